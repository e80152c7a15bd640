"""Bring the page in line with the model: each region is drawn when what it shows has changed."""

from __future__ import annotations

from collections.abc import Hashable

from js import Object, document
from pyodide.ffi import to_js
from pyscript.js_modules import idiomorph
from simple_html import render

from app.catalogues import translator
from app.model import Model, Settings
from app.regions import OVER, REGIONS, Screen, frame, screen
from app.views.sentences import announcement

_MORPH = to_js(
    {"morphStyle": "innerHTML", "ignoreActiveValue": True}, dict_converter=Object.fromEntries
)


class Painter:
    """Remembers what each region shows, so that nothing is drawn twice."""

    def __init__(self) -> None:
        # The build has drawn the start screen, and `boot.js` has shown it.
        self._screen: Screen | None = "start"
        self._settings: Settings | None = None
        self._shown: dict[str, Hashable] = {}

    def forget(self) -> None:
        """Draw everything anew next time: a drawing was broken off half-way."""
        self._screen = None

    def paint(self, model: Model) -> None:
        """Show a model."""
        self._dress(model)
        shown = screen(model)
        if shown != self._screen:
            document.getElementById("app").innerHTML = render(frame(shown))
            self._screen = shown
            self._shown = {}
        t = translator(model.settings.language)
        for region, view in {**REGIONS[shown], **OVER}.items():
            seen = view.look(model)
            if region not in self._shown or self._shown[region] != seen:
                element = document.getElementById(region)
                idiomorph.Idiomorph.morph(element, render(view.view(seen, t)), _MORPH)
                self._shown[region] = seen
        live = document.getElementById("live")
        said = announcement(model, t)
        if live.textContent != said:
            live.textContent = said

    def _dress(self, model: Model) -> None:
        """Set what the style sheets, the reader's tools and tests read on the page itself."""
        root = document.documentElement
        shown = screen(model)
        document.body.className = f"{shown}-screen {model.layout}"
        game = model.game
        root.dataset.position = str(game.position) if game else ""
        document.body.dataset.players = str(len(game.position.players)) if game else ""
        document.getElementById("app").inert = model.dialog is not None
        if model.settings != self._settings:
            root.lang = model.settings.language
            if model.settings.theme == "system":
                root.removeAttribute("data-theme")
            else:
                root.dataset.theme = model.settings.theme
            self._settings = model.settings
            self._shown = {}  # every word may have changed
