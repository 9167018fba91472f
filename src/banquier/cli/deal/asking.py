"""The questions of Deal in words: one's turn, what others want, which colour a wild stands for."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from banquier.cli.deal.picture import DealPicture, Player, Row
from banquier.cli.deal.telling import DealNarrator
from banquier.cli.menu import Asked, Menu
from banquier.cli.words import Piece
from banquier.editions.deal.answers import SOURCE
from banquier.editions.deal.sizes import COLOURS, FACES

Question = tuple[Text, list[Text]]


class DealAsker:
    """Words the open question for one seat."""

    def __init__(self, narrator: DealNarrator, shown: DealPicture, seat: int) -> None:
        self.narrator = narrator
        self.cards = narrator.cards
        self.shown = shown
        self.seat = seat

    def asked(self, menu: Menu) -> Asked:
        title, details = self.question()
        title.stylize("bold")
        return Asked(title, details, menu.groups(self.narrator.words))

    def question(self) -> Question:
        top: Any = self.shown.top
        match top:
            case ("turn", _, plays, _, _, ended):
                return self.too_many() if ended else self.turn(plays)
            case ("answers", source, *_):
                return self.wild() or (self.jokers() if self.seat == source else self.aimed())
        return self.text("ask.other"), []

    # --- one's own turn -------------------------------------------------------------------------------------

    def turn(self, plays: int) -> Question:
        left = self.narrator.figures["plays"] - plays
        title = self.text("ask.deal.turn", left=left) if left else self.text("ask.deal.played")
        keep, held = self.narrator.figures["keep"], len(self.shown.hand)
        details = [self.text("ask.deal.keep", keep=keep, held=held)] if held > keep else []
        return title, details

    def too_many(self) -> Question:
        keep = self.narrator.figures["keep"]
        count = len(self.shown.hand) - keep
        return self.text("ask.deal.bury", count=count), [self.text("ask.deal.bury-how", keep=keep)]

    # --- what is aimed at this seat -------------------------------------------------------------------------

    def aimed(self) -> Question:
        """Say what a card is played for, in the sentence of the catalogue with the id of the card."""
        top: Any = self.shown.top
        _, source, effect, owed, _, colour, face, own_colour, own_face, _ = top
        card, noun, sets = self.cards.actions[effect], self.cards.noun, self.cards.set
        values: dict[str, object] = {"source": self.narrator.who(source), "amount": owed}
        if colour >= 0:
            values["set"] = sets(colour)
        if not owed and not card.takes_set():
            values["card"] = noun(face)
        if own_colour >= 0:
            values["own"] = noun(own_face)
        title = self.text(f"ask.deal.{card.name}", **values)
        if owed:
            return self.owed(title)
        detail = self.text("ask.deal.from-set", set=sets(colour))
        if card.takes_set():
            detail = self.of_set(colour, face)
        elif own_colour >= 0:
            detail = self.text("ask.deal.troc-sets", set=sets(colour), own=sets(own_colour))
        return title, [detail, self.joker()]

    def owed(self, title: Text) -> Question:
        """What there is to pay with."""
        me = self.me
        if not me.bank and not me.rows:
            return title, [self.text("ask.deal.nothing"), self.joker()]
        values = {"cash": me.cash, "rest": me.worth - me.cash}
        return title, [self.text("ask.deal.have", **values), self.joker()]

    def of_set(self, colour: int, number: int) -> Text:
        """What a set is made of that somebody wants."""
        rows = [row for row in self.me.rows if row.colour == colour and row.complete]
        return self.text("ask.deal.lose", things=self.members(rows[number]))

    def members(self, row: Row) -> list[Piece]:
        items = [self.cards.noun(face).said("la") for face in row.cards]
        for built, name in ((row.house, "house"), (row.hotel, "hotel")):
            if built:
                items.append([(self.narrator.words.word(f"={name}.a"), "")])
        return self.narrator.words.series(items)

    def joker(self) -> Text:
        count = self.shown.hand.count(self.cards.face("joker"))
        return self.text("ask.deal.joker", count=count) if count else self.text("ask.deal.no-joker")

    # --- answers to one's own cards -------------------------------------------------------------------------

    def jokers(self) -> Question:
        top: Any = self.shown.top
        _, _, effect, _, lanes, *_ = top
        names = [self.narrator.who(lane).said("") for lane, state in enumerate(lanes) if state == SOURCE]
        values = {"names": self.narrator.words.series(names), "count": len(names)}
        return self.text("ask.deal.cancelled", card=self.action(effect), **values), [self.joker()]

    def action(self, effect: int) -> list[Piece]:
        """Return the name of an action card by its number."""
        name = self.cards.actions[effect].name
        if name == "rent":
            return self.narrator.words.pieces("ask.deal.your-rent")
        return self.cards.noun(self.cards.face(name)).said("la")

    def wild(self) -> Question | None:
        """A wild that this seat has just been given."""
        top: Any = self.shown.top
        for packed in top[9]:
            if packed // (COLOURS * FACES) == self.seat:
                noun, now = self.cards.noun(packed % FACES), self.cards.set(packed // FACES % COLOURS)
                return self.text("ask.deal.wild", card=noun), [self.text("ask.deal.wild-now", set=now)]
        return None

    @property
    def me(self) -> Player:
        return self.shown.players[self.seat]

    def text(self, key: str, **values: object) -> Text:
        return Text.assemble(*self.narrator.words.pieces(key, seat=self.narrator.who(self.seat), **values))
