"""Print what each game does in random play, as ratios to python-chess in the same run.

Then the same inside Pyodide, and for each Python the nodes a second of the two-player search.

Every game is measured in a process of its own, so that none warms up another.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeAlias

from tools import machine, vendor

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = Path(__file__).with_name("random_games.py")
PACKAGES = ("azul-marl-env==1.0.6", "chess==1.11.2")
"""What is measured beside ours where a Python is new enough for all of them."""
VERSIONS = ("3.12", "3.13", "3.14")
"""Those Pythons, in the order in which they are tried."""


OURS = ("rules", "twin", "two-step", "alphabeta")

Speed: TypeAlias = tuple[float, float] | str
"""Games and plies a second, or why there are none."""


def main() -> None:
    """Measure here and in Pyodide, then in a newer Python where there is one."""
    version = ".".join(map(str, sys.version_info[:2]))
    _table(f"Python {version}", partial(_speed_in, sys.executable), "chess", *OURS)
    with tempfile.TemporaryDirectory() as scratch:
        pyodide = vendor.unpack(vendor.PYODIDE, Path(scratch))
        _table("Pyodide under Node", partial(_speed_in_pyodide, pyodide), "chess", *OURS)
    for version in VERSIONS:
        for python in _pythons(version):
            if home := _environment(python, version):
                run = partial(_speed_in, str(home / "bin" / "python"))
                _table(f"Python {version}", run, "chess", "rules", "azul")
                return
    print(f"azul-marl-env is missing: no Python {', '.join(VERSIONS)} was found that installs it")


def _table(where: str, measure: Callable[[str], Speed], *names: str) -> None:
    print(f"{where}: games and plies a second, and the plies as a ratio to python-chess")
    speeds = {name: measure(name) for name in names}
    baseline = speeds["chess"]
    for name, speed in speeds.items():
        if isinstance(speed, str) or isinstance(baseline, str):
            print(f"  {name:<10}missing: {speed}")
        elif name == "alphabeta":
            print(f"  {name:<10}{speed[1]:>21,.0f} nodes a second", flush=True)
        else:
            print(
                f"  {name:<10}{speed[0]:>10,.1f}{speed[1]:>11,.0f}{speed[1] / baseline[1]:>8.2f}",
                flush=True,
            )


def _pythons(version: str) -> list[str]:
    """Return where a Python may be: on the PATH, or with pyenv, whose shims run a chosen few."""
    name = f"python{version}"
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    own = sorted(pyenv.glob(f"versions/{version}.*/bin/{name}"))
    return [*filter(None, [shutil.which(name)]), *map(str, own)]


def _environment(python: str, version: str) -> Path | None:
    """Return an environment with the packages, made where there is none; None if that fails."""
    home = ROOT / ".cache" / f"bench-{version}"
    installed = home / "packages"
    wanted = "\n".join(PACKAGES)
    if not installed.exists() or installed.read_text() != wanted:
        pip = [str(home / "bin" / "python"), "-m", "pip", "install", "--quiet", *PACKAGES]
        for command in ([python, "-m", "venv", "--clear", str(home)], pip):
            if subprocess.run(command, check=False, capture_output=True).returncode != 0:
                return None
        installed.write_text(wanted)
    return home


def _speed_in(python: str, name: str) -> Speed:
    """Return what a game does in another interpreter, or why it does not run there."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT / "engine"), str(ROOT)))}
    return _run([python, str(SCRIPT), name], env)


def _speed_in_pyodide(pyodide: Path, name: str) -> Speed:
    """Return what a game does in the page's interpreter."""
    chess = Path(importlib.util.find_spec("chess").origin).parents[1]  # type: ignore[union-attr, arg-type]  # it is installed for the tests
    runner = SCRIPT.with_name("pyodide.mjs")
    return _run([str(machine.node()), str(runner), str(pyodide), str(ROOT), str(chess), name], None)


def _run(command: list[str], env: dict[str, str] | None) -> Speed:
    done = subprocess.run(command, check=False, capture_output=True, text=True, env=env)
    if done.returncode != 0:
        return done.stderr.strip().splitlines()[-1]
    games, plies = map(float, done.stdout.split())
    return games, plies


if __name__ == "__main__":
    main()
