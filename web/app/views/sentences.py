"""What was played, in sentences: with small panes for the log, in plain words for the ear."""

from __future__ import annotations

import re
from collections.abc import Callable
from gettext import NullTranslations
from html import unescape

from simple_html import Node, b, render

from app import options, table
from app.model import Choice, Game, Model
from app.views.drawing import pane_icon
from app.views.words import colour_name, listed, names, signed, source_name
from sintra import GlazierBack, Ply, Position
from sintra.events import (
    BagRefilled,
    Bonus,
    Broke,
    BrokenGlass,
    Dealt,
    Event,
    Kept,
    Leftovers,
    MarkerReset,
    OrnamentsPaid,
    PalacePaid,
    Placed,
    RoundEnded,
    StripGone,
    StripTurned,
    TileTaken,
    Took,
    WindowsPaid,
)
from sintra.panes import INDEX
from sintra.scoring import Result, result

_PLACE = re.compile(r"%\((\w+)\)s")
Colours = Callable[[str], Node]
"""How a colour stands in a sentence: as a small pane, or as a word."""


def rich(template: str, parts: dict[str, Node]) -> list[Node]:
    """Fill a translated sentence with nodes."""
    pieces = _PLACE.split(template)
    return [parts[piece] if n % 2 else piece for n, piece in enumerate(pieces)]


def in_panes(t: NullTranslations) -> Colours:
    return lambda colour: pane_icon(colour, colour_name(t, colour))


def in_words(t: NullTranslations) -> Colours:
    return lambda colour: colour_name(t, colour)


def sentences(
    t: NullTranslations,
    game_names: tuple[str, ...],
    ply: Ply,
    events: tuple[Event, ...],
    colours: Colours,
) -> list[list[Node]]:
    """Return the sentences of one ply: what the player did, then what came of it."""
    _ = t.gettext
    if isinstance(ply, GlazierBack):
        who = game_names[events[0].player - 1]
        return [rich(_("%(name)s moved the glazier back"), {"name": b(who)})]
    said = [_taking(t, game_names, events, colours)] if isinstance(events[0], Took) else []
    for event in events:
        if isinstance(event, options.AT_THE_END):
            said += _item(t, game_names, event)
        else:
            said += _consequence(t, event, colours)
    return said


def _taking(
    t: NullTranslations, game_names: tuple[str, ...], events: tuple[Event, ...], colours: Colours
) -> list[Node]:
    _ = t.gettext
    took = next(event for event in events if isinstance(event, Took))
    placed = next((event for event in events if isinstance(event, Placed)), None)
    parts: dict[str, Node] = {
        "name": b(game_names[took.player - 1]),
        "count": str(took.count),
        "pane": colours(took.colour),
        "source": source_name(t, took.source),
        "column": str(placed.column) if placed else "",
    }
    if any(isinstance(event, TileTaken) for event in events):
        parts["source"] = _("%(source)s with the start tile") % {"source": parts["source"]}
    if placed is None:
        return rich(_("%(name)s took %(count)s %(pane)s from %(source)s: all break"), parts)
    return rich(_("%(name)s took %(count)s %(pane)s from %(source)s, strip %(column)s"), parts)


def _consequence(t: NullTranslations, event: Event, colours: Colours) -> list[list[Node]]:
    _ = t.gettext
    points: dict[str, Node] = {"points": b(signed(event.points))}
    match event:
        case Broke():
            template = t.ngettext("%(count)s pane broke", "%(count)s panes broke", event.count)
            return [rich(template, {"count": str(event.count)})]
        case MarkerReset():
            return [rich(_("The broken-glass track is run through: %(points)s"), points)]
        case Bonus():
            return [rich(_("Round bonus %(points)s"), points)]
        case Kept():
            parts: dict[str, Node] = {"column": str(event.column), "pane": colours(event.colour)}
            return [rich(_("Window %(column)s lit with %(pane)s"), parts)]
        case WindowsPaid():
            return [rich(_("Windows %(points)s"), points)]
        case StripTurned():
            return [rich(_("Strip %(column)s turns over"), {"column": str(event.column)})]
        case StripGone():
            return [rich(_("Strip %(column)s leaves the game"), {"column": str(event.column)})]
        case RoundEnded():
            return [rich(_("Round %(round)s ends"), {"round": str(event.round)})]
        case BagRefilled():
            return [[_("The tower is poured into the bag")]]
        case Dealt():
            return [rich(_("Round %(round)s begins"), {"round": str(event.round)})]
        case _:
            return []


def _item(t: NullTranslations, game_names: tuple[str, ...], event: Event) -> list[list[Node]]:
    """Say an item of the final scoring (section 7), unless it is worth nothing."""
    _ = t.gettext
    items: dict[type[Event], str] = {
        Leftovers: _("Panes left on strips"),
        BrokenGlass: _("Broken glass at the end"),
        OrnamentsPaid: _("Ornaments"),
        PalacePaid: _("Full columns × commonest colour"),
    }
    if not event.points:
        return []
    parts: dict[str, Node] = {
        "name": b(game_names[event.player - 1]),
        "item": items[type(event)],
        "points": b(signed(event.points)),
    }
    return [rich(_("%(name)s: %(item)s %(points)s"), parts)]


def joined(said: list[list[Node]]) -> list[Node]:
    """Join sentences into a line of the log."""
    line: list[Node] = []
    for sentence in said:
        line += [*([". "] if line else []), *sentence]
    return line


def announcement(model: Model, t: NullTranslations) -> str:
    """Return what is said aloud: the last ply and whose turn it is, or what is in hand."""
    _ = t.gettext
    game = model.game
    if game is None:
        return ""
    if model.refused:
        return refusal(t, model.refused)
    if model.choice is not None:
        return _in_hand(t, game.position, model.choice)
    said: list[list[Node]] = []
    for _ply, move, events in table.told(game, model.announced):
        said += sentences(t, names(game), move, events, in_words(t))
    said.append([whose_turn(t, game)])
    return _spoken(joined(said))


def _spoken(line: list[Node]) -> str:
    """Return a line without its markup."""
    return unescape(re.sub(r"<[^>]*>", "", render(*line)))


def whose_turn(t: NullTranslations, game: Game) -> str:
    """Say who is to play, or who has won."""
    _ = t.gettext
    if game.position.over:
        return headline(t, names(game), result(game.position))
    name = names(game)[(game.position.turn or 1) - 1]
    return _("%(name)s to play") % {"name": name}


def headline(t: NullTranslations, game_names: tuple[str, ...], ends: Result) -> str:
    """Say who has won, and by what (7.5)."""
    _ = t.gettext
    first = [name for name, rank in zip(game_names, ends.ranks, strict=True) if rank == 1]
    best = max(ends.totals)
    if len(first) > 1:
        return _("%(names)s share the win with %(points)s") % {
            "names": listed(t, first),
            "points": best,
        }
    if ends.totals.count(best) > 1:
        return _("%(name)s wins with %(points)s, by less broken glass") % {
            "name": first[0],
            "points": best,
        }
    other = max(total for total in ends.totals if total != best)
    return _("%(name)s wins, %(points)s to %(other)s") % {
        "name": first[0],
        "points": best,
        "other": other,
    }


def _in_hand(t: NullTranslations, position: Position, choice: Choice) -> str:
    """Say what is picked up, and what each strip in reach would do with it."""
    _ = t.gettext
    said = [
        _("%(number)s %(colour)s from %(source)s")
        % {
            "number": position.source(choice.source)[INDEX[choice.colour]],
            "colour": colour_name(t, choice.colour),
            "source": source_name(t, choice.source),
        }
    ]
    for option in options.options(position, choice):
        if option.column is None:
            said.append(_("No strip in reach takes them"))
            continue
        offer = _("strip %(column)s: fits %(fits)s, breaks %(breaks)s") % {
            "column": option.column,
            "fits": option.fits,
            "breaks": option.breaks,
        }
        said.append(f"{offer}, {signed(option.points)}" if option.points else offer)
    return ". ".join(said)


def refusal(t: NullTranslations, rule: str) -> str:
    """Say why a typed move was not played."""
    _ = t.gettext
    reasons = {
        "?": _("That is no move. Write one like 3B5: display 3, blue, column 5"),
        "3.1": _("No pane of that colour lies there (rule 3.1)"),
        "3.3": _("The glazier never goes to the left, nor where the strip is gone (rule 3.3)"),
        "3.6": _("A strip that takes the colour must be chosen (rule 3.6)"),
        "3.7": _("No strip in reach takes the colour: write - for the column (rule 3.7)"),
        "3.9": _("The glazier stands at the leftmost strip already (rule 3.9)"),
        "4.2": _("Name the pane that is kept just when the strip is full, as in =R (rule 4.2)"),
    }
    return reasons.get(rule) or _("Rule %(rule)s does not allow that") % {"rule": rule}
