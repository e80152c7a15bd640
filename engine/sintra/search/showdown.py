"""Three and four players: the last panes of the game played out, each player for himself.

Whoever is to move does what leaves him furthest ahead of the best of the others, the first of
several such moves. Nothing is estimated and no move is left out; and nothing is cut off, since
here it tells little of a player's best line what another one has found.
"""

from __future__ import annotations

from typing import TypeAlias

from sintra.search.alphabeta import Ranked
from sintra.search.endings import Endings
from sintra.search.limits import Limit
from sintra.search.node import Graph, Node, Step

Leads: TypeAlias = tuple[int, ...]
"""How far each player is ahead of the best of the others, in units of `POINT`."""


class Showdown:
    """Plays out the last round of three or four players."""

    def __init__(self, graph: Graph, limit: Limit) -> None:
        self._graph = graph
        self._limit = limit
        self._endings = Endings(graph.boards.side)
        self._known: dict[Node, Leads] = {}

    def ranked(self, node: Node, order: list[Step]) -> list[Ranked]:
        """Rank the moves of a position, the best first, equal ones as they were."""
        found = [Ranked(self._after(node, step)[node.turn], step) for step in order]
        return sorted(found, key=lambda one: -one.value)

    def _after(self, node: Node, step: Step) -> Leads:
        """Return what comes of a move."""
        made = self._graph.made(node, step)
        if made.supply.left:
            return self._play_out(made._replace(turn=(made.turn + 1) % len(made.boards)))
        return leads(list(map(self._endings.end, made.boards, made.marks)))

    def _play_out(self, node: Node) -> Leads:
        known = self._known.get(node)
        if known is None:
            self._limit.nodes += 1
            self._limit.check()
            comes = [self._after(node, step) for step in self._graph.steps(node)]
            known = self._known[node] = max(comes, key=lambda one: one[node.turn])
        return known


def leads(ends: list[int]) -> Leads:
    """Return how far each is ahead of the best of the others."""
    first, second = sorted(ends)[-1:-3:-1]
    return tuple(end - (second if end == first else first) for end in ends)
