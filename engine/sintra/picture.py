"""A position as text that a person can play from."""

from __future__ import annotations

from sintra import panes as heap
from sintra.components import BROKEN_GLASS_TRACK, COLOURS, COLUMNS, SPACES, WINDOW_VALUES
from sintra.moves import CENTRE
from sintra.position import Column, Player, Position
from sintra.scoring import broken_glass_loss, ornaments, palace

NAMES = {"B": "blue", "O": "orange", "Y": "yellow", "R": "red", "W": "white"}

LEGEND = "In a palace R is a bare space and [R] a pane; v is the glazier."


def picture(position: Position, names: tuple[str, ...]) -> str:
    """Draw the table: displays and centre, bag and tower, and each player's palace.

    Args:
        names: The players' names, in their order.
    """
    blocks = [_state(position, names), _market(position), LEGEND]
    for number, (player, name) in enumerate(zip(position.players, names, strict=True), 1):
        blocks.append(_palace(position, player, f"{number} {name}"))
    return "\n\n".join(blocks)


def _state(position: Position, names: tuple[str, ...]) -> str:
    if position.turn is None:
        return "The game is over."
    track = " ".join(
        f"[{colour}]" if number == position.round else "." if number < position.round else colour
        for number, colour in enumerate(position.track, 1)
    )
    turn = f"{names[position.turn - 1]} to play"
    if position.chance:
        turn = f"the displays are to be filled, then {turn}"
    return (
        f"Side {position.side}, round {position.round}: {turn}.\n"
        f"Rounds  {track}   each {NAMES[position.colour]} pane in a finished strip: +1"
    )


def _market(position: Position) -> str:
    lines = [
        f"{source:<7} {_spaced(heap.text(panes))}"
        for source, panes in enumerate(position.displays, 1)
    ]
    centre = _spaced(heap.text(position.source(CENTRE)))
    tile = "  and the start tile" if position.tile else ""
    counts = "  ".join(
        f"{what} {sum(panes)} ({', '.join(_counted(panes))})"
        for what, panes in (("Bag", position.bag), ("Tower", position.tower))
    )
    return "\n".join(["Displays", *lines, f"C       {centre}{tile}", counts])


def _counted(panes: heap.Panes) -> list[str]:
    return [f"{number} {colour}" for colour, number in zip(COLOURS, panes, strict=True)]


def _spaced(letters: str) -> str:
    return " ".join(letters)


def _palace(position: Position, player: Player, name: str) -> str:
    """Draw a palace column by column: a letter that is bracketed is a pane, a bare one a space."""
    price = BROKEN_GLASS_TRACK[player.step + 1] - BROKEN_GLASS_TRACK[player.step]
    loss = -BROKEN_GLASS_TRACK[player.step]
    costs = f"the next step costs {price}, lost in all {broken_glass_loss(player)}"
    lines = [
        f"{name}: {player.score} points, broken glass {loss} ({costs})",
        _row("", ["v" if player.glazier == n else " " for n in range(1, COLUMNS + 1)]),
        _row("column", [str(n) for n in range(1, COLUMNS + 1)]),
    ]
    for space in range(SPACES):
        cells = [_cell(position, column, space) for column in player.columns]
        lines.append(_row("strip" if space == 0 else "", cells))
    lines.append(_row("then", [_back(position, column) for column in player.columns]))
    lines.append(_row("upper", [column.upper or "-" for column in player.columns]))
    lines.append(_row("lower", [column.lower or "-" for column in player.columns]))
    lines.append(_row("value", [str(value) for value in WINDOW_VALUES[position.side]]))
    lines.append(_promise(position, player))
    return "\n".join(lines)


def _row(label: str, cells: list[str]) -> str:
    return f"  {label:<7}" + "".join(f"{cell:^7}" for cell in cells).rstrip()


def _cell(position: Position, column: Column, space: int) -> str:
    if column.gone:
        return " "
    pane = column.panes[space]
    return position.face(column)[space] if pane == "." else f"[{pane}]"


def _back(position: Position, column: Column) -> str:
    """Write what comes when the strip is finished: the other face, or nothing."""
    if column.upper:
        return " " if column.gone else "leaves"
    return position.strips.face(column.strip, "b" if column.face == "a" else "a")


def _promise(position: Position, player: Player) -> str:
    if position.side == "A":
        return f"  ornaments now: {' + '.join(map(str, ornaments(player)))}"
    weighed = palace(player)
    colour = NAMES[weighed.colour] if weighed.colour else "no"
    return f"  palace now: {weighed.full_columns} full columns x {weighed.panes} {colour} panes"
