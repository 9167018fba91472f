"""The position before the first entry of a log: an empty table, or a moment of a finished game."""

from __future__ import annotations

from typing import Any

from banquier import editions
from banquier.api import load_position
from banquier.kernel.game import Game
from banquier.kernel.record import set_seed


def starting_position(edition: str, seats: int, options: dict[str, Any], seed: str, position: str) -> Game:
    """Return the game with its seed (in hexadecimal). `position`: the moment that it goes on from, or ""."""
    game = load_position(position) if position else editions.find(edition).blank(seats, options)
    return set_seed(game, int(seed, 16))
