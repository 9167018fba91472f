"""Games as text: a record of a whole game, and a position that fits in a bug report. Both can be read by a person."""
# interpreted

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from banquier.kernel.action import Key
from banquier.kernel.dice import Dice
from banquier.kernel.edition import Edition
from banquier.kernel.fact import Fact
from banquier.kernel.game import DEEPEST, Game, Result
from banquier.kernel.journal import NOBODY, Entry, Journal
from banquier.kernel.lines import stamp, write_entry
from banquier.kernel.rng import SEEDS, Rng
from banquier.kernel.text import MalformedText, read, write
from banquier.version import __version__

RECORD = "banquier record 1"
POSITION = "banquier position 1"
LONGEST = 50_000_000
WORD = 2**32
THROWS = 36
"""What two dice can show."""
QUESTIONS = 10**9
"""More than a game can put, and room left to count on from what was read."""
SEATS = re.compile(r"seats (\d{1,9}) seed (\d{1,78})\s*", re.ASCII)

Find = Callable[[str], Edition]


class MalformedRecord(ValueError):
    """A record or position that cannot be read; says what and in which line."""


class Record:
    """A game from its set-up to its last entry."""

    def __init__(
        self, edition: Edition, version: str, blank: Game, entries: list[Entry], dice: Dice | None = None
    ) -> None:
        self.edition = edition
        self.version = version
        """The version of the program that the game was played with."""
        self.entries = entries
        self.seed = blank.seed
        self.dice = dice
        """Where the seed came from, if it was promised."""
        self._blank = blank

    def __len__(self) -> int:
        return len(self.entries)

    def at(self, entries: int | None = None) -> Game:
        """The game after that many entries (all of them by default), with its journal so far."""
        count = len(self.entries) if entries is None else entries
        if not 1 <= count <= len(self.entries):
            raise ValueError(f"this record has 1 to {len(self.entries)} entries, not {count}")
        game = self.blank()
        for entry in self.entries[:count]:
            entry.restore(game)
        game.journal = Journal()
        game.journal.entries = self.entries[:count]
        return game

    def blank(self) -> Game:
        """The game before its first entry."""
        return seeded(self._blank.blank(), self.seed)


def seeded(game: Game, seed: int) -> Game:
    """With the dice of this seed: entries say where they stand, not under which seal."""
    game.seed = seed
    game.rng = Rng(seed)
    return game


def head(game: Game, title: str, version: str = __version__) -> list[str]:
    return [
        title,
        f"edition {game.edition.name} {version}",
        f"options {json.dumps(game.options, sort_keys=True)}",
        f"seats {game.seats} seed {game.seed}",
    ]


def is_state(rng: tuple[object, ...]) -> bool:
    """The four numbers of a generator, and the throws of two dice that were told to come first, if any."""
    limits = [WORD] * 4 + [THROWS] * (len(rng) - 4)
    return len(rng) >= 4 and all(
        isinstance(n, int) and 0 <= n < most for n, most in zip(rng, limits, strict=True)
    )


def write_record(game: Game, dice: Dice | None = None, version: str = __version__) -> str:
    """Line by line: `> seat action`, the facts that followed as `. fact`, then where the game stood.

    The version is that of the program that the game was played with; dice say how its seed was made.
    """
    if game.journal is None:
        raise ValueError("this game keeps no journal, so it has no record")
    lines = head(game, RECORD, version)
    if dice is not None:
        if len(dice.seeds) != game.seats:
            raise ValueError(f"{len(dice.seeds)} seeds for {game.seats} seats")
        lines.append(dice.line())
    lines.extend(write_entry(entry) for entry in game.journal.entries)
    lines.append(f"end {len(game.journal.entries)}")
    return "\n".join(lines) + "\n"


def write_position(game: Game) -> str:
    lines = head(game, POSITION)
    lines.append(f"alive {game.alive}")
    lines.extend(write(line) for line in game.table())
    if game.ending is not None:
        lines.append(write(("over", game.ending.winners, game.ending.scores, game.ending.why)))
    lines.extend(stamp(game.opened, game.rng.key(), game.stack))
    return "\n".join(lines) + "\n"


class Reader:
    """Lines with their numbers, so that every complaint says where."""

    def __init__(self, text: str, what: str) -> None:
        if not isinstance(text, str):
            raise MalformedRecord(f"{what} is text, not {type(text).__name__}")
        if len(text) > LONGEST:
            raise MalformedRecord(f"{len(text)} characters are more than a game can have")
        self.lines = text.split("\n")
        if self.lines and self.lines[-1] == "":
            self.lines.pop()
        self.at = 0
        self.own = False
        """It was written by this version, which leaves nothing out; earlier ones left words out at the end."""

    def need_all(self, made: Key, words: Key) -> None:
        if self.own and made != words:
            raise self.wrong(f"there should be: {write(made)}")

    def wrong(self, what: str) -> MalformedRecord:
        return MalformedRecord(f"line {self.at}: {what}")

    def more(self) -> bool:
        return self.at < len(self.lines)

    def peek(self) -> str:
        return self.lines[self.at] if self.more() else ""

    def next(self, what: str) -> str:
        if not self.more():
            raise MalformedRecord(f"line {self.at + 1}: the text ends where {what} should be")
        self.at += 1
        return self.lines[self.at - 1]

    def words(self, line: str, exact: bool = True) -> Key:
        """The words of a line; an exact one is written as this program writes it, so that no two texts say the same."""
        try:
            words = read(line)
        except MalformedText as error:
            raise self.wrong(str(error)) from error
        if exact and write(words) != line.rstrip():
            raise self.wrong(f"there should be: {write(words)}")
        return words

    def head(self, title: str, find: Find) -> tuple[Edition, str, Game]:
        first = self.next("the title")
        if first != title:
            raise self.wrong(f"this is no {title!r} but {first[:40]!r}")
        line = self.next("the edition").split(" ")
        if len(line) != 3 or line[0] != "edition":
            raise self.wrong("there should be: edition NAME VERSION")
        self.own = line[2] == __version__
        try:
            edition = find(line[1])
        except ValueError as error:
            raise self.wrong(str(error)) from error
        given = self.next("the options")
        try:
            options = json.loads(given.removeprefix("options "))
        except (ValueError, RecursionError) as error:
            raise self.wrong(f"the options cannot be read: {error}") from error
        if not given.startswith("options ") or not isinstance(options, dict):
            raise self.wrong("there should be: options {...}")
        found = SEATS.fullmatch(self.next("the seats"))
        if found is None or int(found[2]) >= SEEDS:
            raise self.wrong("there should be: seats NUMBER seed NUMBER")
        try:
            blank = edition.blank(int(found[1]), options)
        except ValueError as error:
            raise self.wrong(str(error)) from error
        return edition, line[2], seeded(blank, int(found[2]))

    def dice(self, seats: int) -> Dice | None:
        if not self.peek().startswith("dice"):
            return None
        match self.words(self.next("the dice"), exact=False):  # all of its strings are quoted
            case ("dice", str(table), str(promise), str(secret), tuple(seeds)) if len(seeds) == seats:
                given: Key = ()
            case ("dice", str(table), str(promise), str(secret), tuple(seeds), tuple(times)) if (
                len(seeds) == len(times) == seats
            ):
                given = times
            case _:
                raise self.wrong(
                    'there should be: dice "TABLE" "PROMISE" "SECRET" [a seed of each seat] [when it was given]'
                )
        make: Any = Dice
        try:
            dice: Dice = make(table, promise, secret, seeds, given)
        except ValueError as error:
            raise self.wrong(str(error)) from error
        return dice

    def stamp(self, edition: Edition) -> tuple[int, tuple[int, ...], list[Any]]:
        line = self.next("the stamp")
        match self.words(line[2:]) if line.startswith("= ") else ():
            case (int(opened), tuple(rng)) if 0 <= opened < QUESTIONS and is_state(rng):
                pass
            case _:
                raise self.wrong("there should be: = NUMBER [the four numbers of the dice]")
        stack = []
        while self.peek().startswith("| "):
            match self.words(self.next("a frame")[2:]):
                case (int(serial), int(round_), *key) if 0 <= serial < QUESTIONS and 0 <= round_ < QUESTIONS:
                    try:
                        frame = edition.frame(tuple(key))
                    except ValueError as error:
                        raise self.wrong(str(error)) from error
                    self.need_all(frame.key(), tuple(key))
                    frame.serial = serial
                    frame.round = round_
                    stack.append(frame)
                case _:
                    raise self.wrong("there should be: | NUMBER NUMBER frame")
        return opened, tuple(n for n in rng if isinstance(n, int)), stack


def read_record(text: str, find: Find) -> Record:
    reader = Reader(text, "a record")
    edition, version, blank = reader.head(RECORD, find)
    dice = reader.dice(blank.seats)
    entries: list[Entry] = []
    game = seeded(blank.blank(), blank.seed)
    while reader.peek().startswith("> "):
        start = reader.at + 1
        entry = read_entry(reader, edition)
        follow(reader, game, entry, start)
        entries.append(entry)
    last = reader.next("the end")
    if entries:
        need_sound(reader, game)
    if last != f"end {len(entries)}" or reader.more() or not entries:
        raise reader.wrong(
            f"there should be: end {len(entries)}, and nothing after it; the record is cut or damaged"
        )
    return Record(edition, version, blank, entries, dice)


def follow(reader: Reader, game: Game, entry: Entry, start: int) -> None:
    """Bring the game to just after an entry that begins in that line; raises MalformedRecord if it cannot follow.

    The posting that a fact is replayed through writes the same fact again, and the announcements that go with it: a
    fact that disagrees with the table shows at once. The table is checked before anybody is asked what the frames
    wait for: frames with numbers that are no seats may not be used.
    """
    rest = reader.at
    journal = Journal()
    game.journal = journal
    try:
        for number, fact in enumerate(entry.facts):
            reader.at = start + 1 + number
            fact.replay(game)
            made = journal.facts
            if made != entry.facts[number : number + max(len(made), changes_table(fact))]:
                raise ValueError(f"the table makes of it: {made or 'nothing'}")
            journal.facts = []
        reader.at = start
        game.journal = None
        entry.stand(game)
        why = unsound(game)
        if why:
            raise ValueError(why)
        game.look()
    except Exception as error:  # whatever a damaged fact may break
        raise reader.wrong(f"this cannot follow what came before: {plainly(error)}") from error
    reader.at = rest


def changes_table(fact: Fact) -> bool:
    """An announcement has nothing to replay."""
    return type(fact).replay is not Fact.replay


def plainly(error: Exception) -> str:
    """What it says, without the position that the laws of a table add."""
    return str(error).split("\n", 1)[0] or type(error).__name__


def read_entry_text(edition: Edition, text: str) -> Entry:
    """What write_entry wrote. Whether it fits a game is not known here."""
    reader = Reader(text, "an entry")
    if not reader.peek().startswith("> "):
        reader.next("an entry")
        raise reader.wrong("there should be: > SEAT action")
    entry = read_entry(reader, edition)
    if reader.more():
        reader.next("the rest")
        raise reader.wrong("nothing should follow the entry; it is damaged")
    return entry


def read_entry(reader: Reader, edition: Edition) -> Entry:
    line = reader.next("an entry")
    seat, action = NOBODY, None
    try:
        if line != "> set-up":
            match reader.words(line[2:]):
                case (int(seat), *words) if -WORD < seat < WORD:
                    action = edition.action(tuple(words))
                    reader.need_all(action.key(), tuple(words))
                case _:
                    raise reader.wrong("there should be: > SEAT action")
        facts = []
        while reader.peek().startswith(". "):
            told = reader.words(reader.next("a fact")[2:])
            facts.append(edition.fact(told))
            reader.need_all(facts[-1].key(), told)
    except MalformedRecord:
        raise
    except ValueError as error:
        raise reader.wrong(str(error)) from error
    opened, rng, stack = reader.stamp(edition)
    return Entry(seat, action, facts, stack, rng, opened)


def read_position(text: str, find: Find, trusted: bool = False) -> Game:
    """A trusted text was written by this very program: it takes half the time not to doubt it."""
    reader = Reader(text, "a position")
    edition, version, game = reader.head(POSITION, find)
    match reader.words(reader.next("who is alive")):
        case ("alive", int(alive)) if 0 < alive < 1 << game.seats:
            game.alive = alive
        case _:
            raise reader.wrong("there should be: alive NUMBER")
    while reader.more() and not reader.peek().startswith("= "):
        words = reader.words(reader.next("a line of the table"))
        match words:
            case ("over", tuple(winners), tuple(scores), str(why)):
                make: Any = Result
                game.ending = make(winners, scores, why)
            case _:
                try:
                    game.put(words)
                except (TypeError, ValueError, OverflowError) as error:
                    raise reader.wrong(f"{write(words)!r} does not fit this table: {error}") from error
    game.opened, rng, stack = reader.stamp(edition)
    game.restack(stack)
    try:
        game.rng.restore(rng)
    except ValueError as error:
        raise reader.wrong(str(error)) from error
    if reader.more():
        raise reader.wrong(f"nothing should follow, but there is {reader.peek()[:40]!r}")
    if not game.stack and game.ending is None:
        raise reader.wrong("the game waits for nothing and is not over; the position is cut")
    if trusted:
        game.look()
        return game
    if version == __version__:
        need_whole(reader, game)
    need_sound(reader, game)
    return game


def need_whole(reader: Reader, game: Game) -> None:
    """A position of this version is just what this game writes: no line is missing, doubled or out of place."""
    for number, line in enumerate(write_position(game).splitlines()):
        if number >= len(reader.lines) or reader.lines[number].rstrip() != line:
            reader.at = number + 1
            raise reader.wrong(f"there should be: {line}")


def need_sound(reader: Reader, game: Game) -> None:
    """What was read must be a game that can go on, or one that is over."""
    try:
        again = game.blank()
        for line in game.table():
            again.put(line)
        why = unsound(game)
        if not why:
            game.look()
            if game.ending is None:
                why = stuck(game)
    except Exception as error:  # whatever numbers that do not belong together may break
        why = plainly(error)
    if why:
        raise reader.wrong(f"this cannot be: {why}")


def unsound(game: Game) -> str:
    """Why the table, the stack and the result cannot belong together, "" if they can; raises where a law is broken."""
    if len(game.stack) > DEEPEST:
        return f"{len(game.stack)} things cannot be open at once"
    ending = game.ending
    if ending is not None:
        if game.stack:
            return "the game is over, and something is open"
        if len(ending.scores) != game.seats or not all(0 <= seat < game.seats for seat in ending.winners):
            return "the result is not that of these seats"
    why = game.unsound()
    if why:
        return why
    game.audit()
    serials = {frame.serial for frame in game.stack}
    if len(serials) < len(game.stack) or not all(0 < serial <= game.opened for serial in serials):
        return "the questions are not numbered as they were put"
    return ""


def stuck(game: Game) -> str:
    """Why the game cannot go on, "" if it can."""
    must = game.must()
    if must & ~game.alive or not (must or game.outcomes()):
        return "the game waits for nobody, or for somebody who is not there"
    for seat in range(game.seats):
        game.legal(seat).options()
        if must >> seat & 1 and game.refusal(seat, game.default(seat)):
            return f"seat {seat} is asked and has no answer"
    return ""
