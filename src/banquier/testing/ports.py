"""Free ports for servers under test, different for each process of a test run."""

from __future__ import annotations

import os
import socket
from itertools import count

FIRST, LAST = 15_000, 31_000
"""Below the range of ephemeral ports, which outgoing connections may take at any time."""

_tried = count(os.getpid() * 97)
"""Processes start at different ports."""


def free_port() -> int:
    """Return a port of 127.0.0.1 on which nothing listens. Each call returns another one."""
    for number in _tried:
        port = FIRST + number % (LAST - FIRST)
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
                return port
            except OSError:
                continue
    raise AssertionError("unreachable")
