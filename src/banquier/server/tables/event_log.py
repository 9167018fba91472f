"""The events of a table's log, and the state of the table after them: a fold over the lines, the same everywhere."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from banquier.kernel.fair_dice import AFTER, BOT, NONE, SEATED
from banquier.protocol.messages import OPEN, RUNNING, Claiming, Clocks, Pace


class Event(Struct, frozen=True, tag_field="e"):
    """An event about the table that is not an action of the game."""


class Opened(Event, frozen=True, tag="opened"):
    edition: str
    options: dict[str, Any]
    seats: int
    clocks: Clocks
    listed: bool
    promise: str
    secret: str
    """The server's part of the dice, in hexadecimal: secret until the game is over."""
    rules: str
    counsel: bool = False
    """Both sides of an offer can see what it changes."""
    chat: bool = False
    match: bool = False
    """Opened by a quick match: bots take the free seats after a while."""
    position: str = ""
    """The moment of a finished game that this one goes on from; "": it begins with its set-up."""
    from_turn: int = 0
    """The turn of that moment."""


class Sat(Event, frozen=True, tag="sat"):
    """A person (with the hash of its token) or a bot sits down."""

    seat: int
    name: str
    token: str | None = None
    seed: str = ""
    """Only in logs of 0.1.0: the seed given when sitting down, not provably after the server's promise."""
    bot: str | None = None
    piece: int | None = None
    """The token that the person prefers."""


class Seeded(Event, frozen=True, tag="seeded"):
    """A person's seat, after receiving the promise, gives its own part of the dice."""

    seat: int
    seed: str


class Stood(Event, frozen=True, tag="stood"):
    """The seat is free again."""

    seat: int


class Began(Event, frozen=True, tag="began"):
    """The game is set up."""

    entry: str
    seed: str
    """The seed of the dice, in hexadecimal: mixed from the server's part and every seat's own."""
    rules: str


class SatIn(Event, frozen=True, tag="sat-in"):
    """A bot plays for a person who is away."""

    seat: int
    why: str


class Returned(Event, frozen=True, tag="returned"):
    """The person plays again."""

    seat: int


class Wished(Event, frozen=True, tag="wished"):
    """A seat asks for a pause, or no longer does."""

    seat: int
    pause: bool


class Paused(Event, frozen=True, tag="paused"):
    pass


class Resumed(Event, frozen=True, tag="resumed"):
    seat: int


class Preferred(Event, frozen=True, tag="preferred"):
    """The person of that seat chooses when the server claims its rents."""

    seat: int
    claims: Claiming


class Paced(Event, frozen=True, tag="paced"):
    """Bots play at another pace."""

    seat: int
    pace: Pace


class Slept(Event, frozen=True, tag="slept"):
    """Nobody is connected and only bots play: nothing happens until somebody connects."""


class Rematched(Event, frozen=True, tag="rematched"):
    table: str


Events = (
    Opened
    | Sat
    | Seeded
    | Stood
    | Began
    | SatIn
    | Returned
    | Wished
    | Paused
    | Resumed
    | Preferred
    | Paced
    | Slept
    | Rematched
)
_events: msgspec.json.Decoder[Events] = msgspec.json.Decoder(Events)


def read_event(body: str) -> Events:
    return _events.decode(body)


def write_event(event: Event) -> str:
    return msgspec.json.encode(event).decode()


class Chair(Struct):
    """A seat of the table."""

    name: str = ""
    token: str | None = None
    """The hash of the token that the person holds."""
    seed: str = ""
    bot: str | None = None
    absent: str | None = None
    pause: bool = False
    claims: Claiming | None = None
    """The person's choice; None: the default of such a table."""
    seeded: bool = False
    """The seed came after the promise."""
    piece: int | None = None

    @property
    def given(self) -> str:
        """Return when this seat gave its seed, as a record states it."""
        if self.bot is not None:
            return BOT
        return AFTER if self.seeded else SEATED if self.seed else NONE

    @property
    def kind(self) -> str:
        return "person" if self.token else "bot" if self.bot else OPEN

    @property
    def auto(self) -> bool:
        """Return whether a bot answers for this seat."""
        return self.bot is not None or self.absent is not None


class State(Struct):
    """The state of a table, without the game."""

    edition: str = ""
    options: dict[str, Any] = {}
    chairs: list[Chair] = []
    clocks: Clocks = Clocks()
    listed: bool = False
    promise: str = ""
    secret: str = ""
    seed: str = ""
    rules: str = ""
    stage: str = OPEN
    created: int = 0
    since: int = 0
    """When the clocks of the game began to run, moved later by the time spent in pauses."""
    paused: int = 0
    """When the game was paused; 0: it is running."""
    counsel: bool = False
    opener: str | None = None
    """The hash of the token of the person who may free other people's seats before the start."""
    resumed: int = 0
    """When the last pause ended: clocks do not count time before it."""
    rematch: str | None = None
    pace: Pace = "normal"
    chat: bool = False
    match: bool = False
    position: str = ""
    from_turn: int = 0

    def pieces(self) -> list[int]:
        """Return the token of each seat: the one wished for, else that of the seat's number or the next free one."""
        found = [-1] * len(self.chairs)
        for seat, chair in enumerate(self.chairs):
            if chair.piece is not None and chair.piece not in found:
                found[seat] = chair.piece
        for seat, piece in enumerate(found):
            if piece < 0:
                found[seat] = next(n for n in (seat, *range(len(found))) if n not in found)
        return found

    @property
    def is_solo(self) -> bool:
        """Return whether one person plays among bots."""
        return sum(chair.token is not None for chair in self.chairs) == 1

    @property
    def paced_by(self) -> int:
        """Return the seat that may change the bots' pace: the opener's, else that of the first person still there."""
        there = [seat for seat, chair in enumerate(self.chairs) if chair.token and chair.absent != "left"]
        opened = [seat for seat in there if self.chairs[seat].token == self.opener]
        return next(iter(opened + there), -1)

    def take(self, event: Events, at: int) -> None:
        """Apply this event."""
        match event:
            case Opened():
                self.edition, self.options, self.clocks = event.edition, event.options, event.clocks
                self.listed, self.promise, self.secret = event.listed, event.promise, event.secret
                self.rules, self.created, self.counsel = event.rules, at, event.counsel
                self.chat, self.match = event.chat, event.match
                self.position, self.from_turn = event.position, event.from_turn
                self.chairs = [Chair() for _ in range(event.seats)]
            case Sat():
                self.chairs[event.seat] = Chair(
                    event.name, event.token, event.seed, event.bot, piece=event.piece
                )
                self.opener = self.opener or event.token
            case Seeded():
                chair = self.chairs[event.seat]
                chair.seed, chair.seeded = event.seed, True
            case Stood():
                left, self.chairs[event.seat] = self.chairs[event.seat], Chair()
                if left.token == self.opener:
                    self.opener = next((chair.token for chair in self.chairs if chair.token), None)
            case Began():
                self.stage, self.seed, self.rules, self.since = RUNNING, event.seed, event.rules, at
            case SatIn():
                self.chairs[event.seat].absent = event.why
            case Returned():
                self.chairs[event.seat].absent = None
            case Wished():
                self.chairs[event.seat].pause = event.pause
            case Paused():
                self.paused = at
                for chair in self.chairs:
                    chair.pause = False
            case Resumed():
                self.since += at - self.paused
                self.paused, self.resumed = 0, at
            case Preferred():
                self.chairs[event.seat].claims = event.claims
            case Paced():
                self.pace = event.pace
            case Rematched():
                self.rematch = event.table

    def chair_of(self, token: str) -> int | None:
        """Return the seat whose token has this hash."""
        for seat, chair in enumerate(self.chairs):
            if chair.token == token:
                return seat
        return None
