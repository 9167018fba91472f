"""PettingZoo: `from banquier.envs import faux_billets_v0`, then `faux_billets_v0.env(seats=2)`."""

from __future__ import annotations

from functools import partial

from banquier.envs.pettingzoo_aec import BanquierEnv, make

env = partial(make, "faux_billets")
raw_env = partial(BanquierEnv, "faux_billets")
