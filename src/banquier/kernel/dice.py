"""Where the dice of a game came from: what was promised before it, and what was told after it."""
# interpreted

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field

LONGEST = 64
HEX = re.compile(r"[0-9a-f]{64}")

AFTER, SEATED, NONE, BOT = "after", "seated", "none", "bot"
"""When a seat gave its seed: once it had the promise; when it sat down; not at all; or it is a bot's seat."""


@dataclass(frozen=True, slots=True)
class Dice:
    """A record carries them in a line of its own, so that the game can be checked (banquier.fairness)."""

    table: str
    promise: str
    """What was published before the game: a hash of the secret."""
    secret: str = field(repr=False)
    """32 bytes in hexadecimal digits."""
    seeds: tuple[str, ...]
    """Each seat's own, in the order of seats; "" for a seat that gave none."""
    given: tuple[str, ...] = ()
    """When each seat gave its seed, as the server noted it; empty: the record does not say."""

    def __post_init__(self) -> None:
        need_text(self.table, "the name of a table")
        for what, digits in (("a promise", self.promise), ("a secret", self.secret)):
            if not isinstance(digits, str) or not HEX.fullmatch(digits):
                raise ValueError(f"{what} is 64 hexadecimal digits in small letters")
        for seed in self.seeds:
            need_text(seed, "a seat's own seed")
        if self.given and len(self.given) != len(self.seeds):
            raise ValueError(f"{len(self.given)} times for {len(self.seeds)} seeds")
        for seed, when in zip(self.seeds, self.given):
            if when not in ((AFTER, SEATED) if seed else (NONE, BOT)):
                raise ValueError(f"{when!r} does not say when the seed {seed!r} was given")

    def line(self) -> str:
        table, promise, secret, *seeds = (
            json.dumps(text, ensure_ascii=False)
            for text in (self.table, self.promise, self.secret, *self.seeds)
        )
        given = f" [{' '.join(self.given)}]" if self.given else ""
        return f"dice {table} {promise} {secret} [{' '.join(seeds)}]{given}"


def need_text(text: object, what: str) -> None:
    """Raises ValueError unless it can be written, hashed and read again."""
    if not isinstance(text, str) or len(text) > LONGEST:
        raise ValueError(f"{what} is text of at most {LONGEST} characters")
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise ValueError(f"{what} holds half a character, which cannot be written") from error
