"""The dialogue that makes an offer or a counter-offer: partner, titles and cards of both sides, cash."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from banquier.board.actions import SQUARES, Offer
from banquier.board.trade import Offers
from banquier.cli.talk import Picker
from banquier.cli.telling import Narrator
from banquier.cli.terminal import Terminal
from banquier.kernel.bits import members
from banquier.narration.board.picture import Picture


class Back(Exception):
    """Raised when the player leaves the dialogue."""


class OfferDialogue:
    """Asks step by step; `x` leaves the dialogue at any step, an empty answer accepts the proposal."""

    def __init__(
        self, terminal: Terminal, narrator: Narrator, shown: Picture, family: Offers, answered: int
    ) -> None:
        """Prepare the dialogue; `answered` is the seat whose offer is countered, or -1."""
        self.terminal = terminal
        self.narrator = narrator
        self.shown = shown
        self.seat = int(family.seat)
        self.family = family
        self.partners = members(family.partners)
        self.answered = answered
        self.theirs: Any = shown.offers[answered] if answered >= 0 else None

    def run(self) -> Offer | None:
        """Return the offer, or None if the player leaves the dialogue."""
        try:
            return self.steps()
        except Back:
            self.terminal.say("say.no-offer")
            return None

    def steps(self) -> Offer | None:
        to = self.answered if self.answered >= 0 else self.partner()
        give: tuple[int, ...] = ()
        take: tuple[int, ...] = ()
        give_cards: tuple[int, ...] = ()
        take_cards: tuple[int, ...] = ()
        cash = 0
        if self.theirs is not None:  # the partner's `take` is this seat's `give`
            self.terminal.say("say.their-offer", offer=str(self.narrator.tell(("offered", to, self.theirs))))
            _, take, give, cash, take_cards, give_cards, _ = self.theirs
            cash = -cash
        give, give_cards = self.goods("prompt.give", self.seat, give, give_cards)
        take, take_cards = self.goods("prompt.take", to, take, take_cards)
        cash = self.money(to, cash)
        offer = Offer(to, give, take, cash, give_cards, take_cards, self.answered)
        self.terminal.tell(self.narrator.tell(("offered", self.seat, offer.key()[1:])))
        return offer if self.terminal.yes("prompt.confirm", True) else None

    def partner(self) -> int:
        if not self.partners:
            self.terminal.say("say.nobody-to-trade")
            raise Back
        labels = []
        for seat in self.partners:
            has = {"cash": self.family.cash[seat], "titles": len(self.family.free(seat))}
            labels.append(self.narrator.text("say.partner", name=self.narrator.who(seat), **has))
        at = Picker(self.terminal).pick("prompt.partner", labels)
        if at is None:
            raise Back
        return self.partners[at]

    def goods(
        self, key: str, owner: int, titles: tuple[int, ...], decks: tuple[int, ...]
    ) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Ask for the titles and cards of one side; `titles` and `decks` are proposed."""
        free = self.family.free(owner)
        promised = members(self.family.promised)
        held = [deck for deck, holder in enumerate(self.family.cards) if holder == owner]
        cards = [deck for deck in held if SQUARES + deck not in promised]
        if not free and not cards:
            self.terminal.say("say.nothing-there", "dim")
            return (), ()
        for number, square in enumerate(free, start=1):
            note = f" ({self.narrator.words('say.mortgaged')})" if self.shown.titles[square].mortgaged else ""
            self.terminal.show(Text(f"{number:>3} {self.narrator.printed.name(square)}{note}"))
        for number, deck in enumerate(cards, start=len(free) + 1):
            label = self.narrator.words("part.card", deck=self.narrator.printed.kept_deck(deck))
            self.terminal.show(Text(f"{number:>3} {label}"))
        usual = [free.index(square) + 1 for square in titles if square in free]
        usual += [len(free) + cards.index(deck) + 1 for deck in decks if deck in cards]
        chosen = self.numbers(key, len(free) + len(cards), usual)
        picked = [free[number - 1] for number in chosen if number <= len(free)]
        return tuple(picked), tuple(cards[number - len(free) - 1] for number in chosen if number > len(free))

    def numbers(self, key: str, high: int, usual: list[int]) -> list[int]:
        named = " ".join(map(str, usual)) or self.narrator.words("prompt.none")
        chosen = Picker(self.terminal).numbers(key, high, usual, named)
        if chosen is None:
            raise Back
        return chosen

    def money(self, to: int, usual: int) -> int:
        low, high = -max(0, self.family.cash[to]), max(0, self.family.cash[self.seat])
        cash = Picker(self.terminal).sum("prompt.cash", (low, high, 1), max(low, min(high, usual)))
        if cash is None:
            raise Back
        return cash
