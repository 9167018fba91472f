"""What no source tells and is ours: which names, figures and cards that is, and that people see it."""

import pytest

from banquier import editions
from banquier.cli.deed import deed
from banquier.cli.tricheurs import CheatStage
from banquier.editions.board_data import FIGURES, BoardData
from banquier.editions.board_edition import BoardEdition
from banquier.editions.data_edition import DataEdition
from banquier.editions.tricheurs import EDITION as TRICHEURS
from banquier.narration.board.asking import Asker
from banquier.narration.board.deed import deed_lines
from banquier.narration.board.printed import Printed
from banquier.narration.rules import proposed
from banquier.narration.tricheurs.cards import Cards
from banquier.narration.words import Words
from tests.cli.cards import at_terminal
from tests.cli.test_screen import drawn

FIGURES_OF = {
    "classique": (),
    "disney": (),
    "tricheurs": FIGURES,
    "faux_billets": ("hotel_rent", "hotel"),
}
PROPOSED = {"classique": (0, 0), "disney": (26, 32), "tricheurs": (1, 32), "faux_billets": (0, 24)}
"""Names of squares, and cards."""


def described(name: str) -> DataEdition:
    found = editions.find(name)
    assert isinstance(found, DataEdition)
    return found


@pytest.mark.parametrize("name", FIGURES_OF)
def test_the_data_say_what_is_proposed_and_pages_get_it(name: str) -> None:
    edition = described(name)
    data = edition.data
    assert isinstance(data, BoardData)
    assert data.proposed == FIGURES_OF[name]
    names = sum(square.proposed for square in data.squares)
    assert (names, sum(card.proposed for card in data.cards)) == PROPOSED[name]
    sent = edition.contents(edition.read_options({}))
    assert sent.proposed == [*data.proposed, *(["money"] if name == "faux_billets" else [])]
    assert sum(square.proposed for square in sent.squares) == PROPOSED[name][0]
    assert sum(card.proposed for card in sent.cards) >= PROPOSED[name][1]


def test_of_the_cheat_cards_every_reward_but_not_every_penalty_is_proposed() -> None:
    assert [cheat.id for cheat in TRICHEURS.cheats if "penalty" not in cheat.proposed] == ["identity-theft"]
    assert [cheat.id for cheat in TRICHEURS.cheats if "name" not in cheat.proposed] == ["escape-artist"]
    assert all("reward" in cheat.proposed for cheat in TRICHEURS.cheats)
    sent = TRICHEURS.contents(TRICHEURS.read_options({}))
    assert [cheat.proposed for cheat in sent.cheats] == [list(cheat.proposed) for cheat in TRICHEURS.cheats]


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("name", editions.names())
def test_the_rules_name_what_is_proposed(name: str, lang: str) -> None:
    lines = proposed(described(name), Words(lang))
    assert bool(lines) == (name in ("disney", "tricheurs", "faux_billets"))
    if name == "tricheurs":
        sides = [line for card in CheatStage.sheet(TRICHEURS, Words(lang)) for line in str(card).splitlines()]
        stars = [line for line in sides if line.endswith("*")]
        assert len(stars) == 15 + 14


@pytest.mark.parametrize("name", FIGURES_OF)
def test_a_title_card_marks_its_proposed_figures(name: str) -> None:
    edition = described(name)
    data = edition.data
    assert isinstance(data, BoardData)
    street = next(square for square in data.squares if square.kind == "street")
    game = editions.find(name).blank(2, {})
    table = at_terminal(game)
    stage = table.stage
    lines = deed_lines(stage.narrator.printed, street)
    assert sum(line.proposed for line in lines) == len(FIGURES_OF[name])
    card = "\n".join(drawn(deed(stage.narrator, stage.picture(None), street.at), 60))
    assert card.count("*") == len(FIGURES_OF[name]) + bool(FIGURES_OF[name])
    assert ("Suggested amount" in card) == bool(FIGURES_OF[name])


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("name", FIGURES_OF)
def test_a_card_in_play_is_marked_if_it_is_proposed(name: str, lang: str) -> None:
    """In the log, among the kept ones and in the question about it; its first words alone are not."""
    found = editions.find(name)
    assert isinstance(found, BoardEdition)
    cards = Printed(found, found.read_options({}), Words(lang))
    for number, card in enumerate(found.cards(found.read_options({}))):
        assert cards.card(number).endswith("*") == card.proposed
        assert "*" not in cards.card_name(number) + cards.card_order(number)
    stage = at_terminal(editions.find(name).blank(2, {}), lang).stage
    asker = Asker(stage.narrator.narration, stage.picture(0), 0)
    said = stage.narrator.said(asker.card(0)).plain
    note = "not in the rulebook" if lang == "en" else "pas dans le livret"
    assert (note in said) == cards.is_proposed(0)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_cheat_card_in_play_marks_what_is_proposed(lang: str) -> None:
    """Both sides, as a player reads them at the table."""
    stage = at_terminal(editions.find("tricheurs").blank(2, {}), lang).stage
    cards = Cards(stage.narrator.printed)
    for kind, cheat in enumerate(TRICHEURS.cheats):
        lines = cards.both_sides(kind).split("\n")
        assert [line.endswith("*") for line in lines[2:4]] == [
            part in cheat.proposed for part in ("reward", "penalty")
        ]
        assert lines[-1].startswith("*")
