"""What the page shows of computers: that one thinks, how far it is, who plays where, and how."""

from __future__ import annotations

import re
from gettext import NullTranslations

import pytest
from simple_html import render

from app.model import PACES, SECONDS, Model, Settings
from app.views import dialog, turn
from app.views.words import level_line, level_name
from sintra.bots import LEVELS
from sintra.record import HUMAN
from tests.web.played import played

T = NullTranslations()
GAME = played(who=(HUMAN, "apprentice"), plies=2)


def turn_of(model: Model) -> str:
    return render(turn.view(turn.look(model), T))


def dialog_of(model: Model) -> str:
    return render(dialog.view(dialog.look(model), T))


@pytest.mark.parametrize("seconds", SECONDS)
def test_a_long_thought_shows_how_far_it_is(seconds: int) -> None:
    model = Model(game=GAME, settings=Settings(seconds=seconds), thought=0.42)
    markup = turn_of(model)
    assert "is thinking…" in markup
    assert ("<progress" in markup) == (seconds >= 3)
    assert seconds < 3 or 'value="42"' in markup


def test_a_pause_is_said_and_ended_where_it_was_begun() -> None:
    assert re.search(r'data-do="pause">Pause<', turn_of(Model(game=GAME)))
    markup = turn_of(Model(game=GAME, paused=True))
    assert re.search(r'data-do="pause">Go on<', markup)
    assert "is thinking" not in markup


def test_a_pause_is_of_no_concern_to_a_person() -> None:
    game = played(who=(HUMAN, "apprentice"), plies=1)
    assert turn_of(Model(game=game, paused=True)) == turn_of(Model(game=game))


def test_each_seat_shows_who_plays_and_what_they_are_like() -> None:
    markup = dialog_of(Model(game=GAME, dialog="players"))
    assert re.findall(r'data-do="seat" data-value="(\d)"', markup) == ["0", "1"]
    assert re.findall(r'<option value="(\w+)" selected', markup) == [HUMAN, "apprentice"]
    for who in (HUMAN, "apprentice"):
        assert level_line(T, who) in markup
    for who in LEVELS:
        assert markup.count(f'<option value="{who}"') == 2


def test_a_bot_that_is_not_known_keeps_its_seat_until_another_is_chosen() -> None:
    markup = dialog_of(Model(game=played(who=(HUMAN, "deep-glass"), plies=2), dialog="players"))
    assert '<option value="deep-glass" selected' in markup
    assert "the apprentice moves instead" in markup


def test_who_plays_cannot_be_changed_from_another_tab() -> None:
    markup = dialog_of(Model(game=GAME, dialog="players", held=False))
    assert markup.count("disabled") == 2


def test_the_menu_shows_how_computers_play() -> None:
    settings = Settings(pace="slow", seconds=10)
    markup = dialog_of(Model(game=GAME, dialog="menu", settings=settings))
    for do, values, chosen in (("pace", PACES, "slow"), ("seconds", SECONDS, "10")):
        found = re.findall(rf'data-do="{do}" data-value="(\w+)" aria-pressed="(\w+)"', markup)
        assert [value for value, _ in found] == [str(value) for value in values]
        assert [value for value, pressed in found if pressed == "true"] == [chosen]


def test_every_level_has_a_name_and_a_line_of_its_own() -> None:
    levels = ("novice", "apprentice", "journeyman", "master", "grandmaster")
    assert set(LEVELS) <= set(levels)
    assert len({level_line(T, who) for who in (HUMAN, *levels)}) == 1 + len(levels)
    assert len({level_name(T, who) for who in (HUMAN, *levels)}) == 1 + len(levels)
