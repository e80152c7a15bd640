"""The strips of the palace that is shown large: what fits, what breaks, what it scores."""

from __future__ import annotations

from gettext import NullTranslations

from simple_html import Node, button, div, h2, span

from app import options, table
from app.model import Layout, Model
from app.options import Option
from app.value import Value
from app.views.drawing import (
    PLAIN,
    WIDE,
    Attributes,
    Geometry,
    g,
    line,
    pane_icon,
    rect,
    strip,
    svg,
    text,
    use,
)
from app.views.focus import tab_stop
from app.views.words import colour_name, names, signed
from sintra import Colour, Position
from sintra.position import Column

GROUP = "strips"


class StripSeen(Value):
    """One column: the face that is up, what lies on it, and what comes after it."""

    face: str
    """Empty when the strip is gone."""
    panes: str
    back: str
    """The second face; empty when the one that is up is the second."""
    last: tuple[int, ...]


class Seen(Value):
    name: str
    strips: tuple[StripSeen, ...]
    glazier: int
    layout: Layout
    ply: int
    colour: Colour | None
    """What is in hand."""
    options: tuple[Option, ...]
    pointed: int | None
    keeping: int | None
    """The column whose kept pane is being chosen."""
    focused: tuple[tuple[str, str], ...]


def strips_of(
    position: Position, player: int, last: dict[int, tuple[int, ...]]
) -> tuple[StripSeen, ...]:
    """Return what is seen of a player's strips; `last` maps columns to marked spaces."""
    return tuple(
        StripSeen(
            face="" if column.gone else position.face(column),
            panes=column.panes,
            back=_back(position, column),
            last=last.get(number, ()),
        )
        for number, column in enumerate(position.player(player).columns, 1)
    )


def _back(position: Position, column: Column) -> str:
    if column.upper:
        return ""
    return position.strips.face(column.strip, "b" if column.face == "a" else "a")


def look(model: Model) -> Seen:
    game = model.playing
    me = table.viewer(game)
    choice = model.choice
    last = {c: spaces for who, c, spaces in table.marks(game).placed if who == me}
    return Seen(
        name=names(game)[me - 1],
        strips=strips_of(game.position, me, last),
        glazier=game.position.player(me).glazier,
        layout=model.layout,
        ply=game.ply,
        colour=choice.colour if choice else None,
        options=options.options(game.position, choice) if choice else (),
        pointed=model.pointed,
        keeping=choice.column if choice else None,
        focused=model.focused,
    )


def view(seen: Seen, t: NullTranslations) -> Node:
    _ = t.gettext
    at = WIDE if seen.layout == "tablet" else PLAIN
    heading = h2({"class": "unseen"}, _("Strips of %(name)s") % {"name": seen.name})
    rail, arch = (46, 82) if at is WIDE else (54, 91)
    foot = arch + at.foot
    reach = {option.column: option for option in seen.options}
    drawn: list[Node] = [_rail(at, seen.glazier, rail)]
    for number, one in enumerate(seen.strips, 1):
        drawn.append(_column(seen, t, at, number, one, reach.get(number), arch, foot))
    # The glazier stands before the frames; his feet are on the rail.
    x = at.middle(seen.glazier)
    drawn.append(g({"class": "glazier"}, use("glazier", x - 12, rail - 50, 40, 51)))
    picture = svg((0, 0, at.width, foot + 70), *drawn)
    return [heading, picture, _keeps(seen, t)]


def _rail(at: Geometry, glazier: int, y: float) -> Node:
    x, end = at.middle(glazier) - at.strip / 2, at.middle(8) + at.strip / 2
    rope = rect(
        {
            "class": "rope-edge",
            "fill": "url(#rope-across)",
            "x": f"{x:g}",
            "y": f"{y:g}",
            "width": f"{end - x:g}",
            "height": 7,
        }
    )
    start = at.middle(1) - at.strip / 2
    past = line(
        {"class": "rail-past", "x1": f"{start:g}", "x2": f"{x - 4:g}", "y1": y + 3, "y2": y + 3}
    )
    return g({"aria-hidden": "true"}, past, rope) if x > start + 4 else g({}, rope)


def _column(
    seen: Seen,
    t: NullTranslations,
    at: Geometry,
    number: int,
    one: StripSeen,
    option: Option | None,
    arch: float,
    foot: float,
) -> Node:
    x = at.middle(number)
    pointed = option is not None and number in (seen.pointed, seen.keeping)
    body = strip(
        at,
        x,
        arch,
        one.face,
        one.panes,
        ghosts=option.spaces if option else (),
        ghost=seen.colour or "",
        last=one.last,
        ground=option is not None,
    )
    label = described(t, number, one, seen.glazier)
    if option is None:
        stepped = seen.colour is not None and one.face
        back = [] if seen.colour else _back_face(at, one, x, foot)
        attributes: Attributes = {
            "class": "pale" if stepped else "",
            "role": "img",
            "aria-label": label,
            "data-column": str(number),
        }
        return g(attributes, *body, *back)
    name = f"strip-{number}"
    ids = [f"strip-{o.column}" for o in seen.options if o.column is not None]
    remembered = dict(seen.focused).get(GROUP, "")
    attributes = {
        "id": name,
        "class": "control preview" if pointed else "control",
        "role": "button",
        "tabindex": "0" if name == tab_stop(remembered, ids) else "-1",
        "aria-label": f"{_offer(t, option)}. {label}",
        "data-column": str(number),
        "data-group": GROUP,
        "data-ply": str(seen.ply),
    }
    if len(option.moves) == 1:
        attributes["data-move"] = option.moves[0]
    else:
        attributes["data-do"] = "place"
        attributes["aria-pressed"] = "true" if seen.keeping == number else "false"
    target = rect(
        {
            "class": "preview-frame" if pointed else "target",
            "x": f"{x - at.strip / 2 - 4:g}",
            "y": f"{arch - 29:g}",
            "width": f"{at.strip + 8:g}",
            "height": f"{foot - arch + 29 + 68:g}",
            "rx": 5,
        }
    )
    return g(attributes, *body, *_tag(t, option, x, foot), target)


def _tag(t: NullTranslations, option: Option, x: float, foot: float) -> list[Node]:
    """Hang the answer where the choice is: fits, breaks, points."""
    _ = t.gettext
    tall = option.points != 0
    top = foot + 4
    breaks = "tag-text" if option.breaks else "tag-text quiet"
    # The blanks part the words for who speaks to the page; a drawing ignores them.
    drawn: list[Node] = [
        use("tag-tall" if tall else "tag", x - 34, top - 8, 68, 70 if tall else 50),
        text(x, top + 16, 14.5, _("fits %(n)s") % {"n": option.fits}, "tag-text"),
        " ",
        text(x, top + 33, 14.5, _("breaks %(n)s") % {"n": option.breaks}, breaks),
    ]
    if tall:
        drawn += [" ", text(x, top + 55, 21, signed(option.points), "value")]
    return drawn


def _back_face(at: Geometry, one: StripSeen, x: float, foot: float) -> list[Node]:
    """Show small, below a strip at rest, what comes when it is finished: three spaces and two."""
    width = at.strip / 3
    height = width * at.pane[1] / at.pane[0]
    drawn: list[Node] = []
    for n, space in enumerate(one.back):
        row, place = divmod(n, 3)
        left, top = x + width * (place - 1.5 + row / 2), foot + 8 + height * row
        symbol = f"space-{space}{at.suffix}"
        drawn.append(use(symbol, left + 0.5, top + 0.5, width - 1, height - 1, "finer"))
    return drawn


def _offer(t: NullTranslations, option: Option) -> str:
    """Say first what the tag shows, so that who speaks to the page says what stands there."""
    _ = t.gettext
    words = [_("fits %(n)s") % {"n": option.fits}, _("breaks %(n)s") % {"n": option.breaks}]
    if option.points:
        words.append(signed(option.points))
    offer = " ".join(words)
    if len(option.keeps) > 1:
        offer += ", " + _("choose the pane to keep")
    return offer


def described(t: NullTranslations, number: int, one: StripSeen, glazier: int) -> str:
    """Say a strip in words, for whoever cannot see it."""
    _ = t.gettext
    said = _("Column %(column)s") % {"column": number}
    if number == glazier:
        said += ", " + _("the glazier stands here")
    if not one.face:
        return said + ", " + _("the strip is gone")
    lying = [colour_name(t, pane) for pane in one.panes if pane != "."]
    free = [colour_name(t, s) for s, pane in zip(one.face, one.panes, strict=True) if pane == "."]
    if lying:
        said += ", " + _("lying: %(panes)s") % {"panes": ", ".join(lying)}
    said += ", " + _("free: %(spaces)s") % {"spaces": ", ".join(free)}
    if one.back:
        back = ", ".join(colour_name(t, space) for space in one.back)
        return said + ", " + _("then: %(spaces)s") % {"spaces": back}
    return said + ", " + _("the last face")


def _keeps(seen: Seen, t: NullTranslations) -> Node:
    """Offer the panes that can be kept, once a strip that would be full is chosen."""
    option = next((o for o in seen.options if o.column == seen.keeping), None)
    if option is None or seen.keeping is None:
        return ""
    _ = t.gettext
    stop = tab_stop(dict(seen.focused).get("keep", ""), [f"keep-{keep}" for keep in option.keeps])
    buttons: list[Node] = []
    for colour, move in zip(option.keeps, option.moves, strict=True):
        name = f"keep-{colour}"
        attributes: Attributes = {
            "id": name,
            "type": "button",
            "class": "keep",
            "tabindex": "0" if name == stop else "-1",
            "aria-label": _("Keep %(colour)s") % {"colour": colour_name(t, colour)},
            "data-move": move,
            "data-colour": colour,
            "data-group": "keep",
            "data-ply": str(seen.ply),
        }
        word = span({"class": "keep-word", "aria-hidden": "true"}, colour_name(t, colour))
        buttons.append(button(attributes, pane_icon(colour), word))
    heading = _("Which pane lights the window of column %(column)s?") % {"column": seen.keeping}
    return div(
        {"class": "keeps", "role": "group", "aria-label": heading},
        span({"class": "keeps-title"}, heading),
        div({"class": "keeps-row"}, buttons),
    )
