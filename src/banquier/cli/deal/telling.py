"""What is heard at a table of Deal: cards drawn, laid and played, what they do to others, and how it is paid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any

from banquier.cli.deal.cards import Cards
from banquier.cli.speaking import Line, Speaker
from banquier.cli.words import Words
from banquier.editions.deal.actions import BANK_PLACE, place_of
from banquier.editions.deal.edition import DealEdition
from banquier.editions.deal.facts import FACTS, NONE
from banquier.kernel.action import Key
from banquier.kernel.text_writer import write_key

DOUBLED = ("", "-doubled", "-quadrupled")


class DealNarrator(Speaker):
    """Tells the facts of a game of Deal."""

    def __init__(
        self, edition: DealEdition, options: Mapping[str, Any], words: Words, names: Sequence[str]
    ) -> None:
        super().__init__(edition, options, words, names)
        self.cards = Cards(edition, words)
        self.figures = edition.data.figures(options)

    def story(self, facts: Sequence[Key]) -> list[Line]:
        lines: list[Line] = []
        at, facts = 0, in_order(facts)
        while at < len(facts):
            line, used = self._together(facts, at) or (self.tell(facts[at]), 1)
            lines.append(line)
            at += used
        return lines

    # --- several facts, one event -------------------------------------------------------------------------

    def _together(self, facts: Sequence[Key], at: int) -> tuple[Line, int] | None:
        rest: Any = facts[at:]
        match rest:
            case [("drew", 0, _), ("drew", 1, _), *_]:
                return self._dealt(rest)
            case [("began", seat, _, _), ("drew", drawer, cards), *_] if seat == drawer:
                return self._drawn("fact.deal.began-drew", seat, cards), 2
            case [("played", _, _), *_]:
                return self._play(rest)
            case [("laid", seat, face, _), ("moved", mover, wild, _, to), *_] if seat == mover:
                values = {"card": self.cards.noun(face), "wild": self.cards.noun(wild)}
                if to < 0:
                    return self.line("fact.deal.swapped-hand", seat=self.who(seat), **values), 2
                where = self.cards.set(to)
                return self.line("fact.deal.swapped", seat=self.who(seat), to=where, **values), 2
            case [("gave", a, b, what, "action.troc"), ("gave", c, d, own, "action.troc"), *_] if (a, b) == (
                d,
                c,
            ):
                goods = {"card": self.cards.thing(what), "own": self.cards.thing(own)}
                return self.line("fact.deal.swapped-cards", source=self.who(a), to=self.who(b), **goods), 2
            case [("gave", source, to, _, str(why)), *_] if why.startswith("pay."):
                return self._payment(rest, source, to)
            case [("took-back", *_), *after]:
                return self.tell(rest[0]), 1 + len(list(takewhile(lambda fact: fact[0] == "relaid", after)))
            case [("cleared", seat, _), ("left", leaver), *_] if seat == leaver:
                return self.tell(rest[0]), 2
        return None

    def _dealt(self, facts: Sequence[Any]) -> tuple[Line, int]:
        """Everybody's first cards; those that the listener has are named."""
        end = 0
        while end < len(facts) and facts[end][:2] == ("drew", end):
            end += 1
        own = [fact for fact in facts[:end] if isinstance(fact[2], tuple)]
        size = len(facts[0][2]) if isinstance(facts[0][2], tuple) else facts[0][2]
        if not own:
            return self.line("fact.deal.dealt", count=size), end
        _, seat, faces = own[0]
        cards = self.cards.many(faces)
        return self.line("fact.deal.dealt-own", count=size, seat=self.who(seat), cards=cards), end

    def _play(self, facts: Sequence[Any]) -> tuple[Line, int] | None:
        """A card to the middle, what it goes with, and what is announced with it."""
        end = 1
        while end < len(facts) and facts[end][0] == "played":
            end += 1
        match facts[end : end + 2]:
            case [("said", "go", seat), ("drew", drawer, cards)] if seat == drawer:
                return self._drawn("fact.deal.go-drew", seat, cards), end + 2
            case [("said", *_) as said, *_]:
                return self.tell(tuple(said)), end + 1
        return None

    def _payment(self, facts: Sequence[Any], source: int, to: int) -> tuple[Line, int]:
        end = 0
        while end < len(facts) and facts[end][:3] == ("gave", source, to) and facts[end][4][:4] == "pay.":
            end += 1
        things = tuple(fact[3] for fact in facts[:end])
        people = {"source": self.who(source), "to": self.who(to)}
        total = self.cards.worth(things)
        if len(things) == 1 and place_of(things[0]) == BANK_PLACE:
            return self.line("fact.deal.paid-note", amount=total, **people), end
        return self.line("fact.deal.paid", amount=total, things=self.cards.things(things), **people), end

    def _drawn(self, key: str, seat: int, cards: int | tuple[int, ...]) -> Line:
        """How many, or, to who has drawn them, which ones."""
        if isinstance(cards, int):
            return self.line(key, seat=self.who(seat), count=cards)
        return self.line(f"{key}-own", seat=self.who(seat), cards=self.cards.many(cards))

    # --- each kind of fact --------------------------------------------------------------------------------

    def _shuffled(self, count: int | tuple[int, ...], again: int) -> Line:
        size = count if isinstance(count, int) else len(count)
        return self.line("fact.deal.reshuffled" if again else "fact.deal.shuffled", count=size)

    def _drew(self, seat: int, cards: int | tuple[int, ...]) -> Line:
        return self._drawn("fact.deal.drew", seat, cards)

    def _buried(self, seat: int, face: int) -> Line:
        if face == NONE:
            return self.line("fact.deal.buried", seat=self.who(seat))
        return self.line("fact.deal.buried-own", seat=self.who(seat), card=self.cards.noun(face))

    def _began(self, seat: int, round: int, idle: int) -> Line:
        return self.line("fact.deal.began", seat=self.who(seat))

    def _banked(self, seat: int, face: int) -> Line:
        key = "fact.deal.banked-note" if self.cards.kind(face) == "money" else "fact.deal.banked"
        value = self.cards.value(face)
        return self.line(key, seat=self.who(seat), card=self.cards.noun(face), amount=value)

    def _laid(self, seat: int, face: int, colour: int) -> Line:
        key = "fact.deal.laid-wild" if self.cards.kind(face) == "wild" else "fact.deal.laid"
        values = {"card": self.cards.noun(face), "set": self.cards.set(colour)}
        return self.line(key, seat=self.who(seat), **values)

    def _played(self, seat: int, face: int) -> Line:
        return self.line("fact.deal.played", seat=self.who(seat), card=self.cards.noun(face))

    def _built(self, seat: int, face: int, colour: int) -> Line:
        key = f"fact.deal.built.{self.cards.faces[face].id}"
        return self.line(key, seat=self.who(seat), set=self.cards.set(colour))

    def _moved(self, seat: int, face: int, colour: int, to: int) -> Line:
        values = {"seat": self.who(seat), "card": self.cards.noun(face), "set": self.cards.set(colour)}
        if to < 0:
            return self.line("fact.deal.moved-hand", **values)
        return self.line("fact.deal.moved", to=self.cards.set(to), **values)

    def _took_back(self, seat: int, face: int, wild: int, banked: tuple[int, ...]) -> Line:
        if face < 0:
            return self.line("fact.deal.took-back-move", seat=self.who(seat))
        return self.line("fact.deal.took-back", seat=self.who(seat), card=self.cards.noun(face))

    def _relaid(self, seat: int, colour: int, cards: tuple[int, ...], built: int) -> Line:
        return self.line("fact.deal.relaid", seat=self.who(seat), set=self.cards.set(colour))

    def _gave(self, source: int, to: int, thing: int, why: str) -> Line:
        people = {"source": self.who(source), "to": self.who(to)}
        return self.line("fact.deal.gave", why, things=self.cards.thing(thing), **people)

    def _seized(self, source: int, to: int, colour: int, number: int) -> Line:
        people = {"source": self.who(source), "to": self.who(to)}
        return self.line("fact.deal.seized", set=self.cards.set(colour), **people)

    def _cleared(self, seat: int, hand: int | tuple[int, ...]) -> Line:
        count = hand if isinstance(hand, int) else len(hand)
        return self.line("fact.deal.cleared", seat=self.who(seat), count=count)

    def _said(self, what: str, *args: Any) -> Line:
        """Tell an announcement by the sentence with its name; the fields of the fact are the values."""
        kind = FACTS.get(f"said {what}")
        if kind is None or len(kind.FIELDS) != len(args):
            return self.line("fact.other", words=write_key((what, *args)))
        key = f"fact.deal.{what}"
        values: dict[str, object] = {}
        for name, value in zip(kind.FIELDS, args):
            match name:
                case "seat" | "target" | "lane" | "payer" | "payee":
                    values[name] = self.who(value)
                case "colour":
                    values["set"] = self.cards.set(value)
                case "face":
                    values["card"] = self.cards.noun(value)
                case "own_face":
                    values["own"] = self.cards.noun(value)
                case "doubles":
                    key += DOUBLED[value]
                case "amount":
                    values[name] = value
        match what, args:
            case "joker", (seat, lane) if seat != lane:
                key = "fact.deal.joker-back"
            case "fell", (_, face, _):
                key = f"fact.deal.fell.{self.cards.faces[face].id}"
        return self.line(key, **values)


def in_order(facts: Sequence[Key]) -> list[Key]:
    """Buildings that fall while somebody pays are told after the payment, which they would part."""
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
