"""`banquier verify`: a record held against what was promised before the game, and played again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rich.text import Text

from banquier.api import MalformedRecord
from banquier.cli.errors import Wrong
from banquier.cli.saves import parse_save, read_text
from banquier.cli.setting import find_edition
from banquier.cli.terminal import Terminal
from banquier.fairness import Difference, Verdict, check
from banquier.kernel.fair_dice import HEX_DIGITS, NONE
from banquier.narration.words import Words
from banquier.version import __version__

GOOD, BAD, NEITHER = "✓", "✗", "–"
STYLES = {GOOD: "green", BAD: "bold red", NEITHER: "yellow"}

Line = tuple[str, str]
"""A mark and a sentence."""


def command(path: Path, noted: str | None, seed: str | None, words: Words) -> int:
    """The exit code: 0 if nothing speaks against the record, else 1."""
    if noted is not None and not HEX_DIGITS.fullmatch(noted := noted.strip().lower()):
        raise Wrong("wrong.promise", promise=plain(noted))
    verdict = verdict_on(path)
    edition = find_edition(verdict.edition)
    terminal = Terminal(words)
    head = {"seats": verdict.seats, "entries": verdict.entries, "version": plain(verdict.version)}
    terminal.say("verify.head", "bold", edition=words.one_of(edition.data.fr, edition.data.en), **head)
    for given in origin(verdict, words):
        terminal.show(Text(f"  {given}"), True)
    lines = [*promised(verdict, noted, words), *seeded(verdict, seed, words), *played(verdict, words)]
    for mark, sentence in lines:
        terminal.show(Text.assemble((mark, STYLES[mark]), " ", sentence), True)
    bad = any(mark == BAD for mark, _ in lines)
    terminal.say(
        "verify.bad" if bad else "verify.open-to-choice" if verdict.open_to_choice else "verify.good", "bold"
    )
    return 1 if bad else 0


def verdict_on(path: Path) -> Verdict:
    """Of a record, or of the record in a save."""
    text = read_text(path)
    if text.lstrip().startswith("{"):
        text = parse_save(path, text)[0].record
    try:
        return check(text)
    except MalformedRecord as error:
        raise Wrong("wrong.record", file=path, problem=error) from error


def origin(verdict: Verdict, words: Words) -> Iterator[str]:
    """What each player can hold against what they remember."""
    dice = verdict.dice
    if dice is None:
        return
    yield words("verify.table", table=plain(dice.table), promise=dice.promise)
    for number, seed in enumerate(dice.seeds, start=1):
        when = dice.given[number - 1] if dice.given else "unknown" if seed else NONE
        yield words(f"verify.seed.{when}", seat=words("part.seat", number=number), seed=plain(seed))


def promised(verdict: Verdict, noted: str | None, words: Words) -> Iterator[Line]:
    dice = verdict.dice
    if noted is not None:
        right = dice is not None and dice.promise == noted
        yield (GOOD, words("verify.noted")) if right else (BAD, words("verify.not-noted", noted=noted))
    if dice is None:
        yield NEITHER, words("verify.unpromised")
    else:
        yield (GOOD, words("verify.kept")) if verdict.kept else (BAD, words("verify.not-kept"))
        yield (GOOD, words("verify.mixed")) if verdict.mixed else (BAD, words("verify.not-mixed"))
    if verdict.told:
        yield NEITHER if dice is None else BAD, words("verify.told", told=verdict.told)


def seeded(verdict: Verdict, own: str | None, words: Words) -> Iterator[Line]:
    """Who took part in the dice after the promise."""
    dice = verdict.dice
    if own is not None:
        right = dice is not None and own.strip() in dice.seeds
        yield (GOOD, words("verify.own")) if right else (BAD, words("verify.not-own", seed=plain(own)))
    if dice is None:
        return
    after = verdict.after
    if after is None:
        yield NEITHER, words("verify.after.unknown")
    elif after == 0:
        yield NEITHER, words("verify.after.none")
    else:
        yield GOOD, words("verify.after.some", after=after, people=verdict.people)


def played(verdict: Verdict, words: Words) -> Iterator[Line]:
    count = {"checked": verdict.checked, "draws": verdict.draws}
    if verdict.difference is None:
        yield GOOD, words("verify.replayed", **count)
        if not verdict.over:
            yield NEITHER, words("replay.open")
        return
    if verdict.checked:
        yield GOOD, words("verify.before", **count)
    yield BAD, differing(verdict.difference, words)
    if verdict.aged:
        yield NEITHER, words("verify.aged", version=plain(verdict.version), own=__version__)


def differing(difference: Difference, words: Words) -> str:
    where = {"entry": difference.entry, "line": difference.line, "played": plain(difference.played)}
    if difference.rule:
        return words("verify.refused", rule=difference.rule, **where)
    said = {
        "recorded": plain(difference.recorded) or words("part.nothing"),
        "replayed": plain(difference.replayed) or words("part.nothing"),
    }
    return words("verify.differs", **where, **said)


def plain(text: str) -> str:
    """Words of strangers: whatever could move the cursor or turn the line around is spelt out."""
    return "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in text)
