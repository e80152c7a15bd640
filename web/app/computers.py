"""The computers as the page sees them: what they are asked, and what is done when they are silent.

The thinking itself is in `bot_worker`, in another thread; here is no browser.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from random import Random
from time import monotonic
from typing import Protocol, TypeAlias

from app.model import Game, Pace
from sintra.bots import LEVELS, Budget
from sintra.link import position_link

SIMPLER = "apprentice"
"""The level that needs no worker: it answers at once."""
PACES: dict[Pace, float] = {"instant": 0.0, "normal": 0.9, "slow": 2.5}
"""Seconds that a computer's turn lasts at least, so that a person can follow it."""


@dataclass(frozen=True, slots=True)
class Patience:
    """Seconds without a sign of life after which a worker is given up."""

    start: float = 30.0
    """While it loads: it may have to fetch the interpreter over a slow line."""
    sign: float = 10.0
    """While it thinks by the clock: it signs several times a second."""
    thought: float = 30.0
    """While it thinks as long as its level does, about two seconds: it does not sign."""


@dataclass(frozen=True, slots=True)
class Request:
    """What a worker is told of a turn. The seed of the game's deals is no part of it."""

    game: str
    ply: int
    position: str
    """As a link: a line alone would leave out a strip set of one's own."""
    level: str
    seconds: int
    """How long to think; 0: as long as the level does."""

    @classmethod
    def of(cls, game: Game, seconds: int) -> Request:
        """Return the request for the present turn, which is a computer's."""
        position = game.position
        # A record may name a bot that is not known here.
        who = game.who(position.turn or 1)
        level = who if who in LEVELS else SIMPLER
        return cls(game.id, game.ply, position_link(position), level, seconds)

    def __str__(self) -> str:
        """Write the text that a worker reads."""
        return json.dumps(asdict(self))

    def read(self, text: str, key: str) -> str | float | None:
        """Read an entry of what a worker says of this request; `None`: it is of another one."""
        said: dict[str, str | float] = json.loads(text)
        return said[key] if (said["game"], said["ply"]) == (self.game, self.ply) else None


class Worker(Protocol):
    """A thread with `bot_worker` in it."""

    async def ready(self) -> None:
        """Wait until it can be asked."""

    async def choose(self, request: str) -> str:
        """Ask it; see `bot_worker.choose`."""

    def end(self) -> None:
        """End it, whatever it does."""


Hear: TypeAlias = Callable[[str], None]
"""Is told each sign of life."""


class SilentError(Exception):
    """Two workers one after the other failed at the same turn; the text says how."""


class Computers:
    """Asks a worker, and replaces one that fails, is silent, or thinks about what is over."""

    def __init__(self, hire: Callable[[Hear], Worker], patience: Patience) -> None:
        self._hire = hire
        self._patience = patience
        self._hired: tuple[Worker, asyncio.Future[None]] | None = None
        self._thinking: Worker | None = None
        self._heard = 0.0
        self._hear: Hear = _ignore

    def wake(self) -> tuple[Worker, asyncio.Future[None]]:
        """Start a worker, unless there is one, so that the first turn need not wait for it."""
        if self._hired is None:
            worker = self._hire(self._pass_on)
            self._hired = worker, asyncio.ensure_future(worker.ready())
        return self._hired

    async def choose(self, request: Request, progress: Callable[[float], None]) -> str:
        """Return the move that a level chooses; a thought that is cancelled is ended.

        Args:
            request: The turn.
            progress: Told how much of the time is over, from 0 to 1.

        Raises:
            SilentError: a worker failed, and so did the one after it.
        """
        try:
            return await self._attempt(request, progress)
        except Exception:  # noqa: BLE001 - however a worker fails, another may not
            return await self._last_attempt(request, progress)

    async def _last_attempt(self, request: Request, progress: Callable[[float], None]) -> str:
        try:
            return await self._attempt(request, progress)
        except Exception as error:
            raise SilentError(str(error) or type(error).__name__) from error

    def _pass_on(self, text: str) -> None:
        self._hear(text)

    def _dismiss(self, worker: Worker) -> None:
        """End a worker; the next who asks gets another."""
        worker.end()
        if self._hired is not None and self._hired[0] is worker:
            self._hired[1].cancel()
            self._hired = None
        if self._thinking is worker:
            self._thinking = None

    async def _attempt(self, request: Request, progress: Callable[[float], None]) -> str:
        def hear(text: str) -> None:
            part = request.read(text, "part")
            if part is not None:
                self._heard = monotonic()
                progress(float(part))

        if self._thinking is not None:  # about what is over; nothing but its end stops a thought
            self._dismiss(self._thinking)
        self._hear = hear
        worker, ready = self.wake()
        try:
            # Whoever stops waiting leaves a worker that starts to the next who asks.
            await asyncio.wait_for(asyncio.shield(ready), self._patience.start)
            self._thinking = worker
            return str(request.read(await self._patiently(worker, request), "move"))
        except asyncio.CancelledError:
            if self._thinking is worker:
                self._dismiss(worker)
                self.wake()
            raise
        except Exception:
            self._dismiss(worker)
            raise
        finally:
            if self._thinking is worker:
                self._thinking = None

    async def _patiently(self, worker: Worker, request: Request) -> str:
        """Wait for an answer, so long after the last sign of life."""
        patience = self._patience.sign if request.seconds else self._patience.thought
        thought = asyncio.ensure_future(worker.choose(str(request)))
        self._heard = monotonic()
        try:
            while (left := self._heard + patience - monotonic()) > 0:
                await asyncio.wait({thought}, timeout=left)
                if thought.done():
                    return thought.result()
        finally:
            thought.cancel()
        raise TimeoutError(f"no sign of life for {patience} s")


def _ignore(_: str) -> None:
    """Hear what nobody has asked for."""


def simpler(game: Game) -> str:
    """Return a move for the present turn by a level that needs no worker."""
    move = LEVELS[SIMPLER](game.position, Budget(), Random(f"{game.id} {game.ply}"))
    return str(move)
