"""PettingZoo: `from banquier.envs import disney_v0`, then `disney_v0.env(seats=2)`."""

from __future__ import annotations

from functools import partial

from banquier.envs.pettingzoo_aec import BanquierEnv, make

env = partial(make, "disney")
raw_env = partial(BanquierEnv, "disney")
