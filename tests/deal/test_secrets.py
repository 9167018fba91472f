"""What each player knows: the own hand, what lies open, what was seen go to a hand, what one has buried; no more."""

from collections import Counter

import pytest

from banquier.editions.deal.rules import DealGame
from banquier.kernel.action import Action
from banquier.kernel.fact import Fact
from banquier.kernel.game import Game
from banquier.kernel.journal import Journal
from banquier.kernel.rng import Rng
from banquier.testing.random_walks import pick, start, walk
from tests.deal.table import Table, face, name
from tests.deal.worlds import copy_of, counterpart, heard, number, other_world
from tests.sampling import SAMPLED, samples

pytestmark = SAMPLED
GAMES = samples(12, 6)
STEPS = 300
SEATS = [2, 3, 4, 6]

# --- what is known of a hand ------------------------------------------------------------------------------------


@pytest.mark.rule("deal.property.swap-wild")
def test_a_wild_that_went_back_to_a_hand_is_known_until_it_is_played() -> None:
    table = Table(hands={1: "note-1"}, back={1: "wild-all"}, seats=4)
    assert table.known(0, 1) == table.known(2, 1) == table.known(3, 1) == ["wild-all"]
    assert table.known(1, 1) == []
    assert table.view(None).known(1) == []
    table.play(0, "end-turn", 1, "bank note-1")
    assert table.known(0, 1) == ["wild-all"]
    table.do(1, "lay wild-all brown")
    assert table.known(0, 1) == table.known(2, 1) == []


@pytest.mark.rule("deal.turn.under-the-pile")
def test_a_card_that_one_has_buried_is_known_where_it_is_drawn() -> None:
    table = Table(seats=4, hands={1: "note-1"}, rest="played", buried=[(2, "joker"), (1, "duel")])
    assert table.view(2).buried() == [(0, face("joker"))]
    assert table.view(1).buried() == [(1, face("duel"))]
    assert table.view(0).buried() == table.view(None).buried() == []
    table.do(0, "end-turn")
    assert sorted(table.hand(1)) == ["duel", "joker", "note-1"]
    assert table.known(2, 1) == ["joker"]
    assert table.known(0, 1) == table.known(3, 1) == []
    table.do(1, "bank duel")
    assert table.known(2, 1) == ["joker"]


@pytest.mark.rule("deal.turn.under-the-pile")
def test_a_burial_makes_everything_known_of_that_hand_uncertain() -> None:
    table = Table(hands={0: "go go go go go go go go", 1: "note-1"}, back={0: "wild-all", 1: "wild-all"})
    assert table.known(1, 0) == ["wild-all"]
    table.play(0, "end-turn", 0, "bury go")
    assert table.known(1, 0) == table.known(2, 0) == []
    assert table.known(0, 1) == table.known(2, 1) == ["wild-all"]
    table.do(0, "bury go")
    assert table.hand(0).count("wild-all") == 1


def test_of_two_known_to_different_seats_one_is_played_and_none_can_tell_which() -> None:
    table = Table(seats=4, hands={1: "note-1"}, rest="played", buried=[(2, "go"), (3, "go")])
    table.do(0, "end-turn")
    assert table.known(2, 1) == table.known(3, 1) == ["go"]
    table.do(1, "bank go")
    assert table.known(2, 1) == table.known(3, 1) == []
    assert "go" in table.hand(1)


def test_who_knows_of_two_still_knows_of_one() -> None:
    table = Table(
        seats=4,
        hands={1: "go"},
        rest="played",
        buried=[(2, "go"), (3, "go"), (2, "go"), (3, "go"), (2, "note-1")],
    )
    table.play(0, "end-turn")
    assert table.known(2, 1) == table.known(3, 1) == ["go"]
    table.do(1, "go")  # one of three; it draws two more, of which seats 2 and 3 know
    assert table.known(2, 1) == table.known(3, 1) == ["go"]
    assert table.hand(1) == ["go"] * 4
    table = Table(seats=4, rest="played", buried=[(2, "go"), (3, "go"), (2, "go"), (3, "go"), (2, "note-1")])
    table.play(0, "end-turn")
    assert table.known(2, 1) == ["go", "go", "note-1"]
    assert table.known(3, 1) == ["go", "go"]
    table.do(1, "bank go")
    assert table.known(2, 1) == ["go", "note-1"]
    assert table.known(3, 1) == ["go"]
    table.do(1, "bank go")
    assert table.known(2, 1) == ["note-1"]
    assert table.known(3, 1) == []


def test_everybody_and_one_seat_know_of_equal_wilds() -> None:
    table = Table(seats=3, back={1: "wild-all"}, rest="played", buried=[(2, "wild-all"), (0, "note-1")])
    table.do(0, "end-turn")
    assert table.known(2, 1) == ["wild-all", "wild-all"]
    assert table.known(0, 1) == ["wild-all", "note-1"]
    table.do(1, "lay wild-all brown")
    assert table.known(2, 1) == ["wild-all"]
    assert table.known(0, 1) == ["note-1"]


def test_no_card_is_known_of_ones_own_hand_or_by_who_has_left() -> None:
    table = Table(seats=3, hands={1: "go"}, rest="played", buried=[(1, "joker"), (1, "duel")])
    table.do(0, "end-turn")
    assert table.game.seen == []
    table = Table(seats=3, hands={1: "go"}, back={1: "wild-all"})
    table.leave(2)
    assert table.known(0, 1) == ["wild-all"]


def test_spectators_see_no_hand() -> None:
    table = Table(
        hands={0: "go", 1: "joker", 2: "wild-all duel"}, back={2: "wild-all"}, buried=[(2, "banco")]
    )
    view = table.view(None)
    assert view.hand() == 0
    assert [view.copies(card) for card in range(58)] == [0] * 58
    assert view.mine() == []
    assert view.buried() == []
    assert [view.known(seat) for seat in range(3)] == [[], [], []]
    seen = view.snapshot()
    assert seen["hand"] == []
    assert seen["buried"] == []
    assert [player["known"] for player in seen["players"]] == [[], [], []]  # type: ignore[attr-defined]
    assert [player["cards"] for player in seen["players"]] == [1, 1, 3]  # type: ignore[attr-defined]


def test_ones_own_hand_is_there_for_oneself() -> None:
    table = Table(hands={0: "go go", 1: "joker"})
    view = table.view(0)
    assert view.hand() == 1 << face("go")
    assert (view.copies(face("go")), view.copies(face("joker"))) == (2, 0)
    assert view.snapshot()["hand"] == [face("go")] * 2


def test_what_was_just_drawn_is_known_to_its_seat_alone() -> None:
    table = Table(fresh="foch paix")
    fresh = 1 << face("foch") | 1 << face("paix")
    assert table.view(0).question() == ("turn", 0, 0, 0, fresh, 0)
    for other in (None, 1, 2):
        assert table.view(other).question() == ("turn", 0, 0, 0, 0, 0)


def test_what_is_not_known_is_imagined_anew_each_time() -> None:
    table = Table(
        hands={0: "go go", 1: "joker duel troc note-1"}, back={1: "wild-all"}, buried=[(0, "banco")]
    )
    hands, piles = set(), set()
    for seed in range(20):
        world = table.view(0).imagine(Rng(seed))
        assert isinstance(world, DealGame)
        hands.add(tuple(world.hands.every(1)))
        piles.add(tuple(world.pile.face(n) for n in range(10)))
        assert face("wild-all") in world.hands.every(1)
        assert world.pile.face(world.pile.size - 1) == face("banco")
    assert len(hands) > 15
    assert len(piles) == 20


# --- the law, over very many tables -----------------------------------------------------------------------------


def equal_for(viewer: int, game: Game, twin: Game) -> None:
    """Nothing that this viewer sees, may do or would do by default tells the two apart; nor who is asked."""
    seat = None if viewer < 0 else viewer
    assert game.view(seat).snapshot() == twin.view(seat).snapshot()
    assert (game.to_act_mask, game.may_act_mask(), game.prompted_mask, game.poll_epoch) == (
        twin.to_act_mask,
        twin.may_act_mask(),
        twin.prompted_mask,
        twin.poll_epoch,
    )
    assert game.question() == twin.question()
    if viewer >= 0:
        assert list(game.legal(viewer)) == list(twin.legal(viewer))
        if game.to_act_mask >> viewer & 1:
            assert game.default(viewer) == twin.default(viewer)


def swap_hands(game: DealGame, viewer: int, a: int, b: int) -> DealGame | None:
    """The hands of two others change places, but for what the viewer knows of them; None if they are not alike."""
    known = {
        seat: Counter(int(s.face) for s in game.seen if s.holder == seat and s.knowers >> viewer & 1)
        for seat in (a, b)
    }
    free = {seat: Counter(game.hands.every(seat)) - known[seat] for seat in (a, b)}
    if free[a].total() != free[b].total() or free[a] == free[b]:
        return None
    twin = copy_of(game)
    twin.seen = [s for s in game.seen if s.holder not in (a, b) or s.knowers >> viewer & 1]
    for seat, other in ((a, b), (b, a)):
        for card in free[seat].elements():
            twin.hands.take(seat, card)
            twin.hands.add(other, card)
    if twin.stack[0].seat in (a, b):  # type: ignore[attr-defined]
        twin.stack[0].fresh = 0  # type: ignore[attr-defined]
    twin.refresh_to_act()
    twin.audit()
    return twin


@pytest.mark.parametrize("crowded", [False, True])
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_the_hands_of_two_others_can_be_swapped(seats: int, crowded: bool) -> None:
    swapped = 0

    def look(game: Game, mover: int, move: Action) -> None:
        nonlocal swapped
        assert isinstance(game, DealGame)
        rng = Rng(game.frames_pushed * 1000 + game.turns)
        order = list(range(seats))
        viewer = order.pop(rng.below(len(order)))
        a = order.pop(rng.below(len(order)))
        for b in order:
            twin = swap_hands(game, viewer, a, b)
            if twin is not None:
                swapped += 1
                equal_for(viewer, game, twin)

    steps = 0
    for seed in range(GAMES):
        steps += walk(start("deal", seats, {}, seed, crowded), Rng(seed), STEPS, look)
    assert swapped > steps // 8


@pytest.mark.parametrize("seats", SEATS)
def test_other_worlds_look_the_same(seats: int) -> None:
    """Made by hand, by `resample_hidden` and by `imagine`; what the viewer knows is in all of them, at its place."""
    moved = 0

    def look(game: Game, mover: int, move: Action) -> None:
        nonlocal moved
        assert isinstance(game, DealGame)
        rng = Rng(game.turns * 1000 + mover)
        viewer = rng.below(seats + 1) - 1
        other = other_world(game, viewer, rng)
        equal_for(viewer, game, other)
        assert imagined_cards(game, viewer) == imagined_cards(other, viewer)
        resampled = copy_of(game)
        resampled.resample_hidden(viewer, rng)
        imagined = game.view(None if viewer < 0 else viewer).imagine(rng)
        assert isinstance(imagined, DealGame)
        for twin in (resampled, imagined):
            twin.refresh_to_act()
            twin.audit()
            equal_for(viewer, game, twin)
            keeps_what_is_known(game, twin, viewer)
            moved += twin.hands.copies[:] != game.hands.copies[:]

    steps = 0
    for seed in range(GAMES):
        steps += walk(start("deal", seats, {}, seed, seed % 2 == 0), Rng(seed), STEPS, look)
    assert moved > steps


def imagined_cards(game: DealGame, viewer: int) -> list[object]:
    """Where all cards lie in a world that the viewer imagines: by the same luck the same, whatever is hidden."""
    world = game.view(None if viewer < 0 else viewer).imagine(Rng(9))
    assert isinstance(world, DealGame)
    pile = [world.pile.face(n) for n in range(world.pile.size)]
    return [list(world.hands.copies), pile, world.rng.key()]


def keeps_what_is_known(game: DealGame, twin: DealGame, viewer: int) -> None:
    assert twin.journal is None
    assert list(twin.hands.number) == list(game.hands.number)
    assert twin.pile.size == game.pile.size
    assert list(twin.played) == list(game.played)
    for seat in range(game.seats):
        assert list(twin.banks.every(seat)) == list(game.banks.every(seat))
        if seat == viewer:
            assert list(twin.hands.every(seat)) == list(game.hands.every(seat))
        elif viewer >= 0:
            known = Counter(game.knows(viewer, seat))
            assert twin.knows(viewer, seat) == game.knows(viewer, seat)
            assert not known - Counter(twin.hands.every(seat))
    for n in range(game.pile.size):
        assert twin.pile.burier(n) == game.pile.burier(n)
        if viewer >= 0 and game.pile.burier(n) == viewer:
            assert twin.pile.face(n) == game.pile.face(n)
    assert twin.rng.key() != game.rng.key()  # what will be shuffled cannot be known either


@pytest.mark.parametrize("seats", SEATS)
def test_runs_that_differ_only_in_hidden_cards_are_told_alike(seats: int) -> None:
    """Every action, done in the real world and in another one: a third seat hears the same facts, and sees the same."""
    compared: Counter[str] = Counter()

    def step(game: DealGame, rng: Rng, mover: int, action: Action) -> list[tuple[int, DealGame, list[Fact]]]:
        worlds = []
        for viewer in (rng.below(seats), -1):
            if viewer == mover and action.key()[0] == "bury":
                continue
            world = other_world(game, viewer, rng, mover, action)
            world.journal = Journal()
            worlds.append((viewer, world, world.apply(mover, counterpart(world, mover, viewer, action))))
        return worlds

    for seed in range(GAMES):
        game = start("deal", seats, {}, seed, seed % 2 == 0)
        assert isinstance(game, DealGame)
        rng = Rng(seed)
        for _ in range(STEPS):
            if game.over:
                break
            picked = pick(game, rng)
            assert picked is not None
            mover, action = picked
            worlds = step(game, rng, mover, action)
            facts = game.apply(mover, action)
            for viewer, world, others in worlds:
                assert heard(facts, viewer) == heard(others, viewer)
                compared[str(action.key()[0])] += 1
                drew = any(fact.key()[:2] == ("drew", viewer) for fact in facts)
                if not drew:
                    one, other = (table.view(viewer if viewer >= 0 else None) for table in (game, world))
                    assert one.snapshot() == other.snapshot()
    assert {"bank", "lay", "give", "joker", "let", "bury", "end-turn", "go", "rent"} <= set(compared), (
        compared
    )


# --- exactly what is known --------------------------------------------------------------------------------------


class Memory:
    """What every seat can be certain of, by its own reckoning from what happened."""

    def __init__(self, seats: int) -> None:
        self.known: Counter[tuple[int, int, int]] = Counter()
        self.seats = seats

    def hear(self, fact: Fact) -> None:
        kind, *args = fact.key()
        if kind == "moved" and args[3] == -1:
            seat, card = number(args[0]), number(args[1])
            for other in range(self.seats):
                if other != seat:
                    self.known[other, seat, card] += 1
        elif kind in ("banked", "laid", "played", "built"):
            for other in range(self.seats):
                key = (other, number(args[0]), number(args[1]))
                self.known[key] = max(0, self.known[key] - 1)
        elif kind in ("buried", "cleared"):
            for key in list(self.known):
                if key[1] == args[0]:
                    self.known[key] = 0


@pytest.mark.parametrize("seats", SEATS)
def test_seats_know_what_they_can_know_and_never_a_card_that_is_not_there(seats: int) -> None:
    claims = 0
    for seed in range(GAMES * 3):
        game = start("deal", seats, {}, seed, True)
        assert isinstance(game, DealGame)
        memory = Memory(seats)
        for viewer in range(seats):
            for seat in range(seats):
                for card in game.knows(viewer, seat):
                    memory.known[viewer, seat, card] += 1
        rng = Rng(seed)
        for _ in range(STEPS):
            if game.over:
                break
            picked = pick(game, rng)
            assert picked is not None
            follow(game, memory, *picked)
            for viewer in range(seats):
                for seat in range(seats):
                    known = Counter(game.knows(viewer, seat))
                    claims += known.total()
                    assert not known - Counter(game.hands.every(seat)), f"{viewer} of {seat}"
                    told = Counter(
                        {c: n for (v, s, c), n in memory.known.items() if (v, s) == (viewer, seat)}
                    )
                    assert known == +told, f"{viewer} of {seat}"
    assert claims > GAMES * 10, claims


def follow(game: DealGame, memory: Memory, mover: int, action: Action) -> None:
    """Carry out an action; draws are matched with who had buried the cards that came."""
    pile = [(game.pile.face(n), game.pile.burier(n)) for n in range(game.pile.size)]
    alive = game.alive
    for fact in game.apply(mover, action):
        key = fact.key()
        if key[0] == "shuffled":
            pile = [(number(card), -1) for card in key[1]]  # type: ignore[attr-defined]
        elif key[0] == "drew":
            for card in key[2]:  # type: ignore[attr-defined]
                top, burier = pile.pop(0)
                assert top == card, name(card)
                if burier not in (-1, key[1]) and alive >> burier & 1:
                    memory.known[burier, number(key[1]), card] += 1
        elif key[0] == "buried":
            pile.append((number(key[2]), number(key[1])))
        memory.hear(fact)
