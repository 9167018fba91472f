"""The program of a bot worker: it reads questions from standard input and writes answers to standard output.

The processes that analyse finished games run the same program.

It ends when its input ends, so it does not outlive the server. The output of a bot is discarded: it may be secret.
"""

from __future__ import annotations

import os
import signal
import sys
import time
import traceback
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import BinaryIO, cast

import msgspec

from banquier import editions
from banquier.bots import code, registry
from banquier.bots.bot import Bot
from banquier.bots.search.budget import LIMIT
from banquier.kernel.action import Action
from banquier.kernel.game import Game
from banquier.kernel.record import read_position
from banquier.kernel.rng import Rng
from banquier.server.bots.analysis import Analysis, NothingDecided, analyse

PREFIX = 4
"""Bytes of the length before each message."""
POSITIONS = 64
"""Several seats are asked about one position, one after the other."""
SPECS = 256
STARTING = 60.0
"""Seconds in which a process has to be ready for questions."""
SPARE = 2.0
"""A process ends by itself after so many times the seconds of a decision: a server that was killed cannot do it."""
SEARCHING = 0.6
"""The part of these seconds that a search may take: interpreted, or on a busy machine, it would come too late."""

_bots: dict[tuple[str, str], Bot] = {}


class Question(msgspec.Struct, frozen=True, tag="question"):
    """What one bot is asked: everything that its decision depends on, so that it can be repeated."""

    position: str
    """The whole game, as game.position() writes it; the bot is shown the view of its seat only."""
    seat: int
    spec: str
    """Which bot: `banker:reserve=200`."""
    seed: int
    """Of the bot's own generator."""
    must: bool
    """The game waits for this seat."""
    seconds: float = 0.0
    """How long a search may go on; 0: as long as this process lets any."""


class Answer(msgspec.Struct, frozen=True):
    """An action as text, or None for nothing; or what went wrong, in words that betray nothing of the game."""

    action: str | None = None
    fault: str = ""
    body: msgspec.Raw = msgspec.Raw(b"null")
    """The answer to an analysis, as JSON."""
    nothing_decided: bool = False
    """Advice was asked for on an entry at which nobody decided anything."""
    seconds: float = 0.0
    """Processor time that an analysis took."""


def framed(message: Question | Analysis | Answer) -> bytes:
    """A message as it goes through a pipe: its length, then JSON."""
    body = msgspec.json.encode(message)
    return len(body).to_bytes(PREFIX, "big") + body


@lru_cache(POSITIONS)
def loaded(position: str) -> Game:
    return read_position(position, editions.find, trusted=True)


def bot_for(spec: str, game: Game) -> Bot:
    """A bot keeps no memory, so one object serves all tables; making one may take long."""
    key = (spec, game.edition.name)
    if key not in _bots:
        if len(_bots) >= SPECS:
            _bots.clear()
        _bots[key] = registry.make_for(spec, game)
    return _bots[key]


def decide(question: Question) -> Answer:
    """Ask the bot, and hold its answer against the rules."""
    game, seat = loaded(question.position), question.seat
    legal = game.legal(seat)
    if legal.must != question.must:
        return Answer(fault=f"position and question do not agree on whether seat {seat} must act")
    try:
        bot = bot_for(question.spec, game)
    except ValueError as error:
        return Answer(fault=str(error))
    action: object = bot.choose(game.view(seat), legal, Rng(question.seed))
    if action is None:
        return Answer()
    if not isinstance(action, Action):
        return Answer(
            fault=f"bot {question.spec!r} answered with {type(action).__name__}, which is no action"
        )
    text = str(action)
    why = game.refusal(seat, game.parse(text))
    if why:
        rule = game.edition.rule_id(why, game.options)
        return Answer(fault=f"bot {question.spec!r} answered what {rule} forbids")
    return Answer(text)


def answer(question: Question | Analysis) -> Answer:
    began = time.process_time()
    try:
        if isinstance(question, Question):
            return decide(question)
        return Answer(body=msgspec.Raw(analyse(question)), seconds=time.process_time() - began)
    except NothingDecided:
        return Answer(nothing_decided=True, seconds=time.process_time() - began)
    except Exception as error:
        who = f"bot {question.spec!r}" if isinstance(question, Question) else f"the {question.kind}"
        return Answer(fault=f"{who} failed: {described(error)}")


def described(error: Exception) -> str:
    """What kind of error, and where; its own words could hold what only one seat may know."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in {Path(last.filename).name}, line {last.lineno} ({last.name})"


def import_all(modules: Sequence[str]) -> Answer:
    """Let other people's bots register themselves, and every edition be read before there is a question."""
    for module in modules:
        try:
            code.load(module)
        except ValueError as error:
            return Answer(fault=str(error))
    for name in editions.names():
        edition = editions.find(name)
        edition.blank(edition.seats[0], {})
    return Answer()


def taken_over(descriptor: int, mode: str) -> BinaryIO:
    """A pipe of our own; what a bot prints or reads goes elsewhere."""
    kept = os.dup(descriptor)
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, descriptor)
    os.close(nowhere)
    return cast(BinaryIO, os.fdopen(kept, mode))


def alarm(seconds: float) -> None:
    """End this process after so long, whatever it is doing; 0 calls it off.

    The server ends a bot that thinks too long, but a server that was killed cannot, and a bot in the middle of
    its thoughts does not see its input close. The signal needs no Python to do it, so compiled code ends as well.
    """
    if hasattr(signal, "setitimer"):
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_REAL, seconds)


def main(seconds: float, nice: int, modules: Sequence[str]) -> None:
    """Answer questions until there are no more. An answer may take so many seconds; twice that ends the process."""
    signal.signal(
        signal.SIGINT, signal.SIG_IGN
    )  # Ctrl-C reaches the whole group; the server says when to end
    if hasattr(os, "nice"):
        os.nice(nice)
    questions, answers = taken_over(0, "rb"), taken_over(1, "wb")

    def say(message: Answer) -> None:
        answers.write(framed(message))
        answers.flush()

    alarm(STARTING)
    ready = import_all(modules)
    alarm(0)
    say(ready)
    while not ready.fault and (prefix := questions.read(PREFIX)):
        body = questions.read(int.from_bytes(prefix, "big"))
        question = msgspec.json.decode(body, type=Question | Analysis)
        longest = seconds * SEARCHING
        LIMIT.seconds = min(longest, getattr(question, "seconds", 0.0) or longest)
        alarm(seconds * SPARE)
        said = answer(question)
        alarm(0)
        say(said)


if __name__ == "__main__":
    main(float(sys.argv[1]), int(sys.argv[2]), sys.argv[3:])
