"""The rules page tells every number, in every language, and nothing else but our own words."""

import re
import xml.etree.ElementTree as ET
from collections import Counter
from gettext import NullTranslations
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from simple_html import render

from app.views.how_to_play import how_to_play
from sintra.components import (
    BROKEN_GLASS_TRACK,
    COLUMNS,
    DISPLAYS,
    LEFTOVERS_PER_POINT,
    ORNAMENT_POINTS,
    PANES_PER_COLOUR,
    PANES_PER_DISPLAY,
    ROUNDS,
    SPACES,
    WINDOW_VALUES,
)
from tools import WEB


class Catalogue(NullTranslations):
    """Translates from a .po file, and refuses what is missing there."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        with path.open("rb") as file:
            self.words = read_po(file)

    def gettext(self, message: str) -> str:
        found = self.words.get(message)
        assert found is not None, message
        assert found.string, message
        assert not found.fuzzy, message
        return str(found.string)


class Marked(NullTranslations):
    """Marks what passes through gettext, and remembers it."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []

    def gettext(self, message: str) -> str:
        self.asked.append(message)
        return f"[{message}]"


LANGUAGES = [
    pytest.param(NullTranslations(), id="en"),
    *(
        pytest.param(Catalogue(path), id=path.parts[-3])
        for path in sorted((WEB / "locale").glob("*/LC_MESSAGES/*.po"))
    ),
]


def page(t: NullTranslations) -> ET.Element:
    return ET.fromstring(render(how_to_play(t)))  # noqa: S314 - the view is our own


def prose(root: ET.Element) -> list[str]:
    """Return headings, paragraphs and items, without the tables."""
    return ["".join(e.itertext()) for e in root.iter() if e.tag in ("h2", "h3", "p", "li")]


def rows(table: ET.Element) -> list[list[str]]:
    """Return the cells of a table without the name that begins each row."""
    return [[cell.text or "" for cell in row][1:] for row in table.iter("tr")]


@pytest.mark.parametrize("t", LANGUAGES)
def test_tables_hold_the_printed_values(t: NullTranslations) -> None:
    displays, windows, track, ornaments = map(rows, page(t).iter("table"))
    assert displays == [[*map(str, DISPLAYS)], [*map(str, DISPLAYS.values())]]
    columns = [str(column) for column in range(1, COLUMNS + 1)]
    assert windows == [columns, *([*map(str, WINDOW_VALUES[side])] for side in ("A", "B"))]
    steps, losses = track
    assert steps == [str(step) for step in range(len(BROKEN_GLASS_TRACK))]
    assert [int(loss.replace("−", "-")) for loss in losses] == [-x for x in BROKEN_GLASS_TRACK]
    assert ornaments == [[*"01234"], [*map(str, ORNAMENT_POINTS)]]


@pytest.mark.parametrize("t", LANGUAGES)
def test_sentences_hold_every_other_number(t: NullTranslations) -> None:
    told = Counter(map(int, re.findall(r"\d+", " ".join(prose(page(t))))))
    pieces = [5 * PANES_PER_COLOUR, PANES_PER_COLOUR, PANES_PER_DISPLAY, 2]  # the two jokers
    palace = [COLUMNS, COLUMNS, SPACES, SPACES]  # as many strips as columns
    resets = 4 * [BROKEN_GLASS_TRACK[-1]]  # the price, twice in a tie, and steps owed after it
    ends = [ROUNDS, ROUNDS, LEFTOVERS_PER_POINT, *range(1, 9)]  # ornaments by their columns
    assert told == Counter(pieces + palace + resets + ends)


def test_every_word_passes_through_gettext() -> None:
    for text in page(Marked()).itertext():
        assert re.fullmatch(r"\[.+\]|−?\d+", text), text


def test_no_number_is_typed_into_a_sentence() -> None:
    t = Marked()
    page(t)
    assert [message for message in t.asked if re.search(r"\d", message)] == []


def test_side_b_has_the_values_of_side_a_as_the_page_says() -> None:
    assert WINDOW_VALUES["B"] == WINDOW_VALUES["A"]


def test_every_table_can_be_heard() -> None:
    for table in page(NullTranslations()).iter("table"):
        assert table.findtext("caption")
        assert all(cell.get("scope") == "col" for cell in table.findall("thead/tr/th")[1:])
        assert [row[0].get("scope") for row in table.iter("tr")] == ["row"] * len(rows(table))


def test_the_rules_are_read_in_two_minutes() -> None:
    texts = prose(page(NullTranslations()))
    rules = texts[: texts.index("Decided here")]
    assert len(" ".join(rules).split()) <= 2 * 300  # words a minute
