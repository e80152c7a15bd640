"""What can happen to the page: the messages that `update` answers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from app.model import Game, Model, Offline, Pace, SavedGame, Settings, Setup
from app.value import Value
from sintra import STANDARD, Colour, Position, StripSet


class Pressed(Value):
    """A control with `data-do` was pressed."""

    do: str
    value: str = ""
    ply: int | None = None
    """The ply that the press was meant for, where the control names one."""
    source: int | None = None
    """The display, or `CENTRE`, that the control stands for."""
    colour: Colour | None = None
    column: int | None = None
    touch: bool = False
    keyboard: bool = False
    at: float | None = None
    """When, in milliseconds."""


class Chosen(Value):
    """A control with `data-move` was pressed: a whole move."""

    move: str
    ply: int | None
    keyboard: bool = False
    at: float | None = None
    """When, in milliseconds."""


class Entered(Value):
    """Something was typed into, or picked in, a field."""

    do: str
    value: str
    text: str


class Key(Value):
    """A key was pressed outside of any field."""

    key: str
    at: float | None = None
    """When, in milliseconds."""


class Pointed(Value):
    """The pointer or the focus came to a column, or left it."""

    column: int | None


class Focused(Value):
    """The focus came to a control of a group."""

    group: str
    id: str


class Resized(Value):
    """The window has a size, in CSS pixels."""

    width: float
    height: float


class Loaded(Value):
    """The store was read when the page was opened."""

    settings: Settings
    setup: Setup
    saved: tuple[SavedGame, ...]
    game: Game | None
    """The game that was on the table when the page was left."""
    damaged: str | None = None
    """The text of a saved game that cannot be read, and was set aside."""
    fault: str = ""
    """Why the store could not be read; empty: it could."""


class Listed(Value):
    """The store was read again."""

    saved: tuple[SavedGame, ...]


class Opened(Value):
    """A game came from the store."""

    game: Game
    take: bool = False
    """Whether it is taken from the tab that has it."""


class Drawn(Value):
    """Chance gave a new game its name and its secret seed."""

    id: str
    seed: str
    strips: StripSet = STANDARD
    """What is played with."""


class Linked(Value):
    """The page was opened by a link that carries a game."""

    fragment: str
    id: str
    seed: str


class Answered(Value):
    """A computer player has chosen a move for a position."""

    position: Position
    move: str


class Thought(Value):
    """A computer player has thought about a position for a part of its time, from 0 to 1."""

    position: Position
    part: float


class Silent(Value):
    """A computer player does not answer, though it was started anew; the text says why."""

    position: Position
    text: str


class Unsaved(Value):
    """The store refused."""

    text: str


class Failed(Value):
    """A handler failed; what it did is undone."""

    report: str


class Elsewhere(Value):
    """Another tab has the game, or has taken it from this one."""

    taken: bool


class Given(Value):
    """The system opened a file with the installed page."""

    text: str
    id: str
    seed: str


class Installed(Value):
    """How much of the site is kept on this device, and whether a new version waits."""

    offline: Offline
    renewal: bool


class Removed(Value):
    """Nothing of the game is left on this device."""


Message: TypeAlias = (
    Pressed
    | Chosen
    | Entered
    | Key
    | Pointed
    | Focused
    | Resized
    | Loaded
    | Listed
    | Opened
    | Drawn
    | Linked
    | Answered
    | Thought
    | Silent
    | Unsaved
    | Failed
    | Elsewhere
    | Given
    | Installed
    | Removed
)


class Save(Value):
    """Write a game to the store."""

    game: Game


class Keep(Value):
    """Write what stands beside the games: choices, and which game is on the table."""

    settings: Settings
    setup: Setup
    game: str | None

    @classmethod
    def of(cls, model: Model) -> Keep:
        """Return what is kept of a model."""
        return cls(model.settings, model.setup, model.game.id if model.game else None)


class Fetch(Value):
    """Read a game from the store, as `Opened`."""

    id: str
    take: bool = False


class Release(Value):
    """Let another tab have the game, and list the store, as `Listed`."""


class Hold(Value):
    """Hold a game for this tab; `Elsewhere` where that fails, then or later."""

    id: str
    take: bool = False
    """Whether to take it from the tab that has it."""


class ForgetDamaged(Value):
    """Remove what was set aside from the store."""


class Draw(Value):
    """Draw a name and a seed for a new game, as `Drawn`."""

    strips: StripSet = STANDARD
    """What is played with."""


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask a computer player for a move, as `Answered`, in place of whoever thinks now."""

    game: Game
    seconds: int = 0
    """How long it thinks; 0: as long as its level does."""
    simpler: bool = False
    """Whether a simpler level answers, since the computers are silent."""
    pace: Pace = field(default="normal", compare=False)
    """How long the turn lasts at least, which makes it no other question."""


class Rest(Value):
    """Let the computer player that thinks stop."""


class Download(Value):
    """Hand a text to the reader as a file."""

    name: str
    text: str


class Copy(Value):
    """Put a text on the clipboard; `link`: the address of the page before it."""

    text: str
    link: bool = False


class Focus(Value):
    """Bring the focus to the first control that fits a selector."""

    selector: str


class Persist(Value):
    """Ask the browser not to clear the store when space gets short."""


class Renew(Value):
    """Take the new version over, once all is saved: the page is loaded again."""


class Remove(Value):
    """Remove games, choices and the kept site from this device; then `Removed`."""


Effect: TypeAlias = (
    Save
    | Keep
    | Fetch
    | Release
    | Hold
    | ForgetDamaged
    | Draw
    | Ask
    | Rest
    | Download
    | Copy
    | Focus
    | Persist
    | Renew
    | Remove
)

Step: TypeAlias = tuple[Model, tuple[Effect, ...]]
"""What answers a message: the model after it, and what is to be done in the browser."""
