"""The one connection that writes to PostgreSQL: it batches pending operations, and reconnects when it is lost.

When the connection is lost during a write, the result is unknown. The write is then repeated: the versions
ensure that it takes effect once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import asyncpg  # type: ignore[import-untyped]  # it ships no types

from banquier.server.store.base import Append, StoreFailed, Waiter, tell
from banquier.server.store.postgres_writes import Connection, append_all, refusals

MOST = 1024
"""Maximum number of lines per commit."""
DEADLOCKS = 5
"""Retries after PostgreSQL has broken a deadlock."""
PAUSE = (0.02, 0.5)
"""Seconds between two tries to connect while a write is uncertain: at first, and at the most."""

FAILURES = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # raised on a connection that the server has just closed
    OSError,
    TimeoutError,
)

Answer = TypeVar("Answer")
Work = Callable[[Connection, bool], Awaitable[Any]]
"""A write on the connection; the flag is True if it is repeated and may have been done before."""


class Question:
    """Work that changes nothing, so that it may fail: after a lost connection it is tried only once more."""

    def __init__(self, ask: Callable[[Connection], Awaitable[Any]]) -> None:
        self.ask = ask


Operation = Append | Work | Question
Task = tuple[Operation, Waiter]


class Writer:
    """The queue of operations, and the task that writes them."""

    def __init__(self, connect: Callable[[], Awaitable[Connection]]) -> None:
        self._connect = connect
        self._connection: Connection | None = None
        self._pending: list[Task] = []
        self._wake = asyncio.Event()
        self._closing = asyncio.Event()
        self._task = asyncio.create_task(self._run(), name="store-writer")

    def put(self, operation: Operation) -> asyncio.Future[Any]:
        """Queue the operation, and return a future that completes once it is on disk."""
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.put_for(future, operation)
        return future

    def put_for(self, waiter: Waiter, operation: Operation) -> None:
        self._pending.append((operation, waiter))
        self._wake.set()

    @property
    def connected(self) -> bool:
        return self._connection is not None and not self._connection.is_closed()

    async def finish(self) -> None:
        """Write what is pending, then disconnect."""
        self._closing.set()
        self._wake.set()
        await self._task
        if self._connection is not None:
            await _close(self._connection)

    async def _run(self) -> None:
        while self._pending or not self._closing.is_set():
            await self._wake.wait()
            self._wake.clear()
            while self._pending:
                await self._write(self._next())

    def _next(self) -> list[Task]:
        """Return the next batch: one operation that is not an append, or at most one line per table.

        A table's next line can only be written after its last.
        """
        if not isinstance(self._pending[0][0], Append):
            return [self._pending.pop(0)]
        batch: dict[str, Task] = {}
        rest = []
        for task in self._pending:
            operation = task[0]
            if isinstance(operation, Append) and operation.table not in batch and len(batch) < MOST:
                batch[operation.table] = task
            else:
                rest.append(task)
        self._pending = rest
        return [batch[table] for table in sorted(batch)]

    async def _write(self, batch: list[Task]) -> None:
        try:
            operation, waiter = batch[0]
            if isinstance(operation, Append):
                await self._append(batch)
            elif isinstance(operation, Question):
                tell(waiter, await self._ask(operation), None)
            else:
                tell(waiter, await self._surely(operation), None)
        except StoreFailed as error:
            for _, future in batch:
                tell(future, None, StoreFailed(*error.args))
        except Exception as error:  # the error of the one operation; or a bug, reported to every waiter
            for _, future in batch:
                tell(future, None, error)

    async def _append(self, batch: list[Task]) -> None:
        appends = [operation for operation, _ in batch if isinstance(operation, Append)]
        taken = await self._surely(lambda connection, again: append_all(connection, appends, again))
        left = []
        for append, task in zip(appends, batch):
            if append.table in taken:
                tell(task[1], None, None)
            else:
                left.append((append, task))
        if left:
            refused = [append for append, _ in left]
            reasons = await self._surely(lambda connection, _: refusals(connection, refused))
            for (_, task), reason in zip(left, reasons):
                if reason is None:
                    self._pending.append(task)
                else:
                    tell(task[1], None, reason)

    async def _ask(self, question: Question) -> Any:
        """Ask on this connection, then on a new one. Raises StoreFailed."""
        try:
            return await question.ask(await self._connected())
        except FAILURES:
            self._let_go()
        try:
            return await question.ask(await self._connected())
        except FAILURES as error:
            self._let_go()
            raise StoreFailed(f"the database does not answer: {said(error)}") from error

    async def _surely(self, work: Callable[[Connection, bool], Awaitable[Answer]]) -> Answer:
        """Do the work. An exception means that it was certainly not done."""
        again = False
        deadlocks = 0
        pause = PAUSE[0]
        while True:
            try:
                connection = await self._connected()
            except FAILURES as error:
                reason = f"the database cannot be reached: {said(error)}"
                if not again:
                    raise StoreFailed(reason) from error
                self._fail_pending(reason)
                await self._rest(pause)
                pause = min(2 * pause, PAUSE[1])
                continue
            try:
                return await work(connection, again)
            except FAILURES as error:
                if isinstance(error, asyncpg.DeadlockDetectedError) and deadlocks < DEADLOCKS:
                    deadlocks += 1
                    continue
                self._let_go()
                reason = f"the database did not take it: {said(error)}"
                if _is_certain(error) and not again:
                    raise StoreFailed(reason) from error
                again = True
                self._fail_pending(reason)
                await self._rest(pause)
                pause = min(2 * pause, PAUSE[1])

    async def _rest(self, seconds: float) -> None:
        try:
            await asyncio.wait_for(self._closing.wait(), seconds)
        except TimeoutError:
            return
        raise StoreFailed("the store was closed before it was known whether this was written")

    async def _connected(self) -> Connection:
        if not self.connected:
            self._connection = await self._connect()
        return self._connection

    def _let_go(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

    def _fail_pending(self, reason: str) -> None:
        """Fail the pending operations, none of which was begun."""
        pending, self._pending = self._pending, []
        for _, future in pending:
            tell(future, None, StoreFailed(reason))


def _is_certain(error: BaseException) -> bool:
    """Return whether the server reported that nothing was done; a server that shuts down may have done it before."""
    code = getattr(error, "sqlstate", None) or ""
    return isinstance(error, asyncpg.PostgresError) and not code.startswith(("08", "57P"))


def said(error: BaseException) -> str:
    """Return the error's text, or its type if it has none."""
    return str(error) or type(error).__name__


async def _close(connection: Connection) -> None:
    try:
        await connection.close(timeout=5)
    except FAILURES:
        connection.terminate()
