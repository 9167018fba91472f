"""HTTP requests to open a table, take a seat and start the game. Tables are named by their invitation URL."""

from __future__ import annotations

import asyncio
from http.client import HTTPException
from typing import Any, TypeVar
from urllib.error import HTTPError
from urllib.parse import urlsplit, urlunsplit
from urllib.request import Request, urlopen

import msgspec
from msgspec import Struct

from banquier.protocol.messages import Claiming, Preferences, Table

T = TypeVar("T")
PATIENCE = 20.0
"""Seconds to wait for an answer."""
LONGEST = 1_000_000
"""Most bytes of an answer."""


class TableError(Exception):
    """Raised when the server refuses a request or cannot be reached, with the reason in two languages."""

    def __init__(self, code: str, fr: str, en: str) -> None:
        super().__init__(en)
        self.code = code
        self.fr = fr
        self.en = en


class Problem(Struct, frozen=True):
    code: str
    fr: str
    en: str


class Seated(Struct, frozen=True):
    """A seat and its token, which allows its holder to play there."""

    seat: int
    token: str


class Sitting(Struct, frozen=True):
    table: Table
    seat: Seated


class Opening(Struct, frozen=True):
    """A new table: its invitation link, and the seats taken by its opener."""

    table: Table
    invitation: str
    seats: list[Seated]


def api_of(url: str) -> str:
    """Return the URL for requests about a table. Raise ValueError if `url` is not an invitation.

    >>> api_of("https://example.org/t/k3xw2m")
    'https://example.org/api/tables/k3xw2m'
    """
    parts = urlsplit(url.strip())
    base, _, id = parts.path.rstrip("/").rpartition("/t/")
    if parts.scheme not in ("http", "https") or not parts.netloc or not id.isalnum():
        raise ValueError(f"{url!r} is no invitation: there should be https://SERVER/t/TABLE")
    return urlunsplit((parts.scheme, parts.netloc, f"{base}/api/tables/{id}", "", ""))


def socket_of(url: str) -> str:
    """Return the URL of the WebSocket of a table.

    >>> socket_of("http://127.0.0.1:8000/t/k3xw2m")
    'ws://127.0.0.1:8000/api/tables/k3xw2m/socket'
    """
    return "ws" + api_of(url).removeprefix("http") + "/socket"


async def open_table(server: str, edition: str, name: str, seats: int, **more: Any) -> Opening:
    """Open a table; `more` holds further settings of the request: options, bots, clocks, listed."""
    body = {"edition": edition, "name": name, "seats": seats, **more}
    return await request(f"{server.rstrip('/')}/api/tables", body, Opening)


async def sit(url: str, name: str, seat: int | None = None) -> Seated:
    """Take this seat, or the first that is free."""
    return (await request(f"{api_of(url)}/seats", {"name": name, "seat": seat}, Sitting)).seat


async def give_seed(url: str, token: str, promise: str, seed: str) -> Table:
    """Send this seat's part of the dice, made with `banquier.fairness.fresh_seed` after the promise."""
    return await request(f"{api_of(url)}/seed", {"promise": promise, "seed": seed}, Table, token)


async def start(url: str, token: str, fill: str | None = None) -> Table:
    """Start the game, with the bot `fill` in the free seats."""
    return await request(f"{api_of(url)}/start", {"fill": fill}, Table, token)


async def prefer(url: str, token: str, claims: Claiming) -> Preferences:
    """Set when the server claims the rents of this seat automatically."""
    return await request(f"{api_of(url)}/preferences", {"claims": claims}, Preferences, token, "PUT")


async def request(url: str, body: object, answer: type[T], token: str = "", method: str = "POST") -> T:
    headers = {"content-type": "application/json"}
    if token:
        headers["authorization"] = f"Bearer {token}"
    asked = Request(url, msgspec.json.encode(body), headers, method=method)
    try:
        return msgspec.json.decode(await asyncio.to_thread(sent, asked), type=answer)
    except HTTPError as error:
        raise problem(error) from error
    except (OSError, HTTPException, msgspec.MsgspecError) as error:
        host = urlsplit(url).netloc
        raise TableError(
            "unreachable",
            f"{host} ne répond pas comme un serveur de Banquier : {error}",
            f"{host} does not answer as a server of Banquier does: {error}",
        ) from error


def sent(asked: Request) -> bytes:
    with urlopen(asked, timeout=PATIENCE) as response:
        data: bytes = response.read(LONGEST)
        return data


def problem(error: HTTPError) -> TableError:
    """Return the server's error, or one made from the HTTP status if something else has answered."""
    try:
        found = msgspec.json.decode(error.read(LONGEST), type=Problem)
    except (OSError, HTTPException, msgspec.MsgspecError):
        return TableError(
            "http", f"Refusé : {error.code} {error.reason}", f"Refused: {error.code} {error.reason}"
        )
    return TableError(found.code, found.fr, found.en)
