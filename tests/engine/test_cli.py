"""The command, in process: what it prints, and how it refuses."""

from __future__ import annotations

import errno
import io
import json
import os
import runpy
import sys
import tempfile
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

from sintra import (
    STANDARD,
    Record,
    StripSet,
    draw_deal,
    draw_header,
    legal_moves,
    parse_position,
    parse_record,
    position_link,
)
from sintra.cli import main
from tests.engine.command import Command

GAMES = Path(__file__).parent.parent / "games"
FINISHED = GAMES / "played" / "00.sintra"
POSITION = json.loads((GAMES / "perft.json").read_text())[0]["position"]


def feed(monkeypatch: pytest.MonkeyPatch, raw: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(raw)))


def test_new_begins_a_game_and_deals(sintra: Command) -> None:
    record = parse_record(sintra("new", "--players", "Ana", "Zoë", "--side", "B", "--start", "2"))
    assert [seat.name for seat in record.header.seats] == ["Ana", "Zoë"]
    assert (record.header.side, record.position.turn) == ("B", 2)
    assert not record.position.chance


def test_new_says_the_same_for_the_same_seed(sintra: Command) -> None:
    assert sintra("new", "--seed", "x") == sintra("new", "--seed", "x")
    assert sintra("new", "--seed", "x") != sintra("new", "--seed", "y")


def test_a_seed_may_be_any_bytes(sintra: Command) -> None:
    assert parse_record(sintra("new", "--seed", "\udcff")).plies


def test_new_counts_players_and_says_who_plays(sintra: Command) -> None:
    record = parse_record(sintra("new", "--players", "4", "--who", "2=novice"))
    assert [seat.who for seat in record.header.seats] == ["human", "novice", "human", "human"]


@pytest.mark.parametrize(
    "argv",
    [
        ["new", "--players"],
        ["new", "--players", "Ana"],
        ["new", "--players", "5"],
        ["new", "--players", "9" * 20],
        ["new", "--players", "A", "B", "C", "D", "E"],
        ["new", "--who", "3=novice"],
        ["new", "--who", "novice"],
        ["new", "--start", "3"],
        ["new", "--players", "A\u202e", "B"],
        ["new", "--side", "C"],
        ["show", "no such file"],
        ["show", "."],
        ["show", "two\nlines"],
        ["show", ".", "two\nlines"],
        ["show", "A 1:"],
        ["replay"],
        ["link", str(FINISHED), "--ply", "1000"],
        ["link", str(FINISHED), "--ply", "-1"],
        ["link", POSITION, "--ply", "0"],
        ["unlink", "#g=A"],
        ["nothing"],
        [],
    ],
)
def test_bad_input_is_one_line_and_status_2(sintra: Command, argv: list[str]) -> None:
    assert sintra.refused(*argv).startswith("sintra: ")


def test_an_error_names_line_and_rule(sintra: Command) -> None:
    bad = next((GAMES / "refused").glob("02-*.sintra"))
    assert "line 9" in sintra.refused("replay", str(bad))
    assert "(rule 3.9)" in sintra.refused("show", str(bad))


def test_replay_lists_plies(sintra: Command) -> None:
    lines = sintra("replay", str(FINISHED)).splitlines()
    record = parse_record(FINISHED.read_bytes())
    assert len(lines) == len(record.plies) + 1
    assert lines[0] == f"   0  {record.plies[0]}"
    assert (
        lines[1] == f"   1  {record.header.seats[record.header.start - 1].name}: {record.plies[1]}"
    )
    assert lines[-1] == str(record.position)


def test_standard_input_is_read(sintra: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    feed(monkeypatch, FINISHED.read_bytes())
    assert sintra("unlink", sintra("link", "-")) == str(parse_record(FINISHED.read_bytes()))
    feed(monkeypatch, f"{POSITION}\n".encode())
    assert sintra("moves", "-").count("\n") == 49
    feed(monkeypatch, b"A \xff")
    assert "UTF-8" in sintra.refused("moves", "-")


def test_positions_and_records_are_shown(sintra: Command) -> None:
    shown = sintra("show", POSITION)
    assert "Displays" in shown
    assert "and the start tile" in shown
    assert "ornaments now" in shown
    ends = sintra("show", str(FINISHED))
    assert "The game is over." in ends
    assert "1. " in ends


@pytest.mark.parametrize("path", sorted(GAMES.glob("*/*.jsonl")), ids=lambda path: path.stem)
def test_every_position_of_the_games_can_be_shown(sintra: Command, path: Path) -> None:
    for line in path.read_text().splitlines()[::9]:
        position = json.loads(line)["position"]
        record = parse_record(path.with_suffix(".sintra").read_bytes())
        if record.header.strips.name == "standard":
            assert len(sintra("show", position).splitlines()) > 20
            assert sintra("moves", position).splitlines() == json.loads(line)["legal"]


def test_links_carry_a_cursor_or_a_position(sintra: Command) -> None:
    link = sintra("link", str(FINISHED), "--ply", "3").strip()
    assert len(parse_record(sintra("unlink", f"https://somewhere.example/{link}")).plies) == 3
    assert sintra("unlink", sintra("link", POSITION).strip()).strip() == POSITION


def test_a_position_keeps_its_own_strips(
    sintra: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Each position that a command prints can be handed to another one."""
    own = StripSet("mine", (STANDARD.strips[0], *STANDARD.strips[:0:-1]))
    header = draw_header("A", [("Ana", "human"), ("Rui", "human")], Random(3), strips=own)
    record = Record.begin(header)
    record = record.then(draw_deal(record.position, Random(4)))
    game = tmp_path / "game"
    game.write_text(str(record))
    legal = sorted(map(str, legal_moves(record.position)))
    link = position_link(record.position)
    assert sintra("replay", str(game)).splitlines()[-1] == link
    assert sintra("unlink", f"https://somewhere.example/{link}").strip() == link
    assert sintra("link", link).strip() == link
    assert sintra("moves", link).splitlines() == legal
    assert sintra("moves", str(record.position)).splitlines() != legal
    feed(monkeypatch, f"{link}\n".encode())
    assert sintra("moves", "-").splitlines() == legal
    shown = sintra("show", str(game)).replace("1 Ana", "1 P1").replace("2 Rui", "2 P2")
    assert sintra("show", link).splitlines()[1:] == shown.splitlines()[1:]


def test_a_record_may_begin_with_a_comment_like_a_link(sintra: Command, tmp_path: Path) -> None:
    game = tmp_path / "game"
    game.write_bytes(b"#p=a game\n" + FINISHED.read_bytes())
    assert "The game is over." in sintra("show", str(game))
    game.write_bytes(b"#p=a game\n")
    assert sintra.refused("show", str(game))


def test_help_teaches(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["--help"])
    assert stop.value.code == 0
    assert "3B5" in capsys.readouterr().out


def test_a_reader_who_goes_away_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "w") as gone:
        monkeypatch.setattr(sys, "stdout", gone)
        assert main(["replay", str(FINISHED), "--json"]) == 0


def test_a_device_that_takes_nothing_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Full(io.StringIO):
        def flush(self) -> None:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

        def fileno(self) -> int:
            return spare.fileno()

    with tempfile.TemporaryFile() as spare:
        monkeypatch.setattr(sys, "stdout", Full())
        assert main(["moves", POSITION]) == 2
    assert capsys.readouterr().err.startswith("sintra: standard output: ")


def test_closed_streams_are_no_surprise(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["moves", "-"]) == 2
    assert "closed" in capsys.readouterr().err
    monkeypatch.setattr(sys, "stdout", None)
    assert main(["moves", POSITION]) == 0


def test_a_terminal_that_lacks_a_letter_shows_its_number(
    monkeypatch: pytest.MonkeyPatch, sintra: Command, tmp_path: Path
) -> None:
    game = tmp_path / "game"
    game.write_text(sintra("new", "--players", "Zoë", "Rui"))
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, "ascii"))
    assert main(["show", str(game)]) == 0
    assert rb"1 Zo\xeb: 0 points" in raw.getvalue()


def test_the_package_runs_as_the_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["sintra", "moves", POSITION])
    with pytest.raises(SystemExit) as stop:
        runpy.run_module("sintra", run_name="__main__")
    assert stop.value.code == 0
    assert parse_position(POSITION).turn == 2
    assert "1O1" in capsys.readouterr().out
