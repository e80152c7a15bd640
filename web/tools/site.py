"""Assemble the site in `dist/`: static files with relative addresses, good below any path.

What may change from one release to the next lies in a folder named after its contents, so that no
cache can mix two releases:

    index.html              keeps its name and changes, as the next but one does
    page-<hash>/            the wheel, the page's Python, its style, fonts and JavaScript modules
    pyscript-<version>/     as published, less what is never loaded
    pyodide-<hash>/         likewise, with the compiled library and the module that starts it
    service_worker.js       keeps all the rest for use without a network
    manifest.webmanifest    icons/  pictures/  licences/
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from string import Template
from typing import Any, Final

from tools import CACHE, DIST, ROOT, WEB, compiled, drawings, early, machine, vendor, words
from tools.fonts import write_fonts
from tools.licences import write_licences

# PyScript imports each of these at the start, wanted or not; the rest of it (editor, terminal,
# MicroPython, TOML) is never asked for.
PYSCRIPT_FILES: Final = tuple(
    f"dist/{name}.js"
    for name in (
        "core",
        "core-*",
        "deprecations-manager-*",
        "donkey-*",
        "error-*",
        "py-editor-*",
        "py-game-*",
        "py-terminal-*",
    )
)
PYODIDE_FILES: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
JS_MODULES: Final = {
    "idiomorph": (vendor.IDIOMORPH, "dist/idiomorph.esm.js"),
    "idb_keyval": (vendor.IDB_KEYVAL, "dist/index.js"),
}
"""Modules of others, and by which names they lie beside ours."""
IMPORTED: Final = ("idb_keyval", "morph", "offline")
"""The modules that the page's Python imports by these names from `pyscript.js_modules`."""


NOT_KEPT: Final = ("service_worker.js", ".nojekyll", "pictures/", "icons/full-", "icons/rose-")
"""What the service worker leaves to the host: systems ask for pictures when they install."""
ICONS: Final = {"favicon.svg": {"rose-192": 192, "rose-512": 512},
                "full.svg": {"full-180": 180, "full-192": 192, "full-512": 512}}  # fmt: skip
"""The drawings that icons are made of, with the names and widths of those."""


def build() -> None:
    """Make `dist/` from nothing."""
    CACHE.mkdir(exist_ok=True)
    fingerprint = _fingerprint()
    # Put together beside its final place, so that a half-made site is never seen.
    with tempfile.TemporaryDirectory(dir=CACHE) as scratch:
        site = assemble(Path(scratch))
        shutil.rmtree(DIST, ignore_errors=True)
        site.rename(DIST)
    _stamp().write_text(fingerprint)


def assemble(scratch: Path) -> Path:
    """Put a whole site together below a folder, and return where."""
    packages = scratch / "packages"
    site = scratch / "site"
    site.mkdir(parents=True)
    pyscript = _copy_pyscript(site, packages)
    pyodide = _write_pyodide(site, packages)
    page = _write_page(site, packages, {"pyscript": pyscript, "pyodide": pyodide})
    _write_index(site, {"pyscript": pyscript, "pyodide": pyodide, "page": page})
    _write_what_installs(site, packages)
    write_licences(packages, site / "licences")
    write_service_worker(site)
    (site / ".nojekyll").touch()  # GitHub Pages shall serve the files as they are
    return site


def build_if_stale() -> None:
    """Make `dist/` unless it was made from the very sources that lie here."""
    stamp = _stamp()
    if not (DIST.exists() and stamp.exists() and stamp.read_text() == _fingerprint()):
        build()


def files_below(folder: Path) -> list[Path]:
    """List the files below a folder in an order that does not depend on the file system."""
    found = (path for path in folder.rglob("*") if path.is_file())
    return sorted(path for path in found if "__pycache__" not in path.parts)


def hashes(folder: Path) -> dict[str, str]:
    """Map each file below a folder to the hash of its bytes."""
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in files_below(folder)
    }


def _copy_pyscript(site: Path, packages: Path) -> str:
    package = vendor.unpack(vendor.PYSCRIPT, packages)
    folder = site / f"pyscript-{vendor.PYSCRIPT.version}"
    folder.mkdir()
    for pattern in PYSCRIPT_FILES:
        for path in package.glob(pattern):
            shutil.copy(path, folder)
    return folder.name


def _write_pyodide(site: Path, packages: Path) -> str:
    """Write the interpreter with its compiled library; return the folder's name."""
    package = vendor.unpack(vendor.PYODIDE, packages)
    folder = site / "pyodide"
    folder.mkdir()
    for name in PYODIDE_FILES:
        shutil.copy(package / name, folder)
    compiled.standard_library(package, folder / "library.zip")
    shutil.copy(WEB / "interpreter.mjs", folder)
    return _name_by_contents(folder)


def _write_page(site: Path, packages: Path, runtimes: dict[str, str]) -> str:
    """Write what is ours, name the folder after its contents, and return that name."""
    page = site / "page"
    page.mkdir()
    wheel = _write_python(page, packages)
    shutil.copytree(WEB / "style", page / "style")
    write_fonts(
        vendor.unpack(vendor.GRENZE_GOTISCH, packages),
        vendor.unpack(vendor.ALEGREYA_SANS, packages),
        page / "fonts",
    )
    for name, (package, path) in JS_MODULES.items():
        shutil.copy(vendor.unpack(package, packages) / path, page / f"{name}.js")
    for name in ("morph.js", "offline.js"):
        shutil.copy(WEB / name, page)
    config: dict[str, Any] = {
        # Alone in being relative to the page, not to this file.
        "interpreter": f"./{runtimes['pyodide']}/interpreter.mjs",
        # PyScript unpacks these archives into the folder that Python starts in.
        "files": {f"./{wheel}": "./*", "./app.zip": "./*"},
        "js_modules": {"main": {f"./{name}.js": name for name in IMPORTED}},
    }
    (page / "pyscript.json").write_text(json.dumps(config, indent=2))
    # The thread in which the computers think needs the engine alone.
    shutil.copy(WEB / "app" / "bot_worker.py", page)
    worker = {
        "interpreter": f"../{runtimes['pyodide']}/interpreter.mjs",
        "files": {f"./{wheel}": "./*"},
    }
    (page / "worker.json").write_text(json.dumps(worker, indent=2))
    # The start waits for these; `boot.js` knows the folder it lies in, whose name is still to come.
    awaited = [*config["files"], *config["js_modules"]["main"], "./pyscript.json"]
    sizes = {f"page{name[1:]}": early.size_on_the_way(page / name) for name in awaited}
    for folder in runtimes.values():
        for file in files_below(site / folder):
            sizes[file.relative_to(site).as_posix()] = early.size_on_the_way(file)
    boot = Template((WEB / "boot.js").read_text())
    filled = boot.safe_substitute(sizes=json.dumps(sizes, indent=2))  # `$` has other uses there
    (page / "boot.js").write_text(filled)
    return _name_by_contents(page)


def _name_by_contents(folder: Path) -> str:
    """Append the hash of its contents to a folder's name, and return the new one."""
    contents = json.dumps(hashes(folder)).encode()
    named = folder.with_name(f"{folder.name}-{hashlib.sha256(contents).hexdigest()[:12]}")
    folder.rename(named)
    return named.name


def _write_python(page: Path, packages: Path) -> str:
    """Write our own Python, compiled: the wheel, whose name is returned, and the page's archive."""
    archives = page / "archives"
    archives.mkdir()
    build_wheel(archives)
    compiled.write_zip(dict(python_of_the_page()), archives / "app.zip")
    compiled.compile_archives(archives, vendor.unpack(vendor.PYODIDE, packages))
    wheel = next(archives.glob("*.whl")).name
    for archive in sorted(archives.iterdir()):
        archive.rename(page / archive.name)
    archives.rmdir()
    return wheel


def _write_index(site: Path, names: dict[str, str]) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    index = Template((WEB / "index.html").read_text())
    symbols = drawings.written_out(WEB / "symbols.svg") + (WEB / "hero.svg").read_text()
    text = index.substitute(
        names, symbols=symbols, early=early.markup(), version=project["version"]
    )
    (site / "index.html").write_text(text)


def _write_what_installs(site: Path, packages: Path) -> None:
    """Write the manifest of the installed page, and what it names."""
    shutil.copy(WEB / "manifest.webmanifest", site)
    shutil.copytree(WEB / "pictures", site / "pictures")
    icons = site / "icons"
    icons.mkdir()
    shutil.copy(WEB / "icons" / "favicon.svg", icons)
    renderer = vendor.unpack(vendor.RESVG, packages)
    for drawing, names in ICONS.items():
        wanted = [f"{width}={icons / name}.png" for name, width in names.items()]
        draw = [machine.node(), WEB / "tools" / "icons.mjs", renderer, WEB / "icons" / drawing]
        subprocess.run([*draw, *wanted], check=True)


def write_service_worker(site: Path) -> None:
    """Write the service worker, which knows every other file by its hash."""
    files = {name: sha for name, sha in hashes(site).items() if not name.startswith(NOT_KEPT)}
    files["./"] = files.pop("index.html")  # as a host serves it at the address of the site
    listed = json.dumps(files, indent=2, sort_keys=True)
    version = hashlib.sha256(listed.encode()).hexdigest()[:12]
    worker = Template((WEB / "service_worker.js").read_text())
    (site / "service_worker.js").write_text(worker.substitute(files=listed, version=version))


def build_wheel(folder: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder],
        check=True,
        cwd=ROOT,
        env={**os.environ, "SOURCE_DATE_EPOCH": "315532800"},
        capture_output=True,
    )


def python_of_the_page() -> Iterator[tuple[str, bytes]]:
    """Yield the members of the page's archive: the app, its words, and simple_html's Python."""
    for path in files_below(WEB / "app"):
        yield path.relative_to(WEB).as_posix(), path.read_bytes()
    for file in metadata.files("simple_html") or ():
        if file.suffix == ".py":
            yield file.as_posix(), file.read_binary()
    for path in sorted((WEB / "locale").glob("*/LC_MESSAGES/*.po")):
        yield f"app/{path.relative_to(WEB).with_suffix('.mo').as_posix()}", words.compiled(path)


def _stamp() -> Path:
    return CACHE / "dist.sha256"


def _fingerprint() -> str:
    """Hash all that `dist/` is made from."""
    sources = [ROOT / "pyproject.toml", ROOT / "LICENSE", ROOT / "README.md"]
    sources += files_below(ROOT / "engine") + files_below(WEB)
    digest = hashlib.sha256()
    for path in sources:
        digest.update(f"{path.relative_to(ROOT)}\0".encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()
