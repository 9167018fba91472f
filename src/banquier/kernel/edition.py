"""An edition: the name of a rulebook, how its games are made, and the names of its actions, facts and frames."""
# interpreted

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from banquier import rulebook
from banquier.kernel.action import Action, Key, Outcome
from banquier.kernel.errors import MalformedAction
from banquier.kernel.fact import Ended, Fact, Left
from banquier.kernel.fair_play import Entitlement, OpenDebt
from banquier.kernel.frame import Frame
from banquier.kernel.rng import Rng
from banquier.kernel.text_reader import MalformedText
from banquier.kernel.text_writer import write_key

if TYPE_CHECKING:
    from banquier.kernel.game import Game

MAX_LIST_ITEMS = 1000
"""Limit for a list in an action, a fact or a frame: several times the number of cards of any edition."""


class Edition:
    """Base class of editions. Subclasses make the games and answer the questions of the generic tests."""

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
    """The option sets that the generic tests play."""

    time_up: Action | None = None
    """The action by which the table's clock ends a game whose options limit its minutes. It comes from no seat."""

    question_kinds: Mapping[str, str] = {}
    """The kind of question of a frame, by which tables choose its time: `auction`, `answer` or `check`.

    A frame that is not listed asks for a decision. An option such as `check_seconds` sets the time of its kind.
    """

    bot: str = "random"
    """The spec of the strongest bot for this edition."""

    def all_actions(self, game: Game) -> list[Action]:
        """Return every action without a free number. The generic tests compare the legal actions with it."""
        raise NotImplementedError

    def advance_to_midgame(self, game: Game, rng: Rng) -> None:
        """Bring a new game, by postings, to a middle game in which rare situations are likely."""
        raise NotImplementedError

    def expel(self, game: Game, seat: int) -> None:
        """Remove a seat from the game at once, whatever frames are open."""
        raise NotImplementedError

    # --- claims: used by servers and terminals that claim for a player, or wait until players have claimed ---------

    claim_desk: int = 0
    """The desk where seats claim what the next roll makes lapse; 0 if the edition has no such claims."""

    def open_claims(self, game: Game) -> list[tuple[int, Action]]:
        """Return (seat, claim) for each claim that a seat may make now and that the next roll makes lapse."""
        return []

    def plain_claim(self, game: Game, seat: int) -> Action | None:
        """Return a claim of this seat that leaves it no choice, such as the sum to ask for; None if there is none."""
        return None

    # --- fair play: used by the generic tests that look for profitable collusion ---------------------

    def wealth(self, game: Game, seat: int) -> int:
        """Return the value of what a seat has, at the price it was bought for or can be sold for."""
        return 0

    def adds_wealth(self, fact: Key) -> bool:
        """Can this fact (a roll, a card, a title of the bank) increase the wealth of all players together?"""
        return False

    def is_offence(self, fact: Key) -> bool:
        """Does this fact record an offence that other players may punish?"""
        return False

    def push_debt(self, game: Game, rng: Rng) -> None:
        """Make a seat owe another more than it has. Does nothing if the edition has no debts or a frame is open."""

    def payer(self, fact: Key) -> int:
        """Return the seat that pays or hands over a title by this fact, or whose earlier offer is taken; or -1."""
        return -1

    def open_debts(self, game: Game) -> list[OpenDebt]:
        """Return the debts on the stack."""
        return []

    def entitlements(self, game: Game) -> list[Entitlement]:
        """Return the entitlements that seats still have, whether or not a desk is open for them now."""
        return []

    def open_offences(self, game: Game) -> list[tuple[int, str]]:
        """Return (seat, offence) for each offence that can still be punished."""
        return []

    def punished_offences(self, facts: list[Key]) -> list[tuple[int, str]]:
        """Return (seat, offence) for each offence punished by the facts of one action."""
        return []

    def verdict(self, fact: Key) -> tuple[int, str] | None:
        """Return the seat and the offence that this fact judges, guilty or not; None if it is not a verdict."""
        return None

    def reopens(self, fact: Key, seat: int) -> bool:
        """May the seat be judged again after this of what it was judged of before?"""
        return False

    def read_options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return all options with their values. Raises ValueError on unknown names and bad values."""
        raise NotImplementedError

    def table_options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return all options of an online table, whose defaults may differ from those of the Python API."""
        return self.read_options(given)

    def contents(self, options: Mapping[str, Any]) -> object:
        """Return what is printed in the edition's box, as these complete options choose it, as data for JSON."""
        raise NotImplementedError

    def make(self, seats: int, options: dict[str, Any]) -> Game:
        """Return a game before its first fact. The options are complete and valid."""
        raise NotImplementedError

    def blank(self, seats: int, options: Mapping[str, Any]) -> Game:
        """Return a game before its first fact. Raises ValueError on bad seats or options."""
        low, high = self.seats
        if isinstance(seats, bool) or not isinstance(seats, int) or not low <= seats <= high:
            raise ValueError(f"{self.name} is played by {low} to {high} seats, not {seats!r}")
        return self.make(seats, self.read_options(options))

    def rule_id(self, key: str, options: Mapping[str, Any] | None = None) -> str:
        """Return the rule id for the short name that the code uses. An override may choose it by the options."""
        return rulebook.resolve(self.name, key, self.aliases)

    def action(self, words: Key) -> Action:
        """Return the action with this key. Raises MalformedAction."""
        action = self._build(self.actions, words, "action", MalformedAction)
        assert isinstance(action, Action)
        return action

    def fact(self, words: Key) -> Fact:
        """Return the fact with this key. Raises MalformedText."""
        fact = self._build(self.facts, words, "fact", MalformedText)
        assert isinstance(fact, Fact)
        return fact

    def frame(self, words: Key) -> Frame[Any]:
        """Return the frame with this key. Raises MalformedText."""
        frame = self._build(self.frames, words, "frame", MalformedText)
        assert isinstance(frame, Frame)
        return frame

    def _build(self, kinds: Mapping[str, Any], words: Key, what: str, error: type[ValueError]) -> object:
        name = words[0] if words else "nothing"
        args = words[1:]
        if name not in kinds and args and isinstance(args[0], str):  # the first two words are the name
            name = f"{name} {args[0]}"
            args = args[1:]
        if not isinstance(name, str) or name not in kinds:
            raise error(f"{name!r} is no {what} of {self.name}: there are {', '.join(sorted(kinds))}")
        problem = _argument_error(kinds[name], args)
        if not problem:
            try:
                made = kinds[name](*args)
            except (TypeError, ValueError, OverflowError) as error_:
                problem = str(error_)
            else:
                key = made.key()
                if len(words) > len(key):
                    problem = f"it takes {len(key) - 1} arguments"
                # Earlier versions omitted words at the end, so a prefix of the key is accepted. An action may list
                # cards in any order; a fact or a frame must be written exactly as its key.
                elif what == "action" or words == key[: len(words)]:
                    return made
                else:
                    problem = f"it is {write_key(key)!r}"
        raise error(f"{write_key(words)!r} is no {what} of {self.name}: {problem}")


def _argument_error(kind: Any, args: Key) -> str:
    """Return why these arguments do not fit the constructor, "" if they do.

    Interpreted constructors accept any type, so the annotations are checked here.
    """
    wrong = [arg for arg in _leaves(args) if isinstance(arg, int) and not -(2**63) <= arg < 2**63]
    if wrong:
        return f"{wrong[0]} is too large"
    if any(isinstance(arg, tuple) and len(arg) > MAX_LIST_ITEMS for arg in args):
        return f"lists have at most {MAX_LIST_ITEMS} items"
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
            hint == "tuple[int, ...]" and not all(isinstance(i, int) for i in _leaves((arg,)))
        ):
            return f"{name} cannot be {write_key((arg,))}"
    return ""


def _leaves(args: Key) -> list[object]:
    return [leaf for arg in args for leaf in (_leaves(arg) if isinstance(arg, tuple) else [arg])]
