"""What one ply did, as values in the order in which it happened.

Whatever tells of a game (log, announcer, animation, analysis) reads these and nothing else.
The points of a ply's events add up to the change of each player's score.
"""

from __future__ import annotations

from dataclasses import dataclass

from sintra.components import Colour
from sintra.panes import Panes


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Base of every event."""

    player: int
    """Whom it befell, from 1; 0 for the table."""
    points: int = 0
    """By how much that player's score changed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Took(Event):
    """All panes of a colour were taken (3.1)."""

    source: int
    """A display, or `moves.CENTRE`."""
    colour: Colour
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TileTaken(Event):
    """The start tile came along, one step down the broken-glass track (3.2)."""

    step: int
    """Where the marker stands after it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GlazierMoved(Event):
    """The glazier walked: with a take (3.3), or back (3.8)."""

    start: int
    end: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed(Event):
    """Panes were laid on a strip (3.4)."""

    column: int
    colour: Colour
    spaces: tuple[int, ...]
    """The spaces they cover, 0-4 from the top."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Broke(Event):
    """Panes went to the tower, a step for each (3.5, 3.7)."""

    colour: Colour
    count: int
    step: int
    """Where the marker stands after it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkerReset(Event):
    """The marker reached the last space: 18 points lost, or what there was (5.2, 5.3)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bonus(Event):
    """A completed strip held panes of the round's colour (4.1)."""

    colour: Colour


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept(Event):
    """A pane of a completed strip lit a window (4.2)."""

    column: int
    colour: Colour
    lower: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class WindowsPaid(Event):
    """The completed column paid, and each one to its right with a pane (4.3)."""

    columns: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StripTurned(Event):
    """A strip shows its second face (4.4)."""

    column: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StripGone(Event):
    """A strip left the game (4.4)."""

    column: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundEnded(Event):
    """The last pane was taken; the round's pane goes to the tower (6.1)."""

    round: int
    colour: Colour


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(Event):
    """The displays were filled (6.3)."""

    round: int
    displays: tuple[Panes, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BagRefilled(Event):
    """The tower was poured into the empty bag (6.3)."""

    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Leftovers(Event):
    """Panes left on strips were counted at the end (7.1)."""

    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BrokenGlass(Event):
    """The space under the marker was paid at the end (7.2)."""

    value: int
    """What it stands for, even where there was less to lose (5.3)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OrnamentsPaid(Event):
    """The ornaments of side A were paid at the end (7.3)."""

    ornaments: tuple[int, ...]
    """The points of each, from left to right."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PalacePaid(Event):
    """Full columns times panes of a colour were paid at the end, on side B (7.4)."""

    full_columns: int
    colour: Colour | None
    panes: int
