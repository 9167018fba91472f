"""From an address to a store: what is none is said in words, without what may be secret in it."""

from __future__ import annotations

import asyncio
import stat
import sys
import traceback
from pathlib import Path

import pytest

from banquier.server.store import StoreFailed, open_store
from banquier.server.store.migrate import current, migrate
from banquier.server.store.postgres import PostgresStore
from banquier.server.store.sqlite import SqliteStore
from banquier.testing.ports import free_port
from tests.server.store.shelf import card, line, with_store


@pytest.mark.parametrize("address", ["sqlite:///{}/a b%20ü?#.db", "{}/a b%20ü?#.db"])
def test_a_file(tmp_path: Path, address: str) -> None:
    url = address.format(tmp_path)
    migrate(url)
    assert isinstance(open_store(url), SqliteStore)
    with_store(url, lambda store: store.create("t", card(), [line(1)]))
    assert stat.filemode((tmp_path / "a b%20ü?#.db").stat().st_mode) == "-rw-------"


def test_a_path_from_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    migrate("sqlite:///here.db")
    with_store("here.db", lambda store: store.ping())
    assert (tmp_path / "here.db").is_file()


def test_a_server() -> None:
    assert isinstance(open_store("postgresql://somebody@somewhere/tables"), PostgresStore)


@pytest.mark.parametrize(
    "url",
    ["", "sqlite://", "sqlite:///", "sqlite:///:memory:", "mysql://root:secret@host/x", "http://x", "a\0b"],
)
def test_what_is_no_address(url: str) -> None:
    for call in (open_store, migrate, current):
        with pytest.raises(ValueError, match="sqlite:///") as raised:
            call(url)
        assert "secret" not in str(raised.value)


@pytest.mark.parametrize("package", ["asyncpg", "greenlet"])
def test_packages_are_asked_for_where_they_are_needed(
    monkeypatch: pytest.MonkeyPatch, sqlite_url: str, package: str
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    with_store(sqlite_url, lambda store: store.ping())
    for call in (open_store, migrate):
        with pytest.raises(ValueError, match=rf"needs {package}: pip install .banquier\[cluster\]"):
            call("postgresql://somebody@somewhere/tables")


def test_a_file_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(StoreFailed, match="unable to open"):
        asyncio.run(open_store(str(tmp_path / "none.db")).open())
    with pytest.raises(StoreFailed, match="No such file"):
        migrate(str(tmp_path / "no folder" / "none.db"))
    with pytest.raises(StoreFailed, match="unable to open"):
        current(str(tmp_path / "none.db"))
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear banker, " * 1000)
    with pytest.raises(StoreFailed, match="not a database"):
        asyncio.run(open_store(str(path)).open())
    with pytest.raises(StoreFailed, match="not a database"):
        migrate(str(path))
    assert path.read_text() == "Dear banker, " * 1000


def test_a_server_that_does_not_answer_and_a_wrong_password(postgres_url: str) -> None:
    nobody = f"postgresql://banquier:hidden@127.0.0.1:{free_port()}/tables"
    stranger = postgres_url.replace(postgres_url.split(":")[2].split("@")[0], "hidden")
    for url in (nobody, stranger):
        with pytest.raises(StoreFailed, match="does not answer") as opening:
            asyncio.run(open_store(url).open())
        with pytest.raises(StoreFailed, match="brought up to date") as migrating:
            migrate(url)
        assert "hidden" not in str(opening.value) + str(migrating.value)


@pytest.mark.parametrize(
    "rest", ["hid/den@127.0.0.1/x", "hid#den@127.0.0.1/x", "hid?den@127.0.0.1/x", "hidden@127.0.0.1:99999/x"]
)
def test_an_address_that_cannot_be_read_is_not_repeated(rest: str) -> None:
    url = f"postgresql://somebody:{rest}"
    with pytest.raises(StoreFailed, match="cannot be read") as opening:
        asyncio.run(open_store(url).open())
    with pytest.raises(StoreFailed, match="cannot be read") as migrating:
        migrate(url)
    for raised in (opening, migrating):
        assert "hid" not in "".join(traceback.format_exception(raised.value))
