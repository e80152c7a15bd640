"""What a search answers, and that it answers only from what a player sees, in bounds."""

from __future__ import annotations

import gc
import random
from random import Random

import pytest

from sintra import (
    STANDARD,
    Position,
    Record,
    StripSet,
    dealing,
    draw_deal,
    draw_header,
    legal_moves,
    parse_position,
    play,
)
from sintra.bots import LEVELS, Budget
from sintra.position import cover, room
from sintra.search import alphabeta, limits, many, thinking
from sintra.search.evaluation import STAGES, Evaluation, weights
from sintra.search.features import of_column, of_palace, places
from sintra.search.limits import Limit, TimeIsUpError, uncollected
from sintra.search.node import Graph
from sintra.search.tables import tables
from sintra.search.thinking import Skill, think
from tests.search.comparison import game

GAMES = range(12)
"""Seeds of games of 2, 3 and 4 players, on both sides, with standard and own strip sets."""


def middle(seed: int, plies: int = 40) -> Position:
    """Return a position of a random game where somebody is to move."""
    rng = Random(f"middle {seed}")
    position = game(seed)
    while plies > 0 or position.chance:
        if position.chance:
            position = play(position, draw_deal(position, rng))
        else:
            position = play(position, rng.choice(legal_moves(position)))
        plies -= 1
    return position


@pytest.mark.parametrize("seed", GAMES)
def test_a_board_is_worth_the_sum_of_its_features(seed: int) -> None:
    """What is looked up by column is what features and weights come to one by one."""
    position = middle(seed)
    graph = Graph(position)
    node = graph.enter(position)
    kept = weights(len(position.players))
    evaluation = Evaluation(kept, graph.tables, position.side, tuple(graph.track))
    for stage in range(STAGES):
        coming = tuple(graph.track[(stage + 1) // 2 :])
        for board in node.boards:
            found = [of_palace(board, board.glazier, position.side)]
            found += [
                of_column(graph.tables, position.side, place, coming) for place in places(board)
            ]
            wanted = sum(
                kept.boards[name][stage] * number
                for some in found
                for name, number in some.items()
                if name in kept.boards
            )
            assert evaluation.board(board, stage) == wanted


@pytest.mark.parametrize("seed", GAMES)
def test_the_same_question_has_the_same_answer(seed: int) -> None:
    position = middle(seed)
    again = parse_position(str(position), position.strips)
    for nodes in (1, 40, 700):
        answers = {
            think(one, Skill(nodes, samples=3), Random(7)) for one in (position, again, position)
        }
        assert len(answers) == 1
        assert answers.pop().move in legal_moves(position)


def test_two_strip_sets_in_one_process_are_never_mixed() -> None:
    """One line read with two sets, in turn: each answer is that of a process with one set."""
    rng = Random(1)
    first, *others = STANDARD.strips
    sets = [StripSet("mine", (first, *rng.sample(others, len(others)))) for _ in range(3)]
    header = draw_header("A", [("Ana", "bot"), ("Rui", "bot")], rng, strips=STANDARD)
    start = Record.begin(header).position
    line = str(play(start, draw_deal(start, rng)))
    positions = [parse_position(line, strips) for strips in (STANDARD, *sets)]

    def answer(level: str, position: Position) -> str:
        return str(LEVELS[level](position, Budget(nodes=200), Random(1)))

    for level in LEVELS:
        alone = []
        for position in positions:
            for kept in (tables, thinking._evaluation, room, cover):
                kept.cache_clear()
            alone.append(answer(level, position))
        assert len(set(alone)) > 1, "a game that would show nothing"
        for _ in range(2):
            assert [answer(level, position) for position in positions] == alone


def test_answers_are_the_same_on_every_python() -> None:
    """Fixed here, and read on each Python that runs this; they change when the search does."""
    answers = [str(think(middle(seed), Skill(600, samples=2), Random(seed)).move) for seed in GAMES]
    assert answers == ANSWERS


ANSWERS = ["CW3", "5W8", "2Y8=B", "CO8=Y", "G", "4W8", "G", "2O8", "CR-", "CR4", "3R8=B", "G"]


@pytest.mark.parametrize("seed", GAMES)
def test_nothing_hidden_is_looked_at(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """No order of bag and tower exists before a deal, and no search can learn what draws it."""
    position = middle(seed)
    before = {name: bot(position, Budget(nodes=200), Random(3)) for name, bot in LEVELS.items()}
    random.seed(seed)
    state = random.getstate()

    def drawn(*_: object) -> None:
        raise AssertionError("a bot has drawn from what it must not know")

    for name in ("draw_deal", "seeded_deal", "draw_header", "draw_layout", "draw_track"):
        monkeypatch.setattr(dealing, name, drawn)
    after = {name: bot(position, Budget(nodes=200), Random(3)) for name, bot in LEVELS.items()}
    assert after == before
    assert random.getstate() == state, "the generator that all share was used"


@pytest.mark.parametrize("seed", GAMES)
def test_displays_in_another_order_get_the_same_answer(seed: int) -> None:
    """Which display is which says nothing; what comes of the move is the same."""
    position = middle(seed)
    text = str(position).split(" ")
    text[2] = "/".join(reversed(text[2].split("/")))
    turned = parse_position(" ".join(text), position.strips)

    def essence(one: Position) -> str:
        after = play(one, think(one, Skill(300), Random(1)).move)
        fields = str(after).split(" ")
        fields[2] = "/".join(sorted(fields[2].split("/")))
        return " ".join(fields)

    assert essence(turned) == essence(position)


@pytest.mark.parametrize("seed", GAMES)
def test_a_budget_of_nodes_is_kept(seed: int) -> None:
    for nodes in (1, 50, 1000):
        assert think(middle(seed), Skill(9999), Random(1), nodes=nodes).nodes <= nodes + 40


@pytest.mark.parametrize("seed", GAMES)
def test_a_search_ends_when_it_is_told_to(seed: int) -> None:
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > 5

    position = middle(seed, plies=2)
    thought = think(position, Skill(10), Random(1), stop=stop)
    assert thought.move in legal_moves(position)
    assert asked == 6, "it asked again, or did not ask"
    assert thought.nodes <= 6 * (limits.ASKED_EVERY + 40)


@pytest.mark.parametrize("enabled", [True, False])
def test_the_collector_is_left_as_it_was(enabled: bool) -> None:
    def fail() -> None:
        with uncollected():
            assert not gc.isenabled()
            raise ZeroDivisionError

    was = gc.isenabled()
    try:
        (gc.enable if enabled else gc.disable)()
        with pytest.raises(ZeroDivisionError):
            fail()
        assert gc.isenabled() == enabled
    finally:
        (gc.enable if was else gc.disable)()


def test_memory_has_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST", 500)
    limit = Limit(0, None)
    limit.nodes = 500
    with pytest.raises(TimeIsUpError):
        limit.check()
    assert think(middle(0), Skill(9999), Random(1)).nodes <= 540

    kept: list[int] = []
    remember = alphabeta.Duel._remember

    def watched(duel: alphabeta.Duel, *args: object) -> None:
        remember(duel, *args)  # type: ignore[arg-type]  # passed on as it came
        kept.append(len(duel._known))

    monkeypatch.setattr(limits, "MOST", 5000)
    monkeypatch.setattr(alphabeta, "REMEMBERED", 20)
    monkeypatch.setattr(alphabeta.Duel, "_remember", watched)
    think(middle(0, plies=2), Skill(5000), Random(1))
    assert max(kept) == 20

    monkeypatch.setattr(many, "ENOUGH", 30)
    assert think(middle(1), Skill(5000), Random(1)).nodes == 30
