"""The optional memory of a game: one entry per applied action, from which the game can be rebuilt exactly."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from banquier.kernel.action import Action, Key
from banquier.kernel.fact import Fact
from banquier.kernel.frame import Frame, copied
from banquier.native import i64, mypyc_attr

if TYPE_CHECKING:
    from banquier.kernel.game import Game

NOBODY: Final = -1
"""The seat of an entry that no seat made: the set-up, or chance."""


@mypyc_attr(acyclic=True)
class Entry:
    """An applied action, the facts it made, and where it left the stack and the dice (the stamp)."""

    def __init__(
        self,
        seat: i64,
        action: Action | None,
        facts: list[Fact],
        stack: list[Frame[Any]],
        rng: tuple[int, ...],
        opened: i64,
    ) -> None:
        self.seat: Final[i64] = seat
        self.action: Final = action
        self.facts: Final = facts
        self.stack: Final = stack
        self.rng: Final = rng
        self.opened: Final[i64] = opened

    def restore(self, g: Game) -> None:
        """Bring a game that stands just before this entry to just after it."""
        for fact in self.facts:
            fact.replay(g)
        self.stand(g)
        g.look()

    def stand(self, g: Game) -> None:
        """Take over the stamp alone: the dice and what is open."""
        g.rng.restore(self.rng)
        g.restack([copied(frame) for frame in self.stack])
        g.opened = self.opened


@mypyc_attr(acyclic=True)
class Journal:
    """Facts rebuild the table; the stamp of each entry rebuilds the stack and the dice."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.facts: list[Fact] = []

    def write(self, fact: Fact) -> None:
        self.facts.append(fact)

    def stamp(self, g: Game, seat: i64, action: Action | None) -> None:
        stack = [copied(frame) for frame in g.stack]
        self.entries.append(Entry(seat, action, self.facts, stack, g.rng.key(), g.opened))
        self.facts = []

    def feed(self, viewer: i64) -> list[Key]:
        """The facts as that viewer heard them; the place in this list is that viewer's own numbering."""
        out: list[Key] = []
        for entry in self.entries:
            for fact in entry.facts:
                heard = fact.shown(viewer)
                if heard is not None:
                    out.append(heard)
        return out
