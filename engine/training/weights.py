"""The file of weights, read and written."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TypeAlias, cast

from sintra.search import evaluation

Stood: TypeAlias = dict[str, list[int]]
"""One set of weights: by feature, a number a stage in units of `POINT`."""

FILE = Path(evaluation.__file__).with_name("weights.json")


def kept() -> dict[str, Stood]:
    """Return the sets of weights that stand."""
    return cast(dict[str, Stood], json.loads(FILE.read_text("utf-8")))


def write(sets: dict[str, Stood]) -> None:
    """Put sets of weights in the place of those that stand, a line for each feature."""
    written = []
    for name, rows in sorted(sets.items()):
        lines = [
            f"{json.dumps(feature, ensure_ascii=False)}: {json.dumps(row)}"
            for feature, row in sorted(rows.items())
        ]
        written.append(f'"{name}": {{\n' + ",\n".join(lines) + "\n}")
    FILE.write_text("{" + ",\n".join(written) + "}\n", "utf-8")
