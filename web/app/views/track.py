"""A player's score, and the broken-glass track with the price of the next step."""

from __future__ import annotations

from gettext import NullTranslations

from simple_html import Node, div, h2, p, span

from app import options, table
from app.model import Layout, Model
from app.value import Value
from app.views.drawing import g, svg, text, use
from app.views.facade import worth_of, worth_said
from app.views.words import minus, names
from sintra import Side
from sintra.components import BROKEN_GLASS_TRACK


class Seen(Value):
    name: str
    score: int
    step: int
    resets: int
    next: int | None
    """Where the marker would stand after what is previewed."""
    side: Side
    worth: tuple[int, ...]
    layout: Layout


def look(model: Model) -> Seen:
    game = model.playing
    me = table.viewer(game)
    player = game.position.player(me)
    shown = options.previewed(model)
    return Seen(
        name=names(game)[me - 1],
        score=player.score,
        step=player.step,
        resets=player.resets,
        next=shown.step if shown and (shown.step != player.step or shown.breaks) else None,
        side=game.position.side,
        worth=worth_of(game.position.side, player),
        layout=model.layout,
    )


def view(seen: Seen, t: NullTranslations) -> Node:
    _ = t.gettext
    score = t.ngettext("%(n)s point", "%(n)s points", seen.score) % {"n": seen.score}
    word = t.ngettext("point", "points", seen.score)
    now = minus(BROKEN_GLASS_TRACK[seen.step])
    price = BROKEN_GLASS_TRACK[seen.step + 1] - BROKEN_GLASS_TRACK[seen.step]
    costs = _("the next step costs %(price)s") % {"price": price}
    parts: list[Node] = []
    for number, value in enumerate(BROKEN_GLASS_TRACK):
        kind = "track-past" if number < seen.step else "track-now" if number == seen.step else ""
        if number == seen.next and number != seen.step:
            kind += " track-next"
        drawn: list[Node] = [use("track-space", 57 * number, 0, 52, 34)]
        if number == seen.step:
            drawn.append(use("shard", 57 * number + 3, 8, 16, 16))
        x = 57 * number + (31 if number == seen.step else 26)
        drawn.append(text(x, 23, 17, minus(value), "value"))
        parts.append(g({"class": kind}, *drawn))
    label = _("Broken glass %(now)s, %(costs)s") % {"now": now, "costs": costs}
    caption: list[Node] = [_("Broken glass"), " ", span({"class": "wordy"}, f"– {costs}")]
    if seen.resets:
        lost = minus(BROKEN_GLASS_TRACK[-1])
        caption.append(span({"class": "wordy"}, f", {seen.resets} × {lost}"))
    if seen.side == "B":
        caption.append(span({"class": "palace-worth"}, worth_said(t, seen.side, seen.worth)))
    return [
        h2(
            {"class": "unseen"},
            _("Score of %(name)s: %(score)s") % {"name": seen.name, "score": score},
        ),
        p(
            {"class": "score", "aria-hidden": "true"},
            str(seen.score),
            span({"class": "caption"}, word),
        ),
        div(
            {"class": "glass"},
            p({"class": "caption"}, caption),
            svg((-2, -1, 57 * 8 + 56, 36), *parts, label=label),
        ),
    ]
