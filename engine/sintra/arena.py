"""Matches between bots, in sets of games that share their layouts, track and deals.

In a set every seat is once the one where A sits, among B's; for two players a set is a pair with
swapped seats. Luck of the deal so falls on both alike, and what is left is strength.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass
from random import Random
from typing import Literal, TypeAlias, cast

from sintra.bots import Budget
from sintra.components import Side
from sintra.dealing import draw_deal, draw_header
from sintra.moves import Ply
from sintra.position import Position
from sintra.record import Record
from sintra.references import find_bot
from sintra.rules import play
from sintra.scoring import result

Clock: TypeAlias = Callable[[], float]
"""Tells seconds since some moment; the engine has none, so it is handed in."""


@dataclass(frozen=True, slots=True)
class Match:
    """Who plays whom, and all that settles the games but the speed of the machine."""

    a: str
    """The bot that is measured; it has one seat in each game."""
    b: str
    """The bot in all other seats."""
    players: int = 2
    seed: str = "0"
    sides: Literal["A", "B", "AB"] = "AB"
    """The palace side; AB: A in sets with an odd number, B in the others."""
    nodes: int = 0
    """Positions a bot may look at for a move; 0: as many as its level does."""
    seconds: float = 0
    """The time a bot may take for a move; 0: as long as it likes."""

    def side(self, number: int) -> Side:
        """Return the palace side of a set."""
        return cast(Side, self.sides[(number - 1) % len(self.sides)])

    def __str__(self) -> str:
        many = f", {self.players} players" if self.players > 2 else ""
        return f"{self.a} – {self.b}{many}"


@dataclass(frozen=True, slots=True)
class GameSet:
    """The games of a set, in the order in which A moves from the first seat to the last."""

    number: int
    """Counted from 1."""
    side: Side
    start: int
    """The first start player, from 1."""
    totals: tuple[tuple[int, ...], ...]
    """For each game the totals, by seat; A sits in seat 1 of the first, in seat 2 of the next."""
    ranks: tuple[tuple[int, ...], ...]
    """Likewise; 1, 1, 3 after a shared first place."""
    plies: tuple[int, ...]
    """For each game, deals included."""
    moves: tuple[int, int]
    """Those of A and of B, in all games."""
    spent: tuple[float, float]
    """Seconds that A and B took for them."""

    @property
    def score(self) -> float:
        """A's share of first places, the mean of the games; a place that k share is worth 1/k."""
        shares = [
            1 / ranks.count(1) if ranks[seat] == 1 else 0.0 for seat, ranks in enumerate(self.ranks)
        ]
        return sum(shares) / len(shares)


def play_set(match: Match, number: int, clock: Clock) -> GameSet:
    """Play the games of a set, counted from 1.

    Raises:
        Unreadable: there is no bot of a name.
    """
    side = match.side(number)
    names = [(f"P{seat + 1}", "bot") for seat in range(match.players)]
    header = draw_header(side, names, _generator(match, number, "table"))
    start = Record.begin(header).position
    games = [_play_game(match, number, seat, start, clock) for seat in range(match.players)]
    ends = [result(game.position) for game in games]
    return GameSet(
        number,
        side,
        header.start,
        tuple(end.totals for end in ends),
        tuple(end.ranks for end in ends),
        tuple(game.plies for game in games),
        (sum(game.moves[0] for game in games), sum(game.moves[1] for game in games)),
        (_seconds(game.spent[0] for game in games), _seconds(game.spent[1] for game in games)),
    )


@dataclass(slots=True)
class _Game:
    """A game as it goes on; moves and seconds are those of A and of B."""

    position: Position
    plies: int
    moves: list[int]
    spent: list[float]


def _play_game(match: Match, number: int, seat: int, start: Position, clock: Clock) -> _Game:
    """Play a game of a set with A on a seat, counted from 0."""
    bots = find_bot(match.a), find_bot(match.b)
    generators = [
        _generator(match, number, f"game {seat} seat {other}") for other in range(match.players)
    ]
    game = _Game(start, 0, [0, 0], [0.0, 0.0])
    while (turn := game.position.turn) is not None:
        ply: Ply
        if game.position.chance:
            # A generator for each round: a long round does not change the next one's deal.
            rng = _generator(match, number, f"round {game.position.round}")
            ply = draw_deal(game.position, rng)
        else:
            who = int(turn - 1 != seat)
            before = clock()
            ply = bots[who](game.position, _budget(match, clock), generators[turn - 1])
            game.spent[who] += clock() - before
            game.moves[who] += 1
        game.position = play(game.position, ply)
        game.plies += 1
    return game


def _seconds(spent: Iterable[float]) -> float:
    return round(sum(spent), 3)


def _generator(match: Match, number: int, use: str) -> Random:
    return Random(f"{match.seed} {number} {use}".encode("utf-8", "surrogateescape"))


def _budget(match: Match, clock: Clock) -> Budget:
    if not match.seconds:
        return Budget(match.nodes)
    deadline = clock() + match.seconds
    return Budget(match.nodes, lambda: clock() >= deadline)


def play_sets(
    match: Match, numbers: Iterable[int], clock: Clock, jobs: int
) -> Generator[GameSet, None, None]:
    """Play sets, several at a time, and return each in the order of the numbers.

    A number is asked for only when the set can begin, so `numbers` may end the match early.

    Args:
        clock: A function of a module, as the processes must find it.
        jobs: How many processes play; with 1 this one does.
    """
    if jobs == 1:
        for number in numbers:
            yield play_set(match, number, clock)
        return
    # Here, because in the browser Python has no processes and none of these modules.
    import signal
    from concurrent.futures import Future, ProcessPoolExecutor
    from multiprocessing import get_context

    pool = ProcessPoolExecutor(
        jobs,
        mp_context=get_context("spawn"),
        initializer=signal.signal,  # whoever stops the command hears from it alone
        initargs=(signal.SIGINT, signal.SIG_IGN),
    )
    playing: deque[Future[GameSet]] = deque()
    try:
        for number in numbers:
            playing.append(pool.submit(play_set, match, number, clock))
            if len(playing) > jobs:
                yield playing.popleft().result()
        while playing:
            yield playing.popleft().result()
    finally:
        pool.shutdown(cancel_futures=True)
