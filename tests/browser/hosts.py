"""A host that can be stopped, deployed to, and visited again with the same browser profile."""

from __future__ import annotations

import shutil
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright

from tests.browser.harness import FLAGS, Watch
from tools import DIST, machine, site
from tools.server import Site


class _Site(Site):
    """A server that ends with its connections, which browsers keep open."""

    cache_control = "no-store"  # what is there offline cannot be from the browser's own cache

    def __init__(self, folder: Path, port: int) -> None:
        super().__init__(folder, port, "/some/path/")
        self.connections: list[socket.socket] = []

    def get_request(self) -> tuple[socket.socket, Any]:
        connection, address = super().get_request()
        self.connections.append(connection)
        return connection, address


class Host:
    """A host with a site of its own, at one address all the time."""

    def __init__(self, folder: Path) -> None:
        site.build_if_stale()
        self.folder = folder / "host"
        shutil.copytree(DIST, self.folder)
        self._port = 0
        self.start()

    def start(self) -> None:
        self._site = _Site(self.folder, self._port)
        self._port = self._site.server_port
        self.url = self._site.url
        threading.Thread(target=self._site.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self._site.shutdown()
        self._site.server_close()
        for connection in self._site.connections:
            with suppress(OSError):  # the browser has closed it
                connection.shutdown(socket.SHUT_RDWR)

    @property
    def page(self) -> Path:
        """The folder whose name changes with each version."""
        return next(self.folder.glob("page-*"))

    def deploy(self) -> None:
        """Put up another version, whole."""
        old = self.page
        new = old.with_name(f"{old.name}-next")
        old.rename(new)
        index = self.folder / "index.html"
        index.write_text(index.read_text().replace(old.name, new.name))
        site.write_service_worker(self.folder)

    def visit(self, playwright: Playwright, profile: Path) -> BrowserContext:
        """Start a browser with a profile that lasts."""
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=machine.browser(), args=FLAGS, base_url=self.url
        )
        context.set_default_timeout(15_000)
        return context


@contextmanager
def visiting(playwright: Playwright, host: Host, profile: Path) -> Iterator[BrowserContext]:
    """Visit a host; whatever goes wrong in the browser fails the test."""
    context = host.visit(playwright, profile)
    watch = Watch(context, host.url)
    yield context
    context.close()
    assert watch.faults == []


def wait_until_kept(page: Page) -> None:
    """Wait until everything lies on the device."""
    page.wait_for_selector("html[data-offline=ready]", state="attached", timeout=60_000)


def look_for_a_new_version(page: Page) -> None:
    page.evaluate(
        "navigator.serviceWorker.getRegistration().then(found => found.update()).catch(() => 0)"
    )


def version(page: Page) -> str:
    """Return the folder that the page is made from."""
    source = str(page.evaluate("document.querySelector('script[src]').getAttribute('src')"))
    return source.partition("/")[0]


def caches(page: Page) -> list[str]:
    return list(page.evaluate("caches.keys()"))
