"""`banquier replay`: prints a record in sentences, entry by entry, and the table at the end."""

from __future__ import annotations

from pathlib import Path

from rich.text import Text

from banquier.cli.errors import Wrong
from banquier.cli.menu import Asked
from banquier.cli.saves import parse_record, read_game
from banquier.cli.speaking import Line, Speaker
from banquier.cli.stage import staged
from banquier.cli.terminal import Terminal
from banquier.editions.data_edition import DataEdition
from banquier.kernel.journal import Entry
from banquier.kernel.view import SPECTATOR
from banquier.narration.words import Words


def command(path: Path, to: int | None, step: bool, words: Words) -> None:
    names, text = read_game(path)
    record = parse_record(path, text)
    names = names or tuple(words("part.seat", number=seat + 1) for seat in range(record.at(1).seats))
    last = len(record) if to is None else to
    if not 1 <= last <= len(record):
        raise Wrong("wrong.entries", file=path, entries=len(record), to=last)
    terminal = Terminal(words)
    game = record.at(last)
    edition = record.edition
    assert isinstance(edition, DataEdition)
    stage = staged(game, words, names)
    name = words.one_of(edition.data.fr, edition.data.en)
    head = {"seats": game.seats, "seed": str(game.seed), "entries": len(record), "version": record.version}
    terminal.say("replay.head", "bold", edition=name, **head)
    terminal.say_house_rules(edition, game)
    log: list[Line] = []
    whole = not stage.secretive or record.at().over
    for number, entry in enumerate(record.entries[:last]):
        log += tell(terminal, stage.narrator, number, entry, whole)
        if step and number + 1 < last and stopped(terminal):
            last = number + 1
            game = record.at(last)
            stage = staged(game, words, names)
            break
    title = Text(words("replay.shown", entry=last, entries=len(record)), style="bold")
    details = [] if game.over else [Text(words("replay.open"))]
    terminal.show(stage.screen(stage.picture(None), Asked(title, details), log))


def tell(terminal: Terminal, narrator: Speaker, number: int, entry: Entry, whole: bool) -> list[Line]:
    """Print an entry: the action and its facts. If not `whole`, only what a spectator may know."""
    words = narrator.words
    heard = [shown for fact in entry.facts if (shown := fact.shown(SPECTATOR)) is not None]
    if entry.action is None:
        what = words("replay.set-up")
    elif not whole and not heard:
        return []
    else:
        who = narrator.name(entry.seat) if entry.seat >= 0 else words("replay.clock")
        what = f"{who}: {entry.action}" if whole else who
    terminal.show(Text(f"{number:>4}  {what}", style="dim"))
    lines = narrator.story(heard)
    for line in lines:
        terminal.show(Text("      ") + line.text)
    return lines


def stopped(terminal: Terminal) -> bool:
    """Wait for the reader. Return True if the reader stops, or at the end of input."""
    try:
        return terminal.ask("prompt.step").lower() == "q"
    except (EOFError, KeyboardInterrupt):
        return True
