"""Messages: the id of a sentence and its named arguments, without a language and without the names of players."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeAlias


class Ref(NamedTuple):
    """A reference to something with a name: a seat, a square, a card. Formatters define the kinds."""

    kind: str
    number: int


class Series(NamedTuple):
    """Several values, enumerated with their articles."""

    items: list[Value]


class RuleText(NamedTuple):
    """The sentence of a rule, by its id in the rulebook."""

    id: str


class Message(NamedTuple):
    """The id of a sentence of the catalogue, or of a part of one, and its arguments."""

    id: str
    args: Mapping[str, Value] = {}


Value: TypeAlias = int | str | Ref | Series | RuleText | Message


class LogLine(NamedTuple):
    """One line of a log: its message and the rule behind it."""

    message: Message
    rule: str = ""
    """The short id of the rule that the fact carries; "" to use the rule of the sentence."""


def seat(number: int) -> Ref:
    """Return a reference to a player, the bank (-1) or the pot (-2)."""
    return Ref("seat", number)


def square(number: int) -> Ref:
    return Ref("square", number)


def series(items: Iterable[Value]) -> Series:
    return Series(list(items))


def with_article(value: Value) -> Series:
    """Return the value as a series of one, which is formatted with its article."""
    return Series([value])
