"""The question of the moment in words: what is asked of a seat, and what it should know to answer."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from banquier.cli.choices import number
from banquier.cli.menu import Asked, Menu
from banquier.cli.targets import effect_name
from banquier.cli.telling import Narrator
from banquier.cli.view_model import Picture, Player
from banquier.kernel.bits import lowest, members

NOTHING = -1


class Asker:
    """Words the open question for one seat."""

    def __init__(self, narrator: Narrator, shown: Picture, seat: int) -> None:
        self.narrator = narrator
        self.shown = shown
        self.seat = seat

    def asked(self, menu: Menu) -> Asked:
        if self.shown.players[self.seat].acts:
            title, details, square = self.must()
        else:
            title = self.text("ask.prompted" if menu.idle == "choice.later" else "ask.polled")
            details, square = [], NOTHING
        details += self.offers()
        title.stylize("bold")
        return Asked(title, details, menu.groups(self.narrator.words), square)

    def must(self) -> tuple[Text, list[Text], int]:
        """The title, the details, and the square that it is about."""
        top: Any = self.shown.top
        own = self.narrator.own.question(self)
        if own is not None:
            return own
        match top:
            case ("turn", _, doubles, *_):
                return self.turn(doubles)
            case ("unowned", _, square):
                return self.unowned(square)
            case ("auction", lot, _, bid, leader, *_):
                return self.auction(lot, bid, leader)
            case ("debt", _, payee, amount, *_):
                short = amount - self.me.cash
                title = self.text("ask.debt", amount=amount, payee=self.narrator.who(payee))
                key = "ask.debt-short" if self.narrator.top > 1 else "ask.debt-short-titles"
                return title, [self.text(key, short=short)], NOTHING
            case ("inherited", _, titles):
                square = lowest(number(titles))
                noun = self.narrator.printed.noun(square)
                return self.text("ask.inherited", square=noun), [self.text("ask.inherited-how")], square
            case ("bequest", _, titles, _):
                squares = members(number(titles))
                named = self.narrator.words.series(
                    [self.narrator.printed.noun(at).said("la") for at in squares]
                )
                return self.text("ask.bequest", titles=named), [self.text("ask.bequest-how")], squares[0]
            case ("who-else", asker, square, *_):
                lot = self.next_building(square)
                title = self.text("ask.who-else", lot=self.narrator.printed.lot(lot))
                return title, [self.text("ask.who-else-asker", asker=self.narrator.who(asker))], NOTHING
            case ("place-building", _, lot, _):
                return self.text("ask.place-building", lot=self.narrator.printed.lot(lot)), [], NOTHING
            case ("pay-or-draw", *_):
                return self.text("ask.pay-or-draw"), [], NOTHING
            case ("choice", _, card, at):
                name = effect_name(self.narrator.printed, card, at)
                return self.text(f"ask.choice.{name}"), [self.card(card)], NOTHING
            case ("too-many", _, deck):
                deck_name = self.narrator.printed.deck(deck)
                return self.text("ask.too-many", deck=deck_name), [self.text("ask.too-many-how")], NOTHING
            case ("rent-asked", _, owner, square, amount, _):
                noun = self.narrator.printed.noun(square)
                title = self.text(
                    "ask.rent-asked", owner=self.narrator.who(owner), amount=amount, square=noun
                )
                return title, [self.text("ask.rent-asked-how")], square
        return self.text("ask.other"), [], NOTHING

    def turn(self, doubles: int) -> tuple[Text, list[Text], int]:
        at = self.me.position
        details = [self.text("ask.standing", square=self.narrator.printed.noun(at))]
        if self.me.jail:
            left = self.text("ask.jail-tries", left=self.narrator.printed.rules.tries - self.me.jail + 1)
            return self.text("ask.jail"), [left], NOTHING
        owned = at in self.shown.titles
        return self.text("ask.again" if doubles else "ask.turn"), details, at if owned else NOTHING

    def unowned(self, square: int) -> tuple[Text, list[Text], int]:
        price = self.narrator.printed.squares[square].price
        details = [self.text("ask.unowned-cost", price=price, cash=self.me.cash), self.of_group(square)]
        return self.text("ask.unowned", square=self.narrator.printed.noun(square)), details, square

    def auction(self, lot: int, bid: int, leader: int) -> tuple[Text, list[Text], int]:
        if leader < 0:
            details = [self.text("ask.auction-none")]
        else:
            details = [self.text("ask.auction-leader", leader=self.narrator.who(leader), amount=bid)]
        if lot >= 0:
            price = self.narrator.printed.squares[lot].price
            details.append(self.text("ask.auction-price", price=price, cash=self.me.cash))
            details.append(self.of_group(lot))
        else:
            details.append(self.text("ask.auction-cash", cash=self.me.cash))
        title = self.text("ask.auction", lot=self.narrator.printed.lot(lot))
        return title, details, lot if lot >= 0 else NOTHING

    def card(self, card: int) -> Text:
        """The text of a card, between quotation marks; the star of a proposed one is explained."""
        printed = self.narrator.printed
        key = "ask.card-proposed" if printed.is_proposed(card) else "ask.card"
        return self.text(key, card=printed.card(card))

    def of_group(self, square: int) -> Text:
        group = self.narrator.printed.squares[square].group
        squares = [each.at for each in self.narrator.printed.of_group(group)]
        held = sum(1 for at in squares if at in self.me.titles)
        name = self.narrator.printed.group_name(group)
        return self.text("ask.group", group=name, held=held, all=len(squares))

    def next_building(self, square: int) -> int:
        """The lot that would come next on a street: -1 a house, -2 a hotel."""
        return -2 if self.shown.titles[square].level + 1 == self.narrator.top else -1

    def offers(self) -> list[Text]:
        """The open offers to this seat, in words."""
        return [
            self.narrator.tell(("offered", seat, terms)).text
            for seat, terms in enumerate(self.shown.offers)
            if terms is not None and terms[0] == self.seat
        ]

    @property
    def me(self) -> Player:
        return self.shown.players[self.seat]

    def text(self, key: str, **values: object) -> Text:
        return Text.assemble(*self.narrator.words.pieces(key, seat=self.narrator.who(self.seat), **values))
