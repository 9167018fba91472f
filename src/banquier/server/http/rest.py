"""Decodes request bodies into structs, encodes answers, and writes the OpenAPI document from the same structs."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import msgspec
from fastapi import FastAPI, Request, Response
from fastapi.openapi.utils import get_openapi

from banquier.protocol import messages
from banquier.server.tables.lobby import Wrong

S = TypeVar("S", bound=msgspec.Struct)
CLIENT_GONE = 499
"""What nobody reads; proxies log it for a client that has hung up."""
REF = "#/components/schemas/{name}"
SEAT = "seat"
TOKEN = {
    "type": "http",
    "scheme": "bearer",
    "description": "The token of a seat, shown once to who sits down.",
}


class Problem(msgspec.Struct, frozen=True):
    """Why a request was not met."""

    code: str
    fr: str
    en: str


def answer(value: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def problem(wrong: Wrong) -> Response:
    response = answer(Problem(wrong.code, wrong.fr, wrong.en), wrong.status)
    if wrong.wait:
        response.headers["retry-after"] = str(math.ceil(wrong.wait))
    return response


async def unless_gone(request: Request, work: Coroutine[Any, Any, bytes]) -> Response:
    """The work's result as JSON. The work is cancelled if the client hangs up meanwhile."""
    task, gone = asyncio.create_task(work), asyncio.create_task(hung_up(request))
    try:
        await asyncio.wait({task, gone}, return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            return Response(status_code=CLIENT_GONE)
        return Response(await task, media_type="application/json")
    finally:
        task.cancel()
        gone.cancel()


async def hung_up(request: Request) -> None:
    """Return when the client has closed its connection."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


async def body(request: Request, kind: type[S]) -> S:
    """What was sent, or 422 with what is wrong and where."""
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Wrong(
            422,
            "malformed",
            f"Cette demande ne se lit pas : {error}",
            f"This request cannot be read: {error}",
        ) from error


def documented(
    *statuses: int,
    sends: type[msgspec.Struct] | None = None,
    gives: Any = None,
    made: bool = False,
    text: str | None = None,
) -> dict[str, Any]:
    """What OpenAPI says of a route: the struct it takes, the one it gives, and which problems it may answer with.

    `text`: it gives no struct but a text of that type.
    """
    said: dict[str, Any] = {"responses": {}}
    status = 201 if made else 200
    if gives is not None:
        said["responses"][status] = {"description": "done", "content": content(gives)}
        said["status_code"] = status
    if text is not None:
        said["responses"][status] = {"description": "done", "content": {text: {"schema": {"type": "string"}}}}
        said["response_class"] = Response
    for number in statuses:
        said["responses"][number] = {"description": "not done", "content": content(Problem)}
    extra: dict[str, Any] = {}
    if sends is not None:
        extra["requestBody"] = {"required": True, "content": content(sends)}
    if 401 in statuses:
        extra["security"] = [{SEAT: []}]
    return {**said, "openapi_extra": extra}


_kinds: list[Any] = [Problem]


def content(kind: Any) -> dict[str, Any]:
    """The schema of a struct or of a list of one, by reference; it is added to the document's components."""
    (schema,), _ = msgspec.json.schema_components([kind], ref_template=REF)
    _kinds.append(kind)
    return {"application/json": {"schema": schema}}


def with_schemas(app: FastAPI) -> Callable[[], dict[str, Any]]:
    """FastAPI's own document, and our structs in its components."""

    def document() -> dict[str, Any]:
        if app.openapi_schema is None:
            found = get_openapi(
                title=app.title, version=app.version, description=app.description, routes=app.routes
            )
            _, components = msgspec.json.schema_components(
                [*_kinds, *messages.SERVER.values()], ref_template=REF
            )
            for path in found["paths"].values():
                for method, operation in path.items():
                    add_usual(method, operation["responses"])
            found["components"] = {"schemas": components, "securitySchemes": {SEAT: TOKEN}}
            app.openapi_schema = found
        return app.openapi_schema

    return document


def add_usual(method: str, responses: dict[str, Any]) -> None:
    """What any request may be answered with: by the guard, by the storage, and where a parameter cannot be read."""
    usual = {"429": "too many requests", "503": "the storage does not answer"}
    if method != "get":
        usual |= {"403": "of a foreign page", "408": "too slow", "413": "too large"}
    if "422" in responses:
        responses["422"] = {"description": "cannot be read", "content": content(Problem)}
    for status, why in usual.items():
        responses.setdefault(status, {"description": why, "content": content(Problem)})
