"""Actions as text: what cannot be an action is malformed, in both modes alike, and changes nothing."""

import pytest

from banquier.board.actions import ACTIONS, Offer
from banquier.kernel.errors import MalformedAction
from banquier.testing import Scene

EXAMPLES = {
    "use-card": "use-card 1",
    "bid": "bid 120",
    "place": "place 39",
    "mortgage": "mortgage 39",
    "lift": "lift 39",
    "sell-building": "sell-building 39",
    "build": "build 39",
    "claim": "claim 0 39",
    "offer": "offer 1 [37 39] [] -50 [] [0] 1",
    "accept": "accept 1",
    "refuse": "refuse 1",
}


@pytest.mark.parametrize("name", ACTIONS)
def test_every_action_reads_back_what_it_writes(name: str) -> None:
    game = Scene().game
    action = game.parse(EXAMPLES.get(name, name))
    assert isinstance(action, ACTIONS[name])
    assert str(action) == EXAMPLES.get(name, name)
    assert game.parse(str(action)) == action
    assert hash(game.parse(str(action))) == hash(action)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "fly",
        "roll 3",
        "bid",
        "bid ten",
        'bid "10"',
        "bid [10]",
        "bid 10 20",
        "mortgage foo",
        "build [39]",
        "place x",
        "use-card [1]",
        "claim 0",
        "claim a b",
        "accept x",
        "refuse []",
        "offer x [1]",
        "offer 1 5",
        "offer 1 [] [] much",
        "offer 1 [a]",
        "offer 1 [[1]]",
        "offer 1 [5 5]",
        "offer 1 [-1]",
        "offer 1 [1000]",
        "offer 1 [1] [] 0 [9]",
        "build 99999999999999999999999",
        "bid -99999999999999999999999",
        "bid 10 ]",
        "bid 1.5",
    ],
)
def test_what_is_no_action_is_malformed(text: str) -> None:
    game = Scene(owners={0: [37, 39]}).game
    before = game.key()
    with pytest.raises(MalformedAction):
        game.parse(text)
    assert game.key() == before


def test_an_offer_lists_things_in_order_whatever_order_they_came_in() -> None:
    assert Offer(1, give=(39, 37), take=(5, 1)) == Offer(1, give=(37, 39), take=(1, 5))
    assert str(Offer(1, give=(39, 37))) == "offer 1 [37 39] [] 0 [] [] -1"
