"""How many decisions bots make beside the server, and how long its event loop is kept meanwhile.

tools/bench_thinkers.py [PROCESSES [SECONDS]]: for each edition, games of its own bot at many tables at once.
"""

from __future__ import annotations

import asyncio
import itertools
import sys
import time
from collections.abc import Iterator

import uvloop

import banquier
from banquier import editions
from banquier.bots import registry
from banquier.bots.driver import Driver
from banquier.kernel.rng import Rng
from banquier.server.bots.bot_pool import BotPool, Question, Requester

TABLES = 16
SEATS = 4
TICK = 0.002


def questions(edition: str) -> list[Question]:
    """Those of many games, one of each in turn, as a server would meet them."""
    spec = editions.find(edition).bot
    games = [list(of_game(edition, spec, seed)) for seed in range(TABLES)]
    return [question for row in itertools.zip_longest(*games) for question in row if question is not None]


def of_game(edition: str, spec: str, seed: int) -> Iterator[Question]:
    game = banquier.new_game(edition, SEATS, seed, journal=False)
    driver = Driver(game, [registry.make(spec)] * SEATS, Rng(seed))
    while (seat := int(driver.next_seat())) >= 0 and driver.decisions < 500:
        must = game.to_act_mask >> seat & 1 != 0
        yield Question(game.position(), seat, spec, int(driver.decisions), must)
        driver.step()


async def lags(found: list[float]) -> None:
    """How much later than it wanted a task is woken, in milliseconds."""
    while True:
        before = time.perf_counter()
        await asyncio.sleep(TICK)
        found.append((time.perf_counter() - before - TICK) * 1000)


async def measure(bot_pool: BotPool, asked: list[Question], seconds: float) -> tuple[float, list[float]]:
    """Decisions a second with one question of every table waiting, and the lags."""
    lag: list[float] = []
    probe = asyncio.create_task(lags(lag))
    supply = itertools.cycle(asked)
    began = time.perf_counter()
    done = 0

    async def table(number: int) -> None:
        """Each at an address of its own: one address does not get all processes."""
        nonlocal done
        while time.perf_counter() - began < seconds:
            await bot_pool.choose(next(supply), Requester(str(number), str(number)))
            done += 1

    await asyncio.gather(*(table(number) for number in range(TABLES)))
    rate = done / (time.perf_counter() - began)
    probe.cancel()
    return rate, sorted(lag)


async def idle(seconds: float) -> list[float]:
    lag: list[float] = []
    probe = asyncio.create_task(lags(lag))
    await asyncio.sleep(seconds)
    probe.cancel()
    return sorted(lag)


def row(name: str, rate: float, lag: list[float]) -> str:
    p50, p99 = lag[len(lag) // 2], lag[len(lag) * 99 // 100]
    return f"{name:28}{rate:>10,.0f}{p50:>10.2f}{p99:>10.2f}{lag[-1]:>10.2f}"


async def main(processes: int, seconds: float) -> None:
    print(f"banquier {banquier.__version__}, {banquier.mode()}, {processes} processes, {TABLES} tables")
    print(f"{'':28}{'a second':>10}{'lag p50':>10}{'p99':>10}{'max (ms)':>10}")
    bot_pool = BotPool(processes, 10)
    await bot_pool.start()
    print(row("nothing", 0, await idle(seconds)))
    for name in editions.names():
        asked = questions(name)
        rate, lag = await measure(bot_pool, asked, seconds)
        print(row(f"{asked[0].spec} ({name})", rate, lag))
    await bot_pool.close()


if __name__ == "__main__":
    given = [float(argument) for argument in sys.argv[1:]]
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(main(int(given[0]) if given else 1, given[1] if len(given) > 1 else 3))
