"""The pages in a real browser, which is Debian's chromium: played by clicking, on a phone, in French and in English."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from banquier import editions
from banquier.server.api import described
from banquier.server.pages import FOLDER, names
from banquier.testing.site import Process
from tests.server.at_table import FOR_EVER, run, site_at

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page, WebSocketRoute

PATIENCE = 120.0
"""Seconds after which something has failed, on a machine that does much else besides."""
CHROMIUM = shutil.which("chromium")
IN_BROWSER = pytest.mark.skipif(
    CHROMIUM is None and "CI" not in os.environ, reason="chromium is not there: apt-get install chromium"
)
PHONE: Any = {"width": 360, "height": 740}
HERE = re.compile(r"(?:http|ws)://127\.0\.0\.1:\d+/|data:")
ANSWER = ".mine > .choices button:enabled:visible, .mine > .typed > button:enabled"
OVER = "#rematch"
FOLDED = ".mine > .choices > details:not([open]) > summary"
TOLD = (
    """addEventListener("securitypolicyviolation", (e) => console.error(`policy: ${e.violatedDirective}`))"""
)
SMALL = """() => [...document.querySelectorAll("button, select, summary, .row, label:has(input)")]
    .filter((e) => e.checkVisibility() && e.getBoundingClientRect().height < 44).map((e) => e.outerHTML)"""
NAMELESS = """() => [...document.querySelectorAll("button, select, input, [role=img], [role=log]")]
    .filter((e) => !e.labels?.length && !e.ariaLabel && !e.textContent && !e.hasAttribute("aria-labelledby"))
    .map((e) => e.outerHTML)"""


class Visit:
    """One person's browser, which remembers what went wrong and whom it has talked to."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.errors: list[str] = []
        self.addresses: list[str] = []
        page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("request", lambda request: self.addresses.append(request.url))
        page.on("websocket", lambda socket: self.addresses.append(socket.url))

    async def fits(self) -> None:
        """Nothing to scroll sideways, nothing too small for a finger, nothing without a name."""
        page = self.page
        assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert await page.evaluate(SMALL) == []
        assert await page.evaluate(NAMELESS) == []

    def fine(self, but: str = "nothing") -> None:
        assert [error for error in self.errors if not re.search(but, error)] == []
        assert self.addresses
        assert [address for address in self.addresses if not HERE.match(address)] == []

    async def play(self, clicks: int) -> None:
        """Click what can be clicked first, until the game is over."""
        from playwright.async_api import TimeoutError

        page = self.page
        for _ in range(clicks):
            await page.wait_for_selector(f"{OVER}, {ANSWER}, {FOLDED}")
            try:
                if await page.locator(OVER).count():
                    return
                what = ANSWER if await page.locator(ANSWER).count() else FOLDED
                await page.locator(what).first.click(timeout=1000)
            except TimeoutError:
                continue  # it had gone before it could be clicked

    async def open(self, url: str, edition: str, name: str, **selected: str) -> str:
        """Open a table as the lobby offers it; its address."""
        page = self.page
        await page.goto(url)
        await page.fill("#name", name)
        await page.check(f"#e-{edition}")
        await page.wait_for_selector(f"[data-edition={edition}]")
        for id, value in selected.items():
            await page.select_option(f"#{id.replace('_', '-')}", value)
        await self.fits()
        await page.click("#open")
        await page.wait_for_selector("#begin")
        await page.wait_for_function("document.querySelector('.qr img').naturalWidth > 0")
        await self.fits()
        return page.url


@asynccontextmanager
async def browser() -> AsyncIterator[Browser]:
    from playwright.async_api import async_playwright

    alone = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
    async with async_playwright() as playwright:
        found = await playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", alone])
        yield found
        await found.close()


async def visit(browser: Browser, language: str = "fr-FR") -> Visit:
    context = await browser.new_context(viewport=PHONE, is_mobile=True, has_touch=True, locale=language)
    context.set_default_timeout(PATIENCE / 3 * 1000)
    await context.add_init_script(TOLD)
    return Visit(await context.new_page())


def clicked(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, PATIENCE))


@IN_BROWSER
def test_a_game_of_deal_on_a_phone_through_a_killed_server(tmp_path: Path) -> None:
    async def work() -> None:
        server = Process(tmp_path, f"sqlite:///{tmp_path / 'banquier.db'}")
        server.start()
        try:
            site = await server.ready()
            async with browser() as chromium:
                camille = await visit(chromium)
                page = camille.page
                await page.goto(site.url)
                await page.check("#e-deal")
                await page.click("#rules")
                await page.fill("#o-rounds", "2")
                await page.press("#o-rounds", "Tab")
                distance = page.locator(".distance li")
                await distance.get_by_text("house.rounds").wait_for()
                assert "règle maison" in await distance.inner_text()
                await page.fill("#name", "Camille")
                await page.select_option("#seats", "2")
                await page.click("#open")
                await page.click("#begin")
                await camille.play(1)
                lines = await page.locator("#log li").count()
                server.kill()
                await page.wait_for_selector("#link.lost")
                assert "Connexion perdue" in await page.inner_text("#link")
                assert await page.locator(ANSWER).all_inner_texts() == []
                await camille.fits()
                server.start()
                await page.wait_for_selector("#link.connected")
                assert "En ligne" in await page.inner_text("#link")
                assert await page.locator("#log li").count() >= lines > 0
                await camille.play(1)
                await camille.fits()
                await camille.play(150)
                assert await page.inner_text("h2 >> nth=0") == "La partie est finie"
                assert "gagne" in await page.inner_text(".winner")
                await camille.fits()
                await page.click("#step_first")
                await page.get_by_text("Coup 1 sur").wait_for()
                async with page.expect_download() as started:
                    await page.click("#record")
                record = Path(await (await started.value).path()).read_text()
                assert record.startswith("banquier record")
                assert record.count("\n> ") > 5
                await page.click("#rematch")
                await page.wait_for_selector("#begin")
                assert "vous" in await page.inner_text(".seats li >> nth=0")
                camille.fine(but="WebSocket connection to .* failed")
                assert "token" not in page.url
        finally:
            server.kill()

    clicked(work())


@IN_BROWSER
def test_others_join_by_the_link_share_a_device_and_watch(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site, browser() as chromium:
            camille, sam, crowd = [
                await visit(chromium, language) for language in ("fr-FR", "en-GB", "fr-FR")
            ]
            free = {f"place_{seat}": "" for seat in (1, 2)}
            link = await camille.open(site.url, "classique", "Camille", seats="3", clocks="none", **free)
            await sam.page.goto(link)
            await sam.page.fill("#name", "Sam")
            await sam.page.click("#sit")
            await sam.page.wait_for_selector("#begin")
            await camille.page.locator(".seats").get_by_text("Sam").wait_for()
            await camille.page.fill("#name", "Lou")
            await camille.page.click("#sit")
            await camille.page.wait_for_selector(".tabs")
            await crowd.page.goto(link)
            await crowd.page.locator(".seats").get_by_text("Lou").wait_for()
            await camille.page.click("#begin")
            for guest in (camille, sam, crowd):
                await guest.page.wait_for_selector(".players")
            assert "Vous regardez" in await crowd.page.inner_text("#play")
            assert await crowd.page.locator("#play button").count() == 0
            asked = await crowd.page.inner_text("h2 >> nth=0")
            if asked.endswith("Sam"):
                await sam.page.wait_for_function("document.title.startsWith('● Your turn')")
                await sam.page.get_by_text("Roll the dice").click()
            else:
                await camille.page.wait_for_function("document.title.startsWith('● C’est à vous')")
                await camille.page.locator(".tabs").get_by_text(asked.split()[-1]).click()
                await camille.page.get_by_text("Lancer les dés").click()
            for guest in (camille, sam, crowd):
                await guest.page.locator("#log").get_by_text("moved").first.wait_for()
                await guest.fits()
                guest.fine()
            await sam.page.click("#lang")
            await sam.page.get_by_text("Journal").wait_for()
            await sam.page.reload()
            await sam.page.get_by_text("Journal").wait_for()

    clicked(work())


@IN_BROWSER
def test_what_was_not_answered_is_sent_again_under_its_id(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site, browser() as chromium:
            table = await site.table("deal", 2, clocks=FOR_EVER)
            camille = await visit(chromium)
            page, played = camille.page, []
            seats = [{"seat": n, "token": token, "name": f"P{n}"} for n, token in enumerate(table.tokens)]
            first = int((await site.guest(table.id)).view["to_act"][0])
            known = {table.id: {"edition": "deal", "at": 0, "seats": [seats[first]]}}
            await page.add_init_script(f"localStorage['banquier:tables'] ??= {json.dumps(json.dumps(known))}")

            def between(socket: WebSocketRoute) -> None:
                """Cut the line when the first answer is on its way."""
                server = socket.connect_to_server()

                def on(said: str | bytes) -> None:
                    if json.loads(said)["t"] == "play":
                        played.append(json.loads(said)["d"])
                    server.send(said)

                async def back(said: str | bytes) -> None:
                    if json.loads(said)["t"] == "ack" and len(played) == 1:
                        await socket.close()
                    else:
                        socket.send(said)

                socket.on_message(on)
                server.on_message(back)

            await page.route_web_socket(re.compile("/socket$"), between)
            await page.goto(f"{site.url}/t/{table.id}")
            await page.get_by_text("Finir mon tour").click()
            await page.locator("#play h2", has_text="On attend").wait_for()
            while len(played) < 2:
                await page.wait_for_timeout(50)
            assert played[0] == played[1]
            await page.locator("#pending").wait_for(state="hidden")
            record = [fact for fact in (await site.guest(table.id, have=0)).facts if fact[0] == "began"]
            assert len(record) == 2
            camille.fine()

    clicked(work())


SAID = """async ([names, people, words]) => {
    const { Words } = await import("/static/words.js"), { h } = await import("/static/dom.js");
    const say = new Words(names, people);
    return words.map((word) => h("p", {}, typeof word === "string" ? say.action(word) : say.fact(word)).textContent);
}"""
WORDS: dict[str, list[tuple[Any, str]]] = {
    "deal": [
        (["drew", 0, [0, 57]], "drew Ann Boulevard de Belleville, Billet de 10M"),
        (["drew", 1, 2], "drew Bob ×2"),
        (["gave", 0, 1, 601, "action.duel"], "gave Ann Bob Gare Saint-Lazare (gares) action.duel"),
        (["said", "rent", 0, 5, 2, 0], "rent Ann jaune 2 0"),
        ("rent 49 6 -1 0", "Loyer vert, à tous (Loyer bleu foncé/vert, doublé 0 fois)"),
        ("give [53 601]", "Donner Billet de 2M, Gare Saint-Lazare (gares)"),
    ],
    "classique": [
        (["paid", 0, -1, 60, "unowned.buy-or-auction"], "paid Ann la banque 60 unowned.buy-or-auction"),
        (["moved", 1, 7, 39], "moved Bob 7 Rue de la Paix"),
        (["ended", [1], [5, 90], "win"], "ended Bob 5, 90 win"),
        ("claim 1 39", "Réclamer le loyer à Bob\u00a0: Rue de la Paix"),
        (
            "offer 1 [1 3] [] -50 [] [] -1",
            "Offrir à Bob\u00a0: Boulevard de Belleville, Rue Lecourbe contre –, argent -50",
        ),
        ("nonsense [1", "nonsense [1"),
    ],
    "tricheurs": [
        (["peeked", 0, [12]], "peeked Ann Pickpocket"),
        (["peeked", 0, 1], "peeked Ann ×1"),
        ("accuse 1 12", "Accuser Bob\u00a0: Pickpocket"),
    ],
}


@IN_BROWSER
def test_numbers_become_names(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site, browser() as chromium:
            camille = await visit(chromium)
            await camille.page.goto(site.url)
            for edition, pairs in WORDS.items():
                found = described(edition)
                printed = names(found, found.read_options({}))
                told = await camille.page.evaluate(
                    SAID, [printed, ["Ann", "Bob"], [words for words, _ in pairs]]
                )
                assert told == [text for _, text in pairs]

    clicked(work())


# --- without a browser -------------------------------------------------------------------------------------------


def test_pages_are_served_once_and_checked_ever_after(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table = await site.table(begin=False)
            for path in ("/", f"/t/{table.id}", *(f"/static/{file.name}" for file in FOLDER.iterdir())):
                found = await site.http.get(path)
                assert found.status_code == 200
                assert found.headers["cache-control"] == "no-cache"
                assert "default-src 'self'" in found.headers["content-security-policy"]
                same = await site.http.get(path, headers={"if-none-match": found.headers["etag"]})
                assert same.status_code == 304
                assert (await site.http.head(path)).status_code == 200
            for path in ("/static/../pages.py", "/static/none.js", "/t/nosuchtable/names.json", "/nowhere"):
                assert (await site.http.get(path)).status_code == 404
            told = (await site.http.get(f"/t/{table.id}/names.json")).json()
            assert told["squares"][39] == {
                "fr": "Rue de la Paix",
                "en": "Rue de la Paix",
                "colour": "#1f4d9c",
            }

    run(work())


@pytest.mark.parametrize("edition", editions.names())
def test_everything_printed_has_a_name(edition: str) -> None:
    found = described(edition)
    printed = names(found, found.read_options({}))
    assert printed["cards"]
    assert bool(printed["squares"]) != bool(printed["colours"])
    named = [one for kind in ("squares", "cards", "colours", "cheats") for one in printed[kind]]
    assert all(one["fr"] and one["en"] for one in named)
    assert all(0 <= card < len(printed["cards"]) for card in printed["kept"])


@pytest.mark.parametrize("edition", editions.names())
def test_every_action_has_words(edition: str) -> None:
    known = set(re.findall(r'(?:^  |, )"?([\w-]+)"?: "', (FOLDER / "vocabulary.js").read_text(), re.M))
    assert set(editions.find(edition).actions) - known == {"outcome"}  # which chance alone decides


def test_the_words_of_the_pages_are_all_there_and_all_used() -> None:
    scripts = {file.name: file.read_text() for file in FOLDER.glob("*.js")}
    defined = set(re.findall(r"^  (\w+): \[\"", scripts["lang.js"], re.M))
    rest = "\n".join(scripts.values())
    used = set(re.findall(r"\bt\(\"(\w+)\"", rest))
    assert len(defined) > 50
    assert used <= defined
    assert {word for word in defined if f'"{word}"' not in rest} == set()


def test_nothing_is_inline() -> None:
    for file in FOLDER.glob("*.html"):
        text = file.read_text()
        assert not re.search(r"<style|style=|\son\w+=|<script(?![^>]*\ssrc=)|https?:", text)
    for file in FOLDER.glob("*.js"):
        assert not re.search(
            r"innerHTML|outerHTML|insertAdjacentHTML|eval\(|setAttribute\(\"style", file.read_text()
        )
