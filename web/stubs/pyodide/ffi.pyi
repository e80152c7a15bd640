# Pyodide's bridge between Python and JavaScript: only what the page uses.

from collections.abc import Callable
from typing import Any

class JsException(Exception):
    name: str

class JsProxy:
    def to_py(self) -> Any: ...

class _Callable(JsProxy):
    def __call__(self, *arguments: object) -> object: ...
    def destroy(self) -> None: ...

def create_proxy(function: Callable[..., object]) -> _Callable: ...
def to_js(value: object, *, dict_converter: Callable[..., object] = ...) -> JsProxy: ...
