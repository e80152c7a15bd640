"""All games that lie in the store."""

from __future__ import annotations

from gettext import NullTranslations

from simple_html import Node, li, ul

from app.model import Model, SavedGame
from app.views.start import continue_button

Seen = tuple[SavedGame, ...]


def look(model: Model) -> Seen:
    return model.saved


def view(seen: Seen, t: NullTranslations) -> Node:
    items: list[Node] = [li({}, continue_button(game, t)) for game in seen]
    return ul({"class": "games"}, items)
