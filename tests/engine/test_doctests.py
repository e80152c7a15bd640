"""The examples in the engine's docstrings work."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import sintra

NAMES = [module.name for module in pkgutil.iter_modules(sintra.__path__, "sintra.")]
MODULES = [importlib.import_module(name) for name in NAMES if not name.endswith("__main__")]
EXAMPLES = [
    found
    for module in (sintra, *MODULES)
    for found in doctest.DocTestFinder().find(module)
    if found.examples
]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_examples(example: doctest.DocTest) -> None:
    assert doctest.DocTestRunner().run(example).failed == 0
