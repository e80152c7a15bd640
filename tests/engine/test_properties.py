"""What holds in every game, whatever is played."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sintra import (
    COLOURS,
    BreaksRule,
    GlazierBack,
    Move,
    Record,
    SintraError,
    Take,
    legal_moves,
    parse_link,
    parse_move,
    parse_position,
    parse_record,
    play,
    position_link,
    record_link,
)
from sintra.position import Position, check
from tests.engine.strategies import positions, records, spoiled

EVERY_MOVE: list[Move] = [
    GlazierBack(),
    *itertools.starmap(
        Take,
        itertools.product(range(10), COLOURS, (None, *range(1, 9)), (None, *COLOURS)),
    ),
]


@given(records(whole=True))
def test_every_position_of_a_game_obeys_what_all_obey(record: Record) -> None:
    for position in record.positions:
        check(position)


@given(records(whole=True))
def test_there_is_a_move_until_the_round_is_over(record: Record) -> None:
    assert record.position.over
    for position in record.positions:
        assert bool(legal_moves(position)) != (position.chance or position.over)


@given(positions())
def test_play_accepts_exactly_the_legal_moves(position: Position) -> None:
    legal = set(legal_moves(position))
    for move in EVERY_MOVE:
        if move in legal:
            play(position, move)
        else:
            with pytest.raises(BreaksRule):
                play(position, move)


@given(records())
def test_records_positions_moves_and_links_round_trip(record: Record) -> None:
    assert parse_record(str(record)) == record
    assert parse_record(str(record).encode()) == record
    position = record.position
    assert str(parse_position(str(position), position.strips)) == str(position)
    assert parse_link(record_link(record)) == (record, None)
    assert parse_link(record_link(record, len(record.plies))) == (record, len(record.plies))
    assert str(parse_link(position_link(position))) == str(position)
    for move in legal_moves(position):
        assert parse_move(str(move)) == move


@given(st.data())
def test_spoiled_text_raises_nothing_but_refusals(data: st.DataObject) -> None:
    record = data.draw(records())
    parsers: list[tuple[str, Callable[[str], object]]] = [
        (str(record), parse_record),
        (str(record.position), parse_position),
        (record_link(record, 0), parse_link),
        (position_link(record.position), parse_link),
        ("3B5=R", parse_move),
    ]
    for text, parse in parsers:
        spoilt = data.draw(spoiled(text))
        assert "\n" not in _refusal(parse, spoilt)


def _refusal(parse: Callable[[str], object], text: str) -> str:
    """Return what a parser says of a text; it raises nothing but refusals."""
    try:
        parse(text)
    except SintraError as refusal:
        return str(refusal)
    return ""


@given(st.binary(max_size=200))
def test_bytes_raise_nothing_but_refusals(raw: bytes) -> None:
    with pytest.raises(SintraError):
        parse_record(raw)
