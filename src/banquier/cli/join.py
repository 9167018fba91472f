"""`banquier join`: lets a bot on this machine play at an online table."""

from __future__ import annotations

import asyncio

from banquier.cli.errors import Wrong
from banquier.cli.terminal import Terminal
from banquier.narration.verdict import plain
from banquier.narration.words import Words


def command(url: str, name: str, bot: str, seat: int | None, words: Words) -> None:
    from banquier.bots import code
    from banquier.client import BOTS, Lost, Moment, Seat, TableError, join
    from banquier.client.tables import api_of

    choose = BOTS.get(bot) or code.find(bot)
    if choose is None:
        raise Wrong("wrong.far-bot", bot=plain(bot), names=", ".join(sorted(BOTS)))
    try:
        api_of(url)
    except ValueError as error:
        raise Wrong("wrong.invitation", url=plain(url)) from error
    terminal = Terminal(words)
    stage = ""

    def watch(moment: Moment) -> None:
        nonlocal stage
        names = [plain(chair.name) for chair in moment.table.seats]
        if not stage:
            place = {
                "name": names[moment.seat],
                "seat": moment.seat + 1,
                "edition": plain(moment.table.edition),
            }
            terminal.say("join.seated", **place)
        if moment.table.state != "open" and stage in ("", "open"):
            terminal.say("join.begun")
        stage = moment.table.state
        for fact in moment.facts:
            if fact[0] == "ended":
                winners = ", ".join(names[winner] for winner in fact[1])
                terminal.say(f"fact.ended.{'shared' if len(fact[1]) > 1 else 'one'}", winners=winners)

    def done(connection: Seat) -> None:
        if connection.seed:
            terminal.say("join.dice", promise=plain(connection.promise), seed=str(connection.seed))

    try:
        asyncio.run(join(url, name, choose, None if seat is None else seat - 1, watch, done))
    except TableError as error:
        raise Wrong("wrong.table", why=plain(words.one_of(error.fr, error.en))) from error
    except Lost as error:
        raise Wrong("wrong.lost", why=plain(str(error))) from error
