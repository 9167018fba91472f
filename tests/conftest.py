"""Says in which mode the tests run."""

import pytest

import banquier
from banquier._mode import mode as current_mode


def pytest_report_header() -> str:
    return f"banquier {banquier.__version__}: {current_mode()}, from {banquier.__path__[0]}"


@pytest.fixture(scope="session")
def mode() -> str:
    """`compiled` or `interpreted`."""
    return current_mode()
