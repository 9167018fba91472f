"""Parses bot specs such as `banker:reserve=200`: a name, and integer parameters after a colon."""
# interpreted

from __future__ import annotations


def read_spec(spec: str) -> tuple[str, dict[str, int]]:
    """Return the name and the parameters. Raises ValueError if the spec cannot be read.

    >>> read_spec("banker:reserve=40,whole=280")
    ('banker', {'reserve': 40, 'whole': 280})
    """
    name, _, given = spec.partition(":")
    numbers: dict[str, int] = {}
    for part in filter(None, given.split(",")):
        key, _, value = part.partition("=")
        if not key.isidentifier() or not value.isascii() or not value.isdecimal() or len(value) > 9:
            raise ValueError(f"bot {name!r} cannot read {part!r}: there should be name=number")
        numbers[key] = int(value)
    return name, numbers
