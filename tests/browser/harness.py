"""What the browser tests share: waiting, watching, and axe."""

import re
import tempfile
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import BrowserContext, Page, Request, Route

from tools import vendor

FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",  # a machine may have hardly any of it
)

# What a sound page may say on the console, each with its reason.
EXPECTED: Final = (
    # PyScript looks for shared memory, which this site does without on purpose.
    re.compile(r"SharedArrayBuffer"),
)


class Watch:
    """What went wrong in a context, whoever noticed: the console, a page or the network."""

    def __init__(self, context: BrowserContext, home: str) -> None:
        self.faults: list[str] = []
        context.route(lambda url: not url.startswith((home, "blob:", "data:")), self._refuse)
        context.on("console", lambda message: self._hear(message.type, message.text))
        context.on("weberror", lambda error: self.faults.append(f"uncaught: {error.error}"))
        context.on("requestfailed", self._lose)

    def _refuse(self, route: Route) -> None:
        self.faults.append(f"outside the site: {route.request.url}")
        route.abort()

    def _lose(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # a reload breaks off what is under way
            self.faults.append(f"lost: {request.url} {request.failure}")

    def _hear(self, kind: str, text: str) -> None:
        if kind in {"error", "warning"} and not any(known.search(text) for known in EXPECTED):
            self.faults.append(f"{kind}: {text}")


def without_service_worker(context: BrowserContext) -> None:
    """Have pages keep nothing: that takes as long as a short test, and hides files from routes."""
    context.add_init_script("delete Navigator.prototype.serviceWorker")


def wait_until_ready(page: Page) -> None:
    """Wait for the sign that the page's Python sets when it takes input."""
    page.wait_for_selector("html[data-ready=true]", state="attached", timeout=60_000)


def open_site(context: BrowserContext) -> Page:
    """Open the site in a new tab and wait until Python has it in hand."""
    page = context.new_page()
    page.goto("")
    wait_until_ready(page)
    return page


def barriers(page: Page) -> list[str]:
    """Return what axe finds against people who cannot see, or cannot see well."""
    page.evaluate(_axe())
    found: dict[str, Any] = page.evaluate("axe.run()")
    return [
        f"{rule['id']}: {node['html']} {node['failureSummary']}"
        for rule in found["violations"]
        for node in rule["nodes"]
    ]


def _axe() -> str:
    with tempfile.TemporaryDirectory() as scratch:
        return (vendor.unpack(vendor.AXE, Path(scratch)) / "axe.min.js").read_text()
