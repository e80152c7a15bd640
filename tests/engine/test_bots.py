"""The simple computer players play whole games, and the better one wins."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given

from sintra import Position, Record, draw_header, legal_moves, play, result, seeded_deal
from sintra.bots import LEVELS, Bot, Budget
from tests.engine.strategies import records

LITTLE = Budget(nodes=30)


def winner(bots: list[Bot], seed: int) -> int:
    """Play a game between bots; return the seat that came first, from 0."""
    rng = Random(seed)
    seats = [(f"P{n}", "bot") for n in range(len(bots))]
    position = Record.begin(draw_header("A", seats, rng)).position
    while position.turn is not None:
        turn = position.turn
        if position.chance:
            position = play(position, seeded_deal(position, str(seed)))
        else:
            position = play(position, bots[turn - 1](position, Budget(), rng))
    return result(position).ranks.index(1)


@given(records())
def test_every_level_chooses_a_legal_move(record: Record) -> None:
    position = record.position
    for bot in LEVELS.values():
        if legal_moves(position):
            assert bot(position, LITTLE, Random(1)) in legal_moves(position)
        else:
            with pytest.raises(ValueError, match="nobody is to move"):
                bot(position, LITTLE, Random(1))


def test_the_same_generator_gives_the_same_move() -> None:
    position: Position = Record.begin(
        draw_header("B", [("A", "bot"), ("B", "bot")], Random(5))
    ).position
    dealt = play(position, seeded_deal(position, "x"))
    for bot in LEVELS.values():
        assert bot(dealt, LITTLE, Random(2)) == bot(dealt, LITTLE, Random(2))


@pytest.mark.parametrize(("weak", "strong"), list(pairwise(LEVELS)))
def test_each_level_beats_the_one_below(weak: str, strong: str) -> None:
    won = sum(
        winner([LEVELS[weak], LEVELS[strong]], seed)
        + 1
        - winner([LEVELS[strong], LEVELS[weak]], seed)
        for seed in range(5)
    )
    assert won >= 7
