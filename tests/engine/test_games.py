"""The games handed over, replayed value for value, and the files that must be refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sintra import SintraError, legal_moves, parse_position, parse_record, play
from sintra.cli import main
from sintra.errors import BreaksRule
from sintra.position import Position

GAMES = Path(__file__).parent.parent / "games"
GOOD = sorted([*GAMES.glob("played/*.sintra"), *GAMES.glob("accepted/*.sintra")])
REFUSED = json.loads((GAMES / "refused" / "index.json").read_text())
PERFT = json.loads((GAMES / "perft.json").read_text())


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_replay_prints_what_was_handed_over(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(path), "--json"]) == 0
    printed = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    handed = [json.loads(line) for line in path.with_suffix(".jsonl").read_text().splitlines()]
    assert printed == handed


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_canonical_text_reads_back_as_the_same_game(path: Path) -> None:
    record = parse_record(path.read_bytes())
    assert parse_record(str(record)) == record
    assert str(parse_record(str(record))) == str(record)


@pytest.mark.parametrize("entry", REFUSED, ids=lambda entry: entry["file"][:2])
def test_bad_files_are_refused_where_they_are_wrong(
    entry: dict[str, object], capsys: pytest.CaptureFixture[str]
) -> None:
    path = GAMES / "refused" / str(entry["file"])
    with pytest.raises(SintraError) as refusal:
        parse_record(path.read_bytes())
    assert isinstance(entry["lines"], list)
    assert refusal.value.line in entry["lines"]
    if entry["rules"]:
        assert isinstance(refusal.value, BreaksRule)
        assert isinstance(entry["rules"], list)
        assert refusal.value.rule in entry["rules"]
    assert main(["replay", str(path), "--json"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert f"line {refusal.value.line}:" in err


def perft(position: Position, depth: int) -> int:
    """Count the sequences of so many moves; one that ends the round counts once."""
    if depth == 0 or position.chance or position.over:
        return 1
    return sum(perft(play(position, move), depth - 1) for move in legal_moves(position))


@pytest.mark.parametrize(
    ("line", "depth", "count"),
    [
        (entry["position"], depth, count)
        for entry in PERFT
        for depth, count in enumerate(entry["perft"], 1)
    ],
)
def test_moves_are_as_many_as_were_counted(line: str, depth: int, count: int) -> None:
    assert perft(parse_position(line), depth) == count
