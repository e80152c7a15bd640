"""Values with named fields, written, typed and used like frozen dataclasses.

A dataclass has functions of its own, which are written out and compiled when its class is made. The
page makes its classes at every visit, and for its fifty small ones that took a fifth of the time in
which it is imported. These share the functions that stand here.
"""

from __future__ import annotations

from typing import Any, ClassVar, NoReturn, dataclass_transform


@dataclass_transform(frozen_default=True)
class Value:
    """Equals another of its own class where all fields do."""

    _fields: ClassVar[tuple[str, ...]]
    _defaults: ClassVar[dict[str, Any]]

    def __init_subclass__(cls) -> None:
        cls._fields = tuple(cls.__annotations__)
        cls._defaults = {name: vars(cls)[name] for name in cls._fields if name in vars(cls)}

    def __init__(self, *values: Any, **named: Any) -> None:
        given = dict(zip(self._fields[: len(values)], values, strict=True))
        vars(self).update(self._defaults | given | named)
        if vars(self).keys() != set(self._fields):
            raise TypeError(f"{type(self).__name__} has the fields {', '.join(self._fields)}")

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{type(self).__name__}.{name} stays as it is")

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and vars(other) == vars(self)

    def __hash__(self) -> int:
        return hash((type(self), *(vars(self)[name] for name in self._fields)))

    def __repr__(self) -> str:
        fields = (f"{name}={vars(self)[name]!r}" for name in self._fields)
        return f"{type(self).__name__}({', '.join(fields)})"
