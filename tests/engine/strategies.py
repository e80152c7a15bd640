"""What Hypothesis draws: strip sets, games reached by random play, and spoiled texts."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from sintra import (
    STANDARD,
    Position,
    Record,
    Side,
    StripSet,
    Take,
    draw_deal,
    draw_header,
    legal_moves,
)
from sintra.components import COLOURS, COLUMNS, JOKER, SPACES

_SIDES: tuple[Side, ...] = ("A", "B")
_FACES = st.text(alphabet="BOYRW", min_size=SPACES, max_size=SPACES)


@st.composite
def strip_sets(draw: st.DrawFn) -> StripSet:
    """Draw a set of one's own: any faces, two jokers on one of them (1.4)."""
    faces = draw(st.lists(_FACES, min_size=2 * COLUMNS, max_size=2 * COLUMNS))
    joker_face = draw(st.integers(0, 2 * COLUMNS - 1))
    for space in draw(st.sets(st.integers(0, SPACES - 1), min_size=2, max_size=2)):
        face = faces[joker_face]
        faces[joker_face] = face[:space] + JOKER + face[space + 1 :]
    pairs = tuple(zip(faces[::2], faces[1::2], strict=True))
    return StripSet("mine", pairs)


@st.composite
def records(draw: st.DrawFn, whole: bool = False) -> Record:
    """Draw a game of 2-4 players on either side, stopped somewhere or played out."""
    rng = Random(draw(st.integers(0, 2**32)))
    strips = draw(st.one_of(st.just(STANDARD), strip_sets()))
    names = [(f"P{n}", "human") for n in range(draw(st.integers(2, 4)))]
    side = draw(st.sampled_from(_SIDES))
    record = Record.begin(draw_header(side, names, rng, strips=strips))
    plies = 10_000 if whole else draw(st.integers(0, 120))
    # Who finishes a strip wherever it goes gets further than chance does: gaps, second windows.
    eager = draw(st.booleans())
    while plies and not record.position.over:
        record = _next(record, rng, eager)
        plies -= 1
    return record


def _next(record: Record, rng: Random, eager: bool) -> Record:
    if record.position.chance:
        return record.then(draw_deal(record.position, rng))
    moves = legal_moves(record.position)
    filling = [move for move in moves if isinstance(move, Take) and move.keep]
    return record.then(rng.choice(filling if eager and filling else moves))


def positions() -> st.SearchStrategy[Position]:
    return records().map(lambda record: record.position)


@st.composite
def spoiled(draw: st.DrawFn, text: str) -> str:
    """Draw a text with a few characters changed, dropped, doubled or moved."""
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(text)))
        end = draw(st.integers(at, min(len(text), at + 12)))
        put = draw(
            st.one_of(
                st.text(max_size=3),
                st.text(alphabet="".join(COLOURS) + "J0123456789abx.-*:/= \n#%&", max_size=8),
                st.just(text[at:end] * 2),
            )
        )
        text = text[:at] + put + text[end:]
    return text
