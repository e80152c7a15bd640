"""What the engine's tests are handed."""

from __future__ import annotations

import pytest

from tests.engine.command import Command


@pytest.fixture
def sintra(capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(capsys)
