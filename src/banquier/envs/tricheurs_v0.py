"""PettingZoo: `from banquier.envs import tricheurs_v0`, then `tricheurs_v0.env(seats=2)`."""

from __future__ import annotations

from functools import partial

from banquier.envs.pettingzoo_aec import BanquierEnv, make

env = partial(make, "tricheurs")
raw_env = partial(BanquierEnv, "tricheurs")
