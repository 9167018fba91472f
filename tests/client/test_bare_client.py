"""The example of docs/other-clients.md plays a whole game at a real server."""

from __future__ import annotations

import asyncio
from pathlib import Path

from examples.bare_client import play
from tests.client.running_server import PATIENCE, RunningServer

ROOT = Path(__file__).parents[2]


def test_the_example_plays_to_the_end(tmp_path: Path) -> None:
    server = RunningServer(tmp_path)
    server.start()
    try:
        table = asyncio.run(asyncio.wait_for(play(server.url), PATIENCE))
    finally:
        server.kill()
    assert (table["edition"], table["state"]) == ("deal", "over")


def test_the_page_shows_the_example() -> None:
    page = (ROOT / "docs/other-clients.md").read_text(encoding="utf-8")
    shown = page.split("```python\n", 1)[1].partition("```\n")[0]
    assert shown == (ROOT / "examples/bare_client.py").read_text(encoding="utf-8")
