"""Score and broken-glass marker of a player as one integer: score, resets, step."""

from __future__ import annotations

from sintra import scoring
from sintra.scoring import LAST_STEP, Marker

STEPS = 8
"""Spaces of the track on which a marker can stand."""
POINT = 1 << 8
"""A point of the score; below it lie five bits of resets and three of the step."""


def mark(score: int, step: int, resets: int) -> int:
    """Pack a player's markers."""
    return score * POINT + resets * STEPS + step


def unmark(packed: int) -> Marker:
    """Return a player's markers."""
    return Marker(packed // POINT, packed % STEPS, packed % POINT // STEPS)


def fallen(packed: int, steps: int) -> int:
    """Return a mark some steps further down the broken-glass track (5.2, 5.3)."""
    step = packed % STEPS + steps
    if step < LAST_STEP:
        return packed + steps
    marker, _ = scoring.descend(unmark(packed), steps)
    return mark(marker.score, marker.step, marker.resets)
