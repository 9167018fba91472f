"""Each of the 32 cards does what its text says; the kept ones are kept."""

from collections.abc import Callable
from typing import Any

import pytest

from banquier.board.actions import BUY, DECLINE, ROLL, Claim
from banquier.board.hotel_actions import Choose
from banquier.editions.tricheurs import EDITION
from banquier.editions.tricheurs.actions import PARRY, SUFFER, Cheat, PutDown
from banquier.editions.tricheurs.kinds import SHORT_CHANGED, SLIPPERY_DEED
from banquier.testing import Scene
from tests.tricheurs.figures import CHANCE, CHEST, JAIL, before, game_of, landing, row_with, seen, table

CARDS = "tricheurs.cards.kept"
DECKS = {"chance": CHANCE, "chest": CHEST}
MONEY = {
    "chest.bribe": 100,
    "chest.bank-error": 200,
    "chest.fine": -100,
    "chest.wallet": 100,
    "chest.inheritance": 100,
}
TO_START = ["chance.start", "chest.start"]
TO_JAIL = ["chance.jail", "chest.jail"]
KEPT = [
    "chance.out-of-jail",
    "chance.half-rent",
    "chance.no-rent",
    "chance.reroll",
    "chance.double-rent",
    "chest.out-of-jail",
    "chest.half-price",
    "chest.cancel",
    "chest.lighter-penalty",
]
CHOSEN = [
    "chance.send-to-jail",
    "chance.free-hotel",
    "chance.move-hotel",
    "chance.visit-unowned",
    "chance.swap-title",
    "chance.take-hundred",
    "chance.return-title",
    "chance.replace-cheat",
    "chest.buy-hotel",
]
OTHERS = ["chance.back-three", "chest.raffle", "chest.neighbour", "chest.hotel-income", "chest.peek"]
ALL = [*MONEY, *TO_START, *TO_JAIL, *KEPT, *CHOSEN, *OTHERS]
pytestmark = pytest.mark.rule("tricheurs.cards.kept")


def drawn(card: str, where: int = 1, **setting: Any) -> Scene:
    return landing(DECKS[card.split(".")[0]][where], cards=[card], **setting)


def test_every_card_has_its_tests() -> None:
    assert sorted(ALL) == sorted(card.id for card in EDITION.data.cards)
    for deck in DECKS:
        assert len([card for card in ALL if card.startswith(deck)]) == 16


@pytest.mark.parametrize("card", [card for card in ALL if card not in KEPT])
def test_an_immediate_card_is_turned_up_and_goes_under_its_pile(card: str) -> None:
    scene = drawn(card)
    number = scene.card(card)
    assert ("drew", 0, scene.game.board.cards[number].deck, number) in scene.heard(2)
    assert scene.game.decks[scene.game.board.cards[number].deck].order()[-1] == number


@pytest.mark.parametrize("card", KEPT)
def test_any_other_card_is_kept(card: str) -> None:
    scene = drawn(card)
    assert scene.keeper(card) == 0
    assert (scene.tops, scene.to_act, scene.cash(0)) == (["turn"], [1], 1500)
    assert scene.game.decks[scene.game.board.cards[scene.card(card)].deck].size == 15
    assert seen(scene, 1)["players.0.cards"] == [scene.slot(card)]
    scene.laws()


@pytest.mark.parametrize("card", MONEY)
def test_sums_to_and_from_the_bank(card: str) -> None:
    scene = drawn(card)
    assert (scene.cash(0), scene.cash(1), scene.cash(2)) == (1500 + MONEY[card], 1500, 1500)
    scene.laws()


def test_who_cannot_bribe_the_jury_owes_it_first() -> None:
    scene = drawn("chest.bribe", cash={0: 30}, owners={0: [1]})
    assert scene.frames[-1] == ("debt", 0, -1, 50, "cards")
    scene.do(0, scene.game.parse("sell-title 1"))
    assert scene.cash(0) == 30 + 60 - 50 + 150


@pytest.mark.parametrize("card", TO_START)
def test_on_to_start_for_200(card: str) -> None:
    scene = drawn(card)
    assert (scene.at(0), scene.cash(0), scene.to_act) == (0, 1700, [1])


@pytest.mark.parametrize("card", TO_JAIL)
@pytest.mark.parametrize("where", [0, 1, 2])
def test_to_jail_without_the_200(card: str, where: int) -> None:
    scene = drawn(card, where, at={0: 0})
    cash = 1700 if DECKS[card.split(".")[0]][where] == 2 else 1500  # who came over START
    assert (scene.at(0), scene.game.jail[0], scene.cash(0), scene.to_act) == (JAIL, 1, cash, [1])


@pytest.mark.rule("board.cards.move")
def test_three_back_and_the_square_there_counts() -> None:
    scene = drawn("chance.back-three", 1, owners={1: [17]})
    assert (scene.at(0), scene.claims) == (17, [(0, 1, 17, 90)])
    scene = drawn("chance.back-three", 0, owners={1: [3]})
    assert (scene.at(0), scene.cash(0)) == (3, 1500)


def test_a_raffle_takes_20_from_everybody_and_a_neighbour_gets_50() -> None:
    scene = drawn("chest.raffle", seats=4)
    assert [scene.cash(seat) for seat in range(4)] == [1560, 1480, 1480, 1480]
    scene = drawn("chest.neighbour", seats=4)
    assert [scene.cash(seat) for seat in range(4)] == [1450, 1550, 1500, 1500]


@pytest.mark.rule("board.debt.several-creditors")
def test_a_raffle_is_paid_by_hand_in_order_while_change_can_be_short() -> None:
    scene = landing(CHEST[1], row_with(SHORT_CHANGED), cards=["chest.raffle"])
    assert scene.frames[-1] == ("handing", 1, 0, 20, "cards", -1)
    scene.do(1, PutDown(20))
    assert scene.frames[-1] == ("handing", 2, 0, 20, "cards", -1)
    scene.do(2, PutDown(10))
    assert [scene.cash(seat) for seat in range(3)] == [1530, 1480, 1490]


@pytest.mark.parametrize("hotels", [0, 1, 3])
def test_50_for_each_of_ones_own_hotels(hotels: int) -> None:
    streets = [1, 3, 5][:hotels]
    scene = drawn(
        "chest.hotel-income",
        owners={0: [1, 3, 5], 1: [35]},
        levels={**dict.fromkeys(streets, 1), 35: 1, 8: 1},
    )
    assert scene.cash(0) == 1500 + 50 * hotels


def test_a_glance_at_the_top_of_the_cheat_pile() -> None:
    scene = landing(CHEST[1], row_with(), cards=["chest.peek"])
    top = game_of(scene).cheats.order()[:3]
    assert ("peeked", 0, top) in scene.heard(0)
    assert ("peeked", 0, 3) in scene.heard(1)
    assert ("peeked", 0, 3) in scene.heard(-1)
    assert seen(scene, 0)["cheats.top"] == list(top)
    for viewer in (-1, 1, 2):
        assert seen(scene, viewer)["cheats.top"] == []
    scene.laws()
    game_of(scene).turn_up(0)
    assert seen(scene, 0)["cheats.top"] == list(top[1:])


def test_a_face_up_cheat_card_is_replaced_by_the_next() -> None:
    scene = landing(CHANCE[1], row_with(), cards=["chance.replace-cheat"])
    row, following = list(game_of(scene).row), game_of(scene).cheats.order()[0]
    assert (scene.tops, scene.to_act) == (["turn", "refresh"], [0])
    for a, b in ((-1, -1), (5, -1), (10**9, -1), (0, 0)):
        assert scene.refused(0, Choose(a, b)) == "tricheurs.setup.cheat-row"
    assert scene.refused(1, Choose(2)) == "kernel.not-asked"
    scene.do(0, Choose(2))
    assert list(game_of(scene).row) == [*row[:2], following, *row[3:]]
    assert game_of(scene).cheats.order()[-1] == row[2]


# --- cards with a target ----------------------------------------------------------------------------------------

OWNERS = {0: [1, 34], 1: [35, 5], 2: [28, 29, 31]}
LEVELS = {35: 1, 1: 1, 8: 1}


@pytest.mark.parametrize(
    "card, targets",
    [
        ("chance.send-to-jail", [(1, -1), (2, -1)]),
        ("chance.take-hundred", [(1, -1), (2, -1)]),
        ("chance.free-hotel", [(34, -1)]),
        ("chance.move-hotel", [(1, 34), (8, 34), (35, 34)]),
        ("chance.swap-title", [(1, 5), (1, 35), (34, 5), (34, 35)]),  # the full group of seat 2 is safe
        ("chance.return-title", [(1, -1), (34, -1)]),
        ("chest.buy-hotel", [(34, -1)]),
    ],
)
def test_what_a_card_may_be_aimed_at(card: str, targets: list[tuple[int, int]]) -> None:
    scene = drawn(card, owners=OWNERS, levels=LEVELS)
    assert scene.frames[-1] == ("choice", 0, scene.card(card), 0)
    chosen = [option for option in scene.game.legal(0) if isinstance(option, Choose)]
    assert [(option.a, option.b) for option in chosen] == targets
    assert scene.allowed(0, DECLINE) == (card == "chest.buy-hotel")
    for a, b in ((-1, -1), (99, -1), (10**12, -5), (0, 0)):
        assert scene.refused(0, Choose(a, b)) == CARDS


@pytest.mark.parametrize(
    "card, target, check",
    [
        ("chance.take-hundred", Choose(2), lambda s: [s.cash(n) for n in range(3)] == [1600, 1500, 1400]),
        ("chance.free-hotel", Choose(34), lambda s: (s.level(34), s.cash(0)) == (1, 1500)),
        ("chance.move-hotel", Choose(35, 34), lambda s: (s.level(34), s.level(35)) == (1, 0)),
        ("chance.swap-title", Choose(1, 35), lambda s: (s.owner(1), s.owner(35), s.level(1)) == (1, 0, 1)),
        ("chance.return-title", Choose(1), lambda s: (s.owner(1), s.level(1), s.cash(0)) == (-1, 1, 1500)),
        ("chest.buy-hotel", Choose(34), lambda s: (s.level(34), s.cash(0)) == (1, 600)),
        ("chest.buy-hotel", DECLINE, lambda s: (s.level(34), s.cash(0)) == (0, 1500)),
    ],
)
def test_what_it_does_there(card: str, target: Any, check: Callable[[Scene], bool]) -> None:
    scene = drawn(card, owners=OWNERS, levels=LEVELS)
    scene.do(0, target)
    assert check(scene)
    assert (scene.tops, scene.to_act) == (["turn"], [1])
    scene.laws()


def test_a_tip_leads_on_to_any_free_title_which_is_then_bought_or_auctioned() -> None:
    scene = drawn("chance.visit-unowned", owners={1: [35]})
    assert scene.refused(0, Choose(35)) == CARDS
    scene.do(0, Choose(31))
    assert (scene.at(0), scene.frames[-1], scene.cash(0)) == (31, ("unowned", 0, 31), 1500)
    scene.do(0, BUY)
    assert scene.owner(31) == 0
    scene = drawn("chance.visit-unowned")
    scene.do(0, Choose(1))
    assert (scene.at(0), scene.cash(0)) == (1, 1700)  # over START
    scene.do(0, DECLINE)
    assert scene.tops == ["turn", "auction"]


@pytest.mark.parametrize(
    "card",
    ["chance.free-hotel", "chance.move-hotel", "chance.swap-title", "chance.return-title", "chest.buy-hotel"],
)
def test_without_a_target_nothing_happens(card: str) -> None:
    scene = drawn(card)
    assert ("said", "no-target", 0, scene.card(card)) in scene.heard()
    assert (scene.tops, scene.to_act) == (["turn"], [1])


def test_a_target_that_is_slipped_away_while_it_is_being_chosen() -> None:
    scene = landing(CHANCE[1], row_with(SLIPPERY_DEED), cards=["chance.return-title"], owners={0: [1]})
    assert scene.refused(0, DECLINE) == CARDS
    scene.do(1, Cheat(SLIPPERY_DEED, 1))
    assert scene.heard(2) == []
    assert scene.tops == ["turn", "choice"]  # nobody is told: it is for the player to see
    assert scene.game.default(0) == DECLINE
    scene.do(0, DECLINE)
    assert scene.heard() == [("said", "no-target", 0, scene.card("chance.return-title"))]


@pytest.mark.rule("tricheurs.hotel.buy")
def test_without_hotels_in_the_bank_no_card_brings_one() -> None:
    for card in ("chance.free-hotel", "chest.buy-hotel"):
        scene = landing(DECKS[card.split(".")[0]][1], owners={0: [1]}, hotels=0, cards=[card])
        assert scene.tops == ["turn"]


# --- cards against cards ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "card, target, done",
    [
        ("chance.send-to-jail", Choose(1), lambda s: s.game.jail[1] == 1),
        ("chance.take-hundred", Choose(1), lambda s: s.cash(1) == 1400),
        ("chance.swap-title", Choose(1, 35), lambda s: s.owner(35) == 0),
        ("chance.move-hotel", Choose(35, 34), lambda s: s.level(35) == 0),
    ],
)
def test_a_card_played_against_one_is_cancelled_or_suffered(
    card: str, target: Choose, done: Callable[[Scene], bool]
) -> None:
    for answer, effect in ((PARRY, False), (SUFFER, True)):
        scene = drawn(card, owners=OWNERS, levels=LEVELS, kept={1: ["chest.cancel"]})
        scene.do(0, target)
        assert (scene.frames[-1][:3], scene.to_act) == (("targeted", 0, 1), [1])
        scene.do(1, answer)
        assert done(scene) == effect
        assert scene.keeper("chest.cancel") == (1 if effect else -1)
        assert (scene.tops, scene.to_act) == (["turn"], [1])
        scene.laws()


def test_somebody_elses_card_is_not_cancelled() -> None:
    scene = drawn("chance.take-hundred", kept={1: ["chest.cancel"]})
    scene.do(0, Choose(2))
    assert (scene.tops, scene.cash(2)) == (["turn"], 1400)


def test_a_reread_card_square_draws_the_next_card() -> None:
    scene = table(
        at={0: before(CHEST[1]), 1: before(CHEST[1])}, cards=["chest.wallet", "chest.fine"], dice=[(1, 2)] * 2
    )
    scene.play(0, ROLL, 1, ROLL)
    assert (scene.cash(0), scene.cash(1)) == (1600, 1400)


@pytest.mark.rule("board.rent.claimed-by-owner")
def test_rent_is_asked_for_with_a_sum() -> None:
    scene = landing(10, owners={1: [10]})
    scene.do(1, Claim(0, 10))
    assert scene.heard(2) == [
        ("undue", 0, 1, 10, "claimed"),
        ("dealt", "claim", 1, 0, 10, 70),
        ("paid", 0, 1, 70, "rent.street"),
    ]
