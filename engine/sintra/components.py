"""What is printed on the pieces, and how many of each there are (section 1 of the rules)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Literal, TypeAlias

from sintra.errors import BreaksRule, Unreadable, shown

Colour: TypeAlias = Literal["B", "O", "Y", "R", "W"]
Side: TypeAlias = Literal["A", "B"]
Face: TypeAlias = Literal["a", "b"]
Layout: TypeAlias = tuple[tuple[int, Face], ...]
"""The strip and the face that is up above columns 1-8 at the start (2.1)."""

COLOURS: tuple[Colour, ...] = ("B", "O", "Y", "R", "W")
"""Blue, orange, yellow, red, white: the order of every list of colours."""
JOKER = "J"
"""A space that takes any colour; never a pane."""

PANES_PER_COLOUR = 20
DISPLAYS = {2: 5, 3: 7, 4: 9}
"""How many displays there are for so many players (1.2)."""
PANES_PER_DISPLAY = 4
ROUNDS = 6
COLUMNS = 8
SPACES = 5
"""Spaces on a face (1.4)."""

WINDOW_VALUES: dict[Side, tuple[int, ...]] = {
    "A": (4, 3, 3, 2, 2, 1, 1, 2),
    "B": (4, 3, 3, 2, 2, 1, 1, 2),
}
"""What a window is worth, columns from left to right (1.5)."""
BROKEN_GLASS_TRACK = (0, 1, 2, 4, 6, 9, 12, 15, 18)
"""Points lost on each space of the track, from the top (5.1)."""
LEFTOVERS_PER_POINT = 3
ORNAMENTS = ((1, 2), (3, 4), (5, 6), (7, 8))
"""The columns whose four windows surround an ornament (7.3)."""
ORNAMENT_POINTS = (0, 0, 3, 6, 10)
"""What an ornament is worth amid so many panes (7.3)."""


@dataclass(frozen=True)
class StripSet:
    """Eight double-sided strips, the same for every player.

    Raises:
        Unreadable: there are not eight strips of two faces of five colours or jokers.
        BreaksRule: 1.4, the jokers are not two, on one face.
    """

    name: str
    strips: tuple[tuple[str, str], ...]
    """Face a and face b of strips 1-8, five letters each."""

    def __post_init__(self) -> None:
        if len(self.strips) != COLUMNS:
            raise Unreadable(f"a strip set has {COLUMNS} strips, not {len(self.strips)}")
        faces = [face for strip in self.strips for face in strip]
        for face in faces:
            if len(face) != SPACES or not set(face) <= {*COLOURS, JOKER}:
                raise Unreadable(f"a face has {SPACES} spaces of B O Y R W or J, not {shown(face)}")
        if sorted(face.count(JOKER) for face in faces) != [0] * (len(faces) - 1) + [2]:
            raise BreaksRule("1.4", "one face has two jokers and no other face has any")

    def face(self, strip: int, face: Face) -> str:
        """Return the five spaces of a face of strip 1-8."""
        return self.strips[strip - 1][0 if face == "a" else 1]

    @cached_property
    def joker_face(self) -> tuple[int, Face]:
        """The strip and the face that bear the jokers."""
        faces: tuple[Face, ...] = ("a", "b")
        return next(
            (strip, face)
            for strip in range(1, COLUMNS + 1)
            for face in faces
            if JOKER in self.face(strip, face)
        )


STANDARD = StripSet(
    "standard",
    (
        ("OOOOO", "JBYWJ"),
        ("BBBBB", "ORWRO"),
        ("YYYYY", "RBOBR"),
        ("RRRRR", "WWWBB"),
        ("WWWWW", "OOOYY"),
        ("RRRWW", "BYRYB"),
        ("BBBOO", "YWBWY"),
        ("YYYRR", "WOYOW"),
    ),
)
"""Ours: the structure of the printed set, not its faces."""
