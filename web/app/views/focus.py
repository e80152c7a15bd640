"""Groups of controls with one tab stop each, within which arrows move."""

from __future__ import annotations

from collections.abc import Sequence


def tab_stop(remembered: str, ids: Sequence[str]) -> str:
    """Return which of a group's controls Tab reaches: the one that had the focus, or the first.

    The control that had it may be gone, and a group without a tab stop is lost to the keyboard.
    """
    return remembered if remembered in ids else ids[0]
