"""The box of an edition with its names and title deeds in words, for clients that format messages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from banquier.editions.board_data import SquareData
from banquier.editions.board_edition import BoardEdition
from banquier.editions.contents import Name, Printed as Contents, PrintedLine
from banquier.editions.data_edition import DataEdition
from banquier.editions.deal.edition import DealEdition
from banquier.narration.board.contents import BoardContents
from banquier.narration.board.deed import deed_lines, happens
from banquier.narration.board.formatter import BoardFormatter
from banquier.narration.board.printed import Printed
from banquier.narration.codec import encoded, encoded_value
from banquier.narration.deal.cards import Cards
from banquier.narration.deal.formatter import DealFormatter
from banquier.narration.formatter import Formatter
from banquier.narration.message import Ref
from banquier.narration.nouns import Noun
from banquier.narration.words import LANGUAGES, Words


def printed(edition: DataEdition, options: Mapping[str, Any]) -> Contents:
    """Return what is in the box, with the names that messages refer to and the lines of title deeds."""
    contents = edition.contents(options)
    squares = contents.squares
    if isinstance(edition, BoardEdition):
        board = BoardContents(edition, options)
        squares = [
            replace(square, deed=deed_of(board, data))
            if data.group
            else replace(square, happens=encoded(happens(board, data)))
            for square, data in zip(squares, board.squares, strict=True)
        ]
    return replace(contents, squares=squares, names=printed_names(edition, options))


def deed_of(board: BoardContents, square: SquareData) -> list[PrintedLine]:
    return [
        PrintedLine(encoded(line.label), encoded_value(line.value), line.rent, line.proposed)
        for line in deed_lines(board, square)
    ]


def printed_names(edition: DataEdition, options: Mapping[str, Any]) -> dict[str, dict[int, list[Name]]]:
    """Return the names by kind and number, each in French and in English."""
    formatters = [formatter_of(edition, options, Words(lang)) for lang in LANGUAGES]
    return {
        kind: {
            number: [name_of(formatter, Ref(kind, number)) for formatter in formatters] for number in numbers
        }
        for kind, numbers in formatters[0].kinds().items()
    }


def formatter_of(edition: DataEdition, options: Mapping[str, Any], words: Words) -> Formatter:
    if isinstance(edition, BoardEdition):
        return BoardFormatter(Printed(edition, options, words), [])
    assert isinstance(edition, DealEdition)
    return DealFormatter(Cards(edition, words.spoken_by(edition.data.words)), [])


def name_of(formatter: Formatter, ref: Ref) -> Name:
    name = formatter.named(ref)
    return (name.printed, name.definite, name.bare, name.short) if isinstance(name, Noun) else name
