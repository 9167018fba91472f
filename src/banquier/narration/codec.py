"""Messages as JSON, for clients that format them with the same catalogue.

A message is a list: its id and, if there are any, its arguments by name. An argument is a number, a string,
a list (a nested message) or an object:

    {"seat": 0}           a `Ref`: kind and number
    {"series": [...]}     a `Series` of arguments
    {"fr": …, "en": …}    a `RuleText`: the rule's sentence in both languages

>>> from banquier.narration.message import seat, series
>>> encoded(Message("fact.rolled.turn", {"seat": seat(0), "d1": 3, "d2": 4}))
['fact.rolled.turn', {'seat': {'seat': 0}, 'd1': 3, 'd2': 4}]
>>> encoded(Message("fact.ended.shared", {"winners": series([seat(0), Message("part.bank")])}))
['fact.ended.shared', {'winners': {'series': [{'seat': 0}, ['part.bank']]}}]
"""

from __future__ import annotations

from typing import Any

from banquier import rulebook
from banquier.narration.message import Message, Ref, RuleText, Series, Value


def encoded(message: Message) -> list[Any]:
    """Return a message as lists, dictionaries, numbers and strings."""
    if not message.args:
        return [message.id]
    return [message.id, {name: encoded_value(value) for name, value in message.args.items()}]


def encoded_value(value: Value) -> Any:
    """Return an argument of a message as a JSON value."""
    if isinstance(value, Ref):
        return {value.kind: value.number}
    if isinstance(value, Message):
        return encoded(value)
    if isinstance(value, Series):
        return {"series": [encoded_value(item) for item in value.items]}
    if isinstance(value, RuleText):
        rule = rulebook.rule(value.id)
        return {"fr": rule.fr, "en": rule.en}
    return value
