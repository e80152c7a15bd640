"""What a round's end is worth by sampled deals of the next one.

All ends of a round are dealt from the same random numbers, so that what differs between them is
the players' doing and not the deal's. A position tells the counts of bag and tower and no order:
the samples are drawn from numbers of their own, never from a game's.
"""

from __future__ import annotations

from random import Random

from sintra.components import DISPLAYS, PANES_PER_DISPLAY
from sintra.search.alphabeta import Duel
from sintra.search.board import Board
from sintra.search.evaluation import Evaluation
from sintra.search.limits import Limit
from sintra.search.node import Graph, Node
from sintra.search.packed import ONE, size, unpack


class Refills:
    """Values the end of a round of two players.

    Args:
        node: A position of the round.
        samples: How many deals are tried.
        depth: How many plies the next round is searched after each.
    """

    def __init__(
        self,
        graph: Graph,
        evaluation: Evaluation,
        limit: Limit,
        node: Node,
        *,
        samples: int,
        depth: int,
        width: int,
    ) -> None:
        self._graph = graph
        self._bag = node.bag
        self._round = node.round + 1
        self._cleared = graph.cleared(self._round)
        self._samples = samples
        self._depth = depth
        self._duel = Duel(graph, evaluation, limit, self._round, width=width)
        self._values: dict[tuple[Board, Board, int, int, bool], int] = {}
        self._deals: dict[int, list[tuple[int, ...]]] = {}

    def __call__(
        self, mine: Board, yours: Board, my_mark: int, your_mark: int, i_start: bool
    ) -> int:
        """Return what the end of the round is worth to the first of the two."""
        key = (mine, yours, my_mark, your_mark, i_start)
        value = self._values.get(key)
        if value is None:
            turn = 0 if i_start else 1
            boards, marks = (mine, yours), (my_mark, your_mark)
            node = Node(self._cleared, boards, marks, turn, turn, self._round, self._bag)
            values = [
                self._duel.value(self._graph.deal(node, deal), self._depth)
                for deal in self._drawn(node)
            ]
            mean = sum(values) // len(values)
            value = self._values[key] = mean if i_start else -mean
        return value

    def _drawn(self, node: Node) -> list[tuple[int, ...]]:
        """Return the sampled deals of a position between rounds."""
        wanted = DISPLAYS[len(node.boards)] * PANES_PER_DISPLAY
        tower = 0 if size(node.bag) >= wanted else self._graph.tower(node)
        if tower not in self._deals:
            self._deals[tower] = [
                _draw(Random(number), node.bag, tower, wanted) for number in range(self._samples)
            ]
        return self._deals[tower]


def _draw(rng: Random, bag: int, tower: int, wanted: int) -> tuple[int, ...]:
    """Draw panes for the displays, from the tower when the bag is empty (6.3, 6.4)."""
    drawn: list[int] = []
    for heap in (bag, tower):
        left = list(unpack(heap))
        while len(drawn) < wanted and any(left):
            at = int(rng.random() * sum(left))
            colour = 0
            while at >= left[colour]:
                at -= left[colour]
                colour += 1
            left[colour] -= 1
            drawn.append(ONE[colour])
    return tuple(
        sum(drawn[first : first + PANES_PER_DISPLAY])
        for first in range(0, wanted, PANES_PER_DISPLAY)
    )
