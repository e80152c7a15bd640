"""What lies on the displays and in the centre, as an interned graph: takes are found once."""

from __future__ import annotations

from typing import NamedTuple

from sintra.components import COLOURS
from sintra.search.packed import BITS, MASK, size

CENTRE = -1
"""The place of a take from the centre."""

CLEAR = 0
"""An empty display."""


class Taking(NamedTuple):
    """All panes of a colour at one place (3.1), before it is said where they go."""

    lot: int
    """What a board's options depend on: round's colour, colour and count (see `lot`)."""
    rest: Supply
    """What lies on the table afterwards."""
    tile: int
    """1 when the start tile comes along (3.2), else 0."""
    place: int
    """A display, counted from 0 in the order of the supply, or `CENTRE`."""


def lot(bonus: int, colour: int, count: int) -> int:
    """Give the number of a lot of panes of a colour, taken in a round whose colour is `bonus`."""
    return (bonus * len(COLOURS) + colour) * 32 + count


class Supply:
    """The table at one moment of a round; equal ones are one object."""

    __slots__ = ("_all", "_takes", "bonus", "centre", "displays", "left", "tile")

    def __init__(
        self, supplies: Supplies, bonus: int, displays: tuple[int, ...], centre: int, tile: int
    ) -> None:
        self._all = supplies
        self._takes: tuple[Taking, ...] | None = None
        self.bonus = bonus
        self.displays = displays
        self.centre = centre
        self.tile = tile
        self.left = sum(map(size, displays)) + size(centre)
        """How many panes are left to take."""

    @property
    def takes(self) -> tuple[Taking, ...]:
        """Every place and colour to take, displays before the centre, in colour order."""
        if self._takes is None:
            self._takes = self._all.takes(self)
        return self._takes


class Supplies:
    """All tables met so far.

    Args:
        every: Tell displays apart that hold the same, as the rules do; a search need not.
    """

    def __init__(self, *, every: bool) -> None:
        self.every = every
        self._known: dict[tuple[int, tuple[int, ...], int, int], Supply] = {}

    def __len__(self) -> int:
        return len(self._known)

    def forget(self) -> None:
        """Let go of all tables; they refer to this and this to them, in circles."""
        self._known.clear()

    def find(self, bonus: int, displays: tuple[int, ...], centre: int, tile: int) -> Supply:
        """Return the table with this on it, where order counts only if displays are told apart."""
        if not self.every:
            displays = tuple(sorted(filter(None, displays)))
        key = (bonus, displays, centre, tile)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = Supply(self, *key)
        return known

    def takes(self, supply: Supply) -> tuple[Taking, ...]:
        """Find what can be taken from a table, the same from like displays once."""
        found = []
        seen = set()
        for place, display in enumerate(supply.displays):
            if self.every or display not in seen:
                seen.add(display)
                found.extend(self._from_display(supply, place, display))
        tile = supply.tile
        for colour in range(len(COLOURS)):
            mask = MASK << BITS * colour
            if taken := supply.centre & mask:
                rest = self.find(supply.bonus, supply.displays, supply.centre & ~mask, 0)
                number = lot(supply.bonus, colour, taken >> BITS * colour)
                found.append(Taking(number, rest, tile, CENTRE))
        return tuple(found)

    def _from_display(self, supply: Supply, place: int, display: int) -> list[Taking]:
        found = []
        displays = (*supply.displays[:place], CLEAR, *supply.displays[place + 1 :])
        for colour in range(len(COLOURS)):
            mask = MASK << BITS * colour
            if taken := display & mask:
                centre = supply.centre + (display & ~mask)
                rest = self.find(supply.bonus, displays, centre, supply.tile)
                number = lot(supply.bonus, colour, taken >> BITS * colour)
                found.append(Taking(number, rest, 0, place))
        return found
