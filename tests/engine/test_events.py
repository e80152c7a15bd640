"""Who reads only the events of a game knows all that lies on the table."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given

from sintra import CENTRE, Column, Player, Position, Record, events, parse_move
from sintra import panes as heap
from sintra.components import ROUNDS
from sintra.events import (
    BagRefilled,
    Bonus,
    Broke,
    Dealt,
    Event,
    GlazierMoved,
    Kept,
    MarkerReset,
    Placed,
    RoundEnded,
    StripGone,
    StripTurned,
    TileTaken,
    Took,
)
from sintra.position import BARE
from tests.engine.strategies import records
from tests.engine.tables import column, palace, table


@given(records(whole=True))
def test_the_events_retell_the_game(record: Record) -> None:
    """The scores included: points add up to their change."""
    for before, ply, after in zip(
        record.positions[:-1], record.plies, record.positions[1:], strict=True
    ):
        assert retold(before, events(before, ply)) == after


def retold(position: Position, told: tuple[Event, ...]) -> Position:
    """Do to a position what the events of one ply tell."""
    turn = position.turn
    assert turn is not None
    if not position.chance:
        position = replace(position, turn=turn % len(position.players) + 1)
    for event in told:
        position = _on_the_table(position, event)
        if event.player:
            player = _in_the_palace(position.player(event.player), event)
            players = list(position.players)
            players[event.player - 1] = replace(player, score=player.score + event.points)
            position = replace(position, players=tuple(players))
        else:
            assert event.points == 0
    return position


def _on_the_table(position: Position, event: Event) -> Position:
    match event:
        case Took(source=source, colour=colour, count=count):
            lying = position.source(source)
            left = heap.minus(lying, heap.of(colour, count))
            if source == CENTRE:
                return replace(position, centre=left)
            displays = list(position.displays)
            displays[source - 1] = heap.NONE
            centre = heap.plus(position.centre, left)
            return replace(position, displays=tuple(displays), centre=centre)
        case TileTaken(player=number):
            return replace(position, tile=False, starter=number)
        case Broke(colour=colour, count=count):
            return replace(position, tower=heap.plus(position.tower, heap.of(colour, count)))
        case Kept(player=number, column=at, colour=colour):
            full = heap.count(position.player(number).columns[at - 1].panes)
            others = heap.minus(full, heap.of(colour, 1))
            return replace(position, tower=heap.plus(position.tower, others))
        case RoundEnded(colour=colour):
            position = replace(position, tower=heap.plus(position.tower, heap.of(colour, 1)))
            if position.round == ROUNDS:
                return replace(position, turn=None)
            number = position.round + 1
            return replace(position, round=number, tile=True, turn=position.starter)
        case BagRefilled(count=count):
            assert count == sum(position.tower)
            bag = heap.plus(position.bag, position.tower)
            return replace(position, bag=bag, tower=heap.NONE)
        case Dealt(displays=displays):
            bag = position.bag
            for display in displays:
                bag = heap.minus(bag, display)
            return replace(position, displays=displays, bag=bag)
    return position


def _in_the_palace(player: Player, event: Event) -> Player:
    match event:
        case GlazierMoved(start=start, end=end):
            assert start == player.glazier != end
            return replace(player, glazier=end)
        case TileTaken(step=step) | Broke(step=step):
            return replace(player, step=step)
        case MarkerReset():
            return replace(player, resets=player.resets + 1)
        case Placed(column=at, colour=colour, spaces=spaces):
            lying = list(player.columns[at - 1].panes)
            for space in spaces:
                assert lying[space] == "."
                lying[space] = colour
            return _with_column(player, at, replace(player.columns[at - 1], panes="".join(lying)))
        case Kept(column=at, colour=colour, lower=True):
            return _with_column(player, at, replace(player.columns[at - 1], lower=colour))
        case Kept(column=at, colour=colour):
            return _with_column(player, at, replace(player.columns[at - 1], upper=colour))
        case StripTurned(column=at):
            was = player.columns[at - 1]
            turned = replace(was, face="b" if was.face == "a" else "a", panes=BARE)
            return _with_column(player, at, turned)
        case StripGone(column=at):
            return _with_column(player, at, replace(player.columns[at - 1], face="x", panes=BARE))
    return player


def _with_column(player: Player, at: int, changed: Column) -> Player:
    columns = list(player.columns)
    columns[at - 1] = changed
    return replace(player, columns=tuple(columns))


def test_a_take_is_told_in_the_order_of_the_rules() -> None:
    """Rule 3.10, then section 4; the reset comes before the points that could have paid it."""
    position = table(
        palace(c4=column(4, "RRRR.", windows="R-")), "BB", "*RR", step=7, track="RBOYWR"
    )
    told = events(position, parse_move("CR4=R"))
    assert [type(event).__name__ for event in told] == [
        "Took",
        "TileTaken",
        "MarkerReset",
        "GlazierMoved",
        "Placed",
        "Broke",
        "Bonus",
        "Kept",
        "WindowsPaid",
        "StripGone",
    ]
    assert [event.points for event in told if event.points] == [5, 2]


def test_a_strip_without_the_colour_of_the_round_tells_no_bonus() -> None:
    told = events(table(palace(c4=column(4, "RRRR.")), "R"), parse_move("1R4=R"))
    assert Bonus not in map(type, told)
