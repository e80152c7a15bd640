"""What the page decides, without a page."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from app import options
from app.messages import (
    Answered,
    Ask,
    Chosen,
    Download,
    Draw,
    Drawn,
    Effect,
    Elsewhere,
    Entered,
    Failed,
    Fetch,
    Given,
    Installed,
    Keep,
    Key,
    Linked,
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
    Save,
    Silent,
    Thought,
    Unsaved,
)
from app.model import UNPLAYED, Choice, Game, Model, Notice, SeatPlan, Settings, Setup, layout_for
from app.update import update
from sintra import Record, Take, draw_header, legal_moves, parse_record, record_link
from sintra.record import HUMAN
from tests.search.comparison import own_strips

TWO_PERSONS = Setup((SeatPlan("Ana", HUMAN), SeatPlan("Rui", HUMAN)), "A", 1)
AGAINST_COMPUTER = Setup((SeatPlan("Ana", HUMAN), SeatPlan("Tomás", "novice")), "A", 1)


class Desk:
    """A model that messages are sent to; what they ask for is kept."""

    def __init__(self, setup: Setup = TWO_PERSONS) -> None:
        self.model = Model(setup=setup)
        self.asked: list[Effect] = []

    def send(self, *messages: Message) -> Desk:
        for message in messages:
            self.model, effects = update(self.model, message)
            self.asked = list(effects)
        return self

    def begin(self) -> Desk:
        return self.send(Pressed("start"), Drawn("one", "seed"))

    @property
    def game(self) -> Game:
        assert self.model.game is not None
        return self.model.game

    def move(self, number: int = 0) -> str:
        return str(legal_moves(self.game.position)[number])

    def play(self, number: int = 0) -> Desk:
        return self.send(Chosen(self.move(number), self.game.ply))

    def answer(self, number: int = 0) -> Desk:
        return self.send(Answered(self.game.position, self.move(number)))


def test_a_press_draws_a_game_and_deals_it() -> None:
    desk = Desk().send(Pressed("start"))
    assert desk.asked == [Draw()]
    desk.send(Drawn("one", "seed"))
    assert desk.game.ply == 1
    assert not desk.game.position.chance
    assert Save(desk.game) in desk.asked


def test_a_second_press_on_start_is_dropped() -> None:
    desk = Desk().begin()
    game = desk.game
    assert desk.send(Pressed("start")).asked == []
    assert desk.send(Drawn("two", "other")).game == game


def test_the_same_seed_deals_the_same_game() -> None:
    assert Desk().begin().game == Desk().begin().game


def test_a_double_press_plays_once() -> None:
    desk = Desk().begin()
    press = Chosen(desk.move(), desk.game.ply)
    desk.send(press, press)
    assert desk.game.ply == 2


def test_the_same_move_at_once_again_is_one_press() -> None:
    """Both players could move the glazier back: a press that falls double plays it once."""
    desk = Desk().begin()
    while not both_may_go_back(desk):
        desk.play(-1 if desk.move(-1) != "G" else 0)
    ply = desk.game.ply
    desk.send(Chosen("G", ply, at=1000.0), Chosen("G", ply + 1, at=1200.0))
    assert desk.game.ply == ply + 1
    desk.send(Key("g", at=1390.0))
    assert desk.game.ply == ply + 1
    assert desk.send(Key("g", at=1800.0)).game.ply == ply + 2


def both_may_go_back(desk: Desk) -> bool:
    position = desk.game.position
    return options.glazier_back(position) and all(p.glazier > 1 for p in position.players)


def test_a_press_meant_for_another_ply_is_dropped() -> None:
    desk = Desk().begin()
    source, colour = options.sources(desk.game.position)[0]
    desk.send(Pressed("take", ply=0, source=source, colour=colour))
    assert desk.model.choice is None


def test_the_same_move_may_be_played_at_once_after_it_was_taken_back() -> None:
    desk = Desk().begin()
    move = desk.move()
    desk.send(Chosen(move, 1, at=1000.0), Pressed("undo", at=1100.0), Chosen(move, 1, at=1200.0))
    assert desk.game.ply == 2


def test_a_press_in_between_makes_the_next_no_double() -> None:
    """Two quick moves from the centre may have the same text."""
    desk = Desk().begin()
    desk.send(Chosen(desk.move(), 1, at=1000.0))
    assert desk.model.played != UNPLAYED
    source, colour = options.sources(desk.game.position)[0]
    desk.send(Pressed("take", ply=2, source=source, colour=colour))
    assert desk.model.played == UNPLAYED


def test_taking_twice_puts_back() -> None:
    desk = Desk().begin()
    source, colour = options.sources(desk.game.position)[0]
    press = Pressed("take", ply=1, source=source, colour=colour)
    assert desk.send(press).model.choice == Choice(source, colour)
    assert desk.send(press).model.choice is None
    assert desk.send(press, Key("Escape")).model.choice is None
    assert desk.send(press, Pressed("putback")).model.choice is None


def test_what_is_not_there_cannot_be_taken() -> None:
    desk = Desk().begin()
    assert desk.send(Pressed("take", ply=1, source=0, colour="B")).model.choice is None
    assert desk.send(Pressed("take", ply=1)).model.choice is None


def test_a_finger_opens_a_small_display_before_it_takes() -> None:
    desk = Desk().begin().send(Resized(390, 844))
    takes = options.sources(desk.game.position)
    source, colour = next(take for take in takes if sum(other[0] == take[0] for other in takes) > 1)
    press = Pressed("take", ply=1, source=source, colour=colour, touch=True)
    assert (desk.send(press).model.opened, desk.model.choice) == (source, None)
    assert desk.send(press).model.choice == Choice(source, colour)
    assert desk.model.opened is None
    desk.send(Pressed("putback"), Pressed(**vars(press) | {"touch": False}))
    assert desk.model.choice == Choice(source, colour)


def test_a_full_strip_asks_which_pane_to_keep() -> None:
    desk = Desk().begin()
    while not any(isinstance(m, Take) and m.keep for m in legal_moves(desk.game.position)):
        desk.play()
    move = next(m for m in legal_moves(desk.game.position) if isinstance(m, Take) and m.keep)
    ply = desk.game.ply
    desk.send(Pressed("take", ply=ply, source=move.source, colour=move.colour))
    desk.send(Pressed("place", ply=ply, column=move.column))
    assert desk.model.choice == Choice(move.source, move.colour, move.column)
    assert desk.send(Key("Escape")).model.choice == Choice(move.source, move.colour)
    assert desk.send(Chosen(str(move), ply)).game.ply > ply


def test_typed_moves_play_or_say_what_is_wrong() -> None:
    desk = Desk().begin().send(Entered("type", "", "nonsense"), Pressed("type"))
    assert desk.model.refused == "?"
    assert desk.send(Entered("type", "", "G")).model.refused == ""
    assert desk.send(Pressed("type")).model.refused == "3.9"
    assert desk.model.typed == "G"
    desk.send(Entered("type", "", f" {desk.move().lower()} "), Pressed("type"))
    assert (desk.game.ply, desk.model.typed) == (2, "")


def test_keys_play_nothing_behind_a_dialog() -> None:
    desk = Desk().begin()
    while not options.glazier_back(desk.game.position):
        desk.play(-1)
    game = desk.send(Pressed("rules")).game
    assert desk.send(Key("g"), Key("u")).game == game
    assert desk.send(Key("Escape"), Key("g")).game.ply == game.ply + 1


def test_a_computer_is_asked_and_its_answer_played() -> None:
    desk = Desk(AGAINST_COMPUTER).begin().play()
    assert Ask(desk.game) in desk.asked
    assert desk.send(Key("g")).game.ply == 2
    assert desk.answer().game.ply == 3


def test_a_late_answer_is_dropped() -> None:
    desk = Desk(AGAINST_COMPUTER).begin().play()
    late = Answered(desk.game.position, desk.move())
    desk.send(Pressed("undo"))
    assert desk.send(late).game.ply == 1


def test_an_answer_from_before_another_game_is_dropped() -> None:
    desk = Desk(AGAINST_COMPUTER).begin().play()
    late = Answered(desk.game.position, desk.move())
    assert Rest() in desk.send(Pressed("new")).asked
    assert desk.send(late).model.game is None


def test_undo_lets_the_computer_rest() -> None:
    desk = Desk(AGAINST_COMPUTER).begin().play()
    assert Rest() in desk.send(Pressed("undo")).asked
    assert Rest() not in desk.play().answer().send(Pressed("rules")).asked


def test_a_computer_pauses_and_is_asked_again() -> None:
    desk = Desk(AGAINST_COMPUTER).begin().play()
    assert desk.send(Pressed("pause")).asked == [Rest()]
    assert desk.answer().game.ply == 2
    assert desk.send(Pressed("pause")).asked == [Ask(desk.game)]
    assert desk.answer().game.ply == 3


def test_a_double_press_on_a_move_does_not_pause() -> None:
    desk = Desk(AGAINST_COMPUTER).begin()
    desk.send(Chosen(desk.move(), desk.game.ply, at=1000.0), Pressed("pause", at=1200.0))
    assert not desk.model.paused
    assert desk.send(Pressed("pause", at=1400.0)).model.paused


def test_a_pause_ends_with_its_game() -> None:
    desk = Desk(AGAINST_COMPUTER).begin().play().send(Pressed("pause"), Pressed("new"))
    assert not desk.begin().model.paused


def test_how_computers_play_is_chosen_in_the_midst_of_a_thought() -> None:
    desk = Desk(AGAINST_COMPUTER).begin().play()
    faster = desk.send(Pressed("pace", value="instant")).asked
    assert [type(effect) for effect in faster] == [Keep]  # a thought goes on
    longer = desk.send(Pressed("seconds", value="10")).asked
    assert longer[1:] == [Ask(desk.game, 10)]
    assert isinstance(longer[1], Ask)
    assert longer[1].pace == "instant"
    desk.send(Pressed("pace", value="x"), Pressed("seconds", value="x"))
    assert (desk.model.settings.pace, desk.model.settings.seconds) == ("normal", 0)


def test_a_thought_shows_how_far_it_is_until_the_turn_is_over() -> None:
    desk = Desk(AGAINST_COMPUTER).begin().play()
    at = desk.game.position
    assert desk.send(Thought(at, 0.4)).model.thought == 0.4
    assert desk.answer().model.thought == 0.0
    assert desk.send(Thought(at, 0.5)).model.thought == 0.0


def test_where_the_computers_are_silent_a_simpler_level_moves_in_this_game() -> None:
    desk = Desk(AGAINST_COMPUTER).begin().play()
    desk.send(Silent(desk.game.position, "why"))
    assert desk.model.notice == Notice("silent", "why")
    assert desk.answer().game.ply == 2
    assert desk.send(Pressed("close-notice")).asked == [Ask(desk.game)]
    desk.send(Silent(desk.game.position, "why"))
    assert desk.send(Pressed("simpler")).asked == [Ask(desk.game, simpler=True)]
    desk.answer().play()
    assert Ask(desk.game, simpler=True) in desk.asked
    assert not desk.send(Pressed("new")).begin().model.simpler


def test_silence_about_a_turn_that_is_over_is_not_told() -> None:
    desk = Desk(AGAINST_COMPUTER).begin().play()
    late = Silent(desk.game.position, "why")
    assert desk.send(Pressed("undo"), late).model.notice is None


def test_who_plays_changes_and_what_was_played_stays() -> None:
    desk = Desk().begin().play().play()
    before = desk.game
    desk.send(Entered("seat", "0", "novice"))
    assert desk.asked == [Save(desk.game), Ask(desk.game)]
    assert desk.game.record.plies == before.record.plies
    text = str(before.record)
    assert str(desk.game.record) == text.replace("player Ana human", "player Ana novice")
    assert parse_record(str(desk.game.record)) == desk.game.record
    desk.send(Entered("seat", "0", HUMAN))
    assert desk.asked == [Save(desk.game), Rest()]
    assert desk.game == before


def test_who_plays_changes_in_the_tab_that_has_the_game() -> None:
    desk = Desk().begin().send(Elsewhere(taken=True))
    game = desk.game
    assert desk.send(Entered("seat", "0", "novice")).game == game


def test_undo_goes_back_to_a_persons_decision_as_often_as_wanted() -> None:
    desk = Desk(AGAINST_COMPUTER).begin()
    first = desk.game.position
    desk.play().answer().play().answer()
    assert desk.send(Pressed("undo")).game.ply == 3
    assert desk.send(Key("u")).game.position == first
    assert desk.send(Pressed("undo")).game.position == first


def test_undo_at_one_screen_takes_back_the_last_decision() -> None:
    desk = Desk().begin().play().play()
    assert desk.send(Pressed("undo")).game.ply == 2
    assert desk.game.position.turn == 2


def test_undo_meant_for_another_ply_is_dropped() -> None:
    desk = Desk().begin().play().play()
    assert desk.send(Pressed("undo", ply=3), Pressed("undo", ply=3)).game.ply == 2


def test_undo_and_the_same_moves_show_the_same_deal() -> None:
    desk = Desk().begin()
    while desk.game.position.round == 1:
        desk.play()
    game = desk.game
    desk.send(Pressed("undo"))
    assert desk.game.position.round == 1
    assert desk.play().game == game


@pytest.mark.parametrize("side", ["A", "B"])
def test_a_game_is_played_to_its_end(side: str) -> None:
    desk = Desk(replace(TWO_PERSONS, side=side)).begin()  # type: ignore[arg-type]  # A or B
    while not desk.game.position.over:
        desk.play()
    assert parse_record(str(desk.game.record)) == desk.game.record
    assert desk.send(Pressed("again")).asked[-1] == Draw()
    assert desk.model.setup.seats == TWO_PERSONS.seats


def test_another_game_is_played_with_the_same_strips() -> None:
    own = own_strips(Random(1))
    header = draw_header("A", [("Ana", HUMAN), ("Rui", HUMAN)], Random(1), strips=own)
    desk = Desk().send(Opened(Game("one", "seed", Record.begin(header))))
    assert desk.send(Pressed("again")).asked[-1] == Draw(own)
    assert desk.send(Drawn("two", "seed", own)).game.position.strips == own


def test_the_record_is_downloaded_under_the_players_names() -> None:
    desk = Desk().begin().send(Pressed("save"))
    assert desk.asked == [Download("Ana-Rui.sintra", str(desk.game.record))]


def test_leaving_keeps_the_game_and_continuing_fetches_it() -> None:
    desk = Desk().begin()
    game = desk.game
    desk.send(Pressed("new"))
    assert desk.model.game is None
    assert desk.send(Pressed("continue", value="one")).asked == [Fetch("one")]
    assert desk.send(Opened(game)).game == game


def test_a_reload_comes_back_to_the_table_and_to_the_computers_turn() -> None:
    game = Desk(AGAINST_COMPUTER).begin().play().game
    desk = Desk().send(Loaded(Settings("hu", "night"), TWO_PERSONS, (), game))
    assert (desk.game, desk.model.settings.language) == (game, "hu")
    assert Ask(game) in desk.asked


def test_a_damaged_game_is_shown_and_the_page_starts() -> None:
    desk = Desk().send(Loaded(Settings(), TWO_PERSONS, (), None, "sintra 9"))
    assert desk.model.notice is not None
    assert desk.send(Pressed("save-damaged")).asked == [Download("damaged.sintra", "sintra 9")]
    assert desk.begin().model.notice is None


def test_a_damaged_game_is_told_of_beside_the_one_on_the_table() -> None:
    game = Desk().begin().game
    desk = Desk().send(Loaded(Settings(), TWO_PERSONS, (), game, "sintra 9"))
    assert desk.game == game
    assert desk.model.notice is not None
    assert desk.model.notice.kind == "damaged"


def test_a_refusal_is_told_once_for_each_reason() -> None:
    desk = Desk().begin().send(Unsaved("full"), Pressed("close-notice"), Unsaved("full"))
    assert desk.model.notice is None
    desk.send(Unsaved("gone"))
    assert desk.model.notice == Notice("unsaved", "gone")


def test_a_new_version_is_offered_once_and_taken_when_wished() -> None:
    desk = Desk().begin().send(Installed("ready", renewal=True))
    assert desk.model.notice == Notice("renewal")
    game = desk.game
    desk.send(Pressed("later"), Installed("ready", renewal=True))
    assert desk.model.notice is None
    assert desk.send(Pressed("renew")).asked == [Renew()]
    assert desk.game == game


def test_an_offer_hides_nothing_that_must_be_read() -> None:
    desk = Desk().begin().send(Unsaved("full"), Installed("ready", renewal=True))
    assert desk.model.notice == Notice("unsaved", "full")
    assert desk.model.renewal


def test_everything_is_removed_after_a_second_press() -> None:
    desk = Desk().begin().send(Pressed("clear"))
    assert (desk.model.dialog, desk.game.ply) == ("clear", 1)
    assert desk.send(Pressed("remove-all")).asked == [Release(), Remove()]
    desk.send(Removed())
    assert desk.model == Model(notice=Notice("removed"))


def test_a_file_is_laid_on_the_table_if_it_is_a_record() -> None:
    record = Desk().begin().play().game.record
    desk = Desk().send(Given(str(record), "two", "seed"))
    assert desk.game == Game("two", "seed", record)
    desk.send(Given("<script>", "three", "seed"))
    assert desk.game.id == "two"
    assert desk.model.notice is not None
    assert desk.model.notice.kind == "no-record"


def test_a_store_that_refuses_stops_nobody() -> None:
    desk = Desk().send(Loaded(Settings(), TWO_PERSONS, (), None, fault="no room"))
    assert desk.model.notice is not None
    assert (desk.model.notice.kind, desk.model.notice.text) == ("unsaved", "no room")
    desk.begin().play()


def test_a_computer_whose_turn_failed_is_asked_again() -> None:
    desk = Desk(AGAINST_COMPUTER).begin().play().send(Failed("report"))
    assert desk.send(Pressed("close-notice")).asked == [Ask(desk.game)]


def test_another_tab_has_the_game_until_it_is_taken() -> None:
    desk = Desk().begin().send(Elsewhere(taken=True))
    ply = desk.game.ply
    assert desk.play().game.ply == ply
    assert desk.send(Pressed("undo")).game.ply == ply
    assert desk.send(Pressed("retake")).asked == [Fetch("one", take=True)]
    desk.send(Opened(desk.game, take=True))
    assert desk.play().game.ply == ply + 1


def test_faults_are_told_and_the_game_stays() -> None:
    desk = Desk().begin()
    game = desk.game
    for fault in (Unsaved("full"), Failed("report")):
        notice = desk.send(fault).model.notice
        assert notice is not None
        assert notice.text in {"full", "report"}
        assert desk.game == game
        assert desk.send(Key("Escape")).model.notice is None


def test_a_link_lays_its_game_on_the_table() -> None:
    game = Desk().begin().play().game
    desk = Desk().send(Linked(record_link(game.record, 1), "two", "other"))
    assert (desk.game.ply, desk.game.id) == (1, "two")
    desk = Desk().send(Linked("#g=nonsense", "two", "other"))
    assert desk.model.game is None
    assert desk.model.notice is not None


def test_seats_are_added_named_ordered_and_removed() -> None:
    desk = Desk().send(Pressed("add"), Pressed("add"), Pressed("add"))
    assert len(desk.model.setup.seats) == 4
    assert len({seat.name for seat in desk.model.setup.seats}) == 4
    desk.send(
        Entered("name", "3", " Eva "), Entered("who", "3", "novice"), Pressed("up", value="3")
    )
    assert desk.model.setup.seats[2] == SeatPlan("Eva", "novice")
    desk.send(
        Entered("name", "2", "\u202e"), Entered("starter", "", "4"), Pressed("side", value="B")
    )
    assert desk.model.setup.seats[2].name == "Eva"
    assert desk.model.misnamed == 2
    desk.send(Entered("name", "2", "Eva"))
    assert desk.model.misnamed is None
    assert (desk.model.setup.starter, desk.model.setup.side) == (4, "B")
    desk.send(
        Pressed("remove", value="0"), Pressed("remove", value="0"), Pressed("remove", value="0")
    )
    assert desk.model.setup.seats[0].name == "Eva"
    assert (len(desk.model.setup.seats), desk.model.setup.starter) == (2, None)


def test_language_and_theme_are_chosen() -> None:
    desk = Desk().send(Pressed("language", value="de"), Pressed("theme", value="night"))
    assert desk.model.settings == Settings("de", "night")


def test_dialogs_open_and_close() -> None:
    desk = Desk().begin().send(Pressed("rules"))
    assert desk.model.dialog == "rules"
    assert desk.send(Pressed("palace", value="2")).model.palace == 2
    assert desk.send(Key("Escape")).model.dialog is None


def test_pointing_shows_a_preview() -> None:
    assert Desk().begin().send(Pointed(3)).model.pointed == 3


@pytest.mark.parametrize(
    ("width", "height", "layout"),
    [(390, 844, "phone"), (844, 390, "phone"), (820, 1180, "tablet"), (1440, 900, "laptop")],
)
def test_each_window_has_its_layout(width: int, height: int, layout: str) -> None:
    assert layout_for(width, height) == layout
