"""`banquier options`: what a table may choose, with its limits and what it means."""

from __future__ import annotations

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from banquier import rulebook
from banquier.cli import explain
from banquier.cli.setting import allowed, find_edition
from banquier.cli.words import Words
from banquier.editions.data import OptionSpec


def command(edition: str, words: Words) -> None:
    found = find_edition(edition)
    table = Table(box=box.SIMPLE_HEAD, title=words.one_of(found.data.fr, found.data.en), show_lines=True)
    for key in ("name", "default", "values", "kind"):
        table.add_column(words(f"option.{key}"), no_wrap=key == "name")
    table.add_column(words("option.meaning"), ratio=1)
    for spec in found.data.options:
        default = str(spec.default).lower() if isinstance(spec.default, bool) else str(spec.default)
        kind = words("option.house" if spec.house else "option.setting")
        name = Text(spec.name, style="bold")
        table.add_row(name, default, allowed(spec, words), kind, meaning(spec, words))
    Console(highlight=False).print(table)


def meaning(spec: OptionSpec, words: Words) -> Text:
    rule = rulebook.rule(spec.rule)
    name = (words.one_of(spec.fr, spec.en), "bold")
    return Text.assemble(name, "\n", explain.sentence(words, rule), " ", (f"({rule.id})", "dim"))
