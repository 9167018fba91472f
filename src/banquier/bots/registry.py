"""Bots by name: one kind of spec (`banker:reserve=200`) for the terminal, the lab and the server."""
# interpreted

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches

from banquier.bots.banker import Banker
from banquier.bots.bot import Bot, RandomBot
from banquier.bots.dealer import Dealer
from banquier.bots.hotelier import Hotelier
from banquier.bots.ismcts import Ismcts
from banquier.bots.sly import Sly
from banquier.bots.teller import Teller
from banquier.kernel.game import Game

Maker = Callable[..., Bot]

_makers: dict[str, Maker] = {
    "random": RandomBot,
    "banker": Banker,
    "dealer": Dealer,
    "hotelier": Hotelier,
    "ismcts": Ismcts,
    "sly": Sly,
    "teller": Teller,
}


def register(name: str, maker: Maker) -> None:
    """Make a bot known under a name; the maker takes whole numbers by keyword."""
    _makers[name] = maker


def names() -> list[str]:
    return sorted(_makers)


def make(spec: str) -> Bot:
    """The bot that a spec describes: a name, and numbers for it after a colon.

    >>> type(make("banker:reserve=200,eagerness=8")).__name__
    'Banker'
    >>> make("bnker")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ValueError: there is no bot 'bnker'; did you mean banker? Bots: banker, dealer, ...
    >>> make("banker:courage=3")
    Traceback (most recent call last):
    ValueError: bot 'banker' does not take 'courage=3'
    """
    name, _, given = spec.partition(":")
    if name not in _makers:
        close = get_close_matches(name, names(), 1)
        hint = f"; did you mean {close[0]}?" if close else "."
        raise ValueError(f"there is no bot {name!r}{hint} Bots: {', '.join(names())}")
    numbers: dict[str, int] = {}
    for part in filter(None, given.split(",")):
        key, _, value = part.partition("=")
        if not key.isidentifier() or not value.isascii() or not value.isdecimal() or len(value) > 9:
            raise ValueError(f"bot {name!r} cannot read {part!r}: there should be name=number")
        numbers[key] = int(value)
    try:
        return _makers[name](**numbers)
    except TypeError as error:
        raise ValueError(f"bot {name!r} does not take {given!r}") from error


def make_for(spec: str, game: Game) -> Bot:
    """The same for a game: raises ValueError for a bot that does not play its edition, too."""
    bot = make(spec)
    if not bot.plays(game.lens(0)):
        raise ValueError(f"bot {spec.partition(':')[0]!r} does not play {game.edition.name}")
    return bot
