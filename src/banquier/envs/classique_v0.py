"""PettingZoo: `from banquier.envs import classique_v0`, then `classique_v0.env(seats=2)`."""

from __future__ import annotations

from functools import partial

from banquier.envs.pettingzoo_aec import BanquierEnv, make

env = partial(make, "classique")
raw_env = partial(BanquierEnv, "classique")
