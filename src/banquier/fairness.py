"""Dice that anyone can check: a secret, promised by its hash, is mixed with the seats' own seeds and told at the end.

The server binds itself to its secret before it hears the seats' seeds, so it cannot choose a secret that suits it; the
seats do not know the secret. Afterwards `check` plays the whole game again from what was told. What this shows and
what it does not show is in docs/fair-dice.md.
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
    """What is published before the game.

    >>> promise(bytes(32))[:16]
    '3ed03fd799543b3f'
    """
    need_secret(secret)
    return hashlib.sha256(PROMISE + secret).hexdigest()


def mixed_seed(secret: bytes, table: str, seeds: Sequence[str]) -> int:
    """The seed of a game: nobody who knows but a part of these can tell anything about it.

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
    """A seat's own seed: the start of what the person typed, and 16 random bytes in hexadecimal digits.

    Each seat makes one after it has the promise of its table, and never uses it again.

    >>> len(fresh_seed()), fresh_seed("kiwi")[:5]
    (32, 'kiwi ')
    """
    random = secrets.token_hex(FRESH_BYTES)
    return f"{text.strip()[: MAX_TEXT - len(random) - 1]} {random}".lstrip()


def need_secret(secret: bytes) -> None:
    if not isinstance(secret, bytes) or len(secret) != SECRET_BYTES:
        raise ValueError(f"a secret is {SECRET_BYTES} bytes")


@dataclass(frozen=True, slots=True)
class Difference:
    """The first place where a record is not what its seed and its actions make."""

    entry: int
    """0 is the set-up, as `banquier replay` counts."""
    line: int
    """Of the record's text, from 1."""
    played: str
    """The action, as it stands in the record."""
    recorded: str
    replayed: str
    """What these rules and this seed make instead; "" if nothing."""
    rule: str = ""
    """The rule that refuses the action, if one does."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of checking a record."""

    edition: str
    version: str
    """Of the program that the game was played with."""
    seats: int
    dice: Dice | None
    """None: nothing was promised."""
    kept: bool
    """The promise is the hash of the secret."""
    mixed: bool
    """The game's seed is mixed from the secret, the table and the seats' own seeds."""
    entries: int
    checked: int
    """Entries that were played again and came out the same."""
    draws: int
    """Numbers that these entries drew from the dice."""
    told: int
    """Outcomes that did not come from the dice but from outside."""
    over: bool
    difference: Difference | None

    @property
    def replayed(self) -> bool:
        """Every action is legal, and all that followed is what the rules and the seed make of it."""
        return self.difference is None

    @property
    def people(self) -> int:
        """Seats that are not a bot's, if the record says which are: a bot gives no seed."""
        return self.seats - (self.dice.given.count(BOT) if self.dice is not None else 0)

    @property
    def after(self) -> int | None:
        """Seats that gave their seed after the promise, as the server noted it; None: the record does not say."""
        return self.dice.given.count(AFTER) if self.dice is not None and self.dice.given else None

    @property
    def open_to_choice(self) -> bool:
        """Nothing shows that the dice were not chosen: whoever knew every seed could try one secret after the other."""
        return not self.after

    @property
    def drawn(self) -> bool:
        """All chance came from the dice that were promised."""
        return self.told == 0

    @property
    def aged(self) -> bool:
        """It differs, but it was played with another version: the rules may have changed since."""
        return self.difference is not None and self.version != __version__

    @property
    def good(self) -> bool:
        """Nothing speaks against it. That says little where the dice were `open_to_choice`."""
        return self.replayed and (self.dice is None or (self.kept and self.mixed and self.drawn))


def check(text: str) -> Verdict:
    """Compare what a record says with what was promised, and play it again; raises MalformedRecord.

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
    """A game played again from its seed, beside the one that is rebuilt from what was recorded."""

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
        """To the end, or to the first entry that differs."""
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
        """One more entry of our own; or the rule that refuses it, and then there is none."""
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
    """Does it wait to be told an outcome? Then this table threw its own dice, at that moment at least."""
    try:
        return game.outcomes() > 0
    except Exception:  # whatever a changed record may break; it will differ
        return False
