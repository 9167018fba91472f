"""Databases and transcripts of older versions: the present one opens them and understands their clients."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]  # it ships no types

import banquier
from banquier.fairness import check
from banquier.protocol import messages
from banquier.server.store.doctor import examine
from banquier.testing.live_server import Guest, Site
from tests.golden import files as golden
from tests.server.at_table import plain, run, site_at

EACH = pytest.mark.parametrize("version", golden.VERSIONS)
TAKEN_AWAY = {"0.1.0": {"raised"}}
"""The parts of views that a later version has in another form; docs/upgrading.md names them."""
MOST = 20
"""Actions of people after which a table has gone on for long enough."""


@cache
def transcripts(version: str) -> list[Any]:
    found = golden.data(version, "transcripts.json")
    assert found["version"] == version
    tables: list[Any] = found["tables"]
    return tables


def frames(version: str, way: str) -> list[Any]:
    """Return the frames to the server (`>`) or from it (`<`)."""
    return [
        frame
        for table in transcripts(version)
        for said in table["sockets"]
        for to, frame in said
        if to == way
    ]


def lost(old: Any, new: Any, place: str = "") -> dict[str, Any]:
    """Return what was there and is there no more, or is another: its place, and what it was. Additions do not count."""
    if isinstance(old, dict) and isinstance(new, dict):
        pairs = [(key, value, new.get(key, "nothing")) for key, value in old.items()]
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        pairs = [(str(at), old[at], new[at]) for at in range(len(old))]
    else:
        return {} if old == new else {place: old}
    return {at: was for key, a, b in pairs for at, was in lost(a, b, f"{place}/{key}").items()}


def database(version: str, folder: Path) -> Path:
    path = folder / "banquier.db"
    path.write_bytes(golden.read(version, "tables.db"))
    return path


@EACH
def test_every_table_of_a_database_is_whole(version: str, tmp_path: Path) -> None:
    findings = examine(database(version, tmp_path))
    assert findings.good, findings
    assert sorted(findings.whole) == sorted(table["id"] for table in transcripts(version))


@EACH
def test_tables_of_a_database_are_as_they_were_and_go_on(version: str, tmp_path: Path) -> None:
    async def work() -> None:
        database(version, tmp_path)
        async with site_at(tmp_path) as site:
            for kept in transcripts(version):
                guests = [await site.guest(kept["id"], token) for token in kept["tokens"]]
                for guest, said in zip(guests, kept["sockets"], strict=True):
                    as_it_was(guest, said, TAKEN_AWAY.get(version, set()))
                await GO_ON.get(kept["name"], plays_on)(site, kept, guests)
                for guest in guests:
                    understood(guest)
                    await guest.close()

    run(work())


def as_it_was(guest: Guest, said: list[Any], taken_away: set[str]) -> None:
    """A seat is told now what it was told last."""
    welcomes = [frame["d"] for way, frame in said if way == "<" and frame["t"] == "welcome"]
    if not welcomes:
        assert guest.about["state"] == "open"
        return
    told = welcomes[-1]
    now = guest.frames[0]["d"]
    gone = lost(told["view"], now["view"])
    assert {place: was for place, was in gone.items() if place.rpartition("/")[2] not in taken_away} == {}
    assert guest.number == guest.frames[0]["v"] == [frame["v"] for way, frame in said if way == "<"][-1]


def understood(guest: Guest) -> None:
    """A client of any earlier version finds all that it looks for in the messages of the present server."""
    for version in golden.VERSIONS:
        for frame in guest.frames:
            form = forms(version).get(frame["t"])
            if form is not None:  # it ignores kinds that it does not know
                form.validate(frame["d"])


@cache
def forms(version: str) -> dict[str, Draft202012Validator]:
    """Return the form of each kind of message from a server."""
    schema = golden.data(version, "protocol.json")
    kinds = [kind["properties"] for kind in schema["$defs"]["ServerFrame"]["anyOf"]]
    return {
        kind["t"]["const"]: Draft202012Validator({**kind["d"], "$defs": schema["$defs"]}) for kind in kinds
    }


async def plays_on(site: Site, kept: Any, guests: list[Guest]) -> None:
    """People answer by chance, as far as MOST or the end."""
    chance = Random(kept["name"])
    done = 0
    while done < MOST and not any(guest.over for guest in guests):
        for guest in guests:
            options = await guest.ask()
            if options["must"]:
                offered = [*options["actions"], *(family["proposal"] for family in options["families"])]
                action = chance.choice([text for text in offered if text] or [options["default"]])
                done += (await guest.play(action, options["question"]))["t"] == "ack"
    assert done >= MOST or any(guest.over for guest in guests)


async def begins(site: Site, kept: Any, guests: list[Guest]) -> None:
    await site.give_seeds(kept["id"], kept["tokens"])
    await site.call("POST", f"/tables/{kept['id']}/start", {}, kept["tokens"][0])
    await plays_on(site, kept, guests)


async def resumes(site: Site, kept: Any, guests: list[Guest]) -> None:
    assert guests[0].about["paused"]
    await site.call("POST", f"/tables/{kept['id']}/resume", {}, kept["tokens"][0])
    await plays_on(site, kept, guests)


async def is_read(site: Site, kept: Any, guests: list[Guest]) -> None:
    record = (await site.ask("GET", f"/tables/{kept['id']}/record")).text
    assert check(record).drawn
    assert banquier.replay(record).over
    last = await site.call("GET", f"/tables/{kept['id']}/replay")
    assert last["view"]["over"]


GO_ON = {"waiting": begins, "paused": resumes, "over": is_read}


@EACH
def test_clients_and_servers_of_a_version_are_understood(version: str) -> None:
    said = frames(version, ">")
    assert {frame["t"] for frame in said} == {"hello", "say", "ask", "play"}
    for frame in said:
        assert lost(frame, plain(messages.decode(msgspec.json.encode(frame)))) == {}
    heard = frames(version, "<")
    assert {frame["t"] for frame in heard} >= {"welcome", "update", "table", "options", "ack", "said"}
    for frame in heard:
        read = msgspec.convert(frame["d"], messages.SERVER[frame["t"]])
        assert lost(frame["d"], plain(read)) == {}


@EACH
def test_requests_of_a_version_are_still_met(version: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            for kept in transcripts(version):
                table: dict[str, Any] = {}
                tokens: list[str] = []
                for request in kept["requests"]:
                    if request["path"].endswith("/pause"):
                        continue  # takes people who are connected: see the tables above
                    body = request["body"]
                    if "promise" in body:
                        body = {**body, "promise": table["promise"]}
                    path = request["path"].replace("ID", table.get("id", ""))
                    answer = await site.call("POST", path, body, tokens[request["seat"]] if tokens else "")
                    assert gone(request["answer"], answer) == set()
                    table = table or answer["table"]
                    tokens = tokens or [seat["token"] for seat in answer["seats"]]

    run(work())


def gone(old: dict[str, Any], new: dict[str, Any]) -> set[str]:
    """Return the fields of an answer that a client has read and that are not there any more."""
    inner = [gone(old[key], new[key]) for key in old.keys() & new.keys() if isinstance(old[key], dict)]
    return set(old) - set(new) | set().union(*inner)
