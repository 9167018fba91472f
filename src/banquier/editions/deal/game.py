"""A game of Deal: its set-up, players who leave, and the methods that the kernel calls."""

from __future__ import annotations

from banquier.editions.deal.audit import assert_sound, position_error
from banquier.editions.deal.draw_pile import draw_cards
from banquier.editions.deal.hidden_cards import deal_hidden_cards
from banquier.editions.deal.position import load_line, write_lines
from banquier.editions.deal.table import DealTable
from banquier.editions.deal.turn import Turn
from banquier.editions.deal.view import DealView
from banquier.editions.deal.win import end_if_won, scores
from banquier.kernel.action import Key
from banquier.kernel.bits import members
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.kernel.view import View
from banquier.native import append, i64, mypyc_attr, vec


@mypyc_attr(allow_interpreted_subclasses=True)
class DealGame(DealTable):
    """A table with the rules of Deal."""

    def set_up(self) -> None:
        """Shuffle the deck, deal the hands and begin the first turn.

        Rule: deal.setup.hands.
        """
        deck = vec[i64]()
        for face in range(len(self.deck.faces)):
            for _n in range(self.deck.copies[face]):
                deck = append(deck, face)
        self.rng.shuffle(deck)
        self.shuffle(tuple(deck), 0)
        for seat in range(self.seats):
            self.draw(seat, self.figures.hand)
        first = self.figures.first - 1
        if first < 0:
            first = self.rng.below(self.seats)
        turn = Turn(first)
        self.push(turn)
        self.begin(first, 0, 0)
        turn.fresh = draw_cards(self, first, self.figures.draw)
        self.run_frames()

    def after_action(self) -> None:
        end_if_won(self)

    def depart(self, seat: i64) -> None:
        """Let a seat leave the game. The game ends if one seat is left.

        Rule: deal.leave.cards.
        """
        hand = self.hands.every(seat)
        self.rng.shuffle(hand)
        self.clear_away(seat, tuple(hand))
        self.remove(seat)
        if not self.alive & (self.alive - 1):
            self.end(tuple(members(self.alive)), scores(self), "leave.cards")

    def resample_hidden(self, viewer: i64, rng: Rng) -> None:
        deal_hidden_cards(self, viewer, rng)
        self.reseed(rng)

    def blank(self) -> Game:
        return DealGame(self.edition, self.seats, self.options, self.deck, self.figures)

    def clone(self) -> Game:
        return DealGame(self.edition, self.seats, self.options, self.deck, self.figures, self)

    def make_view(self, viewer: i64) -> View:
        return DealView(self, viewer)

    def audit(self) -> None:
        assert_sound(self)

    def position_lines(self) -> list[Key]:
        return write_lines(self)

    def load_line(self, line: Key) -> None:
        load_line(self, line)

    def position_error(self) -> str:
        return position_error(self)
