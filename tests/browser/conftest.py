"""A Chromium at the built site, served below a path as a static host does."""

import re
import threading
from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias

import pytest
from _pytest.runner import runtestprotocol
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from tests.browser.harness import FLAGS, Watch, open_site, without_service_worker
from tools import DIST, machine, site
from tools.server import Site

NewContext: TypeAlias = Callable[..., BrowserContext]
CRASH: Final = re.compile(r"Error: .*crashed")
"""What Playwright says, whatever it was waiting for."""
CRASHED: Final = pytest.StashKey[list[str]]()


def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool:
    """Run a test, and once more if the browser's own process died under it.

    On a machine under load Chromium crashed in about one start of a hundred while it compiled the
    interpreter. A page that is to blame for it does it a second time; nothing else gets a second
    try, and each is told at the end.
    """
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    reports = runtestprotocol(item, log=False, nextitem=nextitem)
    if any(report.failed and CRASH.search(report.longreprtext) for report in reports):
        item.config.stash.setdefault(CRASHED, []).append(item.nodeid)
        reports = runtestprotocol(item, log=False, nextitem=nextitem)
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    for name in config.stash.get(CRASHED, []):
        terminalreporter.write_line(f"run again, for Chromium had crashed: {name}")


@pytest.fixture(scope="session")
def home() -> Iterator[str]:
    """The address of the built site."""
    site.build_if_stale()
    with Site(DIST, prefix="/some/path/") as served:
        threading.Thread(target=served.serve_forever, daemon=True).start()
        yield served.url
        served.shutdown()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """A browser for each test: one that has held many interpreters was seen to crash."""
    browser = playwright.chromium.launch(executable_path=machine.browser(), args=FLAGS)
    yield browser
    browser.close()


@pytest.fixture
def new_context(chromium: Browser, home: str) -> Iterator[NewContext]:
    """Makes fresh profiles, with Playwright's options; the test fails if any page had a fault."""
    watches: list[Watch] = []
    contexts: list[BrowserContext] = []

    def make(**options: Any) -> BrowserContext:
        wanted = {"viewport": {"width": 1440, "height": 900}, "base_url": home} | options
        context = chromium.new_context(**wanted)
        context.set_default_timeout(10_000)
        without_service_worker(context)
        watches.append(Watch(context, home))
        contexts.append(context)
        return context

    yield make
    for context in contexts:
        context.close()
    assert [fault for watch in watches for fault in watch.faults] == []


@pytest.fixture
def context(new_context: NewContext) -> BrowserContext:
    return new_context()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """The site's page on a laptop, once Python has it in hand."""
    return open_site(context)
