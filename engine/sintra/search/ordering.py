"""The moves of a position in the order in which a search looks at them: what looks best first."""

from __future__ import annotations

from operator import itemgetter
from typing import TypeAlias

from sintra.search.board import Board, Option
from sintra.search.evaluation import STAGES, Evaluation
from sintra.search.supply import Supply, Taking

Line: TypeAlias = tuple[int, Taking | None, Option | None]
"""A guess at what the mover's board is worth after a move, and the move as in `Step`."""

Way: TypeAlias = tuple[int, Option]
"""What is worth the mover's board after an option, and the option."""

ALL = 1 << 20
"""A width that leaves out nothing."""

_worth = itemgetter(0)


class Ordering:
    """Puts moves in order, and remembers the order for each board and lot.

    Args:
        width: How many ways to place a lot are listed, the best first.
    """

    def __init__(self, evaluation: Evaluation, width: int) -> None:
        self._evaluation = evaluation
        self._width = width
        self._known: dict[Board, dict[int, list[Way]]] = {}

    def of(self, board: Board) -> dict[int, list[Way]]:
        """Return what is known of a board: the answers of `options` by `(lot, step), stage`."""
        found = self._known.get(board)
        if found is None:
            found = self._known[board] = {}
        return found

    def options(self, board: Board, lot: int, step: int, stage: int) -> list[Way]:
        """Return the ways to place a lot, the best first.

        Args:
            step: Where the broken-glass marker stands once the start tile is taken.
        """
        known = self.of(board)
        key = (lot << 5 | step) * STAGES + stage
        found = known.get(key)
        if found is None:
            found = self._evaluation.options(board, lot, step, stage)
            found.sort(key=_worth, reverse=True)
            del found[self._width :]
            known[key] = found
        return found

    def lines(self, supply: Supply, board: Board, step: int, stage: int) -> list[Line]:
        """Return the moves of a player whose marker stands on a step."""
        known = self.of(board)
        lines: list[Line] = []
        for taking in supply.takes:
            lot, fallen_to = taking.lot, step + taking.tile
            found = known.get((lot << 5 | fallen_to) * STAGES + stage)
            if found is None:
                found = self.options(board, lot, fallen_to, stage)
            lines += [(worth, taking, option) for worth, option in found]
        if board.can_return:
            evaluation = self._evaluation
            lines.append(
                (evaluation.board(board.back, stage) + evaluation.steps[stage][step], None, None)
            )
        lines.sort(key=_worth, reverse=True)
        return lines
