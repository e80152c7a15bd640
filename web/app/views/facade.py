"""The windows of the palace that is shown large, and what they are worth."""

from __future__ import annotations

from gettext import NullTranslations

from simple_html import Node, h2

from app import options, table
from app.model import Layout, Model
from app.value import Value
from app.views.drawing import PLAIN, WIDE, Geometry, g, lit_windows, petals, svg, text, use
from app.views.words import colour_name, names
from sintra import Player, Side
from sintra.components import WINDOW_VALUES
from sintra.scoring import ornaments, palace


class Seen(Value):
    name: str
    side: Side
    windows: tuple[str, ...]
    """For each column the letters of its upper and lower pane, if any."""
    worth: tuple[int, ...]
    """Side A: each ornament; side B: full columns and panes of the commonest colour."""
    layout: Layout
    paying: tuple[int, ...]
    """The columns that would pay for what is previewed."""
    last: tuple[tuple[int, bool], ...]


def windows_of(player: Player) -> tuple[str, ...]:
    """Return for each column the letters of its upper and lower pane, if any."""
    return tuple("".join(column.windows) for column in player.columns)


def worth_of(side: Side, player: Player) -> tuple[int, ...]:
    """Return each ornament of side A; the full columns and commonest panes of side B."""
    if side == "A":
        return ornaments(player)
    weighed = palace(player)
    return weighed.full_columns, weighed.panes


def look(model: Model) -> Seen:
    game = model.playing
    me = table.viewer(game)
    player = game.position.player(me)
    shown = options.previewed(model)
    return Seen(
        name=names(game)[me - 1],
        side=game.position.side,
        windows=windows_of(player),
        worth=worth_of(game.position.side, player),
        layout=model.layout,
        paying=shown.paying if shown else (),
        last=tuple((c, low) for who, c, low in table.marks(game).lit if who == me),
    )


def view(seen: Seen, t: NullTranslations) -> Node:
    _ = t.gettext
    at = WIDE if seen.layout == "tablet" else PLAIN
    heading = h2({"class": "unseen"}, _("Windows of %(name)s") % {"name": seen.name})
    return [heading, svg((0, 0, at.width, at.facade), *wall(at, seen), label=described(t, seen))]


def wall(at: Geometry, seen: Seen) -> list[Node]:
    """Draw the whole wall: windows, ornaments with what they are worth, and values."""
    drawn: list[Node] = [use(f"facade-{seen.side}{at.suffix}", 0, 0, at.width, at.facade)]
    if seen.side == "A":
        drawn += petals(at, 0, seen.windows)
        drawn += _hubs(at, seen.worth)
    drawn += lit_windows(at, 0, seen.windows, seen.last)
    for number, value in enumerate(WINDOW_VALUES[seen.side], 1):
        x = at.middle(number)
        plaque = use("value-plaque", x - 22, at.plaque, 44, 24)
        kind = "paying" if number in seen.paying else ""
        drawn.append(g({"class": kind}, plaque, text(x, at.plaque + 18.5, 21, str(value), "value")))
    return drawn


def _hubs(at: Geometry, worth: tuple[int, ...]) -> list[Node]:
    x, y, _size = at.rosette
    return [
        text(x + at.pair * n, y + 4, 12.5, str(points), "value") for n, points in enumerate(worth)
    ]


def described(t: NullTranslations, seen: Seen) -> str:
    """Say windows and what they are worth in words, for whoever cannot see them."""
    _ = t.gettext
    said = []
    for number, letters in enumerate(seen.windows, 1):
        if letters:
            panes = ", ".join(colour_name(t, letter) for letter in letters)
            said.append(_("column %(column)s: %(panes)s") % {"column": number, "panes": panes})
    lit = "; ".join(said) if said else _("no window is lit")
    return f"{lit}. {worth_said(t, seen.side, seen.worth)}"


def worth_said(t: NullTranslations, side: Side, worth: tuple[int, ...]) -> str:
    """Say what a palace is worth at the end as it stands."""
    _ = t.gettext
    if side == "A":
        return _("Ornaments: %(points)s") % {"points": " + ".join(map(str, worth))}
    full, panes = worth
    return _("Full columns × commonest colour: %(full)s × %(panes)s") % {
        "full": full,
        "panes": panes,
    }
