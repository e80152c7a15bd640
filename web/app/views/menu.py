"""What can be done with a game besides playing it, and the settings."""

from __future__ import annotations

from gettext import NullTranslations

from simple_html import Node, a, button, div, h3, p

from app.model import LANGUAGES, PACES, SECONDS, THEMES, Language, Model, Offline, Pace, Theme
from app.value import Value
from app.views.drawing import icon
from app.views.start import OWN_NAMES


class Seen(Value):
    language: Language
    theme: Theme
    pace: Pace
    seconds: int
    at_table: bool
    offline: Offline
    renewal: bool


def look(model: Model) -> Seen:
    settings = model.settings
    return Seen(
        settings.language,
        settings.theme,
        settings.pace,
        settings.seconds,
        model.game is not None,
        model.offline,
        model.renewal,
    )


def view(seen: Seen, t: NullTranslations) -> Node:
    _ = t.gettext
    game: list[Node] = []
    if seen.at_table:
        game = [
            _button("save", _("Download the record"), "download"),
            _button("share", _("Copy a link"), "link"),
            _button("moves", _("All moves"), "copy"),
            _button("players", _("Who plays"), "person"),
            _button("new", _("New game (this one is kept)"), "plus"),
        ]
    device = [_button("clear", _("Remove everything"), "close")]
    if seen.renewal:
        device.insert(0, _button("renew", _("Use the new version"), "up"))
    paces: dict[Pace, str] = {
        "instant": _("at once"),
        "normal": _("normal"),
        "slow": _("slow"),
    }
    names: dict[Theme, str] = {
        "system": _("as the system"),
        "day": _("day"),
        "night": _("night"),
    }
    return [
        div({"class": "menu"}, game, _button("rules", _("How to play"), "rules")),
        h3({"class": "panel-title"}, _("Language")),
        div(
            {"class": "choices"},
            [
                _choice("language", language, OWN_NAMES[language], language == seen.language)
                for language in LANGUAGES
            ],
        ),
        h3({"class": "panel-title"}, _("Theme")),
        div(
            {"class": "choices"},
            [_choice("theme", theme, names[theme], theme == seen.theme) for theme in THEMES],
        ),
        h3({"class": "panel-title"}, _("Computers play")),
        div(
            {"class": "choices"},
            [_choice("pace", pace, paces[pace], pace == seen.pace) for pace in PACES],
        ),
        h3({"class": "panel-title"}, _("Computers think")),
        div(
            {"class": "choices"},
            [
                _choice("seconds", str(seconds), _duration(seconds, t), seconds == seen.seconds)
                for seconds in SECONDS
            ],
        ),
        h3({"class": "panel-title"}, _("On this device")),
        p({}, offline_words(seen.offline, t)),
        div({"class": "menu"}, device),
        p({"class": "caption"}, a({"href": "licences/index.html"}, _("Licences"))),
    ]


def offline_words(offline: Offline, t: NullTranslations) -> str:
    """Say whether the game can be opened without a network."""
    _ = t.gettext
    return {
        "none": _("Without a network it cannot be opened in this browser."),
        "loading": _("It is being made ready for use without a network."),
        "ready": _("Ready for use without a network."),
        "refused": _("Not everything could be kept: without a network it cannot be opened."),
    }[offline]


def clear(t: NullTranslations) -> Node:
    """Ask whether everything shall be removed."""
    _ = t.gettext
    return [
        p(
            {},
            _(
                "All games, all choices, and the copy of the page for use without a network are "
                "removed from this device. This cannot be undone."
            ),
        ),
        div({"class": "menu"}, _button("remove-all", _("Remove everything"), "close")),
    ]


def _duration(seconds: int, t: NullTranslations) -> str:
    _ = t.gettext
    return _("%(n)s s a move") % {"n": seconds} if seconds else _("as their level does")


def _button(do: str, words: str, drawn: str) -> Node:
    return button({"type": "button", "class": "button", "data-do": do}, icon(drawn), words)


def _choice(do: str, value: str, words: str, chosen: bool) -> Node:
    return button(
        {
            "type": "button",
            "class": "button",
            "data-do": do,
            "data-value": value,
            "aria-pressed": "true" if chosen else "false",
        },
        words,
    )
