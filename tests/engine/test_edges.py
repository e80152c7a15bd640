"""Where a rule is easily missed: one test for each corner, named by its number."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from sintra import (
    BreaksRule,
    Deal,
    Position,
    Record,
    draw_deal,
    draw_header,
    events,
    legal_moves,
    parse_move,
    parse_record,
    play,
    result,
)
from sintra import panes as heap
from sintra.events import BagRefilled
from sintra.panes import Panes
from tests.engine.tables import after, column, palace, table

GAMES = Path(__file__).parent.parent / "games"


def test_3_2_the_tile_is_paid_before_the_strip_pays() -> None:
    position = table(palace(c1=column(1, "OOOO.")), "BB", "*O", step=7)
    player = after(position, "CO1=O")
    assert (player.score, player.step, player.resets) == (4, 0, 1)
    assert play(position, parse_move("CO1=O")).starter == 1


def test_3_4_colour_spaces_fill_before_jokers() -> None:
    jokers = palace(c1=column(1, face="b", windows="O-"))
    assert after(table(jokers, "YY"), "1Y1").columns[0].panes == "Y.Y.."
    assert after(table(jokers, "RRR"), "1R1").step == 1


def test_3_8_the_glazier_goes_back_from_a_gap() -> None:
    gaps = palace(c1=column(1, face="x", windows="OO"), c4=column(4, face="x", windows="RR"))
    assert after(table(gaps, "BB", glazier=4), "G").glazier == 2


def test_3_9_the_way_back_may_lead_to_the_right() -> None:
    gaps = palace(c1=column(1, face="x", windows="OO"), c2=column(2, face="x", windows="BB"))
    assert after(table(gaps, "BB"), "G").glazier == 3
    with pytest.raises(BreaksRule, match=r"3\.9"):
        play(table(gaps, "BB", glazier=3), parse_move("G"))


def test_4_1_a_pane_on_a_joker_pays_by_its_own_colour() -> None:
    jokers = palace(c1=column(1, "RBYW.", face="b", windows="O-"))
    position = table(jokers, "RO", track="RBOYWR")
    assert after(position, "1R1=B").score == 2 + 4
    assert after(position, "1O1=B").score == 1 + 4


def test_5_2_one_take_may_reach_the_last_space_twice() -> None:
    position = table(palace(), "OO", "*" + "B" * 16, glazier=8, score=20)
    player = after(position, "CB-")
    assert (player.score, player.step, player.resets) == (0, 1, 2)
    assert sum(event.points for event in events(position, parse_move("CB-"))) == -20


def test_6_2_who_started_starts_again_when_nobody_took_the_tile() -> None:
    position = play(table(palace(), "OO", "*"), parse_move("1O1"))
    assert (position.chance, position.turn, position.starter) == (True, 2, 2)
    assert position.tower == heap.count("W")


def test_6_2_the_holder_of_the_tile_starts() -> None:
    position = play(table(palace(), "", "*O"), parse_move("CO1"))
    assert (position.chance, position.turn, position.tile) == (True, 1, True)


def waiting(players: int, bag: Panes, tower: Panes) -> Position:
    """Return a position before a deal, with so much in bag and tower and the rest elsewhere."""
    names = [(f"P{number}", "human") for number in range(players)]
    header = draw_header("A", names, Random(1))
    return replace(Record.begin(header).position, bag=bag, tower=tower)


def test_6_3_a_bag_that_is_dealt_to_the_last_pane_stays_empty() -> None:
    position = waiting(2, heap.count("B" * 20), heap.count("RRR"))
    deal = Deal((heap.count("BBBB"),) * 5)
    dealt = play(position, deal)
    assert (dealt.bag, dealt.tower) == (heap.NONE, heap.count("RRR"))
    assert BagRefilled not in map(type, events(position, deal))


def test_6_3_the_tower_is_poured_for_the_pane_that_is_missing() -> None:
    position = waiting(2, heap.count("B" * 18), heap.count("R" * 5))
    fours = (heap.count("BBBB"),) * 4
    deal = Deal((*fours, heap.count("BBRR")))
    dealt = play(position, deal)
    assert (dealt.bag, dealt.tower) == (heap.count("RRR"), heap.NONE)
    assert [event.count for event in events(position, deal) if isinstance(event, BagRefilled)] == [
        5
    ]
    with pytest.raises(BreaksRule, match=r"6\.3"):
        play(position, Deal((*fours, heap.count("BRRR"))))


def test_6_4_filling_stops_when_no_pane_is_left() -> None:
    position = waiting(4, heap.count("BBB"), heap.count("RRR"))
    deal = draw_deal(position, Random(1))
    assert deal.displays == (heap.count("BBBR"), heap.count("RR"), *[heap.NONE] * 7)
    dealt = play(position, deal)
    assert (sum(dealt.bag), sum(dealt.tower), dealt.chance) == (0, 0, False)
    assert legal_moves(dealt)
    with pytest.raises(BreaksRule, match=r"6\.4"):
        play(
            position, Deal((heap.count("BBBR"), heap.count("R"), heap.count("R"), *[heap.NONE] * 6))
        )


def test_7_the_floor_holds_before_the_palace_pays() -> None:
    """1 point for leftovers, 6 to lose, 10 for the first ornament."""
    full = column(1, face="x", windows="OO"), column(2, face="x", windows="BB")
    mine = palace(c1=full[0], c2=full[1], c3=column(3, "YY..."))
    position = table(mine, "Y", "", round_=6, step=4)
    ended = play(position, parse_move("1Y3"))
    assert (ended.over, ended.player(1).score) == (True, 10)
    assert (ended.round, ended.tower) == (6, heap.count("W"))
    ends = result(ended)
    assert (ends.leftovers[0], ends.broken_glass[0], ends.palace[0]) == (1, 6, 10)


@pytest.mark.parametrize(
    ("players", "ranks"),
    [
        (((50, 0, 0), (50, 0, 0), (40, 0, 0)), (1, 1, 3)),
        (((50, 0, 0), (50, 0, 0), (50, 0, 0)), (1, 1, 1)),
        (((40, 0, 0), (50, 0, 0), (40, 0, 0)), (2, 1, 2)),
        (((50, 2, 0), (50, 1, 0), (60, 7, 9)), (3, 2, 1)),
        (((50, 0, 1), (50, 7, 0), (40, 0, 0)), (2, 1, 3)),
    ],
    ids=["shared first", "all shared", "shared second", "less glass", "an earlier 18 counts"],
)
def test_7_5_ranks(players: tuple[tuple[int, int, int], ...], ranks: tuple[int, ...]) -> None:
    ended = finished_by_three()
    standing = tuple(
        replace(player, score=score, step=step, resets=resets)
        for player, (score, step, resets) in zip(ended.players, players, strict=True)
    )
    assert result(replace(ended, players=standing)).ranks == ranks


def finished_by_three() -> Position:
    """Return the last position of one of the games handed over."""
    lasts = (
        parse_record(path.read_bytes()).position for path in sorted(GAMES.glob("played/*.sintra"))
    )
    return next(last for last in lasts if last.over and len(last.players) == 3)
