"""The worked examples of the rules, by their number there."""

from __future__ import annotations

from sintra import (
    STANDARD,
    Colour,
    Position,
    Record,
    Take,
    draw_deal,
    legal_moves,
    parse_move,
    parse_position,
    play,
    scoring,
)
from sintra import panes as heap
from sintra.components import BROKEN_GLASS_TRACK, WINDOW_VALUES
from sintra.position import BARE, Column, FaceUp, Player
from sintra.scoring import Marker

NO_BONUS = "WBOYRW"
"""A track whose first round pays for white, which no example completes a strip with."""


def column(strip: int, text: str = BARE, face: FaceUp = "a", windows: str = "--") -> Column:
    upper, lower = (None if letter == "-" else letter for letter in windows)
    return Column(strip, face, text, upper, lower)  # type: ignore[arg-type]  # colours or None


def palace(**changed: Column) -> tuple[Column, ...]:
    """Lay strips 1-8 in order, first faces up; `c4=` changes column 4."""
    return tuple(changed.get(f"c{n}", column(n)) for n in range(1, 9))


def table(
    mine: tuple[Column, ...],
    display: str,
    glazier: int = 1,
    score: int = 0,
    step: int = 0,
) -> Position:
    """Lay out a table on side A: one display, white panes left in the centre, player 1 to move.

    The bag holds what is needed to make twenty of each colour.
    """
    me = Player(glazier, score, step, 0, mine)
    other = Player(1, 0, 0, 0, palace())
    lying = heap.plus(heap.count(display), heap.count("W"))
    lying = heap.plus(lying, heap.count(NO_BONUS))
    for part in mine:
        lying = heap.plus(lying, heap.count(part.panes + "".join(part.windows)))
    bag = heap.minus((20, 20, 20, 20, 20), lying)
    position = Position(
        side="A",
        round=1,
        track=NO_BONUS,
        displays=(heap.count(display), *[heap.NONE] * 4),
        centre=heap.count("W"),
        tile=False,
        bag=bag,
        tower=heap.NONE,
        turn=1,
        starter=2,
        players=(me, other),
    )
    return parse_position(str(position))


def after(position: Position, move: str) -> Player:
    return play(position, parse_move(move)).player(1)


def test_1_a_strip_is_completed_twice() -> None:
    once = after(table(palace(c4=column(4, "RRRR.")), "RBBB"), "1R4=R")
    assert once.score == 2
    assert str(once.columns[3]) == "4b.....R-"
    twice = after(table(palace(c4=column(4, "RRRR.", windows="R-", face="a")), "RBBB"), "1R4=R")
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
    assert BROKEN_GLASS_TRACK[1] == 1
    assert scoring.descend(Marker(20, 0, 0), 16) == (Marker(0, 0, 2), (18, 2))


def test_7_back_to_the_leftmost_strip_that_is_left() -> None:
    gone = palace(c1=column(1, face="x", windows="OO"))
    assert after(table(gone, "YYBB", glazier=6), "G").glazier == 2


def test_8_a_colour_goes_where_it_can() -> None:
    strips = palace(c2=column(2, "BBBB."), c7=column(7, "BBB..", face="a"))
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
    colours: tuple[Colour, ...] = ("O", "B", "Y", "R", "W")
    for number, colour in enumerate(colours, 1):
        strips = palace(**{f"c{number}": column(number, colour * 4 + ".")})
        assert after(table(strips, colour), f"1{colour}{number}={colour}").step == 0


def test_12_panes_are_conserved() -> None:
    """Proved for every ply of whole games in test_properties."""
    from random import Random  # noqa: PLC0415 - only here

    from sintra import draw_header  # noqa: PLC0415 - only here

    record = Record.begin(draw_header("A", [("Ana", "human"), ("Rui", "human")], Random(1)))
    dealt = record.then(draw_deal(record.position, Random(2))).position
    panes = heap.plus(dealt.bag, dealt.track_panes)
    for display in dealt.displays:
        panes = heap.plus(panes, display)
    assert panes == (20, 20, 20, 20, 20)
    assert STANDARD.face(1, "a") == "OOOOO"
    assert WINDOW_VALUES["A"][0] == 4
