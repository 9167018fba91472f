"""All who look at one table, each with a feed of its own, and the last facts for who comes back."""

from __future__ import annotations

from collections import deque
from typing import Final

import msgspec

from banquier.kernel.fact import Fact
from banquier.kernel.game import Game
from banquier.server import messages
from banquier.server.feed import Feed, Showing, heard_by

RECENT: Final = 64
"""Entries at hand for who comes back after a short while."""


class Feeds(dict[int, Feed]):
    """By viewer: the seats, and -1 for the spectators."""

    def __init__(self) -> None:
        super().__init__({-1: Feed(-1)})
        self.recent: deque[list[Fact]] = deque(maxlen=RECENT)
        self.moment: tuple[object, ...] = ()
        """Whom the game asked what, when it was last told."""

    def begin(self, game: Game) -> None:
        """This is the game from now on."""
        self.moment = moment_of(game)
        for seat in range(game.seats):
            self.setdefault(seat, Feed(seat))

    def note(self, facts: list[Fact]) -> None:
        """Count them for everybody, and keep them for who comes back."""
        if facts:
            self.recent.append(facts)
            for feed in self.values():
                feed.number += len(heard_by(feed.viewer, facts))

    def tell(self, game: Game, facts: list[Fact], actor: int, clock: messages.Clock | None) -> bool:
        """Each seat hears its own. True: some heard nothing and are to see what changed with the next tick."""
        moment = moment_of(game)
        moved, self.moment = moment != self.moment, moment
        self.recent.append(facts)
        showing = Showing(game, facts)
        late = False
        for feed in self.values():
            heard = showing.heard(feed.viewer)
            feed.number += len(heard)
            if feed.told is None:
                continue
            if heard or moved or feed.viewer == actor:
                showing.tell(feed, heard, clock)
            else:
                feed.behind = late = True
        return late

    def tick(self, game: Game, clock: messages.Clock | None) -> None:
        """Show the changes that no fact has told."""
        showing = Showing(game)
        for feed in self.values():
            if feed.behind:
                showing.tell(feed, [], clock)

    def tell_clock(self, game: Game, clock: messages.Clock | None) -> None:
        """It begins anew, or stands still, though nothing has happened in the game."""
        for feed in self.values():
            if feed.sockets:
                options = feed.options(game) if feed.asked(game) else None
                feed.send(messages.Update([], {}, options, clock))

    def send(self, message: msgspec.Struct) -> None:
        for feed in self.values():
            feed.send(message)

    def missed(self, viewer: int, have: int | None) -> list[messages.Words] | None:
        """The facts that this viewer heard after that number, None if they are no longer at hand."""
        number = self[viewer].number
        if have is None or have > number:
            return None
        found: list[messages.Words] = []
        for facts in reversed(self.recent):
            if len(found) >= number - have:
                break
            found[:0] = heard_by(viewer, facts)
        return found[len(found) - (number - have) :] if len(found) >= number - have else None


def moment_of(game: Game) -> tuple[object, ...]:
    """What everybody may know at once: whom the game asks what."""
    return (game.question(), game.must(), game.prompted(), game.over)
