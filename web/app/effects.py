"""Everything that touches the browser besides the drawing: store, files, focus, the computers."""

from __future__ import annotations

import asyncio
import secrets
import traceback
from collections.abc import Callable
from time import monotonic

from js import URL, Blob, Object, document, location, navigator
from pyodide.ffi import to_js
from pyscript.js_modules import offline

from app.computers import PACES, Computers, Patience, Request, SilentError, simpler
from app.messages import (
    Answered,
    Ask,
    Copy,
    Download,
    Draw,
    Drawn,
    Effect,
    Elsewhere,
    Failed,
    Fetch,
    Focus,
    ForgetDamaged,
    Hold,
    Keep,
    Listed,
    Message,
    Opened,
    Persist,
    Release,
    Remove,
    Removed,
    Renew,
    Rest,
    Save,
    Silent,
    Thought,
    Unsaved,
)
from app.store import Store
from app.workers import BotWorker


class Effects:
    """Performs what `update` asks for, and sends what comes of it."""

    def __init__(self, store: Store, send: Callable[[Message], None]) -> None:
        self._store = store
        self._send = send
        self._under_way: set[asyncio.Task[None]] = set()
        self._computers = Computers(BotWorker, Patience())
        self._thinking: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """Start what a computer player thinks with, now that the page can be used."""
        self._computers.wake()

    def perform(self, effect: Effect) -> None:
        """Do what can be done at once, and start what takes time."""
        match effect:
            case Draw():
                self._send(Drawn(secrets.token_hex(8), secrets.token_hex(16), effect.strips))
            case Focus():
                target = document.querySelector(effect.selector)
                if target:  # JavaScript's null is false, and not None
                    target.focus()
            case Download():
                _download(effect.name, effect.text)
            case Ask() | Rest():
                if self._thinking is not None:
                    self._thinking.cancel()
                self._thinking = None
                if isinstance(effect, Ask):
                    self._thinking = asyncio.create_task(self._later(effect))
            case _:
                # A task that nothing refers to may vanish before it is done.
                task = asyncio.create_task(self._later(effect))
                self._under_way.add(task)
                task.add_done_callback(self._under_way.discard)

    async def _later(self, effect: Effect) -> None:
        try:
            await self._do(effect)
        except Exception as error:  # noqa: BLE001 - whatever it is, a person must know
            if isinstance(effect, Save | Keep):
                self._send(Unsaved(str(error)))
            else:
                self._send(Failed("".join(traceback.format_exception(error))))

    async def _do(self, effect: Effect) -> None:
        match effect:
            case Save():
                await self._store.save(effect.game)
            case Keep():
                await self._store.keep(effect.settings, effect.setup, effect.game)
            case Fetch():
                await self._fetch(effect)
            case Hold():
                await self._store.hold(effect.id, effect.take, self._lost)
            case Release():
                self._store.release()
                self._send(Listed(await self._store.games()))
            case ForgetDamaged():
                await self._store.forget_damaged()
            case Persist():
                await self._store.persist()
            case Renew():
                await self._store.settle()
                offline.renew()
            case Remove():
                await self._store.clear()
                await offline.remove()
                self._send(Removed())
            case Ask():
                await self._answer(effect)
            case Copy():
                address = location.href.partition("#")[0] if effect.link else ""
                await navigator.clipboard.writeText(address + effect.text)
            case _:
                raise TypeError(f"nothing performs {effect!r}")

    async def _fetch(self, effect: Fetch) -> None:
        game = await self._store.fetch(effect.id)
        if game is not None:
            self._send(Opened(game, effect.take))

    def _lost(self, taken: bool) -> None:
        self._send(Elsewhere(taken))

    async def _answer(self, effect: Ask) -> None:
        """Let a computer player move, not before the turn has lasted long enough to be seen."""
        game, position = effect.game, effect.game.position
        asked = monotonic()
        if effect.simpler:
            move = simpler(game)
        else:
            request = Request.of(game, effect.seconds)
            try:
                move = await self._computers.choose(
                    request, lambda part: self._send(Thought(position, part))
                )
            except SilentError as error:
                self._send(Silent(position, str(error)))
                return
        await asyncio.sleep(asked + PACES[effect.pace] - monotonic())
        self._send(Answered(position, move))


def _download(name: str, text: str) -> None:
    link = document.createElement("a")
    link.href = URL.createObjectURL(
        Blob.new(to_js([text]), to_js({"type": "text/plain"}, dict_converter=Object.fromEntries))
    )
    link.download = name
    link.click()
    URL.revokeObjectURL(link.href)
