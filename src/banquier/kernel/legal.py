"""What one seat may do now: asked for membership it only checks, asked for its members it lists them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from banquier.kernel.action import Action, Family, Option
from banquier.kernel.rng import Rng
from banquier.native import i64, mypyc_attr

if TYPE_CHECKING:
    from banquier.kernel.game import Game


@mypyc_attr(acyclic=True)
class Legal:
    """Exact actions and bounded families. It speaks of the moment it was asked for, until the next action."""

    def __init__(self, game: Game, seat: i64, must: bool) -> None:
        self.must: bool = must
        """The game waits for this seat: doing nothing is no answer."""
        self._game: Game = game
        self._seat: i64 = seat
        self._options: list[Option] | None = None

    def renew(self, must: bool) -> None:
        """Speak of this moment from now on."""
        self.must = must
        self._options = None

    def options(self) -> list[Option]:
        found = self._options
        if found is None:
            found = []
            self._game.list_legal(self._seat, found)
            self._options = found
        return found

    def allows(self, action: Action) -> bool:
        """The same as `action in legal`, at compiled speed."""
        return self._game.refusal(self._seat, action) == ""

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and self.allows(action)

    def __len__(self) -> int:
        return len(self.options())

    def __iter__(self) -> Iterator[Option]:
        return iter(self.options())

    def default(self) -> Action:
        """The answer that the game takes from a seat that does not answer."""
        return self._game.default(self._seat)

    def sample(self, rng: Rng) -> Action | None:
        """One option, each as likely as the others, a family through its own sample; None if there is none."""
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

    def __repr__(self) -> str:
        return f"<legal: {', '.join([str(option) for option in self.options()])}>"
