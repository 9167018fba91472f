"""Opens the store of an address: `sqlite:///path` or a plain path, `postgresql://...`."""

from __future__ import annotations

from importlib.util import find_spec

from banquier.server.store.base import Store


def open_store(url: str) -> Store:
    """Return the store at that address, not connected yet. Raises ValueError for an invalid address."""
    path = sqlite_path(url)
    if path is not None:
        from banquier.server.store.sqlite import SqliteStore

        return SqliteStore(path)
    need_packages()
    from banquier.server.store.postgres import PostgresStore

    return PostgresStore(url)


def sqlite_path(url: str) -> str | None:
    """Return the file that the address names, or None for PostgreSQL.

    Errors do not repeat the address, because it may hold a password.
    """
    scheme, found, rest = url.partition("://")
    if not found:
        path = url
    elif scheme == "sqlite":
        if not rest.startswith("/"):
            raise ValueError("a SQLite address has three slashes and a path: sqlite:///banquier.db")
        path = rest[1:]
    elif scheme in ("postgresql", "postgres"):
        return None
    else:
        raise ValueError("the storage is sqlite:///path, a plain path or postgresql://user@host/database")
    if not path or path == ":memory:" or "\0" in path:
        raise ValueError("the storage needs a file: sqlite:///banquier.db")
    return path


def need_packages() -> None:
    """Raise an error if the optional packages for PostgreSQL are not installed."""
    missing = [name for name in ("asyncpg", "greenlet") if find_spec(name) is None]
    if missing:
        raise ValueError(f"PostgreSQL needs {' and '.join(missing)}: pip install 'banquier[cluster]'")
