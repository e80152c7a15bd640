"""The page's whole state, one frozen value.

The game in it is its record; whatever else can be derived from the record is derived.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from sintra import Colour, Position, Record, Side
from sintra.record import HUMAN

Language: TypeAlias = Literal["en", "de", "hu"]
Theme: TypeAlias = Literal["system", "day", "night"]
Layout: TypeAlias = Literal["phone", "tablet", "laptop"]
"""What fits the window; see `layout_for`."""
Pace: TypeAlias = Literal["instant", "normal", "slow"]
"""How fast computers play, for those who watch."""
Dialog: TypeAlias = Literal["rules", "menu", "moves", "games", "palace", "players", "clear"]
Offline: TypeAlias = Literal["none", "loading", "ready", "refused"]
"""Whether the site is kept on the device: it cannot be, is being, is, or did not find room."""

LANGUAGES: tuple[Language, ...] = ("en", "de", "hu")
THEMES: tuple[Theme, ...] = ("system", "day", "night")
PACES: tuple[Pace, ...] = ("instant", "normal", "slow")
SECONDS = (0, 1, 3, 10)
"""How long computers may be made to think about a move; 0: as long as their level does."""
NAMES = ("Ana", "Tomás", "Zsófi", "Inês")
"""Who sits down where nobody has typed a name."""


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """A seat as the start screen has it."""

    name: str
    who: str
    """`human`, or a level of `sintra.bots`."""

    @property
    def person(self) -> bool:
        """Whether somebody at the screen plays it."""
        return self.who == HUMAN


@dataclass(frozen=True, slots=True)
class Setup:
    """The start screen's choices."""

    seats: tuple[SeatPlan, ...] = (SeatPlan(NAMES[0], HUMAN), SeatPlan(NAMES[1], "apprentice"))
    """Two to four, in the order of their turns."""
    side: Side = "A"
    starter: int | None = None
    """The first start player, from 1; `None`: by chance."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a reader chose, kept for the next visit."""

    language: Language = "en"
    theme: Theme = "system"
    pace: Pace = "normal"
    seconds: int = 0
    """One of `SECONDS`."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game on this device: its record, and the secret seed of its deals."""

    id: str
    seed: str
    record: Record

    @property
    def position(self) -> Position:
        """The present position."""
        return self.record.position

    @property
    def ply(self) -> int:
        """The number of the ply to come, from 0."""
        return len(self.record.plies)

    def name(self, player: int) -> str:
        """Return a player's name, counted from 1."""
        return self.record.header.seats[player - 1].name

    def who(self, player: int) -> str:
        """Return who plays a seat, counted from 1: `human`, or a level."""
        return self.record.header.seats[player - 1].who

    def person(self, player: int) -> bool:
        """Say whether somebody at the screen plays a seat, counted from 1."""
        return self.who(player) == HUMAN


@dataclass(frozen=True, slots=True)
class SavedGame:
    """What the start screen says of a game in the store."""

    id: str
    names: tuple[str, ...]
    scores: tuple[int, ...]
    round: int
    over: bool


@dataclass(frozen=True, slots=True)
class Choice:
    """What a person has picked up, before it is played."""

    source: int
    """A display, or `CENTRE`."""
    colour: Colour
    column: int | None = None
    """The column of a strip that would be full: only the pane to keep is open."""


NoticeKind: TypeAlias = Literal[
    "error",  # a handler failed; `text` is the report
    "unsaved",  # the store refused; `text` is what it said
    "damaged",  # a saved game cannot be read; `text` is its text
    "unreadable",  # a link cannot be read; `text` is why
    "elsewhere",  # another tab has the game
    "taken",  # another tab has taken the game from this one
    "no-record",  # a file cannot be read; `text` is why
    "renewal",  # a new version can be taken over
    "removed",  # nothing is left on the device
    "silent",  # a computer player does not answer; `text` is why
]


@dataclass(frozen=True, slots=True)
class Notice:
    """Something a person must know; it goes away by being closed."""

    kind: NoticeKind
    text: str = ""


UNPLAYED: Final = ("", 0.0)
"""No press that another could double."""


@dataclass(frozen=True, slots=True)
class Model:
    """Everything the page shows."""

    settings: Settings = field(default_factory=Settings)
    layout: Layout = "laptop"
    setup: Setup = field(default_factory=Setup)
    saved: tuple[SavedGame, ...] = ()
    """The games in the store, the one played last first."""
    game: Game | None = None
    """The game on the table; `None`: the start screen."""
    choice: Choice | None = None
    opened: int | None = None
    """The display that is enlarged under a finger, from 1."""
    pointed: int | None = None
    """The column whose preview is shown."""
    focused: tuple[tuple[str, str], ...] = ()
    """For each group of controls that share a tab stop, the id of the one that has it."""
    misnamed: int | None = None
    """The seat, from 0, whose name was refused: it has kept the one before."""
    dialog: Dialog | None = None
    palace: int | None = None
    """The player whose palace is enlarged, while that dialog is open."""
    typed: str = ""
    refused: str = ""
    """The rule that the typed move breaks, `?` when it is no move; empty: nothing is wrong."""
    announced: int = 0
    """The plies before this one have been told to whoever listens."""
    played: tuple[str, float] = UNPLAYED
    """The move that was pressed last and nothing since, and when, in ms: a double press is one."""
    paused: bool = False
    """Whether the computers wait until they are told to go on."""
    simpler: bool = False
    """Whether a simpler level moves for the computers in this game: they are silent."""
    thought: float = 0.0
    """How much of its time the computer that thinks has used, from 0 to 1."""
    held: bool = True
    """Whether this tab may play and save the game; otherwise another one has it."""
    notice: Notice | None = None
    unsaved: str = ""
    """Why the store refused, as it was told last."""
    offline: Offline = "none"
    renewal: bool = False
    """Whether a new version waits to be taken over."""

    @property
    def playing(self) -> Game:
        """The game on the table.

        Raises:
            ValueError: there is none.
        """
        if self.game is None:
            raise ValueError("there is no game on the table")
        return self.game

    @property
    def position(self) -> Position:
        """The present position of the game on the table."""
        return self.playing.position


def layout_for(width: float, height: float) -> Layout:
    """Choose the layout for a window, in CSS pixels."""
    if width < 600 or (height < 500 and width < 900):
        return "phone"
    return "laptop" if width >= 1000 and width > height else "tablet"
