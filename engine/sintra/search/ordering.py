"""The moves of a position in the order in which a search looks at them: what looks best first."""

from __future__ import annotations

from operator import itemgetter
from typing import TypeAlias

from sintra.search.board import Board, Option
from sintra.search.evaluation import STAGES, Evaluation
from sintra.search.supply import Supply, Taking

Line: TypeAlias = tuple[int, Taking | None, Option | None]
"""A guess at what the mover's board is worth after a move, and the move as in `Step`."""

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
        self._known: dict[tuple[Board, int], list[tuple[int, Option]]] = {}

    def options(self, board: Board, lot: int, step: int, stage: int) -> list[tuple[int, Option]]:
        """Return the ways to place a lot with what they are worth.

        Args:
            step: Where the broken-glass marker stands once the start tile is taken.
        """
        key = (board, (lot << 5 | step) * STAGES + stage)
        found = self._known.get(key)
        if found is None:
            worth = self._evaluation.option
            found = [(worth(option, step, stage), option) for option in board.options(lot)]
            found.sort(key=_worth, reverse=True)
            del found[self._width :]
            self._known[key] = found
        return found

    def lines(self, supply: Supply, board: Board, step: int, stage: int) -> list[Line]:
        """Return the moves of a player whose marker stands on a step."""
        lines: list[Line] = []
        for taking in supply.takes:
            found = self.options(board, taking.lot, step + taking.tile, stage)
            lines += [(worth, taking, option) for worth, option in found]
        if board.back is not None:
            evaluation = self._evaluation
            lines.append(
                (evaluation.board(board.back, stage) + evaluation.steps[stage][step], None, None)
            )
        lines.sort(key=_worth, reverse=True)
        return lines
