"""What a table may choose: the values that an option takes, read from data and from a command line."""
# interpreted

from __future__ import annotations

import reprlib
from dataclasses import dataclass

from banquier.editions.tables import Table

Setting = int | bool | str
LEAST = -1
"""The least number that an option can take: one below nothing may stand for what the table decides."""


class BadOption(ValueError):
    """An option that an edition does not have, or a value that it does not take."""


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """One thing that a table may choose: a house rule, or a setting that the rulebook leaves open."""

    name: str
    type: str
    default: Setting
    """Of new games, in the lab and for learning."""
    at_tables: Setting
    """At a table where people sit down, on a server or at a terminal, unless they say otherwise."""
    min: int
    max: int
    choices: tuple[str, ...]
    house: bool
    rule: str
    fr: str
    en: str

    @property
    def allowed(self) -> str:
        """The values that it takes, in words."""
        if self.type == "bool":
            return "true or false"
        if self.type == "int":
            return f"a whole number from {self.min} to {self.max}"
        return " or ".join(self.choices)

    def read(self, value: object) -> Setting:
        """The value if the option takes it: a bool is no number, and a string is neither."""
        if self.type == "bool":
            if isinstance(value, bool):
                return value
        elif self.type == "int":
            if isinstance(value, int) and not isinstance(value, bool) and self.min <= value <= self.max:
                return value
        elif isinstance(value, str) and value in self.choices:
            return value
        raise BadOption(f"option {self.name!r} cannot be {reprlib.repr(value)}; allowed: {self.allowed}")

    def parse(self, text: str) -> Setting:
        """The value that a text stands for, as typed on a command line.

        >>> from banquier.editions.board_data import load
        >>> offers = load("banquier.editions.classique").option("offers")
        >>> offers.parse("7")
        7
        >>> offers.parse("99")
        Traceback (most recent call last):
        banquier.editions.options.BadOption: option 'offers' cannot be 99; allowed: a whole number from 0 to 20
        """
        if self.type == "bool" and text.lower() in ("true", "false"):
            return text.lower() == "true"
        if self.type == "int" and len(text) <= 18 and text.isascii() and text.removeprefix("-").isdecimal():
            return self.read(int(text))
        return self.read(text)


def read_option(table: Table) -> OptionSpec:
    kind = table.text("type", among=("bool", "int", "choice"))
    choices = table.items("choices") if kind == "choice" else []
    if not all(isinstance(choice, str) for choice in choices):
        raise table.wrong("choices", f"should be texts, not {choices!r}")
    default = _setting(table, kind, "default")
    spec = OptionSpec(
        name=table.text("name"),
        type=kind,
        default=default,
        at_tables=_setting(table, kind, "at_tables") if "at_tables" in table.values else default,
        min=table.number("min", LEAST) if kind == "int" else 0,
        max=table.number("max") if kind == "int" else 0,
        choices=tuple(str(choice) for choice in choices),
        house=table.flag("house"),
        rule=table.text("rule"),
        fr=table.text("fr"),
        en=table.text("en"),
    )
    table.end()
    for key, value in (("default", spec.default), ("at_tables", spec.at_tables)):
        try:
            spec.read(value)
        except BadOption as problem:
            raise table.wrong(key, str(problem)) from problem
    return spec


def _setting(table: Table, kind: str, key: str) -> Setting:
    if kind == "bool":
        return table.flag(key)
    return table.number(key, LEAST) if kind == "int" else table.text(key)
