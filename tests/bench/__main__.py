"""Print what each game does in random play, as ratios to python-chess in the same run.

Every game is measured in a process of its own, so that none warms up another.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

CACHE = Path(__file__).resolve().parents[2] / ".cache"
ENGINE = Path(__file__).resolve().parents[2] / "engine"
SCRIPT = Path(__file__).with_name("random_games.py")
PACKAGES = ("azul-marl-env==1.0.6", "chess==1.11.2")
"""What is measured beside ours where a Python is new enough for all of them."""
PYTHONS = ("python3.14", "python3.13", "python3.12")


def main() -> None:
    """Measure here, then in a newer Python where there is one."""
    version = ".".join(map(str, sys.version_info[:2]))
    _table(
        f"Python {version}", {name: _speed_in(sys.executable, name) for name in ("chess", "sintra")}
    )
    newer = _newer_python()
    if newer is None:
        print(f"azul-marl-env is missing: it needs one of {', '.join(PYTHONS)} on the PATH")
        return
    python, version = newer
    names = ("chess", "sintra", "azul")
    _table(f"Python {version}", {name: _speed_in(python, name) for name in names})


def _table(title: str, speeds: dict[str, float | str]) -> None:
    print(f"{title}: plies a second of random games, and the ratio to python-chess")
    baseline = speeds["chess"]
    for name, plies in speeds.items():
        if isinstance(plies, str) or isinstance(baseline, str):
            print(f"  {name:<8}missing: {plies}")
        else:
            print(f"  {name:<8}{plies:>10,.0f}{plies / baseline:>8.2f}")


def _newer_python() -> tuple[str, str] | None:
    """Return the Python of an environment with the other packages, and its version."""
    for name in PYTHONS:
        found = shutil.which(name)
        if found is None or not _runs(found):
            continue
        home = CACHE / f"bench-{name}"
        python = home / "bin" / "python"
        if not python.exists():
            subprocess.run([found, "-m", "venv", home], check=True)
            pip = [str(python), "-m", "pip", "install", "--quiet", *PACKAGES]
            subprocess.run(pip, check=True)
        return str(python), name.removeprefix("python")
    return None


def _runs(python: str) -> bool:
    """Say whether a Python starts: a shim may stand for one that is not there."""
    return subprocess.run([python, "-c", ""], check=False, capture_output=True).returncode == 0


def _speed_in(python: str, name: str) -> float | str:
    """Return plies a second of a game in another interpreter, or why it does not run there."""
    env = {**os.environ, "PYTHONPATH": str(ENGINE)}
    done = subprocess.run(
        [python, str(SCRIPT), name], check=False, capture_output=True, text=True, env=env
    )
    return float(done.stdout) if done.returncode == 0 else done.stderr.strip().splitlines()[-1]


if __name__ == "__main__":
    main()
