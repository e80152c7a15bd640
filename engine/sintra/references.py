"""Bots that are no level of the game: they show what a level is worth."""

from __future__ import annotations

from random import Random

from sintra.bots import LEVELS, Bot, Budget
from sintra.components import BROKEN_GLASS_TRACK
from sintra.errors import Unreadable, shown
from sintra.moves import Move
from sintra.position import Position
from sintra.rules import legal_moves, play


def rule_of_thumb(position: Position, _budget: Budget, rng: Random) -> Move:
    """Play as a child can be told to: most points now, else break least, else as you like.

    Raises:
        ValueError: nobody is to move.
    """
    merits = {move: _merit(position, move) for move in legal_moves(position)}
    if not merits:
        raise ValueError(f"nobody is to move in {position}")
    best = max(merits.values())
    return rng.choice([move for move, merit in merits.items() if merit == best])


def _merit(position: Position, move: Move) -> tuple[int, int]:
    """Return the points that a move brings now, and the steps down the track as a loss."""
    turn = position.turn or 1
    was, now = position.player(turn), play(position, move).player(turn)
    steps = now.step - was.step + (now.resets - was.resets) * (len(BROKEN_GLASS_TRACK) - 1)
    return now.score - was.score, -steps


REFERENCES: dict[str, Bot] = {"rule-of-thumb": rule_of_thumb}


def is_bot(name: str) -> bool:
    """Say whether a level or a reference has that name."""
    return name in LEVELS or name in REFERENCES


def find_bot(name: str) -> Bot:
    """Return the level or the reference of that name.

    Raises:
        Unreadable: there is none.
    """
    if not is_bot(name):
        names = ", ".join([*LEVELS, *REFERENCES])
        raise Unreadable(f"there is no bot {shown(name)}, but {names}")
    return LEVELS[name] if name in LEVELS else REFERENCES[name]
