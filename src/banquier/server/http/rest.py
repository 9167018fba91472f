"""Routes whose types declare their parameters and answers: the adapter between msgspec structs and FastAPI.

A parameter whose type is a struct is the body; the return type is the answer. Both are decoded, encoded and
put into the OpenAPI document from that one declaration.
"""

from __future__ import annotations

import asyncio
import inspect
import math
from collections.abc import Callable, Coroutine
from typing import Annotated, Any, get_type_hints

import msgspec
from fastapi import APIRouter, Depends, FastAPI, Request, Response

from banquier.protocol import messages
from banquier.server.http.lookup import Caller
from banquier.server.tables.lobby import Wrong

CLIENT_GONE = 499
"""The status of an answer that nobody reads; proxies log it for a client that has hung up."""
REF = "#/components/schemas/{name}"
NOT_DONE = "not done"
USUAL = {429: "too many requests", 503: "the storage does not answer"}
"""Problems of any request, from the guard or the storage."""
UNSAFE = {403: "of a foreign page", 408: "too slow", 413: "too large"}
"""Additional problems of a request that changes something."""

Handler = Callable[..., Coroutine[Any, Any, Any]]


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


def malformed(error: object) -> Wrong:
    return Wrong(422, "malformed", f"Requête illisible : {error}", f"Can’t read this request: {error}")


class Routes(APIRouter):
    """The routes of one module; `kinds` are the types that they name."""

    def __init__(self) -> None:
        super().__init__(prefix="/api")
        self.kinds: list[Any] = [Problem]

    def on(
        self, request: str, *problems: int, status: int = 200, gives: Any = None, media: str | None = None
    ) -> Callable[[Handler], Handler]:
        """Register a function for a request such as `GET /tables`, which may be answered with these problems.

        Problems of a path, a body and a seat's token are added automatically. `gives` names the type of an
        answer that the function has encoded itself; `media` that of a text.
        """
        method, _, path = request.partition(" ")

        def register(handler: Handler) -> Handler:
            hints = get_type_hints(handler, include_extras=True)
            given = gives or hints.pop("return")
            bodies = [hint for hint in hints.values() if is_struct(hint)]
            parameters = [
                parameter.replace(annotation=decoded(hints[name]) if is_struct(hints[name]) else hints[name])
                for name, parameter in inspect.signature(handler).parameters.items()
            ]

            async def endpoint(**arguments: Any) -> Response:
                value = await handler(**arguments)
                return value if isinstance(value, Response) else answer(value, status)

            endpoint.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]  # FastAPI reads it
            said = dict(USUAL) if method == "GET" else USUAL | UNSAFE
            if "{" in path or bodies:
                said[422] = "cannot be read"
            if "{" in path:
                said[404] = NOT_DONE
            if Caller in hints.values():
                said |= {401: NOT_DONE, 403: NOT_DONE}
            said |= dict.fromkeys(problems, NOT_DONE)
            done = {media: {"schema": {"type": "string"}}} if media else self.content(given)
            responses: dict[int | str, dict[str, Any]] = {status: {"description": "done", "content": done}}
            for number, why in said.items():
                responses[number] = {"description": why, "content": self.content(Problem)}
            sent = {"requestBody": {"required": True, "content": self.content(*bodies)}} if bodies else None
            self.add_api_route(
                path,
                endpoint,
                methods=[method],
                name=handler.__name__,
                description=handler.__doc__,
                status_code=status,
                response_model=None,
                response_class=Response,
                responses=responses,
                openapi_extra=sent,
            )
            return handler

        return register

    def content(self, kind: Any) -> dict[str, Any]:
        """Return the schema of a type, by reference; the type is added to the document's components."""
        self.kinds.append(kind)
        (schema,), _ = msgspec.json.schema_components([kind], ref_template=REF)
        return {"application/json": {"schema": schema}}


def is_struct(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, msgspec.Struct)


def decoded(kind: type[msgspec.Struct]) -> Any:
    """Return the annotation of a parameter that is the request's body, decoded."""

    async def body(request: Request) -> msgspec.Struct:
        try:
            return msgspec.json.decode(await request.body(), type=kind)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise malformed(error) from error

    return Annotated[kind, Depends(body)]


def add_routes(app: FastAPI, *parts: Routes) -> None:
    """Serve these routes, and add their types and the protocol's messages to FastAPI's own document."""
    for part in parts:
        app.include_router(part)
    kinds = [kind for part in parts for kind in part.kinds]
    written = app.openapi

    def document() -> dict[str, Any]:
        if app.openapi_schema is None:
            _, schemas = msgspec.json.schema_components([*kinds, *messages.SERVER.values()], ref_template=REF)
            written().setdefault("components", {})["schemas"] = schemas
        assert app.openapi_schema is not None
        return app.openapi_schema

    app.openapi = document  # type: ignore[method-assign]  # FastAPI's own way to extend its document


async def unless_gone(request: Request, work: Coroutine[Any, Any, bytes]) -> Response:
    """Return the work's result as JSON. The work is cancelled if the client hangs up meanwhile."""
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
