"""Writes the page of `banquier report EDITION`: statistics of the games of one edition."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

from banquier import rulebook
from banquier.editions.board_data import BoardData
from banquier.editions.data_edition import DataEdition
from banquier.editions.deal.data import DealData
from banquier.lab.chunks import Run, Workers, total
from banquier.lab.errors import LabError
from banquier.lab.jobs import SimulationJob, prepare
from banquier.lab.progress_bar import bar
from banquier.lab.report import board_map, charts
from banquier.lab.report.charts import Bar, quantile
from banquier.lab.report.drawing import needed
from banquier.lab.report.fired import rule_id
from banquier.lab.report.house_page import write
from banquier.lab.report.house_rule_effects import (
    HouseRuleEffects,
    data_edition,
    measure,
    picture_rows,
    rules_of,
)
from banquier.lab.report.page import Section, described, page, table
from banquier.lab.report.texts import ReportTexts
from banquier.lab.report.totals import BINS, LAST, Counts, ReportTotals, play, step_of
from banquier.lab.stats import Estimate, games_won, wilson
from banquier.version import __version__

PAIRS = 5
"""House rules use every fifth seed of a report, because each rule plays it again."""
STILL = 0.2
"""Cash is shown while at least this part of the games goes on."""


@dataclass(frozen=True, slots=True)
class PageData:
    """The data of a page."""

    edition: DataEdition
    job: SimulationJob
    found: ReportTotals
    effects: HouseRuleEffects
    words: ReportTexts

    @property
    def lengths(self) -> Counts:
        return self.found.lengths


def command(
    edition: str,
    bots: Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, Any],
    max_rounds: int,
    path: Path,
    words: ReportTexts,
    workers: Workers,
    keep: Path | None,
) -> None:
    """Play the games and write the page. Raises ValueError for a path that cannot be written."""
    needed()
    found = data_edition(edition)
    job = prepare(edition, bots, seed, options, max_rounds)
    if games < 1:
        raise LabError("games", games=games)
    if not path.parent.is_dir():
        raise LabError("folder", path=path)
    pairs = -(-games // PAIRS)
    ways = 1 + len(rules_of(found))
    with bar(f"{edition}: {', '.join(bots)}", games + pairs * ways, keep, words) as progress:
        gathered, _ = total(Run(play, job, games, ReportTotals), workers, progress=progress, keep=keep)
        effects = measure(found, bots[0], pairs, seed, workers, progress)
    asked = f"banquier report {edition} --bots {','.join(bots)} --games {games} --seed {seed}"
    asked += "".join(f" --option {name}={str(value).lower()}" for name, value in options.items())
    write(path, written(PageData(found, job, gathered, effects, words), asked))


def written(page_data: PageData, asked: str) -> str:
    """Return the page as HTML."""
    words, found, job = page_data.words, page_data.found, page_data.job
    title = words.one_of(page_data.edition.data.fr, page_data.edition.data.en)
    about = words(
        "about",
        games=words.number(found.games),
        seats=len(job.bots),
        bots=told(job.bots),
        seed=job.seed,
        version=__version__,
        command=asked,
    )
    return page(words.lang, title, about, figures(page_data), sections(page_data))


def told(bots: Sequence[str]) -> str:
    """Return the bots as text, equal ones counted.

    >>> told(("banker", "banker", "random"))
    '2 × banker, random'
    """
    return ", ".join(f"{n} × {bot}" if n > 1 else bot for bot, n in Counter(bots).items())


def figures(page_data: PageData) -> list[tuple[str, str]]:
    """Return the headline figures, each with its label."""
    words, found = page_data.words, page_data.found
    turns = sum(length * games for length, games in found.lengths.items())
    out = [
        (words.number(found.games), words.one_of("parties", "games")),
        (words.number(turns / found.games, 1), words.one_of("tours de jeu en moyenne", "turns on average")),
        (words.percent(found.finished / found.games), words.one_of("se terminent", "end by themselves")),
    ]
    for why, times in sorted(found.endings.items(), key=lambda item: -item[1])[:2]:
        id = rule_id(page_data.edition, why, page_data.job.options)
        out.append((words.percent(times / found.games), id))
    return out


def sections(page_data: PageData) -> list[Section]:
    """Return the sections; which ones depends on whether the edition has a board."""
    parts = [lengths(page_data), wins(page_data)]
    data = page_data.edition.data
    if isinstance(data, BoardData):
        parts += [landings(page_data, data), *titles(page_data, data), cash(page_data)]
    elif isinstance(data, DealData):
        parts += [cards(page_data, data), colours(page_data, data), cash(page_data)]
    return [*parts, house(page_data), rules(page_data)]


def lengths(page_data: PageData) -> Section:
    words, counts = page_data.words, page_data.lengths
    said = words(
        "length.said",
        low=words.number(quantile(counts, 0.25)),
        high=words.number(quantile(counts, 0.75)),
        middle=words.number(quantile(counts, 0.5)),
        most=words.number(max(counts)),
    )
    return Section(words("length"), said, described(charts.lengths(counts, words), said))


def wins(page_data: PageData) -> Section:
    words, found = page_data.words, page_data.found
    seats = len(page_data.job.bots)
    rates = [_rate(found, seat, seats) for seat in range(seats)]
    chance = 1 / seats
    apart = [seat for seat, rate in enumerate(rates) if rate.above(chance) or rate.below(chance)]
    best = max(apart, key=lambda seat: abs(rates[seat].value - chance), default=-1)
    if best < 0:
        said = words("wins.said.even", chance=words.percent(chance))
    else:
        said = words(
            "wins.said.uneven",
            seat=best,
            rate=words.percent(rates[best].value),
            low=words.percent(rates[best].low),
            high=words.percent(rates[best].high),
            chance=words.percent(chance),
        )
    return Section(words("wins"), said, described(charts.wins(rates, words), said))


def _rate(found: ReportTotals, seat: int, seats: int) -> Estimate:
    won = games_won(found.wins, seat, seats)
    return Estimate(float(won / found.games), *wilson(won, found.games, rates=seats))


def landings(page_data: PageData, data: BoardData) -> Section:
    words, counts = page_data.words, page_data.found.landings
    shares = [times / (sum(counts) or 1) for times in counts]
    rests = [at for at, share in enumerate(shares) if share > 0]
    most, least = max(rests, key=lambda at: shares[at]), min(rests, key=lambda at: shares[at])

    def name(at: int) -> str:
        square = data.squares[at]
        return words.one_of(square.name, square.en)

    said = words(
        "map.said",
        most=name(most),
        part=words.percent(shares[most]),
        times=words.number(shares[most] / shares[least], 1),
        least=name(least),
    )
    body = described(board_map.landings(data, shares, words), said)
    return Section(words("map"), said, body, wide=True, kind="map")


def titles(page_data: PageData, data: BoardData) -> list[Section]:
    """Return sections with the rents received per 100 spent, by title and by group."""
    words, found = page_data.words, page_data.found
    colours = {group.name: group.colour for group in data.groups}
    squares = [square for square in data.squares if square.group and found.spent[square.at] > 0]
    by_title = [
        Bar(
            board_map.name_of(square, words),
            100 * found.rent[square.at] / found.spent[square.at],
            colours[square.group],
        )
        for square in squares
    ]
    by_group, sums = [], []
    for group in data.groups:
        members = [square.at for square in squares if square.group == group.name]
        spent, rent, visits = (
            sum(per[at] for at in members) for per in (found.spent, found.rent, found.visits)
        )
        if spent:
            label = words.one_of(group.fr, group.en)
            by_group.append(Bar(label, 100 * rent / spent, group.colour))
            figures = (
                words.number(n / found.games, digits) for n, digits in ((spent, 0), (rent, 0), (visits, 1))
            )
            sums.append([escape(label), *figures])
    if not by_title:
        return []
    by_title.sort(key=lambda row: -row.value)
    by_group.sort(key=lambda row: -row.value)
    said = words(
        "titles.said",
        best=by_title[0].label,
        rate=words.number(by_title[0].value),
        group=by_group[0].label,
        group_rate=words.number(by_group[0].value),
    )
    axis = words("titles.axis")
    pictures = [
        (words("titles.by"), charts.bars(by_title, axis, "titles", words, line=100)),
        (words("groups.by"), charts.bars(by_group, axis, "groups", words, line=100)),
    ]
    heads = [words("groups.by"), words("spent"), words("received"), words("rents")]
    below = table(heads, sums, (1, 2, 3))
    (by_one, titles_plot), (by_all, groups_plot) = pictures
    return [
        Section(f"{words('titles')}, {by_one}", said, described(titles_plot, by_one)),
        Section(f"{words('titles')}, {by_all}", words("groups.said"), described(groups_plot, by_all) + below),
    ]


def cash(page_data: PageData) -> Section:
    words, found = page_data.words, page_data.found
    everybody, winners = by_round(found.cash), by_round(found.winners_cash)
    going = [sum(counts.values()) for counts in winners]
    last = max(at for at, games in enumerate(going) if at == 0 or games > STILL * found.games)
    step = step_of(page_data.job.table())
    unit = words("bank" if isinstance(page_data.edition.data, DealData) else "money")
    at = last // 2
    said = words(
        "cash.said",
        winner=words(
            "cash.winner.said",
            round=at,
            winners=words.number((quantile(winners[at], 0.5) + 0.5) * step),
            all=words.number((quantile(everybody[at], 0.5) + 0.5) * step),
        ),
    )
    plot = charts.cash(everybody[: last + 1], winners[: last + 1], step, unit, words)
    return Section(words("cash"), said, described(plot, said), wide=True)


def by_round(cash: Counts) -> list[Counts]:
    """Return the counts of cash per round, by bin."""
    out: list[Counts] = [{} for _ in range(LAST + 1)]
    for key, times in cash.items():
        at, bin = divmod(key, BINS)
        out[at][bin] = times
    return out


def cards(page_data: PageData, data: DealData) -> Section:
    words, found = page_data.words, page_data.found
    rows = [
        Bar(words.one_of(data.cards[face].fr, data.cards[face].en), times / found.games)
        for face, times in sorted(found.cards.items(), key=lambda item: -item[1])
    ]
    said = words("cards.said", most=rows[0].label if rows else "–")
    plot = charts.bars(rows, words("cards.axis"), "cards", words, digits=2)
    return Section(words("cards"), said, described(plot, said))


def colours(page_data: PageData, data: DealData) -> Section:
    words, found = page_data.words, page_data.found
    rows = [
        Bar(
            words.one_of(data.colours[colour].fr, data.colours[colour].en),
            100 * times / found.games,
            data.colours[colour].colour,
        )
        for colour, times in sorted(found.colours.items(), key=lambda item: -item[1])
    ]
    said = words("sets.said", most=rows[0].label if rows else "–")
    plot = charts.bars(rows, words("part") + " (%)", "sets", words)
    return Section(words("sets"), said, described(plot, said))


def house(page_data: PageData) -> Section:
    words = page_data.words
    rows = picture_rows([page_data.effects], words)
    said = words("house.said")
    plot = charts.effects(rows, [""], "house", words)
    return Section(words("house"), said, described(plot, said), wide=True)


def rules(page_data: PageData) -> Section:
    words, found = page_data.words, page_data.found
    edition, options = page_data.edition, page_data.job.options
    times: dict[str, int] = {}
    games: dict[str, int] = {}
    for short, count in found.fired.items():
        id = rule_id(edition, short, options)
        if id:
            times[id] = times.get(id, 0) + count
            games[id] = max(games.get(id, 0), found.games_with[short])
    most = max(times.values())
    rows = []
    for id in sorted(times, key=lambda id: -times[id]):
        rule = rulebook.rule(id)
        width = 100 * times[id] / most
        rows.append(
            [
                f"{escape(words.one_of(rule.fr, rule.en))}<small>{escape(id)}</small>",
                words.number(times[id] / found.games, 2),
                words.percent(games[id] / found.games, 0),
                f'<div class="bar" style="width:{width:.1f}%"></div>',
            ]
        )
    never = len({rule.id for rule in rulebook.rules(edition.name)} - set(times))
    heads = [words("rule"), words("a-game"), words("games-with"), ""]
    return Section(words("rules"), words("rules.said", never=never), table(heads, rows, (1, 2)), wide=True)
