"""The displays around the centre: what can be taken."""

from __future__ import annotations

from functools import lru_cache
from gettext import NullTranslations
from math import cos, pi, sin

from simple_html import Node, SafeString, h2, render

from app import options, table
from app.model import Layout, Model
from app.value import Value
from app.views.drawing import Attributes, Box, circle, g, path, rect, svg, text, use
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
    box, drawn = _on_a_phone(seen, t) if seen.layout == "phone" else _on_a_ring(seen, t)
    state: Attributes = {"class": "choosing" if seen.chosen else "", "data-ply": str(seen.ply)}
    return [h2({"class": "unseen"}, _("Displays and centre")), svg(box, g(state, *drawn))]


def _on_a_ring(seen: Seen, t: NullTranslations) -> tuple[Box, list[Node]]:
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
    roses = [_rose(_source(seen, n), t, (x, y), size) for n, (x, y) in enumerate(places, 1)]
    heaps = _centre(seen, t, middle - inner, middle - inner, 2 * inner, 2 * inner)
    # The lowest rose of an odd ring hangs above the foot of a full circle.
    height = max(y for _, y in places) + size / 2 + 2
    return (0, 0, 2 * middle, height), [ring, well, *roses, heaps]


def _on_a_phone(seen: Seen, t: NullTranslations) -> tuple[Box, list[Node]]:
    """Draw the roses in two rows; the centre is a pill beside them, or a row of its own."""
    count = len(seen.displays)
    if count == 5:
        size, across, pill = 98, 3, (206, 106, 176, 88)
    elif count == 7:
        size, across, pill = 78, 4, (248, 86, 138, 108)
    else:
        size, across, pill = 76, 5, (4, 158, 382, 40)
    roses: list[Node] = []
    for number in range(1, count + 1):
        row, place = divmod(number - 1, across)
        middle = (3 + (size + 2) * place + size / 2, size / 2 + (size + 2) * row)
        roses.append(_rose(_source(seen, number), t, middle, size))
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
    drawn = [ground, _centre(seen, t, x, y, width, height), *roses]
    if seen.opened is not None:
        drawn += _opened(seen, t, seen.opened)
    return (0, 0, 390, 200), drawn


def _opened(seen: Seen, t: NullTranslations, number: int) -> list[Node]:
    """Draw a display as large as the market, so that a finger finds each colour."""
    veil = rect(
        {"class": "veil", "x": 0, "y": -20, "width": 390, "height": 240, "data-do": "close"}
    )
    return [veil, _rose(_source(seen, number, large=True), t, (195, 100), 198)]


class Source(Value):
    """What is seen of a display, or of the centre."""

    number: int
    panes: Panes
    takes: tuple[Colour, ...]
    """What can be taken here now."""
    chosen: Colour | None
    """What is in hand from here."""
    stop: str
    """The id of the control that Tab reaches, if it is here."""
    taker: str
    """Who emptied it."""
    large: bool


def _source(seen: Seen, number: int, large: bool = False) -> Source:
    """Pick out what is seen of a display, or of the centre."""
    live = large or number != seen.opened  # an enlarged display stands for the small one
    takes = tuple(colour for source, colour in seen.takes if source == number and live)
    ids = [_id(source, colour, source == seen.opened) for source, colour in seen.takes]
    stop = tab_stop(seen.focused, ids) if ids else ""
    return Source(
        number=number,
        panes=seen.centre if number == CENTRE else seen.displays[number - 1],
        takes=takes,
        chosen=seen.chosen[1] if seen.chosen and seen.chosen[0] == number else None,
        stop=stop if stop in [_id(number, colour, large) for colour in takes] else "",
        taker=dict(seen.emptied).get(number, ""),
        large=large,
    )


def _id(source: int, colour: Colour, large: bool) -> str:
    return f"take-{_letter(source)}-{colour}{'-large' if large else ''}"


def _letter(source: int) -> str:
    return "C" if source == CENTRE else str(source)


@lru_cache(maxsize=256)  # of all displays, a choice or a move changes one or two
def _rose(
    source: Source, t: NullTranslations, middle: tuple[float, float], size: float
) -> SafeString:
    """Draw a display: its panes as four quarters, equal colours side by side."""
    x, y = middle
    scale = size / 100
    box = (x - size / 2, y - size / 2, size, size)
    letters = [colour for colour, n in zip(COLOURS, source.panes, strict=True) for _ in range(n)]
    parts: list[Node] = [use("display", *box)]
    # The most of a colour are drawn last: theirs is the hub, on which the others' corners lie.
    for colour in sorted(dict.fromkeys(letters), key=letters.count):
        sectors = [
            use(f"sector-{colour}-{quarter}", *box)
            for quarter, letter in zip(QUARTERS, letters, strict=False)
            if letter == colour
        ]
        held = letters.count(colour)
        target = _target(x, y, size, letters.index(colour), held)
        parts.append(_control(source, t, colour, held, [target, *sectors]))
    if letters and source.chosen is None:
        parts.append(_haze(x, y, scale))
    if not letters and source.taker:
        parts.append(use("last-display", *box))
        parts.append(text(x, y + 26 * scale, max(11, 10 * scale), source.taker[:9], "on-well"))
    number = str(source.number)
    parts.append(text(x, y + 5 * scale, max(11, 15 * scale), number, "value"))
    return SafeString(render(g({"class": "rose", "data-display": number}, *parts)))


def _haze(x: float, y: float, scale: float) -> Node:
    """Return the ring that lies over the panes of a display while others are chosen."""
    inner, outer = 10.5 * scale, 41 * scale
    return circle(
        {
            "class": "haze",
            "cx": f"{x:g}",
            "cy": f"{y:g}",
            "r": f"{(inner + outer) / 2:g}",
            "stroke-width": f"{outer - inner:g}",
        }
    )


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
    source: Source, t: NullTranslations, colour: Colour, number: int, drawn: list[Node]
) -> Node:
    """Return all panes of a colour in one place, as what is pressed to take them."""
    kind = "panes"
    if source.chosen is not None:
        kind += " chosen" if source.chosen == colour else " pale-pane"
    if colour not in source.takes:
        return g({"class": kind}, *drawn)
    _ = t.gettext
    name = _id(source.number, colour, source.large)
    attributes: Attributes = {
        "id": name,
        "class": f"{kind} control",
        "role": "button",
        "tabindex": "0" if name == source.stop else "-1",
        "aria-pressed": "true" if source.chosen == colour else "false",
        "aria-label": _("%(number)s %(colour)s from %(source)s")
        % {
            "number": number,
            "colour": colour_name(t, colour),
            "source": source_name(t, source.number),
        },
        "data-do": "take",
        "data-group": GROUP,
        "data-display": _letter(source.number),
        "data-colour": colour,
    }
    return g(attributes, *drawn)


def _centre(
    seen: Seen, t: NullTranslations, x: float, y: float, width: float, height: float
) -> Node:
    """Draw the start tile and the heaps of the centre, in as many rows as fit."""
    source = _source(seen, CENTRE)
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
            drawn.append(_heap(source, t, colour, number, left, top, pane))
    return g({"class": "heaps" if source.chosen is None else "heaps kept"}, *drawn)


def _heap(
    source: Source,
    t: NullTranslations,
    colour: Colour | None,
    number: int,
    x: float,
    y: float,
    size: float,
) -> Node:
    if colour is None:
        return use("start-tile", x + size * 0.25, y, size, size)
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
    return _control(source, t, colour, number, drawn)
