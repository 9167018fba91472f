"""Secret tokens of seats. A token is sent once, to its owner; the server keeps only its hash."""

from __future__ import annotations

import hashlib
import secrets

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
"""Letters and digits that are not mistaken for one another."""
LETTERS = ALPHABET[:-8]
"""The letters of the alphabet."""
LENGTH, CODE = 16, 6
"""Length of a table's id, and of its beginning (letters only) that is the code of a table waiting for players."""


def new_token() -> str:
    """Return a token of 256 random bits, as 43 characters."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def new_table_id() -> str:
    """Return a new id. Anybody who knows it may watch, so it cannot be guessed: 49 bits of it are not in the code."""
    return table_id(secrets.token_bytes(4 * LENGTH))


def table_id(random: bytes) -> str:
    """Return the id made of these bytes, four for each character."""
    numbers = [int.from_bytes(random[n : n + 4], "big") for n in range(0, 4 * LENGTH, 4)]
    return "".join(
        signs[number % len(signs)]
        for number, signs in zip(numbers, [LETTERS] * CODE + [ALPHABET] * (LENGTH - CODE), strict=True)
    )


def code_of(id: str) -> str:
    return id[:CODE]
