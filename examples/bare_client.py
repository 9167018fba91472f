"""Plays a game of Deal at a server with nothing of Banquier installed: `python examples/bare_client.py http://127.0.0.1:8000`.

It opens a table for two, seats a bot, and answers each question with the first action that the server offers.
"""

import asyncio
import json
import secrets
import sys
from typing import Any
from urllib.request import Request, urlopen

from websockets.asyncio.client import connect


def post(url: str, body: object, token: str = "") -> Any:
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    with urlopen(Request(url, json.dumps(body).encode(), headers)) as answer:
        return json.load(answer)


async def play(server: str) -> Any:
    """Play a whole game and return the table as it is at the end."""
    wanted = {"edition": "deal", "name": "Ada", "seats": 2, "bots": ["random"], "clocks": {"pace": 0}}
    opened = post(f"{server}/api/tables", wanted)
    table, token = opened["table"], opened["seats"][0]["token"]
    place = f"{server}/api/tables/{table['id']}"
    seed = {"promise": table["promise"], "seed": secrets.token_hex(32)}  # our part of the dice
    post(f"{place}/seed", seed, token)
    post(f"{place}/start", {}, token)
    async with connect(f"ws{place.removeprefix('http')}/socket") as socket:

        async def send(kind: str, **data: object) -> None:
            await socket.send(json.dumps({"t": kind, "d": data}))

        await send("hello", protocol=2, token=token)
        answered = None
        sent = 0
        async for text in socket:
            frame = json.loads(text)
            kind, data = frame["t"], frame["d"]
            if kind in ("table", "welcome"):
                table = data.get("table", data)
            if table["state"] == "over":
                break
            options = {"options": data, "welcome": data.get("options"), "update": data.get("options")}.get(
                kind
            )
            if options and options["must"] and options["question"] != answered:
                sent += 1
                answered = options["question"]
                offered = [*options["actions"], *(family["proposal"] for family in options["families"])]
                chosen = next((action for action in offered if action), options["default"])
                await send("play", id=f"c{sent}", action=chosen, question=answered)
    return table


if __name__ == "__main__":
    print(asyncio.run(play(sys.argv[1])))
