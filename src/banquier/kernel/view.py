"""What one seat, or a spectator, may know: a lens over the live game that reads by whitelist."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.kernel.bits import members
from banquier.kernel.rng import Rng
from banquier.native import i64, mypyc_attr

if TYPE_CHECKING:
    from banquier.kernel.game import Game

SPECTATOR: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """Editions add what their tables show. The lens stays valid as long as the game; a snapshot is a plain value."""

    def __init__(self, viewer: i64) -> None:
        self.viewer: i64 = viewer
        """The seat that looks, or SPECTATOR."""

    def edition(self) -> str:
        """The name of the edition that is played."""
        raise NotImplementedError

    def snapshot(self) -> dict[str, object]:
        """Everything this viewer may know, as plain numbers, strings, lists and dictionaries."""
        raise NotImplementedError

    def news(self, before: View) -> dict[str, object]:
        """The snapshot but for parts that are as they were before, by the same viewer's view of the game a while ago.

        An edition leaves out what is dear to write and quick to compare; parts that are there may have changed or not.
        """
        return self.snapshot()

    def shared(self) -> bool:
        """Is nothing here secret? Then all viewers hear the same facts and see the same, but for `viewer`."""
        return False

    def imagine(self, rng: Rng) -> Game:
        """A game that this viewer cannot tell from the real one: what it cannot know is dealt anew."""
        raise NotImplementedError


def common(game: Game, viewer: i64) -> dict[str, object]:
    """The part of a snapshot that every edition shows."""
    return {
        "viewer": viewer,
        "seats": game.seats,
        "alive": members(game.alive),
        "to_act": members(game.must()),
        "may_act": members(game.may()),
        "prompted": members(game.prompted()),
        "over": game.over,
        "question": game.question(),
        "stack": [frame.show(game, viewer) for frame in game.stack],
    }
