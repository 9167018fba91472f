"""The menu of a seat in a board game, as labelled choices: answers, buildings, mortgages, trades."""

from __future__ import annotations

from typing import Any, NamedTuple

from banquier.board.actions import BUILD, CLAIM, FUNDS, TRADE, Bid
from banquier.board.auction import Bids
from banquier.board.game import BoardGame
from banquier.board.hotel_actions import Choose
from banquier.board.trade import Offers
from banquier.board.view import BoardView
from banquier.kernel.action import Action, Option
from banquier.kernel.bits import lowest, members
from banquier.kernel.game import Game
from banquier.narration.board.picture import Picture
from banquier.narration.board.targets import Targets
from banquier.narration.board.telling import BoardNarration
from banquier.narration.menu import NOTHING, About, LabelledChoice, LabelledMenu
from banquier.narration.message import Message, Ref, Value, seat as who, square as noun

SECTIONS = ("answer", "build", "funds", "trade", "cheat", "accuse")
IN_DEBT = ("funds", "answer", "build", "trade", "cheat", "accuse")
DESKS = {0: "answer", CLAIM: "answer", BUILD: "build", FUNDS: "funds", TRADE: "trade"}
RAISES = (10, 50)
"""Amounts above the lowest bid that are offered as choices, so that no bid has to be typed."""
PLACES = {"claim": -1, "accept": 1, "refuse": 2, "play-card": 4}
LAST = 3
SAFE = ("pass", "waive", "keep-mortgage")
"""Actions that spend nothing: an empty answer selects them where the seat must act."""


class Described(NamedTuple):
    """The key of an action's label, its values, and what else the choice shows."""

    key: str
    values: dict[str, Value] = {}
    about: About = NOTHING
    more: Value | None = None


class Lister:
    """Lists the choices of one seat at one moment."""

    def __init__(self, game: Game, seat: int, narration: BoardNarration, shown: Picture) -> None:
        self.game = game
        self.seat = seat
        self.narration = narration
        self.shown = shown
        view = game.view(seat)
        assert isinstance(view, BoardView)
        self.view = view

    def menu(self) -> LabelledMenu:
        legal = self.game.legal(self.seat)
        found = self.listed(legal.options())
        order = IN_DEBT if self.shown.top[:1] == ("debt",) and legal.must else SECTIONS
        found.sort(key=lambda choice: (order.index(choice.section), self.place(choice)))
        return LabelledMenu(tuple(found), self.usual(found, legal.must), self.idle(found, legal.must))

    def listed(self, options: list[Option]) -> list[LabelledChoice]:
        found, rest = self.narration.additions.choices(self, options)
        if self.shown.top[:1] == ("choice",):
            found += self.targets([option for option in rest if isinstance(option, Choose)])
            rest = [option for option in rest if not isinstance(option, Choose)]
        return found + [choice for option in rest for choice in self.choices(option)]

    def usual(self, found: list[LabelledChoice], must: bool) -> int:
        """Return the number of the choice that an empty answer selects, 0 for doing nothing.

        A claim comes first. Otherwise, if the seat must act: a choice that spends nothing, or else the first.
        """
        if found and self.claims(found[0]):
            return 1
        if not must:
            return 0
        for number_, choice in enumerate(found, start=1):
            if choice.action is not None and choice.action.key()[0] in SAFE:
                return number_
        return 1

    def idle(self, found: list[LabelledChoice], must: bool) -> str:
        if must:
            return ""
        answers = any(c.action is not None and c.action.key()[0] in ("accept", "refuse") for c in found)
        return "choice.later" if answers or any(self.claims(choice) for choice in found) else "choice.nothing"

    def claims(self, choice: LabelledChoice) -> bool:
        return choice.action is not None and choice.action.key()[0] == "claim"

    def place(self, choice: LabelledChoice) -> int:
        """Return the sort key within a section: rents to claim, then the open question, then offers."""
        if choice.action is None:
            return LAST if isinstance(choice.family, Offers) and choice.about.seat >= 0 else 0
        return PLACES.get(str(choice.action.key()[0]), 0)

    def choices(self, option: Option) -> list[LabelledChoice]:
        if isinstance(option, Bids):
            return self.bids(option)
        if isinstance(option, Offers):
            return self.offers(option)
        if not isinstance(option, Action):
            return []
        name, *args = option.key()
        key, values, about, more = self.described(str(name), args)
        section = "answer" if name in PLACES else DESKS.get(option.desk(), "answer")
        return [LabelledChoice(section, Message(key, values), option, about=about, more=more)]

    def choice(
        self,
        key: str,
        action: Action | None,
        about: About = NOTHING,
        **values: Value,
    ) -> LabelledChoice:
        """Return a choice of the section `answer`."""
        return LabelledChoice("answer", Message(key, values), action, about=about)

    def targets(self, actions: list[Choose]) -> list[LabelledChoice]:
        """Return the possible targets of the card that waits for one."""
        _, _, card, at = self.shown.top
        return Targets(self, number(card), number(at)).choices(actions)

    def bids(self, family: Bids) -> list[LabelledChoice]:
        low, high = family.low, family.high
        amounts = [low] + [low + more for more in RAISES if low + more <= high and more % family.step == 0]
        out = [
            self.choice("choice.bid", Bid(amount), About(price=amount), amount=amount) for amount in amounts
        ]
        if high > low:
            label = Message("choice.bid-other", {"low": low, "high": high})
            out.append(LabelledChoice("answer", label, family=family))
        return out

    def offers(self, family: Offers) -> list[LabelledChoice]:
        counters = [
            LabelledChoice(
                "answer", Message("choice.counter", {"seat": who(seat)}), None, family, About(seat=seat)
            )
            for seat in members(family.answers)
        ]
        return [*counters, LabelledChoice("trade", Message("choice.offers"), family=family)]

    def described(self, name: str, args: list[Any]) -> Described:
        """Return the label of an exact action, which is not a family."""
        key, top = f"choice.{name}", self.shown.top
        contents = self.narration.contents
        match name, args:
            case "roll", _:
                return Described("choice.roll-in-jail" if self.shown.players[self.seat].jail else key)
            case "pay-bail", _:
                return self.costs(key, self.view.rules.bail)
            case "use-card", [slot]:
                deck = self.narration.deck_of(slot)
                return Described(key, {"deck": deck}, more=Ref("card", contents.kept_card(slot)))
            case "buy", _:
                square = number(top[2])
                price = contents.squares[square].price
                return Described(key, {"amount": price}, About(square, price=price))
            case "decline", _ if top[0] == "choice":
                buys = contents.effect_name(number(top[2]), number(top[3])).startswith("buy")
                return Described("choice.decline-card" if buys else "choice.aim-at-nothing")
            case "decline", _:
                key = key if self.view.rules.auctions else "choice.decline-no-auction"
                return Described(key, about=About(number(top[2])))
            case "lift-now", _ if top[0] == "bequest":
                squares = members(number(top[2]))
                amount = sum(self.view.takeover_cost(square) for square in squares)
                return Described("choice.lift-all", {"amount": amount}, About(squares[0], price=amount))
            case "lift-now", _:
                square = lowest(number(top[2]))
                return self.priced(key, square, self.view.takeover_cost(square))
            case "keep-mortgage", _ if top[0] == "bequest":
                return Described("choice.keep-mortgage-paid", about=About(lowest(number(top[2]))))
            case "keep-mortgage", _:
                square = lowest(number(top[2]))
                interest = self.view.lift_cost(square) - contents.squares[square].mortgage
                return self.priced(key, square, interest)
            case "pay-fine", _:
                return self.costs(key, number(top[2]))
            case "draw-instead", _:
                return Described(key, {"deck": Ref("deck", number(top[3]))})
            case "claim", [payer, square]:
                amount = self.due(payer, square)
                values: dict[str, Value] = {"amount": amount, "payer": who(payer), "square": noun(square)}
                return Described(key, values, About(square, payer, -amount))
            case "accept" | "refuse", [seat]:
                return Described(key, {"seat": who(seat)}, About(seat=seat))
            case "mortgage", [square]:
                return self.brings(key, square, contents.squares[square].mortgage)
            case "lift", [square]:
                return self.priced(key, square, self.view.lift_cost(square))
            case "place", [square]:
                return Described(key, {"square": noun(square)}, About(square))
            case "build", [square]:
                level = self.shown.titles[square].level + 1
                kind = "hotel" if level == self.narration.top else "house"
                return self.priced(f"choice.build-{kind}", square, self.view.building_price(square, level))
            case "sell-building", [square]:
                return self.sale(square)
            case "sell-title", [square]:
                assert isinstance(self.game, BoardGame)
                return self.brings(key, square, self.game.bank.title_price(self.game, square))
            case "play-card" | "discard", [slot]:
                card = contents.kept_card(slot)
                return Described(key, {"card": Ref("card-name", card)}, more=Ref("card", card))
            case "pay-rent", _:
                return self.costs(key, number(top[4]))
            case "pass" | "give-up" | "want" | "waive" | "withdraw", _:
                return Described(key)
        return Described("choice.other", {"action": " ".join(str(word) for word in (name, *args))})

    def costs(self, key: str, amount: int) -> Described:
        return Described(key, {"amount": amount}, About(price=amount))

    def priced(self, key: str, square: int, amount: int) -> Described:
        """Return the label of an action that costs this amount and concerns a title."""
        return Described(key, {"square": noun(square), "amount": amount}, About(square, price=amount))

    def brings(self, key: str, square: int, amount: int) -> Described:
        """Return the label of an action that brings in this amount from a title."""
        return Described(key, {"square": noun(square), "amount": amount}, About(square, price=-amount))

    def sale(self, square: int) -> Described:
        """Return the label for the sale of a building.

        If the bank has too few houses to replace a hotel, other buildings are sold with it.
        """
        title = self.shown.titles[square]
        if title.level < self.narration.top:
            return self.brings("choice.sell-house", square, title.refund)
        if self.shown.houses >= title.level - 1:
            return self.brings("choice.sell-hotel", square, title.refund)
        return self.priced("choice.break-hotel", square, title.refund)._replace(about=About(square))

    def due(self, payer: int, square: int) -> int:
        """Return the rent that this player owes for this square."""
        return number(next(due[3] for due in self.shown.claims if (due[0], due[2]) == (payer, square)))


def number(value: object) -> int:
    assert isinstance(value, int)
    return value
