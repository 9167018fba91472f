"""A server whose SQLite file goes away, two servers on one file, and what can be saved afterwards."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from banquier.server.store.doctor import StoreDamaged, examine, need_startable, rescued
from banquier.testing.live_server import Guest, Process, Site, Table
from tests.server.at_table import FOR_EVER


def started(folder: Path) -> Process:
    server = Process(folder, f"sqlite:///{folder / 'tables.db'}")
    server.start()
    return server


def banquier(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(os.path.abspath(path) for path in sys.path),
        "BANQUIER_STORE": f"sqlite:///{folder / 'tables.db'}",
        "BANQUIER_PORT": "0",
    }
    command = [sys.executable, "-P", "-m", "banquier.cli", *words]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300)


async def begun(site: Site) -> tuple[Table, Guest]:
    """A table, and the person whose turn it is."""
    table = await site.table(people=2, clocks=FOR_EVER)
    guests = await table.guests()
    for guest in guests:
        if (await guest.play("roll", id="first"))["t"] == "ack":
            return table, guest
    raise AssertionError("nobody could roll")


def test_an_action_is_refused_and_the_health_is_bad_once_the_file_is_gone(tmp_path: Path) -> None:
    async def work() -> None:
        server = started(tmp_path)
        try:
            site = await server.ready()
            table, guest = await begun(site)
            (tmp_path / "tables.db").unlink()
            said = await guest.play("mortgage 39", id="second")
            assert said["t"] == "refuse"
            health = await site.http.get("/healthz")
            assert health.status_code == 503
            assert health.json()["status"] == "storage"
            assert (
                await site.ask("POST", "/tables", {"edition": "classique", "name": "A"})
            ).status_code == 503
        finally:
            server.kill()
        [copy] = rescued(tmp_path / "tables.db")
        assert table.id in examine(copy).whole
        assert "all that was acknowledged is saved in" in (tmp_path / "server.log").read_text()
        # A start would take the deleted file for a new one, and delete the log that is left of it.
        refused = banquier(tmp_path, "serve", "--lang", "en")
        assert refused.returncode == 2
        assert "the file is gone or empty, and its log tables.db-wal is not" in refused.stderr
        copy.rename(tmp_path / "tables.db")
        (tmp_path / "tables.db-wal").unlink()
        (tmp_path / "tables.db-shm").unlink(missing_ok=True)
        server = started(tmp_path)
        try:
            site = await server.ready()
            assert (await site.ask("GET", f"/tables/{table.id}")).status_code == 200
        finally:
            server.kill()

    asyncio.run(work())


def test_the_second_server_on_a_file_says_who_has_it_and_ends(tmp_path: Path) -> None:
    async def work() -> None:
        server = started(tmp_path)
        try:
            site = await server.ready()
            assert server.running is not None
            (tmp_path / "other.db").symlink_to("tables.db")
            for name in ("tables.db", "other.db"):
                second = banquier(
                    tmp_path, "serve", "--lang", "en", "--store", f"sqlite:///{tmp_path / name}"
                )
                assert second.returncode == 2
                assert (
                    f"is already in use by another server: process {server.running.pid} on" in second.stderr
                )
                assert "since 20" in second.stderr
            assert (await site.http.get("/healthz")).is_success
            server.kill()
            server.start()  # the lock of a process that was killed holds nobody up
            await server.ready()
            assert await asyncio.to_thread(server.stop) in (0, -15)
            assert (tmp_path / "tables.db.lock").read_text() == ""
            server.start()
            await server.ready()
        finally:
            server.kill()

    asyncio.run(work())


def test_backup_and_doctor_beside_a_running_server(tmp_path: Path) -> None:
    async def work() -> None:
        server = started(tmp_path)
        try:
            site = await server.ready()
            table, _ = await begun(site)
            done = banquier(tmp_path, "backup", str(tmp_path / "copy.db"), "--lang", "en")
            assert done.returncode == 0, done.stderr
            again = banquier(tmp_path, "backup", str(tmp_path / "copy.db"), "--lang", "fr")
            assert again.returncode == 2
            assert "existe déjà" in again.stderr
            assert (await site.http.get("/healthz")).is_success
        finally:
            server.kill()
        found = examine(tmp_path / "copy.db")
        assert found.good
        assert found.whole == [table.id]

    asyncio.run(work())


def test_doctor_saves_the_tables_that_are_whole(tmp_path: Path) -> None:
    async def work() -> None:
        server = started(tmp_path)
        try:
            site = await server.ready()
            tables = [(await begun(site))[0].id for _ in range(3)]
        finally:
            server.kill()
        file = tmp_path / "tables.db"
        with closing(sqlite3.connect(file)) as connection:
            damaged = "UPDATE lines SET body = replace(body, 'rolled', 'roled') WHERE table_id = ?"
            connection.execute(damaged, (tables[0],))
            connection.execute("DELETE FROM lines WHERE table_id = ? AND version = 2", (tables[1],))
            connection.commit()
        told = banquier(tmp_path, "doctor", str(file), "--save", str(tmp_path / "new.db"), "--lang", "en")
        assert told.returncode == 1
        assert f"Table {tables[0]} is unreadable: line " in told.stdout
        assert f"Table {tables[1]} is unreadable: lines of its log are missing" in told.stdout
        assert "1 of 3 tables intact" in told.stdout
        assert "1 table recovered to" in told.stdout
        file.unlink()
        (tmp_path / "new.db").rename(file)
        for rest in tmp_path.glob("tables.db-*"):
            rest.unlink()
        server.start()
        try:
            site = await server.ready()
            assert (await site.ask("GET", f"/tables/{tables[2]}")).status_code == 200
        finally:
            server.kill()

    asyncio.run(work())


def test_doctor_of_a_file_whose_pages_are_overwritten(tmp_path: Path) -> None:
    """What is left can be named, and nothing in the file is changed by looking."""
    file = tmp_path / "tables.db"
    server = started(tmp_path)

    async def work() -> None:
        try:
            site = await server.ready()
            for _ in range(3):
                await begun(site)
            await asyncio.to_thread(server.stop)
        finally:
            server.kill()

    asyncio.run(work())
    whole = file.read_bytes()
    for page in range(len(whole) // 4096):
        spoilt = whole[: page * 4096] + b"\xaa" * 4096 + whole[(page + 1) * 4096 :]
        file.write_bytes(spoilt)
        found = examine(file)
        assert len(found.whole) <= 3
        assert file.read_bytes() == spoilt
        if page == 0:
            assert found.problems
            with pytest.raises(StoreDamaged, match="not a database"):
                list(need_startable(file, unfinished=True))
    file.write_bytes(whole)
    assert examine(file).good


def test_a_log_that_is_gone_after_a_kill_is_told(tmp_path: Path) -> None:
    async def work() -> None:
        server = started(tmp_path)
        try:
            await begun(await server.ready())
            server.kill()
            (tmp_path / "tables.db-wal").unlink()
            server.start()
            await server.ready()
        finally:
            server.kill()
        said = (tmp_path / "server.log").read_text()
        assert "tables.db-wal a disparu" in said or "tables.db-wal is gone" in said

    asyncio.run(work())
