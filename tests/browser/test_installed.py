"""The installed page does what its shortcuts say, and opens records that the system hands it."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, expect

from tests.browser import hands
from tests.browser.harness import open_site, wait_until_ready
from tools import ROOT

RECORD = (ROOT / "tests" / "games" / "played" / "05.sintra").read_text()
LAUNCH = """text => window.launched({
    files: [{ getFile: async () => new File([text], "a.sintra") }],
    targetURL: location.href,
})"""


def test_shortcuts_begin_anew_and_go_on(context: BrowserContext) -> None:
    page = open_site(context)
    hands.seat(page, "human", "human")
    hands.start(page)
    hands.play_one(page)
    page.wait_for_timeout(250)  # the store writes it, and shows nothing
    at = hands.position(page)
    page.goto("./?new")
    wait_until_ready(page)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    assert page.url.endswith("/some/path/")
    page.wait_for_timeout(250)  # likewise
    page.goto("./?continue")
    wait_until_ready(page)
    page.wait_for_selector(hands.TAKE)
    assert hands.position(page) == at


def test_a_record_is_opened_by_the_installed_page(context: BrowserContext) -> None:
    page = context.new_page()
    page.add_init_script(
        """Object.defineProperty(window, "launchQueue", {
            value: { setConsumer: f => { window.launched = f; } } })"""
    )
    page.goto("")
    wait_until_ready(page)
    page.evaluate(LAUNCH, RECORD)
    page.wait_for_selector("#market")
    at = hands.position(page)
    page.evaluate(LAUNCH, "no record")
    expect(page.get_by_text("The file cannot be opened")).to_be_visible()
    assert hands.position(page) == at
