"""The cards that can be played in a turn: which are listed, why one is refused, and what each does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banquier.editions.deal.actions import (
    BANK,
    BIRTHDAY_CARD,
    BUILD,
    EVERYBODY,
    GO_CARD,
    HAND,
    JACKPOT,
    Banco,
    Duel,
    Move,
    Rent,
    Swap,
    Troc,
    banco,
    duel,
    rent,
    thing,
)
from banquier.editions.deal.box import (
    BANCO,
    BIRTHDAY,
    CHARGE,
    DUEL,
    GO,
    HOTEL,
    HOUSE,
    JACKPOT as JACKPOT_EFFECT,
    TROC,
)
from banquier.editions.deal.sizes import COLOURS
from banquier.editions.deal.trocs import Trocs
from banquier.kernel.action import NOT_YOURS, UNKNOWN_ACTION, Option
from banquier.kernel.bits import bit, lowest
from banquier.native import i64, vec

if TYPE_CHECKING:
    from banquier.editions.deal.rules import DealGame

# --- listing ----------------------------------------------------------------------------------------------------


def list_plays(g: DealGame, seat: i64, left: i64, fresh: i64, out: list[Option]) -> None:
    """The cards of the hand, with so many plays left; fresh are the faces just drawn."""
    box = g.box
    mask = g.hands.faces[seat]
    while mask:
        face = lowest(mask)
        mask &= mask - 1
        if box.bankable & bit(face):
            out.append(BANK[face])
            effect = box.effects[face]
            if effect == CHARGE:
                list_rents(g, seat, left, face, out)
            elif effect >= 0:
                list_action(g, seat, effect, face, out)
        else:
            if box.properties & fresh & bit(face) and g.rows.wilds[seat]:
                list_swaps(g, seat, face, lowest(box.stands[face]), out)
            if box.properties & bit(face):
                out.append(box.lays[face][0])
            else:
                out.extend(box.lays[face])


def list_rents(g: DealGame, seat: i64, left: i64, face: i64, out: list[Option]) -> None:
    colours = g.box.stands[face] & (g.rows.done[seat] | g.rows.begun[seat])
    if not colours:
        return
    doubles = most_doubles(g, seat, left)
    one = is_for_one(g, face)
    while colours:
        colour = lowest(colours)
        colours &= colours - 1
        if g.rent_of(seat, colour) == 0:
            continue
        for n in range(doubles + 1):
            if one:
                targets = g.others(seat)
                while targets:
                    out.append(rent(face, colour, lowest(targets), n))
                    targets &= targets - 1
            else:
                out.append(rent(face, colour, EVERYBODY, n))


def most_doubles(g: DealGame, seat: i64, left: i64) -> i64:
    """How many Double Loyer can go with a rent card now."""
    doubles = g.hands.has(seat, g.box.double)
    if doubles > g.figures.doubles:
        doubles = g.figures.doubles
    if doubles > left - 1:
        doubles = left - 1
    return doubles


def is_for_one(g: DealGame, face: i64) -> bool:
    """The multicolour rent card is paid by one player, the others by all."""
    return g.box.stands[face] == bit(COLOURS) - 1


def list_action(g: DealGame, seat: i64, effect: i64, face: i64, out: list[Option]) -> None:
    if effect == GO:
        out.append(GO_CARD)
    elif effect == BIRTHDAY:
        out.append(BIRTHDAY_CARD)
    elif effect == JACKPOT_EFFECT:
        targets = g.others(seat)
        while targets:
            out.append(JACKPOT[lowest(targets)])
            targets &= targets - 1
    elif effect == HOUSE or effect == HOTEL:
        colours = g.rows.done[seat] & g.box.buildable
        while colours:
            colour = lowest(colours)
            colours &= colours - 1
            if g.rows.site(seat, colour, effect == HOTEL) >= 0:
                out.append(BUILD[face * COLOURS + colour])
    elif effect == BANCO:
        list_bancos(g, seat, out)
    elif effect == DUEL:
        list_duels(g, seat, out)
    elif effect == TROC:
        if g.rows.done[seat] | g.rows.begun[seat]:
            found = trocs(g, seat)
            if len(found.theirs):
                out.append(found)


def list_bancos(g: DealGame, seat: i64, out: list[Option]) -> None:
    targets = g.others(seat)
    while targets:
        target = lowest(targets)
        targets &= targets - 1
        colours = g.rows.done[target]
        while colours:
            colour = lowest(colours)
            colours &= colours - 1
            for n in range(g.rows.full[target * COLOURS + colour]):
                out.append(banco(target, colour, n))


def list_duels(g: DealGame, seat: i64, out: list[Option]) -> None:
    rows = g.rows
    cards = rows.cards
    targets = g.others(seat)
    while targets:
        target = lowest(targets)
        targets &= targets - 1
        colours = rows.begun[target]
        while colours:
            colour = lowest(colours)
            colours &= colours - 1
            start = rows.start(target, colour)
            first = start + rows.first_loose(target, colour)
            for n in range(first, start + rows.held[target * COLOURS + colour]):
                if not is_twin(cards, first, n):
                    out.append(duel(target, colour, cards[n]))


def is_twin(cards: vec[i64], first: i64, n: i64) -> bool:
    """Does an equal card lie before it, from that place on?"""
    face = cards[n]
    for m in range(first, n):
        if cards[m] == face:
            return True
    return False


def trocs(g: DealGame, seat: i64) -> Trocs:
    rows = g.rows
    cards = rows.cards
    own = vec[i64]([0] * rows.number[seat])
    at: i64 = 0
    colours = rows.done[seat] | rows.begun[seat]
    while colours:
        colour = lowest(colours)
        colours &= colours - 1
        start = rows.start(seat, colour)
        for n in range(start, start + rows.held[seat * COLOURS + colour]):
            own[at] = thing(colour + 1, cards[n])
            at += 1
    number: i64 = 0
    targets = g.others(seat)
    while targets:
        number += rows.number[lowest(targets)] - rows.safe[lowest(targets)]
        targets &= targets - 1
    theirs = vec[i64]([0] * number)
    seats = vec[i64]([0] * number)
    at = 0
    targets = g.others(seat)
    while targets:
        target = lowest(targets)
        targets &= targets - 1
        colours = rows.begun[target]
        while colours:
            colour = lowest(colours)
            colours &= colours - 1
            start = rows.start(target, colour)
            first = start + rows.first_loose(target, colour)
            for n in range(first, start + rows.held[target * COLOURS + colour]):
                theirs[at] = thing(colour + 1, cards[n])
                seats[at] = target
                at += 1
    return Trocs(own, theirs, seats)


def list_swaps(g: DealGame, seat: i64, face: i64, colour: i64, out: list[Option]) -> None:
    cards = g.rows.cards
    start = g.rows.start(seat, colour)
    for n in range(start, start + g.rows.held[seat * COLOURS + colour]):
        wild = cards[n]
        if g.box.wilds & bit(wild) and not is_twin(cards, start, n):
            colours = g.box.stands[wild] & ~bit(colour)
            while colours:
                out.append(Swap(face, wild, lowest(colours)))
                colours &= colours - 1
            if g.figures.wild_to_hand:
                out.append(Swap(face, wild, HAND))


def list_moves(g: DealGame, seat: i64, out: list[Option]) -> None:
    """The wilds that can stand for another colour."""
    rows = g.rows
    cards = rows.cards
    wilds = g.box.wilds
    many = g.box.multicolour
    moves = g.box.moves
    wild_rows = rows.wild[seat]
    while wild_rows:
        colour = lowest(wild_rows)
        wild_rows &= wild_rows - 1
        start = rows.start(seat, colour)
        for n in range(start, start + rows.held[seat * COLOURS + colour]):
            wild = cards[n]
            if wilds & bit(wild) and not is_twin(cards, start, n):
                if many & bit(wild):
                    out.extend(moves[wild * COLOURS + colour])
                else:
                    out.append(moves[wild * COLOURS + colour][0])


# --- checking: "" or the short name of the rule that forbids it -----------------------------------------------------


def check_bank(g: DealGame, seat: i64, face: i64) -> str:
    """Return "" or the rule against putting this card into the bank.

    Rules: deal.bank.no-properties, deal.bank.no-multicolour.
    """
    if not g.box.is_face(face):
        return UNKNOWN_ACTION
    if g.hands.has(seat, face) == 0:
        return NOT_YOURS
    if g.box.multicolour & bit(face):
        return "bank.no-multicolour"
    return "" if g.box.bankable & bit(face) else "bank.no-properties"


def check_lay(g: DealGame, seat: i64, face: i64, colour: i64) -> str:
    """Return "" or the rule against laying this property for this colour.

    Rule: deal.property.wild.
    """
    if not g.box.is_face(face) or not 0 <= colour < COLOURS or g.box.bankable & bit(face):
        return UNKNOWN_ACTION
    if g.hands.has(seat, face) == 0:
        return NOT_YOURS
    if g.box.stands[face] & bit(colour):
        return ""
    return "property.wild" if g.box.wilds & bit(face) else "property.sets"


def check_swap(g: DealGame, seat: i64, fresh: i64, action: Swap) -> str:
    """Return "" or the rule against exchanging a wild for a property just drawn.

    Rule: deal.property.swap-wild.
    """
    if not g.box.is_face(action.face) or not g.box.is_face(action.wild):
        return UNKNOWN_ACTION
    if not g.box.properties & bit(action.face) or not g.box.wilds & bit(action.wild):
        return UNKNOWN_ACTION
    if not fresh & bit(action.face) or g.hands.has(seat, action.face) == 0:
        return "property.swap-wild"
    colour = lowest(g.box.stands[action.face])
    if not g.rows.holds(seat, colour, action.wild):
        return "property.swap-wild"
    if action.to == HAND:
        return "" if g.figures.wild_to_hand else "property.swap-wild"
    if not 0 <= action.to < COLOURS or action.to == colour:
        return "property.swap-wild"
    return "" if g.box.stands[action.wild] & bit(action.to) else "property.wild"


def check_move(g: DealGame, seat: i64, moves: i64, action: Move) -> str:
    """Return "" or the rule against moving a wild to another colour.

    Rule: deal.property.rearrange.
    """
    if not g.box.is_face(action.face) or not 0 <= action.colour < COLOURS or not 0 <= action.to < COLOURS:
        return UNKNOWN_ACTION
    if not g.figures.rearrange:
        return "property.rearrange"
    if not g.box.wilds & bit(action.face) or not g.rows.holds(seat, action.colour, action.face):
        return NOT_YOURS
    if action.to == action.colour or not g.box.stands[action.face] & bit(action.to):
        return "property.wild"
    return "" if moves < g.rows.wilds[seat] else "property.rearrange"


def check_build(g: DealGame, seat: i64, face: i64, colour: i64) -> str:
    """Return "" or the rule against putting a house or a hotel on a set of this colour.

    Rules: deal.action.house, deal.action.hotel.
    """
    if (face != g.box.house and face != g.box.hotel) or not 0 <= colour < COLOURS:
        return UNKNOWN_ACTION
    if g.hands.has(seat, face) == 0:
        return NOT_YOURS
    hotel = face == g.box.hotel
    if g.box.buildable & bit(colour) and g.rows.site(seat, colour, hotel) >= 0:
        return ""
    return "action.hotel" if hotel else "action.house"


def check_rent(g: DealGame, seat: i64, left: i64, action: Rent) -> str:
    """Return "" or the rule against asking for this rent.

    Rules: deal.action.rent, deal.action.rent-multicolour, deal.property.not-multicolour-alone.
    """
    face = action.face
    if not g.box.is_face(face) or g.box.effects[face] != CHARGE or not 0 <= action.colour < COLOURS:
        return UNKNOWN_ACTION
    if g.hands.has(seat, face) == 0:
        return NOT_YOURS
    if not g.box.stands[face] & bit(action.colour):
        return "action.rent"
    if is_for_one(g, face):
        if not is_target(g, seat, action.target):
            return "action.rent-multicolour"
    elif action.target != EVERYBODY:
        return "action.rent"
    if g.rows.held[seat * COLOURS + action.colour] == 0:
        return "action.rent"
    if g.rent_of(seat, action.colour) == 0:
        return "property.not-multicolour-alone"
    if action.doubles < 0:
        return UNKNOWN_ACTION
    if action.doubles > g.figures.doubles:
        return "action.double-rent"
    if action.doubles > g.hands.has(seat, g.box.double):
        return NOT_YOURS
    return "" if action.doubles < left else "turn.up-to-three"


def is_target(g: DealGame, seat: i64, target: i64) -> bool:
    return 0 <= target < g.seats and target != seat and g.alive & bit(target) != 0


def check_aimed(g: DealGame, seat: i64, face: i64, target: i64, rule: str) -> str:
    """A card of the hand that is played against one other player."""
    if g.hands.has(seat, face) == 0:
        return NOT_YOURS
    return "" if is_target(g, seat, target) else rule


def check_duel(g: DealGame, seat: i64, action: Duel) -> str:
    """Return "" or the rule against taking this property, which must not be in a complete set.

    Rule: deal.action.duel.
    """
    why = check_aimed(g, seat, g.box.duel, action.target, "action.duel")
    if why:
        return why
    if not 0 <= action.colour < COLOURS or not g.rows.is_loose(action.target, action.colour, action.face):
        return "action.duel"
    return ""


def check_troc(g: DealGame, seat: i64, action: Troc) -> str:
    """Return "" or the rule against swapping these two properties; the other player's must not be in a complete set.

    Rule: deal.action.troc.
    """
    why = check_aimed(g, seat, g.box.troc, action.target, "action.troc")
    if why:
        return why
    if not 0 <= action.colour < COLOURS or not 0 <= action.own_colour < COLOURS:
        return "action.troc"
    if not g.rows.is_loose(action.target, action.colour, action.face):
        return "action.troc"
    return "" if g.rows.holds(seat, action.own_colour, action.own_face) else "action.troc"


def check_banco(g: DealGame, seat: i64, action: Banco) -> str:
    """Return "" or the rule against taking this complete set.

    Rule: deal.action.banco.
    """
    why = check_aimed(g, seat, g.box.banco, action.target, "action.banco")
    if why:
        return why
    if not 0 <= action.colour < COLOURS:
        return "action.banco"
    full = g.rows.full[action.target * COLOURS + action.colour]
    return "" if 0 <= action.number < full else "action.banco"
