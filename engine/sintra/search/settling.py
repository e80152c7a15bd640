"""The end of the game for one player (section 7)."""

from __future__ import annotations

from sintra.components import (
    BROKEN_GLASS_TRACK,
    LEFTOVERS_PER_POINT,
    ORNAMENT_POINTS,
    ORNAMENTS,
    Side,
)
from sintra.search.board import Board
from sintra.search.marks import POINT, STEPS
from sintra.search.packed import unpack


def settled(side: Side, board: Board, mark: int) -> int:
    """Return a mark after the end: leftovers, broken glass with the floor, then the palace."""
    score = mark // POINT + board.filled // LEFTOVERS_PER_POINT
    score = max(0, score - BROKEN_GLASS_TRACK[mark % STEPS])
    return (score + palace(side, board)) * POINT + mark % POINT


def ended(side: Side, board: Board, mark: int) -> int:
    """Return what a player ends with: the total in units of `POINT`, less what decides ties (7.5).

    Of two totals that are equal the one with less broken glass is greater, by less than a point.
    """
    final = settled(side, board, mark)
    return final // POINT * POINT - min(glass_lost(final), POINT - 1)


def palace(side: Side, board: Board) -> int:
    """Return what a palace is worth (7.3, 7.4)."""
    lit = board.lit
    if side == "A":
        return sum(ORNAMENT_POINTS[lit[left - 1] + lit[right - 1]] for left, right in ORNAMENTS)
    return lit.count(2) * max(unpack(board.kept))


def glass_lost(mark: int) -> int:
    """Return the broken-glass loss, which decides ties (5.4)."""
    return mark % POINT // STEPS * BROKEN_GLASS_TRACK[-1] + BROKEN_GLASS_TRACK[mark % STEPS]
