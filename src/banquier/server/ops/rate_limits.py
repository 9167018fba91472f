"""Rate limits per connection and per address: token buckets, and a count of open sockets, in bounded memory."""

from __future__ import annotations

import ipaddress
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache

from banquier.server.ops.settings import Settings

Clock = Callable[[], float]
"""A clock in seconds that never goes backwards, like time.monotonic."""

ADDRESSES = 10_000
"""Maximum number of addresses in memory; the least recent is dropped, whose bucket is full by then."""


ANALYSES_EACH, ANALYSES = 8, 200
"""Answers about finished games that one address, and all together, may wait for at once."""
CODES_PER_MINUTE = 10
"""There are 148 million codes of 23 letters: at this rate a client finds one of 1,000 waiting tables in ten days."""
PHRASES_PER_SECOND = 0.5
PHRASES_AT_ONCE = 5


class Bucket:
    """A token bucket: it fills at a rate up to a burst and begins full. A rate of 0 means no limit."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = max(1.0, burst)
        self.left = self.burst
        self.at = now

    def take(self, now: float) -> float:
        """Take one and return 0, or take nothing and return the seconds until there is one."""
        if self.rate <= 0:
            return 0.0
        if now > self.at:
            self.left = min(self.burst, self.left + (now - self.at) * self.rate)
            self.at = now
        if self.left >= 1.0:
            self.left -= 1.0
            return 0.0
        return (1.0 - self.left) / self.rate

    def spend(self, number: float, now: float) -> float:
        """Take this many, even if there are fewer; return the seconds until the debt is refilled."""
        if self.rate <= 0:
            return 0.0
        if now > self.at:
            self.left = min(self.burst, self.left + (now - self.at) * self.rate)
            self.at = now
        self.left -= number
        return max(0.0, -self.left / self.rate)


class Buckets:
    """A bucket per address that has asked recently."""

    def __init__(self, rate: float, burst: float, clock: Clock, size: int = ADDRESSES) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self.size = size
        self.known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> float:
        """Take one of the address and return 0, or return the seconds until there is one."""
        if self.rate <= 0:
            return 0.0
        now = self.clock()
        return self.of(address, now).take(now)

    def spend(self, address: str, number: float) -> float:
        """Take this many of the address, even if there are fewer; return the seconds until the debt is refilled."""
        if self.rate <= 0:
            return 0.0
        now = self.clock()
        return self.of(address, now).spend(number, now)

    def of(self, address: str, now: float) -> Bucket:
        name = household(address)
        bucket = self.known.get(name)
        if bucket is None:
            bucket = self.known[name] = Bucket(self.rate, self.burst, now)
            if len(self.known) > self.size:
                self.known.popitem(last=False)
        else:
            self.known.move_to_end(name)
        return bucket


class Tally:
    """Counts what is open (sockets, analysis requests) per address and in all. A limit of 0 means no limit."""

    def __init__(self, each: int, total: int) -> None:
        self.each = each
        self.total = total
        self.open = 0
        self.known: dict[str, int] = {}

    def enter(self, address: str) -> str | None:
        """Count one more and return None, or return the limit that is reached: `address` or `total`."""
        name = household(address)
        mine = self.known.get(name, 0)
        if self.total and self.open >= self.total:
            return "total"
        if self.each and mine >= self.each:
            return "address"
        self.known[name] = mine + 1
        self.open += 1
        return None

    def leave(self, address: str) -> None:
        """Count one less."""
        name = household(address)
        mine = self.known[name]
        self.open -= 1
        if mine > 1:
            self.known[name] = mine - 1
        else:
            del self.known[name]


class Limits:
    """All limits of one worker."""

    def __init__(self, settings: Settings, clock: Clock) -> None:
        self.clock = clock
        self.settings = settings
        self.requests = Buckets(settings.requests_per_minute / 60, settings.requests_per_minute, clock)
        self.tables = Buckets(settings.tables_per_hour / 3600, settings.tables_per_hour, clock)
        self.codes = Buckets(
            CODES_PER_MINUTE / 60 if settings.requests_per_minute else 0, CODES_PER_MINUTE, clock
        )
        """Tries of table codes, per address."""
        analysis = settings.analysis_seconds_per_minute
        self.analysis = Buckets(analysis / 60, analysis, clock)
        """Seconds of the processes that analyse finished games, per address."""
        self.analyses = Tally(ANALYSES_EACH if analysis else 0, ANALYSES)
        self.sockets = Tally(settings.sockets_per_address, settings.sockets)

    def messages(self) -> Bucket:
        """Return the bucket of a new socket."""
        return Bucket(self.settings.messages_per_second, self.settings.messages_burst, self.clock())

    def phrases(self) -> Bucket:
        """Return the bucket of a seat for its phrases."""
        limited = self.settings.messages_per_second > 0
        return Bucket(PHRASES_PER_SECOND if limited else 0, PHRASES_AT_ONCE, self.clock())

    def frames(self) -> Bucket:
        """Return the bucket of a new socket for frames of all kinds: messages may be fragmented."""
        return Bucket(2 * self.settings.messages_per_second, 2 * self.settings.messages_burst, self.clock())


@lru_cache(maxsize=ADDRESSES)
def household(address: str) -> str:
    """Return the key of a shared limit: an IPv4 address, or the /64 of an IPv6 one, which one home has.

    >>> household("2001:db8:1:2:3:4:5:6"), household("::ffff:192.0.2.1"), household("192.0.2.1")
    ('2001:db8:1:2::', '192.0.2.1', '192.0.2.1')
    """
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if parsed.version == 4:
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.IPv6Address(int(parsed) >> 64 << 64))
