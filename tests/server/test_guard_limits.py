"""The guard's limits: sizes, rates and sockets, and whose they are behind a proxy."""

from __future__ import annotations

import asyncio

import pytest
from hypothesis import given, settings, strategies as st
from starlette.types import Message, Receive, Scope, Send

from banquier.server.http import guard as module
from banquier.server.http.guard import client_of, trust
from tests.server.door import Door

# --- sizes ---------------------------------------------------------------------------------------------------------


@settings(deadline=None, derandomize=True)
@given(st.lists(st.integers(0, 700), max_size=6))
def test_bodies_up_to_the_limit(sizes: list[int]) -> None:
    door = Door(max_body=1024)
    chunks = [b"x" * size for size in sizes]
    answer = door.ask("POST", chunks=chunks)
    if sum(sizes) <= 1024:
        assert (answer.status, door.inside.bodies) == (200, [b"".join(chunks)])
    else:
        assert (answer.status, answer.code, door.inside.bodies) == (413, "too-large", [])
        assert answer.headers["connection"] == "close"
        assert door.refused == {"size": 1}


@pytest.mark.parametrize("length", ["1025", "9" * 30, "-1", "ten", ""])
def test_a_length_that_cannot_be_is_refused_unread(length: str) -> None:
    assert Door(max_body=1024).ask("POST", headers={"content-length": length}).status == 413


@pytest.mark.parametrize("header", [{"content-length": "9"}, {"transfer-encoding": "chunked"}])
def test_a_body_of_a_safe_method_counts_too(header: dict[str, str]) -> None:
    assert Door(max_body=1024).ask("GET", headers=header, chunks=[b"x" * 2000]).status == 413


def ask_slowly(door: Door, coming: list[Message]) -> list[Message]:
    """A request of which these messages come, and then nothing."""
    sent: list[Message] = []

    async def receive() -> Message:
        if not coming:
            await asyncio.Event().wait()
        return coming.pop(0)

    async def send(message: Message) -> None:
        sent.append(message)

    scope: Scope = {"type": "http", "method": "POST", "path": "/", "headers": [], "client": None}
    asyncio.run(door.guard(scope, receive, send))
    return sent


def test_a_body_that_does_not_come(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "BODY_SECONDS", 0)
    monkeypatch.setattr(module, "LINGER_SECONDS", 0)
    door = Door()
    sent = ask_slowly(door, [{"type": "http.request", "body": b"x", "more_body": True}])
    assert (sent[0]["status"], door.refused, door.inside.seen) == (408, {"slow": 1}, [])


def test_who_goes_before_the_end_of_the_body_has_asked_nothing() -> None:
    door = Door()
    body = {"type": "http.request", "body": b"x", "more_body": True}
    assert ask_slowly(door, [body, {"type": "http.disconnect"}]) == []
    assert door.inside.seen == []


def test_not_all_of_a_refused_body_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    door = Door(max_body=1024)
    monkeypatch.setattr(module, "LINGER_BYTES", 5000)
    coming: list[Message] = [
        {"type": "http.request", "body": b"x" * 1000, "more_body": True} for _ in range(20)
    ]
    sent = ask_slowly(door, coming)
    assert sent[0]["status"] == 413
    assert len(coming) == 20 - 2 - 5
    assert [message.get("more_body", False) for message in sent[1:]] == [True, False]


# --- rates ---------------------------------------------------------------------------------------------------------


def test_requests_of_an_address_are_limited() -> None:
    door = Door(requests_per_minute=2)
    assert [door.ask().status for _ in range(3)] == [200, 200, 429]
    refused = door.ask()
    assert (refused.code, refused.headers["retry-after"]) == ("too-many-requests", "30")
    assert door.upgrade().status == 429
    assert door.ask(client="192.0.2.2").status == 200
    door.now += 30
    assert [door.ask().status for _ in range(2)] == [200, 429]
    assert door.refused == {"rate": 4}


def test_the_health_of_the_server_can_always_be_asked() -> None:
    door = Door(requests_per_minute=1)
    assert [door.ask(path="/healthz").status for _ in range(5)] == [200] * 5


def test_a_client_without_an_address() -> None:
    door = Door(requests_per_minute=1)
    assert [door.ask(client=None).status for _ in range(2)] == [200, 429]


def test_sockets_of_an_address_and_in_all_are_limited() -> None:
    door = Door(sockets_per_address=1, sockets=2)
    assert door.limits.sockets.enter("192.0.2.1") is None
    refused = door.upgrade()
    assert (refused.status, refused.code, refused.headers["retry-after"]) == (429, "too-many-sockets", "10")
    assert door.limits.sockets.enter("192.0.2.2") is None
    refused = door.upgrade(client="192.0.2.3")
    assert (refused.status, refused.code) == (503, "server-full")
    assert door.refused == {"sockets": 2}


def test_a_socket_that_ends_badly_is_not_counted_for_ever() -> None:
    door = Door()

    async def broken(scope: Scope, receive: Receive, send: Send) -> None:
        assert door.limits.sockets.open == 1
        raise RuntimeError("broken")

    door.guard.app = broken
    with pytest.raises(RuntimeError, match="broken"):
        door.upgrade()
    assert door.limits.sockets.open == 0


# --- proxies -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "peer, forwarded, client",
    [
        ("192.0.2.1", ["198.51.100.7"], "192.0.2.1"),
        ("10.0.0.1", [], "10.0.0.1"),
        ("10.0.0.1", ["198.51.100.7"], "198.51.100.7"),
        ("10.0.0.1", ["198.51.100.7:1234"], "198.51.100.7"),
        ("10.0.0.1", ["[2001:db8::7]:1234"], "2001:db8::7"),
        ("10.0.0.1", ["2001:db8::7"], "2001:db8::7"),
        ("10.0.0.1", ["1.1.1.1, 198.51.100.7"], "198.51.100.7"),
        ("10.0.0.1", ["1.1.1.1", "198.51.100.7, 10.0.0.2"], "198.51.100.7"),
        ("10.0.0.1", ["10.0.0.3, 10.0.0.2"], "10.0.0.3"),
        ("10.0.0.1", ["1.1.1.1, unknown"], "10.0.0.1"),
        ("10.0.0.1", ["1.1.1.1, , 10.0.0.2"], "10.0.0.2"),
        ("::ffff:10.0.0.1", ["198.51.100.7"], "198.51.100.7"),
        ("::1", ["::ffff:198.51.100.7"], "198.51.100.7"),
    ],
)
def test_the_address_behind_proxies(peer: str, forwarded: list[str], client: str) -> None:
    assert client_of(peer, forwarded, trust(["10.0.0.0/8", "::1"])) == client if peer != "192.0.2.1" else True
    door = Door(trusted_proxies="10.0.0.0/8,::1")
    door.ask(client=peer, headers=[("x-forwarded-for", value) for value in forwarded])
    assert door.inside.seen[0]["client"][0] == client


@settings(deadline=None, derandomize=True)
@given(st.text(max_size=30), st.ip_addresses(v=4))
def test_what_a_client_writes_itself_changes_nothing(forged: str, real: object) -> None:
    trusted = trust(["10.0.0.1"])
    assert client_of("10.0.0.1", [f"{forged}, {real}"], trusted) == str(real)
    door = Door(trusted_proxies="")
    door.ask(headers={"x-forwarded-for": "198.51.100.7", "x-forwarded-proto": "https"})
    assert (door.inside.seen[0]["client"], door.inside.seen[0]["scheme"]) == (("192.0.2.1", 5000), "http")


def test_limits_are_of_the_address_behind_the_proxy() -> None:
    door = Door(trusted_proxies="10.0.0.1", requests_per_minute=1)
    asked = [door.ask(client="10.0.0.1", headers={"x-forwarded-for": f"198.51.100.{n}"}) for n in (1, 2, 1)]
    assert [answer.status for answer in asked] == [200, 200, 429]


@pytest.mark.parametrize(
    "told, http, socket",
    [
        ("https", "https", "wss"),
        ("http", "http", "ws"),
        ("https, http", "http", "ws"),
        ("gopher", "http", "ws"),
    ],
)
def test_the_scheme_that_a_proxy_tells(told: str, http: str, socket: str) -> None:
    door = Door(trusted_proxies="10.0.0.1")
    door.ask(client="10.0.0.1", headers={"x-forwarded-proto": told})
    door.upgrade(client="10.0.0.1", headers={"x-forwarded-proto": told})
    assert [scope["scheme"] for scope in door.inside.seen] == [http, socket]
