"""The final scoring adds up to the totals, item by item."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from dataclasses import replace
from gettext import NullTranslations

import pytest
from simple_html import render

from app.model import Game, Model
from app.views import final
from sintra import Side
from sintra.scoring import result
from tests.web.played import PERSONS, played

T = NullTranslations()


def drawn(seen: final.Seen) -> ET.Element:
    return ET.fromstring(f"<div>{render(final.view(seen, T))}</div>")  # noqa: S314 - our own markup


def rows(seen: final.Seen, part: str) -> dict[str, list[str]]:
    """Return the cells of each row of the table's body or foot, by its title."""
    return {
        row[0].text or "": ["".join(cell.itertext()) for cell in row[1:]]
        for row in drawn(seen).findall(f".//{part}/tr")
    }


def seen_of(game: Game) -> final.Seen:
    return final.look(Model(game=game))


@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_items_add_up(side: Side, players: int) -> None:
    game = played(side, PERSONS[:1] * players)
    seen = seen_of(game)
    items = [[int(cell.replace("−", "-")) for cell in row] for row in rows(seen, "tbody").values()]
    totals = [sum(column) for column in zip(*items, strict=True)]
    assert totals == [player.score for player in game.position.players]
    foot = rows(seen, "tfoot")
    assert foot["Total"] == [str(total) for total in totals]
    assert foot["Place"] == [f"{rank}." for rank in result(game.position).ranks]


def test_the_last_item_is_what_the_side_pays() -> None:
    assert "Ornaments" in rows(seen_of(played("A")), "tbody")
    assert "Full columns × commonest colour" in rows(seen_of(played("B")), "tbody")


def test_broken_glass_is_shown_where_it_decides() -> None:
    seen = seen_of(played())
    assert "Broken glass in all" not in rows(seen, "tfoot")
    tie = replace(seen.ends, totals=(50, 50), broken_glass_loss=(4, 22), ranks=(1, 2))
    assert rows(final.Seen(**vars(seen) | {"ends": tie}), "tfoot")["Broken glass in all"] == [
        "−4",
        "−22",
    ]


def test_the_winner_is_large_and_the_others_follow_by_rank() -> None:
    game = played("A", PERSONS[:1] * 4)
    seen = seen_of(game)
    ranked = sorted(zip(result(game.position).ranks, seen.names, strict=True))
    page = drawn(seen)
    large = page.find(".//section[@class='winner']/svg")
    assert large is not None
    assert (large.get("aria-label") or "").startswith(f"Palace of {ranked[0][1]}: ")
    others = page.findall(".//section[@class='losers']//h3")
    assert [other.text for other in others] == [f"Palace of {name}" for _, name in ranked[1:]]


def test_a_game_can_be_played_again_kept_and_shared() -> None:
    assert re.findall(r'data-do="(\w+)"', render(final.view(seen_of(played()), T))) == [
        "again",
        "new",
        "save",
        "share",
    ]
