"""Games of the search against itself, as lines of samples for a fit.

A sample is a moment of a game: its stage, the features of each player as sums over the board, and
what each was to gain from there to the end.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random

from sintra import Position, Record, Side, draw_deal, draw_header, legal_moves, play, result
from sintra.components import BROKEN_GLASS_TRACK
from sintra.search.evaluation import FEW, Weights, stage
from sintra.search.features import of_column, of_palace, places
from sintra.search.node import Graph
from sintra.search.thinking import Skill, think

STRAYING = 0.03
"""How often a move is drawn instead of searched, so that odd positions are seen too."""


@dataclass(frozen=True)
class Sample:
    """A moment of a game as a fit sees it."""

    game: int
    stage: int
    features: list[dict[str, int]]
    """By player."""
    scores: list[int]
    """By player, less the broken glass that stands."""
    totals: list[int]
    """By player, at the end of the game."""


def game(side: Side, players: int, seed: int, skill: Skill, weights: Weights) -> list[Sample]:
    """Play a game; return its samples."""
    rng = Random(f"training {side} {players} {seed}")
    names = [(f"P{number}", "bot") for number in range(1, players + 1)]
    position = Record.begin(draw_header(side, names, rng)).position
    seen: list[tuple[int, Position]] = []
    while not position.over:
        if position.chance:
            if position.round > 1:
                seen.append((2 * position.round - 3, position))
            position = play(position, draw_deal(position, rng))
            middle = rng.randrange(2 * players)
        else:
            left = sum(position.centre) + sum(map(sum, position.displays))
            if middle % (2 * players) == 0 and left > FEW:
                seen.append((stage(position.round - 1, left), position))
            middle -= 1
            if rng.random() < STRAYING:
                position = play(position, rng.choice(legal_moves(position)))
            else:
                position = play(position, think(position, skill, rng, by=weights).move)
    totals = list(result(position).totals)
    return [_sample(seed, number, moment, totals) for number, moment in seen]


def _sample(seed: int, number: int, position: Position, totals: list[int]) -> Sample:
    graph = Graph(position)
    node = graph.enter(position)
    coming = tuple(graph.track[(number + 1) // 2 :])
    features = []
    for player, board in zip(position.players, node.boards, strict=True):
        found = Counter(of_palace(board, board.glazier, position.side))
        for place in places(board):
            found.update(of_column(graph.tables, position.side, place, coming))
        if player.step:
            found[f"step {player.step}"] = 1
        features.append(dict(found))
    features[position.starter - 1]["starter"] = 1
    if number % 2 == 0 and position.turn is not None:
        features[position.turn - 1]["turn"] = 1
    scores = [player.score - BROKEN_GLASS_TRACK[player.step] for player in position.players]
    return Sample(seed, number, features, scores, totals)
