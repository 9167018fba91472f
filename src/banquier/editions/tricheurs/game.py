"""Tricheurs (rulebook 000): what differs from the rules of boards, and who may cheat when."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from banquier.board.actions import TRADE, Offer
from banquier.board.build import BUILD_DESK
from banquier.board.card_targets import apply_to_target, victim_of
from banquier.board.cards import draw_card
from banquier.board.debt import Debt
from banquier.board.facts import DebtOpened, PaymentCalledOff, RentDue
from banquier.board.game import BoardGame
from banquier.board.held_cards import PLAY_CARD_DESK, has_rent_shield
from banquier.board.layout import DOUBLE_RENT, TRAIN, Board, Effect, Rules
from banquier.board.table import BANK, BoardFrame, BoardTable
from banquier.board.trade import is_offer_void
from banquier.board.turn import Turn
from banquier.editions.tricheurs.accusation import ACCUSERS, Jury
from banquier.editions.tricheurs.actions import ACCUSE, CHEAT, Accuse
from banquier.editions.tricheurs.cards import (
    CANCEL_CARD,
    LIGHTER_PENALTY,
    PEEK_CHEATS,
    REPLACE_CHEAT,
    REROLL,
    CheatReplacement,
    Targeted,
    answer,
    answers,
    is_answer,
)
from banquier.editions.tricheurs.cheats.cards import CounterfeitChance
from banquier.editions.tricheurs.cheats.crime import (
    CHEATS,
    MOVING,
    PAYING,
    PAYING_RENT,
    READING_CARD,
    SALARY,
    Crime,
    read_crime,
)
from banquier.editions.tricheurs.desks import HAND_CLAIMS, HAND_SALES, HAND_TRADES, SECRET_CHEATS
from banquier.editions.tricheurs.ending import LastCall
from banquier.editions.tricheurs.facts import PrisonerFreed, PublicTransaction
from banquier.editions.tricheurs.manual_steps import (
    CardReading,
    HandPayment,
    LandingEffect,
    ParkingChoice,
    SalaryDue,
    TokenMove,
)
from banquier.editions.tricheurs.position import cheats_error, load_more, shape_of, write_more
from banquier.editions.tricheurs.table import TricheursTable
from banquier.editions.tricheurs.view import TricheursView
from banquier.editions.tricheurs.windows import window_over
from banquier.kernel.action import Action, Key
from banquier.kernel.bits import bit, members, next_in_circle
from banquier.kernel.frame import Desk
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.kernel.view import View
from banquier.native import i64, mypyc_attr, vec

if TYPE_CHECKING:
    from banquier.kernel.edition import Edition


@mypyc_attr(allow_interpreted_subclasses=True)
class TricheursGame(TricheursTable):
    """A game in which cheating is part of the game."""

    def __init__(
        self,
        edition: Edition,
        seats: i64,
        options: dict[str, Any],
        board: Board,
        rules: Rules,
        source: BoardTable | None = None,
    ) -> None:
        super().__init__(edition, seats, options, board, rules, source)
        figures: Any = edition
        self.innocent: i64 = figures.data.parameters["innocent"]
        self.voting: bool = bool(options["ultime_vote"])
        self.returning: bool = bool(options["ultime_return"])
        self.table_fine: i64 = int(options["ultime_fine"])
        self.table_jail: bool = bool(options["ultime_jail"])
        self.lighter: i64 = LIGHTER_PENALTY
        self.lighter_fine: i64 = 50
        if source is None:
            self.desks = vec[Desk[Any]](
                [HAND_SALES, BUILD_DESK, HAND_TRADES, HAND_CLAIMS, PLAY_CARD_DESK, SECRET_CHEATS, ACCUSERS]
            )
            self.always_open_desks = CHEAT

    def set_up(self) -> None:
        figures: Any = self.edition
        parameters: dict[str, int] = figures.data.parameters
        self.change_buildings(parameters["free_hotel"], self.rules.top)
        self.stack_cheats(self.cheats.shuffled(self.rng))
        for slot in range(parameters["cheats_shown"]):
            self.turn_up(slot)
        super().set_up()

    # --- cheating -------------------------------------------------------------------------------------

    def can_cheat(self, seat: i64, kind: i64) -> bool:
        """May this seat try this cheat now? Each one once until its card is replaced, and none after the last call."""
        if not self.open_to(kind) or self.judged_kinds[seat] & bit(kind):  # tricheurs.accuse.once
            return False
        if self.hidden[seat] & bit(kind):
            return False
        top = self.top
        if isinstance(top, Jury) and top.accused == seat and top.kind == kind:  # the table is voting on it
            return False
        return len(self.stack) < 2 or not isinstance(self.stack[1], LastCall)

    def record_cheat(self, crime: Crime) -> None:
        """Remember a crime; without its card face up it is a free one (ultime.anything-goes)."""
        crime.free = 0 if self.faces & bit(crime.kind) else 1
        crime.begun = self.turns_begun()
        self.add_crime(crime)

    def record_transaction(self, what: str, seat: i64, other: i64, square: i64, due: i64, done: i64) -> None:
        """Record what a seat has done in public, and what would have been due."""
        self.post_transaction(PublicTransaction(what, seat, other, square, due, done, self.turns_begun()))

    def reveal_all(self, crimes: list[Crime]) -> None:
        """tricheurs.cheat.reveal-and-reward: reveal crimes that nobody has named, and pay their rewards."""
        used: i64 = 0
        for crime in crimes:
            self.reveal(crime, "revealed")
            if not crime.free:
                used |= bit(crime.kind)
                self.charge(BANK, crime.seat, self.sheet.rewards[crime.kind], "cheat.reveal-and-reward")
        for kind in members(used):
            self.replace(kind)

    def replace(self, kind: i64) -> None:
        """A used Cheat card goes under the pile, and a new one takes its place."""
        for slot in range(len(self.row)):
            if self.row[slot] == kind:
                self.turn_up(slot)
                return

    def before_roll(self, seat: i64) -> None:
        super().before_roll(seat)
        turn = self.stack[0]
        if isinstance(turn, Turn) and turn.doubles == 0:
            ripe: list[Crime] = []
            for crime in self.crimes:
                if window_over(crime.begun, crime.seat, self.turns + 1, seat):
                    ripe.append(crime)
            busy = len(ripe) > 0 or len(self.transactions) > 0 or len(self.gone) > 0 or len(self.judged) > 0
            for n in self.accused:
                if n > 0:
                    busy = True
            if busy:
                self.reveal_all(ripe)
                self.close_window(seat)

    def waits_fixed_time(self) -> bool:
        """tricheurs.accuse.window: before the first roll of each turn."""
        top = self.top
        return isinstance(top, Turn) and top.doubles == 0

    def needs_human_delay(self, action: Action) -> bool:
        return isinstance(action, Accuse)

    # --- money ----------------------------------------------------------------------------------------

    def charge(self, payer: i64, payee: i64, amount: i64, why: str) -> None:
        if payer >= 0 and amount > 0 and self.open_at(PAYING):
            self.push(HandPayment(payer, payee, amount, why, -1))
        else:
            self.collect(payer, payee, amount, why)

    def collect(self, payer: i64, payee: i64, amount: i64, why: str) -> None:
        """Take an honest payment. A buyer who was robbed of the money meanwhile gives up the purchase."""
        top = self.top
        if payer >= 0 and self.cash[payer] < amount and isinstance(top, BoardFrame) and top.is_voluntary():
            self.say(PaymentCalledOff(payer, amount))  # tricheurs.cheat.robbed-buyer
            top.call_off(self)
        else:
            BoardGame.charge(self, payer, payee, amount, why)

    def fine(self, payer: i64, payee: i64, amount: i64, why: str) -> None:
        """Take a payment that nobody can cheat with."""
        BoardGame.charge(self, payer, payee, amount, why)

    def fine_after_debts(self, payer: i64, payee: i64, amount: i64, why: str) -> None:
        """board.debt.in-order: take a payment after everything that the payer owes already."""
        for n in range(len(self.stack)):
            frame = self.stack[n]
            if isinstance(frame, Debt) and frame.payer == payer:
                earlier = self.stack[n:]
                self.replace_stack(self.stack[:n])
                self.say(DebtOpened(payer, payee, amount))
                self.push(Debt(payer, payee, amount, why))
                self.replace_stack(self.stack + earlier)
                return
        self.fine(payer, payee, amount, why)

    def repay(self, seat: i64, victim: i64, amount: i64) -> None:
        """Pay a victim back; the bank takes the place of a player who has left."""
        self.fine(seat, self.heir(victim), amount, "accuse.guilty")

    def heir(self, seat: i64) -> i64:
        return seat if seat >= 0 and self.alive & bit(seat) else BANK

    def open_trade_desks(self) -> i64:
        if super().open_trade_desks():
            return TRADE | ACCUSE
        return 0

    def bank_price(self, square: i64) -> i64:
        """tricheurs.base-value"""
        printed = self.board.squares[square]
        return printed.rents[-1] if self.level[square] else printed.price

    def rent_claimed(self, due: RentDue, amount: i64) -> None:
        self.record_transaction("claim", due.owner, due.payer, due.square, due.amount, amount)
        if self.open_at(PAYING) or self.open_at(PAYING_RENT) or has_rent_shield(self, due.payer):
            self.push(HandPayment(due.payer, due.owner, amount, due.why, due.square))
        else:
            self.fine(due.payer, due.owner, amount, due.why)

    # --- moving and landing -----------------------------------------------------------------------------

    def playing(self) -> i64:
        return self.alive & ~self.home

    def advance(self, seat: i64, steps: i64) -> None:
        if self.open_at(MOVING) or self.keeps(seat, REROLL) >= 0:
            self.push(TokenMove(seat, steps))
        else:
            self.go(seat, steps, 0, True)

    def advance_to(self, seat: i64, square: i64, special: i64) -> None:
        steps = square - self.place[seat]
        if steps <= 0:
            steps += self.board.size
        self.go(seat, steps, special, True)

    def go(self, seat: i64, steps: i64, special: i64, lands: bool) -> None:
        """Move forward by so many squares; once the end has begun no farther than START."""
        size = self.board.size
        to = self.place[seat] + steps
        passed = to >= size
        if passed:
            to -= size
            if self.end_begun:
                steps -= to
                to = 0
        self.move(seat, steps, to)
        if passed and self.end_begun:
            self.come_home(seat)
        if passed and self.open_at(SALARY):
            if lands:
                self.push(LandingEffect(seat, special))
            self.push(SalaryDue(seat, self.rules.salary))
        else:
            if passed:
                self.charge(BANK, seat, self.rules.salary, "salary")
            if lands:
                self.land(seat, special)

    def ride(self, seat: i64) -> None:
        """tricheurs.railroad"""
        steps: i64 = 0
        at = self.place[seat]
        while True:
            at = next_in_circle(at, self.board.size)
            steps += 1
            if self.board.squares[at].kind == TRAIN:
                break
        turn = self.stack[0]
        if isinstance(turn, Turn) and turn.seat == seat:
            turn.again = 0
        self.go(seat, steps, 0, False)

    def park(self, seat: i64) -> None:
        self.push(ParkingChoice(seat))

    def imprison(self, seat: i64) -> None:
        if self.home & bit(seat):
            self.fine(seat, BANK, self.rules.bail, "jail.at-home")
            return
        for other in range(self.seats):
            if other != seat and self.jail[other] > 0:  # tricheurs.jail.one-prisoner
                self.say(PrisonerFreed(other, seat))
                self.change_jail(other, 0)
        turn = self.stack[0]
        if isinstance(turn, Turn) and turn.seat == seat:
            turn.again = 0  # board.jail.go: also for a player who is out again before the turn is over
        super().imprison(seat)

    # --- cards ------------------------------------------------------------------------------------------

    def limit(self, deck: i64) -> i64:
        return 1

    def card_square(self, seat: i64, deck: i64) -> None:
        if deck == 0 and self.open_at(READING_CARD):
            self.push(CardReading(seat, self.draw(seat, deck)))
        else:
            draw_card(self, seat, deck)

    def keeps(self, seat: i64, effect: i64) -> i64:
        """The place of the kept card with this effect, -1 if the seat has none."""
        for slot in range(self.board.free, len(self.card_holders)):
            if self.card_holders[slot] == seat and self.played(slot) == effect:
                return slot
        return -1

    def play_rule(self, seat: i64, slot: i64) -> str:
        kind = self.played(slot)
        if self.jail[seat] > 0:
            return "jail.rights"
        if is_answer(kind) or isinstance(self.top, (HandPayment, TokenMove)):
            return "" if answers(self, seat, kind) else "cards.kept"
        return super().play_rule(seat, slot)

    def aim(self, seat: i64, card: i64, at: i64, a: i64, b: i64) -> None:
        effect = self.board.cards[card].effects[at]
        victim = victim_of(self, effect, a, b)
        if victim >= 0 and victim != seat and self.keeps(victim, CANCEL_CARD) >= 0 and self.jail[victim] == 0:
            self.push(Targeted(seat, victim, card, at, a, b))
        else:
            self.hit_target(seat, card, at, a, b)

    def hit_target(self, seat: i64, card: i64, at: i64, a: i64, b: i64) -> None:
        """Nobody has cancelled the card: carry it out. The target of a counterfeit card is kept for undoing it."""
        for crime in self.crimes:
            if crime.seat == seat and isinstance(crime, CounterfeitChance):
                crime.hit(self, card, a, b)
        apply_to_target(self, seat, self.board.cards[card].effects[at], a, b)

    def effect(self, seat: i64, card: i64, effect: Effect) -> None:
        if effect.kind == DOUBLE_RENT:
            self.claim_double(seat)
        elif effect.kind == REPLACE_CHEAT:
            self.push(CheatReplacement(seat))
        elif effect.kind == PEEK_CHEATS:
            self.peek(seat, effect.a)
        else:
            answer(self, seat, effect.kind)

    # --- leaving and ending -------------------------------------------------------------------------------

    def raisable(self, seat: i64) -> i64:
        """Exclude titles that may not be passed on."""
        total = super().raisable(seat)
        for square in members(self.withheld(seat) & self.holdings[seat] & ~self.reserved()):
            total -= self.bank_price(square)
        return total

    def liquidate(self, seat: i64) -> None:
        """tricheurs.bankrupt.to-player: nothing need be sold first; tricheurs.cheat.not-passed-on: what was stolen
        and could still be named goes back."""
        for crime in self.crimes:
            if crime.seat == seat and crime.is_undone_by_bankruptcy():
                self.reveal(crime, "revealed")
                crime.undo(self)

    def accept_rule(self, by: i64, offer: Offer) -> str:
        if is_offer_void(self, by, offer, self.reserved()):
            return "trade.one-open-offer"
        return super().accept_rule(by, offer)

    def is_offer_stale(self, seat: i64, offer: Offer) -> bool:
        """A title that was stolen stays on offer until something happens in public."""
        return not self.alive & bit(seat) or not self.alive & bit(offer.to)

    def run_frames(self) -> None:
        if self.quiet:
            self.quiet = False
            top = self.top
            if not isinstance(top, Debt) or self.cash[top.payer] < top.amount:
                self.refresh_to_act()
                return
        super().run_frames()

    def end_at_limit(self) -> None:
        """tricheurs.end.pending-cheats: a limit ends the game as the rulebook does, with the last accusations."""
        self.push(LastCall(self.alive))

    def after_action(self) -> None:
        super().after_action()
        if self.result is not None:
            return
        if not self.end_begun:
            owned: i64 = 0
            for held in self.holdings:
                owned |= held
            if owned == self.board.title_mask and self.all_bought():
                self.begin_end()
        elif not self.playing() and isinstance(self.top, Turn):
            self.push(LastCall(self.alive))

    # --- copying, comparing, showing ------------------------------------------------------------------------

    def blank(self) -> Game:
        return TricheursGame(self.edition, self.seats, self.options, self.board, self.rules)

    def clone(self) -> Game:
        return TricheursGame(self.edition, self.seats, self.options, self.board, self.rules, self)

    def make_view(self, viewer: i64) -> View:
        return TricheursView(self, viewer)

    def resample_hidden(self, viewer: i64, rng: Rng) -> None:
        """Replace what the viewer cannot know: the pile of Cheat cards and the crimes of others.

        The real crimes of others do not influence the sample, or repeated sampling would reveal them.
        """
        super().resample_hidden(viewer, rng)
        pile = self.cheats
        seen: i64 = 0
        if viewer >= 0:
            seen = min(self.peeked[viewer], pile.size - pile.known)
        pile.imagine(rng, seen)
        crimes = [crime for crime in self.crimes if crime.seat == viewer]
        for seat in members(self.alive & ~bit(viewer) if viewer >= 0 else self.alive):
            kind = rng.below(len(CHEATS))
            if rng.below(3) == 0 and self.open_to(kind):
                crimes.append(read_crime(seat, kind, 0, 0, 0, 0))
        self.crimes = crimes
        self.gains = [gain for gain in self.gains if gain.seat == viewer]

    def position_lines(self) -> list[Key]:
        return super().position_lines() + write_more(self)

    def load_line(self, line: Key) -> None:
        if not load_more(self, line):
            super().load_line(line)

    def position_error(self) -> str:
        return super().position_error() or cheats_error(self)

    def shape(self, frame: str) -> str:
        return shape_of(frame) or super().shape(frame)
