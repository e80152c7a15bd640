"""Two players: alpha-beta to the end of the round, deepened ply by ply.

Values are for the player to move, in units of `POINT`: what he will have more than the other in
the end. A line that reaches the end of the round is worth what the evaluation says there, or, once
all such lines are known, what play after some sampled deals comes to. Rules and numbers are those
of the twin, so the floor of the score and the losses of 18 are in every line (5.2, 5.3).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeAlias

from sintra.components import ROUNDS
from sintra.search.board import Board
from sintra.search.endings import Endings
from sintra.search.evaluation import FEW, STAGES, Evaluation
from sintra.search.limits import Limit, TimeIsUpError
from sintra.search.marks import POINT, STEPS, fallen
from sintra.search.node import Graph, Node, Step
from sintra.search.ordering import ALL, Line, Ordering
from sintra.search.supply import Supply

INFINITE = 1 << 40
WHOLE = 1 << 20
"""The depth of a value that no depth has cut: every line went to the end of the round."""
EXACT, AT_LEAST, AT_MOST = range(3)
REMEMBERED = 300_000
"""Entries of the transposition table, some 400 bytes each with what they refer to."""
Known: TypeAlias = tuple[int, int, int, Line | None]
"""What was found of a position: depth, kind of value, value, and the best move."""
Beyond: TypeAlias = Callable[[Board, Board, int, int, bool], int]
"""What the end of a round is worth: from my board, yours, my mark, yours, and whether I start."""


class Ranked(NamedTuple):
    """A step of the player to move and what it is worth to him."""

    value: int
    step: Step


class Duel:
    """A search of one round of a game of two players.

    Args:
        round_: The round, from 0.
        width: How many ways to place a lot are looked at below the root, the best first.
        beyond: Values positions after the round; without it the evaluation does.
    """

    def __init__(
        self,
        graph: Graph,
        evaluation: Evaluation,
        limit: Limit,
        round_: int,
        *,
        width: int = ALL,
        beyond: Beyond | None = None,
    ) -> None:
        self._graph = graph
        self._evaluation = evaluation
        self._limit = limit
        self._last = round_ == ROUNDS - 1
        self._endings = Endings(graph.boards.side)
        self._ordering = Ordering(evaluation, width)
        self._beyond = beyond
        self._middle = min(2 * round_, STAGES - 1)
        self._end = min(2 * round_ + 1, STAGES - 1)
        self._known: dict[tuple[object, ...], Known] = {}
        self._cuts = 0
        """How many values so far hang on a line that was cut short."""
        self.depth = 0
        """How many plies the last whole search of all moves looked ahead."""

    def value(self, node: Node, depth: int) -> int:
        """Return what a position of this round is worth to the player to move."""
        me, you = node.turn, 1 - node.turn
        return self._search(
            node.supply, node.boards[me], node.boards[you], node.marks[me], node.marks[you],
            node.starter == me, depth, -INFINITE, INFINITE,
        )  # fmt: skip

    def ranked(
        self, node: Node, order: list[Step], depths: Iterable[int] = range(1, WHOLE)
    ) -> list[Ranked]:
        """Rank the moves of a position, searching deeper until the limit or the round ends.

        Args:
            order: The moves in the order in which they are looked at first.
            depths: How many plies to look ahead, one search after the other.

        Returns:
            All moves, the best first. Values behind the first are bounds.
        """
        ranked = [Ranked(-INFINITE, made) for made in order]
        for depth in depths:
            self._cuts = 0
            if not self._deepen(node, ranked, depth):
                break
            self.depth = depth
            if not self._cuts:
                self.depth = WHOLE
                break
        return ranked

    def _deepen(self, node: Node, ranked: list[Ranked], depth: int) -> bool:
        """Search all moves and put them in order; return whether the time sufficed."""
        me, you = node.turn, 1 - node.turn
        best = -INFINITE
        for number, (_, step) in enumerate(ranked[:]):
            after = self._graph.made(node, step)
            # Moves behind the first are asked only whether they are better, and if so how much.
            highest = INFINITE if best == -INFINITE else best + 1
            here = (
                after.supply, node.boards[you], after.boards[me], node.marks[you],
                after.marks[me], after.starter == you, depth - 1,
            )  # fmt: skip
            try:
                value = -self._after(*here, -highest, -best)
                if value >= highest:
                    value = -self._after(*here, -INFINITE, -best)
            except TimeIsUpError:
                return False
            del ranked[number]
            ranked.insert(0 if value > best else number, Ranked(value, step))
            best = max(best, value)
        return True

    def _after(
        self,
        supply: Supply,
        mine: Board,
        yours: Board,
        my_mark: int,
        your_mark: int,
        i_start: bool,
        depth: int,
        alpha: int,
        beta: int,
    ) -> int:
        """Return what a position is worth to me that your move has led to."""
        left = supply.left
        if not left:
            return self._over(mine, yours, my_mark, your_mark, i_start)
        if self._last and len(supply.takes) == 1:
            self._limit.nodes += 1
            return self._endings.last(supply.takes[0], mine, yours, my_mark, your_mark)
        if depth:
            return self._search(
                supply, mine, yours, my_mark, your_mark, i_start, depth, alpha, beta
            )
        self._limit.nodes += 1
        self._cuts += 1
        evaluation = self._evaluation
        stage = self._middle if left > FEW else self._end
        starter = evaluation.starter[stage]
        return (
            self._side(mine, my_mark, stage)
            - self._side(yours, your_mark, stage)
            + evaluation.turn[stage]
            + (starter if i_start else -starter)
        )

    def _side(self, board: Board, mark: int, stage: int) -> int:
        evaluation = self._evaluation
        value = board.values.get(stage)
        if value is None:
            value = evaluation.board(board, stage)
        return value + (mark & SCORE) + evaluation.steps[stage][mark & STEP]

    def _over(self, mine: Board, yours: Board, my_mark: int, your_mark: int, i_start: bool) -> int:
        """Return what the end of the round is worth to me, who would be to move."""
        self._limit.nodes += 1
        if self._last:
            return self._endings.end(mine, my_mark) - self._endings.end(yours, your_mark)
        if self._beyond is not None:
            return self._beyond(mine, yours, my_mark, your_mark, i_start)
        stage = self._end
        starter = self._evaluation.starter[stage]
        return (
            self._side(mine, my_mark, stage)
            - self._side(yours, your_mark, stage)
            + (starter if i_start else -starter)
        )

    def _search(
        self,
        supply: Supply,
        mine: Board,
        yours: Board,
        my_mark: int,
        your_mark: int,
        i_start: bool,
        depth: int,
        alpha: int,
        beta: int,
    ) -> int:
        limit = self._limit
        limit.nodes += 1
        if limit.nodes >= limit.next:
            limit.check()
        if depth == 1:
            return self._frontier(supply, mine, yours, my_mark, your_mark, i_start, beta)
        key = (supply, mine, yours, my_mark, your_mark, i_start)
        known = self._known.get(key)
        if known is not None and self._settles(known, depth, alpha, beta):
            return known[2]
        first = known[3] if known else None
        cuts = self._cuts
        best = -INFINITE
        best_line = None
        lowest = alpha
        last = self._last
        for line in self._lines(supply, mine, my_mark & STEP, first):
            _, taking, option = line
            if taking is None or option is None:
                rest, tile, board, mark = supply, 0, mine.back, my_mark
            else:
                rest, tile, board = supply.after(taking), taking.tile, mine.after(option)
                steps = tile + option.broken
                if (my_mark & STEP) + steps < STEPS:
                    mark = my_mark + steps + option.gain
                else:
                    mark = fallen(my_mark, steps) + option.gain
            starts = not (tile or i_start or last)
            highest = beta if best_line is None else lowest + 1
            value = -self._after(
                rest, yours, board, your_mark, mark, starts, depth - 1, -highest, -lowest
            )
            if highest <= value < beta:
                value = -self._after(
                    rest, yours, board, your_mark, mark, starts, depth - 1, -beta, -lowest
                )
            if value > best:
                best, best_line = value, line
                if value > lowest:
                    lowest = value
                    if value >= beta:
                        break
        kind = AT_LEAST if best >= beta else EXACT if best > alpha else AT_MOST
        self._remember(key, (depth if self._cuts > cuts else WHOLE, kind, best, best_line))
        return best

    def _settles(self, known: Known, depth: int, alpha: int, beta: int) -> bool:
        """Say whether what was found of a position before is all there is to find."""
        seen, kind, value, _ = known
        if (
            seen < depth
            or (kind == AT_LEAST and value < beta)
            or (kind == AT_MOST and value > alpha)
        ):
            return False
        self._cuts += seen != WHOLE
        return True

    def _remember(self, key: tuple[object, ...], found: Known) -> None:
        if len(self._known) >= REMEMBERED:
            self._known.clear()
        self._known[key] = found

    def _lines(self, supply: Supply, mine: Board, step: int, first: Line | None) -> list[Line]:
        """Return the moves, what was best before and then what looks best first."""
        stage = self._middle if supply.left > FEW else self._end
        lines = self._ordering.lines(supply, mine, step, stage)
        if first is not None:
            _, taking, option = first
            for number, line in enumerate(lines):
                if line[1] is taking and line[2] is option:
                    lines = [line, *lines[:number], *lines[number + 1 :]] if number else lines
                    break
        return lines

    def _frontier(
        self,
        supply: Supply,
        mine: Board,
        yours: Board,
        my_mark: int,
        your_mark: int,
        i_start: bool,
        beta: int,
    ) -> int:
        """Return what the best of my moves is worth, of each lot only the best way to place it."""
        self._cuts += 1
        step, score = my_mark & STEP, my_mark & SCORE
        evaluation, limit = self._evaluation, self._limit
        options, known = self._ordering.options, self._ordering.of(mine)
        best = -INFINITE
        stage = -1
        others = starter = 0
        for taking in supply.takes:
            limit.nodes += 1
            left, tile = supply.left - taking.count, taking.tile
            at = self._middle if left > FEW else self._end
            if at != stage:
                stage = at
                starter = evaluation.starter[stage]
                others = score - self._side(yours, your_mark, stage) - evaluation.turn[stage]
            fallen_to = step + tile
            ways = known.get((taking.lot << 5 | fallen_to) * STAGES + stage)
            if ways is None:
                ways = options(mine, taking.lot, fallen_to, stage)
            worth, option = ways[0]
            if left and fallen_to + option.broken < STEPS:
                value = worth + others + (starter if tile or i_start else -starter)
            else:
                mark = fallen(my_mark, tile + option.broken) + option.gain
                rest, board = supply.after(taking), mine.after(option)
                starts = not (tile or i_start)
                value = -self._after(rest, yours, board, your_mark, mark, starts, 0, 0, 0)
            if value > best:
                best = value
                if value >= beta:
                    return value
        if mine.can_return:
            value = -self._after(supply, yours, mine.back, your_mark, my_mark, not i_start, 0, 0, 0)
            best = max(best, value)
        return best


SCORE = ~(POINT - 1)
STEP = STEPS - 1
