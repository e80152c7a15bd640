"""When a search has to end, and what it does to the interpreter meanwhile."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager

ASKED_EVERY = 128
"""Nodes between two looks at the clock: a few milliseconds in a browser."""
MOST = 2_000_000
"""Nodes after which every search ends: what it remembers of them takes up to 250 MB."""


class TimeIsUpError(Exception):
    """The search has looked at as much as it may."""


class Limit:
    """Counts nodes, and ends a search that has looked at enough.

    Args:
        nodes: How many it may look at; 0 for as many as there is room for.
        stop: Asked now and then whether the time is over.
    """

    __slots__ = ("_stop", "last", "next", "nodes")

    def __init__(self, nodes: int, stop: Callable[[], bool] | None) -> None:
        self.nodes = 0
        self.last = min(nodes or MOST, MOST)
        self._stop = stop
        self.next = min(self.last, ASKED_EVERY) if stop else self.last

    def check(self) -> None:
        """Go on, or do not.

        Raises:
            TimeIsUpError: enough was looked at.
        """
        if self.nodes < self.next:
            return
        if self.nodes >= self.last or (self._stop is not None and self._stop()):
            raise TimeIsUpError
        self.next = min(self.last, self.nodes + ASKED_EVERY)


@contextmanager
def uncollected() -> Iterator[None]:
    """Keep the cyclic collector from walking through all that a search remembers.

    Nodes refer to each other in circles, but none is dropped before the search ends. Collecting
    meanwhile cost up to two thirds of the time.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
