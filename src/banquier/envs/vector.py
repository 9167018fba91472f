"""Many games at once as a Gymnasium vector environment: `make_vec("deal", 256)`.

The games are stepped in compiled code, in this process or in several. Observations, masks, actions and rewards are
arrays that all processes share.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from ctypes import c_byte
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

try:
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray
except ImportError as error:
    raise ImportError("these environments need Gymnasium: pip install 'banquier[rl]'") from error

from banquier.envs.env_game import LEARNER, EnvGame
from banquier.envs.game_batch import GameBatch
from banquier.envs.observations import LIMIT
from banquier.envs.settings import with_rounds

Sizes = dict[str, tuple[int, str]]
"""Per array, the numbers per game and their type."""


def sizes_of(play: EnvGame) -> Sizes:
    return {
        "observations": (int(play.observer.size), "<f4"),
        "masks": (int(play.actions.size), "i1"),
        "seats": (1, "<i8"),
        "rewards": (1, "<f4"),
        "returns": (int(play.seats), "<f4"),
        "endings": (1, "?"),
        "actions": (1, "<i8"),
    }


def views(buffers: Mapping[str, Any], sizes: Sizes, games: int) -> dict[str, NDArray[Any]]:
    """Return arrays with a row per game that share the memory of these buffers."""
    return {
        name: np.frombuffer(buffers[name], kind).reshape((games, size) if size > 1 else (games,))
        for name, (size, kind) in sizes.items()
    }


class Shard:
    """The games from `first` to `first + count` - 1, which write into their rows of the arrays."""

    def __init__(
        self, setting: tuple[Any, ...], buffers: Mapping[str, Any], games: int, first: int, count: int
    ) -> None:
        edition, seats, options, players = setting
        first_play = EnvGame(edition, seats, options, players)
        plays = [first_play]
        plays += [EnvGame(edition, seats, options, players, first_play) for _ in range(1, count)]
        self.batch = GameBatch(plays, first)
        arrays = views(buffers, sizes_of(plays[0]), games)
        self.rows = {name: array[first : first + count] for name, array in arrays.items()}

    def reset(self, seed: int) -> None:
        self.batch.reset(seed)
        self.publish()

    def step(self) -> None:
        self.batch.step(self.rows["actions"].tobytes())
        self.publish()

    def publish(self) -> None:
        """Copy what the batch has written into the rows."""
        for name, rows in self.rows.items():
            if name != "actions":
                rows[...] = np.frombuffer(getattr(self.batch, name).getvalue(), rows.dtype).reshape(
                    rows.shape
                )


def serve(pipe: Connection, *shard: Any) -> None:
    """Run a shard in its process: a seed resets it, None steps it, the end of the pipe ends it."""
    games = Shard(*shard)
    try:
        while True:
            seed = pipe.recv()
            if seed is None:
                games.step()
            else:
                games.reset(seed)
            pipe.send(True)
    except EOFError:
        return


class GamesEnv(VectorEnv[Any, Any, Any]):
    """`num_envs` games. A step is one decision in each, of the seat in `info["seat"]`; a game that ends begins anew.

    The reward is that of the seat that has decided; `info["returns"]` has those of all seats of games that have ended.
    The observation after the end of a game is the first of the next one.
    """

    def __init__(
        self,
        edition: str,
        num_envs: int,
        seats: int = 2,
        options: Mapping[str, Any] | None = None,
        players: Sequence[str] = (),
        processes: int = 1,
        copy: bool = True,
    ) -> None:
        """Make the games. `players`: per seat, the spec of a bot or "" for a learner; empty for learners alone.

        `processes` share the work; the results do not depend on their number. With `copy` false, the arrays of a step
        are overwritten by the next one. Raises ValueError for settings that are not possible.
        """
        if not 1 <= processes <= num_envs:
            raise ValueError(f"{num_envs} games cannot be shared by {processes} processes")
        if players and LEARNER not in players:
            raise ValueError("a seat has to be left to a learner")
        setting = (edition, seats, with_rounds(edition, options), tuple(players))
        play = EnvGame(*setting)
        self.actions_known = play.actions
        self.observer = play.observer
        self.num_envs, self.copy = num_envs, copy
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        self.render_mode = None
        sizes = sizes_of(play)
        vector = Box(-LIMIT, LIMIT, (sizes["observations"][0],), np.float32)
        mask = Box(0, 1, (sizes["masks"][0],), np.int8)
        self.single_observation_space = Dict({"observation": vector, "action_mask": mask})
        self.single_action_space = Discrete(sizes["masks"][0])
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        context = get_context("spawn")
        buffers = {
            name: context.RawArray(c_byte, num_envs * size * np.dtype(kind).itemsize)
            for name, (size, kind) in sizes.items()
        }
        self.arrays = views(buffers, sizes, num_envs)
        self.places = np.arange(num_envs)
        shares = [num_envs * at // processes for at in range(processes + 1)]
        self.shard = Shard(setting, buffers, num_envs, 0, shares[1])
        self.workers = []
        for first, end in pairwise(shares[1:]):
            here, there = context.Pipe()
            arguments = (there, setting, buffers, num_envs, first, end - first)
            worker = context.Process(target=serve, args=arguments, daemon=True)
            worker.start()
            there.close()
            self.workers.append((worker, here))

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin all games. Equal seeds give equal games. Raises ValueError for a list of seeds."""
        if isinstance(seed, list):
            raise ValueError("the games take their seeds from one")
        super().reset(seed=seed)
        dealt = int(self.np_random.integers(2**63))
        for _, pipe in self.workers:
            pipe.send(dealt)
        self.shard.reset(dealt)
        self.wait()
        return self.observation(), self.info()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Carry out one action per game. Raises ValueError if one is not legal; then nothing has changed."""
        chosen = np.asarray(actions, np.int64)
        known = (chosen >= 0) & (chosen < self.arrays["masks"].shape[1])
        legal = known & (self.arrays["masks"][self.places, np.where(known, chosen, 0)] > 0)
        if not legal.all():
            game = int(np.argmin(legal))
            raise ValueError(f"{chosen[game]} is not legal in game {game} now")
        self.arrays["actions"][...] = chosen
        for _, pipe in self.workers:
            pipe.send(None)
        self.shard.step()
        self.wait()
        rewards, endings = self.taken("rewards"), self.taken("endings")
        return self.observation(), rewards, endings, np.zeros(self.num_envs, np.bool_), self.info()

    def wait(self) -> None:
        """Wait for the other processes."""
        for _, pipe in self.workers:
            pipe.recv()

    def taken(self, name: str) -> NDArray[Any]:
        return self.arrays[name].copy() if self.copy else self.arrays[name]

    def observation(self) -> dict[str, NDArray[Any]]:
        return {"observation": self.taken("observations"), "action_mask": self.taken("masks")}

    def info(self) -> dict[str, Any]:
        return {"seat": self.taken("seats"), "returns": self.taken("returns")}

    def close_extras(self, **kwargs: Any) -> None:
        """End the other processes."""
        for worker, pipe in self.workers:
            pipe.close()
            worker.join()
        self.workers = []


def make_vec(edition: str, num_envs: int, **settings: Any) -> GamesEnv:
    """Return a vector environment; `settings` are those of GamesEnv."""
    return GamesEnv(edition, num_envs, **settings)


def seat_envs(
    edition: str,
    num_envs: int,
    opponents: Sequence[str] = ("regular",),
    seat: int = 0,
    options: Mapping[str, Any] | None = None,
    processes: int = 1,
    copy: bool = True,
) -> GamesEnv:
    """Return games of one seat against bots, for `gymnasium.make_vec`."""
    players = (*opponents[:seat], LEARNER, *opponents[seat:])
    return GamesEnv(edition, num_envs, len(players), options, players, processes, copy)
