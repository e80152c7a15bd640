"""A search of any position: which of its ways fits, and what it found as moves of the rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from sintra.components import ROUNDS, Side
from sintra.moves import Move
from sintra.position import Position
from sintra.search.alphabeta import WHOLE, Duel, Ranked
from sintra.search.evaluation import Evaluation, Weights, stage, weights
from sintra.search.limits import Limit, TimeIsUpError, uncollected
from sintra.search.many import Table
from sintra.search.marks import STEPS
from sintra.search.node import Graph, Node, Step, move
from sintra.search.refills import Refills
from sintra.search.showdown import Showdown
from sintra.search.tables import Tables

ENDING = 14
"""From so many panes left in the last round best play is proved."""
SHOWDOWN = 20_000
"""Positions after which three and four players' ending is searched instead: most need fewer."""
LEAD = (4, 6, WHOLE)
"""How a proof is prepared: what was best in shallow searches is tried first in the deep one."""
WIDTH = 4
"""How many ways to place a lot two players look at below the root, the best first."""
MOVES = 24
"""How many moves of three or four players are looked at below the root, the best first."""


@dataclass(frozen=True, slots=True)
class Skill:
    """How well a search plays: how much it looks at."""

    nodes: int
    """Positions, where the budget does not say."""
    samples: int = 0
    """How many deals of the next round two players try once they see the end of this one."""
    proves: bool = False
    """Whether the ending is played out, where no budget is set."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What a search found."""

    move: Move
    value: int
    """What the move is worth to the player to move; see the searches for its unit."""
    depth: int
    """Plies looked ahead, `WHOLE` for the whole round; 0 where a tree grew where it paid."""
    nodes: int


def think(
    position: Position,
    skill: Skill,
    rng: Random,
    *,
    nodes: int = 0,
    stop: Callable[[], bool] | None = None,
    by: Weights | None = None,
) -> Thought:
    """Search a position.

    Args:
        rng: Chooses among moves that look alike.
        nodes: Positions to look at; 0 for as many as the skill does, unless `stop` is given.
        stop: Asked every few milliseconds whether the time is over.
        by: Other weights than the ones kept.

    Raises:
        ValueError: there is no move to choose.
    """
    graph = Graph(position)
    node = graph.enter(position)
    order = graph.steps(node)
    if not order:
        raise ValueError(f"nobody is to move in {position}")
    rng.shuffle(order)
    own = 0 if stop else skill.nodes
    limit = Limit(nodes or own, stop)
    evaluation = _evaluation(
        by or weights(len(position.players)), graph.tables, position.side, tuple(graph.track)
    )
    ends = skill.proves and node.round == ROUNDS - 1 and node.supply.left <= ENDING
    with uncollected():
        _put_in_order(order, node, evaluation)
        if len(order) == 1:
            found, depth = [Ranked(0, order[0])], 0
        elif len(position.players) > 2:
            found, depth = [], WHOLE
            if ends and not (nodes or stop):
                found = _played_out(graph, node, order)
            if not found:
                table = Table(graph, evaluation, limit, node, width=MOVES)
                found, depth = table.ranked(order), 0
        elif ends:
            limit = Limit(nodes, stop)
            duel = Duel(graph, evaluation, limit, node.round)
            found, depth = duel.ranked(node, order, depths=LEAD), duel.depth
        else:
            duel = Duel(graph, evaluation, limit, node.round, width=WIDTH)
            found, depth = duel.ranked(node, order), duel.depth
            if depth == WHOLE and skill.samples and node.round < ROUNDS - 1:
                found = _beyond(graph, node, evaluation, limit, skill.samples, found)
        best = found[0]
        graph.forget()
    return Thought(move(position, node, best.step), best.value, depth, limit.nodes)


def _put_in_order(order: list[Step], node: Node, evaluation: Evaluation) -> None:
    """Put what looks best first; what looks alike stays as it was."""
    at = stage(node.round, node.supply.left)
    board, step = node.boards[node.turn], node.marks[node.turn] % STEPS
    order.sort(key=lambda made: -evaluation.guess(board, step, made, at))


def _played_out(graph: Graph, node: Node, order: list[Step]) -> list[Ranked]:
    """Rank the moves of three or four players by their ends; return none if that takes too long."""
    try:
        return Showdown(graph, Limit(SHOWDOWN, None)).ranked(node, order)
    except TimeIsUpError:
        return []


def _beyond(
    graph: Graph,
    node: Node,
    evaluation: Evaluation,
    limit: Limit,
    samples: int,
    found: list[Ranked],
) -> list[Ranked]:
    """Search a round again that is known to its end, and look into the next one after it."""
    refills = Refills(graph, evaluation, limit, node, samples=samples, depth=1, width=WIDTH)
    duel = Duel(graph, evaluation, limit, node.round, width=WIDTH, beyond=refills)
    return duel.ranked(node, [one.step for one in found], depths=[WHOLE])


@lru_cache(maxsize=4)
def _evaluation(by: Weights, tables: Tables, side: Side, track: tuple[int, ...]) -> Evaluation:
    """Return the evaluation of a game, which remembers what columns are worth."""
    return Evaluation(by, tables, side, track)
