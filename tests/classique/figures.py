"""What the Paris board of Classique prints, typed in from the facts and not read from the engine's own data."""

from dataclasses import dataclass

from banquier.board.actions import ROLL
from banquier.testing import Scene

BARE, GROUP, HOTEL = 0, 1, 6
"""Lines of a title's rent table; 2 to 5 are one to four houses."""

# at price | rent: bare, full group, 1, 2, 3, 4 houses, hotel | building, mortgage
PRINTED = """
 1  60 |  2   4  10  30   90  160  250 |  50  30
 3  60 |  4   8  20  60  180  320  450 |  50  30
 6 100 |  6  12  30  90  270  400  550 |  50  50
 8 100 |  6  12  30  90  270  400  550 |  50  50
 9 120 |  8  16  40 100  300  450  600 |  50  60
11 140 | 10  20  50 150  450  625  750 | 100  70
13 140 | 10  20  50 150  450  625  750 | 100  70
14 160 | 12  24  60 180  500  700  900 | 100  80
16 180 | 14  28  70 200  550  750  950 | 100  90
18 180 | 14  28  70 200  550  750  950 | 100  90
19 200 | 16  32  80 220  600  800 1000 | 100 100
21 220 | 18  36  90 250  700  875 1050 | 150 110
23 220 | 18  36  90 250  700  875 1050 | 150 110
24 240 | 20  40 100 300  750  925 1100 | 150 120
26 260 | 22  44 110 330  800  975 1150 | 150 130
27 260 | 22  44 110 330  800  975 1150 | 150 130
29 280 | 24  48 120 360  850 1025 1200 | 150 140
31 300 | 26  52 130 390  900 1100 1275 | 200 150
32 300 | 26  52 130 390  900 1100 1275 | 200 150
34 320 | 28  56 150 450 1000 1200 1400 | 200 160
37 350 | 35  70 175 500 1100 1300 1500 | 200 175
39 400 | 50 100 200 600 1400 1700 2000 | 200 200
"""


@dataclass(frozen=True)
class Street:
    at: int
    price: int
    rents: tuple[int, ...]
    building: int
    """What each house costs, and the hotel."""
    mortgage: int


def read(line: str) -> Street:
    title, rents, costs = ([int(word) for word in part.split()] for part in line.split("|"))
    return Street(title[0], title[1], tuple(rents), costs[0], costs[1])


STREETS = {street.at: street for street in map(read, PRINTED.strip().splitlines())}
COLOURS = [[1, 3], [6, 8, 9], [11, 13, 14], [16, 18, 19], [21, 23, 24], [26, 27, 29], [31, 32, 34], [37, 39]]
GROUP_OF = {at: group for group in COLOURS for at in group}
STATIONS = [5, 15, 25, 35]
UTILITIES = [12, 28]
TITLES = [*STREETS, *STATIONS, *UTILITIES]
MORTGAGES = {at: street.mortgage for at, street in STREETS.items()} | dict.fromkeys(STATIONS, 100)
MORTGAGES |= dict.fromkeys(UTILITIES, 75)
INTEREST = {30: 3, 50: 5, 60: 6, 70: 7, 75: 8, 80: 8, 90: 9, 100: 10, 110: 11, 120: 12, 130: 13, 140: 14}
INTEREST |= {150: 15, 160: 16, 175: 18, 200: 20}
"""Ten per cent of each mortgage value that is printed, rounded up."""


def others(at: int) -> list[int]:
    """The other streets of its colour."""
    return [square for square in GROUP_OF[at] if square != at]


def before(square: int, far: int = 3) -> int:
    """The square that is so far before it."""
    return (square - far) % 40


def arrive(scene: Scene, seat: int = 0, far: int = 3) -> Scene:
    """A roll of 1 and 2, or of 1 and what is left of the way."""
    scene.roll((1, far - 1))
    scene.do(seat, ROLL)
    return scene
