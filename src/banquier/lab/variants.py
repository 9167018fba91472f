"""Reads the sides of `banquier compare` (bots, editions or house rules) and makes their jobs."""
# interpreted

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from banquier import editions
from banquier.bots import code, registry
from banquier.editions.data_edition import DataEdition
from banquier.lab.errors import LabError
from banquier.lab.jobs import MAX_ROUNDS, SimulationJob, prepare

RULEBOOK = "rulebook"
"""The side without any house rule."""

Kind = Literal["bots", "editions", "rules"]


@dataclass(frozen=True, slots=True)
class ComparisonSetting:
    """The part of a comparison that is the same for all sides."""

    edition: str
    seats: int
    seed: int
    bots: tuple[str, ...]
    """Empty: the edition's own bot at every seat."""
    options: dict[str, Any]
    max_rounds: int = MAX_ROUNDS


def kind_of(sides: Sequence[str]) -> Kind:
    """Return what all sides are. Raises ValueError if they are of different kinds, equal or fewer than two."""
    if len(sides) < 2:
        raise LabError("one-side")
    if len(set(sides)) < len(sides):
        raise LabError("same-sides")
    kinds = [_kind(side) for side in sides]
    if len(set(kinds)) > 1:
        raise LabError("mixed-sides", sides=", ".join(sides))
    return kinds[0]


def _kind(side: str) -> Kind:
    if side in editions.names():
        return "editions"
    if side == RULEBOOK or "=" in side.partition(":")[0]:
        return "rules"
    code.load_for([side])
    registry.make(side)
    return "bots"


def jobs_of_rules(sides: Sequence[str], setting: ComparisonSetting) -> list[SimulationJob]:
    """Return one job per side: the same bots with other options."""
    edition = editions.find(setting.edition)
    bots = setting.bots or (edition.bot,) * setting.seats
    return [
        prepare(
            edition.name,
            bots,
            setting.seed,
            {**setting.options, **options_of(side, setting.edition)},
            setting.max_rounds,
        )
        for side in sides
    ]


def options_of(side: str, edition: str) -> dict[str, Any]:
    """Return the options of a side such as `parking_pot=true`; commas join several, `rulebook` has none.

    >>> options_of("parking_pot=true,start_cash=2000", "classique")
    {'parking_pot': True, 'start_cash': 2000}
    """
    found = editions.find(edition)
    out: dict[str, Any] = {}
    for part in side.split(",") if side != RULEBOOK else []:
        name, equals, value = part.strip().partition("=")
        if not equals:
            raise LabError("rule-form", text=part)
        if isinstance(found, DataEdition):
            out[name] = found.data.option(name).parse(value)
    return out


def jobs_of_editions(sides: Sequence[str], setting: ComparisonSetting) -> list[SimulationJob]:
    """Return one job per side, with the edition's own bot unless the setting names bots."""
    jobs = []
    for side in sides:
        bots = setting.bots or (editions.find(side).bot,) * setting.seats
        jobs.append(prepare(side, bots, setting.seed, setting.options, setting.max_rounds))
    return jobs


def jobs_of_bots(first: str, other: str, setting: ComparisonSetting) -> list[SimulationJob]:
    """Return one job per seat: the first bot at that seat, the other bot at all others."""
    jobs = []
    for seat in range(setting.seats):
        bots = [other] * setting.seats
        bots[seat] = first
        jobs.append(prepare(setting.edition, bots, setting.seed, setting.options, setting.max_rounds))
    return jobs
