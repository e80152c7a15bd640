"""Another player's palace, enlarged, with its strips in words for whoever cannot see them."""

from __future__ import annotations

from gettext import NullTranslations

from simple_html import Node, div, li, ul

from app.model import Layout, Model
from app.views.others import PalaceSeen, palace_of, small_palace
from app.views.strips import described

Seen = tuple[PalaceSeen, Layout]


def look(model: Model) -> Seen:
    return palace_of(model, model.palace or 1), model.layout


def view(seen: Seen, t: NullTranslations) -> Node:
    one, layout = seen
    said: list[Node] = [
        li({}, described(t, number, each, one.glazier)) for number, each in enumerate(one.strips, 1)
    ]
    return [
        div({"class": "large-palace"}, small_palace(one, layout)),
        ul({"class": "unseen"}, said),
    ]
