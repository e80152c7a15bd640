"""A stock PyScript page with the same game: the pinned packages as they are published, sources."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

from tools import DIST, compiled, site, vendor


def assemble(folder: Path, packages: Path) -> Path:
    """Put the page together, and return where."""
    page = folder / "stock"
    page.mkdir()
    for name, package in (("pyscript", vendor.PYSCRIPT), ("pyodide", vendor.PYODIDE)):
        shutil.copytree(vendor.unpack(package, packages), page / name)
    ours = next(DIST.glob("page-*"))
    for name in ("style", "fonts"):
        shutil.copytree(ours / name, page / name)
    modules = json.loads((ours / "pyscript.json").read_text())["js_modules"]
    for module in ours.glob("*.js"):
        shutil.copy(module, page)
    site.build_wheel(page)
    wheel = next(page.glob("*.whl")).name
    compiled.write_zip(dict(site.python_of_the_page()), page / "app.zip")
    config = {
        "interpreter": "./pyodide/pyodide.mjs",
        "files": {f"./{wheel}": "./*", "./app.zip": "./*"},
        "js_modules": modules,
    }
    (page / "pyscript.json").write_text(json.dumps(config))
    (page / "index.html").write_text(_index(ours.name))
    return page


def _index(ours: str) -> str:
    """Return our page without what shows and keeps it early."""
    index = (DIST / "index.html").read_text()
    index = re.sub(r"<template.*</template>", "", index, flags=re.DOTALL)
    index = re.sub(r'<link rel="modulepreload".*>', "", index)
    index = re.sub(r'<script[^>]*src="[^"]*/(boot|offline|interpreter)\.m?js"></script>', "", index)
    index = index.replace('<div id="app"></div>', '<div id="app"><main id="start"></main></div>')
    return re.sub(r"pyscript-[\d.]+/", "pyscript/dist/", index.replace(f"{ours}/", ""))
