"""`banquier compare`: bots, editions or house rules on the same seeds, with intervals and a verdict in words."""
# interpreted

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from json import dumps
from pathlib import Path

from rich.console import Console
from rich.table import Column, Table

from banquier.lab.chunks import ONE_PROCESS, Progress, Workers
from banquier.lab.failsafe_bots import show_faults
from banquier.lab.paired import Lengths, Scores, play_lengths, play_paired, play_scores
from banquier.lab.progress_bar import bar, count
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

    def json(self) -> str:
        return dumps({**asdict(self), "verdicts": self.verdicts}, ensure_ascii=False, indent=2)

    def show(self, console: Console) -> None:
        where = f"{self.edition}, " if self.edition else ""
        seeds = f"{count(self.seeds, 'seed')} from {self.seed}/0 on"
        console.print(
            f"[bold]{where}{self.seats} seats[/]: {seeds}, {count(self.games, 'game')}", highlight=False
        )
        console.print()
        console.print(self._lengths() if self.ways else self._rates())
        console.print()
        for verdict in self.verdicts:
            console.print(verdict, highlight=False, soft_wrap=True)
        show_faults(self.faults, console)

    def _lengths(self) -> Table:
        table = Table(Column("", overflow="fold"), box=None)
        for heading in ("turns", "95 %", "longer", "95 %", "ended"):
            table.add_column(heading, justify="right")
        for way in self.ways:
            longer, interval = "", ""
            if way.part is not None:
                longer = f"{way.part.value:+.1%}"
                interval = f"{way.part.low:+.1%} to {way.part.high:+.1%}"
            turns = f"{way.turns.low:,.1f} – {way.turns.high:,.1f}"
            table.add_row(way.side, f"{way.turns.value:,.1f}", turns, longer, interval, f"{way.finished:.1%}")
        return table

    def _rates(self) -> Table:
        table = Table("bot", "against", box=None)
        for heading in ("wins", "95 %", "chance", "ended"):
            table.add_column(heading, justify="right")
        for match in self.matches:
            interval = f"{match.rate.low:.1%} – {match.rate.high:.1%}"
            rate, chance = f"{match.rate.value:.1%}", f"{match.chance:.1%}"
            table.add_row(match.bot, match.other, rate, interval, chance, f"{match.finished:.1%}")
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
        raise ValueError("editions are compared by their rulebooks: options belong to one edition")
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
        raise ValueError("bots are compared with each other, so nobody else can be named for the seats")
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


def length_verdict(side: str, first: str, longer: Estimate, part: Estimate) -> str:
    """Return the verdict about game lengths, which claims no more than the interval shows."""
    if longer.low == longer.high == 0:
        return f"{side}: every game is as long as with {first}."
    interval = f"95 % interval {part.low:+.1%} to {part.high:+.1%}"
    if longer.above(0.0) or longer.below(0.0):
        how = "longer" if longer.value > 0 else "shorter"
        return (
            f"{side}: games are {how} than with {first}, by {abs(longer.value):,.1f} turns "
            f"({part.value:+.1%}, {interval})."
        )
    return f"{side}: no difference from {first} is shown ({interval}); more games would say more."


def _match(bot: str, other: str, number: int, found: Scores, seats: int) -> Match:
    rate = found.rate(number)
    finished = found.finished[number] / (found.seeds * seats)
    return Match(bot, other, rate, 1 / seats, finished, match_verdict(bot, other, rate, seats))


def match_verdict(bot: str, other: str, rate: Estimate, seats: int) -> str:
    """Return the verdict about a match, which claims no more than the interval shows."""
    chance = 1 / seats
    against = f"{other}" if seats == 2 else f"{seats - 1} {other}"
    told = f"{rate.value:.1%} of games, 95 % interval {rate.low:.1%} – {rate.high:.1%}, chance {chance:.1%}"
    if rate.above(chance):
        return f"{bot} beats {against}: it wins {told}."
    if rate.below(chance):
        return f"{bot} loses against {against}: it wins {told}."
    return f"{bot} against {against}: no difference is shown ({told}); more games would say more."


def command(
    sides: list[str],
    setting: ComparisonSetting,
    games: int,
    json: bool,
    workers: Workers,
    keep: Path | None,
) -> None:
    """Run `banquier compare`: print tables and verdicts, or JSON, with a progress bar on stderr."""
    if games < 1:
        raise ValueError(f"a comparison takes 1 game or more, not {games}")
    with bar(" / ".join(sides), games_of(sides, setting, games), keep) as progress:
        found = compare(sides, setting, games, workers, progress, keep)
    if json:
        print(found.json())
    else:
        found.show(Console())
