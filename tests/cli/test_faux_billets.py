"""Faux billets at the terminal: facts have words, notes are chosen by value, checks and cards are offered."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib import resources

import pytest

import banquier
from banquier import editions, rulebook
from banquier.board.actions import DECLINE, ROLL, Claim
from banquier.board.facts import FACTS
from banquier.board.hotel_actions import PLAY_CARD
from banquier.board.table import BANK
from banquier.bots import registry
from banquier.bots.driver import Driver
from banquier.cli import question
from banquier.cli.faux_billets.paying import ExchangeDialogue, pay
from banquier.cli.menu import Menu
from banquier.cli.talk import Talk
from banquier.cli.telling import Narrator
from banquier.editions.board_edition import BoardEdition
from banquier.editions.faux_billets.actions import CHECK_NOTE, Exchange, Lay
from banquier.editions.faux_billets.exchange import Exchanges
from banquier.editions.faux_billets.facts import NOTE_FACTS
from banquier.editions.faux_billets.payment import Notes, Payment
from banquier.kernel.action import Key
from banquier.kernel.game import Game
from banquier.kernel.rng import Rng
from banquier.narration.board.picture import picture
from banquier.narration.board.printed import Printed
from banquier.narration.faux_billets.purse import hand, places_of, purse
from banquier.narration.words import Words, known
from tests.faux_billets.table import Table

NAMES = ["Camille", "Margot", "Basile", "Odette"]
SEEDS = range(3)


def narrator(lang: str) -> Narrator:
    edition = editions.find("faux_billets")
    assert isinstance(edition, BoardEdition)
    return Narrator(Printed(edition, edition.read_options({}), Words(lang)), NAMES)


@cache
def played(seed: int) -> Game:
    game = banquier.new_game("faux_billets", 4, seed)
    bots = [registry.make(spec) for spec in ("teller", "teller", "random", "random")]
    assert Driver(game, bots, Rng(seed)).run(50_000)
    return game


def entries(game: Game) -> Iterator[list[Key]]:
    assert game.journal is not None
    for entry in game.journal.entries:
        yield [key for fact in entry.facts if (key := fact.shown(-1)) is not None]


HANDMADE: list[Key] = [
    ("marker-went", -1, 2, 30),
    ("hand-went", 1, -1),
    ("turn-granted", 0, 1),
    ("turn-granted", 0, 0),
    ("card-checked", 1, 0, 1),
    ("card-checked", 1, 0, 0),
    ("note-checked", 1, 0, 0, 100, 1),
    ("note-checked", 1, 0, 0, 100, 0),
    ("said", "called-off", 0, 200),
    ("said", "rent-free", 0, 1, 80),
    ("said", "plays", 0, 3),
    ("exchange-asked", 0, -1, (0, 0, 2, 0, 0)),
    ("exchange-asked", 0, 1, (0, 0, 2, 0, 0)),
    ("said", "exchanged", 0, -1, 100),
    ("said", "exchanged", 0, 1, 100),
    ("said", "exchange-refused", 1, 0),
    ("paid", -1, 2, 100, "card.false"),
    ("paid", -1, 2, 900, "end.last-rent"),
    ("card-went", 4, -2, 1),
    ("time-called",),
]


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_all_facts_of_whole_games_have_words(lang: str) -> None:
    tells = narrator(lang)
    unknown = tells.words("fact.other", words="").partition(":")[0]
    for facts in [*(facts for seed in SEEDS for facts in entries(played(seed))), HANDMADE]:
        for line in [tells.tell(fact) for fact in facts] + tells.story(facts):
            text = str(line)
            assert not text.startswith(unknown), text
            assert text[-1] in ".»”!", text
            assert "{" not in text
            if line.rule:
                assert rulebook.rule(line.rule).fr


def test_those_games_and_examples_show_every_kind_of_fact_but_secrets() -> None:
    seen = {str(fact[0]) for seed in SEEDS for facts in entries(played(seed)) for fact in facts}
    seen |= {str(fact[0]) for fact in HANDMADE}
    secret = {"notes-stacked", "twins-dealt", "shuffled"}
    assert seen >= {*(name.split()[0] for name in NOTE_FACTS), "left", "ended"} - secret
    assert not seen & secret
    assert seen - {"left", "ended"} <= {name.split()[0] for name in (*FACTS, *NOTE_FACTS)}


def test_every_announcement_and_reason_to_pay_of_the_edition_has_a_sentence() -> None:
    folder = resources.files("banquier.editions.faux_billets")
    source = "".join(file.read_text("utf-8") for file in folder.iterdir() if file.name.endswith(".py"))
    said = {name.split()[1] for name in (*FACTS, *NOTE_FACTS) if name.startswith("said ")}
    paid = re.findall(r'(?:pay|charge|last_rents)\((?:[^()]|\([^()]*\))*"([a-z0-9.-]+)"\)', source)
    assert {"plays", "called-off", "rent-free", "exchanged", "exchange-refused"} <= said
    assert {"card.false", "end.last-rent"} <= set(paid)
    assert all(known(f"fact.said.{word}") for word in said)
    assert all(known(f"fact.paid.{why}") for why in paid)


# --- choosing ------------------------------------------------------------------------------------------


def menu(table: Table, seat: int, lang: str = "en") -> Menu:
    return question.menu(table.game, seat, narrator(lang), picture(table.game, seat))


def labels(table: Table, seat: int, lang: str = "en") -> list[str]:
    return [str(choice.label) for choice in menu(table, seat, lang).choices]


def asked(table: Table, seat: int, lang: str = "en") -> list[str]:
    shown = picture(table.game, seat)
    said = question.asked(narrator(lang), shown, seat, menu(table, seat, lang))
    return [str(said.title), *map(str, said.details)]


def test_the_smallest_set_is_proposed_first_and_others_can_be_typed() -> None:
    table = Table(notes={0: "500 100 50 20"})
    table.lay(Payment(0, 1, 70, "cards"))
    assert labels(table, 0) == ["Pay with 1 × 50 and 1 × 20", "Other notes…"]
    assert menu(table, 0).usual == 1
    assert asked(table, 0) == ["Camille, which notes will you use to pay Margot M70?"]
    assert "".join(text for text, _ in purse(narrator("en").printed, picture(table.game, 0))[0]) == (
        "Your notes: 1 × 500, 1 × 100, 1 × 50 and 1 × 20."
    )
    short = Table(notes={0: "100"})
    short.lay(Payment(0, 1, 70, "cards"))
    assert labels(short, 0)[0] == "Pay with 1 × 100 (M30 change)"


def test_notes_are_offered_for_a_check_and_passing_is_the_usual_answer() -> None:
    table = Table(notes={0: "100 100 50"})
    table.lay(Payment(0, BANK, 250, "cards"))
    table.put(0, "100 100 50")
    checks = ["Check note 1 (a 100)", "Check note 2 (a 100)", "Check note 3 (a 50)"]
    assert labels(table, 1) == [*checks, "Don’t check"]
    assert menu(table, 1).usual == 4
    assert asked(table, 1, "fr")[:3] == [
        "Margot, voulez-vous vérifier un billet de Camille\u00a0?",
        "Camille paie 250\u00a0M à la banque avec\u00a0: 2 × 100 et 1 × 50.",
        "Vos jetons Décodeur verts\u00a0: 2.",
    ]


def test_cards_are_picked_played_checked_and_aimed_by_their_words() -> None:
    pick = Table(at={0: 3}, dice=[(1, 2)], row=("no-rent", "start", "steal-title")).play(0, ROLL)
    assert len(labels(pick, 0)) == 3
    assert asked(pick, 0)[0] == "Camille, which Chance card will you take?"
    play = Table(hold={0: "send-to-jail"})
    assert any(label.startswith("Play “One anonymous call") for label in labels(play, 0))
    play.do(0, PLAY_CARD[play.twin("send-to-jail")])
    assert labels(play, 1) == ["Check the card", "Don’t check"]
    play.all_pass()
    assert labels(play, 0) == ["Margot", "Basile"]
    swap = Table(hold={0: "swap-title"}, owners={0: [1], 1: [35]})
    swap.do(0, PLAY_CARD[swap.twin("swap-title")])
    swap.all_pass()
    assert labels(swap, 0) == ["Give Rue Grande in exchange for…"]


def test_rent_asked_and_titles_to_sell_have_words() -> None:
    rent = Table(hold={0: "no-rent"}, owners={1: [5]}, at={0: 2}, dice=[(1, 2)]).play(0, ROLL, 1, Claim(0, 5))
    assert labels(rent, 0) == ["Pay M50", "Play “You know the landlord”"]
    debt = Table(notes={0: "20"}, owners={0: [5]})
    debt.lay(Payment(0, BANK, 60, "cards"))
    assert any(label.endswith("to the bank (+M50)") for label in labels(debt, 0))
    assert not any("sell-title" in label or "lay" in label for label in labels(debt, 0))
    sale = Table(at={0: 2}, dice=[(1, 2)]).play(0, ROLL, 0, DECLINE)
    assert "Pass" in labels(sale, 0)


@pytest.mark.parametrize(
    "text, places",
    [
        ("100", (1,)),
        ("100f", (0,)),
        ("100 100", (1, 2)),
        ("100 100 100", (0, 1, 2)),
        ("50, 100", (1, 3)),
        ("50+100F", (0, 3)),
        ("50f", None),
        ("500", None),
        ("abc", None),
        ("100 100 100 100", None),
        ("-50", None),
    ],
)
def test_values_name_notes_of_the_hand(text: str, places: tuple[int, ...] | None) -> None:
    """Of equal notes one of which nothing is known goes first, then a real one, a false one last."""
    mine = [(100, -1), (100, 0), (100, 1), (50, 0)]
    assert places_of(text, mine) == places


def test_what_was_seen_of_ones_own_notes_is_told_with_them() -> None:
    words = Words("en")
    text = "".join(piece for piece, _ in hand(words, [(100, 1), (100, -1), (100, 0), (10, 0)]))
    assert text == "3 × 100 (checked: 1 real, 1 fake) and 1 × 10"


class Typist:
    """A terminal that answers from a list."""

    def __init__(self, *answers: str) -> None:
        self.answers = list(answers)
        self.said: list[str] = []

    def ask(self, key: str, **values: object) -> str:
        return self.answers.pop(0)

    def say(self, key: str, *_: object, **values: object) -> None:
        self.said.append(key)

    def show(self, *_: object) -> None:
        pass


def test_the_dialogue_asks_until_there_are_such_notes() -> None:
    table = Table(notes={0: "100 50 50"})
    table.lay(Payment(0, BANK, 100, "cards"))
    [family] = [option for option in table.game.legal(0) if isinstance(option, Notes)]
    mine = table.look(0).mine()
    typist = Typist("20 80", "50 50")
    assert pay(typist, family, mine) == Lay((1, 2))  # type: ignore[arg-type]
    assert typist.said == ["say.no-such-notes"]
    assert pay(Typist("x"), family, mine) is None  # type: ignore[arg-type]
    assert pay(Typist(""), family, mine) == Lay((0,))  # type: ignore[arg-type]


# --- exchanging ----------------------------------------------------------------------------------------


def exchanges(table: Table, *answers: str) -> Exchange | None:
    """What the dialogue of seat 0 makes of these answers."""
    [family] = [option for option in table.game.legal(0) if isinstance(option, Exchanges)]
    talk = Talk(Typist(*answers), narrator("en"), picture(table.game, 0), 0)  # type: ignore[arg-type]
    return ExchangeDialogue(talk, family).run()


def test_an_exchange_is_offered_with_the_trades_and_asked_for_step_by_step() -> None:
    table = Table(notes={0: "100 50 50", 1: "50 20 20 10"})
    [choice] = [choice for choice in menu(table, 0).choices if str(choice.label) == "Exchange notes…"]
    assert rulebook.rule("faux.exchange.when").id == choice.rule
    assert exchanges(table, "", "", "") == Exchange(BANK, (0,), (0, 0, 2, 0, 0))
    assert exchanges(table, "Margot", "100", "50 20 20 10") == Exchange(1, (0,), (1, 2, 1, 0, 0))
    assert exchanges(table, "2", "70", "100", "50 50", "50 20 20 10") == Exchange(1, (0,), (1, 2, 1, 0, 0))
    for answers in (("x",), ("1", "x"), ("1", "100", "x")):
        assert exchanges(table, *answers) is None


def test_the_player_asked_and_the_others_are_told_what_lies_there() -> None:
    table = Table(notes={0: "100f 20", 1: "50 50 50"})
    table.do(0, Exchange(1, (0,), (0, 0, 2, 0, 0)))
    assert labels(table, 1) == ["Give 2 × 50", "Other notes…", "Decline the exchange"]
    assert menu(table, 1).usual == 3
    assert asked(table, 1, "fr") == [
        "Margot, voulez-vous échanger des billets avec Camille\u00a0?",
        "Camille donne 1 × 100 et demande 2 × 50.",
    ]
    table.do(1, Lay((0, 1)))
    assert labels(table, 2) == ["Check note 1 (a 100)", "Don’t check"]
    assert asked(table, 2)[:2] == [
        "Basile, do you want to check one of Camille’s notes?",
        "Camille exchanges 1 × 100 with Margot.",
    ]
    made_up = Table(notes={0: "100f 50 50"})
    made_up.play(0, Exchange(BANK, (0,), (0, 0, 2, 0, 0)), 1, CHECK_NOTE[0])
    assert labels(made_up, 0) == ["Pay with 2 × 50", "Other notes…"]
    assert asked(made_up, 0)[1] == "Still to pay: M100."
