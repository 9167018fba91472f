"""`banquier serve`: runs the server."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import typer

from banquier.cli.errors import Wrong
from banquier.narration.words import Words

NOTES = {"log-gone": "serve.log-gone", "rescued": "serve.rescued"}
"""Message keys for what the server reports about its database files at startup."""


def command(
    config: Path | None,
    show: bool,
    browser: bool,
    reload: bool,
    code: Sequence[str],
    words: Words,
    **given: Any,
) -> None:
    from banquier.bots.code import bots_of
    from banquier.server.ops import settings as setup
    from banquier.server.ops.serve import serve
    from banquier.server.store import StoreFailed
    from banquier.server.store.sqlite_lock import StoreLocked

    try:
        settings = setup.load(config, **given)
    except setup.SettingsError as error:
        raise Wrong(f"setting.{error.key}", **error.values) from error
    if code:
        modules = (*settings.bot_modules, *code)
        bots = dict.fromkeys((*settings.bots, *(bot for source in code for bot in bots_of(source))))
        settings = settings.model_copy(update={"bot_modules": modules, "bots": tuple(bots)})
    for name in setup.unread(os.environ):
        typer.echo(words("serve.unread", name=name), err=True)
    if show:
        typer.echo(setup.shown(settings), nl=False)
        return
    try:
        serve(
            settings,
            lambda url: typer.echo(words("serve.ready", url=url)),
            browser,
            reload,
            lambda key, values: typer.echo(words(NOTES[key], **values), err=True),
        )
    except StoreLocked as error:
        holder = {"pid": str(error.pid), "since": error.since, "host": error.host}
        raise Wrong("wrong.locked", file=error.path, **holder) from error
    except OSError as error:
        address = f"{settings.host}:{settings.port}"
        raise Wrong("wrong.listen", address=address, why=error.strerror or str(error)) from error
    except StoreFailed as error:
        from banquier.server.store.doctor import StoreDamaged

        if isinstance(error, StoreDamaged):
            raise Wrong("wrong.damaged", file=error.path, why=error.why) from error
        raise Wrong("wrong.store", why=str(error)) from error
