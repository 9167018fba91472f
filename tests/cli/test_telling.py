"""Every fact that the board can state has a sentence in both languages, with the rule behind it."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources

import pytest

import banquier
from banquier import editions, rulebook
from banquier.board.actions import (
    KEEP_MORTGAGE,
    ROLL,
    Accept,
    Build,
    Claim,
    Lift,
    Mortgage,
    Offer,
    SellBuilding,
)
from banquier.board.facts import FACTS
from banquier.bots import registry
from banquier.bots.driver import Driver
from banquier.cli.telling import Narrator
from banquier.editions.board_edition import BoardEdition
from banquier.kernel.action import Key
from banquier.kernel.fact import Fact
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.narration.board.printed import Printed
from banquier.narration.words import Words, known
from banquier.testing import Scene

NAMES = ["Camille", "Margot", "Basile", "Odette"]
PLAYED: list[tuple[int, dict[str, object]]] = [
    (1, {}),
    (4, {}),
    (7, {"parking_pot": True, "double_start": True}),
    (8, {"auctions": False, "cards": "traditional"}),
    (9, {"auto_rent": True, "rounds": 20}),
]


def narrator(lang: str, options: dict[str, object] | None = None) -> Narrator:
    edition = editions.find("classique")
    assert isinstance(edition, BoardEdition)
    return Narrator(Printed(edition, edition.read_options(options or {}), Words(lang)), NAMES)


@cache
def played(seed: int) -> Game:
    options = dict(PLAYED)[seed]
    game = banquier.new_game("classique", 4, seed, options)
    bots = [registry.make(spec) for spec in ("banker", "banker", "random", "random")]
    assert Driver(game, bots, Rng(seed)).run(50_000)
    return game


def entries(game: Game) -> list[list[Key]]:
    assert game.journal is not None
    return [[k for fact in e.facts if (k := fact.shown(-1)) is not None] for e in game.journal.entries]


HANDMADE: list[Key] = [
    ("time-called",),
    ("said", "wants", 1, -2),
    ("said", "waives", 1, -1),
    ("said", "auction", -1, 10),
    ("said", "no-bid", 5),
    ("said", "bankrupt", 2, -1),
    ("moved", 0, 0, 24),
    ("handed", 5, 1, -1),
    ("priced", 39, 1, 10),
    ("undue", 0, 1, 15, "lost"),
    ("undue", 0, 1, 15, "lapsed"),
    ("paid", 0, -1, 33, "bankrupt.to-bank"),
    ("paid", -2, 0, 250, "house.parking-pot"),
    ("shuffled", 0, (1, 2)),
    ("ended", (0, 2), (5, 0, 5, 1), "house.rounds"),
]
"""What games show too rarely to rely on."""


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("seed", [seed for seed, _ in PLAYED])
def test_all_facts_of_whole_games_have_words(lang: str, seed: int) -> None:
    tells = narrator(lang, dict(PLAYED)[seed])
    unknown = tells.words("fact.other", words="").partition(":")[0]
    for facts in [*entries(played(seed)), HANDMADE]:
        for line in [tells.tell(fact) for fact in facts] + tells.story(facts):
            text = str(line)
            assert not text.startswith(unknown), text
            assert text[-1] in ".»”", text
            assert "{" not in text
            if line.rule:
                assert rulebook.rule(line.rule).fr


def test_those_games_and_examples_show_every_kind_of_fact() -> None:
    seen = {str(fact[0]) for seed, _ in PLAYED for facts in entries(played(seed)) for fact in facts}
    seen |= {str(fact[0]) for fact in HANDMADE}
    assert seen == {*(name.split()[0] for name in FACTS), "left", "ended"}


def board_sources() -> str:
    folder = resources.files("banquier.board")
    return "".join(file.read_text(encoding="utf-8") for file in folder.iterdir() if file.name.endswith(".py"))


def test_every_announcement_in_the_code_has_a_sentence() -> None:
    said = {name.split()[1] for name in FACTS if name.startswith("said ")}
    assert len(said) > 8
    assert all(known(f"fact.said.{word}") for word in said)


def test_every_reason_to_pay_in_the_code_has_a_sentence() -> None:
    paid = re.findall(r'(?:pay|charge|rent_due)\((?:[^()]|\([^()]*\))*"([a-z0-9.-]+)"\)', board_sources())
    assert {"salary", "tax", "jail.pay-50", "rent.station"} <= set(paid)
    assert all(known(f"fact.paid.{why}") for why in paid)


def test_an_unknown_fact_is_told_as_it_is() -> None:
    assert (
        str(narrator("en").tell(("cheated", 2, "bank")))
        == "An event that this version cannot describe: cheated 2 bank."
    )


# --- sentences -----------------------------------------------------------------------------------------


def told(lang: str, facts: list[Fact]) -> list[str]:
    return [str(line) for line in narrator(lang).story([fact.key() for fact in facts if fact.shown(-1)])]


def test_a_purchase_is_one_sentence() -> None:
    scene = Scene(seats=4, at={0: 0}, dice=[(1, 4)])
    assert told("fr", scene.do(0, ROLL)) == ["Camille fait 1 + 4 et avance jusqu’à la gare Montparnasse."]
    assert told("en", scene.do(0, scene.game.parse("buy"))) == ["Camille buys Gare Montparnasse for M200."]


def test_a_claimed_rent_names_both_sides_and_its_rule() -> None:
    scene = Scene(seats=4, owners={3: [11]}, at={0: 8}, dice=[(1, 2)])
    scene.do(0, ROLL)
    facts = scene.do(3, Claim(0, 11))
    assert told("fr", facts) == [
        "Odette réclame le loyer du boulevard de la Villette\u00a0: Camille paie 10\u00a0M."
    ]
    [line] = narrator("en").story([fact.key() for fact in facts])
    assert line.rule == "classique.rent.street"


def test_building_selling_and_mortgages_are_one_sentence_each() -> None:
    scene = Scene(seats=4, owners={1: [37, 39], 2: [5]}, mortgaged=[5])
    assert told("fr", scene.do(1, Build(39))) == [
        "Margot construit une maison rue de la Paix pour 200\u00a0M\u00a0: 1 en tout."
    ]
    assert told("en", scene.do(1, SellBuilding(39))) == [
        "Margot sells the last building on Rue de la Paix back to the bank for M100."
    ]
    assert told("fr", scene.do(1, Mortgage(37))) == [
        "Margot hypothèque l’avenue des Champs-Élysées et reçoit 175\u00a0M."
    ]
    assert told("fr", scene.do(2, Lift(5))) == [
        "Basile lève l’hypothèque de la gare Montparnasse pour 110\u00a0M."
    ]


def test_an_offer_says_both_sides() -> None:
    scene = Scene(seats=4, owners={1: [39, 12], 3: [5]}, mortgaged=[5], free_cards={0: 1})
    facts = scene.do(1, Offer(3, (12, 39), (5,), -50, (0,)))
    assert told("fr", facts) == [
        "Margot propose un échange à Odette\u00a0: la compagnie de distribution d’électricité, la rue de la Paix"
        " et la carte «\u00a0Vous êtes libéré de prison\u00a0» (Chance) contre la gare Montparnasse"
        " et 50\u00a0M en argent."
    ]
    assert told("fr", scene.do(3, Accept(1)))[:2] == [
        "L’offre de Margot est acceptée.",
        "Odette verse 50\u00a0M à Margot pour l’échange.",
    ]
    assert told("en", scene.do(1, KEEP_MORTGAGE)) == [
        "Margot pays the bank M10 for taking over a mortgaged property."
    ]


def test_the_estate_of_a_bankrupt_quotes_bankruptcy() -> None:
    streets, levels = {1: [37, 39], 0: [1, 12]}, {39: 3, 37: 3}
    scene = Scene(seats=3, owners=streets, levels=levels, cash={0: 5}, at={0: 36}, dice=[(1, 2)])
    scene.do(0, ROLL)
    scene.do(1, Claim(0, 39))
    lines = narrator("en").story([fact.key() for fact in scene.do(0, scene.game.parse("give-up"))])
    [estate] = [line for line in lines if " pass from " in str(line)]
    assert str(estate) == "Boulevard de Belleville and Electric Company pass from Camille to Margot."
    assert estate.rule == "classique.bankrupt.to-player"
