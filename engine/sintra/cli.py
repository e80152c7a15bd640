"""The command `sintra`: games and positions from the shell."""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Never

from sintra import dealing
from sintra.bots import LEVELS
from sintra.components import DISPLAYS, STANDARD
from sintra.contests import add_commands
from sintra.errors import SintraError, Unreadable
from sintra.link import parse_link, parse_position_link, position_link, record_link
from sintra.moves import Deal
from sintra.notation import parse_number, parse_position
from sintra.picture import picture
from sintra.position import Position
from sintra.record import HUMAN, MAX_BYTES, Record, parse_record
from sintra.rules import legal_moves
from sintra.scoring import result

BAD_INPUT = 2
STOPPED = 130

EXAMPLES = """\
examples:
  sintra new --players Ana Rui --side B --seed 7 > game.sintra
                                                    begin a game and deal the first round
  sintra show game.sintra                           look at the table
  sintra moves game.sintra                          list what may be played
  echo 3B5 >> game.sintra; sintra show game.sintra  play: display 3, blue, column 5
  sintra replay game.sintra --json                  each ply with its position and moves
  sintra link game.sintra                           the game as the end of a link
  sintra match apprentice novice --pairs 20         measure a bot against another

A move is a display (1-9, or C for the centre), a colour (B O Y R W) and a column (1-8), such as
3B5. =R behind it keeps the red pane of a strip that is full. The column - breaks all panes where
no strip can take one. G moves the glazier back. RECORD and POSITION may be - for standard input.
A POSITION with strips of one's own is written as a link, #p=...&s=..., which names their faces.
"""


def main(argv: list[str] | None = None) -> int:
    """Run the command.

    Returns:
        The exit status: 0, or 2 for bad input, with one line on standard error; 130 for Ctrl-C.
    """
    arguments = _parser().parse_args(argv)
    run: Callable[[argparse.Namespace], str] = arguments.run
    try:
        text = run(arguments)
    except SintraError as error:
        return _refuse(str(error))
    except OSError as error:
        return _refuse(f"{error.filename or 'standard input'}: {error.strerror}")
    except KeyboardInterrupt:
        _refuse("stopped")
        return STOPPED
    return _write(text)


def _refuse(message: str) -> int:
    """Say in one line, whatever is quoted in it, why nothing was done."""
    print(f"sintra: {' '.join(message.split())}", file=sys.stderr)
    return BAD_INPUT


def _write(text: str) -> int:
    """Print what a command answered, whole; a reader who goes away is no fault."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # names may be in any script
    try:
        print(text, end="", flush=True)
    except OSError as error:
        # What is still in the buffer would be written again when Python ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            return _refuse(f"standard output: {error.strerror}")
    return 0


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> Never:
        """Refuse in one line, as everything else is refused."""
        raise SystemExit(_refuse(f"{message} (see sintra --help)"))


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="sintra",
        description="Play, replay and look at games of Stained Glass of Sintra.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=_Parser)
    new = commands.add_parser("new", help="begin a record and deal its first round")
    new.add_argument(
        "--players", nargs="+", default=["2"], metavar="N|NAME",
        help="how many, or 2 to 4 names (2)",
    )  # fmt: skip
    new.add_argument("--side", choices=("A", "B"), default="A", help="the palace side (A)")
    new.add_argument("--seed", default="0", help="any text; the same text sets up the same game")
    new.add_argument("--start", type=int, metavar="P", help="the start player (drawn)")
    new.add_argument(
        "--who", action="append", default=[], metavar="P=LEVEL",
        help=f"who plays seat P: {HUMAN} or {', '.join(LEVELS)} ({HUMAN})",
    )  # fmt: skip
    new.set_defaults(run=_new)
    replay = commands.add_parser("replay", help="check a record and print its moves")
    replay.add_argument("record", metavar="RECORD")
    replay.add_argument("--json", action="store_true", help="one object a ply, as one line each")
    replay.set_defaults(run=_replay)
    for name, run, what in (
        ("show", _show, "draw the table of a record or a position"),
        ("moves", _moves, "list the legal moves of a record or a position"),
    ):
        command = commands.add_parser(name, help=what)
        command.add_argument("source", metavar="RECORD|POSITION")
        command.set_defaults(run=run)
    link = commands.add_parser("link", help="pack a record or a position into a link")
    link.add_argument("source", metavar="RECORD|POSITION")
    link.add_argument("--ply", type=int, metavar="N", help="open at this ply, counted from 0")
    link.set_defaults(run=_link)
    unlink = commands.add_parser("unlink", help="unpack a link")
    unlink.add_argument("link", metavar="LINK", help="the address, or what follows its #")
    unlink.set_defaults(run=_unlink)
    add_commands(commands.add_parser)
    return parser


def _new(arguments: argparse.Namespace) -> str:
    names = _names(arguments.players)
    who = [HUMAN] * len(names)
    for text in arguments.who:
        seat, _, level = text.partition("=")
        if seat not in {str(number) for number in range(1, len(names) + 1)} or not level:
            raise Unreadable(f"--who is a seat and a level, such as 2=novice, not {text!r}")
        who[int(seat) - 1] = level
    rng = Random(arguments.seed.encode("utf-8", "surrogateescape"))
    players = list(zip(names, who, strict=True))
    record = Record.begin(dealing.draw_header(arguments.side, players, rng, arguments.start))
    return str(record.then(dealing.draw_deal(record.position, rng)))


def _names(words: list[str]) -> list[str]:
    """Read names, or the one number that stands for so many."""
    count = len(words) if len(words) > 1 else parse_number(words[0], "players")
    if count not in DISPLAYS:
        raise Unreadable(f"a game has 2 to 4 players, not {count}")
    return words if len(words) > 1 else [f"P{number}" for number in range(1, count + 1)]


def _replay(arguments: argparse.Namespace) -> str:
    record = parse_record(_read(arguments.record))
    if arguments.json:
        return "".join(f"{json.dumps(line)}\n" for line in _replayed(record))
    names: dict[int | None, str] = dict(enumerate((s.name for s in record.header.seats), 1))
    lines = []
    for ply, (position, made) in enumerate(zip(record.positions[:-1], record.plies, strict=True)):
        mover = "" if isinstance(made, Deal) else f"{names[position.turn]}: "
        lines.append(f"{ply:>4}  {mover}{made}")
    return "\n".join([*lines, _standalone(record.position), ""])


def _replayed(record: Record) -> Iterator[dict[str, object]]:
    for ply, position in enumerate(record.positions):
        line: dict[str, object] = {
            "ply": ply,
            "position": str(position),
            "turn": position.turn,
            "legal": sorted(map(str, legal_moves(position))),
        }
        if ply < len(record.plies):
            line["move"] = str(record.plies[ply])
        elif position.over:
            line["result"] = asdict(result(position))
        yield line


def _show(arguments: argparse.Namespace) -> str:
    position, names = _table(arguments.source)
    lines = [picture(position, names)]
    if position.over:
        ends = result(position)
        for name, total, rank in zip(names, ends.totals, ends.ranks, strict=True):
            lines.append(f"{rank}. {name}: {total}")
    return "\n".join([*lines, ""])


def _moves(arguments: argparse.Namespace) -> str:
    position, _ = _table(arguments.source)
    return "".join(f"{move}\n" for move in sorted(map(str, legal_moves(position))))


def _link(arguments: argparse.Namespace) -> str:
    found = _record_or_position(arguments.source)
    if isinstance(found, Position):
        if arguments.ply is not None:
            raise Unreadable("a position has no plies")
        return f"{position_link(found)}\n"
    if arguments.ply is not None and not 0 <= arguments.ply <= len(found.plies):
        raise Unreadable(f"the game has {len(found.plies)} plies, there is no ply {arguments.ply}")
    return f"{record_link(found, arguments.ply)}\n"


def _unlink(arguments: argparse.Namespace) -> str:
    found = parse_link(arguments.link.strip())
    if isinstance(found, Position):
        return f"{_standalone(found)}\n"
    record, ply = found
    return str(record if ply is None else record.upto(ply))


def _table(source: str) -> tuple[Position, tuple[str, ...]]:
    """Return a position to look at, and the players' names."""
    found = _record_or_position(source)
    if isinstance(found, Position):
        return found, tuple(f"P{number}" for number in range(1, len(found.players) + 1))
    return found.position, tuple(seat.name for seat in found.header.seats)


def _record_or_position(source: str) -> Record | Position:
    """Read a position as it stands, else the file that holds a record or a position."""
    if _is_position(source.encode("utf-8", "surrogateescape")):
        return _parse_standalone(source)
    text = _read(source)
    if _is_position(text):
        try:
            return _parse_standalone(text.decode().rstrip("\r\n"))
        except UnicodeDecodeError:
            raise Unreadable("the position is not UTF-8") from None
    return parse_record(text)


def _is_position(text: bytes) -> bool:
    """Say whether a text is a position; one of several lines that begins with # is a record."""
    return text[:2] in {b"A ", b"B "} or (text[:3] == b"#p=" and b"\n" not in text.rstrip(b"\r\n"))


def _parse_standalone(text: str) -> Position:
    return parse_position_link(text) if text[0] == "#" else parse_position(text)


def _standalone(position: Position) -> str:
    """Write a position so that it can be read by itself, with strips of one's own as a link."""
    own = position.strips.strips != STANDARD.strips
    return position_link(position) if own else str(position)


def _read(name: str) -> bytes:
    """Read a file, or standard input for `-`; no more of it than a record may have."""
    if name == "-":
        if sys.stdin is None:
            raise Unreadable("standard input is closed")
        return sys.stdin.buffer.read(MAX_BYTES + 1)
    with Path(name).open("rb") as file:
        return file.read(MAX_BYTES + 1)
