"""Parses bot specs such as `banker:reserve=200` or `my_bots:Miser`: a name and integer parameters."""
# interpreted

from __future__ import annotations

from banquier.bots.errors import BadSpec


def split_spec(spec: str) -> tuple[str, str]:
    """Return the name and the text of the parameters. A name may be a class: `module:Class` or `file.py:Class`.

    >>> split_spec("banker:reserve=40"), split_spec("my_bots:Miser"), split_spec("bots/miser.py:Miser:half=3")
    (('banker', 'reserve=40'), ('my_bots:Miser', ''), ('bots/miser.py:Miser', 'half=3'))
    """
    name, _, given = spec.partition(":")
    cls, _, more = given.partition(":")
    return (f"{name}:{cls}", more) if cls.isidentifier() else (name, given)


def read_spec(spec: str) -> tuple[str, dict[str, int]]:
    """Return the name and the parameters. Raises ValueError if the spec cannot be read.

    >>> read_spec("banker:reserve=40,whole=280")
    ('banker', {'reserve': 40, 'whole': 280})
    """
    name, given = split_spec(spec)
    numbers: dict[str, int] = {}
    for part in filter(None, given.split(",")):
        key, _, value = part.partition("=")
        if not key.isidentifier() or not value.isascii() or not value.isdecimal() or len(value) > 9:
            raise BadSpec(
                f"bot {name!r} cannot read {part!r}: there should be name=number",
                "form",
                bot=name,
                given=part,
            )
        numbers[key] = int(value)
    return name, numbers
