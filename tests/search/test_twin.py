"""The search's twin of the rules plays every game as the rules do."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random

import pytest
from hypothesis import settings

from sintra import StripSet, draw_deal, legal_moves, play
from sintra.search import marks, node, settling
from sintra.search.board import Board, Boards
from sintra.search.node import Graph, Node
from sintra.search.supply import Key, Supplies, Supply, Taking
from sintra.search.tables import Laid, Tables
from tests.search.comparison import compare, game

GAMES = 500 if settings.get_current_profile_name() == "quick" else 10_000
PARTS = 20
SOME = range(120)
"""Seeds that the test of all games plays too, without an error planted."""
COMPLAINTS = "moves, not|another node|another tower| in |totals"


def test_random_games_are_the_same() -> None:
    """Played on all cores, in processes that know nothing of each other."""
    parts = [range(part, GAMES, PARTS) for part in range(PARTS)]
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        for _ in pool.map(compare_all, parts):
            pass  # a difference is raised here


def compare_all(seeds: range) -> None:
    for seed in seeds:
        compare(seed)


@pytest.mark.parametrize("seed", range(24))
def test_a_search_looks_at_every_move_that_matters(seed: int) -> None:
    """Like displays are one to a search, and on side A all kept panes are."""
    rng = Random(seed)
    position = game(seed)
    graph = Graph(position)
    while not position.over:
        if position.chance:
            position = play(position, draw_deal(position, rng))
            continue
        moves = legal_moves(position)
        entered = graph.enter(position)
        found = [graph.after(entered, step) for step in graph.steps(entered)]
        keeps = position.side == "B"
        wanted = {essence(graph.enter(play(position, move)), keeps=keeps) for move in moves}
        assert {essence(after, keeps=keeps) for after in found} == wanted
        assert len(found) == len(wanted), "a move is looked at twice"
        position = play(position, rng.choice(moves))


def essence(after: Node, *, keeps: bool) -> tuple[object, ...]:
    """Return what matters of a node: without the colours of kept panes, or with them."""
    boards = [(one.states, one.glazier, one.kept if keeps else 0) for one in after.boards]
    return after.supply, *boards, *after.marks, after.turn, after.starter, after.round


Plant = Callable[[pytest.MonkeyPatch], None]


def a_wrong_window(patch: pytest.MonkeyPatch) -> None:
    right = Boards._pays

    def wrong(all_: Boards, lit: tuple[int, ...]) -> tuple[int, ...]:
        *pays, last = right(all_, lit)
        return *pays, last + lit[-1]

    patch.setattr(Boards, "_pays", wrong)


def a_wrong_bonus(patch: pytest.MonkeyPatch) -> None:
    right = Boards.ways
    patch.setattr(
        Boards, "ways", lambda all_, board, lot, column: right(all_, board, lot % 160, column)
    )


def no_floor_at_the_end(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(settling, "max", lambda *values: values[-1], raising=False)


def no_reset_of_the_marker(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(node, "fallen", lambda mark, steps: mark + steps)


def no_floor_at_a_reset(patch: pytest.MonkeyPatch) -> None:
    def fallen(mark: int, steps: int) -> int:
        step = mark % marks.STEPS + steps
        return mark + steps if step < 8 else marks.fallen(mark, steps) - marks.POINT

    patch.setattr(node, "fallen", fallen)


def a_tile_that_stays(patch: pytest.MonkeyPatch) -> None:
    find = Supplies._find

    def stays(all_: Supplies, key: Key, left: int) -> Supply:
        bonus, displays, centre, tile = key
        return find(all_, (bonus, displays, centre, tile or int(not any(displays))), left)

    patch.setattr(Supplies, "_find", stays)


def a_lost_move(patch: pytest.MonkeyPatch) -> None:
    takes = Supplies.takes

    def fewer(all_: Supplies, met: Supply) -> tuple[Taking, ...]:
        found = takes(all_, met)
        return found[:-1] if len(found) == 9 else found

    patch.setattr(Supplies, "takes", fewer)


def a_glazier_who_is_stuck(patch: pytest.MonkeyPatch) -> None:
    find = Boards.find

    def stuck(all_: Boards, states: tuple[int, ...], glazier: int, kept: int) -> Board:
        found = find(all_, states, glazier, kept)
        if glazier == 7 and found.lit[0]:
            found.can_return = False
        return found

    patch.setattr(Boards, "find", stuck)


def a_bag_that_is_never_filled(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Graph, "tower", lambda *_: 0)


def one_wrong_cell(patch: pytest.MonkeyPatch) -> None:
    """One of a few thousand cells of the tables is wrong: a strip turns into another."""

    def spoiled(strips: StripSet) -> Tables:
        made = Tables(strips)
        state = next(n for n, shape in enumerate(made.shapes) if shape.panes.count(".") == 4)
        colour = next(c for c, fits in enumerate(made.room[state]) if fits)
        cells = list(made.laid[state])
        cells[colour] = (Laid(state, None), *cells[colour][1:])
        made.laid[state] = tuple(cells)
        return made

    patch.setattr(node, "tables", spoiled)


@pytest.mark.parametrize(
    "plant",
    [
        a_wrong_window,
        a_wrong_bonus,
        no_floor_at_the_end,
        no_reset_of_the_marker,
        no_floor_at_a_reset,
        a_tile_that_stays,
        a_lost_move,
        a_glazier_who_is_stuck,
        a_bag_that_is_never_filled,
        one_wrong_cell,
    ],
)
def test_the_comparison_catches_an_error(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    with pytest.raises(AssertionError, match=COMPLAINTS):
        compare_all(SOME)
