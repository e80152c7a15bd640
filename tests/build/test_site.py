"""The built site is whole, moves to any address, and is the same bytes every time."""

import json
import re
import zipfile
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from fontTools.ttLib import TTFont

from tools import WEB, vendor
from tools import site as builder

POLICY = (
    "default-src 'none'; script-src 'self' 'unsafe-eval'; style-src 'self'; img-src 'self'; "
    "connect-src 'self'; font-src 'self'; manifest-src 'self'; worker-src 'self' blob:; "
    "base-uri 'none'; form-action 'none'"
)


class References(HTMLParser):
    """Collects what a document points at, and what its policy forbids."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.targets: list[str] = []
        self.policy: str | None = None
        self.styled: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if given.get("http-equiv") == "Content-Security-Policy":
            self.policy = given["content"]
        if tag == "style" or "style" in given:
            self.styled.append(tag)
        names = ("src", "href", "config") if tag != "use" else ()
        self.targets += [target for name in names if (target := given.get(name))]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return builder.assemble(tmp_path_factory.mktemp("first"))


def page_of(site: Path) -> Path:
    return next(site.glob("page-*"))


def test_two_builds_are_the_same_bytes(site: Path, tmp_path: Path) -> None:
    assert builder.hashes(builder.assemble(tmp_path)) == builder.hashes(site)


@pytest.mark.parametrize("name", ["index.html", "licences/index.html"])
def test_every_reference_is_relative_and_there(site: Path, name: str) -> None:
    document = site / name
    targets = References(document.read_text()).targets
    assert targets
    for target in targets:
        parts = urlsplit(target)
        assert not parts.scheme, target
        assert not target.startswith("/"), target
        assert (document.parent / parts.path).resolve().is_file(), target


def test_style_sheets_point_at_files_of_the_site(site: Path) -> None:
    found = 0
    for sheet in (page_of(site) / "style").glob("*.css"):
        for target in re.findall(r'url\("?([^")]+)"?\)', sheet.read_text()):
            found += 1
            assert (sheet.parent / target).resolve().is_file(), f"{sheet.name}: {target}"
    assert found


def test_every_style_sheet_is_linked(site: Path) -> None:
    targets = References((site / "index.html").read_text()).targets
    linked = {target for target in targets if target.endswith(".css")}
    sheets = {f.relative_to(site).as_posix() for f in page_of(site).glob("style/*.css")}
    assert linked == sheets


def test_the_policy_is_no_looser_than_it_must_be(site: Path) -> None:
    index = References((site / "index.html").read_text())
    assert index.policy == POLICY
    assert index.styled == []


def test_the_configuration_names_what_is_there(site: Path) -> None:
    page = page_of(site)
    config = json.loads((page / "pyscript.json").read_text())
    assert (site / config["interpreter"]).is_file()
    for name in [*config["files"], *config["js_modules"]["main"]]:
        assert (page / name).is_file(), name


def test_the_workers_configuration_names_what_is_there(site: Path) -> None:
    page = page_of(site)
    assert (page / "bot_worker.py").is_file()
    config = json.loads((page / "worker.json").read_text())
    for name in [config["interpreter"], *config["files"]]:
        assert (page / name).resolve().is_file(), name


def test_the_interpreter_states_the_lock_of_its_pyodide(site: Path, tmp_path: Path) -> None:
    lock = json.loads((vendor.unpack(vendor.PYODIDE, tmp_path) / "pyodide-lock.json").read_text())
    shim = next(site.glob("pyodide-*/interpreter.mjs")).read_text()
    assert dict(re.findall(r'(\w+): "([^"]*)"', shim)) == lock["info"]


def test_the_archives_hold_the_engine_the_page_and_what_they_import(site: Path) -> None:
    page = page_of(site)
    with zipfile.ZipFile(next(page.glob("*.whl"))) as wheel:
        assert "sintra/py.typed" in wheel.namelist()
    with zipfile.ZipFile(page / "app.zip") as app:
        names = app.namelist()
    assert {"app/main.py", "simple_html/__init__.py", "simple_html/core.py"} <= set(names)
    assert not [name for name in names if name.endswith((".so", ".pyc"))]


@pytest.mark.parametrize(
    ("name", "letters"),
    [
        ("grenze-gotisch", "AZaz09áéíóöüÄÖÜßÉ–’“„…"),
        ("grenze-gotisch-ext", "ŐőŰű"),
        ("alegreya-sans-500", "AZaz09áéíóöüÄÖÜßÉ×·−–’“„…"),
        ("alegreya-sans-500-ext", "ŐőŰű"),
        ("alegreya-sans-700", "AZaz09áéíóöüÄÖÜßÉ×·−–’“„…"),
        ("alegreya-sans-700-ext", "ŐőŰű"),
    ],
)
def test_the_fonts_have_every_letter_of_the_three_languages(
    site: Path, name: str, letters: str
) -> None:
    with TTFont(page_of(site) / "fonts" / f"{name}.woff2") as font:
        have = set(font.getBestCmap())
        assert {ord(letter) for letter in letters} <= have
        assert name.endswith("-ext") or "tnum" in {
            record.FeatureTag for record in font["GSUB"].table.FeatureList.FeatureRecord
        }


def test_the_words_are_compiled_where_python_reads_them(site: Path) -> None:
    sources = {f.parents[1].name for f in WEB.glob("locale/*/LC_MESSAGES/*.po")}
    with zipfile.ZipFile(page_of(site) / "app.zip") as app:
        compiled = {n.split("/")[2] for n in app.namelist() if n.endswith(".mo")}
    assert compiled == sources


def test_each_shipped_work_has_its_licence(site: Path) -> None:
    texts = {path.stem for path in (site / "licences").glob("*.txt")}
    assert texts >= {"sintra", "pyodide", "cpython", "pyscript", "idiomorph", "idb-keyval",
                     "grenze-gotisch", "alegreya-sans", "simple_html"}  # fmt: skip
    assert all((site / "licences" / f"{name}.txt").stat().st_size > 300 for name in texts)
