"""The registry of bots: makes a bot from a spec such as `banker:reserve=200`."""
# interpreted

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from functools import partial

from banquier.bots.bot import Bot, RandomBot
from banquier.bots.levels import LEVELS, character, characters
from banquier.bots.policies.beginner import BeginnerBot
from banquier.bots.policies.board import BoardBot
from banquier.bots.policies.deal import DealBot
from banquier.bots.policies.faux_billets import FauxBilletsBot
from banquier.bots.policies.hotel_boards import HotelBoardBot
from banquier.bots.policies.tricheurs import TricheursBot
from banquier.bots.search.ismcts import IsmctsBot
from banquier.bots.search.rollouts import RolloutBot
from banquier.bots.specs import read_spec
from banquier.kernel.action import Action
from banquier.kernel.game import Game
from banquier.kernel.legal import Legal
from banquier.kernel.rng import Rng
from banquier.kernel.view import View

Maker = Callable[..., Bot]


class ByEdition(Bot):
    """Plays each edition with another bot."""

    def __init__(self, make: Callable[[str], Bot]) -> None:
        self.make = make
        self.found: dict[str, Bot] = {}

    def choose(self, view: View, legal: Legal, rng: Rng) -> Action | None:
        return self.at(view.edition()).choose(view, legal, rng)

    def plays(self, view: View) -> bool:
        return bool(characters(view.edition()))

    def at(self, edition: str) -> Bot:
        """The bot of that edition."""
        bot = self.found.get(edition)
        if bot is None:
            bot = self.make(edition)
            bot = self.found[edition] = bot.at(edition) if isinstance(bot, ByEdition) else bot
        return bot


def of_level(level: str) -> Bot:
    """The beginner, the regular or the expert of each edition."""
    return ByEdition(lambda edition: make(character(edition, level).spec))


def novice(slips: int = 50) -> Bot:
    """Learns from the regular of each edition."""
    if slips > 100:
        raise ValueError("a novice slips at most 100 times in 100")
    return ByEdition(lambda edition: BeginnerBot(make(character(edition, "regular").spec), slips))


_makers: dict[str, Maker] = {
    "random": RandomBot,
    "banker": BoardBot,
    "dealer": DealBot,
    "hotelier": HotelBoardBot,
    "ismcts": IsmctsBot,
    "novice": novice,
    "sly": TricheursBot,
    "strategist": RolloutBot,
    "teller": FauxBilletsBot,
    **{level: partial(of_level, level) for level in LEVELS},
}


def register(name: str, maker: Maker) -> None:
    """Make a bot known under a name; the maker takes whole numbers by keyword."""
    _makers[name] = maker


def names() -> list[str]:
    return sorted(_makers)


def make(spec: str) -> Bot:
    """The bot that a spec describes: a name, and numbers for it after a colon.

    >>> type(make("banker:reserve=200,eagerness=8")).__name__
    'BoardBot'
    >>> make("bnker")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ValueError: there is no bot 'bnker'; did you mean banker? Bots: banker, beginner, ...
    >>> make("banker:courage=3")
    Traceback (most recent call last):
    ValueError: bot 'banker' does not take 'courage=3'
    """
    name = spec.partition(":")[0]
    if name not in _makers:
        close = get_close_matches(name, names(), 1)
        hint = f"; did you mean {close[0]}?" if close else "."
        raise ValueError(f"there is no bot {name!r}{hint} Bots: {', '.join(names())}")
    _, numbers = read_spec(spec)
    try:
        return _makers[name](**numbers)
    except TypeError as error:
        raise ValueError(f"bot {name!r} does not take {spec.partition(':')[2]!r}") from error


def make_for(spec: str, game: Game) -> Bot:
    """The same for a game: raises ValueError for a bot that does not play its edition, too."""
    bot = make(spec)
    if not bot.plays(game.make_view(0)):
        raise ValueError(f"bot {spec.partition(':')[0]!r} does not play {game.edition.name}")
    return bot.at(game.edition.name) if isinstance(bot, ByEdition) else bot
