"""One game played by the rules and by the twin at once, and held equal at every ply."""

from __future__ import annotations

from random import Random

from sintra import (
    STANDARD,
    Position,
    Record,
    Side,
    StripSet,
    Take,
    draw_deal,
    draw_header,
    legal_moves,
    play,
    result,
)
from sintra.components import COLOURS, COLUMNS, JOKER, SPACES
from sintra.search.marks import unmark
from sintra.search.node import Graph, Node, move
from sintra.search.packed import pack, unpack
from sintra.search.settling import glass_lost

SIDES: tuple[Side, ...] = ("A", "B")


def game(seed: int) -> Position:
    """Set up a game: 2, 3 and 4 players, both sides and both kinds of strip set in turn."""
    rng = Random(seed)
    names = [(f"P{n}", "bot") for n in range(2 + seed % 3)]
    strips = own_strips(rng) if seed // 6 % 2 else STANDARD
    return Record.begin(draw_header(SIDES[seed // 3 % 2], names, rng, strips=strips)).position


def own_strips(rng: Random) -> StripSet:
    """Draw a strip set: any faces, two jokers on one of them."""
    faces = ["".join(rng.choices(COLOURS, k=SPACES)) for _ in range(2 * COLUMNS)]
    joker = rng.randrange(len(faces))
    for space in rng.sample(range(SPACES), 2):
        faces[joker] = faces[joker][:space] + JOKER + faces[joker][space + 1 :]
    return StripSet("mine", tuple(zip(faces[::2], faces[1::2], strict=True)))


def compare(seed: int) -> None:
    """Play a random game both ways.

    Raises:
        AssertionError: the twin differs from the rules in a position, a move or the result.
    """
    rng = Random(seed)
    position = game(seed)
    graph = Graph(position, every=True)
    node = graph.enter(position)
    # Chance alone hardly fills a strip twice: every other game finishes what it can.
    eager = bool(seed // 12 % 2)
    while not position.over:
        same(graph, node, position)
        if position.chance:
            deal = draw_deal(position, rng)
            position = play(position, deal)
            node = graph.deal(node, tuple(map(pack, deal.displays)))
            continue
        moves = legal_moves(position)
        steps = graph.steps(node)
        assert len(steps) == len(moves), f"{len(steps)} moves, not {len(moves)}, in {position}"
        filling = [i for i, made in enumerate(moves) if isinstance(made, Take) and made.keep]
        at = rng.choice(filling) if eager and filling else rng.randrange(len(moves))
        named = move(position, node, steps[at])
        assert like(position, named) == like(position, moves[at]), f"{named} in {position}"
        position = play(position, moves[at])
        node = graph.after(node, steps[at])
    same(graph, node, position)
    ends = result(position)
    assert tuple(unmark(mark).score for mark in node.marks) == ends.totals, str(position)
    assert tuple(map(glass_lost, node.marks)) == ends.broken_glass_loss, str(position)


def same(graph: Graph, node: Node, position: Position) -> None:
    """See that a node is what its position says."""
    assert node == graph.enter(position), f"another node than that of {position}"
    assert unpack(graph.tower(node)) == position.tower, f"another tower than in {position}"


def like(position: Position, move: object) -> object:
    """Name a move by what is taken, so that displays that hold the same are one."""
    if isinstance(move, Take):
        return position.source(move.source), move.source == 0, str(move)[1:]
    return move
