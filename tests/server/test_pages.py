"""The pages as they are served, what is printed for them, and the sentences that they speak; without a browser."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from banquier import editions, rulebook
from banquier.bots.levels import LEVELS
from banquier.narration.words import identifier
from banquier.server.http import pages
from banquier.server.http.edition_routes import described
from banquier.server.http.pages import ADDRESSES, FOLDER
from banquier.server.ops.settings import Settings
from tests.fluent_files import PAGES, parsed
from tests.server.at_table import run, site_at

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web/src"


def test_pages_are_served_once_and_checked_ever_after(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table = await site.table(begin=False)
            paths = [address.format(id=table.id, edition="deal") for address in ADDRESSES]
            files = [f"/static/{file.name}" for file in FOLDER.iterdir()]
            assert {"/static/main.js", "/static/main.css"} <= set(files)
            for path in (*paths, *files):
                found = await site.http.get(path)
                assert found.status_code == 200, path
                assert found.headers["cache-control"] == "no-cache"
                assert "default-src 'self'" in found.headers["content-security-policy"]
                same = await site.http.get(path, headers={"if-none-match": found.headers["etag"]})
                assert same.status_code == 304
                assert (await site.http.head(path)).status_code == 200
            for path in ("/static/../pages.py", "/static/none.js", f"/t/{table.id}/else", "/nowhere"):
                assert (await site.http.get(path)).status_code == 404
            person = {"accept": "text/html,*/*;q=0.8"}
            astray = await site.http.get("/nowhere", headers=person)
            assert astray.status_code == 404
            assert "/static/main.js" in astray.text
            program = await site.http.get("/api/nowhere", headers=person)
            assert program.json()["code"] == "http"
            script = await site.http.get("/static/main.js", headers={"accept-encoding": "gzip"})
            assert script.headers["content-encoding"] == "gzip"

    run(work())


def test_a_server_without_pages_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "FOLDER", tmp_path / "none")

    async def work() -> None:
        async with site_at(tmp_path) as site:
            found = await site.http.get("/")
            assert found.status_code == 503
            assert "npm run build" in found.text
            assert (await site.http.get("/healthz")).status_code == 200

    run(work())


def test_a_table_prints_what_its_options_choose(tmp_path: Path) -> None:
    async def work() -> None:
        async with site_at(tmp_path) as site:
            table = await site.table("disney", begin=False, options={"rapide": True})
            usual = await site.call("GET", "/editions/disney/printed")
            quick = await site.call("GET", f"/tables/{table.id}/printed")
            assert usual["figures"] != quick["figures"]
            deeds = [[square.pop("deed") for square in shown["squares"]] for shown in (usual, quick)]
            assert usual["squares"] == quick["squares"]
            assert [len(shown[1]) for shown in deeds] == [10, 9]  # one house fewer
            assert (await site.ask("GET", "/tables/nosuch/printed")).status_code == 404
            assert (await site.ask("GET", "/editions/nosuch/printed")).status_code == 404
            rules = await site.call("GET", "/editions/deal/rules")
            assert {"deal.action.double-rent", "kernel.over"} <= {rule["id"] for rule in rules}
            assert not any(rule["id"].startswith("classique.") for rule in rules)
            assert (await site.ask("GET", "/editions/nosuch/rules")).status_code == 404

    run(work())


@pytest.mark.parametrize("edition", editions.names())
def test_everything_printed_has_a_name(edition: str) -> None:
    found = described(edition)
    shown = found.contents(found.read_options({}))
    assert shown.cards
    assert bool(shown.squares) != bool(shown.colours)
    named: list[Any] = [*shown.squares, *shown.groups, *shown.cards, *shown.colours, *shown.cheats]
    assert all(one.fr and one.en for one in named)
    assert all(0 <= card < len(shown.cards) for card in shown.kept)
    assert all(-1 <= square.group < len(shown.groups) for square in shown.squares)
    assert set(shown.rules) >= {rule.id for rule in rulebook.rules(edition)}


def test_the_types_of_the_pages_are_those_of_the_server() -> None:
    made = subprocess.run(
        [sys.executable, ROOT / "tools/schema.py"], capture_output=True, text=True, check=True, cwd=ROOT
    )
    known = (WEB / "protocol.ts").read_text()
    for name, kind in json.loads(made.stdout)["$defs"].items():
        if "properties" not in kind:
            continue
        shape = re.search(rf"^export interface {name} {{(\}}$|.*?^\}})", known, re.M | re.S)
        assert shape, f"{name} is not in web/src/protocol.ts: make protocol"
        fields = set(re.findall(r"^  (\w+)\??:", shape[1], re.M))
        assert fields == set(kind["properties"]), f"{name} has changed: make protocol"


def test_the_sentences_of_the_pages_are_all_there_and_all_used() -> None:
    scripts = [file for kind in ("svelte", "ts") for file in WEB.rglob(f"*.{kind}")]
    code = "\n".join(file.read_text() for file in scripts)
    defined = {id for file in (PAGES / "fr").glob("*.ftl") for id in parsed(file.read_text())}
    assert len(defined) > 5
    named = set(map(identifier, re.findall(r"[\"'`](page(?:\.[\w-]+)+)[\"'`]", code)))
    begun = tuple(map(identifier, re.findall(r"`(page(?:\.[\w-]+)*[.-])\$\{", code)))
    assert named - defined == set()
    assert {id for id in defined - named if not id.startswith(begun)} == set()


def test_every_bot_that_may_be_seated_has_a_name() -> None:
    defined = set(parsed((PAGES / "fr/home.ftl").read_text()))
    names = [*LEVELS, *Settings.model_fields["bots"].default]
    assert [name for name in names if identifier(f"page.home.bots.{name}") not in defined] == []


def test_nothing_is_inline() -> None:
    text = (ROOT / "web/public/index.html").read_text()
    assert not re.search(r"<style|style=|\son\w+=|<script(?![^>]*\ssrc=)|https?:", text)
    for file in WEB.rglob("*.svelte"):
        assert not re.search(r"\{@html|\sstyle=\"", file.read_text()), file
