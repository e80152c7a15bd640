"""The examples in the engine's docstrings work."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import sintra

MODULES = ["sintra", *(f"sintra.{m.name}" for m in pkgutil.iter_modules(sintra.__path__))]


@pytest.mark.parametrize("name", [name for name in MODULES if not name.endswith("__main__")])
def test_examples(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0
