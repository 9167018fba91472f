"""Analysis of finished games: any position, the course of a game, and the expert's advice on a decision.

It is computed from the entries of the log alone, in a process of its own, because a long game takes a second.
"""

from __future__ import annotations

import zlib
from collections import OrderedDict
from typing import Any, Literal

import msgspec
from msgspec import Struct

from banquier import editions
from banquier.api import load_position
from banquier.bots.search.rollouts import RolloutBot
from banquier.kernel.game import Game
from banquier.kernel.journal import Entry
from banquier.kernel.record import read_entry_text, set_seed
from banquier.kernel.rng import Rng
from banquier.protocol.messages import Line, Message, Narrated, Words
from banquier.server.bots.win_chances import chances, turning_points
from banquier.server.tables.narrator import Narrator
from banquier.server.tables.starting_position import starting_position

ADVISING = 800
"""Milliseconds that the expert may take for advice on one entry."""
RECORDS = 4
"""Records that a process caches while people step through them."""
EVERY = 100
"""Entries between two copies of the game from which a moment is replayed."""


Kind = Literal["course", "moment", "advice", "start"]


class Analysis(Struct, frozen=True, tag="analysis"):
    """What is asked about a finished game."""

    kind: Kind
    table: str
    edition: str
    options: dict[str, Any]
    seed: str
    """The seed in hexadecimal."""
    entries: list[str]
    """The entries as the log has them."""
    stamps: list[tuple[int, str]]
    """The time of each entry, and who decided it."""
    names: list[str]
    entry: int = 0
    seat: int = -1
    position: str = ""
    """The moment of another game that this one went on from."""


class NothingDecided(Exception):
    """Nobody decided anything at that entry."""


class Moment(Struct, frozen=True):
    """A finished game after one of its entries."""

    entry: int
    last: int
    seat: int
    """The seat that acted: -1 for the set-up and the table's clock."""
    action: str | None
    by: str
    """`set-up`, `person`, `bot` or `clock`."""
    at: int
    facts: list[Words]
    """All facts, unfiltered: nothing is secret any more."""
    narration: Narrated
    """These facts, and the parts of the view that consist of facts, as messages."""
    view: dict[str, Any]
    seats: list[str]


class Step(Struct, frozen=True):
    """One entry of a finished game, without its view."""

    seat: int
    action: str | None
    by: str
    at: int
    facts: list[Words]
    lines: list[Line]
    """These facts as messages."""


class Stand(Struct, frozen=True):
    """How everybody stood when a turn began, or at the end."""

    entry: int
    turn: int
    cash: list[int]
    worth: list[int]
    chances: list[float]
    """Each seat's probability of winning, from what everybody could know."""


class Course(Struct, frozen=True):
    """A finished game from its first entry to its last: all that was done, and how the players stood turn by turn."""

    edition: str
    seats: list[str]
    steps: list[Step]
    stands: list[Stand]
    turning: list[int]
    """The stands (by number, from 0 on) at which somebody's chances had changed most."""


class Thought(Struct, frozen=True):
    """Something that could be done (None: nothing): the probability of winning after it, and its standard error."""

    action: str | None
    chance: float
    error: float
    tried: int
    label: Message
    """The action in words."""


class Advice(Struct, frozen=True):
    """What was done at that moment, and what the expert thinks of it and of what else could have been done."""

    entry: int
    seat: int
    action: str | None
    ideas: list[Thought]
    """The best first; what was done is among them, if it could be evaluated."""


class Start(Struct, frozen=True):
    """The moment before an entry, for another game that goes on from there."""

    position: str
    turn: int


class Playback:
    """The entries of a game, parsed as far as requested, and copies of the game along them.

    The entries come from the log, so they are not checked as those of a record are: that takes several times as long.
    """

    def __init__(self, asked: Analysis) -> None:
        self.edition = editions.find(asked.edition)
        self.asked = asked
        self.texts = asked.entries
        self.entries: list[Entry] = []
        self.copies: dict[int, Game] = {}
        self.narrator = Narrator()

    def entry(self, number: int) -> Entry:
        """Return the entry of that number, from 1 on."""
        while len(self.entries) < number:
            self.entries.append(read_entry_text(self.edition, self.texts[len(self.entries)]))
        return self.entries[number - 1]

    def blank(self) -> Game:
        """Return the game before its first entry."""
        asked = self.asked
        return starting_position(asked.edition, len(asked.names), asked.options, asked.seed, asked.position)

    def at(self, count: int) -> Game:
        """Return the game after that many entries, replayed from the nearest copy before it; it has no journal."""
        start = max((number for number in self.copies if number <= count), default=0)
        game = self.copies[start].clone() if start else self.blank()
        for number in range(start + 1, count + 1):
            self.entry(number).restore(game)
            if number % EVERY == 0:
                self.copies[number] = game.clone()
        return game


_playbacks: OrderedDict[str, Playback] = OrderedDict()


def playback(asked: Analysis) -> Playback:
    """Return the table's playback, from the cache if it is there. A finished game does not change."""
    found = _playbacks.pop(asked.table, None) or Playback(asked)
    _playbacks[asked.table] = found
    if len(_playbacks) > RECORDS:
        _playbacks.popitem(last=False)
    return found


def analyse(asked: Analysis) -> bytes:
    """Return the answer as JSON. Raises NothingDecided."""
    found = playback(asked)
    if asked.kind == "course":
        return msgspec.json.encode(course(found, asked))
    if asked.kind == "moment":
        return msgspec.json.encode(moment(found, asked))
    if asked.kind == "start":
        return msgspec.json.encode(start(found, asked))
    return msgspec.json.encode(advice(found, asked))


def course(found: Playback, asked: Analysis) -> Course:
    game, last = found.blank(), len(asked.entries)
    steps: list[Step] = []
    stands: list[Stand] = []
    for number, (at, by) in enumerate(asked.stamps, 1):
        entry = found.entry(number)
        entry.restore(game)
        action = str(entry.action) if entry.action is not None else None
        facts = [list(fact.key()) for fact in entry.facts]
        steps.append(Step(entry.seat, action, by, at, facts, found.narrator.lines(game, facts)))
        if number == 1 or number == last or game.turns != stands[-1].turn:
            stands.append(stand(game, number))
    turning = turning_points([one.chances for one in stands])
    return Course(asked.edition, asked.names, steps, stands, turning)


def stand(game: Game, entry: int) -> Stand:
    shown: dict[str, Any] = game.view(None).snapshot()
    players = shown["players"]
    cash, worth = ([one[what] for one in players] for what in ("cash", "worth"))
    return Stand(entry, game.turns, cash, worth, [round(chance, 4) for chance in chances(game)])


def moment(found: Playback, asked: Analysis) -> Moment:
    game = found.at(asked.entry)
    played = found.entry(asked.entry)
    at, by = asked.stamps[asked.entry - 1]
    facts = [list(fact.key()) for fact in played.facts]
    view = game.view(asked.seat if asked.seat >= 0 else None).snapshot()
    return Moment(
        asked.entry,
        len(asked.entries),
        played.seat,
        str(played.action) if played.action is not None else None,
        by,
        at,
        facts,
        found.narrator.narrated(game, [facts], view, asked.seat),
        view,
        asked.names,
    )


def start(found: Playback, asked: Analysis) -> Start:
    """Return the moment before that entry, without the seed. Raises MalformedRecord if no game can begin there."""
    game = set_seed(found.at(asked.entry - 1), 0)
    position = game.position()
    load_position(position)
    return Start(position, max(1, game.turns))


def advice(found: Playback, asked: Analysis) -> Advice:
    """Return what the expert would have done; the answer is the same for every request."""
    played = found.entry(asked.entry)
    if played.seat < 0 or asked.entry == 1:
        raise NothingDecided
    game, seat = found.at(asked.entry - 1), played.seat
    legal, seed = game.legal(seat), zlib.crc32(f"{asked.table} {asked.entry}".encode())
    done = played.action
    if done is not None and game.view(seat).imagine(Rng(seed)).refusal(seat, done):
        done = None  # a play that was taken back cannot be evaluated: no sampled world has it
    also = [done] if done is not None or not legal.must else []
    ideas = RolloutBot(milliseconds=ADVISING).advise(game.view(seat), legal, Rng(seed), also)
    told = [
        Thought(
            None if idea.action is None else str(idea.action),
            idea.mean,
            idea.error,
            idea.tried,
            found.narrator.deed(game, seat, idea.action),
        )
        for idea in ideas
    ]
    return Advice(asked.entry, seat, str(played.action) if played.action is not None else None, told)
