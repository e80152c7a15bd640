"""The board game Azul: Stained Glass of Sintra, as a library.

>>> from random import Random
>>> from sintra import Record, draw_deal, draw_header, legal_moves, play
>>> header = draw_header("A", [("Ana", "human"), ("Rui", "human")], Random(1))
>>> record = Record.begin(header)
>>> record = record.then(draw_deal(record.position, Random(2)))
>>> move = legal_moves(record.position)[0]
>>> play(record.position, move) == record.then(move).position
True
"""

from sintra.components import COLOURS, STANDARD, Colour, Face, Layout, Side, StripSet
from sintra.dealing import draw_deal, draw_header, draw_layout, draw_track, seeded_deal
from sintra.errors import BreaksRule, SintraError, Unreadable
from sintra.link import parse_link, position_link, record_link
from sintra.moves import CENTRE, Deal, GlazierBack, Move, Ply, Take
from sintra.notation import parse_deal, parse_move, parse_position
from sintra.position import Column, Player, Position
from sintra.record import Header, Record, Seat, parse_record
from sintra.rules import events, legal_moves, play
from sintra.scoring import Result, result

__all__ = [
    "CENTRE",
    "COLOURS",
    "STANDARD",
    "BreaksRule",
    "Colour",
    "Column",
    "Deal",
    "Face",
    "GlazierBack",
    "Header",
    "Layout",
    "Move",
    "Player",
    "Ply",
    "Position",
    "Record",
    "Result",
    "Seat",
    "Side",
    "SintraError",
    "StripSet",
    "Take",
    "Unreadable",
    "draw_deal",
    "draw_header",
    "draw_layout",
    "draw_track",
    "events",
    "legal_moves",
    "parse_deal",
    "parse_link",
    "parse_move",
    "parse_position",
    "parse_record",
    "play",
    "position_link",
    "record_link",
    "result",
    "seeded_deal",
]
