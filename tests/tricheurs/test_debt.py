"""Short of money: titles sold to the bank, and bankruptcy to a player or to the bank."""

from collections.abc import Callable
from typing import Any

import pytest

from banquier import load_position
from banquier.board.actions import BUY, GIVE_UP, PASS, ROLL, Accept, Bid, Claim, Offer
from banquier.board.hotel_actions import PLAY_CARD, SELL_TITLE, Choose
from banquier.editions.tricheurs.actions import PUT, Accuse, Announce, Cheat, ClaimSum, PutDown, Squat
from banquier.editions.tricheurs.kinds import (
    BANK_HEIST,
    COUNTERFEIT_CHANCE,
    PICKPOCKET,
    PRICE_GOUGING,
    PROPERTY_SWAP,
    SHORT_CHANGED,
    SLIPPERY_DEED,
    SNEAKY_HOTEL,
    SQUATTERS_RULE,
    TRICK_DICE,
)
from banquier.kernel.rng import Rng
from banquier.lab.audited_games import check_secrets
from banquier.testing import Scene
from tests.tricheurs.figures import CHANCE, CHEST, game_of, landing, row_with, seen, table


def owing(row: list[int] | tuple[int, ...] = (), **setting: Any) -> Scene:
    """Seat 0 has been asked for the 200 of Paradeplatz and has 50."""
    owners = {0: [1, 3, 5], 1: [35], **setting.pop("owners", {})}
    scene = landing(35, row, owners=owners, cash={0: 50}, **setting)
    scene.do(1, Claim(0, 35))
    assert scene.frames[-1] == ("debt", 0, 1, 200, "rent.street")
    return scene


@pytest.mark.rule("tricheurs.debt.sell-titles", "board.debt.raise-funds")
def test_the_bank_buys_titles_at_their_base_value_until_the_debt_is_paid() -> None:
    scene = owing()
    scene.do(0, SELL_TITLE[1])  # a group may be split
    assert (scene.owner(1), scene.cash(0)) == (-1, 110)
    scene.do(0, SELL_TITLE[5])
    assert (scene.owner(5), scene.cash(0), scene.cash(1)) == (-1, 10, 1700)
    assert scene.tops == ["turn"]
    scene.laws()


@pytest.mark.rule("board.debt.in-order", "tricheurs.accuse.innocent-100")
def test_a_debtor_cannot_pay_a_friend_first_by_a_false_accusation() -> None:
    scene = landing(35, row_with(BANK_HEIST), owners={0: [1, 3], 1: [35]}, cash={0: 150})
    scene.do(1, Claim(0, 35))
    scene.do(0, Accuse(2, BANK_HEIST))
    assert (scene.cash(0), scene.cash(2)) == (150, 1500)
    assert scene.frames[-2:] == [
        ("debt", 0, 2, 100, "accuse.innocent-100"),
        ("debt", 0, 1, 200, "rent.street"),
    ]
    assert load_position(scene.game.position()).key() == scene.game.key()
    scene.do(0, SELL_TITLE[1])
    assert (scene.cash(0), scene.cash(1), scene.cash(2)) == (10, 1700, 1500)
    scene.do(0, SELL_TITLE[3])
    scene.do(0, GIVE_UP)
    assert (scene.cash(1), scene.cash(2)) == (1700, 1570)
    scene.laws()


@pytest.mark.rule("tricheurs.debt.sell-titles")
def test_or_another_player_at_any_agreed_price() -> None:
    scene = owing()
    scene.play(0, Offer(2, (1,), (), -150), 2, Accept(0))
    assert (scene.owner(1), scene.cash(0), scene.tops) == (2, 0, ["turn"])


def selling_cheaply(price: int, *cheats: Cheat) -> Scene:
    """Seat 0 owes seat 1 200, has 50, and offers seat 2 a title of 60 at this price; these cheats are done before."""
    scene = owing(row_with(SLIPPERY_DEED, SNEAKY_HOTEL, PROPERTY_SWAP), owners={0: [1, 3], 2: [5, 34]})
    for cheat in cheats:
        scene.do(0, cheat)
    scene.do(0, Offer(2, (1,), (), -price))
    return scene


@pytest.mark.rule("board.debt.no-giveaway", "tricheurs.debt.doubtful", "tricheurs.cheat.secretly")
@pytest.mark.parametrize("price", [10, 50, 60])
@pytest.mark.parametrize(
    "cheat", [Cheat(SLIPPERY_DEED, 34), Cheat(PROPERTY_SWAP, 3, 34), Cheat(SNEAKY_HOTEL, 3)], ids=str
)
def test_a_partner_does_not_learn_from_a_refusal_what_the_debtor_has_stolen(cheat: Cheat, price: int) -> None:
    scene = selling_cheaply(price, cheat)
    check_secrets(scene.game, Rng(1))


@pytest.mark.rule("board.debt.no-giveaway", "tricheurs.debt.doubtful")
def test_what_a_debtor_has_stolen_does_not_let_it_sell_at_any_price() -> None:
    scene = selling_cheaply(50, Cheat(SLIPPERY_DEED, 34))
    assert (
        scene.refused(2, Accept(0)) == "board.debt.no-giveaway"
    )  # 50 + 60 + 60, and the bank would take 34 back
    assert selling_cheaply(60, Cheat(SLIPPERY_DEED, 34)).allowed(2, Accept(0))


def by_false_dice() -> Scene:
    """Seat 0 has bought 34 after a false move."""
    scene = landing(12, row_with(TRICK_DICE), owners={0: [1]}, cash={0: 350})
    return scene.play(0, PUT[34], 0, BUY)


def by_a_false_card() -> Scene:
    """Seat 0 has put a free hotel on 3 after announcing another card than the one drawn."""
    cards = ["chance.take-hundred"]
    scene = landing(CHANCE[0], row_with(COUNTERFEIT_CHANCE), owners={0: [1, 3]}, cash={0: 0}, cards=cards)
    return scene.play(0, Announce(scene.card("chance.free-hotel")), 0, Choose(3))


@pytest.mark.rule("board.debt.no-giveaway", "tricheurs.debt.doubtful")
@pytest.mark.parametrize("cheated", [by_false_dice, by_a_false_card])
def test_nor_does_what_came_by_a_false_move_or_card(cheated: Callable[[], Scene]) -> None:
    scene = cheated()
    scene.game.charge(0, 1, 100, "cards")
    scene.game.run_frames()
    assert scene.frames[-1] == ("debt", 0, 1, 100, "cards")
    scene.do(0, Offer(2, (1,), (), -50))  # it leaves 120 at least, if all were honest
    check_secrets(scene.game, Rng(1))
    assert scene.refused(2, Accept(0)) == "board.debt.no-giveaway"


@pytest.mark.rule("tricheurs.debt.only-when-short")
def test_the_bank_buys_from_nobody_else() -> None:
    scene = owing(owners={2: [12]})
    assert scene.refused(2, SELL_TITLE[12]) == "tricheurs.debt.only-when-short"
    assert scene.refused(1, SELL_TITLE[35]) == "tricheurs.debt.only-when-short"
    assert scene.refused(0, SELL_TITLE[35]) == "kernel.not-yours"
    assert scene.refused(0, SELL_TITLE[55]) == "kernel.not-yours"
    rich = landing(35, owners={0: [1], 1: [35]})
    assert rich.refused(0, SELL_TITLE[1]) == "tricheurs.debt.only-when-short"
    rich.do(1, Claim(0, 35))
    assert rich.refused(0, SELL_TITLE[1]) == "tricheurs.debt.only-when-short"


@pytest.mark.rule("board.debt.no-way-out")
def test_who_can_cover_the_debt_has_to() -> None:
    scene = owing()  # 50 + 60 + 60 + 100
    assert scene.refused(0, GIVE_UP) == "board.debt.no-way-out"
    poor = landing(35, owners={0: [1, 11], 1: [35]}, cash={0: 50})
    poor.do(1, Claim(0, 35))
    assert poor.allowed(0, GIVE_UP)
    hotel = landing(35, owners={0: [1, 11], 1: [35]}, levels={1: 1}, cash={0: 60})
    hotel.do(1, Claim(0, 35))
    assert hotel.refused(0, GIVE_UP) == "board.debt.no-way-out"  # 60 + 120 + 20


@pytest.mark.rule("tricheurs.bankrupt.to-player", "board.debt.bankrupt")
def test_bankrupt_to_a_player_who_gets_the_titles_as_they_are_the_cash_and_the_cards() -> None:
    scene = landing(
        35,
        owners={0: [1, 11], 1: [35]},
        levels={11: 0},
        cash={0: 50},
        kept={0: ["chance.no-rent", "chest.out-of-jail"]},
    )
    scene.do(1, Claim(0, 35))
    scene.do(0, scene.game.parse("put-down 200"))
    scene.do(0, GIVE_UP)
    assert (scene.owner(1), scene.owner(11), scene.cash(0), scene.cash(1)) == (1, 1, 0, 1550)
    assert (scene.keeper("chance.no-rent"), scene.keeper("chest.out-of-jail")) == (1, 1)
    assert list(scene.game.may_act()) == [1, 2]
    assert scene.tops == ["turn"]
    scene.laws()


@pytest.mark.rule("tricheurs.bankrupt.to-player", "tricheurs.hotel.stays")
def test_a_hotel_passes_on_with_its_title() -> None:
    scene = landing(34, owners={0: [1], 1: [34, 35]}, levels={1: 1, 34: 1}, cash={0: 0})
    scene.play(1, Claim(0, 34), 0, GIVE_UP)  # 720, and 120 for the title
    assert (scene.owner(1), scene.level(1), scene.cash(1)) == (1, 1, 1500)


@pytest.mark.rule("tricheurs.bankrupt.to-bank")
def test_bankrupt_to_the_bank_all_titles_are_auctioned_at_once_with_their_hotels() -> None:
    scene = landing(
        CHEST[1],
        owners={0: [11, 31]},
        levels={31: 0},
        cash={0: 30},
        cards=["chest.fine"],
        kept={0: ["chance.no-rent"]},
    )
    scene.do(0, GIVE_UP)
    assert scene.keeper("chance.no-rent") == -1
    assert scene.frames[-1] == ("auction", 11, 6, 0, -1, 0, 0)
    scene.play(2, Bid(10), 1, PASS)
    assert (scene.owner(11), scene.cash(2), scene.frames[-1][:2]) == (2, 1490, ("auction", 31))
    scene.play(1, PASS, 2, PASS)
    assert (scene.owner(31), scene.tops) == (-1, ["turn"])
    scene.laws()


@pytest.mark.rule("tricheurs.bankrupt.to-bank", "tricheurs.hotel.stays")
def test_the_hotel_goes_with_the_title_that_is_auctioned() -> None:
    scene = landing(CHEST[1], owners={0: [1]}, levels={1: 1}, cash={0: 30}, cards=["chest.fine"])
    scene.game.change_buildings(1, 0)
    scene.do(0, GIVE_UP)
    scene.game.change_buildings(1, 1)
    scene.play(2, Bid(10), 1, PASS)
    assert (scene.owner(1), scene.level(1)) == (2, 1)


@pytest.mark.rule("board.debt.bankrupt", "tricheurs.accuse.guilty")
def test_the_cheats_of_who_is_out_are_forgotten_and_his_victim_is_not_owed_more() -> None:
    scene = landing(35, row_with(BANK_HEIST, PICKPOCKET), owners={1: [35]}, cash={0: 50})
    scene.do(0, Cheat(BANK_HEIST, -1, 50))
    scene.do(2, Cheat(PICKPOCKET, 0, 100))
    scene.do(1, Claim(0, 35))
    scene.do(0, GIVE_UP)
    assert [crime.seat for crime in game_of(scene).crimes] == [2]
    assert scene.refused(1, Accuse(0, BANK_HEIST)) == "tricheurs.accuse.before-next-roll"
    scene.do(1, Accuse(2, PICKPOCKET))  # what was the bankrupt's goes to the bank
    assert (scene.cash(2), scene.cash(0)) == (1400, 0)
    scene.laws()


@pytest.mark.rule("tricheurs.cheat.secretly")
def test_a_debtor_may_steal_what_he_owes() -> None:
    scene = owing(row_with(BANK_HEIST))
    scene.do(0, Cheat(BANK_HEIST, -1, 100))
    assert (scene.heard(2), scene.frames[-1][0]) == ([], "debt")
    scene = owing(row_with(BANK_HEIST))
    scene.do(0, Cheat(BANK_HEIST, -1, 300))
    assert scene.heard(2) == [("paid", 0, 1, 200, "rent.street")]
    assert (scene.cash(0), scene.tops) == (150, ["turn"])
    scene.laws()


@pytest.mark.rule("board.trade.one-open-offer", "tricheurs.cheat.secretly")
def test_an_offer_of_what_was_slipped_away_lapses_with_the_next_thing_in_sight() -> None:
    scene = table(row_with(9, BANK_HEIST), owners={0: [1]}, at={0: 6})
    scene.do(0, Offer(1, (1,), (), -50))
    scene.do(2, Cheat(9, 1))
    assert scene.said("offer-closed") == []
    assert scene.refused(1, Accept(0)) == "board.trade.one-open-offer"
    assert seen(scene, 1)["offers"][0] is not None
    scene.roll((1, 2))
    scene.do(0, ROLL)
    assert scene.said("offer-closed") == [(0, "lapsed")]


def two_landings(*row: int, **setting: Any) -> Scene:
    """Seat 0 has come by a double and a plain roll to 5 and 10, owes seat 1 the 50 and seat 2 the 70, and has 10."""
    setting = {"owners": {0: [34], 1: [5], 2: [10]}, "cash": {0: 10}, **setting}
    scene = table(row_with(*row), seats=4, at={0: 3}, dice=[(1, 1), (2, 3)], **setting)
    scene.play(0, ROLL, 0, ROLL)
    assert scene.claims == [(0, 1, 5, 50), (0, 2, 10, 70)]
    return scene


@pytest.mark.rule("board.debt.in-order")
@pytest.mark.parametrize("early", [False, True])
@pytest.mark.parametrize("how", ["plain", "overcharged", "squatted"])
def test_rents_that_are_claimed_falsely_keep_the_order_of_the_landings(how: str, early: bool) -> None:
    """The later rent is claimed falsely, before or after the earlier one is claimed at all."""
    kind = {"plain": BANK_HEIST, "overcharged": PRICE_GOUGING, "squatted": SQUATTERS_RULE}[how]
    seat, action, creditor, sum_ = {
        "plain": (2, Claim(0, 10), 2, 70),
        "overcharged": (2, ClaimSum(0, 10, 140), 2, 140),
        "squatted": (3, Squat(0, 10), 3, 70),
    }[how]
    scene = two_landings(kind)
    for at, what in [(seat, action), (1, Claim(0, 5))] if early else [(1, Claim(0, 5)), (seat, action)]:
        scene.do(at, what)
    assert load_position(scene.game.position()).key() == scene.game.key()
    assert scene.frames[-1] == ("debt", 0, 1, 50, "rent.street")
    scene.game.pay(-1, 0, 40, "salary")
    scene.game.run_frames()
    assert (scene.cash(1), scene.frames[-1]) == (1550, ("debt", 0, creditor, sum_, "rent.street"))
    scene.game.pay(-1, 0, sum_, "salary")
    scene.game.run_frames()
    assert (scene.cash(0), scene.cash(creditor), scene.tops) == (0, 1500 + sum_, ["turn"])
    scene.game.audit()


@pytest.mark.rule("tricheurs.accuse.what-was-received")
@pytest.mark.parametrize("queued", [False, True])
def test_what_is_still_owed_on_a_false_claim_is_corrected_when_it_is_named(queued: bool) -> None:
    """Nobody pays a squatter, or an overcharge, after the verdict."""
    for kind, cheater, action in (
        (PRICE_GOUGING, 2, ClaimSum(0, 10, 140)),
        (SQUATTERS_RULE, 3, Squat(0, 10)),
    ):
        scene = two_landings(kind)
        if queued:
            scene.do(cheater, action)
            scene.do(1, Claim(0, 5))
        else:
            scene.game.settle_rent(0, 1, 5, "lapsed")
            scene.do(cheater, action)
        scene.do(0, Accuse(cheater, kind))
        if queued:
            assert scene.frames[-1] == ("debt", 0, 1, 50, "rent.street")
            scene.game.pay(-1, 0, 40, "salary")
            scene.game.run_frames()
        assert scene.frames[-1] == ("debt", 0, 2, 70, "rent.street")
        scene.game.pay(-1, 0, 70, "salary")
        scene.game.run_frames()
        assert (scene.tops, scene.cash(2)) == (["turn"], 1570)
        assert scene.cash(3) == (1400 if kind == SQUATTERS_RULE else 1500)  # the fine alone
        scene.game.audit()


@pytest.mark.rule("tricheurs.accuse.what-was-received")
def test_an_overcharge_that_a_card_has_halved_is_corrected_by_half() -> None:
    row = row_with(PRICE_GOUGING)
    name = "half-rent"
    scene = landing(10, row, owners={0: [34], 1: [10]}, cash={0: 10}, kept={0: [name]})
    scene.play(1, ClaimSum(0, 10, 140), 0, PLAY_CARD[scene.slot(name)], 0, PutDown(70))
    assert scene.frames[-1] == ("debt", 0, 1, 70, "rent.street")
    scene.do(2, Accuse(1, PRICE_GOUGING))
    assert scene.frames[-1] == ("debt", 0, 1, 40, "rent.street")  # half of 70, rounded up


@pytest.mark.rule("tricheurs.accuse.what-was-received")
def test_what_is_still_owed_to_a_false_card_is_owed_no_longer() -> None:
    row = row_with(COUNTERFEIT_CHANCE)
    owners = {1: [34]}
    scene = landing(CHANCE[0], row, owners=owners, cash={1: 10}, cards=["chance.start"])
    scene.play(0, Announce(scene.card("chance.take-hundred")), 0, Choose(1))
    assert scene.frames[-1] == ("debt", 1, 0, 100, "cards")
    scene.do(2, Accuse(0, COUNTERFEIT_CHANCE))
    assert (scene.tops, scene.cash(0), scene.cash(1)) == (["turn"], 1400, 10)
    scene.laws()


@pytest.mark.rule("tricheurs.cheat.robbed-buyer")
@pytest.mark.parametrize("by_hand", [False, True])
def test_a_bidder_whose_money_is_stolen_loses_the_bid_and_not_the_game(by_hand: bool) -> None:
    row = row_with(PICKPOCKET, SHORT_CHANGED) if by_hand else row_with(PICKPOCKET)
    scene = landing(35, row, cash={2: 110})
    scene.do(0, scene.game.parse("decline"))
    scene.do(2, Bid(100))
    scene.do(1, Cheat(PICKPOCKET, 2, 50))
    scene.play(0, PASS, 1, PASS)
    if by_hand:
        scene.do(2, PutDown(100))
    assert ("said", "called-off", 2, 100) in scene.heard()
    assert (scene.tops, scene.to_act) == (["turn", "auction"], [0, 1, 2])  # once more, without that bid
    scene.play(2, Bid(50), 0, PASS, 1, PASS)
    if by_hand:
        scene.do(2, PutDown(50))
    assert (scene.owner(35), scene.cash(2)) == (2, 10)
    scene.laws()


@pytest.mark.rule("tricheurs.cheat.robbed-buyer")
def test_a_buyer_whose_money_is_stolen_owes_nothing_either() -> None:
    scene = landing(35, row_with(PICKPOCKET, SHORT_CHANGED), cash={0: 400})
    scene.play(0, BUY, 1, Cheat(PICKPOCKET, 0, 50), 0, PutDown(400))
    assert (scene.tops, scene.cash(0)) == (["turn", "auction"], 350)
