"""A turn: up to three plays, then at most seven cards stay in the hand; the rest go under the draw pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banquier.editions.deal.actions import (
    BANK,
    END_TURN,
    TAKE_BACK,
    Bank,
    Bury,
    EndTurn,
    Lay,
    Move,
    Swap,
    TakeBack,
)
from banquier.editions.deal.bank import check_bank
from banquier.editions.deal.draw_pile import draw_cards
from banquier.editions.deal.hand_limit import card_to_bury, check_bury, is_above_limit, list_burials
from banquier.editions.deal.property import check_lay, check_move, check_swap, list_lays, list_moves
from banquier.editions.deal.take_back import read_saved_play, restore, save_play
from banquier.editions.deal.win import is_over
from banquier.kernel.action import UNKNOWN_ACTION, Action, Key, Option
from banquier.kernel.bits import bit, lowest, next_in_circle
from banquier.kernel.declare import frame
from banquier.kernel.frame import Frame
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.editions.deal.game import DealGame
    from banquier.editions.deal.table import DealTable


@frame("turn")
class Turn(Frame["DealGame"]):
    """The turn of the seat that plays; at its end it becomes the turn of the next seat."""

    seat: i64
    plays: i64 = 0
    """Cards played in this turn."""
    moves: i64 = 0
    """Wilds moved since the last card was played."""
    fresh: i64 = 0
    """The faces drawn at the start, as a bit mask, until a card is played. Only the seat knows them."""
    ended: i64 = 0
    """1: the seat has only to bury the cards above the hand limit."""
    taken_back: i64 = 0
    """Plays taken back in this turn, at most as many as can be played."""
    saved: Key = ()
    """The SavedPlay of the last action if it can be taken back, else empty."""

    def run(self, g: DealGame) -> bool:
        if not self.ended or is_above_limit(g, self.seat):
            return False
        self.pass_on(g)
        return True

    def pass_on(self, g: DealGame) -> None:
        """Begin the turn of the next seat, which draws five cards if its hand was empty, unless the game is over.

        Rule: deal.turn.draw-two.
        """
        idle: i64 = 0 if self.plays else g.idle + 1
        seat = next_in_circle(self.seat, g.seats)
        round: i64 = 1 if seat == g.first else 0
        while not g.alive & bit(seat):
            seat = next_in_circle(seat, g.seats)
            if seat == g.first:
                round = 1
        g.begin(seat, round, idle)
        self.seat = seat
        self.plays = self.moves = self.fresh = self.ended = self.taken_back = 0
        self.saved = ()
        self.round += 1
        if not is_over(g, seat):
            number = g.figures.draw
            if g.hands.number[seat] == 0 and not g.spent & bit(seat):
                number = g.figures.draw_empty
            self.fresh = draw_cards(g, seat, number)

    def to_act_mask(self, g: DealGame) -> i64:
        return bit(self.seat)

    def legal(self, g: DealGame, seat: i64, out: list[Option]) -> None:
        if self.ended:
            list_burials(g, seat, out)
            return
        left = g.figures.plays - self.plays
        if left > 0:
            self.list_cards(g, seat, left, out)
        if g.figures.rearrange and self.moves < g.sets.wilds[seat]:
            list_moves(g, seat, out)
        if self.saved:
            out.append(TAKE_BACK)
        out.append(END_TURN)

    def list_cards(self, g: DealGame, seat: i64, left: i64, out: list[Option]) -> None:
        """Add the ways to play each card of the hand."""
        deck = g.deck
        mask = g.hands.faces[seat]
        while mask:
            face = lowest(mask)
            mask &= mask - 1
            if deck.bankable & bit(face):
                out.append(BANK[face])
                deck.action_card[face].list_plays(g, seat, face, left, out)
            else:
                list_lays(g, seat, face, self.fresh, out)

    def check(self, g: DealGame, seat: i64, action: Action) -> str:
        """Return "" or the rule against this action.

        Rules: deal.turn.up-to-three, deal.turn.seven-at-end.
        """
        if isinstance(action, Bury):
            return check_bury(g, seat, self.ended != 0, action.face)
        if isinstance(action, TakeBack):
            return "" if self.saved else "turn.take-back"
        if self.ended:
            return "turn.seven-at-end"
        if isinstance(action, EndTurn):
            return ""
        if isinstance(action, Move):
            return check_move(g, seat, self.moves, action)
        left = g.figures.plays - self.plays
        why = self.check_card(g, seat, left, action)
        if why == "" and left <= 0:
            return "turn.up-to-three"
        return why

    def check_card(self, g: DealGame, seat: i64, left: i64, action: Action) -> str:
        """Return "" or the rule against playing this card."""
        if isinstance(action, Bank):
            return check_bank(g, seat, action.face)
        if isinstance(action, Lay):
            return check_lay(g, seat, action.face, action.colour)
        if isinstance(action, Swap):
            return check_swap(g, seat, self.fresh, action)
        for card in g.deck.action_cards:
            why = card.check(g, seat, left, action)
            if why != UNKNOWN_ACTION:
                return why
        return UNKNOWN_ACTION

    def perform(self, g: DealGame, seat: i64, action: Action) -> None:
        self.round += 1  # playing the same card twice is two questions
        if isinstance(action, TakeBack):
            self.take_back(g, seat)
            return
        if g.takes_back:
            can_save = self.taken_back < g.figures.plays
            self.saved = save_play(g, seat, self.plays, self.moves, self.fresh, action) if can_save else ()
        if isinstance(action, EndTurn):
            self.ended = 1
            self.fresh = 0
        elif isinstance(action, Bury):
            g.bury(seat, action.face)
        elif isinstance(action, Move):
            self.moves += 1
            g.move_wild(seat, action.face, action.colour, action.to)
        else:
            self.plays += self.play(g, seat, action)
            self.moves = 0
            self.fresh = 0

    def play(self, g: DealGame, seat: i64, action: Action) -> i64:
        """Carry out a play. Return the number of cards played."""
        if isinstance(action, Bank):
            g.bank_card(seat, action.face)
            return 1
        if isinstance(action, Lay):
            g.lay(seat, action.face, action.colour)
            return 1
        if isinstance(action, Swap):
            colour = lowest(g.deck.stands[action.face])
            g.lay(seat, action.face, colour)
            g.move_wild(seat, action.wild, colour, action.to)
            return 1
        for card in g.deck.action_cards:
            played = card.play(g, seat, action)
            if played:
                return played
        raise ValueError(f"{action} does not play a card")

    def take_back(self, g: DealTable, seat: i64) -> None:
        """Restore the table and this turn as they were before the last play.

        Rule: deal.turn.take-back.
        """
        saved = read_saved_play(self.saved)
        restore(g, seat, saved)
        self.plays = saved.plays
        self.moves = saved.moves
        self.fresh = saved.fresh
        self.taken_back += 1
        self.saved = ()

    def default(self, g: DealGame, seat: i64) -> Action:
        return card_to_bury(g, seat) if self.ended else END_TURN

    def seat_left(self, g: DealGame, seat: i64) -> bool:
        if seat == self.seat:
            self.ended = 1
        self.saved = ()
        return True

    def key(self) -> Key:
        key: Key = ("turn", self.seat, self.plays, self.moves, self.fresh, self.ended)
        if self.saved:
            return (*key, self.taken_back, self.saved)
        return (*key, self.taken_back) if self.taken_back else key

    def shown(self, g: DealGame, viewer: i64) -> Key:
        fresh = self.fresh if viewer == self.seat else 0
        return ("turn", self.seat, self.plays, self.moves, fresh, self.ended)
