"""Start the page: one listener turns events into messages, one loop answers them.

What is missing in the browser (JavaScript's null) is false here, and not None.
"""

from __future__ import annotations

import asyncio
import secrets
import traceback
from collections.abc import Callable
from typing import Any, cast

from js import Element, Event, document, history, location, window
from pyodide.ffi import create_proxy

from app.effects import Effects
from app.messages import (
    Chosen,
    Effect,
    Entered,
    Failed,
    Focused,
    Given,
    Installed,
    Key,
    Linked,
    Message,
    Pointed,
    Pressed,
    Resized,
)
from app.model import Model, Offline
from app.paint import Painter
from app.store import Store
from app.update import update
from sintra import CENTRE, Colour

CONTROL = "[data-do], [data-move]"
FIELDS = {"INPUT", "SELECT", "TEXTAREA"}
STEPS = {"ArrowRight": 1, "ArrowDown": 1, "ArrowLeft": -1, "ArrowUp": -1}


class Page:
    """The model on the screen, and what comes in."""

    def __init__(self) -> None:
        self._model = Model()
        self._painter = Painter()
        self._store = Store()
        self._effects = Effects(self._store, self.send)

    async def start(self) -> None:
        """Read the store, show the page and listen."""
        self.send(Resized(window.innerWidth, window.innerHeight))
        self.send(await self._store.load())
        if location.hash.startswith("#g="):
            self.send(Linked(location.hash, secrets.token_hex(8), secrets.token_hex(16)))
            location.hash = ""
        self._open_as_asked()
        self._listen()
        self._tell_installed()
        document.documentElement.dataset.ready = "true"
        self._effects.wake()

    def _open_as_asked(self) -> None:
        """Do what the address asks for, and what the system will ask of the installed page."""
        if location.search:
            self._take_shortcut(location.search)
            history.replaceState(None, "", location.pathname)
        if hasattr(window, "launchQueue"):
            window.launchQueue.setConsumer(create_proxy(self._launched))

    def _take_shortcut(self, query: str) -> None:
        saved = self._model.saved
        if query == "?new":
            self.send(Pressed("new"))
        elif query == "?continue" and self._model.game is None and saved:
            self.send(Pressed("continue", saved[0].id))

    async def _launched(self, launch: Any) -> None:
        _, mark, query = (launch.targetURL or "").partition("?")
        self._take_shortcut(mark + query)
        for handle in launch.files:
            text = await (await handle.getFile()).text()
            self.send(Given(text, secrets.token_hex(8), secrets.token_hex(16)))

    def _tell_installed(self, _: Event | None = None) -> None:
        """Pass on what `offline.js` has found out."""
        found = document.documentElement.dataset
        offline = cast(Offline, getattr(found, "offline", "none"))
        self.send(Installed(offline, hasattr(found, "renewal")))

    def send(self, message: Message) -> None:
        """Answer a message. If that fails, everything stays as it was, and the notice says so."""
        before = self._model
        try:
            effects = self._answer(message)
        except Exception as error:  # noqa: BLE001 - whatever it is, the game must go on
            self._model = before
            report = "".join(traceback.format_exception(error))
            if before.game is not None:
                report += f"\n{message!r}\n{before.game.record}"
            self._painter.forget()
            effects = self._answer(Failed(report))
        for effect in effects:
            self._effects.perform(effect)

    def _answer(self, message: Message) -> tuple[Effect, ...]:
        self._model, effects = update(self._model, message)
        self._painter.paint(self._model)
        return effects

    def _listen(self) -> None:
        """Hear everything on the document: made once and kept, since a proxy is never freed."""
        listeners: dict[str, Callable[[Event], None]] = {
            "click": self._clicked,
            "input": self._typed,
            "change": self._typed,
            "submit": self._submitted,
            "keydown": self._keyed,
            "pointerover": self._pointed,
            "focusin": self._focused,
        }
        for kind, listener in listeners.items():
            document.addEventListener(kind, create_proxy(listener))
        document.addEventListener("sintra-offline", create_proxy(self._tell_installed))
        window.addEventListener("resize", create_proxy(self._resized))

    def _clicked(self, event: Event) -> None:
        control = event.target.closest(CONTROL)
        if control and control.tagName not in FIELDS | {"FORM"}:
            # A press by keyboard is a click without a pointer.
            touch = getattr(event, "pointerType", "") == "touch"
            self._press(control, event, touch=touch, keyboard=event.detail == 0)

    def _press(self, control: Element, event: Event, *, touch: bool, keyboard: bool) -> None:
        if control.getAttribute("aria-disabled") == "true":
            return
        dated = control.closest("[data-ply]")
        ply = dated.getAttribute("data-ply") if dated else None
        meant = int(ply) if ply else None
        move = control.getAttribute("data-move")
        if move:
            self.send(Chosen(move, meant, keyboard, event.timeStamp))
            return
        display = control.getAttribute("data-display")
        column = control.getAttribute("data-column")
        self.send(
            Pressed(
                do=control.getAttribute("data-do") or "",
                value=control.getAttribute("data-value") or "",
                ply=meant,
                source=CENTRE if display == "C" else int(display) if display else None,
                colour=cast("Colour | None", control.getAttribute("data-colour") or None),
                column=int(column) if column else None,
                touch=touch,
                keyboard=keyboard,
                at=event.timeStamp,
            )
        )

    def _typed(self, event: Event) -> None:
        field = event.target.closest("[data-do]")
        if not field or field.tagName not in FIELDS:
            return
        do = field.getAttribute("data-do") or ""
        # A name counts when it is finished, a move while it is written.
        if (event.type == "input") == (do == "type"):
            self.send(Entered(do, field.getAttribute("data-value") or "", field.value))

    def _submitted(self, event: Event) -> None:
        event.preventDefault()
        self.send(Pressed("type"))

    def _keyed(self, event: Event) -> None:
        target = event.target
        if event.ctrlKey or event.metaKey or event.altKey:
            return
        if event.key == "Escape":
            self.send(Key("Escape"))
        elif target.tagName in FIELDS:
            return
        elif event.key in STEPS and target.getAttribute("data-group"):
            event.preventDefault()
            self._step(target, STEPS[event.key])
        elif event.key in {"Enter", " "} and target.getAttribute("role") == "button":
            event.preventDefault()
            if not event.repeat:
                self._press(target, event, touch=False, keyboard=True)
        elif not event.repeat:
            self.send(Key(event.key, event.timeStamp))

    def _step(self, control: Element, step: int) -> None:
        """Move the focus to the next control of a group, round its end."""
        group = control.getAttribute("data-group")
        controls = list(document.querySelectorAll(f"[data-group={group}]"))
        at = next((n for n, other in enumerate(controls) if other.id == control.id), 0)
        controls[(at + step) % len(controls)].focus()

    def _pointed(self, event: Event) -> None:
        self._preview(event.target.closest("[data-column]"))

    def _focused(self, event: Event) -> None:
        target = event.target
        if self._model.dialog is not None and not target.closest("#dialog, #notice"):
            # Not by `inert`: the browser would style the whole table anew at every turn of it.
            first = document.querySelector("#dialog button")
            if first:
                first.focus()
            return
        group = target.getAttribute("data-group")
        if group and (group, target.id) not in self._model.focused:
            self.send(Focused(group, target.id))
        self._preview(target.closest("[data-column]"))

    def _preview(self, control: Element | None) -> None:
        column = control.getAttribute("data-column") if control else None
        pointed = int(column) if column else None
        if self._model.choice is not None and pointed != self._model.pointed:
            self.send(Pointed(pointed))

    def _resized(self, _: Event) -> None:
        self.send(Resized(window.innerWidth, window.innerHeight))


def main() -> None:
    """Take the page over."""
    start = asyncio.ensure_future(Page().start())
    start.add_done_callback(_started)
    _kept.append(start)


def _started(start: asyncio.Future[None]) -> None:
    """Tell `boot.js`, which has had the page so far, why it is not taken over."""
    error = start.exception()
    if error is not None:
        document.documentElement.dataset.failed = "".join(traceback.format_exception(error))


_kept: list[asyncio.Future[None]] = []
"""What must not be forgotten while it runs."""
