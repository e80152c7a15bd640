"""The start screen: who plays, on which side, and the games that wait."""

from __future__ import annotations

from gettext import NullTranslations

from simple_html import (
    Node,
    a,
    button,
    div,
    h1,
    h2,
    input_,
    label,
    li,
    ol,
    option,
    p,
    select,
    span,
)

from app.model import (
    LANGUAGES,
    Language,
    Layout,
    Model,
    SavedGame,
    SeatPlan,
    Setup,
    Theme,
)
from app.value import Value
from app.views.drawing import PLAIN, Attributes, icon, lit_windows, petals, svg, use
from app.views.header import theme_button
from app.views.words import level_name
from sintra.bots import LEVELS
from sintra.record import HUMAN, MAX_NAME

OWN_NAMES: dict[Language, str] = {"en": "English", "de": "Deutsch", "hu": "Magyar"}


class Seen(Value):
    setup: Setup
    misnamed: int | None
    """The seat, from 0, whose new name was refused."""
    saved: tuple[SavedGame, ...]
    language: Language
    theme: Theme
    layout: Layout


def look(model: Model) -> Seen:
    settings = model.settings
    return Seen(
        model.setup,
        model.misnamed,
        model.saved,
        settings.language,
        settings.theme,
        model.layout,
    )


def view(seen: Seen, t: NullTranslations) -> Node:
    _ = t.gettext
    hero = div(
        {"class": "hero", "aria-hidden": "true"}, svg((0, 0, 812, 900), use("hero", 0, 0, 812, 900))
    )
    return [
        hero,
        div(
            {"class": "start-panel"},
            h1({"class": "hero-title"}, "Stained Glass of Sintra"),
            p(
                {"class": "lead-in"},
                _(
                    "Light the windows of the palace. For two to four, at one screen or against "
                    "the computer."
                ),
            ),
            _players(seen, t),
            _sides(seen.setup, t),
            _go(seen, t),
            _more(seen, t),
        ),
    ]


def _players(seen: Seen, t: NullTranslations) -> Node:
    _ = t.gettext
    setup = seen.setup
    rows: list[Node] = [
        _seat(setup, index, seat, t, refused=index == seen.misnamed)
        for index, seat in enumerate(setup.seats)
    ]
    refused: Node = ""
    if seen.misnamed is not None:
        words = _("A name has 1 to %(most)s characters, and no control characters")
        refused = p({"id": "misnamed", "role": "alert"}, words % {"most": MAX_NAME})
    add: Node = ""
    if len(setup.seats) < 4:
        add = button(
            {"type": "button", "class": "button", "data-do": "add"}, icon("plus"), _("Add a player")
        )
    choices: list[Node] = [choice("", _("by chance"), setup.starter is None)]
    for number, seat in enumerate(setup.seats, 1):
        choices.append(choice(str(number), seat.name, setup.starter == number))
    return div(
        {"class": "players"},
        h2({"class": "panel-title"}, _("Players")),
        ol({"class": "seats"}, rows),
        refused,
        div(
            {"class": "below-seats"},
            label({"for": "starter"}, _("Who starts")),
            select({"id": "starter", "data-do": "starter"}, choices),
            add,
        ),
    )


def choice(value: str, words: str, chosen: bool) -> Node:
    """Return one of the choices of a field."""
    attributes: Attributes = {"value": value}
    if chosen:
        attributes["selected"] = None
    return option(attributes, words)


def _name_field(index: int, name: str, *, refused: bool, t: NullTranslations) -> Attributes:
    _ = t.gettext
    field: Attributes = {
        "id": f"name-{index}",
        "type": "text",
        "data-do": "name",
        "data-value": str(index),
        "value": name,
        "maxlength": str(MAX_NAME),
        "autocomplete": "off",
        "aria-label": _("Name of player %(number)s") % {"number": index + 1},
    }
    if refused:
        field |= {"aria-invalid": "true", "aria-describedby": "misnamed"}
    return field


def _seat(setup: Setup, index: int, seat: SeatPlan, t: NullTranslations, *, refused: bool) -> Node:
    _ = t.gettext
    named = {"name": seat.name}
    levels: list[Node] = [
        choice(who, level_name(t, who), who == seat.who) for who in (HUMAN, *LEVELS)
    ]
    tools: list[Node] = []
    if index:
        tools.append(_tool("up", index, _("Move %(name)s up") % named, "up"))
    if len(setup.seats) > 2:
        tools.append(_tool("remove", index, _("Remove %(name)s") % named, "close"))
    return li(
        {"class": "seat", "id": f"seat-{index}"},
        span({"class": "value seat-number", "aria-hidden": "true"}, str(index + 1)),
        input_(_name_field(index, seat.name, refused=refused, t=t)),
        select(
            {
                "id": f"who-{index}",
                "data-do": "who",
                "data-value": str(index),
                "aria-label": _("Who plays for %(name)s") % named,
            },
            levels,
        ),
        span({"class": "seat-tools"}, tools),
    )


def _tool(do: str, index: int, words: str, drawn: str) -> Node:
    return button(
        {
            "type": "button",
            "class": "icon-button",
            "data-do": do,
            "data-value": str(index),
            "aria-label": words,
            "title": words,
        },
        icon(drawn),
    )


def _sides(setup: Setup, t: NullTranslations) -> Node:
    _ = t.gettext
    cards: list[Node] = []
    for side, title, words in (
        ("A", _("Side A"), _("four ornaments, each worth up to 10")),
        ("B", _("Side B"), _("full columns × the commonest colour")),
    ):
        cards.append(
            button(
                {
                    "type": "button",
                    "class": "side",
                    "data-do": "side",
                    "data-value": side,
                    "aria-pressed": "true" if setup.side == side else "false",
                },
                span({"class": "side-picture", "aria-hidden": "true"}, _thumbnail(side)),
                span(
                    {"class": "side-words"},
                    span({"class": "panel-title"}, title),
                    span({"class": "caption"}, words),
                ),
            )
        )
    return div(
        {"class": "sides"},
        h2({"class": "panel-title"}, _("Palace side")),
        div({"class": "side-cards"}, cards),
    )


_THUMBNAIL = {"A": ("BY", "YR"), "B": ("RR", "RR")}
"""Two lit columns, as each side pays for them: upper and lower pane."""


def _thumbnail(side: str) -> Node:
    """Draw two bays of a palace."""
    lit = lit_windows(PLAIN, -18, _THUMBNAIL[side])
    light = petals(PLAIN, -18, _THUMBNAIL[side]) if side == "A" else []
    return svg((0, 0, 316, 193), use(f"palace-{side}", 0, 0, 624, 193), *light, *lit)


def _go(seen: Seen, t: NullTranslations) -> Node:
    _ = t.gettext
    waiting = [game for game in seen.saved if not game.over]
    actions: list[Node] = [
        button({"type": "button", "class": "button play", "data-do": "start"}, _("Play"))
    ]
    if waiting:
        actions.append(continue_button(waiting[0], t))
    if len(seen.saved) > 1 or (seen.saved and not waiting):
        actions.append(
            button({"type": "button", "class": "quiet-button", "data-do": "games"}, _("All games"))
        )
    return div({"class": "go"}, actions)


def continue_button(game: SavedGame, t: NullTranslations) -> Node:
    """Return the control that lays a saved game on the table again."""
    _ = t.gettext
    pairs = zip(game.names, game.scores, strict=True)
    scores = ", ".join(f"{name} {score}" for name, score in pairs)
    words = _("Over: %(scores)s") if game.over else _("Continue: round %(round)s, %(scores)s")
    return button(
        {"type": "button", "class": "button", "data-do": "continue", "data-value": game.id},
        words % {"round": game.round, "scores": scores},
    )


def _more(seen: Seen, t: NullTranslations) -> Node:
    _ = t.gettext
    languages: list[Node] = [
        button(
            {
                "type": "button",
                "class": "link",
                "lang": language,
                "data-do": "language",
                "data-value": language,
                "aria-pressed": "true" if language == seen.language else "false",
            },
            OWN_NAMES[language],
        )
        for language in LANGUAGES
    ]
    return div(
        {"class": "more"},
        div(
            {"class": "links"},
            button({"type": "button", "class": "link", "data-do": "rules"}, _("Learn the rules")),
            languages,
            theme_button(seen.theme, t),
            button({"type": "button", "class": "link", "data-do": "menu"}, _("Menu")),
        ),
        p(
            {"class": "caption"},
            _(
                "An unofficial fan version of the board game by Michael Kiesling. All artwork is "
                "our own."
            ),
            " ",
            a({"href": "licences/index.html"}, _("Licences")),
        ),
    )
