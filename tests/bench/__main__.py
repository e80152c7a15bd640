"""Print what each game does in random play, as ratios to python-chess in the same run.

Every game is measured in a process of its own, so that none warms up another.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = Path(__file__).with_name("random_games.py")
PACKAGES = ("azul-marl-env==1.0.6", "chess==1.11.2")
"""What is measured beside ours where a Python is new enough for all of them."""
VERSIONS = ("3.12", "3.13", "3.14")
"""Those Pythons, in the order in which they are tried."""


def main() -> None:
    """Measure here, then in a newer Python where there is one."""
    version = ".".join(map(str, sys.version_info[:2]))
    _table(version, sys.executable, "chess", "sintra")
    for version in VERSIONS:
        for python in _pythons(version):
            if home := _environment(python, version):
                _table(version, str(home / "bin" / "python"), "chess", "sintra", "azul")
                return
    print(f"azul-marl-env is missing: no Python {', '.join(VERSIONS)} was found that installs it")


def _table(version: str, python: str, *names: str) -> None:
    print(f"Python {version}: plies a second of random games, and the ratio to python-chess")
    speeds = {name: _speed_in(python, name) for name in names}
    baseline = speeds["chess"]
    for name, plies in speeds.items():
        if isinstance(plies, str) or isinstance(baseline, str):
            print(f"  {name:<8}missing: {plies}")
        else:
            print(f"  {name:<8}{plies:>10,.0f}{plies / baseline:>8.2f}")


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


def _speed_in(python: str, name: str) -> float | str:
    """Return plies a second of a game in another interpreter, or why it does not run there."""
    env = {**os.environ, "PYTHONPATH": str(ROOT / "engine")}
    done = subprocess.run(
        [python, str(SCRIPT), name], check=False, capture_output=True, text=True, env=env
    )
    return float(done.stdout) if done.returncode == 0 else done.stderr.strip().splitlines()[-1]


if __name__ == "__main__":
    main()
