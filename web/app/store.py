"""The games and choices that outlive a visit: IndexedDB, an entry a game, and a lock a game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

from js import Date, Object, navigator, window
from pyodide.ffi import JsException, create_proxy, to_js
from pyscript.js_modules import idb_keyval

from app.messages import Loaded
from app.model import Game, SavedGame, Settings, Setup
from app.saves import Damaged, read_choices, read_game, summary, write_choices, write_game

CHOICES = "choices"
EARLY = "sintra"
GAME = "game:"
DAMAGED = "damaged:"


class Store:
    """What lies in the browser. Writes are done one after another, so the last one wins."""

    def __init__(self) -> None:
        self._writing = asyncio.Lock()
        self._released = asyncio.Event()

    async def load(self) -> Loaded:
        """Read everything that a visit starts with; a store that refuses stops nobody."""
        languages = list(navigator.languages)
        try:
            text = await idb_keyval.get(CHOICES)
            games, damaged = await self._games()
        except JsException as error:
            settings, setup, _ = read_choices(None, languages)
            return Loaded(settings, setup, (), None, fault=str(error))
        settings, setup, at_table = read_choices(text, languages)
        game = next((game for game in games if game.id == at_table), None)
        return Loaded(settings, setup, tuple(map(summary, games)), game, damaged)

    async def games(self) -> tuple[SavedGame, ...]:
        """Summarize the games, the one played last first."""
        found, _ = await self._games()
        return tuple(map(summary, found))

    async def _games(self) -> tuple[list[Game], str | None]:
        """Read all games; one that cannot be read is set aside, and its text returned."""
        found: list[tuple[float, Game]] = []
        damaged: str | None = None
        for key in (await idb_keyval.keys()).to_py():
            text = await idb_keyval.get(key)
            if not key.startswith(GAME) or text is None:
                continue
            try:
                game, played = read_game(text)
            except Damaged:
                damaged = text
                await idb_keyval.set(DAMAGED + key, text)
                await idb_keyval.del_(key)
            else:
                found.append((played, game))
        found.sort(key=lambda entry: -entry[0])
        return [game for _, game in found], damaged

    async def save(self, game: Game) -> None:
        async with self._writing:
            await idb_keyval.set(GAME + game.id, write_game(game, Date.now()))

    async def keep(self, settings: Settings, setup: Setup, game: str | None) -> None:
        text = write_choices(settings, setup, game)
        # A copy that can be read at once: `boot.js` dresses the page with it before it is seen.
        with suppress(JsException):
            window.localStorage.setItem(EARLY, text)
        async with self._writing:
            await idb_keyval.set(CHOICES, text)

    async def fetch(self, name: str) -> Game | None:
        text = await idb_keyval.get(GAME + name)
        return read_game(text)[0] if text is not None else None

    async def forget_damaged(self) -> None:
        for key in (await idb_keyval.keys()).to_py():
            if key.startswith(DAMAGED):
                await idb_keyval.del_(key)

    async def settle(self) -> None:
        """Wait until all that was to be written is."""
        async with self._writing:
            pass

    async def clear(self) -> None:
        """Remove all that was ever written."""
        with suppress(JsException):
            window.localStorage.removeItem(EARLY)
        async with self._writing:
            for key in (await idb_keyval.keys()).to_py():
                if key == CHOICES or key.startswith((GAME, DAMAGED)):
                    await idb_keyval.del_(key)

    async def persist(self) -> None:
        """Ask that the browser does not clear the store by itself; it may say no."""
        # WebKitGTK knows no such wish.
        if hasattr(navigator, "storage") and hasattr(navigator.storage, "persist"):
            await navigator.storage.persist()

    def release(self) -> None:
        """Let another tab have the game that this one holds."""
        self._released.set()

    async def hold(self, name: str, take: bool, lost: Callable[[bool], None]) -> None:
        """Hold a game until it is released.

        Args:
            name: The game's id.
            take: Take it from the tab that has it.
            lost: Called when another tab has the game (False) or takes it later (True).
        """
        self.release()
        self._released = released = asyncio.Event()

        async def keep(lock: object) -> None:
            if lock:  # JavaScript's null where another tab has it
                await released.wait()
            else:
                lost(False)

        wish = {"steal": True} if take else {"ifAvailable": True}
        options = to_js(wish, dict_converter=Object.fromEntries)
        held = create_proxy(keep)
        try:
            await navigator.locks.request(f"sintra {name}", options, held)
        except JsException as error:
            if error.name != "AbortError":
                raise
            lost(True)  # another tab stole the lock
        finally:
            held.destroy()
