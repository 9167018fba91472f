"""Editions that data files describe: edition.toml as a struct, and the options, seats and rules that follow from it."""
# interpreted

from __future__ import annotations

import reprlib
from collections.abc import Mapping
from functools import cached_property
from typing import Any, ClassVar, Literal

from msgspec import field

from banquier import editions, rulebook
from banquier.data_files import (
    BadValue,
    DataStruct,
    Natural,
    Positive,
    Text,
    check_ascending,
    check_distinct,
    suggestion,
)
from banquier.editions.contents import Printed
from banquier.editions.options import BadOption, OptionSpec, Setting
from banquier.kernel.action import Action
from banquier.kernel.edition import Edition
from banquier.kernel.fact import Fact
from banquier.kernel.frame import Frame
from banquier.rulebook.catalogue import EDITIONS

Source = Literal["rulebook", "confirmed", "inferred", "proposed", "decided"]


class Figure(DataStruct):
    """A number of the rules, and where it comes from."""

    value: Natural
    source: Source


class Translated(DataStruct):
    """A text in both languages."""

    fr: Text
    en: Text


class SourcedFigures(DataStruct, kw_only=True, dict=True):
    """Figures by name, each with its source, and the rules that short names stand for."""

    sourced: dict[str, Figure] = field(name="parameters")
    aliases: dict[str, Text] = {}

    @cached_property
    def parameters(self) -> dict[str, int]:
        return {name: figure.value for name, figure in self.sourced.items()}

    @cached_property
    def provenance(self) -> dict[str, str]:
        return {name: figure.source for name, figure in self.sourced.items()}


class EditionData(SourcedFigures, kw_only=True):
    """The file edition.toml. Subclasses add the board or the cards, which lie in files of their own."""

    needed: ClassVar[tuple[str, ...]] = ()
    """The parameters that an edition of this kind must have."""

    name: Text
    fr: Text
    en: Text
    rulebook: Text
    bot: Text
    """The bot that takes the seats that nobody is named for."""
    seats: tuple[Positive, Positive]
    terms: dict[str, Translated] = field(name="words", default_factory=dict)
    overrides: dict[str, SourcedFigures] = field(name="when", default_factory=dict)
    """The parameters and aliases that hold while an option is on, by the name of the option."""
    options: tuple[OptionSpec, ...] = field(name="option")

    def __post_init__(self) -> None:
        check_ascending("seats", self.seats)
        check_distinct("option", "name", [option.name for option in self.options])
        for name in self.needed:
            if name not in self.sourced:
                raise BadValue("is missing", "parameters", name)
        switches = [option.name for option in self.options if option.type == "bool"]
        for option, override in self.overrides.items():
            if option not in switches:
                raise BadValue(
                    f"is not an option that is on or off{suggestion(option, switches)}", "when", option
                )
            for name in override.sourced:
                if name not in self.sourced:
                    hint = suggestion(name, self.sourced)
                    raise BadValue(
                        f"the edition has no such parameter{hint}", "when", option, "parameters", name
                    )

    @cached_property
    def words(self) -> dict[str, tuple[str, str]]:
        """Return the French and English words of this edition, by the keys of the catalogue of words."""
        return {key: (term.fr, term.en) for key, term in self.terms.items()}

    def option(self, name: str) -> OptionSpec:
        """Return the option of that name. Raises BadOption if there is none."""
        for spec in self.options:
            if spec.name == name:
                return spec
        hint = suggestion(str(name), [spec.name for spec in self.options])
        raise BadOption(f"{self.name} has no option {reprlib.repr(name)}{hint}")

    def read_options(self, given: Mapping[str, object]) -> dict[str, Setting]:
        """Return the values of all options: those given, and the defaults of the others. Raises BadOption.

        >>> from banquier.editions.board_data import load
        >>> load("banquier.editions.classique").read_options({"parking": True})
        Traceback (most recent call last):
        banquier.editions.options.BadOption: classique has no option 'parking'; did you mean parking_pot?
        """
        chosen = {name: self.option(name).read(value) for name, value in given.items()}
        return {spec.name: chosen.get(spec.name, spec.default) for spec in self.options}

    def switched_on(self, options: Mapping[str, object]) -> list[SourcedFigures]:
        """Return the overrides of the options that are on."""
        return [override for name, override in self.overrides.items() if options.get(name) is True]

    def figures(self, options: Mapping[str, object]) -> dict[str, int]:
        """Return the parameters that hold at a table with these options."""
        figures = dict(self.parameters)
        for override in self.switched_on(options):
            figures |= override.parameters
        return figures

    @property
    def proposed_figures(self) -> list[str]:
        """The figures that no source gives."""
        return [name for name, source in self.provenance.items() if source == "proposed"]


class DataEdition(Edition):
    """An edition with the name, seats, options and rule ids of its edition.toml. Subclasses make the games."""

    data: EditionData

    def __init__(
        self,
        data: EditionData,
        actions: Mapping[str, type[Action]],
        facts: Mapping[str, type[Fact]],
        frames: Mapping[str, type[Frame[Any]]],
        aliases: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(data.name, data.seats, actions, facts, frames, {**data.aliases, **(aliases or {})})
        self.data = data
        self.bot = data.bot

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the name: an edition is the one that is registered under it."""
        return (editions.find, (self.name,))

    def read_options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        return {**self.data.read_options(given)}

    def table_options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        offered = {spec.name: spec.at_tables for spec in self.data.options if spec.at_tables != spec.default}
        return self.read_options({**offered, **given})

    def rule_id(self, key: str, options: Mapping[str, Any] | None = None) -> str:
        return rulebook.resolve(self.name, key, self.aliases_with(options or {}))

    def aliases_with(self, options: Mapping[str, Any]) -> dict[str, str]:
        """Return the aliases that hold at a table with these options."""
        aliases = self.aliases
        for override in self.data.switched_on(options):
            aliases = {**aliases, **override.aliases}
        return aliases

    def contents(self, options: Mapping[str, Any]) -> Printed:
        """Return what every edition has; subclasses add squares, cards and cheats."""
        numbers = {name: int(value) for name, value in options.items() if not isinstance(value, str)}
        return Printed(
            self.name,
            EDITIONS.get(self.name, self.name),
            self.data.figures(options) | numbers,
            self.data.words,
            self.aliases_with(options),
            [rule.id for rule in self.rules_in_force()],
            self.data.proposed_figures,
        )

    def rules_in_force(self) -> list[rulebook.Rule]:
        """Return the rules of this edition, the shared ones first."""
        return [rule for rule in rulebook.rules() if self.name in rule.editions or not rule.editions]
