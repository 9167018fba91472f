"""Tables of Deal with each kind of business open, for the tests of text forms and of bad input."""

from collections.abc import Callable

from tests.deal.table import Table

RICH = {
    0: {"brown": "*", "pink": "villette wild-pink-orange", "red": "wild-all"},
    1: {"dark_blue": "* wild-dark-blue-green", "green": "foch", "orange": "wild-pink-orange"},
    2: {"station": "nord lyon wild-light-blue-station", "utility": "wild-station-utility"},
}


def turn() -> Table:
    return Table(
        hands={0: "joker go duel troc banco house rent-all double-rent", 1: "joker go", 2: "note-1"},
        banks={0: "note-1 hotel", 1: "note-5 joker", 2: "note-2"},
        rows=RICH,
        built={0: {"brown": "house"}},
        played="go birthday",
        back={1: "wild-red-yellow"},
        buried=[(2, "banco"), (0, "jackpot")],
        plays=1,
        idle=2,
    )


def first_turn() -> Table:
    return Table(
        hands={0: "go"},
        fresh="neuilly foch",
        rows={0: {"pink": "wild-pink-orange villette", "green": "wild-all"}},
    )


def moved() -> Table:
    table = Table(rows=RICH, hands={0: "note-1"}, options={"rearrange": True})
    return table.play(0, "move wild-all red green")


def can_take_back() -> Table:
    """Return a table on which a house and a hotel have lost their set."""
    table = Table(
        hands={0: "note-1"},
        rows={0: {"dark_blue": "paix wild-dark-blue-green", "green": "foch"}},
        built={0: {"dark_blue": "house hotel"}},
        options={"take_back": True, "rearrange": True},
    )
    return table.play(0, "bank note-1", 0, "take-back", 0, "move wild-dark-blue-green dark_blue green")


def can_take_back_fresh() -> Table:
    table = Table(
        hands={0: "go"},
        fresh="neuilly foch",
        rows={0: {"pink": "wild-pink-orange villette", "green": "wild-all"}},
        options={"take_back": True},
    )
    return table.play(0, "swap neuilly wild-pink-orange hand")


def too_many() -> Table:
    table = Table(hands={0: "go go go go go go go go joker duel"}, back={0: "wild-all"})
    return table.play(0, "end-turn", 0, "bury joker")


def birthday() -> Table:
    table = Table(
        seats=5,
        hands={0: "birthday joker", 1: "joker", 2: "joker note-1", 3: "note-5"},
        banks={1: "note-2", 3: "note-3", 4: "go"},
        rows={2: {"pink": "wild-pink-orange"}},
    )
    return table.play(0, "birthday", 1, "joker 1", 3, "give bank:note-3", 2, "give pink:wild-pink-orange")


def doubled() -> Table:
    table = Table(
        hands={0: "rent-all double-rent double-rent", 1: "joker"}, rows=RICH, banks={1: "note-10 note-1"}
    )
    return table.play(0, "rent rent-all brown 1 2")


def duel() -> Table:
    return Table(hands={0: "duel", 1: "joker"}, rows=RICH).play(0, "duel 1 green foch", 1, "joker 1")


def troc() -> Table:
    return Table(hands={0: "troc"}, rows=RICH).play(0, "troc 1 green foch brown lecourbe")


def banco() -> Table:
    table = Table(hands={0: "banco"}, rows=RICH, built={1: {"dark_blue": "house hotel"}})
    return table.play(0, "banco 1 dark_blue 0")


def placing() -> Table:
    table = Table(hands={0: "troc"}, rows=RICH)
    return table.play(0, "troc 1 orange wild-pink-orange red wild-all", 1, "let 1")


def two_decks() -> Table:
    table = Table(
        seats=7,
        turn=4,
        first=2,
        hands={4: "birthday joker", 1: "joker joker joker joker joker"},
        rows={1: {"brown": "* * wild-all wild-all"}, 6: {"station": "* nord"}},
        built={1: {"brown": "house hotel house"}},
    )
    return table.leave(5).play(4, "birthday", 1, "joker 1")


def over() -> Table:
    rows = {0: {"brown": "*", "dark_blue": "*", "utility": "eaux"}}
    return Table(hands={0: "electricite", 1: "go"}, rows=rows).play(0, "lay electricite utility")


WAITING: dict[str, Callable[[], Table]] = {
    scene.__name__: scene
    for scene in (
        turn,
        first_turn,
        moved,
        can_take_back,
        can_take_back_fresh,
        too_many,
        birthday,
        doubled,
        duel,
        troc,
        banco,
        placing,
        two_decks,
    )
}
"""Every table waits for an answer of some seat."""

ALL = {**WAITING, "over": over}
