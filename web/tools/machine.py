"""What the build needs of the machine: a virtual environment, Node and browsers.

Only the standard library is imported here: this runs before anything is installed.
"""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from tools import ROOT, VENV

OLDEST_NODE: Final = 20
BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


class MissingError(Exception):
    """The machine lacks something that cannot be installed from here; the text says what to do."""


def venv_python(group: str) -> Path:
    """Return the Python of the project's own environment, with the group's packages in it.

    They are installed again only when their lock or the Python has changed.
    """
    python = VENV / "bin" / "python"
    if not _of_this_version():
        if importlib.util.find_spec("ensurepip") is None:
            _apt_install("python3-venv")
        print(f"Making {VENV.relative_to(ROOT)} ...", flush=True)
        subprocess.run([sys.executable, "-m", "venv", "--clear", VENV], check=True)
    lock = ROOT / "web" / "tools" / f"lock-{group}.txt"
    digest = hashlib.sha256(lock.read_bytes()).hexdigest()
    installed = VENV / f"{group}.sha256"
    if not installed.exists() or installed.read_text() != digest:
        print(f"Installing {lock.relative_to(ROOT)} ...", flush=True)
        pip: list[str | Path] = [
            python,
            "-m",
            "pip",
            "install",
            "--quiet",
            "--disable-pip-version-check",
            "--no-deps",  # the lock names them all; older pips look for newer ones of extras
        ]
        subprocess.run([*pip, "--require-hashes", "-r", lock], check=True)
        installed.write_text(digest)
    return python


def npm() -> str | Path:
    """Return the npm that fetches: the machine's, else the one that PyPI carries."""
    node, command = shutil.which("node"), shutil.which("npm")
    if node and command and _major(node) >= OLDEST_NODE:
        return command
    return venv_python("node").with_name("npm")


def node() -> str | Path:
    """Return the Node that runs Pyodide: the machine's, else the one that PyPI carries."""
    command = shutil.which("node")
    if command and _major(command) >= OLDEST_NODE:
        return command
    return venv_python("node").with_name("node")


def browser() -> str | None:
    """Return the path of a Chromium, or None where Playwright brings its own.

    One of the machine's is taken if there is one; else Playwright's is installed, and where that
    cannot be downloaded, the system's package.
    """
    if found := _installed_browser():
        return found
    playwright = [sys.executable, "-m", "playwright"]
    if subprocess.run([*playwright, "install", "chromium"], check=False).returncode == 0:
        if os.geteuid() == 0 and shutil.which("apt-get"):
            subprocess.run([*playwright, "install-deps", "chromium"], check=True)
        return None
    _apt_install("chromium")
    return _installed_browser()


def firefox() -> str:
    """Return the path of Firefox ESR."""
    (path,) = _programs({"firefox-esr": "firefox-esr"})
    return path


def webkit() -> tuple[str, str]:
    """Return the paths of WebKitGTK's driver and of a screen for machines without one."""
    driver, screen = _programs({"WebKitWebDriver": "webkit2gtk-driver", "Xvfb": "xvfb"})
    return driver, screen


def _programs(packages: dict[str, str]) -> list[str]:
    """Return the paths of programs, given with their packages, which are installed if need be."""
    missing = [package for program, package in packages.items() if not shutil.which(program)]
    if missing:
        _apt_install(*missing)
    return [str(shutil.which(program)) for program in packages]


def _installed_browser() -> str | None:
    return next((path for name in BROWSERS if (path := shutil.which(name))), None)


def _of_this_version() -> bool:
    """Tell whether the environment is whole and of the Python that runs now."""
    major, minor = sys.version_info[:2]
    return (VENV / "bin" / "pip").exists() and (VENV / "lib" / f"python{major}.{minor}").exists()


def _major(node: str) -> int:
    version = subprocess.run([node, "--version"], check=True, capture_output=True, text=True)
    return int(version.stdout.removeprefix("v").partition(".")[0])


def _apt_install(*packages: str) -> None:
    names = " ".join(packages)
    command = ["apt-get", "install", "--yes", "--no-install-recommends", *packages]
    if not shutil.which("apt-get"):
        raise MissingError(f"Please install {names} with this system's package manager.")
    if os.geteuid() != 0:
        raise MissingError(f"Please run: sudo {' '.join(command)}")
    print(f"Installing {names} ...", flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        subprocess.run(["apt-get", "update", "--quiet"], check=True, env=quiet)
        subprocess.run(command, check=True, env=quiet)
    except subprocess.CalledProcessError as failed:
        raise MissingError(f"apt-get could not install {names}.") from failed
