"""Random lives of a table's messages, before a Discord that fails, people who delete messages, a
store that is cut off for a moment, and kills between any two awaits.

Time is virtual. After a kill every further call of that process waits for ever, and its tasks are
cancelled. Requests and statements that had left are carried out all the same, or not, even after
the next process has begun to look.
"""

from __future__ import annotations

import asyncio
import contextvars
import inspect
import sys
import textwrap
from collections import Counter
from collections.abc import AsyncIterator, Callable, Collection, Coroutine, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from itertools import count
from random import Random
from types import SimpleNamespace
from typing import Any, Final

import aiohttp
import discord
import pytest

from bot.base import workers
from bot.messages import slots
from bot.messages.answers import Answers
from bot.messages.forms import Forms
from bot.messages.message import USABLE_FOR, Row, Token
from bot.messages.reconciler import Reconciler
from bot.messages.record import Record, Records
from bot.messages.responses import Written
from bot.messages.slots import TABLE, Slot, SlotKind
from bot.messages.wanted import Goal, Wanted
from bot.messages.writer import Writer
from bot.screens.kit import Layout, paragraph
from bot.screens.parts import button, row
from bot.screens.words import words
from data.store.errors import Unavailable
from data.store.values import PersonSettings, Post, ServerSettings, Status, Surroundings, Table
from tests.bot.house import error
from tests.bot.interactions import START
from tests.helpers.messages import text_of
from tests.helpers.pictures import some_pictures
from tests.helpers.tables import a_table
from tests.helpers.time import QuickLoop

CHANNEL: Final = 2
SENTENCES: Final = tuple(words("en")(key) for key in ("table-not-shown", "table-only-controls"))
"""The sentence that stands for a layout that Discord refuses."""

_PROCESS: contextvars.ContextVar[Process | None] = contextvars.ContextVar("process", default=None)


@dataclass
class Truth:
    """The table as it is committed, without its log."""

    question: int = 1
    rounds: int = 0
    seats: list[int] = field(default_factory=lambda: [11, 12, 13])
    secrets: list[int] = field(default_factory=lambda: [1, 1, 1])


@dataclass
class Sent:
    """A message that stands in a channel."""

    number: int
    channel: int
    reader: int | None
    shows: str
    ephemeral: bool = False
    is_answer: bool = False


def drawn(text: str, table: Table) -> Layout:
    """Draws a layout with a control of the table, by which the message is found."""
    return Layout(paragraph(text), row(button(f"show:{table.id}:-:panel", "Show")))


class World:
    """Discord, the store and the people. ``reads``: the bot may read the history. ``moves``: people
    have the table post sent anew by commands, as answers that have no nonce.
    """

    def __init__(self, seed: int, *, reads: bool = True, moves: bool = False) -> None:
        self.rng, self.reads, self.moves, self.calm = Random(seed), reads, moves, False
        self.loop = asyncio.get_running_loop()
        self.table = replace(a_table(11, 12, 13, status=Status.PLAYING), version=1, created=START)
        self.truth = Truth()
        self.posts: dict[str, Post] = {}
        self.drawn = 0
        self.messages: dict[int, Sent] = {}
        self.nonces: dict[str, tuple[int, float]] = {}
        self.deleted_by_people: set[int] = set()
        self.mistakes: list[str] = []
        self.counts: Counter[str] = Counter()
        self._numbers = 0
        self._nonces = count()

    def nonce(self) -> str:
        return f"nonce {next(self._nonces)}"

    def now(self) -> int:
        return START + round(self.loop.time() * 1000)

    def chance(self, share: float) -> bool:
        return not self.calm and self.rng.random() < share

    def see(self, message: Sent, shows: str) -> None:
        if "secret" in shows and f"for={message.reader} " not in shows:
            self.mistakes.append(f"{message} shows {shows}")
        message.shows = shows

    def new(self, channel: int, reader: int | None, shows: str, **how: bool) -> int:
        self._numbers += 1
        number = ((self.now() - 1_420_070_400_000) << 22) + self._numbers
        self.messages[number] = sent = Sent(number, channel, reader, "", **how)
        self.see(sent, shows)
        return number

    def refuse(self, layout: Any) -> None:
        """Raises Discord's error for some layouts."""
        text = text_of(layout)
        if not text.endswith(SENTENCES) and Random(text).random() < 0.02:
            raise error(400, 50035)

    def goal(self, record: Record) -> Goal:
        table, truth = self.table, self.truth
        results = [Slot(SlotKind.RESULT, name=f"round-{n + 1}") for n in range(truth.rounds)]
        want = {
            slot: Wanted(
                slot,
                lambda slot=slot: drawn(f"result {slot}", table),  # type: ignore[misc]  # bound early
                after=tuple(results[:number]),
            )
            for number, slot in enumerate(results)
        }
        calls = (*record.row(TABLE).called, f"q{truth.question}")
        called = tuple(dict.fromkeys(calls))[-30:]
        want[TABLE] = Wanted(TABLE, drawn(f"public {table.version}", table), called=called)
        for seat, person in enumerate(truth.seats):
            secret = f"secret for={person} seat {seat}: {truth.secrets[seat] % 3}"
            slot = slots.direct(seat)
            want[slot] = Wanted(slot, drawn(secret, table), reader=person)
        for message in record.private():
            person = message.slot.number
            text = f"secret for={person} panel: {table.version}"
            follows = message.is_left_behind
            want[message.slot] = Wanted(message.slot, drawn(text, table), person, follows=follows)
        record.note_rounds(truth.rounds)
        return Goal(self._sitting(), table, want)

    def _sitting(self) -> Any:
        return SimpleNamespace(table=self.table, rounds_over=self.truth.rounds)

    def change(self) -> None:
        """Changes the game."""
        what, truth = self.rng.random(), self.truth
        if what < 0.15:
            truth.question += 1
        elif what < 0.22 and truth.rounds < 5:
            truth.rounds += 1
        elif what < 0.27:
            truth.seats[self.rng.randrange(3)] = 11 + self.rng.randrange(20)
        elif what < 0.7:
            truth.secrets[self.rng.randrange(3)] += 1

    def wrong(self) -> Iterator[str]:
        """Yields what is not as it should be, once everything has come to rest.

        No one notices that a message was deleted before it is to change.
        """
        yield from self.mistakes
        rows = {row.slot: row for row in map(Row.of, self.posts.values())}
        record = Record(self.table.id, rows.values())
        for slot, want in self.goal(record).wanted.items():
            row, message = record.row(slot), self.messages.get(record.row(slot).message)
            if row.message in self.deleted_by_people:
                continue
            if message is None:
                yield f"{slot} is not there"
            elif row.shows != want.digest or row.reader != want.reader:
                yield f"{slot} is on record otherwise"
            elif message.shows != text_of(want.layout) and not message.shows.endswith(SENTENCES):
                yield f"{slot} shows {message.shows}"
        known = {row.message for row in rows.values()}
        for message in self.messages.values():
            # without the history a message whose end is unknown is sent anew, and found by no one;
            # and an answer may be there besides of which no one knew when the process was killed
            is_known = message.number in known or message.ephemeral
            if self.reads and not is_known and not message.is_answer:
                yield f"{message} is not on record"
        if any(row.sending for row in rows.values()):
            yield "a send is still under way"
        if self.drawn != self.table.version:
            yield f"drawn is {self.drawn} of {self.table.version}"


class Process:
    """One life of the program: the real reconciler, with ways to Discord and to the store that may
    fail, and end with the process.
    """

    def __init__(self, world: World) -> None:
        self.world, self.alive = world, True
        self.tasks: dict[asyncio.Task[Any], None] = {}  # in order
        self.user = self
        people: Any = self
        client: Any = self
        made_by: Any = self
        responses: Any = _Responses(self)
        self.records = Records(made_by, people, world.now(), self._released, world.nonce)
        self.writer = Writer(
            *(client, self.records, some_pictures(), responses, made_by, people, made_by),
            *(made_by, made_by, Forms(people, world.now), world.now, asyncio.sleep),
        )
        self.answers = Answers(self.records, self.writer, responses)
        self.reconciler = Reconciler(
            *(client, made_by, self.records, made_by, made_by, self.writer, world.now)
        )

    def run(self, work: Callable[[], Any]) -> Any:
        """Calls ``work`` as a part of this process, in which it may be killed."""
        context = contextvars.copy_context()
        context.run(_PROCESS.set, self)
        return context.run(work)

    def start(self, work: Coroutine[Any, Any, Any]) -> None:
        async def safely() -> None:
            with suppress(aiohttp.ClientError, discord.HTTPException, Unavailable):
                await work  # who clicked is told

        self.run(lambda: self.world.loop.create_task(safely()))

    def kill(self) -> None:
        self.alive = False
        self.world.counts["kills"] += 1
        for task in list(self.tasks):
            task.cancel()

    def _released(self, table_id: str) -> None:
        self.reconciler.answered(table_id)

    async def point(self) -> None:
        """Stands between two awaits. The process may be killed here, and then goes no further."""
        if self.alive and self.world.chance(0.012):
            self.kill()
        if not self.alive:
            await asyncio.Event().wait()

    async def request(self, effect: Callable[[], Any]) -> Any:
        """Sends a request to Discord. The request or its answer may get lost."""
        world, answer = self.world, self.world.loop.create_future()
        await self.point()
        world.counts["requests"] += 1
        lost, unanswered = world.chance(0.03), world.chance(0.04)
        first, then = world.rng.uniform(0.01, 0.3), world.rng.uniform(0.01, 0.2)

        def arrive() -> None:
            done: Any = aiohttp.ServerDisconnectedError()
            if not lost and (self.alive or not world.chance(0.5)):
                try:
                    done = effect()
                except discord.HTTPException as refused:
                    done = refused
                if unanswered:
                    done = aiohttp.ServerDisconnectedError()
            world.loop.call_later(then, _answer, answer, done)

        world.loop.call_later(first, arrive)
        done = await answer
        await self.point()
        if isinstance(done, Exception):
            raise done
        return done

    async def statement(self, effect: Callable[[], Any], *, reads: bool = False) -> Any:
        """Runs a transaction of the store. If the process is killed meanwhile, the store may keep
        it or not.
        """
        await self.point()
        world, answer = self.world, self.world.loop.create_future()
        if not reads and world.chance(0.02):
            raise Unavailable(reason="cut off")

        def arrive() -> None:
            if self.alive or (not reads and world.chance(0.5)):
                _answer(answer, effect())

        world.loop.call_later(world.rng.uniform(0.0005, 0.01), arrive)
        done = await answer
        await self.point()
        return done

    # The store

    async def surroundings(self, _table: str, _users: Collection[int]) -> Surroundings:
        world = self.world

        def read() -> Surroundings:
            posts = tuple(sorted(world.posts.values(), key=lambda post: post.slot))
            return Surroundings(posts, world.drawn, {}, ServerSettings(1))

        return await self.statement(read, reads=True)  # type: ignore[no-any-return]  # as it is read

    async def record_posts(self, _table: str, posts: Collection[Post], *, drawn: int) -> None:
        def write() -> None:
            for post in posts:
                self.world.posts.pop(post.slot, None)
                if post.message or post.sending:
                    self.world.posts[post.slot] = post
            self.world.drawn = max(self.world.drawn, drawn)

        await self.statement(write)

    async def commit(self, alter: Callable[[], None]) -> None:
        def write() -> None:
            alter()
            self.world.table = replace(self.world.table, version=self.world.table.version + 1)

        await self.statement(write)
        self.reconciler.changed(self.world.table.id)

    # Other parts of the bot

    def learn(self, _people: object, _server: object = None) -> None:
        pass

    async def person(self, user: int) -> PersonSettings:
        return PersonSettings(user)

    async def get(self, _table: str) -> Any:
        await self.point()
        return self.world._sitting()

    def is_own(self, _table: Table) -> bool:
        return True

    def is_newest(self, table: Table) -> bool:
        return table.version == self.world.table.version

    async def make(self, sitting: Any, record: Record, *, urgent: bool) -> Goal:
        await self.point()
        return replace(self.world.goal(record), sitting=sitting, shown=sitting.table, urgent=urgent)

    def forget(self, _table: str) -> None:
        pass

    async def turn(self, *, urgent: bool) -> None:
        await self.point()
        await asyncio.sleep(0.02 * self.world.rng.uniform(0.2 if urgent else 1, 2))
        await self.point()

    async def channel(self, user: int) -> int:
        await self.point()
        return 10_000 + user

    async def refused(self, _error: discord.HTTPException, _user: int) -> None:
        return None

    # Discord

    def get_partial_messageable(self, channel: int) -> _Channel:
        return _Channel(self, channel)

    async def edit(self, number: int, layout: Layout) -> None:
        def effect() -> None:
            if number not in self.world.messages:
                raise error(404, 10008)
            self.world.refuse(layout)
            self.world.see(self.world.messages[number], text_of(layout))

        await self.request(effect)

    # What people do

    async def click(self) -> None:
        """Clicks on a message: the change is committed, then the answer edits that message."""
        world = self.world
        record = await self.records.of(world.table)
        there = [one for one in record if one.is_there and not one.slot.is_public]
        if not there:
            return
        message = world.rng.choice(there)
        slot, reader = message.slot, message.row.reader or 0
        clicked = _Click(self, reader, message.row.message, ephemeral=slot.is_ephemeral)
        interaction: Any = clicked

        def alter() -> None:
            if slot.seat is not None:
                world.truth.secrets[slot.seat] += 1

        with self.answers.to(interaction, record, slot) as answer:
            await self.commit(alter)
            want = world.goal(record).wanted.get(slot)
            is_own = want is not None and want.reader == reader
            seen = f"secret for={reader} seat none"
            layout = want.layout if want is not None and is_own else drawn(seen, world.table)
            await answer.show(world.table, layout)

    async def open_panel(self, person: int) -> None:
        clicked: Any = _Click(self, person, 0, ephemeral=False)
        clicked.message = None
        layout = drawn(f"secret for={person} panel: {self.world.table.version}", self.world.table)
        await self.answers.panel(clicked, self.world.table, layout)

    async def move(self) -> None:
        """Has the table post sent anew by a command, as the answer to the command."""
        command: Any = _Click(self, 11, 0, ephemeral=False)
        command.message = None
        layout = drawn(f"public {self.world.table.version}", self.world.table)
        await self.answers.table_post(command, self.world.table, layout)
        self.reconciler.changed(self.world.table.id)


class _Channel:
    """A channel as one process knows it."""

    def __init__(self, process: Process, channel: int) -> None:
        self._process, self._channel, self.id = process, channel, channel

    async def send(self, *, view: Layout, nonce: str, **_rest: Any) -> Any:
        process, world, channel = self._process, self._process.world, self._channel
        reader = None if channel == CHANNEL else channel - 10_000

        def effect() -> int:
            made, at = world.nonces.get(nonce, (0, -1000.0))
            if world.loop.time() - at < 120:
                if made not in world.messages:
                    raise error(404, 10008)
                world.counts["made one by their nonce"] += 1
                return made
            world.refuse(view)
            made = world.new(channel, reader, text_of(view))
            world.nonces[nonce] = made, world.loop.time()
            return made

        return SimpleNamespace(id=await process.request(effect), flags=SimpleNamespace())

    def get_partial_message(self, number: int) -> Any:
        process = self._process

        async def edit(*, view: Layout, **_rest: Any) -> None:
            await process.edit(number, view)

        async def delete() -> None:
            def effect() -> None:
                if process.world.messages.pop(number, None) is None:
                    raise error(404, 10008)

            await process.request(effect)

        return SimpleNamespace(edit=edit, delete=delete)

    async def history(self, *, limit: int) -> AsyncIterator[Any]:
        process, world, channel = self._process, self._process.world, self._channel

        def effect() -> list[int]:
            world.counts["finds"] += 1
            if not world.reads:
                raise error(403, 50001)
            there = [one for one in world.messages.values() if one.channel == channel]
            return sorted((one.number for one in there if not one.ephemeral), reverse=True)

        control = SimpleNamespace(custom_id=f"show:{world.table.id}:-:panel")
        for number in (await process.request(effect))[:limit]:
            yield SimpleNamespace(id=number, author=process, components=[control])


class _Responses:
    """Responses to interactions of one process."""

    def __init__(self, process: Process) -> None:
        self._process = process

    def token(self, interaction: Any, followup: int | None = None) -> Token:
        number = followup or interaction.clicked
        return _Token(1, "secret", self._process.world.now() + USABLE_FOR, number, self._process)

    async def edit(self, interaction: Any, layout: Layout, *_files: Any, **_how: Any) -> Written:
        interaction.done = True
        await self._process.edit(interaction.clicked, layout)
        return Written(interaction.place, interaction.clicked, None, self.token(interaction))

    async def send(self, interaction: Any, layout: Layout, **how: Any) -> Written:
        interaction.done = True
        process, ephemeral = self._process, how["ephemeral"]
        reader = interaction.user.id if ephemeral else None

        def effect() -> int:
            shows = text_of(layout)
            return process.world.new(CHANNEL, reader, shows, ephemeral=ephemeral, is_answer=True)

        number = await process.request(effect)
        return Written(CHANNEL, number, None, self.token(interaction, number))


class _Click:
    """An interaction of one person."""

    def __init__(self, process: Process, user: int, number: int, *, ephemeral: bool) -> None:
        sent = process.world.messages.get(number)
        self.place = CHANNEL if sent is None else sent.channel
        self.clicked, self.process = number, process
        self.user = SimpleNamespace(id=user)
        self.channel_id = self.place
        self.app_permissions = discord.Permissions.all()
        self.message: Any = SimpleNamespace(
            id=number,
            channel=SimpleNamespace(id=self.place),
            flags=SimpleNamespace(ephemeral=ephemeral),
        )
        self.response = self
        self.done = False

    def is_done(self) -> bool:
        return self.done

    async def defer(self) -> None:
        self.done = True
        await self.process.point()


@dataclass(frozen=True, slots=True)
class _Token(Token):
    """The token of one process for the message with the id ``followup``."""

    process: Any = None

    async def edit(self, _client: object, body: Any) -> Any:
        await self.process.edit(self.followup, body["view"])

    async def send(self, _client: object, body: Any) -> Any:
        world = self.process.world
        before = world.messages.get(self.followup)
        if before is None:
            raise error(404, 10015)

        def effect() -> int:
            shows = text_of(body["view"])
            return world.new(before.channel, before.reader, shows, ephemeral=True)  # type: ignore[no-any-return]

        return SimpleNamespace(id=await self.process.request(effect))

    async def delete(self, _client: object) -> bool:
        def effect() -> bool:
            return self.process.world.messages.pop(self.followup, None) is not None

        try:
            return bool(await self.process.request(effect))
        except aiohttp.ClientError:
            return False


def _answer(waiting: asyncio.Future[Any], done: Any) -> None:
    if not waiting.done():
        waiting.set_result(done)


class _Mistakes:
    """A log that collects what the program reports as its own mistakes."""

    def __init__(self, world: World) -> None:
        self._world = world

    def exception(self, event: str, **about: Any) -> None:
        self._world.mistakes.append(f"{event}: {about} {sys.exc_info()[1]!r}")


async def _life(seed: int, *, reads: bool, moves: bool, seconds: float) -> World:
    world = World(seed, reads=reads, moves=moves)
    rng, loop = world.rng, world.loop

    def noted(of: Any, work: Any, **named: Any) -> asyncio.Task[Any]:
        task = asyncio.Task(work, loop=of, **named)
        if (process := _PROCESS.get()) is not None:
            process.tasks[task] = None
            task.add_done_callback(lambda ended: process.tasks.pop(ended, None))
        return task

    loop.set_task_factory(noted)
    mistakes: Any = _Mistakes(world)
    workers._log = mistakes
    process = Process(world)
    process.run(lambda: process.reconciler.changed(world.table.id))
    while loop.time() < seconds:
        await asyncio.sleep(rng.expovariate(3))
        if not process.alive:
            await asyncio.sleep(rng.choice((0.02, 0.2, 1.5, 5, 150)) * rng.random())
            process = _next(world)
        if rng.random() < 0.03 and world.messages:  # someone deletes a message
            number = rng.choice(list(world.messages))
            world.deleted_by_people.add(number)
            del world.messages[number]
        what = rng.random()
        if what < 0.6:
            process.start(process.commit(world.change))
        elif what < 0.9:
            process.start(process.move() if moves and what > 0.87 else process.click())
        else:
            process.start(process.open_panel(rng.choice(world.truth.seats)))
    world.calm = True
    if not process.alive:
        process = _next(world)
    process.start(process.commit(lambda: None))
    await asyncio.sleep(1200)
    if process.reconciler.busy:
        world.mistakes.append("it never comes to rest")
    return world


def _next(world: World) -> Process:
    """Starts the next process, which knows what is stored and draws what was left undone."""
    process = Process(world)
    if world.drawn < world.table.version or any(one.sending for one in world.posts.values()):
        process.run(lambda: process.reconciler.changed(world.table.id))
    return process


def life(seed: int, *, reads: bool = True, moves: bool = False, seconds: float = 60) -> World:
    """Lives so many seconds with a table, waits until all is at rest, and returns the world."""
    log = workers._log
    loop = QuickLoop()
    loop.set_exception_handler(lambda *_: None)  # tasks of dead processes
    try:
        return loop.run_until_complete(_life(seed, reads=reads, moves=moves, seconds=seconds))
    finally:
        workers._log = log
        for _ in range(5):
            for task in asyncio.all_tasks(loop):
                task.cancel()
            loop.run_until_complete(asyncio.sleep(0))
        loop.close()


def lived() -> str:
    """Returns all that there is after a life."""
    world = life(0, moves=True, seconds=20)
    return f"{world.messages} {world.posts} {world.counts} {world.now()}"


@contextmanager
def mutated(owner: Any, name: str, old: str, new: str) -> Iterator[None]:
    """Replaces a function by its source with one change, and nothing else."""
    function = getattr(owner, name)
    source = textwrap.dedent(inspect.getsource(function))
    assert source.count(old) == 1, f"{name} has changed"
    module = sys.modules[owner.__module__ if inspect.isclass(owner) else owner.__name__]
    made: dict[str, Any] = {}
    exec(source.replace(old, new), vars(module), made)  # noqa: S102  a mutant of ours
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(owner, name, made[function.__name__])
        yield
