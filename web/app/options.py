"""What a person could do now, and what it would do: read off `legal_moves` and `events`."""

from __future__ import annotations

from dataclasses import dataclass

from app.latest import latest
from app.model import Choice, Model
from sintra import Colour, Position, Take, events, legal_moves
from sintra.events import (
    Broke,
    BrokenGlass,
    Leftovers,
    OrnamentsPaid,
    PalacePaid,
    Placed,
    TileTaken,
    WindowsPaid,
)

AT_THE_END = (Leftovers, BrokenGlass, OrnamentsPaid, PalacePaid)
"""The events of the final scoring (section 7)."""


@dataclass(frozen=True, slots=True)
class Option:
    """What one column, or `None` for the broken glass, would do with the panes in hand."""

    column: int | None
    fits: int
    breaks: int
    points: int
    """How the score would change in this move; the end of the game is not counted."""
    completes: bool
    spaces: tuple[int, ...]
    """The spaces that would be covered, 0-4 from the top."""
    paying: tuple[int, ...]
    """The columns whose windows would pay."""
    step: int
    """Where the marker on the broken-glass track would stand."""
    keeps: tuple[Colour, ...]
    """The panes that could be kept, where the strip would be full."""
    moves: tuple[str, ...]
    """The notation of the move, one for each pane that could be kept."""


def sources(position: Position) -> tuple[tuple[int, Colour], ...]:
    """Return what can be taken: pairs of source and colour."""
    takes = (move for move in legal_moves(position) if isinstance(move, Take))
    return tuple(dict.fromkeys((take.source, take.colour) for take in takes))


def glazier_back(position: Position) -> bool:
    """Say whether the glazier may move back."""
    return any(not isinstance(move, Take) for move in legal_moves(position))


def previewed(model: Model) -> Option | None:
    """Return the option that is pointed at, or being completed; that of the broken glass alone."""
    if model.choice is None:
        return None
    column = model.choice.column or model.pointed
    found = options(model.position, model.choice)
    return next((option for option in found if option.column == column), None)


@latest
def options(position: Position, choice: Choice) -> tuple[Option, ...]:
    """Return what could be done with the panes in hand, columns from left to right."""
    found: dict[int | None, list[Take]] = {}
    for move in legal_moves(position):
        if isinstance(move, Take) and (move.source, move.colour) == (choice.source, choice.colour):
            found.setdefault(move.column, []).append(move)
    return tuple(_option(position, column, takes) for column, takes in found.items())


def _option(position: Position, column: int | None, takes: list[Take]) -> Option:
    told = [event for event in events(position, takes[0]) if not isinstance(event, AT_THE_END)]
    keeps = tuple(take.keep for take in takes if take.keep is not None)
    paying: tuple[int, ...] = ()
    spaces: tuple[int, ...] = ()
    breaks = 0
    step = position.player(position.turn or 1).step
    for event in told:
        match event:
            case Placed():
                spaces = event.spaces
            case Broke():
                breaks, step = event.count, event.step
            case TileTaken():
                step = event.step
            case WindowsPaid():
                paying = event.columns
            case _:
                pass
    return Option(
        column=column,
        fits=len(spaces),
        breaks=breaks,
        points=sum(event.points for event in told),
        completes=bool(keeps),
        spaces=spaces,
        paying=paying,
        step=step,
        keeps=keeps,
        moves=tuple(map(str, takes)),
    )
