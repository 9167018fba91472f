"""The data of a table of Deal, the postings that change it, and values derived from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from banquier.editions.deal.actions import BANK_PLACE, face_of, place_of, thing
from banquier.editions.deal.card_counts import CardCounts
from banquier.editions.deal.deck import DealDeck, Figures
from banquier.editions.deal.draw_pile import DrawPile
from banquier.editions.deal.facts import (
    Banked,
    Began,
    BuildingFell,
    Built,
    Buried,
    Cleared,
    Drew,
    Gave,
    Laid,
    Moved,
    Played,
    Relaid,
    Seized,
    Shuffled,
    TookBack,
)
from banquier.editions.deal.property_sets import HOTEL_BIT, HOTELS, HOUSE_BIT, PropertySets
from banquier.editions.deal.sizes import COLOURS, FACES
from banquier.kernel.bits import bit, count, lowest
from banquier.kernel.fact import Fact
from banquier.kernel.game import Game
from banquier.native import append, i64, mypyc_attr, vec

if TYPE_CHECKING:
    from banquier.kernel.edition import Edition


@mypyc_attr(acyclic=True)
class Sighting:
    """A card of a hand that other seats know of. Immutable."""

    def __init__(self, holder: i64, face: i64, knowers: i64) -> None:
        self.holder: Final[i64] = holder
        self.face: Final[i64] = face
        self.knowers: Final[i64] = knowers


@mypyc_attr(allow_interpreted_subclasses=True)
class DealTable(Game):
    """Hands, banks, property sets, the draw pile and the played cards."""

    def __init__(
        self,
        edition: Edition,
        seats: i64,
        options: dict[str, Any],
        deck: DealDeck,
        figures: Figures,
        source: DealTable | None = None,
    ) -> None:
        """Make a blank table, or a copy of the source that shares only immutable values with it."""
        super().__init__(edition, seats, options, source)
        self.deck: Final[DealDeck] = deck
        self.figures: Final[Figures] = figures
        self.hands: CardCounts = source.hands.clone() if source is not None else CardCounts(seats, deck.value)
        self.banks: CardCounts = source.banks.clone() if source is not None else CardCounts(seats, deck.value)
        self.sets: PropertySets = source.sets.clone() if source is not None else PropertySets(seats, deck)
        self.pile: DrawPile = (
            source.pile.clone()
            if source is not None
            else DrawPile(vec[i64]([0] * deck.cards), vec[i64]([-1] * deck.cards))
        )
        self.played: vec[i64] = source.played[:] if source is not None else vec[i64]([0] * FACES)
        """Per face, the number of played cards in the middle."""
        self.last: i64 = source.last if source is not None else -1
        """The face on top of the played cards, -1 for none."""
        self.seen: list[Sighting] = source.seen if source is not None else []
        """The cards in hands that other seats know of. Copies share this list: replace it, do not change it."""
        self.turn: i64 = source.turn if source is not None else 0
        self.round: i64 = source.round if source is not None else 0
        """Number of rounds that are over."""
        self.first: i64 = source.first if source is not None else -1
        self.idle: i64 = source.idle if source is not None else 0
        """Number of turns since a card was played."""
        self.spent: i64 = source.spent if source is not None else 0
        """Seats that played their last card on the turn of another seat: they do not draw five next time."""
        self.takes_back: bool = source.takes_back if source is not None else figures.take_back
        """Whether plays can be taken back: an option of the table, always off in imagined games."""

    # --- postings -----------------------------------------------------------------------------------------

    def shuffle(self, order: tuple[int, ...], again: i64) -> None:
        """Make a draw pile in this order, of all cards or (again) of the played cards."""
        self.pile.stack(order)
        if again:
            for n in range(FACES):
                self.played[n] = 0
            self.last = -1
        if self.journal is not None:
            self.journal.write(Shuffled(order, again))

    def draw(self, seat: i64, number: i64) -> None:
        """Draw cards from the pile. The seat that buried one of them knows that it is in this hand."""
        drawn = vec[i64]()
        for _n in range(number):
            burier = self.pile.burier(0)
            face = self.pile.draw()
            self.hands.add(seat, face)
            if burier >= 0 and burier != seat and self.alive & bit(burier):
                self.seen = [*self.seen, Sighting(seat, face, bit(burier))]
            if self.journal is not None:
                drawn = append(drawn, face)
        if self.journal is not None:
            self.journal.write(Drew(seat, tuple(drawn)))

    def begin(self, seat: i64, round: i64, idle: i64) -> None:
        """Begin the turn of a seat. `round`: number of rounds that it completes; `idle`: turns without a play."""
        self.spent &= ~bit(self.turn)
        self.turn = seat
        self.turns += 1
        self.idle = idle
        self.round += round
        if self.first < 0:
            self.first = seat
        if self.journal is not None:
            self.journal.write(Began(seat, round, idle))

    def bank_card(self, seat: i64, face: i64) -> None:
        """Put a card of the hand into the bank, where it is only money from now on.

        Rule: deal.bank.action-becomes-money.
        """
        self.show_card(seat, face)
        self.banks.add(seat, face)
        if self.journal is not None:
            self.journal.write(Banked(seat, face))

    def lay(self, seat: i64, face: i64, colour: i64) -> None:
        """Lay a property or a wild of the hand for a colour."""
        self.show_card(seat, face)
        self.sets.add(seat, colour, face)
        if self.journal is not None:
            self.journal.write(Laid(seat, face, colour))

    def play(self, seat: i64, face: i64) -> None:
        """Play a card of the hand to the middle."""
        self.show_card(seat, face)
        if seat != self.turn and self.hands.number[seat] == 0:
            self.spent |= bit(seat)
        self.discard(face)
        if self.journal is not None:
            self.journal.write(Played(seat, face))

    def erect(self, seat: i64, face: i64, colour: i64) -> None:
        """Put a house or a hotel of the hand on the first set of a colour that lacks one."""
        self.show_card(seat, face)
        hotel = face == self.deck.hotel
        number = self.sets.site(seat, colour, hotel)
        if number < 0:
            raise ValueError(f"seat {seat} has no set of colour {colour} for that building")
        self.sets.set_built(seat, colour, number, HOUSE_BIT | HOTEL_BIT if hotel else HOUSE_BIT)
        if self.journal is not None:
            self.journal.write(Built(seat, face, colour))

    def move_wild(self, seat: i64, face: i64, colour: i64, to: i64) -> None:
        """Move a wild to another colour, or (-1) back to the hand, where all others know of it."""
        fallen = self.sets.take(seat, colour, face)
        if to >= 0:
            self.sets.add(seat, to, face)
        else:
            self.hands.add(seat, face)
            self.seen = [*self.seen, Sighting(seat, face, self.others(seat))]
        if self.journal is not None:
            self.journal.write(Moved(seat, face, colour, to))
        if fallen:
            self.orphan(seat, colour, fallen)

    def take_back(self, seat: i64, face: i64, wild: i64, banked: tuple[int, ...]) -> None:
        """Undo what a play did to hand and bank.

        `face` (-1: none) returns to the hand, where all others know of it. `wild` (-1: none) leaves the hand, `banked`
        leave the bank.
        """
        for card in banked:
            self.banks.take(seat, card)
        if wild >= 0:
            self.show_card(seat, wild)
        if face >= 0:
            self.hands.add(seat, face)
            self.seen = [*self.seen, Sighting(seat, face, self.others(seat))]
        if self.journal is not None:
            self.journal.write(TookBack(seat, face, wild, banked))

    def relay(self, seat: i64, colour: i64, cards: tuple[int, ...], built: i64) -> None:
        """Restore a row as it was before a play that is taken back."""
        self.sets.relay(seat, colour, cards, built)
        if self.journal is not None:
            self.journal.write(Relaid(seat, colour, cards, built))

    def give(self, source: i64, to: i64, what: i64, why: str) -> None:
        """Transfer a thing from table to table: money and buildings to the bank, a property to the same colour.

        Rule: deal.pay.goes-to-table.
        """
        place = place_of(what)
        face = face_of(what)
        fallen: i64 = 0
        if place == BANK_PLACE:
            self.banks.take(source, face)
            self.banks.add(to, face)
        elif self.deck.bankable & bit(face):
            self.pull_down(source, place - 1, face)
            self.banks.add(to, face)
        else:
            fallen = self.sets.take(source, place - 1, face)
            self.sets.add(to, place - 1, face)
        if self.journal is not None:
            self.journal.write(Gave(source, to, what, why))
        if fallen:
            self.orphan(source, place - 1, fallen)

    def seize(self, source: i64, to: i64, colour: i64, number: i64) -> None:
        """Move a complete set with its buildings to another table."""
        self.sets.seize(source, to, colour, number)
        if self.journal is not None:
            self.journal.write(Seized(source, to, colour, number))

    def bury(self, seat: i64, face: i64) -> None:
        """Put a card of a hand under the draw pile, face down. Others can no longer be sure of any card of this hand.

        Rule: deal.turn.under-the-pile.
        """
        self.hands.take(seat, face)
        self.pile.bury(face, seat)
        if self.seen:
            self.seen = [sighting for sighting in self.seen if sighting.holder != seat]
        if self.journal is not None:
            self.journal.write(Buried(seat, face))

    def clear_away(self, seat: i64, hand: tuple[int, ...]) -> None:
        """Remove the cards of a seat that leaves: its hand goes under the pile in this order, its table to the middle.

        Rule: deal.leave.cards.
        """
        for face in hand:
            self.hands.take(seat, face)
            self.pile.bury(face, -1)
        for face in self.banks.every(seat):
            self.banks.take(seat, face)
            self.discard(face)
        for what in self.things(seat, BANK_PLACE + 1):
            face = face_of(what)
            if self.deck.bankable & bit(face):
                self.pull_down(seat, place_of(what) - 1, face)
            else:
                self.sets.take(seat, place_of(what) - 1, face)
            self.discard(face)
        self.seen = [sighting for sighting in self.seen if sighting.holder != seat]
        if self.journal is not None:
            self.journal.write(Cleared(seat, hand))

    def say(self, announcement: Fact) -> None:
        """Announce something that changes nothing on the table."""
        if self.journal is not None:
            self.journal.write(announcement)

    # --- parts of postings ---------------------------------------------------------------------------------

    def show_card(self, seat: i64, face: i64) -> None:
        """Remove a card from a hand face up. Seats that knew of cards of this face there know of one less."""
        self.hands.take(seat, face)
        if self.seen:
            self.forget(seat, face)

    def forget(self, seat: i64, face: i64) -> None:
        """Let each seat that knows of cards of this face in this hand know of one less."""
        kept: list[Sighting] = []
        done: i64 = 0
        for sighting in self.seen:
            if sighting.holder != seat or sighting.face != face:
                kept.append(sighting)
            else:
                knowers = sighting.knowers & done
                done |= sighting.knowers
                if knowers:
                    kept.append(Sighting(seat, face, knowers))
        self.seen = kept

    def discard(self, face: i64) -> None:
        self.played[face] += 1
        self.last = face

    def pull_down(self, seat: i64, colour: i64, face: i64) -> None:
        """Remove a hotel, or a house without a hotel, from the last set that has one."""
        at = seat * COLOURS + colour
        hotel = face == self.deck.hotel
        n = self.sets.full[at] - 1
        while n >= 0:
            here = self.sets.buildings(seat, colour, n)
            if hotel and here & HOTEL_BIT:
                self.sets.set_built(seat, colour, n, HOUSE_BIT)
                return
            if not hotel and here == HOUSE_BIT:
                self.sets.set_built(seat, colour, n, 0)
                return
            n -= 1
        raise ValueError(f"seat {seat} has no such building on colour {colour}")

    def orphan(self, seat: i64, colour: i64, fallen: i64) -> None:
        """Put buildings that have lost their set into the bank.

        Rule: deal.building.orphan.
        """
        if fallen & HOTEL_BIT:
            self.banks.add(seat, self.deck.hotel)
            self.say(BuildingFell(seat, self.deck.hotel, colour))
        if fallen & HOUSE_BIT:
            self.banks.add(seat, self.deck.house)
            self.say(BuildingFell(seat, self.deck.house, colour))

    # --- derived values ---------------------------------------------------------------------------------------

    def things(self, seat: i64, place: i64) -> vec[i64]:
        """Return the things on a table: the bank if `place` is BANK_PLACE, then each row, its buildings first."""
        sets = self.sets
        number = sets.number[seat]
        if place == BANK_PLACE:
            number += self.banks.number[seat]
        colours = sets.done[seat]
        while colours:
            number += count(sets.built[seat * COLOURS + lowest(colours)])
            colours &= colours - 1
        found = vec[i64]([0] * number)
        n: i64 = 0
        if place == BANK_PLACE:
            mask = self.banks.faces[seat]
            while mask:
                face = lowest(mask)
                mask &= mask - 1
                for _n in range(self.banks.has(seat, face)):
                    found[n] = face
                    n += 1
        colours = sets.done[seat] | sets.begun[seat]
        while colours:
            colour = lowest(colours)
            colours &= colours - 1
            at = seat * COLOURS + colour
            built = sets.built[at]
            if built:
                for _n in range(count(built & HOTELS)):
                    found[n] = thing(colour + 1, self.deck.hotel)
                    n += 1
                for _n in range(count(built & ~HOTELS)):
                    found[n] = thing(colour + 1, self.deck.house)
                    n += 1
            start = sets.start(seat, colour)
            for i in range(start, start + sets.held[at]):
                found[n] = thing(colour + 1, sets.cards[i])
                n += 1
        return found

    def worth(self, seat: i64) -> i64:
        """Return the value of all cards on a seat's table."""
        total = self.banks.worth[seat] + self.sets.worth[seat]
        colours = self.sets.done[seat]
        while colours:
            built = self.sets.built[seat * COLOURS + lowest(colours)]
            colours &= colours - 1
            while built:
                if built & HOUSE_BIT:
                    total += self.deck.value[self.deck.house]
                if built & HOTEL_BIT:
                    total += self.deck.value[self.deck.hotel]
                built >>= 2
        return total

    def order_of_played(self) -> vec[i64]:
        """Return the played cards by face."""
        found = vec[i64]()
        for face in range(FACES):
            for _n in range(self.played[face]):
                found = append(found, face)
        return found

    def is_sighted(self, holder: i64) -> bool:
        """Does anybody know of a card of this hand?"""
        for sighting in self.seen:
            if sighting.holder == holder:
                return True
        return False

    def knows(self, viewer: i64, holder: i64) -> list[int]:
        """Return the cards of another hand that this viewer knows of."""
        return sorted([s.face for s in self.seen if s.holder == holder and s.knowers & bit(viewer)])
