"""Facts of Faux billets as messages: notes, decoder tokens, and Chance cards that may be false."""

from __future__ import annotations

from typing import Any

from banquier.board.table import FACE_UP
from banquier.kernel.action import Key
from banquier.narration.board.telling import BoardNarration
from banquier.narration.faux_billets.notes import paid, pile
from banquier.narration.message import LogLine, Ref, seat as who


def fact(narration: BoardNarration, fact: Key) -> LogLine | None:
    """Return the log line of a fact of this edition; None for facts of the common board."""
    line = narration.line

    def kept(slot: int) -> Ref:
        return Ref("card", narration.contents.kept_card(slot))

    told: Any = fact
    match told:
        case ("notes-paid-out", seat, counts):
            return line("fact.notes-paid-out", seat=who(seat), notes=pile(paid(narration, counts)))
        case ("notes-laid", seat, values):
            return line("fact.notes-laid", seat=who(seat), notes=pile(values))
        case ("exchange-asked", seat, to, counts):
            notes = pile(paid(narration, counts))
            return line("fact.exchange-asked", seat=who(seat), to=who(to), notes=notes)
        case ("note-checked", seat, payer, _, value, false):
            key = "fact.note-checked.false" if false else "fact.note-checked.real"
            return line(key, seat=who(seat), payer=who(payer), value=value)
        case ("notes-went", payer, _, to):
            return line("fact.notes-went", payer=who(payer), to=who(to))
        case ("hand-went", seat, to):
            return line("fact.hand-went", seat=who(seat), to=who(to))
        case ("marker-went", source, to, amount):
            return line("fact.marker-went", source=who(source), to=who(to), amount=amount)
        case ("tokens-turned", seat, green):
            return line("fact.tokens-turned", seat=who(seat), green=green)
        case ("card-shown", slot):
            return line("fact.card-shown", card=kept(slot))
        case ("card-went", slot, source, holder) if source == FACE_UP and holder >= 0:
            return line("fact.card-went.picked", holder=who(holder), card=kept(slot))
        case ("card-checked", seat, _, false):
            return line("fact.card-checked.false" if false else "fact.card-checked.real", seat=who(seat))
        case ("turn-granted", seat, more):
            return line("fact.turn-granted.more" if more else "fact.turn-granted.now", seat=who(seat))
        case ("said", "plays", seat, card):
            return line("fact.said.plays", seat=who(seat), card=Ref("card", card))
        case ("said", "called-off", seat, amount):
            return line("fact.said.called-off", seat=who(seat), amount=amount)
        case ("said", "exchanged", seat, to, amount):
            return line("fact.said.exchanged", seat=who(seat), to=who(to), amount=amount)
        case ("said", "exchange-refused", seat, by):
            return line("fact.said.exchange-refused", seat=who(seat), by=who(by))
        case ("said", "rent-free", seat, payee, amount):
            return line("fact.said.rent-free", seat=who(seat), payee=who(payee), amount=amount)
    return None
