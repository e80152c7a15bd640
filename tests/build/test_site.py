"""The built site is whole, moves to any address, and is the same bytes every time."""

import json
import re
import zipfile
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from fontTools.ttLib import TTFont

from tools import WEB, compiled, vendor
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


def test_two_builds_are_the_same_bytes(
    site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The second one compiles the library itself.
    monkeypatch.setattr(compiled, "LIBRARIES", tmp_path / "libraries")
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
    assert {"app/main.pyc", "simple_html/__init__.pyc", "simple_html/core.pyc"} <= set(names)
    assert not [name for name in names if name.endswith((".so", ".py"))]


def test_all_python_is_bytecode_of_the_interpreter_that_reads_it(site: Path) -> None:
    """Bytecode of another Python, or of one that compares it with a clock, would not be read."""
    archives = [*page_of(site).glob("*.whl"), *page_of(site).glob("*.zip")]
    archives.append(next(site.glob("pyodide-*/library.zip")))
    assert len(archives) == 3
    for path in archives:
        with zipfile.ZipFile(path) as archive:
            assert archive.namelist() == sorted(archive.namelist())
            for member in archive.infolist():
                assert not member.filename.endswith(".py"), member
                assert member.date_time == compiled.EPOCH, member
                if member.filename.endswith(".pyc"):
                    head = archive.read(member)[:8]
                    assert head == compiled.MAGIC + compiled.UNCHECKED, member


def test_the_library_keeps_what_is_known_to_be_missed(site: Path) -> None:
    with zipfile.ZipFile(next(site.glob("pyodide-*/library.zip"))) as library:
        names = set(library.namelist())
    kept = ("email/message", "encodings/cp437", "encodings/cp1252", "encodings/iso8859_15",
            "gettext", "html/parser", "importlib/metadata/__init__", "inspect", "locale",
            "logging/__init__", "tarfile", "xml/sax/__init__", "zipfile/__init__")  # fmt: skip
    assert {f"{name}.pyc" for name in kept} <= names
    assert not [name for name in names if name.startswith(("unittest", "encodings/cp932"))]


def test_bytecode_of_another_python_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled, "TAG", "cp313")
    (tmp_path / "archives").mkdir()
    compiled.write_zip({"a.py": b"a = 1"}, tmp_path / "archives" / "a-1-py3-none-any.whl")
    pyodide = vendor.unpack(vendor.PYODIDE, tmp_path)
    with pytest.raises(compiled.WrongPythonError, match="a-1-cp314-none-any"):
        compiled.compile_archives(tmp_path / "archives", pyodide)


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


def size(picture: Path) -> str:
    """Read a PNG's width and height from its head."""
    head = picture.read_bytes()[:24]
    assert head.startswith(b"\x89PNG")
    return f"{int.from_bytes(head[16:20])}x{int.from_bytes(head[20:24])}"


def test_what_the_manifest_names_is_there(site: Path) -> None:
    manifest = json.loads((site / "manifest.webmanifest").read_text())
    pictures = [*manifest["icons"], *manifest["screenshots"]]
    pictures += [icon for shortcut in manifest["shortcuts"] for icon in shortcut["icons"]]
    for picture in pictures:
        if picture["sizes"] == "any":
            assert (site / picture["src"]).is_file()
        else:
            assert size(site / picture["src"]) == picture["sizes"]
    assert {icon.get("purpose") for icon in manifest["icons"]} == {None, "maskable"}
    addresses = [entry["url"] for entry in manifest["shortcuts"]]
    for address in (*addresses, manifest["start_url"], manifest["scope"], manifest["id"]):
        assert address.startswith("./")
    assert manifest["file_handlers"][0]["accept"]["text/plain"] == [".sintra"]


def test_the_service_worker_keeps_all_that_is_used(site: Path) -> None:
    worker = (site / "service_worker.js").read_text()
    kept = json.loads(worker[worker.index("{", worker.index("FILES")) : worker.index("};") + 1])
    there = {n: h for n, h in builder.hashes(site).items() if not n.endswith(".png")}
    assert kept.pop("./") == there.pop("index.html")
    assert there.keys() - kept.keys() == {"service_worker.js", ".nojekyll"}
    assert all(there[name] == sha for name, sha in kept.items())


def test_each_shipped_work_has_its_licence(site: Path) -> None:
    texts = {path.stem for path in (site / "licences").glob("*.txt")}
    assert texts >= {"sintra", "pyodide", "cpython", "pyscript", "idiomorph", "idb-keyval",
                     "grenze-gotisch", "alegreya-sans", "simple_html"}  # fmt: skip
    assert all((site / "licences" / f"{name}.txt").stat().st_size > 300 for name in texts)
