"""The same chunks on a Dask cluster: its scheduler has a chunk done again when the worker that had it is lost."""
# interpreted

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from banquier.lab.chunks import Chunk, Promise
from banquier.version import __version__

J = TypeVar("J")
P = TypeVar("P")

PATIENCE = 10
"""Seconds for the scheduler to answer."""


class DaskCluster:
    """A client of the scheduler at an address; it asks for no worker of its own and ends none."""

    def __init__(self, address: str) -> None:
        try:
            from distributed import Client
        except ImportError as error:
            raise ValueError("a Dask cluster needs distributed: pip install 'banquier[dask]'") from error
        try:
            self.client: Any = Client(address, timeout=PATIENCE, set_as_default=False)
        except (OSError, ValueError) as error:
            raise ValueError(f"no Dask scheduler answers at {address!r}") from error

    def submit(self, play: Callable[[J, int, int], P], job: J, chunk: Chunk) -> Promise:
        promise: Promise = self.client.submit(with_this_version, __version__, play, job, chunk, pure=False)
        return promise

    def width(self) -> int:
        """The threads of the workers that are there now; some more may come."""
        threads: dict[str, int] = self.client.nthreads()
        return max(2, sum(threads.values()))

    def renew(self) -> None:
        """The scheduler has done so already."""

    def close(self) -> None:
        self.client.close()


def with_this_version(version: str, play: Callable[[J, int, int], P], job: J, chunk: Chunk) -> P:
    """The part, if the worker plays by the same rules as who asks."""
    if version != __version__:
        raise RuntimeError(f"a worker has banquier {__version__}, and {version} was asked for")
    return play(job, *chunk)
