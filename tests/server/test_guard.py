"""The guard at the door: the headers that browsers are given, and whose pages may act; with a real server too."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.util import find_spec
from typing import Any, Literal

import httpx
import pytest
import uvicorn
import websockets
from hypothesis import given, settings, strategies as st

from banquier.server.http.guard import policy
from banquier.server.ops.server_log import ANSWERED
from tests.server.door import Door

CROSS_SITE = [
    "https://evil.example",
    "null",
    "http://tables.example.evil.example",
    "http://tables.example:81",
    "x",
]


# --- headers -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("method, origin", [("GET", ""), ("POST", "https://evil.example")])
def test_every_answer_has_the_headers(method: str, origin: str) -> None:
    headers = Door().ask(method, headers={"origin": origin} if origin else {}).headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-frame-options"] == "DENY"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    rules = dict(rule.strip().split(" ", 1) for rule in headers["content-security-policy"].split(";"))
    assert rules == {
        "default-src": "'self'",
        "img-src": "'self' data:",
        "connect-src": "'self' ws://tables.example wss://tables.example",
        "object-src": "'none'",
        "base-uri": "'none'",
        "form-action": "'self'",
        "frame-ancestors": "'none'",
    }


def test_what_the_application_sets_stays() -> None:
    door = Door()
    door.inside.given = [(b"Cache-Control", b"max-age=60"), (b"X-Frame-Options", b"SAMEORIGIN")]
    answer = door.ask(path="/api/editions")
    names = [name.lower() for name, _ in answer.sent[0]["headers"]]
    assert len(names) == len(set(names))
    assert answer.headers["Cache-Control"] == "max-age=60"


@pytest.mark.parametrize("path, kept", [("/api/tables", "no-store"), ("/assets/app.js", None)])
def test_answers_about_tables_are_not_kept(path: str, kept: str | None) -> None:
    assert Door().ask(path=path).headers.get("cache-control") == kept


@settings(deadline=None, derandomize=True)
@given(st.text(st.characters(max_codepoint=255), max_size=40))
def test_a_host_cannot_write_into_the_policy(host: str) -> None:
    text = policy(host).decode("latin-1")
    assert text.count(";") == 6
    assert "\n" not in text
    if any(sign in host for sign in " ;,'*/\r\n"):
        assert "connect-src 'self';" in text


def test_the_policy_of_two_hosts_names_none() -> None:
    asked = [("host", "a.example"), ("host", "b.example")]
    assert "connect-src 'self';" in Door().ask(headers=asked).headers["content-security-policy"]


# --- origins -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
@pytest.mark.parametrize("origin", CROSS_SITE)
def test_other_sites_may_not_act(method: str, origin: str) -> None:
    door = Door()
    answer = door.ask(method, headers={"origin": origin})
    assert (answer.status, answer.code) == (403, "foreign-origin")
    assert door.inside.seen == []
    assert door.refused == {"origin": 1}


@pytest.mark.parametrize("origin", CROSS_SITE)
def test_other_sites_may_not_open_sockets(origin: str) -> None:
    door = Door()
    answer = door.upgrade(headers={"origin": origin})
    assert (answer.sent[0]["type"], answer.status) == ("websocket.http.response.start", 403)
    assert door.inside.seen == []
    assert door.limits.sockets.open == 0


@pytest.mark.parametrize(
    "host, origin",
    [
        ("tables.example", "http://tables.example"),
        ("tables.example", "https://tables.example"),
        ("Tables.example:443", "https://tables.example"),
        ("127.0.0.1:8000", "http://127.0.0.1:8000"),
        ("[::1]:8000", "http://[::1]:8000"),
    ],
)
def test_pages_of_this_host_may(host: str, origin: str) -> None:
    door = Door()
    assert door.ask("POST", headers={"host": host, "origin": origin}).status == 200
    assert door.upgrade(headers={"host": host, "origin": origin}).sent[0]["type"] == "websocket.accept"


def test_origins_that_the_operator_allows() -> None:
    door = Door(origins="https://club.example", public_url="https://play.example/banquier")
    for origin in ("https://club.example", "https://play.example"):
        assert door.ask("POST", headers={"host": "10.0.0.3:8000", "origin": origin}).status == 200
    assert door.ask("POST", headers={"origin": "http://club.example"}).status == 403


def test_no_origin_is_no_browser() -> None:
    door = Door()
    assert door.ask("POST").status == 200
    assert door.upgrade().sent[0]["type"] == "websocket.accept"


def test_reading_is_free() -> None:
    assert Door().ask("GET", headers={"origin": "https://evil.example"}).status == 200


def test_one_good_origin_does_not_excuse_another() -> None:
    both = [("origin", "http://tables.example"), ("origin", "https://evil.example")]
    assert Door().ask("POST", headers=both).status == 403


@pytest.mark.parametrize(
    "hosts", [["tables.example", "evil.example"], ["evil.example/tables.example"], ["a b"]]
)
def test_a_doubtful_host_is_nobodys(hosts: list[str]) -> None:
    headers = [("origin", "http://evil.example"), *(("host", host) for host in hosts)]
    assert Door(hosts="*").ask("POST", headers=headers).status == 403
    assert Door().ask("POST", headers=headers).status == 421


def test_a_server_that_cannot_answer_an_upgrade_closes_it() -> None:
    answer = Door().ask(type="websocket", headers={"origin": "https://evil.example"})
    assert answer.sent == [{"type": "websocket.close"}]


# --- with a real server --------------------------------------------------------------------------------------------


PARSERS: list[Literal["h11", "httptools"]] = ["h11"]
if find_spec("httptools"):
    PARSERS.append("httptools")
each_parser = pytest.mark.parametrize("parser", PARSERS)


@asynccontextmanager
async def served(door: Door, parser: Literal["h11", "httptools"]) -> AsyncIterator[str]:
    """The guard behind uvicorn, as it is run."""
    config = uvicorn.Config(
        door.guard,
        host="127.0.0.1",
        port=0,
        http=parser,
        log_config=None,
        lifespan="off",
        proxy_headers=False,
    )
    server = uvicorn.Server(config)
    running = asyncio.create_task(server.serve())
    try:
        async with asyncio.timeout(30):
            while not server.started:
                await asyncio.sleep(0)
        yield "127.0.0.1:" + str(server.servers[0].sockets[0].getsockname()[1])
    finally:
        server.should_exit = True
        await running


@each_parser
def test_uvicorn_refuses_an_upgrade_before_it_is_accepted(
    parser: Literal["h11", "httptools"], caplog: pytest.LogCaptureFixture
) -> None:
    door = Door(sockets_per_address=1)

    async def play() -> None:
        async with served(door, parser) as host:
            with pytest.raises(websockets.InvalidStatus) as refused:
                await websockets.connect(f"ws://{host}/ws", origin=websockets.Origin("https://evil.example"))
            assert refused.value.response.status_code == 403
            async with websockets.connect(
                f"ws://{host}/ws", origin=websockets.Origin(f"http://{host}")
            ) as socket:
                await socket.send("who am I?")
                assert await socket.recv() == "127.0.0.1"
                with pytest.raises(websockets.InvalidStatus) as refused:
                    await websockets.connect(f"ws://{host}/ws")
                assert refused.value.response.status_code == 429
                assert refused.value.response.headers["Retry-After"] == "10"
        assert door.limits.sockets.open == 0

    asyncio.run(play())
    assert {record.getMessage() for record in caplog.records if record.levelname == "ERROR"} <= {ANSWERED}


@each_parser
def test_uvicorn_refuses_a_large_body_and_goes_on(parser: Literal["h11", "httptools"]) -> None:
    door = Door(max_body=1024)

    async def large() -> AsyncIterator[bytes]:
        for _ in range(100):
            yield b"x" * 1000

    async def play() -> None:
        async with (
            served(door, parser) as host,
            httpx.AsyncClient(base_url=f"http://{host}", trust_env=False) as client,
        ):
            assert (await client.post("/", content=b"x" * 5000)).status_code == 413
            assert (await client.post("/", content=large())).status_code == 413
            answer = await client.post("/", content=b"x" * 1000)
            assert (answer.status_code, answer.text) == (200, "1000")
            assert answer.headers["x-content-type-options"] == "nosniff"

    asyncio.run(play())


# --- the figures -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "client, headers, settings",
    [
        ("127.0.0.1", {}, {}),
        ("::1", {}, {}),
        ("10.1.2.3", {}, {"metrics_for": "10.0.0.0/8"}),
        ("10.0.0.9", {"x-forwarded-for": "127.0.0.1"}, {"trusted_proxies": "10.0.0.9"}),
    ],
)
def test_figures_are_for_this_machine_and_whom_the_operator_names(
    client: str, headers: dict[str, str], settings: dict[str, Any]
) -> None:
    door = Door(**settings)
    assert door.ask(path="/metrics", client=client, headers=headers).status == 200


@pytest.mark.parametrize(
    "client, headers, settings",
    [
        ("192.0.2.1", {}, {}),
        (None, {}, {}),
        ("127.0.0.1", {}, {"metrics_for": "10.0.0.0/8"}),
        ("127.0.0.1", {"x-forwarded-for": "192.0.2.1"}, {}),
        ("127.0.0.1", {"x-forwarded-for": "127.0.0.1"}, {}),
        ("127.0.0.1", {"forwarded": "for=127.0.0.1"}, {}),
        ("10.0.0.9", {"x-forwarded-for": "192.0.2.1"}, {"trusted_proxies": "10.0.0.9"}),
    ],
)
@pytest.mark.parametrize("path", ["/metrics", "/metrics/"])
def test_nobody_else_reads_from_a_count_that_something_was_done(
    path: str, client: str | None, headers: dict[str, str], settings: dict[str, Any]
) -> None:
    door = Door(**settings)
    answer = door.ask(path=path, client=client, headers=headers)
    assert (answer.status, answer.code) == (403, "operators-only")
    assert door.refused == {"stranger": 1}
    assert door.inside.seen == []
