"""`banquier play`: seats people and bots at a new or saved game, and plays it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from banquier.bots.registry import split_bots
from banquier.cli.play import Play
from banquier.cli.saves import read_save
from banquier.cli.seating import seat_players
from banquier.cli.setting import check_seats, find_edition, read_options, start_game
from banquier.cli.table import Table, resumed
from banquier.cli.terminal import Terminal
from banquier.narration.words import Words


@dataclass(frozen=True, slots=True)
class Wishes:
    """The new game that the command line asks for."""

    edition: str
    seats: int | None
    bots: str | None
    seed: int | None
    name: str | None
    hot_seat: list[str] | None
    options: list[str]


def begin(wishes: Wishes, words: Words) -> int:
    """Play a new game and return the exit code of the program."""
    edition = find_edition(wishes.edition)
    options = edition.table_options(read_options(edition, wishes.options, words))
    if wishes.seats is not None:
        check_seats(edition, wishes.seats)
    people = wishes.hot_seat or []
    if wishes.name is not None or wishes.hot_seat is None:
        people = [wishes.name if wishes.name is not None else words("app.someone"), *people]
    bots = split_bots(wishes.bots) if wishes.bots else None
    seating = seat_players(people, bots, wishes.seats, edition.bot)
    game = start_game(edition, len(seating.names), wishes.seed, options)
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
