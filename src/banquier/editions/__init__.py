"""The editions by name. Each is a package with its data files and its own rules."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module

from banquier.kernel.edition import Edition

NAMES = ("classique", "deal", "disney", "faux_billets", "tricheurs")
_registered: dict[str, Edition] = {}


def register(edition: Edition) -> None:
    """Register an edition under its name, for tables, bots, the lab and the battery of tests."""
    _registered[edition.name] = edition


def forget(name: str) -> None:
    """Remove an edition that was registered."""
    _registered.pop(name, None)


def names() -> list[str]:
    """Return the names of the editions that can be played, sorted."""
    return sorted({*NAMES, *_registered})


def find(name: str) -> Edition:
    """Return the edition of that name. Raises ValueError with a hint if there is none.

    >>> find("clasique")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ValueError: there is no edition 'clasique'; did you mean classique? Editions: classique, deal, ...
    """
    if isinstance(name, str) and name in _registered:
        return _registered[name]
    if name not in NAMES:
        close = get_close_matches(str(name), names(), 1)
        hint = f"; did you mean {close[0]}?" if close else "."
        raise ValueError(f"there is no edition {name!r}{hint} Editions: {', '.join(names())}")
    edition = import_module(f"{__name__}.{name}").EDITION
    assert isinstance(edition, Edition)
    register(edition)
    return edition
