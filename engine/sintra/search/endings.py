"""The last round of two players: what they end with, and the last lot without a search."""

from __future__ import annotations

from sintra.components import Side
from sintra.search.board import Board
from sintra.search.marks import fallen
from sintra.search.settling import ended
from sintra.search.supply import Taking


class Endings:
    """Ends of one game, each found once; all are in units of `POINT` (see `settling.ended`)."""

    def __init__(self, side: Side) -> None:
        self._side: Side = side
        self._ends: dict[tuple[Board, int], int] = {}
        self._taken: dict[tuple[Board, int, Taking], int] = {}

    def end(self, board: Board, mark: int) -> int:
        """Return what a board and its markers come to."""
        key = (board, mark)
        found = self._ends.get(key)
        if found is None:
            found = self._ends[key] = ended(self._side, board, mark)
        return found

    def last(self, taking: Taking, mine: Board, yours: Board, my_mark: int, your_mark: int) -> int:
        """Return how far I, who am to move, get ahead when one lot is left.

        Whoever takes it ends the game; the other one ends with what he has. A player can go back
        instead, if his glazier may: each at most once, so this is no search.
        """
        key = (mine, my_mark, taking)
        best = self._taken.get(key)
        if best is None:
            best = self._taken[key] = max(
                self.end(
                    mine.after(option), fallen(my_mark, taking.tile + option.broken) + option.gain
                )
                for option in mine.options(taking.lot)
            )
        value = best - self.end(yours, your_mark)
        if mine.can_return:
            value = max(value, -self.last(taking, yours, mine.back, your_mark, my_mark))
        return value
