"""The lab as it is shipped."""

import pytest

from banquier.bots import registry


@pytest.fixture(autouse=True)
def _shipped_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests elsewhere make bots of their own known, and those would climb the ladder too."""
    shipped = {
        name: maker
        for name, maker in registry._makers.items()
        if getattr(maker, "func", maker).__module__.startswith("banquier.")
    }
    monkeypatch.setattr(registry, "_makers", shipped)
