"""The engine's own tests pass on the Python that the page runs."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from tools import ROOT, compiled, machine, vendor

IN_PROCESSES = (
    "test_arena.py::test_more_processes_play_the_same_in_the_same_order",
    "test_arena.py::test_processes_end_with_the_match",
    "test_arena.py::test_what_is_in_play_when_it_ends_is_kept",
    "test_contests.py::test_the_command_needs_no_processes_where_there_are_none",
)
"""Tests that start processes, which a page has none of."""


def test_the_engine_passes_its_tests_inside_pyodide(tmp_path: Path) -> None:
    pyodide = vendor.unpack(vendor.PYODIDE, tmp_path)
    runner = Path(__file__).with_name("pytest.mjs")
    command = [machine.node(), runner, pyodide, ROOT, compiled.libraries()]
    options = ["-q", "-p", "no:cacheprovider", "-p", "no:faulthandler"]
    options += ["-p", "_hypothesis_pytestplugin", "--hypothesis-profile=quick"]
    options += ["tests/engine", "tests/search/test_thinking.py"]
    options += [f"--deselect=tests/engine/{test}" for test in IN_PROCESSES]
    done = subprocess.run([*command, *options], check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed is not None
    assert int(passed[1]) > 400
    assert f"{len(IN_PROCESSES)} deselected" in done.stdout
