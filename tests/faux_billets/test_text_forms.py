"""Games with notes on the table as text: they load as they were saved, and what cannot be is refused."""

from collections import Counter
from collections.abc import Callable

import pytest

from banquier import api, mode
from banquier.board.actions import BUY, DECLINE, PASS, PAY_BAIL, ROLL, Bid, Claim
from banquier.board.hotel_actions import PLAY_CARD
from banquier.board.table import BANK
from banquier.editions.faux_billets.actions import CHECK_NOTE
from banquier.editions.faux_billets.payment import Payment
from banquier.kernel.action import Action
from banquier.kernel.game import Game
from banquier.kernel.record import MalformedRecord
from banquier.kernel.rng import Rng
from banquier.testing.random_walks import start, walk
from tests.faux_billets.table import Table
from tests.playing_on import same, side_by_side


def laying() -> Table:
    return Table(at={0: 2}, dice=[(1, 2)]).play(0, ROLL, 0, BUY)


def checking() -> Table:
    return laying().put(0, "50 50").play(1, PASS)


def making_up() -> Table:
    table = Table(notes={0: "100 50f 50"}, seats=4)
    table.lay(Payment(0, 3, 100, "cards"))
    table.put(0, "50f 50")
    false = next(slot for slot in range(2) if table.faux.notes.is_false(0, slot))
    return table.play(1, CHECK_NOTE[false], 2, PASS)


def short() -> Table:
    table = Table(notes={0: "50f 20"}, owners={0: [5]})
    table.lay(Payment(0, 1, 50, "cards"))
    return table.put(0, "50f").play(2, CHECK_NOTE[0])


def bailing() -> Table:
    return Table(jail={0: 2}).play(0, PAY_BAIL)


def bid() -> Table:
    return Table(at={0: 2}, dice=[(1, 2)]).play(0, ROLL, 0, DECLINE, 1, Bid(60), 0, PASS, 2, PASS)


def picking() -> Table:
    return Table(at={0: 3}, dice=[(1, 2)]).play(0, ROLL)


def card() -> Table:
    table = Table(hold={0: "start f"})
    return table.play(0, PLAY_CARD[table.twin("start", True)], 2, PASS)


def rent() -> Table:
    table = Table(hold={0: "no-rent"}, owners={1: [5]}, at={0: 2}, dice=[(1, 2)])
    return table.play(0, ROLL, 1, Claim(0, 5))


def marker() -> Table:
    table = Table(notes={0: "50 50"})
    table.faux.pass_marker(BANK, 0, 30)
    table.lay(Payment(0, 1, 80, "cards"))
    return table


OPEN: list[Callable[[], Table]] = [
    laying,
    checking,
    making_up,
    short,
    bailing,
    bid,
    picking,
    card,
    rent,
    marker,
]


@pytest.mark.parametrize("scene", OPEN, ids=lambda scene: scene.__name__)
def test_a_position_loads_as_it_was_and_plays_on_alike(scene: Callable[[], Table]) -> None:
    live = scene().game
    loaded = api.load_position(live.position())
    same(live, loaded)
    side_by_side(live, loaded, 3)


@pytest.mark.parametrize("scene", OPEN, ids=lambda scene: scene.__name__)
def test_a_record_replays_to_the_same_game(scene: Callable[[], Table]) -> None:
    table = scene()
    if scene is not marker:  # its marker was given by hand, outside of any entry
        table.laws()


@pytest.mark.parametrize(
    "before, after, why",
    [
        ("notes 0 50 [0 0] []", "notes 0 50 [0 0 0] []", "notes of 50"),
        ("notes 0 50 [0 0] []", "notes 0 50 [0 2] []", "0 or 1"),
        ("notes 0 50 [0 0] []", "notes 0 50 [0 0] [1]", "cannot be there"),
        ("notes 0 50 [0 0] []", "notes 0 60 [0 0] []", "no note of 60"),
        ("notes 0 50 [0 0] []", "notes 7 50 [0 0] []", "no seat 7"),
        ("notes 0 50 [0 0] []", "notes 0 50 [1 1] []", "of them false"),
        ("decoder 1 2 0", "decoder 1 3 0", "3 tokens"),
        ("decoder 1 2 0", "decoder 1 2 40", "seat 1 has notes for"),
        ("laid 0 20 0 0 0", "laid 1 20 0 0 0", "has notes for"),
        ("laid 0 20 0 0 0", "laid 0 20 2 0 0", "0 or 1"),
        ("payment 0 1 20 cards 0 []", "payment 0 9 20 cards 0 []", "speaks of what is not there"),
        ("payment 0 1 20 cards 0 []", "payment 0 1 20 cards 0 [-1]", "speaks of what is not there"),
        ("payment 0 1 20 cards 0 []", "card-check 0 99 0", "speaks of what is not there"),
    ],
)
def test_what_cannot_be_is_refused(before: str, after: str, why: str) -> None:
    table = Table(notes={0: "50 50 20"})
    table.lay(Payment(0, 1, 20, "cards"))
    text = table.put(0, "20").game.position()
    assert before in text
    with pytest.raises(MalformedRecord, match=why):
        api.load_position(text.replace(before, after))


def test_notes_on_the_table_need_somebody_who_pays() -> None:
    table = Table(notes={0: "50 50 20"})
    table.lay(Payment(0, 1, 20, "cards"))
    lines = table.put(0, "20").game.position().splitlines()
    with pytest.raises(MalformedRecord, match="pays nothing"):
        api.load_position("\n".join(line for line in lines if " payment " not in line) + "\n")


def test_walks_reach_every_question() -> None:
    wanted = {"turn", "unowned", "auction", "payment", "debt", "chance-pick", "card-check", "choice"}
    wanted |= {"rent-asked", "too-many", "who-else", "place-building"}
    seen: Counter[str] = Counter()
    under: Counter[str] = Counter()

    def look(game: Game, seat: int, action: Action) -> None:
        names = [str(frame.key()[0]) for frame in game.stack]
        seen[names[-1]] += 1
        if names[-1] == "payment":
            under[names[-2]] += 1

    for seed in range(400 if mode() == "compiled" else 300):
        walk(start("faux_billets", 3 + seed % 4, {}, seed, crowded=True), Rng(seed), 150, look)
        if wanted <= set(seen) and len(under) >= 8:
            break
    assert wanted <= set(seen), seen
    assert {"sold", "auction", "raised", "swap", "bailed", "move-on", "round", "turn"} <= set(under), under
