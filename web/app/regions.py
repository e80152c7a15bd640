"""What stands on the screen, and which view draws which part of it."""

from __future__ import annotations

from collections.abc import Hashable
from gettext import NullTranslations
from types import ModuleType
from typing import Literal, Protocol, TypeAlias, cast

from simple_html import Node, div, header, main, section

from app.model import Model
from app.views import (
    dialog,
    facade,
    final,
    log,
    market,
    notice,
    others,
    rounds,
    start,
    strips,
    supply,
    track,
    turn,
)
from app.views import header as top

Screen: TypeAlias = Literal["start", "table", "final"]


class View(Protocol):
    """A module that draws one region: `view` is a pure function of what `look` picks out."""

    def look(self, model: Model) -> Hashable: ...
    def view(self, seen: Hashable, t: NullTranslations) -> Node: ...


def _views(modules: dict[str, ModuleType]) -> dict[str, View]:
    return {region: cast(View, module) for region, module in modules.items()}


REGIONS: dict[Screen, dict[str, View]] = {
    "start": _views({"start": start}),
    "table": _views(
        {
            "header": top,
            "rounds": rounds,
            "market": market,
            "supply": supply,
            "turn": turn,
            "strips": strips,
            "facade": facade,
            "track": track,
            "others": others,
            "log": log,
        }
    ),
    "final": _views({"header": top, "final": final}),
}
"""The regions of each screen by the id of their element."""
OVER: dict[str, View] = _views({"dialog": dialog, "notice": notice})
"""The regions that lie over every screen."""


def screen(model: Model) -> Screen:
    """Say which screen is shown."""
    if model.game is None:
        return "start"
    return "final" if model.position.over else "table"


def frame(shown: Screen) -> Node:
    """Return the elements of a screen's regions, empty."""
    if shown == "start":
        return main({"id": "start"})
    if shown == "final":
        return div({"class": "final"}, header({"id": "header"}), main({"id": "final"}))
    sections = [section({"id": region}) for region in REGIONS["table"] if region != "header"]
    return div({"class": "table"}, header({"id": "header"}), main(*sections))
