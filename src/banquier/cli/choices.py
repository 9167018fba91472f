"""What a seat may do now, as numbered choices: answers, buildings, mortgages, trades."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from banquier.board.actions import BUILD, CLAIM, FUNDS, TRADE, Bid
from banquier.board.auction import Bids
from banquier.board.game import BoardGame
from banquier.board.hotel_actions import Choose
from banquier.board.trade import Offers
from banquier.board.view import BoardView
from banquier.cli.menu import Choice, Menu, Picks
from banquier.cli.targets import Targets, effect_name
from banquier.cli.telling import Narrator
from banquier.cli.view_model import Picture
from banquier.kernel.action import Action, Option
from banquier.kernel.bits import lowest, members
from banquier.kernel.game import Game

ANSWER, BUILDING, RAISING, TRADING, CHEATING, ACCUSING = range(6)
HEADINGS = ("", "group.build", "group.funds", "group.trade", "group.cheat", "group.accuse")
GROUPS = {0: ANSWER, CLAIM: ANSWER, BUILD: BUILDING, FUNDS: RAISING, TRADE: TRADING}
RAISES = (10, 50)
"""Above the lowest bid, for those who do not want to type."""
PLACES = {"claim": -1, "accept": 1, "refuse": 2, "play-card": 4}
LAST = 3
SAFE = ("pass", "waive", "keep-mortgage")
"""Where an empty answer means the choice that spends nothing."""


class Lister:
    """Lists the choices of one seat at one moment."""

    def __init__(self, game: Game, seat: int, narrator: Narrator, shown: Picture) -> None:
        self.game = game
        self.seat = seat
        self.narrator = narrator
        self.shown = shown
        view = game.view(seat)
        assert isinstance(view, BoardView)
        self.view = view

    def menu(self) -> Menu:
        legal = self.game.legal(self.seat)
        found, rest = self.narrator.own.choices(self, legal.options())
        if self.shown.top[:1] == ("choice",):
            found += self.targets([option for option in rest if isinstance(option, Choose)])
            rest = [option for option in rest if not isinstance(option, Choose)]
        found += [choice for option in rest for choice in self.choices(option)]
        in_debt = self.shown.top[:1] == ("debt",) and legal.must
        order = [RAISING, ANSWER, BUILDING] if in_debt else [ANSWER, BUILDING, RAISING]
        order += [TRADING, CHEATING, ACCUSING]
        found.sort(key=lambda choice: (order.index(choice.group), self.place(choice)))
        usual, idle = self.usual(found, legal.must), self.idle(found, legal.must)
        return Menu(tuple(found), usual, idle, HEADINGS)

    def usual(self, found: list[Choice], must: bool) -> int:
        """Rolling, buying, claiming; in auctions what spends nothing; nothing where that is enough."""
        if found and self.claims(found[0]):
            return 1
        if not must:
            return 0
        for number, choice in enumerate(found, start=1):
            if choice.action is not None and choice.action.key()[0] in SAFE:
                return number
        return 1

    def idle(self, found: list[Choice], must: bool) -> str:
        if must:
            return ""
        answers = any(c.action is not None and c.action.key()[0] in ("accept", "refuse") for c in found)
        return "choice.later" if answers or any(self.claims(choice) for choice in found) else "choice.nothing"

    def claims(self, choice: Choice) -> bool:
        return choice.action is not None and choice.action.key()[0] == "claim"

    def place(self, choice: Choice) -> int:
        """Among answers: rents to claim first, then the open question, then offers."""
        if choice.action is None:
            return LAST if choice.seat >= 0 else 0
        return PLACES.get(str(choice.action.key()[0]), 0)

    def choices(self, option: Option) -> list[Choice]:
        if isinstance(option, Bids):
            return self.bids(option)
        if isinstance(option, Offers):
            return self.offers(option)
        if not isinstance(option, Action):
            return []
        name, *args = option.key()
        key, values = self.described(str(name), args)
        group = ANSWER if name in PLACES else GROUPS.get(option.desk(), ANSWER)
        more = self.narrator.printed.kept(number(args[0])) if name in ("play-card", "discard") else ""
        return [Choice(group, self.text(key, **values), self.rule(key), option, more=more)]

    def choice(self, key: str, action: Action | None, picks: Picks | None = None, **values: object) -> Choice:
        """One of the answers."""
        return Choice(ANSWER, self.text(key, **values), self.rule(key), action, picks)

    def targets(self, actions: list[Choose]) -> list[Choice]:
        """What the card may be aimed at that asks for it."""
        _, _, card, at = self.shown.top
        return Targets(self, number(card), number(at)).choices(actions)

    def bids(self, family: Bids) -> list[Choice]:
        low, high = family.low, family.high
        amounts = [low] + [low + more for more in RAISES if low + more <= high and more % family.step == 0]
        out = [
            Choice(ANSWER, self.text("choice.bid", amount=amount), self.rule("choice.bid"), Bid(amount))
            for amount in amounts
        ]
        label = self.text("choice.bid-other", low=low, high=high)
        if high > low:
            out.append(Choice(ANSWER, label, self.rule("choice.bid-other"), family=family))
        return out

    def offers(self, family: Offers) -> list[Choice]:
        out = []
        for seat in members(family.answers):
            label = self.text("choice.counter", seat=self.narrator.who(seat))
            rule = self.rule("choice.counter")
            out.append(Choice(ANSWER, label, rule, family=family, seat=seat))
        label = self.text("choice.offers")
        return [*out, Choice(TRADING, label, self.rule("choice.offers"), family=family)]

    def described(self, name: str, args: list[Any]) -> tuple[str, dict[str, object]]:
        """The sentence of an exact action, and its values."""
        key, top = f"choice.{name}", self.shown.top
        noun, printed = self.narrator.printed.noun, self.narrator.printed.squares
        match name, args:
            case "roll", _:
                return ("choice.roll-in-jail" if self.shown.players[self.seat].jail else key), {}
            case "pay-bail", _:
                return key, {"amount": self.view.rules.bail}
            case "use-card", [slot]:
                return key, {"deck": self.narrator.printed.kept_deck(slot)}
            case "buy", _:
                return key, {"amount": printed[number(top[2])].price}
            case "decline", _ if top[0] == "choice":
                buys = effect_name(self.narrator.printed, number(top[2]), number(top[3])).startswith("buy")
                return "choice.decline-card" if buys else "choice.aim-at-nothing", {}
            case "decline", _:
                return (key if self.view.rules.auctions else "choice.decline-no-auction"), {}
            case "lift-now", _ if top[0] == "bequest":
                amount = sum(self.view.takeover_cost(square) for square in members(number(top[2])))
                return "choice.lift-all", {"amount": amount}
            case "lift-now", _:
                return key, {"amount": self.view.takeover_cost(lowest(number(top[2])))}
            case "keep-mortgage", _ if top[0] == "bequest":
                return "choice.keep-mortgage-paid", {}
            case "keep-mortgage", _:
                square = lowest(number(top[2]))
                return key, {"amount": self.view.lift_cost(square) - printed[square].mortgage}
            case "pay-fine", _:
                return key, {"amount": top[2]}
            case "draw-instead", _:
                return key, {"deck": self.narrator.printed.deck(number(top[3]))}
            case "claim", [payer, square]:
                amount = next(due[3] for due in self.shown.claims if (due[0], due[2]) == (payer, square))
                return key, {"amount": amount, "payer": self.narrator.who(payer), "square": noun(square)}
            case "accept" | "refuse", [seat]:
                return key, {"seat": self.narrator.who(seat)}
            case "mortgage", [square]:
                return key, {"square": noun(square), "amount": printed[square].mortgage}
            case "lift", [square]:
                return key, {"square": noun(square), "amount": self.view.lift_cost(square)}
            case "place", [square]:
                return key, {"square": noun(square)}
            case "build", [square]:
                level = self.shown.titles[square].level + 1
                kind = "hotel" if level == self.narrator.top else "house"
                return f"choice.build-{kind}", {
                    "square": noun(square),
                    "amount": self.view.building_price(square, level),
                }
            case "sell-building", [square]:
                return self.sale(square)
            case "sell-title", [square]:
                assert isinstance(self.game, BoardGame)
                return key, {"square": noun(square), "amount": self.game.bank.title_price(self.game, square)}
            case "play-card" | "discard", [slot]:
                card = self.narrator.printed.board.keepable[slot]
                return key, {"card": self.narrator.printed.card_name(card)}
            case "pay-rent", _:
                return key, {"amount": top[4]}
            case "pass" | "give-up" | "want" | "waive" | "withdraw", _:
                return key, {}
        return "choice.other", {"action": " ".join(str(word) for word in (name, *args))}

    def sale(self, square: int) -> tuple[str, dict[str, object]]:
        level = self.shown.titles[square].level
        refund = self.shown.titles[square].refund
        values: dict[str, object] = {"square": self.narrator.printed.noun(square), "amount": refund}
        if level < self.narrator.top:
            return "choice.sell-house", values
        return ("choice.sell-hotel" if self.shown.houses >= level - 1 else "choice.break-hotel"), values

    def text(self, key: str, **values: object) -> Text:
        return self.narrator.text(key, **values)

    def rule(self, key: str) -> str:
        return self.narrator.rule_of(key)


def number(value: object) -> int:
    assert isinstance(value, int)
    return value
