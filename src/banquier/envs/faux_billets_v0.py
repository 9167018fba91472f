"""PettingZoo: `from banquier.envs import faux_billets_v0`, then `faux_billets_v0.env(seats=2)`.

Many games at once: `faux_billets_v0.make_vec(64)`.
"""

from __future__ import annotations

from functools import partial

from banquier.envs import pettingzoo_aec, vector

env = raw_env = partial(pettingzoo_aec.BanquierEnv, "faux_billets")
parallel_env = partial(pettingzoo_aec.make_parallel, "faux_billets")
make_vec = partial(vector.make_vec, "faux_billets")
