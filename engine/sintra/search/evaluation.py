"""What a position is worth before its end is in sight: weighed features, in units of `POINT`.

The weights stand in `weights.json`, fitted on games of the search itself. Whole numbers only: a
value is the same on every Python.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

from sintra.components import BROKEN_GLASS_TRACK, COLUMNS, ROUNDS, WINDOW_VALUES, Side
from sintra.scoring import RESET_LOSS
from sintra.search.board import Board, Option
from sintra.search.features import Place, of_column, of_palace
from sintra.search.marks import POINT, STEPS
from sintra.search.node import Step
from sintra.search.packed import unpack
from sintra.search.tables import Tables

STAGES = 2 * ROUNDS - 1
"""Stage 2r is the middle of round r, 2r + 1 its end, rounds counted from 0."""
FEW = 6
"""Up to so many panes left on the table a round counts as good as over."""


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
        self._values = WINDOW_VALUES[side]
        self._coming = [track[(number + 1) // 2 :] for number in range(STAGES)]
        """By stage, the colours of the rounds whose bonus can still be had."""
        self._columns: list[dict[int, int]] = [{} for _ in range(STAGES)]
        """By stage, what columns are worth; a key holds state, pay, column and side."""
        self._palaces: list[dict[tuple[object, ...], int]] = [{} for _ in range(STAGES)]

    def board(self, board: Board, stage: int) -> int:
        """Return what a board is worth at a stage, its markers left aside."""
        value = board.values.get(stage)
        if value is None:
            value = board.values[stage] = self._board(board, stage)
        return value

    def _board(self, board: Board, stage: int) -> int:
        known = self._columns[stage]
        values, states, lit, glazier = self._values, board.states, board.lit, board.glazier
        value = to_the_right = 0
        for column in range(COLUMNS - 1, -1, -1):
            own = values[column]
            left = column < glazier
            key = (states[column] << 6 | own + to_the_right) << 4 | column << 1 | left
            worth = known.get(key)
            if worth is None:
                place = Place(column, states[column], own + to_the_right, left)
                found = of_column(self._tables, self._side, place, self._coming[stage])
                worth = known[key] = self._weigh(found, stage)
            value += worth
            if lit[column]:
                to_the_right += own
        windows = (glazier, lit, max(unpack(board.kept)) if self._side == "B" else 0)
        worth = self._palaces[stage].get(windows)
        if worth is None:
            worth = self._weigh(of_palace(board, self._side), stage)
            self._palaces[stage][windows] = worth
        return value + worth

    def _weigh(self, found: dict[str, int], stage: int) -> int:
        rows = self._boards
        return sum(rows[name][stage] * number for name, number in found.items() if name in rows)

    def mark(self, mark: int, stage: int) -> int:
        """Return what a player's markers are worth at a stage."""
        return mark // POINT * POINT + self.steps[stage][mark % STEPS]

    def option(self, option: Option, step: int, stage: int) -> int:
        """Return what is worth a board after an option, with its gain and its broken glass."""
        resets, step = divmod(step + option.broken, STEPS)
        return (
            self.board(option.board, stage)
            + option.gain
            - resets * RESET_LOSS * POINT
            + self.steps[stage][step]
        )

    def guess(self, board: Board, step: int, made: Step, stage: int) -> int:
        """Return what is worth a board after a move, seen from the marker's step before it."""
        if made.taking is None or made.option is None:
            return self.board(board.back or board, stage) + self.steps[stage][step]
        return self.option(made.option, step + made.taking.tile, stage)
