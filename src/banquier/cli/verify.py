"""`banquier verify`: replays a record and checks it against the promise made before the game."""

from __future__ import annotations

from pathlib import Path

from rich.text import Text

from banquier.api import MalformedRecord
from banquier.cli.errors import Wrong
from banquier.cli.saves import read_game
from banquier.cli.setting import find_edition
from banquier.cli.terminal import Terminal
from banquier.fairness import Verdict, check
from banquier.kernel.fair_dice import HEX_DIGITS
from banquier.narration.verdict import BAD, GOOD, NEITHER, lines, origin, plain
from banquier.narration.words import Words

STYLES = {GOOD: "green", BAD: "bold red", NEITHER: "yellow"}


def command(path: Path, noted: str | None, seed: str | None, words: Words) -> int:
    """Check a record, print the verdict, and return the exit code: 1 if a check failed, else 0."""
    if noted is not None and not HEX_DIGITS.fullmatch(noted := noted.strip().lower()):
        raise Wrong("wrong.promise", promise=plain(noted))
    verdict = verdict_on(path)
    edition = find_edition(verdict.edition)
    terminal = Terminal(words)
    head = {"seats": verdict.seats, "entries": verdict.entries, "version": plain(verdict.version)}
    terminal.say("verify.head", "bold", edition=words.one_of(edition.data.fr, edition.data.en), **head)
    for given in origin(verdict, words):
        terminal.show(Text(f"  {given}"), True)
    found = lines(verdict, noted, seed, words)
    for mark, sentence in found:
        terminal.show(Text.assemble((mark, STYLES[mark]), " ", sentence), True)
    bad = any(mark == BAD for mark, _ in found)
    terminal.say(
        "verify.bad" if bad else "verify.open-to-choice" if verdict.open_to_choice else "verify.good", "bold"
    )
    return 1 if bad else 0


def verdict_on(path: Path) -> Verdict:
    """Return the verdict on a record, or on the record inside a save. Raise Wrong if it is malformed."""
    _, text = read_game(path)
    try:
        return check(text)
    except MalformedRecord as error:
        raise Wrong("wrong.record", file=path, problem=error) from error
