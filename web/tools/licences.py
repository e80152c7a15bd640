"""Lay the licences of all that ships beside the page, with a list that links them."""

import html
import shutil
from importlib import metadata
from pathlib import Path
from string import Template
from typing import Final

from tools import ROOT, WEB, vendor

# What it is, its licence, and the text in its package.
PACKAGES: Final = (
    ("PyScript", "Apache-2.0", vendor.PYSCRIPT, "LICENSE"),
    ("idiomorph", "0BSD", vendor.IDIOMORPH, "LICENSE"),
    ("idb-keyval", "Apache-2.0", vendor.IDB_KEYVAL, "LICENCE"),
    ("Grenze Gotisch", "OFL-1.1", vendor.GRENZE_GOTISCH, "LICENSE"),
    ("Alegreya Sans", "OFL-1.1", vendor.ALEGREYA_SANS, "LICENSE"),
)


def write_licences(packages: Path, folder: Path) -> None:
    """Write the texts and their list."""
    # Pyodide's package carries no text, neither its own nor CPython's: they are kept here.
    shutil.copytree(WEB / "licences", folder, ignore=shutil.ignore_patterns("*.html"))
    shutil.copy(ROOT / "LICENSE", folder / "sintra.txt")
    rows = [
        ("Stained Glass of Sintra, this page and its engine", "MIT", "sintra.txt"),
        ("Pyodide", "MPL-2.0", "pyodide.txt"),
        ("CPython", "PSF-2.0", "cpython.txt"),
    ]
    for title, licence, package, text in PACKAGES:
        name = f"{title.lower().replace(' ', '-')}.txt"
        shutil.copy(vendor.unpack(package, packages) / text, folder / name)
        rows.append((title, licence, name))
    third_parties = vendor.unpack(vendor.PYSCRIPT, packages) / "src" / "3rd-party-licenses"
    for path in sorted(third_parties.iterdir()):
        part = path.name.partition(".")[0]
        shutil.copy(path, folder / f"pyscript-{part}.txt")
        rows.append((f"{part}, in PyScript", "MIT", f"pyscript-{part}.txt"))
    (folder / "simple_html.txt").write_text(_licence_of_distribution("simple_html"))
    rows.append(("simple_html", "MIT", "simple_html.txt"))
    items = "\n".join(
        f'<li><a href="{html.escape(name)}">{html.escape(title)}</a> ({licence})</li>'
        for title, licence, name in rows
    )
    page = Template((WEB / "licences" / "index.html").read_text())
    (folder / "index.html").write_text(page.substitute(items=items))


def _licence_of_distribution(name: str) -> str:
    file = next(f for f in metadata.files(name) or () if f.match("licenses/LICENSE"))
    return file.read_text()
