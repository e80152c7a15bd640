"""What is said until Python has the page in hand: the build renders it, `boot.js` picks."""

from __future__ import annotations

from gettext import NullTranslations

from simple_html import Node, Tag, button, div, p, strong, textarea

_progress = Tag("progress")


def view(t: NullTranslations) -> Node:
    """Draw every state of the start; each part names those in which it is seen."""
    _ = t.gettext
    return div(
        {"class": "boot-box"},
        p({"data-when": "loading resuming"}, _("The game is being loaded.")),
        p({"data-when": "starting"}, _("The game is starting.")),
        p(
            {"data-when": "slow"},
            _("Nothing has come for a while. It goes on by itself as soon as the connection does."),
        ),
        _progress({"data-when": "loading starting slow", "max": "1", "aria-label": _("Loaded")}),
        p(
            {"data-when": "pressed"},
            _("What you pressed is remembered, and done as soon as the game is there."),
        ),
        p({"data-when": "missing failed late old"}, strong({}, _("The game cannot start."))),
        p(
            {"data-when": "missing"},
            _(
                "A part of it could not be loaded: the connection is gone, or a new version is "
                "just being put up. Try again in a minute. Saved games are safe."
            ),
        ),
        p(
            {"data-when": "late"},
            _(
                "It takes far too long, though all of it has been loaded. Close other tabs and "
                "try again. Saved games are safe."
            ),
        ),
        p(
            {"data-when": "failed"},
            _(
                "Something in the game, or in this browser, failed. Try again; if that does not "
                "help, try another browser. Saved games are safe."
            ),
        ),
        p(
            {"data-when": "old"},
            _(
                "This browser is too old for it. Chrome or Edge 123, Firefox 120, Safari 17.5 and "
                "all later ones will do."
            ),
        ),
        textarea(
            {
                "data-when": "failed missing",
                "readonly": None,
                "rows": "3",
                "class": "report",
                "aria-label": _("Report"),
            }
        ),
        button(
            {
                "type": "button",
                "class": "button",
                "data-when": "missing failed late",
                "data-do": "reload",
            },
            _("Try again"),
        ),
    )
