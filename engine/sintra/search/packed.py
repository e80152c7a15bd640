"""Heaps of panes as one integer each, eight bits a colour: two are laid together by `+`."""

from __future__ import annotations

from functools import lru_cache

from sintra.components import COLOURS
from sintra.panes import Panes

BITS = 8
ONE = tuple(1 << BITS * colour for colour in range(len(COLOURS)))
"""One pane of each colour; colours are numbers here, 0-4 in the order of `COLOURS`."""
MASK = (1 << BITS) - 1


@lru_cache(maxsize=1 << 12)
def pack(panes: Panes) -> int:
    """Pack a heap."""
    return sum(number * one for number, one in zip(panes, ONE, strict=True))


def unpack(heap: int) -> Panes:
    """Return the counts of a packed heap.

    >>> unpack(pack((3, 0, 20, 0, 1)))
    (3, 0, 20, 0, 1)
    """
    return (
        heap & MASK,
        heap >> BITS & MASK,
        heap >> 2 * BITS & MASK,
        heap >> 3 * BITS & MASK,
        heap >> 4 * BITS,
    )


def size(heap: int) -> int:
    """Count the panes of a packed heap."""
    return sum(unpack(heap))
