"""Whole games of every edition at the terminal: every fact is told, every question and every option has words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

import pytest
from rich.cells import cell_len
from rich.text import Text

import banquier
from banquier import editions, rulebook
from banquier.board.auction import Bids
from banquier.board.trade import Offers
from banquier.bots import registry
from banquier.bots.driver import Driver
from banquier.cli.menu import Asked, Choice, Menu
from banquier.cli.stage import Stage, family, staged
from banquier.cli.talk import Picker
from banquier.cli.terminal import Terminal
from banquier.editions.data_edition import DataEdition
from banquier.kernel.action import Action
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.narration.menu import LabelledList
from banquier.narration.words import LANGUAGES, Words, known, sources as messages
from tests.cli.test_screen import drawn

NAMES = ["Camille", "Margot", "Basile", "Odette"]
DECISIONS = 220
EVERY = 11
ALIKE = ("check-note",)
"""Several of these may be the same to a player: one of them is offered."""


def edition_of(name: str) -> DataEdition:
    edition = editions.find(name)
    assert isinstance(edition, DataEdition)
    return edition


CASES = [(name, number) for name in editions.names() for number in range(len(edition_of(name).variants))]
IDS = [f"{name}-{number}" for name, number in CASES]


def stage(game: Game, lang: str) -> Stage[Any, Any]:
    return staged(game, Words(lang), NAMES[: game.seats])


@dataclass(frozen=True, slots=True)
class Moment:
    """A game as it stood when a seat was asked, or could have been."""

    game: Game
    seat: int


@cache
def played(name: str, number: int) -> tuple[Game, tuple[Moment, ...]]:
    """A game between the edition's own bot and random ones, and some of its moments."""
    edition = edition_of(name)
    game = banquier.new_game(name, 4, 11 + number, edition.variants[number])
    usual = edition.data.bot if edition.data.bot in registry.names() else "random"
    specs = (usual, "random", "random", "random")
    driver = Driver(game, [registry.make(spec) for spec in specs], Rng(number))
    moments = []
    for count in range(DECISIONS):
        if not driver.step():
            break
        if count % EVERY == 0 and not game.over:
            copy = game.clone()
            others = {count % 4} if family(name).polls else set()
            moments += [Moment(copy, seat) for seat in sorted((others | {*game.to_act()}) & {*alive(game)})]
    return game, tuple(moments)


def alive(game: Game) -> list[int]:
    return [seat for seat in range(game.seats) if game.alive >> seat & 1]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name, number", CASES, ids=IDS)
def test_every_fact_is_told_to_everybody_who_hears_it(name: str, number: int, lang: str) -> None:
    game, _ = played(name, number)
    tells = stage(game, lang).narrator
    unknown = tells.words("fact.other", words="").partition(":")[0]
    assert game.journal is not None
    for viewer in (-1, 0, 1, 2, 3):
        for entry in game.journal.entries:
            heard = [shown for fact in entry.facts if (shown := fact.shown(viewer)) is not None]
            for line in [*tells.story(heard), *(tells.tell(fact) for fact in heard)]:
                text = str(line)
                assert not text.startswith(unknown), text
                assert text[-1] in ".!»”", text
                assert not re.search(r"[{}]|  ", text), text
                assert not line.rule or rulebook.rule(line.rule).fr


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name, number", CASES, ids=IDS)
def test_every_question_and_every_option_has_words(name: str, number: int, lang: str) -> None:
    _, moments = played(name, number)
    assert moments
    for moment in moments:
        shows = stage(moment.game, lang)
        menu, asked, shown = listed(shows, moment)
        tells = shows.narrator
        assert asked.title.plain != tells.words("ask.other", seat=tells.who(moment.seat)), shown.top
        labels = [choice.label.plain for choice in menu.choices]
        for choice, label in zip(menu.choices, labels):
            assert choice.action is None or label != str(choice.action), label
            assert not re.search(r"[{}]", label)
            assert not choice.rule or rulebook.rule(choice.rule).fr
        assert len({(choice.group, label) for choice, label in zip(menu.choices, labels)}) == len(labels), (
            labels
        )
        if menu.usual:
            assert menu.headings[menu.choices[menu.usual - 1].group] != "group.cheat"
        assert covered(moment, menu.choices)


def listed(shows: Stage[Any, Any], moment: Moment) -> tuple[Menu, Asked, Any]:
    shown = shows.picture(moment.seat)
    menu = shows.menu(moment.seat, shown)
    return menu, shows.asked(moment.seat, shown, menu), shown


def covered(moment: Moment, choices: tuple[Choice, ...]) -> bool:
    """Can each legal option be chosen from the menu?"""
    offered: set[object] = set()
    for choice in choices:
        offered.add(choice.action)
        offered |= set(choice.family.actions()) if isinstance(choice.family, LabelledList) else set()
        offered.add(choice.family if not isinstance(choice.family, LabelledList) else None)
    options = [option for option in moment.game.legal(moment.seat).options() if not isinstance(option, Bids)]
    missing = [option for option in options if option not in offered]
    assert [str(option) for option in missing if option.key()[0] not in ALIKE] == []
    return True


@pytest.mark.parametrize("name, number", CASES, ids=IDS)
def test_every_screen_fits(name: str, number: int) -> None:
    _, moments = played(name, number)
    for at, moment in enumerate(moments[::9]):
        shows = stage(moment.game, LANGUAGES[at % 2])
        _, asked, shown = listed(shows, moment)
        screen = shows.screen(shown, asked, [])
        for width in (60, 100, 140):
            assert max(cell_len(line) for line in drawn(screen, width, 45)) <= width


# --- dialogues -------------------------------------------------------------------------------------------------


class Scripted(Terminal):
    """Gives these answers to every question, one after the other; asked more often, it fails."""

    def __init__(self, words: Words, *answers: str) -> None:
        super().__init__(words)
        self.answers = answers
        self.asked: list[str] = []
        self.said: list[str] = []

    def show(self, what: Any, whole: bool = False) -> None:
        if isinstance(what, Text):
            self.said.append(what.plain)

    def ask(self, key: str, **values: object) -> str:
        self.words(key, **values)
        self.asked.append(key)
        assert self.asked.count(key) <= len(self.answers), key
        return self.answers[self.asked.count(key) - 1]


@pytest.mark.parametrize("nothing", ["00", "000", "3", "-1"])
def test_a_number_that_is_not_on_the_list_picks_nothing(nothing: str) -> None:
    terminal = Scripted(Words("en"), nothing, "2")
    assert Picker(terminal).pick("prompt.mine", [Text("Coire"), Text("Thoune")]) == 1
    assert terminal.asked == ["prompt.mine", "prompt.mine"]


def square_for(choice: Choice) -> str:
    key: Any = (
        choice.family.key()
        if choice.family is not None and not isinstance(choice.family, LabelledList)
        else ()
    )
    return str(key[1][0]) if key[:1] == ("squares",) else ""


def dialogues(name: str, number: int) -> Iterator[tuple[Moment, Choice]]:
    _, moments = played(name, number)
    seen: dict[str, int] = {}
    for moment in moments:
        for choice in listed(stage(moment.game, "en"), moment)[0].choices:
            kind = choice.label.plain.partition(":")[0]
            if (
                choice.action is not None
                or isinstance(choice.family, (Bids, Offers))
                or seen.get(kind, 0) > 3
            ):
                continue
            seen[kind] = seen.get(kind, 0) + 1
            yield moment, choice


@pytest.mark.parametrize("name, number", CASES, ids=IDS)
def test_dialogues_make_legal_actions_and_answer_bad_typing(name: str, number: int) -> None:
    for moment, choice in dialogues(name, number):
        shows = stage(moment.game, "en")
        terminal = Scripted(shows.narrator.words, "?!", "", square_for(choice) or "1")
        action = carried_out(terminal, shows, moment, choice)
        assert action is not None, choice.label.plain
        assert moment.game.check(moment.seat, action) is None, (choice.label.plain, str(action))
        assert any("?!" in line for line in terminal.said)
        assert carried_out(Scripted(shows.narrator.words, "x"), shows, moment, choice) is None


class Strict:
    """Says whether the rules of a game allow an action."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def action(self, seat: int, text: str) -> Action | None:
        raise AssertionError(text)

    def allows(self, seat: int, action: Action) -> bool:
        return self.game.check(seat, action) is None


def carried_out(terminal: Terminal, shows: Stage[Any, Any], moment: Moment, choice: Choice) -> Action | None:
    shown = shows.picture(moment.seat)
    return shows.dialogue(terminal, Strict(moment.game), moment.seat, shown, choice)


# --- the sources -----------------------------------------------------------------------------------------------


def sources() -> str:
    with resources.as_file(resources.files("banquier")) as folder:
        files = [*folder.glob("board/*.py"), *folder.glob("editions/*/*.py")]
        return "".join(file.read_text(encoding="utf-8") for file in sorted(files))


def test_every_announcement_in_the_code_has_a_sentence() -> None:
    facts = {name for edition in editions.names() for name in edition_of(edition).facts}
    said = {name.split()[1] for name in facts if name.startswith("said ")}
    assert {"bid", "innocent", "freed"} <= said
    ids = " ".join(messages("fr"))
    assert [word for word in said if not re.search(rf"\bfact-\w+-{word}\b", ids) and word != "voted"] == []


def test_every_reason_to_pay_in_the_code_has_a_sentence() -> None:
    calls = (
        r'(?:pay|charge|fine|fine_after_debts|rent_due|last_rents)\((?:[^()]|\([^()]*\))*"([a-z0-9.-]+)"\)'
    )
    paid = re.findall(calls, sources())
    assert {"salary", "tax", "accuse.guilty", "accuse.innocent-100", "end.last-rent"} <= set(paid)
    assert all(known(f"fact.paid.{why}") for why in paid)


@pytest.mark.parametrize("name", editions.names())
def test_the_usual_bot_of_an_edition_is_there(name: str) -> None:
    registry.make(edition_of(name).data.bot)
