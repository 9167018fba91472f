"""Reads the rules from the TOML files beside it."""
# interpreted

from __future__ import annotations

from collections.abc import Iterator
from importlib import resources
from typing import Annotated, Literal

from msgspec import Meta, field
from msgspec.structs import asdict

from banquier.data_files import BadValue, DataFile, DataStruct, Text, check_distinct
from banquier.rulebook.catalogue import EDITIONS, Rule


class RuleEntry(DataStruct, kw_only=True):
    """A rule as its file has it."""

    id: Annotated[str, Meta(pattern=r"^[a-z]+(\.[a-z0-9]+(-[a-z0-9]+)*)+$")]
    fr: Text
    en: Text
    silent: bool
    note_fr: Text = ""
    note_en: Text = ""
    source: Annotated[str, Meta(pattern=r"^(default|decided|rulebook \d{3}(, \d{3})*)$")]

    def __post_init__(self) -> None:
        if bool(self.note_fr) != bool(self.note_en):
            raise BadValue("a note needs both languages", "note_fr" if self.note_fr else "note_en")


class SharedRuleEntry(RuleEntry, kw_only=True):
    """A rule of board.toml, which names the editions where it holds."""

    editions: tuple[Literal["classique", "disney", "tricheurs", "faux_billets", "deal"], ...]


class RuleFile(DataStruct):
    """A file of the catalogue other than board.toml."""

    rules: tuple[RuleEntry, ...] = field(name="rule")

    def __post_init__(self) -> None:
        check_distinct("rule", "id", [rule.id for rule in self.rules])


class SharedRuleFile(RuleFile):
    """The file board.toml."""

    rules: tuple[SharedRuleEntry, ...] = field(name="rule")


def read_all() -> Iterator[Rule]:
    """Yield the shared rules, those of each edition, the house rules and the general refusals. Raises BadData."""
    for name in ("board", *EDITIONS, "house", "general_refusals"):
        yield from read_rules(
            name, resources.files(__package__).joinpath(f"{name}.toml").read_text(encoding="utf-8")
        )


def read_rules(name: str, text: str) -> list[Rule]:
    """Return the rules of one file. Those of an edition's file hold in that edition. Raises BadData."""
    file = DataFile(f"{name}.toml", text, SharedRuleFile if name == "board" else RuleFile)
    own = {"editions": (name,) if name in EDITIONS else ()}
    return [Rule(**{**own, **asdict(rule)}) for rule in file.content.rules]
