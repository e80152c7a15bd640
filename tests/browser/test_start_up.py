"""The page is of use before its Python is there, and says what is wrong where that never comes."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.browser import hands
from tests.browser.harness import open_site, wait_until_ready
from tools import DIST

ENGINE = "**/pyodide.asm.wasm"
LOADING = {"en": "The game is being loaded.", "hu": "A játék betöltődik."}


class Gate:
    """Keeps the interpreter from arriving until it is opened."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._waiting: list[Route] = []
        page.route(ENGINE, self._hold)

    def _hold(self, route: Route) -> None:
        self._waiting.append(route)

    def open(self) -> None:
        while not self._waiting:
            self._page.wait_for_timeout(20)  # until the page has asked for it
        for route in self._waiting:
            route.continue_()
        wait_until_ready(self._page)


def held(context: BrowserContext, address: str = "") -> tuple[Page, Gate]:
    """Open the page without its interpreter."""
    page = context.new_page()
    gate = Gate(page)
    page.goto(address)
    return page, gate


def wait_for_the_rest(page: Page) -> None:
    """Wait until all has come but the interpreter, and what is only asked for once that runs."""
    boot = next(DIST.glob("page-*/boot.js")).read_text()
    sizes = json.loads(boot[boot.index("{", boot.index("SIZES")) : boot.index("};") + 1])
    later = (".wasm", ".whl", "/app.zip", "/idiomorph.js", "/idb_keyval.js", "/morph.js")
    come = sum(size for name, size in sizes.items() if not name.endswith(later))
    page.wait_for_function(
        "part => document.querySelector('#boot progress').value > part - 1e-6",
        arg=come / sum(sizes.values()),
    )


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (820, 1180), (390, 844)])
def test_the_start_screen_is_there_first_and_stays(
    new_context: Callable[..., BrowserContext], width: int, height: int
) -> None:
    page, gate = held(new_context(viewport={"width": width, "height": height}))
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(page.get_by_text(LOADING["en"])).to_be_visible()
    first = page.evaluate("[document.body.className, document.getElementById('app').innerHTML]")
    gate.open()
    expect(page.locator("#boot")).to_be_empty()
    assert first == page.evaluate(
        "[document.body.className, document.getElementById('app').innerHTML]"
    )


def test_the_bar_counts_what_has_arrived(context: BrowserContext) -> None:
    page, _ = held(context)
    wait_for_the_rest(page)
    assert float(page.locator("#boot progress").evaluate("bar => bar.value")) < 0.5


def test_presses_are_remembered_and_done(context: BrowserContext) -> None:
    page, gate = held(context)
    page.click("[data-do=add]")
    page.select_option("#who-1", "human")
    page.fill("#name-0", "Rosalind")
    page.click("[data-do=side][data-value=B]")
    page.click("[data-do=theme]")
    page.click("[data-do=theme]")
    assert page.get_attribute("html", "data-theme") == "night"
    page.click("[data-do=start]")
    expect(page.get_by_text("What you pressed is remembered")).to_be_visible()
    gate.open()
    page.wait_for_selector("#market")
    assert page.get_attribute("body", "data-players") == "3"
    expect(page.locator("#app")).to_contain_text("Rosalind")
    assert page.get_attribute("html", "data-theme") == "night"
    assert hands.position(page).startswith("B ")


def test_language_and_theme_are_right_from_the_first_paint(context: BrowserContext) -> None:
    page = open_site(context)
    page.click("[data-do=language][data-value=hu]")
    page.click("[data-do=theme]")
    hands.seat(page, "human", "human", "novice")
    page.wait_for_timeout(250)  # the store writes it, and shows nothing
    page.close()
    page, gate = held(context)
    expect(page.get_by_text(LOADING["hu"])).to_be_visible()
    assert page.get_attribute("html", "lang") == "hu"
    assert page.get_attribute("html", "data-theme") == "day"
    assert page.locator(".seat select").evaluate_all("fields => fields.map(f => f.value)") == [
        "human", "human", "novice"]  # fmt: skip
    gate.open()
    hands.start(page)
    page.wait_for_timeout(250)  # likewise
    page.close()
    page, gate = held(context)
    assert not page.locator("[data-do=start]").is_visible()
    gate.open()
    expect(page.locator("#market")).to_be_visible()


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en-GB", "A part of it could not be loaded"),
        ("de-AT", "Ein Teil davon ließ sich nicht laden"),
        ("hu", "Egy része nem töltődött be"),
    ],
)
def test_a_missing_part_is_told_in_the_readers_language(
    chromium: Browser, home: str, locale: str, said: str
) -> None:
    page = chromium.new_context(base_url=home, locale=locale).new_page()
    page.route(ENGINE, lambda route: route.fulfill(status=404))
    page.goto("")
    expect(page.get_by_text(said)).to_be_visible()
    page.unroute(ENGINE)
    page.click("[data-do=reload]")
    wait_until_ready(page)


def test_an_error_at_the_start_is_told_with_its_report(chromium: Browser, home: str) -> None:
    page = chromium.new_context(base_url=home).new_page()
    page.add_init_script(
        """const listen = document.addEventListener;
        document.addEventListener = (kind, ...rest) => {
            if (kind === "pointerover") throw new Error("planted");
            listen.call(document, kind, ...rest);
        }"""
    )
    page.goto("")
    said = page.get_by_text("Something in the game, or in this browser, failed.")
    expect(said).to_be_visible(timeout=60_000)
    assert "planted" in page.input_value("#boot textarea")


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en-GB", "It goes on by itself as soon as the connection does"),
        ("de-AT", "Sobald die Verbindung wieder da ist, geht es von selbst"),
    ],
)
def test_a_file_that_does_not_come_is_told_and_waited_for(
    new_context: Callable[..., BrowserContext], locale: str, said: str
) -> None:
    context = new_context(locale=locale)
    context.clock.install()
    page, gate = held(context)
    wait_for_the_rest(page)
    expect(page.get_by_text(said)).to_be_hidden()
    context.clock.run_for(25_000)
    expect(page.get_by_text(said)).to_be_visible()
    gate.open()
    expect(page.locator("#boot")).to_be_empty()


@pytest.mark.parametrize(
    ("locale", "starting", "said", "again"),
    [
        ("en-GB", "The game is starting.", "It takes far too long", "Try again"),
        ("de-AT", "Das Spiel startet.", "Es dauert viel zu lange", "Noch einmal versuchen"),
    ],
)
def test_a_start_that_does_not_end_is_told_and_can_be_tried_again(
    new_context: Callable[..., BrowserContext], locale: str, starting: str, said: str, again: str
) -> None:
    context = new_context(locale=locale)
    context.clock.install()
    page = context.new_page()
    page.add_init_script(
        """if (!sessionStorage.getItem("visited"))
            IDBFactory.prototype.open = () => ({});  // a store that never answers
        sessionStorage.setItem("visited", "yes");"""
    )
    page.goto("")
    expect(page.get_by_text(starting)).to_be_visible(timeout=60_000)
    context.clock.run_for(30_000)
    expect(page.get_by_text(starting)).to_be_visible()
    context.clock.run_for(35_000)
    expect(page.get_by_text(said)).to_be_visible()
    page.get_by_role("button", name=again).click()
    wait_until_ready(page)
    expect(page.locator("#boot")).to_be_empty()


def test_an_old_browser_is_told_what_would_do(chromium: Browser, home: str) -> None:
    page = chromium.new_context(base_url=home, locale="de").new_page()
    page.add_init_script("CSS.supports = () => false")
    page.goto("")
    expect(page.get_by_text("Dieser Browser ist zu alt dafür.")).to_be_visible()
