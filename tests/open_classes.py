"""Whether plain Python can derive from boards and editions: compiled rules allow it with BANQUIER_OPEN=1 only."""

import pytest

from banquier.board.game import BoardGame


def are_open() -> bool:
    """Return whether a class of a board can be derived from here. The compiler refuses only to make an object of it."""
    try:
        type("Derived", (BoardGame,), {})()
    except TypeError as error:
        return "cannot inherit" not in str(error)
    return True


needs_open_classes = pytest.mark.skipif(
    not are_open(), reason="derives from a board; `make test` runs it interpreted as well"
)
