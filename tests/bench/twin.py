"""Random games of two players on the search's twin of the rules, without a position in between.

Uniform: each legal move is as likely as any other, as in the games of the rules. In two steps:
first what is taken, then where it goes, as a playout would do it.
"""

from __future__ import annotations

from random import Random

from sintra import Record, draw_header
from sintra.components import PANES_PER_DISPLAY, ROUNDS
from sintra.search.board import Board, Option
from sintra.search.marks import POINT, STEPS, fallen
from sintra.search.node import Graph, Node
from sintra.search.packed import ONE, unpack
from sintra.search.settling import settled
from sintra.search.supply import Supply, Taking

GAMES_A_SETUP = 50
"""Games on the same layouts, which meet many of the same boards."""


class Playouts:
    """Plays games of one setup after another."""

    def __init__(self, *, uniform: bool) -> None:
        self._uniform = uniform
        self._left = 0

    def game(self, rng: Random) -> int:
        """Play a game to its scoring; return its plies."""
        self._rng = rng
        if not self._left:
            header = draw_header("A", [("A", "bot"), ("B", "bot")], self._rng)
            position = Record.begin(header).position
            self._graph = Graph(position)
            self._start = self._graph.enter(position)
            self._left = GAMES_A_SETUP
        self._left -= 1
        plies = self._play()
        if not self._left:
            self._graph.forget()
        return plies

    def _play(self) -> int:
        graph, choose = self._graph, self._uniformly if self._uniform else self._in_two_steps
        node = self._start
        boards, marks, turn, starter = list(node.boards), list(node.marks), node.turn, node.starter
        plies = 0
        for round_ in range(ROUNDS):
            here = node._replace(boards=tuple(boards), marks=tuple(marks), round=round_)
            node = graph.deal(here, self._deal(graph, here))
            supply: Supply = node.supply
            turn = starter
            plies += 1
            while supply.left:
                board, mark = boards[turn], marks[turn]
                taking, option = choose(supply, board)
                if taking is None or option is None:
                    boards[turn] = board.back or board
                else:
                    boards[turn] = option.board
                    steps = taking.tile + option.broken
                    if mark % STEPS + steps < STEPS:
                        marks[turn] = mark + steps + option.gain
                    else:
                        marks[turn] = fallen(mark, steps) + option.gain
                    starter = turn if taking.tile else starter
                    supply = taking.rest
                turn = 1 - turn
                plies += 1
            node = node._replace(supply=graph.cleared(min(round_ + 1, ROUNDS - 1)))
        totals = [settled("A", *one) // POINT for one in zip(boards, marks, strict=True)]
        return plies if min(totals) >= 0 else 0

    def _uniformly(self, supply: Supply, board: Board) -> tuple[Taking | None, Option | None]:
        ways = [(taking, board.options(taking.lot)) for taking in supply.takes]
        number = int(self._rng.random() * (sum(len(o) for _, o in ways) + (board.back is not None)))
        for taking, options in ways:
            if number < len(options):
                return taking, options[number]
            number -= len(options)
        return None, None

    def _in_two_steps(self, supply: Supply, board: Board) -> tuple[Taking | None, Option | None]:
        random = self._rng.random
        takes = supply.takes
        number = int(random() * (len(takes) + (board.back is not None)))
        if number == len(takes):
            return None, None
        options = board.options(takes[number].lot)
        return takes[number], options[int(random() * len(options))]

    def _deal(self, graph: Graph, node: Node) -> tuple[int, ...]:
        """Draw five displays of four from the bag, from the tower when that is empty."""
        wanted = 5 * PANES_PER_DISPLAY
        panes = self._shuffled(node.bag)
        if len(panes) < wanted:
            panes += self._shuffled(graph.tower(node))
        return tuple(
            sum(panes[i : i + PANES_PER_DISPLAY]) for i in range(0, wanted, PANES_PER_DISPLAY)
        )

    def _shuffled(self, heap: int) -> list[int]:
        panes = [one for one, number in zip(ONE, unpack(heap), strict=True) for _ in range(number)]
        self._rng.shuffle(panes)
        return panes
