"""What is wrong with what was asked for on the command line, in words that the player understands."""

from __future__ import annotations

from banquier.narration.words import Words


class Wrong(Exception):
    """A key of the catalogue with its values; it is put into words where the language is known."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values

    def sentence(self, words: Words) -> str:
        return words(self.key, **self.values)
