"""Takes pictures of every screen at three sizes: `python -m tests.web.screens FOLDER`; `--readme`: those of the README.

Bots play at once and nothing moves, so that the pictures show tables in the middle of a game.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from typing import Any

from tests.server.at_table import site_at
from tests.web.visiting import DESKTOP, PHONE, TABLET, browser, clicked, visit
from tests.web.walk import TABLES, screens

SIZES: dict[str, tuple[Any, str]] = {
    "1440x900": (DESKTOP, "fr-FR"),
    "1024x768": (TABLET, "en-GB"),
    "390x844": (PHONE, "fr-FR"),
}
README = {"home", *TABLES}
HOUR = 3600.0


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("folder", type=Path)
    asked.add_argument("--readme", action="store_true", help="only home and the five tables, in one size")
    given = asked.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    sizes = {"1440x900": SIZES["1440x900"]} if given.readme else SIZES

    async def work() -> None:
        with tempfile.TemporaryDirectory() as folder:
            async with site_at(Path(folder), second=1.0) as site, browser() as chromium:
                for size, (viewport, language) in sizes.items():
                    camille = await visit(chromium, language, viewport)
                    async for screen in screens(camille, site):
                        name = f"{screen}.jpg" if given.readme else f"{screen}-{size}.png"
                        quality: Any = {"type": "jpeg", "quality": 82} if given.readme else {}
                        if not given.readme or screen in README:
                            await camille.page.screenshot(path=given.folder / name, **quality)
                            print(given.folder / name)
                    await camille.page.context.close()

    clicked(work(), HOUR)


if __name__ == "__main__":
    main()
