# The JavaScript modules named in the site's pyscript.json.

from collections.abc import Awaitable
from typing import Protocol

from js import Element
from pyodide.ffi import JsProxy

class _MorphModule(Protocol):
    def morph(self, element: Element, markup: str) -> None: ...

class _IdbKeyvalModule(Protocol):
    def get(self, key: str) -> Awaitable[str | None]: ...
    def set(self, key: str, value: str) -> Awaitable[None]: ...
    def del_(self, key: str) -> Awaitable[None]: ...  # Pyodide's spelling of a keyword
    def keys(self) -> Awaitable[JsProxy]: ...

class _OfflineModule(Protocol):
    def renew(self) -> None: ...
    def remove(self) -> Awaitable[None]: ...

idb_keyval: _IdbKeyvalModule
morph: _MorphModule
offline: _OfflineModule
