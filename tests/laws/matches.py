"""A whole edition in a hundred lines, straight on the kernel: take one to three matches; who takes the last one wins.

docs/add-an-edition.md walks through it. It is plain Python, on a compiled kernel too.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from banquier.kernel.action import UNKNOWN_ACTION, Action, Key, Option
from banquier.kernel.bits import bit, lowest
from banquier.kernel.edition import Edition
from banquier.kernel.fact import PublicFact
from banquier.kernel.frame import Frame
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.kernel.view import View, common_snapshot


class Take(Action):
    def __init__(self, count: int) -> None:
        self.count = count

    def key(self) -> Key:
        return ("take", self.count)


class Took(PublicFact):
    def __init__(self, seat: int, count: int) -> None:
        self.seat, self.count = seat, count

    def key(self) -> Key:
        return ("took", self.seat, self.count)

    def replay(self, game: Any) -> None:
        game.take(self.seat, self.count)


class Matches(Game):
    """The table is one number; `take` is the only posting."""

    def __init__(
        self, edition: Edition, seats: int, options: dict[str, Any], source: Matches | None = None
    ) -> None:
        super().__init__(edition, seats, options, source)
        self.pile: int = options["pile"] if source is None else source.pile

    def take(self, seat: int, count: int) -> None:
        self.pile -= count
        if self.journal is not None:
            self.journal.write(Took(seat, count))

    def set_up(self) -> None:
        self.push(Turn(0))
        self.run_frames()

    def blank(self) -> Game:
        return Matches(self.edition, self.seats, self.options)

    def clone(self) -> Game:
        return Matches(self.edition, self.seats, self.options, self)

    def make_view(self, viewer: int) -> View:
        return Pile(self, viewer)

    def resample_hidden(self, viewer: int, rng: Rng) -> None:
        """Nothing is secret here."""

    def audit(self) -> None:
        assert self.pile >= 0

    def position_lines(self) -> list[Key]:
        return [("pile", self.pile)]

    def load_line(self, line: Key) -> None:
        name, pile = line
        assert name == "pile"
        assert isinstance(pile, int)
        self.pile = pile


class Pile(View):
    def __init__(self, game: Matches, viewer: int) -> None:
        super().__init__(viewer)
        self._game = game

    def snapshot(self) -> dict[str, object]:
        return {**common_snapshot(self._game, self.viewer), "pile": self._game.pile}

    def imagine(self, rng: Rng) -> Game:
        return self._game.clone()


class Turn(Frame[Matches]):
    def __init__(self, seat: int) -> None:
        self.seat = seat

    def key(self) -> Key:
        return ("turn", self.seat)

    def shown(self, g: Matches, viewer: int) -> Key:
        return self.key()

    def clone(self) -> Frame[Matches]:
        return Turn(self.seat)

    def to_act_mask(self, g: Matches) -> int:
        return bit(self.seat)

    def legal(self, g: Matches, seat: int, out: list[Option]) -> None:
        out.extend(Take(count) for count in (1, 2, 3) if count <= g.pile)

    def check(self, g: Matches, seat: int, action: Action) -> str:
        if not isinstance(action, Take):
            return UNKNOWN_ACTION
        return "" if 1 <= action.count <= min(3, g.pile) else UNKNOWN_ACTION

    def perform(self, g: Matches, seat: int, action: Action) -> None:
        assert isinstance(action, Take)
        g.take(seat, action.count)
        if g.pile == 0:
            g.end((seat,), tuple(int(s == seat) for s in range(g.seats)), "kernel.over")
        else:
            self.next(g)

    def next(self, g: Matches) -> None:
        self.round += 1
        self.seat = next(
            s % g.seats for s in range(self.seat + 1, self.seat + 9) if g.alive & bit(s % g.seats)
        )

    def default(self, g: Matches, seat: int) -> Action:
        return Take(1)

    def seat_left(self, g: Matches, seat: int) -> bool:
        if seat == self.seat and g.alive:
            self.next(g)
        return True


class MatchesEdition(Edition):
    def __init__(self) -> None:
        super().__init__("matches", (2, 4), {"take": Take}, {"took": Took}, {"turn": Turn})

    def read_options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        return {"pile": 400, **given}

    def make(self, seats: int, options: dict[str, Any]) -> Game:
        return Matches(self, seats, options)

    def all_actions(self, game: Game) -> list[Action]:
        return [Take(count) for count in range(5)]

    def advance_to_midgame(self, game: Game, rng: Rng) -> None:
        assert isinstance(game, Matches)
        game.take(0, 1 + rng.below(300))

    def expel(self, game: Game, seat: int) -> None:
        game.remove(seat)
        if not game.alive & (game.alive - 1):
            game.end((lowest(game.alive),), (0,) * game.seats, "kernel.over")
