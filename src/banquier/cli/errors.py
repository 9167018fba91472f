"""The error for bad input on the command line, with a message for the player."""

from __future__ import annotations

from banquier.narration.words import Words


class Wrong(Exception):
    """Bad input: a message key with its values, formatted later, where the language is known."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values

    def sentence(self, words: Words) -> str:
        return words(self.key, **self.values)
