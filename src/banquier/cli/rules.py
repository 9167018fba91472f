"""`banquier rules`: the rules of an edition with where they come from, or one of them with its note."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from banquier import rulebook
from banquier.cli import explain
from banquier.cli.errors import Wrong
from banquier.cli.setting import find_edition
from banquier.cli.stage import family
from banquier.editions.board_data import BoardData
from banquier.editions.data_edition import DataEdition
from banquier.narration.words import Words
from banquier.rulebook import Rule, UnknownRule


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
    for line in [*family(edition).sheet(found, words), *proposed(found, words)]:
        console.print(line, soft_wrap=True)


def listed(words: Words, rule: Rule) -> Text:
    """Its id, its sentence, whether the rulebook is silent, where it comes from."""
    marks = [words("rule.silent")] if rule.silent else []
    marks.append(explain.provenance(words, rule))
    return Text.assemble(
        (rule.id, "bold"), "  ", explain.sentence(words, rule), "  ", (f"[{' · '.join(marks)}]", "dim italic")
    )


def proposed(edition: DataEdition, words: Words) -> list[Text]:
    """What no rulebook and no other source tells, and is ours: names, figures and cards; nothing where all is known."""
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
    if not said:
        return []
    return [Text(words("rule.proposed"), style="bold underline"), *(Text(f"- {line}") for line in said)]


def one(edition: str, id: str) -> Rule:
    """The rule that a player means; Wrong with suggestions if there is none."""
    found = explain.find(edition, id)
    if found is not None and (not found.editions or edition in found.editions):
        return found
    ids = [rule.id for rule in explain.of_edition(edition)]
    close = [name for name in suggestions(edition, id) if name in ids]
    close += [name for name in ids if id.lower() in name and name not in close]
    if close:
        raise Wrong("wrong.rule-close", name=id, edition=edition, close=", ".join(close[:4]))
    raise Wrong("wrong.rule", name=id, edition=edition)


def suggestions(edition: str, id: str) -> tuple[str, ...]:
    try:
        rulebook.resolve(edition, id)
    except UnknownRule as unknown:
        return unknown.close
    return ()
