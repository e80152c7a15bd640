from playwright.sync_api import Page


def test_python_starts(page: Page) -> None:
    assert page.evaluate("document.documentElement.dataset.ready") == "true"
