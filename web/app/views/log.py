"""The last moves, the newest first; the whole list is a dialog."""

from __future__ import annotations

from gettext import NullTranslations
from typing import TypeAlias

from simple_html import Node, button, div, h2, li, ol

from app import table
from app.model import Layout, Model
from app.value import Value
from app.views.sentences import in_panes, joined, sentences
from app.views.words import names
from sintra import Ply
from sintra.events import Event

Told: TypeAlias = tuple[tuple[int, Ply, tuple[Event, ...]], ...]
"""Plies with their numbers and what they did."""

LINES: dict[Layout, int] = {"laptop": 12, "tablet": 1, "phone": 1}


class Seen(Value):
    names: tuple[str, ...]
    told: Told
    """The last plies, the newest first."""
    layout: Layout


def look(model: Model) -> Seen:
    game = model.playing
    return Seen(names(game), table.last_told(game, LINES[model.layout]), model.layout)


def view(seen: Seen, t: NullTranslations) -> Node:
    _ = t.gettext
    return [
        div(
            {"class": "log-title"},
            h2({"class": "panel-title"}, _("Last moves")),
            button({"type": "button", "class": "quiet-button", "data-do": "moves"}, _("All moves")),
        ),
        lines(seen.names, seen.told, t),
    ]


def lines(
    game_names: tuple[str, ...],
    told: Told,
    t: NullTranslations,
) -> Node:
    """Write plies as a list, a line each."""
    items: list[Node] = []
    for ply, move, events in told:
        said = sentences(t, game_names, move, events, in_panes(t))
        items.append(li({"id": f"ply-{ply}"}, *joined(said)))
    return ol({"class": "log", "reversed": None}, items)
