"""A game or a position as the fragment of a link: `#g=...&ply=N` or `#p=...&s=...`."""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from urllib.parse import quote, unquote

from sintra.components import STANDARD, StripSet
from sintra.errors import Unreadable, shown
from sintra.notation import parse_number, parse_position
from sintra.position import Position
from sintra.record import MAX_BYTES, Record, parse_record

_BASE64URL = re.compile("[A-Za-z0-9_-]+")
_LEVEL = 9
"""The smallest text; any level is read."""


def record_link(record: Record, ply: int | None = None) -> str:
    """Write a record as a fragment, with a cursor: 0 stands before the first deal."""
    packed = base64.urlsafe_b64encode(zlib.compress(str(record).encode(), _LEVEL))
    cursor = "" if ply is None else f"&ply={ply}"
    return f"#g={packed.decode().rstrip('=')}{cursor}"


def position_link(position: Position) -> str:
    """Write a position as a fragment, with the faces of a strip set of one's own."""
    faces = ""
    if position.strips.strips != STANDARD.strips:
        faces = "&s=" + ",".join("/".join(pair) for pair in position.strips.strips)
    return f"#p={quote(str(position), safe='/:*')}{faces}"


def parse_position_link(text: str) -> Position:
    """Read a fragment that carries a position, with its strip set.

    Raises:
        Unreadable: the link cannot be read, or carries a game.
        BreaksRule: the position cannot be.
    """
    found = parse_link(text)
    if not isinstance(found, Position):
        raise Unreadable("the link carries a game, not a position")
    return found


def parse_link(text: str) -> tuple[Record, int | None] | Position:
    """Read a fragment, or the whole address that it stands in.

    Returns:
        A record and its cursor, `None` where the link names none; or a position.

    Raises:
        Unreadable: the link cannot be read.
        BreaksRule: what it carries breaks a rule.
    """
    fields: dict[str, str] = {}
    for part in text.rpartition("#")[2].split("&"):
        key, _, value = part.partition("=")
        if key in fields:
            raise Unreadable(f"the link says {shown(key)} twice")
        fields[key] = value
    if fields.keys() <= {"g", "ply"} and "g" in fields:
        record = parse_record(_unpack(fields["g"]))
        if "ply" not in fields:
            return record, None
        ply = parse_number(fields["ply"], "ply")
        if ply > len(record.plies):
            raise Unreadable(f"the game has {len(record.plies)} plies, there is no ply {ply}")
        return record, ply
    if fields.keys() <= {"p", "s"} and "p" in fields:
        strips = _parse_faces(fields["s"]) if "s" in fields else STANDARD
        try:
            line = unquote(fields["p"], errors="strict")
        except UnicodeDecodeError:
            raise Unreadable("the position in the link is not UTF-8") from None
        return parse_position(line, strips)
    raise Unreadable("a link holds g= and perhaps ply=, or p= and perhaps s=")


def _unpack(text: str) -> bytes:
    """Unpack a record, never more of it than a record can have."""
    if not _BASE64URL.fullmatch(text):
        raise Unreadable("the game in the link is not base64url")
    try:
        packed = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
        unpacker = zlib.decompressobj()
        unpacked = unpacker.decompress(packed, MAX_BYTES + 1)
    except (binascii.Error, zlib.error):
        raise Unreadable("the game in the link is damaged") from None
    if len(unpacked) > MAX_BYTES:
        raise Unreadable(f"the game in the link has more than {MAX_BYTES} bytes")
    if not unpacker.eof or unpacker.unused_data:
        raise Unreadable("the game in the link is cut short, or more follows it")
    return unpacked


def _parse_faces(text: str) -> StripSet:
    pairs = [pair.split("/") for pair in unquote(text).split(",")]
    if any(len(pair) != 2 for pair in pairs):
        raise Unreadable("the faces in the link are eight a/b")
    return StripSet("linked", tuple((a, b) for a, b in pairs))
