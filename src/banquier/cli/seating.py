"""Seating at the terminal: people by name, bots by spec, all with different names."""

from __future__ import annotations

from dataclasses import dataclass

from banquier.bots.bot import Bot
from banquier.cli.errors import Wrong, said_plainly
from banquier.kernel.action import Action
from banquier.kernel.game import Game
from banquier.kernel.legal import Legal
from banquier.kernel.rng import Rng
from banquier.kernel.view import View

NAMES = ("Margot", "Basile", "Odette", "Léon", "Suzanne", "Achille", "Zoé", "Gaspard", "Camille")
LONGEST = 16
USUAL_SEATS = 4


@dataclass(frozen=True, slots=True)
class Seating:
    """The name of each seat, and the spec of its bot, or "" for a person."""

    names: tuple[str, ...]
    bots: tuple[str, ...]

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(seat for seat, bot in enumerate(self.bots) if not bot)


class Person(Bot):
    """Placeholder bot for a person, who is asked at the terminal."""

    def choose(self, view: View, legal: Legal, rng: Rng) -> Action | None:
        raise AssertionError("a person is asked at the terminal")


def seat_players(people: list[str], bots: list[str] | None, seats: int | None, usual: str) -> Seating:
    """Seat people first, then bots; remaining seats get the bot `usual`. Raise Wrong if they do not fit."""
    given = bots or []
    if seats is None:
        seats = max(USUAL_SEATS, len(people)) if bots is None else len(people) + len(given)
    if len(people) + len(given) > seats:
        raise Wrong("wrong.too-many", people=len(people), bots=len(given), seats=seats)
    specs = given + [usual] * (seats - len(people) - len(given))
    for spec in specs:
        make_bot(spec)
    for name in people:
        check_name(name)
    if len({name.lower() for name in people}) < len(people):
        raise Wrong("wrong.names-differ")
    taken = {name.lower() for name in people}
    free = [name for name in NAMES if name.lower() not in taken]
    free += [f"{NAMES[0]} {number}" for number in range(2, seats)]
    return Seating((*people, *free[: len(specs)]), (*[""] * len(people), *specs))


def check_name(name: str) -> None:
    if not name or len(name) > LONGEST or not name.isprintable():
        raise Wrong("wrong.name", name=name[:40], longest=LONGEST)


def make_bot(spec: str, game: Game | None = None) -> Bot:
    """Return the bot of a spec, or a `Person` for "". Raise Wrong if it is unknown or cannot play the game."""
    if not spec:
        return Person()
    from banquier.bots import code, registry

    with said_plainly():
        code.load_for([spec])
        return registry.make(spec) if game is None else registry.make_for(spec, game)
