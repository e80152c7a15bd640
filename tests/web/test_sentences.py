"""What is told of a game is all that happened, in words that can be heard."""

from __future__ import annotations

import re
from dataclasses import replace
from gettext import NullTranslations

import pytest
from simple_html import render

from app import options, table
from app.model import Choice, Game, Model
from app.views.sentences import (
    announcement,
    headline,
    in_panes,
    in_words,
    joined,
    refusal,
    sentences,
)
from app.views.words import names
from sintra import COLOURS, BreaksRule, GlazierBack, Move, Side, Take, play
from sintra.components import COLUMNS
from sintra.scoring import Result
from tests.web.played import PERSONS, played

T = NullTranslations()
GAMES: list[tuple[Side, int]] = [("A", 2), ("B", 2), ("A", 4), ("B", 3)]


def lines(game: Game) -> list[str]:
    """Return a game in plain words, a line for each ply."""
    told = table.told(game)
    said = [sentences(T, names(game), move, events, in_words(T)) for _, move, events in told]
    return [re.sub("<[^>]*>", "", render(*joined(line))) for line in said]


def points(text: str) -> int:
    """Add up the numbers that carry a sign."""
    found = re.findall(r"([+−])(\d+)", text)
    return sum(int(number) if sign == "+" else -int(number) for sign, number in found)


@pytest.mark.parametrize(("side", "players"), GAMES)
def test_every_point_of_a_game_is_told(side: Side, players: int) -> None:
    game = played(side, PERSONS[:1] * players)
    told = table.told(game)
    for line, (_, _, events) in zip(lines(game), told, strict=True):
        assert points(line) == sum(event.points for event in events), line


@pytest.mark.parametrize(("side", "players"), GAMES)
def test_every_move_names_who_made_it(side: Side, players: int) -> None:
    game = played(side, PERSONS[:1] * players)
    for ply, line in enumerate(lines(game)):
        turn = game.record.positions[ply].turn
        if isinstance(game.record.plies[ply], Take | GlazierBack):
            assert line.startswith(game.name(turn or 0)), line
        else:
            assert line.endswith(f"Round {game.record.positions[ply + 1].round} begins"), line
        assert not re.search(r"\byou", line, re.IGNORECASE)
        assert "  " not in line


def test_a_small_pane_in_a_sentence_has_a_name() -> None:
    game = played(plies=2)
    _, move, events = table.told(game)[-1]
    markup = render(*joined(sentences(T, names(game), move, events, in_panes(T))))
    assert re.search(r'<svg[^>]*role="img"[^>]*aria-label="(blue|orange|yellow|red|white)"', markup)


def test_the_announcement_tells_what_is_new_and_whose_turn_it_is() -> None:
    game = played(plies=5)
    said = announcement(Model(game=game, announced=3), T)
    assert [line in said for line in lines(game)] == [False, False, False, True, True]
    assert said.endswith(f"{game.name(game.position.turn or 0)} to play")


def test_the_announcement_of_the_end_says_who_won() -> None:
    game = played()
    said = announcement(Model(game=game, announced=game.ply - 1), T)
    assert re.search(r"\w+ wins, \d+ to \d+$", said)


def test_the_announcement_offers_each_strip_in_reach() -> None:
    game = played(plies=1)
    source, colour = options.sources(game.position)[0]
    said = announcement(Model(game=game, choice=Choice(source, colour)), T)
    offered = re.findall(r"strip (\d): fits (\d), breaks (\d)", said)
    found = options.options(game.position, Choice(source, colour))
    assert offered == [(str(o.column), str(o.fits), str(o.breaks)) for o in found]


def test_a_refusal_is_announced() -> None:
    game = played(plies=1)
    assert "rule 3.3" in announcement(Model(game=game, refused="3.3"), T)


def test_every_refusal_says_why_and_by_which_rule() -> None:
    position = played(plies=1).position
    sources = range(len(position.displays) + 1)
    columns = (None, *range(1, COLUMNS + 1))
    moves: list[Move] = [
        Take(source, colour, column, keep)
        for source in sources
        for colour in COLOURS
        for column in columns
        for keep in (None, "B")
    ]
    refused = set()
    for move in (*moves, GlazierBack()):
        try:
            play(position, move)
        except BreaksRule as error:
            refused.add(error.rule)
    assert refused == {"3.1", "3.6", "3.9", "4.2"}
    for rule in (*refused, "3.3", "3.7"):
        assert refusal(T, rule).endswith(f"(rule {rule})")
    assert refusal(T, "6.1") == "Rule 6.1 does not allow that"
    assert "3B5" in refusal(T, "?")


def test_nothing_is_announced_without_a_game() -> None:
    assert announcement(Model(), T) == ""


END = Result(
    totals=(61, 58, 40),
    ranks=(1, 2, 3),
    leftovers=(0, 0, 0),
    broken_glass=(0, 0, 0),
    broken_glass_loss=(0, 0, 0),
    palace=(0, 0, 0),
)


@pytest.mark.parametrize(
    ("totals", "ranks", "said"),
    [
        ((61, 58, 40), (1, 2, 3), "Ana wins, 61 to 58"),
        ((40, 61, 61), (3, 2, 1), "Eva wins with 61, by less broken glass"),
        ((40, 61, 61), (3, 1, 1), "Rui and Eva share the win with 61"),
        ((61, 61, 61), (1, 1, 1), "Ana, Rui and Eva share the win with 61"),
        ((61, 61, 61), (1, 1, 3), "Ana and Rui share the win with 61"),
    ],
)
def test_the_headline_says_a_tie_as_it_was_decided(
    totals: tuple[int, ...], ranks: tuple[int, ...], said: str
) -> None:
    assert headline(T, ("Ana", "Rui", "Eva"), replace(END, totals=totals, ranks=ranks)) == said
