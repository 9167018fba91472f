"""Cards that are kept: one of each kind, in trades and bankruptcies, and what each does when it is played."""

from typing import Any

import pytest

from banquier.board.actions import BUY, GIVE_UP, ROLL, Accept, Claim, Offer
from banquier.board.hotel_actions import DISCARD, PLAY_CARD, Choose
from banquier.editions.tricheurs.actions import PUT, PutDown, PutToken
from banquier.editions.tricheurs.kinds import FREE_STAY, SHORT_CHANGED, TRICK_DICE
from banquier.testing import Scene
from tests.tricheurs.figures import CHANCE, CHEST, JAIL, before, game_of, landing, row_with, table

ONE = "tricheurs.cards.one-of-each"


# --- one of each ------------------------------------------------------------------------------------------------


@pytest.mark.rule("tricheurs.cards.one-of-each")
@pytest.mark.parametrize(
    "square, held, new",
    [(CHANCE[1], "chance.no-rent", "chance.out-of-jail"), (CHEST[1], "chest.cancel", "chest.out-of-jail")],
)
@pytest.mark.parametrize("which", [0, 1])
def test_who_draws_another_lays_one_of_the_two_under_its_pile(
    square: int, held: str, new: str, which: int
) -> None:
    scene = landing(square, cards=[new], kept={0: [held]})
    assert (scene.tops, scene.to_act) == (["turn", "too-many"], [0])
    gone, left = (held, new) if which == 0 else (new, held)
    scene.do(0, DISCARD[scene.slot(gone)])
    assert (scene.keeper(gone), scene.keeper(left)) == (-1, 0)
    card = scene.card(gone)
    assert scene.game.decks[scene.game.board.cards[card].deck].order()[-1] == card
    assert (scene.tops, scene.to_act) == (["turn"], [1])
    scene.laws()


@pytest.mark.rule("tricheurs.cards.one-of-each")
def test_one_of_each_kind_is_fine() -> None:
    scene = landing(CHEST[1], cards=["chest.cancel"], kept={0: ["chance.no-rent"]})
    assert (scene.tops, scene.keeper("chest.cancel"), scene.keeper("chance.no-rent")) == (["turn"], 0, 0)


@pytest.mark.rule("tricheurs.cards.one-of-each")
def test_what_cannot_be_discarded() -> None:
    scene = landing(
        CHANCE[1],
        cards=["chance.reroll"],
        kept={0: ["chance.no-rent", "chest.cancel"], 1: ["chest.out-of-jail"]},
    )
    assert scene.refused(0, DISCARD[scene.slot("chest.cancel")]) == ONE
    assert scene.refused(0, DISCARD[scene.slot("chest.out-of-jail")]) == "kernel.not-yours"
    assert scene.refused(1, DISCARD[scene.slot("chest.out-of-jail")]) == "kernel.not-asked"
    for slot in (-1, 9, 63):
        assert scene.game.check(0, scene.game.parse(f"discard {slot}")) is not None


@pytest.mark.rule("tricheurs.cards.one-of-each")
def test_one_of_the_two_may_be_played_instead() -> None:
    scene = landing(CHEST[1], cards=["chest.out-of-jail"], kept={0: ["chest.half-price"]})
    scene.do(0, PLAY_CARD[scene.slot("chest.half-price")])
    scene.do(0, Choose(35))
    assert (scene.owner(35), scene.cash(0)) == (0, 1300)
    assert (scene.tops, scene.keeper("chest.out-of-jail")) == (["turn"], 0)


@pytest.mark.rule("tricheurs.cards.one-of-each")
def test_no_trade_brings_one_too_many() -> None:
    scene = table(kept={0: ["chance.out-of-jail"], 1: ["chance.no-rent"]})
    slot = scene.slot("chance.out-of-jail")
    scene.do(0, Offer(1, (), (), -10, (slot,)))
    assert scene.refused(1, Accept(0)) == ONE
    scene.do(0, scene.game.parse("withdraw"))
    scene.play(0, Offer(2, (), (), -10, (slot,)), 2, Accept(0))
    assert scene.keeper("chance.out-of-jail") == 2
    scene.do(1, Offer(2, (), (), 10, (), (slot,)))
    assert scene.refused(2, Accept(1)) == ONE


@pytest.mark.rule("tricheurs.cards.one-of-each")
def test_one_card_for_the_other_of_its_kind_is_an_even_trade() -> None:
    scene = table(kept={0: ["chance.out-of-jail"], 1: ["chest.out-of-jail"]})
    mine, theirs = scene.slot("chance.out-of-jail"), scene.slot("chest.out-of-jail")
    scene.play(0, Offer(1, (), (), 0, (mine,), (theirs,)), 1, Accept(0))
    assert (scene.keeper("chance.out-of-jail"), scene.keeper("chest.out-of-jail")) == (1, 0)


@pytest.mark.rule("tricheurs.cards.one-of-each", "tricheurs.bankrupt.to-player")
def test_a_bankruptcy_that_brings_one_too_many_asks_for_one() -> None:
    scene = landing(
        10,
        owners={1: [10]},
        cash={0: 20},
        kept={0: ["chance.out-of-jail", "chest.cancel"], 1: ["chance.no-rent"]},
    )
    scene.play(1, Claim(0, 10), 0, GIVE_UP)
    assert (scene.keeper("chance.out-of-jail"), scene.keeper("chest.cancel")) == (1, 1)
    assert (scene.frames[-1], scene.to_act) == (("too-many", 1, 0), [1])
    scene.do(1, DISCARD[scene.slot("chance.no-rent")])
    assert scene.tops == ["turn"]


# --- what they do -----------------------------------------------------------------------------------------------

pytestmark = pytest.mark.rule("tricheurs.cards.kept")


def asked(card: str, row: list[int] | tuple[int, ...] = (), at: int = 10, **setting: Any) -> Scene:
    scene = landing(at, row, owners={1: [at]}, kept={0: [card]}, **setting)
    scene.do(1, Claim(0, at))
    return scene


@pytest.mark.parametrize("row", [(), row_with(SHORT_CHANGED), row_with(FREE_STAY)])
def test_no_rent(row: list[int]) -> None:
    scene = asked("chance.no-rent", row)
    assert scene.frames[-1] == ("handing", 0, 1, 70, "rent.street", 10)
    scene.do(0, PLAY_CARD[scene.slot("chance.no-rent")])
    assert (scene.cash(0), scene.cash(1), scene.tops) == (1500, 1500, ["turn"])
    assert scene.keeper("chance.no-rent") == -1
    scene.laws()


@pytest.mark.rule("tricheurs.money.tens")
@pytest.mark.parametrize("at, half", [(10, 40), (14, 50), (19, 60), (5, 30), (1, 20), (35, 100)])
def test_half_the_rent_rounded_up_to_ten(at: int, half: int) -> None:
    scene = asked("chance.half-rent", at=at)
    cash = scene.cash(0)  # who came over START has more
    scene.do(0, PLAY_CARD[scene.slot("chance.half-rent")])
    scene.do(0, PutDown(half))
    assert (scene.cash(0), scene.cash(1), scene.tops) == (cash - half, 1500 + half, ["turn"])


def test_a_card_against_rent_needs_a_rent_and_may_be_kept() -> None:
    scene = asked("chance.no-rent")
    assert scene.refused(1, PLAY_CARD[scene.slot("chance.no-rent")]) == "kernel.not-yours"
    scene.do(0, PutDown(70))
    assert (scene.cash(0), scene.keeper("chance.no-rent")) == (1430, 0)
    assert scene.refused(0, PLAY_CARD[scene.slot("chance.no-rent")]) == "tricheurs.cards.kept"
    fine = landing(CHEST[1], row_with(SHORT_CHANGED), cards=["chest.fine"], kept={0: ["chance.no-rent"]})
    assert fine.frames[-1][0] == "handing"
    assert fine.refused(0, PLAY_CARD[fine.slot("chance.no-rent")]) == "kernel.closed-now"  # a fine is no rent


def test_double_rent() -> None:
    scene = landing(10, owners={1: [10]}, kept={1: ["chance.double-rent"]})
    assert scene.refused(0, PLAY_CARD[scene.slot("chance.double-rent")]) == "kernel.not-yours"
    scene.do(1, PLAY_CARD[scene.slot("chance.double-rent")])
    assert (scene.cash(0), scene.cash(1), scene.claims) == (1360, 1640, [])
    assert ("dealt", "claim", 1, 0, 10, 140) in scene.heard(2)
    assert scene.keeper("chance.double-rent") == -1
    scene = table(owners={1: [10]}, kept={1: ["chance.double-rent"]})
    assert scene.refused(1, PLAY_CARD[scene.slot("chance.double-rent")]) == "tricheurs.cards.kept"


def test_half_price() -> None:
    scene = table(kept={2: ["chest.half-price"]}, owners={0: [35]}, cash={2: 130})
    scene.do(2, PLAY_CARD[scene.slot("chest.half-price")])  # out of turn
    assert scene.refused(2, Choose(35)) == "tricheurs.cards.kept"
    assert scene.refused(2, Choose(34)) == "tricheurs.cards.kept"  # half of 350 is 180
    scene.do(2, Choose(25))
    assert (scene.owner(25), scene.cash(2)) == (2, 0)
    assert scene.to_act == [0]


@pytest.mark.rule("tricheurs.money.tens")
@pytest.mark.parametrize("at, price", [(24, 70), (34, 180), (31, 0), (1, 30), (11, 10)])
def test_half_price_is_rounded_up_to_ten(at: int, price: int) -> None:
    scene = table(kept={0: ["chest.half-price"]})
    scene.play(0, PLAY_CARD[scene.slot("chest.half-price")], 0, Choose(at))
    assert (scene.owner(at), scene.cash(0)) == (0, 1500 - price)


def reroll(dice: list[tuple[int, int]], **setting: Any) -> Scene:
    at = {0: 6, 1: before(JAIL), 2: before(JAIL)}
    return table(at=at, kept={0: ["chance.reroll"]}, owners={0: [7, 8, 10, 11, 12]}, dice=dice, **setting)


def test_a_reroll_before_the_token_moves() -> None:
    scene = reroll([(1, 2), (2, 4)])
    slot = scene.slot("chance.reroll")
    assert scene.refused(0, PLAY_CARD[slot]) == "tricheurs.cards.kept"
    scene.do(0, ROLL)
    assert (scene.frames[-1], scene.at(0)) == (("step", 0, 3), 6)
    scene.do(0, PLAY_CARD[slot])
    assert (scene.at(0), scene.keeper("chance.reroll"), scene.to_act) == (12, -1, [1])
    scene.laws()


def test_without_the_reroll_the_token_goes_where_the_dice_say() -> None:
    scene = reroll([(1, 3)])
    scene.do(0, ROLL)
    assert scene.refused(0, PutToken(11)) == "tricheurs.cheat.only-the-cards"
    scene.do(0, PUT[10])
    assert (scene.at(0), scene.keeper("chance.reroll")) == (10, 0)


@pytest.mark.rule("board.turn.doubles-roll-again")
@pytest.mark.parametrize(
    "first, second, again",
    [((1, 1), (1, 3), False), ((1, 3), (2, 2), True), ((1, 1), (2, 2), True), ((1, 3), (2, 3), False)],
)
def test_only_the_second_throw_counts_as_a_double(
    first: tuple[int, int], second: tuple[int, int], again: bool
) -> None:
    scene = reroll([first, second])
    scene.play(0, ROLL, 0, PLAY_CARD[scene.slot("chance.reroll")])
    assert scene.to_act == [0 if again else 1]


@pytest.mark.rule("board.turn.three-doubles-jail")
def test_a_rerolled_third_double_leads_to_jail_and_a_rerolled_one_no_longer_counts() -> None:
    scene = reroll([(1, 1), (1, 1), (1, 2), (1, 1)])
    scene.play(0, ROLL, 0, PUT[8], 0, ROLL, 0, PUT[10])
    scene.game.move(0, 0, 7)
    scene.do(0, ROLL)  # 1 and 2: no double, so far
    scene.do(0, PLAY_CARD[scene.slot("chance.reroll")])
    assert (scene.at(0), scene.game.jail[0], scene.to_act) == (JAIL, 1, [1])


@pytest.mark.rule("board.jail.double")
def test_a_reroll_on_the_way_out_of_jail_gives_no_second_roll() -> None:
    scene = table(jail={0: 1}, kept={0: ["chance.reroll"]}, owners={0: [11, 17]}, dice=[(1, 1), (4, 4)])
    scene.play(0, ROLL, 0, PLAY_CARD[scene.slot("chance.reroll")])
    assert (scene.at(0), scene.to_act) == (17, [1])


def test_a_reroll_can_be_followed_by_a_trick() -> None:
    scene = reroll([(1, 2), (2, 2)], row=row_with(TRICK_DICE))
    scene.play(0, ROLL, 0, PLAY_CARD[scene.slot("chance.reroll")])
    assert scene.frames[-1] == ("step", 0, 4)
    scene.do(0, PUT[12])
    assert [crime.kind for crime in game_of(scene).crimes] == [TRICK_DICE]


def test_cards_are_not_played_while_somebody_moves_or_pays() -> None:
    scene = landing(JAIL, row_with(TRICK_DICE), kept={1: ["chest.half-price"]})
    assert scene.tops == ["turn", "step"]
    assert scene.refused(1, PLAY_CARD[scene.slot("chest.half-price")]) == "tricheurs.cards.kept"
    scene = asked("chance.no-rent")
    assert scene.refused(0, BUY) == "kernel.no-such-action"


def test_cards_that_answer_something_are_not_played_by_themselves() -> None:
    scene = table(kept={0: ["chest.cancel"], 1: ["chest.lighter-penalty"], 2: ["chance.out-of-jail"]})
    assert scene.refused(0, PLAY_CARD[scene.slot("chest.cancel")]) == "tricheurs.cards.kept"
    assert scene.refused(1, PLAY_CARD[scene.slot("chest.lighter-penalty")]) == "tricheurs.cards.kept"
    assert scene.refused(2, PLAY_CARD[scene.slot("chance.out-of-jail")]) == "board.jail.card"
