"""Write out the drawings of `symbols.svg`, whose parts are drawn once and used by others there.

The browser keeps a tree of its own for every `<use>` within what a `<use>` shows, and styles and
lays out each: a page that places hundreds of panes is drawn much sooner without that second layer.
"""

import copy
import re
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

NAMESPACE: Final = "http://www.w3.org/2000/svg"
_USE: Final = f"{{{NAMESPACE}}}use"
_GROUP: Final = f"{{{NAMESPACE}}}g"


def written_out(drawing: Path) -> str:
    """Return an SVG in which no part uses another, with the same names and the same look.

    Raises:
        KeyError: If a part is used that the file does not define.
    """
    ET.register_namespace("", NAMESPACE)
    root = ET.parse(drawing).getroot()  # noqa: S314 - a drawing of ours, not from elsewhere
    named = {f"#{part.get('id')}": part for part in root.iter() if part.get("id")}
    _write_out(root, named)
    return re.sub(r"\s*\n\s*", "\n", ET.tostring(root, "unicode"))


def _write_out(parent: ET.Element, named: dict[str, ET.Element]) -> None:
    """Replace every use below an element by the shapes it stands for."""
    for child in list(parent):
        if child.tag == _USE:
            place = list(parent).index(child)
            parent[place : place + 1] = _shapes(child, named[child.attrib["href"]])
    for child in parent:
        _write_out(child, named)


def _shapes(use: ET.Element, part: ET.Element) -> list[ET.Element]:
    """Return copies of a part's shapes as a use of it shows them: where, how large, in what ink."""
    given = dict(use.attrib)
    del given["href"]
    transform = _transform(given, part.get("viewBox"))
    if transform:
        given["transform"] = transform
    shapes = copy.deepcopy(list(part))
    for shape in shapes:
        for inner in shape.iter():
            inner.attrib.pop("id", None)
    if not given:
        return shapes
    if len(shapes) == 1 and shapes[0].tag != _USE and given.keys() & shapes[0].keys() <= {"class"}:
        classes = [shapes[0].get("class"), given.pop("class", None)]
        shapes[0].attrib |= given
        shapes[0].set("class", " ".join(filter(None, classes)))
        return shapes
    group = ET.Element(_GROUP, given)
    group.extend(shapes)
    return [group]


def _transform(given: dict[str, str], box: str | None) -> str:
    """Take place and size out of the attributes of a use, and say them as a transformation."""
    x, y = (float(given.pop(name, "0")) for name in ("x", "y"))
    width, _ = given.pop("width", None), given.pop("height", None)
    steps = [f"translate({x:g} {y:g})"] if x or y else []
    if box is not None:
        left, top, across, _ = map(float, box.split())
        scale = float(width) / across if width is not None else 1
        steps += [f"scale({scale:g})"] if scale != 1 else []
        steps += [f"translate({-left:g} {-top:g})"] if left or top else []
    return " ".join(steps)
