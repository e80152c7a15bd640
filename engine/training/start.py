"""Weights set by hand, from which the first fit began.

    PYTHONPATH=engine python -m training.start

puts them in the place of those that stand.
"""

from __future__ import annotations

from sintra.components import COLUMNS
from sintra.search.evaluation import STAGES
from sintra.search.marks import POINT
from training.weights import Stood, write

SECOND = (3, 2.5, 2.5, 2.5, 2.5, 2, 2, 3)
GONE = (5, 5, 5, 5, 5, 5, 5, 6)
"""Windows that hold a pane or two, by column: what they pay yet to strips on their left."""
ORNAMENTS = (0.7, 2, 5, 10)
PANES = (0.1, 0.3, 0.7, 1.2)
PAYING = (0.05, 0.12, 0.25, 0.45)
"""By the number of panes on a strip: what it is worth, and each point that it would pay."""


def by_hand() -> Stood:
    """Return weights in points as a player would set them, in units of `POINT`."""
    left = [1 - number / STAGES for number in range(STAGES)]
    some = [min(1, 2 * share) for share in left]
    even = [1.0] * STAGES
    rows: dict[str, list[float]] = {
        "starter": [200 / POINT] * STAGES,
        "turn": [300 / POINT] * STAGES,
        "kinds 1, pay": [0.1 * share for share in some],
        "bonus now": [0.4] * STAGES,
        "bonus later": [0.1] * STAGES,
        "columns": [0.5] * STAGES,
        "columns × most": [0.8] * STAGES,
        "left, panes, pay": [-0.03] * STAGES,
    }
    for column in range(COLUMNS):
        rows[f"second {column + 1}"] = [SECOND[column] * share for share in left]
        rows[f"gone {column + 1}"] = [GONE[column] * share for share in left]
        if column:
            rows[f"glazier {column + 1}"] = [-0.25 * column * share for share in left]
    for number, worth in enumerate(ORNAMENTS):
        rows[f"ornament {number + 1}"] = [worth * one for one in even]
        rows[f"panes {number + 1}"] = [PANES[number] * one for one in even]
        rows[f"panes {number + 1}, pay"] = [PAYING[number] * share for share in some]
    return {name: [round(value * POINT) for value in row] for name, row in rows.items()}


if __name__ == "__main__":
    write({name: by_hand() for name in "23"})
