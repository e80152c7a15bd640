"""A whole game as a search sees it: positions of a few pointers, and the plies between them.

Equal positions are equal nodes, so a node is its own key. No node holds the tower: it holds what
lies nowhere else.
"""

from __future__ import annotations

from typing import NamedTuple

from sintra.components import COLOURS, PANES_PER_COLOUR, ROUNDS
from sintra.moves import CENTRE, GlazierBack, Move, Take
from sintra.panes import INDEX
from sintra.position import Player, Position
from sintra.search import supply as table
from sintra.search.board import BREAK, NO_KEEP, Board, Boards, Option
from sintra.search.marks import fallen, mark
from sintra.search.packed import ONE, pack, size
from sintra.search.settling import settled
from sintra.search.supply import CLEAR, Supplies, Supply, Taking
from sintra.search.tables import tables

ALL_PANES = sum(ONE) * PANES_PER_COLOUR
OVER = -1
"""Whose turn it is when the game is over."""


class Node(NamedTuple):
    """A position; players and rounds count from 0."""

    supply: Supply
    boards: tuple[Board, ...]
    marks: tuple[int, ...]
    turn: int
    starter: int
    round: int
    bag: int


class Step(NamedTuple):
    """A move: a take and where it goes, or with neither the glazier's way back."""

    taking: Taking | None
    option: Option | None


class Graph:
    """The positions of one game, as far as they were looked at.

    Args:
        position: Any position of the game; it gives the strip set, the side and the round track.
        every: Hold every legal move as the rules list them, also those that come to the same.
    """

    def __init__(self, position: Position, *, every: bool = False) -> None:
        self.tables = tables(position.strips)
        self.track = [COLOURS.index(colour) for colour in position.track]
        """The colours of the rounds."""
        self.supplies = Supplies(every=every)
        self.boards = Boards(self.tables, position.side, every=every)
        self._bare = (CLEAR,) * len(position.displays)

    def forget(self) -> None:
        """Let go of all positions, so that they are freed at once and need not be collected."""
        self.supplies.forget()
        self.boards.forget()

    def enter(self, position: Position) -> Node:
        """Return the node of a position of this game."""
        round_ = ROUNDS if position.over else position.round - 1
        return Node(
            self.supplies.find(
                self._bonus(round_),
                tuple(map(pack, position.displays)),
                pack(position.centre),
                int(position.tile),
            ),
            tuple(map(self._board, position.players)),
            tuple(mark(player.score, player.step, player.resets) for player in position.players),
            OVER if position.turn is None else position.turn - 1,
            position.starter - 1,
            round_,
            pack(position.bag),
        )

    def _bonus(self, round_: int) -> int:
        """Return the colour of a round, of the last one when the game is over."""
        return self.track[min(round_, ROUNDS - 1)]

    def _board(self, player: Player) -> Board:
        windows = [colour for column in player.columns for colour in column.windows]
        return self.boards.find(
            tuple(map(self.tables.state, player.columns)),
            player.glazier - 1,
            sum(ONE[INDEX[colour]] for colour in windows),
        )

    def steps(self, node: Node) -> list[Step]:
        """Return the moves of the player to move, in the order of `rules.legal_moves`."""
        if not node.supply.left:
            return []
        board = node.boards[node.turn]
        steps = [
            Step(taking, option)
            for taking in node.supply.takes
            for option in board.options(taking.lot)
        ]
        if board.can_return:
            steps.append(Step(None, None))
        return steps

    def after(self, node: Node, step: Step) -> Node:
        """Return the node after a move, and after the end of the round if it ends one."""
        made = self.made(node, step)
        if made.supply.left:
            return made._replace(turn=(made.turn + 1) % len(made.boards))
        return self._end_round(made)

    def made(self, node: Node, step: Step) -> Node:
        """Return a node with a move made, the same player's turn still."""
        supply, boards, marks, turn, starter, round_, bag = node
        board, points = boards[turn], marks[turn]
        if step.taking is not None and step.option is not None:
            board = board.after(step.option)
            points = fallen(points, step.taking.tile + step.option.broken) + step.option.gain
            supply = supply.after(step.taking)
            starter = turn if step.taking.tile else starter
        else:
            board = board.back
        boards = (*boards[:turn], board, *boards[turn + 1 :])
        marks = (*marks[:turn], points, *marks[turn + 1 :])
        return Node(supply, boards, marks, turn, starter, round_, bag)

    def _end_round(self, node: Node) -> Node:
        if node.round == ROUNDS - 1:
            side = self.boards.side
            marks = tuple(map(lambda *one: settled(side, *one), node.boards, node.marks))
            return node._replace(marks=marks, turn=OVER, round=ROUNDS)
        round_ = node.round + 1
        return node._replace(supply=self.cleared(round_), turn=node.starter, round=round_)

    def cleared(self, round_: int) -> Supply:
        """Return the table before the deal of a round."""
        return self.supplies.find(self._bonus(round_), self._bare, 0, 1)

    def tower(self, node: Node) -> int:
        """Return the panes in the tower, packed."""
        track = sum(ONE[colour] for colour in self.track[node.round :])
        lying = sum(node.supply.displays) + node.supply.centre
        return ALL_PANES - node.bag - track - lying - sum(board.held for board in node.boards)

    def deal(self, node: Node, displays: tuple[int, ...]) -> Node:
        """Return the node after a deal, which must be possible (6.3)."""
        drawn = sum(displays)
        bag = node.bag if size(drawn) <= size(node.bag) else node.bag + self.tower(node)
        supply = self.supplies.find(self._bonus(node.round), displays, 0, 1)
        return node._replace(supply=supply, bag=bag - drawn)


def move(position: Position, node: Node, step: Step) -> Move:
    """Return a step from the node of a position as a move of the rules."""
    if step.taking is None or step.option is None:
        return GlazierBack()
    kind, _ = divmod(step.taking.lot, 32)
    place, column, keep = step.taking.place, step.option.column, step.option.keep
    source = CENTRE
    if place != table.CENTRE:
        held = node.supply.displays[place]
        source = 1 + list(map(pack, position.displays)).index(held)
    return Take(
        source,
        COLOURS[kind % len(COLOURS)],
        None if column == BREAK else column + 1,
        None if keep == NO_KEEP else COLOURS[keep],
    )
