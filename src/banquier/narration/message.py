"""Messages: the id of a sentence and its named arguments, without a language and without the names of players."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeAlias


class Ref(NamedTuple):
    """Something with a name in each language: a seat, a square, a card. Formatters know the kinds."""

    kind: str
    number: int


class Series(NamedTuple):
    """Several values, said one after the other with their articles."""

    items: list[Value]


class RuleText(NamedTuple):
    """The sentence of a rule, by its id in the rulebook."""

    id: str


class Message(NamedTuple):
    """A sentence of the catalogue, or a part of one, with what it is filled with."""

    id: str
    args: Mapping[str, Value] = {}


Value: TypeAlias = int | str | Ref | Series | RuleText | Message


class LogLine(NamedTuple):
    """One line of a log: its message and the rule behind it."""

    message: Message
    rule: str = ""
    """The short name of the rule that the fact carries; "" where the sentence's own rule counts."""


def seat(number: int) -> Ref:
    """Return a player, the bank (-1) or the pot (-2)."""
    return Ref("seat", number)


def square(number: int) -> Ref:
    return Ref("square", number)


def series(items: Iterable[Value]) -> Series:
    return Series(list(items))


def with_article(value: Value) -> Series:
    """Return the value as it is said in a series."""
    return Series([value])
