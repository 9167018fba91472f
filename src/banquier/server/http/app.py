"""The ASGI application that uvicorn runs."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Receive, Scope, Send

from banquier.bots import code
from banquier.server.bots import analysis_pool
from banquier.server.bots.bot_pool import BotPool
from banquier.server.http import edition_routes, finished_game_routes, invitation_qr, table_routes
from banquier.server.http.docs_page import add_reference
from banquier.server.http.guard import Guard
from banquier.server.http.pages import add_pages, lost
from banquier.server.http.rest import add_routes, answer, malformed, problem
from banquier.server.ops import metrics, retention
from banquier.server.ops.bus import Bus, RedisBus
from banquier.server.ops.settings import Settings
from banquier.server.ops.worker import Worker
from banquier.server.store import NoSuchTable, StoreFailed
from banquier.server.store.opening import open_store
from banquier.server.tables.lobby import Wrong
from banquier.server.ws.connection import Connection
from banquier.server.ws.transport import AT_ONCE
from banquier.version import __version__

SOCKET = re.compile(r"/api/tables/([a-z0-9]{1,32})/socket")

SAID = {
    404: ("Il n’y a rien à cette adresse.", "There is nothing at this address."),
    405: ("Cette adresse ne se demande pas ainsi.", "This address is not asked for in this way."),
}

ABOUT = """Five Monopoly editions at one table. Tables, seats and records over HTTP; the game itself over
the WebSocket `/api/tables/{id}/socket`, whose messages `/api/protocol.json` describes."""


def make_worker(
    settings: Settings, second: float = 1.0, connect: Callable[[str], Bus] | None = None
) -> Worker:
    bus = (connect or RedisBus)(settings.redis) if settings.redis else Bus()
    for name in settings.bot_modules:  # also in this process, so that the lobby knows their bots
        code.load(name)
    bots = BotPool(settings.bot_processes, settings.bot_seconds, settings.bot_modules)
    analysts = BotPool(
        settings.analysis_processes,
        settings.analysis_seconds,
        nice=analysis_pool.NICE,
        lazy=True,
    )
    return Worker(settings, open_store(settings.store), bus, bots, second, analysts)


def make_site(settings: Settings, worker: Worker | None = None) -> Guard:
    """Return the application behind its guard, ready to be served."""
    worker = worker or make_worker(settings)
    return Guard(AsgiRouter(make_app(worker), worker), settings, worker.limits, worker.metrics)


class AsgiRouter:
    """Routes HTTP requests to FastAPI and WebSockets directly to their table, past FastAPI's middleware."""

    def __init__(self, app: ASGIApp, worker: Worker) -> None:
        self.app = app
        self.worker = worker

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await self.app(scope, receive, send)
        elif found := SOCKET.fullmatch(scope["path"]):
            wire = scope.get("extensions", {}).get(AT_ONCE)
            if wire is None or not await self.worker.lead(found[1], wire.reading):
                address = scope["client"][0] if scope.get("client") else ""
                await Connection(self.worker, receive, send, wire, address).serve(found[1])
        else:
            await receive()
            await send({"type": "websocket.close", "code": 4404, "reason": ""})


def make_app(worker: Worker) -> FastAPI:
    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await worker.start()
        worker.spawn(worker.every(retention.EVERY, lambda: retention.remove_expired(worker)))
        yield
        await worker.stop()

    app = FastAPI(
        title="Banquier",
        version=__version__,
        description=ABOUT,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
    )
    app.state.worker = worker
    add_routes(
        app, edition_routes.routes, table_routes.routes, invitation_qr.routes, finished_game_routes.routes
    )
    add_reference(app)
    add_pages(app)
    app.add_exception_handler(Wrong, _wrong)
    app.add_exception_handler(StoreFailed, _store_failed)
    app.add_exception_handler(NoSuchTable, _removed)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_api_route("/healthz", healthz, methods=["GET"], include_in_schema=False)
    if worker.settings.metrics:
        app.add_api_route("/metrics", figures, methods=["GET"], include_in_schema=False)
    return app


async def _wrong(request: Request, error: Exception) -> Response:
    assert isinstance(error, Wrong)
    return problem(error)


async def _removed(request: Request, error: Exception) -> Response:
    """Answer that the table was removed during the request."""
    fr, en = "Il n’y a plus de table à cette adresse.", "There is no table at this address any more."
    return problem(Wrong(404, "no-table", fr, en))


async def _store_failed(request: Request, error: Exception) -> Response:
    request.app.state.worker.log.warning("storage-failed", path=request.url.path)
    fr, en = (
        "Le stockage ne répond pas : rien n’a été fait.",
        "The storage does not answer: nothing was done.",
    )
    return problem(Wrong(503, "storage", fr, en))


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 404 and (page := lost(request)):
        return page
    fr, en = SAID.get(error.status_code, (str(error.detail), str(error.detail)))
    response = problem(Wrong(error.status_code, "http", fr, en))
    response.headers.update(error.headers or {})
    return response


async def _invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    found = "; ".join(f"{'.'.join(str(part) for part in e['loc'])}: {e['msg']}" for e in error.errors())
    return problem(malformed(found))


async def healthz(request: Request) -> Response:
    """Report whether the storage works. Without Redis the server is degraded: correct, but a little late."""
    worker: Worker = request.app.state.worker
    try:
        await worker.store.ping()
    except StoreFailed:
        return answer({"status": "storage", "version": __version__}, 503)
    bus = worker.bus.up or worker.alone
    status = "ok" if bus else "degraded"
    return answer({"status": status, "version": __version__, "rooms": len(worker.rooms), "bus": bus})


async def figures(request: Request) -> Response:
    worker: Worker = request.app.state.worker
    return Response(worker.metrics.render(), media_type=metrics.CONTENT_TYPE)
