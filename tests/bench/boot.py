"""Print how long the page takes until it answers, beside a stock PyScript page with the same game.

Each is a median over fresh browser profiles, taken in turns, in milliseconds from the navigation.
"""

from __future__ import annotations

import socket
import statistics
import sys
import tempfile
import threading
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from tests.bench import stock
from tests.browser.harness import FLAGS
from tools import DIST, machine, site
from tools.server import Site

RUNS: Final = 5
SLOW: Final = {
    "offline": False,
    "latency": 60,  # milliseconds
    "downloadThroughput": 9e6 / 8,  # bytes a second
    "uploadThroughput": 9e6 / 8,
}
AIMS: Final = {
    "cold": 0.5,
    "warm, HTTP cache": None,
    "warm, service worker": 0.3,
    "cold at 9 Mbit/s, 60 ms": 0.7,
}
"""What each case may take of the stock page's time."""

# When the button that begins a game is painted first, and when Python has the page in hand.
CLOCK: Final = """
const times = window.times = {};
const look = () => {
    if (!document.querySelector(".play")) return requestAnimationFrame(look);
    requestAnimationFrame(() => setTimeout(() => { times.painted = performance.now(); }));
};
requestAnimationFrame(look);
new MutationObserver(() => {
    if (document.documentElement.dataset.ready) times.ready ??= performance.now();
}).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-ready"] });
"""


class _Counting(Site):
    """A server that counts what it sends, heads included."""

    sent = 0

    def get_request(self) -> tuple[socket.socket, Any]:
        connection, address = super().get_request()
        send = connection.sendall

        def counted(data: bytes) -> None:
            self.sent += len(data)
            send(data)

        counting = _Counted(connection, counted)
        return counting, address  # type: ignore[return-value] # a socket in all that is asked of it


class _Counted:
    """A connection whose bytes are counted."""

    def __init__(self, connection: socket.socket, sendall: Callable[[bytes], None]) -> None:
        self._connection = connection
        self.sendall = sendall

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)


class Bench:
    """The two pages, served, and the times that were taken."""

    def __init__(self, playwright: Playwright, scratch: Path) -> None:
        self._playwright = playwright
        self._scratch = scratch
        self._profiles = 0
        folders = {"stock": stock.assemble(scratch, scratch / "packages"), "ours": DIST}
        self.sites = {name: _Counting(folder) for name, folder in folders.items()}
        for served in self.sites.values():
            threading.Thread(target=served.serve_forever, daemon=True).start()
        self.ready: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
        self.painted: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
        self.bytes: dict[str, int] = {}

    def run(self) -> None:
        for turn in range(RUNS):
            for name in self.sites:
                print(f"{turn + 1}/{RUNS} {name} ...", file=sys.stderr, flush=True)
                self._without_worker(name)
                self._slow(name)
                if name == "ours":
                    self._with_worker(name)

    def _profile(self, name: str, workers: Any) -> BrowserContext:
        self._profiles += 1
        return self._playwright.chromium.launch_persistent_context(
            self._scratch / f"profile-{self._profiles}",
            executable_path=machine.browser(),
            args=FLAGS,
            service_workers=workers,
            base_url=self.sites[name].url,
        )

    def _without_worker(self, name: str) -> None:
        context = self._profile(name, "block")
        before = self.sites[name].sent
        self._take(context, name, "cold")
        self.bytes[name] = self.sites[name].sent - before
        self._take(context, name, None)  # now the browser keeps compiled code as well
        self._take(context, name, "warm, HTTP cache")
        context.close()

    def _with_worker(self, name: str) -> None:
        context = self._profile(name, "allow")
        before = self.sites[name].sent
        page = self._take(context, name, None, close=False)
        page.wait_for_selector("html[data-offline=ready]", state="attached", timeout=120_000)
        self.bytes["ours, kept for offline play"] = self.sites[name].sent - before
        page.close()
        self._take(context, name, None)
        self._take(context, name, "warm, service worker")
        context.close()

    def _slow(self, name: str) -> None:
        context = self._profile(name, "block")
        page = context.new_page()
        devtools = context.new_cdp_session(page)
        devtools.send("Network.enable")
        devtools.send("Network.emulateNetworkConditions", SLOW)
        self._take(context, name, "cold at 9 Mbit/s, 60 ms", page=page)
        context.close()

    def _take(
        self,
        context: BrowserContext,
        name: str,
        case: str | None,
        *,
        page: Page | None = None,
        close: bool = True,
    ) -> Page:
        """Open the page and note its times under a case, if one is named."""
        page = page or context.new_page()
        page.add_init_script(CLOCK)
        page.goto("")
        page.wait_for_function("window.times.ready && window.times.painted", timeout=180_000)
        times = page.evaluate("window.times")
        if case is not None:
            self.ready[case][name].append(times["ready"])
            self.painted[case][name].append(times["painted"])
        page.wait_for_timeout(1000)  # the browser writes its caches when it finds the time
        if close:
            page.close()
        return page

    def report(self) -> None:
        self._table("until Python answers", self.ready, AIMS)
        self._table("until the start screen is painted", self.painted, {})
        print("\nbytes of a first visit, gzipped")
        for name, sent in self.bytes.items():
            print(f"  {name:<28}{sent / 1e6:8.2f} MB{sent / self.bytes['stock']:8.2f}")

    def _table(
        self,
        title: str,
        taken: dict[str, dict[str, list[float]]],
        aims: dict[str, float | None],
    ) -> None:
        print(f"\n{title:<34}{'stock':>9}{'ours':>9}{'ratio':>8}{'aim':>8}")
        for case in AIMS:
            ours = statistics.median(taken[case]["ours"])
            # A stock page has no worker: what it has at best is the browser's own cache.
            stocks = taken[case]["stock"] or taken["warm, HTTP cache"]["stock"]
            theirs = statistics.median(stocks)
            aim = aims.get(case)
            print(
                f"  {case:<32}{theirs:9.0f}{ours:9.0f}{ours / theirs:8.2f}"
                f"{'' if aim is None else f'{aim:.2f}':>8}"
            )


def main() -> None:
    """Measure, and print."""
    site.build_if_stale()
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        bench = Bench(playwright, Path(scratch))
        bench.run()
        bench.report()


if __name__ == "__main__":
    main()
