"""The connection of a seat to an online table: keeps the view up to date and reconnects by itself."""

from __future__ import annotations

import asyncio
import logging
import random
from types import TracebackType
from typing import Any, Final, Self
from uuid import uuid4

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from banquier.client.moment import Moment
from banquier.client.tables import TableError, give_seed, socket_of
from banquier.fairness import fresh_seed
from banquier.kernel.view import apply_changes
from banquier.protocol import messages
from banquier.protocol.messages import Ack, Bye, Options, Refuse, Table, Update, Welcome

log = logging.getLogger("banquier.client")

LONGEST: Final = 4_000_000
"""Most bytes of a message."""
LATEST: Final = 5.0
"""Most seconds between two attempts to reconnect."""
STEADY: Final = 1.0
"""A connection that lasted this many seconds resets the reconnect delay."""


class Lost(Exception):
    """Raised when the table cannot be reached any more, with the reason."""


class Refused(Exception):
    """Raised when the server refuses a command: a code, a rule id or None, and a sentence per language."""

    def __init__(self, refusal: Refuse) -> None:
        super().__init__(refusal.en)
        self.code: Final = refusal.code
        self.rule: Final = refusal.rule
        self.fr: Final = refusal.fr
        self.en: Final = refusal.en


class Frame(Struct, frozen=True):
    t: str
    d: msgspec.Raw
    v: int


class Command:
    """A command without an answer yet; it is sent again after each reconnect."""

    def __init__(self, frame: Struct) -> None:
        self.text: Final = msgspec.json.encode(frame).decode()
        self.answer: Final[asyncio.Future[Any]] = asyncio.get_running_loop().create_future()


class Seat:
    """A connected seat: `async with Seat(url, token) as seat`, then `async for moment in seat`."""

    def __init__(
        self,
        url: str,
        token: str | None = None,
        pause: float = 0.5,
        patience: float = 300.0,
        word: str = "",
    ) -> None:
        """Prepare a connection; without a token it is a spectator's.

        The first attempt to reconnect is after about `pause` seconds, each further one after twice as long.
        After `patience` seconds without a connection, Lost is raised. The `word` is mixed into this seat's
        part of the dice, beside random bytes.
        """
        self.url: Final = url
        self.address: Final = socket_of(url)
        self.pause: Final = pause
        self.patience: Final = patience
        self.seat = -1
        self.number: int | None = None
        """Number of the last fact that this seat received."""
        self.promise = ""
        """The table's promise for its dice, as this seat first received it."""
        self.seed = ""
        """This seat's own part of the dice; `banquier verify` holds both against a record."""
        self.word = word
        self._giving: asyncio.Task[None] | None = None
        self._token = token
        self._table: Table | None = None
        self._view: dict[str, Any] | None = None
        self._facts: list[messages.Words] = []
        self._options: Options | None = None
        self._clock: messages.Clock | None = None
        self._fresh = True
        self._news = asyncio.Event()
        self._ended = False
        self._failure: Exception | None = None
        self._parting = ""
        self._commands: dict[str, Command] = {}
        self._socket: ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._stay())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._task is not None:
            tasks = [task for task in (self._task, self._giving) if task is not None]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self._fail(Lost("this seat is closed"))

    # --- what it knows ----------------------------------------------------------------------------------------------

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> Moment:
        """Return the next moment. A slow bot misses no facts, but gets several changes as one moment."""
        if self._ended:
            raise StopAsyncIteration
        await self._news.wait()
        self._news.clear()
        if self._failure is not None:
            raise self._failure
        assert self._table is not None
        facts, self._facts = self._facts, []
        fresh, self._fresh = self._fresh, False
        self._ended = self._table.state == "over"
        return Moment(self.seat, self._table, self._view, facts, self._options, self._clock, fresh)

    def again(self) -> None:
        """Yield the current moment once more, even if nothing has happened."""
        self._news.set()

    # --- what it does -----------------------------------------------------------------------------------------------

    async def do(self, action: str, question: messages.Question | None = None) -> str:
        """Play an action and return its command id once it is committed. Raise Refused if it is refused.

        With a question (`moment.question`), it is played only while that question is open.
        """
        id = uuid4().hex
        await self._command(id, messages.PlayFrame(messages.Play(id, action, question)))
        return id

    async def ask(self) -> Options:
        """Ask the server for the legal options of this seat and return them."""
        id = uuid4().hex
        found = await self._command(id, messages.AskFrame(messages.Ask(id)))
        assert isinstance(found, Options)
        return found

    async def decline(self) -> None:
        """Decline to act now, so that the table does not wait for this seat."""
        await self._send(msgspec.json.encode(messages.DeclineFrame(messages.Decline())).decode())

    async def say(self, phrase: str) -> None:
        """Send a phrase to the table, one of messages.PHRASES."""
        await self._send(msgspec.json.encode(messages.SayFrame(messages.Say(phrase))).decode())

    async def _command(self, id: str, frame: Struct) -> Any:
        if self._failure is not None:
            raise self._failure
        command = self._commands[id] = Command(frame)
        try:
            await self._send(command.text)
            return await command.answer
        finally:
            self._commands.pop(id, None)

    async def _send(self, text: str) -> None:
        if self._socket is not None:
            try:
                await self._socket.send(text)
            except ConnectionClosed:  # a command is sent again after the next welcome
                pass

    async def _resend(self) -> None:
        for command in list(self._commands.values()):
            await self._send(command.text)

    # --- the connection ---------------------------------------------------------------------------------------------

    async def _stay(self) -> None:
        """Keep the connection open, and reconnect after failures until `patience` is over."""
        clock = asyncio.get_running_loop().time
        tries, since = 0, clock()
        try:
            while True:
                began, reason = clock(), ""
                try:
                    async with connect(self.address, max_size=LONGEST, compression=None) as socket:
                        await self._converse(socket)
                except ConnectionClosed as closed:
                    reason = self._parting or str(closed)
                    if closed.rcvd is not None and closed.rcvd.code in messages.FINAL:
                        raise Lost(reason) from closed
                except InvalidStatus as refused:
                    reason = f"the server answers {refused.response.status_code}"
                    if 400 <= refused.response.status_code < 500 and refused.response.status_code != 429:
                        raise Lost(reason) from refused
                except (OSError, WebSocketException) as error:
                    reason = str(error) or type(error).__name__
                if self._socket is not None:
                    self._socket, since = None, clock()
                    tries = 0 if clock() - began >= STEADY else tries
                wait = random.uniform(0.5, 1.0) * min(LATEST, self.pause * 2**tries)
                if clock() + wait - since > self.patience:
                    raise Lost(f"no connection for {self.patience:g} s: {reason}")
                tries += 1
                log.info("not connected (%s); trying again in %.1f s", reason, wait)
                await asyncio.sleep(wait)
        except Exception as error:
            self._fail(error)

    def _fail(self, error: Exception) -> None:
        """Record the error and raise it in everything that waits for a moment or an answer."""
        self._failure = self._failure or error
        self._news.set()
        for command in self._commands.values():
            if not command.answer.done():
                command.answer.set_exception(error)

    async def _converse(self, socket: ClientConnection) -> None:
        self._parting = ""
        hello = messages.Hello(messages.PROTOCOL, self._token, self.number)
        await socket.send(msgspec.json.encode(messages.HelloFrame(hello)).decode())
        while True:
            frame = msgspec.json.decode(await socket.recv(), type=Frame)
            kind = messages.SERVER.get(frame.t)
            if kind is None:  # a message of a newer server
                continue
            message = msgspec.json.decode(frame.d, type=kind)
            self._hear(message, frame.v)
            if isinstance(message, Welcome):
                self._socket = socket
                await self._resend()

    def _hear(self, message: Struct, number: int) -> None:
        match message:
            case Welcome():
                self.seat = message.seat
                self._table, self._view = message.table, message.view
                self._options, self._clock = message.options, message.clock
                self._fresh = self._fresh or message.fresh
                self._know(message.facts, number)
                self._give_seed(message.table)
            case Update():
                self._view = apply_changes(self._view or {}, message.view, message.items)
                self._options, self._clock = message.options, message.clock
                self._know(message.facts, number)
            case Table():
                self._table = message
                self._news.set()
                self._give_seed(message)
            case Ack(id=id):
                self._answer(id, None)
            case Options(id=str(id)):
                self._answer(id, message)
            case Refuse(id=None):
                self._parting = message.en
            case Refuse(id=str(id)):
                self._answer(id, Refused(message))
            case Bye():
                self._parting = message.en

    # --- the dice ---------------------------------------------------------------------------------------------------

    def _give_seed(self, table: Table) -> None:
        """Send this seat's part of the dice before the game begins. Raise Lost if the promise has changed."""
        self.promise = self.promise or table.promise
        if table.promise != self.promise:
            raise Lost("the table has changed the promise for its dice")
        if self._token is None or table.state != "open" or table.seats[self.seat].seeded:
            return
        if self._giving is None or self._giving.done():
            self.seed = self.seed or fresh_seed(self.word)
            self._giving = asyncio.create_task(self._send_seed(self._token))

    async def _send_seed(self, token: str) -> None:
        try:
            await give_seed(self.url, token, self.promise, self.seed)
        except TableError as error:  # the table is played without it, and its record says so
            log.warning("the dice go without this seat's seed: %s", error)

    def _know(self, facts: list[messages.Words], number: int) -> None:
        self._facts.extend(facts)
        self.number = number
        self._news.set()

    def _answer(self, id: str, answer: object) -> None:
        command = self._commands.get(id)
        if command is not None and not command.answer.done():
            if isinstance(answer, Exception):
                command.answer.set_exception(answer)
            else:
                command.answer.set_result(answer)
