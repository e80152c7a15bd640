"""Run every check and test, the cheap ones first, and sum up what they took and left out."""

import os
import subprocess
import tempfile
import time
import xml.etree.ElementTree as ET
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from tools import ROOT, VENV


@dataclass
class Part:
    """One command of the whole, and what came of it."""

    name: str
    command: list[str]
    passed: bool = False
    seconds: float = 0.0
    counts: Counter[str] = field(default_factory=Counter)
    skipped: list[str] = field(default_factory=list)


def run(*, quick: bool) -> int:
    """Run all parts, each to its end; return 1 if any failed."""
    parts = _parts(quick=quick)
    # The import linter imports the packages by name.
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(("engine", "web"))}
    with tempfile.TemporaryDirectory() as scratch:
        for part in parts:
            print(f"\n=== {part.name}: {' '.join(part.command)}", flush=True)
            report = Path(scratch) / "report.xml"
            report.unlink(missing_ok=True)
            asked = [f"--junit-xml={report}"] if part.command[0] == "pytest" else []
            command = [str(VENV / "bin" / part.command[0]), *part.command[1:], *asked]
            start = time.perf_counter()
            part.passed = subprocess.run(command, cwd=ROOT, env=env, check=False).returncode == 0
            part.seconds = time.perf_counter() - start
            if report.exists():
                _read(report, part)
    return _sum_up(parts, quick=quick)


def _parts(*, quick: bool) -> list[Part]:
    pytest = ["pytest", "--quiet", f"--hypothesis-profile={'quick' if quick else 'ci'}"]
    coverage = [] if quick else ["--cov", "--cov-report=term"]
    parts = [
        Part("format", ["ruff", "format", "--check", "."]),
        Part("lint", ["ruff", "check", "."]),
        Part("types", ["mypy"]),
        Part("arrows", ["lint-imports"]),
        Part("engine", [*pytest, "tests/engine", *coverage]),
        Part("search", [*pytest, "tests/search"]),
        Part("page", [*pytest, "tests/web"]),
        Part("build", [*pytest, "tests/build"]),
        Part("pyodide", [*pytest, "tests/pyodide"]),
        Part("browser", [*pytest, "tests/browser"]),
        Part("browsers", [*pytest, "tests/browsers"]),
    ]
    return parts[:-3] if quick else parts


def _read(report: Path, part: Part) -> None:
    """Take counts and skipped tests from pytest's own report, which was made just now."""
    for case in ET.parse(report).iter("testcase"):  # noqa: S314 - pytest wrote it a moment ago
        failed = case.find("failure") is not None or case.find("error") is not None
        skip = case.find("skipped")
        part.counts["failed" if failed else "passed" if skip is None else "skipped"] += 1
        if skip is not None:
            where = f"{case.get('classname')}::{case.get('name')}"
            part.skipped.append(f"{where}: {skip.get('message')}")


def _sum_up(parts: list[Part], *, quick: bool) -> int:
    print("\n=== summary")
    for part in parts:
        verdict = "ok    " if part.passed else "FAILED"
        print(f"{verdict} {part.name:8} {part.seconds / 60:6.1f} min")
    if quick:
        print("left out by --quick: Pyodide and the browsers, coverage, most random games")
    for skipped in (name for part in parts for name in part.skipped):
        print(f"skipped {skipped}")
    total = sum((part.counts for part in parts), Counter[str]())
    print(f"{total['passed']} passed, {total['failed']} failed, {total['skipped']} skipped")
    return 0 if all(part.passed for part in parts) else 1
