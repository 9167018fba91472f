"""DNS rebinding: a page whose name suddenly means this machine. Only names of this server are answered."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tests.server.at_table import run, site_at
from tests.server.door import Door

FOREIGN = [
    "evil.example",
    "evil.example:8000",
    "127.0.0.1.evil.example",
    "localhost.evil.example",
    "evil.localhost",
    f"{socket.gethostname()}.evil.example",
    "evil.local",
    "",
    "0x7f.1",
    "[evil",
]


def door(**settings: Any) -> Door:
    return Door(**{"hosts": "", **settings})


@pytest.mark.parametrize("host", FOREIGN)
@pytest.mark.parametrize("path", ["/", "/api/tables", "/metrics"])
def test_a_foreign_name_reaches_nothing(host: str, path: str) -> None:
    """Its origin is its own name, and the request comes from this very machine."""
    found = door()
    headers = {"host": host, "origin": f"http://{host}"}
    for answer in (
        found.ask("GET", path, headers, client="127.0.0.1"),
        found.ask("POST", path, headers, [b"{}"], client="127.0.0.1"),
        found.upgrade(path="/api/tables/x/socket", headers=headers, client="127.0.0.1"),
    ):
        assert (answer.status, answer.code) == (421, "unknown-host")
    assert found.inside.seen == []
    assert found.refused == {"host": 3}


SHORT = socket.gethostname().lower().partition(".")[0]


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1:8000",
        "192.168.1.5:8000",
        "10.0.0.2",
        "[::1]:8000",
        "[fe80::1]",
        "localhost:8000",
        "LocalHost.",
        socket.gethostname(),
        SHORT,
        f"{SHORT}.local:8000",
        f"{SHORT}.lan",
    ],
)
def test_addresses_and_the_machines_own_names_are_answered(host: str) -> None:
    found = door()
    assert found.ask("GET", "/api/tables", {"host": host}).status == 200
    assert found.ask("POST", "/api/tables", {"host": host, "origin": f"http://{host}"}, [b"{}"]).status == 200
    assert (
        found.upgrade(path="/api/tables/x/socket", headers={"host": host}).sent[0]["type"]
        == "websocket.accept"
    )


def test_names_that_the_operator_has_set() -> None:
    found = door(
        hosts="play.example, Other.example",
        public_url="https://club.example/b",
        origins="https://a.example:444",
    )
    for host in ("play.example", "PLAY.example:80", "other.example", "club.example", "a.example"):
        assert found.ask(headers={"host": host}).status == 200, host
    assert found.ask(headers={"host": "b.example"}).status == 421
    assert door(hosts="*").ask(headers={"host": "evil.example"}).status == 200


def test_two_names_have_to_be_known_both() -> None:
    headers = [("host", "127.0.0.1"), ("host", "evil.example")]
    assert door().ask(headers=headers).status == 421


def test_health_is_answered_under_any_name() -> None:
    """By a balancer that asks for the name of a container; it tells nothing that a page could want."""
    assert door().ask(path="/healthz", headers={"host": "banquier:8000"}).status == 200


def test_a_real_server(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table = await site.table()
            foreign = {"host": f"evil.example:{site.port}"}
            for path in ("/", "/metrics", f"/api/tables/{table.id}"):
                assert (await site.http.get(path, headers=foreign)).status_code == 421
                assert (await site.http.get(path)).status_code == 200
            url = f"ws://evil.example:{site.port}/api/tables/{table.id}/socket"
            with pytest.raises(InvalidStatus) as refused:
                await connect(url, host="127.0.0.1", port=site.port)
            assert refused.value.response.status_code == 421

    run(work())
