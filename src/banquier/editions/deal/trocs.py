"""The swaps that a Deal Troc allows: very many, told by what each side has to swap."""

from __future__ import annotations

from typing import Final

from banquier.editions.deal.actions import Troc, face_of, place_of
from banquier.kernel.action import UNKNOWN_ACTION, Action, Family, Key
from banquier.kernel.rng import Rng
from banquier.native import i64, mypyc_attr, vec


@mypyc_attr(acyclic=True)
class Trocs(Family):
    """Any property of one's own for any of another player's that is in no complete set."""

    def __init__(self, own: vec[i64], theirs: vec[i64], seats: vec[i64]) -> None:
        self.own: Final[vec[i64]] = own
        self.theirs: Final[vec[i64]] = theirs
        self.seats: Final[vec[i64]] = seats
        """Whose each of them is."""

    def key(self) -> Key:
        return ("trocs", tuple(self.own), tuple(self.theirs), tuple(self.seats))

    def check(self, action: Action) -> str:
        if not isinstance(action, Troc):
            return UNKNOWN_ACTION
        own = False
        for what in self.own:
            if place_of(what) == action.own_colour + 1 and face_of(what) == action.own_face:
                own = True
        if not own:
            return "action.troc"
        for n in range(len(self.theirs)):
            what = self.theirs[n]
            if (
                self.seats[n] == action.target
                and place_of(what) == action.colour + 1
                and face_of(what) == action.face
            ):
                return ""
        return "action.troc"

    def made(self, n: i64, m: i64) -> Troc:
        """The n-th of one's own for the m-th of theirs."""
        own = self.own[n]
        what = self.theirs[m]
        return Troc(self.seats[m], place_of(what) - 1, face_of(what), place_of(own) - 1, face_of(own))

    def sample(self, rng: Rng) -> Action | None:
        return self.made(rng.below(len(self.own)), rng.below(len(self.theirs)))

    def proposal(self) -> Action | None:
        return self.made(0, 0)
