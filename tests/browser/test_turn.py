"""A turn by mouse, finger, keyboard and typing; taking back and undoing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser import hands
from tests.browser.harness import open_site


@pytest.fixture
def table(page: Page) -> Page:
    """Two persons at a fresh table."""
    hands.seat(page, "human", "human")
    hands.start(page)
    return page


def in_hand(page: Page) -> bool:
    return page.locator("[data-do=putback]").count() == 1


def test_by_mouse_a_choice_shows_what_each_strip_would_do(table: Page) -> None:
    before = hands.position(table)
    table.locator(hands.TAKE).first.click()
    assert in_hand(table)
    strip = table.locator("#strips [data-move]").first
    strip.hover()
    assert "preview" in (strip.get_attribute("class") or "")
    move = strip.get_attribute("data-move") or ""
    assert move[2] == strip.get_attribute("data-column")
    strip.click()
    assert hands.position(table) != before
    assert not in_hand(table)


def test_a_second_press_and_escape_take_the_choice_back(table: Page) -> None:
    take = table.locator(hands.TAKE).first
    take.click()
    take.click()
    assert not in_hand(table)
    take.click()
    table.keyboard.press("Escape")
    assert not in_hand(table)
    take.click()
    table.click("[data-do=putback]")
    assert not in_hand(table)


def test_a_double_press_plays_once(table: Page) -> None:
    table.locator(hands.TAKE).first.click()
    table.locator("#strips [data-move]").first.dblclick()
    log = table.locator("#log li")
    assert log.count() == 2  # the deal and one move


def test_a_double_press_on_the_glazier_plays_for_one_player_only(table: Page) -> None:
    back = "#turn [data-move=G]"
    for _ in range(2):  # both glaziers leave the leftmost strip
        table.locator(hands.TAKE).first.click()
        table.locator(hands.PLACE).last.click()
        if table.locator(hands.KEEP).count():
            table.locator(hands.KEEP).first.click()
    plies = table.locator("#log li").count()
    table.dblclick(back)
    assert table.locator("#log li").count() == plies + 1
    table.wait_for_timeout(500)  # longer than a double press
    table.click(back)
    assert table.locator("#log li").count() == plies + 2


def test_by_keyboard_alone(table: Page) -> None:
    before = hands.position(table)
    table.locator(hands.TAKE).first.focus()
    table.keyboard.press("ArrowRight")
    second = table.locator(hands.TAKE).nth(1)
    assert table.evaluate("document.activeElement.id") == second.get_attribute("id")
    assert second.get_attribute("tabindex") == "0"
    table.keyboard.press("Enter")
    assert table.evaluate("document.activeElement.dataset.column")
    table.keyboard.press("Enter")
    assert hands.position(table) != before
    assert table.evaluate("document.activeElement.dataset.do") == "take"


def test_tab_stays_in_the_dialog(table: Page) -> None:
    table.click("[data-do=menu]")
    for key in ("Tab", "Shift+Tab"):
        for _ in range(table.locator("#dialog button").count() + 5):
            table.keyboard.press(key)
            # Between the last and the first the browser's own controls have the focus.
            assert table.evaluate("document.activeElement.matches('body, #dialog *')")
    table.keyboard.press("Escape")
    assert table.evaluate("document.activeElement.dataset.do") == "menu"


def test_by_typing(table: Page) -> None:
    table.fill("[data-do=type]", "9Z9")
    table.press("[data-do=type]", "Enter")
    assert "3B5" in table.inner_text("#typed-error")
    table.fill("[data-do=type]", "G")
    table.press("[data-do=type]", "Enter")
    assert "3.9" in table.inner_text("#typed-error")
    table.locator(hands.TAKE).first.click()
    move = table.locator("#strips [data-move]").first.get_attribute("data-move") or ""
    before = hands.position(table)
    table.fill("[data-do=type]", move.lower())
    table.press("[data-do=type]", "Enter")
    assert hands.position(table) != before


def test_undo_goes_back_and_the_same_moves_lead_to_the_same_place(table: Page) -> None:
    start = hands.position(table)
    hands.play_one(table)
    once = hands.position(table)
    table.click("[data-do=undo]")
    assert hands.position(table) == start
    hands.play_one(table)
    assert hands.position(table) == once
    table.keyboard.press("u")
    assert hands.position(table) == start
    assert table.get_attribute("[data-do=undo]", "aria-disabled") == "true"


def test_the_computers_move_stays_marked_and_is_told(page: Page) -> None:
    hands.seat(page, "human", "novice")
    hands.start(page)
    hands.play_one(page)
    page.wait_for_function("document.getElementById('live').textContent.includes('Tomás')")
    assert "Ana to play" in (page.text_content("#live") or "")
    assert page.locator("use[href^='#last-']").count() > 0
    page.click("[data-do=undo]")
    assert page.locator("#log li").count() == 1


def test_a_finger_opens_a_small_display(
    new_context: Callable[..., BrowserContext],
) -> None:
    context = new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    page = open_site(context)
    hands.seat(page, "human", "human")
    hands.start(page)
    display = page.evaluate(
        """() => [...document.querySelectorAll("#market .rose")].find(
            rose => rose.querySelectorAll("[data-do=take]").length > 1).dataset.display"""
    )
    page.locator(f"#market [data-do=take][data-display='{display}']").first.tap()
    page.wait_for_selector("#market .veil")
    assert not in_hand(page)
    large = page.locator(f"#market [data-do=take][data-display='{display}']").first
    box = large.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    large.tap()
    page.wait_for_selector("[data-do=putback]")
