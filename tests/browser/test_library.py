"""The library that ships has all that the page, the engine and their libraries import."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

from playwright.sync_api import Page

from tests.browser import hands
from tools import ROOT, WEB
from tools.site import files_below

IMPORT_ALL = """
import ast, importlib, json, pathlib, pyscript
from js import document

names = set(json.loads({names!r}))
for path in pathlib.Path(pyscript.__file__).parent.rglob("*.py"):
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            names |= {{alias.name for alias in node.names}}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module)
missing = []
for name in sorted(names):
    try:
        importlib.import_module(name)
    except ImportError as error:
        missing.append(f"{{name}}: {{error}}")
document.documentElement.dataset.imported = json.dumps([len(names), missing])
"""
FROZEN = {
    *("_collections_abc", "_sitebuiltins", "abc", "codecs", "genericpath", "importlib._bootstrap"),
    *("importlib._bootstrap_external", "importlib.machinery", "importlib.util", "io", "ntpath"),
    *("os", "posixpath", "runpy", "site", "stat", "zipimport"),
}
"""What the interpreter has in itself, and the library no second copy of."""
NOT_IN_THE_PAGE = {
    "jsffi",  # PyScript asks for it under MicroPython
    "multiprocessing",  # matches over several processes, which a page has none of
}


def imported() -> Iterator[str]:
    """Yield every module that is imported, wherever in a file that is."""
    sources = [*files_below(ROOT / "engine" / "sintra"), *files_below(WEB / "app")]
    sources += [Path(str(f.locate())) for f in metadata.files("simple_html") or ()]
    for path in sources:
        if path.suffix != ".py":
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                yield node.module


def test_nothing_that_is_imported_is_missing(page: Page) -> None:
    hands.plant(page, IMPORT_ALL.format(names=json.dumps(sorted({*imported(), *FROZEN}))))
    count, missing = json.loads(str(page.get_attribute("html", "data-imported")))
    assert count > 50
    assert [m for m in missing if m.partition(":")[0] not in NOT_IN_THE_PAGE] == []
