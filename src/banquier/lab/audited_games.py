"""Games played under guard: the table and the open question after every action, secrets now and then."""

from __future__ import annotations

from typing import Final

from banquier.bots.bot import Bot
from banquier.bots.driver import Driver
from banquier.kernel.action import Action, Option
from banquier.kernel.bits import members
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.lab.loop import LONGEST, deal, seeds
from banquier.native import i64

DEPTH: Final = 12
"""No position needs a deeper stack."""


def fail(g: Game, what: str) -> None:
    raise AssertionError(f"{what}:\n{g.position()}")


def check_question(g: Game) -> None:
    """Somebody who is still there is asked, and what the game has noted about the question is so."""
    if g.result is not None:
        if g.stack or g.to_act_mask or g.may_act_mask() or g.prompted_mask:
            fail(g, "the game is over, and something is open")
        return
    top = g.stack[-1]
    open_desks = top.open_desks(g) | g.always_open_desks
    if (
        g.top is not top
        or g.to_act_mask != top.to_act_mask(g)
        or g.open_desks != open_desks
        or g.poll_epoch != top.poll_epoch(g)
    ):
        fail(g, "another question is open than noted")
    if g.prompted_mask != (g.find_prompted(g.open_desks) if g.open_desks else 0):
        fail(g, "other seats are prompted than noted")
    if g.to_act_mask == 0 or g.to_act_mask & ~g.alive:
        fail(g, "the game waits for nobody, or for somebody who has left")
    if g.to_act_mask & ~g.may_act_mask():
        fail(g, "somebody must act and may not")
    if len(g.stack) > DEPTH:
        fail(g, f"the stack is {len(g.stack)} deep")


def check_list(g: Game) -> None:
    """Every action that is listed is legal, and so is the default answer."""
    for seat in members(g.to_act_mask):
        if g.refusal(seat, g.default(seat)):
            fail(g, f"seat {seat} may not answer {g.default(seat)}")
    for seat in members(g.may_act_mask()):
        for option in options(g, seat):
            if isinstance(option, Action) and g.refusal(seat, option):
                fail(g, f"seat {seat} may not {option}, which is listed")


def check_secrets(g: Game, rng: Rng) -> None:
    """Deal anew what a seat cannot know: it must see, and may do, exactly the same as before."""
    for viewer in range(-1, g.seats):
        twin = g.clone()
        twin.resample_hidden(viewer, rng)
        if g.make_view(viewer).snapshot() != twin.make_view(viewer).snapshot():
            fail(g, f"viewer {viewer} sees what it may not know")
        if viewer >= 0 and options(g, viewer) != options(twin, viewer):
            fail(g, f"what seat {viewer} may do depends on what it may not know")


def options(g: Game, seat: i64) -> list[Option]:
    found: list[Option] = []
    g.list_legal(seat, found)
    return found


def watch(driver: Driver, every: i64) -> bool:
    """Play to the end: the audit and the question after every action, lists and secrets after one in so many.

    False if the game does not end.
    """
    game = driver.game
    rng = Rng(game.seed)
    before: i64 = -1
    while driver.decisions < LONGEST:
        if not driver.step():
            return True
        if driver.actions != before:
            before = driver.actions
            game.audit()
            check_question(game)
            if before % every == 0:
                check_list(game)
                check_secrets(game, rng)
    return False


def play_watched(table: Game, bots: list[Bot], seed: int, first: i64, games: i64, every: i64) -> i64:
    """Play the games of these numbers as the loop does, but watched; how many of them ended."""
    ended: i64 = 0
    for number in range(first, first + games):
        table_seed, driver_seed = seeds(seed, number)
        if watch(Driver(deal(table, table_seed), bots, Rng(driver_seed)), every):
            ended += 1
    return ended
