"""Facts of Tricheurs, public and secret ones."""

from __future__ import annotations

from typing import Any, Final

from banquier.board.facts import FACTS as BOARD_FACTS
from banquier.editions.tricheurs.cheats.crime import Crime, read_crime
from banquier.kernel.action import Key
from banquier.kernel.fact import Fact, PublicFact
from banquier.native import i64, mypyc_attr


def dated(words: Key, begun: i64) -> Key:
    """Append the number of turns that had begun; games of version 0.1.0 do not have it."""
    return (*words, begun) if begun > 0 else words


@mypyc_attr(acyclic=True)
class Cheated(Fact):
    """A seat has cheated; only that seat knows."""

    def __init__(self, seat: i64, kind: i64, a: i64, b: i64, c: i64, free: i64, begun: i64 = 0) -> None:
        self.crime: Final[Crime] = read_crime(seat, kind, a, b, c, free, begun)

    def key(self) -> Key:
        return dated(("cheated", *self.crime.key()), self.crime.begun)

    def shown(self, viewer: i64) -> Key | None:
        return ("cheated", *self.crime.key()) if viewer == self.crime.seat else None

    def replay(self, game: Any) -> None:
        game.add_crime(self.crime)


@mypyc_attr(acyclic=True)
class CheatAmended(Fact):
    """The last number of a hidden crime has changed: the target of a counterfeit card, or the owner of a title."""

    def __init__(self, seat: i64, kind: i64, c: i64) -> None:
        self.seat: Final[i64] = seat
        self.kind: Final[i64] = kind
        self.c: Final[i64] = c

    def key(self) -> Key:
        return ("retouched", self.seat, self.kind, self.c)

    def replay(self, game: Any) -> None:
        game.need_seat(self.seat)
        crime = game.done_by(self.seat, self.kind)
        if crime is None:
            raise ValueError(f"seat {self.seat} has not done {self.kind}")
        a, b, _ = crime.numbers()
        game.amend(crime.read(self.seat, a, b, self.c))


@mypyc_attr(acyclic=True)
class MoneySlipped(Fact):
    """Money was moved in secret."""

    def __init__(self, payer: i64, payee: i64, amount: i64) -> None:
        self.payer: Final[i64] = payer
        self.payee: Final[i64] = payee
        self.amount: Final[i64] = amount

    def key(self) -> Key:
        return ("money-slipped", self.payer, self.payee, self.amount)

    def replay(self, game: Any) -> None:
        game.slip_money(self.payer, self.payee, self.amount)


@mypyc_attr(acyclic=True)
class TitleSlipped(Fact):
    """A title was taken in secret."""

    def __init__(self, square: i64, owner: i64) -> None:
        self.square: Final[i64] = square
        self.owner: Final[i64] = owner

    def key(self) -> Key:
        return ("title-slipped", self.square, self.owner)

    def replay(self, game: Any) -> None:
        game.need_title(self.square)
        game.slip_title(self.square, self.owner)


@mypyc_attr(acyclic=True)
class HotelSlipped(Fact):
    """A hotel was built or removed in secret."""

    def __init__(self, square: i64, level: i64) -> None:
        self.square: Final[i64] = square
        self.level: Final[i64] = level

    def key(self) -> Key:
        return ("hotel-slipped", self.square, self.level)

    def replay(self, game: Any) -> None:
        game.need_site(self.square, self.level)
        game.slip_hotel(self.square, self.level)


@mypyc_attr(acyclic=True)
class TokenSlipped(Fact):
    """A token left the jail in secret."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def key(self) -> Key:
        return ("token-slipped", self.seat)

    def replay(self, game: Any) -> None:
        game.slip_out(self.seat)


@mypyc_attr(acyclic=True)
class PaymentFeigned(Fact):
    """A rent was said to be paid and was not: the others are shown the fact of an honest payment."""

    def __init__(self, payer: i64, payee: i64, amount: i64, why: str) -> None:
        self.payer: Final[i64] = payer
        self.payee: Final[i64] = payee
        self.amount: Final[i64] = amount
        self.why: Final[str] = why

    def key(self) -> Key:
        return ("feigned", self.payer, self.payee, self.amount, self.why)

    def shown(self, viewer: i64) -> Key | None:
        return ("paid", self.payer, self.payee, self.amount, self.why)

    def rule(self) -> str:
        return self.why

    def replay(self, game: Any) -> None:
        game.feign_payment(self.payer, self.payee, self.amount, self.why)


@mypyc_attr(acyclic=True)
class PublicTransaction(Fact):
    """A claim, payment, move or announced card. Everybody is shown what was done, nobody what was due."""

    def __init__(
        self, what: str, seat: i64, other: i64, square: i64, due: i64, done: i64, begun: i64 = 0
    ) -> None:
        self.what: Final[str] = what
        self.seat: Final[i64] = seat
        self.other: Final[i64] = other
        self.square: Final[i64] = square
        self.due: Final[i64] = due
        self.done: Final[i64] = done
        self.begun: Final[i64] = begun
        """How many turns had begun."""

    def key(self) -> Key:
        words = ("dealt", self.what, self.seat, self.other, self.square, self.due, self.done)
        return dated(words, self.begun)

    def shown(self, viewer: i64) -> Key | None:
        return ("dealt", self.what, self.seat, self.other, self.square, self.done)

    def replay(self, game: Any) -> None:
        game.post_transaction(self)


@mypyc_attr(acyclic=True)
class CheatRevealed(PublicFact):
    """A cheat has come to light: caught, or revealed by the cheater after the next roll."""

    def __init__(self, seat: i64, kind: i64, a: i64, b: i64, c: i64, free: i64, how: str) -> None:
        self.crime: Final[Crime] = read_crime(seat, kind, a, b, c, free)
        self.how: Final[str] = how

    def key(self) -> Key:
        return ("uncovered", *self.crime.key(), self.how)

    def replay(self, game: Any) -> None:
        game.reveal(self.crime, self.how)


@mypyc_attr(acyclic=True)
class CheatsShuffled(Fact):
    """The order of the Cheat cards: nobody is shown it."""

    def __init__(self, order: tuple[int, ...]) -> None:
        self.order: Final = order

    def key(self) -> Key:
        return ("cheats-shuffled", self.order)

    def replay(self, game: Any) -> None:
        game.stack_cheats(self.order)


@mypyc_attr(acyclic=True)
class TurnedUp(PublicFact):
    """A Cheat card lies face up in that slot now; the one that lay there has gone under the pile."""

    def __init__(self, slot: i64, kind: i64, begun: i64 = 0) -> None:
        self.slot: Final[i64] = slot
        self.kind: Final[i64] = kind
        self.begun: Final[i64] = begun

    def key(self) -> Key:
        return dated(("turned-up", self.slot, self.kind), self.begun)

    def shown(self, viewer: i64) -> Key | None:
        return ("turned-up", self.slot, self.kind)

    def replay(self, game: Any) -> None:
        game.turn_up(self.slot, self.begun)


@mypyc_attr(acyclic=True)
class Judged(Fact):
    """There has been a verdict on that seat and kind of cheat, which another fact announces."""

    def __init__(self, seat: i64, kind: i64, begun: i64) -> None:
        self.seat: Final[i64] = seat
        self.kind: Final[i64] = kind
        self.begun: Final[i64] = begun

    def key(self) -> Key:
        return ("judged", self.seat, self.kind, self.begun)

    def replay(self, game: Any) -> None:
        game.need_seat(self.seat)
        game.record_verdict(self.seat, self.kind, self.begun)


@mypyc_attr(acyclic=True)
class Peeked(Fact):
    """A seat has looked at the top of the pile of Cheat cards; the others only see it look."""

    def __init__(self, seat: i64, kinds: tuple[int, ...]) -> None:
        self.seat: Final[i64] = seat
        self.kinds: Final = kinds

    def key(self) -> Key:
        return ("peeked", self.seat, self.kinds)

    def shown(self, viewer: i64) -> Key | None:
        return self.key() if viewer == self.seat else ("peeked", self.seat, len(self.kinds))

    def replay(self, game: Any) -> None:
        game.peek(self.seat, len(self.kinds))


@mypyc_attr(acyclic=True)
class Accused(PublicFact):
    """A seat has called another a cheater."""

    def __init__(self, seat: i64, accused: i64, kind: i64) -> None:
        self.seat: Final[i64] = seat
        self.accused: Final[i64] = accused
        self.kind: Final[i64] = kind

    def key(self) -> Key:
        return ("accused", self.seat, self.accused, self.kind)

    def replay(self, game: Any) -> None:
        game.count_accusation(self.seat, self.accused, self.kind)


@mypyc_attr(acyclic=True)
class WindowClosed(PublicFact):
    """The next player rolls: what was not named in time is safe, and everybody may accuse anew.

    Games of version 0.1.0 do not say who rolls: there the window closed for everybody at once.
    """

    def __init__(self, roller: i64 = -1) -> None:
        self.roller: Final[i64] = roller

    def key(self) -> Key:
        return ("window-closed", self.roller) if self.roller >= 0 else ("window-closed",)

    def shown(self, viewer: i64) -> Key | None:
        return ("window-closed",)

    def replay(self, game: Any) -> None:
        game.close_window(self.roller)


@mypyc_attr(acyclic=True)
class EndBegun(PublicFact):
    """The bank has no title left: who reaches START stops there."""

    def key(self) -> Key:
        return ("end-begun",)

    def replay(self, game: Any) -> None:
        game.begin_end()


@mypyc_attr(acyclic=True)
class CameHome(PublicFact):
    """A token has reached START for the last time."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def key(self) -> Key:
        return ("came-home", self.seat)

    def replay(self, game: Any) -> None:
        game.need_seat(self.seat)
        game.come_home(self.seat)


FACTS: Final[dict[str, type[Fact]]] = {
    **BOARD_FACTS,
    "cheated": Cheated,
    "retouched": CheatAmended,
    "money-slipped": MoneySlipped,
    "title-slipped": TitleSlipped,
    "hotel-slipped": HotelSlipped,
    "token-slipped": TokenSlipped,
    "feigned": PaymentFeigned,
    "dealt": PublicTransaction,
    "uncovered": CheatRevealed,
    "cheats-shuffled": CheatsShuffled,
    "turned-up": TurnedUp,
    "peeked": Peeked,
    "judged": Judged,
    "accused": Accused,
    "window-closed": WindowClosed,
    "end-begun": EndBegun,
    "came-home": CameHome,
}
