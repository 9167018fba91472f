"""Dice that anyone can verify: a secret, committed to by its hash, is mixed with a seed from each seat and revealed.

The server commits to its secret before it receives the seats' seeds, so it cannot choose one that suits it; the seats
do not know the secret. Afterwards `check` replays the whole game from the revealed values. docs/fair-dice.md explains
what this proves and what it does not.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest

from banquier import api
from banquier.kernel.action import UNKNOWN_ACTION, Outcome
from banquier.kernel.fair_dice import AFTER, BOT, MAX_TEXT, Dice as Dice, require_text
from banquier.kernel.game import Game
from banquier.kernel.journal import NOBODY, Entry, Journal, write_entry
from banquier.kernel.record import Record
from banquier.version import __version__

PROMISE = b"banquier dice 1\n"
SEED = b"banquier seed 1\n"
SECRET_BYTES = 32
FRESH_BYTES = 16


def promise(secret: bytes) -> str:
    """Return the hash that is published before the game. Raises ValueError if the secret has not 32 bytes.

    >>> promise(bytes(32))[:16]
    '3ed03fd799543b3f'
    """
    need_secret(secret)
    return hashlib.sha256(PROMISE + secret).hexdigest()


def mixed_seed(secret: bytes, table: str, seeds: Sequence[str]) -> int:
    """Return the seed of a game. Without all of these values nothing about it can be predicted.

    The top bit is set, so that it always makes sealed dice.

    >>> mixed_seed(bytes(32), "table", ["", "kiwi"]) == mixed_seed(bytes(32), "table", ["kiwi", ""])
    False
    """
    need_secret(secret)
    require_text(table, "the name of a table")
    message = SEED
    for text in (table, *seeds):
        require_text(text, "a seat's own seed")
        message += len(text.encode()).to_bytes(4, "big") + text.encode()
    return int.from_bytes(hmac.digest(secret, message, "sha256"), "big") | 1 << 255


def fresh_seed(text: str = "") -> str:
    """Return a seed for a seat: the start of the typed text, and 16 random bytes in hexadecimal digits.

    Each seat makes one after it has the promise of its table, and never uses it again.

    >>> len(fresh_seed()), fresh_seed("kiwi")[:5]
    (32, 'kiwi ')
    """
    random = secrets.token_hex(FRESH_BYTES)
    return f"{text.strip()[: MAX_TEXT - len(random) - 1]} {random}".lstrip()


def need_secret(secret: bytes) -> None:
    """Raise ValueError unless the secret has 32 bytes."""
    if not isinstance(secret, bytes) or len(secret) != SECRET_BYTES:
        raise ValueError(f"a secret is {SECRET_BYTES} bytes")


@dataclass(frozen=True, slots=True)
class Difference:
    """The first place where a record differs from the replay of its seed and actions."""

    entry: int
    """Number of the entry, as in `banquier replay`; 0 is the set-up."""
    line: int
    """Line of the record's text, from 1."""
    played: str
    """The recorded action."""
    recorded: str
    replayed: str
    """The line that the rules and the seed produce instead; "" if none."""
    rule: str = ""
    """The rule that refuses the action, if one does."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of checking a record."""

    edition: str
    version: str
    """Version of the program that played the game."""
    seats: int
    dice: Dice | None
    """None if there was no promise."""
    kept: bool
    """True if the promise is the hash of the secret."""
    mixed: bool
    """True if the game's seed is mixed from the secret, the table and the seats' own seeds."""
    entries: int
    checked: int
    """Entries whose replay was equal."""
    draws: int
    """Random numbers that these entries drew."""
    told: int
    """Outcomes that were entered from outside."""
    over: bool
    difference: Difference | None

    @property
    def replayed(self) -> bool:
        """Return True if every action is legal and everything after it follows from the rules and the seed."""
        return self.difference is None

    @property
    def people(self) -> int:
        """Return the number of seats that are not played by bots, which give no seed."""
        return self.seats - (self.dice.given.count(BOT) if self.dice is not None else 0)

    @property
    def after(self) -> int | None:
        """Return how many seats gave their seed after the promise, or None if the record does not say."""
        return self.dice.given.count(AFTER) if self.dice is not None and self.dice.given else None

    @property
    def open_to_choice(self) -> bool:
        """Return True if nothing shows that the dice were not chosen.

        A server that knows every seed before it commits can try one secret after another.
        """
        return not self.after

    @property
    def drawn(self) -> bool:
        """Return True if all chance came from the dice that were committed to."""
        return self.told == 0

    @property
    def aged(self) -> bool:
        """Return True if the record differs and was played with another version, whose rules may differ."""
        return self.difference is not None and self.version != __version__

    @property
    def good(self) -> bool:
        """Return True if no check failed. This shows little where the dice were `open_to_choice`."""
        return self.replayed and (self.dice is None or (self.kept and self.mixed and self.drawn))


def check(text: str) -> Verdict:
    """Check a record against its promise and replay it. Raises MalformedRecord if it cannot be read.

    >>> verdict = check(api.new_game("classique", seed=7).record())
    >>> verdict.good, verdict.dice, verdict.checked
    (True, None, 1)
    """
    record = api.read_record(text)
    again = Replay(record)
    difference = again.run()
    dice = record.dice
    secret = bytes.fromhex(dice.secret) if dice is not None else b""
    return Verdict(
        edition=record.edition.name,
        version=record.version,
        seats=again.game.seats,
        dice=dice,
        kept=dice is not None and promise(secret) == dice.promise,
        mixed=dice is not None and mixed_seed(secret, dice.table, dice.seeds) == record.seed,
        entries=len(record),
        checked=again.checked,
        draws=again.draws,
        told=again.told,
        over=again.game.over,
        difference=difference,
    )


class Replay:
    """Replays a game from its seed, beside the game that is rebuilt from the recorded facts."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.rebuilt = record.blank()
        self.game = record.blank()
        self.game.journal = Journal()
        self.start = self.game.rng.key()[3]
        self.checked = 0
        self.draws = 0
        self.told = 0

    def run(self) -> Difference | None:
        """Replay to the end, or to the first entry that differs, and return the difference."""
        line = 5 if self.record.dice is None else 6
        for number, entry in enumerate(self.record.entries):
            recorded = write_entry(entry).split("\n")
            rule = self.play(number, entry)
            replayed = write_entry(self.journal.entries[number]).split("\n") if not rule else [""]
            for at, (theirs, ours) in enumerate(zip_longest(recorded, replayed, fillvalue="")):
                if theirs != ours:
                    return Difference(number, line + at, recorded[0][2:], theirs, ours, rule)
            line += len(recorded)
            self.checked += 1
            self.draws = self.game.rng.key()[3] - self.start
            self.told += isinstance(entry.action, Outcome)
        return None

    @property
    def journal(self) -> Journal:
        assert self.game.journal is not None
        return self.game.journal

    def play(self, number: int, entry: Entry) -> str:
        """Play the next entry. Returns the rule that refuses it, or ""."""
        game = self.game
        entry.restore(self.rebuilt)
        game.external_chance = waits(self.rebuilt)
        action = entry.action
        if number == 0:
            game.set_up()
            self.journal.stamp(game, NOBODY, None)
            return ""
        if action is None:
            return UNKNOWN_ACTION
        if isinstance(action, Outcome) and entry.seat == NOBODY and 0 <= action.number < game.outcomes():
            game.resolve_chance(action.number)
            return ""
        why = game.act(entry.seat, action)
        return game.edition.rule_id(why, game.options) if why else ""


def waits(game: Game) -> bool:
    """Return True if the game waits for an outcome, so that this table used its own dice at that moment."""
    try:
        return game.outcomes() > 0
    except Exception:  # a changed record may break anything; it will differ
        return False
