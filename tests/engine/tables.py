"""Tables laid out by hand, for tests that are about one turn."""

from __future__ import annotations

from typing import TypedDict, Unpack, cast

from sintra import Colour, Column, Player, Position, Side, parse_move, parse_position, play
from sintra import panes as heap
from sintra.position import BARE, FaceUp

NO_BONUS = "WBOYRW"
"""A track whose first round pays for white, which only tests of the bonus finish a strip with."""


class Markers(TypedDict, total=False):
    """Where player 1's glazier and markers stand, when not at the start."""

    glazier: int
    score: int
    step: int


def column(strip: int, text: str = BARE, face: FaceUp = "a", windows: str = "--") -> Column:
    upper, lower = (None if letter == "-" else cast(Colour, letter) for letter in windows)
    return Column(strip, face, text, upper, lower)


def palace(**changed: Column) -> tuple[Column, ...]:
    """Lay strips 1-8 in order, first faces up; `c4=` changes column 4."""
    return tuple(changed.get(f"c{n}", column(n)) for n in range(1, 9))


def table(
    mine: tuple[Column, ...],
    display: str,
    centre: str = "W",
    *,
    side: Side = "A",
    round_: int = 1,
    track: str = NO_BONUS,
    **markers: Unpack[Markers],
) -> Position:
    """Lay out a table for two, player 1 to move: one display, and the centre (`*` is the tile).

    The bag holds what is needed to make twenty of each colour.
    """
    me = Player(markers.get("glazier", 1), markers.get("score", 0), markers.get("step", 0), 0, mine)
    lying = heap.count(display + centre + track[round_ - 1 :])
    for part in mine:
        lying = heap.plus(lying, heap.count(part.panes + "".join(part.windows)))
    position = Position(
        side=side,
        round=round_,
        track=track,
        displays=(heap.count(display), *[heap.NONE] * 4),
        centre=heap.count(centre),
        tile="*" in centre,
        bag=heap.minus((20, 20, 20, 20, 20), lying),
        tower=heap.NONE,
        turn=1,
        starter=2,
        players=(me, Player(1, 0, 0, 0, palace())),
    )
    return parse_position(str(position))


def after(position: Position, move: str) -> Player:
    """Return player 1 after a move."""
    return play(position, parse_move(move)).player(1)
