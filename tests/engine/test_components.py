"""What the wheel carries is what the components' list says."""

from __future__ import annotations

import json
from pathlib import Path

from sintra import components

SPEC = json.loads((Path(__file__).parent.parent / "spec" / "components.json").read_text())


def test_counts() -> None:
    assert list(SPEC["colours"]) == list(components.COLOURS)
    assert SPEC["panes_per_colour"] == components.PANES_PER_COLOUR
    assert {str(n): d for n, d in components.DISPLAYS.items()} == SPEC["displays"]
    assert SPEC["panes_per_display"] == components.PANES_PER_DISPLAY
    assert SPEC["rounds"] == components.ROUNDS
    assert SPEC["columns"] == components.COLUMNS


def test_values() -> None:
    assert {s: list(v) for s, v in components.WINDOW_VALUES.items()} == SPEC["window_values"]
    assert list(components.BROKEN_GLASS_TRACK) == SPEC["broken_glass_track"]
    assert SPEC["leftover_panes_per_point"] == components.LEFTOVERS_PER_POINT
    assert [list(pair) for pair in components.ORNAMENTS] == SPEC["ornaments"]["columns"]
    assert list(components.ORNAMENT_POINTS) == SPEC["ornaments"]["points"]


def test_strips() -> None:
    faces = {str(n): list(pair) for n, pair in enumerate(components.STANDARD.strips, 1)}
    assert faces == SPEC["strip_set"]["strips"]
