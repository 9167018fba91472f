"""The plots of a report: lengths, wins, cash, bars, and differences with their intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from banquier.lab.report.drawing import BAIZE, CARD, FAINT, GOLD, INK, PENCIL, VERMILION, figure, grid, svg
from banquier.lab.report.texts import ReportTexts
from banquier.lab.report.totals import Counts
from banquier.lab.stats import Estimate

WIDE, HALF = 9.2, 5.4
FAR = 0.75
"""Larger effects are drawn as an arrow, so that the others stay visible."""
SEATS = (
    "#d8412f",
    "#3f7fd9",
    "#2a9158",
    "#a87a12",
    "#a05fc0",
    "#12909f",
    "#a8703f",
    "#7a8594",
    "#d6478f",
    "#85960f",
)


@dataclass(frozen=True, slots=True)
class Bar:
    label: str
    value: float
    colour: str = BAIZE


def quantile(counts: Counts, part: float) -> int:
    """Return the smallest number that has at least this part of the counts at or below it.

    >>> quantile({10: 1, 20: 2, 30: 1}, 0.5)
    20
    """
    left = part * sum(counts.values())
    number = 0
    for number, times in sorted(counts.items()):
        left -= times
        if left <= 0:
            return number
    return number


def lengths(counts: Counts, words: ReportTexts) -> str:
    """Return a histogram of game lengths as SVG."""
    found, axes = figure(HALF, 3.3)
    last = quantile(counts, 0.995)
    bins = min(48, max(1, last))
    width = -(-last // bins)
    games = sum(counts.values())
    bars = [0.0] * (last // width + 1)
    for turns, times in counts.items():
        if turns <= last:
            bars[turns // width] += times / games
    axes.bar([(at + 0.5) * width for at in range(len(bars))], bars, width * 0.92, color=BAIZE, linewidth=0)
    middle = quantile(counts, 0.5)
    axes.axvline(middle, color=VERMILION, linewidth=1.4)
    axes.annotate(
        words.number(middle),
        (middle, 1),
        xycoords=("data", "axes fraction"),
        xytext=(4, -10),
        textcoords="offset points",
        color=VERMILION,
        fontsize=9,
    )
    axes.set_xlabel(words("turns"))
    axes.set_ylabel(words("part"))
    axes.xaxis.set_major_formatter(lambda value, at: words.number(value))
    axes.locator_params(axis="y", steps=[1, 2, 5, 10])
    axes.yaxis.set_major_formatter(lambda value, at: words.percent(value, 0))
    grid(axes, "y")
    return svg(found, "lengths")


def wins(rates: Sequence[Estimate], words: ReportTexts) -> str:
    """Return the win rates of the seats with their intervals as SVG."""
    found, axes = figure(HALF, 3.3)
    chance = 1 / len(rates)
    axes.axhline(chance, color=PENCIL, linewidth=1, linestyle=(0, (4, 3)))
    axes.annotate(
        words("even"),
        (0, chance),
        xycoords=("axes fraction", "data"),
        xytext=(3, 3),
        textcoords="offset points",
        ha="left",
        color=PENCIL,
        fontsize=8,
    )
    for seat, rate in enumerate(rates):
        colour = SEATS[seat % len(SEATS)]
        axes.plot([seat, seat], [rate.low, rate.high], color=colour, linewidth=3, solid_capstyle="round")
        axes.plot(
            [seat], [rate.value], "o", color=CARD, markeredgecolor=colour, markersize=9, markeredgewidth=3
        )
        axes.annotate(
            words.percent(rate.value),
            (seat, rate.value),
            xytext=(11, 0),
            textcoords="offset points",
            va="center",
            color=INK,
            fontsize=9,
        )
    reach = max(0.02, *(max(abs(rate.high - chance), abs(rate.low - chance)) for rate in rates)) * 1.5
    axes.set_ylim(max(0, chance - reach), min(1, chance + reach))
    axes.set_xlim(-0.9, len(rates) - 0.2)
    axes.set_xticks(range(len(rates)), [f"{words('seat')} {seat}" for seat in range(len(rates))])
    axes.set_ylabel(words("rate"))
    axes.locator_params(axis="y", steps=[1, 2, 5, 10])
    axes.yaxis.set_major_formatter(lambda value, at: words.percent(value, 0))
    grid(axes, "y")
    return svg(found, "wins")


def cash(
    all_counts: Sequence[Counts], winner_counts: Sequence[Counts], step: int, unit: str, words: ReportTexts
) -> str:
    """Return quantiles of cash over rounds, of all players and of the winners, as SVG."""
    found, axes = figure(WIDE, 3.6)
    rounds = range(len(all_counts))

    def line(part: float) -> list[float]:
        return [(quantile(counts, part) + 0.5) * step if counts else 0.0 for counts in all_counts]

    axes.fill_between(rounds, line(0.1), line(0.9), color=FAINT, linewidth=0, label=words("cash.most"))
    axes.fill_between(rounds, line(0.25), line(0.75), color="#a9bdb2", linewidth=0, label=words("cash.half"))
    axes.plot(rounds, line(0.5), color=BAIZE, linewidth=2, label=words("cash.all"))
    winners = [(quantile(counts, 0.5) + 0.5) * step if counts else 0.0 for counts in winner_counts]
    axes.plot(
        rounds, winners, color=VERMILION, linewidth=2, linestyle=(0, (5, 2)), label=words("cash.winner")
    )
    axes.set_xlim(0, max(1, len(all_counts) - 1))
    axes.set_ylim(bottom=0)
    axes.set_xlabel(words("rounds"))
    axes.set_ylabel(unit)
    axes.yaxis.set_major_formatter(lambda value, at: words.number(value))
    legend = axes.legend(frameon=False, fontsize=8, loc="upper left")
    for text in legend.get_texts():
        text.set_color(PENCIL)
    grid(axes, "y")
    return svg(found, "cash")


def bars(
    rows: Sequence[Bar], axis: str, name: str, words: ReportTexts, digits: int = 0, line: float = 0.0
) -> str:
    """Return horizontal bars as SVG, the first on top, with a vertical line at `line` unless it is 0."""
    found, axes = figure(HALF, 0.7 + 0.235 * len(rows))
    places = range(len(rows))
    axes.barh(
        places,
        [row.value for row in rows],
        0.74,
        color=[row.colour for row in rows],
        edgecolor=INK,
        linewidth=0.4,
    )
    for place, row in zip(places, rows, strict=True):
        axes.annotate(
            words.number(row.value, digits),
            (row.value, place),
            xytext=(4, 0),
            textcoords="offset points",
            va="center",
            fontsize=8,
            color=PENCIL,
        )
    if line:
        axes.axvline(line, color=VERMILION, linewidth=1.2)
    axes.set_yticks(places, [row.label for row in rows])
    axes.tick_params(axis="y", length=0, labelcolor=INK)
    axes.set_ylim(len(rows) - 0.4, -0.6)
    axes.margins(x=0.12)
    axes.set_xlabel(axis)
    axes.xaxis.set_major_formatter(
        lambda value, at: words.number(value, 0 if value == int(value) else digits)
    )
    grid(axes, "x")
    return svg(found, name)


@dataclass(frozen=True, slots=True)
class EffectRow:
    """By which part games are longer with a rule: an estimate for each kind of bots."""

    label: str
    parts: tuple[Estimate, ...]
    least: tuple[bool, ...]
    """True where games were stopped, so that the length is a lower bound."""


def effects(
    rows: Sequence[EffectRow], kinds: Sequence[str], name: str, words: ReportTexts, width: float = WIDE
) -> str:
    """Return estimates with intervals around 0 as SVG; one colour for each kind of bots."""
    found, axes = figure(width, 1.0 + 0.36 * len(rows))
    colours = (BAIZE, VERMILION, GOLD)
    axes.axvline(0, color=PENCIL, linewidth=1)
    for at, row in enumerate(rows):
        for kind, part in enumerate(row.parts):
            place = at + (kind - (len(row.parts) - 1) / 2) * 0.3
            colour = colours[kind]
            if part.value > FAR:
                far = ("≥ " if row.least[kind] else "") + "× " + words.number(1 + part.value, 1)
                axes.plot([FAR], [place], ">", color=colour, markersize=7)
                axes.annotate(
                    far,
                    (FAR, place),
                    xytext=(7, 0),
                    textcoords="offset points",
                    va="center",
                    fontsize=8,
                    color=colour,
                )
                continue
            axes.plot(
                [part.low, part.high], [place, place], color=colour, linewidth=2.4, solid_capstyle="round"
            )
            axes.plot(
                [part.value],
                [place],
                "o",
                color=CARD,
                markeredgecolor=colour,
                markersize=6,
                markeredgewidth=2,
            )
            axes.annotate(
                words.percent(part.value, sign=True),
                (max(part.high, part.value), place),
                xytext=(7, 0),
                textcoords="offset points",
                va="center",
                fontsize=8,
                color=colour,
            )
    axes.set_yticks(range(len(rows)), [row.label for row in rows])
    axes.tick_params(axis="y", length=0, labelcolor=INK)
    axes.set_ylim(len(rows) - 0.4, -0.6)
    axes.margins(x=0.12)
    axes.set_xlabel(words("house.axis"))
    axes.locator_params(axis="x", steps=[1, 2, 5, 10])
    axes.xaxis.set_major_formatter(lambda value, at: words.percent(value, 0, sign=value != 0))
    grid(axes, "x")
    for kind, label in enumerate(kinds if len(kinds) > 1 else ()):
        axes.plot([], [], color=colours[kind], linewidth=2.4, label=label)
    if len(kinds) > 1:
        axes.legend(
            frameon=False, fontsize=8, labelcolor=PENCIL, ncols=3, loc="lower right", bbox_to_anchor=(1, 1)
        )
    return svg(found, name)
