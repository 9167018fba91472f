"""The small generator that each game carries: the same numbers on every machine, interpreted or compiled."""

from __future__ import annotations

from typing import Final

from banquier.native import i64, mypyc_attr, vec

M32: Final = 0xFFFFFFFF


@mypyc_attr(acyclic=True)
class Rng:
    """sfc32 (128 bits of state, 32-bit arithmetic). A script, if there is one, is used up first.

    >>> Rng(7).below(6) == Rng(7).below(6)
    True
    """

    def __init__(self, seed: int, stir: bool = True) -> None:
        """Any whole number from 0 to 2**96 - 1."""
        self.a: i64 = seed & M32
        self.b: i64 = (seed >> 32) & M32
        self.c: i64 = (seed >> 64) & M32
        self.d: i64 = 1
        self.script: list[int] | None = None
        if stir:
            for _ in range(15):
                self.next32()

    def next32(self) -> i64:
        a = self.a
        b = self.b
        c = self.c
        t = (a + b + self.d) & M32
        self.d = (self.d + 1) & M32
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & M32
        self.c = ((c << 21) + (c >> 11) + t) & M32
        return t

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1. The bias is below n / 2**32: for dice, one in 100 million."""
        if self.script is not None:
            return self.scripted(n)
        return (self.next32() * n) >> 32

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
        return new

    def key(self) -> tuple[int, ...]:
        return (self.a, self.b, self.c, self.d, *(self.script or []))

    def restore(self, key: tuple[int, ...]) -> None:
        self.a = key[0]
        self.b = key[1]
        self.c = key[2]
        self.d = key[3]
        self.script = list(key[4:]) or None
