"""Start the page."""

from js import document


def main() -> None:
    document.documentElement.dataset.ready = "true"
