"""The archetypes by name, with what people may read about them, from gallery.toml."""
# interpreted

from __future__ import annotations

from functools import cache

from banquier.bots.bot import Bot
from banquier.bots.gallery import board_builders, board_buyers, board_traders, deal, faux_billets, tricheurs
from banquier.data_files import DataStruct, Text, read_data_file

ARCHETYPES: dict[str, type[Bot]] = {
    "pawner": board_buyers.Pawner,
    "hoarder": board_buyers.Hoarder,
    "sealer": board_buyers.Sealer,
    "specialist": board_buyers.Specialist,
    "blocker": board_buyers.Blocker,
    "stationmaster": board_buyers.StationMaster,
    "teaser": board_buyers.Teaser,
    "slumlord": board_buyers.SlumLord,
    "waiter": board_buyers.Waiter,
    "mason": board_builders.Mason,
    "landlord": board_builders.Landlord,
    "jailbird": board_builders.Jailbird,
    "sprinter": board_builders.Sprinter,
    "trader": board_traders.Trader,
    "courtier": board_traders.Courtier,
    "careless": board_traders.Careless,
    "tycoon": board_traders.Tycoon,
    "saint": tricheurs.Saint,
    "watchman": tricheurs.Watchman,
    "crook": tricheurs.Crook,
    "accuser": tricheurs.Accuser,
    "sleeper": tricheurs.Sleeper,
    "rentsharp": tricheurs.RentSharp,
    "spender": tricheurs.Spender,
    "juror": tricheurs.Juror,
    "candid": faux_billets.Candid,
    "suspicious": faux_billets.Suspicious,
    "forger": faux_billets.Forger,
    "honest": faux_billets.Honest,
    "dasher": faux_billets.Dasher,
    "saver": faux_billets.Saver,
    "innkeeper": faux_billets.Innkeeper,
    "spoiler": faux_billets.Spoiler,
    "piggybank": deal.PiggyBank,
    "pacifist": deal.Pacifist,
    "raider": deal.Raider,
    "bully": deal.Bully,
    "justice": deal.Justice,
    "rentier": deal.Rentier,
    "openhanded": deal.OpenHanded,
    "nervous": deal.Nervous,
}
"""All archetypes; each plays the editions that its `plays` says."""


class Label(DataStruct):
    """How an archetype is called in sentences that people read."""

    fr: Text
    en: Text


class Archetype(DataStruct, kw_only=True):
    """What people may read about an archetype."""

    label: Label
    fr: Text
    en: Text


@cache
def descriptions() -> dict[str, Archetype]:
    """Return the description of every archetype, in the order in which they are shown. Raises BadData."""
    return read_data_file("banquier.bots.gallery", "gallery.toml", dict[str, Archetype]).content
