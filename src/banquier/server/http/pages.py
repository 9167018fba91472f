"""Serves the pages: one HTML document for all their addresses, and the files that it loads."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.responses import HTMLResponse, PlainTextResponse
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles

FOLDER = Path(__file__).parents[1] / "client"
"""The pages, built from web/ together with the package."""
ADDRESSES = ("/", "/t/{id}", "/t/{id}/replay", "/rules", "/rules/{edition}")
NOT_BUILT = (
    "Les pages ne sont pas construites : « npm ci && npm run build » dans web/.\n"
    "The pages are not built: “npm ci && npm run build” in web/.\n"
)


class Files(StaticFiles):
    """Static files that browsers revalidate each time, so that no page runs with an outdated script."""

    def file_response(self, *given: Any, **named: Any) -> Response:
        response = super().file_response(*given, **named)
        response.headers["cache-control"] = "no-cache"
        return response


def lost(request: Request) -> Response | None:
    """Return the page for an unknown address; None for a program, and where the pages are not built."""
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
        """Serve the service worker from the root, because it controls only addresses below its own."""
        return await files.get_response("sw.js", request.scope)

    app.add_route("/sw.js", service_worker, include_in_schema=False)
    for address in ADDRESSES:
        app.add_route(address, page, include_in_schema=False)
    app.mount("/static", GZipMiddleware(files))
