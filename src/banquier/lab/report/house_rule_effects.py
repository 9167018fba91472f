"""Measures how much each house rule lengthens a game, with and without it on the same seeds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from banquier import editions
from banquier.editions.data_edition import DataEdition
from banquier.editions.options import OptionSpec
from banquier.lab.chunks import ONE_PROCESS, Progress, Workers
from banquier.lab.errors import LabError
from banquier.lab.jobs import MAX_ROUNDS, SimulationJob, prepare
from banquier.lab.paired import Lengths, play_lengths, play_paired
from banquier.lab.report.charts import EffectRow
from banquier.lab.report.texts import ReportTexts, texts
from banquier.lab.stats import Estimate

SEATS = 4
NEARLY_ALL = 0.99
LIMITS = ("rounds", "minutes")
"""Rules that end a game early and are not measured."""
MONEY = ("parking_pot", "double_start")


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A house rule as options with a label in two languages."""

    options: dict[str, Any]
    fr: str
    en: str

    def label(self, words: ReportTexts) -> str:
        return words.one_of(self.fr, self.en)


@dataclass(frozen=True, slots=True)
class HouseRuleEffects:
    """Lengths of games without house rules (the first job) and with each of them."""

    edition: str
    bot: str
    rules: tuple[HouseRule, ...]
    found: Lengths

    def part(self, rule: int) -> Estimate:
        """Return by which part games are longer with a rule."""
        return self.found.ratio(rule + 1)

    def stopped(self, way: int) -> bool:
        """Return True if so many games were stopped that the length of this job is only a lower bound."""
        return self.found.finished[way] < NEARLY_ALL * self.found.seeds


def data_edition(name: str) -> DataEdition:
    """Return an edition that is described by data files. Raises ValueError for others."""
    found = editions.find(name)
    if not isinstance(found, DataEdition):
        raise LabError("no-data", name=name)
    return found


def rules_of(edition: DataEdition) -> tuple[HouseRule, ...]:
    """Return each house rule by itself, the rules about money together, and a game without trades."""
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


def _rule(spec: OptionSpec) -> list[HouseRule]:
    if spec.type == "bool" and spec.default is False:
        return [HouseRule({spec.name: True}, spec.fr, spec.en)]
    if spec.type == "bool" and f"without.{spec.name}" in texts():
        return [_said(f"without.{spec.name}", {spec.name: False})]
    if spec.type == "bool":
        fr, en = (
            ReportTexts(lang)("without", what=text) for lang, text in (("fr", spec.fr), ("en", spec.en))
        )
        return [HouseRule({spec.name: False}, fr, en)]
    if spec.name == "start_cash":
        assert isinstance(spec.default, int)
        return [_said("twice-cash", {spec.name: 2 * spec.default}, cash=2 * spec.default)]
    return []


def _said(key: str, options: dict[str, Any], **values: object) -> HouseRule:
    return HouseRule(options, ReportTexts("fr")(key, **values), ReportTexts("en")(key, **values))


def jobs_of(edition: DataEdition, bot: str, seed: int, rules: Sequence[HouseRule]) -> list[SimulationJob]:
    """Return the job by the rulebook, then one per rule."""
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
    workers: Workers = ONE_PROCESS,
    progress: Progress | None = None,
) -> HouseRuleEffects:
    """Play all jobs of an edition on these seeds and return the effects."""
    rules = rules_of(edition)
    found = play_paired(play_lengths, Lengths, jobs_of(edition, bot, seed, rules), seeds, workers, progress)
    return HouseRuleEffects(edition.name, bot, rules, found)


def picture_rows(kinds: Sequence[HouseRuleEffects], words: ReportTexts) -> list[EffectRow]:
    """Return a row per rule with an estimate for each kind of bots."""
    return [
        EffectRow(
            rule.label(words),
            tuple(kind.part(number) for kind in kinds),
            tuple(kind.stopped(number + 1) for kind in kinds),
        )
        for number, rule in enumerate(kinds[0].rules)
    ]
