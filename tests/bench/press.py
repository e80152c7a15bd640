"""Print how long it takes from a press to the painted frame, four players in mid-game.

A press begins at the time stamp that the browser gives the event, before the page is asked
anything. It is handled when all listeners have run, Python's among them. It is painted when the
frame after that has been styled, laid out and painted: an animation frame, asked for at the end of
the handling, posts a message, which is read after that frame. Not in it: compositing, which goes
on beside the page, and the screen's own delay.
"""

from __future__ import annotations

import math
import statistics
import threading
from collections import defaultdict
from random import Random
from typing import Final, TypeAlias

from playwright.sync_api import BrowserContext, Locator, Page, ViewportSize, sync_playwright

from sintra import Record, draw_deal, draw_header, record_link
from sintra.bots import Budget, apprentice
from tests.browser import hands
from tests.browser.harness import FLAGS, wait_until_ready, without_service_worker
from tools import DIST, machine, site
from tools.server import Site

NAMES: Final = ("Ana", "Tomás", "Zsófi", "Inês")
ROUND: Final = 3
TURNS: Final = 10
"""How many moves of that round are played."""
DIALOGS: Final = ("menu", "rules", "palace", "moves")
LIMITS: Final = {1: (16.0, 33.0), 4: (None, 100.0)}
"""By how many times the processor is throttled: median and 95th percentile, in milliseconds."""

# The page listens on the document, so the window hears of an event when the page is done with it.
CLOCK: Final = """
const { port1, port2 } = new MessageChannel();
for (const kind of ["click", "keydown"]) {
    window.addEventListener(kind, event => {
        const handled = performance.now() - event.timeStamp;
        window.press = new Promise(done => {
            port1.onmessage = () => done([performance.now() - event.timeStamp, handled]);
            requestAnimationFrame(() => port2.postMessage(null));
        });
    });
}
"""

Times: TypeAlias = dict[str, list[tuple[float, float]]]
"""For each kind of press the milliseconds until each was painted, and until it was handled."""


def mid_game() -> Record:
    """Return a game of four persons whose third round has been dealt, always the same."""
    rng = Random(3)
    record = Record.begin(draw_header("A", [(name, "human") for name in NAMES], rng))
    while record.position.round < ROUND or record.position.chance:
        deal = record.position.chance
        ply = (
            draw_deal(record.position, rng) if deal else apprentice(record.position, Budget(), rng)
        )
        record = record.then(ply)
    return record


def open_mid_game(context: BrowserContext) -> Page:
    """Open the game on a page that keeps the time."""
    without_service_worker(context)
    page = context.new_page()
    page.add_init_script(CLOCK)
    page.goto(f"./{record_link(mid_game())}")
    wait_until_ready(page)
    page.wait_for_selector(hands.TAKE)
    return page


def throttle(page: Page, rate: int) -> None:
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})


def measure(page: Page) -> Times:
    """Play a part of the round, and time every press."""
    watch = _Stopwatch(page)
    takes, places = page.locator(hands.TAKE), page.locator(hands.PLACE)
    for turn in range(TURNS):
        watch.click("choose panes", takes.nth(turn % takes.count()))
        watch.click("choose others", takes.nth((turn + 1) % takes.count()))
        watch.key("put back", "Escape")
        for again in (False, True):
            choice = turn + 2 + again  # other panes and another strip, so that all is drawn anew
            watch.click("choose panes", takes.nth(choice % takes.count()))
            place = places.nth(choice % places.count())
            if place.get_attribute("data-do") == "place":
                watch.click("choose a strip", place)
                place = page.locator(hands.KEEP).first
            watch.click("place", place)
            if not again:
                watch.key("undo", "u")
        for dialog in DIALOGS:
            watch.click(f"open {dialog}", page.locator(f"[data-do={dialog}]").first)
            watch.key(f"close {dialog}", "Escape")
    return watch.times


class _Stopwatch:
    """Presses, and keeps the times by kind."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.times: Times = defaultdict(list)

    def click(self, kind: str, control: Locator) -> None:
        """Press with the mouse, which lies there before.

        Playwright's own click would count as well: it asks the page whether it hits.
        """
        target = control.locator(".target")
        box = (target.last if target.count() else control).bounding_box()
        assert box is not None, kind
        mouse = self._page.mouse
        mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self._settle()
        mouse.down()
        mouse.up()
        self._note(kind)

    def key(self, kind: str, key: str) -> None:
        self._settle()
        self._page.keyboard.press(key)
        self._note(kind)

    def _settle(self) -> None:
        """Wait until the page has done all else, as it has when a person presses."""
        self._page.evaluate("new Promise(done => requestIdleCallback(done, { timeout: 1000 }))")

    def _note(self, kind: str) -> None:
        painted, handled = self._page.evaluate("window.press")
        self.times[kind].append((painted, handled))


def quantiles(times: list[float]) -> tuple[float, float]:
    """Return the median and the 95th percentile."""
    return statistics.median(times), sorted(times)[math.ceil(0.95 * len(times)) - 1]


def main() -> None:
    """Measure, and print."""
    site.build_if_stale()
    with Site(DIST) as served, sync_playwright() as playwright:
        threading.Thread(target=served.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=machine.browser(), args=FLAGS)
        size = ViewportSize(width=1440, height=900)
        for rate, limits in LIMITS.items():
            context = browser.new_context(base_url=served.url, viewport=size)
            page = open_mid_game(context)
            throttle(page, rate)
            _report(rate, limits, measure(page))
            context.close()
        browser.close()
        served.shutdown()


def _report(rate: int, limits: tuple[float | None, float], times: Times) -> None:
    slower = "as it is" if rate == 1 else f"throttled {rate} times"
    print(f"\nthe processor {slower:<24}{'painted':>12}{'':8}{'handled':>12}")
    print(f"{'milliseconds':<38}{'median':>8}{'95 %':>8}{'median':>10}{'95 %':>8}")
    every = [time for taken in times.values() for time in taken]
    for kind, taken in [*times.items(), (f"all {len(every)}", every)]:
        painted, handled = (quantiles(list(each)) for each in zip(*taken, strict=True))
        print(f"  {kind:<36}{painted[0]:8.1f}{painted[1]:8.1f}{handled[0]:10.1f}{handled[1]:8.1f}")
    wanted = "".join("        " if limit is None else f"{limit:8.1f}" for limit in limits)
    print(f"  {'wanted':<36}{wanted}", flush=True)


if __name__ == "__main__":
    main()
