"""`banquier backup` copies a server's database; `banquier doctor` checks one and saves its intact tables."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import typer

from banquier.cli.errors import Wrong
from banquier.narration.words import Words


def backup(target: Path, store: str | None, words: Words) -> None:
    """Copy the database named by `store`, or else by the settings, also while its server runs."""
    from banquier.server.ops import settings as setup
    from banquier.server.store.copying import backup as copied
    from banquier.server.store.opening import sqlite_path

    try:
        path = sqlite_path(setup.load(None, **({} if store is None else {"store": store})).store)
    except setup.SettingsError as error:
        raise Wrong(f"setting.{error.key}", **error.values) from error
    if path is None:
        raise Wrong("wrong.backup-postgres")
    if not Path(path).is_file():
        raise Wrong("wrong.no-database", file=path)
    try:
        copied(Path(path), target)
    except FileExistsError as error:
        raise Wrong("wrong.file-there", file=target) from error
    except (sqlite3.Error, OSError) as error:
        raise Wrong("wrong.backup", file=path, why=str(error)) from error
    typer.echo(words("backup.done", file=path, copy=target))


def doctor(path: Path, save: Path | None, words: Words) -> int:
    """Check a database and return the exit code: 0 if it is undamaged, else 1."""
    from banquier.server.store import StoreFailed
    from banquier.server.store.doctor import examine, rescued

    if not path.is_file():
        raise Wrong("wrong.no-database", file=path)
    try:
        found = examine(path, save)
    except FileExistsError as error:
        raise Wrong("wrong.file-there", file=save) from error
    except (OSError, sqlite3.Error, StoreFailed) as error:
        raise Wrong("wrong.store", why=str(error)) from error
    if found.problems:
        typer.echo(words("doctor.damaged", file=path))
        for problem in found.problems:
            typer.echo(f"  {problem}")
    else:
        typer.echo(words("doctor.sound", file=path))
    for table, why in found.damaged.items():
        typer.echo(words("doctor.table", table=table, why=why))
    typer.echo(words("doctor.whole", whole=len(found.whole), tables=len(found.whole) + len(found.damaged)))
    for copy in rescued(path):
        typer.echo(words("doctor.rescued", copy=copy))
    if save is not None and found.whole:
        typer.echo(words("doctor.saved", whole=len(found.whole), file=save))
    elif found.whole and not found.good:
        typer.echo(words("doctor.save", file=path))
    return 0 if found.good else 1
