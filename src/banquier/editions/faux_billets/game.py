"""A game of Faux billets (rulebook 002): its state, its postings, and the hooks where it differs from the common
rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from banquier.board.build import BUILD_DESK
from banquier.board.buy_back import BUY_BACK_BANK, BUY_BACK_DESK
from banquier.board.card_effects import AdvanceTo
from banquier.board.end import cash_scores, pay_last_rents
from banquier.board.facts import Paid
from banquier.board.game import BoardGame
from banquier.board.held_cards import PLAY_CARD_DESK, played_effect
from banquier.board.layout import Board, Rules
from banquier.board.rent import CLAIM_DESK
from banquier.board.sell import sell_down_to
from banquier.board.table import BANK, FACE_UP
from banquier.board.trade import TRADE_DESK
from banquier.editions.faux_billets import facts
from banquier.editions.faux_billets.audit import check_notes, notes_error
from banquier.editions.faux_billets.chance import CHANCE, CardCheck, ChancePick
from banquier.editions.faux_billets.exchange import EXCHANGES
from banquier.editions.faux_billets.jail import Bailed
from banquier.editions.faux_billets.money import SORTS, Box, bundle_of, counts_of
from banquier.editions.faux_billets.notes import ALL, FALSE, NotePiles
from banquier.editions.faux_billets.payment import Payment
from banquier.editions.faux_billets.position import SHAPES, load_notes, note_lines
from banquier.editions.faux_billets.tokens import refresh_tokens
from banquier.editions.faux_billets.view import FauxBilletsView
from banquier.kernel.action import Key
from banquier.kernel.bits import bit, next_in_circle
from banquier.kernel.frame import Desk
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.kernel.view import View
from banquier.native import i64, mypyc_attr, vec

if TYPE_CHECKING:
    from banquier.kernel.edition import Edition


@mypyc_attr(allow_interpreted_subclasses=True)
class FauxBilletsGame(BoardGame):
    """A game with false notes and false Chance cards."""

    def __init__(
        self,
        edition: Edition,
        seats: i64,
        options: dict[str, Any],
        board: Board,
        rules: Rules,
        box: Box,
        source: FauxBilletsGame | None = None,
    ) -> None:
        super().__init__(edition, seats, options, board, rules, source)
        self.bank = BUY_BACK_BANK
        self.box: Final[Box] = box
        self.notes: Final[NotePiles] = NotePiles(box, seats, None if source is None else source.notes)
        if source is not None:
            self.green: vec[i64] = source.green[:]
            """Per seat, the decoder tokens that can be used."""
            self.seconds: i64 = source.seconds
            """The pairs of Chance cards of which the second card is the false one."""
            self.exposed: i64 = source.exposed
            """The pairs of which everybody knows that, because one of the two cards has been checked."""
            self.granted: i64 = source.granted
            """The seats that take another turn after their own."""
        else:
            self.green = vec[i64]([0] * seats)
            self.seconds = 0
            self.exposed = 0
            self.granted = 0
            self.desks = vec[Desk[Any]](
                [BUY_BACK_DESK, BUILD_DESK, TRADE_DESK, CLAIM_DESK, PLAY_CARD_DESK, EXCHANGES]
            )

    # --- postings ---------------------------------------------------------------------------------

    def credit(self, source: i64, to: i64, amount: i64) -> None:
        """Let cash follow the notes. The notes that a seat has laid are its own until they are lifted."""
        self.cash[source] -= amount
        self.cash[to] += amount

    def stack_notes(self, value: i64, order: tuple[int, ...]) -> None:
        """Put the bank's notes of one value in this order, 1 for a false note."""
        self.notes.stack(self.box.sort_of(value), order)
        if self.journal is not None:
            self.journal.write(facts.NotesStacked(value, order))

    def pay_out(self, seat: i64, counts: tuple[int, ...]) -> None:
        """Give a seat so many notes of each value from the bank."""
        self.hand_over(seat, bundle_of(counts))

    def hand_over(self, seat: i64, bundle: i64) -> None:
        """Give a seat these notes from the top of the bank's stacks."""
        self.notes.pay_out(seat, bundle)
        self.credit(BANK, seat, self.box.sum_of(bundle))
        if self.journal is not None:
            self.journal.write(facts.NotesPaidOut(seat, counts_of(bundle)))

    def lay_notes(self, seat: i64, places: vec[i64]) -> None:
        """Move the notes at these places of a hand to the table, in this order."""
        notes = self.notes
        first = len(notes.laid)
        notes.lay(seat, places)
        if self.journal is not None:
            values = [notes.value_of(notes.laid[n]) for n in range(first, len(notes.laid))]
            self.journal.write(facts.NotesLaid(seat, tuple(places), tuple(values)))

    def ask_exchange(self, seat: i64, to: i64, counts: tuple[int, ...]) -> None:
        """Count a request for an exchange as one of the offers that a seat may make between two rolls."""
        self.offered[seat] += 1
        if self.journal is not None:
            self.journal.write(facts.ExchangeAsked(seat, to, counts))

    def look_at(self, seat: i64, payer: i64, slot: i64) -> None:
        """Turn a token of a seat red and tell everybody whether a note of a payment is false."""
        note = self.notes.open(payer, slot)
        self.green[seat] -= 1
        if self.journal is not None:
            false = 1 if note & FALSE else 0
            self.journal.write(facts.NoteChecked(seat, payer, slot, self.notes.value_of(note), false))

    def lift_notes(self, payer: i64, slot: i64, to: i64) -> None:
        """Move the note in this slot of a payment, or all of it (ALL), to a seat or under the bank's stacks."""
        self.credit(payer, to, self.notes.lift(payer, slot, to))
        if self.journal is not None:
            self.journal.write(facts.NotesWent(payer, slot, to))

    def give_hand(self, seat: i64, to: i64) -> None:
        """Move all notes of a hand to a seat, or under the bank's stacks."""
        self.credit(seat, to, self.notes.give_hand(seat, to))
        if self.journal is not None:
            self.journal.write(facts.HandWent(seat, to))

    def pass_marker(self, source: i64, to: i64, amount: i64) -> None:
        """Move a marker, which the bank gives in place of notes that it lacks; back in the bank it vanishes."""
        self.notes.pass_marker(source, to, amount)
        self.credit(source, to, amount)
        if self.journal is not None:
            self.journal.write(facts.MarkerWent(source, to, amount))

    def turn_tokens(self, seat: i64, green: i64) -> None:
        """Set how many decoder tokens of a seat are green."""
        self.green[seat] = green
        if self.journal is not None:
            self.journal.write(facts.TokensTurned(seat, green))

    def pay(self, payer: i64, payee: i64, amount: i64, why: str) -> None:
        """Announce a payment. The notes have moved by postings of their own."""
        if self.journal is not None:
            self.journal.write(Paid(payer, payee, amount, why))

    def deal_twins(self, seconds: tuple[int, ...]) -> None:
        """Set for each pair of Chance cards whether the second card (1) or the first is the false one."""
        bits: i64 = 0
        for pair in range(len(seconds)):
            if seconds[pair]:
                bits |= bit(pair)
        self.seconds = bits
        if self.journal is not None:
            self.journal.write(facts.TwinsDealt(seconds))

    def show_card(self) -> None:
        """Turn the top Chance card face up."""
        pile = self.decks[CHANCE]
        card = pile.draw()
        pile.keep(card)
        slot = self.board.slots[card]
        holders = self.card_holders[:]
        holders[slot] = FACE_UP
        self.card_holders = holders
        if self.journal is not None:
            self.journal.write(facts.CardShown(slot))

    def look_at_card(self, seat: i64, slot: i64) -> None:
        """Turn a token of a seat red and expose a Chance card, and with it its twin, of which the opposite holds.

        Rules: faux.card.twins, faux.decoder.token.
        """
        self.green[seat] -= 1
        self.exposed |= bit(self.box.twins[slot] >> 1)
        if self.journal is not None:
            self.journal.write(facts.CardChecked(seat, slot, 1 if self.is_false_card(slot) else 0))

    def grant_turn(self, seat: i64, more: i64) -> None:
        """Grant a seat another turn (1), or note that it takes it now (0)."""
        if more:
            self.granted |= bit(seat)
        else:
            self.granted &= ~bit(seat)
        if self.journal is not None:
            self.journal.write(facts.TurnGranted(seat, more))

    # --- Chance cards -------------------------------------------------------------------------------

    def is_chance(self, slot: i64) -> bool:
        """Is this a Chance card, which can be checked?"""
        return self.box.twins[slot] >= 0

    def is_false_card(self, slot: i64) -> bool:
        """Is this Chance card false?"""
        twin = self.box.twins[slot]
        return (self.seconds >> (twin >> 1)) & 1 == twin & 1

    def chance_of(self, seat: i64) -> i64:
        """Return the slot of the Chance card that a seat keeps, -1 if it has none."""
        for slot in range(len(self.card_holders)):
            if self.card_holders[slot] == seat and self.is_chance(slot):
                return slot
        return -1

    # --- the start --------------------------------------------------------------------------------

    def prepare(self) -> None:
        """Shuffle the notes of each value and the pairs of Chance cards, so that nobody knows which are false.

        Rules: faux.setup.bills, faux.setup.tokens.
        """
        for sort in range(SORTS):
            false = self.box.false[sort]
            order = vec[i64]([1 if n < false else 0 for n in range(self.box.supply[sort])])
            self.rng.shuffle(order)
            self.stack_notes(self.box.values[sort], tuple(order))
        self.deal_twins(tuple([self.rng.below(2) for _ in range(self.box.pairs)]))
        for seat in range(self.seats):
            refresh_tokens(self, seat)

    def set_cash(self, seat: i64, cash: i64) -> None:
        """Give a seat notes of this sum in place of those that it has."""
        if self.notes.held[seat]:
            self.give_hand(seat, BANK)
        if cash == self.rules.start_cash:
            self.hand_over(seat, self.box.start)
        else:
            self.pay_exactly(seat, cash)
        self.pay(BANK, seat, cash, "start.cash")

    def lay_out(self) -> None:
        """Turn up the first Chance cards.

        Rule: faux.setup.chance-row.
        """
        for _ in range(self.box.shown):
            self.show_card()

    # --- money ------------------------------------------------------------------------------------

    def charge(self, payer: i64, payee: i64, amount: i64, why: str) -> None:
        """Let the bank pay at once; let a seat lay notes for the payment."""
        if amount <= 0:
            return
        if payer < 0:
            self.pay_exactly(payee, amount)
            self.pay(payer, payee, amount, why)
        else:
            self.push(Payment(payer, payee, amount, why))

    def pay_exactly(self, seat: i64, amount: i64) -> None:
        """Let the bank pay in the fewest notes that it has. For what it lacks it gives a marker.

        Rule: board.bank.never-broke.
        """
        if amount <= 0:
            return
        bundle = self.box.exact(amount, self.notes.held[BANK])
        if bundle < 0:
            bundle = self.box.at_most(amount, self.notes.held[BANK])
            self.pass_marker(BANK, seat, amount - self.box.sum_of(bundle))
        if bundle:
            self.hand_over(seat, bundle)

    def pay_debt(self, payer: i64, payee: i64, amount: i64, why: str) -> None:
        """Do nothing if the payment that could not be made up lies beneath the debt: it goes on."""
        top = self.top
        if not isinstance(top, Payment) or top.payer != payer:
            self.charge(payer, payee, amount, why)

    def pay_bail(self, seat: i64) -> None:
        """Let a seat pay the bail in notes; it leaves jail afterwards."""
        self.push(Bailed(seat))
        self.charge(seat, BANK, self.rules.bail, "jail.pay-50")

    def take_back(self, seat: i64) -> None:
        """Give a seat back the notes that it has on the table."""
        if self.notes.slots(seat):
            self.lift_notes(seat, ALL, seat)

    def hand_over_cash(self, seat: i64, heir: i64, why: str) -> None:
        cash = self.cash[seat]
        if cash <= 0:
            return
        if self.notes.marker[seat]:
            self.pass_marker(seat, heir, self.notes.marker[seat])
        if self.notes.held[seat]:
            self.give_hand(seat, heir)
        self.pay(seat, heir, cash, why)

    # --- moving and cards ---------------------------------------------------------------------------

    def pay_salary(self, seat: i64, square: i64) -> None:
        super().pay_salary(seat, square)
        refresh_tokens(self, seat)

    def ride(self, seat: i64) -> None:
        """Move a token on to the next property that nobody owns.

        Rule: faux.train.
        """
        to = self.place[seat]
        for _ in range(self.board.size - 1):
            to = next_in_circle(to, self.board.size)
            if self.board.title_mask & bit(to) and self.owner[to] == BANK:
                self.advance_to(seat, to, 0)
                return

    def card_square(self, seat: i64, deck: i64) -> None:
        """Let a seat pick a Chance card, or draw from Community Chest.

        Rules: faux.chance.pick-one, faux.caisse.
        """
        if deck == CHANCE:
            self.push(ChancePick(seat, deck))
        else:
            super().card_square(seat, deck)

    def card_limit(self, deck: i64) -> i64:
        """Return how many cards of a deck a seat may keep.

        Rule: faux.chance.one-held.
        """
        if deck == CHANCE:
            return 1
        return super().card_limit(deck)

    def movable(self, seat: i64) -> i64:
        return super().movable(seat) & ~self.built

    def play_rule(self, seat: i64, slot: i64) -> str:
        if self.jail[seat] > 0 and isinstance(
            played_effect(self, slot), AdvanceTo
        ):  # nobody leaves jail that way
            return "jail.rights"
        return super().play_rule(seat, slot)

    def play_card(self, seat: i64, slot: i64) -> None:
        """Play a kept card; a Chance card may be checked before it takes effect.

        Rule: faux.card.when.
        """
        if self.is_chance(slot):
            self.say(facts.ChanceCardPlayed(seat, self.board.keepable[slot]))
            self.push(CardCheck(seat, slot))
        else:
            super().play_card(seat, slot)

    def use_card(self, seat: i64, slot: i64) -> None:
        if self.is_chance(slot):
            self.play_card(seat, slot)
        else:
            super().use_card(seat, slot)

    def plays_on(self, seat: i64) -> bool:
        if not self.granted & self.alive & bit(seat):
            return False
        self.grant_turn(seat, 0)
        return True

    # --- leaving and ending -------------------------------------------------------------------------

    def liquidate(self, seat: i64) -> None:
        """Sell all hotels and titles to the bank before the seat is bankrupt.

        Rule: faux.debt.sell-titles.
        """
        titles = self.holdings[seat]
        for square in self.board.titles:
            if titles & bit(square):
                if self.level[square]:
                    sell_down_to(self, seat, square, 0)
                price = self.bank.title_price(self, square)
                self.transfer_title(square, BANK)
                self.charge(BANK, seat, price, "debt.sell-titles")

    def acquire(self, square: i64, seat: i64) -> None:
        """Deliver a title; the game ends with the last one.

        Rule: faux.end.last-title.
        """
        super().acquire(square, seat)
        for title in self.board.titles:
            if self.owner[title] == BANK:
                return
        self.end_after_debts("end.last-title")

    def final_count(self, why: str) -> None:
        """Let the bank pay the rents of all titles, then count the notes at their face value.

        Rules: faux.end.last-rent, faux.end.richest, faux.note.counts-at-end.
        """
        pay_last_rents(self, "end.last-rent")
        super().final_count(why)

    def after_action(self) -> None:
        super().after_action()
        if self.result is not None:  # no payment goes on: the notes on the table go back
            for seat in range(self.seats):
                self.take_back(seat)

    def scores(self) -> tuple[int, ...]:
        return cash_scores(self)

    # --- copying, comparing, showing ----------------------------------------------------------------

    def blank(self) -> Game:
        return FauxBilletsGame(self.edition, self.seats, self.options, self.board, self.rules, self.box)

    def clone(self) -> Game:
        return FauxBilletsGame(self.edition, self.seats, self.options, self.board, self.rules, self.box, self)

    def make_view(self, viewer: i64) -> View:
        return FauxBilletsView(self, viewer)

    def resample_hidden(self, viewer: i64, rng: Rng) -> None:
        """Change also which notes and Chance cards are false, where the viewer does not know."""
        super().resample_hidden(viewer, rng)
        self.notes.redeal(viewer, rng)
        for pair in range(self.box.pairs):
            if not self.exposed & bit(pair):
                self.seconds &= ~bit(pair)
                if rng.below(2):
                    self.seconds |= bit(pair)

    def audit(self) -> None:
        super().audit()
        check_notes(self)

    def position_lines(self) -> list[Key]:
        return super().position_lines() + note_lines(self)

    def load_line(self, line: Key) -> None:
        if not load_notes(self, line):
            super().load_line(line)

    def position_error(self) -> str:
        return super().position_error() or notes_error(self)

    def is_sum(self, amount: i64) -> bool:
        """Can somebody pay this amount in notes?"""
        return super().is_sum(amount) and amount % self.rules.unit == 0

    def shape(self, frame: str) -> str:
        return SHAPES.get(frame, "") or super().shape(frame)
