"""The browser's threads: starts one with `bot_worker` in it, through PyScript, and ends it."""

from __future__ import annotations

from itertools import count

from js import Event, document
from pyodide.ffi import create_proxy
from pyscript.workers import create_named_worker

from app.computers import Hear

_NUMBERS = count(1)


class BotWorker:
    """A worker of the page. PyScript knows it by a name, which is never used twice."""

    def __init__(self, hear: Hear) -> None:
        self._name = f"computers-{next(_NUMBERS)}"
        self._signed = create_proxy(lambda event: _pass_on(event, hear))

    async def ready(self) -> None:
        """Start it, and wait until it can be asked."""
        # Its files lie beside the page's configuration, in a folder that is named by its contents.
        own = document.querySelector("script[type=py][config]")
        config = own.getAttribute("config") if own else None
        folder = (config or "").rpartition("/")[0]
        self._asked = await create_named_worker(
            f"{folder}/bot_worker.py", self._name, f"{folder}/worker.json"
        )
        script = document.querySelector(f"script[name={self._name}]")
        if script:
            script.xworker.addEventListener("message", self._signed)

    async def choose(self, request: str) -> str:
        return await self._asked.choose(request)

    def end(self) -> None:
        script = document.querySelector(f"script[name={self._name}]")
        if script:
            if hasattr(script, "xworker"):
                script.xworker.terminate()
            script.remove()
        self._signed.destroy()


def _pass_on(event: Event, hear: Hear) -> None:
    """Pass a sign of life on; what PyScript's own machinery says is no text of ours."""
    if isinstance(event.data, str) and event.data.startswith("{"):
        hear(event.data)
