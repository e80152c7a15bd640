"""The rules: which moves are legal, and what each ply does.

`legal_moves` is the one authority for legality; `play` accepts exactly what it returns.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from sintra import panes as heap
from sintra import scoring
from sintra.components import (
    COLOURS,
    COLUMNS,
    DISPLAYS,
    PANES_PER_COLOUR,
    PANES_PER_DISPLAY,
    ROUNDS,
    STANDARD,
    Colour,
    Layout,
    Side,
    StripSet,
)
from sintra.errors import BreaksRule
from sintra.events import (
    BagRefilled,
    Bonus,
    Broke,
    BrokenGlass,
    Dealt,
    Event,
    GlazierMoved,
    Kept,
    Leftovers,
    MarkerReset,
    OrnamentsPaid,
    PalacePaid,
    Placed,
    RoundEnded,
    StripGone,
    StripTurned,
    TileTaken,
    Took,
    WindowsPaid,
)
from sintra.moves import CENTRE, Deal, GlazierBack, Move, Ply, Take
from sintra.panes import INDEX, Panes
from sintra.position import BARE, Column, Player, Position, check_track, cover, room
from sintra.scoring import Marker


def start(
    side: Side,
    track: str,
    starter: int,
    layouts: tuple[Layout, ...],
    strips: StripSet = STANDARD,
) -> Position:
    """Set up a game: everything lies ready for the first deal (section 2).

    Raises:
        BreaksRule: the track, a layout or the starter cannot be.
    """
    check_track(track)
    if len(layouts) not in DISPLAYS:
        raise BreaksRule("1.2", f"a game has 2 to 4 players, not {len(layouts)}")
    if not 1 <= starter <= len(layouts):
        raise BreaksRule("2.4", f"there is no player {starter} to start")
    for layout in layouts:
        check_layout(layout, strips)
    return Position(
        side=side,
        round=1,
        track=track,
        displays=(heap.NONE,) * DISPLAYS[len(layouts)],
        centre=heap.NONE,
        tile=True,
        bag=heap.minus(heap.count("BOYRW" * PANES_PER_COLOUR), heap.count(track)),
        tower=heap.NONE,
        turn=starter,
        starter=starter,
        players=tuple(
            Player(
                glazier=1,
                score=0,
                step=0,
                resets=0,
                columns=tuple(Column(strip, face, BARE, None, None) for strip, face in layout),
            )
            for layout in layouts
        ),
        strips=strips,
    )


def check_layout(layout: Layout, strips: StripSet) -> None:
    """See that strips can lie so above the columns at the start.

    Raises:
        BreaksRule: 2.1.
    """
    if [strip for strip, _ in sorted(layout)] != list(range(1, COLUMNS + 1)):
        raise BreaksRule("2.1", f"each of the {COLUMNS} strips lies above one column")
    if strips.joker_face in layout:
        raise BreaksRule("2.1", "the face with the jokers is not up at the start")


def legal_moves(position: Position) -> list[Move]:
    """Return every legal move of the player to move.

    In the order source (displays, then centre), colour, column, kept pane; the glazier's way
    back comes last. Empty on a chance position and when the game is over; else never (3.11).
    """
    if position.turn is None or position.cleared:
        return []
    player = position.player(position.turn)
    reach = [_reachable(position, player, colour) for colour in COLOURS]
    moves: list[Move] = []
    for source in (*range(1, len(position.displays) + 1), CENTRE):
        for colour, number, columns in zip(COLOURS, position.source(source), reach, strict=True):
            if not number:
                continue
            if not columns:
                moves.append(_take(source, colour, None))
            for column, fits in columns:
                lying = player.columns[column - 1].panes
                if _completes(lying, number, fits):
                    moves.extend(
                        _take(source, colour, column, keep) for keep in _choices(lying, colour)
                    )
                else:
                    moves.append(_take(source, colour, column))
    if _way_back(player) is not None:
        moves.append(_BACK)
    return moves


# The same few thousand takes are legal again and again: they are made once.
_take = lru_cache(maxsize=1 << 12)(Take)
_BACK = GlazierBack()


def _reachable(position: Position, player: Player, colour: Colour) -> list[tuple[int, int]]:
    """Return the columns that take a colour, each with how many panes fit (3.3, 3.6)."""
    found = []
    for number in range(player.glazier, COLUMNS + 1):
        column = player.columns[number - 1]
        if not column.gone:
            fits = room(position.face(column), column.panes)[INDEX[colour]]
            if fits:
                found.append((number, fits))
    return found


def _completes(lying: str, number: int, fits: int) -> bool:
    """Say whether so many panes, of which so many fit, cover the last space of a strip."""
    return min(number, fits) == lying.count(".")


@lru_cache(maxsize=1 << 12)
def _choices(lying: str, colour: Colour) -> tuple[Colour, ...]:
    """Return the colours that may be kept from a strip that a colour completes (4.2)."""
    return tuple(c for c in COLOURS if c in lying or c == colour)


def _way_back(player: Player) -> int | None:
    """Return the column the glazier may move back to: the leftmost strip left (3.8, 3.9)."""
    for number, column in enumerate(player.columns, 1):
        if not column.gone:
            return None if number == player.glazier else number
    return None


def play(position: Position, ply: Ply) -> Position:
    """Return the position after a ply.

    Raises:
        BreaksRule: the ply is not legal; the rule says why.
    """
    return _perform(position, ply, None)


def events(position: Position, ply: Ply) -> tuple[Event, ...]:
    """Return what a ply does, in order.

    Raises:
        BreaksRule: the ply is not legal; the rule says why.
    """
    told: list[Event] = []
    _perform(position, ply, told)
    return tuple(told)


def _perform(position: Position, ply: Ply, told: list[Event] | None) -> Position:
    """Do what a ply does, and tell of it where somebody listens."""
    if position.turn is None:
        raise BreaksRule("6.1", "the game is over")
    if isinstance(ply, Deal):
        return _deal(position, ply, told)
    if position.cleared:
        raise BreaksRule("6.3", "the displays are filled before anybody moves")
    player = position.player(position.turn)
    if isinstance(ply, Take):
        return _take_panes(position, position.turn, player, ply, told)
    return _move_back(position, position.turn, player, told)


def _after(position: Position, turn: int, player: Player) -> tuple[Player, ...]:
    return (*position.players[: turn - 1], player, *position.players[turn:])


def _next_turn(position: Position, turn: int) -> int:
    """Return whose turn is next (2.6)."""
    return turn % len(position.players) + 1


def _move_back(position: Position, turn: int, player: Player, told: list[Event] | None) -> Position:
    column = _way_back(player)
    if column is None:
        raise BreaksRule("3.9", "no strip is left for the glazier to move back to")
    if told is not None:
        told.append(GlazierMoved(player=turn, start=player.glazier, end=column))
    return replace(
        position,
        turn=_next_turn(position, turn),
        players=_after(position, turn, replace(player, glazier=column)),
    )


def _take_panes(
    position: Position, turn: int, player: Player, take: Take, told: list[Event] | None
) -> Position:
    """Take and place, in the order of rule 3.10: tile, placing, breaking, completion."""
    taken, fits = _weigh(position, player, take)
    if told is not None:
        told.append(Took(player=turn, source=take.source, colour=take.colour, count=taken))
    displays, centre = _without(position, take)
    marker = Marker(player.score, player.step, player.resets)
    tile, starter = position.tile, position.starter
    if tile and take.source == CENTRE:
        tile, starter = False, turn
        marker = _take_tile(marker, turn, told)

    columns, tower = player.columns, position.tower
    if take.column is not None:
        column = columns[take.column - 1]
        lying = cover(position.face(column), column.panes, take.colour, fits)
        columns = _put(columns, take.column, replace(column, panes=lying))
        if told is not None:
            told.extend(_placed(turn, player.glazier, take, column.panes, lying))
    if taken > fits:
        tower = heap.plus(tower, heap.of(take.colour, taken - fits))
        marker = _break(marker, turn, take.colour, taken - fits, told)
    if take.column is not None and take.keep is not None:
        full = columns[take.column - 1].panes
        tower = heap.plus(tower, heap.minus(heap.count(full), heap.of(take.keep, 1)))
        done, happened = _complete(position, turn, columns, take.column, take.keep)
        columns = _put(columns, take.column, done)
        marker = replace(marker, score=marker.score + sum(event.points for event in happened))
        if told is not None:
            told.extend(happened)

    glazier = take.column or player.glazier
    moved = Player(glazier, marker.score, marker.step, marker.resets, columns)
    after = replace(
        position,
        displays=displays,
        centre=centre,
        tile=tile,
        tower=tower,
        turn=_next_turn(position, turn),
        starter=starter,
        players=_after(position, turn, moved),
    )
    return _end_round(after, told) if after.cleared else after


def _weigh(position: Position, player: Player, take: Take) -> tuple[int, int]:
    """Weigh a take against the rules.

    Returns:
        How many panes are taken, and how many of them find a space.

    Raises:
        BreaksRule: the take is not legal.
    """
    if not CENTRE <= take.source <= len(position.displays):
        raise BreaksRule("3.1", f"there is no display {take.source}")
    taken = position.source(take.source)[INDEX[take.colour]]
    if not taken:
        raise BreaksRule("3.1", f"no pane {take.colour} lies there")
    reach = dict(_reachable(position, player, take.colour))
    if take.column is None:
        if reach:
            raise BreaksRule("3.6", f"the strip of column {min(reach)} can take {take.colour}")
        if take.keep:
            raise BreaksRule("4.2", "nothing is completed, so no pane is kept")
        return taken, 0
    column = player.columns[take.column - 1]
    if take.column < player.glazier:
        raise BreaksRule("3.3", f"the glazier stands above column {player.glazier}, right of it")
    if column.gone:
        raise BreaksRule("3.3", f"the strip of column {take.column} is gone")
    if not reach:
        raise BreaksRule("3.7", f"no strip in reach takes {take.colour}: all break, written -")
    if take.column not in reach:
        raise BreaksRule("3.6", f"the strip of column {take.column} takes no {take.colour}")
    fits = min(taken, reach[take.column])
    if _completes(column.panes, taken, fits):
        choices = _choices(column.panes, take.colour)
        if take.keep not in choices:
            raise BreaksRule("4.2", f"the strip is full: keep one of {' '.join(choices)}")
    elif take.keep:
        raise BreaksRule("4.2", "the strip is not completed, so no pane is kept")
    return taken, fits


def _without(position: Position, take: Take) -> tuple[tuple[Panes, ...], Panes]:
    """Return displays and centre without what is taken: the rest of a display moves (3.1)."""
    left = heap.without(position.source(take.source), take.colour)
    if take.source == CENTRE:
        return position.displays, left
    displays = position.displays
    emptied = (*displays[: take.source - 1], heap.NONE, *displays[take.source :])
    return emptied, heap.plus(position.centre, left)


def _take_tile(marker: Marker, turn: int, told: list[Event] | None) -> Marker:
    marker, losses = scoring.descend(marker, 1)
    if told is not None:
        told.append(TileTaken(player=turn, step=marker.step))
        told.extend(MarkerReset(player=turn, points=-loss) for loss in losses)
    return marker


def _break(
    marker: Marker, turn: int, colour: Colour, number: int, told: list[Event] | None
) -> Marker:
    marker, losses = scoring.descend(marker, number)
    if told is not None:
        told.append(Broke(player=turn, colour=colour, count=number, step=marker.step))
        told.extend(MarkerReset(player=turn, points=-loss) for loss in losses)
    return marker


def _placed(turn: int, glazier: int, take: Take, before: str, lying: str) -> list[Event]:
    """Tell where the glazier went, and which spaces were covered (3.3, 3.4)."""
    column = take.column or glazier
    spaces = tuple(i for i in range(len(lying)) if lying[i] != before[i])
    placed = Placed(player=turn, column=column, colour=take.colour, spaces=spaces)
    if column == glazier:
        return [placed]
    return [GlazierMoved(player=turn, start=glazier, end=column), placed]


def _put(columns: tuple[Column, ...], number: int, column: Column) -> tuple[Column, ...]:
    return (*columns[: number - 1], column, *columns[number:])


def _complete(
    position: Position, turn: int, columns: tuple[Column, ...], number: int, keep: Colour
) -> tuple[Column, list[Event]]:
    """Score a full strip, keep a pane, turn the strip or let it leave (section 4).

    Returns:
        The column after it, and what happened; the points are the events'.
    """
    full = columns[number - 1]
    bonus = scoring.round_bonus(full.panes, position.colour)
    lit, paying = scoring.window_points(position.side, columns, number)
    second = full.upper is not None
    if second:
        done = Column(full.strip, "x", BARE, full.upper, keep)
    else:
        done = Column(full.strip, "b" if full.face == "a" else "a", BARE, keep, None)
    left = StripGone if second else StripTurned
    told: list[Event] = [
        Bonus(player=turn, points=bonus, colour=position.colour),
        Kept(player=turn, column=number, colour=keep, lower=second),
        WindowsPaid(player=turn, points=lit, columns=paying),
        left(player=turn, column=number),
    ]
    return done, told if bonus else told[1:]


def _end_round(position: Position, told: list[Event] | None) -> Position:
    """Clear the table for the next round, or end the game (6.1, 6.2)."""
    if told is not None:
        told.append(RoundEnded(player=0, round=position.round, colour=position.colour))
    tower = heap.plus(position.tower, heap.of(position.colour, 1))
    if position.round == ROUNDS:
        return _end_game(replace(position, tower=tower, turn=None), told)
    return replace(
        position,
        round=position.round + 1,
        tile=True,
        tower=tower,
        turn=position.starter,
    )


def _end_game(position: Position, told: list[Event] | None) -> Position:
    """Score what is scored at the end, in the order of section 7."""
    players = []
    for turn, player in enumerate(position.players, 1):
        left = scoring.leftover_points(player)
        loss = min(player.score + left, scoring.broken_glass(player))
        palace = scoring.palace_points(position.side, player)
        if told is not None:
            told.append(Leftovers(player=turn, points=left, count=scoring.leftovers(player)))
            value = scoring.broken_glass(player)
            told.append(BrokenGlass(player=turn, points=-loss, value=value))
            told.append(_palace_paid(position.side, turn, player, palace))
        players.append(replace(player, score=player.score + left - loss + palace))
    return replace(position, players=tuple(players))


def _palace_paid(side: Side, turn: int, player: Player, points: int) -> Event:
    if side == "A":
        return OrnamentsPaid(player=turn, points=points, ornaments=scoring.ornaments(player))
    weighed = scoring.palace(player)
    return PalacePaid(
        player=turn,
        points=points,
        full_columns=weighed.full_columns,
        colour=weighed.colour,
        panes=weighed.panes,
    )


def _deal(position: Position, deal: Deal, told: list[Event] | None) -> Position:
    """Fill the displays in order from the bag, then from the tower poured into it (6.3, 6.4)."""
    if not position.cleared:
        raise BreaksRule("6.1", "there are panes left to take in this round")
    if len(deal.displays) != len(position.displays):
        raise BreaksRule(
            "1.2", f"{len(position.displays)} displays are filled, not {len(deal.displays)}"
        )
    bag, tower = position.bag, position.tower
    poured = 0
    for number, drawn in enumerate(deal.displays, 1):
        due = min(PANES_PER_DISPLAY, sum(bag) + sum(tower))
        if sum(drawn) != due:
            rule = "2.5" if due == PANES_PER_DISPLAY else "6.4"
            raise BreaksRule(rule, f"display {number} gets {due} panes, not {sum(drawn)}")
        if sum(bag) < due:
            if min(heap.minus(drawn, bag)) < 0:
                raise BreaksRule("6.3", f"display {number} gets all that was left in the bag")
            poured = sum(tower)
            bag, tower = heap.plus(bag, tower), heap.NONE
        bag = heap.minus(bag, drawn)
        if min(bag) < 0:
            raise BreaksRule("6.3", f"display {number} holds panes that could not be drawn")
    if told is not None:
        if poured:
            told.append(BagRefilled(player=0, count=poured))
        told.append(Dealt(player=0, round=position.round, displays=deal.displays))
    return replace(position, displays=deal.displays, bag=bag, tower=tower)
