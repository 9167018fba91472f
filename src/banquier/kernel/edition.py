"""A set of rules under a name: how its games are made, and what its actions, facts and frames are called."""
# interpreted

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from banquier import rulebook
from banquier.kernel.action import Action, Key, Outcome
from banquier.kernel.errors import MalformedAction
from banquier.kernel.fact import Ended, Fact, Left
from banquier.kernel.frame import Frame
from banquier.kernel.right import Owed, Right
from banquier.kernel.rng import Rng
from banquier.kernel.text import MalformedText, write

if TYPE_CHECKING:
    from banquier.kernel.game import Game

LONGEST = 1000
"""Items of a list in an action, a fact or a frame: several times as many as any box has cards."""


class Edition:
    """What the kernel has to know of an edition. Subclasses make the games."""

    def __init__(
        self,
        name: str,
        seats: tuple[int, int],
        actions: Mapping[str, type[Action]],
        facts: Mapping[str, type[Fact]],
        frames: Mapping[str, type[Frame[Any]]],
        aliases: Mapping[str, str] | None = None,
    ) -> None:
        self.name = name
        self.seats = seats
        self.actions = {**actions, "outcome": Outcome}
        self.facts = {**facts, "left": Left, "ended": Ended}
        self.frames = dict(frames)
        self.aliases = dict(aliases or {})

    variants: tuple[dict[str, Any], ...] = ({},)
    """The option sets that the battery of tests plays."""

    outside: tuple[Action, ...] = ()
    """What nobody at the table does: its clock calls time."""

    bot: str = "random"
    """The spec of the bot that plays it best."""

    def universe(self, game: Game) -> list[Action]:
        """Every action without a free number: the battery holds the list of legal ones against it."""
        raise NotImplementedError

    def stir(self, game: Game, rng: Rng) -> None:
        """Bring a new game, by postings, to a crowded middle where rare things are near."""
        raise NotImplementedError

    def expel(self, game: Game, seat: int) -> None:
        """Let a seat drop out at once, whatever is open."""
        raise NotImplementedError

    # --- fair play: what the battery's coalitions are held against -----------------------------------

    def wealth(self, game: Game, seat: int) -> int:
        """What a seat has, at what it was bought for or can be sold for."""
        return 0

    def is_windfall(self, fact: Key) -> bool:
        """May the players together have more after this: a roll, a card, a title of the bank?"""
        return False

    def is_deed(self, fact: Key) -> bool:
        """Has somebody done with this what others may punish?"""
        return False

    def indebt(self, game: Game, rng: Rng) -> None:
        """Let a seat owe another more than it has, if that can be and nothing else is open."""

    def costs(self, fact: Key) -> int:
        """The seat that pays with this, or whose earlier offer is taken; -1 if there is none."""
        return -1

    def debts(self, game: Game) -> list[Owed]:
        """The open debts of seats."""
        return []

    def rights(self, game: Game) -> list[Right]:
        """What seats may still do, whether or not they can do it just now."""
        return []

    def deeds(self, game: Game) -> list[tuple[int, str]]:
        """Who has done what that can still be punished."""
        return []

    def punished(self, facts: list[Key]) -> list[tuple[int, str]]:
        """Who has been punished for what, by the facts of one action."""
        return []

    def read_options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """All options with their values; raises on unknown names and bad values."""
        raise NotImplementedError

    def table_options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """All options of a table where people sit down, who may be offered other values than a program is."""
        return self.read_options(given)

    def make(self, seats: int, options: dict[str, Any]) -> Game:
        """A game before its first fact; options are complete."""
        raise NotImplementedError

    def blank(self, seats: int, options: Mapping[str, Any]) -> Game:
        """A game before its first fact; raises ValueError on bad seats or options."""
        low, high = self.seats
        if isinstance(seats, bool) or not isinstance(seats, int) or not low <= seats <= high:
            raise ValueError(f"{self.name} is played by {low} to {high} seats, not {seats!r}")
        return self.make(seats, self.read_options(options))

    def rule_id(self, key: str, options: Mapping[str, Any] | None = None) -> str:
        """The id of the catalogue for the short name that the code uses; options may put another rule in force."""
        return rulebook.resolve(self.name, key, self.aliases)

    def action(self, words: Key) -> Action:
        action = self._made(self.actions, words, "action", MalformedAction)
        assert isinstance(action, Action)
        return action

    def fact(self, words: Key) -> Fact:
        fact = self._made(self.facts, words, "fact", MalformedText)
        assert isinstance(fact, Fact)
        return fact

    def frame(self, words: Key) -> Frame[Any]:
        frame = self._made(self.frames, words, "frame", MalformedText)
        assert isinstance(frame, Frame)
        return frame

    def _made(self, kinds: Mapping[str, Any], words: Key, what: str, error: type[ValueError]) -> object:
        name = words[0] if words else "nothing"
        args = words[1:]
        if name not in kinds and args and isinstance(args[0], str):  # the first two words are the name
            name = f"{name} {args[0]}"
            args = args[1:]
        if not isinstance(name, str) or name not in kinds:
            raise error(f"{name!r} is no {what} of {self.name}: there are {', '.join(sorted(kinds))}")
        problem = _misfit(kinds[name], args)
        if not problem:
            try:
                made = kinds[name](*args)
            except (TypeError, ValueError, OverflowError) as error_:
                problem = str(error_)
            else:
                key = made.key()
                if len(words) > len(key):
                    problem = f"it takes {len(key) - 1} arguments"
                # Earlier versions left words out at the end. An action may list cards in any order; what a record
                # says happened has to be what is kept of it.
                elif what == "action" or words == key[: len(words)]:
                    return made
                else:
                    problem = f"it is {write(key)!r}"
        raise error(f"{write(words)!r} is no {what} of {self.name}: {problem}")


def _misfit(kind: Any, args: Key) -> str:
    """What is wrong with these arguments, by the annotations; compiled constructors check for themselves."""
    wrong = [arg for arg in _flat(args) if isinstance(arg, int) and not -(2**63) <= arg < 2**63]
    if wrong:
        return f"{wrong[0]} is too large"
    if any(isinstance(arg, tuple) and len(arg) > LONGEST for arg in args):
        return f"lists have at most {LONGEST} items"
    hints = [
        (name, hint)
        for name, hint in getattr(kind.__init__, "__annotations__", {}).items()
        if name != "return"
    ]
    for n, arg in enumerate(args):
        if not hints:
            break
        name, hint = hints[min(n, len(hints) - 1)]
        wanted = str if hint == "str" else tuple if hint == "Key" or hint.startswith("tuple") else int
        if not isinstance(arg, wanted) or (
            hint == "tuple[int, ...]" and not all(isinstance(i, int) for i in _flat((arg,)))
        ):
            return f"{name} cannot be {write((arg,))}"
    return ""


def _flat(args: Key) -> list[object]:
    return [leaf for arg in args for leaf in (_flat(arg) if isinstance(arg, tuple) else [arg])]
