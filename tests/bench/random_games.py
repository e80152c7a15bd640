"""Plies a second of random games, here and in other packages, and nodes a second of the search.

Run as a script with the name of a game it measures that one and prints plies a second; the main
program runs it so in other interpreters, where only some of the packages are installed.
"""

from __future__ import annotations

import gc
import random
import sys
import time
from collections.abc import Callable
from functools import cache
from random import Random
from typing import TYPE_CHECKING
from unittest.mock import Mock

if TYPE_CHECKING:
    from tests.bench.twin import Playouts

SECONDS = 2.0
"""How long each game is measured."""


def sintra(rng: Random) -> int:
    """Play a two-player game on side A; return its plies."""
    from sintra import Record, draw_deal, draw_header, legal_moves, play

    header = draw_header("A", [("A", "human"), ("B", "human")], rng)
    position = Record.begin(header).position
    plies = 0
    while not position.over:
        if position.chance:
            position = play(position, draw_deal(position, rng))
        else:
            position = play(position, rng.choice(legal_moves(position)))
        plies += 1
    return plies


def twin(rng: Random) -> int:
    """Play such a game on the search's twin of the rules, any legal move like any other."""
    return _playouts(uniform=True).game(rng)


def two_steps(rng: Random) -> int:
    """Play one where first is drawn what is taken, then where it goes."""
    return _playouts(uniform=False).game(rng)


@cache
def _playouts(*, uniform: bool) -> Playouts:
    from tests.bench.twin import Playouts

    return Playouts(uniform=uniform)


def alphabeta(rng: Random) -> int:
    """Search a few moves of a two-player game as the grandmaster does; return the nodes."""
    from sintra import Record, draw_deal, draw_header, play
    from sintra.search.thinking import Skill, think

    header = draw_header("A", [("A", "bot"), ("B", "bot")], rng)
    position = play(position := Record.begin(header).position, draw_deal(position, rng))
    nodes = 0
    for _ in range(3):
        thought = think(position, Skill(nodes=5000), rng)
        position = play(position, thought.move)
        nodes += thought.nodes
    return nodes


def chess(rng: Random) -> int:
    """Play a game of chess with python-chess; return its plies."""
    from chess import Board

    board = Board()
    while not board.is_game_over():
        board.push(rng.choice(list(board.legal_moves)))
    return board.ply()


def azul(rng: Random) -> int:
    """Play a game of Azul, its first edition, with azul-marl-env; return its plies."""
    # All published versions lack the module that draws, and import it; nothing is drawn here.
    sys.modules["azul_marl_env.render.azul_renderer"] = Mock()
    from azul_marl_env import azul_v1_2players  # type: ignore[import-not-found]  # venv of its own

    random.seed(rng.random())  # it draws from the generator that all share
    env = azul_v1_2players()
    plies = 0
    for _ in env.agent_iter():
        _, _, ended, cut, info = env.last()
        if ended or cut:
            break
        env.step(rng.choice(info["valid_moves"]))
        plies += 1
    return plies


GAMES: dict[str, Callable[[Random], int]] = {
    "chess": chess,
    "rules": sintra,
    "twin": twin,
    "two-step": two_steps,
    "alphabeta": alphabeta,
    "azul": azul,
}


def speed(name: str) -> tuple[float, float]:
    """Return games and plies a second, over at least `SECONDS` of whole games from fixed seeds."""
    game = GAMES[name]
    game(Random(0))  # caches fill and modules load before the clock starts
    gc.disable()  # for all alike: a search keeps much, and switches the collector off itself
    plies, seed, start = 0, 1, time.perf_counter()
    while (passed := time.perf_counter() - start) < SECONDS:
        plies += game(Random(seed))
        seed += 1
    return (seed - 1) / passed, plies / passed


if __name__ == "__main__":
    print(*speed(sys.argv[1]))
