"""How the seed of a game was made: the hash published before it, and the secret and seeds revealed after it."""
# interpreted

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field

MAX_TEXT = 64
HEX_DIGITS = re.compile(r"[0-9a-f]{64}")

AFTER, SEATED, NONE, BOT = "after", "seated", "none", "bot"
"""When a seat gave its seed: after it had seen the promise, when it sat down, never, or it is a bot's seat."""


@dataclass(frozen=True, slots=True)
class Dice:
    """Evidence of how the seed was made, kept in a record so that `banquier.fairness` can verify the game.

    Raises ValueError if a field is malformed.
    """

    table: str
    promise: str
    """The hash of the secret, published before the game."""
    secret: str = field(repr=False)
    """32 bytes as hexadecimal digits."""
    seeds: tuple[str, ...]
    """The seed that each seat contributed, in the order of seats; "" for none."""
    given: tuple[str, ...] = ()
    """When each seat gave its seed, as the server noted it; empty if the record does not say."""

    def __post_init__(self) -> None:
        require_text(self.table, "the name of a table")
        for what, digits in (("a promise", self.promise), ("a secret", self.secret)):
            if not isinstance(digits, str) or not HEX_DIGITS.fullmatch(digits):
                raise ValueError(f"{what} is 64 hexadecimal digits in small letters")
        for seed in self.seeds:
            require_text(seed, "a seat's own seed")
        if self.given and len(self.given) != len(self.seeds):
            raise ValueError(f"{len(self.given)} times for {len(self.seeds)} seeds")
        for seed, when in zip(self.seeds, self.given):
            if when not in ((AFTER, SEATED) if seed else (NONE, BOT)):
                raise ValueError(f"{when!r} does not say when the seed {seed!r} was given")

    def line(self) -> str:
        """Return the `dice` line of a record."""
        table, promise, secret, *seeds = (
            json.dumps(text, ensure_ascii=False)
            for text in (self.table, self.promise, self.secret, *self.seeds)
        )
        given = f" [{' '.join(self.given)}]" if self.given else ""
        return f"dice {table} {promise} {secret} [{' '.join(seeds)}]{given}"


def require_text(text: object, what: str) -> None:
    """Raise ValueError unless this is a short text that can be encoded; `what` names it in the message."""
    if not isinstance(text, str) or len(text) > MAX_TEXT:
        raise ValueError(f"{what} is text of at most {MAX_TEXT} characters")
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise ValueError(f"{what} holds half a character, which cannot be written") from error
