"""Header, turn, log, dialogs and notices say and offer what the game allows."""

from __future__ import annotations

import re
from dataclasses import replace
from gettext import NullTranslations
from typing import get_args

import pytest
from simple_html import render

from app import options
from app.model import Choice, Dialog, Layout, Model, Notice, NoticeKind, Offline
from app.views import dialog, header, log, menu, notice, turn
from app.views.log import LINES
from sintra import CENTRE
from sintra.record import HUMAN
from tests.web.played import played

T = NullTranslations()
AGAINST_COMPUTER = (HUMAN, "apprentice")


def text(markup: str) -> str:
    return re.sub("<[^>]*>", "", markup)


def turn_of(model: Model) -> str:
    return render(turn.view(turn.look(model), T))


def header_of(model: Model) -> str:
    return render(header.view(header.look(model), T))


@pytest.mark.parametrize("plies", range(1, 60, 7))
def test_the_glazier_can_be_sent_back_just_when_the_rules_allow_it(plies: int) -> None:
    game = played(plies=plies)
    allowed = options.glazier_back(game.position)
    markup = turn_of(Model(game=game))
    assert ('data-move="G"' in markup) == allowed
    assert ("The glazier stands at the leftmost strip already" in markup) == (not allowed)


def test_all_panes_can_be_broken_where_no_strip_takes_them() -> None:
    offered = 0
    for plies in range(1, played().ply):
        game = played(plies=plies)
        for source, colour in options.sources(game.position):
            choice = Choice(source, colour)
            (first, *_) = options.options(game.position, choice)
            markup = turn_of(Model(game=game, choice=choice))
            name = "C" if source == CENTRE else str(source)
            assert (f'data-move="{name}{colour}-"' in markup) == (first.column is None)
            offered += first.column is None
            assert f'data-ply="{game.ply}"' in markup
    assert offered


def test_the_turn_says_what_is_in_hand_and_lets_go_of_it() -> None:
    game = played(plies=1)
    source, colour = options.sources(game.position)[0]
    assert "putback" not in turn_of(Model(game=game))
    markup = turn_of(Model(game=game, choice=Choice(source, colour)))
    assert re.search(r"\d +\w+ from display \d: choose a strip", text(markup))
    assert 'data-do="putback"' in markup
    markup = turn_of(Model(game=game, choice=Choice(source, colour, 1)))
    assert "choose the pane to keep" in text(markup)


@pytest.mark.parametrize("held", [True, False])
def test_nothing_can_be_played_for_a_computer_or_from_another_tab(held: bool) -> None:
    game = played(who=AGAINST_COMPUTER, plies=2 if held else 1)
    assert game.person(game.position.turn or 0) == (not held)
    markup = turn_of(Model(game=game, held=held))
    assert re.findall(r'data-do="(\w+)"', markup) == (["pause"] if held else [])
    assert "data-move" not in markup


def test_a_refused_move_is_explained_at_its_field() -> None:
    markup = turn_of(Model(game=played(plies=1), typed="1B1", refused="3.3"))
    assert 'value="1B1"' in markup
    assert 'aria-describedby="typed-error" aria-invalid="true"' in markup
    assert re.search(r'<p id="typed-error">[^<]*\(rule 3\.3\)</p>', markup)


def test_undo_names_whose_move_it_takes_back() -> None:
    before = header_of(Model(game=played(plies=1)))
    assert re.search(r'data-do="undo"[^>]*aria-disabled="true"', before)
    after = header_of(Model(game=played(plies=2)))
    assert 'aria-label="Undo the last move of Ana"' in after
    assert "aria-disabled" not in after
    assert "aria-disabled" in header_of(Model(game=played(plies=2), held=False))


@pytest.mark.parametrize("layout", get_args(Layout))
def test_the_turn_is_named_once_as_a_heading(layout: Layout) -> None:
    model = Model(game=played(plies=1), layout=layout)
    where = header_of(model) if layout == "phone" else turn_of(model)
    assert re.search(r'<h[12] class="turn">Ana to play</h[12]>', where)


@pytest.mark.parametrize("layout", get_args(Layout))
def test_the_log_begins_with_the_last_move(layout: Layout) -> None:
    game = played(plies=30)
    markup = render(log.view(log.look(Model(game=game, layout=layout)), T))
    plies = [int(ply) for ply in re.findall(r'id="ply-(\d+)"', markup)]
    assert plies == list(range(game.ply - 1, game.ply - 1 - LINES[layout], -1))


@pytest.mark.parametrize("kind", get_args(Dialog))
def test_a_dialog_has_a_title_and_can_be_closed(kind: Dialog) -> None:
    model = Model(game=played(plies=30), dialog=kind, palace=2)
    markup = render(dialog.view(dialog.look(model), T))
    assert re.search(r'role="dialog" aria-modal="true" aria-labelledby="dialog-title"', markup)
    assert re.search(r'<h2 id="dialog-title">[^<]+</h2>', markup)
    assert re.search(r'<button[^>]*data-do="close"[^>]*aria-label="Close"', markup)
    assert render(dialog.view(dialog.look(replace(model, dialog=None)), T)) == ""


def test_all_moves_are_told_in_their_dialog() -> None:
    game = played()
    markup = render(dialog.view(dialog.look(Model(game=game, dialog="moves")), T))
    plies = [int(ply) for ply in re.findall(r'id="ply-(\d+)"', markup)]
    assert plies == list(range(game.ply))[::-1]


def test_the_menu_without_a_game_offers_no_game() -> None:
    markup = render(dialog.view(dialog.look(Model(dialog="menu")), T))
    assert not {"save", "share", "moves", "new"} & set(re.findall(r'data-do="(\w+)"', markup))


@pytest.mark.parametrize("offline", get_args(Offline))
def test_the_menu_says_whether_a_network_is_needed(offline: Offline) -> None:
    model = Model(dialog="menu", offline=offline)
    said = re.findall(r"On this device</h3><p>([^<]+)</p>", render(menu.view(menu.look(model), T)))
    assert len(said) == 1
    assert (said == ["Ready for use without a network."]) == (offline == "ready")


def test_the_menu_has_the_new_version_where_one_waits() -> None:
    for waits in (True, False):
        markup = render(menu.view(menu.look(Model(dialog="menu", renewal=waits)), T))
        assert ('data-do="renew"' in markup) == waits


ACTIONS: dict[NoticeKind, list[str]] = {
    "error": ["copy", "close-notice"],
    "unsaved": ["close-notice"],
    "damaged": ["save-damaged", "forget-damaged", "close-notice"],
    "unreadable": ["close-notice"],
    "elsewhere": ["retake", "close-notice"],
    "taken": ["retake", "close-notice"],
    "no-record": ["close-notice"],
    "renewal": ["renew", "later"],
    "removed": ["later"],
    "silent": ["simpler", "close-notice"],
}


@pytest.mark.parametrize("kind", get_args(NoticeKind))
def test_a_notice_says_what_happened_and_what_can_be_done(kind: NoticeKind) -> None:
    markup = render(notice.view(Notice(kind, "<b>report</b>"), T))
    assert re.findall(r'data-do="([\w-]+)"', markup) == ACTIONS[kind]
    assert re.search(r'<h2 id="notice-title"[^>]*>[^<]+</h2><p>[^<]+</p>', markup)
    assert re.search(r"<textarea readonly[^>]*>&lt;b&gt;report&lt;/b&gt;</textarea>", markup)


def test_no_notice_is_nothing() -> None:
    assert render(notice.view(None, T)) == ""
