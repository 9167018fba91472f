"""Data files: an error names the file, the line and the key, however the file is written."""

from importlib import resources
from typing import Any, Literal

import pytest
from msgspec import field

from banquier.data_files import (
    UNGIVEN,
    BadData,
    BadValue,
    DataFile,
    DataStruct,
    Key,
    Natural,
    Positive,
    Text,
    check_ascending,
    read_data_file,
)

ODD = '''\
# title = "in a comment"
title = "a"
long = """
[table]
fake = 1
"""

many = [
    1,  # rows = 2
    2,
]
inline = { a = 1, "b.c" = { d = [2] } }
[table]

x.y = 1
"quoted key" = \'\'\'
[[rows]]\'\'\'
[[rows]]
[[rows]]
id = 7
[[rows.cells]]
v = 1

[[rows.cells]]
v = 2
[rows.more]
w = [
  { k = 1 },
  { k = 2 },
]
[deep.er]
last = 1'''

LINES: dict[tuple[Key, ...], int] = {
    (): 1,
    ("title",): 2,
    ("long",): 3,
    ("many",): 8,
    ("many", 1): 8,
    ("inline",): 12,
    ("inline", "b.c", "d", 0): 12,
    ("table",): 13,
    ("table", "x", "y"): 15,
    ("table", "quoted key"): 16,
    ("rows",): 18,
    ("rows", 0): 18,
    ("rows", 1): 19,
    ("rows", 1, "id"): 20,
    ("rows", 1, "cells", 0, "v"): 22,
    ("rows", 1, "cells", 1): 24,
    ("rows", 1, "cells", 1, "v"): 25,
    ("rows", 1, "more", "w", 1, "k"): 27,
    ("deep", "er", "last"): 32,
    ("missing",): 1,
    ("table", "missing"): 13,
    ("rows", 1, "missing", 3): 19,
    ("rows", 9, "id"): 18,
}


@pytest.mark.parametrize("path", LINES, ids=str)
def test_the_line_of_a_key(path: tuple[Key, ...]) -> None:
    """A value of several lines is found where it begins, a missing key at the table that should have it."""
    assert DataFile("odd.toml", ODD, dict[str, Any]).line(*path) == LINES[path]


@pytest.mark.parametrize(
    "package, name, table",
    [
        ("banquier.editions.classique", "board.toml", "square"),
        ("banquier.editions.classique", "cards.toml", "card"),
        ("banquier.editions.deal", "cards.toml", "card"),
        ("banquier.editions.tricheurs", "cheats.toml", "cheat"),
        ("banquier.rulebook", "board.toml", "rule"),
    ],
)
def test_the_lines_of_shipped_files(package: str, name: str, table: str) -> None:
    lines = resources.files(package).joinpath(name).read_text(encoding="utf-8").split("\n")
    headers = [number for number, line in enumerate(lines, start=1) if line == f"[[{table}]]"]
    file = read_data_file(package, name, dict[str, Any])
    for index in (0, len(headers) // 2, len(headers) - 1):
        assert file.line(table, index) == headers[index]
        for key in file.tables[table][index]:
            assert lines[file.line(table, index, key) - 1].startswith(f"{key} = ")


class Street(DataStruct, kw_only=True):
    kind: Literal["street", "station"] = "street"
    price: Natural
    rents: tuple[Natural, ...] = ()
    short: Text = UNGIVEN

    def __post_init__(self) -> None:
        check_ascending("rents", self.rents)
        if self.price == 13:
            raise BadValue("brings bad luck - at `$.rents`", "price")


class Town(DataStruct, kw_only=True):
    name: Text = "Paris"
    streets: tuple[Street, ...] = field(name="street", default=())
    by_name: dict[str, Street] = {}
    notes: dict[Positive, Positive] = {}
    colours: dict[Literal["red", "blue"], dict[str, Natural]] = {}


@pytest.mark.parametrize(
    "text, problem",
    [
        ("name = 3", "1: name: Expected `str`, got `int`: 3"),
        ('\nname = "  "', "2: name: Expected `str` matching regex"),
        ("nme = 3", "1: nme: is not a known key; did you mean name"),
        ("[[street]]\n", "1: street[0].price: is missing"),
        (
            "[[street]]\nprice = 1\n[[street]]\nprice = true",
            "4: street[1].price: Expected `int`, got `bool`: True",
        ),
        ("[[street]]\nprice = -1", "2: street[0].price: Expected `int` >= 0: -1"),
        ("[[street]]\nprice = 13", "2: street[0].price: brings bad luck - at `$.rents`"),
        ("[[street]]\nprice = 1\nrents = [\n 2,\n 1,\n]", "3: street[0].rents: must not decrease: 2, 1"),
        ("[[street]]\nprice = 1\nrents = [\n 2,\n -1,\n]", "3: street[0].rents[1]: Expected `int` >= 0: -1"),
        (
            '[[street]]\nprice = 1\nkind = "taxi"',
            "3: street[0].kind: Invalid enum value 'taxi'; allowed: station, street",
        ),
        (
            "[by_name]\na = { price = 1 }\nb = { price = 2, rent = 1 }",
            "3: by_name.b.rent: is not a known key; did you mean rents?",
        ),
        ("[by_name.a]\nprice = 1\n[by_name.b]\nprice = 13", "4: by_name.b.price: brings bad luck"),
        ("[notes]\n1 = 5\n5 = 0", "3: notes.5: Expected `int` >= 1: 0"),
        ("[notes]\n1 = 5\nfive = 1", "3: notes.five: Expected `int`, got `str`"),
        (
            "[colours.red]\na = 1\n[colours.green]\na = 1",
            "3: colours.green: Invalid enum value 'green'; allowed: blue, red",
        ),
        ("[colours.red]\na = 1\n[colours.blue]\na = 1\nb = -1", "5: colours.blue.b: Expected `int` >= 0: -1"),
    ],
)
def test_an_error_names_file_line_and_key(text: str, problem: str) -> None:
    with pytest.raises(BadData) as found:
        DataFile("town.toml", text, Town)
    assert str(found.value).startswith(f"town.toml:{problem}")


def test_a_file_that_is_not_toml() -> None:
    with pytest.raises(BadData, match=r"town\.toml: .*\(at line 2, column 8\)"):
        DataFile("town.toml", "\nname = Paris", Town)
