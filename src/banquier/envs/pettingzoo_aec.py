"""Editions as PettingZoo AEC environments with action masks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

try:
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete
    from gymnasium.utils import seeding
    from numpy.typing import NDArray
    from pettingzoo import AECEnv
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel
except ImportError as error:
    raise ImportError("these environments need PettingZoo: pip install 'banquier[rl]'") from error

from banquier.envs.env_game import EnvGame
from banquier.envs.observations import LIMIT
from banquier.envs.settings import with_rounds

NO_ACTION = -1
"""A number that is never legal."""


class BanquierEnv(AECEnv):
    """An edition as an AEC environment: an agent is a seat (`seat_0`, …), a step is one decision of one seat.

    The reward comes at the end: 1 for winning alone; the rewards of a game add up to 0. Wrong use raises ValueError, so
    that PettingZoo's wrappers are not needed, which take longer than the game.
    """

    metadata = {"render_modes": ["ansi"], "is_parallelizable": False, "name": "banquier_v0"}

    def __init__(
        self,
        edition: str,
        seats: int = 2,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Make the spaces. `options` are those of the edition; `rounds` defaults to ROUNDS.

        Raises ValueError if the edition, the number of seats or an option is not known.
        """
        super().__init__()
        self.metadata = {**self.metadata, "name": f"{edition}_v0"}
        self.render_mode = render_mode
        self.play = EnvGame(edition, seats, with_rounds(edition, options))
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        actions, numbers = self.play.actions.size, self.play.observer.size
        self.action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(-LIMIT, LIMIT, (numbers,), np.float32),
                    "action_mask": Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.np_random, _ = seeding.np_random(None)

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game. Equal seeds give equal games; without a seed, the generator continues."""
        if seed is not None:
            self.np_random, _ = seeding.np_random(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.play.start(int(self.np_random.integers(2**63)))
        self.agent_selection = self.agents[self.play.seat]

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """Return the observation and the mask: new arrays that share memory with what compiled code has written.

        The mask is all 0 for a seat that does not decide now.
        """
        seat = self.seat_of[agent]
        return {
            "observation": np.frombuffer(bytearray(self.play.observation(seat)), np.float32),
            "action_mask": np.frombuffer(bytearray(self.play.mask(seat)), np.int8),
        }

    def step(self, action: int | None) -> None:
        """Carry out the action of the seat to decide. Raises ValueError if it is not legal, or before `reset`."""
        if not self.agents:
            raise ValueError("there is no game: reset the environment first")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.play.act(NO_ACTION if action is None else int(action))
        if self.play.seat < 0:
            # Rewards differ from 0 only here, so no other step has to clear or add them.
            self.rewards = dict(zip(self.possible_agents, self.play.returns(), strict=True))
            self._cumulative_rewards = dict(self.rewards)
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.play.seat]

    def render(self) -> str | None:
        """Return the position as text in the mode `ansi`, else None."""
        return self.play.game.position() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: no resource is open."""


def make_parallel(
    edition: str,
    seats: int = 2,
    options: Mapping[str, Any] | None = None,
    render_mode: str | None = None,
) -> Any:
    """Return the environment with PettingZoo's parallel interface: all seats answer, and the seat to decide counts."""
    return turn_based_aec_to_parallel(BanquierEnv(edition, seats, options, render_mode))
