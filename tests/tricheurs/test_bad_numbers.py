"""Malformed and absurd answers are refused with a rule, or cannot be read, and change nothing."""

from collections.abc import Callable

import pytest

from banquier.board.actions import Claim
from banquier.board.hotel_actions import Choose, Discard, PlayCard
from banquier.editions.tricheurs import actions as acts
from banquier.editions.tricheurs.kinds import COUNTERFEIT_CHANCE, IDENTITY_THEFT, PRICE_GOUGING
from banquier.kernel.action import Action
from banquier.kernel.errors import MalformedAction
from banquier.testing import Scene
from tests.tricheurs.figures import (
    CHANCE,
    CHEST,
    JAIL,
    KINDS,
    PARKING,
    TITLES,
    before,
    landing,
    row_with,
    table,
)
from tests.tricheurs.tricks import asked_for_rent, at_start

ABSURD = [-(2**63), -(10**12), -2, 64, 65, 63, 1000, 10**12, 2**63 - 1]
ULTIME = {"ultime": True}


def accused() -> Scene:
    scene = table(row_with(), seats=4, options=ULTIME, at=dict.fromkeys(range(4), before(JAIL)))
    scene.do(1, acts.Accuse(0, 3))
    return scene


def revenge() -> Scene:
    scene = landing(JAIL, row_with(IDENTITY_THEFT))
    scene.play(0, acts.MoveOther(2), 1, acts.Accuse(0, IDENTITY_THEFT))
    return scene


def caught() -> Scene:
    scene = landing(JAIL, row_with(0), kept={1: ["chest.lighter-penalty"]})
    scene.play(1, acts.Cheat(0, -1, 10), 0, acts.Accuse(1, 0))
    return scene


def last_call() -> Scene:
    scene = table(row_with(0), seats=2, owners={0: TITLES}, at={0: 34, 1: 34}, dice=[(1, 2), (1, 2)])
    return scene.play(0, scene.game.parse("roll"), 1, scene.game.parse("roll"))


SCENES: dict[str, Callable[[], Scene]] = {
    "turn": lambda: table(row_with(0, 12), owners={0: [1], 1: [10]}, jail={2: 1}),
    "step": lambda: landing(JAIL, row_with(5, 11)),
    "payday": lambda: at_start(row_with(3)),
    "handing": lambda: asked_for_rent(row_with(8, 4)),
    "reading": lambda: landing(CHANCE[1], row_with(COUNTERFEIT_CHANCE)),
    "parking": lambda: landing(PARKING, row_with()),
    "refresh": lambda: landing(CHANCE[1], row_with(), cards=["chance.replace-cheat"]),
    "choice": lambda: landing(CHANCE[1], row_with(), cards=["chance.take-hundred"]),
    "too-many": lambda: landing(CHEST[1], cards=["chest.cancel"], kept={0: ["chest.out-of-jail"]}),
    "jury": accused,
    "revenge": revenge,
    "mercy": caught,
    "last-call": last_call,
    "claims": lambda: landing(10, row_with(PRICE_GOUGING, 10), owners={1: [10]}),
}
every_scene = pytest.mark.parametrize("name", SCENES)


def absurd(n: int) -> list[Action]:
    return [
        acts.PutToken(n),
        acts.MoveOther(n),
        acts.TakeSalary(n),
        acts.PutDown(n),
        acts.Announce(n),
        acts.DrawFrom(n),
        acts.Vote(n),
        acts.ClaimSum(n, 10, 80),
        acts.ClaimSum(0, n, 80),
        acts.ClaimSum(0, 10, n),
        acts.Squat(n, 10),
        acts.Squat(0, n),
        acts.Accuse(n, 0),
        acts.Accuse(1, n),
        acts.Accuse(n, n),
        Choose(n),
        Choose(0, n),
        Choose(n, n),
        Claim(n, 10),
        Claim(0, n),
        PlayCard(n),
        Discard(n),
        *[acts.Cheat(kind, n) for kind in range(KINDS)],
        *[acts.Cheat(kind, 1, n) for kind in range(KINDS) if kind != 12 or n < 0 or n > 200],
        *[acts.Cheat(kind, n, n) for kind in range(KINDS)],
        acts.Cheat(n),
        acts.Cheat(n, 1, 1),
    ]


@pytest.mark.rule("tricheurs.cheat.only-the-cards")
@every_scene
def test_absurd_numbers_are_refused_and_change_nothing(name: str) -> None:
    scene = SCENES[name]()
    game = scene.game
    assert name in scene.tops[-1:] or name == "claims"
    before_ = game.key()
    for n in ABSURD:
        for action in absurd(n):
            for seat in range(game.seats):
                refusal = game.check(seat, action)
                assert refusal is not None, f"seat {seat} may {action}"
                assert refusal.rule
                assert game.act(seat, action) != ""
                assert action not in game.legal(seat)
    assert game.key() == before_


@every_scene
def test_every_option_is_what_it_says(name: str) -> None:
    """A family refuses everything that belongs to another, and what is listed reads back."""
    scene = SCENES[name]()
    for seat in range(scene.game.seats):
        for option in scene.game.legal(seat):
            if isinstance(option, Action):
                assert scene.game.parse(str(option)) == option
            else:
                assert option.check(acts.SUFFER) == "kernel.no-such-action"  # type: ignore[attr-defined]
                assert option.proposal() is None  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "text",
    [
        "cheat",
        "cheat x",
        "cheat 0 1 2 3",
        "cheat 99999999999999999999",
        "cheat (1)",
        "accuse",
        "accuse 1",
        "accuse 1 2 3",
        "accuse -1e9 0",
        "put-down",
        "put-down lots",
        "put-down 1 2",
        "put-token",
        "take-salary 200.5",
        "say-paid 3",
        "announce",
        "squat 1",
        "claim-sum 1 2",
        "choose",
        "choose 1 2 3",
        "vote guilty",
        "parry 1",
        "move-other",
        "draw-from",
        "steal 500",
        "",
    ],
)
def test_what_cannot_be_read(text: str) -> None:
    with pytest.raises(MalformedAction):
        table().game.parse(text)
