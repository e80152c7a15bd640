# PyScript's own threads: only what the page uses.

from collections.abc import Awaitable
from typing import Protocol

class _Exported(Protocol):
    def choose(self, request: str) -> Awaitable[str]: ...

async def create_named_worker(src: str, name: str, config: str) -> _Exported: ...
