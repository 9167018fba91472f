"""PettingZoo: `from banquier.envs import deal_v0`, then `deal_v0.env(seats=2)`."""

from __future__ import annotations

from functools import partial

from banquier.envs.pettingzoo_aec import BanquierEnv, make

env = partial(make, "deal")
raw_env = partial(BanquierEnv, "deal")
