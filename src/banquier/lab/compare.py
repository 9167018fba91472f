"""`banquier compare`: bots, editions or house rules on the same seeds, with intervals and a verdict in words."""
# interpreted

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from json import dumps
from pathlib import Path

from rich.console import Console
from rich.table import Column, Table

from banquier.lab.chunks import ONE_PROCESS, Progress, Workers
from banquier.lab.errors import LabError
from banquier.lab.failsafe_bots import show_faults
from banquier.lab.paired import Lengths, Scores, play_lengths, play_paired, play_scores
from banquier.lab.progress_bar import as_html, bar
from banquier.lab.report.texts import ENGLISH, ReportTexts
from banquier.lab.stats import Estimate
from banquier.lab.variants import ComparisonSetting, jobs_of_bots, jobs_of_editions, jobs_of_rules, kind_of


@dataclass(frozen=True, slots=True)
class SideLength:
    """The game length of one side and, for all but the first, its paired difference from the first side."""

    side: str
    turns: Estimate
    longer: Estimate | None
    """Turns more than the first side."""
    part: Estimate | None
    """The same as a part of the first side's turns."""
    finished: float
    """The part of the games that ended before the lab stopped them."""
    verdict: str


@dataclass(frozen=True, slots=True)
class Match:
    """One bot against another that takes all the other seats; it sits at each seat in turn."""

    bot: str
    other: str
    rate: Estimate
    """The part of the games that the first bot wins."""
    chance: float
    """The expected rate if both were equally strong."""
    finished: float
    verdict: str


@dataclass(frozen=True, slots=True)
class Comparison:
    """The result of a comparison, with one verdict for each side but the first."""

    kind: str
    edition: str | None
    seats: int
    seed: int
    seeds: int
    games: int
    ways: tuple[SideLength, ...]
    matches: tuple[Match, ...]
    faults: dict[str, int]
    """For each bot that failed, the games in which another played on for it."""

    @property
    def verdicts(self) -> list[str]:
        return [way.verdict for way in self.ways[1:]] + [match.verdict for match in self.matches]

    def _repr_html_(self) -> str:
        return as_html(self.show)

    def json(self) -> str:
        return dumps({**asdict(self), "verdicts": self.verdicts}, ensure_ascii=False, indent=2)

    def show(self, console: Console, texts: ReportTexts = ENGLISH) -> None:
        """Print the table and the verdicts."""
        where = f"{self.edition}, " if self.edition else ""
        seeds, games = texts.count(self.seeds, "seed"), texts.count(self.games, "game")
        heading = texts("run.compare", seats=self.seats, seeds=seeds, seed=self.seed, games=games)
        console.print(where + heading, highlight=False, style="bold")
        console.print()
        console.print(self._lengths(texts) if self.ways else self._rates(texts))
        console.print()
        for verdict in self._verdicts(texts):
            console.print(verdict, highlight=False, soft_wrap=True)
        show_faults(self.faults, console, texts)

    def _verdicts(self, texts: ReportTexts) -> Iterator[str]:
        for way in self.ways[1:]:
            assert way.longer is not None
            assert way.part is not None
            yield length_verdict(way.side, self.ways[0].side, way.longer, way.part, texts)
        for match in self.matches:
            yield match_verdict(match.bot, match.other, match.rate, self.seats, texts)

    def _lengths(self, texts: ReportTexts) -> Table:
        table = Table(Column("", overflow="fold"), box=None)
        for heading in (
            texts("run.turns"),
            texts.percent(0.95, 0),
            texts("run.longer"),
            texts.percent(0.95, 0),
            texts("run.ended"),
        ):
            table.add_column(heading, justify="right")
        for way in self.ways:
            longer, interval = "", ""
            if way.part is not None:
                longer, low, high = (
                    texts.percent(part, sign=True) for part in (way.part.value, way.part.low, way.part.high)
                )
                interval = texts("run.to", low=low, high=high)
            turns = f"{texts.number(way.turns.low, 1)} – {texts.number(way.turns.high, 1)}"
            length, ended = texts.number(way.turns.value, 1), texts.percent(way.finished)
            table.add_row(way.side, length, turns, longer, interval, ended)
        return table

    def _rates(self, texts: ReportTexts) -> Table:
        table = Table(texts("run.bot"), texts("run.against"), box=None)
        for heading in (texts("run.wins"), texts.percent(0.95, 0), texts("run.chance"), texts("run.ended")):
            table.add_column(heading, justify="right")
        for match in self.matches:
            interval = f"{texts.percent(match.rate.low)} – {texts.percent(match.rate.high)}"
            parts = (texts.percent(part) for part in (match.rate.value, match.chance, match.finished))
            rate, chance, ended = parts
            table.add_row(match.bot, match.other, rate, interval, chance, ended)
        return table


def compare(
    sides: Sequence[str],
    setting: ComparisonSetting,
    games: int,
    workers: Workers = ONE_PROCESS,
    progress: Progress | None = None,
    keep: Path | None = None,
) -> Comparison:
    """Play at least this many games for each side and compare each with the first side.

    Sides are all bots, all editions or all house rules. The same seeds are played for all sides. Raises ValueError for
    sides that are equal, unknown or of different kinds, and for options that do not apply.
    """
    kind = kind_of(sides)
    if kind == "bots":
        return _of_bots(sides, setting, games, workers, progress, keep)
    if kind == "editions" and setting.options:
        raise LabError("options-of-one")
    jobs = (jobs_of_rules if kind == "rules" else jobs_of_editions)(sides, setting)
    found = play_paired(play_lengths, Lengths, jobs, games, workers, progress, keep)
    ways = tuple(_way(side, number, sides[0], found) for number, side in enumerate(sides))
    edition = setting.edition if kind == "rules" else None
    return Comparison(kind, edition, len(jobs[0].bots), setting.seed, games, games * len(jobs), ways, (), {})


def _of_bots(
    sides: Sequence[str],
    setting: ComparisonSetting,
    games: int,
    workers: Workers,
    progress: Progress | None,
    keep: Path | None,
) -> Comparison:
    if setting.bots:
        raise LabError("bots-named")
    jobs = [job for other in sides[1:] for job in jobs_of_bots(sides[0], other, setting)]
    seeds = -(-games // setting.seats)
    found = play_paired(play_scores, Scores, jobs, seeds, workers, progress, keep)
    matches = tuple(
        _match(sides[0], other, number, found, setting.seats) for number, other in enumerate(sides[1:])
    )
    return Comparison(
        "bots",
        setting.edition,
        setting.seats,
        setting.seed,
        seeds,
        seeds * len(jobs),
        (),
        matches,
        found.faults,
    )


def games_of(sides: Sequence[str], setting: ComparisonSetting, games: int) -> int:
    """Return the number of games of a comparison in all."""
    if kind_of(sides) == "bots":
        return -(-games // setting.seats) * setting.seats * (len(sides) - 1)
    return games * len(sides)


def _way(side: str, number: int, first: str, found: Lengths) -> SideLength:
    finished = found.finished[number] / found.seeds
    if number == 0:
        return SideLength(side, found.length(0), None, None, finished, "")
    longer, part = found.difference(number), found.ratio(number)
    return SideLength(
        side, found.length(number), longer, part, finished, length_verdict(side, first, longer, part)
    )


def length_verdict(
    side: str, first: str, longer: Estimate, part: Estimate, texts: ReportTexts = ENGLISH
) -> str:
    """Return the verdict about game lengths, which claims no more than the interval shows."""
    if longer.low == longer.high == 0:
        return texts("verdict.equal", side=side, first=first)
    which = "longer" if longer.above(0.0) else "shorter" if longer.below(0.0) else "length"
    return texts(
        f"verdict.{which}",
        side=side,
        first=first,
        turns=texts.number(abs(longer.value), 1),
        part=texts.percent(part.value, sign=True),
        low=texts.percent(part.low, sign=True),
        high=texts.percent(part.high, sign=True),
    )


def _match(bot: str, other: str, number: int, found: Scores, seats: int) -> Match:
    rate = found.rate(number)
    finished = found.finished[number] / (found.seeds * seats)
    return Match(bot, other, rate, 1 / seats, finished, match_verdict(bot, other, rate, seats))


def match_verdict(bot: str, other: str, rate: Estimate, seats: int, texts: ReportTexts = ENGLISH) -> str:
    """Return the verdict about a match, which claims no more than the interval shows."""
    chance = 1 / seats
    against = f"{other}" if seats == 2 else f"{seats - 1} {other}"
    told = texts(
        "verdict.told",
        rate=texts.percent(rate.value),
        low=texts.percent(rate.low),
        high=texts.percent(rate.high),
        chance=texts.percent(chance),
    )
    which = "beats" if rate.above(chance) else "loses" if rate.below(chance) else "match"
    return texts(f"verdict.{which}", bot=bot, other=against, told=told)


def command(
    sides: list[str],
    setting: ComparisonSetting,
    games: int,
    json: bool,
    workers: Workers,
    keep: Path | None,
    lang: str = "en",
) -> None:
    """Run `banquier compare`: print tables and verdicts, or JSON, with a progress bar on stderr."""
    texts = ReportTexts(lang)
    if games < 1:
        raise LabError("games", games=games)
    with bar(" / ".join(sides), games_of(sides, setting, games), keep, texts) as progress:
        found = compare(sides, setting, games, workers, progress, keep)
    if json:
        print(found.json())
    else:
        found.show(Console(), texts)
