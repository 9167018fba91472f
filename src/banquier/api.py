"""The public functions: new games, and games from text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from banquier import editions
from banquier.kernel import record as records
from banquier.kernel.action import Action, Family
from banquier.kernel.errors import MalformedAction, Refused
from banquier.kernel.fact import Fact
from banquier.kernel.game import Game, Result
from banquier.kernel.journal import NOBODY, Journal
from banquier.kernel.legal import Legal
from banquier.kernel.record import MalformedRecord, Record
from banquier.kernel.rng import SEEDS, Rng
from banquier.kernel.view import View

__all__ = [
    "SEEDS",
    "Action",
    "Fact",
    "Family",
    "Game",
    "Legal",
    "MalformedAction",
    "MalformedRecord",
    "Record",
    "Refused",
    "Result",
    "View",
    "load_position",
    "new_game",
    "read_record",
    "replay",
]


def new_game(
    edition: str,
    seats: int = 4,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    journal: bool = True,
) -> Game:
    """Return a new game after its set-up. Equal edition, seats, seed and options give equal games on any machine.

    Raises ValueError for an unknown edition, option or number of seats, and for a seed that is not an integer from 0
    to 2**256 - 1.

    `journal=False` is faster, but apply() then returns no facts and the game has no record.

    >>> game = new_game("classique", seats=3, seed=1, options={"auto_rent": True})
    >>> len(game.may_act()), game.over
    (3, False)
    """
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEEDS:
        raise ValueError(f"a seed is a whole number from 0 to 2**256 - 1, not {seed!r}")
    if options is not None and not isinstance(options, Mapping):
        raise ValueError(f"options are names and their values, not {options!r}")
    game = editions.find(edition).blank(seats, options or {})
    game.seed = seed
    game.rng = Rng(seed)
    if journal:
        game.journal = Journal()
    game.set_up()
    if game.journal is not None:
        game.journal.stamp(game, NOBODY, None)
    return game


def read_record(text: str) -> Record:
    """Return a record from its text. Raises MalformedRecord with the line and what is wrong in it."""
    return records.read_record(text, editions.find)


def replay(text: str, entries: int | None = None) -> Game:
    """Return the game of a record after all of its entries, or after the first `entries`; it can be played on.

    Raises MalformedRecord if the text is not a valid record.

    >>> game = new_game("classique", seats=2, seed=3)
    >>> _ = game.apply(game.to_act()[0], game.parse("roll"))
    >>> replay(game.record()).key() == game.key()
    True
    """
    return read_record(text).at(entries)


def load_position(text: str) -> Game:
    """Return a game from the text of a position; it has no history and keeps no journal.

    Raises MalformedRecord if the text is not a valid position.

    >>> game = new_game("classique", seats=2, seed=3)
    >>> load_position(game.position()).key() == game.key()
    True
    """
    return records.read_position(text, editions.find)
