"""Facts of Deal as messages: cards drawn, laid and played, their effects on other players, and payments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any

from banquier.editions.deal.actions import BANK_PLACE, place_of
from banquier.editions.deal.edition import DealEdition
from banquier.editions.deal.facts import FACTS, NONE
from banquier.kernel.action import Key
from banquier.kernel.text_writer import write_key
from banquier.narration.deal.cards import DealContents
from banquier.narration.message import LogLine, Ref, Value, seat as who, series
from banquier.narration.narration import Narration

DOUBLED = ("", "-doubled", "-quadrupled")


def noun(face: int) -> Ref:
    return Ref("face", face)


def set_of(colour: int) -> Ref:
    return Ref("set", colour)


class DealNarration(Narration):
    """Turns the facts of a game of Deal into log lines."""

    def __init__(self, edition: DealEdition, options: Mapping[str, Any]) -> None:
        super().__init__(edition, options)
        self.contents = DealContents(edition)
        self.figures = edition.data.figures(options)

    def ordered(self, facts: Sequence[Key]) -> Sequence[Key]:
        return in_order(facts)

    def event(self, facts: Sequence[Key], at: int) -> tuple[LogLine, int]:
        return self._together(facts, at) or (self.tell(facts[at]), 1)

    # --- several facts, one event -------------------------------------------------------------------------

    def _together(self, facts: Sequence[Key], at: int) -> tuple[LogLine, int] | None:
        rest: Any = facts[at:]
        match rest:
            case [("drew", 0, _), ("drew", 1, _), *_]:
                return self._dealt(rest)
            case [("began", seat, _, _), ("drew", drawer, cards), *_] if seat == drawer:
                return self._drawn("fact.deal.began-drew", seat, cards), 2
            case [("played", _, _), *_]:
                return self._play(rest)
            case [("laid", seat, face, _), ("moved", mover, wild, _, to), *_] if seat == mover:
                values = {"card": noun(face), "wild": noun(wild)}
                if to < 0:
                    return self.line("fact.deal.swapped-hand", seat=who(seat), **values), 2
                where = set_of(to)
                return self.line("fact.deal.swapped", seat=who(seat), to=where, **values), 2
            case [("gave", a, b, what, "action.troc"), ("gave", c, d, own, "action.troc"), *_] if (a, b) == (
                d,
                c,
            ):
                goods = {"card": self.contents.things([what]), "own": self.contents.things([own])}
                return self.line("fact.deal.swapped-cards", source=who(a), to=who(b), **goods), 2
            case [("gave", source, to, _, str(why)), *_] if why.startswith("pay."):
                return self._payment(rest, source, to)
            case [("took-back", *_), *after]:
                return self.tell(rest[0]), 1 + len(list(takewhile(lambda fact: fact[0] == "relaid", after)))
            case [("cleared", seat, _), ("left", leaver), *_] if seat == leaver:
                return self.tell(rest[0]), 2
        return None

    def _dealt(self, facts: Sequence[Any]) -> tuple[LogLine, int]:
        """Return one line for the deal of the first hands, which names the cards of the viewer's own hand."""
        end = 0
        while end < len(facts) and facts[end][:2] == ("drew", end):
            end += 1
        own = [fact for fact in facts[:end] if isinstance(fact[2], tuple)]
        size = len(facts[0][2]) if isinstance(facts[0][2], tuple) else facts[0][2]
        if not own:
            return self.line("fact.deal.dealt", count=size), end
        _, seat, faces = own[0]
        cards = series(noun(face) for face in faces)
        return self.line("fact.deal.dealt-own", count=size, seat=who(seat), cards=cards), end

    def _play(self, facts: Sequence[Any]) -> tuple[LogLine, int] | None:
        """Return one line for cards played together and the announcement that follows; None without one."""
        end = 1
        while end < len(facts) and facts[end][0] == "played":
            end += 1
        match facts[end : end + 2]:
            case [("said", "go", seat), ("drew", drawer, cards)] if seat == drawer:
                return self._drawn("fact.deal.go-drew", seat, cards), end + 2
            case [("said", *_) as said, *_]:
                return self.tell(tuple(said)), end + 1
        return None

    def _payment(self, facts: Sequence[Any], source: int, to: int) -> tuple[LogLine, int]:
        end = 0
        while end < len(facts) and facts[end][:3] == ("gave", source, to) and facts[end][4][:4] == "pay.":
            end += 1
        things = tuple(fact[3] for fact in facts[:end])
        people = {"source": who(source), "to": who(to)}
        total = self.contents.worth(things)
        if len(things) == 1 and place_of(things[0]) == BANK_PLACE:
            return self.line("fact.deal.paid-note", amount=total, **people), end
        return self.line("fact.deal.paid", amount=total, things=self.contents.things(things), **people), end

    def _drawn(self, key: str, seat: int, cards: int | tuple[int, ...]) -> LogLine:
        """Return the line for drawn cards: their number or, for the player who drew them, their names."""
        if isinstance(cards, int):
            return self.line(key, seat=who(seat), count=cards)
        return self.line(f"{key}-own", seat=who(seat), cards=series(noun(face) for face in cards))

    # --- each kind of fact --------------------------------------------------------------------------------

    def _shuffled(self, count: int | tuple[int, ...], again: int) -> LogLine:
        size = count if isinstance(count, int) else len(count)
        return self.line("fact.deal.reshuffled" if again else "fact.deal.shuffled", count=size)

    def _drew(self, seat: int, cards: int | tuple[int, ...]) -> LogLine:
        return self._drawn("fact.deal.drew", seat, cards)

    def _buried(self, seat: int, face: int) -> LogLine:
        if face == NONE:
            return self.line("fact.deal.buried", seat=who(seat))
        return self.line("fact.deal.buried-own", seat=who(seat), card=noun(face))

    def _began(self, seat: int, round: int, idle: int) -> LogLine:
        return self.line("fact.deal.began", seat=who(seat))

    def _banked(self, seat: int, face: int) -> LogLine:
        key = "fact.deal.banked-note" if self.contents.kind(face) == "money" else "fact.deal.banked"
        value = self.contents.value(face)
        return self.line(key, seat=who(seat), card=noun(face), amount=value)

    def _laid(self, seat: int, face: int, colour: int) -> LogLine:
        key = "fact.deal.laid-wild" if self.contents.kind(face) == "wild" else "fact.deal.laid"
        values = {"card": noun(face), "set": set_of(colour)}
        return self.line(key, seat=who(seat), **values)

    def _played(self, seat: int, face: int) -> LogLine:
        return self.line("fact.deal.played", seat=who(seat), card=noun(face))

    def _built(self, seat: int, face: int, colour: int) -> LogLine:
        key = f"fact.deal.built.{self.contents.faces[face].id}"
        return self.line(key, seat=who(seat), set=set_of(colour))

    def _moved(self, seat: int, face: int, colour: int, to: int) -> LogLine:
        values = {"seat": who(seat), "card": noun(face), "set": set_of(colour)}
        if to < 0:
            return self.line("fact.deal.moved-hand", **values)
        return self.line("fact.deal.moved", to=set_of(to), **values)

    def _took_back(self, seat: int, face: int, wild: int, banked: tuple[int, ...]) -> LogLine:
        if face < 0:
            return self.line("fact.deal.took-back-move", seat=who(seat))
        return self.line("fact.deal.took-back", seat=who(seat), card=noun(face))

    def _relaid(self, seat: int, colour: int, cards: tuple[int, ...], built: int) -> LogLine:
        return self.line("fact.deal.relaid", seat=who(seat), set=set_of(colour))

    def _gave(self, source: int, to: int, thing: int, why: str) -> LogLine:
        people = {"source": who(source), "to": who(to)}
        return self.line("fact.deal.gave", why, things=self.contents.things([thing]), **people)

    def _seized(self, source: int, to: int, colour: int, number: int) -> LogLine:
        people = {"source": who(source), "to": who(to)}
        return self.line("fact.deal.seized", set=set_of(colour), **people)

    def _cleared(self, seat: int, hand: int | tuple[int, ...]) -> LogLine:
        count = hand if isinstance(hand, int) else len(hand)
        return self.line("fact.deal.cleared", seat=who(seat), count=count)

    def _said(self, what: str, *args: Any) -> LogLine:
        """Return the line of an announcement: the sentence of that name, filled with the fact's fields."""
        kind = FACTS.get(f"said {what}")
        if kind is None or len(kind.FIELDS) != len(args):
            return self.line("fact.other", words=write_key((what, *args)))
        key = f"fact.deal.{what}"
        values: dict[str, Value] = {}
        for name, value in zip(kind.FIELDS, args):
            match name:
                case "seat" | "target" | "lane" | "payer" | "payee":
                    values[name] = who(value)
                case "colour":
                    values["set"] = set_of(value)
                case "face":
                    values["card"] = noun(value)
                case "own_face":
                    values["own"] = noun(value)
                case "doubles":
                    key += DOUBLED[value]
                case "amount":
                    values[name] = value
        match what, args:
            case "joker", (seat, lane) if seat != lane:
                key = "fact.deal.joker-back"
            case "fell", (_, face, _):
                key = f"fact.deal.fell.{self.contents.faces[face].id}"
        return self.line(key, **values)


def in_order(facts: Sequence[Key]) -> list[Key]:
    """Return the facts, with buildings lost during a payment moved behind it: the payment stays one line."""
    out: list[Key] = []
    fallen: list[Key] = []
    for fact in facts:
        if fact[:2] == ("said", "fell"):
            fallen.append(fact)
            continue
        if fact[0] != "gave":
            out += fallen
            fallen = []
        out.append(fact)
    return out + fallen
