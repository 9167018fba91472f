"""Publishes the changes of one table to its subscribers, and keeps recent facts for clients that reconnect."""

from __future__ import annotations

from collections import deque
from typing import Final

import msgspec

from banquier.kernel.fact import Fact
from banquier.kernel.game import Game
from banquier.protocol import messages
from banquier.server.tables.narrator import Narrator
from banquier.server.tables.subscriber import Broadcast, Subscriber, heard_by

RECENT: Final = 64
"""Facts at hand for who comes back after a short while: so many that the viewer itself has heard."""


class Publisher(dict[int, Subscriber]):
    """The subscribers by viewer: the seats, and -1 for all spectators."""

    def __init__(self) -> None:
        super().__init__({-1: Subscriber(-1)})
        self.recent: deque[tuple[int, list[Fact]]] = deque()
        """With the number that spectators had then."""
        self.moment: tuple[object, ...] = ()
        """Whom the game asked what, when it was last told."""
        self.narrator = Narrator()
        self.noticed = 0
        """Actions of which everybody has noticed something at once."""

    def begin(self, game: Game) -> None:
        """This is the game from now on. Nothing of before is at hand.

        How much there could be depends on the last snapshot, and so on what was done in secret.
        """
        self.moment = moment_of(game)
        self.recent.clear()
        for viewer in range(-1, game.seats):
            subscriber = self.setdefault(viewer, Subscriber(viewer))
            subscriber.seen, subscriber.told = game, {}

    def note(self, facts: list[Fact]) -> None:
        """Count them for everybody, and keep them for who comes back."""
        for subscriber in self.values():
            subscriber.number += len(heard_by(subscriber.viewer, facts))
        self.keep(facts)

    def keep(self, facts: list[Fact]) -> None:
        """Until there are enough later ones, of those that everybody has heard."""
        if facts:
            number = self[-1].number
            self.recent.append((number, facts))
            while number - self.recent[0][0] >= RECENT:
                self.recent.popleft()

    def tell(self, game: Game, facts: list[Fact], actor: int, clock: messages.Clock | None) -> bool:
        """Each seat hears its own. True: some heard nothing and are to see what changed with the next tick."""
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
        """Show the changes that no fact has told."""
        broadcast = Broadcast(game, [], self.narrator)
        for subscriber in self.values():
            if subscriber.behind:
                broadcast.tell(subscriber, broadcast.heard(subscriber.viewer), clock)

    def tell_clock(self, clock: messages.Clock | None) -> None:
        """It begins anew, or stands still, though nothing has happened in the game."""
        for subscriber in self.values():
            subscriber.tell_clock(clock, self.narrator)

    def send(self, message: msgspec.Struct) -> None:
        for subscriber in self.values():
            subscriber.send(message)

    def missed(self, viewer: int, have: int | None) -> list[list[messages.Words]] | None:
        """The facts that this viewer heard after that number, entry by entry; None if they are no longer at hand."""
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
        """Return the facts at hand that this viewer was sent, entry by entry.

        How many there are depends on public facts alone.
        """
        batches = [heard_by(viewer, facts) for _, facts in self.recent]
        return [heard for heard in batches if heard]


def moment_of(game: Game) -> tuple[object, ...]:
    """What everybody may know at once: whom the game asks what."""
    return (game.question(), game.to_act_mask, game.prompted_mask, game.over)
