"""Banquier runs the bank, the dice, the cards, the auctions and the rules of Monopoly editions.

>>> import banquier
>>> game = banquier.new_game("classique", seats=4, seed=7)
>>> [seat] = game.to_act()
>>> game.parse("roll") in game.legal(seat)
True
>>> facts = game.apply(seat, game.parse("roll"))
>>> game.view(seat).snapshot()["rolls"]
1
"""

from banquier._mode import mode, select_files
from banquier.version import __version__

select_files(__path__)  # before anything else of the package is imported

from banquier.api import (  # noqa: E402
    Action,
    Fact,
    Family,
    Game,
    Legal,
    MalformedAction,
    MalformedRecord,
    Record,
    Refused,
    Result,
    View,
    load_position,
    new_game,
    read_record,
    replay,
)

__all__ = [
    "Action",
    "Fact",
    "Family",
    "Game",
    "Legal",
    "MalformedAction",
    "MalformedRecord",
    "Record",
    "Refused",
    "Result",
    "View",
    "__version__",
    "load_position",
    "mode",
    "new_game",
    "read_record",
    "replay",
]
