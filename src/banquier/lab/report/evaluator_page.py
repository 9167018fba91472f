"""docs/evaluator.md and its picture, from the figures that tools/train_evaluator.py has measured."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from banquier import editions
from banquier.editions.data_edition import DataEdition
from banquier.lab.report.charts import SEATS, WIDE
from banquier.lab.report.drawing import CARD, FAINT, INK, PENCIL, figure, grid, svg

HEAD = """# Who wins from here

The evaluator gives each seat its probability of winning, from what anybody may know: a row of some forty numbers a seat
(cash, worth, income, complete and nearly complete groups, buildings, the most dangerous rent, and the same of the
others), one hidden layer of {hidden} units, and the scores of all seats as shares. There is one for each edition,
{size} kB of figures in all, and nothing but plain Python to run it:
`banquier.bots.evaluation.weights.evaluator("classique").chances(view)`.

It was trained on games of the lab between bots of all tempers, two to six at a table, and tested on a tenth of the
games, which it had never seen. The Brier score is the mean of the squared errors, summed over the seats: 0 is a
prophet. It is held against two simpler guesses: everybody alike, and everybody's share of the cash.

| edition | games | positions tested | Brier score | everybody alike | share of the cash |
|---|---|---|---|---|---|
"""

TAIL = """
![What was said, and how often it came true](evaluator.svg)

On the diagonal, what was said is what came true: of the seats to which it gave 30 %, three in ten won.

Make it again, from the games on: `python tools/train_evaluator.py` (`pip install 'banquier[train]'`).
"""


def page(figures: dict[str, Any], hidden: int, size: int, folder: Path) -> None:
    rows = [
        f"| {title(name)} | {found['games']:,} | {found['tested']:,} | **{found['brier']:.3f}** |"
        f" {found['brier_constant']:.3f} | {found['brier_cash']:.3f} |"
        for name, found in figures.items()
    ]
    text = HEAD.format(hidden=hidden, size=size) + "\n".join(rows) + "\n" + TAIL
    (folder / "evaluator.md").write_text(text, encoding="utf-8")
    (folder / "evaluator.svg").write_text(drawn(figures), encoding="utf-8")


def title(name: str) -> str:
    edition = editions.find(name)
    return edition.data.en if isinstance(edition, DataEdition) else name


def drawn(figures: dict[str, Any]) -> str:
    """The reliability curves of all editions in one picture; the larger a dot, the more positions it stands for."""
    found, axes = figure(WIDE, 5.4)
    axes.plot([0, 1], [0, 1], color=FAINT, linewidth=1.4, zorder=1)
    for number, (name, figure_of) in enumerate(figures.items()):
        curve = figure_of["curve"]
        total = sum(count for _, _, count in curve)
        said, came = [point[0] for point in curve], [point[1] for point in curve]
        axes.plot(said, came, color=SEATS[number], linewidth=1.6, label=title(name), zorder=2)
        sizes = [12 + 240 * count / total for _, _, count in curve]
        axes.scatter(said, came, sizes, color=SEATS[number], linewidth=0, alpha=0.85, zorder=3)
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_major_formatter(lambda value, _: f"{value:.0%}")
        axis.set_ticks([0, 0.2, 0.4, 0.6, 0.8, 1])
    axes.set_xlim(0, 1)
    axes.set_ylim(0, 1)
    axes.set_xlabel("said: the seat wins with this probability", color=PENCIL)
    axes.set_ylabel("came true: so many of these seats won", color=PENCIL)
    grid(axes, "both")
    axes.legend(frameon=False, labelcolor=INK, fontsize=9, loc="upper left")
    head, _, rest = svg(found, "evaluator").partition(">")
    return f'{head}><rect width="100%" height="100%" fill="{CARD}"/>{rest}'
