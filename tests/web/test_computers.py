"""What a computer player is asked, and what comes of answers, silence and second thoughts."""

from __future__ import annotations

import asyncio
import importlib
import json
import sys
from collections.abc import Awaitable, Callable
from dataclasses import replace
from itertools import count
from random import Random
from types import ModuleType, SimpleNamespace

import pytest

from app import computers, playing
from app.computers import Computers, Hear, Patience, Request, SilentError
from app.messages import Answered, Ask, Opened
from app.model import Game, Model
from app.update import update
from sintra import (
    Record,
    StripSet,
    draw_header,
    legal_moves,
    parse_link,
    parse_move,
    position_link,
)
from sintra.bots import LEVELS, Budget, apprentice
from sintra.moves import Move
from sintra.position import Position
from tests.search.comparison import own_strips
from tests.web.played import played

AGAINST_COMPUTER = ("human", "novice")
IMPATIENT = Patience(start=0.05, sign=0.05, thought=0.05)


def game_at_a_computers_turn() -> Game:
    return played(who=AGAINST_COMPUTER, plies=2)


@pytest.fixture
def thread(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """What runs in the worker; `signs` holds what it has posted."""
    signs: list[str] = []
    monkeypatch.setitem(sys.modules, "js", SimpleNamespace(postMessage=signs.append))
    monkeypatch.delitem(sys.modules, "app.bot_worker", raising=False)
    module = importlib.import_module("app.bot_worker")
    monkeypatch.delitem(sys.modules, "app.bot_worker")
    module.signs = signs  # type: ignore[attr-defined]  # a place of its own for each test
    return module


class FakeWorker:
    """A worker that answers as it is told to."""

    def __init__(self, choose: Callable[[str, Hear], Awaitable[str]], hear: Hear) -> None:
        self._choose = choose
        self._hear = hear
        self.ended = False

    async def ready(self) -> None:
        pass

    async def choose(self, request: str) -> str:
        return await self._choose(request, self._hear)

    def end(self) -> None:
        self.ended = True


class Agency:
    """Hires out workers: the first as the first of the list is, the last for ever."""

    def __init__(self, *kinds: Callable[[str, Hear], Awaitable[str]]) -> None:
        self._kinds = list(kinds)
        self.hired: list[FakeWorker] = []

    def hire(self, hear: Hear) -> FakeWorker:
        kind = self._kinds[min(len(self.hired), len(self._kinds) - 1)]
        self.hired.append(FakeWorker(kind, hear))
        return self.hired[-1]


def said(request: str, **more: object) -> str:
    asked = json.loads(request)
    return json.dumps({"game": asked["game"], "ply": asked["ply"], **more})


async def answers(request: str, _: Hear) -> str:
    return said(request, move="G")


async def fails(_request: str, _hear: Hear) -> str:
    raise RuntimeError("planted")


async def is_silent(_request: str, _hear: Hear) -> str:
    await asyncio.Event().wait()
    raise AssertionError


async def takes_its_time(request: str, hear: Hear) -> str:
    for part in range(10):
        hear(said(request, part=part / 10))
        await asyncio.sleep(0.02)  # all in all longer than the impatient wait for a sign
    return said(request, move="G")


def asked(agency: Agency, progress: Callable[[float], None] = lambda _: None) -> str:
    """Return what comes of asking once."""
    people = Computers(agency.hire, IMPATIENT)
    request = Request.of(game_at_a_computers_turn(), 0)
    return asyncio.run(people.choose(request, progress))


def test_a_request_holds_no_secret() -> None:
    game = replace(game_at_a_computers_turn(), seed="the secret")
    text = str(Request.of(game, 3))
    assert "secret" not in text
    assert json.loads(text) == {
        "game": game.id,
        "ply": game.ply,
        "position": position_link(game.position),
        "level": game.who(game.position.turn or 0),
        "seconds": 3,
    }
    assert text == str(Request.of(replace(game, seed="another"), 3))


def test_a_bot_that_is_not_known_is_stood_in_for() -> None:
    game = played(who=("human", "somebody"), plies=2)
    assert Request.of(game, 0).level == "apprentice"


@pytest.mark.parametrize("level", LEVELS)
def test_the_worker_chooses_as_the_engine_does(thread: ModuleType, level: str) -> None:
    game = played(who=("human", level), plies=2)
    request = Request.of(game, 1)
    move = request.read(thread.choose(str(request)), "move")
    assert parse_move(str(move)) in legal_moves(game.position)


def own_game(strips: StripSet, who: str) -> Model:
    """Lay a game on the table that has its own strips, and is played by computers alone."""
    rng = Random(who)
    record = Record.begin(draw_header("A", [("Ana", who), ("Rui", who)], rng, strips=strips))
    model, _ = update(Model(), Opened(Game("id", "seed", record)))
    return model


@pytest.mark.parametrize("level", LEVELS)
def test_a_whole_game_of_own_strips_is_played(thread: ModuleType, level: str) -> None:
    strips = own_strips(Random(level))
    model = own_game(strips, level)

    async def thinks(request: str, _: Hear) -> str:
        return str(thread.choose(request))

    async def play_on() -> Model:
        people = Computers(Agency(thinks).hire, Patience())
        now = model
        while not now.position.over:
            ask = playing.wanted(now)
            assert isinstance(ask, Ask)
            move = await people.choose(Request.of(ask.game, ask.seconds), lambda _: None)
            rng = Random(f"{ask.game.id} {ask.game.ply}")
            assert move == str(LEVELS[level](now.position, Budget(), rng)), "about another game"
            now, _ = update(now, Answered(now.position, move))
        return now

    assert asyncio.run(play_on()).position.strips == strips


def test_a_request_names_the_strips_of_its_game() -> None:
    game = own_game(own_strips(Random(1)), "novice").playing
    found = parse_link(json.loads(str(Request.of(game, 0)))["position"])
    assert isinstance(found, Position)
    assert (str(found), found.strips.strips) == (str(game.position), game.position.strips.strips)


def test_a_simpler_level_answers_as_it_does_in_the_worker(thread: ModuleType) -> None:
    game = played(who=("human", "apprentice"), plies=2)
    request = Request.of(game, 0)
    assert computers.simpler(game) == request.read(thread.choose(str(request)), "move")


def test_the_worker_keeps_the_time_and_gives_signs_of_life(
    thread: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A clock that moves a hundredth of a second at each look, and a bot that looks."""
    hundredths = count()
    monkeypatch.setattr(thread, "perf_counter", lambda: next(hundredths) / 100)
    looked = 0

    def thinker(position: Position, budget: Budget, rng: Random) -> Move:
        nonlocal looked
        assert budget.stop is not None
        looked = next(n for n in count(1) if budget.stop())
        return apprentice(position, Budget(), rng)

    monkeypatch.setitem(LEVELS, "novice", thinker)
    request = Request.of(game_at_a_computers_turn(), 2)
    thread.choose(str(request))
    assert looked == round(200 * (1 - thread.TIDYING))
    parts = [request.read(text, "part") for text in thread.signs]
    assert parts == [pytest.approx(part / 8) for part in range(1, 8)]


def test_the_worker_lets_a_level_think_as_long_as_it_does(
    thread: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    budgets: list[Budget] = []

    def thinker(position: Position, budget: Budget, rng: Random) -> Move:
        budgets.append(budget)
        return apprentice(position, Budget(), rng)

    monkeypatch.setitem(LEVELS, "novice", thinker)
    thread.choose(str(Request.of(game_at_a_computers_turn(), 0)))
    assert budgets == [Budget()]


def test_what_is_said_of_another_turn_is_not_heard() -> None:
    request = Request.of(game_at_a_computers_turn(), 0)
    assert request.read(said(str(request), part=0.5), "part") == 0.5
    later = replace(request, ply=request.ply + 2)
    assert request.read(said(str(later), part=0.5), "part") is None


def test_an_answer_comes_from_a_worker_that_is_kept() -> None:
    agency = Agency(answers)
    assert asked(agency) == "G"
    assert [worker.ended for worker in agency.hired] == [False]


@pytest.mark.parametrize("kind", [fails, is_silent])
def test_a_worker_that_fails_is_replaced_once(
    kind: Callable[[str, Hear], Awaitable[str]],
) -> None:
    agency = Agency(kind, answers)
    assert asked(agency) == "G"
    assert [worker.ended for worker in agency.hired] == [True, False]


@pytest.mark.parametrize(("kind", "why"), [(fails, "planted"), (is_silent, "no sign of life")])
def test_a_second_failure_is_told(kind: Callable[[str, Hear], Awaitable[str]], why: str) -> None:
    agency = Agency(kind)
    with pytest.raises(SilentError, match=why):
        asked(agency)
    assert [worker.ended for worker in agency.hired] == [True, True]


def test_a_worker_that_never_starts_is_given_up() -> None:
    agency = Agency(answers)

    class Stuck(FakeWorker):
        async def ready(self) -> None:
            await asyncio.Event().wait()

    def hire(hear: Hear) -> FakeWorker:
        agency.hired.append(Stuck(answers, hear))
        return agency.hired[-1]

    agency.hire = hire  # type: ignore[method-assign]  # one that starts nobody
    with pytest.raises(SilentError, match="TimeoutError"):
        asked(agency)
    assert [worker.ended for worker in agency.hired] == [True, True]


def test_signs_of_life_keep_a_worker_and_tell_how_far_it_is() -> None:
    agency = Agency(takes_its_time)
    parts: list[float] = []
    assert asked(agency, parts.append) == "G"
    assert parts == [part / 10 for part in range(10)]
    assert [worker.ended for worker in agency.hired] == [False]


def test_a_thought_that_is_cancelled_ends_and_the_next_worker_waits() -> None:
    agency = Agency(is_silent, answers)

    async def change_of_mind() -> str:
        people = Computers(agency.hire, Patience())
        people.wake()
        request = Request.of(game_at_a_computers_turn(), 10)
        thinking = asyncio.create_task(people.choose(request, lambda _: None))
        for _ in range(5):  # far enough to be asked
            await asyncio.sleep(0)
        thinking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await thinking
        assert [worker.ended for worker in agency.hired] == [True, False]
        return await people.choose(request, lambda _: None)

    assert asyncio.run(change_of_mind()) == "G"
    assert len(agency.hired) == 2


def test_another_question_at_once_is_not_put_to_a_worker_that_still_thinks() -> None:
    agency = Agency(is_silent, answers)

    async def other_question() -> str:
        people = Computers(agency.hire, Patience())
        request = Request.of(game_at_a_computers_turn(), 10)
        thinking = asyncio.create_task(people.choose(request, lambda _: None))
        for _ in range(5):  # far enough to be asked
            await asyncio.sleep(0)
        thinking.cancel()
        return await people.choose(replace(request, seconds=1), lambda _: None)

    assert asyncio.run(other_question()) == "G"
    assert [worker.ended for worker in agency.hired] == [True, False]


def test_a_worker_that_starts_is_left_to_the_next_question() -> None:
    agency = Agency(answers)

    async def change_of_mind() -> str:
        people = Computers(agency.hire, Patience())
        request = Request.of(game_at_a_computers_turn(), 10)
        asyncio.create_task(people.choose(request, lambda _: None)).cancel()
        return await people.choose(request, lambda _: None)

    assert asyncio.run(change_of_mind()) == "G"
    assert [worker.ended for worker in agency.hired] == [False]
