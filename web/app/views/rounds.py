"""The round track: six windows, and what this round's colour pays."""

from __future__ import annotations

from gettext import NullTranslations

from simple_html import Node, div, h2, p, span, strong

from app.model import Layout, Model
from app.value import Value
from app.views.drawing import g, pane_icon, rect, svg, text, use
from app.views.words import colour_name
from sintra.components import ROUNDS


class Seen(Value):
    round: int
    track: str
    layout: Layout
    many: bool
    """Whether the table is crowded, with nine displays."""


def look(model: Model) -> Seen:
    position = model.position
    return Seen(position.round, position.track, model.layout, len(position.players) > 2)


def view(seen: Seen, t: NullTranslations) -> Node:
    _ = t.gettext
    colour = seen.track[seen.round - 1]
    name = colour_name(t, colour)
    # A crowded phone has room for the windows alone: the one in light is the round's.
    title = "unseen" if seen.layout == "phone" and seen.many else "panel-title"
    heading = _("Round %(round)s of %(rounds)s") % {"round": seen.round, "rounds": ROUNDS}
    later = [colour_name(t, letter) for letter in seen.track[seen.round :]]
    label = _("This round %(now)s; later %(later)s") % {"now": name, "later": ", ".join(later)}
    if not later:
        label = _("This round %(now)s, the last") % {"now": name}
    bonus = _("in a finished strip")
    return div(
        {"class": "rounds"},
        _windows(seen, label),
        div(
            {"class": "rounds-words"},
            h2({"class": title}, heading),
            p(
                {"class": "rounds-bonus"},
                pane_icon(colour),
                " ",
                strong({}, f"{name} +1"),
                span({"class": "wordy"}, " ", bonus),
            ),
        ),
    )


def _windows(seen: Seen, label: str) -> Node:
    """Draw six windows abreast; on a phone in two rows of three."""
    across = 3 if seen.layout == "phone" else ROUNDS
    drawn: list[Node] = []
    for number, colour in enumerate(seen.track, 1):
        row, place = divmod(number - 1, across)
        x, y = 11 + 72 * place, 4 + 92 * row
        past = number < seen.round
        symbol = "window-dark" if past else f"window-{colour}"
        kind = "" if number == seen.round else "later"
        parts: list[Node] = [use(symbol, x, y, 50, 80)]
        if number == seen.round:
            parts.append(
                rect({"class": "round-now", "x": x - 2, "y": y + 83, "width": 54, "height": 4})
            )
        if seen.layout != "phone":
            parts.append(text(x + 25, y + 104, 17, str(number), "value quiet"))
        drawn.append(g({"class": "past" if past else kind}, *parts))
    height = 184 if seen.layout == "phone" else 112
    return svg((0, 0, 72 * across, height), *drawn, label=label)
