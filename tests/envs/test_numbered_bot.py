"""A bot that sees and answers in the numbers of the environments plays what an environment would show."""

from pathlib import Path
from random import Random

import pytest

from banquier import editions
from banquier.bots import code, registry
from banquier.bots.driver import Driver
from banquier.envs.action_masks import NOTHING
from banquier.envs.env_game import OVER, EnvGame
from banquier.envs.numbered_bot import NumberedBot
from banquier.kernel.rng import Rng

EXAMPLE = Path(__file__).parents[2] / "examples" / "ppo_deal.py"
STEPS = {"compiled": 600, "interpreted": 100}


class Highest(NumberedBot):
    """Takes the highest legal number and notes what it was shown."""

    def __init__(self) -> None:
        self.seen: list[tuple[bytes, bytes]] = []

    def pick(self, observation: bytes, mask: bytes, rng: Rng) -> int:
        self.seen.append((observation, mask))
        return len(mask) - 1 - mask[::-1].index(1)


@pytest.mark.parametrize("edition", editions.names())
def test_it_is_shown_what_an_environment_shows(edition: str, mode: str) -> None:
    play = EnvGame(edition, 2, {"rounds": 5})
    play.start(3)
    bot, rng = Highest(), Random(1)
    for _ in range(STEPS[mode]):
        if play.seat == OVER:
            break
        legal = play.game.legal(play.seat)
        action = bot.choose(play.game.view(play.seat), legal, Rng(1))
        observation, mask = bot.seen[-1]
        assert observation == play.observation(play.seat)
        shown = play.mask(play.seat)
        assert mask[1:] == shown[1:]
        assert mask[NOTHING] >= shown[NOTHING]  # a bot does not know what it has declined before
        assert action == play.menu.action(play.menu.legal_numbers()[-1])
        play.act(rng.choice(play.menu.legal_numbers()))
    assert len(bot.seen) > 20


@pytest.mark.parametrize("edition", editions.names())
def test_it_plays_games_to_the_end(edition: str, mode: str) -> None:
    game = EnvGame(edition, 2, {"rounds": 2})
    game.start(5)
    assert Driver(game.game, [Highest(), registry.make("random")], Rng(2)).run(100_000)


def test_the_example_is_a_bot_with_weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says so where there is no policy yet, and plays the best action of one."""
    np = pytest.importorskip("numpy")
    pytest.importorskip("gymnasium")
    code.load(str(EXAMPLE))
    monkeypatch.setenv("BANQUIER_POLICY", str(tmp_path / "none.npz"))
    with pytest.raises(ValueError, match="not a trained policy"):
        registry.make("learned")
    play = EnvGame("deal", 2, {})
    play.start(1)
    size, actions = int(play.observer.size), int(play.actions.size)
    wanted = max(play.choices)
    bias = np.zeros(actions, np.float32)
    bias[wanted] = 1
    monkeypatch.setenv("BANQUIER_POLICY", str(tmp_path / "policy.npz"))
    layers = (np.zeros((8, size)), np.zeros(8), np.zeros((actions, 8)), bias)
    np.savez(tmp_path / "policy.npz", *(layer.astype(np.float32) for layer in layers))
    bot = registry.make("learned")
    view = play.game.view(play.seat)
    assert bot.plays(view)
    assert bot.choose(view, play.game.legal(play.seat), Rng(1)) == play.choices[wanted]
