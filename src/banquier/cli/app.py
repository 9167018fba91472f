"""The commands of `banquier` and their options. Each is implemented in the module of the same name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import Annotated, ParamSpec

import typer

from banquier.cli import lab
from banquier.cli.arguments import Code, Edition, Lang, Language, W, words_in
from banquier.cli.errors import Wrong
from banquier.cli.usage import Command, Group
from banquier.narration.words import Words
from banquier.version import __version__

BAD_INPUT = 2
EXTRAS = {"serve": "server", "backup": "server", "doctor": "server", "join": "client"}
"""Commands that need optional packages, with the extra that installs them."""
P = ParamSpec("P")

app = typer.Typer(
    cls=Group,
    help=W("app.about"),
    subcommand_metavar=W("usage.subcommand"),
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


def command(help: str) -> Callable[[Callable[P, None]], Callable[P, None]]:
    """Declare a command of the program."""
    return lambda function: app.command(cls=Command, help=help)(plainly(function))


def plainly(command: Callable[P, None]) -> Callable[P, None]:
    """Wrap a command: load the code given by --code, run it, report bad input in one line (exit code 2)."""

    @wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            load_code(kwargs.get("code"))
            with extra_named(command.__name__):
                command(*args, **kwargs)
        except Wrong as wrong:
            lang = kwargs.get("lang")
            words = words_in(lang if isinstance(lang, Lang) else None)
            typer.echo(words("wrong.prefix") + wrong.sentence(words), err=True)
            raise typer.Exit(BAD_INPUT) from wrong

    return run


@contextmanager
def extra_named(command: str) -> Iterator[None]:
    """Turn a ModuleNotFoundError into a Wrong that names the extra with the missing package."""
    try:
        yield
    except ModuleNotFoundError as error:
        if command not in EXTRAS or str(error.name).startswith("banquier"):
            raise
        raise Wrong("wrong.extra", package=error.name, extra=EXTRAS[command]) from error


def load_code(sources: object) -> None:
    """Load the files and modules that define bots. Raise Wrong if one cannot be loaded."""
    if isinstance(sources, list):
        from banquier.bots import code

        for source in sources:
            try:
                code.load(source)
            except ValueError as error:
                raise Wrong("wrong.code", problem=error) from error


def print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"banquier {__version__}")
        raise typer.Exit


@app.callback()
def banquier(
    version: Annotated[
        bool, typer.Option("--version", "-V", help=W("app.version"), callback=print_version, is_eager=True)
    ] = False,
    lang: Language = None,
) -> None:
    """The options of the program itself. `arguments.asked_language` reads the language."""


@command(W("app.play"))
def play(
    edition: Edition = "classique",
    seats: Annotated[int | None, typer.Option(help=W("app.seats"), show_default=False)] = None,
    bots: Annotated[str | None, typer.Option(help=W("app.bots"), show_default=False)] = None,
    seed: Annotated[int | None, typer.Option(help=W("app.seed"), show_default=False)] = None,
    name: Annotated[str | None, typer.Option(help=W("app.name"), show_default=False)] = None,
    option: Annotated[list[str] | None, typer.Option(help=W("app.option"), show_default=False)] = None,
    lang: Language = None,
    load: Annotated[Path | None, typer.Option(help=W("app.load"), show_default=False)] = None,
    hot_seat: Annotated[str | None, typer.Option(help=W("app.hot-seat"), show_default=False)] = None,
    code: Code = None,
) -> None:
    from banquier.cli import game

    if load is not None:
        given = (seats, bots, seed, name, option, hot_seat)
        if any(each is not None for each in given):
            raise Wrong("wrong.load-alone")
        raise typer.Exit(game.resume(load, Words(lang.value) if lang else None))
    people = [part.strip() for part in hot_seat.split(",")] if hot_seat is not None else None
    wishes = game.Wishes(edition, seats, bots, seed, name, people, option or [])
    raise typer.Exit(game.begin(wishes, words_in(lang)))


@command(W("app.rules"))
def rules(
    edition: Edition = "classique",
    id: Annotated[
        str | None, typer.Argument(metavar=W("argument.rule"), help=W("app.rule-id"), show_default=False)
    ] = None,
    lang: Language = None,
) -> None:
    from banquier.cli import rules as shown

    shown.command(edition, id, words_in(lang))


@command(W("app.replay"))
def replay(
    file: Annotated[Path, typer.Argument(metavar=W("argument.path"), help=W("app.file"), show_default=False)],
    to: Annotated[int | None, typer.Option(help=W("app.to"), show_default=False)] = None,
    step: Annotated[bool, typer.Option("--step", help=W("app.step"))] = False,
    lang: Language = None,
) -> None:
    from banquier.cli import replay as told

    told.command(file, to, step, words_in(lang))


@command(W("app.verify"))
def verify(
    file: Annotated[
        Path, typer.Argument(metavar=W("argument.record"), help=W("app.file"), show_default=False)
    ],
    promise: Annotated[str | None, typer.Option(help=W("app.promise"), show_default=False)] = None,
    seed: Annotated[str | None, typer.Option(help=W("app.own-seed"), show_default=False)] = None,
    lang: Language = None,
) -> None:
    from banquier.cli import verify as checked

    raise typer.Exit(checked.command(file, promise, seed, words_in(lang)))


@command(W("app.options"))
def options(edition: Edition = "classique", lang: Language = None) -> None:
    from banquier.cli import options as shown

    shown.command(edition, words_in(lang))


@command(W("app.characters"))
def bots(edition: Edition = "classique", lang: Language = None) -> None:
    from banquier.cli import bots as shown

    shown.command(edition, words_in(lang))


@command(W("app.serve"))
def serve(
    host: Annotated[str | None, typer.Option(help=W("app.host"), show_default=False)] = None,
    port: Annotated[int | None, typer.Option(help=W("app.port"), show_default=False)] = None,
    store: Annotated[str | None, typer.Option(help=W("app.store"), show_default=False)] = None,
    redis: Annotated[str | None, typer.Option(help=W("app.redis"), show_default=False)] = None,
    workers: Annotated[int | None, typer.Option(help=W("app.workers"), show_default=False)] = None,
    config: Annotated[Path | None, typer.Option(help=W("app.config"), show_default=False)] = None,
    open: Annotated[bool, typer.Option("--open", help=W("app.open"))] = False,
    show_config: Annotated[bool, typer.Option("--show-config", help=W("app.show-config"))] = False,
    reload: Annotated[bool, typer.Option("--reload", help=W("app.reload"))] = False,
    code: Code = None,
    lang: Language = None,
) -> None:
    from banquier.cli import serve as served

    given = {"host": host, "port": port, "store": store, "redis": redis, "workers": workers}
    served.command(config, show_config, open, reload, code or [], words_in(lang), **given)


@command(W("app.backup"))
def backup(
    to: Annotated[
        Path, typer.Argument(metavar=W("argument.copy"), help=W("app.backup-to"), show_default=False)
    ],
    store: Annotated[str | None, typer.Option(help=W("app.store"), show_default=False)] = None,
    lang: Language = None,
) -> None:
    from banquier.cli import storage

    storage.backup(to, store, words_in(lang))


@command(W("app.doctor"))
def doctor(
    file: Annotated[
        Path, typer.Argument(metavar=W("argument.path"), help=W("app.doctor-file"), show_default=False)
    ],
    save: Annotated[Path | None, typer.Option(help=W("app.doctor-save"), show_default=False)] = None,
    lang: Language = None,
) -> None:
    from banquier.cli import storage

    raise typer.Exit(storage.doctor(file, save, words_in(lang)))


@command(W("app.join"))
def join(
    url: Annotated[
        str, typer.Argument(metavar=W("argument.link"), help=W("app.invitation"), show_default=False)
    ],
    name: Annotated[str, typer.Option(help=W("app.bot-name"))] = "Bot",
    bot: Annotated[str, typer.Option(help=W("app.far-bot"))] = "steady",
    seat: Annotated[int | None, typer.Option(help=W("app.seat"), show_default=False)] = None,
    code: Code = None,
    lang: Language = None,
) -> None:
    from banquier.cli import join as joined

    joined.command(url, name, bot, seat, words_in(lang))


command(W("app.simulate"))(lab.simulate)
command(W("app.dataset"))(lab.dataset)
command(W("app.compare"))(lab.compare)
command(W("app.ladder"))(lab.ladder)
command(W("app.league"))(lab.league)
command(W("app.report"))(lab.report)
command(W("app.bench"))(lab.bench)
