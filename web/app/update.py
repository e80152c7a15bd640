"""Every decision the page takes: (model, message) -> (model, effects)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import TypeAlias, cast

from app import options
from app.messages import (
    Answered,
    Ask,
    Chosen,
    Copy,
    Download,
    Draw,
    Drawn,
    Effect,
    Elsewhere,
    Entered,
    Failed,
    Fetch,
    Focus,
    Focused,
    ForgetDamaged,
    Hold,
    Keep,
    Key,
    Linked,
    Listed,
    Loaded,
    Message,
    Opened,
    Pointed,
    Pressed,
    Release,
    Resized,
    Save,
    Unsaved,
)
from app.model import (
    LANGUAGES,
    NAMES,
    THEMES,
    Choice,
    Dialog,
    Game,
    Language,
    Model,
    Notice,
    SeatPlan,
    Theme,
    layout_for,
)
from app.table import last_decision
from sintra import (
    BreaksRule,
    Position,
    Record,
    Side,
    SintraError,
    Unreadable,
    draw_header,
    parse_link,
    parse_move,
    record_link,
    seeded_deal,
)
from sintra.record import HUMAN, check_name

Step: TypeAlias = tuple[Model, tuple[Effect, ...]]

NOT_A_MOVE = "?"
"""What `Model.refused` says of a text that is no move."""


def update(model: Model, message: Message) -> Step:
    """Answer a message."""
    match message:
        case Pressed():
            return _pressed(model, message)
        case Chosen():
            return _chosen(model, message)
        case Entered():
            return _entered(model, message)
        case Key():
            return _key(model, message.key)
        case Pointed():
            return replace(model, pointed=message.column), ()
        case Focused():
            focused = {**dict(model.focused), message.group: message.id}
            return replace(model, focused=tuple(focused.items())), ()
        case Resized():
            layout = layout_for(message.width, message.height)
            return replace(model, layout=layout, opened=None), ()
        case Answered():
            return _answered(model, message)
        case Failed():
            return replace(model, notice=Notice("error", message.report)), ()
        case _:
            return _from_outside(model, message)


def _from_outside(model: Model, message: Message) -> Step:
    """Answer what the store, chance, links and other tabs say."""
    match message:
        case Loaded():
            return _loaded(model, message)
        case Listed():
            return replace(model, saved=message.saved), ()
        case Opened():
            return _lay_out(model, message.game, message.take)
        case Drawn():
            return _begin(model, message)
        case Linked():
            return _linked(model, message)
        case Unsaved():
            return replace(model, notice=Notice("unsaved", message.text)), ()
        case Elsewhere():
            notice = Notice("taken" if message.taken else "elsewhere")
            return replace(_put_back(model), held=False, notice=notice), ()
        case _:
            raise TypeError(f"no answer to {message!r}")


# Games


def _loaded(model: Model, loaded: Loaded) -> Step:
    model = replace(model, settings=loaded.settings, setup=loaded.setup, saved=loaded.saved)
    if loaded.damaged is not None:
        model = replace(model, notice=Notice("damaged", loaded.damaged))
    return (model, ()) if loaded.game is None else _lay_out(model, loaded.game)


def _lay_out(model: Model, game: Game, take: bool = False) -> Step:
    """Lay a game on the table as it was left, and go on with it."""
    table = replace(_cleared(model), game=game, announced=game.ply, held=True, notice=None)
    model, effects = _go_on(table, game)
    return model, (Hold(game.id, take), _kept(model), *effects)


def _begin(model: Model, drawn: Drawn) -> Step:
    if model.game is not None:  # a second press came before chance had answered the first
        return model, ()
    setup = model.setup
    players = [(seat.name, seat.who) for seat in setup.seats]
    header = draw_header(setup.side, players, Random(drawn.seed), setup.starter)
    game = Game(drawn.id, drawn.seed, Record.begin(header))
    return _lay_out(model, game)


def _linked(model: Model, linked: Linked) -> Step:
    try:
        found = parse_link(linked.fragment)
    except SintraError as error:
        return replace(model, notice=Notice("unreadable", str(error))), ()
    if isinstance(found, Position):
        return replace(model, notice=Notice("unreadable", str(found))), ()
    record, ply = found
    game = Game(linked.id, linked.seed, record if ply is None else record.upto(ply))
    return _lay_out(model, game)


def _go_on(model: Model, game: Game) -> Step:
    """Deal where a deal is due, save, and ask the computer player whose turn it is."""
    record = game.record
    while record.position.chance:
        record = record.then(seeded_deal(record.position, game.seed))
    game = replace(game, record=record)
    model = replace(model, game=game)
    effects: tuple[Effect, ...] = (Save(game),)
    turn = game.position.turn
    if turn is not None and not game.person(turn):
        effects += (Ask(game),)
    return model, effects


def _play(model: Model, text: str) -> Step:
    """Play a move for whoever is to move.

    Raises:
        SintraError: the text is no move, or the move is not legal.
    """
    game = model.game
    if game is None:
        return model, ()
    played = replace(game, record=game.record.then(parse_move(text)))
    return _go_on(replace(_cleared(model), announced=game.ply), played)


def _cleared(model: Model) -> Model:
    """Forget what was picked up or typed for the ply that is over."""
    return replace(_put_back(model), focused=(), typed="", refused="")


def _put_back(model: Model) -> Model:
    return replace(model, choice=None, opened=None, pointed=None)


def _persons_turn(model: Model) -> bool:
    """Say whether this tab waits for a person's move."""
    game = model.game
    if game is None or not model.held or game.position.turn is None:
        return False
    return game.person(game.position.turn)


def _meant(model: Model, ply: int | None) -> bool:
    """Say whether an input is meant for the present ply of a person at this tab."""
    return model.game is not None and ply == model.game.ply and _persons_turn(model)


def _chosen(model: Model, chosen: Chosen) -> Step:
    if not _meant(model, chosen.ply):
        return model, ()
    model, effects = _play(model, chosen.move)
    return model, (*effects, *_focus_on(chosen.keyboard, "[data-group=market][tabindex='0']"))


def _answered(model: Model, answered: Answered) -> Step:
    if model.game is None or not model.held or str(model.position) != answered.position:
        return model, ()
    return _play(model, answered.move)


def _focus_on(keyboard: bool, selector: str) -> tuple[Effect, ...]:
    """Move the focus for those who steer by it; a pointer needs none."""
    return (Focus(selector),) if keyboard else ()


# Presses at the table


def _pressed(model: Model, pressed: Pressed) -> Step:
    if pressed.do in _AT_THE_PLY and not _meant(model, pressed.ply):
        return model, ()
    return _PRESSES[pressed.do](model, pressed)


def _take(model: Model, pressed: Pressed) -> Step:
    """Pick panes up; the second press puts them back."""
    if pressed.source is None or pressed.colour is None:
        return model, ()
    choice = Choice(pressed.source, pressed.colour)
    if (choice.source, choice.colour) not in options.sources(model.position):
        return model, ()
    picked = model.choice
    if picked is not None and (picked.source, picked.colour) == (choice.source, choice.colour):
        return _put_back(model), ()
    colours = sum(source == choice.source for source, _ in options.sources(model.position))
    small = model.layout == "phone" and pressed.touch and choice.source and colours > 1
    if small and model.opened != choice.source:
        return replace(_put_back(model), opened=choice.source), ()
    model = replace(_put_back(model), choice=choice)
    return model, _focus_on(pressed.keyboard, "[data-group=strips][tabindex='0'], #break-all")


def _place(model: Model, pressed: Pressed) -> Step:
    """Choose the strip that the panes in hand would fill; a second press lets go of it."""
    if model.choice is None:
        return model, ()
    found = options.options(model.position, model.choice)
    if not any(o.column == pressed.column and o.keeps for o in found):
        return model, ()
    column = None if model.choice.column == pressed.column else pressed.column
    model = replace(model, choice=replace(model.choice, column=column), pointed=column)
    return model, _focus_on(pressed.keyboard, "[data-group=keep][tabindex='0']")


def _let_go(model: Model, pressed: Pressed) -> Step:
    return _put_back(model), _focus_on(pressed.keyboard, "[data-group=market][tabindex='0']")


def _undo(model: Model, pressed: Pressed) -> Step:
    """Go back to the last decision that a person took, what computers played since included."""
    game = model.game
    if game is None or not model.held or pressed.ply not in (None, game.ply):
        return model, ()
    ply = last_decision(game)
    if ply is None:
        return model, ()
    back = replace(game, record=game.record.upto(ply))
    model = replace(_cleared(model), game=back, announced=ply, dialog=None)
    return model, (Save(back),)


def _type(model: Model, _: Pressed) -> Step:
    """Play the typed move, or say what is wrong with it."""
    text = model.typed.strip().upper()
    if not text or not _persons_turn(model):
        return model, ()
    try:
        return _play(model, text)
    except Unreadable:
        return replace(model, refused=NOT_A_MOVE), ()
    except BreaksRule as error:
        return replace(model, refused=error.rule), ()


def _save(model: Model, _: Pressed) -> Step:
    if model.game is None:
        return model, ()
    names = "-".join(seat.name for seat in model.game.record.header.seats)
    return model, (Download(f"{names}.sintra", str(model.game.record)),)


def _share(model: Model, _: Pressed) -> Step:
    if model.game is None:
        return model, ()
    return model, (Copy(record_link(model.game.record), link=True),)


def _leave(model: Model, _: Pressed) -> Step:
    """Go back to the start screen; the game stays in the store."""
    model = replace(_cleared(model), game=None, dialog=None, held=True, notice=None)
    return model, (Release(), _kept(model))


def _again(model: Model, _: Pressed) -> Step:
    """Start another game with the same players and side."""
    if model.game is None:
        return model, ()
    header = model.game.record.header
    seats = tuple(SeatPlan(seat.name, seat.who) for seat in header.seats)
    setup = replace(model.setup, seats=seats, side=header.side)
    model = replace(_cleared(model), game=None, setup=setup, dialog=None)
    return model, (Release(), Draw())


# Presses on the start screen and in dialogs


def _start(model: Model, _: Pressed) -> Step:
    return model, ((Draw(),) if model.game is None else ())


def _continue(model: Model, pressed: Pressed) -> Step:
    return replace(model, dialog=None), (Fetch(pressed.value),)


def _seats(model: Model, seats: list[SeatPlan]) -> Step:
    starter = model.setup.starter
    if starter is not None and starter > len(seats):
        starter = None
    model = replace(model, setup=replace(model.setup, seats=tuple(seats), starter=starter))
    return model, (_kept(model),)


def _add(model: Model, _: Pressed) -> Step:
    seats = list(model.setup.seats)
    if len(seats) < 4:
        used = {seat.name for seat in seats}
        name = next(name for name in NAMES if name not in used)
        seats.append(SeatPlan(name, "apprentice"))
    return _seats(model, seats)


def _remove(model: Model, pressed: Pressed) -> Step:
    seats = list(model.setup.seats)
    if len(seats) > 2:
        del seats[int(pressed.value)]
    return _seats(model, seats)


def _up(model: Model, pressed: Pressed) -> Step:
    seats = list(model.setup.seats)
    index = int(pressed.value)
    if index > 0:
        seats[index - 1], seats[index] = seats[index], seats[index - 1]
    return _seats(model, seats)


def _side(model: Model, pressed: Pressed) -> Step:
    side: Side = "B" if pressed.value == "B" else "A"
    model = replace(model, setup=replace(model.setup, side=side))
    return model, (_kept(model),)


def _language(model: Model, pressed: Pressed) -> Step:
    language: Language = next((known for known in LANGUAGES if known == pressed.value), "en")
    model = replace(model, settings=replace(model.settings, language=language))
    return model, (_kept(model),)


def _theme(model: Model, pressed: Pressed) -> Step:
    theme: Theme = next((known for known in THEMES if known == pressed.value), "system")
    model = replace(model, settings=replace(model.settings, theme=theme))
    return model, (_kept(model),)


def _open_dialog(model: Model, pressed: Pressed) -> Step:
    palace = int(pressed.value) if pressed.do == "palace" else None
    model = replace(model, dialog=cast(Dialog, pressed.do), palace=palace)
    return model, (Focus("#dialog button"),)


def _close(model: Model, _: Pressed) -> Step:
    opener = f"[data-do={model.dialog}]" if model.dialog else "[data-group=market][tabindex='0']"
    return replace(model, dialog=None, palace=None, opened=None), (Focus(opener),)


def _kept(model: Model) -> Keep:
    return Keep(model.settings, model.setup, model.game.id if model.game else None)


# Notices


def _copy(model: Model, _: Pressed) -> Step:
    return model, ((Copy(model.notice.text),) if model.notice else ())


def _close_notice(model: Model, _: Pressed) -> Step:
    return replace(model, notice=None), ()


def _retake(model: Model, _: Pressed) -> Step:
    if model.game is None:
        return model, ()
    return replace(model, notice=None), (Fetch(model.game.id, take=True),)


def _save_damaged(model: Model, _: Pressed) -> Step:
    text = model.notice.text if model.notice else ""
    return model, (Download("damaged.sintra", text),)


def _forget_damaged(model: Model, _: Pressed) -> Step:
    return replace(model, notice=None), (ForgetDamaged(),)


_PRESSES: dict[str, Callable[[Model, Pressed], Step]] = {
    "take": _take,
    "place": _place,
    "putback": _let_go,
    "undo": _undo,
    "type": _type,
    "save": _save,
    "share": _share,
    "new": _leave,
    "again": _again,
    "start": _start,
    "continue": _continue,
    "add": _add,
    "remove": _remove,
    "up": _up,
    "side": _side,
    "language": _language,
    "theme": _theme,
    "rules": _open_dialog,
    "menu": _open_dialog,
    "moves": _open_dialog,
    "games": _open_dialog,
    "palace": _open_dialog,
    "close": _close,
    "copy": _copy,
    "close-notice": _close_notice,
    "retake": _retake,
    "save-damaged": _save_damaged,
    "forget-damaged": _forget_damaged,
}
_AT_THE_PLY = {"take", "place"}
"""What is dropped unless it names the present ply of a person at this tab."""


# Fields and keys


def _entered(model: Model, entered: Entered) -> Step:
    match entered.do:
        case "type":
            return replace(model, typed=entered.text, refused=""), ()
        case "name":
            return _rename(model, int(entered.value), entered.text)
        case "who":
            seats = list(model.setup.seats)
            index = int(entered.value)
            seats[index] = replace(seats[index], who=entered.text or HUMAN)
            return _seats(model, seats)
        case "starter":
            starter = int(entered.text) if entered.text else None
            model = replace(model, setup=replace(model.setup, starter=starter))
            return model, (_kept(model),)
        case _:
            return model, ()


def _rename(model: Model, index: int, text: str) -> Step:
    """Name a seat; what cannot stand in a record leaves the name as it was."""
    name = text.strip()
    try:
        check_name(name)
    except Unreadable:
        return model, ()
    seats = list(model.setup.seats)
    seats[index] = replace(seats[index], name=name)
    return _seats(model, seats)


def _key(model: Model, key: str) -> Step:
    match key.lower():
        case "escape":
            return _escape(model)
        case "g" if _persons_turn(model) and options.glazier_back(model.position):
            return _play(model, "G")
        case "u" if model.game is not None:
            return _undo(model, Pressed("undo", ply=model.game.ply))
        case _:
            return model, ()


def _escape(model: Model) -> Step:
    """Close or take back what was opened or chosen last."""
    if model.dialog is not None or model.opened is not None:
        return _close(model, Pressed("close"))
    if model.notice is not None:
        return _close_notice(model, Pressed("close-notice"))
    if model.choice is not None and model.choice.column is not None:
        return _place(model, Pressed("place", column=model.choice.column))
    return _put_back(model), ()
