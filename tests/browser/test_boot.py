"""The site starts from its own files alone, and the tests would notice if it did not."""

from playwright.sync_api import Browser, Page

from tests.browser.harness import Watch, barriers


def test_python_starts(page: Page) -> None:
    assert page.evaluate("document.documentElement.dataset.ready") == "true"


def test_nobody_is_shut_out(page: Page) -> None:
    assert barriers(page) == []


def test_the_licences_can_be_read(page: Page) -> None:
    page.get_by_role("link", name="Licences").click()
    page.get_by_role("link", name="Pyodide").click()
    page.get_by_text("Mozilla Public License Version 2.0").wait_for()


def test_the_watch_hears_every_kind_of_fault(chromium: Browser, home: str) -> None:
    context = chromium.new_context(base_url=home)
    watch = Watch(context, home)
    page = context.new_page()
    page.goto("")
    page.evaluate("console.error('planted')")
    page.evaluate("setTimeout(() => { throw new Error('thrown'); })")
    page.evaluate("fetch('https://elsewhere.invalid/').catch(() => null)")
    page.evaluate("document.body.setAttribute('style', 'color: red')")
    page.evaluate("fetch('missing.txt')")
    context.new_page().goto("about:blank")
    context.pages[-1].evaluate("fetch('https://elsewhere.invalid/').catch(() => null)")
    context.close()
    heard = "\n".join(watch.faults)
    for fault in (
        "error: planted",
        "uncaught: thrown",
        "connect-src 'self'",
        "style-src 'self'",
        "status of 404",
        "outside the site: https://elsewhere.invalid/",
    ):
        assert fault in heard
