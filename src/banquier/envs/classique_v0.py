"""PettingZoo: `from banquier.envs import classique_v0`, then `classique_v0.env(seats=2)`.

Many games at once: `classique_v0.make_vec(64)`.
"""

from __future__ import annotations

from functools import partial

from banquier.envs import pettingzoo_aec, vector

env = raw_env = partial(pettingzoo_aec.BanquierEnv, "classique")
parallel_env = partial(pettingzoo_aec.make_parallel, "classique")
make_vec = partial(vector.make_vec, "classique")
