"""The end of a game: who won, and how every point came about."""

from __future__ import annotations

from gettext import NullTranslations

from simple_html import (
    Node,
    Tag,
    button,
    div,
    h2,
    h3,
    section,
    small,
    span,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
)

from app import table as at_table
from app.model import Layout, Model
from app.value import Value
from app.views import facade
from app.views.drawing import PLAIN, WIDE, g, icon, strip, svg
from app.views.others import PalaceSeen, palace_of, small_palace
from app.views.sentences import headline
from app.views.words import minus, names, signed
from sintra import Side
from sintra.events import (
    Bonus,
    BrokenGlass,
    Event,
    Kept,
    Leftovers,
    MarkerReset,
    OrnamentsPaid,
    PalacePaid,
    WindowsPaid,
)
from sintra.scoring import Result, result

tfoot = Tag("tfoot")


class Seen(Value):
    names: tuple[str, ...]
    ends: Result
    side: Side
    events: tuple[Event, ...]
    """All that changed a score, in order, and the panes that were kept."""
    palaces: tuple[PalaceSeen, ...]
    """In the order of the places."""
    wall: facade.Seen
    """The winner's windows."""
    layout: Layout


SCORED = (
    Bonus,
    BrokenGlass,
    Kept,
    Leftovers,
    MarkerReset,
    OrnamentsPaid,
    PalacePaid,
    WindowsPaid,
)


def look(model: Model) -> Seen:
    game = model.playing
    position = game.position
    ends = result(position)
    order = sorted(range(1, len(ends.ranks) + 1), key=lambda n: ends.ranks[n - 1])
    events = (event for _ply, _move, events in at_table.told(game) for event in events)
    return Seen(
        names=names(game),
        ends=ends,
        side=position.side,
        events=tuple(event for event in events if isinstance(event, SCORED)),
        palaces=tuple(palace_of(model, player) for player in order),
        wall=facade.Seen(
            name=names(game)[order[0] - 1],
            side=position.side,
            windows=facade.windows_of(position.player(order[0])),
            worth=facade.worth_of(position.side, position.player(order[0])),
            layout=model.layout,
            paying=(),
            last=(),
        ),
        layout=model.layout,
    )


def view(seen: Seen, t: NullTranslations) -> Node:
    _ = t.gettext
    first, *rest = seen.palaces
    return [
        h2({"class": "result"}, headline(t, seen.names, seen.ends)),
        section({"class": "winner"}, _winner(seen, first, t)),
        section({"class": "points"}, _points(seen, t)),
        section({"class": "losers"}, [_palace(seen, one, t) for one in rest]),
        div({"class": "after"}, *_after(t)),
    ]


def _after(t: NullTranslations) -> list[Node]:
    _ = t.gettext
    return [
        button({"type": "button", "class": "button play", "data-do": "again"}, _("Play again")),
        button({"type": "button", "class": "button", "data-do": "new"}, _("New game")),
        button(
            {"type": "button", "class": "button", "data-do": "save"},
            icon("download"),
            _("Download the record"),
        ),
        button(
            {"type": "button", "class": "button", "data-do": "share"},
            icon("link"),
            _("Copy a link"),
        ),
    ]


def _winner(seen: Seen, first: PalaceSeen, t: NullTranslations) -> Node:
    """Draw the winner's palace as on the table, without the glazier."""
    at = WIDE if seen.layout == "tablet" else PLAIN
    arch = 32
    strips = [
        strip(at, at.middle(number), arch, each.face, each.panes)
        for number, each in enumerate(first.strips, 1)
    ]
    top = arch + at.foot + 10
    wall = g({"transform": f"translate(0 {top})"}, *facade.wall(at, seen.wall))
    return svg(
        (0, 0, at.width, top + at.facade),
        *strips,
        wall,
        label=f"{_title(first, t)}: {facade.described(t, seen.wall)}",
    )


def _title(one: PalaceSeen, t: NullTranslations) -> str:
    _ = t.gettext
    return _("Palace of %(name)s") % {"name": one.name}


def _palace(seen: Seen, one: PalaceSeen, t: NullTranslations) -> Node:
    title = _title(one, t)
    return div(
        {"class": "palace", "role": "group", "aria-label": title},
        h3({"class": "panel-title"}, title),
        small_palace(one, seen.layout),
    )


def _points(seen: Seen, t: NullTranslations) -> Node:
    _ = t.gettext
    head: list[Node] = [th({"scope": "col"}, name) for name in seen.names]
    rows: list[Node] = [
        _row(_("Windows lit"), _kept(seen, t), _sum(seen, WindowsPaid)),
        _row(
            _("Round colours"),
            _("panes of the round's colour in finished strips"),
            _sum(seen, Bonus),
        ),
        _row(
            _("Broken-glass track run through"), _("18 points each time"), _sum(seen, MarkerReset)
        ),
        _row(_("Panes left on strips"), _("one for every three"), _sum(seen, Leftovers)),
        _row(_("Broken glass at the end"), _under_the_marker(seen, t), _sum(seen, BrokenGlass)),
        _row(*_last_item(seen, t)),
    ]
    totals: list[Node] = [td({"class": "value"}, str(total)) for total in seen.ends.totals]
    foot: list[Node] = [tr({"class": "total"}, th({"scope": "row"}, _("Total")), totals)]
    if len(set(seen.ends.totals)) < len(seen.ends.totals):
        losses: list[Node] = [
            td({"class": "value"}, minus(loss)) for loss in seen.ends.broken_glass_loss
        ]
        words = _("Broken glass in all")
        foot.append(tr(th({"scope": "row"}, words, small(_("decides a tie"))), losses))
    places: list[Node] = [
        td({"class": "value"}, _("%(rank)s.") % {"rank": rank}) for rank in seen.ends.ranks
    ]
    foot.append(tr(th({"scope": "row"}, _("Place")), places))
    return table(
        {"class": "scoring"},
        thead(tr(td({}, span({"class": "unseen"}, _("Points"))), head)),
        tbody(rows),
        tfoot(foot),
    )


def _row(title: str, detail: str, points: tuple[int, ...]) -> Node:
    cells: list[Node] = [td({"class": "value"}, signed(n)) for n in points]
    return tr(th({"scope": "row"}, title, small(detail)), cells)


def _sum(seen: Seen, *kinds: type[Event]) -> tuple[int, ...]:
    return tuple(
        sum(e.points for e in seen.events if isinstance(e, kinds) and e.player == player)
        for player in range(1, len(seen.names) + 1)
    )


def _kept(seen: Seen, t: NullTranslations) -> str:
    _ = t.gettext
    counts = [
        str(sum(isinstance(e, Kept) and e.player == player for e in seen.events))
        for player in range(1, len(seen.names) + 1)
    ]
    return _("panes kept: %(counts)s") % {"counts": " · ".join(counts)}


def _under_the_marker(seen: Seen, t: NullTranslations) -> str:
    _ = t.gettext
    values = " · ".join(map(minus, seen.ends.broken_glass))
    return _("under the marker: %(values)s") % {"values": values}


def _last_item(seen: Seen, t: NullTranslations) -> tuple[str, str, tuple[int, ...]]:
    """Return what the palace side pays."""
    _ = t.gettext
    if seen.side == "A":
        each = [
            " + ".join(map(str, event.ornaments))
            for event in seen.events
            if isinstance(event, OrnamentsPaid)
        ]
        return _("Ornaments"), " · ".join(each), _sum(seen, OrnamentsPaid)
    each = [
        f"{event.full_columns} × {event.panes}"
        for event in seen.events
        if isinstance(event, PalacePaid)
    ]
    return _("Full columns × commonest colour"), " · ".join(each), _sum(seen, PalacePaid)
