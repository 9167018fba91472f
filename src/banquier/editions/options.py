"""The options of an edition: which values each one takes, as data and as typed on a command line."""
# interpreted

from __future__ import annotations

import reprlib
from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import force_setattr

from banquier.data_files import UNGIVEN, BadValue, DataStruct, Natural, Text

Setting = int | bool | str
BelowZero = Annotated[int, Meta(ge=-1)]
"""The least value of a number: -1 may mean that the table decides."""


class BadOption(ValueError):
    """An option that an edition does not have, or a value that it does not take."""


class OptionSpec(DataStruct, kw_only=True):
    """One choice of a table: a house rule, or a setting that the rulebook leaves open."""

    name: Text
    type: Literal["bool", "int", "choice"]
    default: Setting
    """The value in new games, in the lab and for learning."""
    at_tables: Setting = UNGIVEN
    """The value at tables where people sit, on a server or at a terminal; the default unless the file gives it."""
    min: BelowZero = UNGIVEN
    max: Natural = UNGIVEN
    choices: tuple[str, ...] = UNGIVEN
    house: bool
    """Whether it is a house rule."""
    rule: Text
    fr: Text
    en: Text

    def __post_init__(self) -> None:
        for key, kind, default in (("min", "int", 0), ("max", "int", 0), ("choices", "choice", ())):
            if (getattr(self, key) is not UNGIVEN) != (self.type == kind):
                raise BadValue("is missing" if self.type == kind else f"is for options of type {kind!r}", key)
            if self.type != kind:
                force_setattr(self, key, default)
        if self.at_tables is UNGIVEN:
            force_setattr(self, "at_tables", self.default)
        for key in ("default", "at_tables"):
            try:
                self.read(getattr(self, key))
            except BadOption as problem:
                raise BadValue(str(problem), key) from problem

    @property
    def allowed(self) -> str:
        """Return the values that it takes, in words."""
        if self.type == "bool":
            return "true or false"
        if self.type == "int":
            return f"a whole number from {self.min} to {self.max}"
        return " or ".join(self.choices)

    def read(self, value: object) -> Setting:
        """Return the value, which must be of the option's type: True is not a number. Raises BadOption otherwise."""
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
        """Return the value of a text typed on a command line. Raises BadOption.

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
