"""Facts of Tricheurs, public and secret ones."""

from __future__ import annotations

from typing import Any, Final

from banquier.board.facts import FACTS as BOARD_FACTS
from banquier.editions.tricheurs.cheats.crime import Crime, read_crime
from banquier.kernel.action import Key
from banquier.kernel.declare import declared, fact
from banquier.kernel.fact import Fact, PublicFact
from banquier.native import i64


def dated(words: Key, begun: i64) -> Key:
    """Append the number of turns that had begun; games of version 0.1.0 do not have it."""
    return (*words, begun) if begun > 0 else words


@fact("cheated")
class Cheated(Fact):
    """A seat has cheated; only that seat knows."""

    crime: Final[Crime]

    def __init__(self, seat: i64, kind: i64, a: i64, b: i64, c: i64, free: i64, begun: i64 = 0) -> None:
        self.crime = read_crime(seat, kind, a, b, c, free, begun)

    def key(self) -> Key:
        return dated(("cheated", *self.crime.key()), self.crime.begun)

    def shown(self, viewer: i64) -> Key | None:
        return ("cheated", *self.crime.key()) if viewer == self.crime.seat else None

    def replay(self, game: Any) -> None:
        game.add_crime(self.crime)


@fact("retouched")
class CheatAmended(Fact):
    """The last number of a hidden crime has changed: the target of a counterfeit card, or the owner of a title."""

    seat: Final[i64]
    kind: Final[i64]
    c: Final[i64]

    def replay(self, game: Any) -> None:
        game.need_seat(self.seat)
        crime = game.done_by(self.seat, self.kind)
        if crime is None:
            raise ValueError(f"seat {self.seat} has not done {self.kind}")
        a, b, _ = crime.numbers()
        game.amend(crime.read(self.seat, a, b, self.c))


@fact("money-slipped", replay="slip_money")
class MoneySlipped(Fact):
    """Money was moved in secret."""

    payer: Final[i64]
    payee: Final[i64]
    amount: Final[i64]


@fact("title-slipped")
class TitleSlipped(Fact):
    """A title was taken in secret."""

    square: Final[i64]
    owner: Final[i64]

    def replay(self, game: Any) -> None:
        game.need_title(self.square)
        game.slip_title(self.square, self.owner)


@fact("hotel-slipped")
class HotelSlipped(Fact):
    """A hotel was built or removed in secret."""

    square: Final[i64]
    level: Final[i64]

    def replay(self, game: Any) -> None:
        game.need_site(self.square, self.level)
        game.slip_hotel(self.square, self.level)


@fact("token-slipped", replay="slip_out")
class TokenSlipped(Fact):
    """A token left the jail in secret."""

    seat: Final[i64]


@fact("feigned", replay="feign_payment")
class PaymentFeigned(Fact):
    """A rent was said to be paid and was not: the others are shown the fact of an honest payment."""

    payer: Final[i64]
    payee: Final[i64]
    amount: Final[i64]
    why: Final[str]

    def shown(self, viewer: i64) -> Key | None:
        return ("paid", self.payer, self.payee, self.amount, self.why)


@fact("dealt")
class PublicTransaction(Fact):
    """A claim, payment, move or announced card. Everybody is shown what was done, nobody what was due."""

    what: Final[str]
    seat: Final[i64]
    other: Final[i64]
    square: Final[i64]
    due: Final[i64]
    done: Final[i64]
    begun: Final[i64] = 0
    """The number of turns begun at that moment."""

    def key(self) -> Key:
        words = ("dealt", self.what, self.seat, self.other, self.square, self.due, self.done)
        return dated(words, self.begun)

    def shown(self, viewer: i64) -> Key | None:
        return ("dealt", self.what, self.seat, self.other, self.square, self.done)

    def replay(self, game: Any) -> None:
        game.post_transaction(self)


@fact("uncovered", replay="reveal")
class CheatRevealed(PublicFact):
    """A cheat has come to light: caught, or revealed by the cheater after the next roll."""

    crime: Final[Crime]
    how: Final[str]

    def __init__(self, seat: i64, kind: i64, a: i64, b: i64, c: i64, free: i64, how: str) -> None:
        self.crime = read_crime(seat, kind, a, b, c, free)
        self.how = how

    def key(self) -> Key:
        return ("uncovered", *self.crime.key(), self.how)


@fact("cheats-shuffled", replay="stack_cheats")
class CheatsShuffled(Fact):
    """The order of the Cheat cards: nobody is shown it."""

    order: Final[tuple[int, ...]]


@fact("turned-up")
class TurnedUp(PublicFact):
    """A Cheat card lies face up in that slot now; the one that lay there has gone under the pile."""

    slot: Final[i64]
    kind: Final[i64]
    begun: Final[i64] = 0

    def key(self) -> Key:
        return dated(("turned-up", self.slot, self.kind), self.begun)

    def shown(self, viewer: i64) -> Key | None:
        return ("turned-up", self.slot, self.kind)

    def replay(self, game: Any) -> None:
        game.turn_up(self.slot, self.begun)


@fact("judged")
class Judged(Fact):
    """There has been a verdict on that seat and kind of cheat, which another fact announces."""

    seat: Final[i64]
    kind: Final[i64]
    begun: Final[i64]

    def replay(self, game: Any) -> None:
        game.need_seat(self.seat)
        game.record_verdict(self.seat, self.kind, self.begun)


@fact("peeked")
class Peeked(Fact):
    """A seat has looked at the top of the pile of Cheat cards; the others only see it look."""

    seat: Final[i64]
    kinds: Final[tuple[int, ...]]

    def shown(self, viewer: i64) -> Key | None:
        return self.key() if viewer == self.seat else ("peeked", self.seat, len(self.kinds))

    def replay(self, game: Any) -> None:
        game.peek(self.seat, len(self.kinds))


@fact("accused", replay="count_accusation")
class Accused(PublicFact):
    """A seat has called another a cheater."""

    seat: Final[i64]
    accused: Final[i64]
    kind: Final[i64]


@fact("window-closed", replay="close_window")
class WindowClosed(PublicFact):
    """The next player rolls: what was not named in time is safe, and everybody may accuse anew.

    Games of version 0.1.0 do not name the roller: there the window closed for everybody at once.
    """

    roller: Final[i64] = -1

    def key(self) -> Key:
        return ("window-closed", self.roller) if self.roller >= 0 else ("window-closed",)

    def shown(self, viewer: i64) -> Key | None:
        return ("window-closed",)


@fact("end-begun", replay="begin_end")
class EndBegun(PublicFact):
    """The bank has no title left: a seat that reaches START stops there."""


@fact("came-home")
class CameHome(PublicFact):
    """A token has reached START for the last time."""

    seat: Final[i64]

    def replay(self, game: Any) -> None:
        game.need_seat(self.seat)
        game.come_home(self.seat)


@fact("said guilty")
class FoundGuilty(PublicFact):
    """An accusation was right."""

    accused: Final[i64]
    accuser: Final[i64]
    kind: Final[i64]


@fact("said innocent")
class FoundInnocent(PublicFact):
    """An accusation was wrong."""

    accused: Final[i64]
    accuser: Final[i64]
    kind: Final[i64]


@fact("said voted")
class VoteCast(PublicFact):
    """A seat of the jury voted on the accused: 1 guilty, 0 not."""

    seat: Final[i64]
    guilty: Final[i64]
    accused: Final[i64]


@fact("said freed")
class PrisonerFreed(PublicFact):
    """A seat leaves jail, because another one comes in."""

    seat: Final[i64]
    newcomer: Final[i64]


FACTS: Final[dict[str, type[Fact]]] = {**BOARD_FACTS, **declared(globals(), Fact)}
