"""What viewers are shown of a game. Every view and every fact that leaves the server goes through here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import msgspec

from banquier.kernel.action import Action, Family as FamilyOption
from banquier.kernel.bits import bit
from banquier.kernel.fact import Fact
from banquier.kernel.game import Game
from banquier.server import messages

if TYPE_CHECKING:
    from banquier.server.socket import Socket

Parts = dict[str, bytes]
"""The parts of a view, as JSON: so they are quickly compared, and written once for all who are told."""


class Feed:
    """Counts the facts that a seat (or, as -1, a spectator) has heard, and remembers the game as it was then.

    A change without a fact is not told at once: it waits for the next fact or tick, so that nobody can read from
    the moment of a message that something was done in secret. Until then who comes back, looks for the first time
    or asks what it may do is answered from the game that was told.
    """

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self.number = 0
        self.seen: Game | None = None
        """The game that was told last; a room never changes a game that it has told."""
        self.told: Parts = {}
        """The view of it, if anybody looks."""
        self.behind = False
        """The game has gone on since."""
        self.sockets: set[Socket] = set()

    def view(self) -> dict[str, Any] | None:
        """The view as it was told last; None as long as there is no game."""
        if self.seen is None:
            return None
        self.told = Showing(self.seen).view(self.viewer)
        return self.seen.view(self.viewer if self.viewer >= 0 else None).snapshot()

    def options(self, id: str | None = None) -> messages.Options | None:
        """What this seat may do now; None for a spectator, and as long as there is no game."""
        game = self.seen
        if self.viewer < 0 or game is None:
            return None
        legal = game.legal(self.viewer)
        actions: list[str] = []
        families: list[messages.Family] = []
        for option in legal.options():
            if isinstance(option, Action):
                actions.append(str(option))
            elif isinstance(option, FamilyOption):
                proposal = option.proposal()
                families.append(messages.Family(str(option), str(proposal) if proposal is not None else None))
        default = str(legal.default()) if legal.must else None
        return messages.Options(game.question(), legal.must, actions, families, default, id)

    def asked(self) -> bool:
        """Is there something that this seat has to answer or to look at?"""
        game = self.seen
        if self.viewer < 0 or game is None:
            return False
        return bool((game.must() | game.prompted()) & bit(self.viewer))

    def send(self, message: msgspec.Struct) -> None:
        if self.sockets:
            self.send_text(messages.encode(message, self.number))

    def send_text(self, text: bytes) -> None:
        for socket in self.sockets:
            socket.send(text)


class Showing:
    """One moment of a game and the facts that led to it, shown to many: worked out once where nothing is secret."""

    def __init__(self, game: Game, facts: Iterable[Fact] = ()) -> None:
        self.game = game
        self.facts = list(facts)
        self.shared = game.view().shared()
        self.asked = game.must() | game.prompted()
        """Who has something to answer or to look at."""
        self._heard: dict[int, list[messages.Words]] = {}
        self._views: dict[int, Parts] = {}
        self._news: list[tuple[Parts, Parts, list[messages.Words], bytes]] = []
        """What is new to those who had that view, have this one now and hear these facts."""
        self._plain: dict[tuple[bytes, int], bytes] = {}
        """The whole of it with that number, for who is not asked anything."""

    def heard(self, viewer: int) -> list[messages.Words]:
        """The facts as that viewer hears them."""
        viewer = -1 if self.shared else viewer
        found = self._heard.get(viewer)
        if found is None:
            found = self._heard[viewer] = heard_by(viewer, self.facts)
        return found

    def view(self, viewer: int) -> Parts:
        """What that viewer may know now."""
        viewer = -1 if self.shared else viewer
        found = self._views.get(viewer)
        if found is None:
            view = self.game.view(viewer if viewer >= 0 else None).snapshot()
            found = self._views[viewer] = messages.parts(view)
        return found

    def tell(self, feed: Feed, heard: list[messages.Words], clock: messages.Clock | None) -> None:
        """Send the feed what has changed since it was told."""
        told, feed.told = feed.told, {}
        feed.seen, feed.behind = self.game, False
        if not feed.sockets:
            return
        feed.told = view = self.view(feed.viewer)
        news = self.news(told, view, heard)
        if not news:
            return
        number = feed.number
        if feed.viewer >= 0 and self.asked & bit(feed.viewer):
            text = messages.update(news, feed.options(), clock, number)
        else:
            text = self._plain.get((news, number)) or messages.update(news, None, clock, number)
            self._plain[news, number] = text
        feed.send_text(text)

    def news(self, told: Parts, view: Parts, heard: list[messages.Words]) -> bytes:
        """The facts and the parts of the view that are new; b"" if there are none."""
        for before, now, facts, text in self._news:
            if before is told and now is view and facts is heard:
                return text
        changes = {name: part for name, part in view.items() if told.get(name) != part}
        text = messages.news(heard, changes) if heard or changes else b""
        self._news.append((told, view, heard, text))
        return text


def heard_by(viewer: int, facts: Iterable[Fact]) -> list[messages.Words]:
    return [list(words) for fact in facts if (words := fact.shown(viewer)) is not None]
