"""How soon a click is answered, beside a bare discord.py bot that answers with a constant.

::

    python -m tests.benchmarks.clicks [--clicks 400] [--folder DIR]

Both are programs of their own, on uvloop and orjson, each on a stand-in for Discord on loopback
sockets (`tests.process.stand_in`). A click on the real bot is a bid by direct message at a table of
four: each is committed, with ``synchronous=FULL``, and all messages of the table are looked at; the
public post shows no bid before all are made. The time is that from the event to the arrival of the
answer.

*Spaced* clicks come one at a time, when everything that follows from the last one is done; at
*saturation* many people click, each again as soon as answered. Clicks of both programs alternate in
blocks, so that both see the same machine. Medians are printed. *Felt* is the answer as someone
sees it whose click and answer are 60 ms under way: it is one request. The *processor* time of a
click includes everything that follows from it: drawing the other messages, the record, the computer
players.

With ``--folder`` the database lies there; choose a folder on the disk that the bot will use. The
system's folder for temporary files may be in memory.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import TYPE_CHECKING, Final

import uvloop

from tests.benchmarks.bare import BUTTON, Constant
from tests.helpers.messages import controls
from tests.process.people import People, message_of
from tests.process.plumage import HOUSE
from tests.process.stand_in import Interaction, StandIn

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

TOKEN: Final = ".".join(("M" * 24, "GhIjKl", "abcdefghijklmnopqrstuvwxyz0123456789AB"))
TABLES: Final = 6
SEATS: Final = 4
NAMES: Final = tuple(f"Player {number}" for number in range(TABLES * SEATS))
SAID: Final = 4
"""The type of an answer that is a new message, such as a refusal."""

SPACE: Final = 0.06
"""Seconds between spaced clicks; nothing of the last one is left to do by then."""

BLOCK: Final = 50
SATURATED: Final = 3
"""How many more blocks are run at saturation: one is over in half a second."""

LONGEST: Final = "live-600"
"""The clock of the tables: ten minutes a question, so that no one's time is up."""

AWAY: Final = 0.06
"""Seconds that a click and its answer are under way."""

FELT: Final = 1.1
"""As people feel it, an answer takes at most so many times the bare bot's."""

PROCESSOR: Final = 2.5
"""A spaced click, with everything that follows from it, takes at most so many times the processor
time of one on the bare bot.
"""

RATE: Final = 375
"""Clicks per second of a core, at least: five times the changes that Discord's limit of requests
leaves one bot.
"""

SETTINGS: Final = {
    "PLUMAGE_LOG_LEVEL": "warning",
    "PLUMAGE_EMOJIS": "false",
    "PLUMAGE_NEW_DIRECTS_PER_HOUR": "1000",
}

Click = Callable[[], Awaitable[Interaction]]


@dataclass(slots=True)
class Program:
    """A bot in a process of its own, and the people who click on its messages."""

    stand_in: StandIn
    process: asyncio.subprocess.Process
    clicks: list[Click] = field(default_factory=list)
    """One click for each person, which is sent again and again."""

    def cpu_seconds(self) -> float:
        """Returns the processor time that its threads have used so far, to the microsecond.

        The process's own sum counts whole hundredths of a second only.
        """
        threads = Path(f"/proc/{self.process.pid}/task").glob("*/schedstat")
        return sum(int(one.read_text("ascii").split()[0]) for one in threads) / 1e9


@dataclass(frozen=True, slots=True)
class Rate:
    """The speed at which a block of clicks was answered at saturation."""

    a_second: float
    per_core: float
    """By second of processor time, with what followed from the last clicks."""


@asynccontextmanager
async def running(module: str, *rest: str, folder: Path) -> AsyncIterator[Program]:
    stand_in = StandIn(TOKEN, NAMES)
    await stand_in.start()
    environment = {
        **os.environ,
        **SETTINGS,
        "DISCORD_TOKEN": TOKEN,
        "PLUMAGE_PICTURES": "false",
        "PYTHONPATH": str(HOUSE),
    }
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", module, stand_in.address, *rest, cwd=folder, env=environment
    )
    try:
        async with asyncio.timeout(60):
            await stand_in.gateway.ready.wait()
        yield Program(stand_in, process)
    finally:
        process.terminate()
        await process.wait()
        await stand_in.stop()


def alternating(people: People, name: str) -> Click:
    """Returns a bid by direct message, of one token and of two by turns, so that each bid changes
    the last one.
    """
    message = people.direct_message(name)
    if message is None:
        raise LookupError(name)
    bids = list(controls(message, "answer"))[1:3]

    async def click() -> Interaction:
        bids.reverse()
        return await people.press(name, message, bids[0])

    return click


async def sit_down(program: Program, tables: int) -> None:
    """Has games begun at so many tables, and keeps one click for each person who is to bid."""
    people, stand_in = People(program.stand_in), program.stand_in
    for number in range(tables):
        names = NAMES[number * SEATS : (number + 1) * SEATS]
        table_id = await people.open(*names)
        shown = await people.press(names[0], people.table_post(), f"lobby:{table_id}:-:options")
        clock = f"lobby:{table_id}:clock:clock"
        await people.press(names[0], message_of(shown), clock, LONGEST)
        await people.start(names[0], table_id)

        def asked(names: tuple[str, ...] = names) -> list[str]:
            told = [(name, people.direct_message(name)) for name in names]
            return [name for name, one in told if one is not None and controls(one, "answer")]

        await stand_in.until(lambda asked=asked: asked()[SEATS - 2 :])  # type: ignore[misc]  # bound early
        program.clicks += [alternating(people, name) for name in asked()]


def constant(program: Program) -> None:
    """Lets as many people click, each with a message of the bare bot's."""
    people = People(program.stand_in)
    body = {"components": Constant().to_components(), "flags": 1 << 15}  # type: ignore[no-untyped-call]  # the library leaves it untyped

    def clicking(name: str) -> Click:
        channel = program.stand_in.direct[name]["id"]
        message = program.stand_in.put(channel, body)

        async def click() -> Interaction:
            return await people.press(name, message, f"{BUTTON}:1")

        return click

    program.clicks = [clicking(name) for name in NAMES[: TABLES * (SEATS - 1)]]


async def one_after_another(click: Click, clicks: int) -> list[float]:
    seconds = []
    for _ in range(clicks):
        seconds.append((await click()).seconds)
        await asyncio.sleep(SPACE)
    return seconds


async def saturated(program: Program, clicks: int) -> Rate:
    """Has all but one person at each table click, and click again as soon as they are answered.

    Once all have bid, the bids are revealed, and further clicks are refused.
    """
    left = iter(range(clicks))

    async def one(click: Click) -> None:
        for _ in left:
            answered = (await click()).answers
            if answered[0]["type"] == SAID:
                raise RuntimeError("time was up for the bids")

    begun, cpu = perf_counter(), program.cpu_seconds()
    bidders = SEATS - 1
    await asyncio.gather(
        *(one(click) for at, click in enumerate(program.clicks) if at % bidders != bidders - 1)
    )
    seconds = perf_counter() - begun
    await asyncio.sleep(1)  # what follows from the last clicks is counted too
    return Rate(clicks / seconds, clicks / (program.cpu_seconds() - cpu))


def blocks(clicks: int) -> Iterator[int]:
    for start in range(0, clicks, BLOCK):
        yield min(BLOCK, clicks - start)


def answers(bare: list[float], real: list[float]) -> str:
    late = quantiles(real, n=20)[-1] * 1000
    felt = (AWAY + median(real)) / (AWAY + median(bare))
    return (
        f"spaced        bare {median(bare) * 1000:6.2f} ms   plumage {median(real) * 1000:6.2f} ms"
        f" (95 %: {late:6.2f})   {median(real) / median(bare):5.2f} times"
        f"\nfelt          {felt:.2f} times, at most {FELT}"
    )


def processor(bare: list[float], real: list[float]) -> str:
    """``bare`` and ``real``: the processor time of a click, block by block."""
    ratio = median(real) / median(bare)
    return (
        f"processor     bare {median(bare) * 1000:6.2f} ms   plumage {median(real) * 1000:6.2f} ms"
        f"               {ratio:5.2f} times, at most {PROCESSOR}"
    )


def rates(bare: list[Rate], real: list[Rate]) -> str:
    """``bare`` and ``real``: block by block."""
    (bare_rate, bare_core), (real_rate, real_core) = (
        (median(one.a_second for one in found), median(one.per_core for one in found))
        for found in (bare, real)
    )
    return (
        f"saturation    bare {bare_rate:6.0f} a second, {bare_core:6.0f} per second of a core"
        f"   plumage {real_rate:6.0f}, {real_core:6.0f}, at least {RATE} per second of a core"
    )


async def compare(clicks: int, folder: Path) -> None:
    async with (
        running("tests.benchmarks.bare", TOKEN, folder=folder / "bare") as bare,
        running("tests.process.launcher", folder=folder / "plumage") as real,
    ):
        constant(bare)
        await sit_down(real, TABLES)
        both = bare, real
        for program in both:  # what is made at the first use is made
            await one_after_another(program.clicks[0], BLOCK)
        taken: tuple[list[float], list[float]] = [], []
        spent: tuple[list[float], list[float]] = [], []
        for count in blocks(clicks):
            for program, seconds, cpu in zip(both, taken, spent, strict=True):
                before = program.cpu_seconds()
                seconds += await one_after_another(program.clicks[0], count)
                await asyncio.sleep(0.5)  # what follows from the last one is counted too
                cpu.append((program.cpu_seconds() - before) / count)
        print(answers(*taken))
        print(processor(*spent))
        found: tuple[list[Rate], list[Rate]] = [], []
        for count in SATURATED * list(blocks(clicks)):
            for program, of in zip(both, found, strict=True):
                of.append(await saturated(program, count * 4))
        print(rates(*found))


def at_least_one(text: str) -> int:
    if (number := int(text)) < 1:
        raise ValueError(text)
    return number


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--clicks", type=at_least_one, default=400)
    parser.add_argument("--folder", type=Path, help="where the database is put")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=arguments.folder) as folder:
        for name in ("bare", "plumage"):
            (Path(folder) / name).mkdir()
        uvloop.run(compare(arguments.clicks, Path(folder)))


if __name__ == "__main__":
    main()
