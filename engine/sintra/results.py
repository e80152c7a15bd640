"""Results of matches in files: a line of JSON for each set of games, and going on from there."""

from __future__ import annotations

import json
import platform
from collections.abc import Callable, Generator
from contextlib import closing
from dataclasses import asdict, fields
from functools import cache
from hashlib import sha256
from itertools import takewhile
from pathlib import Path
from typing import Any

from sintra.arena import Clock, GameSet, Match, play_sets
from sintra.errors import Unreadable


@cache
def engine_digest() -> str:
    """Return eight hex digits of all of this package: which engine played."""
    package = Path(__file__).parent
    digest = sha256()
    for path in sorted({*package.rglob("*.py"), *package.rglob("*.json")}):
        digest.update(path.relative_to(package).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()[:8]


def line_of(match: Match, games: GameSet) -> str:
    """Write a set of games as a line of JSON: all that it takes to play and check it again."""
    versions = {"engine": engine_digest(), "python": platform.python_version()}
    row = versions | asdict(match) | asdict(games)
    return json.dumps(row, separators=(",", ":")) + "\n"


def stored(match: Match, path: Path) -> dict[int, GameSet]:
    """Read the sets that a file holds of a match, by number; none where there is no file.

    The last line may be torn: who wrote it was stopped.

    Raises:
        Unreadable: a line is no set of games, or is one of another match.
        OSError: the file cannot be read.
    """
    try:
        lines = path.read_bytes().split(b"\n")
    except FileNotFoundError:
        return {}
    found = {}
    for at, line in enumerate(lines[:-1], 1):
        try:
            row = json.loads(line)
            held = {field.name: row[field.name] for field in fields(Match)}
            games = _read(row)
        except (ValueError, KeyError, TypeError):
            raise Unreadable(f"{path}: line {at} is no result of a match") from None
        if others := [name for name, value in asdict(match).items() if held[name] != value]:
            raise Unreadable(f"{path}: line {at} is of another match, by its {', '.join(others)}")
        found[games.number] = games
    return found


def _read(row: dict[str, Any]) -> GameSet:
    """Read a set of games from the values of its line.

    Raises:
        ValueError, KeyError, TypeError: it is none.
    """
    (a, b), (time_a, time_b) = row["moves"], row["spent"]
    games = GameSet(
        int(row["number"]),
        row["side"],
        int(row["start"]),
        tuple(tuple(map(int, totals)) for totals in row["totals"]),
        tuple(tuple(map(int, ranks)) for ranks in row["ranks"]),
        tuple(map(int, row["plies"])),
        (int(a), int(b)),
        (float(time_a), float(time_b)),
    )
    if [len(ranks) for ranks in games.ranks] != [row["players"]] * row["players"]:
        raise ValueError("not a rank for each seat of each game")
    return games


def play_on(
    match: Match,
    count: int,
    clock: Clock,
    path: Path | None = None,
    jobs: int = 1,
    go_on: Callable[[], bool] = lambda: True,
) -> Generator[GameSet, None, None]:
    """Return the sets 1 to `count` in order, those that a file holds and the rest as it is played.

    Each is in the file before it is returned, so whoever is stopped loses what is unfinished only.

    Args:
        clock: See `play_sets`.
        path: The file; without one nothing is kept.
        jobs: How many processes play.
        go_on: Asked before a set begins; where it says no, what is in play is the end.

    Raises:
        Unreadable: the file holds something else, or there is no bot of a name.
        OSError: the file cannot be read or written.
    """
    found = stored(match, path) if path else {}
    if path:
        _drop_torn_line(path)
    missing = [number for number in range(1, count + 1) if number not in found]
    fresh = play_sets(match, takewhile(lambda _: go_on(), missing), clock, jobs)
    with closing(fresh):
        for number in range(1, count + 1):
            games = found.get(number) or next(fresh, None)
            if games is None:
                return
            if path and number not in found:
                with path.open("a", encoding="ascii") as file:
                    file.write(line_of(match, games))
            yield games


def _drop_torn_line(path: Path) -> None:
    with path.open("a+b") as file:
        file.seek(0)
        file.truncate(file.read().rfind(b"\n") + 1)
