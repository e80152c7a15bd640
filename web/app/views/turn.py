"""Whose turn it is, what to do now, and what can be done besides taking panes."""

from __future__ import annotations

from gettext import NullTranslations

from simple_html import Node, button, div, form, h2, input_, kbd, label, p, progress, span

from app import options
from app.model import Choice, Layout, Model
from app.value import Value
from app.views.drawing import Attributes, icon, pane_icon, svg, use
from app.views.sentences import refusal, rich
from app.views.words import colour_name, names, signed, source_name
from sintra.panes import INDEX

LONG = 3
"""Seconds of thinking from which on one wants to see how far it has come."""


class Seen(Value):
    name: str
    person: bool
    """Whether this tab waits for a person."""
    layout: Layout
    ply: int
    choice: Choice | None
    count: int
    """How many panes are in hand."""
    back: bool
    """Whether the glazier may move back."""
    breaks: tuple[str, int] | None
    """The move that breaks all panes in hand, and how the score changes."""
    typed: str
    refused: str
    paused: bool
    thought: int | None
    """How much of its time a computer has used, in percent; `None`: too little time to show it."""
    watched: bool
    """Whether this tab waits for a computer."""


def look(model: Model) -> Seen:
    game = model.playing
    position = game.position
    turn = position.turn or 1
    person = model.held and game.person(turn)
    choice = model.choice
    found = options.options(position, choice) if choice else ()
    broken = next((option for option in found if option.column is None), None)
    return Seen(
        name=names(game)[turn - 1],
        person=person,
        layout=model.layout,
        ply=game.ply,
        choice=choice,
        count=position.source(choice.source)[INDEX[choice.colour]] if choice else 0,
        back=person and options.glazier_back(position),
        breaks=(broken.moves[0], broken.points) if broken else None,
        typed=model.typed,
        refused=model.refused,
        paused=model.paused,
        thought=round(100 * model.thought) if model.settings.seconds >= LONG else None,
        watched=model.held and not person,
    )


def view(seen: Seen, t: NullTranslations) -> Node:
    return [
        div(
            {"class": "turn-words"}, *_title(seen, t), p({"class": "instruction"}, *_task(seen, t))
        ),
        div({"class": "actions"}, *_actions(seen, t)),
        _typing(seen, t),
    ]


def _title(seen: Seen, t: NullTranslations) -> list[Node]:
    _ = t.gettext
    title = _("%(name)s to play") % {"name": seen.name}
    if seen.layout == "phone":  # the header says it there
        return [h2({"class": "unseen"}, title)]
    return [svg((0, 0, 16, 36), use("pennant", 0, 0, 16, 36)), h2({"class": "turn"}, title)]


def _task(seen: Seen, t: NullTranslations) -> list[Node]:
    """Say what is to be done now."""
    _ = t.gettext
    if not seen.person:
        return _waiting(seen, t)
    choice = seen.choice
    if choice is None:
        return [_("choose a colour on a display or in the centre")]
    parts: dict[str, Node] = {
        "number": str(seen.count),
        "pane": span({}, pane_icon(choice.colour), " ", colour_name(t, choice.colour)),
        "source": source_name(t, choice.source),
    }
    if choice.column is not None:
        return rich(_("%(number)s %(pane)s from %(source)s: choose the pane to keep"), parts)
    if seen.breaks is not None:
        return rich(_("%(number)s %(pane)s from %(source)s: no strip takes them"), parts)
    return rich(_("%(number)s %(pane)s from %(source)s: choose a strip"), parts)


def _waiting(seen: Seen, t: NullTranslations) -> list[Node]:
    """Say what a computer does; whoever plays in another tab is said to think, too."""
    _ = t.gettext
    if seen.paused:
        return [_("waits until you go on")]
    said: list[Node] = [_("is thinking…"), span({"class": "thinking", "aria-hidden": "true"}, "")]
    if seen.watched and seen.thought is not None:
        bar: Attributes = {"max": "100", "value": str(seen.thought), "aria-label": _("Time used")}
        said.append(progress(bar, ""))
    return said


def _actions(seen: Seen, t: NullTranslations) -> list[Node]:
    _ = t.gettext
    if seen.watched:
        words = _("Go on") if seen.paused else _("Pause")
        return [button({"type": "button", "class": "button", "data-do": "pause"}, words)]
    if not seen.person:
        return []
    ply = str(seen.ply)
    actions: list[Node] = []
    if seen.choice is not None:
        put_back = _("Put back")
        actions.append(
            button(
                {"type": "button", "class": "quiet-button", "data-do": "putback"},
                put_back,
                kbd("Esc"),
            )
        )
    if seen.breaks is not None:
        move, points = seen.breaks
        words = t.ngettext("Break %(count)s pane", "Break all %(count)s panes", seen.count)
        said = words % {"count": seen.count}
        if points:
            said += f" ({signed(points)})"
        actions.append(
            button(
                {
                    "type": "button",
                    "id": "break-all",
                    "class": "button",
                    "data-move": move,
                    "data-ply": ply,
                },
                said,
            )
        )
    glazier: Attributes = {"type": "button", "class": "button", "data-ply": ply}
    if seen.back:
        glazier["data-move"] = "G"
        glazier["title"] = _("Move the glazier back to the leftmost strip, and take nothing")
    else:
        glazier["aria-disabled"] = "true"
        glazier["title"] = _("The glazier stands at the leftmost strip already")
    actions.append(button(glazier, icon("back"), span({}, _("Glazier back")), kbd("G")))
    return actions


def _typing(seen: Seen, t: NullTranslations) -> Node:
    """Return the field for typed moves; on small screens it appears when it has the focus."""
    _ = t.gettext
    if not seen.person:
        return ""
    field: Attributes = {
        "id": "typed",
        "data-do": "type",
        "type": "text",
        "value": seen.typed,
        "size": "8",
        "maxlength": "8",
        "autocomplete": "off",
        "autocapitalize": "characters",
        "spellcheck": "false",
        "placeholder": "3B5=R",
        "aria-describedby": "typed-error",
    }
    if seen.refused:
        field["aria-invalid"] = "true"
    return form(
        {"class": "typing"},
        label({"for": "typed"}, _("Type a move")),
        input_(field),
        p({"id": "typed-error"}, refusal(t, seen.refused) if seen.refused else ""),
    )
