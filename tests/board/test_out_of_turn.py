"""What people do at any time, in any order, from jail too: whatever they try, the table stays in order."""

import pytest
from hypothesis import settings, strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from banquier.board import actions
from banquier.board.actions import (
    ROLL,
    WITHDRAW,
    Accept,
    Bid,
    Build,
    Claim,
    Lift,
    Mortgage,
    Offer,
    Place,
    Refuse,
    SellBuilding,
    UseCard,
)
from banquier.board.game import BoardGame
from banquier.bots.bot import Bot
from banquier.bots.driver import Driver
from banquier.kernel.action import Action, Family
from banquier.kernel.legal import Legal
from banquier.kernel.rng import Rng
from banquier.kernel.view import View
from banquier.rulebook import rules
from banquier.testing import Scene

SEATS = 4
PLACES = [square for square in range(40) if square != 30]
"""Where a token can rest: whoever comes to 30 goes to jail."""
TITLES = [square.index for square in Scene().game.board.squares if square.group >= 0]
KNOWN = {each.id for each in rules()}
LEVELS = {6: 4, 8: 4, 9: 4, 16: 4, 18: 4, 19: 4, 11: 2, 13: 2, 14: 2}
"""Thirty houses: two are left."""
OWNERS = {0: [6, 8, 9, 1, 5], 1: [16, 18, 19, 12, 3], 2: [11, 13, 14, 15, 28], 3: [37, 39, 25, 31]}

SINGLE: list[Action] = [
    actions.ROLL,
    actions.PAY_BAIL,
    actions.BUY,
    actions.DECLINE,
    actions.PASS,
    actions.GIVE_UP,
    actions.LIFT_NOW,
    actions.KEEP_MORTGAGE,
    actions.WANT,
    actions.WAIVE,
    actions.PAY_FINE,
    actions.DRAW_INSTEAD,
    actions.WITHDRAW,
    actions.TIME_UP,
]
EVERYTHING = [
    *SINGLE,
    *(UseCard(deck) for deck in range(3)),
    *(kind(square) for square in [*TITLES, 0, 20] for kind in (Mortgage, Lift, SellBuilding, Build, Place)),
    *(kind(seat) for seat in range(SEATS + 1) for kind in (Accept, Refuse)),
    *(Claim(payer, square) for payer in range(SEATS) for square in TITLES),
    *(Bid(amount) for amount in (0, 9, 10, 11, 50, 100, 200, 400, 2000)),
]

seats = st.integers(0, SEATS - 1)
titles = st.sampled_from(TITLES)


def a_tight_game(
    cash: list[int], places: list[int], jailed: frozenset[int], mortgaged: frozenset[int], offers: int = 3
) -> Scene:
    """Groups are dealt, two houses are left, some are poor, some in jail, some titles are mortgaged."""
    built = set(LEVELS)
    return Scene(
        seats=SEATS,
        owners=OWNERS,
        levels=LEVELS,
        mortgaged=mortgaged - built,
        cash=dict(enumerate(cash)),
        at=dict(enumerate(places)),
        jail={seat: seat % 3 + 1 for seat in jailed},
        free_cards={0: 3, 1: 1},
        cards=["chance.chair-of-the-board", "chest.birthday"],
        options={"offers": offers},
    )


# --- laws of the table -----------------------------------------------------------------------------------


def money_is_conserved(game: BoardGame) -> None:
    assert sum(game.cash) == game.rules.money
    assert all(game.cash[seat] >= 0 for seat in range(game.seats))
    assert game.cash[-2] == 0


def buildings_are_conserved(game: BoardGame) -> None:
    levels = [game.level[square] for square in range(game.board.size)]
    assert game.houses + sum(level for level in levels if level < 5) == 32
    assert game.hotels + levels.count(5) == 12
    assert min(game.houses, game.hotels, *levels) >= 0
    for group in game.board.groups:
        streets = [levels[square] for square in group.squares]
        assert max(streets) - min(streets) <= 1
        if any(streets):
            assert len({game.owner[square] for square in group.squares}) == 1
            assert not game.mortgaged & group.mask


def titles_are_owned_once(game: BoardGame) -> None:
    for square in TITLES:
        holders = [seat for seat in range(game.seats) if game.holdings[seat] >> square & 1]
        assert holders == ([] if game.owner[square] < 0 else [game.owner[square]])
    for seat in range(game.seats):
        if not game.alive >> seat & 1:
            assert game.holdings[seat] == game.cash[seat] == 0
    for deck, pile in enumerate(game.decks):
        held = [] if game.card_holders[deck] < 0 else [game.board.keepable[deck]]
        assert sorted([*pile.order(), *held]) == list(range(16 * deck, 16 * deck + 16))


def open_business_makes_sense(game: BoardGame) -> None:
    if game.stack:
        match game.stack[-1].key():
            case (
                "inherited",
                int(seat),
                int(mask),
            ):  # nobody is asked about a title that is not there to lift
                assert mask & ~(game.holdings[seat] & game.mortgaged) == 0
    for frame in game.stack:
        match frame.key():
            case ("debt", int(payer), int(payee), int(amount), _):
                assert game.alive >> payer & 1
                assert payee < 0 or game.alive >> payee & 1
                assert amount > 0
            case ("auction", _, int(bidders), int(bid), int(leader), _, _):
                assert bidders & ~game.alive == 0
                assert leader < 0 or bidders >> leader & 1
                assert (bid > 0) == (leader >= 0)
    for due in game.claims:
        assert game.alive >> due.payer & 1
        assert game.alive >> due.owner & 1
    for seat in range(game.seats):
        offer = game.offers[seat]
        assert offer is None or game.alive >> seat & game.alive >> offer.to & 1


def somebody_can_go_on(game: BoardGame) -> None:
    assert game.over != bool(game.to_act())
    for seat in game.to_act():
        assert game.alive >> seat & 1
        assert game.check(seat, game.default(seat)) is None


def check_agrees_with_legal(game: BoardGame) -> None:
    for seat in range(game.seats):
        legal = game.legal(seat)
        listed = {option for option in legal if isinstance(option, Action)}
        families = [option for option in legal if isinstance(option, Family)]
        assert len(listed) + len(families) == len(legal)  # nothing stands there twice
        found = set()
        for action in EVERYTHING:
            if legal.allows(action):
                found.add(action)
            if action in listed or any(not family.check(action) for family in families):
                assert action in found, f"seat {seat} is offered {action} and may not do it"
        for action in found:
            member = any(not family.check(action) for family in families)
            assert action in listed or member, f"seat {seat} may {action}, but is not offered it"
        assert listed <= found


def nobody_sees_the_decks(game: BoardGame) -> None:
    twin = game.clone()
    assert isinstance(twin, BoardGame)
    for pile in twin.decks:
        order, known = pile.order(), pile.known
        unseen = len(order) - known
        pile.stack(order[:unseen][::-1] + order[unseen:])
        pile.known = known
    for viewer in (None, 0):
        assert twin.view(viewer).snapshot() == game.view(viewer).snapshot()


# --- anything by anybody ---------------------------------------------------------------------------------


class AnythingGoes(RuleBasedStateMachine):
    """Seats try what comes to their mind; what the rules refuse changes nothing, the rest keeps the laws."""

    scene: Scene

    @initialize(
        cash=st.lists(st.sampled_from([0, 7, 30, 110, 250, 600]), min_size=SEATS, max_size=SEATS),
        places=st.lists(st.sampled_from(PLACES), min_size=SEATS, max_size=SEATS),
        jailed=st.frozensets(seats),
        mortgaged=st.frozensets(st.sampled_from([1, 5, 12, 15, 28, 25, 31, 37])),
    )
    def deal(
        self, cash: list[int], places: list[int], jailed: frozenset[int], mortgaged: frozenset[int]
    ) -> None:
        self.scene = a_tight_game(cash, places, jailed, mortgaged)

    @property
    def game(self) -> BoardGame:
        return self.scene.game

    def attempt(self, seat: int, action: Action) -> None:
        before = self.game.key()
        refusal = self.game.check(seat, action)
        assert (action in self.game.legal(seat)) == (refusal is None)
        if refusal is None:
            self.game.apply(seat, action)
            assert self.game.key() != before
        else:
            assert refusal.rule in KNOWN
            assert self.game.act(seat, action) != ""
            assert self.game.key() == before

    @rule(seat=seats, square=titles)
    def build(self, seat: int, square: int) -> None:
        self.attempt(seat, Build(square))

    @rule(seat=seats, square=titles)
    def sell(self, seat: int, square: int) -> None:
        self.attempt(seat, SellBuilding(square))

    @rule(seat=seats, square=titles)
    def mortgage(self, seat: int, square: int) -> None:
        self.attempt(seat, Mortgage(square))

    @rule(seat=seats, square=titles)
    def lift(self, seat: int, square: int) -> None:
        self.attempt(seat, Lift(square))

    @rule(
        seat=seats,
        to=seats,
        give=st.sets(titles, max_size=2),
        take=st.sets(titles, max_size=2),
        cash=st.sampled_from([0, 0, 5, 60, -5, -60, 400]),
        cards=st.tuples(st.booleans(), st.booleans()),
    )
    def offer_anything(
        self, seat: int, to: int, give: set[int], take: set[int], cash: int, cards: tuple[bool, bool]
    ) -> None:
        give_cards = (0,) if cards[0] else ()
        self.attempt(seat, Offer(to, tuple(give), tuple(take), cash, give_cards, (1,) if cards[1] else ()))

    @rule(seat=seats, seed=st.integers(0, 10**6))
    def offer_or_counter_something_possible(self, seat: int, seed: int) -> None:
        for option in self.game.legal(seat):
            if isinstance(option, Family):
                action = option.sample(Rng(seed))
                if isinstance(action, Offer):
                    assert self.game.check(seat, action) is None
                    self.attempt(seat, action)
                    return

    @rule(seat=seats, by=seats)
    def accept(self, seat: int, by: int) -> None:
        self.attempt(seat, Accept(by))

    @precondition(lambda self: self.game.offering)
    @rule()
    def accept_what_is_offered(self) -> None:
        for by in range(SEATS):
            offer = self.game.offers[by]
            if offer is not None and self.game.check(offer.to, Accept(by)) is None:
                self.attempt(offer.to, Accept(by))

    @rule(seat=seats, by=seats)
    def refuse(self, seat: int, by: int) -> None:
        self.attempt(seat, Refuse(by))

    @rule(seat=seats)
    def withdraw(self, seat: int) -> None:
        self.attempt(seat, WITHDRAW)

    @rule(seat=seats, payer=seats, square=titles)
    def claim(self, seat: int, payer: int, square: int) -> None:
        self.attempt(seat, Claim(payer, square))

    @precondition(lambda self: self.game.claims)
    @rule()
    def claim_what_is_due(self) -> None:
        due = self.game.claims[0]
        self.attempt(due.owner, Claim(due.payer, due.square))

    @rule(seat=seats, dice=st.tuples(st.integers(1, 6), st.integers(1, 6)))
    def roll(self, seat: int, dice: tuple[int, int]) -> None:
        if self.game.check(seat, ROLL) is None:
            self.scene.roll(dice)
        self.attempt(seat, ROLL)

    @precondition(lambda self: not self.game.over)
    @rule(seed=st.integers(0, 10**6))
    def answer(self, seed: int) -> None:
        """Those the game waits for say something."""
        rng = Rng(seed)
        seat = self.game.to_act()[rng.below(len(self.game.to_act()))]
        action = self.game.legal(seat).sample(rng)
        if action is not None:
            assert self.game.check(seat, action) is None
            self.attempt(seat, action)

    @invariant()
    def the_laws_hold(self) -> None:
        money_is_conserved(self.game)
        buildings_are_conserved(self.game)
        titles_are_owned_once(self.game)
        open_business_makes_sense(self.game)
        somebody_can_go_on(self.game)
        check_agrees_with_legal(self.game)
        nobody_sees_the_decks(self.game)

    def teardown(self) -> None:
        self.scene.laws()


@pytest.mark.rule("board.build.any-time", "board.trade.any-time", "board.jail.rights", "board.table.open")
def test_anything_goes_and_the_laws_hold() -> None:
    run_state_machine_as_test(AnythingGoes, settings=settings(max_examples=30, stateful_step_count=30))


# --- random walks ----------------------------------------------------------------------------------------


class Builder(Bot):
    """Plays at random, but sells only in need: houses stay scarce, and people poor."""

    def choose(self, view: View, legal: Legal, rng: Rng) -> Action | None:
        for _ in range(5):
            action = legal.sample(rng)
            if legal.must or not isinstance(action, (SellBuilding, Mortgage)):
                return action
        return None


def test_random_play_from_a_tight_game_keeps_the_laws_and_gets_everywhere() -> None:
    reached = set[str]()
    deepest = 0
    for seed in range(25):
        rng = Rng(seed)
        cash = [int(rng.below(300)) for _ in range(SEATS)]
        places = [PLACES[rng.below(len(PLACES))] for _ in range(SEATS)]
        scene = a_tight_game(cash, places, frozenset({seed % SEATS}), frozenset({1, 12, 25}))
        driver = Driver(scene.game, [Builder() for _ in range(SEATS)], rng)
        for _ in range(300):
            if not driver.step():
                break
            reached.update(scene.tops)
            deepest = max(deepest, len(scene.tops))
            money_is_conserved(scene.game)
            buildings_are_conserved(scene.game)
            titles_are_owned_once(scene.game)
            open_business_makes_sense(scene.game)
        scene.laws()
    assert reached >= {
        "turn",
        "unowned",
        "auction",
        "debt",
        "inherited",
        "who-else",
        "place-building",
        "round",
    }
    assert deepest >= 4
