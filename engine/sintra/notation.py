"""Reading moves and positions; `str` of a move or a position writes them.

`str(parse(text)) == text` for canonical text, and `parse(str(value)) == value` always.
"""

from __future__ import annotations

import re
from typing import cast

from sintra import panes as heap
from sintra.components import COLUMNS, ROUNDS, STANDARD, Colour, Side, StripSet
from sintra.errors import Unreadable, shown
from sintra.moves import CENTRE, Deal, GlazierBack, Move, Take
from sintra.panes import Panes
from sintra.position import Column, FaceUp, Player, Position, check

_TAKE = re.compile(r"([1-9C])([BOYRW])([1-8]|-)(?:=([BOYRW]))?")
_TRACK = re.compile(r"[BOYRW]{6}")
_COLUMN = re.compile(r"([1-8])([abx])([BOYRW.]{5})([BOYRW]|-)([BOYRW]|-)")
_NUMBER = re.compile(r"0|[1-9][0-9]{0,5}")


def parse_move(text: str) -> Move:
    """Read a move.

    >>> parse_move("3B5=R")
    Take(source=3, colour='B', column=5, keep='R')

    Raises:
        Unreadable: the text is no move.
    """
    if text == "G":
        return GlazierBack()
    match = _TAKE.fullmatch(text)
    if match is None:
        raise Unreadable(f"{shown(text)} is no move")
    source, colour, column, keep = match.groups()
    return Take(
        CENTRE if source == "C" else int(source),
        cast(Colour, colour),
        None if column == "-" else int(column),
        cast("Colour | None", keep),
    )


def parse_deal(words: list[str]) -> Deal:
    """Read what was drawn for each display; inside a display the order means nothing.

    Raises:
        Unreadable: a word holds no panes.
    """
    return Deal(tuple(map(heap.parse, words)))


def parse_position(text: str, strips: StripSet = STANDARD) -> Position:
    """Read a position, with the strip set that its strips are of.

    Raises:
        Unreadable: the text is no position.
        BreaksRule: the position cannot be.
    """
    fields = text.split(" ")
    if not 10 <= len(fields) <= 12:
        raise Unreadable(f"a position has 8 fields and 2 to 4 players, not {len(fields)} fields")
    side, track, displays, centre, bag, tower, turn, starter, *players = fields
    if side not in ("A", "B"):
        raise Unreadable(f"the side is A or B, not {shown(side)}")
    number, _, colours = track.partition(":")
    round_ = parse_number(number, "round")
    if not 1 <= round_ <= ROUNDS:
        raise Unreadable(f"the round is 1 to {ROUNDS}, not {round_}")
    tile = centre.startswith("*")
    position = Position(
        side=cast(Side, side),
        round=round_,
        track=parse_track(colours),
        displays=tuple(map(_parse_heap, displays.split("/"))),
        centre=heap.NONE if centre == "*" else _parse_heap(centre.removeprefix("*")),
        tile=tile,
        bag=_parse_counts(bag, "bag"),
        tower=_parse_counts(tower, "tower"),
        turn=None if turn == "-" else parse_number(turn, "turn"),
        starter=parse_number(starter, "starter"),
        players=tuple(map(_parse_player, players)),
        strips=strips,
    )
    if str(position) != text:
        raise Unreadable(f"the centre is - when nothing lies there, not {shown(centre)}")
    check(position)
    return position


def parse_track(text: str) -> str:
    """Read the six colours of the round track.

    Raises:
        Unreadable: they are not six colours.
    """
    if not _TRACK.fullmatch(text):
        raise Unreadable(f"the round track is six of B O Y R W, not {shown(text)}")
    return text


def parse_number(text: str, what: str) -> int:
    """Read a number of at most six digits, without a leading zero.

    Raises:
        Unreadable: it is none.
    """
    if not _NUMBER.fullmatch(text):
        raise Unreadable(f"{what}: {shown(text)} is no number")
    return int(text)


def _parse_heap(text: str) -> Panes:
    panes = heap.parse(text)
    if heap.text(panes) != text:
        raise Unreadable(f"panes are written in the order B O Y R W, not {shown(text)}")
    return panes


def _parse_counts(text: str, what: str) -> Panes:
    counts = [parse_number(part, what) for part in text.split(".")]
    if len(counts) != len(heap.NONE):
        raise Unreadable(f"{what}: five counts are wanted, not {shown(text)}")
    blue, orange, yellow, red, white = counts
    return (blue, orange, yellow, red, white)


def _parse_player(text: str) -> Player:
    fields = text.split(":")
    if len(fields) != 5:
        raise Unreadable(f"a player is glazier:score:step:resets:columns, not {shown(text)}")
    glazier, score, step, resets, columns = fields
    tokens = columns.split("/")
    if len(tokens) != COLUMNS:
        raise Unreadable(f"a player has {COLUMNS} columns, not {len(tokens)}")
    return Player(
        glazier=parse_number(glazier, "glazier"),
        score=parse_number(score, "score"),
        step=parse_number(step, "step"),
        resets=parse_number(resets, "resets"),
        columns=tuple(map(_parse_column, tokens)),
    )


def _parse_column(text: str) -> Column:
    match = _COLUMN.fullmatch(text)
    if match is None:
        raise Unreadable(f"a column is written like 4aR..R.--, not {shown(text)}")
    strip, face, panes, upper, lower = match.groups()
    return Column(
        strip=int(strip),
        face=cast(FaceUp, face),
        panes=panes,
        upper=None if upper == "-" else cast(Colour, upper),
        lower=None if lower == "-" else cast(Colour, lower),
    )
