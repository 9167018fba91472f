"""Serves the pages: one HTML document for all their addresses, and the files that it loads."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.responses import HTMLResponse, PlainTextResponse
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles

FOLDER = Path(__file__).parents[1] / "client"
"""Built from web/ when the package is built."""
ADDRESSES = ("/", "/t/{id}", "/t/{id}/replay", "/rules", "/rules/{edition}")
NOT_BUILT = (
    "Les pages ne sont pas construites : « npm ci && npm run build » dans web/.\n"
    "The pages are not built: “npm ci && npm run build” in web/.\n"
)


class Files(StaticFiles):
    """Asked for again every time, and sent again only if they have changed: no page meets yesterday's script."""

    def file_response(self, *given: Any, **named: Any) -> Response:
        response = super().file_response(*given, **named)
        response.headers["cache-control"] = "no-cache"
        return response


def lost(request: Request) -> Response | None:
    """What a person is shown where there is nothing; None for a program, and where the pages are not built."""
    page = FOLDER / "index.html"
    wanted = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    if not wanted or request.url.path.startswith(("/api/", "/static/")) or not page.is_file():
        return None
    return HTMLResponse(page.read_bytes(), 404)


def add_pages(app: FastAPI) -> None:
    files = Files(directory=FOLDER, check_dir=False)

    async def page(request: Request) -> Response:
        if not (FOLDER / "index.html").is_file():
            return PlainTextResponse(NOT_BUILT, 503)
        return await files.get_response("index.html", request.scope)

    async def service_worker(request: Request) -> Response:
        """A service worker rules over the addresses below its own, so that it is not served with the other files."""
        return await files.get_response("sw.js", request.scope)

    app.add_route("/sw.js", service_worker, include_in_schema=False)
    for address in ADDRESSES:
        app.add_route(address, page, include_in_schema=False)
    app.mount("/static", GZipMiddleware(files))
