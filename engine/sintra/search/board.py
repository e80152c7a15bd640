"""One player's strips, windows and glazier, as an interned graph: options are found once."""

from __future__ import annotations

from sintra.components import COLOURS, COLUMNS, WINDOW_VALUES, Side
from sintra.search.marks import POINT
from sintra.search.packed import ONE
from sintra.search.tables import GONE, Tables, keeps

BREAK = -1
"""The column of an option that breaks all panes (3.7)."""
NO_KEEP = -1
"""The keep of an option that completes nothing."""


class Option:
    """One way to place a lot, and what comes of it."""

    __slots__ = ("_after", "_all", "_kept", "_states", "broken", "column", "gain", "keep")

    def __init__(
        self,
        boards: Boards,
        after: tuple[tuple[int, ...], int] | Board,
        gain: int,
        broken: int,
        column: int,
        keep: int,
    ) -> None:
        self._all = boards
        self._after: Board | None = None
        if isinstance(after, Board):
            self._after = after
        else:
            self._states, self._kept = after
        self.gain = gain
        """The points of a completion, in units of a mark's score."""
        self.broken = broken
        """How many panes break."""
        self.column = column
        """Where the panes go, 0-7, or `BREAK`."""
        self.keep = keep
        """The colour that is kept, or `NO_KEEP`."""

    @property
    def board(self) -> Board:
        """The board afterwards, made when it is first looked at."""
        after = self._after
        if after is None:
            after = self._after = self._all.find(self._states, self.column, self._kept)
        return after


class Board:
    """A palace and its strips at one moment; equal ones are one object."""

    __slots__ = (
        "_all",
        "_options",
        "back",
        "glazier",
        "kept",
        "lit",
        "states",
        "values",
    )

    def __init__(
        self, boards: Boards, states: tuple[int, ...], glazier: int, kept: int, back: Board | None
    ) -> None:
        self._all = boards
        self._options: dict[int, tuple[Option, ...]] = {}
        self.states = states
        self.glazier = glazier
        """The glazier's column, 0-7."""
        self.kept = kept
        """The panes in all windows, packed."""
        self.back = back
        """The board after the glazier's way back, where he may go (3.8, 3.9)."""
        self.lit = tuple(map(boards.tables.lit.__getitem__, states))
        """How many windows of each column hold a pane."""
        self.values: dict[int, int] = {}
        """What an evaluation takes the board to be worth, by stage of the game."""

    @property
    def held(self) -> int:
        """The panes on strips and in windows, packed."""
        return self.kept + sum(self._all.tables.lying[state] for state in self.states)

    @property
    def filled(self) -> int:
        """How many panes lie on strips."""
        return sum(self._all.tables.filled[state] for state in self.states)

    def options(self, lot: int) -> tuple[Option, ...]:
        """Return the ways to place a lot of panes, columns from left to right."""
        found = self._options.get(lot)
        if found is None:
            found = self._options[lot] = self._all.options(self, lot)
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
        self._known: dict[tuple[tuple[int, ...], int, int], Board] = {}

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
            left = next((column for column, state in enumerate(states) if state != GONE), glazier)
            back = None if left == glazier else self.find(states, left, kept)
            known = self._known[key] = Board(self, *key, back)
        return known

    def options(self, board: Board, lot: int) -> tuple[Option, ...]:
        """Find the ways to place a lot (3.3-3.7)."""
        kind, count = divmod(lot, 32)
        bonus, colour = divmod(kind, len(COLOURS))
        tables = self.tables
        found = []
        for column in range(board.glazier, COLUMNS):
            state = board.states[column]
            fits = tables.room[state][colour]
            if not fits:
                continue
            placed = min(count, fits)
            state, full = tables.laid[state][colour][placed - 1]
            states = (*board.states[:column], state, *board.states[column + 1 :])
            broken = count - placed
            if full is None:
                found.append(Option(self, (states, board.kept), 0, broken, column, NO_KEEP))
                continue
            gain = (full[bonus] + self._window_points(board, column)) * POINT
            choices = keeps(full)
            for keep in choices if self._all_keeps else choices[:1]:
                after = states, board.kept + ONE[keep]
                found.append(Option(self, after, gain, broken, column, keep))
        return tuple(found) or (Option(self, board, 0, count, BREAK, NO_KEEP),)

    def _window_points(self, board: Board, column: int) -> int:
        """Return what completing a column pays for windows (4.3)."""
        points = self._values[column]
        for right in range(column + 1, COLUMNS):
            if board.lit[right]:
                points += self._values[right]
        return points
