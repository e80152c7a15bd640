"""Everything that touches the browser besides the drawing: store, files, focus, the computers."""

from __future__ import annotations

import asyncio
import secrets
import traceback
from collections.abc import Callable
from random import Random

from js import URL, Blob, Object, document, location, navigator
from pyodide.ffi import to_js

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
    Release,
    Save,
    Unsaved,
)
from app.model import Game
from app.store import Store
from sintra.bots import LEVELS, Budget

THINKING = 0.9
"""Seconds that a computer's turn lasts at least, so that a person can follow it."""


class Effects:
    """Performs what `update` asks for, and sends what comes of it."""

    def __init__(self, store: Store, send: Callable[[Message], None]) -> None:
        self._store = store
        self._send = send
        self._under_way: set[asyncio.Task[None]] = set()

    def perform(self, effect: Effect) -> None:
        """Do what can be done at once, and start what takes time."""
        match effect:
            case Draw():
                self._send(Drawn(secrets.token_hex(8), secrets.token_hex(16)))
            case Focus():
                target = document.querySelector(effect.selector)
                if target:  # JavaScript's null is false, and not None
                    target.focus()
            case Download():
                _download(effect.name, effect.text)
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
            case Ask():
                await self._answer(effect.game)
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

    async def _answer(self, game: Game) -> None:
        position = game.position
        await asyncio.sleep(THINKING)
        # A record may name a bot that is not known here.
        level = LEVELS.get(game.who(position.turn or 1), LEVELS["apprentice"])
        move = level(position, Budget(), Random(f"{game.id} {game.ply}"))
        self._send(Answered(str(position), str(move)))


def _download(name: str, text: str) -> None:
    link = document.createElement("a")
    link.href = URL.createObjectURL(
        Blob.new(to_js([text]), to_js({"type": "text/plain"}, dict_converter=Object.fromEntries))
    )
    link.download = name
    link.click()
    URL.revokeObjectURL(link.href)
