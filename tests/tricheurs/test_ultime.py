"""Tricheur ultime: any cheat goes, the table judges and sets the penalty, and the cards keep theirs."""

from typing import Any

import pytest

from banquier.board.actions import ROLL, Claim
from banquier.editions.tricheurs.actions import (
    MOVE_OTHER,
    SAY_PAID,
    VOTES,
    Accuse,
    Announce,
    Cheat,
    ClaimSum,
    PutDown,
    PutToken,
    Squat,
    TakeSalary,
    Vote,
)
from banquier.editions.tricheurs.kinds import (
    BANK_HEIST,
    IDENTITY_THEFT,
    PICKPOCKET,
    SHORT_CHANGED,
    TRICK_DICE,
)
from banquier.testing import Scene
from tests.tricheurs.figures import CHANCE, JAIL, KINDS, before, game_of, landing, row_with, table
from tests.tricheurs.tricks import Trick, every, next_roll

NO_VOTE = {"ultime": True, "ultime_vote": False}
ROW = row_with()
HEIST = Cheat(BANK_HEIST, -1, 200)
GUILTY, NOT_GUILTY = VOTES[1], VOTES[0]


def circle(row: list[int] = ROW, seats: int = 3, **setting: Any) -> Scene:
    setting = {"options": {"ultime": True}, "at": dict.fromkeys(range(seats), before(JAIL)), **setting}
    return table(row, turn=1, seats=seats, **setting)


@pytest.mark.rule("ultime.anything-goes")
@every
def test_any_cheat_may_be_tried_without_its_card(trick: Trick, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same scenes as for the cards, with the card face down."""
    build = Scene.__init__

    def in_this_mode(self: Scene, *args: object, **setting: Any) -> None:
        build(self, *args, **{**setting, "options": NO_VOTE})  # type: ignore[arg-type]

    monkeypatch.setattr(Scene, "__init__", in_this_mode)
    scene = trick.scene([kind for kind in ROW if kind != trick.kind])
    while not scene.allowed(0, trick.action):  # every move and payment is by hand now
        [seat] = scene.to_act
        scene.do(seat, scene.game.default(seat))
    scene.do(0, trick.action)
    [crime] = game_of(scene).crimes
    assert (crime.seat, crime.kind, crime.free) == (0, trick.kind, 1)
    assert "cheated" not in [fact[0] for fact in scene.heard(1)]


@pytest.mark.rule("ultime.anything-goes")
def test_every_move_payment_salary_and_chance_card_is_by_hand() -> None:
    scene = table(ROW, at={0: 34}, owners={1: [3]}, options={"ultime": True}, dice=[(1, 4)])
    scene.do(0, ROLL)
    assert scene.tops[-1] == "step"
    assert scene.allowed(0, MOVE_OTHER[1])
    assert scene.allowed(0, PutToken(35))
    scene.do(0, PutToken(3))
    assert scene.tops[-1] == "payday"
    assert scene.allowed(0, TakeSalary(300))
    scene.do(0, TakeSalary(200))
    scene.do(1, ClaimSum(0, 3, 60))
    assert scene.allowed(0, SAY_PAID)
    assert scene.allowed(0, PutDown(10))
    other = landing(10, ROW, options={"ultime": True}, owners={1: [10]})
    other.do(0, PutToken(10))
    assert other.allowed(2, Squat(0, 10))
    chance = landing(CHANCE[0], ROW, options={"ultime": True}, cards=["chance.back-three"])
    chance.do(0, PutToken(6))
    assert chance.allowed(0, Announce(chance.card("chance.take-hundred")))


@pytest.mark.rule("ultime.anything-goes", "tricheurs.cheat.only-the-cards")
def test_in_the_ordinary_game_only_the_cards() -> None:
    scene = circle(options={})
    assert scene.refused(0, HEIST) == "tricheurs.cheat.only-the-cards"
    assert circle().allowed(0, HEIST)
    for kind in range(KINDS):
        assert circle().allowed(0, Accuse(1, kind))


@pytest.mark.rule("ultime.cards-still-count")
def test_a_cheat_by_a_face_up_card_has_its_reward_and_a_free_one_has_none() -> None:
    scene = circle(row_with(PICKPOCKET))
    scene.play(0, Cheat(PICKPOCKET, 1, 100), 0, HEIST)
    next_roll(scene)
    assert scene.cash(0) == 1500 + 100 + 50 + 200  # 50 for the card, nothing for the heist
    assert PICKPOCKET not in game_of(scene).row
    assert len(scene.said("uncovered")) == 2  # both come out


@pytest.mark.rule("ultime.cards-still-count", "ultime.table-penalties")
def test_the_penalty_of_the_card_or_of_the_table() -> None:
    scene = circle(row_with(PICKPOCKET), options=NO_VOTE)
    scene.do(0, Cheat(PICKPOCKET, 1, 100))
    scene.do(2, Accuse(0, PICKPOCKET))
    assert (scene.cash(0), scene.cash(1), scene.game.jail[0]) == (1400, 1600, 0)  # the card's: the double
    scene = circle([kind for kind in ROW if kind != PICKPOCKET], options=NO_VOTE)
    scene.do(0, Cheat(PICKPOCKET, 1, 100))
    scene.do(2, Accuse(0, PICKPOCKET))
    assert (scene.cash(0), scene.cash(1), scene.game.jail[0]) == (1300, 1500, 1)  # back, 200 and jail


@pytest.mark.rule("ultime.table-penalties")
@pytest.mark.parametrize("fine", [0, 200, 350])
@pytest.mark.parametrize("jail", [True, False])
@pytest.mark.parametrize("back", [True, False])
def test_the_table_sets_its_penalties(fine: int, jail: bool, back: bool) -> None:
    options = {**NO_VOTE, "ultime_fine": fine, "ultime_jail": jail, "ultime_return": back}
    scene = circle(options=options)
    scene.do(0, HEIST)
    scene.do(2, Accuse(0, BANK_HEIST))
    assert scene.cash(0) == 1500 + (0 if back else 200) - fine
    assert (scene.game.jail[0] > 0) == jail
    assert ("uncovered", 0, BANK_HEIST, 200, -1, -1, 1, "caught") in scene.heard()
    scene.laws()


@pytest.mark.rule("ultime.table-penalties")
@pytest.mark.parametrize("kind", [TRICK_DICE, IDENTITY_THEFT])
def test_what_the_loot_of_a_false_move_is(kind: int) -> None:
    options = {**NO_VOTE, "ultime_jail": False}
    scene = landing(JAIL, ROW, options=options, owners={0: [10]})
    scene.do(0, PutToken(10) if kind == TRICK_DICE else MOVE_OTHER[2])
    scene.do(1, Accuse(0, kind))
    assert (scene.cash(0), scene.at(0)) == (1300, before(JAIL))  # back where it came from
    assert scene.tops == ["turn"]  # revenge is the card's


# --- the vote ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("tricheurs.accuse.vote")
@pytest.mark.parametrize(
    "votes, guilty",
    [
        ([GUILTY, GUILTY, GUILTY], True),
        ([GUILTY, GUILTY, NOT_GUILTY], True),
        ([GUILTY, NOT_GUILTY, NOT_GUILTY], False),
        ([NOT_GUILTY, NOT_GUILTY, NOT_GUILTY], False),
        ([GUILTY, NOT_GUILTY], False),  # in doubt for the accused
        ([GUILTY], True),
        ([NOT_GUILTY], False),
    ],
)
@pytest.mark.parametrize("cheats", [True, False])
def test_the_others_decide_by_majority_right_or_wrong(votes: list[Vote], guilty: bool, cheats: bool) -> None:
    scene = circle(seats=len(votes) + 2)
    if cheats:
        scene.do(0, HEIST)
    before_, mine = scene.cash(0), scene.cash(1)
    scene.do(1, Accuse(0, BANK_HEIST))
    assert (scene.tops, scene.to_act) == (["turn", "jury"], list(range(2, len(votes) + 2)))
    for seat, vote in enumerate(votes, 2):
        assert scene.refused(1, vote) == "kernel.not-asked"
        scene.do(seat, vote)
    if not guilty:
        assert (scene.cash(0), scene.cash(1)) == (before_ + 100, mine - 100)
        assert len(game_of(scene).crimes) == int(cheats)  # it has not come out
        assert scene.said("uncovered") == []
    else:
        assert scene.cash(0) == 1500 - 200  # the fine; the loot, if there was one, is back
        assert scene.game.jail[0] == 1
        assert len(scene.said("uncovered")) == int(cheats)
    scene.laws()


@pytest.mark.rule("tricheurs.accuse.vote")
def test_votes_are_heard_and_a_seat_that_does_not_answer_finds_nobody_guilty() -> None:
    scene = circle(seats=4)
    scene.do(1, Accuse(0, BANK_HEIST))
    assert scene.game.default(2) == NOT_GUILTY
    for number in (-1, 2, 10**9):
        assert scene.refused(2, Vote(number)) == "tricheurs.accuse.vote"
    scene.do(2, GUILTY)
    assert scene.heard() == [("said", "voted", 2, 1, 0)]
    assert scene.refused(2, GUILTY) == "kernel.not-asked"


@pytest.mark.rule("tricheurs.accuse.vote")
def test_in_the_ordinary_game_and_for_two_the_truth_decides() -> None:
    for options, seats in (({}, 4), ({"ultime": True}, 2), (NO_VOTE, 4)):
        scene = circle(row_with(BANK_HEIST, PICKPOCKET), seats=seats, options=options)
        scene.play(0, HEIST, 1, Accuse(0, BANK_HEIST))
        assert (scene.tops, scene.cash(0)) == (["turn"], 1500)
        scene.do(1, Accuse(0, PICKPOCKET))
        assert (scene.cash(0), scene.cash(1)) == (1600, 1400)


@pytest.mark.rule("tricheurs.accuse.vote")
def test_a_juror_who_leaves_does_not_hold_up_the_verdict() -> None:
    scene = circle(seats=4)
    scene.play(0, HEIST, 1, Accuse(0, BANK_HEIST), 2, GUILTY)
    scene.game.edition.expel(scene.game, 3)
    scene.game.run_frames()
    assert scene.game.jail[0] == 1


@pytest.mark.rule("ultime.cards-still-count")
def test_short_change_by_its_card_in_this_mode() -> None:
    scene = landing(10, row_with(SHORT_CHANGED), options=NO_VOTE, owners={1: [10]})
    scene.do(0, PutToken(10))
    scene.play(1, Claim(0, 10), 0, PutDown(20))
    scene.do(1, Accuse(0, SHORT_CHANGED))
    assert (scene.cash(0), scene.cash(1)) == (1330, 1670)


@pytest.mark.rule("tricheurs.accuse.once", "tricheurs.accuse.vote")
@pytest.mark.parametrize("verdict", [GUILTY, NOT_GUILTY])
@pytest.mark.parametrize("cheats", [True, False])
def test_the_table_judges_a_deed_once(verdict: Vote, cheats: bool) -> None:
    scene = circle(seats=4)
    if cheats:
        scene.do(0, HEIST)
    scene.play(1, Accuse(0, BANK_HEIST), 2, verdict, 3, verdict)
    for seat in (1, 2, 3):
        assert scene.refused(seat, Accuse(0, BANK_HEIST)) == "tricheurs.accuse.once"
    assert scene.refused(0, HEIST) == "tricheurs.cheat.only-the-cards"
    scene.laws()
