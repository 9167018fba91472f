"""The error for bad input on the command line, with a message for the player."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from banquier.bots.errors import BadSpec
from banquier.lab.errors import LabError
from banquier.narration.words import Words


class Wrong(Exception):
    """Bad input: a message key with its values, formatted later, where the language is known."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values

    def sentence(self, words: Words) -> str:
        given = self.values.items()
        return words(self.key, **{k: v.text(words.lang) if isinstance(v, LabError) else v for k, v in given})


@contextmanager
def said_plainly() -> Iterator[None]:
    """Turn an error about a bot or a run of the lab into a Wrong, which is printed as one line."""
    try:
        yield
    except BadSpec as error:
        raise Wrong(f"wrong.bot-{error.problem}", **error.values) from error
    except ValueError as error:
        raise Wrong("wrong.lab", problem=error) from error
