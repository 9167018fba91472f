"""`banquier bots`: lists the bots of an edition, with their characters and the names to type."""

from __future__ import annotations

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from banquier.bots import registry
from banquier.bots.gallery.catalogue import descriptions
from banquier.bots.levels import characters
from banquier.cli.setting import find_edition
from banquier.cli.terminal import heading
from banquier.narration.words import Words


def command(edition: str, words: Words) -> None:
    found = find_edition(edition)
    console = Console(highlight=False)
    console.print(heading("bots.heading", found, words), soft_wrap=True)
    for one in characters(found.name):
        console.print()
        level = words(f"bots.{one.level}")
        console.print(
            Text.assemble(
                (one.name, "bold"), f"  {level}  ", (one.level, "dim"), "  ", (one.spec, "dim italic")
            )
        )
        console.print(Padding(Text(words.one_of(one.fr, one.en)), (0, 0, 0, 4)))
    view = found.blank(found.seats[0], {}).make_view(0)
    gallery = registry.gallery_for(view)
    if gallery:
        console.print()
        console.print(words("bots.gallery"), soft_wrap=True)
    for name in gallery:
        archetype = descriptions()[name]
        label = words.one_of(archetype.label.fr, archetype.label.en)
        console.print()
        console.print(Text.assemble((label, "bold"), "  ", (name, "dim italic")))
        console.print(Padding(Text(words.one_of(archetype.fr, archetype.en)), (0, 0, 0, 4)))
    names = [name for name in registry.names_for(view) if name not in gallery]
    console.print()
    console.print(words("bots.all", names=", ".join(names)), soft_wrap=True)
