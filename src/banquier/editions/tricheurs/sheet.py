"""The Cheat cards as plain values, read from cheats.toml."""
# interpreted

from __future__ import annotations

from dataclasses import dataclass

from banquier.editions.overrides import SOURCES
from banquier.editions.tables import Table, open_file
from banquier.editions.tricheurs.kinds import KINDS, Sheet


@dataclass(frozen=True, slots=True)
class CheatData:
    """One Cheat card, both sides and the trace that it leaves; texts in French and English."""

    id: str
    name: tuple[str, str]
    name_source: str
    do: tuple[str, str]
    trace: tuple[str, str]
    on_success: tuple[str, str]
    if_caught: tuple[str, str]
    penalty_source: str
    reward: int
    limit: int
    fine: int
    jail: bool
    source: str

    @property
    def proposed(self) -> tuple[str, ...]:
        """Which of name, reward and penalty no source tells; no reward is told."""
        found = {"name": self.name_source, "reward": "proposed", "penalty": self.penalty_source}
        return tuple(part for part, source in found.items() if source == "proposed")


def load_cheats(package: str) -> tuple[CheatData, ...]:
    file = open_file(package, "cheats.toml")
    cheats = tuple(_cheat(table) for table in file.tables("cheat"))
    if len(cheats) != KINDS:
        raise file.wrong("cheat", f"there should be {KINDS}, not {len(cheats)}")
    file.end()
    return cheats


def _cheat(table: Table) -> CheatData:
    def both(key: str) -> tuple[str, str]:
        return table.text(f"{key}_fr"), table.text(f"{key}_en")

    cheat = CheatData(
        id=table.text("id"),
        name=(table.text("fr"), table.text("en")),
        name_source=table.text("name_source", among=SOURCES),
        do=both("do"),
        trace=both("trace"),
        on_success=both("reward"),
        if_caught=both("penalty"),
        penalty_source=table.text("penalty_source", among=SOURCES)
        if "penalty_source" in table.values
        else "proposed",
        reward=table.number("reward"),
        limit=table.number("limit"),
        fine=table.number("fine"),
        jail=table.flag("jail"),
        source=table.text("source", among=SOURCES),
    )
    table.end()
    return cheat


def make_sheet(cheats: tuple[CheatData, ...]) -> Sheet:
    return Sheet(
        tuple(cheat.reward for cheat in cheats),
        tuple(cheat.limit for cheat in cheats),
        tuple(cheat.fine for cheat in cheats),
        tuple(int(cheat.jail) for cheat in cheats),
    )
