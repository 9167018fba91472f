"""Actions of Tricheurs. Honest and cheating answers are the same actions with other sums and squares."""

from __future__ import annotations

from typing import Final

from banquier.board.actions import CLAIM, SEATS, SQUARES
from banquier.board.hotel_actions import HOTEL_ACTIONS
from banquier.editions.tricheurs.cheats.crime import CHEATS
from banquier.kernel.action import UNKNOWN_ACTION, Action, Family, Key
from banquier.kernel.bits import bit, members
from banquier.kernel.rng import Rng
from banquier.native import i64, mypyc_attr, vec

ACCUSE: Final = 32
CHEAT: Final = 64


@mypyc_attr(acyclic=True)
class PutToken(Action):
    """Put a token on that square."""

    def __init__(self, square: i64) -> None:
        self.square: Final[i64] = square

    def key(self) -> Key:
        return ("put-token", self.square)


@mypyc_attr(acyclic=True)
class MoveOther(Action):
    """Move that seat's token by the roll, instead of one's own."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def key(self) -> Key:
        return ("move-other", self.seat)


@mypyc_attr(acyclic=True)
class TakeSalary(Action):
    """Take that sum from the tray at START."""

    def __init__(self, amount: i64) -> None:
        self.amount: Final[i64] = amount

    def key(self) -> Key:
        return ("take-salary", self.amount)


@mypyc_attr(acyclic=True)
class PutDown(Action):
    """Put down that sum for what is asked."""

    def __init__(self, amount: i64) -> None:
        self.amount: Final[i64] = amount

    def key(self) -> Key:
        return ("put-down", self.amount)


@mypyc_attr(acyclic=True)
class SayPaid(Action):
    """Put nothing down for a rent, and say that it is settled."""

    def key(self) -> Key:
        return ("say-paid",)


@mypyc_attr(acyclic=True)
class Announce(Action):
    """Say that a drawn card does what that card does."""

    def __init__(self, card: i64) -> None:
        self.card: Final[i64] = card

    def key(self) -> Key:
        return ("announce", self.card)


@mypyc_attr(acyclic=True)
class DrawFrom(Action):
    """On Free ParkingChoice: draw from that deck."""

    def __init__(self, deck: i64) -> None:
        self.deck: Final[i64] = deck

    def key(self) -> Key:
        return ("draw-from", self.deck)


@mypyc_attr(acyclic=True)
class ClaimSum(Action):
    """Ask for that sum as the rent of one's own title."""

    def __init__(self, payer: i64, square: i64, amount: i64) -> None:
        self.payer: Final[i64] = payer
        self.square: Final[i64] = square
        self.amount: Final[i64] = amount

    def desk(self) -> i64:
        return CLAIM

    def key(self) -> Key:
        return ("claim-sum", self.payer, self.square, self.amount)


@mypyc_attr(acyclic=True)
class Squat(Action):
    """Ask for the rent of somebody else's title."""

    def __init__(self, payer: i64, square: i64) -> None:
        self.payer: Final[i64] = payer
        self.square: Final[i64] = square

    def desk(self) -> i64:
        return CLAIM

    def key(self) -> Key:
        return ("squat", self.payer, self.square)


@mypyc_attr(acyclic=True)
class Cheat(Action):
    """Cheat at any time; what a and b are is up to the class of the kind in cheats/."""

    def __init__(self, kind: i64, a: i64 = -1, b: i64 = -1) -> None:
        self.kind: Final[i64] = kind
        self.a: Final[i64] = a
        self.b: Final[i64] = b

    def desk(self) -> i64:
        return CHEAT

    def key(self) -> Key:
        return ("cheat", self.kind, self.a, self.b)


@mypyc_attr(acyclic=True)
class Accuse(Action):
    """Accuse that seat of that kind of cheat."""

    def __init__(self, seat: i64, kind: i64) -> None:
        self.seat: Final[i64] = seat
        self.kind: Final[i64] = kind

    def desk(self) -> i64:
        return ACCUSE

    def key(self) -> Key:
        return ("accuse", self.seat, self.kind)


@mypyc_attr(acyclic=True)
class Vote(Action):
    """As one of the others: 1 guilty, 0 not."""

    def __init__(self, guilty: i64) -> None:
        self.guilty: Final[i64] = guilty

    def key(self) -> Key:
        return ("vote", self.guilty)


@mypyc_attr(acyclic=True)
class Parry(Action):
    """Play the kept card against this."""

    def key(self) -> Key:
        return ("parry",)


@mypyc_attr(acyclic=True)
class Suffer(Action):
    """Let it happen, and keep the card."""

    def key(self) -> Key:
        return ("suffer",)


SAY_PAID: Final = SayPaid()
PARRY: Final = Parry()
SUFFER: Final = Suffer()
PUT: Final[list[PutToken]] = [PutToken(square) for square in range(SQUARES)]
MOVE_OTHER: Final[list[MoveOther]] = [MoveOther(seat) for seat in range(SEATS)]
DRAW_FROM: Final[list[DrawFrom]] = [DrawFrom(deck) for deck in range(2)]
VOTES: Final[list[Vote]] = [Vote(guilty) for guilty in range(2)]

ACTIONS: Final[dict[str, type[Action]]] = {
    **HOTEL_ACTIONS,
    "put-token": PutToken,
    "move-other": MoveOther,
    "take-salary": TakeSalary,
    "put-down": PutDown,
    "say-paid": SayPaid,
    "announce": Announce,
    "draw-from": DrawFrom,
    "claim-sum": ClaimSum,
    "squat": Squat,
    "cheat": Cheat,
    "accuse": Accuse,
    "vote": Vote,
    "parry": Parry,
    "suffer": Suffer,
}


@mypyc_attr(acyclic=True)
class Unproposed(Family):
    """A family of which no member is proposed: a form for a cheat begins empty."""

    def proposal(self) -> Action | None:
        return None


@mypyc_attr(acyclic=True)
class Squares(Unproposed):
    """A token on any of these squares."""

    def __init__(self, squares: i64, why: str) -> None:
        self.squares: Final[i64] = squares
        self.why: Final[str] = why

    def key(self) -> Key:
        return ("squares", tuple(members(self.squares)), self.why)

    def check(self, action: Action) -> str:
        if not isinstance(action, PutToken):
            return UNKNOWN_ACTION
        return "" if 0 <= action.square < SQUARES and self.squares & bit(action.square) else self.why

    def sample(self, rng: Rng) -> Action | None:
        found = members(self.squares)
        return PUT[found[rng.below(len(found))]]


@mypyc_attr(acyclic=True)
class Short(Unproposed):
    """Less than is asked, by steps."""

    def __init__(self, asked: i64, purse: i64, unit: i64) -> None:
        self.asked: Final[i64] = asked
        self.purse: Final[i64] = purse
        self.unit: Final[i64] = unit

    def key(self) -> Key:
        return ("short", self.asked, self.purse, self.unit)

    def check(self, action: Action) -> str:
        if not isinstance(action, PutDown):
            return UNKNOWN_ACTION
        if action.amount % self.unit:
            return "money.tens"
        return (
            "" if 0 <= action.amount < self.asked and action.amount <= self.purse else "cheat.only-the-cards"
        )

    def sample(self, rng: Rng) -> Action | None:
        most = min(self.asked - self.unit, self.purse)
        return PutDown(rng.below(most // self.unit + 1) * self.unit)


@mypyc_attr(acyclic=True)
class Overcharges(Unproposed):
    """More than the title says, up to twice as much."""

    def __init__(self, payer: i64, square: i64, due: i64, unit: i64) -> None:
        self.payer: Final[i64] = payer
        self.square: Final[i64] = square
        self.due: Final[i64] = due
        self.unit: Final[i64] = unit

    def key(self) -> Key:
        return ("overcharges", self.payer, self.square, self.due, self.unit)

    def check(self, action: Action) -> str:
        if not isinstance(action, ClaimSum) or action.payer != self.payer or action.square != self.square:
            return UNKNOWN_ACTION
        if action.amount % self.unit:
            return "money.tens"
        return "" if self.due < action.amount <= 2 * self.due else "cheat.only-the-cards"

    def sample(self, rng: Rng) -> Action | None:
        return ClaimSum(
            self.payer, self.square, self.due + self.unit * (1 + rng.below(self.due // self.unit))
        )


@mypyc_attr(acyclic=True)
class Thefts(Unproposed):
    """Money taken from the tray (-1) or from a player's spread."""

    def __init__(self, kind: i64, victim: i64, most: i64, unit: i64) -> None:
        self.kind: Final[i64] = kind
        self.victim: Final[i64] = victim
        self.most: Final[i64] = most
        self.unit: Final[i64] = unit

    def key(self) -> Key:
        return ("thefts", self.kind, self.victim, self.most, self.unit)

    def check(self, action: Action) -> str:
        if not isinstance(action, Cheat) or action.kind != self.kind or action.a != self.victim:
            return UNKNOWN_ACTION
        if action.b % self.unit:
            return "money.tens"
        return "" if 0 < action.b <= self.most else "cheat.only-the-cards"

    def sample(self, rng: Rng) -> Action | None:
        return Cheat(self.kind, self.victim, self.unit * (1 + rng.below(self.most // self.unit)))


@mypyc_attr(acyclic=True)
class Accusations(Unproposed):
    """Accusations of these seats, of these kinds but for those that are barred for the seat."""

    def __init__(self, seats: i64, kinds: i64, barred: vec[i64]) -> None:
        self.seats: Final[i64] = seats
        self.kinds: Final[i64] = kinds
        self.barred: Final[vec[i64]] = barred
        """Per seat, kinds."""

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


@mypyc_attr(acyclic=True)
class Seizures(Unproposed):
    """Titles taken, or exchanged for one's own (`mine` 0: taken)."""

    def __init__(self, kind: i64, mine: i64, others: i64) -> None:
        self.kind: Final[i64] = kind
        self.mine: Final[i64] = mine
        self.others: Final[i64] = others

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
