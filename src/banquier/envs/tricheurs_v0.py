"""PettingZoo: `from banquier.envs import tricheurs_v0`, then `tricheurs_v0.env(seats=2)`.

Many games at once: `tricheurs_v0.make_vec(64)`.
"""

from __future__ import annotations

from functools import partial

from banquier.envs import pettingzoo_aec, vector

env = raw_env = partial(pettingzoo_aec.BanquierEnv, "tricheurs")
parallel_env = partial(pettingzoo_aec.make_parallel, "tricheurs")
make_vec = partial(vector.make_vec, "tricheurs")
