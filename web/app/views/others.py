"""The palaces of the other players, small, or on a phone a card for each."""

from __future__ import annotations

from gettext import NullTranslations

from simple_html import Node, button, div, h2, h3, li, span, ul

from app import table
from app.model import Layout, Model
from app.value import Value
from app.views.drawing import (
    PLAIN,
    WIDE,
    Geometry,
    g,
    lit_windows,
    petals,
    rect,
    strip,
    svg,
    use,
)
from app.views.facade import windows_of
from app.views.strips import StripSeen, strips_of
from app.views.words import level_name, minus, names
from sintra import Side
from sintra.components import BROKEN_GLASS_TRACK


class PalaceSeen(Value):
    player: int
    name: str
    who: str
    score: int
    step: int
    glazier: int
    side: Side
    strips: tuple[StripSeen, ...]
    windows: tuple[str, ...]
    lit: tuple[tuple[int, bool], ...]
    moving: bool


class Seen(Value):
    palaces: tuple[PalaceSeen, ...]
    layout: Layout


def palace_of(model: Model, player: int) -> PalaceSeen:
    """Return what is seen of one player's palace, with the marks of the last moves."""
    game = model.playing
    position = game.position
    marks = table.marks(game)
    state = position.player(player)
    last = {c: spaces for who, c, spaces in marks.placed if who == player}
    return PalaceSeen(
        player=player,
        name=names(game)[player - 1],
        who=game.who(player),
        score=state.score,
        step=state.step,
        glazier=state.glazier,
        side=position.side,
        strips=strips_of(position, player, last),
        windows=windows_of(state),
        lit=tuple((c, low) for who, c, low in marks.lit if who == player),
        moving=position.turn == player,
    )


def look(model: Model) -> Seen:
    game = model.playing
    me = table.viewer(game)
    count = len(game.position.players)
    order = [(me + n - 1) % count + 1 for n in range(1, count)]
    return Seen(tuple(palace_of(model, player) for player in order), model.layout)


def view(seen: Seen, t: NullTranslations) -> Node:
    _ = t.gettext
    heading = h2({"class": "unseen"}, _("The other players"))
    return [heading, ul({"class": "others"}, [_player(seen, t, one) for one in seen.palaces])]


def _player(seen: Seen, t: NullTranslations, one: PalaceSeen) -> Node:
    _ = t.gettext
    label = _("Palace of %(name)s, large") % {"name": one.name}
    glass = minus(BROKEN_GLASS_TRACK[one.step])
    title = div(
        {"class": "other-title"},
        h3({"class": "panel-title"}, one.name),
        span({"class": "caption who"}, level_name(t, one.who)),
        span(
            {"class": "caption glass-now"},
            span({"class": "unseen"}, _("broken glass") + " "),
            glass,
        ),
        span({"class": "value other-score"}, str(one.score)),
    )
    drawn = _card(one) if seen.layout == "phone" else small_palace(one, seen.layout)
    opens = button(
        {
            "type": "button",
            "class": "open-palace",
            "data-do": "palace",
            "data-value": str(one.player),
            "aria-label": label,
        },
        drawn,
    )
    kind = "other moving" if one.moving else "other"
    # By its name a palace that moves up is moved in the page, and not drawn again.
    return li({"id": f"other-{one.player}", "class": kind}, title, opens)


def small_palace(one: PalaceSeen, layout: Layout) -> Node:
    """Draw a whole palace: glazier, strips and wall."""
    at = WIDE if layout == "tablet" else PLAIN
    wall = 345 if at is WIDE else 396
    arch = 96
    drawn: list[Node] = []
    for number, each in enumerate(one.strips, 1):
        drawn += strip(at, at.middle(number), arch, each.face, each.panes, last=each.last)
    drawn.append(use(f"palace-{one.side}{at.suffix}", 0, wall, at.width, at.palace))
    drawn += _wall(at, wall - 18, one)
    x = at.middle(one.glazier)
    drawn.append(use("glazier", x - 15, 2, 50, 63.75))
    return svg((0, 0, at.width, wall + at.palace), g({"class": "small"}, *drawn))


def _wall(at: Geometry, top: float, one: PalaceSeen) -> list[Node]:
    drawn = petals(at, top, one.windows) if one.side == "A" else []
    return [*drawn, *lit_windows(at, top, one.windows, one.lit)]


def _card(one: PalaceSeen) -> Node:
    """Draw the sixteen windows alone, and a bar below the column where the glazier stands."""
    drawn: list[Node] = [use("windows", 0, 0, 440, 174)]
    for column, letters in enumerate(one.windows):
        for row, colour in enumerate(letters):
            drawn.append(use(f"window-{colour}", 55 * column + 2.5, 2 + 88 * row, 50, 80))
    for column, lower in one.lit:
        drawn.append(use("last-window", 55 * column - 52.5, 2 + 88 * int(lower), 50, 80))
    x = 55 * one.glazier - 52.5
    drawn.append(rect({"class": "round-now", "x": x, "y": 179, "width": 50, "height": 10}))
    return svg((0, 0, 440, 189), *drawn)
