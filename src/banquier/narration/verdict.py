"""The verdict on a record in words: how its dice were made, and whether a replay gives the same facts."""

from __future__ import annotations

from collections.abc import Iterator

from banquier.fairness import Difference, Verdict
from banquier.kernel.fair_dice import NONE
from banquier.narration.words import Words
from banquier.version import __version__

GOOD, BAD, NEITHER = "✓", "✗", "–"

Line = tuple[str, str]
"""A mark and a sentence."""


def lines(verdict: Verdict, promise: str | None, seed: str | None, words: Words) -> list[Line]:
    """Return the findings for and against the record; `promise` and `seed` are a player's notes, if any."""
    return [*promised(verdict, promise, words), *seeded(verdict, seed, words), *played(verdict, words)]


def origin(verdict: Verdict, words: Words) -> Iterator[str]:
    """Yield the table, the promise and each player's seed, for players to compare with what they remember."""
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
    """Yield whether the noted seed was used, and how many players gave theirs after the promise."""
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
    """Return untrusted text with unprintable characters escaped: they could move the cursor."""
    return "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in text)
