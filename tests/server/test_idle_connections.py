"""Connections that say nothing, or too little, are closed, logged and counted."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from banquier.server.ops.server_log import Log
from tests.server.at_table import eventually, run, site_at

AT_ONCE = 0.05


@pytest.fixture(autouse=True)
def logged() -> Iterator[list[tuple[str, dict[str, object]]]]:
    """What was logged at level info."""
    found: list[tuple[str, dict[str, object]]] = []
    with patch.object(Log, "info", lambda self, event, **fields: found.append((event, fields))):
        yield found


@pytest.mark.parametrize(
    "said",
    [b"", b"GET / HT", b"GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: "],
    ids=["nothing", "half a line", "half the headers"],
)
@pytest.mark.parametrize(
    "before", [b"", b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n"], ids=["first", "next"]
)
def test_a_request_has_to_come(
    tmp_path: Path, said: bytes, before: bytes, logged: list[tuple[str, dict[str, object]]]
) -> None:
    async def work() -> None:
        with patch("banquier.server.http.request_protocol.REQUEST_SECONDS", AT_ONCE):
            async with site_at(tmp_path) as site:
                assert site.worker is not None
                reader, writer = await asyncio.open_connection("127.0.0.1", site.port)
                writer.write(before)
                if before:
                    assert (await reader.readuntil(b"\r\n")).startswith(b"HTTP/1.1 200")
                    await reader.readuntil(b"\r\n\r\n")
                writer.write(said)
                while await reader.read(1000):
                    pass
                if said or not before:  # else it is uvicorn that ends it
                    assert site.worker.metrics.idle["request"].value == 1
                    assert logged[-1] == ("idle-closed", {"until": "request"})
                writer.close()

    run(work())


def test_a_request_that_takes_long_to_answer_is_not_idle(tmp_path: Path) -> None:
    """The start of a game waits for seeds, far longer than a request may take to arrive."""

    async def work() -> None:
        with patch("banquier.server.http.request_protocol.REQUEST_SECONDS", AT_ONCE):
            async with site_at(tmp_path, second=0.1) as site:
                assert site.worker is not None
                table = await site.table(begin=False)
                about = await site.call("POST", f"/tables/{table.id}/start", {}, table.tokens[0])
                assert about["state"] == "running"
                guest = await site.guest(table.id, table.tokens[0])
                closed = site.worker.metrics.idle["request"].value
                _, writer = await asyncio.open_connection("127.0.0.1", site.port)
                await eventually(lambda: site.worker and site.worker.metrics.idle["request"].value > closed)
                await guest.ask()
                writer.close()

    run(work())


def test_hello_has_to_come(tmp_path: Path, logged: list[tuple[str, dict[str, object]]]) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            assert site.worker is not None
            site.worker.hello_seconds = AT_ONCE
            table = await site.table()
            async with connect(f"ws://127.0.0.1:{site.port}/api/tables/{table.id}/socket") as quiet:
                assert "no hello" in str(await quiet.recv())
                with pytest.raises(ConnectionClosed):
                    await quiet.recv()
            assert site.worker.metrics.idle["hello"].value == 1
            assert ("idle-closed", {"until": "hello"}) in logged

    run(work())


def test_no_table_is_named_in_what_is_logged_as_info(
    tmp_path: Path, logged: list[tuple[str, dict[str, object]]]
) -> None:
    """The id of a table is what lets one in."""

    async def work() -> None:
        async with site_at(tmp_path) as site:
            table = await site.table()
            assert any(event == "table-opened" for event, _ in logged)
            assert table.id not in repr(logged)

    run(work())
