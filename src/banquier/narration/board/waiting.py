"""Notices for viewers who wait: whom the game asks and what about, as far as the viewer may know it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from banquier.board.game import BoardGame
from banquier.kernel.bits import lowest
from banquier.kernel.game import Game
from banquier.narration.board.asking import Asker
from banquier.narration.board.picture import picture
from banquier.narration.board.telling import BoardNarration
from banquier.narration.menu import Question
from banquier.narration.message import Message, Ref, Value, seat as who, series, square as noun


class Waiting:
    """Builds the notice for a viewer whom the game does not ask; -1 is a spectator."""

    def __init__(self, narration: BoardNarration, game: Game, viewer: int) -> None:
        self.narration = narration
        self.game = game
        self.viewer = viewer
        self.top: Any = game.stack[-1].shown(game, viewer)
        self.seats = game.to_act()

    @cached_property
    def asker(self) -> Asker:
        """The asker for this viewer, built on demand: it reads the whole view, which few notices need."""
        shown = picture(self.game, self.viewer if self.viewer >= 0 else None)
        return Asker(self.narration, shown, self.viewer)

    def question(self) -> Question:
        return self.narration.additions.waiting(self) or self.common() or Question(self.awaited("other"))

    def awaited(self, key: str, /, **values: Value) -> Message:
        """Return a message about the seats that the game asks."""
        return awaited(key, self.seats, **values)

    def common(self) -> Question | None:
        """Return the notice for a question that all editions share; None for any other."""
        match self.top:
            case ("turn", seat, *_):
                assert isinstance(self.game, BoardGame)
                return Question(self.awaited("jail" if self.game.jail[seat] else "turn"))
            case ("unowned", _, square):
                return Question(self.awaited("unowned", square=noun(square)), (), square)
            case ("auction", lot, *_):
                title = self.awaited("auction", lot=Ref("lot", lot))
                return Question(title, self.asker.bidding(lot), max(lot, -1))
            case ("debt", _, payee, amount, *_):
                return Question(self.awaited("debt", payee=who(payee), amount=amount))
            case ("inherited" | "bequest", _, titles, *_):
                square = lowest(titles)
                return Question(self.awaited("inherited", square=noun(square)), (), square)
            case ("place-building", _, lot, _):
                return Question(self.awaited("place", lot=Ref("lot", lot)))
            case ("too-many", _, deck):
                return Question(self.awaited("too-many", deck=Ref("deck", deck)))
            case ("choice", _, card, _):
                return Question(self.awaited("card"), (self.asker.card(card),))
            case ("pay-or-draw", *_):
                return Question(self.awaited("card"))
            case ("rent-asked", _, _, square, *_):
                return Question(self.awaited("rent", square=noun(square)), (), square)
        return None


def awaited(key: str, seats: Sequence[int], /, **values: Value) -> Message:
    """Return a message about the seats that the game asks."""
    return Message(
        f"wait.{key}", {"names": series(who(seat) for seat in seats), "count": len(seats), **values}
    )
