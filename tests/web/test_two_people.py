"""Two people in two browsers play Classique to its end, one of them on a phone, in two languages.

Rolls and purchases between are a program's, on the same seats and with dice that are known; the auction, the trade,
building, the mortgage, debts and the bankruptcy are done in the pages.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import patch

from banquier.fairness import mixed_seed
from banquier.kernel.game import Game
from banquier.testing.live_server import Guest, Site, Table
from tests.server.at_table import caught_up, game_of, site_at, steer
from tests.web.seats import held
from tests.web.visiting import DESKTOP, IN_BROWSER, PHONE, Visit, browser, clicked, visit

SEED = mixed_seed(bytes(32), "two people 17", [])
"""With these dice somebody is ruined within 150 actions."""
GROUPS = ((1, 3), (6, 8, 9), (11, 13, 14), (16, 18, 19), (21, 23, 24), (26, 27, 29), (31, 32, 34), (37, 39))
OFFERED, ASKED, LEFT = 50, 80, 150
CAMILLE, SAM = 0, 1
SOLD = """(before) => {
    const [sums, primary] = [".sums", "[data-primary]"].map((e) => document.querySelector(`[data-question] ${e}`));
    return !sums || (sums.innerText !== before && !primary?.disabled);
}"""
"""The debt is paid, or all that was chosen is sold."""


def shown(game: Game) -> dict[str, Any]:
    return game.view(None).snapshot()


def owes(game: Game) -> bool:
    stack = shown(game)["stack"]
    return bool(stack) and stack[-1][0] == "debt"


def missing(game: Game) -> tuple[tuple[int, ...], int] | None:
    """A group of which Camille lacks but one street, Sam's, when it is her turn to roll: the group and the street."""
    view = shown(game)
    if game.to_act() != (CAMILLE,) or "roll" not in map(str, game.legal(CAMILLE)):
        return None
    for group in GROUPS:
        theirs = [at for at in group if view["titles"][at]["owner"] == SAM]
        hers = [at for at in group if view["titles"][at]["owner"] == CAMILLE]
        if len(theirs) == 1 and len(hers) == len(group) - 1 and view["players"][CAMILLE]["cash"] > 300:
            return group, theirs[0]
    return None


class Two:
    """The table of two people, with both their pages and a program that can play for either."""

    def __init__(self, site: Site, table: Table, visits: list[Visit], guests: list[Guest]) -> None:
        self.site, self.table, self.guests = site, table, guests
        self.pages = [one.page for one in visits]

    @property
    def game(self) -> Game:
        return game_of(self.site, self.table)

    async def onward(self, stop: Callable[[Game], object]) -> None:
        """A program plays for both until it is so; a debt is always for the page."""
        await steer(self.site, self.table, self.guests, lambda game: game.over or owes(game) or stop(game))

    async def heard(self) -> Game:
        await caught_up(*self.guests)
        return self.game

    async def auction(self) -> None:
        """One leaves a title to the bidders; both bid in their pages, and one has enough."""
        await self.onward(lambda game: "buy" in map(str, game.legal(game.to_act()[0])))
        await self.pages[self.game.to_act()[0]].click("[data-question] [data-verb=decline]")
        for _ in range(2):
            for page in self.pages:
                await page.wait_for_selector("[data-question] .lot")
            bidder = (await self.heard()).to_act()[0]
            page, other = self.pages[bidder], self.pages[1 - bidder]
            sum = await page.locator("[data-question] [data-primary] .figures").inner_text()
            await page.click("[data-question] [data-primary]")
            await other.locator("[data-question] .sum", has_text=sum).wait_for()
        await self.pages[(await self.heard()).to_act()[0]].click("[data-question] [data-pass]")
        for page in self.pages:
            await page.wait_for_selector("[data-question] .lot", state="detached")

    async def trade(self) -> tuple[int, ...]:
        """Camille asks for the street that she lacks, Sam wants more, she accepts. The group that she has then."""
        await self.onward(missing)
        found = missing(self.game)
        assert found is not None
        group, street = found
        camille, sam = self.pages
        cash = self.cash(CAMILLE)
        await camille.click("[data-do=trade]")
        await camille.click("dialog[open] fieldset label")
        await camille.click(f"dialog[open] [data-title='{street}']")
        await camille.locator("dialog[open] input[type=number]").first.fill(str(OFFERED))
        await camille.click("dialog[open] [data-send]")
        await sam.click("[data-question] [data-counter]")
        asked = sam.locator("dialog[open] input[type=number]").last
        assert await asked.input_value() == str(OFFERED), "a counter-offer begins where the offer stood"
        await asked.fill(str(ASKED))
        await sam.click("dialog[open] [data-send]")
        await camille.click("[data-question] [data-accept]")
        await camille.wait_for_selector("[data-question] [data-accept]", state="detached")
        view = shown(await self.heard())
        assert {view["titles"][at]["owner"] for at in group} == {CAMILLE}
        assert self.cash(CAMILLE) == cash - ASKED
        return group

    async def build(self, group: tuple[int, ...]) -> None:
        """On the board itself: a house on each street, and another from the list beside it."""
        camille = self.pages[CAMILLE]
        await camille.click("[data-do=build]")
        for at in group:
            await camille.click(f"[data-square='{at}'].lit")
            await self.level(at, 1)
        while self.cash(CAMILLE) > LEFT and await camille.locator("[data-square].lit").count():
            street = int(await camille.locator("[data-square].lit").first.get_attribute("data-square") or 0)
            houses = shown(self.game)["titles"][street]["level"]
            await camille.click("[data-question] [data-verb=build]")
            await self.level(street, houses + 1)
        await camille.click("[data-question] [data-done]")

    def cash(self, seat: int) -> int:
        cash: int = shown(self.game)["players"][seat]["cash"]
        return cash

    async def level(self, at: int, houses: int) -> None:
        """Sam sees that many houses there; five are a hotel."""
        built = "hotel" if houses > 4 else f"{houses} house"
        label = f"[data-square='{at}'][aria-label*='{built}']"
        await self.pages[SAM].wait_for_selector(label, state="attached")

    async def mortgage(self) -> None:
        sam = self.pages[SAM]
        await sam.click("[data-do=funds]")
        works = sam.locator("[data-question] [data-verb=mortgage]")
        count = await works.count()
        await works.first.click()
        await works.nth(count - 1).wait_for(state="detached")
        await sam.click("[data-question] [data-done]")
        titles = shown(await self.heard())["titles"].values()
        assert sum(title["mortgaged"] for title in titles) == 1

    async def settle(self) -> bool:
        """A debt: what the helper proposes is sold; who has nothing left gives up. True if it was paid."""
        game = await self.heard()
        payer = game.to_act()[0]
        page = self.pages[payer]
        if not any(str(option).startswith(("mortgage", "sell")) for option in game.legal(payer)):
            await page.click("[data-question] [data-give-up]")
            await page.click("dialog[open] [data-confirm]")
            await page.wait_for_selector("[data-rematch]")
            return False
        sums = await page.inner_text("[data-question] .sums")
        await page.click("[data-question] [data-primary]")
        await page.wait_for_function(SOLD, arg=sums)
        return not owes(await self.heard())


@IN_BROWSER
def test_two_people_play_each_other_to_the_end(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path, second=1.0) as site, browser() as chromium:
            visits = [
                await visit(chromium, "fr-FR", DESKTOP, "Camille"),
                await visit(chromium, "en-GB", PHONE, "Sam"),
            ]
            camille, sam = [one.page for one in visits]
            await visits[0].quickly(seats=2)
            await camille.goto(site.url)
            await camille.click("[data-friends=classique]")
            await camille.click("dialog[open] [data-open]")
            await camille.wait_for_selector("[data-begin]")
            await sam.goto(camille.url)
            await sam.click("[data-sit]")
            await camille.locator("main").get_by_text("Sam").first.wait_for()
            await camille.click("[data-begin]")
            for page in (camille, sam):
                await page.wait_for_selector("[data-question]")
            table = await held(site, *visits)
            two = Two(site, table, visits, await table.guests())

            await two.auction()
            await two.build(await two.trade())
            await two.mortgage()
            paid = 0
            while not two.game.over:
                await two.onward(lambda _: False)
                if not two.game.over:
                    paid += await two.settle()
                    await two.heard()
            assert paid, "somebody was to raise the money for a debt"
            for page in (camille, sam):
                await page.wait_for_selector("dialog[open] [data-rematch]")
                await page.keyboard.press("Escape")
                await page.locator("[data-question] h2", has_text="Camille").wait_for()
            late = await visit(chromium, "fr-FR", DESKTOP, "Odette")
            await late.page.goto(camille.url)
            await late.page.locator("[data-question] h2", has_text="Camille gagne").wait_for()
            for one in (*visits, late):
                await one.fits()
                one.fine()

    with patch("banquier.server.tables.lobby.mixed_seed", lambda *_: SEED):
        clicked(work())
