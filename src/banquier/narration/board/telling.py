"""Facts of board games as messages: single facts, and groups of facts that form one event."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from banquier.board.table import BANK
from banquier.editions.board_edition import BoardEdition
from banquier.kernel.action import Key
from banquier.kernel.text_writer import write_key
from banquier.narration.board.additions import additions
from banquier.narration.board.contents import BoardContents
from banquier.narration.message import (
    LogLine,
    Message,
    Ref,
    Series,
    Value,
    seat as who,
    series,
    square as noun,
)
from banquier.narration.narration import Narration
from banquier.narration.words import known


class BoardNarration(Narration):
    """Turns the facts of a board game into log lines."""

    def __init__(self, edition: BoardEdition, options: Mapping[str, Any], seats: int) -> None:
        super().__init__(edition, options)
        self.seats = seats
        self.contents = BoardContents(edition, options)
        self.top = self.contents.rules.top
        self.additions = additions(edition.name)

    def tell(self, fact: Key) -> LogLine:
        """Return the log line of a single fact."""
        return self.additions.fact(self, fact) or super().tell(fact)

    def ordered(self, facts: Sequence[Key]) -> Sequence[Key]:
        return self.additions.ordered(facts)

    def event(self, facts: Sequence[Key], at: int) -> tuple[LogLine, int]:
        together = self.additions.together(self, facts, at) or self._together(facts, at)
        return together or self._estate(facts, at) or (self.tell(facts[at]), 1)

    def parts(self, shown: Mapping[str, Any], seat: int) -> dict[str, list[LogLine | None]]:
        found = self.additions.parts(self, shown, seat)
        if "offers" in shown:
            offers = enumerate(shown["offers"])
            found["offers"] = [None if terms is None else self._offered(by, terms) for by, terms in offers]
        return found

    # --- several facts, one event ---------------------------------------------------------------------

    def _together(self, facts: Sequence[Key], at: int) -> tuple[LogLine, int] | None:
        rest: Any = facts[at : at + 3]
        match rest:
            case [("rolled", seat, d1, d2, "turn" | "again" as what), ("moved", mover, _, square), *_] if (
                seat == mover
            ):
                return self.line(
                    f"fact.rolled.{what}-to", seat=who(seat), d1=d1, d2=d2, square=noun(square)
                ), 2
            case [("moved", seat, 0, _), ("confined", confined, 1), *_] if seat == confined:
                return self.line("fact.confined.sent", seat=who(seat)), 2
            case [("confined", seat, 0), ("paid", payer, _, amount, "jail.pay-50"), *_] if seat == payer:
                return self.line("fact.confined.bailed", seat=who(seat), amount=amount), 2
            case [("card-went", _, holder, -1), ("confined", seat, 0), *_] if seat == holder:
                return self.line("fact.confined.with-card", seat=who(seat)), 2
            case [("said", "sold", *_), ("paid", _, _, _, "auction.highest-pays-bank"), ("handed", *_)]:
                return self.tell(facts[at]), 3
            case [("said", "sold", *_), ("paid", _, _, _, "auction.highest-pays-bank"), *_]:
                return self.tell(facts[at]), 2
            case [("paid", payer, _, amount, "unowned.buy-or-auction"), ("handed", square, _, owner), *_] if (
                payer == owner
            ):
                return self.line(
                    "fact.handed.bought", owner=who(owner), square=noun(square), amount=amount
                ), 2
            case [("undue", debtor, owner, square, "claimed"), ("paid", payer, payee, amount, why), *_] if (
                debtor,
                owner,
            ) == (payer, payee):
                people = {"payer": who(payer), "owner": who(owner)}
                return self.line("fact.undue.paid", str(why), square=noun(square), amount=amount, **people), 2
            case [("marked", square, 1), ("paid", -1, seat, amount, "mortgage.value"), *_]:
                return self.line("fact.marked.raised", seat=who(seat), square=noun(square), amount=amount), 2
            case [
                ("paid", seat, -1, amount, "mortgage.lift" | "trade.mortgaged" | "bankrupt.to-player"),
                ("marked", square, 0),
                *_,
            ]:
                return self.line("fact.marked.lifted", seat=who(seat), square=noun(square), amount=amount), 2
        return self._works(facts, at) or self._set_up(facts, at)

    def _works(self, facts: Sequence[Key], at: int) -> tuple[LogLine, int] | None:
        """Return one line for a building and the payment for it, or for its sale; else None."""
        rest: Any = facts[at : at + 2]
        match rest:
            case [("paid", seat, -1, amount, "build.price" | "build.hotel"), ("built", square, _, level)]:
                kind = "hotel" if level == self.top else "house"
            case [("built", square, _, level), ("paid", -1, seat, amount, "sell.half")]:
                kind = "down" if level else "cleared"
            case _:
                return None
        ending = "bought" if kind in ("hotel", "house") else "sold"
        values = {"seat": who(seat), "square": noun(square), "amount": amount, "level": level}
        return self.line(f"fact.built.{kind}-{ending}", **values), 2

    def _set_up(self, facts: Sequence[Key], at: int) -> tuple[LogLine, int] | None:
        """Return one line for all payments of starting cash if they are equal; else None."""
        first: Any = facts[at]
        match first:
            case ("paid", -1, 0, amount, "start.cash"):
                same = [("paid", BANK, seat, amount, "start.cash") for seat in range(self.seats)]
                if list(facts[at : at + len(same)]) == same:
                    return self.line("fact.paid.start.all", amount=amount), len(same)
        return None

    def _estate(self, facts: Sequence[Key], at: int) -> tuple[LogLine, int] | None:
        """Return one line for titles that pass between the same parties; else None.

        After a bankruptcy even a single title gets such a line, because it quotes another rule.
        """
        end = at
        while end < len(facts) and facts[end][0] == "handed" and facts[end][2:] == facts[at][2:]:
            end += 1
        if end == at:
            return None
        first: Any = facts[at]
        _, _, source, owner = first
        failed = any(fact[:2] == ("said", "bankrupt") for fact in facts)
        if end == at + 1 and not failed:
            return None
        handed: list[Any] = [fact[1] for fact in facts[at:end]]
        titles = series(noun(square) for square in handed)
        key = "fact.handed.many" if end > at + 1 else "fact.handed.one"
        if source == BANK:
            key = "fact.handed.dealt"
        people = {"source": who(source), "owner": who(owner)}
        rule = "" if not failed else "bankrupt.to-bank" if owner == BANK else "bankrupt.to-player"
        return self.line(key, rule, titles=titles, **people), end - at

    # --- each kind of fact ----------------------------------------------------------------------------

    def _rolled(self, seat: int, d1: int, d2: int, what: str) -> LogLine:
        return self.line(f"fact.rolled.{what}", seat=who(seat), d1=d1, d2=d2)

    def _moved(self, seat: int, steps: int, to: int) -> LogLine:
        if steps == 0 and self.contents.squares[to].kind == "jail":
            return self.line("fact.confined.sent", seat=who(seat))
        way = "straight" if steps == 0 else "forward" if steps > 0 else "back"
        return self.line(f"fact.moved.{way}", seat=who(seat), steps=abs(steps), square=noun(to))

    def _confined(self, seat: int, tries: int) -> LogLine:
        key = "out" if tries == 0 else "in" if tries == 1 else "stays"
        return self.line(f"fact.confined.{key}", seat=who(seat), tries=tries - 1)

    def _handed(self, square: int, source: int, owner: int) -> LogLine:
        key = "to-bank" if owner == BANK else "from-bank" if source == BANK else "between"
        people = {"source": who(source), "owner": who(owner)}
        return self.line(f"fact.handed.{key}", square=noun(square), **people)

    def _marked(self, square: int, mortgaged: int) -> LogLine:
        return self.line(f"fact.marked.{'on' if mortgaged else 'off'}", square=noun(square))

    def _built(self, square: int, before: int, level: int) -> LogLine:
        if level < before:
            key = "down" if level else "cleared"
        else:
            key = "hotel" if level == self.top else "house"
        return self.line(f"fact.built.{key}", square=noun(square), level=level)

    def _priced(self, square: int, level: int, price: int) -> LogLine:
        return self.line("fact.priced", square=noun(square), amount=price)

    def _shuffled(self, deck: int, *_: object) -> LogLine:
        return self.line("fact.shuffled", deck=Ref("deck", deck))

    def _drew(self, seat: int, deck: int, card: int) -> LogLine:
        texts = {"deck": Ref("deck", deck), "card": Ref("card", card)}
        return self.line("fact.drew", seat=who(seat), **texts)

    def _card_went(self, slot: int, source: int, holder: int) -> LogLine:
        key = "back" if holder == BANK else "kept" if source == BANK else "between"
        people = {"source": who(source), "holder": who(holder)}
        if not self.contents.leads_out(slot):
            key += "-other"
        card = Ref("card", self.contents.kept_card(slot))
        return self.line(f"fact.card-went.{key}", deck=self.deck_of(slot), card=card, **people)

    def _due(self, payer: int, owner: int, square: int, amount: int, why: str) -> LogLine:
        people = {"payer": who(payer), "owner": who(owner)}
        return self.line("fact.due", why, square=noun(square), amount=amount, **people)

    def _undue(self, payer: int, owner: int, square: int, how: str) -> LogLine:
        people = {"payer": who(payer), "owner": who(owner)}
        return self.line(f"fact.undue.{how}", square=noun(square), **people)

    def _offered(self, seat: int, terms: Key) -> LogLine:
        give, take, to, counter = self.terms(terms)
        key = "fact.offered" if counter < 0 else "fact.countered"
        return self.line(key, seat=who(seat), to=who(to), give=give, take=take)

    def _offer_closed(self, seat: int, how: str) -> LogLine:
        return self.line(f"fact.offer-closed.{how}", seat=who(seat))

    def _started(self, seat: int) -> LogLine:
        return self.line("fact.started", seat=who(seat))

    def _round_over(self) -> LogLine:
        return self.line("fact.round-over")

    def _time_called(self) -> LogLine:
        return self.line("fact.time-called")

    def _paid(self, payer: int, payee: int, amount: int, why: str) -> LogLine:
        key = f"fact.paid.{why}" if known(f"fact.paid.{why}") else "fact.paid.other"
        if why == "cards":
            key = "fact.paid.card-brings" if payer == BANK else "fact.paid.card-costs" if payee < 0 else key
        elif why == "bankrupt.to-player" and payee == BANK:
            key = "fact.paid.bequest"
        return self.line(key, why, payer=who(payer), payee=who(payee), amount=amount)

    def _said(self, what: str, *args: Any) -> LogLine:
        key = f"fact.said.{what}"
        match what, *args:
            case "three-doubles", seat:
                return self.line(key, seat=who(seat))
            case "declined", seat, square:
                return self.line(key, seat=who(seat), square=noun(square))
            case "auction", lot, amount:
                return self.line(key, lot=Ref("lot", lot), amount=amount)
            case "bid" | "sold", seat, amount, lot:
                return self.line(key, seat=who(seat), amount=amount, lot=Ref("lot", lot))
            case "passed" | "wants" | "waives", seat, lot:
                return self.line(key, seat=who(seat), lot=Ref("lot", lot))
            case "no-bid", lot:
                return self.line(key, lot=Ref("lot", lot))
            case "owes", payer, payee, amount, *_:
                people = {"payer": who(payer), "payee": who(payee)}
                return self.line(key, amount=amount, **people)
            case "played" | "no-target", seat, card:
                return self.line(key, seat=who(seat), card=Ref("card", card))
            case "bankrupt", seat, payee:
                return self.line(key, seat=who(seat), payee=who(payee))
        return self.line("fact.other", words=write_key((what, *args)))

    # --- parts ------------------------------------------------------------------------------------------

    def terms(self, terms: Key) -> tuple[Series, Series, int, int]:
        """Return both sides of an offer, its receiver, and the seat whose offer it counters (or -1)."""
        values: Any = terms
        to, give, take, cash, give_cards, take_cards, counter = values
        return self.goods(give, give_cards, cash), self.goods(take, take_cards, -cash), to, counter

    def goods(self, titles: Sequence[int], cards: Sequence[int], cash: int) -> Series:
        items: list[Value] = [noun(square) for square in titles]
        items += [Message("part.card", {"deck": self.deck_of(slot)}) for slot in cards]
        if cash > 0:
            items.append(Message("part.cash", {"amount": cash}))
        return Series(items)

    def deck_of(self, slot: int) -> Ref:
        """Return the deck of one of the cards that may be kept."""
        return Ref("deck", self.contents.deck_of(slot))
