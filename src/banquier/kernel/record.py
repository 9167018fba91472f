"""Write and read games as text: the record of a whole game, and a position that fits in a bug report."""
# interpreted

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from banquier.kernel.action import Key
from banquier.kernel.edition import Edition
from banquier.kernel.fact import Fact
from banquier.kernel.fair_dice import Dice
from banquier.kernel.game import MAX_STACK_DEPTH, Game, Result
from banquier.kernel.journal import NOBODY, Entry, Journal, write_entry, write_stamp
from banquier.kernel.rng import SEEDS, Rng
from banquier.kernel.text_reader import MalformedText, read_key
from banquier.kernel.text_writer import write_key
from banquier.version import __version__

RECORD = "banquier record 1"
POSITION = "banquier position 1"
MAX_CHARACTERS = 50_000_000
TWO_TO_32 = 2**32
DICE_OUTCOMES = 36
"""Outcomes of two dice, as scripted draws have them."""
MAX_SERIAL = 10**9
"""Limit for serials and rounds that are read: more than a game needs, and far from overflow."""
SEATS_LINE = re.compile(r"seats (\d{1,9}) seed (\d{1,78})\s*", re.ASCII)

FindEdition = Callable[[str], Edition]


class MalformedRecord(ValueError):
    """A record or position is damaged. The message says what is wrong and in which line."""


class Record:
    """The history of a game from its set-up to its last entry; `len()` is the number of entries."""

    def __init__(
        self, edition: Edition, version: str, blank: Game, entries: list[Entry], dice: Dice | None = None
    ) -> None:
        self.edition = edition
        self.version = version
        """The version of Banquier that the game was played with."""
        self.entries = entries
        self.seed = blank.seed
        self.dice = dice
        """How the seed was made, if a promise was published."""
        self._blank = blank

    def __len__(self) -> int:
        return len(self.entries)

    def _repr_html_(self) -> str:
        """Return the last position as a spectator sees it, for a notebook."""
        return f"<p>{self.edition.name}, {len(self)} entries</p>{self.at()._repr_html_()}"

    def __reduce__(self) -> tuple[Any, ...]:
        return (_load_record, (write_record(self.at(), self.dice, self.version), self.edition))

    def at(self, entries: int | None = None) -> Game:
        """Return the game after that many entries (default: all), with its journal. Raises ValueError."""
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
        """Return the game before its first entry."""
        return set_seed(self._blank.blank(), self.seed)


def _load_record(text: str, edition: Edition) -> Record:
    return read_record(text, lambda name: edition)


def set_seed(game: Game, seed: int) -> Game:
    """Give a blank game its seed and return it. Entries hold the state of a generator, not its HMAC key."""
    game.seed = seed
    game.rng = Rng(seed)
    return game


def header_lines(game: Game, title: str, version: str = __version__) -> list[str]:
    """Return the lines that begin both a record and a position."""
    return [
        title,
        f"edition {game.edition.name} {version}",
        f"options {json.dumps(game.options, sort_keys=True)}",
        f"seats {game.seats} seed {game.seed}",
    ]


def is_rng_state(rng: tuple[object, ...]) -> bool:
    """Are these the four numbers of a generator, then scripted throws of two dice?"""
    limits = [TWO_TO_32] * 4 + [DICE_OUTCOMES] * (len(rng) - 4)
    return len(rng) >= 4 and all(
        isinstance(n, int) and 0 <= n < most for n, most in zip(rng, limits, strict=True)
    )


def write_record(game: Game, dice: Dice | None = None, version: str = __version__) -> str:
    """Return the record: a header, then for each entry `> seat action`, its facts as `. fact`, and its stamp.

    `version` is the version that the game was played with. Raises ValueError if the game keeps no journal.
    """
    if game.journal is None:
        raise ValueError("this game keeps no journal, so it has no record")
    lines = header_lines(game, RECORD, version)
    if dice is not None:
        if len(dice.seeds) != game.seats:
            raise ValueError(f"{len(dice.seeds)} seeds for {game.seats} seats")
        lines.append(dice.line())
    lines.extend(write_entry(entry) for entry in game.journal.entries)
    lines.append(f"end {len(game.journal.entries)}")
    return "\n".join(lines) + "\n"


def write_position(game: Game) -> str:
    """Return the position: a header, the lines of the table, and the stamp."""
    lines = header_lines(game, POSITION)
    lines.append(f"alive {game.alive}")
    lines.extend(write_key(line) for line in game.position_lines())
    if game.result is not None:
        lines.append(write_key(("over", game.result.winners, game.result.scores, game.result.why)))
    lines.extend(write_stamp(game.frames_pushed, game.rng.key(), game.stack))
    return "\n".join(lines) + "\n"


class RecordReader:
    """The lines of a text with the current line number, which every error names."""

    def __init__(self, text: str, what: str) -> None:
        if not isinstance(text, str):
            raise MalformedRecord(f"{what} is text, not {type(text).__name__}")
        if len(text) > MAX_CHARACTERS:
            raise MalformedRecord(f"{len(text)} characters are more than a game can have")
        self.lines = text.split("\n")
        if self.lines and self.lines[-1] == "":
            self.lines.pop()
        self.at = 0
        self.is_same_version = False
        """Was it written by this version? Earlier ones omitted words at the end of a line."""

    def require_exact(self, made: Key, words: Key) -> None:
        """Raise if a text of this version omits words of the key."""
        if self.is_same_version and made != words:
            raise self.error(f"there should be: {write_key(made)}")

    def error(self, what: str) -> MalformedRecord:
        """Return the error for the current line."""
        return MalformedRecord(f"line {self.at}: {what}")

    def has_more(self) -> bool:
        return self.at < len(self.lines)

    def peek(self) -> str:
        """Return the next line without reading it; "" at the end."""
        return self.lines[self.at] if self.has_more() else ""

    def next(self, what: str) -> str:
        """Read the next line; `what` names it in the error at the end of the text."""
        if not self.has_more():
            raise MalformedRecord(f"line {self.at + 1}: the text ends where {what} should be")
        self.at += 1
        return self.lines[self.at - 1]

    def words(self, line: str, exact: bool = True) -> Key:
        """Return the words of a line. If `exact`, the line must be written as this program would write it."""
        try:
            words = read_key(line)
        except MalformedText as error:
            raise self.error(str(error)) from error
        if exact and write_key(words) != line.rstrip():
            raise self.error(f"there should be: {write_key(words)}")
        return words

    def header(self, title: str, find: FindEdition) -> tuple[Edition, str, Game]:
        """Read the header; return the edition, the version and a blank game with its seed."""
        first = self.next("the title")
        if first != title:
            raise self.error(f"this is no {title!r} but {first[:40]!r}")
        line = self.next("the edition").split(" ")
        if len(line) != 3 or line[0] != "edition":
            raise self.error("there should be: edition NAME VERSION")
        self.is_same_version = line[2] == __version__
        try:
            edition = find(line[1])
        except ValueError as error:
            raise self.error(str(error)) from error
        given = self.next("the options")
        try:
            options = json.loads(given.removeprefix("options "))
        except (ValueError, RecursionError) as error:
            raise self.error(f"the options cannot be read: {error}") from error
        if not given.startswith("options ") or not isinstance(options, dict):
            raise self.error("there should be: options {...}")
        found = SEATS_LINE.fullmatch(self.next("the seats"))
        if found is None or int(found[2]) >= SEEDS:
            raise self.error("there should be: seats NUMBER seed NUMBER")
        try:
            blank = edition.blank(int(found[1]), options)
        except ValueError as error:
            raise self.error(str(error)) from error
        return edition, line[2], set_seed(blank, int(found[2]))

    def dice(self, seats: int) -> Dice | None:
        """Read the optional `dice` line."""
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
                raise self.error(
                    'there should be: dice "TABLE" "PROMISE" "SECRET" [a seed of each seat] [when it was given]'
                )
        make: Any = Dice
        try:
            dice: Dice = make(table, promise, secret, seeds, given)
        except ValueError as error:
            raise self.error(str(error)) from error
        return dice

    def stamp(self, edition: Edition) -> tuple[int, tuple[int, ...], list[Any]]:
        """Read a stamp; return the number of frames pushed, the state of the generator and the stack."""
        line = self.next("the stamp")
        match self.words(line[2:]) if line.startswith("= ") else ():
            case (int(frames_pushed), tuple(rng)) if 0 <= frames_pushed < MAX_SERIAL and is_rng_state(rng):
                pass
            case _:
                raise self.error("there should be: = NUMBER [the four numbers of the dice]")
        stack = []
        while self.peek().startswith("| "):
            match self.words(self.next("a frame")[2:]):
                case (int(serial), int(round_), *key) if (
                    0 <= serial < MAX_SERIAL and 0 <= round_ < MAX_SERIAL
                ):
                    try:
                        frame = edition.frame(tuple(key))
                    except ValueError as error:
                        raise self.error(str(error)) from error
                    self.require_exact(frame.key(), tuple(key))
                    frame.serial = serial
                    frame.round = round_
                    stack.append(frame)
                case _:
                    raise self.error("there should be: | NUMBER NUMBER frame")
        return frames_pushed, tuple(n for n in rng if isinstance(n, int)), stack


def read_record(text: str, find: FindEdition) -> Record:
    """Return the record, replayed and checked entry by entry. Raises MalformedRecord."""
    reader = RecordReader(text, "a record")
    edition, version, blank = reader.header(RECORD, find)
    dice = reader.dice(blank.seats)
    entries: list[Entry] = []
    game = set_seed(blank.blank(), blank.seed)
    while reader.peek().startswith("> "):
        start = reader.at + 1
        entry = read_entry(reader, edition)
        replay_checked(reader, game, entry, start)
        entries.append(entry)
    last = reader.next("the end")
    if entries:
        require_playable(reader, game)
    if last != f"end {len(entries)}" or reader.has_more() or not entries:
        raise reader.error(
            f"there should be: end {len(entries)}, and nothing after it; the record is cut or damaged"
        )
    return Record(edition, version, blank, entries, dice)


def replay_checked(reader: RecordReader, game: Game, entry: Entry, start: int) -> None:
    """Replay an entry that begins in line `start`. Raises MalformedRecord if it does not fit the game.

    The posting through which a fact is replayed writes the fact again, with its announcements, so a fact that disagrees
    with the table is detected by comparison. The position is checked before the frames are used: a damaged frame may
    hold numbers that are not seats.
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
        entry.restore_stamp(game)
        why = inconsistency(game)
        if why:
            raise ValueError(why)
        game.refresh_to_act()
    except Exception as error:  # a damaged fact can raise anything
        raise reader.error(f"this cannot follow what came before: {first_line(error)}") from error
    reader.at = rest


def changes_table(fact: Fact) -> bool:
    """Does the fact replay a posting? Announcements do not."""
    return type(fact).replay is not Fact.replay


def first_line(error: Exception) -> str:
    """Return the first line of the message; a failed audit adds the position below it."""
    return str(error).split("\n", 1)[0] or type(error).__name__


def read_entry_text(edition: Edition, text: str) -> Entry:
    """Return the entry that `write_entry` wrote, without checking it against a game. Raises MalformedRecord."""
    reader = RecordReader(text, "an entry")
    if not reader.peek().startswith("> "):
        reader.next("an entry")
        raise reader.error("there should be: > SEAT action")
    entry = read_entry(reader, edition)
    if reader.has_more():
        reader.next("the rest")
        raise reader.error("nothing should follow the entry; it is damaged")
    return entry


def read_entry(reader: RecordReader, edition: Edition) -> Entry:
    """Read one entry. Raises MalformedRecord."""
    line = reader.next("an entry")
    seat, action = NOBODY, None
    try:
        if line != "> set-up":
            match reader.words(line[2:]):
                case (int(seat), *words) if -TWO_TO_32 < seat < TWO_TO_32:
                    action = edition.action(tuple(words))
                    reader.require_exact(action.key(), tuple(words))
                case _:
                    raise reader.error("there should be: > SEAT action")
        facts = []
        while reader.peek().startswith(". "):
            fact_words = reader.words(reader.next("a fact")[2:])
            facts.append(edition.fact(fact_words))
            reader.require_exact(facts[-1].key(), fact_words)
    except MalformedRecord:
        raise
    except ValueError as error:
        raise reader.error(str(error)) from error
    frames_pushed, rng, stack = reader.stamp(edition)
    return Entry(seat, action, facts, stack, rng, frames_pushed)


def read_position(text: str, find: FindEdition, trusted: bool = False) -> Game:
    """Return the game. Raises MalformedRecord.

    `trusted` skips the checks, which take half the time, for text that this program has just written.
    """
    reader = RecordReader(text, "a position")
    edition, version, game = reader.header(POSITION, find)
    match reader.words(reader.next("who is alive")):
        case ("alive", int(alive)) if 0 < alive < 1 << game.seats:
            game.alive = alive
        case _:
            raise reader.error("there should be: alive NUMBER")
    while reader.has_more() and not reader.peek().startswith("= "):
        words = reader.words(reader.next("a line of the table"))
        match words:
            case ("over", tuple(winners), tuple(scores), str(why)):
                make: Any = Result
                game.result = make(winners, scores, why)
            case _:
                try:
                    game.load_line(words)
                except (TypeError, ValueError, OverflowError) as error:
                    raise reader.error(f"{write_key(words)!r} does not fit this table: {error}") from error
    game.frames_pushed, rng, stack = reader.stamp(edition)
    game.replace_stack(stack)
    try:
        game.rng.restore(rng)
    except ValueError as error:
        raise reader.error(str(error)) from error
    if reader.has_more():
        raise reader.error(f"nothing should follow, but there is {reader.peek()[:40]!r}")
    if not game.stack and game.result is None:
        raise reader.error("the game waits for nothing and is not over; the position is cut")
    if trusted:
        game.refresh_to_act()
        return game
    if version == __version__:
        require_canonical(reader, game)
    require_playable(reader, game)
    return game


def require_canonical(reader: RecordReader, game: Game) -> None:
    """Raise MalformedRecord unless the game, written again, gives the same lines in the same order."""
    for number, line in enumerate(write_position(game).splitlines()):
        if number >= len(reader.lines) or reader.lines[number].rstrip() != line:
            reader.at = number + 1
            raise reader.error(f"there should be: {line}")


def require_playable(reader: RecordReader, game: Game) -> None:
    """Raise MalformedRecord unless the game that was read can continue, or is over."""
    try:
        again = game.blank()
        for line in game.position_lines():
            again.load_line(line)
        why = inconsistency(game)
        if not why:
            game.refresh_to_act()
            if game.result is None:
                why = why_stuck(game)
    except Exception as error:  # inconsistent numbers can raise anything
        why = first_line(error)
    if why:
        raise reader.error(f"this cannot be: {why}")


def inconsistency(game: Game) -> str:
    """Return why table, stack and result cannot belong together, "" if they can. Raises where an audit fails."""
    if len(game.stack) > MAX_STACK_DEPTH:
        return f"{len(game.stack)} things cannot be open at once"
    result = game.result
    if result is not None:
        if game.stack:
            return "the game is over, and something is open"
        if len(result.scores) != game.seats or not all(0 <= seat < game.seats for seat in result.winners):
            return "the result is not that of these seats"
    why = game.position_error()
    if why:
        return why
    game.audit()
    serials = {frame.serial for frame in game.stack}
    if len(serials) < len(game.stack) or not all(0 < serial <= game.frames_pushed for serial in serials):
        return "the questions are not numbered as they were put"
    return ""


def why_stuck(game: Game) -> str:
    """Return why the game cannot go on, "" if it can."""
    to_act = game.to_act_mask
    if to_act & ~game.alive or not (to_act or game.outcomes()):
        return "the game waits for nobody, or for somebody who is not there"
    for seat in range(game.seats):
        game.legal(seat).options()
        if to_act >> seat & 1 and game.refusal(seat, game.default(seat)):
            return f"seat {seat} is asked and has no answer"
    return ""
