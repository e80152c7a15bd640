"""The computer players: each a function of a position, a budget and a generator.

A position holds the counts of bag and tower and no order, so a bot sees what a player sees.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from sintra.components import BROKEN_GLASS_TRACK, WINDOW_VALUES
from sintra.moves import GlazierBack, Move
from sintra.position import Player, Position
from sintra.rules import legal_moves, play
from sintra.scoring import broken_glass, palace_points


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think about one move; the simplest bots never use it up."""

    nodes: int = 0
    """Positions it may look at; 0: as many as its level does."""
    stop: Callable[[], bool] | None = None
    """Asked every few milliseconds whether the time is over: an engine has no clock of its own."""


Bot: TypeAlias = Callable[[Position, Budget, Random], Move]


def novice(position: Position, _budget: Budget, rng: Random) -> Move:
    """Choose any move that breaks at most one pane more than need be.

    Raises:
        ValueError: there is no move to choose.
    """
    moves = _moves(position)
    glass = {move: _broken(position, play(position, move)) for move in moves}
    least = min(glass.values())
    sensible = [move for move in moves if glass[move] <= least + 1]
    return rng.choice(sensible)


def apprentice(position: Position, _budget: Budget, rng: Random) -> Move:
    """Choose the move that pays most now: points, less broken glass.

    Raises:
        ValueError: there is no move to choose.
    """
    return _best(position, _pays, rng)


def journeyman(position: Position, _budget: Budget, rng: Random) -> Move:
    """Choose the move that looks best now: what it pays, and how it brings the strips on.

    Raises:
        ValueError: there is no move to choose.
    """
    return _best(position, _worth, rng)


def master(position: Position, budget: Budget, rng: Random) -> Move:
    """Look a few moves ahead.

    Raises:
        ValueError: there is no move to choose.
    """
    return _think(position, budget, rng, nodes=60)


def grandmaster(position: Position, budget: Budget, rng: Random) -> Move:
    """Look as far ahead as the end of the round allows, and play the last one to its end.

    Raises:
        ValueError: there is no move to choose.
    """
    nodes = 5000 if len(position.players) == 2 else 1500
    return _think(position, budget, rng, nodes, samples=4, proves=True)


LEVELS: dict[str, Bot] = {
    "novice": novice,
    "apprentice": apprentice,
    "journeyman": journeyman,
    "master": master,
    "grandmaster": grandmaster,
}
"""The bots by the names that stand in records, the weakest first."""


def _think(
    position: Position,
    budget: Budget,
    rng: Random,
    nodes: int,
    *,
    samples: int = 0,
    proves: bool = False,
) -> Move:
    # The page is shown sooner without the search, and seldom needs it where it is shown.
    from sintra.search.thinking import Skill, think  # noqa: PLC0415

    skill = Skill(nodes, samples, proves)
    return think(position, skill, rng, nodes=budget.nodes, stop=budget.stop).move


def _best(position: Position, worth: Callable[[Position, Move], float], rng: Random) -> Move:
    """Choose one of the moves that come first by a worth that can be put in order."""
    worths = {move: worth(position, move) for move in _moves(position)}
    best = max(worths.values())
    return rng.choice([move for move in worths if worths[move] == best])


def _moves(position: Position) -> list[Move]:
    moves = legal_moves(position)
    if not moves:
        raise ValueError(f"nobody is to move in {position}")
    return moves


def _mover(before: Position, position: Position) -> Player:
    return position.player(before.turn or 1)


def _broken(before: Position, after: Position) -> int:
    """Count the steps that the mover went down the broken-glass track."""
    was, now = _mover(before, before), _mover(before, after)
    return now.step - was.step + (now.resets - was.resets) * (len(BROKEN_GLASS_TRACK) - 1)


def _pays(position: Position, move: Move) -> int:
    """Return the points that a move brings now, broken glass counted."""
    after = play(position, move)
    was, now = _mover(position, position), _mover(position, after)
    return now.score - was.score - broken_glass(now) + broken_glass(was)


# What the journeyman takes things to be worth, in points: set by hand.
PALACE = 0.35
"""A point that the palace would pay, were this the end."""
STRIP = 0.04
"""A pane on a strip, for each pane that lies there and each point of its window."""
WALK = 0.15
"""A column that the glazier leaves behind."""
BACK = 0.12
"""A column that he gets back."""
TURN = 0.6
"""The turn that going back costs."""


def _worth(position: Position, move: Move) -> float:
    """Weigh what a move does for the mover, in points."""
    after = play(position, move)
    was, now = _mover(position, position), _mover(position, after)
    if after.over:
        return now.score - was.score
    gain = now.score - was.score
    loss = broken_glass(now) - broken_glass(was)
    grown = _promise(position, now) - _promise(position, was)
    step = now.glazier - was.glazier
    walk = -TURN - BACK * step if isinstance(move, GlazierBack) else -WALK * step
    return gain - loss + grown + walk


def _promise(position: Position, player: Player) -> float:
    """Weigh what lies on a player's strips and in the windows, in points to come."""
    values = WINDOW_VALUES[position.side]
    promise = PALACE * palace_points(position.side, player)
    for number, column in enumerate(player.columns):
        if column.gone:
            continue
        lying = len(column.panes) - column.panes.count(".")
        promise += STRIP * values[number] * lying * lying
    return promise
