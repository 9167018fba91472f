"""Landing frequencies of real games, compared with the exact Markov chain of the same board and decks."""

import pytest

from tests.lab.markov import chain, deviations
from tests.sampling import SAMPLED, samples

ROUNDS = 10
GAMES = {"modern": samples(8_000, 4_800), "traditional": samples(3_000, 1_800)}
"""520,000 rolls in all, or 310,000 interpreted."""

POLICIES = [pytest.param(True, id="leaves"), pytest.param(False, id="stays")]


@SAMPLED
@pytest.mark.parametrize("leaves", POLICIES)
@pytest.mark.parametrize("cards", ["modern", "traditional"])
def test_landings_agree_with_the_chain(cards: str, leaves: bool) -> None:
    _, missed = deviations(cards, leaves, ROUNDS, GAMES[cards])
    assert max(abs(miss) for miss in missed) < 4, dict(enumerate(missed))
    spread = sum(miss * miss for miss in missed) / len(missed)
    assert 0.4 < spread < 2.2  # nor is the standard error too large


# --- the chain itself ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("leaves", POLICIES)
def test_chances_add_up(leaves: bool) -> None:
    found = chain("modern", leaves)
    assert found.moves.sum(axis=1) == pytest.approx(1)
    assert found.counted[found.rolls].sum(axis=1).min() >= 1 - 1e-12
    assert (found.squared >= found.counted.sum(axis=2) - 1e-12).all()  # whole numbers: x * x >= x


def test_square_3_in_the_first_turn_by_hand() -> None:
    """A 3 from START leads there: with the first roll, or after doubles and a card that has led back there.

    Such a card lies on square 2, reached by a double 1, twice in a row if need be, and on 22, reached by the
    doubles 5 and 6; another one on 22 leads to 39, from where 1 and 3 lead to square 3.
    """
    two_faces, double, card = 2 / 36, 1 / 36, 1 / 16
    mean, variance = chain("modern", True).landings(1)
    expected = two_faces * (1 + double * card + (double * card) ** 2 + 2 * 2 * double**2 * card)
    assert mean[3] == pytest.approx(expected, rel=1e-12)
    assert variance[3] == pytest.approx(expected - expected**2, rel=1e-12)  # never twice


@pytest.mark.parametrize("leaves", POLICIES)
def test_tokens_depend_on_each_other_by_their_cards_alone(leaves: bool) -> None:
    """So two turns of two tokens have nearly, and not quite, twice the moments of one turn of one."""
    found = chain("modern", leaves)
    for one, two in zip(found.landings(1), found.landings(2)):
        assert two == pytest.approx(2 * one, rel=1e-2)
        assert two != pytest.approx(2 * one, rel=1e-9)
