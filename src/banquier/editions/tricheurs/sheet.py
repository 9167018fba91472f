"""The Cheat cards as plain values, read from cheats.toml."""
# interpreted

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module

from banquier.editions.overrides import SOURCES
from banquier.editions.tables import Table, open_file
from banquier.editions.tricheurs.cheats.crime import BY_MOMENT, CHEATS, MOMENTS, Crime, Sheet


@dataclass(frozen=True, slots=True)
class CheatData:
    """One Cheat card, both sides and the trace that it leaves; texts in French and English."""

    id: str
    class_name: str
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
    order: int
    """Its place among the cheats of the same moment where they are listed."""

    @property
    def proposed(self) -> tuple[str, ...]:
        """Return which of name, reward and penalty no source gives. No source gives a reward."""
        found = {"name": self.name_source, "reward": "proposed", "penalty": self.penalty_source}
        return tuple(part for part, source in found.items() if source == "proposed")


def load_cheats(package: str) -> tuple[CheatData, ...]:
    """Read cheats.toml: both sides of each Cheat card.

    Rule: tricheurs.cheat.two-sides.
    """
    file = open_file(package, "cheats.toml")
    cheats = tuple(_cheat(table) for table in file.tables("cheat"))
    file.end()
    return cheats


def _cheat(table: Table) -> CheatData:
    def both(key: str) -> tuple[str, str]:
        return table.text(f"{key}_fr"), table.text(f"{key}_en")

    cheat = CheatData(
        id=table.text("id"),
        class_name=table.text("class"),
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
        order=table.number("order"),
    )
    table.end()
    return cheat


def make_sheet(cheats: tuple[CheatData, ...]) -> Sheet:
    """Find the classes of the cheats, and return the figures of their cards."""
    CHEATS[:] = [find_class(cheat.class_name)(kind) for kind, cheat in enumerate(cheats)]
    listed = sorted(CHEATS, key=lambda crime: cheats[crime.kind].order)
    for moment in range(MOMENTS):
        BY_MOMENT[moment][:] = [crime for crime in listed if crime.moment() == moment]
    return Sheet(
        tuple(cheat.reward for cheat in cheats),
        tuple(cheat.limit for cheat in cheats),
        tuple(cheat.fine for cheat in cheats),
        tuple(int(cheat.jail) for cheat in cheats),
        tuple(sum(1 << crime.kind for crime in crimes) for crimes in BY_MOMENT),
    )


def find_class(name: str) -> type[Crime]:
    """Return the class of this name in the package of cheats, such as `thefts.BankHeist`."""
    module, _, name = name.partition(".")
    found: type[Crime] = getattr(import_module(f"{__package__}.cheats.{module}"), name)
    return found
