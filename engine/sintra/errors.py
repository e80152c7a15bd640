"""The two ways a text or a move can be refused: it cannot be read, or it breaks a rule."""

from __future__ import annotations


class SintraError(ValueError):
    """A refusal. Base of every error that this package raises about what it was handed.

    `line` is the line of a record that is at fault, counted from 1; `None` outside a record.
    """

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.line = line

    def __str__(self) -> str:
        return self.message if self.line is None else f"line {self.line}: {self.message}"

    def at(self, line: int) -> SintraError:
        """Return the same refusal, naming the line of the record where it arose."""
        return type(self)(self.message, line)


class Unreadable(SintraError):
    """The text is not notation: nothing in it could be weighed against a rule."""


class BreaksRule(SintraError):
    """The text can be read, but it says what the rules forbid.

    `rule` is the number of the rule that is broken, such as `"3.3"`.
    """

    def __init__(self, rule: str, message: str, line: int | None = None) -> None:
        super().__init__(message, line)
        self.rule = rule

    def __str__(self) -> str:
        return f"{super().__str__()} (rule {self.rule})"

    def at(self, line: int) -> BreaksRule:
        return type(self)(self.rule, self.message, line)


def shown(text: str) -> str:
    """Quote a text from outside for an error message: cut, and on one line."""
    return ascii(text if len(text) <= 40 else text[:40] + "...")
