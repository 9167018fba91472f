"""Invariants of a table of Deal, checked after every action in tests and when a record or a position is read."""

from __future__ import annotations

from banquier.editions.deal.answers import Answers
from banquier.editions.deal.hand_limit import is_above_limit
from banquier.editions.deal.property_sets import HOTEL_BIT, HOUSE_BIT
from banquier.editions.deal.sizes import COLOURS, FACES
from banquier.editions.deal.table import DealTable
from banquier.editions.deal.take_back import saved_play_error
from banquier.editions.deal.turn import Turn
from banquier.kernel.bits import bit, count
from banquier.native import i64, vec


def assert_sound(g: DealTable) -> None:
    """Raise AssertionError with the position if an invariant does not hold."""
    wrong = position_error(g)
    if not wrong and g.result is not None and len(g.stack):
        wrong = "the game is over with open business"
    if wrong:
        raise AssertionError(f"{wrong}:\n{g.position()}")


def miscounted(g: DealTable) -> str:
    """Return which card there are too many or too few of, "" if none."""
    found = vec[i64]([0] * FACES)
    for n in range(g.pile.size):
        found[g.pile.face(n)] += 1
    for seat in range(g.seats):
        for face in range(FACES):
            found[face] += g.hands.has(seat, face) + g.banks.has(seat, face)
        for colour in range(COLOURS):
            for n in range(g.sets.held[seat * COLOURS + colour]):
                found[g.sets.card(seat, colour, n)] += 1
            built = g.sets.built[seat * COLOURS + colour]
            if built < 0:
                return f"the buildings of seat {seat} cannot be {built}"
            while built:
                if built & HOUSE_BIT:
                    found[g.deck.house] += 1
                if built & HOTEL_BIT:
                    found[g.deck.hotel] += 1
                built >>= 2
    for face in range(len(g.deck.faces)):
        number = found[face] + g.played[face]
        if number != g.deck.copies[face]:
            return f"there are {number} of card {face}, not {g.deck.copies[face]}"
    return ""


def misplaced(g: DealTable, seat: i64) -> str:
    """Return which cards of a seat are in a wrong place, or which total is wrong; "" if none."""
    sets = g.sets
    number: i64 = 0
    cash: i64 = 0
    for face in range(len(g.deck.faces)):
        number += g.hands.has(seat, face)
        cash += g.banks.has(seat, face) * g.deck.value[face]
        if (g.hands.has(seat, face) > 0) != (g.hands.faces[seat] & bit(face) != 0):
            return f"the hand of seat {seat} is not what it says"
        if g.banks.has(seat, face) and not g.deck.bankable & bit(face):
            return f"card {face} lies in a bank"
    if number != g.hands.number[seat] or cash != g.banks.worth[seat]:
        return f"seat {seat} has {number} cards in hand and {cash} in the bank"
    wilds: i64 = 0
    worth: i64 = 0
    laid: i64 = 0
    safe: i64 = 0
    for colour in range(COLOURS):
        held = sets.held[seat * COLOURS + colour]
        full = sets.full[seat * COLOURS + colour]
        size = g.deck.size[colour]
        for n in range(held):
            face = sets.card(seat, colour, n)
            worth += g.deck.value[face]
            if not g.deck.stands[face] & bit(colour) or g.deck.bankable & bit(face):
                return f"card {face} lies in colour {colour}"
            if g.deck.wilds & bit(face):
                wilds += 1
                if not sets.wild[seat] & bit(colour):
                    return f"the wilds of seat {seat} are not where they are said to be"
        for n in range(full):
            if not sets.plain(seat, colour, n * size, n * size + size):
                return "a set of multicolour wilds alone is complete"
        laid += held
        safe += full * size
        loose = held - full * size
        if loose < 0 or (loose >= size and sets.plain(seat, colour, full * size, held)):
            return f"seat {seat} has {full} sets of colour {colour} with {held} cards"
        if (sets.done[seat] & bit(colour) != 0) != (full > 0):
            return f"colour {colour} of seat {seat} is complete, or not"
        if (sets.begun[seat] & bit(colour) != 0) != (loose > 0):
            return f"colour {colour} of seat {seat} is begun, or not"
        built = sets.built[seat * COLOURS + colour]
        if built >> (2 * full) or (built and not g.deck.buildable & bit(colour)):
            return "there are buildings without a set"
        for n in range(full):
            if built >> (2 * n) & 3 == HOTEL_BIT:
                return "there is a hotel without a house"
    if laid != sets.number[seat] or safe != sets.safe[seat]:
        return f"seat {seat} has {laid} properties, {safe} in complete sets"
    if wilds != sets.wilds[seat] or worth != sets.worth[seat]:
        return f"seat {seat} has {wilds} wilds, and properties worth {worth}"
    if not g.alive & bit(seat) and (number or cash or worth or wilds):
        return f"seat {seat} has left and has cards"
    return ""


def position_error(g: DealTable) -> str:
    """Return in words why this table cannot occur; "" if it can."""
    wrong = miscounted(g)
    if wrong:
        return wrong
    for seat in range(g.seats):
        wrong = misplaced(g, seat)
        if wrong:
            return wrong
    if g.result is not None:
        return ""
    if not len(g.stack) or len(g.stack) > 2 or not isinstance(g.stack[0], Turn):
        return "a turn has to be open, and one thing to answer at most"
    turn = g.stack[0]
    if not 0 <= turn.seat < g.seats or not g.alive & bit(turn.seat) or turn.seat != g.turn:
        return "it is the turn of nobody"
    if not 0 <= turn.plays <= g.figures.plays or turn.moves < 0 or not 0 <= turn.ended <= 1:
        return "there are no such turns"
    if turn.fresh & ~g.hands.faces[turn.seat] or (turn.fresh and turn.plays):
        return "what was drawn is not in the hand"
    if not 0 <= turn.taken_back <= g.figures.plays:
        return "there are no such turns"
    if turn.saved:
        wrong = last_play_error(g, turn)
        if wrong:
            return wrong
    if turn.ended and not is_above_limit(g, turn.seat):
        return "a turn that is over goes on"
    for sighting in g.seen:
        known: i64 = 0
        for other in g.seen:
            if other.holder == sighting.holder and other.face == sighting.face:
                known += 1
        if known > g.hands.has(sighting.holder, sighting.face):
            return "a card is known that is not there"
    if len(g.stack) == 1:
        return ""
    answers = g.stack[1]
    return answers_error(g, answers) if isinstance(answers, Answers) else "there is no such thing to answer"


def last_play_error(g: DealTable, turn: Turn) -> str:
    """Return in words why the saved play of a turn cannot have been the last one; "" if it can."""
    if not g.takes_back or turn.ended or len(g.stack) > 1 or turn.taken_back >= g.figures.plays:
        return "a play is taken back that cannot be"
    wrong = saved_play_error(g, turn.saved)
    if wrong:
        return wrong
    table = g.clone()
    earlier = table.stack[0]
    assert isinstance(table, DealTable)
    assert isinstance(earlier, Turn)
    earlier.take_back(table, turn.seat)
    return position_error(table)


def answers_error(g: DealTable, frame: Answers) -> str:
    """Return in words why this question cannot occur; "" if it can."""
    if frame.source != g.turn or frame.seats != g.seats:
        return "somebody answers who is not there"
    if not 0 <= frame.effect < len(g.deck.action_cards):
        return "there is no such card to answer"
    card = g.deck.action_cards[frame.effect]
    targets = frame.asked | frame.countered
    if targets & ~g.others(g.turn):
        return "somebody answers who is not there"
    takes = card.takes_property()
    if takes != (frame.owed == 0) or not 0 <= frame.owed < 1000 or not -1 <= frame.colour < COLOURS:
        return "there is nothing to answer"
    if takes and (count(targets) > 1 or frame.colour < 0):
        return "one card is taken from several players"
    for seat in range(g.seats):
        if takes and targets & bit(seat):
            wrong = card.missing(g, frame, seat)
            if wrong:
                return wrong
    for packed in frame.placing:
        seat = packed // (COLOURS * FACES)
        colour = packed // FACES % COLOURS
        face = packed % FACES
        if packed < 0 or seat >= g.seats or not g.alive & bit(seat) or not g.deck.is_face(face):
            return "there is no such wild"
        if not g.deck.wilds & bit(face) or not g.sets.holds(seat, colour, face):
            return "a wild is asked about that is not there"
    return ""
