"""The state of a game as frozen values: a Position of Players of Columns.

`str` of each value is its notation, so a failing test prints what can be pasted.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeAlias, cast

from sintra import panes as heap
from sintra.components import (
    BROKEN_GLASS_TRACK,
    COLOURS,
    COLUMNS,
    DISPLAYS,
    JOKER,
    PANES_PER_COLOUR,
    PANES_PER_DISPLAY,
    ROUNDS,
    SPACES,
    STANDARD,
    Colour,
    Side,
    StripSet,
)
from sintra.errors import BreaksRule
from sintra.panes import INDEX, Panes

FaceUp: TypeAlias = Literal["a", "b", "x"]
"""The face of a strip that is up; `x` when the strip is gone."""

BARE = "." * SPACES
"""A face with nothing on it."""


@dataclass(frozen=True, slots=True)
class Column:
    """A strip, and the two windows under it."""

    strip: int
    """The strip that lay here at the start, 1-8."""
    face: FaceUp
    panes: str
    """What lies on the five spaces: colour letters, `.` for an empty space."""
    upper: Colour | None
    lower: Colour | None

    @property
    def gone(self) -> bool:
        """Whether the strip has left the game (4.4)."""
        return self.face == "x"

    @property
    def windows(self) -> tuple[Colour, ...]:
        """The panes that are kept here, the upper window first."""
        return tuple(colour for colour in (self.upper, self.lower) if colour)

    def __str__(self) -> str:
        return f"{self.strip}{self.face}{self.panes}{self.upper or '-'}{self.lower or '-'}"


@dataclass(frozen=True, slots=True)
class Player:
    """One player's palace, glazier and markers."""

    glazier: int
    """The column he stands above, 1-8."""
    score: int
    step: int
    """The space of the broken-glass track under the marker, 0 is the top."""
    resets: int
    """How often the last space of the track was reached (5.2)."""
    columns: tuple[Column, ...]

    def __str__(self) -> str:
        columns = "/".join(map(str, self.columns))
        return f"{self.glazier}:{self.score}:{self.step}:{self.resets}:{columns}"


@dataclass(frozen=True, slots=True)
class Position:
    """Everything that lies on the table, for all to see, and the counts of bag and tower."""

    side: Side
    round: int
    """1-6; between rounds already the next one."""
    track: str
    """The six colours of the round track, those of past rounds too."""
    displays: tuple[Panes, ...]
    centre: Panes
    tile: bool
    """Whether the start tile lies in the centre."""
    bag: Panes
    tower: Panes
    turn: int | None
    """The player to move, from 1; the starter on a chance position; `None` when it is over."""
    starter: int
    """Who starts the next round as things stand (6.2)."""
    players: tuple[Player, ...]
    strips: StripSet = STANDARD

    @property
    def over(self) -> bool:
        """Whether the game has ended and was scored."""
        return self.turn is None

    @property
    def cleared(self) -> bool:
        """Whether no pane lies on a display or in the centre (6.1)."""
        return not any(self.centre) and not any(map(any, self.displays))

    @property
    def chance(self) -> bool:
        """Whether the next ply is a deal."""
        return self.turn is not None and self.cleared

    @property
    def colour(self) -> Colour:
        """The colour that pays the bonus of this round (4.1)."""
        return cast(Colour, self.track[self.round - 1])

    @property
    def track_panes(self) -> Panes:
        """The panes that still lie on the round track."""
        return heap.NONE if self.over else heap.count(self.track[self.round - 1 :])

    def source(self, source: int) -> Panes:
        """Return what lies on a display, counted from 1, or in the centre, 0."""
        return self.displays[source - 1] if source else self.centre

    def face(self, column: Column) -> str:
        """Return the five printed spaces that are up in a column."""
        return self.strips.face(column.strip, "a" if column.face == "a" else "b")

    def player(self, number: int) -> Player:
        """Return a player, counted from 1."""
        return self.players[number - 1]

    def __str__(self) -> str:
        centre = ("*" if self.tile else "") + heap.text(self.centre).replace("-", "")
        fields = (
            self.side,
            f"{self.round}:{self.track}",
            "/".join(map(heap.text, self.displays)),
            centre or "-",
            ".".join(map(str, self.bag)),
            ".".join(map(str, self.tower)),
            "-" if self.turn is None else str(self.turn),
            str(self.starter),
            *map(str, self.players),
        )
        return " ".join(fields)

    def __repr__(self) -> str:
        strips = "" if self.strips == STANDARD else f", {self.strips!r}"
        return f"parse_position({str(self)!r}{strips})"


@lru_cache(maxsize=1 << 16)
def room(face: str, panes: str) -> Panes:
    """Return how many panes of each colour a face still takes (3.4).

    >>> room("JBYWJ", "R....")
    (2, 1, 2, 1, 2)
    """
    empty = [space for space, pane in zip(face, panes, strict=True) if pane == "."]
    blue, orange, yellow, red, white = (
        empty.count(colour) + empty.count(JOKER) for colour in COLOURS
    )
    return (blue, orange, yellow, red, white)


@lru_cache(maxsize=1 << 16)
def cover(face: str, panes: str, colour: Colour, number: int) -> str:
    """Lay panes of a colour on a face: its colour's spaces first, then jokers (3.4).

    >>> cover("JBYWJ", ".....", "Y", 2)
    'Y.Y..'
    """
    covered = list(panes)
    for wanted in (colour, JOKER):
        for i, space in enumerate(face):
            if number and space == wanted and covered[i] == ".":
                covered[i] = colour
                number -= 1
    return "".join(covered)


def check_track(track: str) -> None:
    """See that spaces 1-5 or 2-6 of a round track hold all five colours.

    Raises:
        BreaksRule: 2.3.
    """
    if set(track[:5]) != set(COLOURS) and set(track[1:]) != set(COLOURS):
        raise BreaksRule("2.3", f"spaces 1-5 or 2-6 of the track hold all colours, not {track}")


def check(position: Position) -> None:
    """See that a position obeys what every position obeys.

    Raises:
        BreaksRule: it does not; the rule says why.
    """
    check_track(position.track)
    if len(position.displays) != DISPLAYS[len(position.players)]:
        raise BreaksRule(
            "1.2",
            f"{len(position.players)} players use {DISPLAYS[len(position.players)]} displays,"
            f" not {len(position.displays)}",
        )
    if any(sum(display) > PANES_PER_DISPLAY for display in position.displays):
        raise BreaksRule("2.5", f"a display holds at most {PANES_PER_DISPLAY} panes")
    for number in (position.starter, *(() if position.turn is None else (position.turn,))):
        if not 1 <= number <= len(position.players):
            raise BreaksRule("2.6", f"there is no player {number}")
    for number, player in enumerate(position.players, 1):
        _check_player(position, player, number)
    _check_phase(position)
    _check_colours(position)


def _check_player(position: Position, player: Player, number: int) -> None:
    if not 1 <= player.glazier <= COLUMNS:
        raise BreaksRule("2.2", f"player {number}'s glazier stands off the board")
    if player.step >= len(BROKEN_GLASS_TRACK) - 1:
        raise BreaksRule("5.2", f"player {number}'s marker cannot stay on space {player.step}")
    if len({column.strip for column in player.columns}) != COLUMNS:
        raise BreaksRule("1.3", f"player {number} has a strip twice")
    for at, column in enumerate(player.columns, 1):
        where = f"player {number}, column {at}"
        if column.lower and not column.upper:
            raise BreaksRule("4.2", f"{where}: a lower window without an upper")
        if column.gone != (column.lower is not None):
            raise BreaksRule("4.4", f"{where}: a strip is gone when both windows are filled")
        if column.gone:
            if column.panes != BARE:
                raise BreaksRule("4.4", f"{where}: panes on a strip that is gone")
            continue
        face = position.face(column)
        if JOKER in face and not column.upper:
            raise BreaksRule("2.1", f"{where}: the face with the jokers is never the first")
        if "." not in column.panes:
            raise BreaksRule("4.4", f"{where}: a full strip is turned or leaves at once")
        for space, pane in zip(face, column.panes, strict=True):
            if pane not in (".", space) and space != JOKER:
                raise BreaksRule("3.4", f"{where}: a pane {pane} on a space {space}")


def _check_phase(position: Position) -> None:
    if position.over:
        if position.round != ROUNDS or not position.cleared:
            raise BreaksRule("6.1", "a game is over when the last round is played out")
    elif position.cleared:
        if not position.tile:
            raise BreaksRule("6.2", "between rounds the start tile lies in the centre")
        if position.turn != position.starter:
            raise BreaksRule("6.2", "between rounds it is the starter's turn")
        if not any(position.bag) and not any(position.tower):
            raise BreaksRule("6.3", "there is no pane left to deal")


def _check_colours(position: Position) -> None:
    counts = list(position.bag)
    heaps = [position.tower, position.centre, position.track_panes, *position.displays]
    for player in position.players:
        for column in player.columns:
            heaps.append(heap.count(column.panes))
            heaps.append(heap.count("".join(column.windows)))
    for some in heaps:
        for i, n in enumerate(some):
            counts[i] += n
    for colour in COLOURS:
        if counts[INDEX[colour]] != PANES_PER_COLOUR:
            raise BreaksRule(
                "1.1", f"there are {counts[INDEX[colour]]} panes {colour}, not {PANES_PER_COLOUR}"
            )
