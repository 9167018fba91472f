"""Faux billets as an edition: its data, the box of a table, and what the tests of every edition ask of it."""
# interpreted

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from banquier.board.facts import FACTS
from banquier.board.hotel_actions import HOTEL_ACTIONS
from banquier.board.layout import Rules
from banquier.board.table import BoardFrame
from banquier.editions.board_data import BoardData
from banquier.editions.board_edition import BoardEdition, hotel_choices
from banquier.editions.faux_billets.actions import CHECK_CARD, CHECK_NOTE, KEEP_OLD, NOTE_ACTIONS, PICK
from banquier.editions.faux_billets.chance import CHANCE
from banquier.editions.faux_billets.exchange import ExchangeSide
from banquier.editions.faux_billets.facts import NOTE_FACTS
from banquier.editions.faux_billets.frames import FRAMES
from banquier.editions.faux_billets.game import FauxBilletsGame
from banquier.editions.faux_billets.money import Box
from banquier.editions.faux_billets.notes import OPEN
from banquier.editions.faux_billets.payment import Payment
from banquier.editions.faux_billets.tokens import can_decode
from banquier.editions.options import BadOption
from banquier.kernel.action import Action, Key
from banquier.kernel.bits import members
from banquier.kernel.fair_play import Entitlement, OpenDebt
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng

ALIASES = {
    "auction.opens-at-10": "auction.tens",
    "build.hotel": "hotel.full-group",
    "build.price": "hotel.full-group",
    "cards": "caisse",
    "cards.kept": "chance.pick-one",
    "cards.one-held": "chance.one-held",
    "end.last-standing": "end.one-left",
    "rent.street": "rent.claimed-by-owner",
    "sell.half": "debt.sell-titles",
}
PER_SEAT, FEWEST = 10, 30
"""Notes of each value where the table does not say how many: so many per player, and never fewer than that."""
ONE_IN = 3
"""One in so many of them is false where the table does not say how many."""
TOO_FEW = 20
"""Six players could not all begin with fewer."""
MANY = 20
"""Slots on the table that the battery tries."""


def is_open(game: FauxBilletsGame, payer: int, slot: int) -> bool:
    """Has this note on the table been checked?"""
    return game.notes.laid[game.notes.index_of(payer, slot)] & OPEN != 0


def is_checked(fact: Key) -> bool:
    """Has somebody checked a note, or were the notes taken back? Afterwards others lie in other places."""
    return fact[0] == "note-checked" or fact[:2] == ("said", "called-off") or fact[0] == "left"


def never(fact: Key) -> bool:
    """Return False for every fact."""
    return False


class FauxBilletsEdition(BoardEdition):
    """Faux billets. Tables differ in how many notes there are of each value, and how many of those are false."""

    def __init__(self, data: BoardData) -> None:
        super().__init__(
            data, FauxBilletsGame, {**HOTEL_ACTIONS, **NOTE_ACTIONS}, {**FACTS, **NOTE_FACTS}, FRAMES, ALIASES
        )
        self.values = tuple(sorted(data.notes))

    question_kinds = {
        **BoardEdition.question_kinds,
        "payment": "check",
        "exchange": "answer",
        "exchange-side": "check",
        "card-check": "check",
    }
    variants = (
        {},
        {"auctions": False, "offers": 0},
        {f"notes_{value}": 20 for value in (10, 20, 50, 100, 500)},
        {"rounds": 3, "minutes": 60, "false_100": 30, "false_500": 30, "false_10": 0},
    )

    def read_options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        options = super().read_options(given)
        for value in self.values:
            notes, false = options[f"notes_{value}"], options[f"false_{value}"]
            if 0 < notes < TOO_FEW:
                raise BadOption(f"option 'notes_{value}' cannot be {notes}: not everybody could begin")
            if false > (notes or FEWEST):
                raise BadOption(
                    f"option 'false_{value}' cannot be {false}: there are {notes or FEWEST} notes of {value}"
                )
        return options

    def supply(self, options: Mapping[str, Any], seats: int) -> tuple[int, ...]:
        """Return how many notes of each value there are, from the smallest up."""
        return tuple(options[f"notes_{value}"] or max(FEWEST, PER_SEAT * seats) for value in self.values)

    def box(self, options: Mapping[str, Any], seats: int) -> Box:
        """Return the notes, tokens and pairs of Chance cards of a table."""
        parameters, board = self.data.parameters, self.board(options)
        cards = [board.cards[number] for number in board.keepable]
        names = [card.name for card in cards if card.deck == CHANCE]
        pairs = list(dict.fromkeys(names))
        twins, seen = [], set()
        for card in cards:
            second = card.name in seen
            seen.add(card.name)
            twins.append(2 * pairs.index(card.name) + second if card.deck == CHANCE else -1)
        supply = self.supply(options, seats)
        false = [options[f"false_{value}"] for value in self.values]
        return Box(
            self.values,
            supply,
            tuple(n // ONE_IN if chosen < 0 else chosen for n, chosen in zip(supply, false, strict=True)),
            tuple(self.data.notes[value] for value in self.values),
            parameters["tokens"],
            parameters["chance_shown"],
            parameters["false_card_reward"],
            tuple(twins),
        )

    def make(self, seats: int, options: dict[str, Any]) -> Game:
        box = self.box(options, seats)
        money = sum(value * n for value, n in zip(self.values, self.supply(options, seats), strict=True))
        numbers = {name: int(value) for name, value in options.items()}
        rules = Rules({**self.data.parameters, **numbers, "money": money})
        return FauxBilletsGame(self, seats, options, self.board(options), rules, box)

    def all_actions(self, game: Game) -> list[Action]:
        assert isinstance(game, FauxBilletsGame)
        exact = super().all_actions(game) + hotel_choices(game.board)
        exact += [PICK[slot] for slot in range(len(game.card_holders))]
        exact += [KEEP_OLD, CHECK_CARD]
        exact += [CHECK_NOTE[slot] for slot in range(MANY)]
        return exact

    def adds_wealth(self, fact: Key) -> bool:
        """Add cards that were kept: they may bring something when they are played."""
        return super().adds_wealth(fact) or fact[0] == "card-went"

    def is_offence(self, fact: Key) -> bool:
        """Is this a check? It can reveal a payment with false notes, or a false card."""
        return fact[0] in ("note-checked", "card-checked")

    def entitlements(self, game: Game) -> list[Entitlement]:
        """Return the rents, and the checks of notes on the table.

        Every seat that can use the decoder and has neither checked nor passed may check.
        """
        assert isinstance(game, FauxBilletsGame)
        found = super().entitlements(game)
        top = game.top
        if isinstance(top, Payment):
            closed = [
                slot for slot in range(game.notes.slots(top.payer)) if not is_open(game, top.payer, slot)
            ]
            for seat in members(game.others(top.payer) & ~top.passed):
                slots = [slot for slot in closed if slot >= top.mark(seat)]
                if slots and can_decode(game, seat):
                    found.append(Entitlement(seat, top.payer, CHECK_NOTE[slots[0]], is_checked, never))
        return found

    def open_debts(self, game: Game) -> list[OpenDebt]:
        """Return the payments that are owed. While the notes do not suffice, a debt lies above the payment."""
        found, chosen = [], False
        for frame in game.stack:
            if isinstance(frame, Payment) and not isinstance(frame, ExchangeSide) and not chosen:
                found.append(OpenDebt(frame.serial, frame.payer, frame.payee, frame.amount))
            chosen = isinstance(frame, BoardFrame) and frame.is_voluntary()
        return found

    def open_offences(self, game: Game) -> list[tuple[int, str]]:
        assert isinstance(game, FauxBilletsGame)
        return [
            (seat, f"note {slot}")
            for seat in range(game.seats)
            for slot in range(game.notes.slots(seat))
            if game.notes.is_false(seat, slot)
        ]

    def punished_offences(self, facts: list[Key]) -> list[tuple[int, str]]:
        """Return the seats whose note was found false and taken."""
        return [
            (int(str(fact[2])), f"note {fact[3]}")
            for fact in facts
            if fact[0] == "note-checked" and ("notes-went", fact[2], fact[3], fact[1]) in facts
        ]

    def advance_to_midgame(self, game: Game, rng: Rng) -> None:
        """Deal out titles but the last two, hotels, little cash and cards, and put a seat in jail."""
        assert isinstance(game, FauxBilletsGame)
        for group in game.board.groups:
            whole = rng.below(2)
            owner = rng.below(game.seats)
            for square in group.squares:
                if rng.below(4):
                    game.transfer_title(square, owner if whole else rng.below(game.seats))
        for square in list(game.board.titles)[-2:]:
            game.transfer_title(square, -1)
        for square in game.board.titles:
            if game.owner[square] >= 0 and game.hotels > 1 and rng.below(3):
                game.change_buildings(square, game.rules.top)
        for seat in range(game.seats):
            game.set_cash(seat, 10 * (3 + rng.below(70)))
            game.move(seat, 0, rng.below(game.board.jail * 3))
            if rng.below(2):
                for slot in range(len(game.card_holders)):
                    if game.card_holders[slot] == -2:
                        game.give_card(slot, seat)
                        game.show_card()
                        break
        game.move(0, 0, game.board.jail)
        game.change_jail(0, 1 + rng.below(game.rules.tries))
