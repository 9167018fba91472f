"""What lies in the box of Faux billets, and how a game begins."""

import pytest

from banquier import api
from banquier.board.actions import BUY, MORTGAGE, ROLL
from banquier.board.layout import CARDS, STREET, TRAIN
from banquier.board.table import BANK
from banquier.editions.faux_billets import EDITION
from banquier.editions.faux_billets.money import counts_of
from banquier.editions.faux_billets.rules import FauxGame
from tests.faux_billets.table import TITLES, TRAINS, VALUES, Table

START = (3, 1, 3, 3, 2)


def new(seats: int = 3, seed: int = 7, **options: object) -> FauxGame:
    game = api.new_game("faux_billets", seats=seats, seed=seed, options=options)
    assert isinstance(game, FauxGame)
    return game


@pytest.mark.rule("faux.setup.components")
def test_what_lies_in_the_box() -> None:
    game = new(6)
    board = game.board
    assert board.size == 36
    assert sorted(board.titles) == TITLES
    assert len(TITLES) == 22
    assert [square.index for square in board.squares if square.kind == TRAIN] == TRAINS
    assert [len([card for card in board.cards if card.deck == deck]) for deck in (0, 1)] == [24, 14]
    assert game.hotels == 12
    assert sum(game.green) == 12


@pytest.mark.rule("faux.setup.components")
@pytest.mark.parametrize("seats", [-1, 0, 1, 7, 8])
def test_two_to_six_can_play(seats: int) -> None:
    assert all(new(n).seats == n for n in range(2, 7))
    with pytest.raises(ValueError, match=f"faux_billets is played by 2 to 6 seats, not {seats}"):
        new(seats)


@pytest.mark.rule("faux.setup.components")
def test_each_chance_card_is_there_twice_once_real_and_once_false() -> None:
    game = new()
    names = [card.name for card in game.board.cards if card.deck == 0]
    assert len(set(names)) == 12
    truths: dict[str, list[bool]] = {}
    for slot in range(len(game.card_holders)):
        if game.is_chance(slot):
            name = game.board.cards[game.board.keepable[slot]].name
            truths.setdefault(name, []).append(game.is_false_card(slot))
    assert all(sorted(pair) == [False, True] for pair in truths.values())
    assert len(truths) == 12


@pytest.mark.rule("faux.setup.not-there")
def test_no_taxes_no_utilities_no_houses_no_mortgages_and_stations_are_not_bought() -> None:
    game = new()
    kinds = {square.kind for square in game.board.squares}
    assert {square.kind for square in game.board.squares if square.group >= 0} == {STREET}
    assert "tax" not in {square.kind for square in EDITION.data.squares}
    assert "utility" not in {square.kind for square in EDITION.data.squares}
    assert CARDS in kinds
    assert (game.houses, game.rules.top) == (0, 1)
    table = Table(owners={0: [1]})
    assert table.refused(0, MORTGAGE[1]) == "kernel.no-such-action"
    train = Table(at={0: 1}, dice=[(1, 2)]).play(0, ROLL)
    assert train.at(0) == 5  # carried on from square 4
    assert train.allowed(0, BUY)


@pytest.mark.rule("faux.setup.banker")
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_bank_keeps_the_rest_of_the_notes_the_titles_and_the_hotels_apart(seats: int) -> None:
    game = new(seats)
    notes = {2: 30, 3: 30, 4: 40, 5: 50, 6: 60}[seats]
    assert counts_of(game.held[BANK]) == tuple(notes - seats * count for count in START)
    assert game.cash[BANK] == 680 * notes - 1500 * seats
    assert {game.owner[square] for square in TITLES} == {BANK}
    assert game.check(-1, ROLL) is not None
    game.audit()


@pytest.mark.rule("faux.setup.bills", "board.start.cash")
def test_everybody_begins_with_1500_in_these_notes() -> None:
    game = new(4)
    for seat in range(4):
        assert (game.cash[seat], counts_of(game.held[seat])) == (1500, START)


@pytest.mark.rule("faux.setup.bills")
def test_every_note_is_real_or_false_and_a_shuffle_decides_who_gets_which() -> None:
    dealt = set()
    for seed in range(30):
        game = new(3, seed)
        for sort in range(5):
            false = sum(bin(game.false[holder * 5 + sort]).count("1") for holder in range(4))
            assert false == 10
        dealt.add(tuple(game.false))
    assert len(dealt) == 30
    assert new(3, 5).false == new(3, 5).false


@pytest.mark.rule("faux.setup.bills")
def test_a_table_may_choose_how_many_notes_there_are_and_how_many_are_false() -> None:
    game = new(2, notes_500=20, false_500=20, false_10=0)
    assert game.rules.money == 20400 - 5000
    assert all(game.false[holder * 5 + 4] == 2 ** (2 if holder < 2 else 16) - 1 for holder in range(3))
    assert all(game.false[holder * 5] == 0 for holder in range(3))
    game.audit()
    with pytest.raises(ValueError, match="option 'false_20' cannot be 31: there are 30 notes of 20"):
        new(2, false_20=31)
    with pytest.raises(ValueError, match="option 'notes_20' cannot be 19: not everybody could begin"):
        new(6, notes_20=19)


@pytest.mark.rule("faux.setup.bills")
@pytest.mark.parametrize("seats", range(2, 7))
def test_there_are_more_notes_where_more_play_and_one_in_three_is_false(seats: int) -> None:
    game = new(seats)
    notes = max(30, 10 * seats)
    assert list(game.box.supply) == [notes] * 5
    assert list(game.box.false) == [notes // 3] * 5
    assert game.rules.money == 680 * notes
    few = new(seats, notes_20=30, false_20=10)
    assert (list(few.box.supply), list(few.box.false)) == (
        [notes, 30, notes, notes, notes],
        [notes // 3, 10, notes // 3, notes // 3, notes // 3],
    )


@pytest.mark.rule("faux.setup.bills")
def test_nobody_is_told_the_truth_of_the_deal() -> None:
    game = new()
    assert game.journal is not None
    names = {str(fact[0]) for viewer in (-1, 0, 1, 2) for fact in game.journal.shown_to(viewer)}
    assert not names & {"notes-stacked", "twins-dealt", "shuffled"}
    assert all(truth == 0 for seat in range(3) for _, truth in Table().look(seat).mine())


@pytest.mark.rule("faux.setup.tokens")
def test_everybody_begins_with_two_green_tokens() -> None:
    assert list(new(5).green) == [2] * 5


@pytest.mark.rule("faux.setup.bills")
def test_notes_of_the_start_cash() -> None:
    assert EDITION.data.notes == dict(zip(VALUES, START, strict=True))
