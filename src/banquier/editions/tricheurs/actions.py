"""Actions of Tricheurs. Honest and cheating answers are the same actions with other sums and squares."""

from __future__ import annotations

from typing import Final

from banquier.board.actions import CLAIM, SEATS, SQUARES
from banquier.board.hotel_actions import HOTEL_ACTIONS
from banquier.editions.tricheurs.cheats.crime import CHEATS
from banquier.kernel.action import UNKNOWN_ACTION, Action, Family, Key
from banquier.kernel.bits import bit, members
from banquier.kernel.declare import action, declared, family
from banquier.kernel.rng import Rng
from banquier.native import i64, mypyc_attr, vec

ACCUSE: Final = 32
CHEAT: Final = 64


@action("put-token")
class PutToken(Action):
    """Put a token on that square."""

    square: Final[i64]


@action("move-other")
class MoveOther(Action):
    """Move that seat's token by the roll, instead of one's own."""

    seat: Final[i64]


@action("take-salary")
class TakeSalary(Action):
    """Take that sum from the tray at START."""

    amount: Final[i64]


@action("put-down")
class PutDown(Action):
    """Put down that sum for what is asked."""

    amount: Final[i64]


@action("say-paid")
class SayPaid(Action):
    """Put nothing down for a rent, and say that it is settled."""


@action("announce")
class Announce(Action):
    """Announce the drawn card as this one, whose effect is carried out."""

    card: Final[i64]


@action("draw-from")
class DrawFrom(Action):
    """Draw from that deck, on Free Parking."""

    deck: Final[i64]


@action("claim-sum", desk=CLAIM)
class ClaimSum(Action):
    """Ask for that sum as the rent of one's own title."""

    payer: Final[i64]
    square: Final[i64]
    amount: Final[i64]


@action("squat", desk=CLAIM)
class Squat(Action):
    """Ask for the rent of somebody else's title."""

    payer: Final[i64]
    square: Final[i64]


@action("cheat", desk=CHEAT)
class Cheat(Action):
    """Cheat at any time. The class of the kind in cheats/ gives `a` and `b` their meaning."""

    kind: Final[i64]
    a: Final[i64] = -1
    b: Final[i64] = -1


@action("accuse", desk=ACCUSE)
class Accuse(Action):
    """Accuse that seat of that kind of cheat."""

    seat: Final[i64]
    kind: Final[i64]


@action("vote")
class Vote(Action):
    """Vote on an accusation, as a seat that is not part of it: 1 guilty, 0 not guilty."""

    guilty: Final[i64]


@action("parry")
class Parry(Action):
    """Play the kept card against this."""


@action("suffer")
class Suffer(Action):
    """Let it happen, and keep the card."""


SAY_PAID: Final = SayPaid()
PARRY: Final = Parry()
SUFFER: Final = Suffer()
PUT: Final[list[PutToken]] = [PutToken(square) for square in range(SQUARES)]
MOVE_OTHER: Final[list[MoveOther]] = [MoveOther(seat) for seat in range(SEATS)]
DRAW_FROM: Final[list[DrawFrom]] = [DrawFrom(deck) for deck in range(2)]
VOTES: Final[list[Vote]] = [Vote(guilty) for guilty in range(2)]

ACTIONS: Final[dict[str, type[Action]]] = {**HOTEL_ACTIONS, **declared(globals(), Action)}


@mypyc_attr(acyclic=True)
class Unproposed(Family):
    """A family of which no member is proposed: a form for a cheat begins empty."""

    def proposal(self) -> Action | None:
        return None


@family("squares")
class Squares(Unproposed):
    """Moves of a token to any of these squares."""

    squares: Final[i64]
    why: Final[str]

    def key(self) -> Key:
        return ("squares", tuple(members(self.squares)), self.why)

    def check(self, action: Action) -> str:
        if not isinstance(action, PutToken):
            return UNKNOWN_ACTION
        return "" if 0 <= action.square < SQUARES and self.squares & bit(action.square) else self.why

    def sample(self, rng: Rng) -> Action | None:
        found = members(self.squares)
        return PUT[found[rng.below(len(found))]]


@family("short")
class Short(Unproposed):
    """Payments of less than is asked, in multiples of the unit."""

    asked: Final[i64]
    purse: Final[i64]
    unit: Final[i64]

    def check(self, action: Action) -> str:
        if not isinstance(action, PutDown):
            return UNKNOWN_ACTION
        if action.amount % self.unit:
            return "money.tens"
        fits = 0 <= action.amount < self.asked and action.amount <= self.purse
        return "" if fits else "cheat.only-the-cards"

    def sample(self, rng: Rng) -> Action | None:
        most = min(self.asked - self.unit, self.purse)
        return PutDown(rng.below(most // self.unit + 1) * self.unit)

    def sums(self) -> tuple[int, int, int] | None:
        return 0, min(self.asked - self.unit, self.purse // self.unit * self.unit), self.unit


@family("overcharges")
class Overcharges(Unproposed):
    """Claims of more rent than the title says, up to twice as much."""

    payer: Final[i64]
    square: Final[i64]
    due: Final[i64]
    unit: Final[i64]

    def check(self, action: Action) -> str:
        if not isinstance(action, ClaimSum) or action.payer != self.payer or action.square != self.square:
            return UNKNOWN_ACTION
        if action.amount % self.unit:
            return "money.tens"
        return "" if self.due < action.amount <= 2 * self.due else "cheat.only-the-cards"

    def sample(self, rng: Rng) -> Action | None:
        more = self.unit * (1 + rng.below(self.due // self.unit))
        return ClaimSum(self.payer, self.square, self.due + more)

    def sums(self) -> tuple[int, int, int] | None:
        unit = self.unit
        return (self.due // unit + 1) * unit, 2 * self.due // unit * unit, unit


@family("thefts")
class Thefts(Unproposed):
    """Thefts of money from the bank tray (-1) or from a player."""

    kind: Final[i64]
    victim: Final[i64]
    most: Final[i64]
    unit: Final[i64]

    def check(self, action: Action) -> str:
        if not isinstance(action, Cheat) or action.kind != self.kind or action.a != self.victim:
            return UNKNOWN_ACTION
        if action.b % self.unit:
            return "money.tens"
        return "" if 0 < action.b <= self.most else "cheat.only-the-cards"

    def sample(self, rng: Rng) -> Action | None:
        return Cheat(self.kind, self.victim, self.unit * (1 + rng.below(self.most // self.unit)))

    def sums(self) -> tuple[int, int, int] | None:
        return self.unit, self.most // self.unit * self.unit, self.unit


@family("accusations")
class Accusations(Unproposed):
    """Accusations of these seats, of these kinds but for those that are barred for the seat."""

    seats: Final[i64]
    kinds: Final[i64]
    barred: Final[vec[i64]]
    """Per seat, the kinds that it cannot be accused of."""

    def key(self) -> Key:
        return ("accusations", self.seats, self.kinds, tuple(self.barred))

    def check(self, action: Action) -> str:
        if not isinstance(action, Accuse):
            return UNKNOWN_ACTION
        if not 0 <= action.seat < SEATS or not self.seats & bit(action.seat):
            return "accuse.before-next-roll"
        kinds = self.kinds & ~self.barred[action.seat]
        return "" if 0 <= action.kind < len(CHEATS) and kinds & bit(action.kind) else "cheat.only-the-cards"

    def sample(self, rng: Rng) -> Action | None:
        seats = members(self.seats)
        seat = seats[rng.below(len(seats))]
        kinds = members(self.kinds & ~self.barred[seat])
        return Accuse(seat, kinds[rng.below(len(kinds))])


@family("seizures")
class Seizures(Unproposed):
    """Thefts of titles or, if `mine` is not 0, exchanges of one's own titles for them."""

    kind: Final[i64]
    mine: Final[i64]
    others: Final[i64]

    def key(self) -> Key:
        return ("seizures", self.kind, tuple(members(self.mine)), tuple(members(self.others)))

    def check(self, action: Action) -> str:
        if not isinstance(action, Cheat) or action.kind != self.kind:
            return UNKNOWN_ACTION
        wanted = action.a
        if self.mine:
            wanted = action.b
            if not 0 <= action.a < SQUARES or not self.mine & bit(action.a):
                return "cheat.only-the-cards"
        elif action.b != -1:
            return UNKNOWN_ACTION
        return "" if 0 <= wanted < SQUARES and self.others & bit(wanted) else "cheat.only-the-cards"

    def sample(self, rng: Rng) -> Action | None:
        others = members(self.others)
        wanted = others[rng.below(len(others))]
        if not self.mine:
            return Cheat(self.kind, wanted)
        mine = members(self.mine)
        return Cheat(self.kind, mine[rng.below(len(mine))], wanted)
