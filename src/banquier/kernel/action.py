"""What a seat may want to do: exact actions, and families of them that are told by their bounds."""

from __future__ import annotations

from typing import ClassVar, Final

from banquier.kernel.declare import action
from banquier.kernel.rng import Rng
from banquier.kernel.text import write
from banquier.native import i64, mypyc_attr

Key = tuple[object, ...]

NOT_ASKED: Final = "kernel.not-asked"
CLOSED: Final = "kernel.closed-now"
UNKNOWN: Final = "kernel.no-such-action"
OVER: Final = "kernel.over"
NOT_YOURS: Final = "kernel.not-yours"
GONE: Final = "kernel.gone"


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Option:
    """One entry of a list of legal moves. Two are equal if their keys are; the text is the key written out."""

    NAME: ClassVar[str] = ""
    FIELDS: ClassVar[tuple[str, ...]] = ()

    _text: str = ""
    """Once it has been asked for: most options are met again and again."""

    def key(self) -> Key:
        """A name, and the arguments that make an equal one."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        return f"<{self}>"

    def __str__(self) -> str:
        if not self._text:
            self._text = self.written()
        return self._text

    def written(self) -> str:
        """The text; an option whose key is dear to make may know a shorter way to the same."""
        return write(self.key())


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Action(Option):
    """Something that one seat does. It answers the open frame, or it is served by a desk at any time."""

    def desk(self) -> i64:
        """The bit of the desk that serves it; 0 for an answer to the open frame."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Family(Option):
    """Very many actions, told by their bounds: a value without any reference to the game."""

    def check(self, action: Action) -> str:
        """ "" for a member, else the rule that keeps it out. The one place that says so."""
        raise NotImplementedError

    def sample(self, rng: Rng) -> Action | None:
        """Some member, for random play; None if the family is so narrow that none was found."""
        raise NotImplementedError

    def proposal(self) -> Action | None:
        """What a form shows first."""
        raise NotImplementedError


@action("outcome")
class Outcome(Action):
    """What chance decided, where a table throws its own dice."""

    number: Final[i64]
