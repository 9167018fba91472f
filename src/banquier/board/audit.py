"""Invariants of a board table, which hold after every action."""

from __future__ import annotations

from banquier.board.layout import STREET, TO_JAIL
from banquier.board.table import BANK, POT, BoardTable
from banquier.kernel.bits import bit
from banquier.native import i64


def fail(g: BoardTable, law: str) -> None:
    """Raise AssertionError with what is wrong and the position."""
    raise AssertionError(f"{law}:\n{g.position()}")


def check_table(g: BoardTable) -> None:
    """Raise AssertionError, with the position, unless money, titles, buildings, cards and tokens are consistent."""
    check_money(g)
    check_titles(g)
    check_buildings(g)
    check_decks(g)
    check_tokens(g)
    if g.result is not None and (len(g.stack) or g.claims or g.offering):
        fail(g, "the game is over with open business")


def check_money(g: BoardTable) -> None:
    """Check that no money has appeared or vanished, and that no seat has less than nothing."""
    total: i64 = 0
    for sum_ in g.cash:
        total += sum_
    if total != g.rules.money:
        fail(g, f"there are {total} in the game, not {g.rules.money}")
    if g.cash[POT] < 0:
        fail(g, "the pot owes money")
    for seat in range(g.seats):
        if g.cash[seat] < 0 or (g.cash[seat] > 0 and not g.alive & bit(seat)):
            fail(g, f"seat {seat} has {g.cash[seat]}")


def check_titles(g: BoardTable) -> None:
    """Check that each title has one owner, and that the sets of titles agree with the owners."""
    owned: i64 = 0
    for seat in range(g.seats):
        held = g.holdings[seat]
        if held & owned:
            fail(g, "a title is held by two seats")
        if held and not g.alive & bit(seat):
            fail(g, f"seat {seat} has left and holds titles")
        owned |= held
    if owned & ~g.board.title_mask:
        fail(g, "a square that is no title is held")
    if g.mortgaged & ~owned:
        fail(g, "a title of the bank is mortgaged")
    for square in g.board.titles:
        owner = g.owner[square]
        if g.mortgaged & bit(square) and not g.board.squares[square].mortgage:
            fail(g, f"title {square} cannot be mortgaged")
        if owner == BANK:
            if owned & bit(square):
                fail(g, f"title {square} is the bank's and held by a seat")
        elif not 0 <= owner < g.seats or not g.holdings[owner] & bit(square):
            fail(g, f"title {square} is not held by its owner {owner}")
    for seat in range(g.seats):
        whole: i64 = 0
        for group in g.board.groups:
            if group.kind == STREET and g.holdings[seat] & group.mask == group.mask:
                whole |= group.mask
        if g.complete[seat] != whole:
            fail(g, f"seat {seat} has other complete groups than noted")


def check_buildings(g: BoardTable) -> None:
    """Check that no building is missing, and that they stand evenly on complete groups without a mortgage."""
    top = g.rules.top
    houses = g.houses
    hotels = g.hotels
    if houses < 0 or hotels < 0:
        fail(g, "the bank owes buildings")
    built: i64 = 0
    for square in range(g.board.size):
        level = g.level[square]
        if level:
            built |= bit(square)
            if level == top:
                hotels += 1
            elif 0 < level < top:
                houses += level
            else:
                fail(g, f"square {square} has {level} buildings")
    if houses != g.rules.houses or hotels != g.rules.hotels:
        fail(g, f"there are {houses} houses and {hotels} hotels")
    if built != g.built:
        fail(g, "there are buildings on other squares than noted")
    locked: i64 = 0
    if not g.rules.loose_hotels:
        for group in g.board.groups:
            if built & group.mask:
                locked |= group.mask
    if locked != g.locked_streets:
        fail(g, "other streets are locked than those of groups with buildings")
    if built == 0 or g.rules.loose_hotels:
        return
    for group in g.board.groups:
        if built & group.mask:
            owner = g.owner[group.squares[0]]
            if group.kind != STREET or owner < 0 or not g.complete[owner] & group.mask:
                fail(g, f"there are buildings on the incomplete group {group.name}")
            if g.mortgaged & group.mask:
                fail(g, f"there are buildings on the mortgaged group {group.name}")
            least = top
            most: i64 = 0
            for square in group.squares:
                least = min(least, g.level[square])
                most = max(most, g.level[square])
            if g.rules.even and most - least > 1:
                fail(g, f"there are uneven buildings on {group.name}")


def check_decks(g: BoardTable) -> None:
    """Check that every card of a deck is in its pile once, or kept by a seat."""
    for number in range(g.board.decks):
        deck = g.decks[number]
        seen: i64 = 0
        cards = deck.size
        for slot in range(len(g.card_holders)):
            holder = g.card_holders[slot]
            card = g.board.keepable[slot]
            if holder != BANK and g.board.cards[card].deck == number:
                if holder >= 0 and not g.alive & bit(holder):
                    fail(g, f"seat {holder} has left and keeps a card")
                seen |= bit(card)
                cards += 1
        if cards != len(deck.ring) or not 0 <= deck.known <= deck.size:
            fail(g, f"deck {number} has {cards} cards, {deck.known} of them known")
        for n in range(deck.size):
            card = deck.at(n)
            if not 0 <= card < len(g.board.cards) or g.board.cards[card].deck != number or seen & bit(card):
                fail(g, f"card {card} is not in deck {number}, or is there twice")
            seen |= bit(card)


def check_tokens(g: BoardTable) -> None:
    """Check that tokens stand where tokens can, and that prisoners are on the jail square."""
    for seat in range(g.seats):
        if g.alive & bit(seat):
            place = g.place[seat]
            if not 0 <= place < g.board.size or g.board.squares[place].kind == TO_JAIL:
                fail(g, f"the token of seat {seat} stands on {place}")
            tries = g.jail[seat]
            if not 0 <= tries <= g.rules.tries or (tries > 0 and place != g.board.jail):
                fail(g, f"seat {seat} is in jail ({tries}) on square {place}")
