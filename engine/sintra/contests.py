"""The commands `match` and `ladder`: how strong the bots are.

They have what the engine lacks: a clock, and more than one process.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections.abc import Callable, Generator
from contextlib import closing
from pathlib import Path

from sintra.arena import GameSet, Match
from sintra.errors import Unreadable, shown
from sintra.ladder import LADDER, Part, counted, elo_text, find_part, interval, lacking, pace, table
from sintra.ratings import BOUND, decision, estimate, log_likelihood_ratio, pentanomial
from sintra.references import find_bot
from sintra.results import play_on, stored

BAR = 30
"""Signs in a progress bar."""


def add_commands(add: Callable[..., argparse.ArgumentParser]) -> None:
    """Add the commands to those that there are."""
    match = add("match", help="let two bots play, on the same deals with their seats swapped")
    match.add_argument("a", metavar="A", help="the bot that is measured")
    match.add_argument("b", metavar="B", help="its opponent, with --players in all other seats")
    match.add_argument("--players", type=int, choices=(2, 3, 4), default=2, help="at a table (2)")
    count = match.add_mutually_exclusive_group(required=True)
    count.add_argument("--pairs", type=_positive, metavar="N", help="pairs of two players' games")
    count.add_argument(
        "--games", type=_positive, metavar="N",
        help="games of more, rounded up until A had every seat equally often",
    )  # fmt: skip
    match.add_argument("--seed", default="0", help="any text; the same text sets up the same games")
    match.add_argument("--side", choices=("A", "B"), help="the palace side (A and B by turns)")
    effort = match.add_mutually_exclusive_group()
    effort.add_argument(
        "--nodes", type=_positive, default=0, metavar="N",
        help="positions to look at for a move (as many as the level does)",
    )  # fmt: skip
    effort.add_argument(
        "--time", type=_duration, default=0.0, metavar="T", help="seconds for a move, at most"
    )
    match.add_argument(
        "--sprt", nargs=2, type=_finite, metavar=("ELO0", "ELO1"),
        help="stop as soon as it is clear which difference is nearer the truth",
    )  # fmt: skip
    match.add_argument("--out", type=Path, metavar="FILE", help="keep results, and go on from them")
    _add_jobs(match)
    match.set_defaults(run=_match)
    ladder = add("ladder", help="play or resume the matches that show how strong the levels are")
    ladder.add_argument(
        "--results", type=Path, default=Path("results"), metavar="DIR",
        help="the folder of their files (results)",
    )  # fmt: skip
    what = ladder.add_mutually_exclusive_group()
    what.add_argument("--part", metavar="NAME", help=", ".join(part.name for part in LADDER))
    what.add_argument("--table", action="store_true", help="print what is stored, play nothing")
    ladder.add_argument(
        "--minutes", type=_duration, default=math.inf, metavar="M", help="begin nothing after these"
    )
    _add_jobs(ladder)
    ladder.set_defaults(run=_ladder)


def _add_jobs(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--jobs", type=_positive, default=1, metavar="J", help="processes that play (1)"
    )


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{shown(text)} is no whole number from 1")
    return int(text)


def _finite(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not math.isfinite(number):
        raise argparse.ArgumentTypeError(f"{shown(text)} is no number")
    return number


def _duration(text: str) -> float:
    number = _finite(text)
    if number <= 0:
        raise argparse.ArgumentTypeError(f"{shown(text)} is no time")
    return number


def _match(arguments: argparse.Namespace) -> str:
    players: int = arguments.players
    if (players == 2) != (arguments.games is None):
        raise Unreadable("two players' games are counted in --pairs, those of more in --games")
    if arguments.sprt and (players > 2 or arguments.sprt[0] >= arguments.sprt[1]):
        raise Unreadable("--sprt is two differences, the lower one first, between two players")
    for name in (arguments.a, arguments.b):
        find_bot(name)
    match = Match(
        arguments.a,
        arguments.b,
        players,
        arguments.seed,
        arguments.side or "AB",
        arguments.nodes,
        arguments.time,
    )
    count = arguments.pairs or math.ceil(arguments.games / players)
    coming = play_on(match, count, time.monotonic, arguments.out, arguments.jobs)
    sets: list[GameSet] = []
    with closing(_shown(str(match), count, coming)) as told:
        for games in told:
            sets.append(games)
            if arguments.sprt and decision(_ratio(sets, arguments.sprt)) is not None:
                break
    return _report(match, sets, arguments.sprt)


def _ratio(sets: list[GameSet], sprt: list[float]) -> float:
    return log_likelihood_ratio(pentanomial([games.score for games in sets]), *sprt)


def _report(match: Match, sets: list[GameSet], sprt: list[float] | None) -> str:
    scores = [games.score for games in sets]
    score = estimate(scores)
    lines = [
        f"{match}: {counted(match, len(sets))}",
        f"score  {100 * score.value:.1f} % (95 %: {interval(score)})",
    ]
    if match.players == 2:
        points = zip(("0", "0.5", "1", "1.5", "2"), pentanomial(scores), strict=True)
        lines.append(f"Elo    {elo_text(score)}")
        lines.append(f"pairs  {', '.join(f'{n} of {point}' for point, n in points)} points")
    else:
        lines.append(f"fair   {100 / match.players:.1f} %")
    lines.append(f"pace   {pace(sets)} seconds a move")
    if sprt:
        ratio = _ratio(sets, sprt)
        answer = "undecided"
        if (nearer := decision(ratio)) is not None:
            answer = f"{sprt[nearer]:+g} rather than {sprt[1 - nearer]:+g} Elo"
        lines.append(f"test   {answer} (log-likelihood ratio {ratio:.2f}, bounds ±{BOUND:.2f})")
    return "".join(f"{line}\n" for line in lines)


def _ladder(arguments: argparse.Namespace) -> str:
    folder: Path = arguments.results
    if not arguments.table:
        _climb(arguments, folder)
    return table((part, list(_stored(part, folder).values())) for part in LADDER)


def _climb(arguments: argparse.Namespace, folder: Path) -> None:
    """Play the part that is asked for, or all that can be played, until the time is over."""
    parts: list[Part] = [find_part(arguments.part)] if arguments.part else list(LADDER)
    if arguments.part and (names := lacking(parts[0])):
        raise Unreadable(f"there is no {names} yet")
    folder.mkdir(parents=True, exist_ok=True)
    deadline = time.monotonic() + 60 * arguments.minutes
    for part in parts:
        if lacking(part):
            continue
        coming = play_on(
            part.match,
            part.sets,
            time.monotonic,
            _file(part, folder),
            arguments.jobs,
            lambda: time.monotonic() < deadline,
        )
        for _ in _shown(part.name, part.sets, coming):
            pass  # play_on keeps them


def _stored(part: Part, folder: Path) -> dict[int, GameSet]:
    return stored(part.match, _file(part, folder))


def _file(part: Part, folder: Path) -> Path:
    return folder / f"{part.name}.jsonl"


def _shown(
    what: str, count: int, coming: Generator[GameSet, None, None]
) -> Generator[GameSet, None, None]:
    """Hand on what comes, with a progress bar where somebody looks."""
    seen = sys.stderr is not None and sys.stderr.isatty()
    try:
        with closing(coming):
            for done, games in enumerate(coming, 1):
                if seen:
                    bar = ("#" * (BAR * done // count)).ljust(BAR, ".")
                    print(f"\r{what} [{bar}] {done}/{count}", end="", file=sys.stderr, flush=True)
                yield games
    finally:
        if seen:
            print(file=sys.stderr)
