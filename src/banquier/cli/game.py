"""`banquier play`: seats people and bots at a new or saved game, and plays it."""

from __future__ import annotations

from pathlib import Path

from banquier.bots.registry import split_bots
from banquier.cli.play import Play
from banquier.cli.saves import read_save
from banquier.cli.seating import seat_players
from banquier.cli.setting import check_seats, find_edition, read_options, start_game
from banquier.cli.table import Table, resumed
from banquier.cli.terminal import Terminal
from banquier.narration.words import Words


def begin(
    name: str,
    seats: int | None,
    bots: str | None,
    seed: int | None,
    person: str | None,
    hot_seat: list[str] | None,
    given: list[str],
    words: Words,
) -> int:
    """Play a new game of the edition `name` and return the exit code of the program."""
    edition = find_edition(name)
    options = edition.table_options(read_options(edition, given, words))
    if seats is not None:
        check_seats(edition, seats)
    people = hot_seat or []
    if person is not None or hot_seat is None:
        people = [person if person is not None else words("app.someone"), *people]
    seating = seat_players(people, split_bots(bots) if bots else None, seats, edition.bot)
    game = start_game(edition, len(seating.names), seed, options)
    table = Table(game, seating, words)
    terminal = Terminal(words)
    name = words.one_of(edition.data.fr, edition.data.en)
    terminal.say("say.welcome", "bold", edition=name, seats=game.seats, seed=str(game.seed))
    terminal.say_house_rules(edition, game)
    return Play(terminal, table).run()


def resume(path: Path, words: Words | None) -> int:
    """Play a saved game and return the exit code. Its own language is used unless `words` gives another."""
    save, record = read_save(path)
    words = words or Words(save.lang)
    table = resumed(save, record.at(), words)
    terminal = Terminal(words)
    terminal.say("say.resumed", "bold", round=table.picture(None).round + 1)
    return Play(terminal, table).run()
