"""The data files of a board edition (edition.toml, board.toml, cards.toml) as plain values, checked when read.

>>> classique = load("banquier.editions.classique")
>>> classique.parameters["salary"], classique.squares[39].name, classique.squares[39].rents[-1]
(200, 'Rue de la Paix', 2000)
"""
# interpreted

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from banquier.editions.data import EditionData, read_common
from banquier.editions.tables import BadData, Table, open_file

Effect = tuple[int | str, ...]

PROPERTIES = ("street", "station", "utility")
KINDS = ("start", *PROPERTIES, "tax", "cards", "jail", "parking", "to_jail", "train")
FIGURES = ("rent", "group_rent", "hotel_rent", "hotel")
"""What a board may propose of its streets: the bare rent, that of a group, that with a hotel, and a hotel's price."""
SHORT = 12
EFFECTS: Mapping[str, tuple[str, ...]] = {
    "advance_to": ("square",),
    "back": ("number",),
    "back_to": ("square",),
    "go_to_jail": (),
    "keep": (),
    "nearest": ("kind", "number"),
    "collect": ("number",),
    "pay": ("number",),
    "repairs": ("number", "number"),
    "pay_each": ("number",),
    "collect_each": ("number",),
    "pay_or_draw": ("number", "deck"),
    "held": (),
    "send_to_jail": (),
    "take_from": ("number",),
    "free_hotel": (),
    "buy_hotel": (),
    "swap_title": (),
    "steal_title": (),
    "visit_unowned": (),
    "buy_unowned": ("number",),
    "remove_hotel": (),
    "move_hotel": (),
    "return_title": (),
    "no_rent": (),
    "half_rent": (),
    "double_rent": (),
    "collect_per_hotel": ("number",),
    "pay_left": ("number",),
}
"""What a card can do, and what each of its arguments is."""


@dataclass(frozen=True, slots=True)
class GroupData:
    name: str
    fr: str
    en: str
    colour: str
    kind: str


@dataclass(frozen=True, slots=True)
class SquareData:
    """A square; what its kind does not have is 0, empty or ""."""

    at: int
    kind: str
    name: str
    en: str
    short: str
    short_en: str
    """The same as `short` unless the file gives another one."""
    proposed: bool = False
    """The name is ours: no source tells the printed one."""
    group: str = ""
    price: int = 0
    rents: tuple[int, ...] = ()
    group_rent: int = 0
    house: int = 0
    hotel: int = 0
    mortgage: int = 0
    amount: int = 0
    deck: str = ""


@dataclass(frozen=True, slots=True)
class CardData:
    id: str
    deck: str
    set: str
    fr: str
    en: str
    effects: tuple[Effect, ...]
    copies: int = 1
    proposed: bool = False
    """What it does is ours: no source tells the printed one."""


@dataclass(frozen=True, slots=True)
class BoardData(EditionData):
    """Everything that the files of a board edition say. `notes` counts the notes of each value at the start."""

    notes: dict[int, int]
    proposed: tuple[str, ...]
    """The figures of its streets, among FIGURES, that no source tells."""
    squares: tuple[SquareData, ...]
    groups: tuple[GroupData, ...]
    cards: tuple[CardData, ...]
    effects: tuple[str, ...]
    """What its cards can do, in the order of their numbers."""


def load(package: str, own_effects: Mapping[str, tuple[str, ...]] | None = None) -> BoardData:
    """The data of the board edition in this package, for example `banquier.editions.classique`.

    `own_effects` are what only the cards of this edition do.
    """
    effects = {**EFFECTS, **(own_effects or {})}
    edition = open_file(package, "edition.toml")
    common = read_common(edition, ("start_cash", "houses_per_street"))  # what the checks below lean on
    notes = _notes(edition.table("notes"), common.parameters["start_cash"])
    houses = common.parameters["houses_per_street"]
    _never_more_houses(edition, common, houses)
    edition.end()

    board = open_file(package, "board.toml")
    proposed = _proposed(board)
    groups = tuple(_group(table) for table in board.tables("group"))
    board.differ("group", (group.name for group in groups))
    squares = _squares(board, groups, houses, "interest" in common.parameters)
    board.end()

    cards_file = open_file(package, "cards.toml")
    usual = cards_file.flag("proposed") if "proposed" in cards_file.values else False
    cards = tuple(_card(table, squares, effects, usual) for table in cards_file.tables("card"))
    cards_file.differ("card", (card.id for card in cards))
    cards_file.end()

    return BoardData(
        **common.fields(),
        notes=notes,
        proposed=proposed,
        squares=squares,
        groups=groups,
        cards=cards,
        effects=tuple(effects),
    )


def _never_more_houses(edition: Table, common: EditionData, most: int) -> None:
    for name, override in common.overrides.items():
        if override.parameters.get("houses_per_street", 0) > most:
            table = edition.table("when").table(name)
            raise table.wrong("parameters", f"titles print the rent of {most} houses, no more")


def _notes(table: Table, start_cash: int) -> dict[int, int]:
    notes: dict[int, int] = {}
    for value in table.values:
        if not value.isdecimal():
            raise table.wrong(value, "should be the value of a note")
        notes[int(value)] = table.number(value, least=1)
    total = sum(value * count for value, count in notes.items())
    if total != start_cash:
        raise BadData(f"{table.where}: the notes make {total}, but start_cash is {start_cash}")
    return notes


def _proposed(board: Table) -> tuple[str, ...]:
    if "proposed" not in board.values:
        return ()
    found = tuple(str(figure) for figure in board.items("proposed"))
    for figure in found:
        if figure not in FIGURES:
            raise board.wrong("proposed", f"{figure!r} is none of {', '.join(FIGURES)}")
    return found


def _group(table: Table) -> GroupData:
    group = GroupData(
        name=table.text("name"),
        fr=table.text("fr"),
        en=table.text("en"),
        colour=table.colour("colour"),
        kind=table.text("kind", among=PROPERTIES),
    )
    table.end()
    return group


def _squares(
    board: Table, groups: tuple[GroupData, ...], houses: int, mortgages: bool
) -> tuple[SquareData, ...]:
    tables = board.tables("square")
    sizes = Counter(str(table.values.get("group")) for table in tables)
    for group in groups:
        if not sizes[group.name]:
            raise board.wrong("group", f"no square is in {group.name!r}")
    steps = {group.name: houses + 2 if group.kind == "street" else sizes[group.name] for group in groups}
    kinds = {group.name: group.kind for group in groups}
    return tuple(_square(table, at, steps, kinds, houses > 0, mortgages) for at, table in enumerate(tables))


def _square(
    table: Table, at: int, steps: Mapping[str, int], kinds: Mapping[str, str], houses: bool, mortgages: bool
) -> SquareData:
    """`steps` says how many rents a title of each group has."""
    if table.number("at") != at:
        raise table.wrong("at", f"should be {at}: the squares stand in order")
    kind = table.text("kind", among=KINDS)
    group = table.text("group", among=steps) if kind in PROPERTIES else ""
    if group and kinds[group] != kind:
        raise table.wrong("group", f"{group!r} is a group of kind {kinds[group]!r}, not {kind!r}")
    street, owned = kind == "street", bool(group)
    square = SquareData(
        at=at,
        kind=kind,
        name=table.text("name"),
        en=table.text("en"),
        short=table.text("short"),
        short_en=table.text("short_en" if "short_en" in table.values else "short"),
        proposed=table.flag("proposed") if "proposed" in table.values else False,
        group=group,
        price=table.number("price") if owned else 0,
        rents=table.numbers("rents", length=steps[group]) if owned else (),
        group_rent=table.number("group_rent") if street else 0,
        house=table.number("house") if street and houses else 0,
        hotel=table.number("hotel") if street else 0,
        mortgage=table.number("mortgage") if owned and mortgages else 0,
        amount=table.number("amount") if kind == "tax" else 0,
        deck=table.text("deck") if kind == "cards" else "",
    )
    table.end()
    for key, short in (("short", square.short), ("short_en", square.short_en)):
        if len(short) > SHORT:
            raise table.wrong(key, f"{short!r} is longer than {SHORT} characters")
    if street and square.group_rent < square.rents[0]:
        raise table.wrong("group_rent", f"{square.group_rent} is below the bare rent of {square.rents[0]}")
    return square


def _card(
    table: Table, squares: tuple[SquareData, ...], effects: Mapping[str, tuple[str, ...]], proposed: bool
) -> CardData:
    decks = tuple(dict.fromkeys(square.deck for square in squares if square.deck))
    card = CardData(
        id=table.text("id"),
        deck=table.text("deck", among=decks),
        set=table.text("set") if "set" in table.values else "",
        fr=table.text("fr"),
        en=table.text("en"),
        effects=tuple(_effect(table, effect, squares, decks, effects) for effect in table.items("effects")),
        copies=table.number("copies", least=1) if "copies" in table.values else 1,
        proposed=table.flag("proposed") if "proposed" in table.values else proposed,
    )
    table.end()
    if not card.effects:
        raise table.wrong("effects", "a card has to do something")
    return card


def _effect(
    table: Table,
    effect: object,
    squares: tuple[SquareData, ...],
    decks: tuple[str, ...],
    known: Mapping[str, tuple[str, ...]],
) -> Effect:
    if not isinstance(effect, list) or not effect or effect[0] not in list(known):
        raise table.wrong("effects", f"{effect!r} is none; there are {', '.join(known)}")
    wanted = known[effect[0]]
    if len(effect) != len(wanted) + 1:
        raise table.wrong(
            "effects", f"{effect!r} should have {len(wanted)} arguments: {', '.join(wanted) or 'none'}"
        )
    kinds = [square.kind for square in squares if square.kind in PROPERTIES]
    for what, value in zip(wanted, effect[1:]):
        number = value if isinstance(value, int) and not isinstance(value, bool) else -1
        fits = {
            "square": 0 <= number < len(squares),
            "number": number > 0,
            "kind": value in kinds,
            "deck": value in decks,
        }
        if not fits[what]:
            raise table.wrong("effects", f"{effect!r}: {value!r} is no {what}")
    return tuple(effect)
