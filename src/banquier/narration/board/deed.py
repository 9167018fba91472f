"""The title deed in messages: rents, prices, and what happens on squares that nobody can own."""

from __future__ import annotations

from typing import NamedTuple

from banquier.editions.board_data import SquareData
from banquier.narration.board.contents import BoardContents
from banquier.narration.message import Message, Value


class DeedLine(NamedTuple):
    """A rent or a price of a title deed."""

    label: Message
    value: int | Message
    rent: bool
    proposed: bool
    """The figure is ours: no source tells the printed one."""


def happens(contents: BoardContents, square: SquareData) -> Message:
    """Return what happens on a square that nobody can own. The sum in the pot is left open, as `pot`."""
    if square.kind == "parking" and contents.rules.parking_pot:
        return Message("deed.pot")
    figures = contents.edition.data.parameters
    values = {"amount": square.amount, "salary": figures["salary"], "bail": figures["bail"]}
    return Message(f"deed.kind.{square.kind}", values)


def deed_lines(contents: BoardContents, square: SquareData) -> list[DeedLine]:
    """Return the lines of a title deed: the rents in the order of `rent_line` in the view, then the prices."""
    proposed = contents.edition.data.proposed
    lines: list[DeedLine] = []

    def rent(key: str, value: int | Message, figure: str = "", **values: Value) -> None:
        lines.append(DeedLine(Message(key, values), value, True, figure in proposed))

    def price(key: str, value: int, figure: str = "") -> None:
        lines.append(DeedLine(Message(key), value, False, figure in proposed))

    if square.kind == "street":
        top = contents.rules.top
        rent("deed.bare", square.rents[0], "rent")
        rent("deed.group", square.group_rent, "group_rent")
        for level in range(1, top):
            rent("deed.houses", square.rents[level], count=level)
        rent("deed.hotel", square.rents[-1], "hotel_rent")
        price("deed.price", square.price)
        if top > 1:
            price("deed.house-price", square.house)
        if square.hotel != square.house:
            price("deed.hotel-price", square.hotel, "hotel")
    else:
        for count, value in enumerate(square.rents, start=1):
            if square.kind == "station":
                rent("deed.stations", value, count=count)
            else:
                rent("deed.utilities", Message("deed.times", {"times": value}), count=count)
        price("deed.price", square.price)
    if square.mortgage:
        price("deed.mortgage", square.mortgage)
    return lines
