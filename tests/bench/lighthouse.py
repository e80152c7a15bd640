"""Print what Lighthouse says of the start screen; performance is the best of three runs."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
import threading
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import sync_playwright

from tests.browser.harness import FLAGS
from tools import CACHE, DIST, WEB, machine, site
from tools.server import Site

PINNED: Final = WEB / "tools" / "lighthouse"
FLAWLESS: Final = ("accessibility", "best-practices")
"""What does not depend on the machine."""
RUNS: Final = 3


def install() -> Path:
    """Return where Lighthouse lies, after fetching it by the lock if that is not done yet."""
    home = CACHE / "lighthouse"
    lock = "package-lock.json"
    if not (home / lock).exists() or (home / lock).read_text() != (PINNED / lock).read_text():
        print("Fetching Lighthouse ...", flush=True)
        shutil.rmtree(home, ignore_errors=True)
        with tempfile.TemporaryDirectory(dir=CACHE) as scratch:
            whole = Path(scratch) / "whole"
            shutil.copytree(PINNED, whole)
            quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--silent"]
            subprocess.run([machine.npm(), "ci", *quiet], cwd=whole, check=True)
            whole.rename(home)
    return home / "node_modules" / "lighthouse" / "cli" / "index.js"


def audit(url: str, browser: str, *categories: str) -> dict[str, Any]:
    """Return Lighthouse's report on a page, opened as on a telephone."""
    command = [machine.node(), install(), url, "--quiet", "--output=json"]
    wanted = [
        f"--only-categories={','.join(categories)}",
        f"--chrome-flags={' '.join(['--headless=new', *FLAGS])}",
    ]
    env = {**os.environ, "CHROME_PATH": browser}
    done = subprocess.run([*command, *wanted], env=env, check=True, capture_output=True, text=True)
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def scores(report: dict[str, Any]) -> dict[str, int]:
    """Return the score of each category, of 100."""
    return {name: round(100 * one["score"]) for name, one in report["categories"].items()}


def faults(report: dict[str, Any]) -> list[str]:
    """Return what costs points."""
    audits = report["audits"]
    weighed = [ref for one in report["categories"].values() for ref in one["auditRefs"]]
    lost = [audits[ref["id"]] for ref in weighed if ref["weight"]]
    return [
        f"{one['id']}: {one['score']} {one.get('displayValue', '')}"
        for one in lost
        if one["score"] is not None and one["score"] < 1
    ]


def main() -> None:
    """Measure, and print."""
    site.build_if_stale()
    with Site(DIST) as served, sync_playwright() as playwright:
        threading.Thread(target=served.serve_forever, daemon=True).start()
        browser = machine.browser() or playwright.chromium.executable_path
        reports = [audit(served.url, browser, "performance", *FLAWLESS) for _ in range(RUNS)]
        best = max(reports, key=lambda report: scores(report)["performance"])
        for name, score in scores(best).items():
            print(f"{name:<16}{score:4}")
        print("\n".join(f"  {fault}" for fault in faults(best)))
        served.shutdown()


if __name__ == "__main__":
    main()
