"""What the store holds is read back as it was written, or said to be damaged."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.model import Game, SeatPlan, Settings, Setup
from app.saves import (
    Damaged,
    read_choices,
    read_game,
    summary,
    write_choices,
    write_game,
)
from sintra import Record
from tests.engine.strategies import records, spoiled


@given(records())
def test_games_come_back_as_they_were(record: Record) -> None:
    game = Game("id", "seed", record)
    assert read_game(write_game(game, 12.0)) == (game, 12.0)
    said = summary(game)
    assert (said.round, said.over) == (record.position.round, record.position.over)


@given(st.data())
def test_a_spoiled_entry_is_damaged_and_nothing_else(data: st.DataObject) -> None:
    game = Game("id", "seed", data.draw(records()))
    text = data.draw(spoiled(write_game(game, 1.0)))
    with suppress(Damaged):
        read_game(text)


@pytest.mark.parametrize("text", ["", "[]", "1", "{}", '{"format": 2}', "sintra 1"])
def test_what_is_no_entry_is_damaged(text: str) -> None:
    with pytest.raises(Damaged):
        read_game(text)


def test_choices_come_back_as_they_were() -> None:
    setup = Setup((SeatPlan("A", "human"), SeatPlan("B", "novice")), "B", 2)
    settings = Settings("hu", "night", "slow", 10)
    assert read_choices(write_choices(settings, setup, "id"), ["de"]) == (settings, setup, "id")


def test_choices_from_before_computers_could_be_slowed_are_read() -> None:
    entry = json.loads(write_choices(Settings("hu", "night", "slow", 10), Setup(), None))
    entry["settings"] = {"language": "hu", "theme": "night"}
    assert read_choices(json.dumps(entry), [])[0] == Settings("hu", "night")
    entry["settings"] |= {"pace": "fastest", "seconds": -1}
    assert read_choices(json.dumps(entry), [])[0] == Settings("hu", "night")


@pytest.mark.parametrize(
    ("languages", "language"),
    [(["de-AT", "en"], "de"), (["fr", "hu"], "hu"), (["fr"], "en"), ([], "en")],
)
def test_a_first_visit_speaks_the_readers_language(languages: list[str], language: str) -> None:
    assert read_choices(None, languages)[0].language == language


@given(st.text(max_size=60))
def test_spoiled_choices_are_those_of_a_first_visit(text: str) -> None:
    assert read_choices(text, [])[1] == Setup()
    entry = json.dumps({"format": 1, "settings": text, "setup": [text], "game": 1})
    assert read_choices(entry, [])[2] is None
