"""Bag and tower: how many panes are in them, of each colour where there is room."""

from __future__ import annotations

from gettext import NullTranslations

from simple_html import Node, h2, span, table, tbody, td, th, thead, tr

from app.model import Model
from app.value import Value
from app.views.drawing import pane_icon, svg, use
from app.views.words import colour_name
from sintra import COLOURS
from sintra.panes import Panes


class Seen(Value):
    bag: Panes
    tower: Panes


def look(model: Model) -> Seen:
    return Seen(model.position.bag, model.position.tower)


def view(seen: Seen, t: NullTranslations) -> Node:
    _ = t.gettext
    head = [th({"scope": "col"}, pane_icon(colour, colour_name(t, colour))) for colour in COLOURS]
    return [
        h2({"class": "unseen"}, _("Bag and tower")),
        table(
            {"class": "supply"},
            thead(tr(td({}, span({"class": "unseen"}, _("Panes"))), *head)),
            tbody(
                _row("bag", seen.bag, _("in the bag")),
                _row("tower", seen.tower, _("in the tower")),
            ),
        ),
    ]


def _row(symbol: str, panes: Panes, words: str) -> Node:
    label = th(
        {"scope": "row"},
        span(
            {"class": "supply-icon", "aria-hidden": "true"},
            svg((0, 0, 40, 44), use(symbol, 0, 0, 40, 44)),
        ),
        span({"class": "value"}, str(sum(panes))),
        " ",
        span({"class": "caption"}, words),
    )
    return tr(label, *[td({"class": "value"}, str(number)) for number in panes])
