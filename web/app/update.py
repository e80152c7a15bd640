"""Every decision the page takes: (model, message) -> (model, effects)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import cast

from app import options, playing, seating
from app.messages import (
    Answered,
    Chosen,
    Copy,
    Download,
    Drawn,
    Elsewhere,
    Entered,
    Failed,
    Fetch,
    Focus,
    Focused,
    ForgetDamaged,
    Given,
    Installed,
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
    Remove,
    Removed,
    Renew,
    Resized,
    Rest,
    Silent,
    Step,
    Thought,
    Unsaved,
)
from app.model import (
    LANGUAGES,
    PACES,
    SECONDS,
    THEMES,
    Dialog,
    Language,
    Model,
    Notice,
    Pace,
    Theme,
    layout_for,
)


def update(model: Model, message: Message) -> Step:
    """Answer a message, and see that the computer player thinks whose turn it is then."""
    after, effects = _answer(model, message)
    before, now = playing.wanted(model), playing.wanted(after)
    if now == before:
        return after, effects
    return replace(after, thought=0.0), (*effects, now if now is not None else Rest())


def _answer(model: Model, message: Message) -> Step:
    match message:
        case Pressed():
            return _pressed(model, message)
        case Chosen():
            return playing.choose(model, message)
        case Entered():
            return _entered(model, message)
        case Key():
            return _key(model, message)
        case Pointed():
            return replace(model, pointed=message.column), ()
        case Focused():
            focused = {**dict(model.focused), message.group: message.id}
            return replace(model, focused=tuple(focused.items())), ()
        case Resized():
            layout = layout_for(message.width, message.height)
            return replace(model, layout=layout, opened=None), ()
        case Failed():
            return replace(model, notice=Notice("error", message.report)), ()
        case _:
            return _from_outside(model, message)


def _from_outside(model: Model, message: Message) -> Step:
    """Answer what computers, the store, chance, links and other tabs say."""
    match message:
        case Answered():
            return playing.answer(model, message)
        case Thought():
            return playing.think(model, message)
        case Silent():
            return playing.fall_silent(model, message)
        case Loaded():
            return playing.load(model, message)
        case Listed():
            return replace(model, saved=message.saved), ()
        case Opened():
            return playing.lay_out(model, message.game, taken=message.take)
        case Drawn():
            return playing.begin(model, message)
        case Linked():
            return playing.open_link(model, message)
        case Unsaved() if message.text == model.unsaved:
            return model, ()  # told already: each move would bring it back
        case Unsaved():
            notice = Notice("unsaved", message.text)
            return replace(model, notice=notice, unsaved=message.text), ()
        case Elsewhere():
            notice = Notice("taken" if message.taken else "elsewhere")
            return replace(playing.put_back(model), held=False, notice=notice), ()
        case _:
            return _from_the_device(model, message)


def _from_the_device(model: Model, message: Message) -> Step:
    """Answer what the system says to the installed page."""
    match message:
        case Given():
            return playing.open_file(model, message)
        case Installed():
            return _installed(model, message)
        case Removed():
            return replace(Model(settings=model.settings), notice=Notice("removed")), ()
        case _:
            raise TypeError(f"no answer to {message!r}")


def _installed(model: Model, message: Installed) -> Step:
    """Note what is kept; a new version is offered once, and stays to be had from the menu."""
    notice = model.notice
    if message.renewal and not model.renewal and notice is None:
        notice = Notice("renewal")
    kept = replace(model, offline=message.offline, renewal=message.renewal, notice=notice)
    return kept, ()


def _pressed(model: Model, pressed: Pressed) -> Step:
    if pressed.do in _AT_THE_PLY and not playing.meant(model, pressed.ply):
        return model, ()
    return _PRESSES[pressed.do](model, pressed)


def _language(model: Model, pressed: Pressed) -> Step:
    language: Language = next((known for known in LANGUAGES if known == pressed.value), "en")
    model = replace(model, settings=replace(model.settings, language=language))
    return model, (Keep.of(model),)


def _theme(model: Model, pressed: Pressed) -> Step:
    theme: Theme = next((known for known in THEMES if known == pressed.value), "system")
    model = replace(model, settings=replace(model.settings, theme=theme))
    return model, (Keep.of(model),)


def _pace(model: Model, pressed: Pressed) -> Step:
    pace: Pace = next((known for known in PACES if known == pressed.value), "normal")
    model = replace(model, settings=replace(model.settings, pace=pace))
    return model, (Keep.of(model),)


def _seconds(model: Model, pressed: Pressed) -> Step:
    seconds = next((known for known in SECONDS if str(known) == pressed.value), 0)
    model = replace(model, settings=replace(model.settings, seconds=seconds))
    return model, (Keep.of(model),)


def _open_dialog(model: Model, pressed: Pressed) -> Step:
    palace = int(pressed.value) if pressed.do == "palace" else None
    model = replace(model, dialog=cast(Dialog, pressed.do), palace=palace)
    return model, (Focus("#dialog button"),)


def _close(model: Model, _: Pressed) -> Step:
    opener = f"[data-do={model.dialog}], [data-do=menu]" if model.dialog else playing.MARKET
    return replace(model, dialog=None, palace=None, opened=None), (Focus(opener),)


def _copy(model: Model, _: Pressed) -> Step:
    return model, ((Copy(model.notice.text),) if model.notice else ())


def _close_notice(model: Model, _: Pressed) -> Step:
    """Close a notice; a computer player whose turn failed is asked again."""
    return replace(model, notice=None), ()


def _later(model: Model, _: Pressed) -> Step:
    return replace(model, notice=None), ()


def _renew(model: Model, _: Pressed) -> Step:
    return model, (Renew(),)


def _remove_all(model: Model, _: Pressed) -> Step:
    return model, (Release(), Remove())


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
    "take": playing.take,
    "place": playing.place,
    "putback": playing.let_go,
    "undo": playing.undo,
    "type": playing.type_move,
    "save": playing.save,
    "share": playing.share,
    "new": playing.leave,
    "again": playing.again,
    "start": seating.start,
    "continue": seating.go_on_with,
    "add": seating.add,
    "remove": seating.remove,
    "up": seating.move_up,
    "side": seating.choose_side,
    "language": _language,
    "theme": _theme,
    "pace": _pace,
    "seconds": _seconds,
    "pause": playing.pause,
    "simpler": playing.play_simpler,
    "rules": _open_dialog,
    "menu": _open_dialog,
    "moves": _open_dialog,
    "games": _open_dialog,
    "palace": _open_dialog,
    "players": _open_dialog,
    "close": _close,
    "copy": _copy,
    "close-notice": _close_notice,
    "retake": _retake,
    "later": _later,
    "renew": _renew,
    "clear": _open_dialog,
    "remove-all": _remove_all,
    "save-damaged": _save_damaged,
    "forget-damaged": _forget_damaged,
}
_AT_THE_PLY = {"take", "place"}
"""What is dropped unless it names the present ply of a person at this tab."""


def _entered(model: Model, entered: Entered) -> Step:
    if entered.do == "type":
        return replace(model, typed=entered.text, refused=""), ()
    if entered.do == "seat":
        return playing.seat(model, entered)
    return seating.enter(model, entered)


def _key(model: Model, key: Key) -> Step:
    match key.key.lower():
        case "escape":
            return _escape(model)
        case "g" if model.dialog is None and _glazier_may_go_back(model):
            return playing.choose(model, Chosen("G", model.playing.ply, at=key.at))
        case "u" if model.dialog is None and model.game is not None:
            return playing.undo(model, Pressed("undo", ply=model.game.ply))
        case _:
            return model, ()


def _glazier_may_go_back(model: Model) -> bool:
    return playing.persons_turn(model) and options.glazier_back(model.position)


def _escape(model: Model) -> Step:
    """Close or take back what was opened or chosen last."""
    if model.dialog is not None or model.opened is not None:
        return _close(model, Pressed("close"))
    if model.notice is not None:
        return _close_notice(model, Pressed("close-notice"))
    if model.choice is not None and model.choice.column is not None:
        return playing.place(model, Pressed("place", column=model.choice.column))
    return playing.put_back(model), ()
