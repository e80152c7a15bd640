"""The matches whose results the project quotes, what they should show, and the table of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from sintra.arena import GameSet, Match
from sintra.errors import Unreadable, shown
from sintra.ratings import Estimate, estimate
from sintra.references import is_bot


@dataclass(frozen=True, slots=True)
class Goal:
    """The least that a match should show; a score stands in percent."""

    least: float
    above: float | None = None
    """What the lower end of the interval should be above."""
    unit: str = "%"

    def verdict(self, score: Estimate) -> str:
        """Say whether a score and its interval reach the goal, and how far they are off."""
        values = _percent(score) if self.unit == "%" else score.in_elo()
        missed = []
        if values.value < self.least:
            missed.append(f"missed by {_number(self.least - values.value)} {self.unit}")
        if self.above is not None and values.low <= self.above:
            missed.append(f"lower end missed by {_number(self.above - values.low)} {self.unit}")
        return ", ".join(missed) or "met"

    def __str__(self) -> str:
        end = "" if self.above is None else f", lower end above {self.above:g}"
        return f"at least {self.least:g} {self.unit}{end}"


@dataclass(frozen=True, slots=True)
class Part:
    """A match of the ladder."""

    match: Match
    sets: int
    goal: Goal

    @property
    def name(self) -> str:
        """The name of the part, and of its file without the ending."""
        many = f"-{self.match.players}-players" if self.match.players > 2 else ""
        return f"{self.match.a}-{self.match.b}{many}"


SEED = "ladder"
RUNGS = ("novice", "apprentice", "journeyman", "master", "grandmaster")
STEP = Goal(100, 50, "Elo")
LADDER = (
    *(Part(Match(b, a, seed=SEED), 400, STEP) for a, b in pairwise(RUNGS)),
    Part(Match("grandmaster", "apprentice", seed=SEED), 200, Goal(97)),
    Part(Match("rule-of-thumb", "novice", seed=SEED), 100, Goal(80)),
    Part(Match("grandmaster", "journeyman", 3, SEED), 67, Goal(65, 55)),
    Part(Match("grandmaster", "journeyman", 4, SEED), 50, Goal(60, 50)),
)

HEADINGS = (
    "Match",
    "Played",
    "Score, %",
    "95 %",
    "Elo (95 %)",
    "Seconds a move",
    "Goal",
)


def find_part(name: str) -> Part:
    """Return a part of the ladder.

    Raises:
        Unreadable: it has none of that name.
    """
    for part in LADDER:
        if part.name == name:
            return part
    raise Unreadable(
        f"the ladder has no part {shown(name)}, but {', '.join(p.name for p in LADDER)}"
    )


def lacking(part: Part) -> str:
    """Say which bots of a part are not there, or nothing."""
    return " and no ".join(name for name in (part.match.a, part.match.b) if not is_bot(name))


def table(results: Iterable[tuple[Part, list[GameSet]]]) -> str:
    """Write what was played as a table in Markdown, a line for each part.

    A score is the share of points, with more than two players that of first places; beside it the
    seconds are those of both bots for a move.
    """
    rows = [HEADINGS, ("---",) * len(HEADINGS)]
    rows += [_row(part, sets) for part, sets in results]
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def _row(part: Part, sets: list[GameSet]) -> tuple[str, ...]:
    played = counted(part.match, len(sets))
    if len(sets) < part.sets:
        size, word = unit(part.match)
        played = f"{size * len(sets)} of {size * part.sets} {word}"
    if not sets:
        if names := lacking(part):
            played = f"there is no {names} yet"
        return (str(part.match), played, "", "", "", "", str(part.goal))
    score = estimate([games.score for games in sets])
    return (
        str(part.match),
        played,
        f"{100 * score.value:.1f}",
        interval(score),
        elo_text(score) if part.match.players == 2 else "",
        pace(sets),
        f"{part.goal}: {part.goal.verdict(score)}",
    )


def unit(match: Match) -> tuple[int, str]:
    """Return in what a match is counted: how many make a set, and the word for them."""
    return (1, "pairs") if match.players == 2 else (match.players, "games")


def counted(match: Match, sets: int) -> str:
    """Say how much so many sets are, such as `400 pairs` or `201 games`."""
    size, word = unit(match)
    return f"{sets * size} {word}"


def interval(score: Estimate) -> str:
    """Write the interval of a score in percent."""
    percent = _percent(score)
    return f"{percent.low:.1f} to {percent.high:.1f}"


def elo_text(score: Estimate) -> str:
    """Write the difference in Elo that a score expects, and its interval."""
    values = score.in_elo()
    value, low, high = (
        f"{'+' if x > 0 else ''}{_number(x)}" for x in (values.value, values.low, values.high)
    )
    return f"{value} ({low} to {high})"


def pace(sets: list[GameSet]) -> str:
    """Write the mean seconds that A and B took for a move."""
    means = []
    for who in range(2):
        moves = sum(games.moves[who] for games in sets)
        means.append(sum(games.spent[who] for games in sets) / moves)
    return " / ".join(f"{mean:.4f}" for mean in means)


def _percent(score: Estimate) -> Estimate:
    return Estimate(100 * score.value, 100 * score.low, 100 * score.high)


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0").replace("inf", "∞")
