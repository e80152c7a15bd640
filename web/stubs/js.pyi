# The browser's own names, as Pyodide shows them: only what the page uses.

from collections.abc import Callable, Iterable
from typing import Any, Protocol

from pyodide.ffi import JsProxy

class DOMStringMap:
    def __getattr__(self, name: str) -> str | None: ...
    def __setattr__(self, name: str, value: str) -> None: ...
    def __delattr__(self, name: str) -> None: ...

class EventTarget(JsProxy):
    def addEventListener(
        self, kind: str, listener: Callable[..., object], options: object = ...
    ) -> None: ...

class Element(EventTarget):
    id: str
    className: str
    tagName: str
    innerHTML: str
    textContent: str
    dataset: DOMStringMap
    lang: str
    inert: bool
    value: str
    href: str
    download: str
    def closest(self, selector: str) -> Element | None: ...
    def getAttribute(self, name: str) -> str | None: ...
    xworker: Worker
    def removeAttribute(self, name: str) -> None: ...
    def focus(self) -> None: ...
    def click(self) -> None: ...
    def remove(self) -> None: ...

class Worker(EventTarget):
    def terminate(self) -> None: ...

class Document(EventTarget):
    documentElement: Element
    body: Element
    def createElement(self, name: str) -> Element: ...
    def getElementById(self, name: str) -> Element: ...
    def querySelector(self, selector: str) -> Element | None: ...
    def querySelectorAll(self, selector: str) -> Iterable[Element]: ...

class Window(EventTarget):
    innerWidth: float
    innerHeight: float
    localStorage: Any
    launchQueue: Any

class Event(Protocol):
    type: str
    data: object
    target: Element
    detail: int
    key: str
    repeat: bool
    timeStamp: float
    ctrlKey: bool
    metaKey: bool
    altKey: bool
    def preventDefault(self) -> None: ...

class Location:
    href: str
    hash: str
    search: str
    pathname: str

class _Date:
    def now(self) -> float: ...

document: Document
window: Window
location: Location
history: Any
navigator: Any
Blob: Any
Date: _Date
Object: Any
URL: Any

def postMessage(message: str) -> None: ...
