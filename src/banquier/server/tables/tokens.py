"""Secret tokens of seats. A token is sent once, to its owner; the server keeps only its hash."""

from __future__ import annotations

import hashlib
import secrets

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without letters that are taken for one another."""
LENGTH = 16


def new_token() -> str:
    """256 bits, 43 characters."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def new_table_id() -> str:
    """Whoever knows it may look: it cannot be guessed."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))
