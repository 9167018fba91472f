"""Bots that run beside the server: processes that think, and one queue in front of them."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Sequence
from contextlib import suppress

import msgspec

from banquier._mode import mode_of_new_process
from banquier.server.thinking import PREFIX, STARTING, Answer, Question, framed

__all__ = ["Busy", "OutOfTime", "Question", "ThinkerFailed", "Thinkers"]

WAITING = 10_000
ENDING = 1.0
"""Seconds that a process has to end by itself once its pipe is closed."""

BROKEN = (OSError, EOFError, msgspec.MsgspecError)
"""What is raised when the other end of a pipe is gone, or not itself any more."""


class ThinkerFailed(Exception):
    """There is no decision; the reason is fit for a log."""


class OutOfTime(ThinkerFailed):
    """The bot thought longer than it may."""


class Busy(ThinkerFailed):
    """Too many decisions are waiting."""


class Died(Exception):
    """The process ended before it answered."""


class Thinker:
    """One process at a time, and a new one whenever it is gone."""

    def __init__(self, seconds: float, modules: Sequence[str]) -> None:
        self.seconds = seconds
        program = "banquier.server.thinking"
        self.command = [sys.executable, "-P", "-m", program, str(seconds), *modules]
        self.process: Process | None = None
        self.mode = ""
        """Of the process: `compiled` or `interpreted`."""

    async def wake(self) -> None:
        """See to it that there is a process, ready for a question: a new one if the rules were compiled meanwhile."""
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
            raise ThinkerFailed(f"no process for bots can be started: {error!r}") from error
        if ready.fault:
            await self.end()
            raise ThinkerFailed(ready.fault)

    async def hear(self, process: Process) -> Answer:
        assert process.stdout is not None
        length = int.from_bytes(await process.stdout.readexactly(PREFIX), "big")
        return msgspec.json.decode(await process.stdout.readexactly(length), type=Answer)

    async def ask(self, question: Question) -> Answer:
        """Raises Died, OutOfTime, or ThinkerFailed if there is no process; the process is gone then."""
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
            raise OutOfTime(f"bot {question.spec!r} thought longer than {self.seconds:g} s") from None
        except BROKEN as error:
            with suppress(TimeoutError):  # killed too early, it could not say how it ended
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


class Thinkers:
    """Decisions first come first served, each in one of so many processes and within so many seconds."""

    def __init__(
        self, processes: int, seconds: float, modules: Sequence[str] = (), waiting: int = WAITING
    ) -> None:
        """The modules are imported by each process: other people's bots, which register themselves."""
        if processes < 1 or seconds <= 0:
            raise ValueError(f"{processes} processes with {seconds} seconds a decision cannot think")
        self.thinkers = [Thinker(seconds, modules) for _ in range(processes)]
        self.queue: asyncio.Queue[tuple[Question, asyncio.Future[Answer]]] = asyncio.Queue(waiting)
        self.tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Raises ThinkerFailed, with the reason, if a process cannot be had."""
        woken = await asyncio.gather(*(thinker.wake() for thinker in self.thinkers), return_exceptions=True)
        for failure in filter(None, woken):
            await self.close()
            raise failure
        self.begin()

    def begin(self) -> None:
        """Take questions, though the processes are not up yet: people need not wait for bots."""
        self.tasks = [asyncio.create_task(self.serve(thinker)) for thinker in self.thinkers]

    async def close(self) -> None:
        """End the processes; whoever still waits for a decision is told so. Harmless if done twice."""
        tasks, self.tasks = self.tasks, []
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        while not self.queue.empty():
            _, future = self.queue.get_nowait()
            give_up(future)
        await asyncio.gather(*(thinker.end() for thinker in self.thinkers))

    async def choose(self, question: Question) -> str | None:
        """The text of an action that is legal, or None for nothing. Raises ThinkerFailed, OutOfTime or Busy."""
        return (await self.ask(question)).action

    async def ask(self, question: Question) -> Answer:
        """The whole answer to a question. Raises as `choose` does."""
        if not self.tasks:
            raise ThinkerFailed("no process thinks: not started, or closed")
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        try:
            self.queue.put_nowait((question, future))
        except asyncio.QueueFull:
            raise Busy(f"{self.queue.maxsize} decisions are waiting already") from None
        return await future

    async def serve(self, thinker: Thinker) -> None:
        """Take one question after the other."""
        while True:
            with suppress(ThinkerFailed):  # whoever asks next is told, if it still cannot be
                await thinker.wake()
            question, future = await self.queue.get()
            if future.done():  # nobody wants to know any more
                continue
            try:
                said = await decision(thinker, question)
                if not future.done():
                    future.set_result(said)
            except Exception as error:
                if not future.done():
                    future.set_exception(error)
            finally:
                give_up(future)


async def decision(thinker: Thinker, question: Question) -> Answer:
    """A process may die through no fault of this question: it is asked once more."""
    try:
        said = await thinker.ask(question)
    except Died:
        try:
            said = await thinker.ask(question)
        except Died as error:
            raise ThinkerFailed(f"bot {question.spec!r} has no answer: {error}, twice") from error
    if said.fault:
        raise ThinkerFailed(said.fault)
    return said


def give_up(future: asyncio.Future[Answer]) -> None:
    if not future.done():
        future.set_exception(ThinkerFailed("the thinkers are closed"))
