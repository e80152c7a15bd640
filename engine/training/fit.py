"""Ridge regression of samples, in two steps.

First the weights that change evenly over the game, then what each stage differs from that. Plain
Python: some 200 unknowns need no more.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import mul
from typing import NamedTuple

from sintra.search.evaluation import STAGES
from sintra.search.marks import POINT
from training.play import Sample
from training.weights import Stood

EVEN = 3
"""A weight over the stages is a polynomial of so many coefficients."""
SHRINK = 300.0
"""How strongly the weights are drawn to those that stood: so many observations of a point."""
STAY = 2000.0
"""How strongly the weights of a stage are drawn to what all stages say."""
FARTHEST = 50
"""Points of difference that count in full; what is beyond says no more."""

TRUST = 0.7
"""How far what a game came to counts in the end, against what was thought of it on the way."""

Row = dict[str, float]


class Moment(NamedTuple):
    """What one player has more than the mean of the others at a moment, and what will come."""

    stage: int
    row: Row
    known: float
    """Points that the weights expect to be gained yet."""
    gained: float
    """Points that were."""


def moments(samples: list[Sample], stood: Stood) -> Iterator[Moment]:
    """Return the moments of one game, each a step for every player."""
    players = len(samples[0].features)
    for player in range(players if players > 2 else 1):
        seen = []
        for sample in samples:
            shares = [1.0 if p == player else -1.0 / (players - 1) for p in range(players)]
            row: Row = {}
            for share, found in zip(shares, sample.features, strict=True):
                for name, number in found.items():
                    row[name] = row.get(name, 0.0) + share * number
            lead = sum(map(mul, shares, sample.scores))
            known = sum(stood[n][sample.stage] * v for n, v in row.items() if n in stood) / POINT
            seen.append((sample.stage, row, lead, known))
        end = sum(map(mul, shares, samples[-1].totals))
        for stage, row, lead, known in reversed(seen):
            gained = max(-FARTHEST, min(FARTHEST, end - lead))
            yield Moment(stage, row, known, gained)
            end = TRUST * end + (1 - TRUST) * (lead + known)


def fit(games: list[list[Sample]], stood: Stood) -> tuple[Stood, str]:
    """Fit weights to the samples of games, each in the order of time.

    Returns:
        The weights, and how much of the differences they explain.
    """
    table = [moment for samples in games for moment in moments(samples, stood)]
    names = sorted({name for moment in table for name in moment.row} | set(stood))
    column = {name: number for number, name in enumerate(names)}
    powers = [
        [(stage / (STAGES - 1) * 2 - 1) ** power for power in range(EVEN)]
        for stage in range(STAGES)
    ]
    even = _ridge(
        (
            (
                {
                    EVEN * column[name] + p: v * powers[stage][p]
                    for name, v in row.items() if v for p in range(EVEN)
                },
                gained - known,
            )
            for stage, row, known, gained in table
        ),
        EVEN * len(names),
        SHRINK,
    )  # fmt: skip
    found: Stood = {name: [] for name in names}
    lines = []
    for stage in range(STAGES):
        base = [
            sum(map(mul, even[EVEN * i : EVEN * i + EVEN], powers[stage])) for i in column.values()
        ]
        left = []
        for moment in table:
            if moment.stage == stage:
                row = {column[name]: v for name, v in moment.row.items() if v}
                said = moment.known + sum(base[i] * v for i, v in row.items())
                left.append((row, moment.gained - said))
        own = _ridge(left, len(names), STAY)
        for name, i in column.items():
            before = stood[name][stage] if name in stood else 0
            found[name].append(before + round((base[i] + own[i]) * POINT))
        here = [moment for moment in table if moment.stage == stage]
        spread = sum(moment.gained**2 for moment in here)
        missed = sum((y - sum(own[i] * v for i, v in row.items())) ** 2 for row, y in left)
        lines.append(f"stage {stage}: {len(here)} moments, {1 - missed / spread:.3f} explained")
    return found, "\n".join(lines)


def _ridge(
    table: Iterable[tuple[dict[int, float], float]], size: int, shrink: float
) -> list[float]:
    """Solve the normal equations of a ridge regression."""
    matrix = [[0.0] * size for _ in range(size)]
    right = [0.0] * size
    for row, y in table:
        entries = sorted(row.items())
        for at, (i, a) in enumerate(entries):
            right[i] += a * y
            line = matrix[i]
            for j, b in entries[at:]:
                line[j] += a * b
    for i in range(size):
        matrix[i][i] += shrink
        for j in range(i):
            matrix[i][j] = matrix[j][i]
    return _solve(matrix, right)


def _solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solve equations whose matrix is symmetric and positive, by elimination."""
    size = len(right)
    for i in range(size):
        pivot = matrix[i]
        for j in range(i + 1, size):
            factor = matrix[j][i] / pivot[i]
            if factor:
                line = matrix[j]
                for k in range(i, size):
                    line[k] -= factor * pivot[k]
                right[j] -= factor * right[i]
    found = [0.0] * size
    for i in range(size - 1, -1, -1):
        found[i] = (right[i] - sum(matrix[i][k] * found[k] for k in range(i + 1, size))) / matrix[
            i
        ][i]
    return found
