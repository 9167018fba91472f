"""The rules of an edition in words: their sentences and sources, and search by id or text."""

from __future__ import annotations

from banquier import rulebook
from banquier.editions.board_data import BoardData
from banquier.editions.data_edition import DataEdition
from banquier.narration.nouns import plain
from banquier.narration.words import Words
from banquier.rulebook import Rule, UnknownRule


def sentence(words: Words, rule: Rule) -> str:
    return words.one_of(rule.fr, rule.en)


def provenance(words: Words, rule: Rule) -> str:
    """Return the source of a rule, in words."""
    if rule.source == "decided":
        return words("rule.decided")
    if rule.source == "default":
        return words("rule.default")
    return words("rule.printed", books=rule.source.removeprefix("rulebook "))


def of_edition(edition: str) -> list[Rule]:
    """Return the rules of an edition, followed by the rules that belong to no edition."""
    return rulebook.rules(edition) + [rule for rule in rulebook.rules() if not rule.editions]


def find(edition: str, text: str) -> Rule | None:
    """Return the rule with this id, in full or shortened as in the code; None if there is none."""
    try:
        return rulebook.rule(rulebook.resolve(edition, text))
    except UnknownRule:
        return None


def search(words: Words, edition: str, text: str) -> list[Rule]:
    """Return the rules whose id, sentence or note contains all of these words."""
    wanted = plain(text).split()
    found = []
    for rule in of_edition(edition):
        within = plain(f"{rule.id} {sentence(words, rule)} {words.one_of(rule.note_fr, rule.note_en)}")
        if wanted and all(word in within for word in wanted):
            found.append(rule)
    return found


def close(edition: str, id: str) -> list[str]:
    """Return ids of an edition's rules that resemble an unknown id."""
    ids = [rule.id for rule in of_edition(edition)]
    found = [name for name in suggestions(edition, id) if name in ids]
    return found + [name for name in ids if id.lower() in name and name not in found]


def suggestions(edition: str, id: str) -> tuple[str, ...]:
    try:
        rulebook.resolve(edition, id)
    except UnknownRule as unknown:
        return unknown.close
    return ()


def proposed(edition: DataEdition, words: Words) -> list[str]:
    """Return sentences about the names, figures and cards that come from no source but are our proposals."""
    data = edition.data
    spoken = words.spoken_by(data.words)
    said: list[str] = []
    if isinstance(data, BoardData):
        names = [words.one_of(square.name, square.en) for square in data.squares if square.proposed]
        if names:
            said.append(words("rule.proposed-names", names=", ".join(names)))
        if data.proposed:
            figures = ", ".join(words(f"rule.proposed-{figure}") for figure in data.proposed)
            said.append(words("rule.proposed-streets", figures=figures))
        for deck in dict.fromkeys(card.deck for card in data.cards):
            cards = [card for card in data.cards if card.deck == deck]
            count = sum(card.proposed for card in cards)
            if count:
                name = spoken.word(f"=deck.{deck}")
                said.append(words("rule.proposed-cards", deck=name, count=count, all=len(cards)))
    for name, source in data.provenance.items():
        if source == "proposed":
            said.append(words(f"rule.proposed-{name}", amount=data.parameters[name]))
    return said
