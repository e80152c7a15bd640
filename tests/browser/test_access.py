"""Nothing bars anybody: axe, names, words outside the catalogues, labels that are cut."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser import hands
from tests.browser.harness import barriers, open_site

SIZES = {"phone": (390, 844), "tablet": (820, 1180), "laptop": (1440, 900)}

PSEUDO = """
import re
import app.paint
from gettext import NullTranslations
def wide(letter):
    return chr(ord(letter[0]) + 0xFEE0)
def said(message):
    parts = re.split(r"(%\\(\\w+\\)s)", message)
    return "".join(p if p[:1] == "%" else re.sub("[A-Za-z]", wide, p) for p in parts)
class Pseudo(NullTranslations):
    def gettext(self, message):
        return said(message)
    def ngettext(self, one, many, n):
        return said(one if n == 1 else many)
pseudo = Pseudo()
app.paint.translator = lambda language: pseudo
"""
"""A catalogue that says every message in letters of another script: what is left is not in it."""

LOOSE = """() => {
    const own = /^(Stained Glass of Sintra|English|Deutsch|Magyar|Ana|Tomás|Zsófi|Inês|Esc)$/;
    const plain = text => /[A-Za-z]{2}/.test(text.replace(/Ana|Tomás|Zsófi|Inês|Esc/g, ""));
    const found = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const text = node.textContent.trim();
        if (node.parentElement.closest("script, noscript, textarea")) continue;
        if (plain(text) && !own.test(text)) found.push(text);
    }
    for (const name of ["aria-label", "title", "placeholder", "alt"])
        for (const element of document.querySelectorAll(`[${name}]`))
            if (plain(element.getAttribute(name))) found.push(element.getAttribute(name));
    return found;
}"""


def screens(page: Page, visit: Callable[[str], None]) -> None:
    """Go through every screen and dialog, and say which one is shown."""
    visit("start")
    page.click("[data-do=rules]")
    visit("rules")
    page.click("#dialog .icon-button")
    hands.seat(page, "human", "human", "human")
    hands.start(page)
    visit("table")
    page.locator(hands.TAKE).first.click()
    visit("choice")
    page.keyboard.press("Escape")
    for dialog in ("menu", "moves"):
        if page.locator(f"[data-do={dialog}]:visible").count():
            page.locator(f"[data-do={dialog}]:visible").first.click()
            visit(dialog)
            page.click("#dialog .icon-button")
    page.click("[data-do=menu]")
    page.click("#dialog [data-do=players]")
    visit("players")
    page.click("#dialog .icon-button")
    page.locator("[data-do=palace]").first.click()
    visit("palace")
    page.click("#dialog .icon-button")
    hands.play_out(page, keeping=lambda: visit("keep"))
    visit("final")
    page.click("[data-do=new]")
    page.click("[data-do=games]")
    visit("games")
    page.click("#dialog .icon-button")
    if page.evaluate("document.documentElement.dataset.planted"):
        return  # what was planted would not outlive a reload
    page.evaluate("location.hash = '#g=nonsense'")
    page.reload()
    page.wait_for_selector(".notice")
    visit("notice")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing(
    new_context: Callable[..., BrowserContext], size: str, scheme: str
) -> None:
    width, height = SIZES[size]
    context = new_context(
        viewport={"width": width, "height": height},
        color_scheme=scheme,
        reduced_motion="reduce",
    )
    page = open_site(context)
    language = {"phone": "hu", "tablet": "de", "laptop": "en"}[size]
    page.click(f"[data-do=language][data-value={language}]")
    found: dict[str, list[str]] = {}

    def visit(screen: str) -> None:
        if bars := barriers(page):
            found[screen] = bars

    screens(page, visit)
    assert found == {}


@pytest.mark.parametrize("language", ["en", "de", "hu"])
def test_every_language_reaches_every_screen(page: Page, language: str) -> None:
    page.click(f"[data-do=language][data-value={language}]")
    assert page.get_attribute("html", "lang") == language
    chosen = f"[data-do=language][data-value={language}]"
    assert page.get_attribute(chosen, "aria-pressed") == "true"
    hands.start(page)
    word = {"en": "Last moves", "de": "Letzte Züge", "hu": "Utolsó lépések"}[language]
    assert word in page.inner_text("#log")
    assert barriers(page) == []


def test_no_word_is_outside_the_catalogues(page: Page) -> None:
    hands.plant(page, PSEUDO)
    page.click("[data-do=theme]")
    loose: dict[str, list[str]] = {}

    def visit(screen: str) -> None:
        if found := page.evaluate(LOOSE):
            loose[screen] = found

    screens(page, visit)
    assert loose == {}


@pytest.mark.parametrize("language", ["en", "de", "hu"])
@pytest.mark.parametrize("size", SIZES)
def test_no_label_is_cut(
    new_context: Callable[..., BrowserContext], size: str, language: str
) -> None:
    width, height = SIZES[size]
    page = open_site(new_context(viewport={"width": width, "height": height}))
    page.click(f"[data-do=language][data-value={language}]")

    def cut() -> list[str]:
        found: list[str] = page.evaluate(
            """() => [...document.querySelectorAll(
                    "button, h1, h2, h3, label, .instruction, .caption")]
                .filter(e => !e.closest(".unseen") && e.offsetParent !== null)
                .filter(e => {
                    const box = e.getBoundingClientRect();
                    return e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 1
                        || box.right > innerWidth + 1 || box.left < -1;
                }).map(e => e.outerHTML.slice(0, 120))"""
        )
        return found

    assert cut() == []
    hands.seat(page, "human", "human")
    hands.start(page)
    page.locator(hands.TAKE).first.click()
    assert cut() == []
    # A table is seen as a whole, without scrolling.
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_day_and_night_follow_the_system_until_they_are_chosen(
    new_context: Callable[..., BrowserContext],
) -> None:
    page = open_site(new_context(color_scheme="dark"))

    def ground() -> str:
        return str(page.evaluate("getComputedStyle(document.body).backgroundColor"))

    night = ground()
    page.click("[data-do=theme]")
    assert page.get_attribute("html", "data-theme") == "day"
    day = ground()
    assert day != night
    page.click("[data-do=theme]")
    assert (page.get_attribute("html", "data-theme"), ground()) == ("night", night)
    page.click("[data-do=theme]")
    page.emulate_media(color_scheme="light")
    assert (page.get_attribute("html", "data-theme"), ground()) == (None, day)


@pytest.mark.parametrize(("motion", "moves"), [("reduce", False), ("no-preference", True)])
def test_nothing_moves_for_those_who_asked_for_it(
    new_context: Callable[..., BrowserContext], motion: str, moves: bool
) -> None:
    page = open_site(new_context(reduced_motion=motion))
    hands.seat(page, "human", "human")
    hands.start(page)
    hands.play_one(page)
    ran = page.evaluate(
        "getComputedStyle(document.querySelector('.lain')).animationName !== 'none'"
    )
    assert ran == moves
