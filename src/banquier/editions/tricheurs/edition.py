"""Tricheurs as an edition: its data, and what the tests of every edition ask of it."""
# interpreted

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from banquier.board.hotel_actions import Choose
from banquier.editions.board_data import BoardData
from banquier.editions.board_edition import BoardEdition, hotel_choices, is_next
from banquier.editions.contents import Printed, PrintedCheat, to_printed
from banquier.editions.tricheurs import actions
from banquier.editions.tricheurs.actions import ACTIONS, Accuse, Cheat
from banquier.editions.tricheurs.cheat_data import CheatData, make_sheet
from banquier.editions.tricheurs.cheats.crime import CHEATS
from banquier.editions.tricheurs.end import LastCall
from banquier.editions.tricheurs.facts import FACTS
from banquier.editions.tricheurs.frames import FRAMES
from banquier.editions.tricheurs.game import TricheursGame
from banquier.editions.tricheurs.kinds import TRICK_DICE
from banquier.kernel.action import Action, Key
from banquier.kernel.bits import bit, members
from banquier.kernel.fair_play import Entitlement
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng

ALIASES = {
    "auction.opens-at-10": "tricheurs.auction.tens",
    "cards": "tricheurs.cards.kept",
    "cards.one-held": "tricheurs.cards.one-of-each",
    "trade.no-buildings": "tricheurs.hotel.stays",
    "build.hotel": "tricheurs.hotel.buy",
    "build.price": "tricheurs.hotel.buy",
    "rent.street": "tricheurs.rent.card",
    "sell.half": "tricheurs.hotel.never-sold",
    "end.last-standing": "tricheurs.end.one-left",
}


def either(one: Callable[[Key], bool], other: Callable[[Key], bool]) -> Callable[[Key], bool]:
    """Return whether one of two conditions holds of a fact."""
    return lambda fact: one(fact) or other(fact)


def is_caught(seat: int, kind: int) -> Callable[[Key], bool]:
    """Return a condition on facts: a verdict on this seat and this kind of cheat."""
    return lambda fact: fact[:3] == ("judged", seat, kind)


def has_left(seat: int) -> Callable[[Key], bool]:
    """Return a condition on facts: this seat has left the game."""
    return lambda fact: fact == ("left", seat)


class TricheursEdition(BoardEdition):
    """Tricheurs, and with the option `ultime` its mode Tricheur ultime."""

    variants: tuple[dict[str, Any], ...] = (
        {},
        {"ultime": True},
        {
            "ultime": True,
            "ultime_vote": False,
            "ultime_jail": False,
            "ultime_return": False,
            "start_cash": 600,
        },
        {"auctions": False, "start_cash": 300, "accusations": 10},
        {"rounds": 4, "offers": 0},
    )

    question_kinds = {**BoardEdition.question_kinds, "jury": "answer", "targeted": "answer"}

    def __init__(self, data: BoardData, cheats: tuple[CheatData, ...]) -> None:
        super().__init__(data, TricheursGame, ACTIONS, FACTS, FRAMES, ALIASES)
        self.cheats = cheats
        self.sheet = make_sheet(cheats)

    def contents(self, options: Mapping[str, Any]) -> Printed:
        return replace(
            super().contents(options),
            cheats=[
                to_printed(PrintedCheat, cheat, proposed=cheat.proposed, fields=CHEATS[kind].fields().split())
                for kind, cheat in enumerate(self.cheats)
            ],
        )

    def adds_wealth(self, fact: Key) -> bool:
        """Add cards that were kept, which may bring something when they are played, and hotels won at an auction.

        A hotel is never sold alone: what was won below its price cannot be turned into cash again and again.
        """
        return super().adds_wealth(fact) or fact[0] in ("card-went", "priced")

    def is_offence(self, fact: Key) -> bool:
        """Is this a cheat, or one that comes to light? Its loot goes back, or its card brings a reward."""
        return fact[0] in ("cheated", "uncovered")

    def entitlements(self, game: Game) -> list[Entitlement]:
        """Return the rents and accusations that are still open.

        A rent also ends when its title turns out to have been bought with Trick Dice. A seat cannot accuse once it
        has used up its accusations or has passed on the last call.
        """
        assert isinstance(game, TricheursGame)
        found = [
            right._replace(is_met=either(right.is_met, is_caught(right.holder, TRICK_DICE)))
            for right in super().entitlements(game)
        ]
        able: int = game.alive
        for frame in game.stack:
            if isinstance(frame, LastCall):
                able = frame.asked
                found = [right for right in found if able & bit(right.holder)]
        for crime in game.crimes:
            if game.nameable(crime.seat) & bit(crime.kind):
                found.extend(
                    Entitlement(
                        seat,
                        crime.seat,
                        Accuse(crime.seat, crime.kind),
                        either(is_caught(crime.seat, crime.kind), has_left(crime.seat)),
                        is_next(crime.seat),
                    )
                    for seat in members(able & ~bit(crime.seat))
                    if game.accused[seat] < game.allowed
                )
        return found

    def open_offences(self, game: Game) -> list[tuple[int, str]]:
        assert isinstance(game, TricheursGame)
        return [(crime.seat, f"cheat {crime.kind}") for crime in game.crimes]

    def punished_offences(self, facts: list[Key]) -> list[tuple[int, str]]:
        """Return the seats that were found guilty. A vote of the table is left out, because it may be wrong."""
        if any(fact[:2] == ("said", "voted") for fact in facts):
            return []
        return [(int(str(fact[2])), f"cheat {fact[4]}") for fact in facts if fact[:2] == ("said", "guilty")]

    def verdict(self, fact: Key) -> tuple[int, str] | None:
        return (int(str(fact[1])), f"cheat {fact[2]}") if fact[0] == "judged" else None

    def reopens(self, fact: Key, seat: int) -> bool:
        return is_next(seat)(fact)

    def all_actions(self, game: Game) -> list[Action]:
        board = self.board(game.options)
        exact = super().all_actions(game) + hotel_choices(board)
        exact.extend(actions.PUT[: board.size])
        exact.extend(actions.MOVE_OTHER[: game.seats])
        exact.extend((*actions.DRAW_FROM, *actions.VOTES, actions.SAY_PAID, actions.PARRY, actions.SUFFER))
        exact.extend(actions.TakeSalary(amount) for amount in (100, 200, 300, 400))
        exact.extend(actions.Announce(card) for card in range(len(board.cards)))
        exact.extend(Choose(slot) for slot in range(6))
        for kind in range(len(CHEATS)):
            exact.append(Cheat(kind))
            exact.extend(Cheat(kind, square) for square in board.titles)
        for seat in range(game.seats):
            exact.extend(actions.Squat(seat, square) for square in board.titles)
        return exact

    def advance_to_midgame(self, game: Game, rng: Rng) -> None:
        """Deal out most titles and some hotels, leave little cash, and put a seat in jail."""
        assert isinstance(game, TricheursGame)
        for square in game.board.titles:
            owner = rng.below(game.seats + 1)
            if owner < game.seats:
                game.transfer_title(square, owner)
            if rng.below(3) == 0 and game.hotels > 2 and game.owner[square] >= 0 and not game.level[square]:
                game.change_buildings(square, game.rules.top)
        unit = game.rules.unit
        for seat in range(game.seats):
            game.pay(seat, -1, game.cash[seat] - unit * (3 + rng.below(60)), "start.cash")
        for seat in range(game.seats):
            game.move(seat, 0, rng.below(game.board.jail * 3))
        seat = rng.below(game.seats)
        game.move(seat, 0, game.board.jail)
        game.change_jail(seat, 1 + rng.below(game.rules.tries))
