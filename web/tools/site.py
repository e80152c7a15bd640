"""Assemble the site in `dist/`: static files with relative addresses, good below any path.

What may change from one release to the next lies in a folder named after its contents, so that no
cache can mix two releases:

    index.html              the only file that keeps its name and changes
    page-<hash>/            the wheel, the page's Python, its style, fonts and JavaScript modules
    pyscript-<version>/     as published, less what is never loaded
    pyodide-<version>/      likewise, and the module that starts it from here
    icons/  licences/
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
import zipfile
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from string import Template
from typing import Final

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from tools import CACHE, DIST, ROOT, WEB, vendor
from tools.fonts import write_fonts
from tools.licences import write_licences

PYSCRIPT_FILES: Final = ("dist/*.js", "dist/core.css")
PYODIDE_FILES: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
# The page's Python imports them by these names from `pyscript.js_modules`.
JS_MODULES: Final = {
    "idiomorph": (vendor.IDIOMORPH, "dist/idiomorph.esm.js"),
    "idb_keyval": (vendor.IDB_KEYVAL, "dist/index.js"),
}
EPOCH: Final = (1980, 1, 1, 0, 0, 0)  # the oldest time a zip can hold


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
    pyscript = _copy(vendor.unpack(vendor.PYSCRIPT, packages), PYSCRIPT_FILES, site, "pyscript")
    pyodide = _copy(vendor.unpack(vendor.PYODIDE, packages), PYODIDE_FILES, site, "pyodide")
    shutil.copy(WEB / "interpreter.mjs", site / pyodide)
    page = _write_page(site, packages, f"./{pyodide}/interpreter.mjs")
    _write_index(site, {"pyscript": pyscript, "page": page})
    shutil.copytree(WEB / "icons", site / "icons")
    write_licences(packages, site / "licences")
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


def _copy(package: Path, patterns: tuple[str, ...], site: Path, name: str) -> str:
    version = json.loads((package / "package.json").read_text())["version"]
    folder = site / f"{name}-{version}"
    folder.mkdir()
    for pattern in patterns:
        for path in package.glob(pattern):
            shutil.copy(path, folder)
    return folder.name


def _write_page(site: Path, packages: Path, interpreter: str) -> str:
    """Write what is ours, name the folder after its contents, and return that name."""
    page = site / "page"
    page.mkdir()
    wheel = _build_wheel(page)
    _zip(dict(_python_of_the_page()), page / "app.zip")
    shutil.copytree(WEB / "style", page / "style")
    write_fonts(
        vendor.unpack(vendor.GRENZE_GOTISCH, packages),
        vendor.unpack(vendor.ALEGREYA_SANS, packages),
        page / "fonts",
    )
    for name, (package, path) in JS_MODULES.items():
        shutil.copy(vendor.unpack(package, packages) / path, page / f"{name}.js")
    config = {
        "interpreter": interpreter,  # alone in being relative to the page, not to this file
        # PyScript unpacks these archives into the folder that Python starts in.
        "files": {f"./{wheel}": "./*", "./app.zip": "./*"},
        "js_modules": {"main": {f"./{name}.js": name for name in JS_MODULES}},
    }
    (page / "pyscript.json").write_text(json.dumps(config, indent=2))
    # The thread in which the computers think needs the engine alone.
    shutil.copy(WEB / "app" / "bot_worker.py", page)
    worker = {"interpreter": f".{interpreter}", "files": {f"./{wheel}": "./*"}}
    (page / "worker.json").write_text(json.dumps(worker, indent=2))
    contents = json.dumps(hashes(page)).encode()
    named = page.with_name(f"page-{hashlib.sha256(contents).hexdigest()[:12]}")
    page.rename(named)
    return named.name


def _write_index(site: Path, names: dict[str, str]) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    index = Template((WEB / "index.html").read_text())
    symbols = "".join((WEB / name).read_text() for name in ("symbols.svg", "hero.svg"))
    text = index.substitute(names, symbols=symbols, version=project["version"])
    (site / "index.html").write_text(text)


def _build_wheel(folder: Path) -> str:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder],
        check=True,
        cwd=ROOT,
        env={**os.environ, "SOURCE_DATE_EPOCH": "315532800"},
        capture_output=True,
    )
    return next(folder.glob("*.whl")).name


def _python_of_the_page() -> Iterator[tuple[str, bytes]]:
    """Yield the members of the page's archive: the app, its words, and simple_html's Python."""
    for path in files_below(WEB / "app"):
        yield path.relative_to(WEB).as_posix(), path.read_bytes()
    for file in metadata.files("simple_html") or ():
        if file.suffix == ".py":
            yield file.as_posix(), file.read_binary()
    for path in sorted((WEB / "locale").glob("*/LC_MESSAGES/*.po")):
        yield f"app/{path.relative_to(WEB).with_suffix('.mo').as_posix()}", _compile(path)


def _compile(catalogue: Path) -> bytes:
    with catalogue.open("rb") as source, tempfile.TemporaryFile() as target:
        write_mo(target, read_po(source))
        target.seek(0)
        return target.read()


def _zip(members: dict[str, bytes], target: Path) -> None:
    with zipfile.ZipFile(target, "w") as archive:
        for name in sorted(members):
            info = zipfile.ZipInfo(name, EPOCH)
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, members[name])


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
