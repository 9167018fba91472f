"""Records of games with promised dice, played by bots."""

from __future__ import annotations

from functools import cache

from banquier import api, editions
from banquier.bots import registry
from banquier.bots.driver import Driver
from banquier.fairness import Dice, mixed_seed, promise
from banquier.kernel.record import write_record
from banquier.kernel.rng import Rng

SECRET = bytes.fromhex("1f" * 31 + "07")
TABLE = "table-12"
SEEDS = ("kiwi", "", 'é "of" my own\n')
GIVEN = ("after", "bot", "after")
DICE = Dice(TABLE, promise(SECRET), SECRET.hex(), SEEDS, GIVEN)


@cache
def honest(edition: str = "classique", actions: int = 100_000) -> str:
    """Return the record of a game of three, to its end or for this many decisions."""
    game = api.new_game(edition, 3, mixed_seed(SECRET, TABLE, SEEDS))
    driver = Driver(game, [registry.make(editions.find(edition).bot)] * 3, Rng(1))
    driver.run(actions)
    return write_record(game, DICE)


def changed(text: str, old: str, new: str) -> str:
    """Return the text with one unique part replaced."""
    assert text.count(old) == 1, old
    return text.replace(old, new)
