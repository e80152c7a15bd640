"""The command `sintra`, run in process."""

from __future__ import annotations

import pytest

from sintra.cli import main


class Command:
    """Runs the command and keeps what it printed."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *argv: str) -> str:
        assert main(list(argv)) == 0
        out, err = self._capsys.readouterr()
        assert err == ""
        return out

    def refused(self, *argv: str) -> str:
        """Run it on bad input: one line of error, nothing else, status 2."""
        try:
            status: object = main(list(argv))
        except SystemExit as stop:
            status = stop.code
        out, err = self._capsys.readouterr()
        assert (status, out, err.count("\n")) == (2, "", 1)
        return err
