"""What is heard where people cheat: hands at work in sight of all, accusations, verdicts; and one's own cheats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from banquier.cli.speaking import Line
from banquier.cli.telling import Narrator
from banquier.cli.tricheurs.cards import Cards
from banquier.kernel.action import Key


def ordered(facts: Sequence[Key]) -> Sequence[Key]:
    """What only the cheater hears comes last, so that it does not part what belongs together."""
    return [fact for fact in facts if fact[0] != "cheated"] + [fact for fact in facts if fact[0] == "cheated"]


def together(narrator: Narrator, facts: Sequence[Key], at: int) -> tuple[Line, int] | None:
    rest: Any = facts[at : at + 3]
    who, noun = narrator.who, narrator.printed.noun
    match rest:
        case [
            ("undue", _, _, _, "claimed"),
            ("dealt", "claim", seat, payer, square, amount),
            ("paid", by, to, paid, why),
        ] if (by, to) == (payer, seat):
            people = {"seat": who(seat), "payer": who(payer)}
            sums = {"amount": amount, "paid": paid}
            return narrator.line("fact.hand.claim-paid", why, square=noun(square), **people, **sums), 3
        case [("undue", _, _, _, "claimed"), ("dealt", "claim", *_) as claim, *_]:
            return narrator.tell(claim), 2
        case [("dealt", "pay", seat, other, *_), ("paid", payer, payee, *_), *_] if (seat, other) == (
            payer,
            payee,
        ):
            line, used = narrator.event(facts, at + 1)
            return line, used + 1
        case [("dealt", "move", *_) as moved, ("moved", *_), *_]:
            return narrator.tell(moved), 2
        case [("said", "guilty", *_), ("uncovered", *_) as crime, *_]:
            return narrator.tell(crime), 2
        case [("said", "freed", seat, _) as freed, ("confined", out, 0), *_] if seat == out:
            return narrator.tell(freed), 2
        case [("rolled", seat, d1, d2, "again"), *_] if any(
            fact[:2] == ("said", "played") for fact in facts[:at]
        ):
            return narrator.line("fact.hand.reroll", seat=who(seat), d1=d1, d2=d2), 1
        case [("turned-up", *_), ("turned-up", *_), *_]:
            return row(narrator, facts, at)
        case [("moved", seat, steps, to), *_] if steps > 0 and at and rode(narrator, facts[at - 1], seat):
            return narrator.line("fact.hand.train", seat=who(seat), square=noun(to)), 1
        case [("handed" | "built", square, *_), *_] if any(fact[0] == "uncovered" for fact in facts[:at]):
            line = narrator.tell(facts[at])
            return Line(line.text, narrator.rule_id("accuse.guilty"), line.quiet), 1
    return None


def rode(narrator: Narrator, before: Key, seat: int) -> bool:
    """Has that token just come to a train?"""
    moved: Any = before
    match moved:
        case ("moved", mover, _, to) | ("dealt", "move", mover, -1, to, _):
            return bool(mover == seat and narrator.printed.squares[to].kind == "train")
    return False


def row(narrator: Narrator, facts: Sequence[Key], at: int) -> tuple[Line, int]:
    """Several Cheat cards turned up one after the other."""
    cards, end = Cards(narrator), at
    while end < len(facts) and facts[end][0] == "turned-up":
        end += 1
    named: list[Any] = [fact[2] for fact in facts[at:end]]
    return narrator.line("fact.cheat.row", names=cards.names(named)), end - at


def fact(narrator: Narrator, told: Key) -> Line | None:
    who, noun, cards = narrator.who, narrator.printed.noun, Cards(narrator)
    key: Any = told
    match key:
        case ("due", payer, owner, square, _, why):
            people = {"payer": who(payer), "owner": who(owner)}
            return narrator.line("fact.hand.due", why, square=noun(square), **people)
        case ("dealt", "claim", seat, payer, square, amount):
            people = {"seat": who(seat), "payer": who(payer)}
            return narrator.line("fact.hand.claim", square=noun(square), amount=amount, **people)
        case ("dealt", "pay", seat, payee, _, amount):
            return narrator.line("fact.hand.pay", seat=who(seat), payee=who(payee), amount=amount)
        case ("dealt", "move", seat, -1, square, _):
            return narrator.line("fact.hand.move", seat=who(seat), square=noun(square))
        case ("dealt", "move", seat, other, square, _):
            people = {"seat": who(seat), "other": who(other)}
            return narrator.line("fact.hand.move-other", square=noun(square), **people)
        case ("dealt", "card", seat, _, _, card):
            return narrator.line("fact.hand.card", seat=who(seat), card=narrator.printed.card(card))
        case ("cheated", _, kind, a, b, c, _):
            return narrator.line("fact.cheat.done", name=cards.name(kind), what=cards.crime(kind, a, b, c))
        case ("uncovered", seat, kind, a, b, c, _, how):
            crime = {"name": cards.name(kind), "what": cards.crime(kind, a, b, c)}
            return narrator.line(f"fact.cheat.{how}", seat=who(seat), **crime)
        case ("turned-up", _, kind):
            return narrator.line("fact.cheat.turned-up", name=cards.name(kind), text=cards.do(kind))
        case ("peeked", seat, int(count)):
            return narrator.line("fact.cheat.peeked", seat=who(seat), count=count)
        case ("peeked", _, kinds):
            return narrator.line("fact.cheat.peeked-own", names=cards.names(kinds))
        case ("accused", seat, accused, kind):
            people = {"seat": who(seat), "accused": who(accused)}
            return narrator.line("fact.cheat.accused", name=cards.name(kind), **people)
        case ("said", "innocent", seat, accuser, kind):
            people = {"seat": who(seat), "accuser": who(accuser)}
            return narrator.line("fact.cheat.innocent", name=cards.name(kind), **people)
        case ("said", "guilty", seat, _, kind):
            return narrator.line("fact.cheat.guilty", seat=who(seat), name=cards.name(kind))
        case ("said", "voted", seat, guilty, accused):
            verdict = "guilty" if guilty else "innocent"
            return narrator.line(f"fact.cheat.vote-{verdict}", seat=who(seat), accused=who(accused))
        case ("said", "called-off", seat, amount):
            return narrator.line("fact.cheat.called-off", seat=who(seat), amount=amount)
        case ("said", "freed", seat, other):
            return narrator.line("fact.cheat.freed", seat=who(seat), other=who(other))
        case ("window-closed" | "end-begun" as what,):
            return narrator.line(f"fact.cheat.{what}")
        case ("came-home", seat):
            return narrator.line("fact.cheat.came-home", seat=who(seat))
    return None
