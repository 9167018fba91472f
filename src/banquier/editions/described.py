"""An edition that its data files describe: its names, seats, options, and the rules that options put in force."""
# interpreted

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from banquier import rulebook
from banquier.editions.data import EditionData
from banquier.kernel.action import Action
from banquier.kernel.edition import Edition
from banquier.kernel.fact import Fact
from banquier.kernel.frame import Frame


class DataEdition(Edition):
    """What needs no more than edition.toml; subclasses make the games."""

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

    def read_options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        return {**self.data.read_options(given)}

    def table_options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        offered = {spec.name: spec.at_tables for spec in self.data.options if spec.at_tables != spec.default}
        return self.read_options({**offered, **given})

    def rule_id(self, key: str, options: Mapping[str, Any] | None = None) -> str:
        aliases = self.aliases
        for override in self.data.switched_on(options or {}):
            aliases = {**aliases, **override.aliases}
        return rulebook.resolve(self.name, key, aliases)
