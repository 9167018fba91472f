"""The laws of the kernel with every number of players of Deal."""

import pytest

from banquier.testing import LAWS, Case
from banquier.testing.battery import Law
from tests.sampling import SAMPLED, samples

STEPS = samples(60, 12)


@SAMPLED
@pytest.mark.rule("deal.setup.six-or-more")
@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_two_to_ten_players(law: Law, seats: int) -> None:
    law(Case("deal", seats, {}, crowded=True), seats, STEPS)
    law(Case("deal", seats), seats, STEPS)
