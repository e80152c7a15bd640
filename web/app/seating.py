"""What is chosen on the start screen: who sits where, who starts, on which side."""

from __future__ import annotations

from dataclasses import replace

from app.messages import Draw, Entered, Fetch, Keep, Pressed, Step
from app.model import NAMES, Model, SeatPlan
from sintra import Side, Unreadable
from sintra.record import HUMAN, check_name


def start(model: Model, _: Pressed) -> Step:
    """Begin a game; a second press finds one on the table."""
    return model, ((Draw(),) if model.game is None else ())


def go_on_with(model: Model, pressed: Pressed) -> Step:
    return replace(model, dialog=None), (Fetch(pressed.value),)


def _seats(model: Model, seats: list[SeatPlan]) -> Step:
    starter = model.setup.starter
    if starter is not None and starter > len(seats):
        starter = None
    model = replace(model, setup=replace(model.setup, seats=tuple(seats), starter=starter))
    return model, (Keep.of(model),)


def add(model: Model, _: Pressed) -> Step:
    seats = list(model.setup.seats)
    if len(seats) < 4:
        used = {seat.name for seat in seats}
        name = next(name for name in NAMES if name not in used)
        seats.append(SeatPlan(name, "apprentice"))
    return _seats(model, seats)


def remove(model: Model, pressed: Pressed) -> Step:
    seats = list(model.setup.seats)
    if len(seats) > 2:
        del seats[int(pressed.value)]
    return _seats(model, seats)


def move_up(model: Model, pressed: Pressed) -> Step:
    seats = list(model.setup.seats)
    index = int(pressed.value)
    if index > 0:
        seats[index - 1], seats[index] = seats[index], seats[index - 1]
    return _seats(model, seats)


def choose_side(model: Model, pressed: Pressed) -> Step:
    side: Side = "B" if pressed.value == "B" else "A"
    model = replace(model, setup=replace(model.setup, side=side))
    return model, (Keep.of(model),)


def enter(model: Model, entered: Entered) -> Step:
    """Take what was typed or picked for a seat, or who starts."""
    match entered.do:
        case "name":
            return _rename(model, int(entered.value), entered.text)
        case "who":
            seats = list(model.setup.seats)
            index = int(entered.value)
            seats[index] = replace(seats[index], who=entered.text or HUMAN)
            return _seats(model, seats)
        case _:
            starter = int(entered.text) if entered.text else None
            model = replace(model, setup=replace(model.setup, starter=starter))
            return model, (Keep.of(model),)


def _rename(model: Model, index: int, text: str) -> Step:
    """Name a seat; what cannot stand in a record leaves the name as it was, and is said."""
    name = text.strip()
    try:
        check_name(name)
    except Unreadable:
        return replace(model, misnamed=index), ()
    seats = list(model.setup.seats)
    seats[index] = replace(seats[index], name=name)
    return _seats(replace(model, misnamed=None), seats)
