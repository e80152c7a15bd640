"""Drawing with the symbols of `symbols.svg`: shapes, panes, and where things stand in a palace."""

from __future__ import annotations

from decimal import Decimal
from typing import TypeAlias

from simple_html import Node, SafeString, Tag, span

from app.value import Value

Attributes: TypeAlias = dict[SafeString | str, str | SafeString | int | float | Decimal | None]
Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, width and height."""

_svg = Tag("svg")
_use = Tag("use", self_closing=True)
_text = Tag("text")
g = Tag("g")
rect = Tag("rect", self_closing=True)
path = Tag("path", self_closing=True)
circle = Tag("circle", self_closing=True)
line = Tag("line", self_closing=True)


def svg(box: Box, *children: Node, label: str = "") -> Node:
    """Return a drawing that fills its element, undistorted; with a label it is one picture."""
    attributes: Attributes = {"viewBox": " ".join(f"{n:g}" for n in box)}
    if label:
        attributes |= {"role": "img", "aria-label": label}
    else:
        attributes |= {"focusable": "false"}
    return _svg(attributes, *children)


def use(symbol: str, x: float, y: float, width: float, height: float, kind: str = "") -> Node:
    """Place a symbol in a box of its own ratio."""
    attributes: Attributes = {
        "href": f"#{symbol}",
        "x": f"{x:g}",
        "y": f"{y:g}",
        "width": f"{width:g}",
        "height": f"{height:g}",
    }
    if kind:
        attributes["class"] = kind
    return _use(attributes)


def text(
    x: float, y: float, size: float, content: str, kind: str = "", anchor: str = "middle"
) -> Node:
    """Write a word or a number into a drawing, on its base line."""
    return _text(
        {
            "x": f"{x:g}",
            "y": f"{y:g}",
            "font-size": f"{size:g}",
            "text-anchor": anchor,
            "class": kind,
            "aria-hidden": "true",
        },
        content,
    )


def icon(name: str) -> Node:
    """Return one of the stroke icons, for a control that says in words what it does."""
    return _svg(
        {"class": "icon-box", "viewBox": "0 0 24 24", "aria-hidden": "true", "focusable": "false"},
        _use({"href": f"#icon-{name}"}),
    )


def pane_icon(colour: str, name: str = "") -> Node:
    """Return a small pane for running text; a name stands for it where no word beside it does."""
    attributes: Attributes = {"viewBox": "0 0 58 55", "focusable": "false"}
    if name:
        attributes |= {"role": "img", "aria-label": name}
    else:
        attributes["aria-hidden"] = "true"
    pane = _use({"href": f"#pane-{colour}", "class": "finest"})
    return span({"class": "pane-icon"}, _svg(attributes, pane))


class Geometry(Value):
    """Where things stand in a palace, in the units of one of the two families of symbols."""

    suffix: str
    """Behind the names of the symbols."""
    width: float
    first: float
    """The middle of column 1."""
    pair: float
    """From one pair of columns to the next."""
    pitch: float
    """From one column of a pair to the other."""
    strip: float
    """The width of a strip without its frame."""
    pane: tuple[float, float]
    step: float
    """From one space of a strip to the next."""
    frame: tuple[float, float]
    foot: float
    """The foot of a strip's stone, below the spring of its arch."""
    window: tuple[float, float]
    rows: tuple[float, float]
    """The tops of the windows in the facade."""
    rosette: tuple[float, float, float]
    """The middle of the first ornament in the facade, and the size of all."""
    plaque: float
    """The top of the value plaques."""
    facade: float
    """The height of the facade."""
    palace: float
    """The height of a small palace's wall, whose windows stand 18 higher."""

    def middle(self, column: int) -> float:
        """Return the middle of a column, counted from 1."""
        pair, second = divmod(column - 1, 2)
        return self.first + self.pair * pair + self.pitch * second


PLAIN = Geometry(
    suffix="",
    width=624,
    first=48,
    pair=152,
    pitch=72,
    strip=64,
    pane=(58, 55),
    step=57,
    frame=(76, 326),
    foot=294,
    window=(50, 80),
    rows=(26, 114),
    rosette=(84, 113, 56),
    plaque=207,
    facade=243,
    palace=193,
)
"""For laptop and phone."""
WIDE = Geometry(
    suffix="-wide",
    width=788,
    first=58,
    pair=194,
    pitch=90,
    strip=74,
    pane=(68, 45),
    step=47,
    frame=(86, 275),
    foot=243,
    window=(40, 64),
    rows=(26, 96),
    rosette=(103, 96, 48),
    plaque=167,
    facade=205,
    palace=159,
)
"""For the tablet, whose strips are low."""


def strip(
    at: Geometry,
    x: float,
    y: float,
    face: str,
    panes: str,
    ghosts: tuple[int, ...] = (),
    ghost: str = "",
    last: tuple[int, ...] = (),
    ground: bool = False,
) -> list[Node]:
    """Draw a strip with the middle of its column at x and the spring of its arch at y.

    Args:
        face: The five printed spaces; empty when the strip is gone.
        panes: What lies on them.
        ghosts: The spaces that panes of the colour `ghost` would cover.
        last: The spaces that were covered by a move that is marked.
        ground: Whether it stands on the light ground of what is in reach.
    """
    left = x - at.strip / 2
    frame = (left - 6, y - 30, *at.frame)
    if not face:
        return [use(f"strip-gone{at.suffix}", *frame)]
    drawn: list[Node] = [use(f"strip-ground{at.suffix}", *frame)] if ground else []
    for space in range(len(face)):
        box = (left + 3, y + 2 + at.step * space, *at.pane)
        if space in ghosts:
            drawn.append(use(f"ghost-{ghost}{at.suffix}", *box))
        elif panes[space] == ".":
            drawn.append(use(f"space-{face[space]}{at.suffix}", *box))
        else:
            drawn.append(use(f"pane-{panes[space]}{at.suffix}", *box, "lain"))
        if space in last:
            drawn.append(use(f"last-pane{at.suffix}", *box))
    return [*drawn, use(f"strip-frame{at.suffix}", *frame)]


def lit_windows(
    at: Geometry, top: float, windows: tuple[str, ...], last: tuple[tuple[int, bool], ...] = ()
) -> list[Node]:
    """Draw the panes that are kept, over the dark windows of a wall.

    Args:
        top: How much further down the rows stand than in one's own facade.
        windows: For each column the letters of its upper and lower pane, if any.
        last: Columns, and whether it is the lower window, that were lit just now.
    """
    width, height = at.window
    drawn: list[Node] = []
    for column, letters in enumerate(windows, 1):
        x = at.middle(column) - width / 2
        for row, colour in enumerate(letters):
            drawn.append(use(f"window-{colour}", x, at.rows[row] + top, width, height, "lit"))
    for column, lower in last:
        x = at.middle(column) - width / 2
        drawn.append(use("last-window", x, at.rows[int(lower)] + top, width, height))
    return drawn


_PETALS = ("nw", "sw", "ne", "se")


def petals(at: Geometry, top: float, windows: tuple[str, ...]) -> list[Node]:
    """Draw a light petal towards each lit window, on the four ornaments of side A."""
    x, y, size = at.rosette
    drawn: list[Node] = []
    for column, letters in enumerate(windows):
        pair, second = divmod(column, 2)
        left = x + at.pair * pair - size / 2
        for row in range(len(letters)):
            symbol = f"petal-{_PETALS[2 * second + row]}"
            drawn.append(use(symbol, left, y + top - size / 2, size, size))
    return drawn
