"""The bots that a client may seat: levels, gallery, and those that the operator lists, with bounded parameters."""

from __future__ import annotations

from banquier.bots import registry
from banquier.bots.gallery.catalogue import ARCHETYPES
from banquier.bots.levels import LEVELS
from banquier.bots.specs import read_spec
from banquier.kernel.game import Game
from banquier.server.ops.settings import Settings

ALL = "*"


def is_permitted(settings: Settings, name: str) -> bool:
    """Return whether clients may seat the bot of that name."""
    return name in LEVELS or name in ARCHETYPES or name in settings.bots or ALL in settings.bots


def highest(settings: Settings, number: str) -> int:
    """Return the largest value that a number of that name may have in a spec."""
    named = {"iterations": settings.bot_iterations, "milliseconds": settings.bot_milliseconds}
    return named.get(number, settings.bot_numbers)


def need_permitted(settings: Settings, spec: str, game: Game, where: str) -> None:
    """Raise ValueError, with what is wrong and where, for a spec that may not be seated at this game."""
    try:
        name, numbers = read_spec(spec)
        if registry.is_known(name) and not is_permitted(settings, name):
            known = ", ".join([*LEVELS, *registry.gallery_for(game.make_view(0)), *settings.bots])
            raise ValueError(f"bot {name!r} cannot be seated on this server. Bots: {known}")
        for number, value in numbers.items():
            most = highest(settings, number)
            if value > most:
                raise ValueError(f"bot {name!r}: {number}={value} is more than this server allows, {most}")
        registry.make_for(spec, game)
    except ValueError as error:
        raise ValueError(f"{where}: {error}") from error


def clamped(settings: Settings, spec: str) -> str:
    """Return the spec with its numbers limited: tables keep the specs that they were opened with.

    >>> clamped(Settings(bot_iterations=500), "ismcts:iterations=999999999,width=4")
    'ismcts:iterations=500,width=4'
    """
    try:
        name, numbers = read_spec(spec)
    except ValueError:  # the bot process reports the error
        return spec
    if all(value <= highest(settings, number) for number, value in numbers.items()):
        return spec
    given = (f"{number}={min(value, highest(settings, number))}" for number, value in numbers.items())
    return f"{name}:{','.join(given)}"
