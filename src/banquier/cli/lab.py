"""The commands that call `banquier.lab`: simulate, dataset, compare, ladder, league, report and bench."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from inspect import Parameter, Signature, signature
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from banquier.bots.registry import split_bots
from banquier.cli.arguments import Code, Edition, Language, W, argument, option, words_in
from banquier.cli.errors import said_plainly
from banquier.cli.seating import USUAL_SEATS
from banquier.cli.setting import find_edition, read_options
from banquier.editions.options import Setting
from banquier.lab.errors import LabError
from banquier.narration.words import Words

if TYPE_CHECKING:
    from banquier.lab.chunks import Workers

FILE, FOLDER, ADDRESS = W("usage.file"), W("usage.folder"), W("usage.address")
HOUSE_RULES = "house-rules"

Bots = Annotated[str | None, option("bots")]
Json = Annotated[bool, typer.Option("--json", help=W("app.json"))]
Games = Annotated[int, typer.Option(help=W("app.games"))]
Seed = Annotated[int, typer.Option(help=W("app.seed"))]
Processes = Annotated[int, typer.Option(help=W("app.processes"))]
Options = Annotated[list[str] | None, option("option")]


@dataclass(frozen=True, slots=True)
class Run:
    """The options of all commands that play many games."""

    edition: Edition = "classique"
    seed: Seed = 0
    option: Options = None
    max_rounds: Annotated[int, typer.Option(help=W("app.max-rounds"))] = 1000
    processes: Processes = 0
    dask: Annotated[str, option("dask", metavar=W("usage.address"))] = ""
    resume: Annotated[Path | None, option("resume", metavar=FILE)] = None
    code: Code = None
    lang: Language = None

    @property
    def words(self) -> Words:
        return words_in(self.lang)

    def options(self) -> dict[str, Setting]:
        """Return the options of the table. Raise Wrong if the edition or an option does not exist."""
        return read_options(find_edition(self.edition), self.option or [], self.words)

    def workers(self) -> Workers:
        from banquier.lab.chunks import Workers

        return Workers(self.processes, self.dask)

    def specs(self, bots: str | None) -> list[str]:
        """Return the bots that were named, or else four of the edition’s own."""
        return [find_edition(self.edition).bot] * USUAL_SEATS if bots is None else split_bots(bots)


def many_games(edition: Any = Edition) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Give a command the options of `Run`, which it gets as its first argument; `edition` declares the edition."""

    def given(command: Callable[..., None]) -> Callable[..., None]:
        _, *own = signature(command, eval_str=True).parameters.values()
        first, *rest = signature(Run, eval_str=True).parameters.values()
        needed = [each for each in own if each.default is Parameter.empty]
        chosen = [each for each in own if each not in needed]
        parameters = [*needed, first.replace(annotation=edition), *chosen, *rest]

        @wraps(command)
        def run(**values: Any) -> None:
            with said_plainly():
                command(Run(**{each.name: values.pop(each.name) for each in (first, *rest)}), **values)

        run.__dict__["__signature__"] = Signature(parameters)
        run.__annotations__ = {each.name: each.annotation for each in parameters}
        return run

    return given


@many_games()
def simulate(
    run: Run,
    bots: Bots = None,
    games: Games = 1000,
    json: Json = False,
    parquet: Annotated[Path | None, option("parquet", metavar=FILE)] = None,
    records: Annotated[Path | None, option("records", metavar=FOLDER)] = None,
    trajectories: Annotated[Path | None, option("trajectories", metavar=FILE)] = None,
) -> None:
    options, specs = run.options(), run.specs(bots)
    from banquier.lab import simulate as lab

    limits = (options, run.max_rounds, run.dask, run.resume)
    files = (parquet, records, trajectories)
    lab.command(run.edition, specs, games, run.seed, json, run.processes, *limits, *files, run.words.lang)


def dataset(
    folder: Annotated[Path, typer.Argument(metavar=W("argument.place"), help=W("app.dataset-folder"))],
    games: Games = 10_000,
    seed: Seed = 0,
    processes: Processes = 0,
    records: Annotated[bool, typer.Option("--records", help=W("app.dataset-records"))] = False,
    trajectories: Annotated[bool, typer.Option("--trajectories", help=W("app.dataset-trajectories"))] = False,
    lang: Language = None,
) -> None:
    from banquier.lab import dataset as lab

    with said_plainly():
        lab.command(folder, games, seed, processes, records, trajectories, words_in(lang).lang)


@many_games(Annotated[str, typer.Option(help=W("app.edition"))])
def compare(
    run: Run,
    sides: Annotated[list[str], argument("sides", "sides")],
    bots: Bots = None,
    seats: Annotated[int | None, option("compare-seats")] = None,
    games: Games = 1000,
    json: Json = False,
) -> None:
    options = run.options()
    from banquier.lab import compare as lab
    from banquier.lab.variants import ComparisonSetting, kind_of

    named = tuple(split_bots(bots)) if bots is not None else ()
    usual = 2 if kind_of(sides) == "bots" else USUAL_SEATS
    if named and seats not in (None, len(named)):
        raise LabError("seats-named", seats=seats, bots=len(named))
    size = len(named) or seats or usual
    setting = ComparisonSetting(run.edition, size, run.seed, named, options, run.max_rounds)
    lab.command(sides, setting, games, json, run.workers(), run.resume, run.words.lang)


@many_games()
def league(
    run: Run,
    bots: Annotated[list[str] | None, argument("bots", "leaguers")] = None,
    seats: Annotated[list[int] | None, option("league-seats")] = None,
    games: Annotated[int, typer.Option(help=W("app.league-games"))] = 100,
    output: Annotated[Path | None, option("picture", "--output", "-o", metavar=FILE)] = None,
    json: Json = False,
) -> None:
    options = run.options()
    from banquier.bots.code import bots_of
    from banquier.lab import league as lab

    own = [bot for source in run.code or [] for bot in bots_of(source)]
    more = list(dict.fromkeys([*(bots or []), *own]))
    how = (options, run.max_rounds, run.workers(), run.resume)
    lab.command(run.edition, more, games, seats or [], run.seed, json, *how, output, run.words.lang)


@many_games()
def ladder(
    run: Run,
    bots: Annotated[list[str] | None, argument("bots", "climbers")] = None,
    seats: Annotated[int, typer.Option(help=W("app.ladder-seats"))] = 2,
    games: Annotated[int, typer.Option(help=W("app.ladder-games"))] = 200,
    json: Json = False,
) -> None:
    options = run.options()
    from banquier.lab import ladder as lab

    how = (options, run.max_rounds, run.workers(), run.resume)
    lab.command(run.edition, bots or [], games, seats, run.seed, json, *how, run.words.lang)


@many_games(Annotated[str, typer.Argument(metavar=W("argument.edition"), help=W("app.report-edition"))])
def report(
    run: Run,
    output: Annotated[Path | None, option("output", "--output", "-o", metavar=FILE)] = None,
    bots: Bots = None,
    games: Games = 2000,
) -> None:
    from banquier.lab.report import edition_page, house_page
    from banquier.lab.report.texts import ReportTexts

    texts = ReportTexts(run.words.lang)
    if run.edition == HOUSE_RULES:
        if bots is not None or run.option or run.resume is not None:
            raise LabError("report-house")
        house_page.command(output or Path(f"{HOUSE_RULES}.md"), games, run.seed, texts, run.workers())
        return
    options, specs = run.options(), run.specs(bots)
    path = output or Path(f"{run.edition}.html")
    how = (options, run.max_rounds, path, texts, run.workers(), run.resume)
    edition_page.command(run.edition, specs, games, run.seed, *how)


def bench(
    edition: Annotated[str, argument("edition", "bench-edition")] = "",
    json: Json = False,
    against: Annotated[Path | None, option("against", exists=True, metavar=FILE)] = None,
    lang: Language = None,
) -> None:
    if edition:
        find_edition(edition)
    from banquier.lab import bench as lab

    with said_plainly():
        lab.command(edition, json, against, words_in(lang).lang)
