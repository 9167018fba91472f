"""Jobs: an edition, bots, options and a seed, which determine every game."""
# interpreted

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from banquier import editions
from banquier.bots import registry
from banquier.bots.bot import Bot
from banquier.bots.code import Code, behind, load_for, restore
from banquier.kernel.game import Game
from banquier.lab.errors import LabError
from banquier.lab.failsafe_bots import FailsafeBot

MAX_ROUNDS = 1000
STOP = "house.rounds"


@dataclass(frozen=True, slots=True)
class SimulationJob:
    """A series of numbered games with the same edition, bots, options and seed."""

    edition: str
    bots: tuple[str, ...]
    options: dict[str, Any]
    stop: str
    """The rule by which the lab stops long games; "" if the options have a limit of their own."""
    seed: int
    code: tuple[Code, ...] = ()
    """Where the bots come from that are not part of this package. It travels with the job."""

    def table(self) -> Game:
        """Return a blank game of this edition and these options."""
        return editions.find(self.edition).blank(len(self.bots), self.options)

    def players(self) -> list[Bot]:
        """Return the bots in order of seats; bots from outside this package are wrapped in FailsafeBot."""
        restore(self.code)
        table = self.table()
        return [guarded(spec, table) for spec in self.bots]


def guarded(spec: str, table: Game) -> Bot:
    """Return the bot of a spec, wrapped in FailsafeBot unless it is part of this package."""
    bot = registry.make_for(spec, table)
    if type(bot).__module__.startswith("banquier."):
        return bot
    return FailsafeBot(spec, bot, registry.make_for(table.edition.bot, table))


def prepare(
    edition: str, bots: Sequence[str], seed: int, options: Mapping[str, Any], max_rounds: int = MAX_ROUNDS
) -> SimulationJob:
    """Return a checked job. Raises ValueError for bots, seats, options, seeds or rounds that are not possible."""
    low, high = editions.find(edition).seats
    if not low <= len(bots) <= high:
        raise LabError("seats", edition=edition, low=low, high=high, bots=len(bots))
    if seed < 0:
        raise LabError("seed", seed=str(seed))
    if max_rounds < 1:
        raise LabError("rounds", rounds=max_rounds)
    load_for(bots)
    chosen = dict(options)
    has_rounds = "rounds" in editions.find(edition).read_options(options)
    stopped = has_rounds and "rounds" not in chosen
    if stopped:
        chosen["rounds"] = max_rounds
    job = SimulationJob(edition, tuple(bots), chosen, STOP if stopped else "", seed, behind(bots))
    table = job.table()
    for spec in bots:
        registry.make_for(spec, table)
    return job
