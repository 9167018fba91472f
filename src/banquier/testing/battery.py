"""The laws of the kernel as checks for any edition, built in or registered by others.

Register an edition (banquier.editions.register), then call each law with its cases:

>>> for case in cases("classique"):
...     for law in LAWS:
...         law(case, seed=1, steps=5)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from banquier import editions
from banquier.kernel.action import Action, Family, Key
from banquier.kernel.bits import bit, members
from banquier.kernel.fair_play import Entitlement, OpenDebt
from banquier.kernel.game import Game
from banquier.kernel.journal import NOBODY, Journal
from banquier.kernel.record import read_position, read_record
from banquier.kernel.rng import Rng
from banquier.kernel.view import apply_changes, diff_snapshots
from banquier.testing.random_walks import scheme, start, walk


@dataclass(frozen=True)
class Case:
    """A setting of an edition: seats, options, and whether the walk starts in a crowded middle game."""

    edition: str
    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)
    crowded: bool = False

    def game(self, seed: int) -> Game:
        return start(self.edition, self.seats, self.options, seed, self.crowded)

    def __str__(self) -> str:
        chosen = ",".join(f"{name}={value}" for name, value in self.options.items())
        return (
            f"{self.edition}-{self.seats}{'-crowded' if self.crowded else ''}{'-' if chosen else ''}{chosen}"
        )


Law = Callable[[Case, int, int], None]


def cases(edition: str) -> list[Case]:
    """Return cases with the fewest, the most and a usual number of seats, and with each of the edition's variants."""
    kind = editions.find(edition)
    low, high = kind.seats
    plain = [
        Case(edition, seats, {}, crowded)
        for seats in sorted({low, min(4, high), high})
        for crowded in (False, True)
    ]
    return plain + [Case(edition, min(3, high), options, True) for options in kind.variants if options]


def replay_equals_live(case: Case, seed: int, steps: int) -> None:
    """Law 1: entries rebuild the state exactly, also from text, and a loaded game plays on like the live one."""
    live = case.game(seed)
    walk(live, Rng(seed), steps // 2)
    record = read_record(live.record(), editions.find)
    assert record.at().key() == live.key()
    assert read_position(live.position(), editions.find).key() == live.key()
    loaded = record.at()
    walk(live, Rng(seed + 1), steps)
    walk(loaded, Rng(seed + 1), steps)
    assert loaded.key() == live.key()
    assert loaded.record() == live.record()
    for viewer in [None, *range(live.seats)]:
        assert loaded.view(viewer).snapshot() == live.view(viewer).snapshot()


def one_source_of_legality(case: Case, seed: int, steps: int) -> None:
    """Law 2: listed actions are legal, others are refused with a rule, and a refusal changes nothing."""

    def look(game: Game, mover: int, move: Action) -> None:
        rng = Rng(game.frames_pushed)
        for seat in range(game.seats):
            legal = list(game.legal(seat))
            assert legal == list(game.legal(seat))
            for option in legal:
                action = option.sample(rng) if isinstance(option, Family) else option
                assert action is None or action in game.legal(seat), f"{action} is listed and refused"
                assert action is None or game.parse(str(action)) == action
        before = game.key()
        seat = mover if rng.below(2) else rng.below(game.seats)
        legal = list(game.legal(seat))
        exact = set(legal)
        families = [option for option in legal if isinstance(option, Family)]
        for action in game.edition.all_actions(game):
            refusal = game.check(seat, action)
            listed = action in exact or any(not family.check(action) for family in families)
            assert (refusal is None) == listed, f"seat {seat}, {action}: {refusal}, listed: {legal}"
            if refusal is not None:
                assert game.act(seat, action)
                assert refusal.fr
                assert refusal.en
        assert game.key() == before

    walk(case.game(seed), Rng(seed), steps, look)


def must_prompted_may(case: Case, seed: int, steps: int) -> None:
    """Law 3: the game waits for seats that may act and whose default is legal; defaults alone advance it."""

    def look(game: Game, mover: int, move: Action) -> None:
        assert game.to_act_mask
        assert not game.to_act_mask & ~game.may_act_mask()
        assert not game.may_act_mask() & ~game.alive
        assert not game.prompted_mask & ~game.alive
        for seat in members(game.to_act_mask):
            assert game.default(seat) in game.legal(seat)

    walk(case.game(seed), Rng(seed), steps, look)
    asleep = case.game(seed)
    for _ in range(steps):
        if asleep.over:
            break
        seat = asleep.to_act()[0]
        asleep.apply(seat, asleep.default(seat))


def chance_is_recorded(case: Case, seed: int, steps: int) -> None:
    """Law 4: equal seeds and actions give equal games, also if dice are entered from outside."""
    one, two, told = case.game(seed), case.game(seed), case.game(seed)
    told.external_chance = True

    def follow(game: Game, seat: int, action: Action) -> None:
        two.apply(seat, action)
        told.apply(seat, action)
        while told.outcomes() and not told.over:
            assert not told.to_act_mask
            told.resolve_chance(told.rng.below(told.outcomes()))

    walk(one, Rng(seed), steps, follow)
    assert one.key() == two.key()
    assert one.key() == told.key()


def seen_alike(game: Game) -> None:
    """Fail if a viewer could distinguish the game from one in which its unknown cards were dealt again."""
    rng = Rng(game.frames_pushed)
    public = {**game.view().snapshot(), "viewer": 0}
    for viewer in range(-1, game.seats):
        twin = game.clone()
        twin.resample_hidden(viewer, rng)
        seat = None if viewer < 0 else viewer
        assert game.view(seat).snapshot() == twin.view(seat).snapshot()
        assert (game.to_act_mask, game.may_act_mask(), game.prompted_mask) == (
            twin.to_act_mask,
            twin.may_act_mask(),
            twin.prompted_mask,
        )
        if viewer >= 0:
            assert list(game.legal(viewer)) == list(twin.legal(viewer))
            if game.view().is_public():
                assert {**game.view(seat).snapshot(), "viewer": 0} == public
            assert game.view(seat).imagine(rng).view(seat).snapshot() == game.view(seat).snapshot()


def no_secret_leaves(case: Case, seed: int, steps: int) -> None:
    """Law 5: states that differ only in what a seat may not know look the same to it.

    This includes views, legal actions and questions, also while debts are open and coalitions trade. The
    changes between two views must be complete as well.
    """

    before = case.game(seed)

    def look(game: Game, mover: int, move: Action) -> None:
        nonlocal before
        for viewer in range(-1, game.seats):
            now, then = game.make_view(viewer), before.make_view(viewer)
            old, new = then.snapshot(), now.snapshot()
            found = diff_snapshots(old, new)
            assert apply_changes(old, found.parts, found.items) == new
            quick = now.changes_since(then)
            if quick is not None:
                assert (quick.parts, quick.items) == (found.parts, found.items)
        before = game.clone()
        seen_alike(game)

    played = case.game(seed)
    walk(played, Rng(seed), steps, look)
    if played.view().is_public() and played.journal is not None:
        public_feed = played.journal.shown_to(-1)
        assert all(played.journal.shown_to(seat) == public_feed for seat in range(played.seats))

    def begin(game: Game) -> Look:
        def look(game: Game, seat: int, facts: list[Key]) -> None:
            if game.prompted_mask and game.edition.open_debts(game):
                seen_alike(game)

        return look

    conspire(case, seed, 2 * steps, begin)


def a_clone_shares_nothing(case: Case, seed: int, steps: int) -> None:
    """Law 6: a clone is equal, plays on equally, and does not change the original."""

    def look(game: Game, seat: int, action: Action) -> None:
        before = game.key()
        clone, second = game.clone(), game.clone()
        assert clone.key() == before
        assert clone.act(seat, action) == "" == second.act(seat, action)
        after = clone.key()
        assert second.key() == after
        assert game.key() == before
        walk(second, Rng(game.frames_pushed), 3)
        assert clone.key() == after
        assert game.key() == before

    walk(case.game(seed), Rng(seed), steps, look)


def any_seat_may_leave(case: Case, seed: int, steps: int) -> None:
    """Law 7: the stack stays small, and any seat can leave at any moment without blocking the others."""

    def look(game: Game, mover: int, move: Action) -> None:
        assert len(game.stack) <= 12, [frame.key() for frame in game.stack]
        rng = Rng(game.frames_pushed)
        seat = rng.below(game.seats)
        if game.alive & bit(seat):
            twin = game.clone()
            twin.edition.expel(twin, seat)
            twin.run_frames()
            assert twin.over or twin.to_act_mask
            twin.audit()
            walk(twin, rng, 6)
            twin.audit()

    walk(case.game(seed), Rng(seed), steps, look)


def conserved(case: Case, seed: int, steps: int) -> None:
    """Check the edition's audit after every action: nothing appears or vanishes."""
    walk(case.game(seed), Rng(seed), steps, lambda game, seat, action: game.audit())


# --- fair play ------------------------------------------------------------------------------------

Look = Callable[[Game, int, list[Key]], None]
"""Called at the start, and after every action with its seat and facts."""

DEEP = 16
"""Actions of one branch of `conspire`."""


def conspire(case: Case, seed: int, steps: int, begin: Callable[[Game], Look]) -> None:
    """Let coalitions try to profit together from many moments of a game, most often while something is owed."""
    rng = Rng(seed)

    def branch(game: Game, seat: int, action: Action) -> None:
        edition = game.edition
        if rng.below(2 if edition.open_debts(game) or edition.entitlements(game) else 4):
            return
        twin = game.clone()
        twin.journal = Journal()
        if rng.below(2):
            edition.push_debt(twin, rng)
            twin.run_frames()
            twin.journal.stamp(twin, NOBODY, None)
        look = begin(twin)
        look(twin, NOBODY, [])
        choose = scheme(1 + rng.below(bit(game.seats) - 1))
        for _ in range(DEEP):
            picked = None if twin.over else choose(twin, rng)
            if picked is not None:
                mover, move = picked
                look(twin, mover, [fact.key() for fact in twin.apply(mover, move)])

    walk(case.game(seed), Rng(seed), steps, branch)


def nobody_gains_from_the_bank(case: Case, seed: int, steps: int) -> None:
    """Law 8: at the same open question, the players together never have more than before.

    This holds unless there was a roll, a card or a title of the bank in between.
    """
    edition = editions.find(case.edition)

    def begin(game: Game) -> Look:
        before: dict[tuple[int, ...], int] = {}

        def look(game: Game, seat: int, facts: list[Key]) -> None:
            if any(edition.adds_wealth(fact) or edition.is_offence(fact) for fact in facts):
                before.clear()
            if game.over:
                return
            question = tuple(frame.serial for frame in game.stack)
            wealth = sum(edition.wealth(game, other) for other in range(game.seats))
            had = before.setdefault(question, wealth)
            assert wealth <= had, f"the players had {had} and have {wealth}:\n{game.position()}"
            before[question] = wealth

        return look

    conspire(case, seed, steps, begin)


def claims(game: Game) -> list[Entitlement]:
    """Return the entitlements that can be claimed and for which no debt is open yet."""
    return [right for right in game.edition.entitlements(game) if right.is_claim]


def promised(game: Game, debt: OpenDebt) -> int | None:
    """Return the wealth of the creditor if all claims are made and then only defaults are played.

    Return None if others may still lower it lawfully:
    - a claim has to wait: the debts that arose before this one are not all known;
    - the creditor and another seat have claims: who claims first is paid first;
    - a third seat owes a rent that was not claimed: until then it may spend its cash;
    - an offence is uncovered: nobody can know before what goes back with it, and it may have been sold;
    - chance or a sale by the bank comes first: the creditor may be outbid for what it would have bought.
    """
    twin = game.clone()
    twin.journal = Journal()
    rights = claims(twin)
    holders = {right.holder for right in rights}
    if debt.creditor in holders and len(holders) > 1:
        return None
    for right in rights:
        if right.against != debt.debtor or right.action not in twin.legal(right.holder):
            return None
        twin.apply(right.holder, right.action)
    while not twin.over and any(frame.serial == debt.serial for frame in twin.stack):
        seat = twin.to_act()[0]
        facts = [fact.key() for fact in twin.apply(seat, twin.default(seat))]
        if any(twin.edition.adds_wealth(fact) or twin.edition.is_offence(fact) for fact in facts):
            return None
    return twin.edition.wealth(twin, debt.creditor)


def creditors_lose_nothing(case: Case, seed: int, steps: int) -> None:
    """Law 9: whatever others do, a creditor is never left with less than `promised` when the debt arose.

    The amount is computed again after a secret offence, because it can be punished, and when an offence is
    uncovered, because the loot goes back to its owner. An accusation, a vote or a penalty may not lower it.
    """
    edition = editions.find(case.edition)

    def begin(game: Game) -> Look:
        least: dict[OpenDebt, int] = {}
        held: Counter[int] = Counter()

        def look(game: Game, seat: int, facts: list[Key]) -> None:
            debts = edition.open_debts(game)
            rights = Counter(right.holder for right in edition.entitlements(game))
            debtors = {debt.debtor for debt in debts} | {right.against for right in claims(game)}
            anew = any(edition.adds_wealth(fact) or edition.is_offence(fact) for fact in facts)
            for debt in list(least):
                own = seat == debt.creditor or any(edition.payer(fact) == debt.creditor for fact in facts)
                # Chance, an offence committed or uncovered, or the creditor's own acts may lower the amount.
                # A rent that is claimed is no longer wealth, and not yet a debt where it has to wait.
                claimed = rights[debt.creditor] != held[debt.creditor]
                if anew or own or claimed or debt.creditor in debtors or not game.alive & bit(debt.creditor):
                    del least[debt]
            held.clear()
            held.update(rights)
            creditors = Counter(debt.creditor for debt in debts)
            for debt, wealth in list(least.items()):
                # With another debt to the same creditor nothing is compared: what that one brings is missing.
                now: int | None = None
                if debt not in debts:
                    if not creditors[debt.creditor]:
                        now = edition.wealth(game, debt.creditor)
                    del least[debt]
                elif creditors[debt.creditor] == 1:
                    now = promised(game, debt)
                assert now is None or now >= wealth, (
                    f"{debt}: {wealth}, now {now}, {facts}\n{game.position()}"
                )
            for debt in debts:
                alone = creditors[debt.creditor] == 1 and debt.creditor not in debtors
                if debt not in least and debt.creditor >= 0 and alone:
                    sure = promised(game, debt)
                    if sure is not None:
                        least[debt] = min(sure, edition.wealth(game, debt.creditor) + debt.amount)

        return look

    conspire(case, seed, steps, begin)


def each_lost_right(
    case: Case, seed: int, steps: int, lost: Callable[[Game, Entitlement, bool, int, list[Key]], None]
) -> None:
    """Call `lost` for every right that an action took away: the right, whether it was usable, the seat and the
    facts.
    """
    edition = editions.find(case.edition)

    def begin(game: Game) -> Look:
        before: list[tuple[Entitlement, bool]] = []

        def look(game: Game, seat: int, facts: list[Key]) -> None:
            rights = [] if game.over else edition.entitlements(game)
            left = Counter((right.holder, right.against, str(right.action)) for right in rights)
            for right, usable in before:
                name = (right.holder, right.against, str(right.action))
                if left[name]:
                    left[name] -= 1
                else:
                    lost(game, right, usable, seat, facts)
            before[:] = [(right, right.action in game.legal(right.holder)) for right in rights]

        return look

    conspire(case, seed, steps, begin)


def no_right_lapses(case: Case, seed: int, steps: int) -> None:
    """Law 10: an open claim or accusation is ended by its holder, by being met, or by the end of its time.

    A debt, a bankruptcy, the end of the game or the seat that it is held against cannot end it.
    """

    def lost(game: Game, right: Entitlement, usable: bool, seat: int, facts: list[Key]) -> None:
        if seat != right.holder and game.alive & bit(right.holder):
            ended = any(right.is_met(fact) or right.expires(fact) for fact in facts)
            assert ended, f"{right.holder} can no longer {right.action}: {facts}\n{game.position()}"

    each_lost_right(case, seed, steps, lost)


def deeds_can_be_answered(case: Case, seed: int, steps: int) -> None:
    """Law 11: each seat can use its right until its time is over, also if other seats have rights."""

    def lost(game: Game, right: Entitlement, usable: bool, seat: int, facts: list[Key]) -> None:
        met = any(right.is_met(fact) for fact in facts)
        if seat != right.holder and not met and any(right.expires(fact) for fact in facts):
            assert usable, f"{right.holder} could not {right.action}: {facts}\n{game.position()}"

    each_lost_right(case, seed, steps, lost)


def no_penalty_without_a_deed(case: Case, seed: int, steps: int) -> None:
    """Law 12: only guilty seats are punished, and none is judged twice, also if the table votes and may err.

    A verdict stands at least until the next turn of another seat.
    """
    edition = editions.find(case.edition)

    def begin(game: Game) -> Look:
        deeds: Counter[tuple[int, str]] = Counter()
        judged: set[tuple[int, str]] = set()

        def look(game: Game, seat: int, facts: list[Key]) -> None:
            for deed in edition.punished_offences(facts):
                deeds[deed] -= 1
                assert deeds[deed] >= 0, f"punished for {deed}: {facts}\n{game.position()}"
            deeds.clear()
            deeds.update(edition.open_offences(game))
            for fact in facts:
                verdict = edition.verdict(fact)
                if verdict is not None:
                    assert verdict not in judged, f"judged again for {verdict}: {facts}\n{game.position()}"
                    judged.add(verdict)
                judged.difference_update([deed for deed in judged if edition.reopens(fact, deed[0])])

        return look

    conspire(case, seed, steps, begin)


LAWS: tuple[Law, ...] = (
    replay_equals_live,
    one_source_of_legality,
    must_prompted_may,
    chance_is_recorded,
    no_secret_leaves,
    a_clone_shares_nothing,
    any_seat_may_leave,
    conserved,
    nobody_gains_from_the_bank,
    creditors_lose_nothing,
    no_right_lapses,
    deeds_can_be_answered,
    no_penalty_without_a_deed,
)
