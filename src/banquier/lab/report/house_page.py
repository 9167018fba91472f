"""Writes the page of `banquier report house-rules`: Markdown for all editions, and a picture."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from banquier import editions
from banquier.lab.chunks import Workers
from banquier.lab.errors import LabError
from banquier.lab.progress_bar import bar
from banquier.lab.report.charts import WIDE, effects
from banquier.lab.report.drawing import CARD, needed
from banquier.lab.report.house_rule_effects import (
    HouseRuleEffects,
    data_edition,
    measure,
    picture_rows,
    rules_of,
)
from banquier.lab.report.texts import ReportTexts
from banquier.version import __version__

AIMLESS = "random"
MANY = 2.0
"""Larger parts are written as a multiple."""


def command(path: Path, games: int, seed: int, words: ReportTexts, workers: Workers) -> None:
    """Measure all editions and write the page and its picture."""
    needed()
    if games < 1:
        raise LabError("games", games=games)
    found: list[list[HouseRuleEffects]] = []
    names = editions.names()
    ways = sum(2 * (1 + len(rules_of(data_edition(name)))) for name in names)
    with bar("house rules", games * ways) as progress:
        for name in names:
            edition = data_edition(name)
            found.append(
                [measure(edition, bot, games, seed, workers, progress) for bot in (edition.bot, AIMLESS)]
            )
    picture = path.with_suffix(".svg")
    asked = f"banquier report house-rules --games {games} --seed {seed} --lang {words.lang} -o {path}"
    write(picture, drawn(found[0], words))
    write(path, page(found, picture.name, asked, words))


def write(path: Path, content: str) -> None:
    """Write a file. Raises ValueError if that fails."""
    try:
        path.write_text(content, encoding="utf-8")
    except OSError as error:
        raise LabError("write", path=path, why=error.strerror) from error


def drawn(kinds: Sequence[HouseRuleEffects], words: ReportTexts) -> str:
    """Return the picture of one edition as SVG with a background."""
    rows = picture_rows(kinds, words)
    bots = [words("page.between", bot=kind.bot) for kind in kinds]
    plot = effects(rows, bots, "house", words, WIDE)
    head, _, rest = plot.partition(">")
    return f'{head}><rect width="100%" height="100%" fill="{CARD}"/>{rest}'


def page(found: Sequence[Sequence[HouseRuleEffects]], picture: str, asked: str, words: ReportTexts) -> str:
    """Return the page as Markdown."""
    title = words("page.title")
    parts = [
        f"# {title}",
        words("page.warning"),
        f"![{words('page.picture', title=title)}]({picture})",
        words("page.answer"),
        "\n".join(f"- {line}" for kinds in found for line in answers(kinds, words)),
        words("page.how"),
    ]
    for kinds in found:
        data = data_edition(kinds[0].edition).data
        parts += [f"## {words.one_of(data.fr, data.en)}", table(kinds, words)]
    parts.append(words("page.made", command=asked, version=__version__))
    return "\n\n".join(parts) + "\n"


def answers(kinds: Sequence[HouseRuleEffects], words: ReportTexts) -> list[str]:
    """Return a line per kind of bots with the rules whose interval excludes 0, the strongest first."""
    data = data_edition(kinds[0].edition).data
    out = []
    for kind in kinds:
        shown = [number for number in range(len(kind.rules)) if decided(kind, number)]
        shown.sort(key=lambda number: -abs(kind.part(number).value))
        told = []
        for key, way in (("page.longer", 1), ("page.shorter", -1)):
            rules = [number for number in shown if kind.part(number).value * way > 0]
            if rules:
                named = (f"{kind.rules[n].label(words)} ({cell(kind, n, words, False)})" for n in rules)
                told.append(words(key, rules=", ".join(named)))
        line = "; ".join(told) or words("page.neither")
        name = words.one_of(data.fr, data.en)
        out.append(words("page.said", edition=name, bot=f"`{kind.bot}`", told=line + "."))
    return out


def decided(kind: HouseRuleEffects, number: int) -> bool:
    """Return True if the interval of a rule excludes 0."""
    part = kind.part(number)
    return part.above(0) or part.below(0)


def table(kinds: Sequence[HouseRuleEffects], words: ReportTexts) -> str:
    """Return the table of one edition as Markdown."""
    heads = [words("page.rule"), *(words("page.between", bot=f"`{kind.bot}`") for kind in kinds)]
    base = [f"{least(kind, 0)}{words.number(kind.found.length(0).value, 1)}" for kind in kinds]
    lines = [heads, ["---", *("---:" for _ in kinds)], [words("page.base"), *base]]
    for number, rule in enumerate(kinds[0].rules):
        lines.append([rule.label(words), *(cell(kind, number, words) for kind in kinds)])
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def least(kind: HouseRuleEffects, way: int) -> str:
    """Return a sign for a length that is a lower bound, because games were stopped."""
    return "≥ " if kind.stopped(way) else ""


def cell(kind: HouseRuleEffects, number: int, words: ReportTexts, interval: bool = True) -> str:
    """Return the effect of a rule as text, with its interval unless told otherwise."""
    part = kind.part(number)
    if part.low == part.high == 0:
        return words("page.none")
    told = words.percent(part.value, sign=True)
    if part.value > MANY:
        told = words("times", times=words.number(1 + part.value, 1))
    told = least(kind, number + 1) + told
    if not interval:
        return told
    low, high = (words.percent(end, sign=True) for end in (part.low, part.high))
    return f"{told} ({low} … {high})"
