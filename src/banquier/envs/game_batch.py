"""Several games of one edition that are stepped together: one buffer of observations, one of masks."""

from __future__ import annotations

from typing import Final

from banquier.envs.env_game import OVER, EnvGame
from banquier.kernel.rng import Rng
from banquier.native import BytesWriter, i64, read_i64_le, write_f32_le, write_i64_le

NUMBER: Final = 8
"""Bytes per action number."""


class GameBatch:
    """Games that start again by themselves. After `reset` and `step`, `observations`, `masks`, `seats`, `rewards`,
    `returns` and `endings` hold one row per game.
    """

    def __init__(self, games: list[EnvGame], first: int) -> None:
        """Take games of one edition. `first` is the number of the first of them among all batches."""
        self.games: Final[list[EnvGame]] = games
        self.first: Final[int] = first
        self.seeds: list[Rng] = []
        """Per game, where the seeds of its next deals come from."""
        self.observations: Final[BytesWriter] = BytesWriter()
        self.masks: Final[BytesWriter] = BytesWriter()
        self.seats: Final[BytesWriter] = BytesWriter()
        """Per game, the seat to decide, as a 64-bit number."""
        self.rewards: Final[BytesWriter] = BytesWriter()
        """Per game, the reward of the seat that has just decided, as a 32-bit float."""
        self.returns: Final[BytesWriter] = BytesWriter()
        """Per game and seat, the rewards of a game that has just ended, else 0."""
        self.endings: Final[BytesWriter] = BytesWriter()
        """Per game, 1 if it has just ended: then the observation is the first of the next game."""

    def reset(self, seed: int) -> None:
        """Begin all games. A game depends on the seed and its number alone."""
        self.seeds = []
        self.clear()
        for at in range(len(self.games)):
            self.seeds.append(Rng((seed & 0xFFFFFFFFFFFFFFFF) << 32 | (self.first + at)))
            self.deal(at)
            write_f32_le(self.rewards, 0.0)
            self.endings.append(0)
            for _ in range(self.games[at].seats):
                write_f32_le(self.returns, 0.0)
            self.show(at)

    def step(self, actions: bytes) -> None:
        """Carry out one action per game, given as 64-bit numbers. Raises ValueError if one is not legal.

        A game that ends begins anew.
        """
        if len(actions) != NUMBER * len(self.games):
            raise ValueError(f"{len(self.games)} games need as many actions")
        self.clear()
        for at in range(len(self.games)):
            play = self.games[at]
            seat = play.seat
            play.act(read_i64_le(actions, NUMBER * at))
            ended = play.seat == OVER
            write_f32_le(self.rewards, play.reward(seat) if ended else 0.0)
            self.endings.append(1 if ended else 0)
            for other in range(play.seats):
                write_f32_le(self.returns, play.reward(other) if ended else 0.0)
            if ended:
                self.deal(at)
            self.show(at)

    def clear(self) -> None:
        self.observations.truncate(0)
        self.masks.truncate(0)
        self.seats.truncate(0)
        self.rewards.truncate(0)
        self.returns.truncate(0)
        self.endings.truncate(0)

    def deal(self, at: i64) -> None:
        """Begin the next game at this place; one that bots end before a learner decides is passed over."""
        rng = self.seeds[at]
        play = self.games[at]
        while True:
            high = int(rng.next32())
            play.start(high << 32 | int(rng.next32()))
            if play.seat != OVER:
                return

    def show(self, at: i64) -> None:
        """Append the row of a game to observations, masks and seats."""
        play = self.games[at]
        play.write_observation(play.seat, self.observations)
        play.menu.write_mask(self.masks)
        write_i64_le(self.seats, play.seat)
