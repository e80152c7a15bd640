"""A game is played, resumed, and goes on without a network, in browsers other than Chromium."""

import json
from collections.abc import Callable
from typing import Final

import pytest
from selenium.webdriver import ActionChains, Keys
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.expected_conditions import staleness_of
from selenium.webdriver.support.select import Select
from selenium.webdriver.support.wait import WebDriverWait

from sintra import parse_record
from tests.browser import hands
from tests.browser.harness import EXPECTED
from tests.browser.hosts import Host

RECORDS: Final = """
    const done = arguments[0];
    indexedDB.open("keyval-store").onsuccess = ({target}) => {
        const kept = target.result.transaction("keyval").objectStore("keyval").getAll();
        kept.onsuccess = () => done(kept.result);
    };
"""


# Selenium warns of what it does itself for WebKitGTK.
@pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")
def test_a_game_is_played_and_resumed_without_a_network(driver: WebDriver, host: Host) -> None:
    driver.get(host.url)
    _until(driver, "ready", "true")
    Select(_find(driver, "#who-1")).select_by_value("human")
    _click(_find(driver, "[data-do=start]"))
    moves = [_play_one(driver, _click if ply % 2 else _press) for ply in range(5)]
    at = _keep(driver, moves)
    _until(driver, "offline", "ready")
    _reload(driver)
    assert _told(driver, "position") == at
    host.stop()
    _reload(driver)
    assert _told(driver, "position") == at
    moves.append(_play_one(driver, _click))
    assert _keep(driver, moves) != at
    assert _faults(driver) == []
    # As text, since WebDriver's own scripts run beside the page in Firefox.
    driver.execute_script("setTimeout(`console.error('planted'); Promise.reject('thrown')`)")
    WebDriverWait(driver, 10).until(
        lambda _: _faults(driver) == ["error: planted", "uncaught: thrown"], "the watch is deaf"
    )


def _until(driver: WebDriver, name: str, value: str) -> None:
    """Wait for a sign that the page sets about itself."""
    WebDriverWait(driver, 60).until(lambda _: _told(driver, name) == value, f"{name}: {value}")


def _reload(driver: WebDriver) -> None:
    """Reload as a person does; WebDriver's own way passes by service workers in Firefox."""
    before = _find(driver, "html")
    driver.execute_script("location.reload()")
    WebDriverWait(driver, 10).until(staleness_of(before), "no reload")
    _until(driver, "ready", "true")


def _told(driver: WebDriver, name: str) -> str | None:
    return _find(driver, "html").get_dom_attribute(f"data-{name}")


def _find(driver: WebDriver, selector: str) -> WebElement:
    """Return the first that fits, as soon as there is one."""
    wait = WebDriverWait(driver, 10)
    return wait.until(lambda _: driver.find_element(By.CSS_SELECTOR, selector), selector)


def _press(control: WebElement) -> None:
    control.send_keys(Keys.ENTER)


def _click(control: WebElement) -> None:
    """Point at a control and click, where it takes clicks, as `hands.click` does."""
    targets = control.find_elements(By.CSS_SELECTOR, ".target")
    pointer = ActionChains(control.parent)
    pointer.move_to_element(targets[-1] if targets else control).click().perform()


def _play_one(driver: WebDriver, hand: Callable[[WebElement], None]) -> str:
    """Play a move in one's turn, and return it."""
    before = _told(driver, "position")
    hand(_find(driver, hands.TAKE))
    place = _find(driver, hands.PLACE)
    move = place.get_dom_attribute("data-move")
    hand(place)
    if move is None:
        keep = _find(driver, hands.KEEP)
        move = keep.get_dom_attribute("data-move")
        hand(keep)
    WebDriverWait(driver, 10).until(lambda _: _told(driver, "position") != before, move or "")
    return str(move)


def _keep(driver: WebDriver, moves: list[str]) -> str:
    """Wait until the moves are in the store, and return the position that the engine makes of them.

    It is the one on the page, which has nothing to complain of.
    """
    played = "\n".join(["", *moves, ""])

    def record(_: WebDriver) -> str:
        texts = [entry for entry in driver.execute_async_script(RECORDS) if "record" in entry]
        records: list[str] = [json.loads(entry)["record"] for entry in texts]
        return next((text for text in records if text.endswith(played)), "")

    found = WebDriverWait(driver, 10).until(record, f"not in the store: {moves}")
    at = str(parse_record(found).position)
    assert _told(driver, "position") == at
    assert _find(driver, "#notice").text == ""
    return at


def _faults(driver: WebDriver) -> list[str]:
    heard = str(driver.execute_script("return sessionStorage.faults || ''")).splitlines()
    return [fault for fault in heard if not any(known.search(fault) for known in EXPECTED)]
