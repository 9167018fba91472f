"""One WebSocket connection to a table: it says hello, sends commands and receives what its seat may know."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from traceback import format_exception
from typing import Final

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
    Play,
    PlayFrame,
    Refuse,
    SayFrame,
)
from banquier.server.ops.instruments import Counter
from banquier.server.ops.rate_limits import Bucket, household
from banquier.server.ops.worker import Worker
from banquier.server.store import NoSuchTable, StoreFailed
from banquier.server.tables.nicknames import chat_text
from banquier.server.tables.quick_match import fill_later
from banquier.server.tables.room import Room
from banquier.server.tables.subscriber import Recipient
from banquier.server.tables.tokens import hashed

UNSENT: Final = 256
"""Messages that may wait for a slow connection before it is given up; it resumes where it was."""
PATIENCE: Final = 10.0
"""Seconds until the last word of a connection is sent."""


class Closed(Exception):
    """The other side has gone."""


class Gone(Exception):
    """The connection is to be closed, with a last word."""

    def __init__(self, bye: messages.Bye | messages.Refuse) -> None:
        super().__init__(bye.code)
        self.bye = bye


@mypyc_attr(allow_interpreted_subclasses=True)
class Connection(Recipient):
    """Queues what is sent, so that a slow connection does not delay others."""

    def __init__(self, worker: Worker, receive: Receive, send: Send, address: str = "") -> None:
        self.worker = worker
        self.address = address
        self.take = receive
        self.give = send
        self.bucket: Bucket = worker.limits.messages()
        self.sent: tuple[Counter, Counter] = (worker.metrics.messages["out"], worker.metrics.bytes["out"])
        self.received: tuple[Counter, Counter] = (worker.metrics.messages["in"], worker.metrics.bytes["in"])
        self.outbox: deque[bytes] = deque()
        self.news = asyncio.Event()
        self.lost = False
        self.code = 1000

    def tell(self, message: msgspec.Struct, number: int) -> None:
        self.send(messages.encode(message, number))

    def send(self, text: bytes) -> None:
        if self.lost:
            return
        if len(self.outbox) >= UNSENT:
            self.leave(refusals.too_slow())
        else:
            self.outbox.append(text)
            self.news.set()

    def leave(self, bye: messages.Bye | messages.Refuse) -> None:
        """Close it from this side with a last word; what still waits is not sent, but can be asked for again."""
        self.lost = True
        self.outbox.clear()
        self.outbox.append(messages.encode(bye, 0))
        self.code = messages.CODES[bye.code]
        self.news.set()

    async def pump(self) -> None:
        """Send what waits, in order."""
        try:
            while True:
                await self.news.wait()
                self.news.clear()
                while self.outbox:
                    text = self.outbox.popleft()
                    await self.give({"type": "websocket.send", "text": text.decode()})
                    frames, size = self.sent
                    frames.add()
                    size.add(len(text))
                if self.lost:
                    await self.give({"type": "websocket.close", "code": self.code, "reason": ""})
                    return
        except (RuntimeError, OSError):  # closed from the other side
            self.lost = True

    async def serve(self, table: str) -> None:
        """From the upgrade to the end of the connection."""
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
        try:
            while not self.lost:
                frame = await self.receive()
                if self.lost:
                    break  # it may have no seat any more
                if isinstance(frame, messages.Refuse):
                    self.tell(frame, room.publisher[viewer].number)
                else:
                    await self.handle(room, viewer, frame)
        finally:
            room.exit(self, viewer)

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
        """The next message, or what is wrong with it."""
        received = await self.take()
        if received["type"] == "websocket.disconnect":
            raise Closed
        text = received.get("text")
        frames, size = self.received
        frames.add()
        size.add(len(text) if text is not None else 0)
        while wait := self.bucket.take(self.worker.limits.clock()):
            await asyncio.sleep(wait)  # who sends too much is read more slowly; nothing is lost
        if text is None:
            return refusals.protocol("binary")
        try:
            return messages.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            return refusals.malformed(None, str(error))

    async def play(self, room: Room, seat: int, command: Play) -> Ack | Refuse | Held:
        """Have a command carried out, and count how it went. A mistake of ours ends this connection: Gone."""
        began, metrics = time.perf_counter(), self.worker.metrics
        try:
            answer = await room.play(seat, command)
        except Exception as error:
            self.worker.log.error("command-failed", table=room.id, why="".join(format_exception(error)))
            raise Gone(refusals.storage(command.id)) from error
        if isinstance(answer, Ack):
            metrics.commands["committed"].add()
            metrics.command_seconds.observe(time.perf_counter() - began)
        elif isinstance(answer, Refuse):
            metrics.commands["failed" if answer.code == "storage" else "refused"].add()
        return answer

    async def handle(self, room: Room, viewer: int, frame: messages.ClientFrame) -> None:
        subscriber = room.publisher[viewer]
        match frame:
            case PlayFrame(d=play):
                if viewer < 0:
                    self.tell(refusals.no_seat(play.id), subscriber.number)
                else:
                    answer = await self.play(room, viewer, play)
                    self.tell(answer, subscriber.number)
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
