"""Whole games, pressed as a person presses, agree with the command."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser import hands


@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize(
    "players",
    [("human", "apprentice"), ("human", "novice", "human", "apprentice")],
    ids=["two", "four"],
)
def test_a_game_is_played_to_the_final_scoring(
    page: Page,
    players: tuple[str, ...],
    side: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    hands.seat(page, *players, side=side)
    hands.start(page)
    hands.set_computers(page, pace="instant")
    hands.play_out(page, hands.click if len(players) == 2 else hands.press)
    record = hands.download(page, tmp_path)
    assert hands.replayed_totals(record, capsys) == hands.totals(page)
    page.click("[data-do=again]")
    page.wait_for_selector(hands.TAKE)
