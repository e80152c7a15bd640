"""One player's strips, windows and glazier, as an interned graph: options are found once."""

from __future__ import annotations

from operator import lshift
from typing import TypeAlias

from sintra.components import COLOURS, COLUMNS, WINDOW_VALUES, Side
from sintra.search.marks import POINT
from sintra.search.packed import BITS, MASK, ONE
from sintra.search.tables import GONE, Tables, keeps

BREAK = -1
"""The column of an option that breaks all panes (3.7)."""
NO_KEEP = -1
"""The keep of an option that completes nothing."""

COLUMNS_OF: list[tuple[int, ...]] = [
    tuple(column for column in range(COLUMNS) if bits >> column & 1) for bits in range(1 << COLUMNS)
]
"""The columns whose bits are set."""

Key: TypeAlias = tuple[tuple[int, ...], int, int]
"""What a board is: the states of its columns, the glazier's column, the panes in the windows."""


class Option:
    """One way to place a lot, and what comes of it."""

    __slots__ = ("broken", "column", "gain", "keep", "state")

    def __init__(self, column: int, state: int, gain: int, broken: int, keep: int) -> None:
        self.column = column
        """Where the panes go, 0-7, or `BREAK`."""
        self.state = state
        """The state of the column afterwards."""
        self.gain = gain
        """The points of a completion, in units of a mark's score."""
        self.broken = broken
        """How many panes break."""
        self.keep = keep
        """The colour that is kept, or `NO_KEEP`."""


class Board:
    """A palace and its strips at one moment; equal ones are one object."""

    __slots__ = (
        "_after", "_all", "_back", "_options", "bases", "can_return", "glazier", "kept", "lit",
        "open", "pays", "states", "values",
    )  # fmt: skip

    def __init__(
        self, boards: Boards, key: Key, lit: tuple[int, ...], pays: tuple[int, ...]
    ) -> None:
        self._all = boards
        self._options: dict[int, tuple[Option, ...]] = {}
        self._after: dict[Option, Board] = {}
        self._back: Board | None = None
        self.states, self.glazier, self.kept = states, glazier, _ = key
        """The states of the columns; the glazier's column, 0-7; the panes in all windows."""
        self.lit = lit
        """How many windows of each column hold a pane."""
        self.pays = pays
        """What completing a column pays for windows now (4.3)."""
        gone = states[glazier] == GONE
        self.can_return = any(states) if gone else any(states[:glazier])
        """Whether the glazier may go back: he does not stand on the leftmost strip (3.8, 3.9)."""
        opens = boards.tables.open.__getitem__
        self.open: int = sum(map(lshift, map(opens, states[glazier:]), range(glazier, COLUMNS)))
        """Where panes may go: of each colour eight bits, one a column."""
        self.values: dict[int, int] = {}
        self.bases: dict[int, list[int]] = {}
        """What an evaluation takes the board to be worth, by stage of the game (see there)."""

    @property
    def held(self) -> int:
        """The panes on strips and in windows, packed."""
        return self.kept + sum(self._all.tables.lying[state] for state in self.states)

    @property
    def filled(self) -> int:
        """How many panes lie on strips."""
        return sum(self._all.tables.filled[state] for state in self.states)

    @property
    def back(self) -> Board:
        """The board after the glazier's way back, if he may go."""
        found = self._back
        if found is None:
            found = self._back = self._all.back(self)
        return found

    def columns(self, colour: int) -> tuple[int, ...]:
        """Return the columns that take a colour, from left to right (3.3-3.5)."""
        return COLUMNS_OF[self.open >> BITS * colour & MASK]

    def options(self, lot: int) -> tuple[Option, ...]:
        """Return the ways to place a lot of panes, columns from left to right."""
        found = self._options.get(lot)
        if found is None:
            found = self._options[lot] = self._all.options(self, lot)
        return found

    def after(self, option: Option) -> Board:
        """Return the board when panes were placed in one of its options."""
        found = self._after.get(option)
        if found is None:
            found = self._after[option] = self._all.after(self, option)
        return found


class Boards:
    """All boards met so far of games with one strip set on one side.

    Args:
        every: Keep each colour of a full strip that may be kept. Without it only where that can
            matter, on side B: on side A the kept pane's colour counts for nothing (7.3).
    """

    def __init__(self, tables: Tables, side: Side, *, every: bool) -> None:
        self.tables = tables
        self.side = side
        self._all_keeps = every or side == "B"
        self._values = WINDOW_VALUES[side]
        self._known: dict[Key, Board] = {}
        self._ways: dict[int, tuple[Option, ...]] = {}
        """Options by the state and number of a column, its pay, and the lot."""

    def __len__(self) -> int:
        return len(self._known)

    def forget(self) -> None:
        """Let go of all boards; they refer to this and this to them, in circles."""
        self._known.clear()

    def find(self, states: tuple[int, ...], glazier: int, kept: int) -> Board:
        """Return the board with these states of its columns and panes in its windows."""
        key = (states, glazier, kept)
        known = self._known.get(key)
        if known is None:
            lit = tuple(map(self.tables.lit.__getitem__, states))
            known = self._known[key] = Board(self, key, lit, self._pays(lit))
        return known

    def back(self, board: Board) -> Board:
        """Return a board when the glazier went back to the leftmost strip (3.8)."""
        left = next(column for column, state in enumerate(board.states) if state != GONE)
        return self.find(board.states, left, board.kept)

    def after(self, board: Board, option: Option) -> Board:
        """Return a board when panes were placed in one of its options."""
        column = option.column
        if column == BREAK:
            return board
        states = board.states
        states = (*states[:column], option.state, *states[column + 1 :])
        if option.keep != NO_KEEP:
            return self.find(states, column, board.kept + ONE[option.keep])
        key = (states, column, board.kept)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = Board(self, key, board.lit, board.pays)
        return known

    def options(self, board: Board, lot: int) -> tuple[Option, ...]:
        """Find the ways to place a lot (3.3-3.7)."""
        columns = board.columns(lot // 32 % len(COLOURS))
        if not columns:
            return (Option(BREAK, GONE, 0, lot % 32, NO_KEEP),)
        found: tuple[Option, ...] = ()
        for column in columns:
            found += self.ways(board, lot, column)
        return found

    def ways(self, board: Board, lot: int, column: int) -> tuple[Option, ...]:
        """Find the ways to place a lot in a column that takes its colour."""
        state, pay = board.states[column], board.pays[column]
        key = ((state << 3 | column) << 6 | pay) << 10 | lot
        known = self._ways.get(key)
        if known is None:
            known = self._ways[key] = self._place(column, state, pay, lot)
        return known

    def _place(self, column: int, state: int, pay: int, lot: int) -> tuple[Option, ...]:
        """Return the ways to place a lot in a column, which takes some of it."""
        kind, count = divmod(lot, 32)
        bonus, colour = divmod(kind, len(COLOURS))
        placed = min(count, self.tables.room[state][colour])
        after, full = self.tables.laid[state][colour][placed - 1]
        broken = count - placed
        if full is None:
            return (Option(column, after, 0, broken, NO_KEEP),)
        gain = (full[bonus] + pay) * POINT
        choices = keeps(full) if self._all_keeps else keeps(full)[:1]
        return tuple(Option(column, after, gain, broken, keep) for keep in choices)

    def _pays(self, lit: tuple[int, ...]) -> tuple[int, ...]:
        """Return what completing each column pays for windows, by those that hold panes (4.3)."""
        pays = []
        to_the_right = 0
        for value, panes in zip(reversed(self._values), reversed(lit), strict=True):
            pays.append(value + to_the_right)
            to_the_right += value if panes else 0
        return tuple(reversed(pays))
