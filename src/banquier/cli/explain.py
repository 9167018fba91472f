"""Rules on request: the sentence of a rule with its note, the rules that speak of a word."""

from __future__ import annotations

from rich.console import Group
from rich.text import Text

from banquier import rulebook
from banquier.narration.nouns import plain
from banquier.narration.words import Words
from banquier.rulebook import Rule, UnknownRule

SHOWN = 8
"""Rules listed for one word."""


def sentence(words: Words, rule: Rule) -> str:
    return words.one_of(rule.fr, rule.en)


def provenance(words: Words, rule: Rule) -> str:
    """Where a rule comes from, in words."""
    if rule.source == "decided":
        return words("rule.decided")
    if rule.source == "default":
        return words("rule.default")
    return words("rule.printed", books=rule.source.removeprefix("rulebook "))


def whole(words: Words, rule: Rule) -> Group:
    """A rule with everything that the catalogue says of it."""
    parts = [Text.assemble((rule.id, "bold")), Text(sentence(words, rule))]
    note = words.one_of(rule.note_fr, rule.note_en)
    if rule.silent:
        parts.append(Text(words("rule.silent-long"), style="italic"))
    if note:
        parts.append(Text.assemble((words("rule.note"), "italic"), " ", note))
    parts.append(Text(provenance(words, rule), style="dim"))
    return Group(*parts)


def brief(words: Words, rule: Rule) -> Text:
    return Text.assemble((rule.id, "bold"), "  ", sentence(words, rule))


def of_edition(edition: str) -> list[Rule]:
    """The rules of an edition, then house rules and the refusals of any game."""
    return rulebook.rules(edition) + [rule for rule in rulebook.rules() if not rule.editions]


def find(edition: str, text: str) -> Rule | None:
    """The rule with this id, in full or as the code shortens it."""
    try:
        return rulebook.rule(rulebook.resolve(edition, text))
    except UnknownRule:
        return None


def search(words: Words, edition: str, text: str) -> list[Rule]:
    """The rules whose id or sentence has all of these words."""
    wanted = plain(text).split()
    found = []
    for rule in of_edition(edition):
        within = plain(f"{rule.id} {sentence(words, rule)} {words.one_of(rule.note_fr, rule.note_en)}")
        if wanted and all(word in within for word in wanted):
            found.append(rule)
    return found


def answer(words: Words, edition: str, text: str) -> Group:
    """What `? text` shows."""
    exact = find(edition, text)
    found = [exact] if exact is not None else search(words, edition, text)
    if not found:
        return Group(Text(words("say.no-rule", text=text)))
    if len(found) == 1:
        return whole(words, found[0])
    lines = [Text(words("say.rules-found", count=len(found), text=text))]
    lines += [brief(words, rule) for rule in found[:SHOWN]]
    if len(found) > SHOWN:
        lines.append(Text(words("say.more-rules", count=len(found) - SHOWN), style="dim"))
    return Group(*lines)
