"""The fifteen Cheat cards: when each can be tried, the trace it leaves, its reward and its penalty."""

from typing import Any

import pytest

from banquier.editions.tricheurs.actions import (
    Accuse,
    Cheat,
    PutToken,
)
from banquier.editions.tricheurs.cheats.crime import read_crime
from banquier.editions.tricheurs.kinds import (
    COUNTERFEIT_CHANCE,
    ESCAPE_ARTIST,
    FREE_STAY,
    IDENTITY_THEFT,
    PRICE_GOUGING,
    PROPERTY_SWAP,
    SHORT_CHANGED,
    SLIPPERY_DEED,
    SNEAKY_HOTEL,
    SQUATTERS_RULE,
    SURPRISE_DEMOLITION,
    TRICK_DICE,
)
from banquier.editions.tricheurs.view import TricheursView
from banquier.testing import Scene
from tests.tricheurs.figures import (
    JAIL,
    KINDS,
    before,
    differing,
    game_of,
    row_with,
    seen,
    watchers,
)
from tests.tricheurs.tricks import (
    NAMES,
    ONLY_THE_CARDS,
    TRICKS,
    Trick,
    cheated,
    circle,
    every,
    next_roll,
    ready,
)


def test_every_card_has_its_tests() -> None:
    assert sorted(trick.kind for trick in TRICKS) == list(range(KINDS))


# --- when it can be tried ---------------------------------------------------------------------------------------


@pytest.mark.rule("tricheurs.cheat.secretly")
@every
def test_with_its_card_face_up_it_can_be_tried_and_only_the_cheater_knows(trick: Trick) -> None:
    scene = cheated(trick)
    [crime] = game_of(scene).crimes
    assert (crime.seat, crime.kind, crime.free) == (0, trick.kind, 0)
    assert seen(scene, 0)["cheats.mine"] == [crime.key()[1:]]
    for viewer in watchers(scene, 0):
        assert seen(scene, viewer)["cheats.mine"] == []
    scene.laws()


@pytest.mark.rule("tricheurs.cheat.only-the-cards")
@every
def test_without_its_card_face_up_it_is_refused(trick: Trick) -> None:
    row = [kind for kind in row_with() if kind != trick.kind]
    if trick.kind == COUNTERFEIT_CHANCE:  # the card does what it says, and asks whom to take the money from
        assert trick.scene(row).refused(0, trick.action) == "kernel.no-such-action"
    else:
        assert trick.scene(row).refused(0, trick.action) == trick.without


@pytest.mark.rule("tricheurs.cheat.only-the-cards")
@pytest.mark.parametrize(
    "kind, other",
    [
        (TRICK_DICE, IDENTITY_THEFT),
        (IDENTITY_THEFT, TRICK_DICE),
        (FREE_STAY, SHORT_CHANGED),
        (SHORT_CHANGED, FREE_STAY),
    ],
)
def test_the_card_beside_it_that_asks_the_same_question_does_not_allow_it(kind: int, other: int) -> None:
    [trick] = [trick for trick in TRICKS if trick.kind == kind]
    scene = trick.scene(row_with(other))
    assert scene.refused(0, trick.action) == ONLY_THE_CARDS
    assert trick.honest is not None
    assert scene.allowed(*trick.honest)


@pytest.mark.rule("tricheurs.cheat.several")
@every
def test_each_card_once_until_it_is_replaced(trick: Trick) -> None:
    scene = ready(trick)
    game = game_of(scene)
    assert scene.allowed(0, trick.action)
    game.record_cheat(read_crime(0, trick.kind, 0, 0, 0, 0))
    game.refresh_to_act()
    assert scene.refused(0, trick.action) == ONLY_THE_CARDS
    assert trick.honest is None or scene.allowed(*trick.honest)


# --- the trace --------------------------------------------------------------------------------------------------


@pytest.mark.rule("tricheurs.cheat.secretly")
@every
def test_the_others_hear_nothing_or_what_hands_did_and_see_the_trace_and_nothing_else(trick: Trick) -> None:
    honest = ready(trick)
    if trick.honest is not None:
        honest.do(*trick.honest)
    scene = ready(trick)
    scene.do(0, trick.action)
    for viewer in watchers(scene, 0):
        assert scene.heard(viewer) == trick.heard
        assert differing(seen(honest, viewer), seen(scene, viewer)) == trick.trace
        if trick.honest is not None:  # the same kinds of words as the honest action
            assert [fact[0] for fact in honest.heard(viewer)] == [fact[0] for fact in scene.heard(viewer)]


@pytest.mark.rule("tricheurs.cheat.secretly")
@every
def test_what_was_said_and_what_lies_there_differ_until_it_has_come_out(trick: Trick) -> None:
    """A listener who keeps books can notice what moved without a word; hands that were seen are in the dealings."""
    scene = cheated(trick)
    spoken = trick.kind in (SHORT_CHANGED, PRICE_GOUGING, SQUATTERS_RULE, TRICK_DICE, IDENTITY_THEFT)
    view = scene.game.view(1)
    assert isinstance(view, TricheursView)
    if spoken or trick.kind == COUNTERFEIT_CHANCE:
        assert view.books_agree()
        assert [d for d in view.transactions() if d.due != d.done or d.what in ("claim", "move")]
    else:
        assert not view.books_agree()
    next_roll(scene)
    assert view.books_agree()


# --- it comes off -----------------------------------------------------------------------------------------------


@pytest.mark.rule("tricheurs.cheat.reveal-and-reward", "tricheurs.setup.cheat-row")
@every
def test_after_the_next_roll_the_cheater_tells_and_takes_the_reward_and_the_card_is_replaced(
    trick: Trick,
) -> None:
    scene = cheated(trick)
    game = game_of(scene)
    [crime] = game.crimes
    bank, row = scene.bank, list(game.row)
    following = game.cheats.order()[0]
    next_roll(scene)
    heard = scene.heard()
    assert heard[0] == ("uncovered", *crime.key(), "revealed")
    paid = ("paid", -1, 0, trick.bank_pays, "cheat.reveal-and-reward")
    assert (paid in heard) == (trick.bank_pays > 0)
    assert scene.bank == bank - trick.bank_pays
    for seat, cash in trick.won.items():
        assert scene.cash(seat) == cash
    assert game.crimes == []
    assert list(game.row) == [following if kind == trick.kind else kind for kind in row]
    assert game.cheats.order()[-1] == trick.kind
    assert ("turned-up", row.index(trick.kind), following) in heard
    scene.laws()


@pytest.mark.rule("tricheurs.cheat.reveal-and-reward")
def test_what_was_taken_stays_with_the_cheater() -> None:
    by_kind = {trick.kind: next_roll(cheated(trick)) for trick in TRICKS}
    assert by_kind[SLIPPERY_DEED].owner(1) == 0
    assert (by_kind[PROPERTY_SWAP].owner(35), by_kind[PROPERTY_SWAP].owner(1)) == (0, 1)
    assert by_kind[SURPRISE_DEMOLITION].level(1) == 0
    assert by_kind[SNEAKY_HOTEL].level(1) == 1
    assert by_kind[ESCAPE_ARTIST].game.jail[0] == 0
    assert by_kind[COUNTERFEIT_CHANCE].level(1) == 1
    assert by_kind[TRICK_DICE].at(0) == 10
    assert (by_kind[IDENTITY_THEFT].at(0), by_kind[IDENTITY_THEFT].at(2)) == (before(JAIL), 9)


# --- it is caught -----------------------------------------------------------------------------------------------


@pytest.mark.rule("tricheurs.accuse.guilty")
@every
def test_caught_the_cheater_takes_the_penalty_and_the_card_is_replaced(trick: Trick) -> None:
    scene = cheated(trick)
    game = game_of(scene)
    [crime] = game.crimes
    row = list(game.row)
    following = game.cheats.order()[0]
    scene.do(2, Accuse(0, trick.kind))
    assert scene.heard()[:3] == [
        ("accused", 2, 0, trick.kind),
        ("said", "guilty", 0, 2, trick.kind),
        ("uncovered", *crime.key(), "caught"),
    ]
    for seat, cash in trick.lost.items():
        assert scene.cash(seat) == cash
    assert (game.jail[0] > 0) == trick.jailed
    assert game.crimes == []
    assert list(game.row) == [following if kind == trick.kind else kind for kind in row]
    assert game.cheats.order()[-1] == trick.kind
    scene.laws()


@pytest.mark.rule("tricheurs.accuse.guilty")
def test_what_was_taken_goes_back() -> None:
    by_kind = {}
    for trick in TRICKS:
        by_kind[trick.kind] = cheated(trick)
        by_kind[trick.kind].do(2, Accuse(0, trick.kind))
    assert by_kind[SLIPPERY_DEED].owner(1) == 1
    assert (by_kind[PROPERTY_SWAP].owner(1), by_kind[PROPERTY_SWAP].owner(35)) == (0, 1)
    assert by_kind[SURPRISE_DEMOLITION].level(1) == 1
    assert by_kind[SNEAKY_HOTEL].level(1) == 0
    assert by_kind[ESCAPE_ARTIST].game.jail[0] == 1
    assert by_kind[COUNTERFEIT_CHANCE].level(1) == 0
    assert [fact for fact in by_kind[TRICK_DICE].heard() if fact[0] == "moved"] == [
        ("moved", 0, 0, before(JAIL)),  # back where it came from, then to jail
        ("moved", 0, 0, JAIL),
    ]


@pytest.mark.rule("tricheurs.accuse.guilty")
def test_the_victim_of_an_identity_theft_puts_the_cheaters_token_where_it_likes() -> None:
    [trick] = [trick for trick in TRICKS if trick.kind == IDENTITY_THEFT]
    scene = cheated(trick)
    scene.do(1, Accuse(0, IDENTITY_THEFT))
    assert (scene.tops, scene.to_act) == (["turn", "revenge"], [2])
    assert scene.refused(1, PutToken(33)) == "kernel.not-asked"
    assert scene.refused(2, PutToken(27)) == "tricheurs.accuse.guilty"  # nobody stands on that corner
    assert scene.refused(2, PutToken(36)) == "tricheurs.accuse.guilty"
    scene.do(2, PutToken(35))
    assert scene.at(0) == 35
    assert scene.tops == ["turn"]  # nothing happens there
    assert scene.cash(0) == 1500
    scene.laws()


@pytest.mark.rule("tricheurs.accuse.guilty")
def test_a_title_stolen_from_the_bank_goes_back_beside_its_square() -> None:
    scene = circle(row_with(SLIPPERY_DEED))
    scene.play(0, Cheat(SLIPPERY_DEED, 35), 1, Accuse(0, SLIPPERY_DEED))
    assert scene.owner(35) == -1
    scene = circle(row_with(PROPERTY_SWAP), owners={0: [1]})
    scene.do(0, Cheat(PROPERTY_SWAP, 1, 35))
    assert (scene.owner(1), scene.owner(35)) == (-1, 0)
    scene.do(1, Accuse(0, PROPERTY_SWAP))
    assert (scene.owner(1), scene.owner(35)) == (0, -1)


@pytest.mark.rule("tricheurs.accuse.guilty")
def test_a_penalty_that_cannot_be_paid_is_a_debt() -> None:
    scene = circle(row_with(SURPRISE_DEMOLITION), owners={1: [1], 0: [35]}, levels={1: 1}, cash={0: 50})
    scene.play(0, Cheat(SURPRISE_DEMOLITION, 1), 2, Accuse(0, SURPRISE_DEMOLITION))
    assert scene.frames[-1] == ("debt", 0, 1, 200, "accuse.guilty")
    assert scene.level(1) == 1


# --- side by side with the text of the cards --------------------------------------------------------------------


@pytest.mark.rule("tricheurs.cheat.two-sides")
def test_everybody_may_read_both_sides_of_a_card() -> None:
    edition: Any = Scene(edition="tricheurs").game.edition
    assert [cheat.id for cheat in edition.cheats] == [
        NAMES[[t.kind for t in TRICKS].index(k)] for k in range(KINDS)
    ]
    for cheat in edition.cheats:
        for french, english in (cheat.name, cheat.do, cheat.trace, cheat.on_success, cheat.if_caught):
            assert french
            assert english
    by_kind = {trick.kind: trick for trick in TRICKS}
    for kind, cheat in enumerate(edition.cheats):
        assert cheat.reward == by_kind[kind].bank_pays
        for text in cheat.on_success:
            assert (str(cheat.reward) in text) == (cheat.reward > 0)
        assert ("jail" in cheat.if_caught[1]) == by_kind[kind].jailed
        assert cheat.fine == 0 or str(cheat.fine) in cheat.if_caught[0]
        assert cheat.limit == 0 or str(cheat.limit) in cheat.do[0]
