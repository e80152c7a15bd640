"""Computers think beside the page, which stays alive; and the game goes on without them, too."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from statistics import median

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route

from sintra.bots import LEVELS
from tests.browser import hands
from tests.browser.harness import barriers, wait_until_ready, without_service_worker
from tools import WEB

THINKER = (WEB / "app" / "bot_worker.py").read_text()
ENDLESS = """
def choose(request):
    from time import sleep
    asked = json.loads(request)
    while True:
        postMessage(json.dumps({"game": asked["game"], "ply": asked["ply"], "part": 0.5}))
        sleep(0.1)
"""
"""Thinks for ever, and says so."""
HALF_WAY = "document.querySelector('#turn progress')?.value === 50"
SHOWN = 150
"""Milliseconds that a move may take from the page to the worker, and from there to the screen."""
STRONGEST = list(LEVELS)[-1]
FRAMES = """() => {
    window.frames = [];
    window.moves = [];  // when a person's move was shown, and when the computer's
    const step = now => {
        window.frames.push(now);
        requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
    const root = document.documentElement;
    let shown = root.dataset.position;
    new MutationObserver(() => {
        if (root.dataset.position === shown) return;
        shown = root.dataset.position;
        window.moves.push(performance.now());
    }).observe(root, {attributes: true, attributeFilter: ["data-position"]});
}"""


def give_turn_away(page: Page) -> None:
    """Play a move, without waiting for what comes of it."""
    page.locator(hands.TAKE).first.press("Enter")
    page.locator(hands.PLACE).first.press("Enter")


def opened(page: Page, *sources: str) -> Page:
    """Open the site with these programs for the worker, one after another; the last stays."""
    waiting = list(sources)

    def serve(route: Route) -> None:
        source = waiting.pop(0) if len(waiting) > 1 else waiting[0]
        route.fulfill(body=source, content_type="text/x-python")

    page.route("**/bot_worker.py", serve)
    page.goto("")
    wait_until_ready(page)
    return page


def seat_in_game(page: Page, index: int, who: str) -> None:
    """Let another play for a seat of the game on the table."""
    page.click("[data-do=menu]")
    page.click("#dialog [data-do=players]")
    page.select_option(f"#seat-who-{index}", who)
    page.click("#dialog .icon-button")


def test_computers_play_a_whole_game_in_one_worker(
    page: Page, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hands.seat(page, "human", "apprentice")
    hands.start(page)
    hands.set_computers(page, pace="instant")
    seat_in_game(page, 0, "novice")
    page.wait_for_selector("#final", timeout=90_000)
    assert page.locator("script[name^=computers-]").count() == 1
    record = hands.download(page, tmp_path)
    assert hands.replayed_totals(record, capsys) == hands.totals(page)


def test_the_first_move_of_a_cold_page_comes_soon(page: Page) -> None:
    hands.seat(page, "apprentice", "human")
    page.click("[data-do=start]")
    page.wait_for_selector(hands.TAKE, timeout=5_000)


def test_a_worker_that_dies_is_replaced_and_the_game_goes_on(context: BrowserContext) -> None:
    page = opened(context.new_page(), THINKER + ENDLESS, THINKER)
    hands.seat(page, "human", "novice")
    hands.start(page)
    hands.set_computers(page, seconds="10")
    give_turn_away(page)
    page.wait_for_function(HALF_WAY)
    page.evaluate("document.querySelector('script[name^=computers-]').xworker.terminate()")
    page.wait_for_selector(hands.TAKE, timeout=20_000)
    assert page.locator(".notice").count() == 0
    assert page.locator("script[name^=computers-]").count() == 1
    hands.play_one(page)


def test_where_no_worker_starts_a_simpler_level_moves(chromium: Browser, home: str) -> None:
    # Without the watch: PyScript says on the console what this test is about.
    context = chromium.new_context(base_url=home)
    without_service_worker(context)
    page = opened(context.new_page(), "raise RuntimeError('planted')")
    hands.seat(page, "human", "novice")
    hands.start(page)
    give_turn_away(page)
    page.wait_for_selector("[data-do=simpler]", timeout=30_000)
    assert page.input_value("#notice textarea")
    assert barriers(page) == []
    page.click("[data-do=simpler]")
    page.wait_for_selector(hands.TAKE)
    hands.play_one(page)  # without another word
    context.close()


def test_another_question_does_not_wait_for_the_last_one(context: BrowserContext) -> None:
    page = opened(context.new_page(), THINKER + ENDLESS, THINKER + ENDLESS, THINKER)
    hands.seat(page, "human", "novice")
    hands.start(page)
    hands.set_computers(page, seconds="10")
    give_turn_away(page)
    page.wait_for_function(HALF_WAY)
    page.click("[data-do=undo]")
    page.wait_for_selector(hands.TAKE)
    give_turn_away(page)
    page.wait_for_function(HALF_WAY)
    hands.set_computers(page, seconds="3")
    page.wait_for_selector(hands.TAKE)


def test_the_page_stays_alive_while_a_computer_thinks(page: Page) -> None:
    hands.seat(page, "human", STRONGEST)
    hands.start(page)
    hands.set_computers(page, seconds="3", pace="instant")
    hands.play_one(page)  # the worker has started
    page.evaluate(FRAMES)
    turns = [watched_turn(page) for _ in range(3)]  # the machine may be busy with others
    assert any(all(turn.values()) for turn in turns), turns


def watched_turn(page: Page) -> dict[str, float]:
    """Give the turn to the computer; return how much it kept below each limit, else nothing."""
    page.evaluate("window.frames.length = window.moves.length = 0")
    give_turn_away(page)
    page.wait_for_function("window.moves.length === 2", polling=500)
    asked, answered = page.evaluate("window.moves")
    frames = [at for at in page.evaluate("window.frames") if asked < at < answered]
    gaps = [after - before for before, after in pairwise(frames)] or [0]
    return {
        "longest gap": max(0, 100 - max(gaps)),
        "median gap": max(0, 20 - median(gaps)),
        "time": max(0, 3_100 + SHOWN - (answered - asked)),
    }


def test_a_computers_turn_is_paused_and_goes_on(page: Page) -> None:
    hands.seat(page, "human", "novice")
    hands.start(page)
    hands.set_computers(page, pace="slow")
    give_turn_away(page)
    page.wait_for_timeout(500)  # longer than a double press
    page.click("[data-do=pause]")
    at = hands.position(page)
    assert page.inner_text("#turn .instruction") == "waits until you go on"
    page.wait_for_timeout(3_000)  # longer than a slow turn
    assert hands.position(page) == at
    assert barriers(page) == []
    page.click("[data-do=pause]")
    page.wait_for_selector(hands.TAKE)
    assert hands.position(page) != at


def test_who_plays_changes_in_the_middle_of_a_game(page: Page, tmp_path: Path) -> None:
    hands.seat(page, "human", "human")
    hands.start(page)
    hands.play_one(page)
    before = record(page, tmp_path)
    seat_in_game(page, 1, "apprentice")
    page.wait_for_selector(hands.TAKE)
    after = record(page, tmp_path)
    assert who(before) == ["human", "human"]
    assert who(after) == ["human", "apprentice"]
    assert after.startswith(before.replace("Tom%C3%A1s human", "Tom%C3%A1s apprentice"))
    seat_in_game(page, 1, "human")
    hands.play_one(page)
    assert who(record(page, tmp_path)) == ["human", "human"]


def record(page: Page, folder: Path) -> str:
    page.click("[data-do=menu]")
    with page.expect_download() as caught:
        page.click("#dialog [data-do=save]")
    caught.value.save_as(folder / "game.sintra")
    page.click("#dialog .icon-button")
    return (folder / "game.sintra").read_text()


def who(text: str) -> list[str]:
    return re.findall(r"^player \S+ (\S+)", text, re.MULTILINE)


def test_how_computers_play_is_kept(page: Page) -> None:
    hands.seat(page, "human", "human")
    hands.start(page)
    hands.set_computers(page, pace="slow", seconds="3")
    page.wait_for_timeout(250)  # a write takes about 2 ms, and nothing on the page says it is done
    page.reload()
    wait_until_ready(page)
    page.click("[data-do=menu]")
    chosen = page.locator("#dialog [aria-pressed=true]").evaluate_all(
        "all => all.map(one => one.dataset.value)"
    )
    assert chosen == ["en", "system", "slow", "3"]
