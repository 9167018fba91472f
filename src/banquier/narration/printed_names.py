"""Names of squares, cards and sets, in every form and both languages, for clients that format messages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from banquier.editions.board_edition import BoardEdition
from banquier.editions.contents import Name
from banquier.editions.data_edition import DataEdition
from banquier.editions.deal.edition import DealEdition
from banquier.narration.board.formatter import BoardFormatter
from banquier.narration.board.printed import Printed
from banquier.narration.deal.cards import Cards
from banquier.narration.deal.formatter import DealFormatter
from banquier.narration.formatter import Formatter
from banquier.narration.message import Ref
from banquier.narration.nouns import Noun
from banquier.narration.words import LANGUAGES, Words


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
