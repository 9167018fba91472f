"""A walk through all screens in other browsers: `python -m tests.web.other_browsers firefox|webkit FOLDER`.

It visits every screen with the people and the robot of the other tests, plays a game of Classique and one of
Deal to the end, and takes a screenshot of each screen. Firefox is driven by WebDriver BiDi, WebKitGTK's
MiniBrowser by WebDriver. On Debian: `apt-get install firefox-esr webkit2gtk-driver xvfb`.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import os
import re
import shutil
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

import httpx
from playwright.async_api import TimeoutError as NotThere
from websockets.asyncio.client import connect

from tests.server.at_table import site_at
from tests.web.visiting import DESKTOP, PHONE, WAIT, Visit
from tests.web.walk import screens

SIZES = {"desktop": DESKTOP, "phone": PHONE}
MINIBROWSERS = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"
LANGUAGES = {"desktop": "fr", "phone": "en"}
POLL = 0.1
OPEN = 60.0
"""Seconds to wait for a browser to start."""
STARTS = 3
"""Attempts to start a browser."""
LONGEST = 1800.0
"""Seconds that the walk at one size may take."""
KEPT = """localStorage.setItem("banquier:tour", "done");
localStorage.setItem("banquier:name", "Camille");
localStorage.setItem("banquier:lang", LANGUAGE);
localStorage.setItem("banquier:settings", JSON.stringify({ theme: "light", motion: "off", sound: false }));"""
CHANGE = """if (!window.fetchedBefore) {
    window.fetchedBefore = fetch;
    window.failures = [];
    addEventListener("error", ({ message }) => window.failures.push(message));
    addEventListener("unhandledrejection", ({ reason }) => window.failures.push(String(reason)));
    window.fetch = (address, given = {}) => {
        const opens = given.method === "POST" && String(address).endsWith("/api/tables");
        if (!opens) return window.fetchedBefore(address, given);
        const body = JSON.parse(given.body), { seats = body.seats, ...options } = window.wanted ?? {};
        Object.assign(body.clocks, { decision: 0, auction: 0, answer: 0, grace: 0, pace: 0 });
        Object.assign(body, { seats, bots: body.bots.slice(0, seats - 1), options: { ...body.options, ...options } });
        return window.fetchedBefore(address, { ...given, body: JSON.stringify(body) });
    };
}"""
"""Script that gives new tables the settings of `Visit.quickly`."""
DRAWN = (
    "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 200))))"
)
"""Resolves once what was changed last has been painted: a screenshot of WebKit may else show what was before."""
SEEN = """(selector) => [...document.querySelectorAll(selector)].findIndex(
    (e) => e.checkVisibility({ visibilityProperty: true }) && !e.disabled)"""

Send = Callable[[str], Awaitable[Any]]


class Page:
    """The part of Playwright's Page that the walk uses, for other browsers with scripts and screenshots."""

    url = ""

    def __init__(self) -> None:
        self.wanted: dict[str, Any] = {}
        self.kept = ""
        self.mouse = self
        """There is no mouse: nothing is ever hovered."""

    async def run(self, script: str) -> Any:
        """Evaluate an expression, await it, and return its value."""
        raise NotImplementedError

    async def navigate(self, url: str) -> None:
        raise NotImplementedError

    async def picture(self) -> bytes:
        raise NotImplementedError

    async def set_viewport_size(self, size: Any) -> None:
        raise NotImplementedError

    async def move(self, x: float, y: float) -> None:
        pass

    async def goto(self, url: str) -> None:
        if self.kept:
            await self.navigate(url)
            await self.run(self.kept)
            self.kept = ""
        await self.navigate(url)
        await self.run(f"(() => {{ {CHANGE} window.wanted = {json.dumps(self.wanted)}; }})()")
        self.url = await self.run("location.href")

    async def evaluate(self, script: str, argument: Any = None) -> Any:
        function = re.match(r"\s*(async )?\(", script) is not None
        return await self.run(f"({script})({json.dumps(argument)})" if function else script)

    async def wait_for_function(self, script: str, timeout: float = WAIT * 1000, polling: int = 0) -> None:
        function = re.match(r"\s*(async )?\(", script) is not None
        await self._until(f"({script})()" if function else script, timeout)

    async def wait_for_selector(
        self, selector: str, state: str = "visible", timeout: float = WAIT * 1000
    ) -> None:
        found = f"({SEEN})({json.dumps(selector)}) >= 0"
        if state == "attached":
            found = f"!!document.querySelector({json.dumps(selector)})"
        await self._until(found, timeout, selector)
        self.url = await self.run("location.href")

    async def click(self, selector: str) -> None:
        await self.wait_for_selector(selector)
        at = f"({SEEN})({json.dumps(selector)})"
        await self.run(f"document.querySelectorAll({json.dumps(selector)})[{at}].click()")

    def locator(self, selector: str) -> Locator:
        return Locator(self, selector)

    async def _until(self, script: str, timeout: float, name: str = "") -> None:
        end = asyncio.get_running_loop().time() + timeout / 1000
        while not await self.run(f"!!({script})"):
            if asyncio.get_running_loop().time() > end:
                raise NotThere(name or script)
            await asyncio.sleep(POLL)


class Locator:
    def __init__(self, page: Page, selector: str) -> None:
        self.page, self.selector = page, selector

    async def count(self) -> int:
        found: int = await self.page.run(f"document.querySelectorAll({json.dumps(self.selector)}).length")
        return found


class Firefox(Page):
    """A tab of Firefox, driven by WebDriver BiDi."""

    def __init__(self, socket: Any) -> None:
        super().__init__()
        self.socket = socket
        self.numbers = count(1)
        self.context = ""

    async def ask(self, method: str, **params: Any) -> Any:
        number = next(self.numbers)
        await self.socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            said = json.loads(await self.socket.recv())
            if said.get("id") != number:
                continue
            if said["type"] != "success":
                raise RuntimeError(f"{method}: {said['message']}")
            return said["result"]

    async def begin(self) -> None:
        await self.ask("session.new", capabilities={})
        self.context = (await self.ask("browsingContext.getTree"))["contexts"][0]["context"]

    async def run(self, script: str) -> Any:
        got = await self.ask(
            "script.evaluate",
            expression=f"(async () => JSON.stringify([await ({script})]))()",
            target={"context": self.context},
            awaitPromise=True,
        )
        if got["type"] == "exception":
            raise RuntimeError(got["exceptionDetails"]["text"])
        return json.loads(got["result"]["value"])[0]

    async def navigate(self, url: str) -> None:
        await self.ask("browsingContext.navigate", context=self.context, url=url, wait="complete")

    async def picture(self) -> bytes:
        return base64.b64decode(
            (await self.ask("browsingContext.captureScreenshot", context=self.context))["data"]
        )

    async def set_viewport_size(self, size: Any) -> None:
        await self.ask("browsingContext.setViewport", context=self.context, viewport=size)


class WebKit(Page):
    """A window of WebKitGTK's MiniBrowser, driven by WebDriver."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        super().__init__()
        self.http = http
        self.session = ""

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        response = await self.http.request(method, f"{self.session}{path}", json=body)
        value = response.json()["value"]
        if response.is_error:
            raise RuntimeError(f"{path}: {value['message']}")
        return value

    async def begin(self, binary: str) -> None:
        options = {"binary": binary, "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        self.session = f"/session/{(await self.ask('POST', '/session', wanted))['sessionId']}"

    async def run(self, script: str) -> Any:
        then = "(it) => done([true, it ?? null]), (it) => done([false, String(it)])"
        body = {"script": f"const done = arguments[0]; (async () => ({script}))().then({then})", "args": []}
        fine, value = await self.ask("POST", "/execute/async", body)
        if not fine:
            raise RuntimeError(value)
        return value

    async def navigate(self, url: str) -> None:
        await self.ask("POST", "/url", {"url": url})

    async def picture(self) -> bytes:
        return base64.b64decode(await self.ask("GET", "/screenshot"))

    async def set_viewport_size(self, size: Any) -> None:
        for _ in range(3):  # the window has borders
            inner = await self.run("[innerWidth, innerHeight]")
            rect = await self.ask("GET", "/window/rect")
            missing = (size["width"] - inner[0], size["height"] - inner[1])
            if missing == (0, 0):
                return
            await self.ask(
                "POST",
                "/window/rect",
                {"width": rect["width"] + missing[0], "height": rect["height"] + missing[1]},
            )
            await asyncio.sleep(POLL)


class Elsewhere(Visit):
    """A person's browser, other than Chromium."""

    def __init__(self, page: Page) -> None:
        self.page: Any = page
        self.errors = []
        self.addresses = []
        self.heard = []
        self.changes = 0

    @property
    def frames(self) -> int:
        """Return a rising number, so that the robot sees progress after each click."""
        self.changes += 1
        return self.changes

    async def quickly(self, **options: Any) -> None:
        """As in Chromium, but without a limit of rounds: here the games are whole."""
        options.pop("rounds", None)
        self.page.wanted = options


@asynccontextmanager
async def program(*command: str, **options: Any) -> AsyncIterator[asyncio.subprocess.Process]:
    """Run a program during the block, then stop it."""
    running = await asyncio.create_subprocess_exec(*command, **options)
    try:
        yield running
    finally:
        if running.returncode is None:
            running.terminate()
            await running.wait()


async def firefox(stack: AsyncExitStack, folder: Path) -> Page:
    path = shutil.which("firefox-esr") or shutil.which("firefox")
    if path is None:
        sys.exit("Firefox is not there: apt-get install firefox-esr")
    profile = folder / "profile"
    profile.mkdir()
    ready = ["--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"]
    running = await stack.enter_async_context(
        program(path, *ready, stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.PIPE)
    )
    assert running.stderr is not None
    async with asyncio.timeout(OPEN):
        async for line in running.stderr:
            if found := re.search(rb"BiDi listening on (ws://\S+)", line):
                break
        else:
            sys.exit("Firefox has ended")
    stderr = running.stderr

    async def drain() -> None:
        while await stderr.read(1 << 16):
            pass

    draining = asyncio.create_task(drain())
    stack.callback(draining.cancel)
    socket = await stack.enter_async_context(connect(f"{found[1].decode()}/session", max_size=None))
    page = Firefox(socket)
    await page.begin()
    return page


async def webkit(stack: AsyncExitStack, folder: Path) -> Page:
    binary = next(iter(sorted(Path("/").glob(MINIBROWSERS[1:]))), None)
    driver, display = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    if binary is None or driver is None or display is None:
        sys.exit("WebKit is not there: apt-get install webkit2gtk-driver xvfb")
    read, write = os.pipe()
    screen = ["-screen", "0", "1600x1200x24", "-displayfd", str(write), "-nolisten", "tcp"]
    await stack.enter_async_context(
        program(display, *screen, pass_fds=[write], stderr=asyncio.subprocess.DEVNULL)
    )
    os.close(write)
    with open(read) as told:  # the whole line: Xvfb ends if nobody reads the rest of it
        number = (await asyncio.to_thread(told.readline)).strip()
    with_display = {**os.environ, "DISPLAY": f":{number}", "HOME": str(folder), "GDK_BACKEND": "x11"}
    for attempt in range(STARTS):
        tried = AsyncExitStack()
        port = 20000 + (os.getpid() + 7919 * attempt) % 20000
        await tried.enter_async_context(
            program(driver, f"--port={port}", env=with_display, stderr=asyncio.subprocess.DEVNULL)
        )
        http = await tried.enter_async_context(
            httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=OPEN)
        )
        page = WebKit(http)
        try:
            await answers(http)
            await page.begin(str(binary))
            break
        except (
            TimeoutError,
            httpx.TimeoutException,
        ):  # sometimes the driver fails to connect to the browser
            await tried.aclose()
    else:
        sys.exit("WebKit does not start")
    await stack.enter_async_context(tried)
    http.timeout = httpx.Timeout(WAIT)
    await page.ask("POST", "/timeouts", {"script": int(WAIT * 1000)})
    stack.push_async_callback(http.delete, page.session)
    return page


async def answers(http: httpx.AsyncClient) -> None:
    """Wait until the driver answers. Raises builtin TimeoutError if it does not."""
    async with asyncio.timeout(OPEN):
        while True:
            try:
                await http.get("/status")
                return
            except httpx.ConnectError:
                await asyncio.sleep(POLL)


BROWSERS = {"firefox": firefox, "webkit": webkit}


async def walk(name: str, folder: Path, size: str, only: list[str] | None) -> list[str]:
    """Go through the screens, take a screenshot of each, and return the errors of the pages."""
    failures: list[str] = []
    async with AsyncExitStack() as stack:
        home = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        site = await stack.enter_async_context(site_at(home, second=1.0))
        page = await BROWSERS[name](stack, home)
        page.kept = f"(() => {{ {KEPT.replace('LANGUAGE', json.dumps(LANGUAGES[size]))} }})()"
        await page.set_viewport_size(SIZES[size])
        visit = Elsewhere(page)
        async for screen in screens(visit, site, only=only):
            path = folder / f"{name}-{screen}-{size}.png"
            await page.run(DRAWN)
            path.write_bytes(await page.picture())
            print(path, flush=True)
            failures += [f"{screen}: {said}" for said in await page.run("window.failures ?? []")]
    return failures


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("browser", choices=BROWSERS)
    asked.add_argument("folder", type=Path)
    asked.add_argument("--size", choices=SIZES, action="append", help="only this one")
    asked.add_argument("--only", action="append", help="only this screen")
    given = asked.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    failures: list[str] = []
    for size in given.size or SIZES:
        failures += asyncio.run(
            asyncio.wait_for(walk(given.browser, given.folder, size, given.only), LONGEST)
        )
    sys.exit("\n".join(failures))


if __name__ == "__main__":
    main()
