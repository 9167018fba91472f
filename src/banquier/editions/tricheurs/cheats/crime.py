"""Base class of the cheats, the list of all of them, and their text form."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from banquier.board.position import RICHEST, is_title
from banquier.board.table import BANK, POT
from banquier.kernel.action import UNKNOWN_ACTION, Action, Key, Option
from banquier.native import i64, mypyc_attr, vec

if TYPE_CHECKING:
    from banquier.editions.tricheurs.books import Books
    from banquier.editions.tricheurs.cheats.temptation import Temptation
    from banquier.editions.tricheurs.facts import PublicTransaction
    from banquier.editions.tricheurs.game import TricheursGame
    from banquier.editions.tricheurs.view import TricheursView
    from banquier.kernel.rng import Rng

ONLY_THE_CARDS: Final = "cheat.only-the-cards"
NOT_PASSED_ON: Final = "cheat.not-passed-on"

# When a cheat can be tried.
ANY_TIME: Final = 0
MOVING: Final = 1
SALARY: Final = 2
PAYING: Final = 3
PAYING_RENT: Final = 4
READING_CARD: Final = 5
CLAIMING_RENT: Final = 6
MOMENTS: Final = 7

# How likely a trace shows a cheat, in per cent.
CERTAIN: Final = 100
LIKELY: Final = 75

ACCOUNT: Final = 0
SQUARE: Final = 1
NUMBER: Final = 2
TITLE: Final = 3
SUM: Final = 4
TYPES: Final[dict[str, int]] = {
    "other": ACCOUNT,
    "payer": ACCOUNT,
    "square": SQUARE,
    "origin": SQUARE,
    "mine": TITLE,
    "amount": SUM,
    "tries": NUMBER,
    "passed_start": NUMBER,
}
"""The types of the fields of crimes."""


@mypyc_attr(acyclic=True)
class Crime:
    """A cheat that a seat has done and that has not come to light: a subclass per cheat.

    The instances in CHEATS belong to no seat. They stand for their kind: they list its actions, check and perform them,
    and read crimes from text.
    """

    def __init__(
        self,
        kind: i64,
        seat: i64 = -1,
        other: i64 = -1,
        square: i64 = -1,
        amount: i64 = -1,
        payer: i64 = -1,
        origin: i64 = -1,
        mine: i64 = -1,
        tries: i64 = -1,
        passed_start: i64 = -1,
    ) -> None:
        self.kind: Final[i64] = kind
        """Its place in cheats.toml."""
        self.seat: Final[i64] = seat
        self.other: Final[i64] = other
        """The account that it is done to."""
        self.square: Final[i64] = square
        self.amount: Final[i64] = amount
        self.payer: Final[i64] = payer
        self.origin: Final[i64] = origin
        """The square that the token came from."""
        self.mine: Final[i64] = mine
        """The cheater's own title."""
        self.tries: Final[i64] = tries
        self.passed_start: Final[i64] = passed_start
        self.free: i64 = 0
        """1: done without a Cheat card (Tricheur ultime)."""
        self.begun: i64 = 0
        """The number of turns begun when it was done."""

    # --- text form ----------------------------------------------------------------------------------

    def fields(self) -> str:
        """Return the names of its fields in the order of the three numbers of the text form; `-` is always -1."""
        return "- - -"

    def read(self, seat: i64, a: i64, b: i64, c: i64) -> Crime:
        """Make a crime of this kind from the numbers of its text form."""
        named: dict[str, int] = dict(zip(self.fields().split(), (a, b, c), strict=True))
        named.pop("-", None)
        return type(self)(self.kind, seat, **named)

    def numbers(self) -> tuple[int, int, int]:
        """Return the numbers of its text form."""
        a, b, c = [-1 if name == "-" else getattr(self, name) for name in self.fields().split()]
        return a, b, c

    def key(self) -> Key:
        return (self.seat, self.kind, *self.numbers(), self.free)

    def is_sound(self, g: TricheursGame) -> bool:
        """Can a seat of this game have done this? A damaged record or position may say anything."""
        if not 0 <= self.seat < g.seats or self.begun < 0 or self.victim() == self.seat:
            return False
        for name, value in zip(self.fields().split(), self.numbers(), strict=True):
            kind = TYPES.get(name, NUMBER)
            if kind == ACCOUNT and not POT <= value < g.seats:
                return False
            if kind == SQUARE and not 0 <= value < g.board.size:
                return False
            if kind == TITLE and not is_title(g, value):
                return False
            if kind == SUM and not g.is_sum(value):
                return False
            if not -RICHEST < value < RICHEST:
                return False
        return True

    # --- trying it ----------------------------------------------------------------------------------

    def moment(self) -> i64:
        """Return when it can be tried. A cheat of a question is checked and performed while that is on top."""
        return ANY_TIME

    def offer(self, g: TricheursGame, seat: i64, out: list[Option]) -> None:
        """Add the actions of a seat that may cheat in this way now."""
        raise NotImplementedError

    def check(self, g: TricheursGame, seat: i64, action: Action) -> str:
        """Return "" or the rule against this action; UNKNOWN_ACTION for actions of other cheats."""
        return UNKNOWN_ACTION

    def perform(self, g: TricheursGame, seat: i64, action: Action) -> None:
        raise NotImplementedError

    def propose(self, view: TricheursView, mind: Temptation, rng: Rng) -> Action | None:
        """Return the action of a cheat that is possible at any time if a bot would dare it now, or None."""
        return None

    # --- while it is hidden ---------------------------------------------------------------------------

    def income(self, g: TricheursGame, payer: i64, amount: i64, why: str) -> i64:
        """Return how much of a payment that the cheater has just received comes from this cheat."""
        return 0

    def brings_title(self, square: i64) -> bool:
        """Does the cheater get this title of the bank because of this cheat?"""
        return False

    def withheld(self, g: TricheursGame) -> i64:
        """Return the squares that the cheater obtained, or built on, by this cheat.

        Rule: tricheurs.cheat.not-passed-on.
        """
        return 0

    def is_undone_by_bankruptcy(self) -> bool:
        return False

    def traced_back(self, square: i64, thief: i64, owner: i64) -> Crime | None:
        """Return the crime as a theft from this owner if the victim had itself stolen the title there, else None."""
        return None

    # --- its trace ----------------------------------------------------------------------------------
    # Each method returns how likely one public trace shows this cheat, in per cent.

    def odds_from_transaction(self, view: TricheursView, done: PublicTransaction) -> i64:
        """Judge the seat of a public transaction."""
        return 0

    def odds_from_cash(self, view: TricheursView, seat: i64, more: i64) -> i64:
        """Judge a seat that has this much more cash than the public books say."""
        return 0

    def odds_from_title(self, view: TricheursView, square: i64) -> i64:
        """Judge the owner of a title that belongs to another account in the public books."""
        return 0

    def odds_from_building(self, view: TricheursView, seat: i64, square: i64) -> i64:
        """Judge a seat where the level of a street differs from the public books."""
        return 0

    def odds_from_jail(self, view: TricheursView, seat: i64) -> i64:
        """Judge a seat that is not in jail although the public books say so."""
        return 0

    # --- when it comes to light -------------------------------------------------------------------------

    def enter(self, books: Books, g: TricheursGame) -> None:
        """Enter in the public books what this cheat changed in secret."""

    def received(self, g: TricheursGame) -> Crime:
        """Return the same crime with the sum that has been paid because of it.

        Rule: tricheurs.accuse.what-was-received.
        """
        return self

    def undo(self, g: TricheursGame) -> None:
        """Give back what can still be given back."""

    def victim(self) -> i64:
        """Return the account that receives the fine."""
        return BANK

    def fine(self, fines: vec[i64]) -> i64:
        """Return the fine beside what is given back; `fines` are those of the cards, by kind."""
        return fines[self.kind]

    def finish_penalty(self, g: TricheursGame) -> None:
        """Do what comes after the fine."""
        if g.sheet.jails[self.kind]:
            g.imprison(self.seat)


CHEATS: Final[list[Crime]] = []
"""The cheats by kind; the edition fills the list when it is loaded."""
BY_MOMENT: Final[list[list[Crime]]] = [[] for _ in range(MOMENTS)]
"""The cheats by moment, in the order in which their actions are listed."""


class Sheet:
    """The figures on the backs of the Cheat cards, by kind."""

    def __init__(
        self,
        rewards: tuple[int, ...],
        limits: tuple[int, ...],
        fines: tuple[int, ...],
        jails: tuple[int, ...],
        moments: tuple[int, ...],
    ) -> None:
        self.rewards: Final[vec[i64]] = vec[i64](rewards)
        self.limits: Final[vec[i64]] = vec[i64](limits)
        """The most that may be taken."""
        self.fines: Final[vec[i64]] = vec[i64](fines)
        self.jails: Final[vec[i64]] = vec[i64](jails)
        self.moments: Final[vec[i64]] = vec[i64](moments)
        """Per moment, the set of kinds that can be tried then."""
        self.listed: Final[vec[i64]] = vec[i64]([crime.kind for crimes in BY_MOMENT for crime in crimes])
        """The kinds of each moment, one moment after the other, in the order in which their actions are listed."""
        self.first: Final[vec[i64]] = vec[i64](
            [sum([len(crimes) for crimes in BY_MOMENT[:moment]]) for moment in range(MOMENTS + 1)]
        )
        """The index in `listed` where each moment begins; the last is the end."""


def read_crime(seat: i64, kind: i64, a: i64, b: i64, c: i64, free: i64, begun: i64 = 0) -> Crime:
    """Make a crime from its text form. Raises ValueError if there is no such kind."""
    if not 0 <= kind < len(CHEATS):
        raise ValueError(f"there is no cheat {kind}")
    crime = CHEATS[kind].read(seat, a, b, c)
    crime.free = free
    crime.begun = begun
    return crime


def offer_cheats(g: TricheursGame, seat: i64, moment: i64, out: list[Option]) -> None:
    """Add the actions of all cheats of this moment that the seat may try."""
    first = g.sheet.first[moment]
    for at in range(first, g.sheet.first[moment + 1]):
        kind = g.sheet.listed[at]
        if g.can_cheat(seat, kind):
            CHEATS[kind].offer(g, seat, out)


def check_cheat(g: TricheursGame, seat: i64, moment: i64, action: Action) -> str:
    """Return "" or the rule against this action of a cheat of this moment; UNKNOWN_ACTION if it belongs to none."""
    for crime in BY_MOMENT[moment]:
        why = crime.check(g, seat, action)
        if why != UNKNOWN_ACTION:
            return why if g.can_cheat(seat, crime.kind) else ONLY_THE_CARDS
    return UNKNOWN_ACTION


def perform_cheat(g: TricheursGame, seat: i64, moment: i64, action: Action) -> None:
    """Perform the cheat of this moment that the action, which has been checked, belongs to."""
    for crime in BY_MOMENT[moment]:
        if not crime.check(g, seat, action):
            crime.perform(g, seat, action)
            return
