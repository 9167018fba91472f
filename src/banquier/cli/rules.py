"""`banquier rules`: prints the rules of an edition with their sources, or one rule with its note."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from banquier import rulebook
from banquier.cli import explain
from banquier.cli.errors import Wrong
from banquier.cli.setting import find_edition
from banquier.cli.stage import family
from banquier.narration.rules import close, find, proposed, provenance, sentence
from banquier.narration.words import Words
from banquier.rulebook import Rule


def command(edition: str, id: str | None, words: Words) -> None:
    console = Console(highlight=False)
    found = find_edition(edition)
    if id is not None:
        console.print(explain.whole(words, one(edition, id)), soft_wrap=True)
        return
    sections = {
        words("rule.heading", edition=words.one_of(found.data.fr, found.data.en)): rulebook.rules(edition),
        words("rule.house"): [rule for rule in rulebook.rules() if rule.id.startswith("house.")],
        words("rule.kernel"): [rule for rule in rulebook.rules() if rule.id.startswith("kernel.")],
    }
    for heading, rules in sections.items():
        console.print(Text(heading, style="bold underline"), soft_wrap=True)
        for rule in rules:
            console.print(listed(words, rule), soft_wrap=True)
        console.print()
    ours = [Text(f"- {line}") for line in proposed(found, words)]
    if ours:
        ours.insert(0, Text(words("rule.proposed"), style="bold underline"))
    for line in [*family(edition).sheet(found, words), *ours]:
        console.print(line, soft_wrap=True)


def listed(words: Words, rule: Rule) -> Text:
    """Return the id of a rule, its sentence, whether the rulebook is silent about it, and its source."""
    marks = [words("rule.silent")] if rule.silent else []
    marks.append(provenance(words, rule))
    return Text.assemble(
        (rule.id, "bold"), "  ", sentence(words, rule), "  ", (f"[{' · '.join(marks)}]", "dim italic")
    )


def one(edition: str, id: str) -> Rule:
    """Return the rule with this id. Raise Wrong, with similar ids, if there is none."""
    found = find(edition, id)
    if found is not None and (not found.editions or edition in found.editions):
        return found
    meant = close(edition, id)
    if meant:
        raise Wrong("wrong.rule-close", name=id, edition=edition, close=", ".join(meant[:4]))
    raise Wrong("wrong.rule", name=id, edition=edition)
