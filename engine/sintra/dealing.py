"""Chance: random layouts, tracks and deals. The one place that draws, from what it is handed."""

from __future__ import annotations

from random import Random

from sintra import panes as heap
from sintra.components import (
    COLOURS,
    COLUMNS,
    PANES_PER_DISPLAY,
    STANDARD,
    Colour,
    Face,
    Layout,
    Side,
    StripSet,
)
from sintra.moves import Deal
from sintra.panes import Panes
from sintra.position import Position
from sintra.record import Header, Seat


def draw_header(
    side: Side,
    players: list[tuple[str, str]],
    rng: Random,
    start: int | None = None,
    strips: StripSet = STANDARD,
) -> Header:
    """Set up a game: layouts, track and, where it is not given, the start player (section 2).

    Args:
        players: Name and who plays, in the order of their turns.
    """
    seats = tuple(Seat(name, who, draw_layout(rng, strips)) for name, who in players)
    if start is None:
        start = rng.randrange(len(players)) + 1
    return Header(side, seats, start, draw_track(rng), strips)


def draw_layout(rng: Random, strips: StripSet = STANDARD) -> Layout:
    """Lay the strips in random order, a random face up, but not the jokers' (2.1)."""
    faces: tuple[Face, ...] = ("a", "b")
    layout = []
    for strip in rng.sample(range(1, COLUMNS + 1), COLUMNS):
        face = rng.choice(faces)
        if (strip, face) == strips.joker_face:
            face = "a" if face == "b" else "b"
        layout.append((strip, face))
    return tuple(layout)


def draw_track(rng: Random) -> str:
    """Lay the five colours in random order and a sixth pane from the bag (2.3)."""
    return "".join(rng.sample(COLOURS, len(COLOURS))) + rng.choice(COLOURS)


def draw_deal(position: Position, rng: Random) -> Deal:
    """Fill the displays of a chance position (6.3, 6.4)."""
    bag, tower = _drawn_order(position.bag, rng), _drawn_order(position.tower, rng)
    order = bag + tower
    size = PANES_PER_DISPLAY
    return Deal(
        tuple(
            heap.count("".join(order[i * size : (i + 1) * size]))
            for i in range(len(position.displays))
        )
    )


def _drawn_order(panes: Panes, rng: Random) -> list[Colour]:
    order = [colour for colour, number in zip(COLOURS, panes, strict=True) for _ in range(number)]
    rng.shuffle(order)
    return order


def seeded_deal(position: Position, seed: str) -> Deal:
    """Deal by a game's own secret seed, the round, and the panes in bag and tower.

    So going back and along the same line shows the same deal, and another line deals anew.
    """
    return draw_deal(position, Random(f"{seed} {position.round} {position.bag} {position.tower}"))
