"""Games that the views are tried on."""

from __future__ import annotations

from functools import cache
from random import Random

from app.model import NAMES, Game
from sintra import Record, Side, draw_deal, draw_header
from sintra.bots import Budget, apprentice
from sintra.record import HUMAN

PERSONS = (HUMAN, HUMAN)


@cache
def played(side: Side = "A", who: tuple[str, ...] = PERSONS, plies: int = 10_000) -> Game:
    """Return a game between so many, cut after so many plies, but never before a deal."""
    rng = Random(len(who))
    record = Record.begin(draw_header(side, list(zip(NAMES, who, strict=False)), rng, start=1))
    while not record.position.over and (len(record.plies) < plies or record.position.chance):
        position = record.position
        ply = draw_deal(position, rng) if position.chance else apprentice(position, Budget(), rng)
        record = record.then(ply)
    return Game("id", "seed", record)
