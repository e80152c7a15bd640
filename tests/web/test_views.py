"""Every view draws every position, within its means."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from gettext import NullTranslations
from random import Random

import pytest
from simple_html import render

from app.messages import Chosen, Drawn, Focused, Pointed, Pressed, Resized
from app.model import NAMES, Model, SeatPlan, Setup
from app.regions import OVER, REGIONS, screen
from app.update import update
from app.views.sentences import announcement
from sintra import Move, Take, legal_moves
from sintra.record import HUMAN

T = NullTranslations()
SIZES = {"phone": (390, 844), "tablet": (820, 1180), "laptop": (1440, 900)}
NODES = {"others": 3 * 65}
"""More elements than this make a region slow to patch: three palaces, or 150."""
LONG = {"dialog", "log", "start", "final"}
"""Lists, forms and the end, which do not change while a person plays."""


def begin(players: int, side: str, size: str) -> Model:
    seats = tuple(SeatPlan(NAMES[n], HUMAN) for n in range(players))
    model = Model(setup=Setup(seats, "B" if side == "B" else "A", None))
    for message in (Resized(*SIZES[size]), Pressed("start"), Drawn("id", f"{players}{side}")):
        model, _ = update(model, message)
    return model


def shown(model: Model) -> dict[str, str]:
    """Draw all regions of a model."""
    views = {**REGIONS[screen(model)], **OVER}
    return {region: render(view.view(view.look(model), T)) for region, view in views.items()}


def inspect(model: Model) -> None:
    markup = shown(model)
    ids = Counter(re.findall(r' id="([^"]+)"', "".join(markup.values())))
    assert [name for name, count in ids.items() if count > 1] == []
    for region, text in markup.items():
        assert "style=" not in text
        if region not in LONG:
            nodes = len(re.findall(r"<[a-z]", text))
            assert nodes <= NODES.get(region, 150), (region, nodes)
    assert announcement(model, T)


def moves(model: Model) -> list[Move]:
    return legal_moves(model.position)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_is_drawn(players: int, side: str, size: str) -> None:
    model = begin(players, side, size)
    rng = Random(players)
    while not model.position.over:
        game = model.game
        assert game is not None
        move = rng.choice(moves(model))
        if isinstance(move, Take) and rng.random() < 0.25:
            take = Pressed("take", ply=game.ply, source=move.source, colour=move.colour)
            chosen, _ = update(model, take)
            inspect(chosen)
            chosen, _ = update(chosen, Pointed(move.column))
            chosen, _ = update(chosen, Pressed("place", ply=game.ply, column=move.column))
            inspect(chosen)
        model, _ = update(model, Chosen(str(move), game.ply))
        inspect(model)
    for dialog in ("rules", "menu", "moves", "games"):
        inspect(update(model, Pressed(dialog))[0])
    inspect(update(model, Pressed("palace", value="2"))[0])


def test_the_page_offers_exactly_the_legal_moves() -> None:
    model = begin(2, "A", "laptop")
    rng = Random(5)
    for _ in range(60):
        game = model.game
        assert game is not None
        assert offered(model) == set(map(str, moves(model)))
        model, _effects = update(model, Chosen(str(rng.choice(moves(model))), game.ply))


def offered(model: Model) -> set[str]:
    """Press every way through a turn, and collect the moves that could be played."""
    game = model.game
    assert game is not None
    found = set(re.findall(r'data-move="([^"]+)"', shown(model)["turn"]))
    for where, colour in re.findall(
        r'data-do="take"[^>]*data-display="(\w)"[^>]*data-colour="(\w)"', shown(model)["market"]
    ):
        source = 0 if where == "C" else int(where)
        take = Pressed("take", ply=game.ply, source=source, colour=colour)
        chosen, _ = update(model, take)
        markup = shown(chosen)
        found |= set(re.findall(r'data-move="([^"]+)"', markup["strips"] + markup["turn"]))
        for column in re.findall(r'data-column="(\d)"[^>]*data-do="place"', markup["strips"]):
            place = Pressed("place", ply=game.ply, column=int(column))
            keeping, _ = update(chosen, place)
            found |= set(re.findall(r'data-move="([^"]+)"', shown(keeping)["strips"]))
    return found


def tab_stops(model: Model) -> Counter[str]:
    """Count the tab stops of each group of controls that is on the screen."""
    controls = re.findall(r'<[^>]* data-group="[^>]*>', "".join(shown(model).values()))
    found: Counter[str] = Counter()
    for control in controls:
        _, _, group = control.partition(' data-group="')
        found[group.partition('"')[0]] += 'tabindex="0"' in control
    return found


@pytest.mark.parametrize("size", SIZES)
def test_a_group_keeps_one_tab_stop_when_the_control_that_had_it_goes(size: str) -> None:
    model = begin(2, "A", size)
    rng = Random(7)
    groups = set()
    while not model.position.over:
        game = model.game
        assert game is not None
        for group, gone in (("market", "take-1-B-large"), ("strips", "strip-1"), ("keep", "keep")):
            model, _ = update(model, Focused(group, gone))
        move = rng.choice(moves(model))
        if isinstance(move, Take):
            take = Pressed("take", ply=game.ply, source=move.source, colour=move.colour, touch=True)
            opened, _ = update(model, take)
            chosen, _ = update(opened, take) if opened.choice is None else (opened, ())
            place = Pressed("place", ply=game.ply, column=move.column)
            keeping, _ = update(chosen, place)
            for each in (model, opened, chosen, keeping):
                stops = tab_stops(each)
                assert set(stops.values()) <= {1}, stops
                groups |= set(stops)
        model, _ = update(model, Chosen(str(move), game.ply))
    assert groups == {"market", "strips", "keep"}


def test_names_are_text_and_never_markup() -> None:
    model = begin(2, "A", "laptop")
    assert model.game is not None
    header = model.game.record.header
    seats = (replace(header.seats[0], name="<b>&\"'"), header.seats[1])
    record = replace(model.game.record, header=replace(header, seats=seats))
    hostile = replace(model, game=replace(model.game, record=record))
    for text in shown(hostile).values():
        assert "<b>&" not in text
