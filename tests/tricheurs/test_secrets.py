"""Over many random positions: a cheat tells the others nothing but the trace that it leaves on the table."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from banquier import api
from banquier.board.actions import Roll
from banquier.board.debt import Debt
from banquier.board.turn import Turn
from banquier.editions.tricheurs.actions import (
    PUT,
    Accuse,
    Announce,
    Cheat,
    ClaimSum,
    MoveOther,
    PutDown,
    PutToken,
    SayPaid,
    Squat,
    TakeSalary,
)
from banquier.editions.tricheurs.cheats.crime import read_crime
from banquier.editions.tricheurs.game import TricheursGame
from banquier.editions.tricheurs.kinds import (
    BANK_HEIST,
    ESCAPE_ARTIST,
    PICKPOCKET,
    PROPERTY_SWAP,
    SLIPPERY_DEED,
)
from banquier.editions.tricheurs.manual_steps import CardReading, HandPayment, SalaryDue, TokenMove
from banquier.kernel.action import Action, Family, Key
from banquier.kernel.game import Game
from banquier.kernel.journal import Journal
from banquier.kernel.rng import Rng
from banquier.testing.random_walks import pick, start, walk
from tests.sampling import SAMPLED, samples
from tests.tricheurs.figures import GROUP_OF, KINDS, differing, flat, purses

pytestmark = SAMPLED
STEPS = samples(220, 60)
SEEDS = 3
SECRET = {
    "cheated",
    "retouched",
    "money-slipped",
    "title-slipped",
    "hotel-slipped",
    "token-slipped",
    "feigned",
    "cheats-shuffled",
    "shuffled",
}
TABLES: list[tuple[int, dict[str, Any], bool]] = [
    (3, {}, False),
    (4, {}, True),
    (2, {}, True),
    (3, {"ultime": True}, True),
    (4, {"ultime": True, "ultime_vote": False}, False),
    (3, {"auctions": False, "start_cash": 300, "accusations": 10}, True),
]
tables = pytest.mark.parametrize(
    "seats, options, crowded",
    TABLES,
    ids=[f"{n}{'-crowded' if c else ''}-{','.join(o)}" for n, o, c in TABLES],
)
pytestmark = pytest.mark.rule("tricheurs.cheat.secretly")


def snapshot(game: Game, viewer: int) -> dict[str, Any]:
    return flat(game.view(None if viewer < 0 else viewer).snapshot())


def after(game: TricheursGame, seat: int, action: Action) -> tuple[TricheursGame, list[Any]]:
    """A copy in which the seat has done it, and the facts."""
    copy = game.clone()
    assert isinstance(copy, TricheursGame)
    copy.journal = Journal()
    return copy, list(copy.apply(seat, action))


def shown(facts: list[Any], viewer: int) -> list[Key]:
    heard = [fact.shown(viewer) for fact in facts]
    return [fact for fact in heard if fact is not None]


def actions_of(game: Game, seat: int, rng: Rng) -> list[Action]:
    """What is legal for a seat, two of each family."""
    found: list[Action] = []
    for option in game.legal(seat):
        if isinstance(option, Family):
            found += [action for action in (option.sample(rng), option.sample(rng)) if action is not None]
        else:
            assert isinstance(option, Action)
            found.append(option)
    return found


def honest(game: TricheursGame, seat: int, action: Action) -> Action | None:
    """What the seat could do instead, in sight and by the rules, if the action is a cheat that answers a question."""
    top = game.top
    if isinstance(top, TokenMove) and seat == top.seat:
        if isinstance(action, MoveOther) or (
            isinstance(action, PutToken) and action.square != top.honest(game)
        ):
            return PUT[top.honest(game)]
    elif isinstance(top, SalaryDue) and isinstance(action, TakeSalary) and action.amount != top.amount:
        return TakeSalary(top.amount)
    elif isinstance(top, HandPayment) and (
        isinstance(action, SayPaid) or (isinstance(action, PutDown) and action.amount != top.amount)
    ):
        return PutDown(top.amount)
    elif isinstance(top, CardReading) and isinstance(action, Announce) and action.card != top.card:
        return Announce(top.card)
    return None


def trace(game: TricheursGame, seat: int, action: Cheat) -> tuple[set[str], set[str]]:
    """What everybody must see of a sleight of hand, and what may change with it."""
    kind, a, b = action.kind, action.a, action.b
    if kind == BANK_HEIST:
        return purses(seat, -1), set()
    if kind == PICKPOCKET:
        return purses(seat, a), set()
    if kind == ESCAPE_ARTIST:
        return {f"players.{seat}.jail", "handcuff"}, set()
    if kind in (SLIPPERY_DEED, PROPERTY_SWAP):
        squares = [a] if kind == SLIPPERY_DEED else [a, b]
        people = {seat, *[game.owner[square] for square in squares if game.owner[square] >= 0]}
        must = {f"titles.{square}.owner" for square in squares} | {f"players.{s}.titles" for s in people}
        groups = [square for a in squares for square in GROUP_OF[a]]
        return must, {f"players.{s}.worth" for s in people} | {
            f"titles.{square}.rent_line" for square in groups
        }
    owner = game.owner[a]
    rents = {f"titles.{a}.rents", f"titles.{a}.rent_line"}
    return {f"titles.{a}.level", "bank.hotels", f"players.{owner}.worth", *rents}, set()


def look_at(
    game: TricheursGame, seat: int, action: Cheat, rng: Rng, before: dict[int, dict[str, Any]]
) -> None:
    """A sleight of hand: nothing is said, nobody is asked anything else, and only the trace is there."""
    done, facts = after(game, seat, action)
    viewers = [viewer for viewer in range(-1, game.seats) if viewer != seat]
    top = game.top
    stolen = action.b if action.kind in (BANK_HEIST, PICKPOCKET) else 0
    pays = isinstance(top, Debt) and top.payer == seat and game.cash[seat] + stolen >= top.amount
    must, may = trace(game, seat, action)
    for viewer in viewers:
        heard = shown(facts, viewer)
        assert not {fact[0] for fact in heard} & SECRET
        if pays:  # a debtor who has found the money pays, as any would
            assert isinstance(top, Debt)
            assert heard[0] == ("paid", seat, top.payee, top.amount, top.why)
            continue
        assert heard == []
        changed = differing(before[viewer], snapshot(done, viewer))
        assert must <= changed <= must | may, (str(action), changed ^ must)
    if not pays:
        assert done.question() == game.question()
        assert [frame.key() for frame in done.stack] == [frame.key() for frame in game.stack]
        assert queries(done) == queries(game)
        assert done.outcomes() == game.outcomes()
    innocent(done, seat, action.kind, rng)


def queries(game: TricheursGame) -> tuple[int, int, int, int]:
    """Return which seats are to act, may act and are prompted, and the poll epoch."""
    return (game.to_act_mask, game.may_act_mask(), game.prompted_mask, game.poll_epoch)


def innocent(done: TricheursGame, seat: int, kind: int, rng: Rng) -> None:
    """Were no crime on record, the others could not tell: not now, and not from what anybody does next."""
    twin = done.clone()
    assert isinstance(twin, TricheursGame)
    twin.crimes = [crime for crime in twin.crimes if (crime.seat, crime.kind) != (seat, kind)]
    for viewer in range(-1, done.seats):
        if viewer != seat:
            assert snapshot(done, viewer) == snapshot(twin, viewer)
            if viewer >= 0:
                assert list(done.legal(viewer)) == list(twin.legal(viewer))
    picked = pick(done, rng)
    if picked is None or picked[0] == seat:
        return
    mover, action = picked
    turn = done.stack[0]
    first_roll = isinstance(action, Roll) and isinstance(turn, Turn) and turn.doubles == 0
    if first_roll or (isinstance(action, Accuse) and (action.seat, action.kind) == (seat, kind)):
        return
    one, facts = after(done, mover, action)
    two, others = after(twin, mover, action)
    if one.over:
        return
    for viewer in range(-1, done.seats):
        if viewer != seat:
            assert shown(facts, viewer) == shown(others, viewer)
            assert snapshot(one, viewer) == snapshot(two, viewer)


def compare(game: TricheursGame, seat: int, action: Action, instead: Action, rng: Rng) -> None:
    """A crooked answer sounds like the honest one: the same kinds of words, the same words but for what hands did."""
    done, facts = after(game, seat, action)
    _, fair = after(game, seat, instead)
    same_words = isinstance(action, (SayPaid, TakeSalary))
    for viewer in range(-1, game.seats):
        # An offer of cash falls when the cash is gone, which everybody can see anyway.
        heard = [fact for fact in shown(facts, viewer) if fact[0] != "offer-closed"]
        expected = [fact for fact in shown(fair, viewer) if fact[0] != "offer-closed"]
        if viewer == seat:
            assert [fact for fact in heard if fact[0] == "cheated"] or done.over
            continue
        assert not {fact[0] for fact in heard} & SECRET
        if expected[0][:2] == ("said", "owes"):  # the honest one could not pay
            assert heard[0][:2] == ("dealt", "pay")
        elif same_words:
            assert heard == expected
        elif isinstance(action, PutDown):
            assert [fact[0] for fact in heard[:2]] == [fact[0] for fact in expected[:2]] == ["dealt", "paid"]
        else:
            n = 1 if isinstance(action, Announce) else 2
            assert [fact[0] for fact in heard[:n]] == [fact[0] for fact in expected[:n]]
    crime = done.crimes[-1] if done.crimes else None
    if crime is not None and crime.seat == seat:
        innocent(done, seat, crime.kind, rng)


def same_question(game: TricheursGame, seat: int) -> None:
    """Whether somebody has cheated already decides nothing about what it or anybody else is asked."""
    twin = game.clone()
    assert isinstance(twin, TricheursGame)
    twin.crimes = []
    twin.refresh_to_act()
    assert queries(twin) == queries(game)


@tables
def test_a_cheat_tells_the_others_nothing_but_its_trace(
    seats: int, options: dict[str, Any], crowded: bool
) -> None:
    met: Counter[int] = Counter()

    def look(game: Game, mover: int, move: Action) -> None:
        assert isinstance(game, TricheursGame)
        rng = Rng(game.frames_pushed * 64 + len(game.crimes))
        before = {viewer: snapshot(game, viewer) for viewer in range(-1, game.seats)}
        for seat in range(game.seats):
            for action in actions_of(game, seat, rng):
                if isinstance(action, Cheat):
                    if rng.below(met[action.kind] // 6 + 1) == 0:
                        met[action.kind] += 1
                        look_at(game, seat, action, rng, before)
                elif (instead := honest(game, seat, action)) is not None:
                    met[KINDS] += 1
                    if rng.below(met[KINDS] // 6 + 1) == 0:
                        compare(game, seat, action, instead, rng)
        same_question(game, mover)

    for seed in range(SEEDS):
        walk(start("tricheurs", seats, options, seed, crowded), Rng(seed + 50), STEPS, look)
    assert len(met) > 5, met


@tables
def test_a_false_claim_sounds_like_a_claim(seats: int, options: dict[str, Any], crowded: bool) -> None:
    """Gouging and squatting: who asks for how much is heard, as it is of an honest owner; never what was due."""
    met = 0

    def look(game: Game, mover: int, move: Action) -> None:
        nonlocal met
        assert isinstance(game, TricheursGame)
        if not game.claims:
            return
        rng = Rng(game.frames_pushed)
        for seat in range(game.seats):
            for action in actions_of(game, seat, rng):
                if isinstance(action, (ClaimSum, Squat)):
                    met += 1
                    _, facts = after(game, seat, action)
                    for viewer in range(-1, game.seats):
                        heard = shown(facts, viewer)
                        if viewer != seat:
                            assert [fact[0] for fact in heard[:2]] == ["undue", "dealt"]
                            assert heard[1][:5] == ("dealt", "claim", seat, action.payer, action.square)
                            assert not {fact[0] for fact in heard} & SECRET

    for seed in range(SEEDS):
        walk(start("tricheurs", seats, {**options, "accusations": 1}, seed, crowded), Rng(seed), STEPS, look)
    assert met or not crowded


@tables
def test_secrets_are_in_no_feed_but_the_cheaters_own(
    seats: int, options: dict[str, Any], crowded: bool
) -> None:
    """Also not in what a spectator hears, nor in a replay of a game that is still running."""
    for seed in range(SEEDS):
        game = start("tricheurs", seats, options, seed, crowded)
        walk(game, Rng(seed), STEPS)
        assert isinstance(game, TricheursGame)
        assert game.journal is not None
        committed = {
            fact.key()[:7]
            for entry in game.journal.entries
            for fact in entry.facts
            if fact.key()[0] == "cheated"
        }
        assert committed
        replayed = api.replay(game.record())
        assert replayed.journal is not None
        for viewer in range(-1, seats):
            feed = game.journal.shown_to(viewer)
            mine = [fact for fact in feed if fact[0] in SECRET]
            assert set(mine) == {fact for fact in committed if fact[1] == viewer}
            assert replayed.journal.shown_to(viewer) == feed
            assert snapshot(replayed, viewer) == snapshot(game, viewer)
        told = {fact[1:7] for fact in game.journal.shown_to(-1) if fact[0] == "uncovered"}
        assert {crime.key() for crime in game.crimes}.isdisjoint(told - uncovered_before(game))


def uncovered_before(game: TricheursGame) -> set[Key]:
    """Cheats that have come to light and were then tried in the same way again."""
    assert game.journal is not None
    done: Counter[Key] = Counter()
    told: Counter[Key] = Counter()
    for entry in game.journal.entries:
        for fact in entry.facts:
            key = fact.key()
            if key[0] == "cheated":
                done[key[1:7]] += 1
            elif key[0] == "uncovered":
                told[key[1:7]] += 1
    return {key for key in told if done[key] > told[key]}


@pytest.mark.rule("tricheurs.accuse.window")
@tables
def test_everybody_is_given_a_say_before_a_roll_whether_or_not_anybody_cheated(
    seats: int, options: dict[str, Any], crowded: bool
) -> None:
    game = start("tricheurs", seats, options, 1, crowded)
    beats = set()

    def look(game: Game, mover: int, move: Action) -> None:
        assert isinstance(game, TricheursGame)
        if isinstance(game.top, Turn):
            assert game.poll_epoch > 0
            assert isinstance(move, Roll) is False or game.poll_epoch not in beats
            if isinstance(move, Roll):
                beats.add(game.poll_epoch)
        for seat in range(game.seats):
            twin = game.clone()
            assert isinstance(twin, TricheursGame)
            if twin.done_by(seat, 0) is None:
                twin.record_cheat(read_crime(seat, 0, 100, -1, -1, 0))
                twin.refresh_to_act()
            assert twin.poll_epoch == game.poll_epoch
            assert twin.prompted_mask == game.prompted_mask

    walk(game, Rng(9), STEPS, look)
    assert len(beats) > 3


def test_the_walks_cheat_in_every_way() -> None:
    done: set[int] = set()
    for seed in range(30):
        game = start("tricheurs", 3, {"ultime": True}, seed, seed % 2 == 0)
        walk(game, Rng(seed), 200)
        assert game.journal is not None
        done |= {
            int(str(fact.key()[2]))
            for e in game.journal.entries
            for fact in e.facts
            if fact.key()[0] == "cheated"
        }
        if len(done) == KINDS:
            break
    assert done == set(range(KINDS))
