"""PettingZoo: `from banquier.envs import deal_v0`, then `deal_v0.env(seats=2)`.

Many games at once: `deal_v0.make_vec(64)`.
"""

from __future__ import annotations

from functools import partial

from banquier.envs import pettingzoo_aec, vector

env = raw_env = partial(pettingzoo_aec.BanquierEnv, "deal")
parallel_env = partial(pettingzoo_aec.make_parallel, "deal")
make_vec = partial(vector.make_vec, "deal")
