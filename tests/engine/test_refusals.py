"""Everything that the notation says is refused, and the error that says so."""

from __future__ import annotations

import tracemalloc
import zlib
from base64 import urlsafe_b64encode
from pathlib import Path
from random import Random

import pytest

from sintra import (
    STANDARD,
    BreaksRule,
    Deal,
    GlazierBack,
    Header,
    Record,
    Seat,
    SintraError,
    StripSet,
    Take,
    Unreadable,
    draw_deal,
    draw_header,
    legal_moves,
    parse_link,
    parse_position,
    parse_record,
    play,
    position_link,
    record_link,
    result,
    seeded_deal,
)
from sintra import panes as heap
from sintra.link import parse_position_link
from sintra.rules import start

GAMES = Path(__file__).parent.parent / "games"

HEAD = """sintra 1
side A
strips standard
player Ana human 5a 2b 1a 3b 8a 4a 7b 6a
player Rui human 1a 4b 3a 2a 5b 6a 8b 7a
start 2
track YBOYRW
"""
FACES = "OOOOO/JBYWJ BBBBB/ORWRO YYYYY/RBOBR RRRRR/WWWBB WWWWW/OOOYY RRRWW/BYRYB BBBOO/YWBWY"
MINE = HEAD.replace("strips standard", f"strips mine {FACES} YYYRR/WOYOW")
DEALT = HEAD + "deal BBOY OYRW YYRW BOOR BYWW\n"

PLAYERS = (
    "1:0:0:0:5a.....--/2b.....--/1a.....--/3b.....--/8a.....--/4a.....--/7b.....--/6a.....--"
    " 1:0:0:0:1a.....--/4b.....--/3a.....--/2a.....--/5b.....--/6a.....--/8b.....--/7a.....--"
)
POSITION = f"A 1:YBOYRW -/-/-/-/- * 19.19.18.19.19 0.0.0.0.0 2 2 {PLAYERS}"


def test_the_texts_that_are_spoiled_below_are_sound() -> None:
    assert str(parse_record(HEAD).position) == POSITION
    assert str(parse_position(POSITION)) == POSITION
    assert parse_record(MINE).header.strips.name == "mine"
    assert len(parse_record(DEALT).plies) == 1


@pytest.mark.parametrize(
    ("old", "new", "rule"),
    [
        ("A 1:", "C 1:", None),
        ("A 1:", "A 7:", None),
        ("A 1:", "A 0:", None),
        ("A 1:", "A 01:", None),
        ("A 1:", "A x:", None),
        ("YBOYRW", "YBOYR", None),
        ("YBOYRW", "YYYYYY", "2.3"),
        ("-/-/-/-/- ", "-/-/-/- ", "1.2"),
        ("-/-/-/-/- ", "OB/-/-/-/- ", None),
        ("-/-/-/-/- ", "Q/-/-/-/- ", None),
        ("-/-/-/-/- ", "BBBBB/-/-/-/- ", "2.5"),
        (" * ", " *- ", None),
        (" * ", " - ", "6.2"),
        ("19.19.18.19.19", "19.19.18.19", None),
        ("19.19.18.19.19", "19.19.18.19.x", None),
        ("19.19.18.19.19", "19.19.18.19.18", "1.1"),
        ("19.19.18.19.19 0.0.0.0.0", "0.0.0.0.0 0.0.0.0.0", "6.3"),
        (" 2 2 ", " 1 2 ", "6.2"),
        (" 2 2 ", " 3 3 ", "2.6"),
        (" 2 2 ", " 0 2 ", "2.6"),
        (" 2 2 ", " - 2 ", "6.1"),
        (" 2 2 ", " 02 2 ", None),
        (" 2 2 1:", " 2 2 0:", "2.2"),
        (" 2 2 1:", " 2 2 9:", "2.2"),
        ("2 2 1:0:0:", "2 2 1:0:8:", "5.2"),
        ("2 2 1:0:0:", "2 2 1:0:", None),
        ("5a.....--/", "", None),
        ("5a.....--", "5c.....--", None),
        ("5a.....--", "2a.....--", "1.3"),
        ("5a.....--", "5a.....-W", "4.2"),
        ("5a.....--", "5x.....W-", "4.4"),
        ("5a.....--", "5a.....WW", "4.4"),
        ("5a.....--", "5xW....WW", "4.4"),
        ("5a.....--", "5aWWWWW--", "4.4"),
        ("5a.....--", "5aB....--", "3.4"),
        ("1a.....--", "1b.....--", "2.1"),
        (" 2 2 ", " 2  2 ", None),
    ],
)
def test_positions_that_cannot_be(old: str, new: str, rule: str | None) -> None:
    spoilt = POSITION.replace(old, new, 1)
    assert spoilt != POSITION
    with pytest.raises(SintraError) as refusal:
        parse_position(spoilt)
    assert getattr(refusal.value, "rule", None) == rule


@pytest.mark.parametrize(
    ("old", "new", "line", "rule"),
    [
        ("sintra 1", "sintra 2", 1, None),
        ("sintra 1", "sintra", 1, None),
        ("side A", "side", 2, None),
        ("side A", "strips standard", 2, None),
        ("strips standard", "strips", 3, None),
        ("strips standard", "strips other", 3, None),
        ("strips standard", f"strips standard {FACES} YYYRR/WOYOW", 3, None),
        ("strips standard", f"strips mine {FACES}", 3, None),
        ("strips standard", f"strips mine {FACES} YYYRR", 3, None),
        ("strips standard", f"strips mine {FACES} YYYRR/WOYOQ", 3, None),
        ("strips standard", f"strips mine {FACES} YYYRR/WOYOJ", 3, "1.4"),
        ("Ana", "An%0Aa", 4, None),
        ("Ana", "%61" * 81, 4, None),
        ("5a 2b", "5a 5b", 4, "2.1"),
        ("1a 3b", "1b 3b", 4, "2.1"),
        ("start 2", "start 3", 6, None),
        ("start 2", "start 02", 6, None),
        ("YBOYRW\n", "YBOYRW\nend 0 0\n", 8, None),
        ("YBOYRW\n", "YBOYRW\n3B5 3B5\n", 8, None),
        ("YBOYRW\n", "YBOYRW\n3B5\n", 8, "6.3"),
        ("YBOYRW\n", "YBOYRW\ndeal - - - - -\n", 8, "2.5"),
        ("YBOYRW\n", "YBOYRW\ndeal\n", 8, "1.2"),
        ("side A", "side\0A", 2, None),
        ("side A\n", "side A\r\r\n", 2, None),
    ],
)
def test_records_that_cannot_be(old: str, new: str, line: int, rule: str | None) -> None:
    with pytest.raises(SintraError) as refusal:
        parse_record(HEAD.replace(old, new, 1))
    assert refusal.value.line == line
    assert getattr(refusal.value, "rule", None) == rule
    assert str(refusal.value).startswith(f"line {line}: ")


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        (Take(7, "B", 1), "3.1"),
        (Take(3, "B", 1), "3.1"),
        (Take(1, "B", None), "3.6"),
        (Take(1, "B", 1), "3.6"),
        (Take(1, "B", 4, "B"), "4.2"),
    ],
)
def test_moves_that_break_a_rule(move: Take, rule: str) -> None:
    with pytest.raises(BreaksRule) as refusal:
        play(parse_record(DEALT).position, move)
    assert refusal.value.rule == rule


def test_a_deal_comes_between_rounds_only() -> None:
    position = parse_record(DEALT).position
    with pytest.raises(BreaksRule, match=r"6\.1"):
        play(position, Deal(position.displays))


def test_games_that_cannot_be_set_up() -> None:
    layout = parse_record(HEAD).header.seats[0].layout
    with pytest.raises(BreaksRule, match=r"1\.2"):
        start("A", "YBOYRW", 1, (layout,))
    with pytest.raises(BreaksRule, match=r"2\.4"):
        start("A", "YBOYRW", 3, (layout, layout))
    with pytest.raises(Unreadable):
        StripSet("short", STANDARD.strips[:7])
    seats = (Seat("Ana", "human", layout), Seat("Rui", "human", layout))
    with pytest.raises(Unreadable):
        Header("A", seats, 1, "YBOYRW", StripSet("standard", STANDARD.strips[::-1]))


def test_an_unfinished_game_has_no_result() -> None:
    with pytest.raises(ValueError, match="not over"):
        result(parse_record(DEALT).position)


def test_a_record_is_bounded() -> None:
    padded = HEAD + "#" * (1_000_000 - len(HEAD))
    assert parse_record(padded).plies == ()
    with pytest.raises(Unreadable, match="at most"):
        parse_record(padded + "#")


def packed(raw: bytes, tail: bytes = b"") -> str:
    return urlsafe_b64encode(zlib.compress(raw) + tail).decode().rstrip("=")


@pytest.mark.parametrize(
    "link",
    [
        "",
        "#x=1",
        "#g=a&g=a",
        "#g=%%%",
        "#g=A",
        "#g=AAAA",
        f"#g={packed(b'#' * 1_000_001)}",
        f"#g={packed(HEAD.encode())[:-8]}",
        f"#g={packed(HEAD.encode(), b'more')}",
        f"#g={packed(HEAD.encode())}&ply=1",
        f"#g={packed(HEAD.encode())}&ply=x",
        "#p=%FF",
        "#p=A",
        f"#p={POSITION}&s=OOOOO",
    ],
)
def test_links_that_cannot_be_read(link: str) -> None:
    with pytest.raises(SintraError):
        parse_link(link)


def test_no_more_is_unpacked_than_a_record_may_have() -> None:
    bomb = f"#g={packed(bytes(50_000_000))}"
    tracemalloc.start()
    try:
        with pytest.raises(Unreadable, match="more than"):
            parse_link(bomb)
        assert tracemalloc.get_traced_memory()[1] < 5_000_000
    finally:
        tracemalloc.stop()


def test_links_of_any_level_and_of_own_strips_are_read() -> None:
    record = parse_record(MINE)
    raw = urlsafe_b64encode(zlib.compress(str(record).encode(), 1)).decode()
    assert parse_link(f"https://a.example/b/#g={raw.rstrip('=')}") == (record, None)
    reversed_set = StripSet("mine", tuple((b, a) for a, b in STANDARD.strips))
    header = draw_header("B", [("A", "human"), ("B", "human")], Random(3), strips=reversed_set)
    position = Record.begin(header).position
    found = parse_link(position_link(position))
    assert str(found) == str(position)
    assert parse_position_link(position_link(position)) == found
    with pytest.raises(Unreadable, match="a game, not a position"):
        parse_position_link(record_link(record))
    assert parse_link(record_link(record, 0)) == (record, 0)


def test_a_seeded_deal_depends_on_the_line_of_play() -> None:
    position = parse_record(HEAD).position
    assert seeded_deal(position, "a") == seeded_deal(position, "a")
    assert seeded_deal(position, "a") != seeded_deal(position, "b")
    assert sum(map(sum, draw_deal(position, Random(1)).displays)) == 20


def test_the_joker_face_is_found_on_either_side() -> None:
    turned = StripSet("turned", tuple((b, a) for a, b in STANDARD.strips))
    assert STANDARD.joker_face == (1, "b")
    assert turned.joker_face == (1, "a")


def test_panes_are_read_in_any_order() -> None:
    assert heap.parse("YOBB") == (2, 1, 1, 0, 0)
    assert heap.parse("-") == heap.NONE


def test_nothing_is_played_when_the_game_is_over() -> None:
    record = parse_record((GAMES / "played" / "00.sintra").read_bytes())
    with pytest.raises(BreaksRule, match="over"):
        play(record.position, GlazierBack())
    with pytest.raises(Unreadable, match="follows the end"):
        parse_record(str(record) + "G\n")


def test_a_position_is_shown_as_what_can_be_pasted() -> None:
    assert repr(parse_position(POSITION)) == f"parse_position({POSITION!r})"
    own = parse_position(POSITION, StripSet("mine", (STANDARD.strips[0], *STANDARD.strips[:0:-1])))
    assert eval(repr(own)) == own  # noqa: S307 - our own text


def test_without_a_strip_everything_breaks_and_the_glazier_stays() -> None:
    gone = "/".join(f"{n}x.....BO" for n in range(1, 9))
    other = PLAYERS.split(" ")[1]
    line = f"A 6:YBOYRW -/-/-/-/- B 11.12.20.20.19 0.0.0.0.0 1 2 5:0:0:0:{gone} {other}"
    position = parse_position(line)
    assert list(map(str, legal_moves(position))) == ["CB-"]
    with pytest.raises(BreaksRule, match=r"3\.9"):
        play(position, GlazierBack())


def test_a_display_drawn_across_the_pouring_holds_what_was_left() -> None:
    line = POSITION.replace("19.19.18.19.19 0.0.0.0.0", "2.0.0.0.0 17.19.18.19.19")
    position = parse_position(line)
    left, none = heap.count("BBOO"), heap.count("OOOO")
    assert sum(play(position, Deal((left, none, none, none, none))).tower) == 0
    with pytest.raises(BreaksRule, match=r"6\.3"):
        play(position, Deal((none, left, none, none, none)))
    with pytest.raises(BreaksRule, match=r"6\.3"):
        play(parse_position(POSITION), Deal((heap.count("YYYY"),) * 5))


@pytest.mark.parametrize("who", ["mar\x85tian", "nov\x0cice", "\x1f1a", "hu\u202eman", "h" * 81])
def test_any_word_may_say_who_plays(who: str) -> None:
    """The limits on names are for players and strip sets; an unknown bot is accepted."""
    record = parse_record(HEAD.replace("Ana human", f"Ana {who}"))
    assert record.header.seats[0].who == who
    assert parse_record(str(record)) == record


@pytest.mark.parametrize("who", ["", "a b", "a\tb", "a#b", "a\nb", "a\rb", "a\0b", "\ud800"])
def test_who_plays_is_one_word(who: str) -> None:
    with pytest.raises(Unreadable):
        Seat("Ana", who, parse_record(HEAD).header.seats[0].layout)
