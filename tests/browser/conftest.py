"""A Chromium at the built site, served below a path as a static host does."""

import re
import threading
from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, sync_playwright

from tools import DIST, machine, site
from tools.server import Site

FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
# What a sound page may say on the console, each with its reason.
EXPECTED: Final = (
    # PyScript looks for shared memory, which this site does without on purpose.
    re.compile(r"SharedArrayBuffer"),
)


class Watch:
    """What went wrong on a page, whoever noticed: console, page or network."""

    def __init__(self, context: BrowserContext, home: str) -> None:
        self.faults: list[str] = []
        self._home = home
        context.route(lambda url: not url.startswith((home, "blob:", "data:")), self._refuse)
        context.on("console", lambda message: self._note(message.type, message.text))
        context.on("weberror", lambda error: self._note("error", str(error.error)))
        context.on(
            "requestfailed", lambda request: self._note("error", f"{request.url} did not load")
        )

    def _refuse(self, route: Route) -> None:
        self.faults.append(f"request outside the site: {route.request.url}")
        route.abort()

    def _note(self, kind: str, text: str) -> None:
        if kind in {"error", "warning"} and not any(known.search(text) for known in EXPECTED):
            self.faults.append(f"{kind}: {text}")


@pytest.fixture(scope="session")
def home() -> Iterator[str]:
    """The address of the built site."""
    site.build_if_stale()
    with Site(DIST, prefix="/some/path/") as served:
        threading.Thread(target=served.serve_forever, daemon=True).start()
        yield served.url
        served.shutdown()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=machine.browser(), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def context(chromium: Browser, home: str) -> Iterator[BrowserContext]:
    """A fresh profile; the test fails if anything went wrong on any of its pages."""
    context = chromium.new_context(base_url=home, viewport={"width": 1440, "height": 900})
    watch = Watch(context, home)
    yield context
    context.close()
    assert watch.faults == []


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """The site's page, once Python has it in hand."""
    page = context.new_page()
    page.goto("")
    wait_until_ready(page)
    return page


def wait_until_ready(page: Page) -> None:
    """Wait for the sign that the page's Python sets when it takes input."""
    page.wait_for_selector("html[data-ready=true]", state="attached", timeout=60_000)
