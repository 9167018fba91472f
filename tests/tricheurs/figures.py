"""What the board and the Cheat cards of Tricheurs print, typed in from the facts and not read from the engine's own
data; and scenes on that board."""

from dataclasses import dataclass
from typing import Any

from banquier.board.actions import ROLL
from banquier.editions.tricheurs.game import TricheursGame
from banquier.testing import Scene

# at price | rent: bare, full group, hotel | what a hotel costs
PRINTED = """
 1  60 |  30  60 120 |  150
 3  60 |  30  60 120 |  150
 5 100 |  50 100 200 |  250
 7 100 |  50 100 200 |  250
 8 120 |  50 100 200 |  250
10 140 |  70 140 280 |  350
11  20 |  70 140 280 |  350
12 160 |  70 140 280 |  350
14 180 |  90 180 360 |  450
16 180 |  90 180 360 |  450
17 200 |  90 180 360 |  450
19 220 | 110 220 440 |  550
21 220 | 110 220 440 |  550
22 240 | 110 220 440 |  550
24 130 | 130 260 520 |  650
25 260 | 130 260 520 |  650
26 280 | 130 260 520 |  650
28 300 | 150 300 600 |  750
29 300 | 150 300 600 |  750
31   0 | 150 300 600 |  750
34 350 | 180 360 720 |  900
35 400 | 200 400 800 | 1000
"""


@dataclass(frozen=True)
class Street:
    at: int
    price: int
    rent: int
    group_rent: int
    hotel_rent: int
    hotel: int


def read(line: str) -> Street:
    return Street(*[int(word) for word in line.replace("|", " ").split()])


STREETS = {street.at: street for street in map(read, PRINTED.strip().splitlines())}
TITLES = list(STREETS)
COLOURS = [[1, 3], [5, 7, 8], [10, 11, 12], [14, 16, 17], [19, 21, 22], [24, 25, 26], [28, 29, 31], [34, 35]]
GROUP_OF = {at: group for group in COLOURS for at in group}
RAILROADS = [4, 13, 23, 32]
CHANCE = [6, 20, 33]
CHEST = [2, 15, 30]
START, JAIL, PARKING, TO_JAIL = 0, 9, 18, 27
THOUNE, SPITALGASSE = 8, 31

KINDS = 15
"""Cheat cards."""
DESK_KINDS = [0, 2, 7, 9, 12, 13, 14]
"""The Cheat cards that are played at any time."""
QUIET_ROW = [9, 14, 13, 7, 12]
"""Five Cheat cards that never make anybody ask about a payment, a move or a card."""


def game_of(scene: Scene) -> TricheursGame:
    assert isinstance(scene.game, TricheursGame)
    return scene.game


def title_price(scene: Scene, square: int) -> int:
    """Return what the bank pays for a title and the hotel on it."""
    return int(scene.game.bank.title_price(scene.game, square))


def table(row: list[int] | tuple[int, ...] = (), **setting: Any) -> Scene:
    return Scene(edition="tricheurs", row=row, **setting)


def row_with(*kinds: int) -> list[int]:
    """Those, and as many quiet ones as make five."""
    return [*kinds, *[kind for kind in QUIET_ROW if kind not in kinds]][:5]


def before(square: int) -> int:
    """The square from which a roll of 1 and 2 leads there."""
    return (square - 3) % 36


def arrive(scene: Scene, seat: int = 0) -> Scene:
    """A roll of 1 and 2."""
    scene.roll((1, 2))
    scene.do(seat, ROLL)
    return scene


def landing(square: int, row: list[int] | tuple[int, ...] = (), seat: int = 0, **setting: Any) -> Scene:
    """That seat's turn; it has just rolled 1 and 2 to that square."""
    at = {**dict.fromkeys(range(setting.get("seats", 3)), before(JAIL)), **setting.pop("at", {})}
    scene = table(row, turn=seat, at={**at, seat: before(square)}, **setting)
    return arrive(scene, seat)


def flat(shown: Any, path: str = "") -> dict[str, Any]:
    """A snapshot as one line for each thing that can be seen; lists of numbers stay whole."""
    if isinstance(shown, dict):
        pairs = list(shown.items())
    elif isinstance(shown, list) and shown and all(isinstance(item, dict) for item in shown):
        pairs = list(enumerate(shown))
    else:
        return {path: shown}
    return {
        key: value for name, item in pairs for key, value in flat(item, f"{path}.{name}".strip(".")).items()
    }


def seen(scene: Scene, viewer: int) -> dict[str, Any]:
    return flat(scene.game.view(None if viewer < 0 else viewer).snapshot())


def differing(one: dict[str, Any], two: dict[str, Any]) -> set[str]:
    return {key for key in one.keys() | two.keys() if one.get(key) != two.get(key)}


def purses(*seats: int) -> set[str]:
    """What shows that the money of these seats has changed (-1: the bank's)."""
    return {f"players.{s}.{what}" for s in seats if s >= 0 for what in ("cash", "worth")} | (
        {"bank.cash"} if -1 in seats else set()
    )


def watchers(scene: Scene, cheater: int) -> list[int]:
    """Everybody else, and a spectator."""
    return [viewer for viewer in range(-1, scene.game.seats) if viewer != cheater]
