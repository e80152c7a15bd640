"""The drawings of the site are written out: none uses another, and each looks as it was drawn."""

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tools import WEB, drawings

PARTS = """<svg xmlns="http://www.w3.org/2000/svg">
  <defs><symbol id="stone" viewBox="2 4 10 10"><path class="grey" d="M0 0h9"/></symbol></defs>
  <symbol id="tower">{}</symbol>
</svg>"""
SVG = f"{{{drawings.NAMESPACE}}}"


def tower(tmp_path: Path, body: str) -> ET.Element:
    """Write out a drawing, and return what stands in its tower."""
    drawing = tmp_path / "drawing.svg"
    drawing.write_text(PARTS.format(body))
    root = ET.fromstring(drawings.written_out(drawing))  # noqa: S314 - written by this test
    (found,) = [part for part in root if part.get("id") == "tower"]
    return found


def ids(text: str) -> list[str]:
    root = ET.fromstring(text)  # noqa: S314 - a drawing of ours
    return [name for part in root.iter() if (name := part.get("id"))]


def test_the_symbols_keep_their_names_and_use_no_other() -> None:
    drawn = (WEB / "symbols.svg").read_text()
    written = drawings.written_out(WEB / "symbols.svg")
    assert "<use" in drawn
    assert "<use" not in written
    assert ids(written) == ids(drawn)


def test_a_part_stands_where_its_use_placed_it_in_the_size_it_gave(tmp_path: Path) -> None:
    (shape,) = tower(tmp_path, '<use href="#stone" x="7" y="1" width="20" height="20"/>')
    assert shape.tag == f"{SVG}path"
    assert shape.attrib == {
        "class": "grey",
        "d": "M0 0h9",
        "transform": "translate(7 1) scale(2) translate(-2 -4)",
    }


def test_a_part_takes_on_the_ink_of_its_use_beside_its_own(tmp_path: Path) -> None:
    (shape,) = tower(tmp_path, '<use href="#stone" class="light" fill="red"/>')
    assert shape.get("class") == "grey light"
    assert shape.get("fill") == "red"


def test_what_a_use_says_over_a_part_is_said_by_a_group(tmp_path: Path) -> None:
    # The path says where it begins itself: what the use says of that is the outer word.
    (group,) = tower(tmp_path, '<use href="#stone" d="M1 1"/>')
    assert group.tag == f"{SVG}g"
    assert [shape.get("d") for shape in group] == ["M0 0h9"]


def test_a_part_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(KeyError, match="#glass"):
        tower(tmp_path, '<use href="#glass"/>')
