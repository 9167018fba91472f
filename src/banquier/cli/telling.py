"""Facts as sentences: what a viewer hears of a game, with the names of the players and the rule behind it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from banquier.board.table import BANK, POT
from banquier.cli.nouns import BANK_STYLE, Noun
from banquier.cli.own import own
from banquier.cli.printed import Printed
from banquier.cli.speaking import Line, Speaker
from banquier.cli.words import Piece, known
from banquier.kernel.action import Key
from banquier.kernel.text_writer import write_key


class Narrator(Speaker):
    """Tells the facts of a game on a board."""

    def __init__(self, printed: Printed, names: Sequence[str]) -> None:
        super().__init__(printed.edition, printed.options, printed.words, names)
        self.printed = printed
        self.bank = self._noun(self.words("part.bank"), BANK_STYLE)
        self.pot = self._noun(self.words("part.pot"), BANK_STYLE)
        self.top = printed.rules.top
        self.own = own(printed.edition.name)

    def who(self, seat: int) -> Noun:
        return self.bank if seat == BANK else self.pot if seat == POT else self.players[seat]

    def tell(self, fact: Key) -> Line:
        """One fact, on its own."""
        return self.own.fact(self, fact) or super().tell(fact)

    def story(self, facts: Sequence[Key]) -> list[Line]:
        """The facts of one entry; those that make one event together are told together."""
        lines: list[Line] = []
        at = 0
        facts = self.own.ordered(facts)
        failed = any(fact[:2] == ("said", "bankrupt") for fact in facts)
        while at < len(facts):
            line, used = self.event(facts, at, failed)
            lines.append(line)
            at += used
        return lines

    def event(self, facts: Sequence[Key], at: int, failed: bool = False) -> tuple[Line, int]:
        """What happens there, and how many facts make it up; failed says that somebody has gone bankrupt."""
        together = self.own.together(self, facts, at) or self._together(facts, at)
        return together or self._estate(facts, at, failed) or (self.tell(facts[at]), 1)

    # --- several facts, one event ---------------------------------------------------------------------

    def _together(self, facts: Sequence[Key], at: int) -> tuple[Line, int] | None:
        match facts[at : at + 3]:
            case [("rolled", seat, d1, d2, "turn" | "again" as what), ("moved", mover, _, square), *_] if (
                seat == mover
            ):
                noun = self._square(square)
                return self.line(f"fact.rolled.{what}-to", seat=self._who(seat), d1=d1, d2=d2, square=noun), 2
            case [("moved", seat, 0, _), ("confined", confined, 1), *_] if seat == confined:
                return self.line("fact.confined.sent", seat=self._who(seat)), 2
            case [("confined", seat, 0), ("paid", payer, _, amount, "jail.pay-50"), *_] if seat == payer:
                return self.line("fact.confined.bailed", seat=self._who(seat), amount=amount), 2
            case [("card-went", _, holder, -1), ("confined", seat, 0), *_] if seat == holder:
                return self.line("fact.confined.with-card", seat=self._who(seat)), 2
            case [("said", "sold", *_), ("paid", _, _, _, "auction.highest-pays-bank"), ("handed", *_)]:
                return self.tell(facts[at]), 3
            case [("said", "sold", *_), ("paid", _, _, _, "auction.highest-pays-bank"), *_]:
                return self.tell(facts[at]), 2
            case [("paid", payer, _, amount, "unowned.buy-or-auction"), ("handed", square, _, owner), *_] if (
                payer == owner
            ):
                noun = self._square(square)
                return self.line("fact.handed.bought", owner=self._who(owner), square=noun, amount=amount), 2
            case [("undue", debtor, owner, square, "claimed"), ("paid", payer, payee, amount, why), *_] if (
                debtor,
                owner,
            ) == (payer, payee):
                people = {"payer": self._who(payer), "owner": self._who(owner)}
                noun = self._square(square)
                return self.line("fact.undue.paid", str(why), square=noun, amount=amount, **people), 2
            case [("marked", square, 1), ("paid", -1, seat, amount, "mortgage.value"), *_]:
                noun = self._square(square)
                return self.line("fact.marked.raised", seat=self._who(seat), square=noun, amount=amount), 2
            case [
                ("paid", seat, -1, amount, "mortgage.lift" | "trade.mortgaged" | "bankrupt.to-player"),
                ("marked", square, 0),
                *_,
            ]:
                noun = self._square(square)
                return self.line("fact.marked.lifted", seat=self._who(seat), square=noun, amount=amount), 2
        return self._works(facts, at) or self._set_up(facts, at)

    def _works(self, facts: Sequence[Key], at: int) -> tuple[Line, int] | None:
        """Buildings that are paid for, or that are sold."""
        match facts[at : at + 2]:
            case [("paid", seat, -1, amount, "build.price" | "build.hotel"), ("built", square, _, level)]:
                kind = "hotel" if level == self.top else "house"
            case [("built", square, _, level), ("paid", -1, seat, amount, "sell.half")]:
                kind = "down" if level else "cleared"
            case _:
                return None
        ending = "bought" if kind in ("hotel", "house") else "sold"
        values = {"seat": self._who(seat), "square": self._square(square), "amount": amount, "level": level}
        return self.line(f"fact.built.{kind}-{ending}", **values), 2

    def _set_up(self, facts: Sequence[Key], at: int) -> tuple[Line, int] | None:
        """The same cash for everybody."""
        match facts[at]:
            case ("paid", -1, 0, amount, "start.cash"):
                same = [("paid", BANK, seat, amount, "start.cash") for seat in range(len(self.players))]
                if list(facts[at : at + len(same)]) == same:
                    return self.line("fact.paid.start.all", amount=amount), len(same)
        return None

    def _estate(self, facts: Sequence[Key], at: int, failed: bool) -> tuple[Line, int] | None:
        """Titles that go the same way together; from a bankrupt they go by another rule than in a trade."""
        end = at
        while end < len(facts) and facts[end][0] == "handed" and facts[end][2:] == facts[at][2:]:
            end += 1
        if end == at or (end == at + 1 and not failed):
            return None
        _, _, source, owner = facts[at]
        titles = self.words.series([self._square(fact[1]).said("la") for fact in facts[at:end]])
        key = "fact.handed.many" if end > at + 1 else "fact.handed.one"
        if source == BANK:
            key = "fact.handed.dealt"
        people = {"source": self._who(source), "owner": self._who(owner)}
        rule = "" if not failed else "bankrupt.to-bank" if owner == BANK else "bankrupt.to-player"
        return self.line(key, rule, titles=titles, **people), end - at

    # --- each kind of fact ----------------------------------------------------------------------------

    def _rolled(self, seat: int, d1: int, d2: int, what: str) -> Line:
        return self.line(f"fact.rolled.{what}", seat=self.who(seat), d1=d1, d2=d2)

    def _moved(self, seat: int, steps: int, to: int) -> Line:
        if steps == 0 and self.printed.squares[to].kind == "jail":
            return self.line("fact.confined.sent", seat=self.who(seat))
        way = "straight" if steps == 0 else "forward" if steps > 0 else "back"
        return self.line(
            f"fact.moved.{way}", seat=self.who(seat), steps=abs(steps), square=self.printed.noun(to)
        )

    def _confined(self, seat: int, tries: int) -> Line:
        key = "out" if tries == 0 else "in" if tries == 1 else "stays"
        return self.line(f"fact.confined.{key}", seat=self.who(seat), tries=tries - 1)

    def _handed(self, square: int, source: int, owner: int) -> Line:
        key = "to-bank" if owner == BANK else "from-bank" if source == BANK else "between"
        people = {"source": self.who(source), "owner": self.who(owner)}
        return self.line(f"fact.handed.{key}", square=self.printed.noun(square), **people)

    def _marked(self, square: int, mortgaged: int) -> Line:
        return self.line(f"fact.marked.{'on' if mortgaged else 'off'}", square=self.printed.noun(square))

    def _built(self, square: int, before: int, level: int) -> Line:
        if level < before:
            key = "down" if level else "cleared"
        else:
            key = "hotel" if level == self.top else "house"
        return self.line(f"fact.built.{key}", square=self.printed.noun(square), level=level)

    def _priced(self, square: int, level: int, price: int) -> Line:
        return self.line("fact.priced", square=self.printed.noun(square), amount=price)

    def _shuffled(self, deck: int, *_: object) -> Line:
        return self.line("fact.shuffled", deck=self.printed.deck(deck))

    def _drew(self, seat: int, deck: int, card: int) -> Line:
        texts = {"deck": self.printed.deck(deck), "card": self.printed.card(card)}
        return self.line("fact.drew", seat=self.who(seat), **texts)

    def _card_went(self, slot: int, source: int, holder: int) -> Line:
        key = "back" if holder == BANK else "kept" if source == BANK else "between"
        people = {"source": self.who(source), "holder": self.who(holder)}
        if not self.printed.leads_out(slot):
            key += "-other"
        return self.line(
            f"fact.card-went.{key}", deck=self.printed.kept_deck(slot), card=self.printed.kept(slot), **people
        )

    def _due(self, payer: int, owner: int, square: int, amount: int, why: str) -> Line:
        people = {"payer": self.who(payer), "owner": self.who(owner)}
        return self.line("fact.due", why, square=self.printed.noun(square), amount=amount, **people)

    def _undue(self, payer: int, owner: int, square: int, how: str) -> Line:
        people = {"payer": self.who(payer), "owner": self.who(owner)}
        return self.line(f"fact.undue.{how}", square=self.printed.noun(square), **people)

    def _offered(self, seat: int, terms: Key) -> Line:
        give, take, to, counter = self.terms(terms)
        key = "fact.offered" if counter < 0 else "fact.countered"
        return self.line(key, seat=self.who(seat), to=self.who(to), give=give, take=take)

    def _offer_closed(self, seat: int, how: str) -> Line:
        return self.line(f"fact.offer-closed.{how}", seat=self.who(seat))

    def _started(self, seat: int) -> Line:
        return self.line("fact.started", seat=self.who(seat))

    def _round_over(self) -> Line:
        return self.line("fact.round-over")

    def _time_called(self) -> Line:
        return self.line("fact.time-called")

    def _paid(self, payer: int, payee: int, amount: int, why: str) -> Line:
        key = f"fact.paid.{why}" if known(f"fact.paid.{why}") else "fact.paid.other"
        if why == "cards":
            key = "fact.paid.card-brings" if payer == BANK else "fact.paid.card-costs" if payee < 0 else key
        elif why == "bankrupt.to-player" and payee == BANK:
            key = "fact.paid.bequest"
        return self.line(key, why, payer=self.who(payer), payee=self.who(payee), amount=amount)

    def _said(self, what: str, *args: Any) -> Line:
        key = f"fact.said.{what}"
        match what, *args:
            case "three-doubles", seat:
                return self.line(key, seat=self.who(seat))
            case "declined", seat, square:
                return self.line(key, seat=self.who(seat), square=self.printed.noun(square))
            case "auction", lot, amount:
                return self.line(key, lot=self.printed.lot(lot), amount=amount)
            case "bid" | "sold", seat, amount, lot:
                return self.line(key, seat=self.who(seat), amount=amount, lot=self.printed.lot(lot))
            case "passed" | "wants" | "waives", seat, lot:
                return self.line(key, seat=self.who(seat), lot=self.printed.lot(lot))
            case "no-bid", lot:
                return self.line(key, lot=self.printed.lot(lot))
            case "owes", payer, payee, amount, *_:
                people = {"payer": self.who(payer), "payee": self.who(payee)}
                return self.line(key, amount=amount, **people)
            case "played" | "no-target", seat, card:
                return self.line(key, seat=self.who(seat), card=self.printed.card(card))
            case "bankrupt", seat, payee:
                return self.line(key, seat=self.who(seat), payee=self.who(payee))
        return self.line("fact.other", words=write_key((what, *args)))

    # --- parts ------------------------------------------------------------------------------------------

    def terms(self, terms: Key) -> tuple[list[Piece], list[Piece], int, int]:
        """An offer's two sides in words, whom it is for, and whose offer it answers (or -1)."""
        values: Any = terms
        to, give, take, cash, give_cards, take_cards, counter = values
        return self.goods(give, give_cards, cash), self.goods(take, take_cards, -cash), to, counter

    def goods(self, titles: Sequence[int], cards: Sequence[int], cash: int) -> list[Piece]:
        items = [self.printed.noun(square).said("la") for square in titles]
        items += [self.words.pieces("part.card", deck=self.printed.kept_deck(slot)) for slot in cards]
        if cash > 0:
            items.append(self.words.pieces("part.cash", amount=cash))
        return self.words.series(items)

    def _who(self, seat: object) -> Noun:
        assert isinstance(seat, int)
        return self.who(seat)

    def _square(self, square: object) -> Noun:
        assert isinstance(square, int)
        return self.printed.noun(square)
