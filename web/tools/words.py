"""The catalogues of the page's words: brought in line with the sources by `build.py words`."""

from __future__ import annotations

import io
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from tools import WEB

LOCALE = WEB / "locale"
LANGUAGES = ("de", "hu")


def extract() -> Catalog:
    """Collect every message of the page's sources."""
    words = Catalog(project="sintra", charset="utf-8", fuzzy=False)
    for file, line, message, comments, context in extract_from_dir(WEB / "app"):
        # No line numbers: they would change with every edit.
        words.add(
            message, locations=[(f"app/{file}", line)], auto_comments=comments, context=context
        )
    return words


def read(language: str) -> Catalog:
    """Read the catalogue of a language; an empty one where there is none yet."""
    path = path_of(language)
    if not path.exists():
        return Catalog(language, project="sintra", charset="utf-8", fuzzy=False)
    with path.open("rb") as file:
        return read_po(file, language)


def path_of(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / "sintra.po"


def compiled(catalogue: Path) -> bytes:
    """Return a catalogue in the form that is read at run time, the same bytes every time."""
    with catalogue.open("rb") as source:
        words = read_po(source)
    words.creation_date = datetime(1980, 1, 1, tzinfo=UTC)  # else it would be now
    target = io.BytesIO()
    write_mo(target, words)
    return target.getvalue()


def update() -> list[str]:
    """Rewrite the catalogues with the messages of the sources.

    Returns:
        A line for each message that waits for a translation.
    """
    template = extract()
    waiting = []
    for language in LANGUAGES:
        words = read(language)
        words.update(template, no_fuzzy_matching=True)
        words.obsolete.clear()
        text = io.BytesIO()
        write_po(text, words, width=100, sort_by_file=True, include_lineno=False, omit_header=False)
        path = path_of(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(_without_dates(text.getvalue()))
        waiting += [f"{language}: {m.id}" for m in words if m.id and not _translated(m.string)]
    return waiting


def _translated(string: str | tuple[str, ...] | list[str]) -> bool:
    return bool(string) and all(string if isinstance(string, (tuple, list)) else (string,))


def _without_dates(text: bytes) -> bytes:
    """Drop the header lines that say when and by whom, which version control knows better."""
    unwanted = (b'"POT-Creation-Date', b'"PO-Revision-Date', b'"Last-Translator', b'"Report-Msgid')
    return b"".join(
        line
        for line in text.splitlines(keepends=True)
        if not line.startswith((*unwanted, b'"Language-Team', b'"Generated-By', b"# "))
    )
