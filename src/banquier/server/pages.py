"""The pages that a browser is shown: the lobby, a table, and the names of what is printed on its board and cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request, Response
from starlette.staticfiles import StaticFiles

from banquier.editions.boards import BoardEdition
from banquier.editions.described import DataEdition
from banquier.server.api import TableId, described, room_of
from banquier.server.rest import answer

FOLDER = Path(__file__).parent / "pages"


class Files(StaticFiles):
    """Asked for again every time, and sent again only if they have changed: no page meets yesterday's script."""

    def file_response(self, *given: Any, **named: Any) -> Response:
        response = super().file_response(*given, **named)
        response.headers["cache-control"] = "no-cache"
        return response


def add_pages(app: FastAPI) -> None:
    files = Files(directory=FOLDER)

    def page(name: str) -> Any:
        async def shown(request: Request) -> Response:
            return await files.get_response(name, request.scope)

        return shown

    app.add_route("/", page("index.html"), include_in_schema=False)
    app.add_route("/t/{id}", page("table.html"), include_in_schema=False)
    app.add_api_route("/t/{id}/names.json", table_names, methods=["GET"], include_in_schema=False)
    app.mount("/static", files)


async def table_names(request: Request, id: TableId) -> Response:
    room = await room_of(request, id)
    return answer(names(described(room.state.edition), room.state.options))


def names(edition: DataEdition, options: Mapping[str, Any]) -> dict[str, Any]:
    """What the numbers in facts, actions and views are called, as far as the edition has such things."""
    data: Any = edition.data
    printed: dict[str, list[Any]] = {"squares": [], "kept": []}
    cards = getattr(data, "cards", ())
    if isinstance(edition, BoardEdition):
        cards = edition.cards(options)
        groups = {group.name: group.colour for group in data.groups}
        printed["squares"] = [named(s.name, s.en, groups.get(s.group, "")) for s in data.squares]
        printed["kept"] = list(edition.board(options).kept)
    colours = getattr(data, "colours", ())
    printed["colours"] = [named(colour.fr, colour.en, colour.colour) for colour in colours]
    printed["cards"] = [named(card.fr, card.en, *hue(card, colours)) for card in cards]
    printed["cheats"] = [named(*cheat.name) for cheat in getattr(edition, "cheats", ())]
    return printed


def hue(card: Any, colours: Sequence[Any]) -> list[str]:
    """The colour of a card that has just one."""
    own: Sequence[int] = getattr(card, "colours", ())
    return [colours[own[0]].colour] if len(own) == 1 else []


def named(fr: str, en: str, colour: str = "") -> dict[str, str]:
    return {"fr": fr, "en": en, "colour": colour}
