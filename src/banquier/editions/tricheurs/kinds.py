"""The numbers of the cheats, by their place in cheats.toml."""

from __future__ import annotations

from typing import Final

BANK_HEIST: Final = 0
COUNTERFEIT_CHANCE: Final = 1
ESCAPE_ARTIST: Final = 2
EXTRA_ALLOWANCE: Final = 3
FREE_STAY: Final = 4
IDENTITY_THEFT: Final = 5
PRICE_GOUGING: Final = 6
PROPERTY_SWAP: Final = 7
SHORT_CHANGED: Final = 8
SLIPPERY_DEED: Final = 9
SQUATTERS_RULE: Final = 10
TRICK_DICE: Final = 11
PICKPOCKET: Final = 12
SURPRISE_DEMOLITION: Final = 13
SNEAKY_HOTEL: Final = 14
