"""The generators that games carry: the same numbers on every machine, interpreted or compiled.

A small seed makes a fast generator. A large one (from SEALED on) makes a sealed one, for games between people: who has
seen any number of its dice still cannot tell the next, and who is given the seed afterwards can check them all.
"""

from __future__ import annotations

import hmac
from typing import Final

from banquier.native import i64, mypyc_attr, vec

M32: Final = 0xFFFFFFFF
WORDS: Final = 0x100000000
SEALED: Final = 2**96
SEEDS: Final = 2**256


@mypyc_attr(acyclic=True)
class Rng:
    """sfc32 (128 bits of state, 32-bit arithmetic), or HMAC-SHA256 under a seal. A script comes before either.

    >>> Rng(7).below(6) == Rng(7).below(6)
    True
    >>> Rng(2**255 + 7).key()
    (0, 0, 0, 0)
    """

    def __init__(self, seed: int, stir: bool = True) -> None:
        """Any whole number from 0 to 2**96 - 1, or from there to 2**256 - 1 for a sealed generator."""
        self.script: list[int] | None = None
        self.seal: bytes | None = None
        self.a: i64 = seed & M32
        self.b: i64 = (seed >> 32) & M32
        self.c: i64 = (seed >> 64) & M32
        self.d: i64 = 1
        if seed >> 96 > 0:
            self.close(seed)
        elif stir:
            for _ in range(15):
                self.step()

    def close(self, seed: int) -> None:
        """Under seal: the state is nothing but the number of draws."""
        self.seal = seed.to_bytes(32, "big")
        self.a = 0
        self.b = 0
        self.c = 0
        self.d = 0

    def step(self) -> i64:
        a = self.a
        b = self.b
        c = self.c
        t = (a + b + self.d) & M32
        self.d = (self.d + 1) & M32
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & M32
        self.c = ((c << 21) + (c >> 11) + t) & M32
        return t

    def next32(self) -> i64:
        """32 bits, for the seed of another generator."""
        if self.seal is not None:
            return self.sealed(WORDS)
        return self.step()

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1. The bias is below n / 2**32 (for dice, one in 100 million); none under seal."""
        if self.script is not None:
            return self.scripted(n)
        if self.seal is not None:
            return self.sealed(n)
        return (self.step() * n) >> 32

    def sealed(self, n: i64) -> i64:
        """The next draw: the first word of its HMAC that falls into as many whole rounds of n as there are."""
        seal = self.seal
        assert seal is not None
        if not 0 < n <= WORDS:
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
                if word < WORDS // n * n:
                    return word % n
            again += 1
            message = number + again.to_bytes(4, "big")

    def scripted(self, n: i64) -> i64:
        script = self.script
        assert script is not None
        value: i64 = script[0]
        self.script = script[1:] if len(script) > 1 else None
        if not 0 <= value < n:
            raise ValueError(f"the script says {value}, but there are {n} outcomes")
        return value

    def shuffle(self, items: vec[i64]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            kept = items[i]
            items[i] = items[j]
            items[j] = kept

    def clone(self) -> Rng:
        new = Rng(0, False)
        new.a = self.a
        new.b = self.b
        new.c = self.c
        new.d = self.d
        new.script = self.script
        new.seal = self.seal
        return new

    def key(self) -> tuple[int, ...]:
        """Where it stands. The seal is not in it: it belongs to the seed."""
        return (self.a, self.b, self.c, self.d, *(self.script or []))

    def restore(self, key: tuple[int, ...]) -> None:
        """Stand where a generator of the same seed stood."""
        if self.seal is not None and (key[0] or key[1] or key[2]):
            raise ValueError("sealed dice stand at [0 0 0 DRAWS]")
        self.a = key[0]
        self.b = key[1]
        self.c = key[2]
        self.d = key[3]
        self.script = list(key[4:]) or None
