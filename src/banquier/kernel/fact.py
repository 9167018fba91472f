"""Facts: what happened in a game. Postings write them and replay them; each fact says who may see it."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from banquier.kernel.action import Key
from banquier.kernel.declare import fact
from banquier.kernel.text_writer import write_key
from banquier.native import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Fact:
    """The record of one posting, or an announcement that changes nothing. Secret unless `shown` is overridden."""

    NAME: ClassVar[str] = ""
    FIELDS: ClassVar[tuple[str, ...]] = ()

    def key(self) -> Key:
        """Return the name, then the constructor arguments that make an equal fact."""
        raise NotImplementedError

    def shown(self, viewer: i64) -> Key | None:
        """Return the key as that viewer (below 0: a spectator) may see it, or None if it is hidden."""
        return None

    def rule(self) -> str:
        """Return the short name of the rule that caused the fact; "" if there is none or the key has it."""
        return ""

    def replay(self, game: Any) -> None:
        """Repeat the posting that wrote the fact. Announcements keep this default, which does nothing."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Fact) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), self.key()[max(1, len(self.NAME.split())) :])

    def __repr__(self) -> str:
        return f"<{write_key(self.key())}>"


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class PublicFact(Fact):
    """A fact that every viewer sees in full."""

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
    """The game is over: the winners, the score of each seat, and the short name of the rule."""

    winners: Final[tuple[int, ...]]
    scores: Final[tuple[int, ...]]
    why: Final[str]
