"""Storage of tables: an append-only log per table, and what can be rebuilt from it."""

from banquier.server.store.base import (
    Card,
    Line,
    NoSuchTable,
    Repeated,
    Snapshot,
    Store,
    StoreFailed,
    Taken,
    Waiter,
)
from banquier.server.store.opening import open_store

__all__ = [
    "Card",
    "Line",
    "NoSuchTable",
    "Repeated",
    "Snapshot",
    "Store",
    "StoreFailed",
    "Taken",
    "Waiter",
    "open_store",
]
