"""Rules on request: a rule with its note, or the rules that mention a word."""

from __future__ import annotations

from rich.console import Group
from rich.text import Text

from banquier.narration.rules import find, provenance, search, sentence
from banquier.narration.words import Words
from banquier.rulebook import Rule

SHOWN = 8
"""Most rules listed for one word."""


def whole(words: Words, rule: Rule) -> Group:
    """Return a rule with everything that the catalogue contains about it."""
    parts = [Text.assemble((rule.id, "bold")), Text(sentence(words, rule))]
    note = words.one_of(rule.note_fr, rule.note_en)
    if rule.silent:
        parts.append(Text(words("rule.silent-long"), style="italic"))
    if note:
        parts.append(Text.assemble((words("rule.note"), "italic"), " ", note))
    parts.append(Text(provenance(words, rule), style="dim"))
    return Group(*parts)


def answer(words: Words, edition: str, text: str) -> Group:
    """Return what `? text` shows: the rule with that id, or the rules that mention the text."""
    exact = find(edition, text)
    found = [exact] if exact is not None else search(words, edition, text)
    if not found:
        return Group(Text(words("say.no-rule", text=text)))
    if len(found) == 1:
        return whole(words, found[0])
    lines = [Text(words("say.rules-found", count=len(found), text=text))]
    lines += [Text.assemble((rule.id, "bold"), "  ", sentence(words, rule)) for rule in found[:SHOWN]]
    if len(found) > SHOWN:
        lines.append(Text(words("say.more-rules", count=len(found) - SHOWN), style="dim"))
    return Group(*lines)
