"""What a person must know: something failed, or another tab has the game."""

from __future__ import annotations

from gettext import NullTranslations

from simple_html import Node, button, div, h2, p, textarea

from app.model import Model, Notice

Seen = Notice | None


def look(model: Model) -> Seen:
    return model.notice


def view(seen: Seen, t: NullTranslations) -> Node:
    _ = t.gettext
    if seen is None:
        return ""
    title, words, actions = _words(seen, t)
    buttons: list[Node] = [
        button({"type": "button", "class": "button", "data-do": do}, said) for do, said in actions
    ]
    report: Node = ""
    if seen.text:
        report = textarea(
            {"readonly": None, "rows": "5", "aria-label": _("Report"), "class": "report"}, seen.text
        )
    return div(
        {"class": "notice", "role": "alertdialog", "aria-labelledby": "notice-title"},
        h2({"id": "notice-title", "class": "panel-title"}, title),
        p({}, words),
        report,
        div({"class": "notice-actions"}, buttons),
    )


def _words(seen: Notice, t: NullTranslations) -> tuple[str, str, list[tuple[str, str]]]:
    """Return title, explanation, and what can be done about it."""
    _ = t.gettext
    close = ("close-notice", _("Close"))
    copy = ("copy", _("Copy report"))
    match seen.kind:
        case "error":
            return (
                _("Something went wrong"),
                _(
                    "The last press was not carried out. The game is as it was and goes on. The "
                    "report says what happened and holds the record of the game."
                ),
                [copy, close],
            )
        case "unsaved":
            return (
                _("The game could not be saved"),
                _(
                    "It goes on, but a reload would lose the moves since. The record can be "
                    "downloaded from the menu."
                ),
                [close],
            )
        case "damaged":
            return (
                _("A saved game cannot be read"),
                _("It was set aside. Its text is here and can be downloaded."),
                [
                    ("save-damaged", _("Download the text")),
                    ("forget-damaged", _("Remove it")),
                    close,
                ],
            )
        case "unreadable":
            return (
                _("The link cannot be opened"),
                _("What it carries is no game that can be played."),
                [close],
            )
        case "no-record":
            return (
                _("The file cannot be opened"),
                _("It is no record of a game."),
                [close],
            )
        case "renewal":
            return (
                _("A new version is ready"),
                _(
                    "It can be used at once: a game goes on at the very move. Later, the menu "
                    "offers it."
                ),
                [("renew", _("Use it now")), ("later", _("Later"))],
            )
        case "removed":
            return (
                _("Everything has been removed"),
                _(
                    "Nothing of this game is left on this device. Whoever opens the page again, "
                    "or plays on now, begins anew."
                ),
                [("later", _("Close"))],
            )
        case "silent":
            return (
                _("The computer does not answer"),
                _(
                    "It was started anew, and is still silent. For the rest of this game the "
                    "apprentice can move for the computers."
                ),
                [("simpler", _("Let the apprentice move")), ("close-notice", _("Try again"))],
            )
        case "elsewhere":
            return (
                _("This game is open in another tab"),
                _("It can be looked at here, and taken over."),
                [("retake", _("Play here")), close],
            )
        case "taken":
            return (
                _("The game was taken over by another tab"),
                _("It can be looked at here, and taken back."),
                [("retake", _("Play here")), close],
            )
