"""One WebSocket connection to a table: it receives the hello and commands, and sends what its seat may know."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import Final, Protocol

import msgspec
from starlette.types import Receive, Send

from banquier.native import mypyc_attr
from banquier.protocol import messages, refusals
from banquier.protocol.messages import (
    Ack,
    AskFrame,
    DeclineFrame,
    Held,
    HelloFrame,
    PlayFrame,
    Refuse,
    SayFrame,
)
from banquier.server.ops.metrics import Counter
from banquier.server.ops.rate_limits import Bucket, household
from banquier.server.ops.worker import Worker
from banquier.server.store import NoSuchTable, StoreFailed
from banquier.server.tables.command_path import (
    CommandPath,
    CommandSender,
    ImmediateCommand,
    may_begin,
)
from banquier.server.tables.nicknames import chat_text
from banquier.server.tables.quick_match import fill_later
from banquier.server.tables.room import Room
from banquier.server.tables.tokens import hashed

UNSENT: Final = 256
"""Messages that may wait for a slow connection before it is closed; the client can reconnect and resume."""
PATIENCE: Final = 10.0
"""Seconds within which the last message of a connection must be sent."""


class Wire(Protocol):
    """The connection below a socket, which bypasses the layers of uvicorn: see transport.py."""

    listener: Callable[[str], bool] | None
    """Called with each message first. If it returns False, the message waits for the task that reads."""

    def write(self, texts: list[bytes]) -> bool:
        """Send them at once. Return False if the buffer has no room or the connection is closed."""

    def free(self) -> None:
        """Allow the next message to be read, because the listener has handled the last one."""

    def later(self, text: str) -> None:
        """Leave a message that the listener took to the connection's task."""


class Closed(Exception):
    """The client has closed the connection."""


class Gone(Exception):
    """Raised to close the connection with a last message."""

    def __init__(self, bye: messages.Bye | messages.Refuse) -> None:
        super().__init__(bye.code)
        self.bye = bye


@mypyc_attr(allow_interpreted_subclasses=True)
class Connection(CommandSender):
    """A connection that queues what cannot be sent at once, so that a slow connection does not delay others."""

    def __init__(
        self, worker: Worker, receive: Receive, send: Send, wire: Wire | None = None, address: str = ""
    ) -> None:
        self.worker = worker
        self.address = address
        self.take = receive
        self.give = send
        self.wire = wire
        self.bucket: Bucket = worker.limits.messages()
        self.sent: tuple[Counter, Counter] = (worker.metrics.messages["out"], worker.metrics.bytes["out"])
        self.received: tuple[Counter, Counter] = (worker.metrics.messages["in"], worker.metrics.bytes["in"])
        self.outbox: deque[bytes] = deque()
        self.held: list[bytes] | None = None
        """Messages to send together with the next answer."""
        self.waiting = False
        """Messages are queued, so all later ones have to be queued too."""
        self.news = asyncio.Event()
        self.lost = False
        self.code = 1000
        self.at_ease = False
        """The task waits for nothing but the next message."""

    def tell(self, message: msgspec.Struct, number: int) -> None:
        self.send(messages.encode(message, number))

    def send(self, text: bytes) -> None:
        if self.held is not None:
            self.held.append(text)
        else:
            self.send_all([text])

    def send_all(self, texts: list[bytes]) -> None:
        if self.lost:
            return
        if not self.waiting and self.wire is not None and self.wire.write(texts):
            self.count(texts)
        elif len(self.outbox) >= UNSENT:
            self.leave(refusals.too_slow())
        else:
            self.outbox.extend(texts)
            self.wake_pump()

    def hold(self) -> None:
        """Hold messages until the answer, and send them together with it: each write is expensive."""
        self.held = []

    def answer(self, message: msgspec.Struct, number: int) -> None:
        texts, self.held = self.held or [], None
        texts.append(messages.encode(message, number))
        self.send_all(texts)

    def count(self, texts: list[bytes]) -> None:
        frames, size = self.sent
        frames.add(len(texts))
        for text in texts:
            size.add(len(text))

    def wake_pump(self) -> None:
        self.waiting = True
        self.news.set()

    def leave(self, bye: messages.Bye | messages.Refuse) -> None:
        """Close the connection from this side with a last message. Drop unsent messages; the client can ask again."""
        self.lost = True
        self.outbox.clear()
        self.outbox.append(messages.encode(bye, 0))
        self.code = messages.CODES[bye.code]
        self.wake_pump()

    async def pump(self) -> None:
        """Send the queued messages in order."""
        try:
            while True:
                await self.news.wait()
                self.news.clear()
                while self.outbox:
                    text = self.outbox.popleft()
                    await self.give({"type": "websocket.send", "text": text.decode()})
                    self.count([text])
                self.waiting = False
                if self.lost:
                    await self.give({"type": "websocket.close", "code": self.code, "reason": ""})
                    return
        except (RuntimeError, OSError):  # the client has closed it
            self.lost = True

    async def serve(self, table: str) -> None:
        """Serve the connection from the upgrade to its end."""
        await self.take()  # websocket.connect
        await self.give({"type": "websocket.accept", "subprotocol": None, "headers": []})
        pump = asyncio.create_task(self.pump())
        self.worker.connections.add(self)
        self.worker.metrics.sockets_opened.add()
        try:
            try:
                await self.converse(table)
            except Gone as gone:
                self.leave(gone.bye)
            await asyncio.wait([pump], timeout=PATIENCE)
        except Closed:
            pass
        finally:
            self.worker.connections.discard(self)
            self.lost = True
            pump.cancel()

    async def converse(self, table: str) -> None:
        hello = await self.hello()
        self.narrated = hello.narrate
        try:
            room = await self.worker.room(table)
        except NoSuchTable:
            raise Gone(refusals.no_table()) from None
        except StoreFailed:
            raise Gone(refusals.storage(None)) from None
        token = hashed(hello.token) if hello.token is not None else None
        viewer = room.state.chair_of(token) if token is not None else -1
        if viewer is None or not await room.enter(self, viewer, hello.have, token):
            raise Gone(refusals.wrong_token())
        if viewer >= 0 and not room.address:
            room.address = household(self.address)
        fill_later(room)
        wire = self.wire
        if wire is not None and viewer >= 0:
            wire.listener = lambda text: self.overhear(room, viewer, text)
        try:
            while not self.lost:
                frame = await self.receive()
                if self.lost:
                    break  # the client may have lost its seat
                if isinstance(frame, messages.Refuse):
                    self.tell(frame, room.publisher[viewer].number)
                else:
                    await self.handle(room, viewer, frame)
        finally:
            if wire is not None:
                wire.listener = None
            room.exit(self, viewer)

    def overhear(self, room: Room, viewer: int, text: str) -> bool:
        """Handle a message before it reaches this socket's task. Return True if nothing is left for the task."""
        if not self.at_ease or self.lost or not may_begin(room, viewer):
            return False
        try:
            frame = messages.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            return False
        if not isinstance(frame, PlayFrame) or self.bucket.take(self.worker.limits.clock()):
            return False
        self.count_in(len(text))
        ImmediateCommand(self, room, viewer, frame.d, text).begin()
        return True

    def finish(self, table: CommandPath, viewer: int, answer: Ack | Refuse | Held, began: float) -> None:
        """Send the answer to an immediate command and read the next message."""
        self.meter(answer, began)
        self.answer(answer, table.publisher[viewer].number)
        if self.wire is not None:
            self.wire.free()

    def later(self, text: str) -> None:
        """Leave a command that cannot be carried out at once to the task, as its next message."""
        if self.wire is not None:
            self.wire.later(text)

    def count_in(self, size: int) -> None:
        frames, sizes = self.received
        frames.add()
        sizes.add(size)

    async def hello(self) -> messages.Hello:
        try:
            async with asyncio.timeout(self.worker.hello_seconds):
                frame = await self.receive()
        except TimeoutError:
            self.worker.metrics.idle["hello"].add()
            self.worker.log.info("idle-closed", until="hello")
            raise Gone(refusals.protocol("no hello")) from None
        if isinstance(frame, messages.Refuse):
            raise Gone(frame)
        if not isinstance(frame, HelloFrame):
            raise Gone(refusals.protocol("the first message is hello"))
        if frame.d.protocol != messages.PROTOCOL:
            raise Gone(refusals.protocol(f"this server speaks protocol {messages.PROTOCOL}"))
        return frame.d

    async def receive(self) -> messages.ClientFrame | messages.Refuse:
        """Return the next message, or a refusal if it is malformed."""
        self.at_ease = True
        received = await self.take()
        self.at_ease = False
        if received["type"] == "websocket.disconnect":
            raise Closed
        text = received.get("text")
        self.count_in(len(text) if text is not None else 0)
        while wait := self.bucket.take(self.worker.limits.clock()):
            await asyncio.sleep(wait)  # read a client that sends too much more slowly; nothing is lost
        if text is None:
            return refusals.protocol("binary")
        try:
            return messages.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            return refusals.malformed(None, str(error))

    def meter(self, answer: Ack | Refuse | Held, began: float) -> None:
        """Count the result of a command and how long it took."""
        metrics = self.worker.metrics
        if isinstance(answer, Ack):
            metrics.commands["committed"].add()
            metrics.command_seconds.observe(time.perf_counter() - began)
        elif isinstance(answer, Refuse):
            metrics.commands["failed" if answer.code == "storage" else "refused"].add()

    async def handle(self, room: Room, viewer: int, frame: messages.ClientFrame) -> None:
        subscriber = room.publisher[viewer]
        match frame:
            case PlayFrame(d=play):
                if viewer < 0:
                    self.tell(refusals.no_seat(play.id), subscriber.number)
                else:
                    began = time.perf_counter()
                    answer = await room.play(viewer, play, self)
                    self.meter(answer, began)
                    self.answer(answer, subscriber.number)
            case AskFrame(d=ask):
                options = subscriber.options(ask.id, room.publisher.narrator if self.narrated else None)
                if viewer < 0:
                    self.tell(refusals.no_seat(ask.id), subscriber.number)
                elif options is None:
                    self.tell(refusals.not_running(ask.id, room.state.stage), subscriber.number)
                else:
                    self.tell(options, subscriber.number)
            case DeclineFrame():
                if viewer < 0:
                    self.tell(refusals.no_seat(None), subscriber.number)
                else:
                    try:
                        await room.decline(viewer)
                    except StoreFailed:
                        self.tell(refusals.storage(None), subscriber.number)
            case SayFrame(d=say):
                text = chat_text(say.text) if room.state.chat else ""
                if viewer < 0 or (not text and say.phrase not in messages.PHRASES):
                    self.tell(refusals.protocol("say"), subscriber.number)
                elif room.phrases_of(viewer).take(self.worker.limits.clock()):
                    self.tell(refusals.too_talkative(), subscriber.number)
                else:
                    for other in room.publisher.values():
                        other.send(messages.Said(viewer, "" if text else say.phrase, text))
            case HelloFrame():
                self.tell(refusals.protocol("a second hello"), subscriber.number)
