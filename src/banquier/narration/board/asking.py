"""The open question to a seat of a board game, with the details needed to answer it."""

from __future__ import annotations

from typing import Any

from banquier.kernel.bits import lowest, members
from banquier.narration.board.picture import Picture, Player
from banquier.narration.board.telling import BoardNarration
from banquier.narration.menu import Question
from banquier.narration.message import Message, Ref, Value, seat as who, series, square as noun


class Asker:
    """Builds the open question for one seat."""

    def __init__(self, narration: BoardNarration, shown: Picture, seat: int) -> None:
        self.narration = narration
        self.contents = narration.contents
        self.shown = shown
        self.seat = seat

    def question(self, prompted: bool) -> Question:
        """Return the question to this seat. `prompted`: it need not act, but a rent or an offer waits."""
        if self.me.acts:
            return self.must()
        return Question(self.text("ask.prompted" if prompted else "ask.polled"))

    def must(self) -> Question:
        """Return the question that this seat must answer."""
        top: Any = self.shown.top
        added = self.narration.additions.question(self)
        if added is not None:
            return added
        match top:
            case ("turn", _, doubles, *_):
                return self.turn(doubles)
            case ("unowned", _, square):
                return self.unowned(square)
            case ("auction", lot, *_):
                return self.auction(lot)
            case ("debt", _, payee, amount, *_):
                short = amount - self.me.cash
                key = "ask.debt-short" if self.narration.top > 1 else "ask.debt-short-titles"
                title = self.text("ask.debt", amount=amount, payee=who(payee))
                return Question(title, (self.text(key, short=short),))
            case ("inherited", _, titles):
                square = lowest(titles)
                title = self.text("ask.inherited", square=noun(square))
                return Question(title, (self.text("ask.inherited-how"),), square)
            case ("bequest", _, titles, _):
                squares = members(titles)
                title = self.text("ask.bequest", titles=series(noun(at) for at in squares))
                return Question(title, (self.text("ask.bequest-how"),), squares[0])
            case ("who-else", asker, square, *_):
                title = self.text("ask.who-else", lot=Ref("lot", self.next_building(square)))
                return Question(title, (self.text("ask.who-else-asker", asker=who(asker)),))
            case ("place-building", _, lot, _):
                return Question(self.text("ask.place-building", lot=Ref("lot", lot)))
            case ("pay-or-draw", *_):
                return Question(self.text("ask.pay-or-draw"))
            case ("choice", _, card, at):
                name = self.contents.effect_name(card, at)
                return Question(self.text(f"ask.choice.{name}"), (self.card(card),))
            case ("too-many", _, deck):
                title = self.text("ask.too-many", deck=Ref("deck", deck))
                return Question(title, (self.text("ask.too-many-how"),))
            case ("rent-asked", _, owner, square, amount, _):
                title = self.text("ask.rent-asked", owner=who(owner), amount=amount, square=noun(square))
                return Question(title, (self.text("ask.rent-asked-how"),), square)
        return Question(self.text("ask.other"))

    def turn(self, doubles: int) -> Question:
        at = self.me.position
        if self.me.jail:
            left = self.text("ask.jail-tries", left=self.contents.rules.tries - self.me.jail + 1)
            return Question(self.text("ask.jail"), (left,))
        standing = self.text("ask.standing", square=noun(at))
        title = self.text("ask.again" if doubles else "ask.turn")
        return Question(title, (standing,), at if at in self.shown.titles else -1)

    def unowned(self, square: int) -> Question:
        price = self.contents.squares[square].price
        cost = self.text("ask.unowned-cost", price=price, cash=self.me.cash)
        return Question(self.text("ask.unowned", square=noun(square)), (cost, self.of_group(square)), square)

    def auction(self, lot: int) -> Question:
        return Question(self.text("ask.auction", lot=Ref("lot", lot)), self.bidding(lot), max(lot, -1))

    def bidding(self, lot: int) -> tuple[Message, ...]:
        """Return the current bid and, except to spectators, the price of the lot and this seat's cash."""
        top: Any = self.shown.top
        _, _, _, bid, leader, *_ = top
        details = [Message("ask.auction-none")]
        if leader >= 0:
            details = [Message("ask.auction-leader", {"leader": who(leader), "amount": bid})]
        if self.seat < 0:
            return tuple(details)
        if lot >= 0:
            price = self.contents.squares[lot].price
            details.append(self.text("ask.auction-price", price=price, cash=self.me.cash))
            details.append(self.of_group(lot))
        else:
            details.append(self.text("ask.auction-cash", cash=self.me.cash))
        return tuple(details)

    def card(self, card: int) -> Message:
        """Return the quoted text of a card, with an explanation of the star if it is our proposal."""
        key = "ask.card-proposed" if self.contents.is_proposed(card) else "ask.card"
        return Message(key, {"card": Ref("card", card)})

    def of_group(self, square: int) -> Message:
        """Return how many titles of the square's group this seat owns."""
        group = self.contents.squares[square].group
        squares = [each.at for each in self.contents.of_group(group)]
        held = sum(1 for at in squares if at in self.me.titles)
        place = list(self.contents.groups).index(group)
        return self.text("ask.group", group=Ref("group", place), held=held, all=len(squares))

    def next_building(self, square: int) -> int:
        """Return the lot number of the next building on a street: -1 for a house, -2 for a hotel."""
        return -2 if self.shown.titles[square].level + 1 == self.narration.top else -1

    @property
    def me(self) -> Player:
        return self.shown.players[self.seat]

    def text(self, key: str, **args: Value) -> Message:
        """Return a message addressed to this seat."""
        return Message(key, {"seat": who(self.seat), **args})
