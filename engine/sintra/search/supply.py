"""What lies on the displays and in the centre, as an interned graph: takes are found once."""

from __future__ import annotations

from functools import lru_cache

from sintra.components import COLOURS
from sintra.search.packed import BITS, MASK, size

CENTRE = -1
"""The place of a take from the centre."""

CLEAR = 0
"""An empty display."""


class Taking:
    """All panes of a colour at one place (3.1), before it is said where they go."""

    __slots__ = ("_after", "_from", "left", "lot", "place", "tile")

    def __init__(
        self, taken_from: Supply, after: tuple[tuple[int, ...], int, int], lot: int, place: int
    ) -> None:
        self._from = taken_from
        self._after: tuple[tuple[int, ...], int, int] | Supply = after
        self.lot = lot
        """What a board's options depend on: round's colour, colour and count (see `lot`)."""
        self.left = taken_from.left - lot % 32
        """How many panes are left on the table afterwards."""
        self.tile = taken_from.tile if place == CENTRE else 0
        """1 when the start tile comes along (3.2), else 0."""
        self.place = place
        """A display, counted from 0 in the order of the supply, or `CENTRE`."""

    @property
    def rest(self) -> Supply:
        """What lies on the table afterwards, made when it is first looked at."""
        after = self._after
        if not isinstance(after, Supply):
            after = self._after = self._from.take(*after)
        return after


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
        self.left = size(sum(displays) + centre)
        """How many panes are left to take."""

    @property
    def takes(self) -> tuple[Taking, ...]:
        """Every place and colour to take, displays before the centre, in colour order."""
        if self._takes is None:
            self._takes = self._all.takes(self)
        return self._takes

    def take(self, displays: tuple[int, ...], centre: int, tile: int) -> Supply:
        """Return the table of the same round with this on it."""
        return self._all.find(self.bonus, displays, centre, tile)


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
        whole, centre, tile = supply.displays, supply.centre, supply.tile
        for place, display in enumerate(whole):
            if self.every or display not in seen:
                seen.add(display)
                displays = (*whole[:place], CLEAR, *whole[place + 1 :])
                for number, left in _picks(supply.bonus, display):
                    after = displays, centre + left, tile
                    found.append(Taking(supply, after, number, place))
        for number, left in _picks(supply.bonus, centre):
            found.append(Taking(supply, (whole, left, 0), number, CENTRE))
        return tuple(found)


@lru_cache(maxsize=1 << 14)
def _picks(bonus: int, heap: int) -> tuple[tuple[int, int], ...]:
    """Return the lots of a heap in colour order, each with the panes that stay behind."""
    found = []
    for colour in range(len(COLOURS)):
        mask = MASK << BITS * colour
        if taken := heap & mask:
            found.append((lot(bonus, colour, taken >> BITS * colour), heap & ~mask))
    return tuple(found)
