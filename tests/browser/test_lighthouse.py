"""Lighthouse finds nothing to complain of in what does not depend on the machine."""

from __future__ import annotations

from playwright.sync_api import Playwright

from tests.bench.lighthouse import FLAWLESS, audit, faults, scores
from tools import machine


def test_lighthouse_gives_full_marks(playwright: Playwright, home: str) -> None:
    report = audit(home, machine.browser() or playwright.chromium.executable_path, *FLAWLESS)
    assert faults(report) == []
    assert scores(report) == dict.fromkeys(FLAWLESS, 100)
