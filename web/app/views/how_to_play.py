"""The rules of the game, to be read in two minutes."""

from __future__ import annotations

from collections.abc import Sequence
from gettext import NullTranslations

from simple_html import (
    Node,
    Tag,
    caption,
    div,
    h2,
    h3,
    li,
    ol,
    p,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)

from sintra.components import (
    BROKEN_GLASS_TRACK,
    COLOURS,
    COLUMNS,
    DISPLAYS,
    JOKER,
    LEFTOVERS_PER_POINT,
    ORNAMENT_POINTS,
    ORNAMENTS,
    PANES_PER_COLOUR,
    PANES_PER_DISPLAY,
    ROUNDS,
    SPACES,
    STANDARD,
    WINDOW_VALUES,
)


def how_to_play(t: NullTranslations) -> Node:
    """Tell the rules, all of them, with every number."""
    return div(
        {"class": "how-to-play"},
        _goal(t),
        _setup(t),
        _turn(t),
        _completion(t),
        _broken_glass(t),
        _end_of_round(t),
        _end_of_game(t),
        _decided(t),
    )


def _goal(t: NullTranslations) -> list[Node]:
    _ = t.gettext
    goal = _(
        "Fill strips with glass and light the windows of your palace. "
        "The highest score after %(rounds)s rounds wins."
    )
    return [h2(_("Goal")), p(goal % {"rounds": ROUNDS})]


def _setup(t: NullTranslations) -> list[Node]:
    _ = t.gettext
    panes = _(
        "There are %(panes)s panes, %(each)s each of blue, orange, yellow, red and white. "
        "Each round begins with %(drawn)s of them on every display."
    )
    strips = _(
        "Each palace has %(columns)s columns of two windows. Above them lie the same %(strips)s "
        "double-sided strips of %(spaces)s spaces, shuffled and turned at random."
    )
    jokers = _(
        "A space takes a pane of its colour, a grey joker any pane. "
        "Only one face has jokers, %(jokers)s of them; it never starts face up."
    )
    track = _(
        "The round track gives each round a colour: "
        "every colour once in random order, then one drawn from the bag."
    )
    return [
        h2(_("On the table")),
        p(
            panes
            % {
                "panes": PANES_PER_COLOUR * len(COLOURS),
                "each": PANES_PER_COLOUR,
                "drawn": PANES_PER_DISPLAY,
            }
        ),
        _table(
            _("Number of displays"),
            (_("Players"), list(DISPLAYS)),
            (_("Displays"), list(DISPLAYS.values())),
        ),
        p(strips % {"columns": COLUMNS, "strips": len(STANDARD.strips), "spaces": SPACES}),
        p(jokers % {"jokers": STANDARD.face(*STANDARD.joker_face).count(JOKER)}),
        p(track),
        p(_("Glaziers begin on the far left. The first start player is random.")),
    ]


def _turn(t: NullTranslations) -> list[Node]:
    _ = t.gettext
    return [
        h2(_("Your turn")),
        p(_("Do one of two things; there is no pass.")),
        h3(_("Take panes")),
        _list(
            ol,
            _(
                "Take all panes of one colour from a display or the centre. "
                "The rest of a display moves to the centre."
            ),
            _(
                "The first player in a round to take from the centre also takes the start tile, "
                "goes one step down the broken-glass track at once, and starts the next round."
            ),
            _("Choose the strip below your glazier or one further right; the glazier moves there."),
            _("Place as many panes as fit: at least one, if any strip in reach could take one."),
            _(
                "The others break: each goes to the tower and is one step down the track. "
                "A colour that fits no strip in reach may be taken too; then all panes break."
            ),
        ),
        h3(_("Move the glazier back")),
        p(
            _(
                "Take nothing; move the glazier to your leftmost strip, without a stop. "
                "Not allowed if it is there already or you have no strip left."
            )
        ),
    ]


def _completion(t: NullTranslations) -> list[Node]:
    _ = t.gettext
    covered = _(
        "Once all %(spaces)s spaces are covered and what did not fit has broken, in this order:"
    )
    return [
        h2(_("Completing a strip")),
        p(covered % {"spaces": SPACES}),
        _list(
            ol,
            _("Round bonus: one point for each of its panes in the round’s colour, on jokers too."),
            _(
                "Keep one pane of your choice, the first time in the upper window, the second "
                "time in the lower. The others go to the tower, but do not break."
            ),
            _(
                "Score the value of this column and of every column to its right with a pane in "
                "a window: each once, even with two panes or its strip gone."
            ),
            _(
                "The first time, turn the strip over; the second time, it leaves the game. "
                "The glazier stays."
            ),
        ),
        _table(
            _("Window values"),
            (_("Column"), range(1, COLUMNS + 1)),
            (_("Side A"), WINDOW_VALUES["A"]),
            (_("Side B"), WINDOW_VALUES["B"]),
        ),
    ]


def _broken_glass(t: NullTranslations) -> list[Node]:
    _ = t.gettext
    track = _(
        "The last space costs %(last)s points at once and sends the marker back to the top. "
        "At the end of the game you lose the value of its space. A score never falls below zero."
    )
    return [
        h2(_("Broken glass")),
        p(track % {"last": BROKEN_GLASS_TRACK[-1]}),
        _table(
            _("Broken-glass track"),
            (_("Steps"), range(len(BROKEN_GLASS_TRACK))),
            (_("Points"), [f"−{loss}" if loss else loss for loss in BROKEN_GLASS_TRACK]),
        ),
    ]


def _end_of_round(t: NullTranslations) -> list[Node]:
    _ = t.gettext
    return [
        h2(_("End of a round")),
        p(
            _(
                "When no pane is left on the displays or in the centre, the round ends and its "
                "pane on the round track goes to the tower. Whoever has the start tile lays it in "
                "the centre and starts. The displays are filled from the bag; when it is empty, "
                "all panes of the tower go into it."
            )
        ),
    ]


def _end_of_game(t: NullTranslations) -> list[Node]:
    _ = t.gettext
    leftovers = _("Leftovers: one point for every %(panes)s panes on all your strips together.")
    ornaments = _(
        "Side A: each ornament pays for the panes in the four windows around it "
        "(columns %(columns)s)."
    )
    winner = _(
        "The highest total wins. In a tie, the smaller loss on the broken-glass track wins: "
        "%(last)s for each time the last space was reached, plus the marker’s space. "
        "Still tied: the win is shared."
    )
    return [
        h2(_("End of the game")),
        p(_("After %(rounds)s rounds, in this order:") % {"rounds": ROUNDS}),
        _list(
            ol,
            leftovers % {"panes": LEFTOVERS_PER_POINT},
            _("Broken glass: minus the value of the space your marker stands on."),
            ornaments % {"columns": ", ".join(f"{left}–{right}" for left, right in ORNAMENTS)},
            _(
                "Side B: columns with both windows filled, "
                "times panes of your most frequent colour in all windows."
            ),
        ),
        _table(
            _("Value of an ornament"),
            (_("Panes"), range(len(ORNAMENT_POINTS))),
            (_("Points"), ORNAMENT_POINTS),
        ),
        p(winner % {"last": BROKEN_GLASS_TRACK[-1]}),
    ]


def _decided(t: NullTranslations) -> list[Node]:
    """Tell which rules no source was found for."""
    _ = t.gettext
    steps_owed = _("After a loss of %(last)s points, steps still owed go on from the top.")
    ranks = _(
        "In a tie, earlier losses of %(last)s points count; "
        "the other places are ranked in the same way."
    )
    return [
        h2(_("Decided here")),
        p(_("Where our sources are silent, we play like this:")),
        _list(
            ul,
            _(
                "The faces of the strips are our own; "
                "the record of a game can hold the printed ones."
            ),
            _("Side B has the window values of side A."),
            _("Spaces are covered from the top down, jokers last."),
            _("If all panes break, the glazier stays."),
            _(
                "From a gap to the left of all your strips, the glazier may also move “back”: "
                "to the first of them."
            ),
            steps_owed % {"last": BROKEN_GLASS_TRACK[-1]},
            _("If nobody took the start tile, the same player starts again."),
            _("If bag and tower run out, the last displays stay short or empty."),
            ranks % {"last": BROKEN_GLASS_TRACK[-1]},
        ),
    ]


def _list(kind: Tag, *items: str) -> Node:
    return kind([li(item) for item in items])


def _table(
    title: str, head: tuple[str, Sequence[int]], *rows: tuple[str, Sequence[int | str]]
) -> Node:
    """Set rows of values below a row of headings; each row begins with its name."""
    name, headings = head
    return table(
        caption(title),
        thead(
            tr(
                th({"scope": "row"}, name),
                [th({"scope": "col"}, heading) for heading in headings],
            )
        ),
        tbody(
            [
                tr(th({"scope": "row"}, name), [td(value) for value in values])
                for name, values in rows
            ]
        ),
    )
