"""Playing on from a position: whatever comes next, two games side by side, and whether one can be played at all."""

from banquier import api
from banquier.board.game import BoardGame
from banquier.bots.bot import Bot, RandomBot
from banquier.bots.driver import Driver
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng

STEPS = 60


def same(one: Game, other: Game) -> None:
    """Nothing tells the two apart: the state, who is asked what, and what everybody sees."""
    assert one.key() == other.key()
    assert (one.seed, one.options, one.seats) == (other.seed, other.options, other.seats)
    assert (one.to_act(), one.may_act(), one.prompted_mask) == (
        other.to_act(),
        other.may_act(),
        other.prompted_mask,
    )
    assert (one.over, one.question(), one.poll_epoch) == (other.over, other.question(), other.poll_epoch)
    for seat in range(one.seats):
        assert list(one.legal(seat)) == list(other.legal(seat))
        assert one.view(seat).snapshot() == other.view(seat).snapshot()
    assert one.view().snapshot() == other.view().snapshot()
    assert one.position() == other.position()


def step(game: Game, rng: Rng) -> None:
    """Whatever comes next, drawn from rng: chance if the game waits for it, else any seat that may act."""
    if game.outcomes():
        game.resolve_chance(rng.below(game.outcomes()))
        return
    seats = game.may_act()
    seat = seats[rng.below(len(seats))]
    action = game.legal(seat).sample(rng)
    if action is None:
        seat = game.to_act()[0]
        action = game.default(seat)
    game.apply(seat, action)


def side_by_side(live: Game, loaded: Game, seed: int) -> None:
    """Both play on with the same dice and the same choices."""
    loaded.external_chance = live.external_chance
    one, other = Rng(seed), Rng(seed)
    for _ in range(STEPS):
        if live.over:
            break
        step(live, one)
        step(loaded, other)
        assert live.key() == loaded.key()
    same(live, loaded)


def played(seats: int, seed: int, actions: int, **options: object) -> tuple[Game, list[Game]]:
    """A game by random bots, and what it was after each entry."""
    game = api.new_game("classique", seats=seats, seed=seed, options=options)
    then = [game.clone()]
    bots: list[Bot] = [RandomBot() for _ in range(seats)]
    driver = Driver(game, bots, Rng(seed))
    while driver.actions < actions and driver.step():
        if len(then) <= driver.actions:
            then.append(game.clone())
    return game, then


ARGUMENTS = {
    "turn": "seat small small small",
    "dice": "seat",
    "move-on": "seat small",
    "unowned": "seat title",
    "auction": "lot seats amount account answered",
    "estate-sale": "titles",
    "place-building": "seat lot amount",
    "who-else": "seat title seats seats",
    "debt": "seat account amount name",
    "pay-or-draw": "seat amount small",
    "round": "seat seats amount small",
    "inherited": "seat titles",
    "rent-dice": "seat title small",
}
"""What the first numbers are of each frame that can be open when a game is saved. Not even a test should play on with
a seat or a set that is none: some loops would not end."""


def fits(game: BoardGame, kind: str, value: object) -> bool:
    """Is it a seat of this game, a title of its board, and so on?"""
    if kind == "name":
        return isinstance(value, str)
    if not isinstance(value, int):
        return False
    titles = game.board.title_mask
    return {
        "seat": 0 <= value < game.seats and bool(game.alive >> value & 1),
        "account": -2 <= value < game.seats and (value < 0 or bool(game.alive >> value & 1)),
        "seats": value >= 0 and not value & ~game.alive,
        "answered": 0 <= value < 1 << game.seats,  # some of them may have left since
        "title": 0 <= value < 64 and bool(titles >> value & 1),
        "titles": value >= 0 and not value & ~titles,
        "lot": value in (-1, -2) or (0 <= value < 64 and bool(titles >> value & 1)),
        "amount": 0 <= value < 10**9,
        "small": 0 <= value <= 20,
    }[kind]


def usable(game: Game) -> None:
    """Its frames speak of this table, somebody who is there is asked and can answer, and it plays on."""
    if isinstance(game, BoardGame):
        on_the_board(game)
    else:
        game.audit()
    if game.over:
        assert game.to_act() == ()
        return
    assert game.outcomes() or game.to_act()
    for seat in range(game.seats):
        list(game.legal(seat))
        game.view(seat).snapshot()
    for seat in game.to_act():
        assert game.check(seat, game.default(seat)) is None
    assert api.load_position(game.position()).key() == game.key()
    rng = Rng(7)
    for _ in range(20):
        if not game.over:
            step(game, rng)


def on_the_board(game: BoardGame) -> None:
    for frame in game.stack:
        name, *args = frame.key()
        kinds = ARGUMENTS.get(str(name), "").split()
        assert all(fits(game, kind, arg) for kind, arg in zip(kinds, args, strict=False)), frame.key()
    for seat in range(game.seats):
        assert 0 <= game.place[seat] < game.board.size
