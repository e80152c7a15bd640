"""What README tells people to type works."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

from tools import ROOT

README = (ROOT / "README.md").read_text()


def test_the_example_in_python() -> None:
    results = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert (results.failed, results.attempted > 5) == (0, True)


def test_the_commands_of_the_library(tmp_path: Path) -> None:
    commands = re.findall(r"^    python3 -m (sintra .*)$", README, re.MULTILINE)
    assert len(commands) == 6
    env = {**os.environ, "PYTHONPATH": str(ROOT / "engine")}
    for command in commands:
        words, _, target = command.partition(" > ")
        done = subprocess.run(
            [sys.executable, "-m", *words.split()],
            cwd=tmp_path,
            env=env,
            check=True,
            capture_output=True,
            text=True,
        )
        assert done.stdout
        if target:
            (tmp_path / target).write_text(done.stdout)


def test_the_commands_of_the_build() -> None:
    told = set(re.findall(r"python3 build\.py (\w+)", README))
    shown = subprocess.run(
        [sys.executable, ROOT / "build.py", "--help"], check=True, capture_output=True, text=True
    ).stdout
    assert told == {"serve", "build", "test", "bench"}
    assert all(command in shown for command in told)
