"""A whole game as text: what lay on the table at the start, and every ply since.

A record is replayed while it is built, so one that exists is a game that can be played.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import cast
from urllib.parse import quote, unquote_to_bytes

from sintra import rules
from sintra.components import STANDARD, Face, Layout, Side, StripSet
from sintra.errors import SintraError, Unreadable, shown
from sintra.moves import Ply
from sintra.notation import parse_deal, parse_move, parse_number, parse_track
from sintra.position import Position

FORMAT = 1
MAX_BYTES = 1_000_000
MAX_NAME = 80
HUMAN = "human"
"""Who plays a seat that no bot plays."""

# Control characters, bidirectional overrides, and halves of characters.
_UNSAFE = re.compile("[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
_BAD_ESCAPE = re.compile("%(?![0-9A-Fa-f]{2})")
_WHO = re.compile("[^ \t#\n\r\0\ud800-\udfff]+")  # any word that a line can hold
_LAYOUT = re.compile("([1-8])([ab])")


def check_name(name: str) -> None:
    """See that a name can stand in a record.

    Raises:
        Unreadable: it is empty or too long, or holds what could disturb a reader.
    """
    if not 1 <= len(name) <= MAX_NAME:
        raise Unreadable(f"a name has 1 to {MAX_NAME} characters, not {len(name)}")
    if _UNSAFE.search(name):
        raise Unreadable("a name holds no control character and no bidirectional override")


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits at the table, and the strips above their palace."""

    name: str
    who: str
    """`human`, or the name of a bot; it changes nothing in a replay."""
    layout: Layout

    def __post_init__(self) -> None:
        check_name(self.name)
        if not _WHO.fullmatch(self.who):
            raise Unreadable(f"who plays is {HUMAN} or the name of a bot, not {shown(self.who)}")


@dataclass(frozen=True, slots=True)
class Header:
    """What is settled before the first ply."""

    side: Side
    seats: tuple[Seat, ...]
    start: int
    """The first start player, from 1."""
    track: str
    strips: StripSet = STANDARD

    def __post_init__(self) -> None:
        check_name(self.strips.name)
        if self.strips.name == STANDARD.name and self.strips != STANDARD:
            raise Unreadable(f"the name {STANDARD.name} never takes faces")


@dataclass(frozen=True, slots=True)
class Record:
    """A game from its start to where it stands: begin one with `Record.begin`, go on by `then`."""

    header: Header
    plies: tuple[Ply, ...]
    positions: tuple[Position, ...] = field(repr=False)
    """The position before each ply, and the last one."""

    @classmethod
    def begin(cls, header: Header) -> Record:
        """Return the record of a game in which nothing has been dealt yet.

        Raises:
            BreaksRule: the header cannot be.
        """
        layouts = tuple(seat.layout for seat in header.seats)
        first = rules.start(header.side, header.track, header.start, layouts, header.strips)
        return cls(header, (), (first,))

    @property
    def position(self) -> Position:
        """The game's present position."""
        return self.positions[-1]

    def then(self, ply: Ply) -> Record:
        """Return the record with one more ply.

        Raises:
            BreaksRule: the ply is not legal.
        """
        after = rules.play(self.position, ply)
        return Record(self.header, (*self.plies, ply), (*self.positions, after))

    def upto(self, ply: int) -> Record:
        """Return the record cut before a ply, counted from 0."""
        return Record(self.header, self.plies[:ply], self.positions[: ply + 1])

    def __str__(self) -> str:
        """Write the canonical text (every line ends with LF)."""
        header = self.header
        lines = [f"sintra {FORMAT}", f"side {header.side}", _strips_line(header.strips)]
        for seat in header.seats:
            layout = " ".join(f"{strip}{face}" for strip, face in seat.layout)
            lines.append(f"player {_quoted(seat.name)} {seat.who} {layout}")
        lines += [f"start {header.start}", f"track {header.track}"]
        lines += map(str, self.plies)
        if self.position.over:
            lines.append(" ".join(["end", *(str(p.score) for p in self.position.players)]))
        return "\n".join(lines) + "\n"


def _strips_line(strips: StripSet) -> str:
    if strips == STANDARD:
        return f"strips {STANDARD.name}"
    return " ".join(["strips", _quoted(strips.name), *("/".join(pair) for pair in strips.strips)])


def _quoted(name: str) -> str:
    return quote(name, safe="")


def parse_record(source: bytes | str) -> Record:
    """Read a record and replay it.

    Raises:
        Unreadable: a line cannot be read; the error's `line` says which.
        BreaksRule: a line says what the rules forbid, likewise.
    """
    lines = _Lines(source.encode("utf-8", "surrogatepass") if isinstance(source, str) else source)
    try:
        record = Record.begin(_read_header(lines))
        for words in lines:
            if words[0] == "end":
                _check_end(record, words)
                _check_nothing_follows(lines)
            else:
                record = record.then(_read_ply(words))
    except SintraError as error:
        raise error.at(lines.number) from None
    return record


class _Lines(Iterator[list[str]]):
    """The words of each line that holds any; `number` is the line that was read last."""

    def __init__(self, raw: bytes) -> None:
        self.number = 1
        self._size = len(raw)
        raw = raw.removeprefix(b"\xef\xbb\xbf").replace(b"\r\n", b"\n")
        self._lines = enumerate(raw.split(b"\n"), 1)

    def __next__(self) -> list[str]:
        if self._size > MAX_BYTES:
            raise Unreadable(f"a record has at most {MAX_BYTES} bytes, not {self._size}")
        for number, raw in self._lines:
            if raw:  # the end of the last line opens no further one
                self.number = number
            if words := self._split(raw):
                return words
        raise StopIteration

    def _split(self, raw: bytes) -> list[str]:
        try:
            line = raw.decode()
        except UnicodeDecodeError as error:
            raise Unreadable(f"byte {error.start + 1} of the line is not UTF-8") from None
        if "\0" in line or "\r" in line:
            raise Unreadable("a line holds no NUL, and CR only before LF")
        return [word for word in re.split("[ \t]+", line.partition("#")[0]) if word]


def _read_header(lines: _Lines) -> Header:
    (version,) = _expect(lines, "sintra", 1)
    if version != str(FORMAT):
        raise Unreadable(f"format {FORMAT} can be read, not {shown(version)}")
    (side,) = _expect(lines, "side", 1)
    if side not in ("A", "B"):
        raise Unreadable(f"the side is A or B, not {shown(side)}")
    strips = _read_strips(_expect(lines, "strips"))
    seats = [_read_seat(_expect(lines, "player", 10), strips) for _ in range(2)]
    words = _next(lines, "start")
    while words[0] == "player" and len(seats) < 4:
        seats.append(_read_seat(_arguments(words, "player", 10), strips))
        words = _next(lines, "start")
    (number,) = _arguments(words, "start", 1)
    start = parse_number(number, "start")
    if not 1 <= start <= len(seats):
        raise Unreadable(f"the start player is 1 to {len(seats)}, not {start}")
    (track,) = _expect(lines, "track", 1)
    return Header(cast(Side, side), tuple(seats), start, parse_track(track), strips)


def _next(lines: _Lines, keyword: str) -> list[str]:
    words = next(lines, None)
    if words is None:
        raise Unreadable(f"the record ends where {keyword} should follow")
    return words


def _expect(lines: _Lines, keyword: str, count: int | None = None) -> list[str]:
    """Return the words behind a keyword that must come next."""
    return _arguments(_next(lines, keyword), keyword, count)


def _arguments(words: list[str], keyword: str, count: int | None) -> list[str]:
    if words[0] != keyword:
        raise Unreadable(f"{keyword} should stand here, not {shown(words[0])}")
    if count is not None and len(words) != count + 1:
        raise Unreadable(f"{keyword} is followed by {count} words, not {len(words) - 1}")
    return words[1:]


def _read_strips(words: list[str]) -> StripSet:
    if not words:
        raise Unreadable("strips is followed by a name")
    name = _read_name(words[0])
    if len(words) == 1:
        if name != STANDARD.name:
            raise Unreadable(f"the strip set {shown(name)} is named without its faces")
        return STANDARD
    if name == STANDARD.name:
        raise Unreadable(f"the name {STANDARD.name} never takes faces")
    pairs = [word.split("/") for word in words[1:]]
    if any(len(pair) != 2 for pair in pairs):
        raise Unreadable("a strip is two faces, a/b")
    return StripSet(name, tuple((a, b) for a, b in pairs))


def _read_name(word: str) -> str:
    if _BAD_ESCAPE.search(word):
        raise Unreadable(f"in {shown(word)} a % is not followed by two hex digits")
    try:
        name = unquote_to_bytes(word).decode()
    except UnicodeDecodeError:
        raise Unreadable(f"{shown(word)} does not decode to UTF-8") from None
    check_name(name)
    return name


def _read_seat(words: list[str], strips: StripSet) -> Seat:
    name, who, *columns = words
    layout = []
    for column in columns:
        match = _LAYOUT.fullmatch(column)
        if match is None:
            raise Unreadable(f"a strip is 1-8 and its face a or b, not {shown(column)}")
        layout.append((int(match[1]), cast(Face, match[2])))
    rules.check_layout(tuple(layout), strips)
    return Seat(_read_name(name), who, tuple(layout))


def _read_ply(words: list[str]) -> Ply:
    if words[0] == "deal":
        return parse_deal(words[1:])
    if len(words) > 1:
        raise Unreadable(f"a move, a deal or the end stands on a line, not {shown(words[0])}")
    return parse_move(words[0])


def _check_end(record: Record, words: list[str]) -> None:
    if not record.position.over:
        raise Unreadable("the end stands before the game is over")
    totals = [player.score for player in record.position.players]
    if [parse_number(word, "end") for word in words[1:]] != totals:
        raise Unreadable(f"the game ends {' '.join(map(str, totals))}, not as this line says")


def _check_nothing_follows(lines: _Lines) -> None:
    for words in lines:
        raise Unreadable(f"nothing follows the end, but here stands {shown(words[0])}")
