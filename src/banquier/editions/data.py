"""What the edition.toml of every edition says, as plain values, checked when read."""
# interpreted

from __future__ import annotations

import reprlib
from collections.abc import Collection, Mapping
from dataclasses import dataclass, fields
from typing import Any

from banquier.editions.options import BadOption, OptionSpec, Setting, read_option
from banquier.editions.overrides import Override, read_figures, read_overrides
from banquier.editions.tables import Table, suggestion


@dataclass(frozen=True, slots=True)
class EditionData:
    """What every edition has; subclasses add what lies on its table."""

    name: str
    fr: str
    en: str
    rulebook: str
    bot: str
    """Who takes the seats that nobody is named for."""
    seats: tuple[int, int]
    parameters: dict[str, int]
    provenance: dict[str, str]
    aliases: dict[str, str]
    """Short names that this edition's rules have otherwise."""
    words: dict[str, tuple[str, str]]
    """What this edition calls things, French and English, by the keys of the catalogue of words."""
    overrides: dict[str, Override]
    """By the name of the option that switches them on."""
    options: tuple[OptionSpec, ...]

    def option(self, name: str) -> OptionSpec:
        for spec in self.options:
            if spec.name == name:
                return spec
        hint = suggestion(str(name), [spec.name for spec in self.options])
        raise BadOption(f"{self.name} has no option {reprlib.repr(name)}{hint}")

    def read_options(self, given: Mapping[str, object]) -> dict[str, Setting]:
        """All options with their values: those given, checked, and the defaults of the others.

        >>> from banquier.editions.board_data import load
        >>> load("banquier.editions.classique").read_options({"parking": True})
        Traceback (most recent call last):
        banquier.editions.options.BadOption: classique has no option 'parking'; did you mean parking_pot?
        """
        chosen = {name: self.option(name).read(value) for name, value in given.items()}
        return {spec.name: chosen.get(spec.name, spec.default) for spec in self.options}

    def switched_on(self, options: Mapping[str, object]) -> list[Override]:
        return [override for name, override in self.overrides.items() if options.get(name) is True]

    def figures(self, options: Mapping[str, object]) -> dict[str, int]:
        """The parameters that hold at a table with these options."""
        figures = dict(self.parameters)
        for override in self.switched_on(options):
            figures |= override.parameters
        return figures

    def fields(self) -> dict[str, Any]:
        """What is said here by name, for the constructor of a subclass."""
        return {field.name: getattr(self, field.name) for field in fields(self)}


def read_common(edition: Table, needed: Collection[str]) -> EditionData:
    """The keys of edition.toml that every edition has. `needed` are the parameters that this one cannot do without."""
    low, high = edition.numbers("seats", length=2, least=1)
    figures = edition.table("parameters")
    for name in needed:
        figures.get(name)
    parameters, provenance = read_figures(figures)
    options = tuple(read_option(table) for table in edition.tables("option"))
    edition.differ("option", (option.name for option in options))
    switches = [option.name for option in options if option.type == "bool"]
    return EditionData(
        name=edition.text("name"),
        fr=edition.text("fr"),
        en=edition.text("en"),
        rulebook=edition.text("rulebook"),
        bot=edition.text("bot"),
        seats=(low, high),
        parameters=parameters,
        provenance=provenance,
        aliases=edition.texts("aliases"),
        words={key: _both(table) for key, table in edition.named("words")},
        overrides=read_overrides(edition, switches, parameters),
        options=options,
    )


def _both(table: Table) -> tuple[str, str]:
    texts = table.text("fr"), table.text("en")
    table.end()
    return texts
