"""Plies a second of random games through the public API, here and in other packages.

Run as a script with the name of a game it measures that one and prints plies a second; the main
program runs it so in other interpreters, where only some of the packages are installed.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from random import Random
from unittest.mock import Mock

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


GAMES: dict[str, Callable[[Random], int]] = {"sintra": sintra, "chess": chess, "azul": azul}


def speed(name: str) -> float:
    """Return plies a second, over at least `SECONDS` of whole games from fixed seeds."""
    game = GAMES[name]
    game(Random(0))  # caches fill and modules load before the clock starts
    plies, seed, start = 0, 1, time.perf_counter()
    while (passed := time.perf_counter() - start) < SECONDS:
        plies += game(Random(seed))
        seed += 1
    return plies / passed


if __name__ == "__main__":
    print(speed(sys.argv[1]))
