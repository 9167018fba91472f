"""Jail: one prisoner, the handcuff, what may be done inside, and the ways out."""

import pytest

from banquier.board.actions import (
    BUY,
    DECLINE,
    ERECT,
    PASS,
    PAY_BAIL,
    ROLL,
    USE_CARD,
    Accept,
    Bid,
    Claim,
    Offer,
)
from banquier.board.hotel_actions import DISCARD, PLAY_CARD, SELL_TITLE, Choose
from banquier.editions.tricheurs.actions import PUT, Accuse, Cheat, PutDown
from banquier.editions.tricheurs.kinds import (
    BANK_HEIST,
    ESCAPE_ARTIST,
    SHORT_CHANGED,
    SLIPPERY_DEED,
    SNEAKY_HOTEL,
    TRICK_DICE,
)
from tests.tricheurs.figures import (
    CHANCE,
    JAIL,
    TITLES,
    TO_JAIL,
    before,
    game_of,
    landing,
    row_with,
    seen,
    table,
)
from tests.tricheurs.tricks import circle, next_roll

NEUTRAL = dict.fromkeys(range(3), before(JAIL))


@pytest.mark.rule("tricheurs.jail.handcuff", "board.jail.go")
def test_who_goes_to_jail_puts_on_the_handcuff_and_takes_it_off_on_leaving() -> None:
    scene = landing(TO_JAIL)
    assert (scene.at(0), scene.cash(0), scene.to_act) == (JAIL, 1500, [1])
    for viewer in (-1, 0, 1, 2):
        assert seen(scene, viewer)["handcuff"] == [0]
    next_roll(scene)
    next_roll(scene)
    scene.do(0, PAY_BAIL)
    assert seen(scene, 1)["handcuff"] == []
    assert scene.cash(0) == 1450


@pytest.mark.rule("tricheurs.jail.handcuff", "tricheurs.jail.one-prisoner")
def test_a_new_prisoner_frees_the_old_one_and_gets_the_handcuff() -> None:
    scene = landing(TO_JAIL, jail={1: 2})
    assert ("said", "freed", 1, 0) in scene.heard()
    assert (list(scene.game.jail), scene.at(1)) == ([1, 0, 0], JAIL)  # a visitor now
    assert seen(scene, 2)["handcuff"] == [0]
    assert scene.to_act == [1]
    assert scene.refused(1, PAY_BAIL) == "board.jail.pay-50"
    scene.game.transfer_title(12, 1)
    scene.roll((1, 2))
    scene.do(1, ROLL)  # plays on as usual
    assert scene.at(1) == 12


@pytest.mark.rule("tricheurs.jail.one-prisoner")
def test_only_one_is_ever_inside() -> None:
    scene = table(at=NEUTRAL, seats=6)
    for seat in range(6):
        scene.game.imprison(seat)
        assert [s for s in range(6) if scene.game.jail[s]] == [seat]


@pytest.mark.rule("tricheurs.jail.one-prisoner")
def test_who_is_already_inside_stays() -> None:
    scene = circle(row_with(BANK_HEIST), jail={0: 2})
    scene.play(0, Cheat(BANK_HEIST, -1, 10), 1, Accuse(0, BANK_HEIST))
    assert list(scene.game.jail) == [1, 0, 0]
    assert scene.said("freed") == []


@pytest.mark.rule("board.jail.visiting")
def test_a_visit_is_no_stay() -> None:
    scene = landing(JAIL)
    assert (scene.game.jail[0], scene.to_act) == (0, [1])
    assert seen(scene, 0)["handcuff"] == []


@pytest.mark.rule("tricheurs.jail.rights", "board.jail.rights")
def test_a_prisoner_collects_rent_bids_builds_and_trades() -> None:
    scene = landing(10, seat=1, owners={0: [10, 34, 35]}, jail={0: 1})
    scene.do(0, Claim(1, 10))
    assert scene.cash(0) == 1570
    scene.do(0, ERECT[34])
    assert scene.level(34) == 1
    scene.play(0, Offer(2, (10,), (), -100), 2, Accept(0))
    assert scene.owner(10) == 2
    scene = landing(35, seat=1, jail={0: 1})
    scene.do(1, DECLINE)
    scene.play(0, Bid(10), 1, PASS, 2, PASS)
    assert scene.owner(35) == 0


@pytest.mark.rule("tricheurs.jail.rights")
@pytest.mark.parametrize(
    "card", ["chest.half-price", "chance.double-rent", "chance.no-rent", "chance.half-rent"]
)
def test_a_prisoner_plays_no_cards(card: str) -> None:
    scene = landing(10, seat=1, owners={0: [10]}, jail={0: 1}, kept={0: [card]})
    assert scene.refused(0, PLAY_CARD[scene.slot(card)]) == "tricheurs.jail.rights"


@pytest.mark.rule("tricheurs.jail.rights")
def test_outside_the_same_cards_are_played() -> None:
    scene = landing(10, seat=1, owners={0: [10]}, kept={0: ["chest.half-price"], 2: ["chance.double-rent"]})
    assert scene.allowed(0, PLAY_CARD[scene.slot("chest.half-price")])
    assert scene.refused(2, PLAY_CARD[scene.slot("chance.double-rent")]) == "tricheurs.cards.kept"


@pytest.mark.rule("tricheurs.jail.rights")
def test_a_prisoner_cannot_cancel_a_card_but_one_outside_can() -> None:
    for jail, tops in (({1: 1}, ["turn"]), ({}, ["turn", "targeted"])):
        scene = landing(CHANCE[0], cards=["chance.take-hundred"], kept={1: ["chest.cancel"]}, jail=jail)
        scene.do(0, Choose(1))
        assert scene.tops == tops


@pytest.mark.rule("tricheurs.jail.rights")
def test_a_prisoner_asked_for_rent_pays_it() -> None:
    scene = landing(10, owners={1: [10]}, kept={0: ["chance.no-rent"]})
    scene.game.imprison(0)
    scene.do(1, Claim(0, 10))
    assert scene.refused(0, PLAY_CARD[scene.slot("chance.no-rent")]) == "tricheurs.jail.rights"
    scene.do(0, PutDown(70))
    assert scene.cash(0) == 1430


@pytest.mark.rule("tricheurs.jail.rights", "board.jail.card")
@pytest.mark.parametrize("deck", [0, 1])
def test_the_get_out_of_jail_card_is_played_there(deck: int) -> None:
    scene = table(jail={0: 2}, free_cards={deck: 0}, owners={0: TITLES[:-1]}, dice=[(1, 2)])
    slot = scene.slot(["chance.out-of-jail", "chest.out-of-jail"][deck])
    assert (
        scene.refused(0, PLAY_CARD[slot]) == "tricheurs.jail.rights"
    )  # not at the desk: at the start of the turn
    scene.do(0, USE_CARD[slot])
    assert (scene.game.jail[0], scene.cash(0), scene.game.card_holders[slot]) == (0, 1500, -1)
    assert scene.game.decks[deck].order()[-1] == scene.game.board.keepable[slot]
    scene.do(0, ROLL)
    assert scene.at(0) == 12


@pytest.mark.rule("tricheurs.jail.escape-cheat")
def test_with_the_ace_of_escapes_face_up_a_prisoner_slips_out_and_moves_normally() -> None:
    scene = table(row_with(ESCAPE_ARTIST), jail={0: 3}, owners={0: [12, 14]}, dice=[(1, 2)])
    assert scene.refused(1, Cheat(ESCAPE_ARTIST)) == "tricheurs.cheat.only-the-cards"
    scene.do(0, Cheat(ESCAPE_ARTIST))
    assert (scene.game.jail[0], scene.at(0), scene.cash(0)) == (0, JAIL, 1500)
    assert scene.refused(0, PAY_BAIL) == "board.jail.pay-50"
    scene.do(0, ROLL)
    assert (scene.at(0), scene.cash(0)) == (12, 1500)  # no bail, and no reward for one's own roll
    assert scene.refused(0, Cheat(ESCAPE_ARTIST)).startswith("tricheurs.cheat")
    scene.roll((1, 3))
    scene.do(1, ROLL)
    assert scene.cash(0) == 1600


@pytest.mark.rule("tricheurs.jail.escape-cheat")
def test_without_it_there_is_no_way_to_slip_out() -> None:
    scene = table(row_with(BANK_HEIST), jail={0: 1})
    assert scene.refused(0, Cheat(ESCAPE_ARTIST)) == "tricheurs.cheat.only-the-cards"


@pytest.mark.rule("board.jail.double", "board.jail.third-try")
def test_doubles_and_the_third_try() -> None:
    scene = table(jail={0: 1}, owners={0: [11]}, dice=[(1, 1)])
    scene.do(0, ROLL)
    assert (scene.at(0), scene.to_act) == (11, [1])
    scene = table(row_with(SHORT_CHANGED), jail={0: 3}, owners={0: [12]}, dice=[(1, 2)])
    scene.do(0, ROLL)
    assert scene.frames[-1] == ("handing", 0, -1, 50, "jail.third-try", -1)
    scene.do(0, PutDown(20))
    assert (scene.at(0), scene.cash(0)) == (12, 1480)


@pytest.mark.rule("board.jail.go", "board.jail.third-try", "tricheurs.accuse.guilty")
@pytest.mark.parametrize("freed", [False, True])
def test_a_penalty_of_jail_drops_the_move_that_waits_for_the_bail(freed: bool) -> None:
    row = row_with(SNEAKY_HOTEL, SLIPPERY_DEED)
    scene = table(row, jail={0: 3}, at={1: 6}, owners={0: [1, 10], 1: [35]}, cash={0: 0}, dice=[(1, 2)])
    scene.do(0, ROLL)
    assert scene.frames[1:] == [("move-on", 0, 3), ("debt", 0, -1, 50, "jail.third-try")]
    scene.play(0, Cheat(SNEAKY_HOTEL, 1), 1, Accuse(0, SNEAKY_HOTEL))
    assert (scene.at(0), scene.game.jail[0]) == (JAIL, 1)
    if freed:
        scene.play(2, Cheat(SLIPPERY_DEED, 35), 1, Accuse(2, SLIPPERY_DEED))
    assert scene.frames[1:] == [("debt", 0, -1, 50, "jail.third-try")]
    scene.do(0, SELL_TITLE[10])
    assert (scene.at(0), scene.cash(0), scene.to_act) == (JAIL, 90, [1])
    assert list(scene.game.jail) == ([0, 0, 1] if freed else [1, 0, 0])
    scene.laws()


@pytest.mark.rule("board.turn.three-doubles-jail")
def test_the_third_double_leads_to_jail() -> None:
    scene = table(
        row_with(TRICK_DICE),
        at={0: 5},
        owners={0: [7, 11]},
        dice=[(1, 1), (2, 2), (3, 3)],
    )
    scene.play(0, ROLL, 0, PUT[7], 0, ROLL, 0, PUT[11], 0, ROLL)
    assert (scene.at(0), scene.game.jail[0], scene.to_act) == (JAIL, 1, [1])
    assert game_of(scene).crimes == []


@pytest.mark.rule("tricheurs.jail.one-prisoner", "tricheurs.cards.kept")
def test_a_card_sends_anybody_to_jail_for_no_reason() -> None:
    scene = landing(CHANCE[0], cards=["chance.send-to-jail"], jail={2: 1}, owners={1: [35]})
    assert scene.refused(0, Choose(2)) == "tricheurs.cards.kept"  # he is there
    assert scene.refused(0, Choose(0)) == "tricheurs.cards.kept"
    scene.do(0, Choose(1))
    assert list(scene.game.jail) == [0, 1, 0]
    assert scene.at(1) == JAIL
    assert scene.refused(1, BUY) == "kernel.no-such-action"
    assert scene.refused(1, DISCARD[0]) == "kernel.no-such-action"
