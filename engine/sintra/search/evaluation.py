"""What a position is worth before its end is in sight: weighed features, in units of `POINT`.

The weights stand in `weights.json`, fitted on games of the search itself. Whole numbers only: a
value is the same on every Python.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

from sintra.components import BROKEN_GLASS_TRACK, PANES_PER_COLOUR, ROUNDS, Side
from sintra.scoring import RESET_LOSS
from sintra.search.board import BREAK, NO_KEEP, Board, Option
from sintra.search.features import Place, of_column, of_palace
from sintra.search.marks import POINT, STEPS
from sintra.search.node import Step
from sintra.search.packed import unpack
from sintra.search.tables import Tables

STAGES = 2 * ROUNDS - 1
"""Stage 2r is the middle of round r, 2r + 1 its end, rounds counted from 0."""
FEW = 6
"""Up to so many panes left on the table a round counts as good as over."""
LOWEST = STEPS + 1 + PANES_PER_COLOUR
"""No marker falls so many steps in one move: from the last one, by the start tile and a colour."""


def stage(round_: int, left: int) -> int:
    """Return the stage of a moment in a round; the last end needs no evaluation."""
    return min(2 * round_ + (left <= FEW), STAGES - 1)


@dataclass(frozen=True, eq=False)
class Weights:
    """What features are worth, by stage; what is not named is worth nothing."""

    boards: dict[str, tuple[int, ...]]
    steps: tuple[tuple[int, ...], ...]
    """By stage, then by the marker's step."""
    turn: tuple[int, ...]
    """Being to move."""
    starter: tuple[int, ...]
    """Starting the next round as things stand."""


@lru_cache(maxsize=8)
def weights(players: int) -> Weights:
    """Return the weights for so many players."""
    kept = json.loads(files("sintra.search").joinpath("weights.json").read_text("utf-8"))
    return read(kept[str(min(players, 3))])


def read(kept: dict[str, list[int]]) -> Weights:
    """Return one set of weights as it stands in the file: by feature, a number a stage."""
    none = (0,) * STAGES
    rows = {name: tuple(row) for name, row in kept.items()}
    turn, starter = rows.pop("turn", none), rows.pop("starter", none)
    steps = [rows.pop(f"step {step}", none) for step in range(1, STEPS)]
    return Weights(
        rows,
        tuple(
            tuple(
                -BROKEN_GLASS_TRACK[step] * POINT + (steps[step - 1][number] if step else 0)
                for step in range(STEPS)
            )
            for number in range(STAGES)
        ),
        turn,
        starter,
    )


class Evaluation:
    """Evaluates the boards of one game.

    Args:
        track: The colours of the rounds, as numbers.
    """

    def __init__(
        self, weights: Weights, tables: Tables, side: Side, track: tuple[int, ...]
    ) -> None:
        self.steps = weights.steps
        self.turn = weights.turn
        self.starter = weights.starter
        self._boards = weights.boards
        self._tables = tables
        self._side = side
        self._coming = [track[(number + 1) // 2 :] for number in range(STAGES)]
        """By stage, the colours of the rounds whose bonus can still be had."""
        self._columns: list[dict[int, int]] = [{} for _ in range(STAGES)]
        """By stage, what columns are worth; a key holds state, pay, column and side."""
        self._falls = [
            [row[step % STEPS] - step // STEPS * RESET_LOSS * POINT for step in range(LOWEST)]
            for row in weights.steps
        ]
        """By stage, then by the step that a marker would reach did the track not end (5.2, 5.3)."""
        self._palaces: list[dict[tuple[object, ...], int]] = [{} for _ in range(STAGES)]

    def board(self, board: Board, stage: int) -> int:
        """Return what a board is worth at a stage, its markers left aside."""
        value = board.values.get(stage)
        if value is None:
            value = board.values[stage] = self._board(board, stage)
        return value

    def _board(self, board: Board, stage: int) -> int:
        known, glazier = self._columns[stage], board.glazier
        value = self._palace(board, glazier, stage)
        for column, (state, pay) in enumerate(zip(board.states, board.pays, strict=True)):
            key = (state << 6 | pay) << 4 | column << 1 | (column < glazier)
            own = known.get(key)
            value += self._column(key, stage) if own is None else own
        return value

    def _bases(self, board: Board, stage: int) -> list[int]:
        """Return what a board would be worth with the glazier at each column, that one left out.

        With what the column becomes added it is the worth of the board after a move that
        completes nothing: so nearly all moves are weighed without their boards being made.
        """
        known = self._columns[stage]
        rows = []
        ahead = 0
        for column, (state, pay) in enumerate(zip(board.states, board.pays, strict=True)):
            key = (state << 6 | pay) << 4 | column << 1
            reached, passed = known.get(key), known.get(key | 1)
            if reached is None or passed is None:
                reached, passed = self._column(key, stage), self._column(key | 1, stage)
            ahead += reached
            rows.append((reached, passed))
        behind = 0
        bases = []
        for column, (reached, passed) in enumerate(rows):
            ahead -= reached
            bases.append(behind + ahead + self._palace(board, column, stage))
            behind += passed
        board.bases[stage] = bases
        return bases

    def _column(self, key: int, stage: int) -> int:
        """Return what a column is worth, for the first time."""
        known = self._columns[stage]
        place = Place(key >> 1 & 7, key >> 10, key >> 4 & 63, bool(key & 1))
        found = of_column(self._tables, self._side, place, self._coming[stage])
        worth = known[key] = self._weigh(found, stage)
        return worth

    def _palace(self, board: Board, glazier: int, stage: int) -> int:
        known = self._palaces[stage]
        windows = (glazier, board.lit, max(unpack(board.kept)) if self._side == "B" else 0)
        worth = known.get(windows)
        if worth is None:
            worth = known[windows] = self._weigh(of_palace(board, glazier, self._side), stage)
        return worth

    def _weigh(self, found: dict[str, int], stage: int) -> int:
        rows = self._boards
        return sum(rows[name][stage] * number for name, number in found.items() if name in rows)

    def mark(self, mark: int, stage: int) -> int:
        """Return what a player's markers are worth at a stage."""
        return mark // POINT * POINT + self.steps[stage][mark % STEPS]

    def options(self, board: Board, lot: int, step: int, stage: int) -> list[tuple[int, Option]]:
        """Return the ways to place a lot, each with what is worth a board after it.

        Args:
            step: Where the broken-glass marker stands once the start tile is taken.
        """
        falls, known, pays = self._falls[stage], self._columns[stage], board.pays
        bases = board.bases.get(stage) or self._bases(board, stage)
        found = []
        for option in board.options(lot):
            column = option.column
            if option.keep != NO_KEEP or column == BREAK:
                worth = self.board(board.after(option), stage)
            else:
                key = (option.state << 6 | pays[column]) << 4 | column << 1
                own = known.get(key)
                worth = bases[column] + (self._column(key, stage) if own is None else own)
            found.append((worth + option.gain + falls[step + option.broken], option))
        return found

    def guess(self, board: Board, step: int, made: Step, stage: int) -> int:
        """Return what is worth a board after a move, seen from the marker's step before it."""
        taking, option = made
        if taking is None or option is None:
            return self.board(board.back, stage) + self.steps[stage][step]
        worth = self.board(board.after(option), stage) + option.gain
        return worth + self._falls[stage][step + taking.tile + option.broken]
