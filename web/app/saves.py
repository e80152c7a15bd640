"""The text forms of what the store holds, and reading them back."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from app.model import (
    LANGUAGES,
    PACES,
    SECONDS,
    THEMES,
    Game,
    Language,
    Pace,
    SavedGame,
    SeatPlan,
    Settings,
    Setup,
)
from sintra import SintraError, parse_record

FORMAT = 1
"""Stands inside each entry, so that an entry outlives every change of form."""


class Damaged(ValueError):
    """An entry of the store cannot be read."""


def write_game(game: Game, played: float) -> str:
    """Write a game as an entry; `played` says when, in milliseconds since 1970."""
    return json.dumps(
        {
            "format": FORMAT,
            "id": game.id,
            "seed": game.seed,
            "played": played,
            "record": str(game.record),
        }
    )


def read_game(text: str) -> tuple[Game, float]:
    """Read a game, and when it was played.

    Raises:
        Damaged: the entry is none, is from the future, or its record cannot be read.
    """
    try:
        entry = json.loads(text)
        if entry["format"] != FORMAT:
            raise Damaged(f"format {entry['format']}")
        game = Game(str(entry["id"]), str(entry["seed"]), parse_record(entry["record"]))
        return game, float(entry["played"])
    except (SintraError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise Damaged(str(error)) from error


def summary(game: Game) -> SavedGame:
    """Return what the start screen says of a game."""
    position = game.position
    return SavedGame(
        id=game.id,
        names=tuple(seat.name for seat in game.record.header.seats),
        scores=tuple(player.score for player in position.players),
        round=position.round,
        over=position.over,
    )


def write_choices(settings: Settings, setup: Setup, game: str | None) -> str:
    """Write what stands beside the games."""
    return json.dumps(
        {"format": FORMAT, "settings": asdict(settings), "setup": asdict(setup), "game": game}
    )


def read_choices(text: str | None, languages: list[str]) -> tuple[Settings, Setup, str | None]:
    """Read what stands beside the games; what is missing or damaged is as on a first visit.

    Args:
        languages: What the browser's reader prefers, the best first.

    Returns:
        Settings, setup, and the id of the game that was on the table.
    """
    first = Settings(language=_preferred(languages))
    try:
        entry: dict[str, Any] = json.loads(text or "{}")
        settings = entry["settings"]
        setup = entry["setup"]
        seats = tuple(SeatPlan(str(seat["name"]), str(seat["who"])) for seat in setup["seats"])
        if not 2 <= len(seats) <= 4 or settings["theme"] not in THEMES:
            return first, Setup(), None
        starter = setup["starter"] if setup["starter"] in range(1, len(seats) + 1) else None
        return (
            Settings(_preferred([settings["language"]]), settings["theme"], *_computers(settings)),
            Setup(seats, "B" if setup["side"] == "B" else "A", starter),
            entry["game"],
        )
    except (ValueError, KeyError, TypeError, AttributeError):
        return first, Setup(), None


def _computers(settings: dict[str, Any]) -> tuple[Pace, int]:
    """Read how computers play, which choices from before there was a choice do not hold."""
    pace, seconds = settings.get("pace"), settings.get("seconds")
    return pace if pace in PACES else "normal", seconds if seconds in SECONDS else 0


def _preferred(languages: list[str]) -> Language:
    for language in languages:
        for known in LANGUAGES:
            if language.lower().split("-")[0] == known:
                return known
    return "en"
