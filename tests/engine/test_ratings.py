"""Numbers of strength, against values worked out by hand or in another way."""

from __future__ import annotations

import math
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sintra.ratings import (
    BOUND,
    QUARTERS,
    Estimate,
    decision,
    elo,
    estimate,
    expected_score,
    log_likelihood_ratio,
    pentanomial,
)


def test_elo_of_known_scores() -> None:
    assert elo(0.5) == 0
    assert elo(0.75) == pytest.approx(400 * math.log10(3))
    assert elo(10 / 11) == pytest.approx(400)
    assert (elo(0.0), elo(1.0)) == (-math.inf, math.inf)
    assert expected_score(-400) == pytest.approx(1 / 11)


@given(st.floats(-1500, 1500))
def test_elo_and_score_undo_each_other(difference: float) -> None:
    assert elo(expected_score(difference)) == pytest.approx(difference, abs=1e-6)


def test_an_interval_by_hand() -> None:
    found = estimate([1.0, 0.5, 0.5, 1.0, 0.5])
    # Mean 0.7; squares 2 x 0.09 + 3 x 0.04 = 0.3; 0.3 / 4 / 5 = 0.015, its root 0.1224745.
    assert found.value == pytest.approx(0.7)
    assert found.low == pytest.approx(0.7 - 1.959964 * 0.1224745, abs=1e-6)
    assert found.high == pytest.approx(0.7 + 1.959964 * 0.1224745, abs=1e-6)
    in_elo = found.in_elo()
    assert in_elo.value == pytest.approx(147.19, abs=0.01)  # 400 log10(7/3)
    assert (in_elo.low, in_elo.high) == (elo(found.low), elo(found.high))


def test_an_interval_stays_within_the_possible() -> None:
    assert estimate([1.0, 1.0, 0.75]).high == 1
    assert estimate([0.0, 0.0, 0.25]).low == 0


def test_where_all_are_alike_the_interval_is_still_one() -> None:
    # All of ten won: a probability p of anything else would show in ten with 1 - (1 - p)^10.
    found = estimate([1.0] * 10)
    assert (found.value, found.high) == (1, 1)
    assert found.low**10 == pytest.approx(0.025)
    assert estimate([0.0] * 10) == Estimate(0.0, 0.0, 1 - found.low)
    half = estimate([0.5])
    assert half.low == pytest.approx(0.0125)
    assert half.high == pytest.approx(0.9875)


def test_nothing_has_no_estimate() -> None:
    with pytest.raises(ValueError, match="nothing was played"):
        estimate([])


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    rng = Random(1)
    weights = (5, 10, 25, 20, 40)
    truth = sum(w * q for w, q in zip(weights, QUARTERS, strict=True)) / sum(weights)
    held = 0
    for _ in range(1000):
        found = estimate(rng.choices(QUARTERS, weights, k=60))
        held += found.low <= truth <= found.high
    assert 930 <= held <= 970


def test_pairs_are_counted_by_their_points() -> None:
    assert pentanomial([0, 0.25, 0.25, 0.5, 1, 1, 1]) == (1, 2, 1, 0, 3)


def test_the_ratio_of_two_outcomes_has_a_closed_form() -> None:
    # With pairs only won or lost, the likeliest chance of winning one is the score itself.
    score0, score1 = expected_score(0), expected_score(30)
    by_hand = 60 * math.log(score1 / score0) + 40 * math.log((1 - score1) / (1 - score0))
    assert log_likelihood_ratio((40, 0, 0, 0, 60), 0, 30) == pytest.approx(by_hand, abs=2e-3)


def test_the_ratio_is_near_the_normal_one_where_that_holds() -> None:
    # A thousand pairs near both hypotheses: n (s1 - s0) (2 mean - s0 - s1) / (2 variance).
    pairs = (100, 200, 380, 210, 110)
    n = sum(pairs)
    mean = sum(c * q for c, q in zip(pairs, QUARTERS, strict=True)) / n
    variance = sum(c * (q - mean) ** 2 for c, q in zip(pairs, QUARTERS, strict=True)) / n
    score0, score1 = expected_score(0), expected_score(10)
    normal = n * (score1 - score0) * (2 * mean - score0 - score1) / (2 * variance)
    assert log_likelihood_ratio(pairs, 0, 10) == pytest.approx(normal, abs=0.02)


def test_the_ratio_turns_with_the_hypotheses_and_with_the_players() -> None:
    pairs = (3, 8, 20, 15, 9)
    ratio = log_likelihood_ratio(pairs, -5, 15)
    assert log_likelihood_ratio(pairs, 15, -5) == pytest.approx(-ratio)
    assert log_likelihood_ratio(pairs[::-1], 5, -15) == pytest.approx(ratio)


def test_a_few_wins_decide_nothing() -> None:
    assert decision(log_likelihood_ratio((0, 0, 0, 0, 4), 0, 20)) is None
    assert decision(log_likelihood_ratio((0, 0, 0, 0, 0), 0, 20)) is None


def test_the_bounds_are_those_of_errors_of_five_percent() -> None:
    assert pytest.approx(math.log(19)) == BOUND
    assert (decision(2.95), decision(-2.95), decision(2.94)) == (1, 0, None)


@pytest.mark.parametrize(("truth", "right"), [(0, 0), (60, 1)])
def test_a_sequential_test_errs_as_seldom_as_it_says(truth: int, right: int) -> None:
    rng = Random(truth)
    score = expected_score(truth)
    wrong = 0
    for _ in range(200):
        counts = [0] * 5
        decided = None
        while decided is None:
            for _ in range(5):  # looked at now and then only, to be quick
                counts[(rng.random() < score) * 2 + (rng.random() < score) * 2] += 1
            decided = decision(log_likelihood_ratio(counts, 0, 60))
        wrong += decided != right
    assert wrong <= 18
