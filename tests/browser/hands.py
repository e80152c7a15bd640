"""What a person does at the page: choosing, pressing, waiting for the computers."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page

from sintra.cli import main

TAKE = "#market [data-do=take]"
PLACE = "#strips [data-move], #strips [data-do=place], #break-all"
KEEP = "#strips .keep"
MINE = f"{TAKE}, #final"
"""There when it is a person's turn, or the game is over."""


def seat(page: Page, *players: str, side: str = "A") -> None:
    """Seat players on the start screen: `human` or a level, in order."""
    while page.locator(".seat").count() < len(players):
        page.click("[data-do=add]")
    for index, who in enumerate(players):
        page.select_option(f"#who-{index}", who)
    page.click(f"[data-do=side][data-value={side}]")
    page.select_option("#starter", "1")


def start(page: Page) -> None:
    page.click("[data-do=start]")
    page.wait_for_selector(MINE)


def set_computers(page: Page, **settings: str) -> None:
    """Choose in the menu how computers play."""
    page.click("[data-do=menu]")
    for do, value in settings.items():
        page.click(f"#dialog [data-do={do}][data-value='{value}']")
    page.click("#dialog .icon-button")


def position(page: Page) -> str:
    return str(page.evaluate("document.documentElement.dataset.position"))


def click(control: Locator) -> None:
    """Click a control where it takes clicks: panes may lie around those of another colour."""
    target = control.locator(".target")
    (target.last if target.count() else control).click()


def press(control: Locator) -> None:
    control.press("Enter")


def play_one(
    page: Page,
    choice: int = 0,
    hand: Callable[[Locator], None] = press,
    keeping: Callable[[], None] = lambda: None,
) -> None:
    """Play one move: panes, a strip, and the pane to keep where there is a choice.

    Args:
        choice: Which panes and which strip, counted round.
        hand: How a control is pressed.
        keeping: Called when the pane to keep is to be chosen.
    """
    before = position(page)
    takes = page.locator(TAKE)
    hand(takes.nth(choice % takes.count()))
    places = page.locator(PLACE)
    hand(places.nth(choice % places.count()))
    if position(page) == before:
        keeping()
        hand(page.locator(KEEP).first)
    page.wait_for_selector(MINE)


def play_out(
    page: Page,
    hand: Callable[[Locator], None] = press,
    keeping: Callable[[], None] = lambda: None,
) -> None:
    """Play until the game is over."""
    choice = 0
    while page.locator("#final").count() == 0:
        play_one(page, choice, hand, keeping)
        choice += 1


def totals(page: Page) -> list[int]:
    return [int(text) for text in page.locator(".total td").all_inner_texts()]


def download(page: Page, folder: Path) -> Path:
    """Download the record as the last screen offers it."""
    with page.expect_download() as caught:
        page.click("#final [data-do=save]")
    path = folder / "game.sintra"
    caught.value.save_as(path)
    return path


def replayed_totals(record: Path, capsys: pytest.CaptureFixture[str]) -> list[int]:
    """Return what the command makes of a record."""
    capsys.readouterr()
    assert main(["replay", str(record), "--json"]) == 0
    last = json.loads(capsys.readouterr().out.splitlines()[-1])
    return [int(total) for total in last["result"]["totals"]]


def plant(page: Page, code: str) -> None:
    """Run Python inside the page, as only a test does."""
    page.evaluate(
        """code => {
            const script = document.createElement("script");
            script.type = "py";
            script.textContent = code + "\\nfrom js import document\\n"
                + "document.documentElement.dataset.planted = 'yes'";
            document.body.append(script);
        }""",
        code,
    )
    page.wait_for_selector("html[data-planted=yes]", state="attached")
