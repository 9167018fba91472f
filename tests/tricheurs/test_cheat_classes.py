"""The class of each cheat: its fields by name, its text form, and what a damaged one is refused for."""

import pytest

from banquier import api
from banquier.api import MalformedRecord
from banquier.editions.tricheurs import EDITION
from banquier.editions.tricheurs.cheats.cards import CounterfeitChance
from banquier.editions.tricheurs.cheats.crime import BY_MOMENT, CHEATS, Crime, read_crime
from banquier.editions.tricheurs.kinds import COUNTERFEIT_CHANCE, IDENTITY_THEFT, PICKPOCKET, TRICK_DICE
from banquier.kernel.text_reader import MalformedText
from tests.tricheurs.figures import KINDS, game_of, table
from tests.tricheurs.tricks import NAMES, Trick, cheated, every

FIELDS = {
    "bank-heist": "amount - -",
    "counterfeit-chance": "drawn card origin",
    "escape-artist": "tries - -",
    "extra-allowance": "amount - -",
    "free-stay": "other square amount",
    "identity-theft": "other origin square",
    "price-gouging": "other square amount",
    "property-swap": "mine square other",
    "short-changed": "other - amount",
    "slippery-deed": "square - other",
    "squatters-rule": "payer other amount",
    "trick-dice": "origin square passed_start",
    "pickpocket": "other - amount",
    "surprise-demolition": "square other -",
    "sneaky-hotel": "square - -",
}
"""The three numbers of the text form, as version 0.1.0 wrote them."""


def test_every_card_has_a_class_of_its_own() -> None:
    assert len({type(crime) for crime in CHEATS}) == len(CHEATS) == len(EDITION.cheats) == KINDS
    assert [crime.kind for crime in CHEATS] == list(range(KINDS))
    assert sorted(crime.kind for crimes in BY_MOMENT for crime in crimes) == list(range(KINDS))
    for crime, card in zip(CHEATS, EDITION.cheats, strict=True):
        assert type(crime).__name__ == card.id.title().replace("-", "")
        assert crime.fields() == FIELDS[card.id]
    assert sorted(NAMES) == sorted(FIELDS)


@pytest.mark.parametrize("kind", range(KINDS))
def test_the_text_form_of_a_crime_comes_back_as_it_was(kind: int) -> None:
    numbers = [-1 if name == "-" else n for n, name in enumerate(CHEATS[kind].fields().split(), start=4)]
    a, b, c = numbers
    crime = read_crime(2, kind, a, b, c, 1, 7)
    assert crime.numbers() == tuple(numbers)
    assert crime.key() == (2, kind, *numbers, 1)
    assert (crime.free, crime.begun) == (1, 7)
    for name, number in zip(crime.fields().split(), numbers, strict=True):
        assert name == "-" or getattr(crime, name) == number


@pytest.mark.parametrize("kind", [-1, KINDS, 10**6])
def test_there_is_no_other_kind(kind: int) -> None:
    with pytest.raises(ValueError, match=f"there is no cheat {kind}"):
        read_crime(0, kind, 0, 0, 0, 0)
    with pytest.raises(MalformedText):
        EDITION.fact(("cheated", 0, kind, 0, 0, 0, 0))
    with pytest.raises(MalformedText):
        EDITION.frame(("sentence", 0, kind, 0, 0, 0, 0, 0))


@pytest.mark.parametrize(
    "packed, target, second", [(4096, 0, 0), (4096 + 35, 35, 0), (4096 + 64 * 31 + 5, 5, 31)]
)
def test_the_target_of_a_counterfeit_card_is_packed_in_text_alone(
    packed: int, target: int, second: int
) -> None:
    crime = read_crime(1, COUNTERFEIT_CHANCE, 3, 4, packed, 0)
    assert isinstance(crime, CounterfeitChance)
    assert (crime.drawn, crime.card, crime.origin, crime.target, crime.second) == (3, 4, -1, target, second)
    assert crime.numbers() == (3, 4, packed)
    early = read_crime(1, COUNTERFEIT_CHANCE, 3, 4, 33, 0)
    assert isinstance(early, CounterfeitChance)
    assert (early.origin, early.target) == (33, -1)


@every
def test_a_crime_that_was_done_is_sound(trick: Trick) -> None:
    [crime] = game_of(cheated(trick)).crimes
    assert crime.is_sound(game_of(table()))


UNSOUND = [
    read_crime(7, TRICK_DICE, 1, 2, 0, 0),
    read_crime(0, TRICK_DICE, 36, 2, 0, 0),
    read_crime(0, IDENTITY_THEFT, 5, 1, 2, 0),
    read_crime(0, PICKPOCKET, 1, -1, 10**15, 0),
    read_crime(0, COUNTERFEIT_CHANCE, 99, 1, 2, 0),
    read_crime(0, COUNTERFEIT_CHANCE, 1, 2, 36, 0),
    read_crime(0, COUNTERFEIT_CHANCE, 1, 2, 4096 + 36, 0),
    read_crime(0, COUNTERFEIT_CHANCE, 1, 2, 4096 + 64 * 36, 0),
    read_crime(0, PICKPOCKET, 1, -1, 10, 0, -1),
]


@pytest.mark.parametrize("crime", UNSOUND, ids=lambda crime: "-".join(map(str, crime.key())))
def test_a_crime_of_a_damaged_text_is_not_sound(crime: Crime) -> None:
    assert not crime.is_sound(game_of(table()))


def test_a_position_with_a_crime_that_nobody_can_have_done_is_refused() -> None:
    lines = table().game.position().splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("end "))
    for text in ("crime 0 11 36 2 0 0 1", "crime 0 15 0 0 0 0 1"):
        with pytest.raises(MalformedRecord):
            api.load_position("\n".join([*lines[:at], text, *lines[at:]]))


def test_more_cannot_become_known_of_a_crime_that_is_not_there() -> None:
    game = table().game
    with pytest.raises(ValueError, match="seat 0 has not done 1"):
        EDITION.fact(("retouched", 0, 1, 4097)).replay(game)
