"""The start screen offers what can be done with the seats and the saved games, and no more."""

from __future__ import annotations

import re
from gettext import NullTranslations

import pytest
from simple_html import render

from app.model import NAMES, Model, SavedGame, SeatPlan, Setup
from app.views import games, start
from app.views.words import level_name
from sintra.bots import LEVELS
from sintra.record import HUMAN

T = NullTranslations()
WAITING = SavedGame("a", ("Ana", "Tomás"), (31, 27), 4, over=False)
OVER = SavedGame("b", ("Ana", "Rui"), (61, 58), 6, over=True)


def drawn(model: Model) -> str:
    return render(start.view(start.look(model), T))


def offers(markup: str) -> list[tuple[str, str]]:
    """Return what each button does, and with what."""
    found = re.findall(r'<button[^>]*data-do="([\w-]+)"(?: data-value="([^"]*)")?', markup)
    return [(do, value) for do, value in found]


def seated(count: int) -> Model:
    return Model(setup=Setup(tuple(SeatPlan(name, HUMAN) for name in NAMES[:count])))


@pytest.mark.parametrize("count", [2, 3, 4])
def test_seats_are_added_and_removed_within_the_rules(count: int) -> None:
    found = offers(drawn(seated(count)))
    assert [value for do, value in found if do == "up"] == [str(n) for n in range(1, count)]
    removable = range(count) if count > 2 else ()
    assert [value for do, value in found if do == "remove"] == [str(n) for n in removable]
    assert (("add", "") in found) == (count < 4)


def test_every_level_can_be_chosen_by_a_name_of_its_own() -> None:
    markup = drawn(seated(2))
    shown = {level_name(T, who) for who in (HUMAN, *LEVELS)}
    assert len(shown) == len(LEVELS) + 1
    for who in (HUMAN, *LEVELS):
        assert f'value="{who}"' in markup


def test_the_choices_stand_as_they_were_made() -> None:
    setup = Setup((SeatPlan("Ana", HUMAN), SeatPlan("Rui", "novice")), "B", 2)
    markup = drawn(Model(setup=setup))
    assert re.findall(r'<option value="(\w*)" selected', markup) == [HUMAN, "novice", "2"]
    assert re.findall(r'data-value="(.)" aria-pressed="true"', markup) == ["B"]


@pytest.mark.parametrize(
    ("saved", "goes_on", "all_games"),
    [
        ((), [], False),
        ((WAITING,), ["a"], False),
        ((OVER,), [], True),
        ((OVER, WAITING), ["a"], True),
    ],
)
def test_the_newest_unfinished_game_goes_on(
    saved: tuple[SavedGame, ...], goes_on: list[str], all_games: bool
) -> None:
    found = offers(drawn(Model(saved=saved)))
    assert [value for do, value in found if do == "continue"] == goes_on
    assert (("games", "") in found) == all_games
    assert ("start", "") in found


def test_all_games_are_listed_with_their_scores() -> None:
    markup = render(games.view((OVER, WAITING), T))
    assert "Over: Ana 61, Rui 58" in markup
    assert "Continue: round 4, Ana 31, Tomás 27" in markup


def test_the_page_says_that_it_is_unofficial() -> None:
    assert "unofficial" in drawn(Model())
    assert 'href="licences/index.html"' in drawn(Model())
