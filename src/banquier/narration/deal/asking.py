"""The questions of Deal: the turn, demands of other players, and the colour of a wild card."""

from __future__ import annotations

from typing import Any

from banquier.editions.deal.answers import SOURCE
from banquier.editions.deal.sizes import COLOURS, FACES
from banquier.narration.deal.picture import DealPicture, Player, Row
from banquier.narration.deal.telling import DealNarration, noun, set_of
from banquier.narration.menu import Question
from banquier.narration.message import Message, Series, Value, seat as who, series, with_article


class DealAsker:
    """Builds the open question for one seat."""

    def __init__(self, narration: DealNarration, shown: DealPicture, seat: int) -> None:
        self.narration = narration
        self.contents = narration.contents
        self.shown = shown
        self.seat = seat

    def must(self) -> Question:
        """Return the question that this seat must answer."""
        top: Any = self.shown.top
        match top:
            case ("turn", _, plays, _, _, ended):
                return self.too_many() if ended else self.turn(plays)
            case ("answers", source, *_):
                return self.wild() or (self.jokers() if self.seat == source else self.aimed())
        return self.nothing()

    def nothing(self) -> Question:
        """Return the title above the menu of a seat that is not asked."""
        return Question(self.text("ask.other"))

    # --- one's own turn -------------------------------------------------------------------------------------

    def turn(self, plays: int) -> Question:
        left = self.narration.figures["plays"] - plays
        title = self.text("ask.deal.turn", left=left) if left else self.text("ask.deal.played")
        keep, held = self.narration.figures["keep"], len(self.shown.hand)
        details = (self.text("ask.deal.keep", keep=keep, held=held),) if held > keep else ()
        return Question(title, details)

    def too_many(self) -> Question:
        keep = self.narration.figures["keep"]
        count = len(self.shown.hand) - keep
        return Question(self.text("ask.deal.bury", count=count), (self.text("ask.deal.bury-how", keep=keep),))

    # --- what is aimed at this seat -------------------------------------------------------------------------

    def aimed(self) -> Question:
        """Return the question about a card played against this seat. The card's id selects the sentence."""
        top: Any = self.shown.top
        _, source, effect, owed, _, colour, face, own_colour, own_face, _ = top
        card = self.contents.actions[effect]
        values: dict[str, Value] = {"source": who(source), "amount": owed}
        if colour >= 0:
            values["set"] = set_of(colour)
        if not owed and not card.takes_set():
            values["card"] = noun(face)
        if own_colour >= 0:
            values["own"] = noun(own_face)
        title = self.text(f"ask.deal.{card.name}", **values)
        if owed:
            return self.owed(title)
        detail = self.text("ask.deal.from-set", set=set_of(colour))
        if card.takes_set():
            detail = self.of_set(colour, face)
        elif own_colour >= 0:
            detail = self.text("ask.deal.troc-sets", set=set_of(colour), own=set_of(own_colour))
        return Question(title, (detail, self.joker()))

    def owed(self, title: Message) -> Question:
        """Return the question about a payment, with the means that this seat has."""
        me = self.me
        if not me.bank and not me.rows:
            return Question(title, (self.text("ask.deal.nothing"), self.joker()))
        values = {"cash": me.cash, "rest": me.worth - me.cash}
        return Question(title, (self.text("ask.deal.have", **values), self.joker()))

    def of_set(self, colour: int, number: int) -> Message:
        """Return the contents of the set that this seat may lose."""
        rows = [row for row in self.me.rows if row.colour == colour and row.complete]
        return self.text("ask.deal.lose", things=self.members(rows[number]))

    def members(self, row: Row) -> Series:
        items: list[Value] = [noun(face) for face in row.cards]
        items += [Message(f"word.{name}.a") for name in ("house", "hotel") if getattr(row, name)]
        return Series(items)

    def joker(self) -> Message:
        """Return how many Jokers this seat holds."""
        count = self.shown.hand.count(self.contents.face("joker"))
        return self.text("ask.deal.joker", count=count) if count else self.text("ask.deal.no-joker")

    # --- answers to one's own cards -------------------------------------------------------------------------

    def jokers(self) -> Question:
        top: Any = self.shown.top
        _, _, effect, _, lanes, *_ = top
        names = [lane for lane, state in enumerate(lanes) if state == SOURCE]
        title = self.text(
            "ask.deal.cancelled",
            card=self.action(effect),
            names=series(who(lane) for lane in names),
            count=len(names),
        )
        return Question(title, (self.joker(),))

    def action(self, effect: int) -> Value:
        """Return the name of an action card by its number."""
        name = self.contents.actions[effect].name
        if name == "rent":
            return Message("ask.deal.your-rent")
        return with_article(noun(self.contents.face(name)))

    def wild(self) -> Question | None:
        """Return the question about a wild card that this seat has just received; None if there is none."""
        top: Any = self.shown.top
        for packed in top[9]:
            if packed // (COLOURS * FACES) == self.seat:
                now = self.text("ask.deal.wild-now", set=set_of(packed // FACES % COLOURS))
                return Question(self.text("ask.deal.wild", card=noun(packed % FACES)), (now,))
        return None

    @property
    def me(self) -> Player:
        return self.shown.players[self.seat]

    def text(self, key: str, **args: Value) -> Message:
        return Message(key, {"seat": who(self.seat), **args})
