"""A game outlives reloads, closed tabs, second tabs, damage and errors."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page

from tests.browser import hands
from tests.browser.harness import open_site, wait_until_ready


def reload(page: Page) -> None:
    page.reload()
    wait_until_ready(page)


def settled(page: Page) -> None:
    """Wait until what was played last lies in the store."""
    page.wait_for_timeout(250)  # a write takes about 2 ms, and nothing on the page says it is done


def test_a_reload_comes_back_to_the_very_ply(page: Page) -> None:
    hands.seat(page, "human", "human")
    hands.start(page)
    hands.play_one(page)
    settled(page)
    at = hands.position(page)
    reload(page)
    assert hands.position(page) == at


def test_a_reload_in_a_computers_turn_lets_it_move(page: Page) -> None:
    hands.seat(page, "human", "novice")
    hands.start(page)
    page.locator(hands.TAKE).first.press("Enter")
    page.locator(hands.PLACE).first.press("Enter")
    settled(page)
    reload(page)
    page.wait_for_selector(hands.TAKE)
    page.click("[data-do=undo]")
    assert page.get_attribute("[data-do=undo]", "aria-disabled") == "true"


def test_a_new_game_never_drops_the_old_one(page: Page) -> None:
    hands.seat(page, "human", "human")
    hands.start(page)
    hands.play_one(page)
    first = hands.position(page)
    page.click("[data-do=menu]")
    page.click("#dialog [data-do=new]")
    page.wait_for_selector("[data-do=continue]")
    hands.start(page)
    settled(page)
    page.click("[data-do=menu]")
    page.click("#dialog [data-do=new]")
    page.click("[data-do=games]")
    assert page.locator("#dialog [data-do=continue]").count() == 2
    page.locator("#dialog [data-do=continue]").last.click()
    page.wait_for_selector(hands.TAKE)
    assert hands.position(page) == first


def test_a_second_tab_looks_on_until_it_takes_the_game(page: Page, context: BrowserContext) -> None:
    hands.seat(page, "human", "human")
    hands.start(page)
    hands.play_one(page)
    settled(page)
    other = open_site(context)
    other.wait_for_selector("[data-do=retake]")
    assert other.locator(hands.TAKE).count() == 0
    assert hands.position(other) == hands.position(page)
    other.click("[data-do=retake]")
    other.wait_for_selector(hands.TAKE)
    page.wait_for_selector("[data-do=retake]")
    assert page.locator(hands.TAKE).count() == 0
    hands.play_one(other)


def test_a_damaged_game_is_set_aside_with_its_text(page: Page) -> None:
    hands.seat(page, "human", "human")
    hands.start(page)
    settled(page)
    page.evaluate(
        """() => new Promise(done => {
            const open = indexedDB.open("keyval-store");
            open.onsuccess = () => {
                const store = open.result.transaction("keyval", "readwrite").objectStore("keyval");
                const keys = store.getAllKeys();
                keys.onsuccess = () => {
                    const key = keys.result.find(key => key.startsWith("game:"));
                    store.put("sintra 9", key).onsuccess = done;
                };
            };
        })"""
    )
    reload(page)
    assert page.input_value("#notice textarea") == "sintra 9"
    page.click("[data-do=forget-damaged]")
    hands.start(page)
    hands.play_one(page)
    reload(page)
    assert page.locator("#notice textarea").count() == 0


def test_a_write_that_fails_is_told(page: Page) -> None:
    hands.seat(page, "human", "human")
    hands.start(page)
    page.evaluate(
        """() => { IDBObjectStore.prototype.put = () => {
            throw new DOMException("the disk is full", "QuotaExceededError"); } }"""
    )
    hands.play_one(page)
    page.wait_for_selector(".notice")
    assert "disk is full" in page.input_value("#notice textarea")
    page.click("[data-do=close-notice]")
    hands.play_one(page)


def test_an_error_in_a_handler_leaves_the_game_playable(page: Page) -> None:
    hands.seat(page, "human", "human")
    hands.start(page)
    hands.play_one(page)
    before = hands.position(page)
    hands.plant(
        page,
        """
import app.playing
from app.playing import _play
def fails(model, text):
    app.playing._play = _play
    raise RuntimeError("planted")
app.playing._play = fails
""",
    )
    page.locator(hands.TAKE).first.press("Enter")
    page.locator("#strips [data-move]").first.press("Enter")
    report = page.input_value("#notice textarea")
    assert "planted" in report
    assert "sintra 1" in report
    assert hands.position(page) == before
    page.click("[data-do=close-notice]")
    page.keyboard.press("Escape")
    hands.play_one(page)
    assert hands.position(page) != before


def test_a_link_opens_its_game(page: Page, context: BrowserContext) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    hands.seat(page, "human", "human")
    hands.start(page)
    hands.play_one(page)
    page.click("[data-do=menu]")
    page.click("#dialog [data-do=share]")
    page.wait_for_timeout(200)  # the clipboard answers when it likes, and shows nothing
    address = page.evaluate("navigator.clipboard.readText()")
    other = context.new_page()
    other.goto(address)
    wait_until_ready(other)
    assert hands.position(other) == hands.position(page)


def test_a_store_that_refuses_stops_nobody(new_context: Callable[..., BrowserContext]) -> None:
    context = new_context()
    context.add_init_script(
        # PyScript opens a database of its own and does not start without it: only ours refuses.
        """const open = IDBFactory.prototype.open;
        IDBFactory.prototype.open = function (name) {
            if (name === "keyval-store")
                throw new DOMException("not in this mode", "SecurityError");
            return open.apply(this, arguments);
        };"""
    )
    page = open_site(context)
    assert "not in this mode" in page.input_value("#notice textarea")
    page.click("[data-do=close-notice]")
    hands.seat(page, "human", "human")
    hands.start(page)
    hands.play_one(page)
    assert page.locator("#log li").count() == 2


def test_a_computers_move_that_fails_is_told_of_and_asked_for_again(page: Page) -> None:
    hands.seat(page, "human", "novice")
    hands.start(page)
    hands.plant(
        page,
        """
import app.effects
from app.effects import Request
class Fails:
    @classmethod
    def of(cls, game, seconds):
        app.effects.Request = Request
        raise RuntimeError("planted")
app.effects.Request = Fails
""",
    )
    page.locator(hands.TAKE).first.press("Enter")
    page.locator(hands.PLACE).first.press("Enter")
    page.wait_for_selector("#notice textarea")
    assert "planted" in page.input_value("#notice textarea")
    page.click("[data-do=close-notice]")
    page.wait_for_selector(hands.TAKE)
