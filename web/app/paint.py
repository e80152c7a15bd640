"""Bring the page in line with the model: each region is drawn when what it shows has changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from gettext import NullTranslations

from js import document
from pyscript.js_modules import morph
from simple_html import Node, render

from app.catalogues import translator
from app.model import Model, Settings
from app.regions import OVER, REGIONS, Screen, frame, screen
from app.views.sentences import announcement


@lru_cache(maxsize=64)
def _markup(
    view: Callable[[Hashable, NullTranslations], Node], seen: Hashable, t: NullTranslations
) -> str:
    """Draw a region; what is put back, undone or closed brings an earlier drawing back."""
    return render(view(seen, t))


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
                morph.morph(element, _markup(view.view, seen, t))
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
        if model.settings != self._settings:
            root.lang = model.settings.language
            if model.settings.theme == "system":
                root.removeAttribute("data-theme")
            else:
                root.dataset.theme = model.settings.theme
            self._settings = model.settings
            self._shown = {}  # every word may have changed
