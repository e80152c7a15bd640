"""The worked examples of the rules, by their number there."""

from __future__ import annotations

from hypothesis import given

from sintra import Player, Record, Take, legal_moves, scoring
from sintra.scoring import Marker
from tests.engine.strategies import records
from tests.engine.tables import after, column, palace, table


def test_1_a_strip_is_completed_twice() -> None:
    once = after(table(palace(c4=column(4, "RRRR.")), "RBBB"), "1R4=R")
    assert once.score == 2
    assert str(once.columns[3]) == "4b.....R-"
    twice = after(table(palace(c4=column(4, "RRRR.", windows="R-")), "RBBB"), "1R4=R")
    assert (twice.score, twice.glazier) == (2, 4)
    assert str(twice.columns[3]) == "4x.....RR"


def test_2_columns_to_the_right_pay_once_each() -> None:
    done = palace(
        c1=column(1, "OOOO."),
        c4=column(4, face="x", windows="RB"),
        c8=column(8, face="b", windows="Y-"),
    )
    assert after(table(done, "OBBB"), "1O1=O").score == 4 + 2 + 2


def test_3_columns_to_the_left_never_count() -> None:
    done = palace(
        c1=column(1, face="x", windows="OO"),
        c3=column(3, "YYYY."),
        c5=column(5, face="x", windows="WW"),
        c8=column(8, face="b", windows="Y-"),
    )
    assert after(table(done, "YBBB"), "1Y3=Y").score == 3 + 2 + 2


def test_4_what_does_not_fit_breaks() -> None:
    player = after(table(palace(c4=column(4, "RRR..")), "RRRR"), "1R4=R")
    assert player.step == 2


def test_5_nothing_goes_on_to_the_new_face() -> None:
    player = after(table(palace(c6=column(6, "BYR.B", face="b")), "YYYB"), "1Y6=R")
    assert (str(player.columns[5]), player.step) == ("6a.....R-", 2)


def test_6_steps_go_on_from_the_top() -> None:
    assert scoring.descend(Marker(30, 7, 0), 2) == (Marker(12, 1, 1), (18,))
    player = after(table(palace(), "BB", glazier=8, score=30, step=7), "1B-")
    assert (player.score, player.step, player.resets) == (12, 1, 1)


def test_7_back_to_the_leftmost_strip_that_is_left() -> None:
    gone = palace(c1=column(1, face="x", windows="OO"))
    assert after(table(gone, "YYBB", glazier=6), "G").glazier == 2


def test_8_a_colour_goes_where_it_can() -> None:
    strips = palace(c2=column(2, "BBBB."), c7=column(7, "BBB.."))
    takes = [m for m in legal_moves(table(strips, "BBOO")) if isinstance(m, Take)]
    assert {m.column for m in takes if m.colour == "B"} == {2}
    none = table(palace(c2=column(2, "BBBB.")), "BBOO", glazier=8)
    assert str(legal_moves(none)[0]) == "1B-"
    broken = after(none, "1B-")
    assert (broken.step, broken.glazier) == (2, 8)


def test_9_leftovers_are_counted_over_all_strips() -> None:
    left = palace(c1=column(1, "OO..."), c2=column(2, "BB..."), c3=column(3, "YY..."))
    assert scoring.leftover_points(Player(1, 0, 0, 0, left)) == 2


def test_10_side_b_pays_full_columns_times_a_colour() -> None:
    full = palace(
        c1=column(1, face="x", windows="BB"),
        c2=column(2, face="x", windows="BO"),
        c3=column(3, face="x", windows="BB"),
    )
    assert scoring.palace(Player(1, 0, 0, 0, full)).points == 15
    half = palace(c1=column(1, face="b", windows="B-"))
    assert scoring.palace(Player(1, 0, 0, 0, half)).points == 0
    assert scoring.palace(Player(1, 0, 0, 0, palace())).colour is None


def test_11_completions_break_nothing() -> None:
    for number, colour in enumerate("OBYRW", 1):
        strips = palace(**{f"c{number}": column(number, colour * 4 + ".")})
        assert after(table(strips, colour), f"1{colour}{number}={colour}").step == 0


@given(records(whole=True))
def test_12_panes_are_conserved(record: Record) -> None:
    for position in record.positions:
        assert counted(str(position)) == [20, 20, 20, 20, 20]


def counted(line: str) -> list[int]:
    """Count the panes of each colour in the text of a position."""
    _, track, displays, centre, bag, tower, turn, _, *players = line.split(" ")
    round_, colours = track.split(":")
    left = "" if turn == "-" else colours[int(round_) - 1 :]
    lying = "".join([displays, centre, left, *players])
    drawn = zip(bag.split("."), tower.split("."), strict=True)
    return [
        lying.count(colour) + int(b) + int(t) for colour, (b, t) in zip("BOYRW", drawn, strict=True)
    ]
