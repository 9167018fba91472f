"""The one thread that writes to SQLite: it takes all that waits, commits once, and wakes all who waited at once."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from itertools import groupby
from queue import SimpleQueue
from threading import Thread
from typing import Any

from banquier.server.store.base import Append, StoreFailed, Waiter, tell
from banquier.server.store.sqlite_watch import DatabaseLost, Watch, is_damage
from banquier.server.store.sqlite_writes import append_all, append_one, is_there, rewrite

MOST = 1024
"""Operations a commit."""


class Work:
    """Anything but an append."""

    __slots__ = ("run", "stands")

    def __init__(
        self,
        run: Callable[[sqlite3.Connection], Any],
        stands: Callable[[sqlite3.Connection], bool] | None = None,
    ) -> None:
        self.run = run
        self.stands = stands
        """Whether it was done, where doing it twice would not be the same as once."""


Task = tuple[Append | Work, Waiter]
Answer = tuple[Waiter, Any, Exception | None]


class Writer:
    """A queue, and the thread that empties it."""

    def __init__(self, connect: Callable[[], sqlite3.Connection], watch: Watch) -> None:
        self._connect = connect
        self._watch = watch
        self._lost: DatabaseLost | None = None
        """Set once and for all when the open file is no longer the database."""
        self._connection: sqlite3.Connection | None = None
        self._loop = asyncio.get_running_loop()
        self._pending: list[Task] = []
        self._busy = False
        """A batch is being written. What comes meanwhile is the next one: few large commits cost less than many."""
        self._queue: SimpleQueue[list[Task] | None] = SimpleQueue()
        self._worker = Thread(target=self._run, name="store-writer", daemon=True)
        self._worker.start()

    def put(self, operation: Append | Work) -> asyncio.Future[Any]:
        """Answered once it is on disk."""
        future: asyncio.Future[Any] = self._loop.create_future()
        self.put_for(future, operation)
        return future

    def put_for(self, waiter: Waiter, operation: Append | Work) -> None:
        if not self._pending and not self._busy:
            # Handed over once all tasks that are ready have run: a commit for the first alone would hold up the rest.
            self._loop.call_soon(self._hand_over)
        self._pending.append((operation, waiter))

    def _hand_over(self) -> None:
        if self._pending and not self._busy:
            self._busy = True
            self._queue.put(self._pending[:MOST])
            self._pending = self._pending[MOST:]

    def _written(self, answers: list[Answer]) -> None:
        self._busy = False
        self._hand_over()  # first, so that it is written while these are told
        for answer in answers:
            tell(*answer)

    async def finish(self) -> None:
        """Write what waits, then end the thread."""
        if self._pending:
            self._queue.put(self._pending)
            self._pending = []
        self._queue.put(None)
        await asyncio.to_thread(self._worker.join)

    def _run(self) -> None:
        while (batch := self._queue.get()) is not None:
            answers = self._write(batch)
            try:
                self._loop.call_soon_threadsafe(self._written, answers)
            except RuntimeError:  # the loop was closed: nobody waits any more
                break
        self._let_go()

    def _write(self, batch: list[Task]) -> list[Answer]:
        answers: list[Answer] = []
        try:
            if self._lost is not None:
                raise self._lost
            connection = self._connected()
            connection.execute("BEGIN IMMEDIATE")
            self._watch.begin(connection)
            answers = _in_transaction(connection, batch)
            connection.commit()
            self._watch.end()
            return answers
        except DatabaseLost as error:
            return self._refuse(batch, error)
        except sqlite3.Error as error:
            try:
                self._watch.look()
                if is_damage(error):
                    raise DatabaseLost(f"the database is damaged: {error}")
            except DatabaseLost as lost:
                return self._refuse(batch, lost)
            self._let_go()
            done = {waiter for waiter, _, refused in answers if refused is None}
            there = self._settle([task for task in batch if task[1] in done])
            reason = f"the database did not take it: {error}"
            return [(waiter, None, None if waiter in there else StoreFailed(reason)) for _, waiter in batch]
        except Exception as error:  # a bug: whoever waits has to hear of it
            self._let_go()
            return [(waiter, None, error) for _, waiter in batch]

    def _refuse(self, batch: list[Task], error: DatabaseLost) -> list[Answer]:
        """Acknowledge nothing, now and from now on."""
        if self._lost is None:
            self._lost = self._watch.lost(error, self._connection)
        reason = str(self._lost)
        return [(waiter, None, DatabaseLost(reason)) for _, waiter in batch]

    def _settle(self, batch: list[Task]) -> set[Waiter]:
        """After a commit that failed: those of it that are written all the same.

        What a failed fsync has left in the log would come back after a crash. Writing again puts something else in
        its place; if that fails too, the next write does it.
        """
        if not batch:
            return set()
        try:
            connection = self._connected()
            rewrite(connection)
            return {waiter for operation, waiter in batch if _stands(connection, operation)}
        except sqlite3.Error:
            self._let_go()
            return set()

    def _connected(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = self._connect()
        return self._connection

    def _let_go(self) -> None:
        """A connection that failed is not used again; what it had not committed is undone."""
        connection, self._connection = self._connection, None
        self._watch.forget()
        if connection is not None:
            try:
                connection.close()
            except sqlite3.Error:
                pass


def _in_transaction(connection: sqlite3.Connection, batch: list[Task]) -> list[Answer]:
    """All but its begin and its commit: at first all together, then, if one is refused, one by one."""
    answers: list[Answer] = []
    for appending, group in groupby(batch, key=lambda task: isinstance(task[0], Append)):
        tasks = list(group)
        if not appending:
            answers += [_one(connection, *task) for task in tasks]
        elif append_all(connection, [operation for operation, _ in tasks if isinstance(operation, Append)]):
            answers += [(waiter, None, None) for _, waiter in tasks]
        else:
            connection.execute("ROLLBACK")
            connection.execute("BEGIN IMMEDIATE")
            return [_one(connection, *task) for task in batch]
    return answers


def _one(connection: sqlite3.Connection, operation: Append | Work, waiter: Waiter) -> Answer:
    connection.execute("SAVEPOINT one")
    try:
        if isinstance(operation, Append):
            append_one(connection, operation)
            answer = None
        else:
            answer = operation.run(connection)
    except (sqlite3.Error, DatabaseLost):
        raise
    except Exception as error:
        connection.execute("ROLLBACK TO one")
        return waiter, None, error
    finally:
        if connection.in_transaction:
            connection.execute("RELEASE one")
    return waiter, answer, None


def _stands(connection: sqlite3.Connection, operation: Append | Work) -> bool:
    if isinstance(operation, Append):
        return is_there(connection, operation.table, operation.line)
    return operation.stands is not None and operation.stands(connection)
