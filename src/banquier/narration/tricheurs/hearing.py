"""Facts of Tricheurs as messages: public moves and payments by hand, accusations, verdicts, own cheats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from banquier.kernel.action import Key
from banquier.narration.board.telling import BoardNarration
from banquier.narration.message import LogLine, Ref, seat as who, square as noun
from banquier.narration.tricheurs.cards import crime, named, names


def ordered(facts: Sequence[Key]) -> Sequence[Key]:
    """Return the facts with secret cheats last, so that they do not separate facts that form one event."""
    return sorted(facts, key=lambda fact: fact[0] == "cheated")


def together(narration: BoardNarration, facts: Sequence[Key], at: int) -> tuple[LogLine, int] | None:
    """Return one line for several facts from index `at` on, and how many facts it covers."""
    rest: Any = facts[at : at + 3]
    match rest:
        case [
            ("undue", _, _, _, "claimed"),
            ("dealt", "claim", seat, payer, square, amount),
            ("paid", by, to, paid, why),
        ] if (by, to) == (payer, seat):
            people = {"seat": who(seat), "payer": who(payer)}
            sums = {"amount": amount, "paid": paid}
            return narration.line("fact.hand.claim-paid", why, square=noun(square), **people, **sums), 3
        case [("undue", _, _, _, "claimed"), ("dealt", "claim", *_) as claim, *_]:
            return narration.tell(claim), 2
        case [("dealt", "pay", seat, other, *_), ("paid", payer, payee, *_), *_] if (seat, other) == (
            payer,
            payee,
        ):
            line, used = narration.event(facts, at + 1)
            return line, used + 1
        case [("dealt", "move", *_) as moved, ("moved", *_), *_]:
            return narration.tell(moved), 2
        case [("said", "guilty", *_), ("uncovered", *_) as verdict, *_]:
            return narration.tell(verdict), 2
        case [("said", "freed", seat, _) as freed, ("confined", out, 0), *_] if seat == out:
            return narration.tell(freed), 2
        case [("rolled", seat, d1, d2, "again"), *_] if any(
            fact[:2] == ("said", "played") for fact in facts[:at]
        ):
            return narration.line("fact.hand.reroll", seat=who(seat), d1=d1, d2=d2), 1
        case [("turned-up", *_), ("turned-up", *_), *_]:
            return row(narration, facts, at)
        case [("moved", seat, steps, to), *_] if steps > 0 and at and rode(narration, facts[at - 1], seat):
            return narration.line("fact.hand.train", seat=who(seat), square=noun(to)), 1
        case [("handed" | "built", square, *_), *_] if any(fact[0] == "uncovered" for fact in facts[:at]):
            return narration.tell(facts[at])._replace(rule="accuse.guilty"), 1
    return None


def rode(narration: BoardNarration, before: Key, seat: int) -> bool:
    """Return whether the fact before moved this seat's token to a train."""
    moved: Any = before
    match moved:
        case ("moved", mover, _, to) | ("dealt", "move", mover, -1, to, _):
            return bool(mover == seat and narration.contents.squares[to].kind == "train")
    return False


def row(narration: BoardNarration, facts: Sequence[Key], at: int) -> tuple[LogLine, int]:
    """Return one line for several Cheat cards turned up one after the other."""
    end = at
    while end < len(facts) and facts[end][0] == "turned-up":
        end += 1
    kinds: list[Any] = [fact[2] for fact in facts[at:end]]
    return narration.line("fact.cheat.row", names=names(kinds)), end - at


def fact(narration: BoardNarration, told: Key) -> LogLine | None:
    """Return the log line of a fact that Tricheurs tells in its own way; None for any other."""
    key: Any = told
    match key:
        case ("due", payer, owner, square, _, why):
            people = {"payer": who(payer), "owner": who(owner)}
            return narration.line("fact.hand.due", why, square=noun(square), **people)
        case ("dealt", "claim", seat, payer, square, amount):
            people = {"seat": who(seat), "payer": who(payer)}
            return narration.line("fact.hand.claim", square=noun(square), amount=amount, **people)
        case ("dealt", "pay", seat, payee, _, amount):
            return narration.line("fact.hand.pay", seat=who(seat), payee=who(payee), amount=amount)
        case ("dealt", "move", seat, -1, square, _):
            return narration.line("fact.hand.move", seat=who(seat), square=noun(square))
        case ("dealt", "move", seat, other, square, _):
            people = {"seat": who(seat), "other": who(other)}
            return narration.line("fact.hand.move-other", square=noun(square), **people)
        case ("dealt", "card", seat, _, _, card):
            return narration.line("fact.hand.card", seat=who(seat), card=Ref("card", card))
        case ("cheated", _, kind, a, b, c, _):
            return narration.line("fact.cheat.done", name=named(kind), what=crime(kind, a, b, c))
        case ("uncovered", seat, kind, a, b, c, _, how):
            deed = crime(kind, a, b, c)
            return narration.line(f"fact.cheat.{how}", seat=who(seat), name=named(kind), what=deed)
        case ("turned-up", _, kind):
            return narration.line("fact.cheat.turned-up", name=named(kind), text=Ref("cheat-do", kind))
        case ("peeked", seat, int(count)):
            return narration.line("fact.cheat.peeked", seat=who(seat), count=count)
        case ("peeked", _, kinds):
            return narration.line("fact.cheat.peeked-own", names=names(kinds))
        case ("accused", seat, accused, kind):
            people = {"seat": who(seat), "accused": who(accused)}
            return narration.line("fact.cheat.accused", name=named(kind), **people)
        case ("said", "innocent", seat, accuser, kind):
            people = {"seat": who(seat), "accuser": who(accuser)}
            return narration.line("fact.cheat.innocent", name=named(kind), **people)
        case ("said", "guilty", seat, _, kind):
            return narration.line("fact.cheat.guilty", seat=who(seat), name=named(kind))
        case ("said", "voted", seat, guilty, accused):
            verdict = "guilty" if guilty else "innocent"
            return narration.line(f"fact.cheat.vote-{verdict}", seat=who(seat), accused=who(accused))
        case ("said", "called-off", seat, amount):
            return narration.line("fact.cheat.called-off", seat=who(seat), amount=amount)
        case ("said", "freed", seat, other):
            return narration.line("fact.cheat.freed", seat=who(seat), other=who(other))
        case ("window-closed" | "end-begun" as what,):
            return narration.line(f"fact.cheat.{what}")
        case ("came-home", seat):
            return narration.line("fact.cheat.came-home", seat=who(seat))
    return None
