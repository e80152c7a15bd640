"""Matches: the games of a set are alike but for the seats, and can be played again."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random

import pytest
from hypothesis import given

from sintra import Move, Position, Record, Unreadable, legal_moves, play
from sintra.arena import GameSet, Match, play_set, play_sets
from sintra.bots import LEVELS, Bot, Budget, novice
from sintra.components import PANES_PER_DISPLAY
from sintra.references import REFERENCES, find_bot, rule_of_thumb
from sintra.results import line_of, play_on
from tests.engine.strategies import records

MATCH = Match("apprentice", "novice", seed="test")


def frozen() -> float:
    """Tell no time, so that results are the same each time."""
    return 0.0


def fresh(position: Position) -> bool:
    """Say whether nobody has moved since the deal."""
    return all(sum(display) == PANES_PER_DISPLAY for display in position.displays)


class Watched:
    """A match between two bots that tell what they saw: in each game, who and what position."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.games: list[list[tuple[str, Position]]] = []
        for name in ("ours", "theirs"):
            monkeypatch.setitem(LEVELS, name, self._bot(name))

    def _bot(self, name: str) -> Bot:
        def bot(position: Position, budget: Budget, rng: Random) -> Move:
            if position.round == 1 and fresh(position):
                self.games.append([])
            self.games[-1].append((name, position))
            return novice(position, budget, rng)

        return bot

    def deals(self, game: int) -> dict[int, object]:
        """Return what was dealt in each round of a game."""
        return {p.round: p.displays for _, p in self.games[game] if fresh(p)}


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> Watched:
    return Watched(monkeypatch)


@pytest.mark.parametrize(("players", "from_the_bag"), [(2, 4), (3, 3), (4, 2)])
def test_the_games_of_a_set_share_layouts_track_and_deals(
    watched: Watched, players: int, from_the_bag: int
) -> None:
    games = play_set(Match("ours", "theirs", players, "x"), 3, frozen)
    assert len(watched.games) == players == len(games.totals)
    starts = [game[0][1] for game in watched.games]
    assert starts == [starts[0]] * players
    assert len({position.players for position in starts}) == 1
    first = watched.deals(0)
    assert {*first} >= {*range(1, from_the_bag + 1)}
    for game in range(1, players):
        assert len(watched.games[game]) != len(watched.games[0])  # the rounds' lengths differ
        for number in range(1, from_the_bag + 1):  # what the tower holds depends on the play
            assert watched.deals(game)[number] == first[number]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_seat_is_once_where_a_sits(watched: Watched, players: int) -> None:
    play_set(Match("ours", "theirs", players), 1, frozen)
    for seat, game in enumerate(watched.games, 1):
        assert {p.turn for name, p in game if name == "ours"} == {seat}
        assert {p.turn for name, p in game if name == "theirs"} == {*range(1, players + 1)} - {seat}


def test_sets_seeds_and_rounds_have_other_deals(watched: Watched) -> None:
    for match, number in (
        (Match("ours", "theirs"), 1),
        (Match("ours", "theirs"), 3),
        (Match("ours", "theirs", seed="\udcff"), 1),  # a byte of the shell that is no text
    ):
        play_set(match, number, frozen)
    dealt = [displays for game in (0, 2, 4) for displays in watched.deals(game).values()]
    assert len(set(dealt)) == 18


def test_sides_alternate_or_are_given() -> None:
    assert [MATCH.side(number) for number in (1, 2, 3)] == ["A", "B", "A"]
    assert [replace(MATCH, sides="B").side(number) for number in (1, 2)] == ["B", "B"]
    assert play_set(MATCH, 2, frozen).side == "B"


def test_a_set_can_be_played_again() -> None:
    assert play_set(MATCH, 1, frozen) == play_set(MATCH, 1, frozen)


def test_a_bot_plays_itself_to_no_one_score() -> None:
    sets = [play_set(Match("novice", "novice"), number, frozen) for number in range(1, 9)]
    assert {games.score for games in sets} > {0.5}


@pytest.mark.parametrize(
    ("ranks", "score"),
    [
        (((1, 2), (2, 1)), 1),
        (((2, 1), (2, 1)), 0.5),
        (((1, 1), (1, 2)), 0.25),
        (((1, 1, 3), (2, 1, 3), (1, 1, 1)), (1 / 2 + 1 + 1 / 3) / 3),
        (((4, 1, 1, 1), (2, 1, 2, 2), (1, 2, 2, 2), (3, 2, 1, 4)), 1 / 4),
    ],
)
def test_a_first_place_is_shared(ranks: tuple[tuple[int, ...], ...], score: float) -> None:
    games = replace(play_set(MATCH, 1, frozen), ranks=ranks)
    assert games.score == pytest.approx(score)


def test_time_and_moves_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = count()
    asked = []

    def patient(position: Position, budget: Budget, rng: Random) -> Move:
        assert budget.stop is not None
        asked.append(1)
        while not budget.stop():
            asked[-1] += 1
        return novice(position, budget, rng)

    monkeypatch.setitem(LEVELS, "patient", patient)
    games = play_set(Match("patient", "novice", seconds=5), 1, lambda: float(next(ticks)))
    # The deadline is read from the clock after the move's beginning, and a tick is a second.
    assert set(asked) == {5}
    assert games.moves[0] == len(asked)
    assert games.spent == (7 * games.moves[0], 2 * games.moves[1])
    assert sum(games.moves) == sum(games.plies) - 12


def test_nodes_are_handed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    budgets = set()

    def thrifty(position: Position, budget: Budget, rng: Random) -> Move:
        budgets.add(budget)
        return novice(position, budget, rng)

    monkeypatch.setitem(LEVELS, "thrifty", thrifty)
    play_set(Match("novice", "thrifty", nodes=70), 1, frozen)
    assert budgets == {Budget(70)}


def timeless(games: GameSet) -> GameSet:
    return replace(games, spent=(0.0, 0.0))


def test_more_processes_play_the_same_in_the_same_order() -> None:
    alone = [timeless(games) for games in play_sets(MATCH, range(1, 8), time.monotonic, 1)]
    shared = [timeless(games) for games in play_sets(MATCH, range(1, 8), time.monotonic, 2)]
    assert alone == shared
    assert [games.number for games in shared] == [1, 2, 3, 4, 5, 6, 7]


def test_processes_end_with_the_match() -> None:
    sets = play_sets(MATCH, count(1), time.monotonic, 2)
    assert next(sets).number == 1
    sets.close()


def test_there_is_no_such_bot() -> None:
    with pytest.raises(Unreadable, match="no bot 'nobody', but novice"):
        find_bot("nobody")
    with pytest.raises(Unreadable, match="no bot 'nobody'"):
        play_set(replace(MATCH, b="nobody"), 1, frozen)


@given(records())
def test_the_rule_of_thumb_takes_points_before_it_spares_glass(record: Record) -> None:
    position = record.position
    moves = legal_moves(position)
    if not moves:
        with pytest.raises(ValueError, match="nobody is to move"):
            rule_of_thumb(position, Budget(), Random(1))
        return
    assert position.turn is not None
    before = position.player(position.turn)

    def merit(move: Move) -> tuple[int, int]:
        after = play(position, move).player(position.turn or 0)
        return after.score - before.score, -8 * after.resets - after.step

    chosen = rule_of_thumb(position, Budget(), Random(1))
    assert merit(chosen) == max(map(merit, moves))
    assert chosen == rule_of_thumb(position, Budget(), Random(1))


def test_the_rule_of_thumb_is_no_level_and_beats_the_weakest() -> None:
    assert not REFERENCES.keys() & LEVELS.keys()
    match = Match("rule-of-thumb", "novice")
    sets = [play_set(match, number, frozen) for number in range(1, 21)]
    assert sum(games.score for games in sets) / 20 >= 0.75


def run(path: Path, sets: int, jobs: int = 1, go_on: Callable[[], bool] = lambda: True) -> int:
    return len(list(play_on(MATCH, sets, frozen, path, jobs, go_on)))


def test_a_match_that_was_stopped_goes_on_as_if_it_were_not(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    assert run(whole, 5) == 5
    assert run(parts, 2) == 2
    torn = whole.read_bytes().split(b"\n")[2][:100]
    parts.write_bytes(parts.read_bytes() + torn)
    assert run(parts, 5) == 5
    assert parts.read_bytes() == whole.read_bytes()
    assert run(parts, 5) == 5  # nothing is left to play
    assert run(parts, 3) == 3
    assert parts.read_bytes() == whole.read_bytes()


def test_what_is_missing_amid_the_others_is_played(tmp_path: Path) -> None:
    path = tmp_path / "results"
    run(path, 3)
    lines = path.read_text().splitlines(keepends=True)
    path.write_text(lines[0] + lines[2])
    assert run(path, 3) == 3
    assert path.read_text() == lines[0] + lines[2] + lines[1]


def test_a_match_ends_early_where_it_is_told_to(tmp_path: Path) -> None:
    path = tmp_path / "results"
    asked = iter([True, True, False])
    assert run(path, 5, go_on=lambda: next(asked)) == 2
    assert path.read_text().count("\n") == 2


def test_what_is_in_play_when_it_ends_is_kept(tmp_path: Path) -> None:
    asked = iter([True, True, False])
    sets = play_on(MATCH, 5, time.monotonic, tmp_path / "results", 2, lambda: next(asked))
    assert [games.number for games in sets] == [1, 2]


def test_without_a_file_nothing_is_kept() -> None:
    assert [games.number for games in play_on(MATCH, 2, frozen)] == [1, 2]


def test_a_line_holds_what_it_takes_to_play_it_again_and_is_short() -> None:
    match = Match("grandmaster", "apprentice", 4, "ladder", nodes=100_000, seconds=0.25)
    games = GameSet(
        *(100, "B", 4, ((100,) * 4,) * 4, ((1, 1, 1, 1),) * 4, (200,) * 4),
        *((400, 1200), (1234.567, 1234.567)),
    )
    line = line_of(match, games)
    assert len(line) < 400
    assert line.count("\n") == 1
    row = json.loads(line)
    assert len(row["engine"]) == 8
    assert row["python"].count(".") == 2
    assert (row["a"], row["players"], row["nodes"], row["seed"]) == (
        "grandmaster", 4, 100_000, "ladder",
    )  # fmt: skip
    assert row["totals"] == [[100] * 4] * 4


def spoiled(line: str, **values: object) -> str:
    return json.dumps(json.loads(line) | values) + "\n"


def test_other_files_are_left_alone(tmp_path: Path) -> None:
    good = line_of(MATCH, play_set(MATCH, 1, frozen))
    for bad in (
        "side A\n",
        "null\n",
        "{}\n",
        "\xff\n",
        spoiled(good, number=None),
        spoiled(good, moves=[1]),
        spoiled(good, totals=3),
        spoiled(good, ranks=[[1, 2]]),
    ):
        path = tmp_path / "results"
        path.write_text(good + bad, encoding="latin-1")
        with pytest.raises(Unreadable, match="line 2 is no result of a match"):
            run(path, 3)
        assert path.read_text(encoding="latin-1") == good + bad
    path.write_text(good + spoiled(good, seed="y", nodes=3))
    with pytest.raises(Unreadable, match="line 2 is of another match, by its seed, nodes"):
        run(path, 3)
