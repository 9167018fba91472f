"""The game loop: asks bots for actions in a fixed order. Used by the lab, the terminal and tests."""

from __future__ import annotations

from typing import Final

from banquier.bots.bot import Bot
from banquier.bots.errors import BotError
from banquier.kernel.action import Action
from banquier.kernel.bits import bit, count, lowest
from banquier.kernel.game import Game
from banquier.kernel.legal import Legal
from banquier.kernel.rng import Rng
from banquier.kernel.view import View
from banquier.native import i64, vec


class Driver:
    """Asks seats with something new to answer first, then each seat once before each roll, then those that must act.

    A seat that declines is not asked again about the same thing until an action has been carried out. The order
    among several seats that must act is drawn from the driver's own generator, so that a run can be repeated.
    """

    def __init__(self, game: Game, bots: list[Bot], rng: Rng) -> None:
        """Prepare to play a game. Raises ValueError if there are not as many bots as seats."""
        if len(bots) != game.seats:
            raise ValueError(f"{game.seats} seats need as many bots, not {len(bots)}")
        self.game: Final[Game] = game
        self.bots: Final[vec[Bot]] = vec[Bot]([bot.bot_for(game.edition.name) for bot in bots])
        self.rng: Final[Rng] = rng
        self.views: Final[vec[View]] = vec[View]([game.make_view(seat) for seat in range(game.seats)])
        self.legals: Final[vec[Legal]] = vec[Legal]([Legal(game, seat, False) for seat in range(game.seats)])
        self.decisions: i64 = 0
        """The number of questions put to bots."""
        self.actions: i64 = 0
        """The number of actions carried out."""
        self.declined: i64 = 0
        self.unpolled: i64 = 0
        self.poll_epoch: i64 = 0

    def next_seat(self) -> i64:
        """Return the seat to ask next; -1 when the game is over."""
        game = self.game
        if game.result is not None:
            return -1
        mask = game.prompted_mask & ~self.declined & game.alive
        if mask == 0:
            poll_epoch = game.poll_epoch
            if poll_epoch != self.poll_epoch:
                self.poll_epoch = poll_epoch
                self.unpolled = game.alive
            must = game.to_act_mask
            self.unpolled &= game.alive
            mask = self.unpolled & ~must
            if mask and poll_epoch:  # in order of play, from the seat to act
                later = mask & ~(must - 1)
                return lowest(later if later else mask)
            mask = must
            if mask == 0:
                raise RuntimeError(f"the game waits for nobody:\n{game.position()}")
        if mask & (mask - 1):
            n = self.rng.below(count(mask))
            while n > 0:
                mask &= mask - 1
                n -= 1
        return lowest(mask)

    def step(self) -> bool:
        """Ask one seat and carry out its action. Returns False when the game is over."""
        seat = self.next_seat()
        if seat < 0:
            return False
        self.step_seat(seat)
        return True

    def step_seat(self, seat: i64) -> None:
        """Ask the bot of the seat that `next_seat` returned, and carry out its action."""
        self.decisions += 1
        legal = self.legals[seat]
        legal.refresh(self.game.to_act_mask & bit(seat) != 0)
        action = self.bots[seat].choose(self.views[seat], legal, self.rng)
        if action is not None and legal.was_sampled(action):
            self.game.carry_out(seat, action)
            self.acted(seat)
        else:
            self.take(seat, action, legal.must)

    def take(self, seat: i64, action: Action | None, must: bool) -> None:
        """Carry out the answer of the seat that was asked. Raises BotError if it is not legal."""
        if action is None:
            prompted = self.game.prompted_mask & ~self.declined & bit(seat)
            if prompted or not must:
                self.unpolled &= ~bit(seat)
                self.declined |= bit(seat)
                return
            action = self.game.default(seat)
        why = self.game.act(seat, action)
        if why:
            raise BotError(f"seat {seat} may not {action} ({why}):\n{self.game.position()}")
        self.acted(seat)

    def acted(self, seat: i64) -> None:
        """Count an action, after which every seat that declined is asked again."""
        self.unpolled &= ~bit(seat)
        self.actions += 1
        self.declined = 0

    def run(self, decisions: i64) -> bool:
        """Play for at most this many decisions. Returns True if the game is over.

        Raises BotError for an illegal action.
        """
        last = self.decisions + decisions
        while self.decisions < last:
            if not self.step():
                return True
        return self.game.result is not None
