"""Actions of a seat: exact ones, and families of actions described by their bounds."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from banquier.kernel.declare import action
from banquier.kernel.rng import Rng
from banquier.kernel.text_writer import write_key
from banquier.native import i64, mypyc_attr

Key = tuple[object, ...]

NOT_TO_ACT: Final = "kernel.not-asked"
DESK_CLOSED: Final = "kernel.closed-now"
UNKNOWN_ACTION: Final = "kernel.no-such-action"
GAME_OVER: Final = "kernel.over"
NOT_YOURS: Final = "kernel.not-yours"
SEAT_GONE: Final = "kernel.gone"


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Option:
    """One entry of a list of legal moves. Options are equal if their keys are; `str()` writes the key as text."""

    NAME: ClassVar[str] = ""
    FIELDS: ClassVar[tuple[str, ...]] = ()

    _text: str = ""
    """The text, cached on first use: most options are written many times."""

    def key(self) -> Key:
        """Return the name, then the constructor arguments that make an equal option."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        return f"<{self}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), self.key()[max(1, len(self.NAME.split())) :])

    def __str__(self) -> str:
        if not self._text:
            self._text = self.to_text()
        return self._text

    def to_text(self) -> str:
        """Return the text. Override it where the same text can be made faster than through the key."""
        return write_key(self.key())


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Action(Option):
    """Something that one seat does: it answers the frame on top of the stack, or a desk serves it."""

    def desk(self) -> i64:
        """Return the bit of the desk that serves the action; 0 for an answer to the frame on top."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Family(Option):
    """A set of actions too large to list, described by its bounds. It holds no reference to the game."""

    def check(self, action: Action) -> str:
        """Return "" for a member, else the short name of the rule that excludes the action."""
        raise NotImplementedError

    def sample(self, rng: Rng) -> Action | None:
        """Return a random member; None if the family is so narrow that none was found."""
        raise NotImplementedError

    def proposal(self) -> Action | None:
        """Return the member that an input form shows first."""
        raise NotImplementedError

    def sums(self) -> tuple[int, int, int] | None:
        """Return the lowest sum that a member can name, the highest, and the step between them; None without sums."""
        return None

    def __reduce__(self) -> tuple[Any, ...]:
        from banquier.kernel.pickling import family_state, load_family

        return (load_family, family_state(self))


@action("outcome")
class Outcome(Action):
    """The outcome of a chance event that was decided outside the game (see `Game.external_chance`)."""

    number: Final[i64]
