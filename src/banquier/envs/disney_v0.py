"""PettingZoo: `from banquier.envs import disney_v0`, then `disney_v0.env(seats=2)`.

Many games at once: `disney_v0.make_vec(64)`.
"""

from __future__ import annotations

from functools import partial

from banquier.envs import pettingzoo_aec, vector

env = raw_env = partial(pettingzoo_aec.BanquierEnv, "disney")
parallel_env = partial(pettingzoo_aec.make_parallel, "disney")
make_vec = partial(vector.make_vec, "disney")
