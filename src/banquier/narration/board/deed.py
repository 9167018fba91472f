"""The title deed in words: prices, rents, and the rent that applies now."""

from __future__ import annotations

from banquier.editions.board_data import SquareData
from banquier.narration.board.picture import Picture, Title
from banquier.narration.board.printed import Printed
from banquier.narration.formatter import Formatter


def happens(printed: Printed, shown: Picture, square: SquareData) -> str:
    """Return the effect of a square that nobody can own."""
    pot = square.kind == "parking" and printed.rules.parking_pot
    parameters = printed.edition.data.parameters
    figures = {name: parameters[name] for name in ("salary", "bail")}
    amount = shown.pot if pot else square.amount
    return printed.words("deed.pot" if pot else f"deed.kind.{square.kind}", amount=amount, **figures)


def rows(printed: Printed, shown: Picture, square: SquareData) -> list[tuple[str, str, bool]]:
    """Return the label and value of each line of the deed; True marks the rent that applies now."""
    words, title = printed.words, shown.titles[square.at]
    group = printed.of_group(square.group)
    held = sum(1 for other in group if shown.titles[other.at].owner == title.owner)
    rented = title.owner >= 0 and not title.mortgaged
    proposed = printed.edition.data.proposed

    def marked(figure: str, value: int) -> str:
        return f"{value}*" if figure in proposed else str(value)

    out = [(words("deed.price"), str(square.price), False)]
    if square.kind == "street":
        bare, top = rented and not title.level, printed.rules.top
        out.append((words("deed.bare"), marked("rent", square.rents[0]), bare and not title.raised))
        out.append((words("deed.group"), marked("group_rent", square.group_rent), bare and title.raised))
        for level in range(1, top):
            label = words("deed.houses", count=level)
            out.append((label, str(square.rents[level]), rented and title.level == level))
        with_hotel = marked("hotel_rent", square.rents[-1])
        out.append((words("deed.hotel"), with_hotel, rented and title.level == top))
        if top > 1:
            out.append((words("deed.house-price"), str(square.house), False))
        if square.hotel != square.house:
            out.append((words("deed.hotel-price"), marked("hotel", square.hotel), False))
    else:
        for count, rent in enumerate(square.rents, start=1):
            key = "deed.stations" if square.kind == "station" else "deed.utilities"
            value = str(rent) if square.kind == "station" else words("deed.times", times=rent)
            out.append((words(key, count=count), value, rented and held == count))
    if square.mortgage:
        out.append((words("deed.mortgage"), str(square.mortgage), False))
    return out


def owner(formatter: Formatter, title: Title) -> str:
    if title.owner < 0:
        return formatter.words("deed.free")
    key = "deed.mortgaged" if title.mortgaged else "deed.owner"
    return formatter.words(key, owner=formatter.who(title.owner))
