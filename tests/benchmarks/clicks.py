"""How soon a click is answered, beside a bare discord.py bot that answers with a constant.

::

    python -m tests.benchmarks.clicks [--clicks 400] [--folder DIR] [--pictures]

Both are programs of their own, on uvloop and orjson, each on a stand-in for Discord on loopback
sockets (`tests.process.stand_in`). A click on the real bot is a bid by direct message at a table of
four: each is committed, with ``synchronous=FULL``, and changes the public post. The time is that
from the event to the arrival of the answer.

*Spaced* clicks come one at a time, when everything that follows from the last one is done; a
*step* is a spaced press on ▶ at the replay of a finished game; *back to back* clicks come as soon
as the last one is answered; at *saturation* many people click, each again as soon as answered.
Clicks of both programs alternate in blocks, so that both see the same machine. Medians are printed.
The *processor* time of a spaced click includes everything that follows from it: drawing the other
messages, the record, the computer players.

With ``--folder`` the database lies there; choose a folder on the disk that the bot will use. The
system's folder for temporary files may be in memory.

With ``--pictures`` the bot is compared with itself instead: each bid changes the picture in its
message, which is drawn in the process beside the bot and uploaded with the answer.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import perf_counter
from typing import TYPE_CHECKING, Final

import uvloop

from bot.ui.games import GAMES
from bot.ui.replay import FIRST, ON
from data.games import complete_options
from data.store.sqlite import SqliteStore
from data.store.values import Result, Seated, Status, Table
from tests.benchmarks.bare import BUTTON, Constant
from tests.benchmarks.timed import DRAWING, NEW_PICTURES
from tests.helpers.messages import GALLERY, components, controls
from tests.helpers.replays import log
from tests.process.payloads import Json
from tests.process.people import People, message_of
from tests.process.plumage import HOUSE
from tests.process.stand_in import Interaction, StandIn

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

TOKEN: Final = ".".join(("M" * 24, "GhIjKl", "abcdefghijklmnopqrstuvwxyz0123456789AB"))
TABLES: Final = 6
SEATS: Final = 4
NAMES: Final = tuple(f"Player {number}" for number in range(TABLES * SEATS))
KEPT: Final = "keptgame00"
"""A finished game."""

EDITED: Final = 7
"""The type of an answer that edits the clicked message."""

SPACE: Final = 0.06
"""Seconds between spaced clicks; nothing of the last one is left to do by then."""

BLOCK: Final = 50
SATURATED: Final = 3
"""A block at saturation is over in half a second, so there are so many times more of them."""

LONGEST: Final = "live-600"
"""The clock of the tables. Nobody's time may be up meanwhile: later bids are refused."""

ANSWER_WITHIN: Final = {"spaced": 2.0, "back to back": 3.0, "step": 2.0}
"""At most so many times the bare bot's median."""

PROCESSOR: Final = 2.5
"""A spaced click, with everything that follows from it, takes at most so many times the processor
time of one on the bare bot.
"""

RATE: Final = 0.5
"""At least so many times the bare bot's clicks per second of one core."""

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
    """One for each person; clicking again and again is as good as new."""

    def cpu_seconds(self) -> float:
        """The processor time that its threads have used so far, to the microsecond.

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
async def running(
    module: str, *rest: str, folder: Path, pictures: bool = False, kept: bool = False
) -> AsyncIterator[Program]:
    """Runs that program; if a game is ``kept``, its database has one that is over."""
    stand_in = StandIn(TOKEN, NAMES)
    if kept:
        await keep_a_game(folder, stand_in)
    await stand_in.start()
    environment = {
        **os.environ,
        **SETTINGS,
        "DISCORD_TOKEN": TOKEN,
        "PLUMAGE_PICTURES": str(pictures).lower(),
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


async def keep_a_game(folder: Path, stand_in: StandIn) -> None:
    """Stores a game that the first people have finished."""
    ui, options = GAMES["pikoko"], complete_options(GAMES["pikoko"].game, {})
    users = [int(stand_in.users[name]["id"]) for name in NAMES[:SEATS]]
    table = Table(
        id=KEPT,
        game=ui.game.key,
        rules_version=ui.game.rules_version,
        guild=int(stand_in.guild),
        channel=int(stand_in.channels[1]["id"]),  # away from the posts of the others
        host=users[0],
        language="en",
        options=options,
        seats=tuple(map(Seated, users, NAMES)),
        status=Status.PLAYING,
    )
    moves = log(ui, SEATS, Random(1), options, changes=0.0)
    async with await SqliteStore.open(folder / "plumage.sqlite3") as store:
        opened = await store.open_table(table, at=0)
        results = [Result(seat, user, "player", 1, 0, SEATS) for seat, user in enumerate(users)]
        ended = replace(opened, status=Status.FINISHED)
        await store.commit(ended, at=0, moves=moves, results=results)


async def look_again(program: Program) -> Click:
    """A press on ▶ at the replay of that game, and on ⏮ at its end."""
    people = People(program.stand_in)
    shown = message_of(await people.command(NAMES[0], "replay", table=KEPT))

    async def click() -> Interaction:
        nonlocal shown
        ways = {name.rpartition(":")[2]: name for name in controls(shown, "replay")}
        way = ways[ON if ON in ways else FIRST]  # at the end ▶ cannot be pressed
        pressed = await people.press(NAMES[0], shown, way)
        shown = message_of(pressed)
        return pressed

    return click


def alternating(people: People, name: str) -> Click:
    """A bid by direct message, of one token and of two by turns: each is a change of mind."""
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


async def one_after_another(click: Click, clicks: int, pause: float) -> list[float]:
    seconds = []
    for _ in range(clicks):
        seconds.append((await click()).seconds)
        if pause:
            await asyncio.sleep(pause)
    return seconds


async def saturated(program: Program, clicks: int) -> Rate:
    """Everybody but one at each table clicks, and again as soon as answered.

    Once everybody has bid, the bids are revealed: whatever is pressed then is refused.
    """
    left = iter(range(clicks))

    async def one(click: Click) -> None:
        for _ in left:
            answered = (await click()).answers
            if answered[0]["type"] != EDITED:
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


def line(name: str, bare: list[float], real: list[float]) -> str:
    ratio, most = median(real) / median(bare), ANSWER_WITHIN[name]
    late = quantiles(real, n=20)[-1] * 1000
    return (
        f"{name:13} bare {median(bare) * 1000:6.2f} ms   plumage {median(real) * 1000:6.2f} ms"
        f" (95 %: {late:6.2f})   {ratio:5.2f} times, at most {most}"
    )


def processor(bare: list[float], real: list[float]) -> str:
    """``bare`` and ``real``: the processor time of a click, block by block."""
    ratio = median(real) / median(bare)
    return (
        f"its processor bare {median(bare) * 1000:6.2f} ms   plumage {median(real) * 1000:6.2f} ms"
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
        f"   plumage {real_rate:6.0f}, {real_core:6.0f}"
        f"   {real_core / bare_core:5.2f} times per core, at least {RATE}"
    )


async def compare(clicks: int, folder: Path) -> None:
    async with (
        running("tests.benchmarks.bare", TOKEN, folder=folder / "bare") as bare,
        running("tests.process.launcher", folder=folder / "plumage", kept=True) as real,
    ):
        constant(bare)
        await sit_down(real, TABLES)
        for program in (bare, real):  # what is made at the first use is made
            await one_after_another(program.clicks[0], BLOCK, 0)
            await asyncio.sleep(1)
        step = await look_again(real)
        for name, pause in (("spaced", SPACE), ("step", SPACE), ("back to back", 0.0)):
            taken: dict[int, list[float]] = {0: [], 1: []}
            spent: list[list[float]] = [[], []]
            for count in blocks(clicks):
                for which, program in enumerate((bare, real)):
                    before = program.cpu_seconds()
                    click = step if program is real and name == "step" else program.clicks[0]
                    taken[which] += await one_after_another(click, count, pause)
                    await asyncio.sleep(0.5)  # what follows from the last one is counted too
                    spent[which].append((program.cpu_seconds() - before) / count)
            print(line(name, taken[0], taken[1]))
            if pause:
                print(processor(*spent))
        found: tuple[list[Rate], list[Rate]] = [], []
        for count in SATURATED * list(blocks(clicks)):
            for rates_found, program in zip(found, (bare, real), strict=True):
                rates_found.append(await saturated(program, count * 4))
        print(rates(*found))


async def with_pictures(clicks: int, folder: Path) -> None:
    """Returns how much later an answer with a new picture is, and what drawing the picture
    takes.
    """
    report = folder / "pictures.json"
    async with (
        running("tests.process.launcher", folder=folder / "plumage") as words,
        running(
            *("tests.benchmarks.timed", str(report), NEW_PICTURES),
            folder=folder / "timed",
            pictures=True,
        ) as pictures,
    ):
        both = words, pictures
        for program in both:
            await sit_down(program, 1)
        while not galleries((await pictures.clicks[0]()).response):  # noqa: ASYNC110  # nothing tells
            await asyncio.sleep(SPACE)
        for program in both:
            await one_after_another(program.clicks[0], BLOCK, SPACE)
        taken: list[list[float]] = [[], []]
        for count in blocks(clicks):
            for program, seconds in zip(both, taken, strict=True):
                seconds += await one_after_another(program.clicks[0], count, SPACE)
                await asyncio.sleep(0.5)
    steps: dict[str, list[float]] = json.loads(report.read_text("utf-8"))
    drawing = median(steps[DRAWING][-clicks:]) * 1000
    without, given = (median(seconds) * 1000 for seconds in taken)
    print(
        f"spaced        in words {without:.2f} ms   with a new picture {given:.2f} ms"
        f"   {given - without:.2f} ms later; drawing it takes {drawing:.2f} ms"
    )


def galleries(message: Json | None) -> list[Json]:
    return [one for one in components(message or {}) if one["type"] == GALLERY]


async def shares(clicks: int, folder: Path) -> None:
    """Prints where the time of a spaced click goes."""
    report = folder / "steps.json"
    async with running("tests.benchmarks.timed", str(report), folder=folder / "timed") as program:
        await sit_down(program, 1)
        seconds = await one_after_another(program.clicks[0], clicks, SPACE)
    steps: dict[str, list[float]] = json.loads(report.read_text("utf-8"))
    whole = sum(seconds)
    print(f"a spaced click, {whole / clicks * 1000:.2f} ms on average:")
    for name, taken in ((name, taken) for name, taken in steps.items() if taken):
        print(f"  {sum(taken) / clicks * 1000:6.2f} ms  {sum(taken) / whole:4.0%}  {name}")


def at_least_one(text: str) -> int:
    if (number := int(text)) < 1:
        raise ValueError(text)
    return number


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--clicks", type=at_least_one, default=400)
    parser.add_argument("--folder", type=Path, help="where the database is put")
    parser.add_argument("--pictures", action="store_true", help="what pictures cost instead")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=arguments.folder) as folder:
        for name in ("bare", "plumage", "timed"):
            (Path(folder) / name).mkdir()
        if arguments.pictures:
            uvloop.run(with_pictures(arguments.clicks, Path(folder)))
        else:
            uvloop.run(compare(arguments.clicks, Path(folder)))
            uvloop.run(shares(arguments.clicks, Path(folder)))


if __name__ == "__main__":
    main()
