"""The lives of strips as tables: every state a column can be in, and what panes make of it.

A state is a small number for a strip, the face that is up, whether it is the second one, and what
lies on it. Fillings that no future can tell apart are one state: panes of a kind of space lie to
the left. A set's few hundred states are found by laying panes on every face, with the functions
that the rules use.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from sintra import panes as heap
from sintra.components import COLOURS, COLUMNS, JOKER, Face, StripSet
from sintra.position import BARE, Column, FaceUp, cover, room
from sintra.search.packed import ONE, pack

GONE = 0
"""The state of every column whose strip has left the game (4.4)."""


_FACES: tuple[Face, ...] = ("a", "b")


class Laid(NamedTuple):
    """What comes of laying so many panes of a colour, all of which fit, on a strip."""

    state: int
    """The state after it; after a completion, of the strip turned over or gone."""
    full: tuple[int, ...] | None
    """The panes of each colour that lay on a strip that was completed."""


class Shape(NamedTuple):
    """What a state stands for."""

    strip: int
    face: FaceUp
    second: bool
    panes: str


class Tables:
    """What `components` says about one strip set, made for a search; lists are by state."""

    def __init__(self, strips: StripSet) -> None:
        self.strips = strips
        self.shapes: list[Shape] = []
        self.room: list[tuple[int, ...]] = []
        """How many panes of each colour still fit."""
        self.laid: list[tuple[tuple[Laid, ...], ...]] = []
        """By colour, then by the number of panes laid, less one."""
        self.lying: list[int] = []
        """The panes on the strip, packed."""
        self.filled: list[int] = []
        """How many panes lie on the strip."""
        self.lit: list[int] = []
        """How many of the column's windows hold a pane."""
        self.open: list[int] = []
        """Whether any pane of a colour still fits: a bit at eight times the colour's number."""
        self._numbers: dict[Shape, int] = {}
        self._number(Shape(0, "x", second=True, panes=BARE))
        for strip in range(1, COLUMNS + 1):
            for face in _FACES:
                for second in (False, True):
                    if second or (strip, face) != strips.joker_face:
                        self._grow(Shape(strip, face, second, BARE))

    def state(self, column: Column) -> int:
        """Return the state of a column of a position."""
        if column.gone:
            return GONE
        panes = _settled(self._printed(column.strip, column.face), column.panes)
        # A position may show a pane on a joker that has a space of its own: never seen in play.
        return self._grow(Shape(column.strip, column.face, column.upper is not None, panes))

    def _grow(self, shape: Shape) -> int:
        """Give numbers to a shape and to all that it can become."""
        known = self._numbers.get(shape)
        if known is not None:
            return known
        number = self._number(shape)
        face = self._printed(shape.strip, shape.face)
        fits = room(face, shape.panes)
        self.room[number] = fits
        self.open[number] = pack(tuple(min(1, fit) for fit in fits))
        self.laid[number] = tuple(
            tuple(self._lay(shape, face, colour, count) for count in range(1, fits[colour] + 1))
            for colour in range(len(COLOURS))
        )
        return number

    def _printed(self, strip: int, face: FaceUp) -> str:
        return self.strips.face(strip, "a" if face == "a" else "b")

    def _number(self, shape: Shape) -> int:
        number = self._numbers[shape] = len(self.shapes)
        gone = shape.face == "x"
        self.shapes.append(shape)
        self.room.append((0,) * len(COLOURS))
        self.laid.append(((),) * len(COLOURS))
        self.lying.append(pack(heap.count(shape.panes)))
        self.filled.append(len(shape.panes) - shape.panes.count("."))
        self.lit.append(2 if gone else int(shape.second))
        self.open.append(0)
        return number

    def _lay(self, shape: Shape, face: str, colour: int, count: int) -> Laid:
        panes = cover(face, shape.panes, COLOURS[colour], count)
        if "." in panes:
            return Laid(self._grow(shape._replace(panes=_settled(face, panes))), None)
        full = heap.count(panes)
        if shape.second:
            return Laid(GONE, full)
        turned: FaceUp = "b" if shape.face == "a" else "a"
        return Laid(self._grow(Shape(shape.strip, turned, second=True, panes=BARE)), full)


@lru_cache(maxsize=1 << 12)
def _settled(face: str, panes: str) -> str:
    """Lay panes to the left among the spaces of a kind, those on jokers in colour order."""
    settled = list(panes)
    for kind in (*COLOURS, JOKER):
        spaces = [i for i, space in enumerate(face) if space == kind]
        order = sorted((panes[i] for i in spaces), key=f"{''.join(COLOURS)}.".index)
        for i, pane in zip(spaces, order, strict=True):
            settled[i] = pane
    return "".join(settled)


@lru_cache(maxsize=8)
def tables(strips: StripSet) -> Tables:
    """Return the tables of a strip set, made when first asked for."""
    return Tables(strips)


def keeps(full: tuple[int, ...]) -> tuple[int, ...]:
    """Return the colours that may be kept from a full strip (4.2)."""
    return tuple(colour for colour in range(len(ONE)) if full[colour])
