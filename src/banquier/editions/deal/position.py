"""Writes a table of Deal as the lines of a position, and reads them."""
# interpreted

from __future__ import annotations

from banquier.editions.deal.sizes import COLOURS, FACES
from banquier.editions.deal.table import DealTable, Sighting
from banquier.kernel.action import Key


def write_lines(g: DealTable) -> list[Key]:
    pile = g.pile
    spent = (g.spent,) if g.spent else ()
    lines: list[Key] = [
        ("turns", g.turn, g.turns, g.round, g.first, g.idle, *spent),
        ("pile", tuple([pile.face(n) for n in range(pile.size)])),
        ("buried", tuple([pile.burier(n) for n in range(pile.size)])),
        ("played", tuple(g.order_of_played()), g.last),
        ("seen", tuple([(s.holder, s.face, s.knowers) for s in g.seen])),
    ]
    for seat in range(g.seats):
        lines.append(("hand", seat, tuple(g.hands.every(seat))))
        lines.append(("bank", seat, tuple(g.banks.every(seat))))
        for colour in range(COLOURS):
            at = seat * COLOURS + colour
            held = g.sets.held[at]
            if held:
                row = tuple([g.sets.card(seat, colour, n) for n in range(held)])
                lines.append(("row", seat, colour, row, g.sets.built[at]))
    return lines


def load_line(g: DealTable, line: Key) -> None:
    """Put the content of one line on the table. Raises ValueError if it does not fit."""
    match line:
        case ("turns", int(turn), int(turns), int(round_), int(first), int(idle), *spent):
            if not 0 <= turn < g.seats or not -1 <= first < g.seats or min(turns, round_, idle) < 0:
                raise ValueError("there is no such turn")
            match spent:
                case [int(seats)] if 0 < seats < 1 << g.seats:
                    g.spent = seats
                case [_, *_]:
                    raise ValueError("there are no such seats")
            g.turn, g.turns, g.round, g.first, g.idle = turn, turns, round_, first, idle
        case ("pile", tuple(faces)):
            g.pile.stack(tuple(read_faces(g, faces)))
        case ("buried", tuple(seats)):
            if len(seats) != g.pile.size:
                raise ValueError("there should be one for each card of the pile")
            for n, seat in enumerate(seats):
                if not isinstance(seat, int) or not -1 <= seat < g.seats:
                    raise ValueError(f"{seat} is no seat")
                g.pile.buriers[g.pile.at(n)] = seat
        case ("played", tuple(faces), int(last)):
            for face in range(FACES):
                g.played[face] = 0
            for face in read_faces(g, faces):
                g.played[face] += 1
            if last != -1 and not (g.deck.is_face(last) and g.played[last]):
                raise ValueError("the last card is not among the played ones")
            g.last = last
        case ("seen", tuple(entries)):
            g.seen = [read_sighting(g, entry) for entry in entries]
        case ("hand", int(seat), tuple(faces)) if 0 <= seat < g.seats:
            for face in read_faces(g, faces):
                g.hands.add(seat, face)
        case ("bank", int(seat), tuple(faces)) if 0 <= seat < g.seats:
            for face in read_faces(g, faces):
                if not g.deck.bankable >> face & 1:
                    raise ValueError(f"card {face} cannot lie in a bank")
                g.banks.add(seat, face)
        case ("row", int(seat), int(colour), tuple(faces), int(built)) if 0 <= seat < g.seats:
            put_row(g, seat, colour, read_faces(g, faces), built)
        case _:
            raise ValueError("there is no such line")


def put_row(g: DealTable, seat: int, colour: int, faces: list[int], built: int) -> None:
    if not 0 <= colour < COLOURS or not faces or g.sets.held[seat * COLOURS + colour]:
        raise ValueError("there is no such row")
    if len(faces) > g.deck.cards:
        raise ValueError("there are not so many cards")
    for face in faces:
        if g.deck.bankable >> face & 1 or not g.deck.stands[face] >> colour & 1:
            raise ValueError(f"card {face} cannot lie there")
    g.sets.relay(seat, colour, tuple(faces), built)
    full = g.sets.full[seat * COLOURS + colour]
    buildable = g.deck.buildable >> colour & 1
    if not 0 <= built < 1 << 2 * full or (built and not buildable):
        raise ValueError("there are buildings without a set")
    if any(built >> 2 * n & 3 == 2 for n in range(full)):
        raise ValueError("there is a hotel without a house")


def read_faces(g: DealTable, faces: Key) -> list[int]:
    out = []
    counts = [0] * FACES
    for face in faces:
        if not isinstance(face, int) or not g.deck.is_face(face):
            raise ValueError(f"{face} is no card")
        counts[face] += 1
        if counts[face] > g.deck.copies[face]:
            raise ValueError(f"there are not so many cards {face}")
        out.append(face)
    return out


def read_sighting(g: DealTable, entry: object) -> Sighting:
    match entry:
        case (int(holder), int(face), int(knowers)) if (
            0 <= holder < g.seats and g.deck.is_face(face) and 0 < knowers < 1 << g.seats
        ) and not knowers >> holder & 1:
            return Sighting(holder, face, knowers)
    raise ValueError(f"{entry} says nothing of a hand")
