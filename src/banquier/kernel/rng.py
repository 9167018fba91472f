"""The random generators of games: the same numbers on every machine, interpreted or compiled.

A small seed makes a fast generator. A seed from FIRST_SEALED_SEED on makes a sealed (cryptographic) one for games
between people: nobody can predict its next draw from earlier ones, and the seed, revealed after the game, proves them.
"""

from __future__ import annotations

import hmac
from typing import Any, Final

from banquier.native import i64, mypyc_attr, vec

MASK_32: Final = 0xFFFFFFFF
TWO_TO_32: Final = 0x100000000
FIRST_SEALED_SEED: Final = 2**96
SEEDS: Final = 2**256


@mypyc_attr(acyclic=True)
class Rng:
    """sfc32 (128 bits of state, 32-bit arithmetic), or HMAC-SHA256 if sealed. A script of draws precedes either.

    >>> Rng(7).below(6) == Rng(7).below(6)
    True
    >>> Rng(2**255 + 7).key()
    (0, 0, 0, 0)
    """

    def __init__(self, seed: int, warm_up: bool = True) -> None:
        """Take a seed from 0 to 2**96 - 1, or from there to 2**256 - 1 for a sealed generator."""
        self.script: list[int] | None = None
        self.hmac_key: bytes | None = None
        self.a: i64 = seed & MASK_32
        self.b: i64 = (seed >> 32) & MASK_32
        self.c: i64 = (seed >> 64) & MASK_32
        self.d: i64 = 1
        if seed >> 96 > 0:
            self.start_sealed(seed)
        elif warm_up:
            for _ in range(15):
                self.step()

    def start_sealed(self, seed: int) -> None:
        """Use HMAC-SHA256 with the seed as key. The state is the number of draws alone."""
        self.hmac_key = seed.to_bytes(32, "big")
        self.a = 0
        self.b = 0
        self.c = 0
        self.d = 0

    def step(self) -> i64:
        """Return the next 32 bits of sfc32."""
        a = self.a
        b = self.b
        c = self.c
        t = (a + b + self.d) & MASK_32
        self.d = (self.d + 1) & MASK_32
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & MASK_32
        self.c = ((c << 21) + (c >> 11) + t) & MASK_32
        return t

    def next32(self) -> i64:
        """Return 32 random bits, for the seed of another generator."""
        if self.hmac_key is not None:
            return self.sealed_below(TWO_TO_32)
        return self.step()

    def below(self, n: i64) -> i64:
        """Return a number from 0 to n - 1. The bias is below n / 2**32 (for dice, one in 100 million); 0 if sealed."""
        if self.script is not None:
            return self.scripted_below(n)
        if self.hmac_key is not None:
            return self.sealed_below(n)
        return (self.step() * n) >> 32

    def sealed_below(self, n: i64) -> i64:
        """Return the next sealed draw: the first word of its HMAC below the largest multiple of n, modulo n."""
        seal = self.hmac_key
        assert seal is not None
        if not 0 < n <= TWO_TO_32:
            raise ValueError(f"there cannot be {n} outcomes")
        self.d += 1
        draw: int = self.d
        number = draw.to_bytes(8, "big")
        message = number
        again = 0
        while True:
            digest = hmac.digest(seal, message, "sha256")
            for at in range(0, 32, 4):
                word: i64 = int.from_bytes(digest[at : at + 4], "big")
                if word < TWO_TO_32 // n * n:
                    return word % n
            again += 1
            message = number + again.to_bytes(4, "big")

    def scripted_below(self, n: i64) -> i64:
        """Return the next draw of the script. Raises ValueError if it is not below n."""
        script = self.script
        assert script is not None
        value: i64 = script[0]
        self.script = script[1:] if len(script) > 1 else None
        if not 0 <= value < n:
            raise ValueError(f"the script says {value}, but there are {n} outcomes")
        return value

    def shuffle(self, items: vec[i64]) -> None:
        """Shuffle in place (Fisher-Yates)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            item = items[i]
            items[i] = items[j]
            items[j] = item

    def clone(self) -> Rng:
        new = Rng(0, False)
        new.a = self.a
        new.b = self.b
        new.c = self.c
        new.d = self.d
        new.script = self.script
        new.hmac_key = self.hmac_key
        return new

    def __reduce__(self) -> tuple[Any, ...]:
        from banquier.kernel.pickling import load_rng

        return (load_rng, (self.hmac_key, self.key()))

    def key(self) -> tuple[int, ...]:
        """Return the state, then the rest of the script. It does not contain the HMAC key, which is the seed."""
        return (self.a, self.b, self.c, self.d, *(self.script or []))

    def restore(self, key: tuple[int, ...]) -> None:
        """Load the state of a generator with the same seed. Raises ValueError if it cannot be one."""
        if self.hmac_key is not None and (key[0] or key[1] or key[2]):
            raise ValueError("sealed dice stand at [0 0 0 DRAWS]")
        self.a = key[0]
        self.b = key[1]
        self.c = key[2]
        self.d = key[3]
        self.script = list(key[4:]) or None
