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
"""Positions that are cached, because several seats are asked about one position in a row."""
SPECS = 256
STARTING = 60.0
"""Seconds within which a process has to be ready for questions."""
SPARE = 2.0
"""A process ends by itself after this multiple of the time limit, in case the server was killed and cannot end it."""
SEARCHING = 0.6
"""The share of the time limit that a search may take, with a margin for interpreted code and busy machines."""

_bots: dict[tuple[str, str], Bot] = {}


class Question(msgspec.Struct, frozen=True, tag="question"):
    """A question to one bot, with everything that its decision depends on, so that it can be repeated."""

    position: str
    """The whole game, as game.position() writes it; the bot sees only the view of its seat."""
    seat: int
    spec: str
    """The bot to ask: `banker:reserve=200`."""
    seed: int
    """The seed of the bot's own generator."""
    must: bool
    """Whether the game waits for this seat."""
    seconds: float = 0.0
    """Maximum seconds of a search; 0: the maximum of this process."""


class Answer(msgspec.Struct, frozen=True):
    """An action as text, or None for nothing; or an error, whose text reveals nothing of the game."""

    action: str | None = None
    fault: str = ""
    body: msgspec.Raw = msgspec.Raw(b"null")
    """The answer to an analysis, as JSON."""
    nothing_decided: bool = False
    """Advice was requested for an entry at which nobody decided anything."""
    seconds: float = 0.0
    """Processor time that an analysis took."""


def framed(message: Question | Analysis | Answer) -> bytes:
    """Return the message as it is sent through a pipe: its length, then JSON."""
    body = msgspec.json.encode(message)
    return len(body).to_bytes(PREFIX, "big") + body


@lru_cache(POSITIONS)
def loaded(position: str) -> Game:
    return read_position(position, editions.find, trusted=True)


def bot_for(spec: str, game: Game) -> Bot:
    """Return the bot of that spec. Bots keep no memory, so one serves all tables; creating one may be slow."""
    key = (spec, game.edition.name)
    if key not in _bots:
        if len(_bots) >= SPECS:
            _bots.clear()
        _bots[key] = registry.make_for(spec, game)
    return _bots[key]


def decide(question: Question) -> Answer:
    """Ask the bot, and check its answer against the rules."""
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
    """Return the kind of error and its place, without its message, which could reveal secrets of a seat."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in {Path(last.filename).name}, line {last.lineno} ({last.name})"


def import_all(modules: Sequence[str]) -> Answer:
    """Import other people's bots, which register themselves, and load every edition before the first question."""
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
    """Return a private duplicate of the pipe, and redirect what a bot prints or reads elsewhere."""
    kept = os.dup(descriptor)
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, descriptor)
    os.close(nowhere)
    return cast(BinaryIO, os.fdopen(kept, mode))


def alarm(seconds: float) -> None:
    """End this process after these seconds, whatever it is doing; 0 cancels the alarm.

    The server ends a bot that exceeds its limit, but a killed server cannot, and a busy bot does not notice
    that its input is closed. The signal's default action needs no Python code, so compiled code ends as well.
    """
    if hasattr(signal, "setitimer"):
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_REAL, seconds)


def main(seconds: float, nice: int, modules: Sequence[str]) -> None:
    """Answer questions until the input ends. An answer may take `seconds`; twice that ends the process."""
    signal.signal(
        signal.SIGINT, signal.SIG_IGN
    )  # Ctrl-C reaches the whole group; the server decides when to end
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
