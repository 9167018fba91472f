"""Says in which mode the tests run, explains failures in helper modules, and begins with what takes long."""

from __future__ import annotations

import logging
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from shutil import disk_usage

import pytest

from banquier import __path__ as package, __version__
from banquier._mode import mode as current_mode

# Before any test imports numpy: beside other tests its threads spend ten times the work on waiting for each other.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

# In memory where there is room: servers and databases write each action through to the disk, and tests would wait.
MEMORY, ROOM = Path("/dev/shm"), 2 << 30
if "TMPDIR" not in os.environ and MEMORY.is_dir() and disk_usage(MEMORY).free >= ROOM:
    os.environ["TMPDIR"] = tempfile.tempdir = str(MEMORY)

# A failed assertion in a helper module prints what was compared, as one in a test does.
HERE = sorted(Path(__file__).parent.iterdir())
pytest.register_assert_rewrite("banquier.testing", *(f"tests.{path.stem}" for path in HERE))

LONG = (
    "tests/web/test_screens.py",
    "tests/web/test_games.py",
    "tests/web/test_keyboard.py",
    "tests/server/test_several_workers.py",
    "tests/web/",
    "tests/server/test_kills.py",
    "tests/server/test_schema.py",
    "tests/tricheurs/test_secrets.py",
    "tests/deal/test_secrets.py",
    "tests/laws/",
    "tests/lab/",
    "tests/server/",
)
"""What takes long begins first, so that no process is left with it at the end while the others are idle."""


def pytest_report_header() -> str:
    return f"banquier {__version__}: {current_mode()}, from {package[0]}"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    def place(item: pytest.Item) -> int:
        return next((n for n, start in enumerate(LONG) if item.nodeid.startswith(start)), len(LONG))

    items.sort(key=place)
    # Each process begins with a part of the list in one piece. Parts are made alike, the long tests first in each.
    parts = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    items[:] = [item for part in range(parts) for item in items[part::parts]]


@pytest.fixture(scope="session")
def mode() -> str:
    """`compiled` or `interpreted`."""
    return current_mode()


@pytest.fixture(autouse=True)
def everything_can_be_told(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fail a test in which the server had no words for something: it goes on without them and logs an error."""
    yield
    untold = [
        record
        for record in caplog.get_records("call")
        if record.name == "banquier.narration" and record.levelno >= logging.ERROR
    ]
    assert not untold, "\n\n".join(caplog.handler.format(record) for record in untold)
