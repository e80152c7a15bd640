"""The commands that measure strength: what they print, keep and refuse."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

import sintra as package
from sintra import cli, contests, ladder
from sintra.arena import GameSet, Match
from sintra.bots import LEVELS
from sintra.ladder import LADDER, Goal, Part, table
from sintra.ratings import Estimate
from tests.engine.command import Command


def of_ranks(*ranks: tuple[int, ...], number: int = 1) -> GameSet:
    """Return a set of games that ended so."""
    n = len(ranks)
    return GameSet(number, "A", 1, ((0,) * n,) * n, ranks, (90,) * n, (80, 80), (4.0, 0.02))


WON, SPLIT, LOST = of_ranks((1, 2), (2, 1)), of_ranks((1, 2), (1, 2)), of_ranks((2, 1), (1, 2))


def test_a_match_is_played_and_told(sintra: Command) -> None:
    told = sintra("match", "apprentice", "novice", "--pairs", "3", "--seed", "x", "--side", "B")
    match, score, elo, pairs, pace = told.splitlines()
    assert match == "apprentice – novice: 3 pairs"
    assert score.startswith("score  ")
    assert elo.startswith("Elo    ")
    assert pairs.startswith("pairs  0 of 0, ")
    assert pace.endswith(" seconds a move")


@pytest.mark.parametrize(
    ("players", "asked", "played", "fair"),
    [("3", "4", "6 games", "33.3"), ("4", "4", "4 games", "25.0")],
)
def test_more_players_come_first_so_often(
    sintra: Command, players: str, asked: str, played: str, fair: str
) -> None:
    told = sintra("match", "apprentice", "novice", "--players", players, "--games", asked)
    assert told.splitlines()[0] == f"apprentice – novice, {players} players: {played}"
    assert told.splitlines()[2] == f"fair   {fair} %"
    assert "Elo" not in told


def test_a_match_is_kept_and_goes_on(sintra: Command, tmp_path: Path) -> None:
    words = ("match", "novice", "apprentice", "--time", "9", "--out", str(tmp_path / "kept"))
    sintra(*words, "--pairs", "1")
    kept = (tmp_path / "kept").read_text()
    assert sintra(*words, "--pairs", "2") == sintra(*words, "--pairs", "2", "--jobs", "2")
    assert (tmp_path / "kept").read_text().startswith(kept)
    other = ("match", "novice", "apprentice", "--nodes", "7", "--out", str(tmp_path / "kept"))
    assert "another match, by its nodes, seconds" in sintra.refused(*other, "--pairs", "2")


def test_a_test_stops_when_it_knows(sintra: Command, tmp_path: Path) -> None:
    words = ("match", "apprentice", "novice", "--pairs", "400", "--out", str(tmp_path / "kept"))
    told = sintra(*words, "--sprt", "0", "300").splitlines()
    played = (tmp_path / "kept").read_text().count("\n")
    assert told[0] == f"apprentice – novice: {played} pairs"
    assert played < 40
    assert told[-1].startswith("test   +300 rather than +0 Elo (log-likelihood ratio ")
    assert "undecided" in sintra("match", "novice", "novice", "--pairs", "1", "--sprt", "0", "9")


@pytest.mark.parametrize(
    "argv",
    [
        ["match"],
        ["match", "novice", "apprentice"],
        ["match", "novice", "nobody", "--pairs", "2"],
        ["match", "novice", "novice", "--pairs", "0"],
        ["match", "novice", "novice", "--pairs", "x"],
        ["match", "novice", "novice", "--pairs", "2", "--games", "2"],
        ["match", "novice", "novice", "--games", "2"],
        ["match", "novice", "novice", "--pairs", "2", "--players", "3"],
        ["match", "novice", "novice", "--games", "2", "--players", "5"],
        ["match", "novice", "novice", "--pairs", "2", "--nodes", "9", "--time", "1"],
        ["match", "novice", "novice", "--pairs", "2", "--time", "0"],
        ["match", "novice", "novice", "--pairs", "2", "--time", "inf"],
        ["match", "novice", "novice", "--pairs", "2", "--jobs", "0"],
        ["match", "novice", "novice", "--pairs", "2", "--sprt", "5", "5"],
        ["match", "novice", "novice", "--pairs", "2", "--sprt", "nan", "5"],
        ["match", "novice", "novice", "--pairs", "2", "--sprt", "x", "5"],
        ["match", "novice", "novice", "--games", "3", "--players", "3", "--sprt", "0", "5"],
        ["match", "novice", "novice", "--pairs", "2", "--out", "."],
        ["match", "novice", "novice", "--pairs", "2", "--out", "no/such/folder"],
        ["ladder", "--part", "nothing"],
        ["ladder", "--part", "apprentice-novice", "--table"],
        ["ladder", "--minutes", "-1"],
    ],
)
def test_bad_input_is_one_line_and_status_2(sintra: Command, argv: list[str]) -> None:
    assert sintra.refused(*argv).startswith("sintra: ")


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_sees_a_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    assert cli.main(["match", "novice", "novice", "--pairs", "2"]) == 0
    half, whole = "#" * 15 + "." * 15, "#" * 30
    assert terminal.getvalue() == (
        f"\rnovice – novice [{half}] 1/2\rnovice – novice [{whole}] 2/2\n"
    )
    monkeypatch.setattr(sys, "stderr", None)
    assert cli.main(["match", "novice", "novice", "--pairs", "1"]) == 0


def test_who_stops_it_is_told_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setitem(LEVELS, "hasty", stop)
    assert cli.main(["match", "novice", "hasty", "--pairs", "1"]) == 130
    assert capsys.readouterr() == ("", "sintra: stopped\n")


SMALL = (
    Part(Match("apprentice", "novice", seed="t"), 2, Goal(100, 50, "Elo")),
    Part(Match("champion", "novice", seed="t"), 2, Goal(50)),
    Part(Match("apprentice", "novice", 3, "t"), 1, Goal(65, 55)),
)


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Make the ladder a short one, and return a folder for its results."""
    for module in (contests, ladder):
        monkeypatch.setattr(module, "LADDER", SMALL)
    return tmp_path / "results"


def test_the_ladder_is_played_kept_and_printed(sintra: Command, small: Path) -> None:
    nothing = sintra("ladder", "--results", str(small), "--table")
    assert "| apprentice – novice | 0 of 2 pairs |" in nothing
    assert not small.exists()
    told = sintra("ladder", "--results", str(small))
    assert "| apprentice – novice | 2 pairs |" in told
    assert "| champion – novice | there is no champion yet |" in told
    assert "| apprentice – novice, 3 players | 3 games |" in told
    assert {path.name for path in small.iterdir()} == {
        "apprentice-novice.jsonl", "apprentice-novice-3-players.jsonl",
    }  # fmt: skip
    assert sintra("ladder", "--results", str(small), "--table") == told
    assert sintra("ladder", "--results", str(small)) == told


def test_the_ladder_is_climbed_in_parts(sintra: Command, small: Path) -> None:
    told = sintra("ladder", "--results", str(small), "--part", "apprentice-novice-3-players")
    assert "| apprentice – novice | 0 of 2 pairs |" in told
    assert "3 games" in told
    assert "no champion" in sintra.refused(
        "ladder", "--results", str(small), "--part", "champion-novice"
    )


def test_the_ladder_stops_after_so_many_minutes(sintra: Command, small: Path) -> None:
    told = sintra("ladder", "--results", str(small), "--minutes", "0.000001")
    assert "| apprentice – novice | 0 of 2 pairs |" in told


def test_the_parts_of_the_ladder_are_those_that_are_quoted() -> None:
    assert [(part.name, len(part.match.sides) * part.sets) for part in LADDER] == [
        ("apprentice-novice", 800),
        ("journeyman-apprentice", 800),
        ("master-journeyman", 800),
        ("grandmaster-master", 800),
        ("grandmaster-apprentice", 400),
        ("rule-of-thumb-novice", 200),
        ("grandmaster-journeyman-3-players", 134),
        ("grandmaster-journeyman-4-players", 100),
    ]
    assert tuple(LEVELS) == ladder.RUNGS[: len(LEVELS)]


def test_a_row_by_hand() -> None:
    # 12 pairs won, 8 split: the score is 0.8, squares 12 x 0.04 + 8 x 0.09 = 1.2, the error of the
    # mean sqrt(1.2 / 19 / 20) = 0.0562, the interval 0.8 +- 0.1101; Elo 400 log10(4) = 240.8.
    part = Part(Match("a", "b"), 20, Goal(100, 50, "Elo"))
    row = table([(part, [WON] * 12 + [SPLIT] * 8)]).splitlines()[2]
    assert row == (
        "| a – b | 20 pairs | 80.0 | 69.0 to 91.0 | +240.8 (+138.9 to +402.2)"
        " | 0.0500 / 0.0003 | at least 100 Elo, lower end above 50: met |"
    )


def test_a_row_that_lost_everything_is_infinitely_weaker() -> None:
    row = table([(Part(Match("a", "b"), 1, Goal(100, 50, "Elo")), [LOST])])
    assert "| -∞ (-∞ to +636.4) |" in row
    assert "missed by ∞ Elo, lower end missed by ∞ Elo |" in row


@pytest.mark.parametrize(
    ("goal", "score", "verdict"),
    [
        (Goal(80), Estimate(0.8, 0.7, 0.9), "met"),
        (Goal(80), Estimate(0.785, 0.7, 0.9), "missed by 1.5 %"),
        (Goal(65, 55), Estimate(0.65, 0.56, 0.7), "met"),
        (Goal(65, 55), Estimate(0.66, 0.5, 0.8), "lower end missed by 5 %"),
        (Goal(100, 50, "Elo"), Estimate(0.5, 0.4, 0.6),
         "missed by 100 Elo, lower end missed by 120.4 Elo"),
    ],
)  # fmt: skip
def test_goals_are_met_or_missed_by_so_much(goal: Goal, score: Estimate, verdict: str) -> None:
    assert goal.verdict(score) == verdict


def test_the_command_needs_no_processes_where_there_are_none(tmp_path: Path) -> None:
    script = """
import sys
for name in ("multiprocessing", "concurrent", "concurrent.futures", "signal"):
    sys.modules[name] = None  # importing it fails, as in the browser
from sintra.cli import main
sys.exit(main(["match", "novice", "novice", "--pairs", "1", "--out", "kept"]))
"""
    engine = str(Path(package.__file__).parents[1])
    subprocess.run(
        [sys.executable, "-c", script],
        cwd=tmp_path, env={"PYTHONPATH": engine}, check=True, capture_output=True,
    )  # fmt: skip
    assert json.loads((tmp_path / "kept").read_text())["a"] == "novice"
