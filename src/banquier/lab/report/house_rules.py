"""How much each house rule lengthens a game: the rulebooks' own warning, put to the test on the same seeds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from banquier import editions
from banquier.editions.data_edition import DataEdition
from banquier.editions.options import OptionSpec
from banquier.lab.chunks import HERE, Crew, Progress
from banquier.lab.jobs import MAX_ROUNDS, Job, prepare
from banquier.lab.paired import Lengths, lengths
from banquier.lab.report.charts import Effect
from banquier.lab.report.words import Words, texts
from banquier.lab.stats import Estimate

SEATS = 4
NEARLY_ALL = 0.99
LIMITS = ("rounds", "minutes")
"""They end a game early by their nature."""
MONEY = ("parking_pot", "double_start")


@dataclass(frozen=True, slots=True)
class Rule:
    """A house rule as a table plays it."""

    options: dict[str, Any]
    fr: str
    en: str

    def label(self, words: Words) -> str:
        return words.one_of(self.fr, self.en)


@dataclass(frozen=True, slots=True)
class Effects:
    """The rules of an edition, and the lengths of its games with none of them (the first way) and with each."""

    edition: str
    bot: str
    rules: tuple[Rule, ...]
    found: Lengths

    def part(self, rule: int) -> Estimate:
        return self.found.ratio(rule + 1)

    def stopped(self, way: int) -> bool:
        """Were so many games stopped that their length is only a lower bound?"""
        return self.found.finished[way] < NEARLY_ALL * self.found.seeds


def data_edition(name: str) -> DataEdition:
    found = editions.find(name)
    if not isinstance(found, DataEdition):
        raise ValueError(f"{name} has no data files, and so no report")
    return found


def rules_of(edition: DataEdition) -> tuple[Rule, ...]:
    """Each house rule by itself, those about money together, and the habit of not trading."""
    out = [
        rule
        for spec in edition.data.options
        if spec.house and spec.name not in LIMITS
        for rule in _rule(spec)
    ]
    names = [spec.name for spec in edition.data.options]
    if all(name in names for name in MONEY):
        out.append(_said("money-rules", dict.fromkeys(MONEY, True)))
    if "offers" in names:
        out.append(_said("no-trades", {"offers": 0}))
    return tuple(out)


def _rule(spec: OptionSpec) -> list[Rule]:
    if spec.type == "bool" and spec.default is False:
        return [Rule({spec.name: True}, spec.fr, spec.en)]
    if spec.type == "bool" and f"without.{spec.name}" in texts():
        return [_said(f"without.{spec.name}", {spec.name: False})]
    if spec.type == "bool":
        fr, en = (Words(lang)("without", what=text) for lang, text in (("fr", spec.fr), ("en", spec.en)))
        return [Rule({spec.name: False}, fr, en)]
    if spec.name == "start_cash":
        assert isinstance(spec.default, int)
        return [_said("twice-cash", {spec.name: 2 * spec.default}, cash=2 * spec.default)]
    return []


def _said(key: str, options: dict[str, Any], **values: object) -> Rule:
    return Rule(options, Words("fr")(key, **values), Words("en")(key, **values))


def jobs_of(edition: DataEdition, bot: str, seed: int, rules: Sequence[Rule]) -> list[Job]:
    """By the rulebook first, then by each rule."""
    bots = [bot] * SEATS
    return [
        prepare(edition.name, bots, seed, options, MAX_ROUNDS)
        for options in ({}, *(rule.options for rule in rules))
    ]


def measure(
    edition: DataEdition,
    bot: str,
    seeds: int,
    seed: int = 0,
    crew: Crew = HERE,
    progress: Progress | None = None,
) -> Effects:
    rules = rules_of(edition)
    found = lengths(jobs_of(edition, bot, seed, rules), seeds, crew, progress)
    return Effects(edition.name, bot, rules, found)


def picture_rows(kinds: Sequence[Effects], words: Words) -> list[Effect]:
    """A row a rule, with an estimate for each kind of players."""
    return [
        Effect(
            rule.label(words),
            tuple(kind.part(number) for kind in kinds),
            tuple(kind.stopped(number + 1) for kind in kinds),
        )
        for number, rule in enumerate(kinds[0].rules)
    ]
