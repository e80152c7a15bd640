"""Three and four players: a max-n tree that grows where it pays, with evaluated leaves.

Every player is taken to want the most for himself. A leaf is worth to each player how far he is
ahead of the best of the others, squeezed between -1 and 1. Only + - * / and square roots, in a
fixed order: the same numbers on every Python.
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from sintra.components import ROUNDS
from sintra.search.alphabeta import Ranked
from sintra.search.evaluation import FEW, STAGES, Evaluation
from sintra.search.limits import Limit, TimeIsUpError
from sintra.search.marks import POINT, STEPS
from sintra.search.node import Graph, Node, Step
from sintra.search.ordering import Line, Ordering
from sintra.search.settling import ended

CLEAR_LEAD = 12 * POINT
"""The lead that is worth half of all there is."""
NEAR = 2 * POINT
"""How much worse than the best a move may look to be tried half as eagerly."""
NARROW = 4
"""How many ways to place a lot are looked at, the best first."""
CURIOSITY = 0.7
"""How much the tree grows sideways."""
DOUBT = 0.05
"""How much worse than the one before it a move is taken to be that was not looked at."""
ENOUGH = 1 << 17
"""Positions that a tree holds at most, about 2 kB each."""

Values = tuple[float, ...]


class Branch:
    """A position in the tree, and what its moves have come to."""

    __slots__ = ("after", "lines", "node", "priors", "seen", "totals", "visits")

    def __init__(self, node: Node, lines: list[Line]) -> None:
        self.node = node
        self.lines = lines
        """The moves, the best looking first."""
        self.priors = _priors([worth for worth, _, _ in lines])
        """How eagerly each move is tried; 1 in all."""
        self.seen = 0
        self.visits = [0] * len(lines)
        self.totals = [0.0] * len(lines)
        """What the moves have come to for the player who made them, summed over their visits."""
        self.after: list[Branch | Values | None] = [None] * len(lines)


class Chosen(NamedTuple):
    """A branch and the number of the move taken there."""

    branch: Branch
    number: int


class Table:
    """A search of one position of three or four players.

    Args:
        width: How many moves of a position are looked at below the root, the best first.
    """

    def __init__(
        self, graph: Graph, evaluation: Evaluation, limit: Limit, node: Node, *, width: int
    ) -> None:
        self._graph = graph
        self._evaluation = evaluation
        self._limit = limit
        self._node = node
        self._width = width
        self._ordering = Ordering(evaluation, NARROW)

    def ranked(self, order: list[Step]) -> list[Ranked]:
        """Rank the moves of the position, the most visited first; values are of 1/`POINT`.

        Args:
            order: The moves, the best looking first.
        """
        node = self._node
        stage, guess = self._stage(node), self._evaluation.guess
        board, step = node.boards[node.turn], node.marks[node.turn] % STEPS
        lines = [(guess(board, step, made, stage), made.taking, made.option) for made in order]
        root = Branch(node, lines)
        try:
            while self._limit.nodes < ENOUGH:
                self._grow(root)
        except TimeIsUpError:
            pass
        found = sorted(range(len(lines)), key=lambda number: (-root.visits[number], number))
        return [
            Ranked(
                int(root.totals[number] / max(1, root.visits[number]) * POINT),
                Step(*lines[number][1:]),
            )
            for number in found
        ]

    def _grow(self, root: Branch) -> None:
        """Go down to a position that was not looked at, and tell its values upwards."""
        limit = self._limit
        limit.nodes += 1
        if limit.nodes >= limit.next:
            limit.check()
        path = []
        here = root
        while True:
            number = _choose(here)
            path.append(Chosen(here, number))
            after = here.after[number]
            if isinstance(after, Branch):
                here = after
                continue
            values = after if after is not None else self._look(here, number)
            break
        for branch, number in path:
            branch.seen += 1
            branch.visits[number] += 1
            branch.totals[number] += values[branch.node.turn]

    def _look(self, branch: Branch, number: int) -> Values:
        """Make a move for the first time; return what it comes to."""
        made = self._graph.made(branch.node, Step(*branch.lines[number][1:]))
        if not made.supply.left:
            values = self._over(made)
            branch.after[number] = values
            return values
        after = made._replace(turn=(made.turn + 1) % len(made.boards))
        branch.after[number] = self._branch(after)
        return self._values(after)

    def _branch(self, node: Node) -> Branch:
        """Return a position with its moves, the best looking first."""
        board, mark = node.boards[node.turn], node.marks[node.turn]
        lines = self._ordering.lines(node.supply, board, mark % STEPS, self._stage(node))
        return Branch(node, lines[: self._width])

    def _stage(self, node: Node) -> int:
        return min(2 * node.round + (node.supply.left <= FEW), STAGES - 1)

    def _values(self, node: Node) -> Values:
        """Return what a position in a round is worth to each player."""
        evaluation, stage = self._evaluation, self._stage(node)
        worths = [
            evaluation.board(board, stage) + evaluation.mark(mark, stage)
            for board, mark in zip(node.boards, node.marks, strict=True)
        ]
        worths[node.turn] += evaluation.turn[stage]
        worths[node.starter] += evaluation.starter[stage]
        return _leads(worths)

    def _over(self, made: Node) -> Values:
        """Return what the end of a round is worth to each player."""
        if made.round < ROUNDS - 1:
            evaluation, stage = self._evaluation, 2 * made.round + 1
            worths = [
                evaluation.board(board, stage) + evaluation.mark(mark, stage)
                for board, mark in zip(made.boards, made.marks, strict=True)
            ]
            worths[made.starter] += evaluation.starter[stage]
            return _leads(worths)
        side = self._graph.boards.side
        return _leads([ended(side, *one) for one in zip(made.boards, made.marks, strict=True)])


def _leads(worths: list[int]) -> Values:
    """Return how far each player is ahead of the best of the others, from -1 to 1."""
    first, second = sorted(worths)[-1:-3:-1]
    found = []
    for worth in worths:
        lead = worth - (second if worth == first else first)
        found.append(lead / (CLEAR_LEAD + abs(lead)))
    return tuple(found)


def _priors(worths: list[int]) -> list[float]:
    """Return how eagerly moves are tried that look so good, the best first; 1 in all."""
    best = worths[0]
    eager = [NEAR / (NEAR + best - worth) for worth in worths]
    whole = 0.0  # `sum` adds floats differently on different Pythons
    for one in eager:
        whole += one * one
    return [one * one / whole for one in eager]


def _choose(branch: Branch) -> int:
    """Return the number of the move to look at next: what pays, and what was looked at little."""
    visits, totals = branch.visits, branch.totals
    curious = CURIOSITY * sqrt(branch.seen + 1)
    best, found, unseen = -9.0, 0, 0.0
    for number, prior in enumerate(branch.priors):
        count = visits[number]
        if count:
            value = totals[number] / count
            # What was not looked at yet is taken to be a little worse than what stands before it.
            unseen = value - DOUBT
        else:
            value = unseen
        value += curious * prior / (1 + count)
        if value > best:
            best, found = value, number
    return found
