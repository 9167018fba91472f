"""Secret tokens of seats. A token is sent once, to its owner; the server keeps only its hash."""

from __future__ import annotations

import hashlib
import secrets

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without letters that are taken for one another."""
LETTERS = ALPHABET[:-8]
"""Those of the alphabet that are letters."""
LENGTH, CODE = 16, 6
"""Signs of a table's id, of which the first six are letters: the code of a table that waits for players."""


def new_token() -> str:
    """256 bits, 43 characters."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def new_table_id() -> str:
    """Whoever knows it may look: it cannot be guessed. Some 49 bits of it are not in the code."""
    return table_id(secrets.token_bytes(4 * LENGTH))


def table_id(random: bytes) -> str:
    """The id made of these bytes, four for each sign."""
    numbers = [int.from_bytes(random[n : n + 4], "big") for n in range(0, 4 * LENGTH, 4)]
    return "".join(
        signs[number % len(signs)]
        for number, signs in zip(numbers, [LETTERS] * CODE + [ALPHABET] * (LENGTH - CODE), strict=True)
    )


def code_of(id: str) -> str:
    return id[:CODE]
