"""The fifteen Cheat cards, each tried once by seat 0: the table, the cheat, its trace, its reward and its penalty."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from banquier.board.actions import ROLL, Claim
from banquier.board.hotel_actions import Choose
from banquier.editions.tricheurs.actions import (
    SAY_PAID,
    Announce,
    Cheat,
    ClaimSum,
    MoveOther,
    PutDown,
    PutToken,
    Squat,
    TakeSalary,
)
from banquier.editions.tricheurs.kinds import (
    BANK_HEIST,
    COUNTERFEIT_CHANCE,
    ESCAPE_ARTIST,
    EXTRA_ALLOWANCE,
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
from banquier.kernel.action import Action, Key
from banquier.testing import Scene
from tests.tricheurs.figures import (
    CHANCE,
    JAIL,
    before,
    game_of,
    landing,
    purses,
    row_with,
    table,
)

ONLY_THE_CARDS = "tricheurs.cheat.only-the-cards"
THE_CARD = Scene(edition="tricheurs").card
DRAWN, INVENTED = THE_CARD("chance.take-hundred"), THE_CARD("chance.free-hotel")


@dataclass(frozen=True)
class Trick:
    """Seat 0 cheats; nobody else does. After it (and what follows) the next player is to roll from before the jail."""

    kind: int
    scene: Callable[[list[int]], Scene]
    action: Action
    trace: set[str]
    """What another seat sees change; beside the honest action, where there is one."""
    honest: tuple[int, Action] | None = None
    heard: list[Key] = field(default_factory=list)
    """What the others hear of it: nothing, or these words."""
    without: str = ONLY_THE_CARDS
    """The refusal when the card does not lie face up."""
    then: list[tuple[int, Action]] = field(default_factory=list)
    """What follows from it, before the next roll."""
    won: dict[int, int] = field(default_factory=dict)
    """Cash of each seat once it has come off and the reward is there."""
    lost: dict[int, int] = field(default_factory=dict)
    """Cash of each seat once it is caught and the penalty is paid."""
    jailed: bool = False
    bank_pays: int = 0
    """The reward."""


def circle(row: list[int], **setting: Any) -> Scene:
    """Seat 1 is to roll, from before the jail; so is everybody else."""
    setting = {"turn": 1, "at": dict.fromkeys(range(3), before(JAIL)), **setting}
    return table(row, **setting)


def on_their_street(row: list[int], seat: int, owner: int) -> Scene:
    return landing(10, row, seat=seat, owners={owner: [10]})


def asked_for_rent(row: list[int]) -> Scene:
    scene = on_their_street(row, 0, 1)
    if scene.tops[-1] == "step":
        scene.do(0, PutToken(10))
    scene.do(1, Claim(0, 10))
    return scene


def at_start(row: list[int]) -> Scene:
    scene = table(row, at={0: 34, 1: before(JAIL), 2: before(JAIL)}, dice=[(5, 6)])
    scene.do(0, ROLL)
    return scene


TRICKS = [
    Trick(
        BANK_HEIST,
        circle,
        Cheat(BANK_HEIST, -1, 300),
        purses(0, -1),
        won={0: 1900},
        lost={0: 1500},
        jailed=True,
        bank_pays=100,
    ),
    Trick(
        PICKPOCKET,
        circle,
        Cheat(PICKPOCKET, 1, 150),
        purses(0, 1),
        won={0: 1700, 1: 1350},
        lost={0: 1350, 1: 1650},
        bank_pays=50,
    ),
    Trick(
        SLIPPERY_DEED,
        lambda row: circle(row, owners={1: [1, 3]}),
        Cheat(SLIPPERY_DEED, 1),
        {
            "titles.1.owner",
            "titles.1.rent_line",  # the group is no longer complete
            "titles.3.rent_line",
            "players.0.titles",
            "players.1.titles",
            "players.0.worth",
            "players.1.worth",
        },
        won={0: 1500},
        lost={0: 1500},
        jailed=True,
    ),
    Trick(
        PROPERTY_SWAP,
        lambda row: circle(row, owners={0: [1], 1: [35]}),
        Cheat(PROPERTY_SWAP, 1, 35),
        {
            "titles.1.owner",
            "titles.35.owner",
            "players.0.titles",
            "players.1.titles",
            "players.0.worth",
            "players.1.worth",
        },
        won={0: 1550},
        lost={0: 1500},
        jailed=True,
        bank_pays=50,
    ),
    Trick(
        SURPRISE_DEMOLITION,
        lambda row: circle(row, owners={1: [1]}, levels={1: 1}),
        Cheat(SURPRISE_DEMOLITION, 1),
        {"titles.1.level", "titles.1.rents", "titles.1.rent_line", "bank.hotels", "players.1.worth"},
        won={0: 1600, 1: 1500},
        lost={0: 1300, 1: 1700},
        bank_pays=100,
    ),
    Trick(
        SNEAKY_HOTEL,
        lambda row: circle(row, owners={0: [1]}),
        Cheat(SNEAKY_HOTEL, 1),
        {"titles.1.level", "titles.1.rents", "titles.1.rent_line", "bank.hotels", "players.0.worth"},
        won={0: 1500},
        lost={0: 1500},
        jailed=True,
    ),
    Trick(
        ESCAPE_ARTIST,
        lambda row: circle(row, jail={0: 2}),
        Cheat(ESCAPE_ARTIST),
        {"players.0.jail", "handcuff"},
        won={0: 1600},
        lost={0: 1400},
        jailed=True,
        bank_pays=100,
    ),
    Trick(
        EXTRA_ALLOWANCE,
        at_start,
        TakeSalary(300),
        purses(0, -1),
        (0, TakeSalary(200)),
        [("paid", -1, 0, 200, "salary")],
        without="kernel.not-asked",
        won={0: 1900},
        lost={0: 1500},
        bank_pays=100,
    ),
    Trick(
        FREE_STAY,
        asked_for_rent,
        SAY_PAID,
        purses(0, 1),
        (0, PutDown(70)),
        [("dealt", "pay", 0, 1, 10, 70), ("paid", 0, 1, 70, "rent.street")],
        without="kernel.not-asked",
        won={0: 1600, 1: 1500},
        lost={0: 1360, 1: 1640},
        bank_pays=100,
    ),
    Trick(
        SHORT_CHANGED,
        asked_for_rent,
        PutDown(30),
        purses(0, 1) | {"dealings"},
        (0, PutDown(70)),
        [("dealt", "pay", 0, 1, 10, 30), ("paid", 0, 1, 30, "rent.street")],
        without="kernel.not-asked",
        won={0: 1570, 1: 1530},
        lost={0: 1330, 1: 1670},
        bank_pays=100,
    ),
    Trick(
        PRICE_GOUGING,
        lambda row: on_their_street(row, 1, 0),
        ClaimSum(1, 10, 140),
        purses(0, 1) | {"dealings"},
        (0, Claim(1, 10)),
        [
            ("undue", 1, 0, 10, "claimed"),
            ("dealt", "claim", 0, 1, 10, 140),
            ("paid", 1, 0, 140, "rent.street"),
        ],
        won={0: 1740, 1: 1360},
        lost={0: 1500, 1: 1500},
        bank_pays=100,
    ),
    Trick(
        SQUATTERS_RULE,
        lambda row: on_their_street(row, 1, 2),
        Squat(1, 10),
        purses(0, 2) | {"dealings"},
        (2, Claim(1, 10)),
        [
            ("undue", 1, 2, 10, "claimed"),
            ("dealt", "claim", 0, 1, 10, 70),
            ("paid", 1, 0, 70, "rent.street"),
        ],
        won={0: 1670, 1: 1430, 2: 1500},
        lost={0: 1400, 1: 1430, 2: 1570},
        bank_pays=100,
    ),
    Trick(
        TRICK_DICE,
        lambda row: landing(JAIL, row, owners={0: [10]}),
        PutToken(10),
        {"players.0.position", "dealings"},
        (0, PutToken(9)),
        [("dealt", "move", 0, -1, 10, 10), ("moved", 0, 4, 10)],
        without="kernel.not-asked",
        won={0: 1600},
        lost={0: 1500},
        jailed=True,
        bank_pays=100,
    ),
    Trick(
        IDENTITY_THEFT,
        lambda row: landing(JAIL, row),
        MoveOther(2),
        {"players.0.position", "players.2.position", "dealings"},
        (0, PutToken(9)),
        [("dealt", "move", 0, 2, 9, 9), ("moved", 2, 3, 9)],
        without="kernel.not-asked",
        won={0: 1650},
        lost={0: 1500},
        bank_pays=150,
    ),
    Trick(
        COUNTERFEIT_CHANCE,
        lambda row: landing(CHANCE[0], row, owners={0: [1]}, cards=["chance.take-hundred"]),
        Announce(INVENTED),
        {"stack", "dealings"},
        (0, Announce(DRAWN)),
        [("dealt", "card", 0, -1, -1, INVENTED)],
        then=[(0, Choose(1))],
        won={0: 1600},
        lost={0: 1400},
        bank_pays=100,
    ),
]
NAMES = [
    "bank-heist",
    "pickpocket",
    "slippery-deed",
    "property-swap",
    "surprise-demolition",
    "sneaky-hotel",
    "escape-artist",
    "extra-allowance",
    "free-stay",
    "short-changed",
    "price-gouging",
    "squatters-rule",
    "trick-dice",
    "identity-theft",
    "counterfeit-chance",
]
every = pytest.mark.parametrize("trick", TRICKS, ids=NAMES)


def ready(trick: Trick) -> Scene:
    return trick.scene(row_with(trick.kind))


def cheated(trick: Trick) -> Scene:
    """The cheat, and what follows from it."""
    scene = ready(trick)
    scene.do(0, trick.action)
    return scene.play(*[word for step in trick.then for word in step])


def next_roll(scene: Scene) -> Scene:
    """First rolls of a 1 and a 2, one at least, until what was done before them can no longer be named."""
    crimes = list(game_of(scene).crimes)
    while True:
        [seat] = scene.to_act
        scene.roll((1, 2))
        scene.do(seat, ROLL)
        if not any(crime in game_of(scene).crimes for crime in crimes):
            return scene
        while scene.tops != ["turn"]:
            [seat] = scene.to_act
            scene.do(seat, scene.game.default(seat))
