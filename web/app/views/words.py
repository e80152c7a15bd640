"""Single words of the game, and numbers, in the reader's language."""

from __future__ import annotations

from gettext import NullTranslations

from app.model import Game
from sintra import CENTRE
from sintra.record import HUMAN


def colour_name(t: NullTranslations, colour: str) -> str:
    _ = t.gettext
    return {
        "B": _("blue"),
        "O": _("orange"),
        "Y": _("yellow"),
        "R": _("red"),
        "W": _("white"),
        "J": _("joker"),
    }[colour]


def level_name(t: NullTranslations, who: str) -> str:
    """Name who plays a seat; a bot that is not known here keeps its own name."""
    _ = t.gettext
    names = {
        HUMAN: _("person"),
        "novice": _("novice"),
        "apprentice": _("apprentice"),
        "journeyman": _("journeyman"),
        "master": _("master"),
        "grandmaster": _("grandmaster"),
    }
    return names.get(who, who)


def level_line(t: NullTranslations, who: str) -> str:
    """Say in a line what a player is like."""
    _ = t.gettext
    lines = {
        HUMAN: _("somebody at this screen"),
        "novice": _("takes what comes, and minds only the broken glass"),
        "apprentice": _("takes what pays best now"),
        "journeyman": _("thinks of the next turns, too"),
        "master": _("looks far ahead, and sees what the others need"),
        "grandmaster": _("looks farthest, and takes the time for it"),
    }
    return lines.get(who) or _("not known here: the apprentice moves instead")


def source_name(t: NullTranslations, source: int) -> str:
    """Name where panes are taken: "display 3", "the centre"."""
    _ = t.gettext
    if source == CENTRE:
        return _("the centre")
    return _("display %(number)s") % {"number": source}


def signed(points: int) -> str:
    """Write points with their sign, a true minus before a loss."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def minus(value: int) -> str:
    """Write a loss: 4 is −4, and nothing is 0."""
    return signed(-value)


def listed(t: NullTranslations, words: list[str]) -> str:
    """Join words as a sentence does: "Ana, Rui and Eva"."""
    _ = t.gettext
    if len(words) < 2:
        return "".join(words)
    return _("%(first)s and %(last)s") % {"first": ", ".join(words[:-1]), "last": words[-1]}


def names(game: Game) -> tuple[str, ...]:
    return tuple(seat.name for seat in game.record.header.seats)
