"""Chance cards: three face up, one in hand, one of each pair false; what each of them does."""

from typing import Any

import pytest

from banquier.board.actions import ACCEPT, PASS, ROLL, USE_CARD, Claim, Offer
from banquier.board.hotel_actions import DISCARD, PAY_RENT, PLAY_CARD, Choose
from banquier.board.table import BANK
from banquier.editions.faux_billets.actions import CHECK_CARD, KEEP_OLD, PICK
from tests.faux_billets.table import Table

ROW = ("no-rent", "start", "steal-title")


def on_chance(**others: Any) -> Table:
    return Table(at={0: 3}, dice=[(1, 2)], row=ROW, **others).play(0, ROLL)


def play(table: Table, seat: int, name: str, false: bool = False) -> Table:
    """Play a card that nobody looks at."""
    table.do(seat, PLAY_CARD[table.twin(name, false)])
    return table.all_pass()


# --- picking -------------------------------------------------------------------------------------------


@pytest.mark.rule("faux.setup.chance-row")
def test_three_lie_face_up_and_the_rest_is_the_pile() -> None:
    table = Table(row=ROW)
    assert table.row == sorted(f"chance.{name}" for name in ROW)
    assert table.faux.decks[0].size == 21
    shown = table.look(None).snapshot()["row"]
    assert shown == sorted(table.twin(name) for name in ROW)


@pytest.mark.rule("faux.chance.pick-one")
def test_one_of_the_three_is_taken_kept_and_replaced_from_the_pile() -> None:
    table = on_chance()
    assert table.tops == ["turn", "chance-pick"]
    assert len(table.options(0)) == 3
    assert table.refused(0, PICK[table.twin("swap-title")]) == "faux.chance.pick-one"
    assert table.refused(0, KEEP_OLD) == "faux.chance.pick-one"
    following = table.faux.board.cards[table.faux.decks[0].at(0)].name
    table.do(0, PICK[table.twin("start")])
    assert table.held(0) == "chance.start"
    assert table.row == sorted(["chance.no-rent", "chance.steal-title", following])
    assert table.at(0) == 6  # nothing happens yet
    table.laws()


@pytest.mark.rule("faux.chance.pick-one")
def test_a_card_that_was_used_goes_under_the_pile() -> None:
    table = Table(hold={0: "start"}, tokens={1: 0, 2: 0})
    card = table.faux.board.keepable[table.twin("start")]
    table.do(0, PLAY_CARD[table.twin("start")])
    assert table.faux.decks[0].order()[-1] == card
    assert table.held(0) == ""
    table.laws()


@pytest.mark.rule("faux.chance.one-held")
def test_with_one_in_hand_it_may_be_kept_or_exchanged_for_another() -> None:
    table = on_chance(hold={0: "free-hotel"})
    assert table.allowed(0, KEEP_OLD)
    table.do(0, KEEP_OLD)
    assert table.held(0) == "chance.free-hotel"
    other = on_chance(hold={0: "free-hotel"})
    old = other.faux.board.keepable[other.twin("free-hotel")]
    other.do(0, PICK[other.twin("no-rent")])
    assert other.held(0) == "chance.no-rent"
    assert other.faux.held_count(0, 0) == 1
    assert old in other.faux.decks[0].order()
    other.laws()


@pytest.mark.rule("faux.chance.one-held")
def test_no_trade_may_bring_a_second_one() -> None:
    table = Table(hold={0: "out-of-jail", 1: "start"})
    slot = table.twin("out-of-jail")
    table.do(0, Offer(1, cash=-50, give_cards=(slot,)))
    assert table.refused(1, ACCEPT[0]) == "faux.chance.one-held"
    free = Table(hold={0: "out-of-jail"})
    free.play(0, Offer(1, cash=-50, give_cards=(slot,)), 1, ACCEPT[0])
    free.put(1, "50").all_pass()
    assert free.held(1) == "chance.out-of-jail"
    free.laws()


# --- checking ------------------------------------------------------------------------------------------


@pytest.mark.rule("faux.card.when")
@pytest.mark.parametrize("false", [False, True])
def test_everybody_else_is_asked_before_a_card_takes_effect(false: bool) -> None:
    table = Table(seats=4, hold={0: "start f" if false else "start"}, tokens={3: 0})
    table.do(0, PLAY_CARD[table.twin("start", false)])
    assert table.to_act == [1, 2]
    assert table.at(0) == 0
    assert table.cash(0) == 1500
    table.play(1, PASS, 2, PASS)
    assert table.cash(0) == 1700  # false as it may be, nobody looked


@pytest.mark.rule("faux.card.when", "faux.decoder.token", "faux.decoder.never-own")
def test_without_a_token_or_in_jail_nobody_is_asked_and_never_the_one_who_plays_it() -> None:
    table = Table(hold={0: "start"}, tokens={1: 0}, jail={2: 1})
    assert table.game.check(0, CHECK_CARD) is not None
    table.do(0, PLAY_CARD[table.twin("start")])
    assert (table.tops, table.cash(0)) == (["turn"], 1700)
    asked = Table(hold={0: "start f"})
    asked.do(0, PLAY_CARD[asked.twin("start", True)])
    assert asked.game.check(0, CHECK_CARD) is not None


@pytest.mark.rule("faux.card.false")
def test_a_false_card_goes_under_the_pile_without_effect_and_brings_the_checker_100() -> None:
    table = Table(hold={0: "start f"})
    slot = table.twin("start", True)
    table.play(0, PLAY_CARD[slot], 2, CHECK_CARD)
    assert table.said("card-checked") == [(2, slot, 1)]
    assert (table.cash(0), table.cash(2), table.held(0)) == (1500, 1600, "")
    assert table.faux.decks[0].order()[-1] == table.faux.board.keepable[slot]
    assert table.green == [2, 2, 1]
    assert table.tops == ["turn"]
    table.laws()


@pytest.mark.rule("faux.card.real")
def test_a_real_card_takes_effect_and_the_checker_has_only_turned_a_token() -> None:
    table = Table(hold={0: "start"}).play(0, PLAY_CARD[Table().twin("start")], 2, CHECK_CARD)
    assert (table.cash(0), table.cash(2), table.green) == (1700, 1500, [2, 2, 1])
    table.laws()


@pytest.mark.rule("faux.card.false", "faux.card.real", "faux.card.twins")
def test_the_twin_of_a_checked_card_is_known_to_all() -> None:
    table = Table(hold={0: "start f"})
    real, false = table.twin("start"), table.twin("start", True)
    assert [table.look(1).card_truth(slot) for slot in (real, false)] == [0, 0]
    table.play(0, PLAY_CARD[false], 2, CHECK_CARD)
    for viewer in (None, 0, 1, 2):
        assert [table.look(viewer).card_truth(slot) for slot in (real, false)] == [1, -1]
        assert table.look(viewer).snapshot()["known_cards"] == sorted([(real, 1), (false, -1)])


@pytest.mark.rule("faux.caisse")
def test_cards_of_the_chest_are_never_checked() -> None:
    table = Table(free_cards={1: 0}, jail={0: 1})
    slot = next(slot for slot in range(table.faux.board.free) if table.faux.card_holders[slot] == 0)
    table.do(0, USE_CARD[slot])
    assert (table.tops, table.game.jail[0]) == (["turn"], 0)
    table.laws()


@pytest.mark.rule("faux.card.when", "board.jail.card")
def test_the_way_out_of_jail_by_chance_is_checked() -> None:
    table = Table(hold={0: "out-of-jail f"}, jail={0: 1})
    table.play(0, USE_CARD[table.twin("out-of-jail", True)], 1, CHECK_CARD)
    assert (table.game.jail[0], table.cash(1), table.to_act) == (1, 1600, [0])
    table.laws()
    real = Table(hold={0: "out-of-jail"}, jail={0: 1})
    real.do(0, USE_CARD[real.twin("out-of-jail")])
    real.all_pass()
    assert (real.game.jail[0], real.held(0)) == (0, "")
    real.laws()


# --- what they do --------------------------------------------------------------------------------------


def test_a_free_stay_is_played_when_rent_is_asked_for() -> None:
    table = Table(hold={0: "no-rent"}, owners={1: [5]}, at={0: 2}, dice=[(1, 2)])
    slot = table.twin("no-rent")
    assert table.game.check(0, PLAY_CARD[slot]) is not None
    table.play(0, ROLL, 1, Claim(0, 5))
    assert table.tops == ["turn", "rent-asked"]
    play(table, 0, "no-rent")
    assert (table.cash(0), table.cash(1), table.tops) == (1500, 1500, ["turn"])
    table.laws()


def test_who_has_it_may_pay_all_the_same_and_pays_if_it_is_false() -> None:
    table = Table(hold={0: "no-rent"}, owners={1: [5]}, at={0: 2}, dice=[(1, 2)])
    table.play(0, ROLL, 1, Claim(0, 5), 0, PAY_RENT)
    table.put(0, "50").all_pass()
    assert (table.cash(1), table.held(0)) == (1550, "chance.no-rent")
    false = Table(hold={0: "no-rent f"}, owners={1: [5]}, at={0: 2}, dice=[(1, 2)])
    false.play(0, ROLL, 1, Claim(0, 5), 0, PLAY_CARD[false.twin("no-rent", True)], 1, CHECK_CARD)
    assert false.tops == ["turn", "payment"]
    false.put(0, "50").all_pass()
    assert false.cash(1) == 1650
    false.laws()


def test_the_owner_doubles_the_rent_when_asking_for_it() -> None:
    table = Table(hold={1: "double-rent"}, owners={1: [5]}, at={0: 2}, dice=[(1, 2)])
    assert table.game.check(1, PLAY_CARD[table.twin("double-rent")]) is not None
    table.do(0, ROLL)
    play(table, 1, "double-rent")
    assert table.frames[1:] == [("payment", 0, 1, 100, "rent.street", 0, ())]
    assert table.claims == []
    table.put(0, "100").all_pass().laws()
    assert table.cash(1) == 1600


@pytest.mark.rule("faux.hotel.full-group")
def test_a_free_hotel_goes_on_an_incomplete_group() -> None:
    table = Table(hold={0: "free-hotel"}, owners={0: [35]})
    play(table, 0, "free-hotel").do(0, Choose(35))
    assert (table.level(35), table.cash(0), table.game.hotels) == (1, 1500, 11)
    table.laws()


def test_a_player_is_sent_to_jail_a_title_stolen_or_swapped_a_hotel_removed() -> None:
    jail = play(Table(hold={0: "send-to-jail"}), 0, "send-to-jail")
    jail.do(0, Choose(2))
    assert (jail.game.jail[2], jail.at(2)) == (1, 9)
    steal = play(
        Table(hold={0: "steal-title"}, owners={1: [1, 3, 5, 7], 2: [10]}, levels={7: 1}), 0, "steal-title"
    )
    assert steal.options(0) == ["choose 5 -1", "choose 10 -1"]  # no complete group, no hotel
    steal.do(0, Choose(10))
    assert steal.owner(10) == 0
    swap = play(Table(hold={0: "swap-title"}, owners={0: [1], 1: [35]}), 0, "swap-title")
    swap.do(0, Choose(1, 35))
    assert (swap.owner(1), swap.owner(35)) == (1, 0)
    hotel = play(Table(hold={0: "remove-hotel"}, owners={1: [1, 3]}, levels={1: 1}), 0, "remove-hotel")
    hotel.do(0, Choose(1))
    assert (hotel.level(1), hotel.game.hotels) == (0, 12)
    for table in (jail, steal, swap, hotel):
        table.laws()


def test_everybody_gives_100_one_after_another_and_each_payment_can_be_checked() -> None:
    table = play(Table(seats=3, hold={0: "take-hundred"}), 0, "take-hundred")
    assert table.frames[-1][:4] == ("payment", 1, 0, 100)
    table.put(1, "100").all_pass()
    table.put(2, "50 50").all_pass()
    assert [table.cash(seat) for seat in range(3)] == [1700, 1400, 1400]
    table.laws()


def test_a_property_of_ones_choice_is_bought_at_its_price() -> None:
    table = play(Table(hold={0: "buy-unowned"}), 0, "buy-unowned")
    table.do(0, Choose(35))
    table.put(0, "500").all_pass()
    assert (table.owner(35), table.cash(0)) == (0, 1100)
    table.laws()


@pytest.mark.rule("faux.start.tokens-back")
def test_to_start_by_a_card_pays_and_turns_the_tokens() -> None:
    table = Table(hold={0: "start"}, at={0: 20}, tokens={0: 0, 1: 0, 2: 0})
    table.do(0, PLAY_CARD[table.twin("start")])
    assert (table.at(0), table.cash(0), table.green) == (0, 1700, [2, 0, 0])


@pytest.mark.rule("faux.jail.rights")
def test_cards_are_played_in_jail_but_for_one_that_moves_the_token() -> None:
    table = Table(hold={0: "take-hundred", 1: "start"}, jail={0: 1, 1: 1})
    assert table.allowed(0, PLAY_CARD[table.twin("take-hundred")])
    assert table.refused(1, PLAY_CARD[table.twin("start")]) == "faux.jail.rights"


def test_another_turn_follows_ones_own() -> None:
    table = Table(hold={0: "another-turn"}, tokens={1: 0, 2: 0}, at={0: 33}, dice=[(1, 2), (4, 5), (3, 6)])
    table.do(0, PLAY_CARD[table.twin("another-turn")])
    assert table.look(None).snapshot()["granted"] == [0]
    table.do(0, ROLL)  # START
    assert table.to_act == [0]
    table.do(0, ROLL)  # jail, on a visit
    assert table.to_act == [1]
    assert table.look(None).snapshot()["granted"] == []
    table.laws()


def test_a_creditor_with_two_chance_cards_keeps_one() -> None:
    table = Table(hold={0: "start", 1: "no-rent"}, notes={0: "10"})
    table.game.bankrupt(0, 1)
    table.game.run_frames()
    assert table.frames[-1] == ("too-many", 1, 0)
    table.do(1, DISCARD[table.twin("no-rent")])
    assert (table.held(1), table.cash(1)) == ("chance.start", 1510)
    assert table.faux.card_holders[table.twin("no-rent")] == BANK
    table.faux.audit()
