"""Runs chunks on a Dask cluster, whose scheduler repeats the chunks of a lost worker."""
# interpreted

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from banquier.lab.chunks import Chunk, PendingPart
from banquier.lab.errors import LabError
from banquier.version import __version__

J = TypeVar("J")
P = TypeVar("P")

PATIENCE = 10
"""Seconds for the scheduler to answer."""


class DaskCluster:
    """A client of the scheduler at an address; it neither starts nor stops workers."""

    def __init__(self, address: str) -> None:
        """Connect. Raises ValueError if distributed is not installed or no scheduler answers."""
        try:
            from distributed import Client
        except ImportError as error:
            raise LabError("extra", package="distributed", extra="dask") from error
        try:
            self.client: Any = Client(address, timeout=PATIENCE, set_as_default=False)
        except (OSError, ValueError) as error:
            raise LabError("scheduler", address=address) from error

    def submit(self, play: Callable[[J, int, int], P], job: J, chunk: Chunk) -> PendingPart:
        promise: PendingPart = self.client.submit(
            with_this_version, __version__, play, job, chunk, pure=False
        )
        return promise

    def width(self) -> int:
        """Return the number of threads of the workers that are connected now."""
        threads: dict[str, int] = self.client.nthreads()
        return max(2, sum(threads.values()))

    def renew(self) -> None:
        """Do nothing: the scheduler replaces lost work itself."""

    def close(self) -> None:
        self.client.close()


def with_this_version(version: str, play: Callable[[J, int, int], P], job: J, chunk: Chunk) -> P:
    """Play a chunk. Raises RuntimeError if the worker has another version of the rules."""
    if version != __version__:
        raise RuntimeError(f"a worker has banquier {__version__}, and {version} was asked for")
    return play(job, *chunk)
