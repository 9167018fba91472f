"""What one viewer has been shown of a game. Every view and every fact that leaves the server goes through here."""

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

    def hear(self, facts: Iterable[Fact]) -> list[messages.Words]:
        """The facts as this viewer hears them; they are counted."""
        heard = heard_by(self.viewer, facts)
        self.number += len(heard)
        return heard

    def view(self, game: Game) -> dict[str, Any]:
        """The view as it was told last."""
        if self.told is None:
            self.told = game.view(self.viewer if self.viewer >= 0 else None).snapshot()
        return self.told

    def changes(self, game: Game) -> dict[str, Any]:
        """The parts of the view that differ from what was told, which from now on is this."""
        now = game.view(self.viewer if self.viewer >= 0 else None).snapshot()
        told = self.told
        self.told = now
        self.behind = False
        if told is None:
            return now
        return {name: value for name, value in now.items() if told.get(name) != value}

    def options(self, game: Game, id: str | None = None) -> messages.Options | None:
        """What this seat may do now; None for a spectator."""
        if self.viewer < 0:
            return None
        legal = game.legal(self.viewer)
        actions: list[str] = []
        families: list[messages.Family] = []
        for option in legal:
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
            text = messages.encode(message, self.number)
            for socket in self.sockets:
                socket.send(text)


def heard_by(viewer: int, facts: Iterable[Fact]) -> list[messages.Words]:
    return [list(words) for fact in facts if (words := fact.shown(viewer)) is not None]
