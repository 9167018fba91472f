"""Reads the actions of commands from text. Short texts recur often, so their actions are cached."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from banquier.kernel.action import Action
from banquier.kernel.edition import Edition
from banquier.kernel.game import Game
from banquier.kernel.text_reader import read_key

SHORT: Final = 40
"""Characters of a text that is remembered, so that nobody fills the memory with long ones."""


def read_action(game: Game, text: str) -> Action:
    """Raises MalformedAction."""
    if len(text) <= SHORT:
        try:
            return _known(game.edition, text)
        except ValueError:
            pass  # the game says what is wrong
    return game.parse(text)


@lru_cache(maxsize=4096)
def _known(edition: Edition, text: str) -> Action:
    return edition.action(read_key(text))
