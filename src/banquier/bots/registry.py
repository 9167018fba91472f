"""The registry of bots: makes a bot from a spec such as `banker:reserve=200`."""
# interpreted

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from functools import cache, partial
from importlib.metadata import EntryPoint, entry_points

from banquier.bots.bot import Bot, RandomBot
from banquier.bots.errors import BadSpec
from banquier.bots.gallery.catalogue import ARCHETYPES
from banquier.bots.levels import LEVELS, character, characters
from banquier.bots.policies.beginner import BeginnerBot
from banquier.bots.policies.board import BoardBot
from banquier.bots.policies.deal import DealBot
from banquier.bots.policies.faux_billets import FauxBilletsBot
from banquier.bots.policies.financier import FinancierBot
from banquier.bots.policies.hotel_boards import HotelBoardBot
from banquier.bots.policies.tricheurs import TricheursBot
from banquier.bots.search.ismcts import IsmctsBot
from banquier.bots.search.rollouts import RolloutBot
from banquier.bots.specs import read_spec, split_spec
from banquier.kernel.action import Action
from banquier.kernel.game import Game
from banquier.kernel.legal import Legal
from banquier.kernel.rng import Rng
from banquier.kernel.view import View

Maker = Callable[..., Bot]


class ByEdition(Bot):
    """Plays each edition with a different bot, made on first use."""

    def __init__(self, make: Callable[[str], Bot]) -> None:
        self.make = make
        self.found: dict[str, Bot] = {}

    def choose(self, view: View, legal: Legal, rng: Rng) -> Action | None:
        return self.bot_for(view.edition()).choose(view, legal, rng)

    def plays(self, view: View) -> bool:
        return bool(characters(view.edition()))

    def bot_for(self, edition: str) -> Bot:
        """Return the bot for an edition, made once. Raises ValueError if the edition has none."""
        bot = self.found.get(edition)
        if bot is None:
            bot = self.found[edition] = self.make(edition).bot_for(edition)
        return bot


def of_level(level: str) -> Bot:
    """Return a bot that plays each edition with its beginner, regular or expert."""
    return ByEdition(lambda edition: make(character(edition, level).spec))


def novice(slips: int = 50) -> Bot:
    """Return a bot that plays like the edition's regular, with `slips` random mistakes in 100 decisions."""
    if slips > 100:
        raise ValueError("a novice slips at most 100 times in 100")
    return ByEdition(lambda edition: BeginnerBot(make(character(edition, "regular").spec), slips))


_makers: dict[str, Maker] = {
    "random": RandomBot,
    "banker": BoardBot,
    "dealer": DealBot,
    "financier": FinancierBot,
    "hotelier": HotelBoardBot,
    "ismcts": IsmctsBot,
    "novice": novice,
    "sly": TricheursBot,
    "strategist": RolloutBot,
    "teller": FauxBilletsBot,
    **{level: partial(of_level, level) for level in LEVELS},
    **ARCHETYPES,
}


PLUGINS = "banquier.bots"
"""The entry-point group in which an installed package names its bots."""


@cache
def plugins() -> dict[str, EntryPoint]:
    """Return the bots of installed packages by name. A package is imported when its bot is first made."""
    return {point.name: point for point in entry_points(group=PLUGINS)}


def register(name: str, maker: Maker) -> None:
    """Register a bot under a name, replacing an earlier one. The maker takes integers by keyword."""
    _makers[name] = maker


def makers() -> dict[str, Maker]:
    """Return a copy of the registered makers by name."""
    return dict(_makers)


def is_known(name: str) -> bool:
    """Return whether there is a bot of this name, which may also be a class: `module:Class`."""
    return name in _makers or name in plugins()


def names() -> list[str]:
    """Return the names of all bots in alphabetical order, without classes (`module:Class`)."""
    return sorted({name for name in (*_makers, *plugins()) if ":" not in name})


def names_for(view: View) -> list[str]:
    """Return the names of the bots that play the game of this view and can be made here."""
    found = []
    for name in names():
        try:
            if make(name).plays(view):
                found.append(name)
        except ValueError:
            continue  # a package that cannot be loaded, or a trained bot whose file is missing
    return found


def gallery_for(view: View) -> list[str]:
    """Return the names of the archetypes that play the game of this view."""
    return [name for name, archetype in ARCHETYPES.items() if archetype().plays(view)]


def make(spec: str) -> Bot:
    """Return a new bot from a spec: a name and, after a colon, integer parameters.

    Raises ValueError for an unknown name, an unreadable spec, and parameters that the bot does not take.

    >>> type(make("banker:reserve=200,eagerness=8")).__name__
    'BoardBot'
    >>> make("bnker")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    banquier.bots.errors.BadSpec: there is no bot 'bnker'; did you mean banker? Bots: accuser, banker, ...
    >>> make("banker:courage=3")
    Traceback (most recent call last):
    banquier.bots.errors.BadSpec: bot 'banker' does not take 'courage=3'
    """
    name, given = split_spec(spec)
    if not is_known(name):
        close = get_close_matches(name, names(), 1)
        hint = f"; did you mean {close[0]}?" if close else "."
        raise BadSpec(
            f"there is no bot {name!r}{hint} Bots: {', '.join(names())}",
            "unknown-close" if close else "unknown",
            bot=name,
            close="".join(close),
            names=", ".join(names()),
        )
    maker = _makers[name] if name in _makers else _load_plugin(name)
    _, numbers = read_spec(spec)
    try:
        return maker(**numbers)
    except TypeError as error:
        raise BadSpec(f"bot {name!r} does not take {given!r}", "parameter", bot=name, given=given) from error


def _load_plugin(name: str) -> Maker:
    """Import and register the bot of an installed package. Raises ValueError if the import fails."""
    try:
        maker: Maker = plugins()[name].load()
    except Exception as error:
        package = plugins()[name].value
        why = f"{type(error).__name__}: {error}"
        raise BadSpec(
            f"bot {name!r}: {package} cannot be loaded: {why}", "package", bot=name, package=package, why=why
        ) from error
    register(name, maker)
    return maker


def make_for(spec: str, game: Game) -> Bot:
    """Return a new bot for a game. Raises ValueError as `make` does, and for a bot that does not play the edition."""
    bot = make(spec)
    if not bot.plays(game.make_view(0)):
        name, edition = split_spec(spec)[0], game.edition.name
        raise BadSpec(f"bot {name!r} does not play {edition}", "edition", bot=name, edition=edition)
    return bot.bot_for(game.edition.name)


def split_bots(text: str) -> list[str]:
    """Return the specs in a comma-separated line. The parameters of a spec may also be separated by commas.

    >>> split_bots("banker,random,banker:reserve=200,eagerness=8")
    ['banker', 'random', 'banker:reserve=200,eagerness=8']
    """
    out: list[str] = []
    for part in text.split(","):
        part = part.strip()
        if out and "=" in part and ":" not in part:
            out[-1] += "," + part
        else:
            out.append(part)
    return out
