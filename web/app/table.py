"""What the table shows beyond the model: whose palace is large, and what is marked."""

from __future__ import annotations

from dataclasses import dataclass

from app.latest import latest
from app.model import Game
from sintra import Ply, events
from sintra.events import Event, Kept, Placed, StripGone, StripTurned, Took
from sintra.moves import Deal


def persons(game: Game) -> tuple[int, ...]:
    """Return the seats that somebody at the screen plays, counted from 1."""
    return tuple(n for n in range(1, len(game.record.header.seats) + 1) if game.person(n))


def viewer(game: Game) -> int:
    """Return whose palace is shown large.

    The person to move; while computers move, and at the end, the person who moved last.
    """
    position = game.position
    if position.turn and game.person(position.turn):
        return position.turn
    moved = last_decision(game)
    if moved is not None:
        return game.record.positions[moved].turn or 1
    return next(iter(persons(game)), 1)


def last_decision(game: Game) -> int | None:
    """Return the last ply that a person chose, which undoing takes back; `None` before any."""
    for ply in reversed(range(game.ply)):
        turn = game.record.positions[ply].turn
        if turn and game.person(turn) and not isinstance(game.record.plies[ply], Deal):
            return ply
    return None


def told(game: Game, since: int = 0) -> tuple[tuple[int, Ply, tuple[Event, ...]], ...]:
    """Return the plies from one on, each with its number and what it did."""
    record = game.record
    return tuple(
        (ply, record.plies[ply], events(record.positions[ply], record.plies[ply]))
        for ply in range(since, len(record.plies))
    )


@latest
def last_told(game: Game, lines: int) -> tuple[tuple[int, Ply, tuple[Event, ...]], ...]:
    """Return so many of the last plies, the newest first."""
    return told(game, max(0, game.ply - lines))[::-1]


@dataclass(frozen=True, slots=True)
class Marks:
    """What the others did since the viewer's last decision, or since the round was dealt."""

    emptied: tuple[tuple[int, int], ...] = ()
    """Pairs of a display and the player who took from it; 0 is the centre."""
    placed: tuple[tuple[int, int, tuple[int, ...]], ...] = ()
    """Triples of player, column and the spaces that were covered there."""
    lit: tuple[tuple[int, int, bool], ...] = ()
    """Triples of player, column, and whether it is the lower window."""


@latest
def marks(game: Game) -> Marks:
    """Mark what others did since the last decision of the person who looks."""
    me = viewer(game)
    mine = [ply for ply in range(game.ply) if game.record.positions[ply].turn == me]
    decided = [ply for ply in mine if not isinstance(game.record.plies[ply], Deal)]
    emptied: dict[int, int] = {}
    placed: dict[tuple[int, int], tuple[int, ...]] = {}
    lit: list[tuple[int, int, bool]] = []
    for _, ply, happened in told(game, decided[-1] + 1 if decided else 0):
        if isinstance(ply, Deal):
            emptied.clear()
        for event in happened:
            match event:
                case Took():
                    emptied[event.source] = event.player
                case Placed():
                    placed[event.player, event.column] = event.spaces
                case Kept():
                    lit.append((event.player, event.column, event.lower))
                case StripTurned() | StripGone():
                    placed.pop((event.player, event.column), None)
                case _:
                    pass
    return Marks(
        tuple(emptied.items()),
        tuple((player, column, spaces) for (player, column), spaces in placed.items()),
        tuple(lit),
    )
