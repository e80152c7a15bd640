"""What an evaluation looks at: the names of its features, and how many a board has of each.

All are small whole numbers. Most belong to one column and depend on little else, so that what a
column is worth can be looked up (see `evaluation`).
"""

from __future__ import annotations

from typing import NamedTuple

from sintra.components import ORNAMENTS, WINDOW_VALUES, Side
from sintra.search.board import Board
from sintra.search.packed import unpack
from sintra.search.tables import GONE, Tables

Features = dict[str, int]


class Place(NamedTuple):
    """A column as an evaluation sees it."""

    column: int
    """0-7."""
    state: int
    pay: int
    """The window points of completing it now (4.3)."""
    left: bool
    """Whether the glazier has passed it by."""


def places(board: Board) -> list[Place]:
    """Return the columns of a board."""
    columns = enumerate(zip(board.states, board.pays, strict=True))
    return [Place(column, state, pay, column < board.glazier) for column, (state, pay) in columns]


def of_column(tables: Tables, side: Side, place: Place, coming: tuple[int, ...]) -> Features:
    """Return the features of one column.

    Args:
        coming: The colours of the rounds that are not over, the next one first.
    """
    column, state, pay, left = place
    value = WINDOW_VALUES[side][column]
    if state == GONE:
        return {f"gone {column + 1}": 1}
    found: Features = {}
    filled = tables.filled[state]
    second = bool(tables.lit[state])
    if second:
        found[f"second {column + 1}"] = 1
    if left:
        found["left"] = 1
        found["left, pay"] = pay
    if not filled:
        found["bare, pay"] = pay
        return found
    found[f"panes {filled}"] = 1
    found[f"panes {filled}, pay"] = pay
    found[f"panes {filled}, value"] = value
    if second:
        found["second, panes"] = filled
    if left:
        found["left, panes"] = filled
        found["left, panes, pay"] = filled * pay
    kinds = min(3, _kinds(tables, state))
    found[f"kinds {kinds}, panes {filled}"] = 1
    found[f"kinds {kinds}, pay"] = pay
    lying = unpack(tables.lying[state])
    if coming:
        found["bonus now"] = lying[coming[0]]
        found["bonus later"] = sum(lying[colour] for colour in coming[1:])
    return found


def _kinds(tables: Tables, state: int) -> int:
    """Count the colours that it takes at least to fill a strip."""
    room = tables.room[state]
    jokers = min(room)
    return sum(fits > jokers for fits in room) or 1


def of_palace(board: Board, glazier: int, side: Side) -> Features:
    """Return the features of the windows, and of the glazier at a column."""
    found: Features = {}
    if glazier:
        found[f"glazier {glazier + 1}"] = 1
    if side == "A":
        for left, right in ORNAMENTS:
            lit = board.lit[left - 1] + board.lit[right - 1]
            if lit:
                found[f"ornament {lit}"] = found.get(f"ornament {lit}", 0) + 1
        return found
    done, most = board.lit.count(2), max(unpack(board.kept))
    return found | {"columns": done, "most": most, "columns × most": done * most}
