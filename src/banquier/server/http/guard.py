"""The checks in front of the application: client address, rate limits, host and origin; and security headers.

The guard is plain ASGI and outermost, so that a refused request costs almost nothing and reaches no other code.
"""

from __future__ import annotations

import asyncio
import ipaddress
import json
import math
import re
import socket
from collections.abc import Callable, Iterable
from functools import lru_cache

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from banquier.server.ops.metrics import Metrics
from banquier.server.ops.rate_limits import Limits
from banquier.server.ops.settings import Settings, origin_of

Header = tuple[bytes, bytes]

SAFE = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})
UNCOUNTED = frozenset({"/healthz"})
"""Paths without a rate limit: health checks are frequent and cheap."""
FIGURES = "/metrics"
ANALYSIS = re.compile(r"/api/tables/[^/]+/(?:advice|course|practice|replay)/?")
"""Requests that other processes compute. They wait, so their number is limited here, where a refusal is cheapest."""

BODY_SECONDS = 15.0
"""Seconds within which a body must arrive; otherwise a slow sender could hold the connection for ever."""

LINGER_SECONDS = 2.0
LINGER_BYTES = 1_048_576
"""Maximum size of a refused body that is still read: a client that is cut off while it sends misses the answer."""

HOST = re.compile(r"(?:[A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?")

USUAL: tuple[Header, ...] = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (
        b"permissions-policy",
        b"camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
)


class Refusal(Exception):
    """A refused request: the status, a code, the reason in the metrics, and a sentence in both languages."""

    def __init__(self, status: int, code: str, reason: str, fr: str, en: str, wait: float = 0) -> None:
        super().__init__(code)
        self.status = status
        self.body = json.dumps({"code": code, "fr": fr, "en": en}, ensure_ascii=False).encode()
        self.reason = reason
        self.unread = True
        """Parts of the body may still arrive."""
        self.headers: list[Header] = [
            (b"content-type", b"application/json"),
            (b"content-length", str(len(self.body)).encode()),
            (b"cache-control", b"no-store"),
        ]
        if wait:
            self.headers.append((b"retry-after", str(math.ceil(wait)).encode()))


class Guard:
    """Wraps the application: `Guard(app, settings, limits, metrics)` is what uvicorn serves.

    uvicorn has to ignore the proxies' headers (`proxy_headers=False`): it would trust those of every local program.
    """

    def __init__(self, app: ASGIApp, settings: Settings, limits: Limits, metrics: Metrics) -> None:
        self.app = app
        self.settings = settings
        self.limits = limits
        self.metrics = metrics
        self.trusted = trust(settings.trusted_proxies)
        self.operators = trust(settings.metrics_for)
        self.origins = set(settings.origins)
        if settings.public_url:
            self.origins.add(origin_of(settings.public_url))
        self.hosts = {*settings.hosts, *machine_names(), *map(host_name, (settings.host, *self.origins))}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self.request(scope, receive, self.with_headers(scope, send))
        elif scope["type"] == "websocket":
            await self.upgrade(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def request(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            peer = scope["client"][0] if scope.get("client") else ""
            address = self.address(scope)
            if scope["path"] not in UNCOUNTED:
                self.check_host(scope)
            if scope["path"].rstrip("/") == FIGURES:
                self.check_operator(scope, peer, address)
            if scope["path"] not in UNCOUNTED:
                self.check_rate(address)
            if scope["method"] not in SAFE:
                self.check_origin(scope)
            body = await self.whole_body(scope, receive)
            analysis = ANALYSIS.fullmatch(scope["path"]) is not None
            if analysis:
                self.check_analyses(address)
        except Refusal as refusal:
            self.metrics.refused[refusal.reason].add()
            headers = [*refusal.headers, (b"connection", b"close")]
            await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
            await send({"type": "http.response.body", "body": refusal.body, "more_body": True})
            if refusal.unread:
                await let_finish(receive)
            await send({"type": "http.response.body", "body": b""})
        else:
            try:
                if body is not None:
                    await self.app(scope, body, send)
            finally:
                if analysis:
                    self.limits.analyses.leave(address)

    async def upgrade(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = self.address(scope)
        try:
            self.check_host(scope)
            self.check_rate(address)
            self.check_origin(scope)
            self.check_sockets(address)
        except Refusal as refusal:
            self.metrics.refused[refusal.reason].add()
            await refuse_upgrade(refusal, scope, receive, send)
            return
        try:
            await self.app(scope, receive, send)
        finally:
            self.limits.sockets.leave(address)

    # --- client address ----------------------------------------------------------------------------------------

    def address(self, scope: Scope) -> str:
        """Return the client's address. A trusted proxy's headers also set the address and scheme of the scope."""
        peer = scope["client"][0] if scope.get("client") else ""
        if not self.trusted(peer):
            return peer
        address = client_of(peer, values(scope, b"x-forwarded-for"), self.trusted)
        scope["client"] = (address, 0)
        scheme = ",".join(values(scope, b"x-forwarded-proto")).split(",")[-1].strip().lower()
        if scheme in ("http", "https"):
            secure = {"http": "ws", "https": "wss"} if scope["type"] == "websocket" else {}
            scope["scheme"] = secure.get(scheme, scheme)
        return address

    # --- checks ------------------------------------------------------------------------------------------------

    def check_rate(self, address: str) -> None:
        wait = self.limits.requests.take(address)
        if wait:
            fr, en = "Trop de demandes de cette adresse.", "Too many requests from this address."
            raise Refusal(429, "too-many-requests", "rate", fr, en, wait)

    def check_host(self, scope: Scope) -> None:
        """Refuse names that are not ours.

        DNS rebinding: a page of evil.example, whose name the attacker then lets resolve to this machine, may read every
        answer, because for the browser it is the same site. Its requests carry `Host: evil.example`. An address in
        place of a name cannot be rebound, so people may always open http://192.168.1.5:8000. A request without a host
        is not a browser's.
        """
        for host in values(scope, b"host"):
            if "*" not in self.hosts and parse(host) is None and host_name(host) not in self.hosts:
                fr = "Ce serveur ne répond pas à ce nom. Qui le tient peut l’ajouter à BANQUIER_HOSTS."
                en = "This server does not answer to this name. Whoever runs it can add it to BANQUIER_HOSTS."
                raise Refusal(421, "unknown-host", "host", fr, en)

    def check_operator(self, scope: Scope, peer: str, address: str) -> None:
        """Refuse metrics to all but operators, because counts reveal actions. Unknown proxies are refused too."""
        forwarded = values(scope, b"x-forwarded-for") or values(scope, b"forwarded")
        if not self.operators(address) or (forwarded and not self.trusted(peer)):
            fr, en = (
                "Ces chiffres sont pour qui tient le serveur.",
                "These figures are for who runs the server.",
            )
            raise Refusal(403, "operators-only", "stranger", fr, en)

    def check_sockets(self, address: str) -> None:
        full = self.limits.sockets.enter(address)
        if full == "address":
            fr, en = "Trop de connexions de cette adresse.", "Too many connections of this address."
            raise Refusal(429, "too-many-sockets", "sockets", fr, en, 10)
        if full:
            raise Refusal(503, "server-full", "sockets", "Le serveur est complet.", "The server is full.", 10)

    def check_analyses(self, address: str) -> None:
        if self.limits.analyses.enter(address):
            fr = "Trop d’analyses à la fois : patientez un peu."
            en = "Too many analyses at once: wait a little."
            raise Refusal(429, "too-much-analysis", "analysis", fr, en, 1)

    def check_origin(self, scope: Scope) -> None:
        """Refuse requests of pages of other sites. Clients other than browsers send no origin and need none."""
        named = values(scope, b"origin")
        if named and not all(self.is_ours(origin, values(scope, b"host")) for origin in named):
            fr, en = "Cette page ne peut pas agir ici.", "This page may not act here."
            raise Refusal(403, "foreign-origin", "origin", fr, en)

    def is_ours(self, named: str, hosts: list[str]) -> bool:
        try:
            origin = origin_of(named)
        except ValueError:
            return False
        if origin in self.origins:
            return True
        # A proxy may have terminated TLS, so the scheme on our side does not count.
        scheme, _, place = origin.partition("://")
        return len(hosts) == 1 and bare_host(hosts[0], scheme) == place

    async def whole_body(self, scope: Scope, receive: Receive) -> Receive | None:
        """Read the body up to the limit, so that the application need not count; None if the client has gone."""
        lengths = values(scope, b"content-length")
        if scope["method"] in SAFE and not lengths and not values(scope, b"transfer-encoding"):
            return receive
        most = self.settings.max_body
        fr, en = f"Une demande fait au plus {most} octets.", f"A request has at most {most} bytes."
        too_large = Refusal(413, "too-large", "size", fr, en)
        if any(not length.isdigit() or len(length) > 18 or int(length) > most for length in lengths):
            raise too_large
        parts: list[bytes] = []
        size = 0
        try:
            async with asyncio.timeout(BODY_SECONDS):
                while True:
                    message = await receive()
                    if message["type"] != "http.request":
                        return None
                    parts.append(message.get("body", b""))
                    size += len(parts[-1])
                    more = message.get("more_body", False)
                    if size > most:
                        too_large.unread = more
                        raise too_large
                    if not more:
                        break
        except TimeoutError:
            fr, en = "La demande n’est pas arrivée à temps.", "The request did not arrive in time."
            raise Refusal(408, "too-slow", "slow", fr, en) from None
        return replay(b"".join(parts), receive)

    # --- response headers --------------------------------------------------------------------------------------

    def with_headers(self, scope: Scope, send: Send) -> Send:
        hosts = values(scope, b"host")
        added = [*USUAL, (b"content-security-policy", policy(hosts[0] if len(hosts) == 1 else ""))]
        if scope["path"].startswith("/api"):
            added.append((b"cache-control", b"no-store"))

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                given: list[Header] = list(message.get("headers", ()))
                names = {name.lower() for name, _ in given}
                given += [header for header in added if header[0] not in names]
                message = {**message, "headers": given}
            await send(message)

        return send_with_headers


async def let_finish(receive: Receive) -> None:
    """Read the rest of a body, for a limited time."""
    left = LINGER_BYTES
    try:
        async with asyncio.timeout(LINGER_SECONDS):
            while left > 0:
                message = await receive()
                left -= len(message.get("body", b""))
                if not message.get("more_body", False):
                    return
    except TimeoutError:
        pass


async def refuse_upgrade(refusal: Refusal, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer the upgrade as a request; a server that cannot do that answers 403 to a close before the accept."""
    await receive()
    if "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close"})
        return
    headers = [*refusal.headers, *USUAL]
    await send({"type": "websocket.http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": refusal.body})


def replay(body: bytes, receive: Receive) -> Receive:
    """Return a `receive` that gives the body that was read, then what follows."""
    ahead: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive_again() -> Message:
        return ahead.pop() if ahead else await receive()

    return receive_again


def values(scope: Scope, name: bytes) -> list[str]:
    """Return every value of a header."""
    return [value.decode("latin-1") for key, value in scope["headers"] if key == name]


@lru_cache(maxsize=256)
def policy(host: str) -> bytes:
    """Return the content security policy: nothing from elsewhere, nothing inline, sockets to this host.

    Not every browser counts sockets to the same host among `'self'`, so the host is named if it is a valid one.
    """
    sockets = f" ws://{host} wss://{host}" if HOST.fullmatch(host) else ""
    return (
        f"default-src 'self'; img-src 'self' data:; connect-src 'self'{sockets}; object-src 'none'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ).encode("latin-1")


PRIVATE = ("local", "lan", "home", "home.arpa", "internal", "localdomain")
"""Domains of home networks. They are not in the public DNS, so no stranger can own a name there."""


def machine_names() -> set[str]:
    """Return the names of this machine, on itself and in its home network."""
    full = socket.gethostname().lower().rstrip(".")
    short = full.partition(".")[0]
    return {"localhost", full, short, *(f"{short}.{domain}" for domain in PRIVATE)} - {""}


def host_name(text: str) -> str:
    """Return the name alone, in small letters, of a Host header, an origin or a setting.

    >>> host_name("Play.Example.org.:8000"), host_name("https://play.example.org")
    ('play.example.org', 'play.example.org')
    """
    return text.rpartition("://")[2].partition(":")[0].lower().rstrip(".")


def bare_host(host: str, scheme: str) -> str | None:
    """Return the Host header as an origin of that scheme would have it."""
    try:
        return origin_of(f"{scheme}://{host}").partition("://")[2] if HOST.fullmatch(host) else None
    except ValueError:
        return None


def trust(networks: Iterable[str]) -> Callable[[str], bool]:
    """Return a function that tests whether an address is one of our proxies."""
    known = [ipaddress.ip_network(name, strict=False) for name in networks]

    @lru_cache(maxsize=1_000)
    def trusted(address: str) -> bool:
        parsed = parse(address)
        return parsed is not None and any(parsed in network for network in known)

    return trusted if known else lambda address: False


def parse(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """Return an address that is given with or without a port."""
    text = text.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return None
    return address.ipv4_mapped or address if address.version == 6 else address


def client_of(peer: str, forwarded: list[str], trusted: Callable[[str], bool]) -> str:
    """Return the nearest address that is not a proxy of ours: anybody can forge those further left."""
    address = peer
    for hop in reversed(",".join(forwarded).split(",")):
        parsed = parse(hop)
        if parsed is None:
            break
        address = str(parsed)
        if not trusted(address):
            break
    return address
