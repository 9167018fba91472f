"""A bot that sees and answers in the numbers of the environments, for policies that were trained on them."""

from __future__ import annotations

from banquier.bots.bot import Bot
from banquier.envs.action_masks import NOTHING, ActionSpace, Menu
from banquier.envs.env_game import spaces_of
from banquier.envs.observations import Observer
from banquier.kernel.action import Action
from banquier.kernel.game import Game
from banquier.kernel.legal import Legal
from banquier.kernel.rng import Rng
from banquier.kernel.view import View
from banquier.native import BytesWriter


class NumberedBot(Bot):
    """Asks `pick` for a number, from the observation and the mask that the environments show: override it.

    `numpy.frombuffer(observation, numpy.float32)` and `numpy.frombuffer(mask, numpy.int8)` make arrays of them.
    """

    def pick(self, observation: bytes, mask: bytes, rng: Rng) -> int:
        """Return the number of a legal action: one whose byte in `mask` is 1."""
        raise NotImplementedError

    def choose(self, view: View, legal: Legal, rng: Rng) -> Action | None:
        """Return the action of the number that `pick` has chosen. Raises KeyError if it is not legal."""
        game = view._source()
        seat = int(view.viewer)
        space, observer = spaces_for(game)
        menu = Menu(space)
        space.fill(menu, legal, seat, not legal.must or seat in game.prompted())
        if all(number == NOTHING for number in menu.numbers):
            return None
        out = BytesWriter()
        observer.write(game, view, out)
        return menu.action(self.pick(out.getvalue(), menu.mask(), rng))


def spaces_for(game: Game) -> tuple[ActionSpace, Observer]:
    """Return the action numbers and the observer of a game."""
    found: tuple[ActionSpace, Observer] = spaces_of(
        game.edition.name, int(game.seats), tuple(sorted(game.options.items()))
    )
    return found
