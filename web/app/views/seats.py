"""Who plays each seat of the game on the table, which may change in the middle of it."""

from __future__ import annotations

from gettext import NullTranslations

from simple_html import Node, div, label, li, p, select, ul

from app.model import Model
from app.value import Value
from app.views.drawing import Attributes
from app.views.start import choice
from app.views.words import level_line, level_name, names
from sintra.bots import LEVELS
from sintra.record import HUMAN


class Seen(Value):
    seats: tuple[tuple[str, str], ...]
    """Pairs of a name and who plays there."""
    held: bool


def look(model: Model) -> Seen:
    game = model.playing
    seats = ((name, game.who(player)) for player, name in enumerate(names(game), 1))
    return Seen(tuple(seats), model.held)


def view(seen: Seen, t: NullTranslations) -> Node:
    _ = t.gettext
    rows: list[Node] = [
        _seat(index, *seat, t, held=seen.held) for index, seat in enumerate(seen.seats)
    ]
    return [
        ul({"class": "who-plays"}, rows),
        p(
            {"class": "caption"},
            _("What was played stays as it is; the record names who plays now."),
        ),
    ]


def _seat(index: int, name: str, who: str, t: NullTranslations, *, held: bool) -> Node:
    # A record may name a bot that is not known here.
    known = dict.fromkeys((HUMAN, *LEVELS, who))
    field: Attributes = {
        "id": f"seat-who-{index}",
        "data-do": "seat",
        "data-value": str(index),
        "aria-describedby": f"seat-line-{index}",
    }
    if not held:
        field["disabled"] = ""
    return li(
        {},
        div(
            {"class": "who-plays-seat"},
            label({"for": f"seat-who-{index}"}, name),
            select(field, [choice(each, level_name(t, each), each == who) for each in known]),
        ),
        p({"class": "caption", "id": f"seat-line-{index}"}, level_line(t, who)),
    )
