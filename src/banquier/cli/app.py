"""The commands of `banquier` and their options. Each is implemented in the module of the same name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from importlib import import_module
from inspect import signature
from pathlib import Path
from typing import Annotated, Any

import typer

from banquier.cli import lab
from banquier.cli.arguments import Code, Edition, Language, W, argument, option, words_in
from banquier.cli.errors import Wrong, said_plainly
from banquier.cli.usage import Command, Group
from banquier.narration.words import Words
from banquier.version import __version__

BAD_INPUT = 2
EXTRAS = {"serve": "server", "backup": "server", "doctor": "server", "join": "client"}
"""Commands that need optional packages, with the extra that installs them."""
SHARED = ("code", "lang")

app = typer.Typer(
    cls=Group,
    help=W("app.about"),
    subcommand_metavar=W("usage.subcommand"),
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


def command(help: str, module: str = "") -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Declare a command. If `module` has its function, of its own name or named `command`, it is only declared.

    That function gets the parameters in their order: the language as its words, and no code. The code given by
    --code is loaded before. Bad input is reported in one line (exit code 2).
    """

    def declared(function: Callable[..., None]) -> Callable[..., None]:
        @wraps(function)
        def run(**given: Any) -> None:
            try:
                load_code(given.get("code"))
                with extra_named(function.__name__):
                    if not module:
                        function(**given)
                        return
                    found = import_module(f"banquier.cli.{module}")
                    work = getattr(found, function.__name__, None) or found.command
                    values = [given[name] for name in signature(function).parameters if name not in SHARED]
                    raise typer.Exit(work(*values, words_in(given["lang"])) or 0)
            except Wrong as wrong:
                words = words_in(given.get("lang"))
                typer.echo(words("wrong.prefix") + wrong.sentence(words), err=True)
                raise typer.Exit(BAD_INPUT) from wrong

        return app.command(cls=Command, help=help)(run)

    return declared


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
            with said_plainly():
                code.load(source)


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
    seats: Annotated[int | None, option("seats")] = None,
    bots: Annotated[str | None, option("bots")] = None,
    seed: Annotated[int | None, option("seed")] = None,
    name: Annotated[str | None, option("name")] = None,
    option: Annotated[list[str] | None, option("option")] = None,
    lang: Language = None,
    load: Annotated[Path | None, option("load")] = None,
    hot_seat: Annotated[str | None, option("hot-seat")] = None,
    code: Code = None,
) -> None:
    from banquier.cli import game

    if load is not None:
        given = (seats, bots, seed, name, option, hot_seat)
        if any(each is not None for each in given):
            raise Wrong("wrong.load-alone")
        raise typer.Exit(game.resume(load, Words(lang.value) if lang else None))
    people = [part.strip() for part in hot_seat.split(",")] if hot_seat is not None else None
    raise typer.Exit(game.begin(edition, seats, bots, seed, name, people, option or [], words_in(lang)))


@command(W("app.rules"), "rules")
def rules(
    edition: Edition = "classique",
    id: Annotated[str | None, argument("rule", "rule-id")] = None,
    lang: Language = None,
) -> None: ...


@command(W("app.replay"), "replay")
def replay(
    file: Annotated[Path, argument("path", "file")],
    to: Annotated[int | None, option("to")] = None,
    step: Annotated[bool, typer.Option("--step", help=W("app.step"))] = False,
    lang: Language = None,
) -> None: ...


@command(W("app.verify"), "verify")
def verify(
    file: Annotated[Path, argument("record", "file")],
    promise: Annotated[str | None, option("promise")] = None,
    seed: Annotated[str | None, option("own-seed")] = None,
    lang: Language = None,
) -> None: ...


@command(W("app.options"), "options")
def options(edition: Edition = "classique", lang: Language = None) -> None: ...


@command(W("app.characters"), "bots")
def bots(edition: Edition = "classique", lang: Language = None) -> None: ...


@command(W("app.serve"))
def serve(
    host: Annotated[str | None, option("host")] = None,
    port: Annotated[int | None, option("port")] = None,
    store: Annotated[str | None, option("store")] = None,
    redis: Annotated[str | None, option("redis")] = None,
    workers: Annotated[int | None, option("workers")] = None,
    config: Annotated[Path | None, option("config")] = None,
    open: Annotated[bool, typer.Option("--open", help=W("app.open"))] = False,
    show_config: Annotated[bool, typer.Option("--show-config", help=W("app.show-config"))] = False,
    reload: Annotated[bool, typer.Option("--reload", help=W("app.reload"))] = False,
    code: Code = None,
    lang: Language = None,
) -> None:
    from banquier.cli import serve as served

    given = {"host": host, "port": port, "store": store, "redis": redis, "workers": workers}
    served.command(config, show_config, open, reload, code or [], words_in(lang), **given)


@command(W("app.backup"), "storage")
def backup(
    to: Annotated[Path, argument("copy", "backup-to")],
    store: Annotated[str | None, option("store")] = None,
    lang: Language = None,
) -> None: ...


@command(W("app.doctor"), "storage")
def doctor(
    file: Annotated[Path, argument("path", "doctor-file")],
    save: Annotated[Path | None, option("doctor-save")] = None,
    lang: Language = None,
) -> None: ...


@command(W("app.join"), "join")
def join(
    url: Annotated[str, argument("link", "invitation")],
    name: Annotated[str, typer.Option(help=W("app.bot-name"))] = "Bot",
    bot: Annotated[str, typer.Option(help=W("app.far-bot"))] = "steady",
    seat: Annotated[int | None, option("seat")] = None,
    code: Code = None,
    lang: Language = None,
) -> None: ...


command(W("app.simulate"))(lab.simulate)
command(W("app.dataset"))(lab.dataset)
command(W("app.compare"))(lab.compare)
command(W("app.ladder"))(lab.ladder)
command(W("app.league"))(lab.league)
command(W("app.report"))(lab.report)
command(W("app.bench"))(lab.bench)
