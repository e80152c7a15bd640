# The JavaScript modules named in the site's pyscript.json.

from collections.abc import Awaitable
from typing import Protocol

from js import Element
from pyodide.ffi import JsProxy

class _Idiomorph(Protocol):
    def morph(self, old: Element, new: str | Element, config: object = ...) -> object: ...

class _IdiomorphModule(Protocol):
    Idiomorph: _Idiomorph

class _IdbKeyvalModule(Protocol):
    def get(self, key: str) -> Awaitable[str | None]: ...
    def set(self, key: str, value: str) -> Awaitable[None]: ...
    def del_(self, key: str) -> Awaitable[None]: ...  # Pyodide's spelling of a keyword
    def keys(self) -> Awaitable[JsProxy]: ...

class _OfflineModule(Protocol):
    def renew(self) -> None: ...
    def remove(self) -> Awaitable[None]: ...

idiomorph: _IdiomorphModule
idb_keyval: _IdbKeyvalModule
offline: _OfflineModule
