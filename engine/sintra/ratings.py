"""What results say of strength: intervals, Elo, and a test that stops when it knows.

The unit is never a game but the games that share their deals, because these are alike: for two
players a pair of games with swapped seats. A score is a share, from 0 to 1; a pair's is the mean
of its two games, so that its five outcomes (0, 0.5, 1, 1.5, 2 points) are shares in quarters.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

NORMAL_95 = 1.959964
"""Standard deviations to each side of the mean that hold 95 % of a normal distribution."""
QUARTERS = (0.0, 0.25, 0.5, 0.75, 1.0)
"""The scores that a pair of games can have."""
UNSEEN = 1e-3
"""How often an outcome that never came counts as seen, so that none is thought impossible."""
ERROR_RATE = 0.05
"""How often a sequential test may err, to either side."""
BOUND = math.log((1 - ERROR_RATE) / ERROR_RATE)
"""The log-likelihood ratio, up or down, at which it is decided."""


def elo(score: float) -> float:
    """Return the difference in Elo that a score expects; infinite for 0 and 1.

    >>> round(elo(0.75), 2)
    190.85
    """
    if score <= 0:
        return -math.inf
    if score >= 1:
        return math.inf
    return 400 * math.log10(score / (1 - score))


def expected_score(difference: float) -> float:
    """Return the score that a difference in Elo expects.

    >>> expected_score(0), round(expected_score(100), 4)
    (0.5, 0.6401)
    """
    return 1 / (1 + 10 ** (-difference / 400))


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value and the ends of its 95 % interval."""

    value: float
    low: float
    high: float

    def in_elo(self) -> Estimate:
        """Return the same of a score as differences in Elo."""
        return Estimate(elo(self.value), elo(self.low), elo(self.high))


def estimate(scores: Sequence[float]) -> Estimate:
    """Estimate the score that lies behind those of independent pairs or sets of games.

    Where all are alike their variance says nothing. Then another score has a probability of at
    most 1 - 0.025^(1/n), and the interval is what that much of the best or the worst would make.

    Raises:
        ValueError: there is no score.
    """
    n = len(scores)
    if n == 0:
        raise ValueError("nothing was played")
    mean = math.fsum(scores) / n
    squares = math.fsum((score - mean) ** 2 for score in scores)
    if min(scores) == max(scores):
        other = 1 - 0.025 ** (1 / n)
        return Estimate(mean, mean * (1 - other), mean * (1 - other) + other)
    half = NORMAL_95 * math.sqrt(squares / (n - 1) / n)
    return Estimate(mean, max(0.0, mean - half), min(1.0, mean + half))


def pentanomial(scores: Sequence[float]) -> tuple[int, ...]:
    """Count the pairs that brought 0, 0.5, 1, 1.5 and 2 points.

    >>> pentanomial([0.5, 1.0, 1.0])
    (0, 0, 1, 0, 2)
    """
    return tuple(scores.count(quarter) for quarter in QUARTERS)


def log_likelihood_ratio(pairs: Sequence[int], elo0: float, elo1: float) -> float:
    """Weigh two differences in Elo against each other.

    The generalised ratio: under each hypothesis the five outcomes have the probabilities that
    make what was seen likeliest among all with the score that it expects.

    Args:
        pairs: How many pairs brought 0, 0.5, 1, 1.5 and 2 points.
        elo0: The difference that negative values speak for.
        elo1: The difference that positive values speak for.
    """
    counts = [max(count, UNSEEN) for count in pairs]
    score0, score1 = expected_score(elo0), expected_score(elo1)
    tilt0, tilt1 = _tilt(counts, score0), _tilt(counts, score1)
    return math.fsum(
        count * math.log((1 + tilt0 * (quarter - score0)) / (1 + tilt1 * (quarter - score1)))
        for count, quarter in zip(counts, QUARTERS, strict=True)
    )


def _tilt(counts: Sequence[float], score: float) -> float:
    """Solve for t, by halving: the likeliest probabilities are count / n / (1 + t(x - score)).

    They have that score exactly where the sum below is 0, and it falls with t.
    """
    low, high = -1 / (1 - score), 1 / score
    for _ in range(60):
        tilt = (low + high) / 2
        rest = math.fsum(
            count * (quarter - score) / (1 + tilt * (quarter - score))
            for count, quarter in zip(counts, QUARTERS, strict=True)
        )
        if rest > 0:
            low = tilt
        else:
            high = tilt
    return (low + high) / 2


def decision(ratio: float) -> int | None:
    """Return 1 or 0 for the hypothesis that a log-likelihood ratio decides for, None for neither.

    >>> decision(3.0), decision(-3.0), decision(2.9)
    (1, 0, None)
    """
    if abs(ratio) < BOUND:
        return None
    return int(ratio > 0)
