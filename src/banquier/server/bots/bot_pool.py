"""The bot pool: processes in which bots think, and the scheduler in front of them."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable, Sequence
from contextlib import suppress

import msgspec

from banquier._mode import mode_of_new_process
from banquier.server.bots.analysis import Analysis
from banquier.server.bots.bot_worker import PREFIX, SEARCHING, STARTING, Answer, Question, framed
from banquier.server.bots.scheduler import ANYBODY, Job, Requester, Scheduler

__all__ = ["BotFailed", "BotPool", "Busy", "OutOfTime", "Question", "Requester"]

WAITING = 10_000
ENDING = 1.0
"""Seconds in which a process must end once its pipe is closed."""
LEAST = 0.05
"""Minimum seconds of a search, however long it has waited in the queue."""
ABSENT = 0.2
"""Maximum seconds of a search where no person is connected."""
GRACE = 1.0
"""Seconds that an abandoned answer may still take: starting a new process takes as long."""
NICE = 5
"""The niceness of the processes: the server takes precedence over bots."""

BROKEN = (OSError, EOFError, msgspec.MsgspecError)
"""Errors raised when the process at the other end of a pipe is gone or sends garbage."""


class BotFailed(Exception):
    """The bot gave no decision; the reason may be logged."""


class OutOfTime(BotFailed):
    """The bot took longer than its limit."""


class Busy(BotFailed):
    """Too many decisions are waiting."""


class Died(Exception):
    """The process ended before it answered."""


class BotProcess:
    """Runs one process at a time, and starts a new one when it is gone."""

    def __init__(self, seconds: float, modules: Sequence[str], nice: int = NICE) -> None:
        self.seconds = seconds
        program = "banquier.server.bots.bot_worker"
        self.command = [sys.executable, "-P", "-m", program, str(seconds), str(nice), *modules]
        self.process: Process | None = None
        self.mode = ""
        """`compiled` or `interpreted`: how the process runs the rules."""

    async def wake(self) -> None:
        """Ensure that a process is ready for a question: a new one if the rules were compiled meanwhile."""
        mode = mode_of_new_process()
        if self.process is not None and self.process.returncode is None and self.mode == mode:
            return
        await self.end()
        self.mode = mode
        paths = [os.path.abspath(path) for path in sys.path]
        try:
            self.process = await asyncio.create_subprocess_exec(
                *self.command,
                stdin=PIPE,
                stdout=PIPE,
                stderr=DEVNULL,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
            )
            async with asyncio.timeout(STARTING):
                ready = await self.hear(self.process)
        except (TimeoutError, *BROKEN) as error:
            await self.end()
            raise BotFailed(f"no process for bots can be started: {error!r}") from error
        if ready.fault:
            await self.end()
            raise BotFailed(ready.fault)

    async def hear(self, process: Process) -> Answer:
        assert process.stdout is not None
        length = int.from_bytes(await process.stdout.readexactly(PREFIX), "big")
        return msgspec.json.decode(await process.stdout.readexactly(length), type=Answer)

    async def ask(self, question: Question | Analysis) -> Answer:
        """Send the question and return its answer. After Died, OutOfTime or BotFailed the process is gone.

        A caller that cancels this has to end the process: its answer would be read as that to the next question.
        """
        await self.wake()
        process = self.process
        assert process is not None
        assert process.stdin is not None
        try:
            async with asyncio.timeout(self.seconds):
                process.stdin.write(framed(question))
                await process.stdin.drain()
                return await self.hear(process)
        except TimeoutError:
            await self.end()
            raise OutOfTime(f"{described(question)} thought longer than {self.seconds:g} s") from None
        except BROKEN as error:
            with suppress(TimeoutError):  # if killed too early, it could not report how it ended
                await asyncio.wait_for(process.wait(), ENDING)
            await self.end()
            raise Died(f"its process ended with {process.returncode}") from error

    async def end(self) -> None:
        process, self.process = self.process, None
        if process is not None:
            if process.returncode is None:
                with suppress(ProcessLookupError):
                    process.kill()
            await process.wait()


class BotPool:
    """Processes that each answer one question at a time, within a time limit."""

    def __init__(
        self,
        processes: int,
        seconds: float,
        modules: Sequence[str] = (),
        waiting: int = WAITING,
        nice: int = NICE,
        lazy: bool = False,
    ) -> None:
        """Each process imports the modules: other people's bots, which register themselves.

        A `lazy` pool starts its processes with their first question.
        """
        if processes < 1 or seconds <= 0:
            raise ValueError(f"{processes} processes with {seconds} seconds a decision cannot think")
        self.seconds = seconds
        self.waiting = waiting
        self.lazy = lazy
        self.processes = [BotProcess(seconds, modules, nice) for _ in range(processes)]
        self.scheduler: Scheduler[Question | Analysis, Answer] = Scheduler(processes)
        self.charge: Callable[[Job[Question | Analysis, Answer], float], None] = lambda job, seconds: None
        """Called with the seconds for which a job has held its process, however it ended."""
        self.changed = asyncio.Event()
        """Set when there may be a job for an idle process."""
        self.tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Start the processes. Raises BotFailed, with the reason, if one cannot be started."""
        woken = await asyncio.gather(*(process.wake() for process in self.processes), return_exceptions=True)
        for failure in filter(None, woken):
            await self.close()
            raise failure
        self.begin()

    def begin(self) -> None:
        """Accept questions although the processes are not up yet: people need not wait for bots."""
        self.tasks = [asyncio.create_task(self.serve(process)) for process in self.processes]

    async def close(self) -> None:
        """End the processes; jobs that still wait fail. Harmless if called twice."""
        tasks, self.tasks = self.tasks, []
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for job in self.scheduler.all_waiting():
            give_up(job.future)
        await asyncio.gather(*(process.end() for process in self.processes))

    async def choose(self, question: Question, requester: Requester = ANYBODY) -> str | None:
        """Return the text of a legal action, or None for nothing. Raises BotFailed, OutOfTime or Busy."""
        return (await self.ask(question, requester)).action

    async def ask(self, question: Question | Analysis, requester: Requester = ANYBODY) -> Answer:
        """Return the whole answer to a question. Raises as `choose` does.

        A caller that is cancelled while it waits withdraws its question.
        """
        if not self.tasks:
            raise BotFailed("no process thinks: not started, or closed")
        if self.scheduler.size >= self.waiting:
            raise Busy(f"{self.waiting} decisions are waiting already")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Answer] = loop.create_future()
        job = Job(question, requester, future, loop.time())
        self.scheduler.put(job)
        self.changed.set()
        try:
            return await future
        finally:
            self.scheduler.discard(job)

    async def serve(self, process: BotProcess) -> None:
        """Answer questions with this process, one after the other."""
        loop = asyncio.get_running_loop()
        await self.make_ready(process)
        while True:
            while (job := self.scheduler.take()) is None:
                self.changed.clear()
                await self.changed.wait()
            began = loop.time()
            try:
                await answer_job(process, job, self.limited(job, began))
                # An address whose question has ended the process holds its place until there is a new process: with its
                # next question it would otherwise hold another one, and finally all of them.
                await self.make_ready(process)
            finally:
                self.scheduler.done(job, loop.time() - began)
                self.charge(job, loop.time() - began)
                self.changed.set()
                give_up(job.future)

    async def make_ready(self, process: BotProcess) -> None:
        if not self.lazy:
            with suppress(BotFailed):  # if it still cannot start, the next question fails with the reason
                await process.wake()

    def limited(self, job: Job[Question | Analysis, Answer], now: float) -> Question | Analysis:
        """Return the question with the time that a search has left: time in the queue counts."""
        question = job.question
        if isinstance(question, Analysis):
            return question
        left = max(LEAST, self.seconds * SEARCHING - (now - job.queued_at))
        return msgspec.structs.replace(question, seconds=left if job.requester.first else min(left, ABSENT))


async def answer_job(
    process: BotProcess, job: Job[Question | Analysis, Answer], question: Question | Analysis
) -> None:
    """Let the process answer, and set the job's result. If the job is abandoned and takes long, end the process."""
    future = job.future
    work = asyncio.create_task(decision(process, question))
    try:
        await asyncio.wait({work, future}, return_when=asyncio.FIRST_COMPLETED)
        if not work.done():
            await asyncio.wait({work}, timeout=GRACE)
        if work.done() and not future.done():
            if error := work.exception():
                future.set_exception(error)
            else:
                future.set_result(work.result())
    finally:
        if not work.done():
            work.cancel()
        await asyncio.gather(work, return_exceptions=True)
        if work.cancelled():
            await process.end()


async def decision(process: BotProcess, question: Question | Analysis) -> Answer:
    """Ask the process, and ask once more if it dies, perhaps through no fault of this question."""
    try:
        said = await process.ask(question)
    except Died:
        try:
            said = await process.ask(question)
        except Died as error:
            raise BotFailed(f"{described(question)} has no answer: {error}, twice") from error
    if said.fault:
        raise BotFailed(said.fault)
    return said


def described(question: Question | Analysis) -> str:
    return f"bot {question.spec!r}" if isinstance(question, Question) else f"the {question.kind}"


def give_up(future: asyncio.Future[Answer]) -> None:
    if not future.done():
        future.set_exception(BotFailed("the thinkers are closed"))
