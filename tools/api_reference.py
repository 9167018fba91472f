"""Writes docs/api.md: every method of games, views and legal actions, every action, family and fact.

    make api

Everything is read from the interpreted classes: text names, fields and docstrings. A test compares the file with what
this writes.
"""

from __future__ import annotations

import ast
import inspect
import sys
import textwrap
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

from banquier import editions
from banquier.board.layout import Board, Card, Group, Rules, Square
from banquier.board.view import BoardView
from banquier.bots.bot import Bot
from banquier.editions.deal.deck import DealDeck, Face
from banquier.editions.deal.view import DealView
from banquier.editions.faux_billets.view import FauxBilletsView
from banquier.editions.tricheurs.view import TricheursView
from banquier.kernel.action import Action, Family
from banquier.kernel.fact import Fact
from banquier.kernel.game import Game, Result
from banquier.kernel.legal import Legal
from banquier.kernel.rng import Rng
from banquier.kernel.view import View

PAGE = Path(__file__).resolve().parents[1] / "docs" / "api.md"
OF_BOARDS = "All boards"
DEAL = "deal"

PUBLIC_GAME = [
    "to_act",
    "may_act",
    "prompted",
    "legal",
    "check",
    "parse",
    "apply",
    "default",
    "question",
    "view",
    "record",
    "position",
    "key",
    "clone",
    "over",
    "result",
    "edition",
    "options",
    "seats",
    "seed",
    "turns",
    "rng",
    "journal",
    "external_chance",
    "outcomes",
    "resolve_chance",
]
"""What a program that plays needs of a game; the rest is for the rules."""

INTRODUCTION = """# Games, views, actions and facts

Every class that bots and programs meet. `make api` writes this page from the
sources, and `help()` shows the same in Python, compiled or not. [Write a bot](write-a-bot.md)
shows how to bid, offer and pay.

A *seat* is a number from 0, a *square* its place on the board; a title has the number of its square. A *set* (of
seats, titles, colours) is an integer whose bits are its members: `banquier.kernel.bits.members(mask)` lists them.
The bank is seat -1.
"""


@cache
def notes_of(cls: type) -> dict[str, str]:
    """Return the text below each attribute of a class: in its body or in its constructor."""
    body = ast.parse(textwrap.dedent(inspect.getsource(cls))).body[0]
    assert isinstance(body, ast.ClassDef)
    found: dict[str, str] = {}
    makers = [each for each in body.body if isinstance(each, ast.FunctionDef) and each.name == "__init__"]
    blocks = [
        body.body,
        *(
            each.body
            for maker in makers
            for each in ast.walk(maker)
            if isinstance(each, ast.FunctionDef | ast.If)
        ),
    ]
    for block in blocks:
        for line, after in pairwise(block):
            if isinstance(line, ast.AnnAssign) and isinstance(after, ast.Expr):
                text = after.value
                if isinstance(text, ast.Constant) and isinstance(text.value, str):
                    found[ast.unparse(line.target).removeprefix("self.")] = joined(text.value)
    return found


def joined(text: str | None) -> str:
    """Return the first paragraph of a text in one line, fit for a table."""
    first = inspect.cleandoc(text or "").partition("\n\n")[0]
    return " ".join(first.split()).replace("|", "\\|")


def attributes_of(cls: type) -> Iterator[tuple[str, str]]:
    """Yield the public attributes that the constructor of a class sets, with their notes."""
    if "__init__" not in vars(cls):
        return
    notes = notes_of(cls)
    for line in ast.walk(ast.parse(textwrap.dedent(inspect.getsource(cls.__init__)))):  # type: ignore[misc]
        if isinstance(line, ast.AnnAssign):
            name = ast.unparse(line.target)
            if name.startswith("self.") and not name.startswith("self._"):
                yield name.removeprefix("self."), notes.get(name.removeprefix("self."), "")


def members_of(cls: type, only: Iterable[str] = ()) -> Iterator[tuple[str, str]]:
    """Yield attributes, properties and methods of a class itself, as written in a call, with what they do."""
    wanted = set(only)
    for name, note in attributes_of(cls):
        if not wanted or name in wanted:
            yield name, note
    for name, value in vars(cls).items():
        if name.startswith("_") or (wanted and name not in wanted):
            continue
        if isinstance(value, property):
            yield name, joined(value.__doc__)
        elif inspect.isfunction(value) and value.__doc__:
            parameters = list(inspect.signature(value).parameters.values())[1:]
            yield f"{name}({', '.join(map(parameter_of, parameters))})", joined(value.__doc__)


def parameter_of(parameter: inspect.Parameter) -> str:
    return (
        parameter.name if parameter.default is parameter.empty else f"{parameter.name}={parameter.default!r}"
    )


def table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = ["| " + " | ".join(row) + " |" for row in (head, ("---",) * len(head), *rows)]
    return "\n".join(lines) + "\n"


def of_class(cls: type, only: Iterable[str] = ()) -> str:
    """Return the section of a class."""
    rows = [(f"`{name}`", text) for name, text in members_of(cls, only)]
    inner = table(("name", "what"), rows) if rows else ""
    return f"\n### {cls.__name__}\n\n`{cls.__module__}`. {joined(cls.__doc__)}\n\n{inner}"


def declared(cls: Any) -> tuple[str, str, str]:
    """Return the row of an action, family or fact: its text, its class and what it is, with notes on fields."""
    words = " ".join([cls.NAME, *(field.upper() for field in cls.FIELDS)])
    notes = notes_of(cls)
    fields = [
        f"`{field}`: {notes[field][0].lower()}{notes[field][1:]}" for field in cls.FIELDS if field in notes
    ]
    call = f"{cls.__name__}({', '.join(cls.FIELDS)})"
    return f"`{words}`", f"`{call}`", " ".join([joined(cls.__doc__), *fields])


def by_edition(kind: str) -> dict[str, list[Any]]:
    """Return the actions or facts of all boards together, then those that only one edition has."""
    each = {name: list(getattr(editions.find(name), kind).values()) for name in editions.NAMES}
    boards = [name for name in each if name != DEAL]
    shared = [cls for cls in each[boards[0]] if all(cls in each[board] for board in boards)]
    found = {OF_BOARDS: shared}
    for name, classes in each.items():
        own = [cls for cls in classes if cls not in shared]
        if own:
            found[name] = own
    return found


def descendants(cls: Any) -> Iterator[Any]:
    for sub in cls.__subclasses__():
        if sub.__module__.startswith("banquier."):
            yield sub
            yield from descendants(sub)


def page() -> str:
    """Return the whole page."""
    parts = [INTRODUCTION, "\n## Games, legal actions, bots\n"]
    parts += [
        of_class(Game, PUBLIC_GAME),
        of_class(Result),
        of_class(Legal),
        of_class(Bot),
        of_class(Rng, ("below", "shuffle")),
    ]
    parts.append("\n## What a seat sees\n")
    for cls in (
        View,
        BoardView,
        TricheursView,
        FauxBilletsView,
        DealView,
        Board,
        Square,
        Group,
        Card,
        Rules,
        DealDeck,
        Face,
    ):
        parts.append(of_class(cls))
    parts.append(
        "\n## Actions\n\nThe first column is the text form, which `game.parse` reads and `str` writes; "
        "tuples are written `[1 3]`. The constructor takes the same fields.\n"
    )
    for name, classes in by_edition("actions").items():
        module = sorted({cls.__module__ for cls in classes})
        parts.append(f"\n### {name}: actions\n\n`{'`, `'.join(module)}`\n\n")
        parts.append(table(("text", "class", "what"), map(declared, classes)))
    parts.append(
        "\n## Families of actions\n\nA family stands in the list of legal actions for all of its members. "
        'Each has `check(action)` ("" for a member, else the rule against it), `sample(rng)` and '
        "`proposal()`.\n\n"
    )
    families = sorted(
        (cls for cls in descendants(Family) if cls.NAME), key=lambda cls: (cls.__module__, cls.NAME)
    )
    parts.append(
        table(
            ("text", "class", "what"),
            (
                (text, f"{call} in `{cls.__module__}`", what)
                for cls in families
                for text, call, what in [declared(cls)]
            ),
        )
    )
    parts.append(
        "\n## Facts\n\n`game.apply` returns facts; `fact.key()` is the first column as a tuple. "
        "`fact.shown(seat)` is what a seat may see of it, None for nothing.\n"
    )
    for name, classes in by_edition("facts").items():
        parts.append(f"\n### {name}: facts\n\n")
        parts.append(table(("key", "class", "what"), map(declared, classes)))
    return "".join(parts)


def undocumented() -> list[str]:
    """Return the names on the page that say nothing about themselves."""
    found = [cls.__name__ for base in (Action, Family, Fact) for cls in descendants(base) if not cls.__doc__]
    for cls in (Game, Legal, View, BoardView, TricheursView, FauxBilletsView, DealView, Bot):
        found += [
            f"{cls.__name__}.{name}"
            for name, value in vars(cls).items()
            if inspect.isfunction(value)
            and not name.startswith("_")
            and not inspect.getdoc(getattr(cls, name))
        ]
    return found


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    missing = undocumented()
    for name in missing:
        print(f"{name} has no docstring")
    sys.exit(bool(missing))
