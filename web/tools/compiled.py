"""Compile Python for the interpreter of the page: Pyodide's own, started under Node.

The browser then need not parse any source: that halves the time until the page answers.
"""

import hashlib
import re
import shutil
import subprocess
import tempfile
import zipfile
from pathlib import Path
from typing import Final

from tools import CACHE, ROOT, VENV, machine

COMPILER: Final = Path(__file__).with_name("py_compile.mjs")
LOCK: Final = Path(__file__).with_name("lock-pyodide.txt")
LIBRARIES: Final = CACHE / "library"
"""Where compiled libraries are kept for the next build."""
TAG: Final = "cp314"
MAGIC: Final = (3627).to_bytes(2, "little") + b"\r\n"
"""What the bytecode of that Python begins with."""
CHECKED: Final = (3).to_bytes(4, "little")
UNCHECKED: Final = (1).to_bytes(4, "little")
"""The flags of bytecode that names the hash of its source: to be compared with it, or never."""
EPOCH: Final = (1980, 1, 1, 0, 0, 0)
"""The oldest time a zip can hold."""
PLAIN: Final = "0"
WITHOUT_DOCSTRINGS: Final = "2"

# What a page in a browser has no use for. Be sparing: a module that is missed stops the page, and
# tests/browser/test_library.py only knows what our own sources and libraries import.
DROPPED: Final = (
    # for those who write Python
    "_pyrepl|antigravity|bdb|cProfile|compileall|doctest|ensurepip|idlelib|lib2to3|modulefinder",
    "pdb|pickletools|profile|profiling|pstats|py_compile|pyclbr|pydoc|pydoc_data|rlcompleter",
    "symtable|tabnanny|test|this|timeit|trace|tracemalloc|turtle|turtledemo|unittest|venv|zipapp",
    "cmd|code|pprint|pyodide/console",
    "__hello__|__phello__|_sysconfigdata_.*|sysconfig/__main__|asyncio/(__main__|tools)|json/tool",
    # processes, terminals and other systems
    "asyncio/(proactor_events|windows_.*)|concurrent/(interpreters|futures/(interpreter|process))",
    "ctypes|curses|fileinput|getpass|multiprocessing|optparse|pty|tkinter|tty|_aix_support",
    "_ios_support|_android_support|_apple_support|nturl2path|getopt|sched|shlex",
    # servers, mail and other clients
    "ftplib|http/(cookiejar|server)|imaplib|logging/(config|handlers)|mailbox|netrc|poplib",
    "smtplib|socketserver|urllib/robotparser|webbrowser|wsgiref|xmlrpc|http/cookies|uuid",
    # files and data of kinds that are not read here
    "dbm|filecmp|plistlib|shelve|sqlite3|wave|xml/(dom|etree)|zoneinfo|_compat_pickle|colorsys",
    "configparser|fractions|graphlib|pickle|statistics|tomllib",
    # second copies, in Python, of what is compiled into the interpreter, or frozen there
    "_pydatetime|_pydecimal|_pyio|_py_abc|_threading_local",
    "_collections_abc|_sitebuiltins|abc|codecs|genericpath|io|ntpath|os|posixpath|runpy|site|stat",
    "importlib/(_bootstrap.*|machinery|util)|zipimport",
    # encodings of other times and places
    r"encodings/(big5.*|cp(?!437|1252)\d+|euc_.*|gb.*|hp_roman8|hz|iso2022.*|iso8859_(?!15?\b).*)",
    "encodings/(johab|koi8_.*|kz1048|mac_.*|mbcs|oem|palmos|ptcp154|shift_jis.*|tis_620)",
    "encodings/(idna|punycode|undefined|utf_(32.*|7))|stringprep",
    # bytes that are written as other bytes
    "encodings/((base64|bz2|hex|quopri|uu|zlib)_codec|rot_13)",
)
_DROPPED: Final = re.compile(rf"({'|'.join(DROPPED)})(/.*|\.py)?")


class WrongPythonError(Exception):
    """Bytecode came out that is not for the interpreter of the page, or not for ever."""


def compile_archives(folder: Path, pyodide: Path, level: str = PLAIN) -> None:
    """Replace each wheel and zip of a folder by a compiled one, the same bytes every time.

    Args:
        folder: Holds the archives; a wheel's name changes with its tag.
        pyodide: The unpacked package.
        level: `PLAIN`, or `WITHOUT_DOCSTRINGS`, which drops assertions as well.

    Raises:
        WrongPythonError: what came out is for another Python.
    """
    command = [machine.node(), COMPILER, pyodide, libraries(), folder, level]
    subprocess.run(command, check=True)
    for archive in sorted([*folder.glob("*.whl"), *folder.glob("*.zip")]):
        if archive.suffix == ".whl" and f"-{TAG}-" not in archive.name:
            raise WrongPythonError(archive.name)
        with zipfile.ZipFile(archive) as compiled:
            members = {name: compiled.read(name) for name in compiled.namelist()}
        write_zip({name: _sealed(name, data) for name, data in members.items()}, archive)


def standard_library(pyodide: Path, target: Path) -> None:
    """Write the standard library, compiled and without what a page has no use for."""
    source = pyodide / "python_stdlib.zip"
    digest = hashlib.sha256()
    for made_from in (source, LOCK, COMPILER, Path(__file__)):
        digest.update(hashlib.sha256(made_from.read_bytes()).digest())
    kept = LIBRARIES / f"{digest.hexdigest()}.zip"
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=kept.parent) as scratch:
            archive = Path(scratch) / kept.name
            with zipfile.ZipFile(source) as library:
                members = {name: library.read(name) for name in library.namelist()}
            write_zip({n: d for n, d in members.items() if not dropped(n)}, archive)
            compile_archives(archive.parent, pyodide, WITHOUT_DOCSTRINGS)
            archive.rename(kept)
    shutil.copy(kept, target)


def dropped(name: str) -> bool:
    """Say whether a member of the library's archive is left out, by its path."""
    return name.endswith("/") or _DROPPED.fullmatch(name) is not None


def write_zip(members: dict[str, bytes], target: Path) -> None:
    """Write an archive whose bytes depend on nothing but its members."""
    with zipfile.ZipFile(target, "w") as archive:
        for name in sorted(members):
            info = zipfile.ZipInfo(name, EPOCH)
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, members[name], compresslevel=9)


def _sealed(name: str, data: bytes) -> bytes:
    """Return a member as it ships: bytecode that no clock and no source file can make stale."""
    if not name.endswith(".pyc"):
        return data
    if data[:8] != MAGIC + CHECKED:
        raise WrongPythonError(name)
    return MAGIC + UNCHECKED + data[8:]


def libraries() -> Path:
    """Return a folder with all that runs inside Pyodide, fetched where it is not there."""
    folder = CACHE / "pyodide-build" / hashlib.sha256(LOCK.read_bytes()).hexdigest()
    if folder.exists():
        return folder
    folder.parent.mkdir(parents=True, exist_ok=True)
    print(f"Fetching {LOCK.relative_to(ROOT)} ...", flush=True)
    with tempfile.TemporaryDirectory(dir=folder.parent) as scratch:
        wheels, unpacked = Path(scratch) / "wheels", Path(scratch) / "unpacked"
        pip: list[str | Path] = [VENV / "bin" / "python", "-m", "pip", "download", "--quiet"]
        # For another Python than the one that runs here, which could not install them.
        wanted = ["--python-version", "3.14", "--platform", "any", "--only-binary=:all:"]
        pinned: list[str | Path] = ["--no-deps", "--require-hashes", "-r", LOCK, "--dest", wheels]
        subprocess.run([*pip, *wanted, *pinned], check=True)
        for wheel in sorted(wheels.glob("*.whl")):
            with zipfile.ZipFile(wheel) as archive:
                archive.extractall(unpacked)
        unpacked.rename(folder)
    return folder
