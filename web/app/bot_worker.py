"""The computers' thinking: runs in a thread of its own, where the page cannot be held up by it.

PyScript starts this file in a worker that has the engine and nothing of the page. It is asked in
JSON and answers in JSON; while it thinks by the clock it gives signs of life.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from time import perf_counter

from js import postMessage

from sintra.bots import LEVELS, Budget
from sintra.link import parse_position_link

__export__ = ["choose"]
"""What PyScript lets the page call."""

TIDYING = 0.06
"""The share of a time that is left for letting go of what was thought."""
SIGN = 0.25
"""Seconds between two signs of life."""


def choose(request: str) -> str:
    """Choose a move.

    Args:
        request: An object with `game`, its name; `ply`, a number; `position`, as a link, which
            names its strip set, too; `level`; and `seconds` to think, 0: as long as the level does.

    Returns:
        An object with `game`, `ply` and `move`, in notation.
    """
    asked = json.loads(request)
    name = {"game": asked["game"], "ply": asked["ply"]}

    def sign(part: float) -> None:
        postMessage(json.dumps({**name, "part": part}))

    seconds = asked["seconds"]
    budget = Budget(stop=_clock(seconds, sign)) if seconds else Budget()
    rng = Random(f"{asked['game']} {asked['ply']}")
    move = LEVELS[asked["level"]](parse_position_link(asked["position"]), budget, rng)
    return json.dumps({**name, "move": str(move)})


def _clock(seconds: float, sign: Callable[[float], None]) -> Callable[[], bool]:
    """Return what says whether the time is over, and meanwhile signs how much of it is, 0 to 1."""
    begun = signed = perf_counter()

    def stop() -> bool:
        nonlocal signed
        now = perf_counter()
        if now - signed >= SIGN:
            signed = now
            sign(min((now - begun) / seconds, 1.0))
        return now - begun >= seconds * (1 - TIDYING)

    return stop
