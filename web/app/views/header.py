"""The bar above the table: whose game it is, undo, rules, theme, menu."""

from __future__ import annotations

from gettext import NullTranslations

from simple_html import Node, button, div, h1, span

from app import table
from app.model import Layout, Model, Theme
from app.value import Value
from app.views.drawing import Attributes, icon, svg, use
from app.views.words import names


class Seen(Value):
    layout: Layout
    theme: Theme
    turn: str
    """Who is to move, where the header says it."""
    moved: str
    """Whose last decision could be undone; empty: nobody's."""
    ply: int
    over: bool


def look(model: Model) -> Seen:
    game = model.playing
    last = table.last_decision(game) if model.held else None
    mover = game.record.positions[last].turn if last is not None else None
    turn = game.position.turn
    return Seen(
        layout=model.layout,
        theme=model.settings.theme,
        turn=names(game)[turn - 1] if turn and model.layout == "phone" else "",
        moved=names(game)[mover - 1] if mover else "",
        ply=game.ply,
        over=game.position.over,
    )


def view(seen: Seen, t: NullTranslations) -> Node:
    _ = t.gettext
    if seen.turn:
        title: list[Node] = [
            svg((0, 0, 16, 36), use("pennant", 0, 0, 16, 36)),
            h1({"class": "turn"}, _("%(name)s to play") % {"name": seen.turn}),
        ]
    else:
        title = [h1({"class": "game-title"}, "Stained Glass of Sintra")]
        if seen.layout != "phone":
            title.insert(0, svg((-50, -50, 100, 100), use("mark", -50, -50, 100, 100)))
    undo: Attributes = {"type": "button", "data-do": "undo", "data-ply": str(seen.ply)}
    if seen.moved:
        undo["aria-label"] = _("Undo the last move of %(name)s") % {"name": seen.moved}
    else:
        undo["aria-label"] = _("Undo: there is no move to take back")
        undo["aria-disabled"] = "true"
    undo["title"] = undo["aria-label"]
    return [
        div({"class": "title"}, title),
        div(
            {"class": "tools"},
            button(undo, icon("undo"), span({"class": "wordy"}, _("Undo"))),
            button(
                {"type": "button", "data-do": "rules", "aria-label": _("Rules")},
                icon("rules"),
                span({"class": "wordy"}, _("Rules")),
            ),
            theme_button(seen.theme, t),
            button(
                {"type": "button", "data-do": "menu", "aria-label": _("Menu"), "title": _("Menu")},
                icon("menu"),
            ),
        ),
    ]


def theme_button(theme: Theme, t: NullTranslations) -> Node:
    """Return the switch between day, night, and what the system says."""
    _ = t.gettext
    following: dict[Theme, Theme] = {"system": "day", "day": "night", "night": "system"}
    now = {"system": _("as the system"), "day": _("day"), "night": _("night")}[theme]
    label = _("Theme: %(theme)s") % {"theme": now}
    return button(
        {
            "type": "button",
            "class": "theme",
            "data-do": "theme",
            "data-value": following[theme],
            "aria-label": label,
            "title": label,
        },
        icon("night" if theme == "night" else "day"),
    )
