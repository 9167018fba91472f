"""The legal actions of one seat. Testing for membership is cheaper than listing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from banquier.kernel.action import Action, Family, Option
from banquier.kernel.rng import Rng
from banquier.native import i64, mypyc_attr

if TYPE_CHECKING:
    from banquier.kernel.game import Game


@mypyc_attr(acyclic=True)
class Legal:
    """Legal actions and families of actions; iterable, with `in` and `len`. Valid until the next action."""

    def __init__(self, game: Game, seat: i64, must: bool) -> None:
        self.must: bool = must
        """Does the game wait for this seat?"""
        self._game: Game = game
        self._seat: i64 = seat
        self._options: list[Option] | None = None
        self._sampled: Action | None = None

    def refresh(self, must: bool) -> None:
        """Reuse the object after the game has changed."""
        self.must = must
        self._options = None
        self._sampled = None

    def options(self) -> list[Option]:
        """Return all options, listed once."""
        found = self._options
        if found is None:
            found = []
            self._game.list_legal(self._seat, found)
            self._options = found
        return found

    def allows(self, action: Action) -> bool:
        """Return `action in legal`, without the cost of a Python operator in compiled code."""
        return self._game.refusal(self._seat, action) == ""

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and self.allows(action)

    def __len__(self) -> int:
        return len(self.options())

    def __iter__(self) -> Iterator[Option]:
        return iter(self.options())

    def default(self) -> Action:
        """Return the answer that the game takes from a seat that does not answer in time."""
        return self._game.default(self._seat)

    def sample(self, rng: Rng) -> Action | None:
        """Return a random action: each option is equally likely, a family is sampled. None if there are no options."""
        action = self._sampled = self._sample(rng)
        return action

    def was_sampled(self, action: Action) -> bool:
        """Return whether `sample` has returned this very object: what was listed need not be checked again."""
        return action is self._sampled

    def _sample(self, rng: Rng) -> Action | None:
        options = self.options()
        n = len(options)
        for _ in range(4):
            if n == 0:
                return None
            option = options[rng.below(n)]
            if isinstance(option, Action):
                return option
            assert isinstance(option, Family)
            action = option.sample(rng)
            if action is not None:
                return action
        return self._game.default(self._seat) if self.must else None

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle or copy the actions as they are now, with what the seat may know of the game and no more."""
        from banquier.kernel.pickling import known_world, load_legal

        return (load_legal, (known_world(self._game, self._seat), self._seat, self.must))

    def __repr__(self) -> str:
        return f"<legal: {', '.join([str(option) for option in self.options()])}>"
