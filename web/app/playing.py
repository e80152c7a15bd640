"""What happens at the table: games begin and go on, panes are picked up, moves are played."""

from __future__ import annotations

from dataclasses import replace
from random import Random

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
    Entered,
    Focus,
    Given,
    Hold,
    Keep,
    Linked,
    Loaded,
    Persist,
    Pressed,
    Release,
    Save,
    Silent,
    Step,
    Thought,
)
from app.model import UNPLAYED, Choice, Game, Model, Notice, SeatPlan
from app.table import last_decision
from sintra import (
    BreaksRule,
    Position,
    Record,
    SintraError,
    Unreadable,
    draw_header,
    parse_link,
    parse_move,
    parse_record,
    position_link,
    record_link,
    seeded_deal,
)

NOT_A_MOVE = "?"
"""What `Model.refused` says of a text that is no move."""
MARKET = "[data-group=market][tabindex='0']"
"""Where the focus goes when a turn begins."""
DOUBLE = 400.0
"""Milliseconds within which the same move twice is one press, that fell double."""


def load(model: Model, loaded: Loaded) -> Step:
    """Show what the store holds, and lay the game that was left on the table."""
    model = replace(model, settings=loaded.settings, setup=loaded.setup, saved=loaded.saved)
    effects: tuple[Effect, ...] = ()
    if loaded.game is not None:
        model, effects = lay_out(model, loaded.game)
    if loaded.fault:
        notice = Notice("unsaved", loaded.fault)
        model = replace(model, notice=notice, unsaved=loaded.fault)
    elif loaded.damaged is not None:
        model = replace(model, notice=Notice("damaged", loaded.damaged))
    return model, effects


def lay_out(model: Model, game: Game, *, taken: bool = False) -> Step:
    """Lay a game on the table as it was left, and go on with it."""
    table = replace(_cleared(model), game=game, announced=game.ply, held=True, notice=None)
    table = replace(table, paused=False, simpler=False)
    model, effects = _go_on(table, game)
    return model, (Hold(game.id, taken), Keep.of(model), *effects)


def begin(model: Model, drawn: Drawn) -> Step:
    """Begin a game of those who are seated."""
    if model.game is not None:  # a second press came before chance had answered the first
        return model, ()
    setup = model.setup
    players = [(seat.name, seat.who) for seat in setup.seats]
    rng = Random(drawn.seed)
    header = draw_header(setup.side, players, rng, setup.starter, drawn.strips)
    model, effects = lay_out(model, Game(drawn.id, drawn.seed, Record.begin(header)))
    # A game has just been begun: now it is plain what would be lost.
    return model, (*effects, Persist())


def open_link(model: Model, linked: Linked) -> Step:
    """Lay the game of a link on the table, as a game of this device."""
    try:
        found = parse_link(linked.fragment)
    except SintraError as error:
        return replace(model, notice=Notice("unreadable", str(error))), ()
    if isinstance(found, Position):
        return replace(model, notice=Notice("unreadable", position_link(found))), ()
    record, ply = found
    game = Game(linked.id, linked.seed, record if ply is None else record.upto(ply))
    return lay_out(model, game)


def open_file(model: Model, given: Given) -> Step:
    """Lay the game of a file on the table, as a game of this device."""
    try:
        record = parse_record(given.text)
    except SintraError as error:
        return replace(model, notice=Notice("no-record", str(error))), ()
    return lay_out(model, Game(given.id, given.seed, record))


def _go_on(model: Model, game: Game) -> Step:
    """Deal where a deal is due, and save."""
    record = game.record
    while record.position.chance:
        record = record.then(seeded_deal(record.position, game.seed))
    model = replace(model, game=replace(game, record=record))
    return model, (Save(model.playing),)


def wanted(model: Model) -> Ask | None:
    """Return what a computer player is to be asked now; `None`: nothing.

    Where something has failed, the computers wait until that has been read.
    """
    game = model.game
    if game is None or not model.held or model.paused or game.position.turn is None:
        return None
    if game.person(game.position.turn):
        return None
    if model.notice is not None and model.notice.kind in {"error", "silent"}:
        return None
    settings = model.settings
    return Ask(game, settings.seconds, model.simpler, settings.pace)


def _play(model: Model, text: str) -> Step:
    """Play a move for whoever is to move.

    Raises:
        SintraError: the text is no move, or the move is not legal.
    """
    game = model.playing
    played = replace(game, record=game.record.then(parse_move(text)))
    return _go_on(replace(_cleared(model), announced=game.ply), played)


def _cleared(model: Model) -> Model:
    """Forget what was picked up or typed for the ply that is over."""
    return replace(put_back(model), focused=(), typed="", refused="")


def put_back(model: Model) -> Model:
    return replace(model, choice=None, opened=None, pointed=None)


def persons_turn(model: Model) -> bool:
    """Say whether this tab waits for a person's move."""
    game = model.game
    if game is None or not model.held or game.position.turn is None:
        return False
    return game.person(game.position.turn)


def meant(model: Model, ply: int | None) -> bool:
    """Say whether an input is meant for the present ply of a person at this tab."""
    return model.game is not None and ply == model.game.ply and persons_turn(model)


def choose(model: Model, chosen: Chosen) -> Step:
    """Play the move that a person pressed, once."""
    if not meant(model, chosen.ply) or _double(model, chosen):
        return model, ()
    model, effects = _play(model, chosen.move)
    if chosen.at is not None:
        model = replace(model, played=(chosen.move, chosen.at))
    return model, (*effects, *_focus_on(chosen.keyboard, MARKET))


def _double(model: Model, chosen: Chosen) -> bool:
    """Say whether a press only repeats the last one, though the next player could play it, too."""
    move, at = model.played
    return chosen.at is not None and chosen.move == move and chosen.at - at < DOUBLE


def answer(model: Model, answered: Answered) -> Step:
    """Play a computer player's move, unless the game has gone elsewhere meanwhile."""
    if not _thinks(model, answered.position):
        return model, ()
    return _play(model, answered.move)


def think(model: Model, thought: Thought) -> Step:
    """Show how far a computer player has come."""
    if not _thinks(model, thought.position):
        return model, ()
    return replace(model, thought=thought.part), ()


def fall_silent(model: Model, silent: Silent) -> Step:
    """Say that a computer player does not answer, and offer what helps."""
    if not _thinks(model, silent.position):
        return model, ()
    return replace(model, notice=Notice("silent", silent.text)), ()


def _thinks(model: Model, position: Position) -> bool:
    """Say whether a computer player is asked about this very position."""
    return wanted(model) is not None and model.position == position


def pause(model: Model, pressed: Pressed) -> Step:
    """Let the computers wait, or go on.

    A press that falls double on a move falls the second time on what stands there next.
    """
    if pressed.at is not None and pressed.at - model.played[1] < DOUBLE:
        return model, ()
    return replace(model, paused=not model.paused), ()


def play_simpler(model: Model, _: Pressed) -> Step:
    """Let a simpler level move for the computers, for the rest of this game."""
    return replace(model, simpler=True, notice=None), ()


def seat(model: Model, entered: Entered) -> Step:
    """Give a seat of the game on the table, from 0, to another level or to a person."""
    game = model.game
    if game is None or not model.held:
        return model, ()
    header = game.record.header
    seats = list(header.seats)
    index = int(entered.value)
    seats[index] = replace(seats[index], who=entered.text)
    record = replace(game.record, header=replace(header, seats=tuple(seats)))
    model = replace(put_back(model), game=replace(game, record=record))
    return model, (Save(model.playing),)


def _focus_on(keyboard: bool, selector: str) -> tuple[Effect, ...]:
    """Move the focus for those who steer by it; a pointer needs none."""
    return (Focus(selector),) if keyboard else ()


def take(model: Model, pressed: Pressed) -> Step:
    """Pick panes up; the second press puts them back."""
    if pressed.source is None or pressed.colour is None:
        return model, ()
    choice = Choice(pressed.source, pressed.colour)
    if (choice.source, choice.colour) not in options.sources(model.position):
        return model, ()
    picked = model.choice
    if picked is not None and (picked.source, picked.colour) == (choice.source, choice.colour):
        return put_back(model), ()
    colours = sum(source == choice.source for source, _ in options.sources(model.position))
    small = model.layout == "phone" and pressed.touch and choice.source and colours > 1
    if small and model.opened != choice.source:
        return replace(put_back(model), opened=choice.source), ()
    model = replace(put_back(model), choice=choice, played=UNPLAYED)
    return model, _focus_on(pressed.keyboard, "[data-group=strips][tabindex='0'], #break-all")


def place(model: Model, pressed: Pressed) -> Step:
    """Choose the strip that the panes in hand would fill; a second press lets go of it."""
    if model.choice is None:
        return model, ()
    found = options.options(model.position, model.choice)
    if not any(o.column == pressed.column and o.keeps for o in found):
        return model, ()
    column = None if model.choice.column == pressed.column else pressed.column
    model = replace(model, choice=replace(model.choice, column=column), pointed=column)
    return model, _focus_on(pressed.keyboard, "[data-group=keep][tabindex='0']")


def let_go(model: Model, pressed: Pressed) -> Step:
    return put_back(model), _focus_on(pressed.keyboard, MARKET)


def undo(model: Model, pressed: Pressed) -> Step:
    """Go back to the last decision that a person took, what computers played since included."""
    game = model.game
    if game is None or not model.held or pressed.ply not in (None, game.ply):
        return model, ()
    ply = last_decision(game)
    if ply is None:
        return model, ()
    back = replace(game, record=game.record.upto(ply))
    model = replace(_cleared(model), game=back, announced=ply, dialog=None, played=UNPLAYED)
    return model, (Save(back),)


def type_move(model: Model, _: Pressed) -> Step:
    """Play the typed move, or say what is wrong with it."""
    text = model.typed.strip().upper()
    if not text or not persons_turn(model):
        return model, ()
    try:
        return _play(model, text)
    except Unreadable:
        return replace(model, refused=NOT_A_MOVE), ()
    except BreaksRule as error:
        return replace(model, refused=error.rule), ()


def save(model: Model, _: Pressed) -> Step:
    if model.game is None:
        return model, ()
    names = "-".join(seat.name for seat in model.game.record.header.seats)
    return model, (Download(f"{names}.sintra", str(model.game.record)),)


def share(model: Model, _: Pressed) -> Step:
    if model.game is None:
        return model, ()
    return model, (Copy(record_link(model.game.record), link=True),)


def leave(model: Model, _: Pressed) -> Step:
    """Go back to the start screen; the game stays in the store."""
    model = replace(_cleared(model), game=None, dialog=None, held=True, notice=None)
    return model, (Release(), Keep.of(model))


def again(model: Model, _: Pressed) -> Step:
    """Start another game with the same players, side and strips."""
    if model.game is None:
        return model, ()
    header = model.game.record.header
    seats = tuple(SeatPlan(seat.name, seat.who) for seat in header.seats)
    setup = replace(model.setup, seats=seats, side=header.side)
    model = replace(_cleared(model), game=None, setup=setup, dialog=None)
    return model, (Release(), Draw(header.strips))
