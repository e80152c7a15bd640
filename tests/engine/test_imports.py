"""What the engine reaches for; the arrows between its modules are import-linter's to keep."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

import sintra

PACKAGE = Path(sintra.__file__).parent
OUTSIDE = {"secrets", "time", "datetime"}
"""Chance and the clock, which are handed in."""
CLOCK = {"contests": {"time"}}
"""The commands that hand in a clock."""


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: path.stem)
def test_the_standard_library_is_all_it_needs_without_chance_and_clock(path: Path) -> None:
    imported = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            imported |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            imported.add((node.module or "").partition(".")[0])
    outside = OUTSIDE - CLOCK.get(path.stem, set())
    assert imported <= {"sintra", *sys.stdlib_module_names} - outside
