"""Heaps of panes: how many of each colour lie together, in the order B O Y R W."""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from sintra.components import COLOURS, Colour
from sintra.errors import Unreadable, shown

Panes: TypeAlias = tuple[int, int, int, int, int]

NONE: Panes = (0, 0, 0, 0, 0)
INDEX: dict[Colour, int] = {colour: i for i, colour in enumerate(COLOURS)}


@cache
def of(colour: Colour, number: int) -> Panes:
    """Return a heap of one colour."""
    return count(colour * number)


def without(panes: Panes, colour: Colour) -> Panes:
    """Return a heap without all its panes of a colour."""
    return minus(panes, of(colour, panes[INDEX[colour]]))


def plus(a: Panes, b: Panes) -> Panes:
    """Lay two heaps together."""
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3], a[4] + b[4])


def minus(a: Panes, b: Panes) -> Panes:
    """Take heap b out of heap a; a count below 0 says that it was not all there."""
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2], a[3] - b[3], a[4] - b[4])


def count(letters: str) -> Panes:
    """Count the panes in a text of colour letters; other characters do not count."""
    return (
        letters.count("B"),
        letters.count("O"),
        letters.count("Y"),
        letters.count("R"),
        letters.count("W"),
    )


def text(panes: Panes) -> str:
    """Write a heap in colour order, `-` when it is empty.

    >>> text((2, 1, 1, 0, 0))
    'BBOY'
    """
    return "".join(colour * n for colour, n in zip(COLOURS, panes, strict=True)) or "-"


def parse(letters: str) -> Panes:
    """Read a heap in any order, `-` for an empty one.

    Raises:
        Unreadable: there is a letter that is no colour, or nothing at all.
    """
    if letters == "-":
        return NONE
    if not letters or not set(letters) <= set(COLOURS):
        raise Unreadable(f"panes are written with B O Y R W or -, not {shown(letters)}")
    return count(letters)
