"""The displays around the centre: what can be taken."""

from __future__ import annotations

from gettext import NullTranslations
from math import cos, pi, sin

from simple_html import Node, h2

from app import options, table
from app.model import Layout, Model
from app.value import Value
from app.views.drawing import Attributes, circle, g, path, rect, svg, text, use
from app.views.focus import tab_stop
from app.views.words import colour_name, names, source_name
from sintra import CENTRE, COLOURS, Colour
from sintra.panes import Panes

QUARTERS = ("nw", "ne", "se", "sw")
"""Where the four panes of a display lie, in reading order round its hub."""
GROUP = "market"


class Seen(Value):
    displays: tuple[Panes, ...]
    centre: Panes
    tile: bool
    layout: Layout
    ply: int
    takes: tuple[tuple[int, Colour], ...]
    """What can be taken now, pairs of source and colour; empty: nobody chooses here."""
    chosen: tuple[int, Colour] | None
    opened: int | None
    emptied: tuple[tuple[int, str], ...]
    """Which displays were emptied since the last decision here, and by whom."""
    focused: str


def look(model: Model) -> Seen:
    game = model.playing
    position = game.position
    person = model.held and position.turn is not None and game.person(position.turn)
    choice = model.choice
    return Seen(
        displays=position.displays,
        centre=position.centre,
        tile=position.tile,
        layout=model.layout,
        ply=game.ply,
        takes=options.sources(position) if person else (),
        chosen=(choice.source, choice.colour) if choice else None,
        opened=model.opened,
        emptied=tuple(
            (source, names(game)[player - 1]) for source, player in table.marks(game).emptied
        ),
        focused=dict(model.focused).get(GROUP, ""),
    )


def view(seen: Seen, t: NullTranslations) -> Node:
    _ = t.gettext
    drawn = _on_a_phone(seen, t) if seen.layout == "phone" else _on_a_ring(seen, t)
    return [h2({"class": "unseen"}, _("Displays and centre")), drawn]


def _on_a_ring(seen: Seen, t: NullTranslations) -> Node:
    count = len(seen.displays)
    radius, size = {5: (163, 156), 7: (172, 134), 9: (178, 115)}[count]
    middle = radius + size / 2
    places = [
        (middle + radius * sin(2 * pi * n / count), middle - radius * cos(2 * pi * n / count))
        for n in range(count)
    ]
    inner = radius - size / 2 - 4
    ring = circle({"class": "market-ring", "cx": f"{middle:g}", "cy": f"{middle:g}", "r": radius})
    well = circle({"class": "centre", "cx": f"{middle:g}", "cy": f"{middle:g}", "r": f"{inner:g}"})
    roses = [_rose(seen, t, n, x, y, size) for n, (x, y) in enumerate(places, 1)]
    # The lowest rose of an odd ring hangs above the foot of a full circle.
    height = max(y for _, y in places) + size / 2 + 2
    return svg(
        (0, 0, 2 * middle, height),
        ring,
        well,
        *roses,
        *_centre(seen, t, middle - inner, middle - inner, 2 * inner, 2 * inner),
    )


def _on_a_phone(seen: Seen, t: NullTranslations) -> Node:
    """Draw the roses in two rows; the centre is a pill beside them, or a row of its own."""
    count = len(seen.displays)
    if count == 5:
        size, across, box, pill = 98, 3, (0, 0, 390, 200), (206, 106, 176, 88)
    elif count == 7:
        size, across, box, pill = 78, 4, (0, 0, 390, 200), (248, 86, 138, 108)
    else:
        size, across, box, pill = 76, 5, (0, 0, 390, 200), (4, 158, 382, 40)
    roses = []
    for number in range(1, count + 1):
        row, place = divmod(number - 1, across)
        roses.append(
            _rose(
                seen,
                t,
                number,
                3 + (size + 2) * place + size / 2,
                size / 2 + (size + 2) * row,
                size,
            )
        )
    x, y, width, height = pill
    ground = rect(
        {
            "class": "centre",
            "x": x,
            "y": y,
            "width": width,
            "height": height,
            "rx": min(24, height / 2),
        }
    )
    drawn: list[Node] = [ground, *_centre(seen, t, x, y, width, height), *roses]
    if seen.opened is not None:
        drawn += _opened(seen, t, seen.opened)
    return svg(box, *drawn)


def _opened(seen: Seen, t: NullTranslations, number: int) -> list[Node]:
    """Draw a display as large as the market, so that a finger finds each colour."""
    veil = rect(
        {"class": "veil", "x": 0, "y": -20, "width": 390, "height": 240, "data-do": "close"}
    )
    return [veil, _rose(seen, t, number, 195, 100, 198, large=True)]


def _rose(
    seen: Seen,
    t: NullTranslations,
    number: int,
    x: float,
    y: float,
    size: float,
    large: bool = False,
) -> Node:
    """Draw a display: its panes as four quarters, equal colours side by side."""
    panes = seen.displays[number - 1]
    box = (x - size / 2, y - size / 2, size, size)
    letters = [colour for colour, n in zip(COLOURS, panes, strict=True) for _ in range(n)]
    parts: list[Node] = [use("display", *box)]
    live = large or number != seen.opened  # an enlarged display stands for the small one
    # The most of a colour are drawn last: theirs is the hub, on which the others' corners lie.
    for colour in sorted(dict.fromkeys(letters), key=letters.count):
        sectors = [
            use(f"sector-{colour}-{quarter}", *box)
            for quarter, letter in zip(QUARTERS, letters, strict=False)
            if letter == colour
        ]
        held = letters.count(colour)
        target = _target(x, y, size, letters.index(colour), held)
        parts.append(_control(seen, t, number, colour, held, [target, *sectors], live))
    scale = size / 100
    if not letters:
        taker = dict(seen.emptied).get(number)
        if taker:
            parts.append(use("last-display", *box))
            parts.append(text(x, y + 26 * scale, max(11, 10 * scale), taker[:9], "on-well"))
    parts.append(text(x, y + 5 * scale, max(11, 15 * scale), str(number), "value"))
    pale = letters and seen.chosen is not None and seen.chosen[0] != number
    return g({"class": "rose stepped" if pale else "rose", "data-display": str(number)}, *parts)


def _target(x: float, y: float, size: float, first: int, number: int) -> Node:
    """Return what a pointer can hit to take so many quarters: their gaps and the hub, too."""
    radius = 0.395 * size
    if number > 2:
        hub: Node = circle(
            {"class": "target", "cx": f"{x:g}", "cy": f"{y:g}", "r": f"{size * 0.14:g}"}
        )
    else:
        hub = ""
    start, end = pi + pi / 2 * first, pi + pi / 2 * (first + min(number, 3))
    wedge = (
        f"M{x:g} {y:g}L{x + radius * cos(start):.1f} {y + radius * sin(start):.1f}"
        f"A{radius:g} {radius:g} 0 {int(number > 2)} 1"
        f" {x + radius * cos(end):.1f} {y + radius * sin(end):.1f}Z"
    )
    return [path({"class": "target", "d": wedge}), hub]


def _control(
    seen: Seen,
    t: NullTranslations,
    source: int,
    colour: Colour,
    number: int,
    drawn: list[Node],
    live: bool = True,
) -> Node:
    """Return all panes of a colour in one place, as what is pressed to take them."""
    kind = "panes"
    if seen.chosen is not None:
        kind += " chosen" if seen.chosen == (source, colour) else " pale-pane"
    if (source, colour) not in seen.takes or not live:
        return g({"class": kind}, *drawn)
    _ = t.gettext
    name = _id(seen, source, colour)
    attributes: Attributes = {
        "id": name,
        "class": f"{kind} control",
        "role": "button",
        "tabindex": "0" if name == tab_stop(seen.focused, _ids(seen)) else "-1",
        "aria-pressed": "true" if seen.chosen == (source, colour) else "false",
        "aria-label": _("%(number)s %(colour)s from %(source)s")
        % {
            "number": number,
            "colour": colour_name(t, colour),
            "source": source_name(t, source),
        },
        "data-do": "take",
        "data-group": GROUP,
        "data-display": "C" if source == CENTRE else str(source),
        "data-colour": colour,
        "data-ply": str(seen.ply),
    }
    return g(attributes, *drawn)


def _id(seen: Seen, source: int, colour: Colour) -> str:
    where = "C" if source == CENTRE else str(source)
    return f"take-{where}-{colour}{'-large' if source == seen.opened else ''}"


def _ids(seen: Seen) -> list[str]:
    return [_id(seen, source, colour) for source, colour in seen.takes]


def _centre(
    seen: Seen, t: NullTranslations, x: float, y: float, width: float, height: float
) -> list[Node]:
    """Draw the start tile and the heaps of the centre, in as many rows as fit."""
    heaps = [(colour, n) for colour, n in zip(COLOURS, seen.centre, strict=True) if n]
    cells: list[tuple[Colour | None, int]] = [(None, 1)] if seen.tile else []
    cells += heaps
    wide = width > 2.2 * height
    across = len(cells) if wide else 2 if len(cells) <= 4 or seen.layout != "phone" else 3
    rows = [cells[n : n + across] for n in range(0, len(cells), across)] if cells else []
    usable = height * (0.96 if seen.layout == "phone" else 0.7)
    step = min(usable / max(len(rows), 1), height / 2 if not wide else height)
    pane = min(step * 0.86, width / max(across, 1) * 0.52, 46)
    cell = min(width * 0.9 / max(across, 1), pane * 2.1)
    drawn: list[Node] = []
    for r, row in enumerate(rows):
        top = y + height / 2 + (r - len(rows) / 2) * step + (step - pane) / 2
        for c, (colour, number) in enumerate(row):
            left = x + width / 2 + (c - len(row) / 2) * cell + (cell - pane * 1.55) / 2
            drawn.append(_heap(seen, t, colour, number, left, top, pane))
    return drawn


def _heap(
    seen: Seen,
    t: NullTranslations,
    colour: Colour | None,
    number: int,
    x: float,
    y: float,
    size: float,
) -> Node:
    if colour is None:
        kind = "pale-pane" if seen.chosen is not None and seen.chosen[0] != CENTRE else ""
        return g({"class": kind}, use("start-tile", x + size * 0.25, y, size, size))
    height = size * 55 / 58
    target = rect(
        {
            "class": "target",
            "x": f"{x - size * 0.12 - 4:g}",
            "y": f"{y - 2:g}",
            "width": f"{size * 1.67 + 6:g}",
            "height": f"{size + 4:g}",
        }
    )
    drawn: list[Node] = [target]
    if number > 1:
        drawn.append(use(f"pane-{colour}", x - size * 0.12, y, size, height))
    drawn.append(use(f"pane-{colour}", x, y, size, height))
    drawn.append(text(x + size * 1.3, y + size * 0.68, max(14, size * 0.56), str(number), "value"))
    return _control(seen, t, CENTRE, colour, number, drawn)
