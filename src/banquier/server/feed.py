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


class Feed:
    """Counts the facts that a seat (or, as -1, a spectator) has heard, and remembers the view that it was given last.

    A change without a fact is not told at once: it waits for the next fact or tick, so that nobody can read from
    the moment of a message that something was done in secret. Who comes back is given the view that was told.
    """

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self.number = 0
        self.told: dict[str, Any] | None = None
        """None as long as nobody has looked: then there is nothing that must not be betrayed."""
        self.behind = False
        """The view may have changed since it was told."""
        self.sockets: set[Socket] = set()

    def view(self, game: Game) -> dict[str, Any]:
        """The view as it was told last."""
        if self.told is None:
            self.told = Showing(game).view(self.viewer)
        return {**self.told, "viewer": self.viewer}

    def options(self, game: Game, id: str | None = None) -> messages.Options | None:
        """What this seat may do now; None for a spectator."""
        if self.viewer < 0:
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

    def asked(self, game: Game) -> bool:
        """Is there something that this seat has to answer or to look at?"""
        return self.viewer >= 0 and bool((game.must() | game.prompted()) & bit(self.viewer))

    def send(self, message: msgspec.Struct) -> None:
        if self.sockets:
            self.send_text(messages.encode(message, self.number))

    def send_text(self, text: str) -> None:
        for socket in self.sockets:
            socket.send(text)


class Showing:
    """One moment of a game and the facts that led to it, shown to many: worked out once where nothing is secret."""

    def __init__(self, game: Game, facts: Iterable[Fact] = ()) -> None:
        self.game = game
        self.facts = list(facts)
        self.shared = game.view().shared()
        self._heard: dict[int, list[messages.Words]] = {}
        self._views: dict[int, dict[str, Any]] = {}
        self._texts: list[tuple[dict[str, Any] | None, int, str]] = []
        """What those were told who had that view and that number, where nothing is secret."""

    def heard(self, viewer: int) -> list[messages.Words]:
        """The facts as that viewer hears them."""
        viewer = -1 if self.shared else viewer
        found = self._heard.get(viewer)
        if found is None:
            found = self._heard[viewer] = heard_by(viewer, self.facts)
        return found

    def view(self, viewer: int) -> dict[str, Any]:
        """What that viewer may know now."""
        viewer = -1 if self.shared else viewer
        found = self._views.get(viewer)
        if found is None:
            found = self._views[viewer] = self.game.view(viewer if viewer >= 0 else None).snapshot()
        return found

    def tell(self, feed: Feed, heard: list[messages.Words], clock: messages.Clock | None) -> None:
        """Send the feed what has changed since it was told."""
        told, feed.told, feed.behind = feed.told, self.view(feed.viewer), False
        if not feed.sockets:
            return
        asked = feed.asked(self.game)
        if self.shared and not asked:
            for before, number, text in self._texts:
                if before is told and number == feed.number:
                    feed.send_text(text)
                    return
        had = told or {}
        changes = {name: value for name, value in feed.told.items() if had.get(name) != value}
        if heard or changes:
            options = feed.options(self.game) if asked else None
            text = messages.encode(messages.Update(heard, changes, options, clock), feed.number)
            feed.send_text(text)
            if self.shared and not asked:
                self._texts.append((told, feed.number, text))


def heard_by(viewer: int, facts: Iterable[Fact]) -> list[messages.Words]:
    return [list(words) for fact in facts if (words := fact.shown(viewer)) is not None]
