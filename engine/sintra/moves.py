"""The plies of a game: two kinds of move, and the deal that opens a round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from sintra import panes as heap
from sintra.components import Colour
from sintra.panes import Panes

CENTRE = 0
"""The source of a take from the centre."""


@dataclass(frozen=True, slots=True)
class Take:
    """Take all panes of a colour and place them (3A)."""

    source: int
    """A display, counted from 1, or `CENTRE`."""
    colour: Colour
    column: int | None
    """Where they go, 1-8; `None`: nothing in reach takes the colour, all break (3.7)."""
    keep: Colour | None = None
    """The pane that is kept, exactly when the take completes the strip (4.2)."""

    def __str__(self) -> str:
        source = "C" if self.source == CENTRE else str(self.source)
        kept = f"={self.keep}" if self.keep else ""
        return f"{source}{self.colour}{self.column or '-'}{kept}"


@dataclass(frozen=True, slots=True)
class GlazierBack:
    """Move the glazier to the leftmost strip and take nothing (3B)."""

    def __str__(self) -> str:
        return "G"


@dataclass(frozen=True, slots=True)
class Deal:
    """What was drawn for each display at the start of a round (6.3)."""

    displays: tuple[Panes, ...]

    def __str__(self) -> str:
        return " ".join(["deal", *map(heap.text, self.displays)])


Move: TypeAlias = Take | GlazierBack
Ply: TypeAlias = Move | Deal
