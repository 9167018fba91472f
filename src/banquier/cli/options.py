"""`banquier options`: lists the options of an edition, with their values and the rules that they change."""

from __future__ import annotations

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from banquier import rulebook
from banquier.cli.setting import find_edition
from banquier.cli.terminal import heading
from banquier.editions.options import OptionSpec
from banquier.narration.options import allowed, shown
from banquier.narration.rules import sentence
from banquier.narration.words import Words


def command(edition: str, words: Words) -> None:
    found = find_edition(edition)
    console = Console(highlight=False)
    console.print(heading("option.heading", found, words), soft_wrap=True)
    for spec in found.data.options:
        console.print()
        console.print(head(spec, words), soft_wrap=True)
        console.print(Padding(Text(words.one_of(spec.fr, spec.en)), (0, 0, 0, 4)))
        rule = rulebook.rule(spec.rule)
        meaning = Text.assemble(sentence(words, rule), " ", (f"({rule.id})", "dim"))
        console.print(Padding(meaning, (0, 0, 0, 4)))


def head(spec: OptionSpec, words: Words) -> Text:
    """Return the name of an option, its values, its default, and whether it is a house rule."""
    default = shown(spec.at_tables, words)
    kind = words("option.house" if spec.house else "option.setting")
    values = words("option.values", values=allowed(spec, words), default=default)
    return Text.assemble((spec.name, "bold"), f"  {values}  ", (f"[{kind}]", "dim italic"))
