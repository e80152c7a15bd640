"""What lies on the displays and in the centre, as an interned graph: takes are found once."""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from sintra.components import COLOURS, PANES_PER_COLOUR
from sintra.search.packed import BITS, size, unpack

CENTRE = -1
"""The place of a take from the centre."""

CLEAR = 0
"""An empty display."""

Key: TypeAlias = tuple[int, tuple[int, ...], int, int]
"""What a table is: the round's colour, the displays, the centre, and 1 for the start tile."""


def lot(bonus: int, colour: int, count: int) -> int:
    """Give the number of a lot of panes of a colour, taken in a round whose colour is `bonus`."""
    return (bonus * len(COLOURS) + colour) * 32 + count


class Taking:
    """All panes of a colour at one place (3.1), before it is said where they go."""

    __slots__ = ("colour", "count", "lot", "place", "tile")

    def __init__(self, bonus: int, colour: int, count: int, tile: int, place: int) -> None:
        self.lot = lot(bonus, colour, count)
        """What a board's options depend on."""
        self.colour = colour
        self.count = count
        """How many panes are taken."""
        self.tile = tile
        """1 when the start tile comes along (3.2), else 0."""
        self.place = place
        """A display, counted from 0 in the order of the supply, or `CENTRE`."""


@cache
def _takings(bonus: int, tile: int, place: int) -> tuple[tuple[Taking, ...], ...]:
    """Return the takes from a place by colour and count."""
    return tuple(
        tuple(Taking(bonus, colour, count, tile, place) for count in range(PANES_PER_COLOUR + 1))
        for colour in range(len(COLOURS))
    )


@cache
def _from_display(bonus: int, heap: int, place: int) -> tuple[Taking, ...]:
    """Return what can be taken from a display: there are 126 of four panes."""
    return _from(bonus, heap, 0, place)


def _from(bonus: int, heap: int, tile: int, place: int) -> tuple[Taking, ...]:
    """Return what can be taken from a heap, in colour order."""
    takings = _takings(bonus, tile, place)
    return tuple([row[count] for row, count in zip(takings, unpack(heap), strict=True) if count])


class Supply:
    """The table at one moment of a round; equal ones are one object."""

    __slots__ = ("_after", "_all", "_takes", "bonus", "centre", "displays", "left", "tile")

    def __init__(self, supplies: Supplies, key: Key, left: int) -> None:
        self._all = supplies
        self._takes: tuple[Taking, ...] | None = None
        self._after: dict[Taking, Supply] = {}
        self.bonus, self.displays, self.centre, self.tile = key
        self.left = left
        """How many panes are left to take."""

    @property
    def takes(self) -> tuple[Taking, ...]:
        """Every place and colour to take, displays before the centre, in colour order."""
        found = self._takes
        if found is None:
            found = self._takes = self._all.takes(self)
        return found

    def after(self, taking: Taking) -> Supply:
        """Return what lies on the table when one of its takes was taken."""
        found = self._after.get(taking)
        if found is None:
            found = self._after[taking] = self._all.after(self, taking)
        return found


class Supplies:
    """All tables met so far.

    Args:
        every: Tell displays apart that hold the same, as the rules do; a search need not.
    """

    def __init__(self, *, every: bool) -> None:
        self.every = every
        self._known: dict[Key, Supply] = {}
        self._from_displays: dict[tuple[int, tuple[int, ...]], tuple[Taking, ...]] = {}

    def __len__(self) -> int:
        return len(self._known)

    def forget(self) -> None:
        """Let go of all tables; they refer to this and this to them, in circles."""
        self._known.clear()

    def find(self, bonus: int, displays: tuple[int, ...], centre: int, tile: int) -> Supply:
        """Return the table with this on it, where order counts only if displays are told apart."""
        if not self.every:
            displays = tuple(sorted(filter(None, displays)))
        return self._find((bonus, displays, centre, tile), size(sum(displays) + centre))

    def _find(self, key: Key, left: int) -> Supply:
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = Supply(self, key, left)
        return known

    def takes(self, supply: Supply) -> tuple[Taking, ...]:
        """Find what can be taken from a table, the same from like displays once."""
        bonus, displays = supply.bonus, supply.displays
        key = (bonus, displays)
        known = self._from_displays.get(key)
        if known is None:
            known = ()
            before = CLEAR
            for place, heap in enumerate(displays):
                # Like displays lie side by side if they are not told apart.
                if heap != before or self.every:
                    known += _from_display(bonus, heap, place)
                    before = heap
            self._from_displays[key] = known
        return known + _from(bonus, supply.centre, supply.tile, CENTRE)

    def after(self, supply: Supply, taking: Taking) -> Supply:
        """Return a table when panes were taken, and what stays went to the centre (3.1, 3.2)."""
        displays, place = supply.displays, taking.place
        taken = taking.count << BITS * taking.colour
        if place == CENTRE:
            key = (supply.bonus, displays, supply.centre - taken, 0)
        else:
            centre = supply.centre + displays[place] - taken
            cleared = (CLEAR,) if self.every else ()
            displays = displays[:place] + cleared + displays[place + 1 :]
            key = (supply.bonus, displays, centre, supply.tile)
        return self._find(key, supply.left - taking.count)
