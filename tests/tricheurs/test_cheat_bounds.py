"""Cheats of the wrong player, thing or sum, and invented cards that are undone."""

from collections.abc import Callable

import pytest

from banquier.board.actions import GIVE_UP, ROLL, Accept, Claim, Offer
from banquier.board.hotel_actions import SELL_TITLE, Choose
from banquier.board.rent import plain_claim
from banquier.editions.tricheurs.actions import (
    DRAW_FROM,
    PARRY,
    SAY_PAID,
    Accuse,
    Announce,
    Cheat,
    ClaimSum,
    MoveOther,
    PutDown,
    PutToken,
    Squat,
)
from banquier.editions.tricheurs.kinds import (
    BANK_HEIST,
    COUNTERFEIT_CHANCE,
    ESCAPE_ARTIST,
    FREE_STAY,
    IDENTITY_THEFT,
    PICKPOCKET,
    PRICE_GOUGING,
    PROPERTY_SWAP,
    SHORT_CHANGED,
    SLIPPERY_DEED,
    SNEAKY_HOTEL,
    SQUATTERS_RULE,
    SURPRISE_DEMOLITION,
    TRICK_DICE,
)
from banquier.kernel.action import Action
from banquier.testing import Scene
from tests.tricheurs.figures import (
    CHANCE,
    CHEST,
    JAIL,
    TITLES,
    game_of,
    landing,
    row_with,
    table,
)
from tests.tricheurs.tricks import ONLY_THE_CARDS, asked_for_rent, circle, next_roll, on_their_street


@pytest.mark.rule("tricheurs.cheat.only-the-cards")
@pytest.mark.parametrize(
    "kind, targets",
    [
        (BANK_HEIST, [(-1, 0), (-1, -10), (-1, 510), (-1, 10**9)]),
        (PICKPOCKET, [(1, 0), (1, 210), (1, -10), (2, 50), (0, 10), (3, 10), (-1, 10)]),
        (SLIPPERY_DEED, [(1, -1), (0, -1), (4, -1), (36, -1), (-1, -1), (9, -1)]),
        (PROPERTY_SWAP, [(1, 3), (35, 1), (35, 3), (1, 4), (0, 35), (1, -1), (-1, 35)]),
        (SURPRISE_DEMOLITION, [(1, -1), (10, -1), (8, -1), (0, -1), (-1, -1), (55, -1)]),
        (SNEAKY_HOTEL, [(1, -1), (10, -1), (34, -1), (4, -1), (-1, -1)]),
        (ESCAPE_ARTIST, [(-1, -1), (0, -1)]),
        (TRICK_DICE, [(1, -1)]),
        (IDENTITY_THEFT, [(1, -1)]),
    ],
)
def test_of_the_wrong_thing_it_is_refused(kind: int, targets: list[tuple[int, int]]) -> None:
    """Seat 0 has 1 (with a hotel) and 3, seat 1 has 10; seat 2 has next to nothing; Thoune's hotel is the bank's."""
    scene = circle(row_with(kind), owners={0: [1, 3], 1: [10]}, levels={1: 1, 8: 1}, cash={2: 40})
    for a, b in targets:
        assert scene.refused(0, Cheat(kind, a, b)) == ONLY_THE_CARDS, (a, b)


@pytest.mark.rule("tricheurs.cheat.only-the-cards")
def test_what_everybody_is_looking_at_is_not_slipped_away() -> None:
    scene = landing(35, row_with(SLIPPERY_DEED, PROPERTY_SWAP), owners={1: [1]})
    assert scene.refused(1, Cheat(SLIPPERY_DEED, 35)) == ONLY_THE_CARDS
    assert scene.refused(1, Cheat(PROPERTY_SWAP, 1, 35)) == ONLY_THE_CARDS
    assert scene.allowed(1, Cheat(SLIPPERY_DEED, 34))


@pytest.mark.rule("tricheurs.cheat.not-passed-on")
def test_what_was_stolen_is_not_passed_on_before_the_window_is_over_and_only_the_thief_is_told() -> None:
    scene = circle(row_with(SLIPPERY_DEED), owners={0: [3], 1: [1]})
    scene.do(0, Cheat(SLIPPERY_DEED, 1))
    assert scene.refused(0, Offer(2, (1,), (), -100)) == "tricheurs.cheat.not-passed-on"
    assert scene.allowed(0, Offer(2, (3,), (), -100))
    scene.do(2, Offer(0, (), (1,), 100))  # nobody else is told
    assert scene.refused(0, Accept(2)) == "tricheurs.cheat.not-passed-on"
    scene.game.audit()
    next_roll(scene)
    assert scene.allowed(0, Offer(2, (1,), (), -100))


@pytest.mark.rule("tricheurs.cheat.not-passed-on")
@pytest.mark.parametrize("kind", [SLIPPERY_DEED, PROPERTY_SWAP, SNEAKY_HOTEL])
def test_a_debtor_does_not_sell_it_to_the_bank_and_it_goes_back_if_he_is_bankrupt(kind: int) -> None:
    scene = landing(35, row_with(kind), owners={0: [3], 1: [1, 35]}, cash={0: 0})
    cheat = {
        SLIPPERY_DEED: Cheat(kind, 1),
        PROPERTY_SWAP: Cheat(kind, 3, 1),
        SNEAKY_HOTEL: Cheat(kind, 3),
    }[kind]
    square = 3 if kind == SNEAKY_HOTEL else 1
    scene.play(0, cheat, 1, Claim(0, 35))
    assert scene.tops[-1] == "debt"
    assert scene.refused(0, SELL_TITLE[square]) == "tricheurs.cheat.not-passed-on"
    scene.do(0, GIVE_UP)
    assert scene.said("uncovered")[0][1] == kind
    assert (scene.owner(1), scene.owner(3), scene.level(3)) == (1, 1, 0)
    assert game_of(scene).books_agree()
    scene.laws()


@pytest.mark.rule("tricheurs.cheat.not-passed-on")
def test_a_hotel_is_not_slipped_onto_a_title_that_lies_in_an_open_offer() -> None:
    scene = circle(row_with(SNEAKY_HOTEL), owners={0: [1]})
    scene.do(0, Offer(2, (1,), (), -100))
    assert scene.refused(0, Cheat(SNEAKY_HOTEL, 1)) == "tricheurs.cheat.not-passed-on"


@pytest.mark.rule("tricheurs.accuse.guilty")
def test_a_title_stolen_from_its_thief_goes_back_to_where_it_came_from() -> None:
    scene = circle(row_with(SLIPPERY_DEED), owners={1: [1]})
    scene.play(0, Cheat(SLIPPERY_DEED, 1), 2, Cheat(SLIPPERY_DEED, 1))
    scene.do(1, Accuse(0, SLIPPERY_DEED))
    assert scene.owner(1) == 2
    scene.do(1, Accuse(2, SLIPPERY_DEED))
    assert scene.owner(1) == 1
    scene.laws()


@pytest.mark.rule("tricheurs.accuse.guilty")
def test_a_thief_gives_the_better_title_back_though_his_own_was_traded_on() -> None:
    scene = circle(row_with(PROPERTY_SWAP), owners={0: [1], 1: [35]})
    scene.do(0, Cheat(PROPERTY_SWAP, 1, 35))
    scene.play(1, Offer(2, (1,), (), -50), 2, Accept(1))
    scene.do(2, Accuse(0, PROPERTY_SWAP))
    assert (scene.owner(1), scene.owner(35)) == (2, 1)


@pytest.mark.rule("tricheurs.money.tens")
@pytest.mark.parametrize("kind, victim", [(BANK_HEIST, -1), (PICKPOCKET, 1)])
def test_only_whole_notes_are_stolen(kind: int, victim: int) -> None:
    scene = circle(row_with(kind))
    assert scene.refused(0, Cheat(kind, victim, 55)) == "tricheurs.money.tens"
    assert scene.allowed(0, Cheat(kind, victim, 50))


@pytest.mark.rule("tricheurs.money.tens")
def test_only_whole_notes_are_claimed_and_put_down() -> None:
    assert asked_for_rent(row_with(SHORT_CHANGED)).refused(0, PutDown(35)) == "tricheurs.money.tens"
    scene = on_their_street(row_with(PRICE_GOUGING), 1, 0)
    assert scene.refused(0, ClaimSum(1, 10, 75)) == "tricheurs.money.tens"


@pytest.mark.rule("tricheurs.cheat.only-the-cards")
def test_an_owner_gouges_up_to_twice_the_rent_and_only_for_his_own_title() -> None:
    scene = on_their_street(row_with(PRICE_GOUGING), 1, 0)
    for amount in (-70, 0, 60, 150, 10**9):
        assert scene.refused(0, ClaimSum(1, 10, amount)) == ONLY_THE_CARDS
    assert scene.allowed(0, ClaimSum(1, 10, 80))
    assert scene.refused(2, ClaimSum(1, 10, 80)) == "board.rent.claimed-by-owner"
    assert scene.refused(0, ClaimSum(2, 10, 80)) == "board.rent.claimed-by-owner"
    assert scene.refused(0, ClaimSum(1, 11, 80)) == "board.rent.claimed-by-owner"


@pytest.mark.rule("tricheurs.cheat.only-the-cards")
def test_a_rent_for_which_more_could_be_asked_is_not_claimed_for_the_owner() -> None:
    assert plain_claim(on_their_street(row_with(PRICE_GOUGING), 1, 0).game, 0) is None
    claim = plain_claim(on_their_street([], 1, 0).game, 0)
    assert claim is not None
    assert claim.key() == ("claim", 1, 10)


@pytest.mark.rule("tricheurs.cheat.only-the-cards")
def test_a_squatter_needs_somebody_elses_claim() -> None:
    scene = on_their_street(row_with(SQUATTERS_RULE), 1, 2)
    assert scene.refused(1, Squat(1, 10)) == "board.rent.claimed-by-owner"
    assert scene.refused(2, Squat(1, 10)) == "board.rent.claimed-by-owner"
    assert scene.refused(0, Squat(2, 10)) == "board.rent.claimed-by-owner"
    scene.do(0, Squat(1, 10))
    assert scene.refused(2, Claim(1, 10)) == "board.rent.claimed-by-owner"  # it has been asked for


@pytest.mark.rule("tricheurs.cheat.only-the-cards")
def test_short_change_and_free_stay_in_their_bounds() -> None:
    scene = asked_for_rent(row_with(SHORT_CHANGED, FREE_STAY))
    for amount in (-10, 80, 10**12):
        assert scene.refused(0, PutDown(amount)) == ONLY_THE_CARDS
    assert scene.allowed(0, PutDown(0))
    assert scene.refused(1, PutDown(70)) == "kernel.not-asked"
    poor = landing(10, row_with(SHORT_CHANGED), owners={1: [10]}, cash={0: 20})
    poor.do(1, Claim(0, 10))
    assert poor.refused(0, PutDown(30)) == ONLY_THE_CARDS  # more than he has, and less than is due
    poor.do(0, PutDown(70))
    assert poor.frames[-1] == ("debt", 0, 1, 70, "rent.street")


@pytest.mark.rule("tricheurs.cheat.only-the-cards")
def test_only_a_rent_is_stayed_for_free() -> None:
    scene = landing(CHEST[1], row_with(SHORT_CHANGED, FREE_STAY), cards=["chest.fine"])
    assert scene.frames[-1] == ("handing", 0, -1, 100, "cards", -1)
    assert scene.refused(0, SAY_PAID) == ONLY_THE_CARDS
    scene.do(0, PutDown(10))
    assert scene.cash(0) == 1490


@pytest.mark.rule("tricheurs.cheat.only-the-cards")
def test_a_token_in_jail_or_at_home_is_not_moved_for_another() -> None:
    scene = table(row_with(IDENTITY_THEFT), at={0: 6}, jail={1: 1}, dice=[(1, 2)])
    game_of(scene).come_home(2)
    scene.do(0, ROLL)
    for seat in (0, 1, 2, 3, -1):
        assert scene.refused(0, MoveOther(seat)) == ONLY_THE_CARDS


@pytest.mark.rule("tricheurs.cheat.only-the-cards")
def test_trick_dice_move_a_token_on_to_any_square_where_it_can_stay() -> None:
    scene = landing(JAIL, row_with(TRICK_DICE))
    squares = [square for square in range(36) if scene.allowed(0, PutToken(square))]
    assert squares == [
        square for square in range(36) if square not in (6, 27)
    ]  # its own, and the way to jail
    for square in (-1, 36, 55, 56, 10**12):
        assert scene.refused(0, PutToken(square)) == ONLY_THE_CARDS


@pytest.mark.rule("tricheurs.cheat.only-the-cards")
def test_only_what_can_be_undone_is_invented_and_only_chance_cards() -> None:
    scene = landing(CHANCE[0], row_with(COUNTERFEIT_CHANCE), cards=["chance.back-three"])
    allowed = [card.name for card in scene.game.board.cards if scene.allowed(0, Announce(card.number))]
    assert allowed == [
        "chance.start",
        "chance.free-hotel",
        "chance.move-hotel",
        "chance.back-three",
        "chance.swap-title",
        "chance.take-hundred",
    ]
    for card in (-1, 32, 10**9):
        assert scene.refused(0, Announce(card)) == ONLY_THE_CARDS


@pytest.mark.rule("tricheurs.accuse.guilty")
@pytest.mark.parametrize(
    "invented, target, check",
    [
        ("chance.start", None, lambda s: (s.at(0), s.cash(0)) == (6, 1400)),
        ("chance.take-hundred", Choose(1), lambda s: (s.cash(0), s.cash(1)) == (1400, 1500)),
        ("chance.swap-title", Choose(1, 35), lambda s: (s.owner(1), s.owner(35)) == (0, 1)),
        ("chance.move-hotel", Choose(35, 1), lambda s: (s.level(1), s.level(35)) == (0, 1)),
    ],
)
def test_an_invented_effect_is_undone(
    invented: str, target: Action | None, check: Callable[[Scene], bool]
) -> None:
    scene = landing(
        CHANCE[0],
        row_with(COUNTERFEIT_CHANCE),
        owners={0: [1], 1: [35]},
        levels={35: 1},
        cards=["chance.back-three"],
    )
    scene.do(0, Announce(scene.card(invented)))
    if target is not None:
        scene.do(0, target)
    assert not check(scene)
    scene.do(1, Accuse(0, COUNTERFEIT_CHANCE))
    assert check(scene)
    scene.laws()


@pytest.mark.rule("tricheurs.accuse.guilty")
def test_an_invented_effect_that_was_parried_is_not_undone() -> None:
    scene = landing(
        CHANCE[0], row_with(COUNTERFEIT_CHANCE), cards=["chance.back-three"], kept={1: ["chest.cancel"]}
    )
    scene.play(0, Announce(scene.card("chance.take-hundred")), 0, Choose(1), 1, PARRY)
    scene.do(1, Accuse(0, COUNTERFEIT_CHANCE))
    assert (scene.cash(0), scene.cash(1)) == (1400, 1500)


@pytest.mark.rule("tricheurs.accuse.guilty")
def test_the_same_card_drawn_honestly_afterwards_is_not_undone() -> None:
    scene = table(
        row_with(COUNTERFEIT_CHANCE),
        at={0: 4},
        cards=["chance.back-three", "chance.take-hundred"],
        dice=[(1, 1), (6, 6)],
    )
    hundred = Announce(scene.card("chance.take-hundred"))
    scene.play(0, ROLL, 0, hundred, 0, Choose(1), 0, ROLL, 0, DRAW_FROM[0], 0, hundred, 0, Choose(2))
    assert [scene.cash(seat) for seat in range(3)] == [1700, 1400, 1400]
    scene.do(1, Accuse(0, COUNTERFEIT_CHANCE))
    assert [scene.cash(seat) for seat in range(3)] == [1500, 1500, 1400]


@pytest.mark.rule("tricheurs.end.trigger")
def test_trick_dice_lead_no_farther_than_start_once_the_end_has_begun() -> None:
    scene = table(row_with(TRICK_DICE), owners={0: TITLES}, at={0: 33}, dice=[(2, 3)])
    scene.do(0, ROLL)
    assert [square for square in range(36) if scene.allowed(0, PutToken(square))] == [0, 34, 35]
    scene.do(0, PutToken(0))  # where the dice lead now
    assert game_of(scene).crimes == []
    assert (scene.at(0), scene.cash(0), game_of(scene).home) == (0, 1700, 1)
