"""What happened, in the past tense: written by postings, replayed through them, shown by whitelist."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from banquier.kernel.action import Key
from banquier.kernel.declare import fact
from banquier.kernel.text import write
from banquier.native import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Fact:
    """A record of one posting, or an announcement. Secret unless shown() says otherwise."""

    NAME: ClassVar[str] = ""
    FIELDS: ClassVar[tuple[str, ...]] = ()

    def key(self) -> Key:
        """Its name, and the arguments that make an equal one."""
        raise NotImplementedError

    def shown(self, viewer: i64) -> Key | None:
        """What that viewer hears of it (a spectator is below 0); None: nothing at all."""
        return None

    def rule(self) -> str:
        """The short name of the rule behind it, if it is not in the key."""
        return ""

    def replay(self, game: Any) -> None:
        """Do it again, through the posting that wrote it. An announcement changes nothing."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Fact) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        return f"<{write(self.key())}>"


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class PublicFact(Fact):
    """A fact that everybody hears as it is."""

    def shown(self, viewer: i64) -> Key | None:
        return self.key()


@fact("left")
class Left(PublicFact):
    """A seat has left the game."""

    seat: Final[i64]

    def replay(self, game: Any) -> None:
        game.need_seat(self.seat)
        game.leave(self.seat)


@fact("ended", replay="end")
class Ended(PublicFact):
    """The game is over: who won, what each seat is worth, and by which rule."""

    winners: Final[tuple[int, ...]]
    scores: Final[tuple[int, ...]]
    why: Final[str]
