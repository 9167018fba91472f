"""Property sets against their definition, for random additions and removals with two decks."""

from collections import Counter
from random import Random

import pytest

from banquier.editions.deal.property_sets import PropertySets
from tests.deal.table import colour, deal, face

MANY = face("wild-all")
ROWS = {
    "brown": "belleville lecourbe wild-light-blue-brown",
    "pink": "villette neuilly paradis wild-pink-orange",
}
SEATS = 2


def state(rows: PropertySets, seat: int, c: int) -> tuple[list[int], int, list[int]]:
    """Return the cards of a row, its number of complete sets, and the buildings of each."""
    at = seat * 10 + c
    cards = [int(rows.card(seat, c, n)) for n in range(rows.held[at])]
    full = int(rows.full[at])
    return cards, full, [int(rows.buildings(seat, c, n)) for n in range(full)]


def check(rows: PropertySets, seat: int, c: int) -> None:
    cards, full, built = state(rows, seat, c)
    size = deal().data.colours[c].size
    plain = sum(card != MANY for card in cards)
    assert full == min(len(cards) // size, plain)  # as many as can be, none of multicolour wilds alone
    for n in range(full):
        assert any(card != MANY for card in cards[n * size : n * size + size])
    assert all(bits in (0, 1, 3) for bits in built)
    assert rows.built[seat * 10 + c] >> 2 * full == 0
    assert bool(rows.done[seat] >> c & 1) == (full > 0)
    assert bool(rows.begun[seat] >> c & 1) == (len(cards) > full * size)


def after_taking(
    cards: list[int], full: int, built: list[int], size: int, card: int
) -> tuple[list[int], int, list[int]]:
    """Check deal.property.one-order by its definition, for rows without multicolour wilds."""
    at = max(n for n, c in enumerate(cards) if c == card)
    loose = full * size
    cards, built = list(cards), list(built)
    if at >= loose:
        del cards[at]
    elif len(cards) > loose:
        cards[at] = cards.pop(loose)
    else:
        number = at // size
        broken = cards[number * size : number * size + size]
        del broken[at % size]
        cards = cards[: number * size] + cards[number * size + size :] + broken
        del built[number]
        full -= 1
    return cards, full, built


@pytest.mark.rule("deal.property.one-order", "deal.property.second-set", "deal.building.orphan")
@pytest.mark.parametrize("name", ROWS)
def test_cards_come_and_go(name: str) -> None:
    for seed in range(150):
        come_and_go(name, Random(seed))


def come_and_go(name: str, luck: Random) -> None:
    c = colour(name)
    size = deal().data.colours[c].size
    rows = PropertySets(SEATS, deal().deck_of(2))
    faces = [face(word) for word in ROWS[name].split()]
    free = Counter({card: int(deal().deck_of(2).copies[card]) for card in [*faces, MANY]})
    for _ in range(30):
        seat = luck.randrange(2)
        before = [state(rows, s, c) for s in range(SEATS)]
        cards, full, built = before[seat]
        doing = luck.choice(["add", "add", "add", "add", "take", "take", "build", "seize"])
        if doing == "add" and +free:
            card = luck.choice(sorted(+free))
            free[card] -= 1
            rows.add(seat, c, card)
            now = state(rows, seat, c)
            assert Counter(now[0]) == Counter([*cards, card])
            assert now[2][:full] == built
            if MANY not in now[0]:
                assert now[0] == [*cards, card]
        elif doing == "take" and cards:
            card = luck.choice(sorted(set(cards)))
            free[card] += 1
            fallen = int(rows.take(seat, c, card))
            now = state(rows, seat, c)
            assert Counter(now[0]) + Counter([card]) == Counter(cards)
            assert sorted([*now[2], *[fallen] * (full - now[1])]) == sorted(built)
            assert full - now[1] in (0, 1)
            assert fallen == 0 or full > now[1]
            at = max(n for n, lying in enumerate(cards) if lying == card)
            if card != MANY and full == now[1] and at < full * size and set(cards[full * size :]) - {MANY}:
                # a plain card takes the place of a plain one, as long as there is any
                assert now[0][: full * size].count(MANY) == cards[: full * size].count(MANY)
            if MANY not in cards:
                assert now == after_taking(cards, full, built, size, card)
        elif doing == "build" and full:
            hotel = luck.random() < 0.5
            number = int(rows.site(seat, c, hotel))
            wanted = [n for n, bits in enumerate(built) if bits == (1 if hotel else 0)]
            assert number == (wanted[0] if wanted else -1)
            if number >= 0:
                rows.set_built(seat, c, number, 3 if hotel else 1)
        elif doing == "seize" and full:
            number = luck.randrange(full)
            other = 1 - seat
            rows.seize(seat, other, c, number)
            taken = cards[number * size : number * size + size]
            mine, theirs = state(rows, seat, c), state(rows, other, c)
            assert Counter(mine[0]) + Counter(taken) == Counter(cards)
            assert Counter(theirs[0]) == Counter(before[other][0]) + Counter(taken)
            assert mine[2] == built[:number] + built[number + 1 :]
            assert theirs[2][: before[other][1] + 1] == [built[number], *before[other][2]]
            if MANY not in cards + before[other][0]:
                assert theirs[0] == taken + before[other][0]
                assert mine[0] == cards[: number * size] + cards[number * size + size :]
        for s in range(SEATS):
            check(rows, s, c)
