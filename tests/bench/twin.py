"""Random games of two players on the search's twin of the rules, without a position in between.

Uniform: each legal move is as likely as any other, as in the games of the rules. In two steps:
first what is taken, then where it goes, as a playout would do it.
"""

from __future__ import annotations

from random import Random

from sintra import Record, draw_header
from sintra.components import COLOURS, PANES_PER_DISPLAY, ROUNDS
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
                    boards[turn] = board.back
                else:
                    boards[turn] = board.after(option)
                    steps = taking.tile + option.broken
                    if mark % STEPS + steps < STEPS:
                        marks[turn] = mark + steps + option.gain
                    else:
                        marks[turn] = fallen(mark, steps) + option.gain
                    starter = turn if taking.tile else starter
                    supply = supply.after(taking)
                turn = 1 - turn
                plies += 1
            node = node._replace(supply=graph.cleared(min(round_ + 1, ROUNDS - 1)))
        totals = [settled("A", *one) // POINT for one in zip(boards, marks, strict=True)]
        return plies if min(totals) >= 0 else 0

    def _uniformly(self, supply: Supply, board: Board) -> tuple[Taking | None, Option | None]:
        number = [len(board.columns(colour)) or 1 for colour in range(len(COLOURS))]
        takes = supply.takes
        whole = int(board.can_return)
        for taking in takes:
            whole += number[taking.colour]
        at = int(self._rng.random() * whole)
        for taking in takes:
            if at < number[taking.colour]:
                return taking, self._placed(board, taking, at)
            at -= number[taking.colour]
        return None, None

    def _in_two_steps(self, supply: Supply, board: Board) -> tuple[Taking | None, Option | None]:
        random = self._rng.random
        takes = supply.takes
        at = int(random() * (len(takes) + board.can_return))
        if at == len(takes):
            return None, None
        number = len(board.columns(takes[at].colour)) or 1
        return takes[at], self._placed(board, takes[at], int(random() * number))

    def _placed(self, board: Board, taking: Taking, at: int) -> Option:
        """Place a lot in one of the columns that take it; which pane is kept counts for nothing."""
        columns = board.columns(taking.colour)
        if not columns:
            return board.options(taking.lot)[0]
        return self._graph.boards.ways(board, taking.lot, columns[at])[0]

    def _deal(self, graph: Graph, node: Node) -> tuple[int, ...]:
        """Draw five displays of four from the bag, from the tower when that is empty."""
        wanted = 5 * PANES_PER_DISPLAY
        panes = self._drawn(node.bag, wanted)
        if len(panes) < wanted:
            panes += self._drawn(graph.tower(node), wanted - len(panes))
        return tuple(
            sum(panes[i : i + PANES_PER_DISPLAY]) for i in range(0, wanted, PANES_PER_DISPLAY)
        )

    def _drawn(self, heap: int, number: int) -> list[int]:
        panes = [one for one, count in zip(ONE, unpack(heap), strict=True) for _ in range(count)]
        return self._rng.sample(panes, min(number, len(panes)))
