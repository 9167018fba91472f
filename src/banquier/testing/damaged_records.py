"""Damaged records and positions, which must be refused with the number of the wrong line, or be playable.

    python -m banquier.testing.damaged_records classique 0 1000

damages a thousand texts of an edition, each in a way that depends only on its number. `search` does the same
in a process of its own, which is killed and started again if an input takes too long: compiled rules that
hang cannot be interrupted.
"""

from __future__ import annotations

import argparse
import faulthandler
import re
import subprocess
import sys
import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from banquier import api, editions, fairness
from banquier.kernel.game import Game
from banquier.kernel.record import MalformedRecord
from banquier.kernel.rng import Rng
from banquier.testing.battery import Case, cases
from banquier.testing.random_walks import walk

STEPS = (0, 3, 12, 40, 120, 300)
"""Actions before the game is written as text."""
SOURCES = 24
"""Texts per edition and kind that are damaged."""
ON = 25
"""Actions that are played after loading."""
PATIENCE = 60
"""Seconds that one input may take."""
TOKEN = re.compile(r'-?\d+|[a-z][a-z0-9_.-]*|"(?:[^"\\]|\\.)*"|[^\s\w]')
NUMBERS = ("0", "1", "-1", "2", "3", "5", "7", "8", "16", "31", "32", "39", "40", "63", "64", "255", "500")
HUGE = (2**31, 2**32 - 1, 2**40, 2**62, 2**63 - 1, -(2**63), 2**64, 10**12)
LETTERS = '0123456789-[] ".>=|abeinorstuvx_\n\t\x00é'


@dataclass(frozen=True)
class Fault:
    """An input that was neither refused with its line nor playable, or was verified although damaged."""

    edition: str
    number: int
    what: str


# --- the texts ----------------------------------------------------------------------------------------------------


@cache
def source(edition: str, kind: str, number: int) -> str:
    """Return the text of a game that was played at random; records start at the beginning, so that they verify."""
    rng = Random(f"{edition} {kind} {number}")
    known = [case for case in cases(edition) if kind == "position" or not case.crowded]
    variants = [Case(edition, case.seats, case.options) for case in cases(edition) if case.options]
    case = (known + variants)[number % (len(known) + len(variants))]
    game = case.game(number)
    walk(game, Rng(number + 1), rng.choice(STEPS))
    return game.position() if kind == "position" else game.record()


def damaged(edition: str, kind: str, number: int) -> tuple[str, str]:
    """Return an undamaged text, and the same text with one to three damages."""
    rng = Random(f"{edition} {kind} damage {number}")
    whole = source(edition, kind, rng.randrange(SOURCES))
    other = source(edition, kind, rng.randrange(SOURCES))
    text = whole
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        text = rng.choice(DAMAGES)(text, other, rng)
    return whole, text


def another_number(text: str, other: str, rng: Random) -> str:
    """Change a number."""
    found = rng.choice(list(re.finditer(r"-?\d+", text)) or [None])
    if found is None:
        return text
    near = int(found[0]) + rng.choice((-2, -1, 1, 2, 10, -10))
    number = rng.choice((str(near), str(near), rng.choice(NUMBERS), str(rng.choice(HUGE))))
    return text[: found.start()] + number + text[found.end() :]


def another_word(text: str, other: str, rng: Random) -> str:
    """Replace or remove a word, or put another before it."""
    found = rng.choice(list(TOKEN.finditer(text)) or [None])
    words = TOKEN.findall(other)
    if found is None or not words:
        return text
    word = rng.choice((rng.choice(words), f"{rng.choice(words)} {found[0]}", ""))
    return text[: found.start()] + word + text[found.end() :]


def exchanged_words(text: str, other: str, rng: Random) -> str:
    """Exchange two words of one line or of two lines."""
    lines = text.split("\n")
    one, two = rng.randrange(len(lines)), rng.randrange(len(lines))
    if rng.randrange(2):
        two = one
    spans = [(n, found.span()) for n in {one, two} for found in TOKEN.finditer(lines[n])]
    if len(spans) < 2:
        return text
    (a, (a1, a2)), (b, (b1, b2)) = sorted(rng.sample(spans, 2))
    first, second = lines[a][a1:a2], lines[b][b1:b2]
    lines[b] = lines[b][:b1] + first + lines[b][b2:]
    lines[a] = lines[a][:a1] + second + lines[a][a2:]
    return "\n".join(lines)


def without_line(text: str, other: str, rng: Random) -> str:
    """Remove some lines."""
    lines = text.split("\n")
    at = rng.randrange(len(lines))
    return "\n".join(lines[:at] + lines[at + rng.choice((1, 1, 1, 2, 5)) :])


def line_twice(text: str, other: str, rng: Random) -> str:
    """Repeat a line."""
    lines = text.split("\n")
    at = rng.randrange(len(lines))
    return "\n".join(lines[:at] + [lines[at]] + lines[at:])


def line_elsewhere(text: str, other: str, rng: Random) -> str:
    """Move a line."""
    lines = text.split("\n")
    moved = lines.pop(rng.randrange(len(lines)))
    lines.insert(rng.randrange(len(lines) + 1), moved)
    return "\n".join(lines)


def foreign_line(text: str, other: str, rng: Random) -> str:
    """Insert a line of another text, or put it in the place of one."""
    lines = text.split("\n")
    at = rng.randrange(len(lines))
    lines[at : at + rng.randrange(2)] = [rng.choice(other.split("\n"))]
    return "\n".join(lines)


def another_letter(text: str, other: str, rng: Random) -> str:
    """Insert or change a character."""
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice(LETTERS) + text[at + rng.randrange(2) :]


def cut(text: str, other: str, rng: Random) -> str:
    """Cut the text off."""
    return text[: rng.randrange(len(text) + 1)]


DAMAGES = (
    another_number, another_number, another_number, another_word, exchanged_words, without_line, line_twice,
    line_elsewhere, foreign_line, another_letter, cut,
)  # fmt: skip


# --- results ----------------------------------------------------------------------------------------------


def tried(edition: str, number: int) -> None:
    """Raise unless this input is refused or playable; a changed record must not be verified."""
    if number % 2:
        _, text = damaged(edition, "position", number)
        game = loaded(text, api.load_position)
        if game is not None:
            played_on(game, number)
        return
    whole, text = damaged(edition, "record", number)
    game = loaded(text, api.replay)
    if game is not None:
        played_on(game, number)
        verdict = fairness.check(text)
        assert body(text) == body(whole) or not verdict.good, "a damaged record was verified"


def body(text: str) -> list[str]:
    """Return the lines after the head: with other options or another version a record can be right as well."""
    return [line.rstrip() for line in text.rstrip("\n").split("\n")[4:]]


def loaded(text: str, load: object) -> Game | None:
    """Return the game, or None if the text was refused with the line that is wrong."""
    assert callable(load)
    try:
        game = load(text)
    except MalformedRecord as error:
        said = str(error)
        found = re.match(r"line (\d+): .", said)
        assert found, f"told without its line: {said}"
        assert int(found[1]) <= text.count("\n") + 2, f"told of a line that is not there: {said}"
        assert "MemoryError" not in said, f"a number was used before it was checked: {said}"
        return None
    assert isinstance(game, Game)
    return game


def played_on(game: Game, number: int) -> None:
    """Fail unless every seat can look and answer, and some actions can be played without breaking a law."""
    rng = Rng(number)
    for _ in range(ON):
        game.audit()
        for viewer in [None, *range(game.seats)]:
            game.view(viewer).snapshot()
        if game.over:
            break
        for seat in game.to_act():
            answer = game.default(seat)
            assert game.check(seat, answer) is None, f"seat {seat} cannot answer {answer}"
        if game.outcomes():
            game.resolve_chance(rng.below(game.outcomes()))
        else:
            walk(game, rng, 1)
    game.audit()
    assert api.load_position(game.position()).key() == game.key()


# --- many of them ---------------------------------------------------------------------------------------------------


def search(edition: str, start: int, count: int, patience: float = PATIENCE) -> Iterator[Fault]:
    """Yield every fault among `count` inputs."""
    end = start + count
    with TemporaryDirectory() as folder:
        progress = Path(folder) / "progress"
        while start < end:
            progress.write_text("")
            command = [
                sys.executable,
                "-m",
                "banquier.testing.damaged_records",
                edition,
                str(start),
                str(end - start),
            ]
            options = ["--progress", str(progress), "--patience", str(patience)]
            done = subprocess.run([*command, *options], capture_output=True, text=True)
            for part in done.stdout.split("\0")[:-1]:
                found, what = part.split("\n", 1)
                yield Fault(edition, int(found), what)
            if done.returncode == 0:
                return
            reached = progress.read_text()
            if not reached:
                raise RuntimeError(done.stderr)
            yield Fault(edition, int(reached), f"ended with {done.returncode}\n{done.stderr}")
            start = int(reached) + 1


def main(arguments: list[str] | None = None) -> None:
    """Print every fault with its number; end at once at one that takes too long."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("edition", choices=editions.names())
    parser.add_argument("start", type=int)
    parser.add_argument("count", type=int)
    parser.add_argument("--progress", type=Path)
    parser.add_argument("--patience", type=float, default=PATIENCE)
    given = parser.parse_args(arguments)
    for number in range(given.start, given.start + given.count):
        if given.progress:
            given.progress.write_text(str(number))
        faulthandler.dump_traceback_later(given.patience, exit=True)
        try:
            tried(given.edition, number)
        except Exception:
            print(f"{number}\n{traceback.format_exc()}", end="\0", flush=True)
    faulthandler.cancel_dump_traceback_later()


if __name__ == "__main__":
    main()
