"""What lies over the screen until it is closed: rules, menu, moves, games, a palace, players."""

from __future__ import annotations

from collections.abc import Hashable
from gettext import NullTranslations
from typing import cast

from simple_html import Node, button, div, h2

from app import table
from app.model import Dialog, Model
from app.value import Value
from app.views import games, how_to_play, log, menu, palace_dialog, seats
from app.views.drawing import icon
from app.views.words import names


class Seen(Value):
    kind: Dialog | None
    content: Hashable
    """What the view of that kind needs."""
    name: str
    """Whose palace it is."""


def look(model: Model) -> Seen:
    game = model.game
    content: Hashable = None
    name = ""
    match model.dialog:
        case "menu":
            content = menu.look(model)
        case "games":
            content = games.look(model)
        case "moves" if game is not None:
            content = (names(game), table.told(game)[::-1])
        case "palace" if game is not None:
            content = palace_dialog.look(model)
            name = names(game)[(model.palace or 1) - 1]
        case "players" if game is not None:
            content = seats.look(model)
        case _:
            pass
    return Seen(model.dialog, content, name)


def view(seen: Seen, t: NullTranslations) -> Node:
    _ = t.gettext
    if seen.kind is None:
        return ""
    title, content = _content(seen, t)
    close = button(
        {"type": "button", "class": "icon-button", "data-do": "close", "aria-label": _("Close")},
        icon("close"),
    )
    return [
        div({"class": "veil", "data-do": "close", "aria-hidden": "true"}, ""),
        div(
            {
                "class": f"dialog dialog-{seen.kind}",
                "role": "dialog",
                "aria-modal": "true",
                "aria-labelledby": "dialog-title",
            },
            div({"class": "dialog-head"}, h2({"id": "dialog-title"}, title), close),
            div(
                {
                    "class": "dialog-body",
                    "tabindex": "0",
                    "role": "group",
                    "aria-labelledby": "dialog-title",
                },
                content,
            ),
        ),
    ]


def _content(seen: Seen, t: NullTranslations) -> tuple[str, Node]:
    _ = t.gettext
    match seen.kind:
        case "menu":
            return _("Menu"), menu.view(cast(menu.Seen, seen.content), t)
        case "games":
            return _("All games"), games.view(cast(games.Seen, seen.content), t)
        case "moves":
            return _("All moves"), log.lines(
                *cast("tuple[tuple[str, ...], log.Told]", seen.content), t
            )
        case "clear":
            return _("Remove everything"), menu.clear(t)
        case "palace":
            title = _("Palace of %(name)s") % {"name": seen.name}
            return title, palace_dialog.view(cast(palace_dialog.Seen, seen.content), t)
        case "players":
            return _("Who plays"), seats.view(cast(seats.Seen, seen.content), t)
        case _:
            return _("How to play"), how_to_play.how_to_play(t)
