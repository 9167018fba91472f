"""Figures with where they come from, and what holds instead of them while an option of a table is on."""
# interpreted

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from banquier.editions.tables import Table

SOURCES = ("rulebook", "confirmed", "inferred", "proposed", "decided")


@dataclass(frozen=True, slots=True)
class Override:
    """What one option changes: figures, and the rules that short names stand for."""

    parameters: dict[str, int]
    provenance: dict[str, str]
    aliases: dict[str, str]


def read_overrides(
    edition: Table, switches: Collection[str], known: Mapping[str, int]
) -> dict[str, Override]:
    """By the name of the option, which is on or off; it changes figures that the edition has anyway."""
    found = {}
    for name, table in edition.named("when"):
        if name not in switches:
            raise edition.wrong("when", f"{name!r} is no option that is on or off")
        values, sources = read_figures(table.table("parameters"))
        for parameter in values:
            if parameter not in known:
                raise table.wrong("parameters", f"{parameter!r} is none of {', '.join(known)}")
        found[name] = Override(values, sources, table.texts("aliases"))
        table.end()
    return found


def read_figures(table: Table) -> tuple[dict[str, int], dict[str, str]]:
    """The values by name, and their sources."""
    values: dict[str, int] = {}
    sources: dict[str, str] = {}
    for name in table.values:
        entry = table.table(name)
        values[name] = entry.number("value")
        sources[name] = entry.text("source", among=SOURCES)
        entry.end()
    return values, sources
