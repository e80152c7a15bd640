"""A value has what a frozen dataclass has, as far as the page uses it."""

import pytest

from app.value import Value


class Move(Value):
    column: int
    """Counted from 1."""
    colour: str = "R"


class Other(Value):
    column: int
    colour: str = "R"


def test_values_are_equal_where_all_fields_are() -> None:
    assert Move(3) == Move(column=3, colour="R")
    assert hash(Move(3)) == hash(Move(3, "R"))
    assert Move(3) != Move(3, "B")
    assert Move(3) != Other(3)
    assert repr(Move(3)) == "Move(column=3, colour='R')"


def test_a_value_has_its_fields_and_no_others() -> None:
    with pytest.raises(TypeError):
        Move()  # type: ignore[call-arg]  # that is the point
    with pytest.raises(TypeError):
        Move(3, column_=4)  # type: ignore[call-arg]
    with pytest.raises(ValueError, match="longer"):
        Move(3, "R", 5)  # type: ignore[call-arg]


def test_a_value_stays_as_it_is() -> None:
    with pytest.raises(AttributeError):
        Move(3).column = 4  # type: ignore[misc]
