"""Messages to the viewers of one table. Every view and every fact that leaves the server passes through here.

A `Publisher` publishes each change to all subscribers, and keeps recent facts for clients that reconnect.
"""

from __future__ import annotations

from collections import deque
from typing import Any, Final

import msgspec

from banquier.kernel.action import Action, Family as FamilyOption
from banquier.kernel.bits import bit
from banquier.kernel.fact import Fact
from banquier.kernel.game import Game
from banquier.kernel.view import SnapshotChange, diff_snapshots
from banquier.native import mypyc_attr
from banquier.protocol import messages
from banquier.protocol.messages import Family, Line, Narrated, Options
from banquier.server.tables.narrator import Narrator

RECENT: Final = 64
"""Facts kept for clients that reconnect soon, counted as the viewer received them."""
Parts = dict[str, object]
"""The parts of a view."""
_encode: Final = msgspec.json.Encoder().encode
EMPTY: Final = b"{}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Recipient:
    """A connection, as tables see it."""

    narrated: bool = False
    """The client asked for messages of the catalogue in addition to the facts."""

    def send(self, text: bytes) -> None:
        """Send an encoded frame."""
        raise NotImplementedError

    def tell(self, message: msgspec.Struct, number: int) -> None:
        """Encode a message and send it."""
        raise NotImplementedError

    def hold(self) -> None:
        """Keep what is sent from now on, and send it together with the answer to the command."""
        raise NotImplementedError

    def leave(self, bye: messages.Bye | messages.Refuse) -> None:
        """Close the connection from this side with a last message."""
        raise NotImplementedError


class Subscriber:
    """Counts the facts that a seat (or, as -1, the spectators) was sent, and keeps the game as it was then.

    A change without a fact is not sent at once: it waits for the next fact or tick, so that the time of a message
    does not betray a secret action. Until then a client that reconnects, connects for the first time or asks for its
    options is answered from the game that was sent.
    """

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self.number = 0
        self.seen: Game | None = None
        """The game as it was last sent; a room never changes a game that it has published."""
        self.told: Parts = {}
        """The view of that game, if it was computed because somebody is connected."""
        self.behind = False
        """The game has changed since."""
        self.connections: set[Recipient] = set()

    def view(self) -> dict[str, Any] | None:
        """Return the view as it was last sent; None if there is no game."""
        if self.seen is None:
            return None
        return self.seen.make_view(self.viewer).snapshot()

    def options(self, id: str | None = None, narrator: Narrator | None = None) -> Options | None:
        """Return the seat's options, with a narrator also as a menu; None for a spectator or without a game."""
        game = self.seen
        if self.viewer < 0 or game is None:
            return None
        legal = game.legal(self.viewer)
        actions: list[str] = []
        families: list[Family] = []
        for option in legal.options():
            if isinstance(option, Action):
                actions.append(str(option))
            elif isinstance(option, FamilyOption):
                proposal = option.proposal()
                text = str(proposal) if proposal is not None else None
                families.append(Family(str(option), text, option.sums()))
        default = str(legal.default()) if legal.must else None
        menu = narrator.menu(game, self.viewer, actions, families) if narrator is not None else None
        return Options(game.question(), legal.must, actions, families, default, id, menu)

    def asked(self) -> bool:
        """Return whether the game waits for this seat or shows it something new."""
        game = self.seen
        if self.viewer < 0 or game is None:
            return False
        return bool((game.to_act_mask | game.prompted_mask) & bit(self.viewer))

    def send(self, message: msgspec.Struct) -> None:
        if self.connections:
            text = messages.encode(message, self.number)
            for connection in self.connections:
                connection.send(text)

    def tell_clock(self, clock: messages.Clock | None, narrator: Narrator) -> None:
        """Send its connections the restarted or stopped clock, each in the form it asked for."""
        texts: dict[bool, bytes] = {}
        for connection in self.connections:
            narrated = connection.narrated
            if narrated not in texts:
                options = self.options(None, narrator if narrated else None) if self.asked() else None
                texts[narrated] = messages.encode(messages.Update([], {}, options, clock), self.number)
            connection.send(texts[narrated])


class Delta:
    """The update for viewers that were last sent the game `seen` and now receive these facts."""

    def __init__(self, viewer: int, seen: Game | None, heard: list[messages.Words]) -> None:
        self.viewer = viewer
        self.seen = seen
        self.heard = heard
        self.told: Parts = {}
        """The whole view, if it had to be computed."""
        self.text = b""
        """The facts and the changed parts of the view; empty if there are none."""
        self.parts: Parts = {}
        """The changed parts of the view."""
        self.narrated = b""
        """The facts and these parts as messages, encoded for the first connection that wants them."""
        self.plain: dict[tuple[int, bool], bytes] = {}
        """The whole message for viewers that are not asked anything, by number and whether it is narrated."""


class PublicChanges:
    """The changes since the game `seen` that are the same for every viewer, encoded once."""

    def __init__(self, seen: Game, change: SnapshotChange) -> None:
        self.seen = seen
        self.change = change
        self.parts_text = _encode(change.parts)
        self.items_text = _encode(change.items)


class Broadcast:
    """A position and the facts that led to it, sent to many viewers: computed once if nothing in it is secret."""

    def __init__(self, game: Game, facts: list[Fact], narrator: Narrator) -> None:
        self.game = game
        self.facts = facts
        self.narrator = narrator
        self.shared = game.make_view(-1).is_public()
        self.asked = game.to_act_mask | game.prompted_mask
        """The seats that have something to answer or to look at, as bits."""
        self._heard: dict[int, list[messages.Words]] = {}
        self._news: list[Delta] = []
        self._public: list[PublicChanges] = []
        self._facts_texts: list[tuple[list[messages.Words], bytes]] = []
        self._lines: list[tuple[list[messages.Words], list[Line]]] = []

    def heard(self, viewer: int) -> list[messages.Words]:
        """Return the facts as that viewer may know them."""
        viewer = -1 if self.shared else viewer
        found = self._heard.get(viewer)
        if found is None:
            found = self._heard[viewer] = heard_by(viewer, self.facts)
        return found

    def tell(self, subscriber: Subscriber, heard: list[messages.Words], clock: messages.Clock | None) -> None:
        """Send the subscriber what has changed since its last update."""
        seen, told = subscriber.seen, subscriber.told
        subscriber.seen, subscriber.told, subscriber.behind = self.game, {}, False
        if not subscriber.connections:
            return
        news = self.news(subscriber.viewer, seen, told, heard)
        subscriber.told = news.told
        if not news.text:
            return
        texts: dict[bool, bytes] = {}
        for connection in subscriber.connections:
            narrated = connection.narrated
            if narrated not in texts:
                texts[narrated] = self.text(subscriber, news, clock, narrated)
            connection.send(texts[narrated])

    def text(
        self, subscriber: Subscriber, news: Delta, clock: messages.Clock | None, narrated: bool
    ) -> bytes:
        """Return the whole encoded message; it is shared by the viewers that are not asked anything."""
        number = subscriber.number
        if subscriber.viewer >= 0 and self.asked & bit(subscriber.viewer):
            told = self.narration(news) if narrated else b"null"
            options = subscriber.options(None, self.narrator if narrated else None)
            return update(news.text, options, clock, told, number)
        plain = news.plain.get((number, narrated))
        if plain is None:
            told = self.narration(news) if narrated else b"null"
            plain = news.plain[(number, narrated)] = update(news.text, None, clock, told, number)
        return plain

    def narration(self, news: Delta) -> bytes:
        """Return the facts and the changed parts of the view as encoded messages."""
        if not news.narrated:
            parts = self.narrator.parts(self.game, news.parts, news.viewer)
            waiting = self.narrator.waiting(self.game, news.viewer)
            news.narrated = _encode(Narrated(self.lines(news.heard), parts, waiting))
        return news.narrated

    def lines(self, heard: list[messages.Words]) -> list[Line]:
        """Return the facts as lines, narrating each distinct list only once."""
        for known, lines in self._lines:
            if known == heard:
                return lines
        lines = self.narrator.lines(self.game, heard)
        self._lines.append((heard, lines))
        return lines

    def news(self, viewer: int, seen: Game | None, told: Parts, heard: list[messages.Words]) -> Delta:
        """Return the changes for a viewer that was last sent the game `seen` with the view `told`."""
        viewer = -1 if self.shared else viewer
        for known in self._news:
            if known.seen is seen and known.heard is heard and known.viewer == viewer:
                return known
        found = Delta(viewer, seen, heard)
        lens = self.game.make_view(viewer)
        public = self.public_changes(seen) if seen is not None else None
        if seen is not None and public is not None:
            change = lens.private_changes(seen.make_view(viewer))
            found.parts = {**public.change.parts, **change.parts}
            parts = joined(public.parts_text, _encode(change.parts))
            if public.change.items.keys().isdisjoint(change.items):
                items = joined(public.items_text, _encode(change.items))
            else:
                change.add(public.change)
                items = _encode(change.items)
        else:
            found.told = lens.snapshot()
            if not told and seen is not None:
                told = seen.make_view(viewer).snapshot()
            change = diff_snapshots(told, found.told)
            found.parts = change.parts
            parts, items = _encode(change.parts), _encode(change.items)
        if heard or parts != EMPTY or items != EMPTY:
            found.text = b'"facts":%b,"view":%b,"items":%b' % (self.facts_text(heard), parts, items)
        self._news.append(found)
        return found

    def public_changes(self, seen: Game) -> PublicChanges | None:
        """Return the changes since `seen` that are the same for all; None if the edition cannot separate them."""
        for known in self._public:
            if known.seen is seen:
                return known
        change = self.game.make_view(-1).public_changes(seen.make_view(-1))
        if change is None:
            return None
        found = PublicChanges(seen, change)
        self._public.append(found)
        return found

    def facts_text(self, heard: list[messages.Words]) -> bytes:
        """Return the encoded facts, encoding each distinct list only once."""
        for known, text in self._facts_texts:
            if known == heard:
                return text
        text = _encode(heard)
        self._facts_texts.append((heard, text))
        return text


def joined(one: bytes, other: bytes) -> bytes:
    """Return one JSON object of two that have no key in common."""
    if one == EMPTY:
        return other
    return one if other == EMPTY else one[:-1] + b"," + other[1:]


def heard_by(viewer: int, facts: list[Fact]) -> list[messages.Words]:
    return [list(words) for fact in facts if (words := fact.shown(viewer)) is not None]


def update(
    news: bytes, options: Options | None, clock: messages.Clock | None, told: bytes, number: int
) -> bytes:
    """Return the text of a frame with an `Update`, from an encoded part and what is for one seat only."""
    may = _encode(options) if options is not None else b"null"
    left = _encode(clock) if clock is not None else b"null"
    return b'{"t":"update","d":{%b,"options":%b,"clock":%b,"narration":%b},"v":%b}' % (
        news,
        may,
        left,
        told,
        str(number).encode(),
    )


class Publisher(dict[int, Subscriber]):
    """The subscribers by viewer: the seats, and -1 for all spectators."""

    def __init__(self) -> None:
        super().__init__({-1: Subscriber(-1)})
        self.recent: deque[tuple[int, list[Fact]]] = deque()
        """Batches of facts, each with the number of facts that spectators had received after it."""
        self.moment: tuple[object, ...] = ()
        """The question and the seats asked, as last published."""
        self.narrator = Narrator()
        self.noticed = 0
        """The number of actions of which everybody has noticed something at once."""

    def begin(self, game: Game) -> None:
        """Publish this game from now on, and forget all earlier facts.

        How many there are depends on the last snapshot, and so on what was done in secret.
        """
        self.moment = moment_of(game)
        self.recent.clear()
        for viewer in range(-1, game.seats):
            subscriber = self.setdefault(viewer, Subscriber(viewer))
            subscriber.seen, subscriber.told = game, {}

    def note(self, facts: list[Fact]) -> None:
        """Count the facts for every subscriber, and keep them for clients that reconnect."""
        for subscriber in self.values():
            subscriber.number += len(heard_by(subscriber.viewer, facts))
        self.keep(facts)

    def keep(self, facts: list[Fact]) -> None:
        """Keep the facts until spectators have received RECENT later ones."""
        if facts:
            number = self[-1].number
            self.recent.append((number, facts))
            while number - self.recent[0][0] >= RECENT:
                self.recent.popleft()

    def tell(self, game: Game, facts: list[Fact], actor: int, clock: messages.Clock | None) -> bool:
        """Publish the facts to each seat that may know them.

        Return True if a subscriber was not sent anything and has to see the changes with the next tick.
        """
        moment = moment_of(game)
        moved, self.moment = moment != self.moment, moment
        broadcast = Broadcast(game, facts, self.narrator)
        self.noticed += moved or bool(broadcast.heard(-1))
        late = False
        for subscriber in self.values():
            heard = broadcast.heard(subscriber.viewer)
            subscriber.number += len(heard)
            if heard or moved or subscriber.viewer == actor:
                broadcast.tell(subscriber, heard, clock)
            else:
                subscriber.behind = late = True
        self.keep(facts)
        return late

    def tick(self, game: Game, clock: messages.Clock | None) -> None:
        """Publish the changes that came without a fact."""
        broadcast = Broadcast(game, [], self.narrator)
        for subscriber in self.values():
            if subscriber.behind:
                broadcast.tell(subscriber, broadcast.heard(subscriber.viewer), clock)

    def tell_clock(self, clock: messages.Clock | None) -> None:
        """Send everybody the clock, which restarts or stops although nothing has happened in the game."""
        for subscriber in self.values():
            subscriber.tell_clock(clock, self.narrator)

    def send(self, message: msgspec.Struct) -> None:
        for subscriber in self.values():
            subscriber.send(message)

    def missed(self, viewer: int, have: int | None) -> list[list[messages.Words]] | None:
        """Return the facts that this viewer may know after that number, by entry; None if they are no longer kept."""
        short = self[viewer].number - have if have is not None else -1
        if not 0 <= short <= RECENT:
            return None
        found: list[list[messages.Words]] = []
        for _, facts in reversed(self.recent):
            if short <= 0:
                break
            heard = heard_by(viewer, facts)[-short:]
            short -= len(heard)
            found.insert(0, heard)
        return found if short <= 0 else None

    def at_hand(self, viewer: int) -> list[list[messages.Words]]:
        """Return the kept facts that this viewer was sent, entry by entry.

        Their number depends on public facts alone.
        """
        batches = [heard_by(viewer, facts) for _, facts in self.recent]
        return [heard for heard in batches if heard]


def moment_of(game: Game) -> tuple[object, ...]:
    """Return what everybody may know at once: the question and the seats that are asked."""
    return (game.question(), game.to_act_mask, game.prompted_mask, game.over)
