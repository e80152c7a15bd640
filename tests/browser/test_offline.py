"""After one visit the game needs no network, and a new version comes when it is welcome."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright, expect

from tests.browser import hands
from tests.browser.harness import open_site, wait_until_ready
from tests.browser.hosts import (
    Host,
    caches,
    look_for_a_new_version,
    version,
    visiting,
    wait_until_kept,
)


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    host = Host(tmp_path)
    yield host
    host.stop()


def test_a_game_goes_on_without_server_and_network(
    playwright: Playwright, host: Host, tmp_path: Path
) -> None:
    with visiting(playwright, host, tmp_path / "profile") as context:
        page = open_site(context)
        wait_until_kept(page)
        hands.seat(page, "human", "novice")
        hands.start(page)
        hands.play_one(page)
        page.wait_for_timeout(250)  # the store writes the last ply, and shows nothing
        at = hands.position(page)
    host.stop()
    with visiting(playwright, host, tmp_path / "profile") as context:
        context.set_offline(True)
        page = open_site(context)
        assert hands.position(page) == at
        hands.play_one(page)
        assert hands.position(page) != at
        page.click("[data-do=menu]")
        expect(page.get_by_text("Ready for use without a network.")).to_be_visible()
        page.get_by_role("link", name="Licences").click()
        page.get_by_role("link", name="Pyodide").click()
        page.get_by_text("Mozilla Public License Version 2.0").wait_for()
    host.start()


def test_a_whole_game_is_played_without_server_and_network(
    playwright: Playwright, host: Host, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with visiting(playwright, host, tmp_path / "profile") as context:
        wait_until_kept(open_site(context))
    host.stop()
    with visiting(playwright, host, tmp_path / "profile") as context:
        context.set_offline(True)
        page = open_site(context)
        hands.seat(page, "human", "apprentice")
        hands.start(page)
        hands.set_computers(page, pace="instant")
        hands.play_out(page)
        record = hands.download(page, tmp_path)
        assert hands.replayed_totals(record, capsys) == hands.totals(page)
    host.start()


def test_a_new_version_waits_until_it_is_wished_for(
    playwright: Playwright, host: Host, tmp_path: Path
) -> None:
    with visiting(playwright, host, tmp_path / "profile") as context:
        page = open_site(context)
        wait_until_kept(page)
        hands.seat(page, "human", "human")
        hands.start(page)
        hands.play_one(page)
        first = version(page)
        page.evaluate("caches.open('sintra /some/path/ left-over')")
        page.evaluate("caches.open('sintra /some/ another')")
        host.deploy()
        look_for_a_new_version(page)
        page.click("[data-do=later]")
        page.reload()
        wait_until_ready(page)
        assert version(page) == first
        page.click("[data-do=later]")
        hands.play_one(page)
        at = hands.position(page)
        page.click("[data-do=menu]")
        host.stop()  # what waits is whole, and was not swept away meanwhile
        with page.expect_navigation():
            page.click("#dialog [data-do=renew]")
        wait_until_ready(page)
        assert version(page) == f"{first}-next"
        assert hands.position(page) == at
        page.wait_for_function("caches.keys().then(names => names.length === 2)")
        assert "sintra /some/ another" in caches(page)
        assert "sintra /some/path/ left-over" not in caches(page)
    host.start()


def test_a_second_tab_is_not_taken_out_of_its_game(
    playwright: Playwright, host: Host, tmp_path: Path
) -> None:
    with visiting(playwright, host, tmp_path / "profile") as context:
        page = open_site(context)
        wait_until_kept(page)
        hands.seat(page, "human", "human")
        hands.start(page)
        other = open_site(context)
        first = version(page)
        host.deploy()
        look_for_a_new_version(other)
        other.click("#notice [data-do=close-notice]")  # that the first tab has the game
        other.click("[data-do=menu]")
        with other.expect_navigation():
            other.click("#dialog [data-do=renew]")
        wait_until_ready(other)
        assert version(other) == f"{first}-next"
        page.wait_for_selector("html[data-renewal=taken]", state="attached")
        assert version(page) == first
        if page.locator("[data-do=later]").count():
            page.click("[data-do=later]")
        hands.play_one(page)
        at = hands.position(page)
        page.click("[data-do=menu]")
        with page.expect_navigation():
            page.click("#dialog [data-do=renew]")
        wait_until_ready(page)
        assert (version(page), hands.position(page)) == (f"{first}-next", at)


@pytest.mark.parametrize("damage", ["corrupted", "half-uploaded"])
def test_a_deploy_that_is_not_whole_is_refused(
    playwright: Playwright, host: Host, tmp_path: Path, damage: str
) -> None:
    context = host.visit(playwright, tmp_path / "profile")
    page = open_site(context)
    wait_until_kept(page)
    first, kept = version(page), caches(page)
    host.deploy()
    style = host.page / "style" / "table.css"
    sound = style.read_bytes()
    if damage == "corrupted":
        style.write_bytes(sound.swapcase())
    else:
        style.unlink()
    look_for_a_new_version(page)
    page.wait_for_function(
        "navigator.serviceWorker.getRegistration().then(r => !r.installing && !r.waiting)"
    )
    page.reload()
    wait_until_ready(page)
    assert version(page) == first
    assert caches(page) == kept
    assert page.get_attribute("html", "data-renewal") is None
    style.write_bytes(sound)
    look_for_a_new_version(page)
    with page.expect_navigation():
        page.click("[data-do=renew]")
    wait_until_ready(page)
    assert version(page) == f"{first}-next"
    context.close()


def test_a_full_disk_is_told_and_stops_nobody(
    playwright: Playwright, host: Host, tmp_path: Path
) -> None:
    context = host.visit(playwright, tmp_path / "profile")
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    origin = host.url.removesuffix("/some/path/")
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 2_000_000})
    page.goto("")
    wait_until_ready(page)
    page.wait_for_selector("html[data-offline=refused]", state="attached")
    page.click("[data-do=menu]")
    expect(page.get_by_text("Not everything could be kept")).to_be_visible()
    page.click("#dialog [data-do=close]:not(.veil)")
    hands.seat(page, "human", "human")
    hands.start(page)
    hands.play_one(page)
    assert caches(page) == []
    context.close()


def test_everything_can_be_removed(playwright: Playwright, host: Host, tmp_path: Path) -> None:
    with visiting(playwright, host, tmp_path / "profile") as context:
        page = open_site(context)
        wait_until_kept(page)
        page.evaluate("caches.open('of another app')")
        hands.seat(page, "human", "human")
        hands.start(page)
        page.click("[data-do=menu]")
        page.click("#dialog [data-do=clear]")
        page.click("#dialog [data-do=remove-all]")
        expect(page.get_by_text("Everything has been removed")).to_be_visible()
        assert caches(page) == ["of another app"]
        assert page.evaluate("localStorage.length") == 0
        assert page.evaluate("navigator.serviceWorker.getRegistrations().then(r => r.length)") == 0
        assert page.evaluate(
            """() => new Promise(done => {
                indexedDB.open("keyval-store").onsuccess = ({target}) => {
                    const kept = target.result.transaction("keyval").objectStore("keyval");
                    kept.getAllKeys().onsuccess = ({target}) => done(target.result);
                };
            })"""
        ) == []  # fmt: skip
