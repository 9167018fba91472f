"""The Cheat cards as typed structs, read from cheats.toml."""
# interpreted

from __future__ import annotations

from importlib import import_module

from msgspec import field

from banquier.data_files import BadValue, DataStruct, Natural, Text, check_distinct, read_data_file
from banquier.editions.data_edition import Source
from banquier.editions.tricheurs.cheats.crime import BY_MOMENT, CHEATS, MOMENTS, Crime, Sheet


class CheatData(DataStruct, kw_only=True):
    """One Cheat card, both sides and the trace that it leaves. Pairs of texts are French and English."""

    id: Text
    class_name: Text = field(name="class")
    """The module in `cheats` and the class there that carries it out: `thefts.BankHeist`."""
    fr: Text
    en: Text
    name_source: Source
    do_fr: Text
    do_en: Text
    trace_fr: Text
    trace_en: Text
    reward_fr: Text
    reward_en: Text
    penalty_fr: Text
    penalty_en: Text
    penalty_source: Source = "proposed"
    reward: Natural
    limit: Natural
    fine: Natural
    jail: bool
    source: Source
    order: Natural
    """Its place among the cheats of the same moment where they are listed."""

    @property
    def name(self) -> tuple[str, str]:
        return self.fr, self.en

    @property
    def do(self) -> tuple[str, str]:
        return self.do_fr, self.do_en

    @property
    def trace(self) -> tuple[str, str]:
        return self.trace_fr, self.trace_en

    @property
    def on_success(self) -> tuple[str, str]:
        return self.reward_fr, self.reward_en

    @property
    def if_caught(self) -> tuple[str, str]:
        return self.penalty_fr, self.penalty_en

    @property
    def proposed(self) -> tuple[str, ...]:
        """Return which of name, reward and penalty no source gives. No source gives any reward."""
        found = {"name": self.name_source, "reward": "proposed", "penalty": self.penalty_source}
        return tuple(part for part, source in found.items() if source == "proposed")


class CheatsFile(DataStruct):
    """The file cheats.toml."""

    cheats: tuple[CheatData, ...] = field(name="cheat")

    def __post_init__(self) -> None:
        check_distinct("cheat", "id", [cheat.id for cheat in self.cheats])
        for index, cheat in enumerate(self.cheats):
            try:
                find_class(cheat.class_name)
            except (ImportError, AttributeError) as error:
                raise BadValue(str(error), "cheat", index, "class") from error


def load_cheats(package: str) -> tuple[CheatData, ...]:
    """Return the Cheat cards in this package, by kind. Raises BadData.

    Rule: tricheurs.cheat.two-sides.
    """
    return read_data_file(package, "cheats.toml", CheatsFile).content.cheats


def make_sheet(cheats: tuple[CheatData, ...]) -> Sheet:
    """Register the classes of the cheats by kind and by moment. Returns the figures of their cards."""
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
    """Return the class of that name in the package of cheats, such as `thefts.BankHeist`."""
    module, _, name = name.partition(".")
    found: type[Crime] = getattr(import_module(f"{__package__}.cheats.{module}"), name)
    return found
