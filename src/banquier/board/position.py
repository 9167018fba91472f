"""The state of a board table as lines of text: writing them, reading them, and checking that they make sense."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from banquier.board.actions import Offer
from banquier.board.auction import EstateSale
from banquier.board.facts import RentDue
from banquier.board.layout import STREET
from banquier.board.table import BANK, FACE_UP, POT, BoardFrame, BoardTable
from banquier.kernel.action import Key
from banquier.kernel.bits import bit
from banquier.native import i64

if TYPE_CHECKING:
    from banquier.board.game import BoardGame

RICHEST: Final = 1_000_000_000_000

SHAPES: Final[dict[str, str]] = {
    "turn": "player number number number",
    "dice": "seat",
    "move-on": "walker number",
    "start-roll": "seats number seats",
    "unowned": "seat unsold",
    "sold": "seat unsold",
    "auction": "lot seats amount account answered number",
    "estate-sale": "estate",
    "raised": "seat street",
    "place-building": "seat building amount",
    "who-else": "seat street seats seats",
    "debt": "seat payee amount name",
    "card": "seat card number",
    "choice": "seat card number",
    "pay-or-draw": "walker amount deck",
    "round": "seat seats amount number",
    "inherited": "seat titles",
    "lifted": "seat title",
    "swap": "seat terms",
    "rent-dice": "seat title number",
    "claimed": "seat payee title amount name number number amount",
    "counting": "name",
    "rent-asked": "seat payee title amount name",
    "too-many": "seat deck",
}
"""The kinds of the numbers of each frame (see `fits_one`), by the frame's name."""


def write_lines(g: BoardTable) -> list[Key]:
    """Return the state of the table as named lines."""
    lines: list[Key] = []
    for seat in range(g.seats):
        lines.append(("seat", seat, g.cash[seat], g.place[seat], g.jail[seat], g.offered[seat]))
    lines.append(("bank", g.cash[BANK], g.cash[POT], g.houses, g.hotels))
    for square in g.board.titles:
        mortgaged = 1 if g.mortgaged & bit(square) else 0
        if g.owner[square] != BANK or g.level[square] or mortgaged:
            lines.append(("title", square, g.owner[square], g.level[square], mortgaged))
    for n in range(len(g.costs)):
        if g.costs[n]:
            lines.append(("cost", n // g.rules.top, n % g.rules.top + 1, g.costs[n]))
    for deck in range(g.board.decks):
        pile = g.decks[deck]
        lines.append(
            ("deck", deck, pile.order(), pile.known, *[g.card_holders[slot] for slot in kept_of(g, deck)])
        )
    for due in g.claims:
        lines.append(due.key())
    for seat in range(g.seats):
        offer = g.offers[seat]
        if offer is not None:
            lines.append(("offer-of", seat, offer.key()[1:]))
    lines.append(("dice", g.dice1, g.dice2))
    lines.append(("count", g.rolls, g.turns, g.round, g.first, 1 if g.time_called else 0))
    return lines


def kept_of(g: BoardTable, deck: i64) -> list[int]:
    """Return the slots of the cards of a deck that can be kept."""
    return [slot for slot in range(len(g.card_holders)) if g.board.cards[g.board.keepable[slot]].deck == deck]


def load_line(g: BoardTable, line: Key) -> None:
    """Set the part of the table that one line describes. Raise ValueError with what does not fit."""
    make_due: Any = RentDue
    make_offer: Any = Offer
    match line:
        case ("seat", int(seat), int(cash), int(place), int(jail), int(offered)):
            need(0 <= seat < g.seats, f"there is no seat {seat}")
            need(0 <= cash < RICHEST, f"nobody has {cash}")
            need(0 <= place < g.board.size, f"there is no square {place}")
            need(0 <= jail <= g.rules.tries, f"jail cannot be {jail}")
            need(0 <= offered < RICHEST, f"offers cannot be {offered}")
            g.cash[seat] = cash
            g.place[seat] = place
            g.jail[seat] = jail
            g.offered[seat] = offered
        case ("bank", int(cash), int(pot), int(houses), int(hotels)):
            need(-RICHEST < cash < RICHEST and 0 <= pot < RICHEST, f"the bank cannot have {cash} and {pot}")
            need(0 <= houses <= g.rules.houses, f"the bank cannot have {houses} houses")
            need(0 <= hotels <= g.rules.hotels, f"the bank cannot have {hotels} hotels")
            g.cash[BANK] = cash
            g.cash[POT] = pot
            g.houses = houses
            g.hotels = hotels
        case ("title", int(square), int(owner), int(level), int(mortgaged)):
            need(is_title(g, square), f"{square} is not a title")
            need(BANK <= owner < g.seats, f"there is no owner {owner}")
            need(0 <= level <= g.rules.top, f"there cannot be {level} buildings")
            need(not level or g.board.squares[square].kind == STREET, f"{square} cannot be built on")
            need(mortgaged in (0, 1), f"mortgaged is 0 or 1, not {mortgaged}")
            houses = g.houses
            hotels = g.hotels
            g.transfer_title(square, owner)
            g.change_buildings(square, level)
            g.change_mortgage(square, mortgaged)
            g.houses = houses
            g.hotels = hotels
        case ("cost", int(square), int(level), int(price)):
            need(is_title(g, square), f"{square} is not a title")
            need(1 <= level <= g.level[square], f"there is no building {level} on {square}")
            need(0 < price < RICHEST, f"no building costs {price}")
            g.price_building(square, level, price)
        case ("deck", int(deck), tuple(order), int(known), *_):
            keepers = line[4:]  # mypyc needs a list for a name after the star
            need(0 <= deck < g.board.decks, f"there is no deck {deck}")
            slots = kept_of(g, deck)
            need(len(slots) == len(keepers), f"deck {deck} has {len(slots)} cards that may be kept")
            cards = {card.number for card in g.board.cards if card.deck == deck}
            held = g.card_holders[:]
            for n in range(len(slots)):
                keeper = keepers[n]
                need(isinstance(keeper, int) and FACE_UP <= keeper < g.seats, f"there is no holder {keeper}")
                assert isinstance(keeper, int)
                held[slots[n]] = keeper
                if keeper != BANK:
                    cards.discard(g.board.keepable[slots[n]])
            g.card_holders = held
            need(len(order) == len(cards) and set(order) == cards, f"deck {deck} has other cards")
            need(0 <= known <= len(order), f"{known} cards cannot be known")
            pile = g.decks[deck]
            pile.stack(tuple([card for card in order if isinstance(card, int)]))
            pile.known = known
        case ("due", int(payer), int(owner), int(square), int(amount), str(why)):
            need(0 <= payer < g.seats and 0 <= owner < g.seats, f"there is no seat {payer} or {owner}")
            need(is_title(g, square), f"{square} is not a title")
            need(0 <= amount < RICHEST, f"nobody owes {amount}")
            g.owe_rent(make_due(payer, owner, square, amount, why))
        case ("offer-of", int(seat), tuple(terms)):
            need(0 <= seat < g.seats and g.offers[seat] is None, f"seat {seat} has an offer, or is none")
            offered = g.offered[seat]
            g.lay_offer(seat, make_offer(*terms))
            g.offered[seat] = offered
        case ("dice", int(one), int(two)):
            need(0 <= one <= 6 and 0 <= two <= 6, f"dice cannot show {one} and {two}")
            g.dice1 = one
            g.dice2 = two
        case ("count", int(rolls), int(turns), int(rounds), int(first), int(called)):
            need(0 <= turns <= rolls < RICHEST and 0 <= rounds < RICHEST, "the counts do not agree")
            need(0 <= first < g.seats, f"there is no seat {first}")
            need(called in (0, 1), f"time called is 0 or 1, not {called}")
            g.rolls = rolls
            g.turns = turns
            g.round = rounds
            g.first = first
            g.time_called = called == 1
        case _:
            raise ValueError("there is no such line")


def need(held: bool, what: str) -> None:
    """Raise ValueError unless this holds."""
    if not held:
        raise ValueError(what)


def is_title(g: BoardTable, square: i64) -> bool:
    return 0 <= square < g.board.size and g.board.title_mask & bit(square) != 0


def is_alive(g: BoardTable, seat: i64) -> bool:
    return 0 <= seat < g.seats and g.alive & bit(seat) != 0


def position_error(g: BoardGame) -> str:
    """Return why the table and the stack cannot belong together; "" if they can.

    The invariants of the table itself are checked by `audit.check_table`.
    """
    for seat in range(g.seats):
        if g.cash[seat] > RICHEST // 2:  # it may still grow, and be written and read again
            return f"nobody has {g.cash[seat]}"
        if not is_alive(g, seat) and (g.cash[seat] or g.holdings[seat] or g.offers[seat] is not None):
            return f"seat {seat} has left and still has something"
        offer = g.offers[seat]
        if offer is not None and (
            not 0 <= offer.to < g.seats or offer.to == seat or lost_terms(g, seat, offer)
        ):
            return f"the offer of seat {seat} has lost its ground"
    for keeper in g.card_holders:
        if keeper >= 0 and not is_alive(g, keeper):
            return f"seat {keeper} has left and keeps a card"
    for due in g.claims:
        known = is_alive(g, due.payer) and is_alive(g, due.owner)
        if not known or due.payer == due.owner or not g.is_sum(due.amount):
            return f"seat {due.payer} cannot owe seat {due.owner} a rent"
    if g.result is None and (not g.stack or str(g.stack[0].key()[0]) not in ("turn", "start-roll")):
        return "there is no turn at the bottom of the stack"
    promised: i64 = 0
    for n in range(len(g.stack)):
        frame = g.stack[n]
        key = frame.key()
        if n and key[0] in ("turn", "start-roll"):
            return "there is a turn on top of something"
        assert isinstance(frame, BoardFrame)
        if not fits(g, key) or not frame.is_sound(g):
            return f"{key[0]} speaks of what is not there"
        if promised & frame.reserved_assets():
            return f"{key[0]} promises what is promised already"
        promised |= frame.reserved_assets()
    for n in range(len(g.stack)):
        wrong = order_error(g, n)
        if wrong:
            return wrong
    return ""


def order_error(g: BoardGame, n: i64) -> str:
    """Return why the n-th frame cannot lie there; "" if it can."""
    frame = g.stack[n]
    assert isinstance(frame, BoardFrame)
    name = str(frame.key()[0])
    above = g.stack[n + 1] if n + 1 < len(g.stack) else None
    # A seat may leave while any question is open, and its titles are then sold on top of that question.
    if above is not None and not isinstance(above, EstateSale) and not frame.can_bear(g, above):
        return f"{name} lies beneath something else"
    if frame.is_voluntary():
        # The goods are delivered as soon as they are paid for: the payment is above, or a debt has come of it.
        paid = above is not None and above.to_act_mask(g) != 0 and not above.open_desks(g)
        if not paid and not (isinstance(above, BoardFrame) and above.is_debt()):
            return f"nobody pays for {name}"
    return ""


def lost_terms(g: BoardGame, seat: i64, offer: Offer) -> bool:
    """Does an offer name a card that does not exist, or can it not be open for another reason?"""
    if len([slot for slot in offer.give_cards + offer.take_cards if slot >= g.board.free]):
        return True
    return offer.cash % g.rules.unit != 0 or g.is_offer_stale(seat, offer)


def fits(g: BoardGame, key: Key) -> bool:
    """Do the numbers of this frame name seats, titles and sums of this table?"""
    shape = g.shape(str(key[0])).split()
    if len(shape) != len(key) - 1:
        return False
    for n in range(len(shape)):
        if not fits_one(g, shape[n], key[n + 1]):
            return False
        if shape[n] in ("payee", "rival") and key[n + 1] == key[1]:
            return False
    return True


def fits_one(g: BoardGame, kind: str, value: object) -> bool:
    """Is this value one of this kind: a seat, a set of seats, a title, an amount?

    A payee is an account, and a rival a seat, other than the first number of the frame. A walker is a seat whose token
    may move. A player, and some of those who have answered, may have left since.
    """
    if kind == "name":
        return isinstance(value, str)
    if kind == "terms":
        return isinstance(value, tuple) and isinstance(value[0], int) and is_alive(g, value[0])
    if kind == "numbers":
        return isinstance(value, tuple) and all(isinstance(n, int) and n >= 0 for n in value)
    if not isinstance(value, int):
        return False
    if kind == "any":
        return -RICHEST < value < RICHEST
    if kind == "square":
        return -1 <= value < g.board.size
    if kind in ("seat", "rival"):
        return is_alive(g, value)
    if kind == "player":
        return 0 <= value < g.seats
    if kind == "walker":
        return is_alive(g, value) and g.jail[value] == 0
    if kind in ("account", "payee"):
        return value == BANK or (value == POT and g.rules.parking_pot) or is_alive(g, value)
    if kind == "seats":
        return value >= 0 and not value & ~g.alive
    if kind == "answered":
        return 0 <= value < bit(g.seats)
    if kind == "title":
        return is_title(g, value)
    if kind == "titles":
        return value >= 0 and not value & ~g.board.title_mask
    if kind == "street":
        return is_title(g, value) and g.board.streets & bit(value) != 0
    if kind == "unsold":
        return is_title(g, value) and g.owner[value] == BANK
    if kind == "estate":
        return value >= 0 and not value & ~unsold(g)
    if kind == "building":
        return value in (-1, -2)
    if kind == "lot":
        return value in (-1, -2) or (is_title(g, value) and g.owner[value] == BANK)
    if kind == "amount":
        return g.is_sum(value)
    if kind == "card":
        return 0 <= value < len(g.board.cards)
    if kind == "kept":
        return 0 <= value < len(g.card_holders)
    if kind == "deck":
        return 0 <= value < g.board.decks
    return 0 <= value <= 20


def unsold(g: BoardGame) -> i64:
    """Return the titles of the bank."""
    titles = g.board.title_mask
    for held in g.holdings:
        titles &= ~held
    return titles
