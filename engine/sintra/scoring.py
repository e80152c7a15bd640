"""What a completion, the broken-glass track and the end are worth, each with its breakdown."""

from __future__ import annotations

from dataclasses import dataclass

from sintra import panes as heap
from sintra.components import (
    BROKEN_GLASS_TRACK,
    COLOURS,
    LEFTOVERS_PER_POINT,
    ORNAMENT_POINTS,
    ORNAMENTS,
    WINDOW_VALUES,
    Colour,
    Side,
)
from sintra.position import Column, Player, Position

LAST_STEP = len(BROKEN_GLASS_TRACK) - 1
RESET_LOSS = BROKEN_GLASS_TRACK[LAST_STEP]
"""Points that reaching the last space of the track costs (5.2)."""


@dataclass(frozen=True, slots=True)
class Marker:
    """Where a player stands on the score track and the broken-glass track."""

    score: int
    step: int
    resets: int


def descend(marker: Marker, steps: int) -> tuple[Marker, tuple[int, ...]]:
    """Move the marker down the broken-glass track.

    Returns:
        The marker after it, and the points lost at each reset: 18, or what there was (5.2, 5.3).
    """
    step = marker.step + steps
    score = marker.score
    losses = []
    while step >= LAST_STEP:
        losses.append(min(score, RESET_LOSS))
        score -= losses[-1]
        step -= LAST_STEP
    return Marker(score, step, marker.resets + len(losses)), tuple(losses)


def round_bonus(panes: str, colour: Colour) -> int:
    """Return the bonus for a full strip: a point for each pane of the round's colour (4.1)."""
    return panes.count(colour)


def window_points(
    side: Side, columns: tuple[Column, ...], column: int
) -> tuple[int, tuple[int, ...]]:
    """Return what completing a column is worth (4.3).

    Args:
        columns: The player's columns, before or after the pane is kept.
        column: The completed one, 1-8.

    Returns:
        The points, and the columns that paid them, from left to right.
    """
    paying = (column, *(c for c in range(column + 1, len(columns) + 1) if columns[c - 1].upper))
    values = WINDOW_VALUES[side]
    return sum(values[c - 1] for c in paying), paying


def leftovers(player: Player) -> int:
    """Count the panes that lie on a player's strips (7.1)."""
    return sum(len(column.panes) - column.panes.count(".") for column in player.columns)


def leftover_points(player: Player) -> int:
    """Return the points for the panes that lie on a player's strips (7.1)."""
    return leftovers(player) // LEFTOVERS_PER_POINT


def broken_glass(player: Player) -> int:
    """Return the value of the space under the marker (7.2)."""
    return BROKEN_GLASS_TRACK[player.step]


def broken_glass_loss(player: Player) -> int:
    """Return what the broken glass cost in all, which decides ties (5.4)."""
    return player.resets * RESET_LOSS + broken_glass(player)


def ornaments(player: Player) -> tuple[int, ...]:
    """Return the points of each ornament of side A, from left to right (7.3)."""
    return tuple(
        ORNAMENT_POINTS[sum(len(player.columns[c - 1].windows) for c in pair)] for pair in ORNAMENTS
    )


@dataclass(frozen=True, slots=True)
class Palace:
    """What a palace of side B is worth: full columns times panes of a colour (7.4)."""

    full_columns: int
    colour: Colour | None
    """The most frequent colour in all windows, the first in colour order; `None` without panes."""
    panes: int

    @property
    def points(self) -> int:
        return self.full_columns * self.panes


def palace(player: Player) -> Palace:
    """Weigh a palace of side B (7.4)."""
    panes = heap.count("".join("".join(column.windows) for column in player.columns))
    full = sum(column.lower is not None for column in player.columns)
    most = max(panes)
    return Palace(full, COLOURS[panes.index(most)] if most else None, most)


def palace_points(side: Side, player: Player) -> int:
    """Return what a palace is worth at the end (7.3, 7.4)."""
    return sum(ornaments(player)) if side == "A" else palace(player).points


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game; every list is in player order."""

    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    """1, 1, 3 after a shared first place (7.5)."""
    leftovers: tuple[int, ...]
    broken_glass: tuple[int, ...]
    """The value under the marker, even where the score had less to lose."""
    broken_glass_loss: tuple[int, ...]
    palace: tuple[int, ...]


def result(position: Position) -> Result:
    """Return the result of a finished game.

    Raises:
        ValueError: the game is not over.
    """
    if not position.over:
        raise ValueError("the game is not over")
    players = position.players
    totals = tuple(player.score for player in players)
    losses = tuple(map(broken_glass_loss, players))
    merits = [(-total, loss) for total, loss in zip(totals, losses, strict=True)]
    return Result(
        totals=totals,
        ranks=tuple(1 + sum(other < merit for other in merits) for merit in merits),
        leftovers=tuple(map(leftover_points, players)),
        broken_glass=tuple(map(broken_glass, players)),
        broken_glass_loss=losses,
        palace=tuple(palace_points(position.side, player) for player in players),
    )
