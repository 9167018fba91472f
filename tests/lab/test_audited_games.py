"""Games with checks, and tests that each check detects the fault that it is for."""

from collections.abc import Callable
from typing import Any

import pytest

from banquier import editions
from banquier.board.actions import BUY, LIFT
from banquier.board.auction import EstateSale
from banquier.board.game import BoardGame
from banquier.board.move import MoveOn
from banquier.board.table import BoardTable
from banquier.board.turn import Turn
from banquier.board.unowned import Unowned
from banquier.board.view import BoardView
from banquier.bots import registry
from banquier.kernel.action import Option
from banquier.kernel.frame import Frame
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.kernel.view import View
from banquier.lab import audited_games, simulate
from banquier.testing import Scene
from tests.open_classes import needs_open_classes

OPTIONS: list[dict[str, Any]] = [
    {},
    {"auto_rent": True, "parking_pot": True, "double_start": True},
    {"auctions": False, "cards": "traditional", "reshuffle": True},
    {"even": False, "start_cash": 5000},
]
"""The line-ups that play in turn."""
GAMES = {"compiled": 60, "interpreted": 4}
EVERY = 200


@pytest.mark.parametrize("seats", range(2, 9))
def test_random_games_pass_and_end(seats: int, mode: str) -> None:
    options = OPTIONS[seats % len(OPTIONS)]
    table = editions.find("classique").blank(seats, {"rounds": 40, **options})
    bots = [registry.make("random")] * seats
    assert audited_games.play_audited(table, bots, seats, 0, GAMES[mode], EVERY) == GAMES[mode]


def test_bankers_pass() -> None:
    table = editions.find("classique").blank(4, {})
    assert audited_games.play_audited(table, [registry.make("banker")] * 4, 1, 0, 3, EVERY) == 3


def test_games_of_four_bankers_end() -> None:
    found = simulate.run("classique", ["banker"] * 4, games=20, processes=1)
    assert found.finished == 20


# --- each guard notices what is wrong -----------------------------------------------------------------------


def check(game: BoardTable) -> None:
    game.audit()
    audited_games.check_question(game)
    audited_games.check_list(game)
    audited_games.check_secrets(game, Rng(1))


@pytest.fixture
def table() -> BoardTable:
    """Return a middle game: a built group, a mortgage, a kept card and a token in jail."""
    scene = Scene(
        seats=3,
        owners={0: [1, 3, 5], 1: [6, 8, 9, 12], 2: [39]},
        levels={6: 2, 8: 2, 9: 1},
        mortgaged=[5],
        free_cards={0: 1},
        jail={2: 2},
    )
    check(scene.game)
    return scene.game


def add(items: Any, at: int, n: int) -> None:
    items[at] += n


def shift(items: Any, source: int, target: int, n: int) -> None:
    items[source] -= n
    items[target] += n


def let_leave(g: BoardTable, seat: int) -> None:
    """Remove a seat without its property."""
    g.alive &= ~(1 << seat)


def leave_with(g: BoardTable, what: str) -> None:
    """Remove seat 2, which keeps one kind of property."""
    g.jail[2] = 0
    if what != "cash":
        shift(g.cash, 2, -1, g.cash[2])
    if what != "titles":
        g.transfer_title(39, -1)
    if what == "card":
        g.give_card(0, 2)
    let_leave(g, 2)


def duplicate(g: BoardTable) -> None:
    deck = g.decks[1]
    deck.ring[deck.top] = deck.ring[(deck.top + 1) % 16]


def set_all(g: BoardTable, **values: Any) -> None:
    for name, value in values.items():
        setattr(g, name, value)


def open_frames(g: BoardTable, *frames: Frame[Any]) -> None:
    for frame in frames:
        g.push(frame)
    g.refresh_to_act()


def end_at_once(g: BoardTable) -> None:
    """Skip the check of the open question."""
    g.end((0,), (1, 0, 0), "end.last-standing")
    g.stack = []


BREAKS: list[tuple[str, Callable[[BoardTable], Any]]] = [
    ("in the game, not 20580", lambda g: add(g.cash, 0, 1)),
    ("the pot owes", lambda g: shift(g.cash, -2, -1, 5)),
    ("seat 1 has -5", lambda g: shift(g.cash, 1, -1, g.cash[1] + 5)),
    ("seat 2 has 1500", lambda g: leave_with(g, "cash")),
    ("held by two seats", lambda g: add(g.holdings, 2, 1 << 12)),
    ("has left and holds titles", lambda g: leave_with(g, "titles")),
    ("no title is held", lambda g: add(g.holdings, 2, 1 << 0)),
    ("a title of the bank is mortgaged", lambda g: g.change_mortgage(11, 1)),
    ("the bank's and held", lambda g: add(g.owner, 39, -3)),
    ("not held by its owner 1", lambda g: add(g.owner, 39, -1)),
    ("other complete groups", lambda g: add(g.complete, 0, -(1 << 1))),
    ("the bank owes buildings", lambda g: set_all(g, houses=-1)),
    ("has -1 buildings", lambda g: add(g.level, 3, -1)),
    ("has 6 buildings", lambda g: add(g.level, 3, 6)),
    ("33 houses and 12 hotels", lambda g: set_all(g, houses=g.houses + 1)),
    ("32 houses and 11 hotels", lambda g: set_all(g, hotels=g.hotels - 1)),
    ("on other squares than noted", lambda g: set_all(g, built=g.built | 1 << 1)),
    ("incomplete group", lambda g: g.transfer_title(8, 0)),
    ("mortgaged group", lambda g: g.change_mortgage(8, 1)),
    ("uneven buildings", lambda g: g.change_buildings(6, 3)),
    ("has left and keeps a card", lambda g: leave_with(g, "card")),
    ("deck 0 has 17 cards", lambda g: add_to_deck(g, 1, 0)),
    ("known", lambda g: add_to_deck(g, 0, 99)),
    ("or is there twice", duplicate),
    ("stands on 30", lambda g: g.move(0, 0, 30)),
    (r"in jail \(4\)", lambda g: g.change_jail(2, 4)),
    ("on square 11", lambda g: g.move(2, 0, 11)),
    ("another question", lambda g: g.push(MoveOn(0, 3))),
    ("other seats are prompted", lambda g: set_all(g, prompted_mask=1)),
    ("waits for nobody", lambda g: open_frames(g, MoveOn(0, 3))),
    ("turn speaks of what is not there", lambda g: strip(g, 0)),
    ("a turn on top", lambda g: open_frames(g, Turn(0))),
    ("deep", lambda g: open_frames(g, *[EstateSale(0)] * audited_games.DEPTH, Unowned(0, 37))),
    ("open business", lambda g: g.end((0,), (1, 0, 0), "end.last-standing")),
    ("something is open", lambda g: end_at_once(g)),
]


def add_to_deck(g: BoardTable, size: int, known: int) -> None:
    g.decks[0].size += size
    g.decks[0].known += known


def strip(g: BoardTable, seat: int) -> None:
    """Remove the seat on turn; its property goes to the bank."""
    shift(g.cash, seat, -1, g.cash[seat])
    for square in (1, 3, 5):
        g.change_mortgage(square, 0)
        g.transfer_title(square, -1)
    let_leave(g, seat)


@pytest.mark.parametrize("message, damage", BREAKS)
def test_damage_is_noticed(table: BoardTable, message: str, damage: Callable[[BoardTable], Any]) -> None:
    damage(table)
    with pytest.raises(AssertionError, match=message) as error:
        check(table)
    assert "seat 0" in str(error.value)  # the position is told


@needs_open_classes
@pytest.mark.parametrize("lists, message", [(False, "viewer -1 sees"), (True, "what seat 0 may do depends")])
def test_a_secret_that_leaks_is_noticed(lists: bool, message: str) -> None:
    class SeeThrough(BoardView):
        def snapshot(self) -> dict[str, object]:
            return {**super().snapshot(), "top": self._table.decks[0].at(0)}

    class Peeking(BoardGame):
        """A game that reveals the top card of a pile, or whose legal actions depend on it."""

        lists = False

        def make_view(self, viewer: int) -> View:
            return BoardView(self, viewer) if self.lists else SeeThrough(self, viewer)

        def clone(self) -> Game:
            twin = Peeking(self.edition, self.seats, self.options, self.board, self.rules, self)
            twin.lists = self.lists
            return twin

        def list_legal(self, seat: int, out: list[Option]) -> None:
            super().list_legal(seat, out)
            if self.lists:
                out.append(LIFT[self.decks[0].at(0)])

    plain = Scene(seats=2, owners={0: [1], 1: [3]}).game
    game = Peeking(plain.edition, 2, plain.options, plain.board, plain.rules, plain)
    game.lists = lists
    with pytest.raises(AssertionError, match=message):
        audited_games.check_secrets(game, Rng(1))


@needs_open_classes
def test_a_list_that_is_wrong_is_noticed() -> None:
    class Wishful(BoardGame):
        """A game that lists an illegal action."""

        def list_legal(self, seat: int, out: list[Option]) -> None:
            out.append(BUY)

    plain = Scene(seats=2).game
    game = Wishful(plain.edition, 2, plain.options, plain.board, plain.rules, plain)
    with pytest.raises(AssertionError, match="seat 0 may not buy, which is listed"):
        audited_games.check_list(game)
