# Pyodide's bridge between Python and JavaScript: only what the page uses.

from collections.abc import Callable
from typing import Any, TypeVar

_Function = TypeVar("_Function", bound=Callable[..., object])

class JsException(Exception): ...

class JsProxy:
    def to_py(self) -> Any: ...

def create_proxy(function: _Function) -> _Function: ...
def to_js(value: object, *, dict_converter: Callable[..., object] = ...) -> JsProxy: ...
