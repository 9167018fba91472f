"""What `banquier compare` sets side by side, from its words: bots, editions, or house rules."""
# interpreted

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from banquier import editions
from banquier.bots import registry
from banquier.editions.data_edition import DataEdition
from banquier.lab.jobs import MAX_ROUNDS, Job, prepare

RULEBOOK = "rulebook"
"""The side without any house rule."""

Kind = Literal["bots", "editions", "rules"]


@dataclass(frozen=True, slots=True)
class Variant:
    """Where the sides meet, as far as they do not say it themselves."""

    edition: str
    seats: int
    seed: int
    bots: tuple[str, ...]
    """Empty: the edition's own bot at every seat."""
    options: dict[str, Any]
    max_rounds: int = MAX_ROUNDS


def kind_of(sides: Sequence[str]) -> Kind:
    """What all of these are; raises ValueError where they are not of one kind."""
    if len(sides) < 2:
        raise ValueError("a comparison takes two sides or more: bots, editions, or house rules")
    if len(set(sides)) < len(sides):
        raise ValueError("the sides of a comparison have to differ")
    kinds = [_kind(side) for side in sides]
    if len(set(kinds)) > 1:
        told = ", ".join(f"{side!r} is {_WHAT[kind]}" for side, kind in zip(sides, kinds, strict=True))
        raise ValueError(f"the sides of a comparison are all bots, all editions or all house rules: {told}")
    return kinds[0]


_WHAT: dict[Kind, str] = {"bots": "a bot", "editions": "an edition", "rules": "a house rule"}


def _kind(side: str) -> Kind:
    if side in editions.names():
        return "editions"
    if side == RULEBOOK or "=" in side.partition(":")[0]:
        return "rules"
    registry.make(side)
    return "bots"


def jobs_of_rules(sides: Sequence[str], setting: Variant) -> list[Job]:
    """One job a side: the same bots, other options."""
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
    """The options of a side: `parking_pot=true`, several joined by commas, or `rulebook` for none.

    >>> options_of("parking_pot=true,start_cash=2000", "classique")
    {'parking_pot': True, 'start_cash': 2000}
    """
    found = editions.find(edition)
    out: dict[str, Any] = {}
    for part in side.split(",") if side != RULEBOOK else []:
        name, equals, value = part.strip().partition("=")
        if not equals:
            raise ValueError(f"a house rule is written name=value, not {part!r}")
        if isinstance(found, DataEdition):
            out[name] = found.data.option(name).parse(value)
    return out


def jobs_of_editions(sides: Sequence[str], setting: Variant) -> list[Job]:
    """One job a side, each with its own bot unless some are named for all."""
    jobs = []
    for side in sides:
        bots = setting.bots or (editions.find(side).bot,) * setting.seats
        jobs.append(prepare(side, bots, setting.seed, setting.options, setting.max_rounds))
    return jobs


def jobs_of_bots(first: str, other: str, setting: Variant) -> list[Job]:
    """The first bot at each seat in turn, the other one at all the rest."""
    jobs = []
    for seat in range(setting.seats):
        bots = [other] * setting.seats
        bots[seat] = first
        jobs.append(prepare(setting.edition, bots, setting.seed, setting.options, setting.max_rounds))
    return jobs
