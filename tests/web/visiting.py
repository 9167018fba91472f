"""People in real browsers (Debian's Chromium), with the frames they receive and the errors of their pages."""

from __future__ import annotations

import asyncio
import atexit
import json
import os
import re
import shutil
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from functools import cache
from typing import TYPE_CHECKING, Any, Literal

import pytest

from tests.server.at_table import FOR_EVER

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page, Route, WebSocket

PATIENCE = 1200.0
"""Seconds after which a test fails, also on a busy machine."""
WAIT = 120.0
"""Seconds to wait for something to appear on a page."""
CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
"""The headless shell draws no browser interface: it loads a page in half the processor time."""
IN_BROWSER = pytest.mark.skipif(
    CHROMIUM is None and "CI" not in os.environ,
    reason="Chromium is not there: apt-get install chromium-headless-shell",
)
DESKTOP: Any = {"width": 1440, "height": 900}
TABLET: Any = {"width": 1024, "height": 768}
PHONE: Any = {"width": 390, "height": 844}
LANDSCAPE: Any = {"width": 844, "height": 390}
ZOOMED: Any = {"width": 720, "height": 450}
"""The desktop at 200 %."""
HERE = re.compile(r"(?:http|ws)://127\.0\.0\.1:\d+/|data:|blob:")
POLICY = (
    """addEventListener("securitypolicyviolation", (e) => console.error(`policy: ${e.violatedDirective}`))"""
)
SETTINGS = """localStorage.setItem("banquier:tour", "done");
localStorage.setItem("banquier:settings", JSON.stringify({ theme: "light", motion: "off", sound: false }));"""
HOLD = """() => {
    const hold = () => document.querySelector("[data-notice] button")?.focus();
    new MutationObserver(hold).observe(document.body, { childList: true, subtree: true });
}"""
SIDEWAYS = "document.documentElement.scrollWidth > innerWidth"


class Visit:
    """One person's browser, with the frames it received, the addresses it requested, and its errors."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.errors: list[str] = []
        self.addresses: list[str] = []
        self.heard: list[list[str]] = []
        """Frames received, per socket."""
        page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("request", lambda request: self.addresses.append(request.url))
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        self.addresses.append(socket.url)
        frames: list[str] = []
        self.heard.append(frames)
        socket.on("framereceived", lambda text: frames.append(str(text)))

    @property
    def frames(self) -> int:
        """Return how many frames it received."""
        return sum(map(len, self.heard))

    def fine(self, but: str = "nothing") -> None:
        """Fail if there is an error in the console or a request to another host."""
        assert [error for error in self.errors if not re.search(but, error)] == []
        assert self.addresses
        assert [address for address in self.addresses if not HERE.match(address)] == []

    async def at_table(self) -> None:
        """Wait for the game. The question may be hidden, as in Deal while another card is to be answered."""
        await self.page.wait_for_selector("[data-question]", state="attached")

    async def hold_notices(self) -> None:
        """Focus each new notice: notices stay as long as the focus is in their list."""
        await self.page.evaluate(HOLD)

    async def fits(self) -> None:
        assert not await self.page.evaluate(SIDEWAYS), "something is wider than the screen"

    async def quickly(self, **options: Any) -> None:
        """Give new tables of this browser fast bots, clocks that never run out, and these options."""

        async def change(route: Route) -> None:
            if route.request.method != "POST":
                await route.continue_()
                return
            body = json.loads(route.request.post_data or "{}")
            seats = options.pop("seats", body["seats"])
            body["clocks"] = {**body["clocks"], **FOR_EVER, "pace": 0}
            body["bots"] = body["bots"][: seats - 1]
            body["seats"] = seats
            body["options"] = {**body["options"], **options}
            await route.continue_(post_data=json.dumps(body))

        await self.page.route(re.compile(r"/api/tables$"), change)


class Chromium:
    """One browser for all tests of this process; each test has its own context, like a private window.

    A browser belongs to the event loop that started it, so the tests share that loop too.
    """

    def __init__(self) -> None:
        from playwright.async_api import async_playwright

        self._runner = asyncio.Runner()
        self._playwright = self._runner.run(async_playwright().start())
        self.browser = self._runner.run(self._launch())
        atexit.register(self._close)

    async def _launch(self) -> Browser:
        alone = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
        return await self._playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", alone])

    def run(self, work: Coroutine[Any, Any, None], patience: float) -> None:
        """Run a coroutine and cancel its remaining tasks. Raises TimeoutError after `patience` seconds."""
        if not self.browser.is_connected():  # it has crashed in an earlier test
            self.browser = self._runner.run(self._launch())
        self._runner.run(self._alone(work, patience))

    async def _alone(self, work: Coroutine[Any, Any, None], patience: float) -> None:
        before = asyncio.all_tasks()
        try:
            await asyncio.wait_for(work, patience)
        finally:
            left = asyncio.all_tasks() - before
            for task in left:
                task.cancel()
            await asyncio.gather(*left, return_exceptions=True)

    def _close(self) -> None:
        self._runner.run(self._playwright.stop())
        self._runner.close()


@cache
def chromium() -> Chromium:
    """Return the browser of this process."""
    return Chromium()


@asynccontextmanager
async def browser() -> AsyncIterator[Browser]:
    """Yield the browser, for work that `clicked` runs, and close its windows at the end."""
    found = chromium().browser
    try:
        yield found
    finally:
        for context in list(found.contexts):
            await context.close()


async def visit(
    browser: Browser,
    language: str = "fr-FR",
    size: Any = DESKTOP,
    name: str = "Camille",
    workers: Literal["allow", "block"] = "block",
) -> Visit:
    phone = size["width"] < 600
    context = await browser.new_context(
        viewport=size, is_mobile=phone, has_touch=phone, locale=language, service_workers=workers
    )
    context.set_default_timeout(WAIT * 1000)
    await context.add_init_script(
        f"{POLICY};{SETTINGS};localStorage.setItem('banquier:name', {json.dumps(name)})"
    )
    return Visit(await context.new_page())


def clicked(work: Coroutine[Any, Any, None], patience: float = PATIENCE) -> None:
    chromium().run(work, patience)
