"""The last round is played out to the end: the search's answer is that of brute force."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from sintra import Position, draw_deal, legal_moves, play, result
from sintra.search import thinking
from sintra.search.alphabeta import WHOLE
from sintra.search.marks import POINT
from sintra.search.thinking import ENDING, Skill, think
from tests.search.comparison import game

SKILL = Skill(nodes=1, proves=True)
"""What a budget would allow is far too little: a proof does not ask."""


def ending(seed: int, left: int, players: int = 2) -> Position:
    """Return a position of the last round with at most so many panes left, on either side."""
    rng = Random(f"ending {seed}")
    position = game(6 * seed // 2 * 2 + (seed % 2) * 3 + players - 2)
    assert len(position.players) == players
    while position.round < 6 or position.chance or panes_left(position) > left:
        if position.chance:
            position = play(position, draw_deal(position, rng))
        else:
            position = play(position, rng.choice(legal_moves(position)))
    return position


def panes_left(position: Position) -> int:
    return sum(position.centre) + sum(map(sum, position.displays))


@cache
def brute_force(position: Position) -> int:
    """Return what best play comes to for the player who makes the last move but none remains."""
    if position.over:
        ends = result(position)
        glass = ends.broken_glass_loss[1] - ends.broken_glass_loss[0]
        return (ends.totals[0] - ends.totals[1]) * POINT + glass
    values = [brute_force(play(position, move)) for move in legal_moves(position)]
    return max(values) if position.turn == 1 else min(values)


@pytest.mark.parametrize("seed", range(30))
def test_a_proof_finds_what_brute_force_finds(seed: int) -> None:
    position = ending(seed, 4)
    while not position.over:
        wanted = brute_force(position)
        thought = think(position, SKILL, Random(seed))
        value = thought.value if position.turn == 1 else -thought.value
        assert len(legal_moves(position)) == 1 or value == wanted, str(position)
        position = play(position, thought.move)
        assert brute_force(position) == wanted, f"{thought.move} gives something away"


def test_all_fourteen_panes_are_proved() -> None:
    position = ending(3, ENDING)
    assert panes_left(position) == ENDING


@cache
def each_for_himself(position: Position) -> tuple[int, ...]:
    """Return the leads over the best of the others when each player takes his own best move."""
    if position.over:
        ends = result(position)
        pairs = zip(ends.totals, ends.broken_glass_loss, strict=True)
        worths = [total * POINT - glass for total, glass in pairs]
        return tuple(
            worth - max(worths[:number] + worths[number + 1 :])
            for number, worth in enumerate(worths)
        )
    mover = (position.turn or 1) - 1
    comes = [each_for_himself(play(position, move)) for move in legal_moves(position)]
    return max(comes, key=lambda leads: leads[mover])


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seed", range(12))
def test_three_and_four_players_play_the_ending_out(seed: int, players: int) -> None:
    position = ending(seed, 5, players)
    while not position.over:
        mover = (position.turn or 1) - 1
        wanted = each_for_himself(position)[mover]
        thought = think(position, SKILL, Random(seed))
        assert len(legal_moves(position)) == 1 or thought.value == wanted, str(position)
        position = play(position, thought.move)


def test_an_ending_that_takes_too_long_is_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    position = ending(1, 7, 3)
    assert think(position, SKILL, Random(1)).depth == WHOLE
    monkeypatch.setattr(thinking, "SHOWDOWN", 3)
    assert think(position, SKILL, Random(1)).depth == 0
