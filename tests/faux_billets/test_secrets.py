"""What each player knows: own notes that were seen, never more; and nothing else depends on the truth of a note."""

from collections import Counter
from typing import Any

import pytest

from banquier import mode
from banquier.board.actions import PASS
from banquier.board.hotel_actions import PLAY_CARD
from banquier.board.table import BANK
from banquier.editions.faux_billets.actions import CHECK_CARD, CHECK_NOTE
from banquier.editions.faux_billets.money import SORTS, number
from banquier.editions.faux_billets.notes import FALSE, OPEN, OWNER, SURE, VALUE
from banquier.editions.faux_billets.payment import Payment
from banquier.editions.faux_billets.rules import FauxGame
from banquier.kernel.action import Action
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.testing.random_walks import start, walk
from tests.faux_billets.table import Table

GAMES = 40 if mode() == "compiled" else 6
STEPS = 400 if mode() == "compiled" else 120


def known(table: Table, viewer: int) -> list[tuple[int, int]]:
    """What a seat knows of its own notes."""
    return [(value, truth) for value, truth in table.look(viewer).mine() if truth]


# --- who knows what ------------------------------------------------------------------------------------


@pytest.mark.rule("faux.note.false-kept")
def test_the_checker_knows_its_false_note_and_nobody_else_can_tell_it_from_others() -> None:
    table = Table(seats=4, notes={0: "100f 100"})
    table.lay(Payment(0, 3, 100, "cards"))
    table.put(0, "100f").do(2, CHECK_NOTE[0])
    assert known(table, 2) == [(100, -1)]
    assert known(table, 0) == known(table, 1) == known(table, 3) == []
    assert table.look(1).snapshot()["notes"] == table.look(2).snapshot()["notes"]


@pytest.mark.rule("faux.note.real-nothing")
def test_a_note_seen_to_be_real_is_known_to_who_gets_it() -> None:
    table = Table(seats=4, notes={0: "100 50 50"})
    table.lay(Payment(0, 3, 150, "cards"))
    table.put(0, "100 50").do(2, CHECK_NOTE[0])
    for viewer in (None, 0, 1, 2, 3):
        assert table.look(viewer).on_table() == [(0, 100, 1), (0, 50, 0)]
    table.all_pass()
    assert known(table, 3) == [(100, 1)]
    assert known(table, 0) == known(table, 1) == known(table, 2) == []


def test_notes_that_come_back_are_known_to_their_payer() -> None:
    table = Table(notes={0: "100 50f"}, owners={1: [35]})
    table.play(0, table.game.parse("offer 1 [] [35] 150"), 1, table.game.parse("accept 0"))
    table.put(0, "100 50f").do(1, CHECK_NOTE[0])
    table.do(2, CHECK_NOTE[1])
    assert table.tops == ["turn"]
    assert known(table, 0) == [(100, 1)]
    assert known(table, 2) == [(50, -1)]


def test_what_one_knows_of_a_note_one_still_knows_when_it_lies_on_the_table() -> None:
    table = Table(notes={0: "50f 50", 2: "10"}, tokens={1: 1})
    table.lay(Payment(0, BANK, 50, "cards"))
    table.put(0, "50f").do(2, CHECK_NOTE[0])
    table.put(0, "50").all_pass()
    table.lay(Payment(2, BANK, 50, "cards"))
    table.put(2, "50f")
    assert table.look(2).on_table() == [(2, 50, -1)]
    assert table.look(1).on_table() == table.look(None).on_table() == [(2, 50, 0)]
    table.all_pass()
    assert known(table, 2) == []


def test_what_goes_under_a_stack_or_to_an_heir_is_forgotten() -> None:
    table = Table(seats=3, notes={0: "50f 50", 2: "10"})
    table.lay(Payment(0, BANK, 50, "cards"))
    table.put(0, "50f").do(2, CHECK_NOTE[0])
    table.put(0, "50").all_pass()
    assert known(table, 2) == [(50, -1)]
    table.game.bankrupt(2, 1)
    assert known(table, 1) == []
    assert table.hand(1).count("50f") == 1


def test_slots_of_one_value_do_not_tell_the_order_of_the_hand() -> None:
    """The last note that came to a hand lies in any slot."""
    slots: Counter[int] = Counter()
    for seed in range(40):
        table = Table(notes={0: "100 100 100f"})
        table.game.rng = Rng(seed)
        table.lay(Payment(0, BANK, 300, "cards"))
        table.put(0, "100 100 100f")
        slots[next(slot for slot in range(3) if table.faux.is_false(0, slot))] += 1
    assert set(slots) == {0, 1, 2}


# --- what is heard -------------------------------------------------------------------------------------


def test_no_public_fact_says_where_in_a_hand_a_note_was_or_whether_it_is_false() -> None:
    def heard(notes: str, put: str) -> list[Any]:
        table = Table(notes={0: notes})
        assert table.game.journal is not None
        before = len(table.game.journal.shown_to(1))
        table.lay(Payment(0, 2, 50, "cards"))
        table.put(0, put).all_pass()
        return table.game.journal.shown_to(1)[before:]

    assert heard("50f 50", "50f") == heard("50 50f", "50") == heard("50f 50", "50")


def test_who_is_asked_depends_on_tokens_and_jail_alone() -> None:
    for notes in ("50", "50f"):
        table = Table(seats=5, notes={0: notes}, tokens={1: 0}, jail={3: 1})
        table.lay(Payment(0, BANK, 50, "cards"))
        table.put(0, notes)
        assert table.to_act == [2, 4]


# --- the property of the bar ---------------------------------------------------------------------------


def unchecked(game: FauxGame, sort: int) -> list[tuple[str, int, int]]:
    """The notes of a value of which nobody knows the truth: in a pile, or on the table."""
    found = []
    for holder in range(game.seats + 1):
        pile = holder * SORTS + sort
        for at in range(number(game.held[holder], sort)):
            if not game.sure[pile] >> at & 1:
                found.append(("pile", pile, at))
    for at, note in enumerate(game.laid):
        if note >> VALUE & 15 == sort and not note & (SURE | OPEN):
            found.append(("table", at, 0))
    return found


def is_false(game: FauxGame, note: tuple[str, int, int]) -> bool:
    where, a, b = note
    return bool(game.false[a] >> b & 1 if where == "pile" else game.laid[a] & FALSE)


def turn(game: FauxGame, note: tuple[str, int, int]) -> None:
    where, a, b = note
    if where == "pile":
        game.false[a] ^= 1 << b
    else:
        laid = game.laid[:]
        laid[a] ^= FALSE
        game.laid = laid


@pytest.mark.parametrize("crowded", [False, True])
def test_swapping_the_truth_of_two_unchecked_notes_changes_nothing_that_anybody_sees(crowded: bool) -> None:
    swapped = 0

    def look(game: Game, mover: int, move: Action) -> None:
        nonlocal swapped
        assert isinstance(game, FauxGame)
        rng = Rng(game.frames_pushed)
        twin = game.clone()
        assert isinstance(twin, FauxGame)
        sort = rng.below(SORTS)
        notes = unchecked(game, sort)
        false = [note for note in notes if is_false(game, note)]
        real = [note for note in notes if not is_false(game, note)]
        if not false or not real:
            return
        turn(twin, false[rng.below(len(false))])
        turn(twin, real[rng.below(len(real))])
        twin.audit()
        twin.refresh_to_act()
        swapped += 1
        assert (game.to_act_mask, game.may_act_mask(), game.prompted_mask) == (
            twin.to_act_mask,
            twin.may_act_mask(),
            twin.prompted_mask,
        )
        assert game.question() == twin.question()
        for seat in (None, *range(game.seats)):
            assert game.view(seat).snapshot() == twin.view(seat).snapshot()
            if seat is not None:
                assert list(game.legal(seat)) == list(twin.legal(seat))
        for seat in game.to_act():
            assert game.default(seat) == twin.default(seat)

    for seed in range(GAMES):
        walk(start("faux_billets", 2 + seed % 5, {}, seed, crowded), Rng(seed), STEPS, look)
    assert swapped > GAMES * STEPS // 4


def test_the_whole_deal_is_dealt_anew_but_for_what_the_viewer_knows() -> None:
    changed = 0
    for seed in range(GAMES):
        game = start("faux_billets", 3, {}, seed, True)
        walk(game, Rng(seed), 60)
        assert isinstance(game, FauxGame)
        if game.over:
            continue
        for viewer in range(-1, 3):
            twin = game.clone()
            assert isinstance(twin, FauxGame)
            twin.resample_hidden(viewer, Rng(seed))
            twin.audit()
            changed += twin.false != game.false
            if viewer >= 0:
                assert game.view(viewer).snapshot() == twin.view(viewer).snapshot()
                for sort in range(SORTS):
                    pile = viewer * SORTS + sort
                    assert twin.sure[pile] == game.sure[pile]
                    assert twin.false[pile] & twin.sure[pile] == game.false[pile] & game.sure[pile]
            for one, other in zip(game.laid, twin.laid, strict=True):
                if one & OPEN or (one & SURE and one & OWNER == viewer):
                    assert one == other
    assert changed > GAMES


@pytest.mark.parametrize("seed", range(GAMES))
def test_runs_that_differ_only_in_secrets_are_told_alike_until_a_check_shows_it(seed: int) -> None:
    """Two games with the same public actions and the other truths: the same facts, until a verdict differs."""
    one = start("faux_billets", 3, {}, seed)
    other = start("faux_billets", 3, {}, seed)
    assert isinstance(other, FauxGame)
    rng = Rng(seed)
    other.redeal(-1, rng)
    other.seconds ^= rng.below(1 << 12)
    other.refresh_to_act()
    assert one.journal is not None
    assert other.journal is not None
    differs = False

    def follow(game: Game, seat: int, action: Action) -> None:
        nonlocal differs
        if differs:
            return
        assert other.check(seat, action) is None
        assert list(game.legal(seat)) == list(other.legal(seat))
        if action.key()[0] in ("check-note", "check-card"):
            differs = verdict(game, action) != verdict(other, action)
        if not differs:
            other.apply(seat, action)

    def compare(game: Game, seat: int, action: Action) -> None:
        if not differs and game.journal is not None and other.journal is not None:
            for viewer in range(-1, 3):
                assert game.journal.shown_to(viewer)[-30:] == other.journal.shown_to(viewer)[-30:]
        follow(game, seat, action)

    walk(one, Rng(seed), STEPS, compare)


def verdict(game: Game, action: Action) -> bool:
    assert isinstance(game, FauxGame)
    if action == CHECK_CARD:
        slot = game.stack[-1].key()[2]
        assert isinstance(slot, int)
        return game.is_false_card(slot)
    payer, slot = game.stack[-1].key()[1], action.key()[1]
    assert isinstance(payer, int)
    assert isinstance(slot, int)
    return game.is_false(payer, slot)


def test_a_card_in_hand_looks_the_same_real_or_false() -> None:
    shown = []
    for name in ("start", "start f"):
        table = Table(hold={0: name})
        slot = table.twin("start", name.endswith("f"))
        table.do(0, PLAY_CARD[slot])
        view = table.look(1).snapshot()
        shown.append((view["known_cards"], table.to_act, table.options(1)))
        table.do(1, PASS)
    assert shown[0] == shown[1]


def test_what_is_imagined_does_not_depend_on_what_the_viewer_cannot_know() -> None:
    for seed in range(GAMES):
        game = start("faux_billets", 3, {}, seed, True)
        walk(game, Rng(seed), 60)
        if game.over:
            continue
        for viewer in range(-1, 3):
            other = game.clone()
            assert isinstance(other, FauxGame)
            other.resample_hidden(viewer, Rng(seed + 1))
            imagined = []
            for world in (game.clone(), other):
                assert isinstance(world, FauxGame)
                world.resample_hidden(viewer, Rng(seed + 2))
                imagined.append((world.false, world.seconds))
            assert imagined[0] == imagined[1]
