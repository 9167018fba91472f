"""Fixtures of the lab's tests."""

import pytest

from banquier.bots import registry


@pytest.fixture(autouse=True)
def _shipped_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Remove bots that other tests registered, because the ladder would include them."""
    shipped = {
        name: maker
        for name, maker in registry._makers.items()
        if getattr(maker, "func", maker).__module__.startswith("banquier.")
    }
    monkeypatch.setattr(registry, "_makers", shipped)
