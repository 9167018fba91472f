"""Gymnasium: one seat of an edition against bots. Importing this module registers `banquier/Deal-v0` and the others.

import gymnasium
import banquier.envs.gymnasium
env = gymnasium.make("banquier/Deal-v0", opponents=["regular"])
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

try:
    import gymnasium
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete
    from numpy.typing import NDArray
except ImportError as error:
    raise ImportError("these environments need Gymnasium: pip install 'banquier[rl]'") from error

from banquier import editions
from banquier.envs.env_game import LEARNER, OVER, EnvGame
from banquier.envs.observations import LIMIT
from banquier.envs.settings import with_rounds

NAMES = {
    "classique": "Classique",
    "deal": "Deal",
    "disney": "Disney",
    "faux_billets": "FauxBillets",
    "tricheurs": "Tricheurs",
}
"""The name of each edition in ids: `banquier/Deal-v0`."""


class SeatEnv(gymnasium.Env[Any, Any]):
    """One seat of a game; bots play the others. A step is one decision of the seat and all that follows from it.

    An action is a number of `banquier.envs.action_masks`; `action_masks()` says which are legal now. The reward comes
    at the end: 1 for winning alone, -1 / (seats - 1) for losing.
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        edition: str,
        opponents: Sequence[str] = ("regular",),
        seat: int = 0,
        options: Mapping[str, Any] | None = None,
        shaping: float = 0.0,
        flat: bool = False,
        strict: bool = False,
        facts: bool = True,
        render_mode: str | None = None,
    ) -> None:
        """Make the spaces. `opponents` are bots in the order of the other seats.

        `shaping` adds this many times the change in standing (the share of all wealth; in Deal, the part of the
        complete sets that win) to each reward. `flat`: an observation is the vector alone, without the mask beside it.
        An action that is not legal counts as no answer, and the game takes its default; with `strict` it raises
        ValueError. `facts`: tell in `info` what has happened, which costs time.

        Raises ValueError for editions, bots, seats and options that are not possible.
        """
        if not 0 <= seat <= len(opponents):
            raise ValueError(f"there is no seat {seat}: {len(opponents) + 1} play")
        players = (*opponents[:seat], LEARNER, *opponents[seat:])
        self.play = EnvGame(edition, len(players), with_rounds(edition, options), players)
        self.seat, self.shaping, self.flat = seat, shaping, flat
        self.strict, self.facts, self.render_mode = strict, facts, render_mode
        self.entries = 0
        actions = int(self.play.actions.size)
        vector = Box(-LIMIT, LIMIT, (int(self.play.observer.size),), np.float32)
        self.observation_space = (
            vector if flat else Dict({"observation": vector, "action_mask": Box(0, 1, (actions,), np.int8)})
        )
        self.action_space = Discrete(actions)

    def action_masks(self) -> NDArray[np.bool_]:
        """Return True for each legal number. MaskablePPO of sb3-contrib calls this."""
        return np.frombuffer(bytearray(self.play.mask(self.seat)), np.bool_)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        """Begin a new game. Equal seeds give equal games; without a seed, the generator continues."""
        super().reset(seed=seed)
        self.entries = 0
        self.play.start(int(self.np_random.integers(2**63)), journal=self.facts)
        while self.play.seat == OVER:  # bots have ended it before the seat was asked
            self.play.start(int(self.np_random.integers(2**63)), journal=self.facts)
        return self.observation(), self.info("", False)

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        number = int(action)
        legal = self.play.menu.has(number)
        standing = self.play.standing(self.seat) if self.shaping else 0.0
        done = ""
        if legal or self.strict:
            done = str(self.play.menu.action(number)) if legal else ""
            self.play.act(number)
        else:
            self.play.give_default()
        reward = self.play.reward(self.seat)
        if self.shaping:
            reward += self.shaping * (self.play.standing(self.seat) - standing)
        return self.observation(), reward, self.play.seat == OVER, False, self.info(done, not legal)

    def observation(self) -> Any:
        seen = np.frombuffer(bytearray(self.play.observation(self.seat)), np.float32)
        if self.flat:
            return seen
        return {
            "observation": seen,
            "action_mask": np.frombuffer(bytearray(self.play.mask(self.seat)), np.int8),
        }

    def info(self, done: str, illegal: bool) -> dict[str, Any]:
        """Return what happened: the action as text, whether the number was illegal, and the facts that the seat sees.

        At the end also the winners, the scores, and the id of the rule that ended the game.
        """
        found: dict[str, Any] = {"action": done, "illegal": illegal, "action_mask": self.action_masks()}
        game = self.play.game
        if game.journal is not None:
            found["facts"] = self.play.facts_since(self.entries, self.seat)
            self.entries = len(game.journal.entries)
        if game.result is not None:
            rule = game.edition.rule_id(game.result.why, game.options)
            found |= {"winners": game.result.winners, "scores": game.result.scores, "rule": rule}
        return found

    def render(self) -> Any:
        """Return the position as text in the mode `ansi`, else None."""
        return self.play.game.position() if self.render_mode == "ansi" else None


for _edition in editions.names():
    if _edition in NAMES:
        gymnasium.register(
            f"banquier/{NAMES[_edition]}-v0",
            entry_point="banquier.envs.gymnasium:SeatEnv",
            vector_entry_point="banquier.envs.vector:seat_envs",
            kwargs={"edition": _edition},
        )
