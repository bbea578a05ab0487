"""Several processes share the bot's shards: two groups, each with a standby."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final

import asyncpg
import pytest

from data.store import open_store
from data.store.address import ServerAddress
from tests.helpers.messages import control, controls, text_of, values
from tests.helpers.stress import LONG, long
from tests.process.conftest import NAMES, TOKEN
from tests.process.evening import folded
from tests.process.forking import Forks
from tests.process.patience import PATIENCE, until
from tests.process.payloads import Json
from tests.process.people import People, message_of
from tests.process.plumage import Plumage
from tests.process.stand_in import Interaction, StandIn
from tests.process.update import LIFETIME

SHARDS: Final = 4
LOWER: Final = "0-1"
UPPER: Final = "2-3"
APART: Final = 0.6
"""Seconds between two sessions of a bucket, in place of Discord's five."""

_CUT: Final = """
    SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted
    AND pid <> pg_backend_pid() AND (classid::bigint << 32 | objid::bigint)
        = hashtextextended('plumage shard ' || $1 || ' ' || current_schema(), 0)
"""


@pytest.fixture
async def sharded() -> AsyncIterator[StandIn]:
    """Returns a Discord with four shards in two buckets; each group has shards of both."""
    sharded = StandIn(TOKEN, NAMES, SHARDS)
    sharded.max_concurrency = 2
    sharded.rules.between_starts = APART - 0.1
    await sharded.start()
    yield sharded
    await sharded.stop()


async def nothing_left(db: asyncpg.Connection[asyncpg.Record]) -> None:
    """Waits until everything that was handed on is done."""
    async with asyncio.timeout(PATIENCE):
        while await db.fetchval("SELECT count(*) FROM forwarded"):  # noqa: ASYNC110  see above
            await asyncio.sleep(0.05)


@dataclass
class Group:
    """Processes for the same shards: one plays, the others stand by."""

    shards: str
    url: str
    make: Callable[[str], Plumage]
    processes: list[Plumage] = field(default_factory=list)

    @property
    def log(self) -> str:
        return self.processes[0].log

    async def start(self) -> None:
        """Starts one more process."""
        process = self.make(self.shards)
        process.set(
            PLUMAGE_DATABASE=self.url,
            PLUMAGE_SHARDS=str(SHARDS),
            PLUMAGE_SHARD_IDS=self.shards,
            PLUMAGE_STANDBY="true",
            PLUMAGE_LOG_LEVEL="debug",
        )
        self.processes.append(process)
        await process.launch(f"--apart={APART}")

    async def stand_by(self) -> None:
        waiting = self.log.count("waiting for the database")
        await self.start()
        await until(lambda: self.log.count("waiting for the database") > waiting)

    def changed(self, table: str) -> bool:
        """Returns whether a process of this group has changed that table."""
        return any("table changed" in line and table in line for line in self.log.splitlines())

    async def kill(self) -> None:
        """Ends the process that plays, as a crash does."""
        await self.processes.pop(0).kill()

    async def kill_all(self) -> None:
        while self.processes:
            await self.kill()


Groups = tuple[Group, Group]


@pytest.fixture
async def groups(
    sharded: StandIn, tmp_path: Path, forks: Forks, postgres_address: ServerAddress
) -> AsyncIterator[Groups]:
    def make(shards: str) -> Plumage:
        folder = tmp_path / shards
        folder.mkdir(exist_ok=True)
        return Plumage(sharded, folder, TOKEN, forks)

    found = (Group(LOWER, postgres_address.url, make), Group(UPPER, postgres_address.url, make))
    yield found
    for one in found:
        await one.kill_all()


@pytest.fixture
async def db(postgres_address: ServerAddress) -> AsyncIterator[asyncpg.Connection[asyncpg.Record]]:
    db = await asyncpg.connect(postgres_address.url)
    yield db
    await db.close()


class Directs:
    """People who answer by direct message, at a table in a server of each group."""

    def __init__(self, stand_in: StandIn, rng: Random) -> None:
        self._stand_in, self._rng = stand_in, rng
        self._tables: dict[str, People] = {}
        self._busy = set[tuple[str, str]]()
        self._known: dict[tuple[str, str], tuple[Json, str, Json]] = {}
        self.done: list[tuple[str, Interaction]] = []

    async def gather(self, shard: int) -> str:
        people = People(self._stand_in, self._stand_in.places[shard])
        if not self._tables:
            table = await people.open(*NAMES)
        else:  # they are asked by direct message everywhere
            host, *others = NAMES
            post = message_of(await people.command(host, "play", game="pikoko"))
            table = control(post, "lobby").split(":")[1]
            for name in others:
                await people.press(name, post, f"lobby:{table}:-:join")
        await people.start("Ann", table)
        self._tables[table] = people
        return table

    async def click(self, a_second: float, seconds: float) -> None:
        """Makes so many clicks ``a_second``, at the tables in turn; each waits for an answer before
        the next.
        """
        loop = asyncio.get_running_loop()
        began, tasks = loop.time(), list[asyncio.Task[None]]()
        for number in range(round(a_second * seconds)):
            await asyncio.sleep(max(0.0, began + number / a_second - loop.time()))
            table = list(self._tables)[number % len(self._tables)]
            idle = [name for name in NAMES if (name, table) not in self._busy]
            if idle and (found := self._offered(self._rng.choice(idle), table)):
                tasks.append(asyncio.create_task(self._press(*found)))
        await asyncio.gather(*tasks)

    def _offered(self, name: str, table: str) -> tuple[str, str, Json, str, Json] | None:
        """Returns what that person presses next: an answer while they are asked, otherwise the last
        one once more.
        """
        for message in reversed(self._tables[table].direct_messages(name)):
            if offered := controls(message, f"answer:{table}"):
                custom_id = self._rng.choice(list(offered))
                self._known[name, table] = message, custom_id, offered[custom_id]
                break
        if (name, table) not in self._known:
            return None
        return name, table, *self._known[name, table]

    async def _press(
        self, name: str, table: str, message: Json, custom_id: str, part: Json
    ) -> None:
        self._busy.add((name, table))
        chosen = self._rng.sample(values(part), part.get("min_values", 1)) if values(part) else ()
        done = await self._tables[table].begin(name, message, custom_id, *chosen)
        self.done.append((table, done))
        try:
            async with asyncio.timeout(LIFETIME):
                await self._stand_in.until(lambda: done.answers)
        except TimeoutError:
            pass
        self._busy.discard((name, table))


async def start(groups: Groups, sharded: StandIn) -> None:
    """Starts both groups at once on a new database."""
    await asyncio.gather(*(one.start() for one in groups))
    await until(sharded.gateway.ready.is_set)
    await until(lambda: sharded.commands)


@pytest.mark.parametrize(("rounds", "a_second", "seconds"), [(1, 4.0, 4.0), long(6, 10.0, 6.0)])
async def test_each_click_in_a_direct_message_is_answered_once_whichever_process_has_the_table(
    sharded: StandIn,
    groups: Groups,
    postgres_address: ServerAddress,
    db: asyncpg.Connection[asyncpg.Record],
    rounds: int,
    a_second: float,
    seconds: float,
    capsys: pytest.CaptureFixture[str],
) -> None:
    seed = secrets.randbits(32)
    print(f"seed {seed}")
    lower, upper = groups
    await start(groups, sharded)
    for one in groups:
        await one.stand_by()
    assert sharded.gateway.too_soon == [], "a bucket is shared by processes"
    directs = Directs(sharded, Random(seed))
    here, there = [await directs.gather(shard) for shard in (1, 2)]

    async def cut() -> None:
        """Has the server end the session with the locks of the upper group."""
        assert await db.fetchval(_CUT, "2")
        await upper.processes.pop(0).ended()

    async def both() -> None:
        await asyncio.gather(lower.kill(), upper.kill())

    ends = [upper.kill, lower.kill, cut, both, upper.kill, cut]
    for end in ends[:rounds]:
        clicking = asyncio.create_task(directs.click(a_second, seconds))
        await asyncio.sleep(seconds / 3)  # they click
        await end()
        await clicking
        await until(sharded.gateway.ready.is_set)
        for one in groups:
            if len(one.processes) < 2:
                await one.stand_by()
    forwarded = [one for table, one in directs.done if table == there]
    lost = [one.id for _, one in directs.done if not one.answers]
    slowest = max(one.seconds for _, one in directs.done)
    with capsys.disabled():
        print(
            f" [{len(directs.done)} clicks, {len(forwarded)} forwarded, {len(lost)} lost,"
            f" slowest {slowest:.2f} s]",
            end="",
        )
    assert not lost, lower.log + upper.log
    assert len(forwarded) > len(directs.done) // 4
    assert [one.changed(there) for one in groups] == [False, True]
    assert [one.changed(here) for one in groups] == [True, False]
    await nothing_left(db)
    async with await open_store(postgres_address, exclusive=False) as store:
        for table in (here, there):
            whole = await store.load(table)
            folded(whole)  # a move that was made twice would break the rules
            causes = [one.cause for one in whole.moves if one.cause]
            pressed = {one.id for at, one in directs.done if at == table}
            assert len(set(causes) & pressed) > 1
    assert await db.fetchval("SELECT count(*) FROM clock") == SHARDS
    assert sharded.gateway.too_soon == []
    for one in groups:
        assert "Traceback" not in one.log


async def test_who_is_to_be_forgotten_is_so_in_a_group_that_was_down(
    sharded: StandIn, groups: Groups, db: asyncpg.Connection[asyncpg.Record]
) -> None:
    _, upper = groups
    await start(groups, sharded)
    elsewhere = People(sharded, sharded.places[3])
    opened = message_of(await elsewhere.command("Bob", "play", game="pikoko"))
    table = control(opened, "lobby").split(":")[1]
    asked = await elsewhere.press("Bob", opened, f"lobby:{table}:-:cancel")
    sure = next(one for one in controls(message_of(asked), "") if table in one)
    await elsewhere.press("Bob", message_of(asked), sure)
    bob = int(sharded.users["Bob"]["id"])
    of_bob = "SELECT count(*) FROM table_people WHERE person = $1"
    assert await db.fetchval(of_bob, bob)
    await upper.kill_all()

    here = People(sharded, sharded.places[1])
    settings = message_of(await here.command("Bob", "settings"))
    await here.press("Bob", settings, "privacy:-:-:confirm")
    assert await db.fetchval("SELECT count(*) FROM forwarded WHERE kind = 'forgetting'") == 2
    assert await db.fetchval(of_bob, bob)

    await upper.start()
    await nothing_left(db)
    assert not await db.fetchval(of_bob, bob)
    kept = json.loads(await db.fetchval("SELECT data FROM tables WHERE id = $1", table))
    assert str(bob) not in json.dumps(kept)
    for one in groups:
        assert "Traceback" not in (one.log if one.processes else "")


@LONG
async def test_settings_that_are_chosen_in_a_direct_message_count_at_tables_elsewhere(
    sharded: StandIn, groups: Groups
) -> None:
    """The process with that table hears of them, and draws it anew."""
    await start(groups, sharded)
    directs = Directs(sharded, Random(1))
    table = await directs.gather(2)
    people = People(sharded, sharded.places[2])
    name, asked = await sharded.until(
        lambda: next(((one, said) for one in NAMES if (said := people.direct_message(one))), None)
    )
    panel = await people.panel(name, table)
    before = text_of(panel)
    await people.press(name, asked, "settings:-:language:-", "fr")
    await sharded.until(lambda: text_of(sharded.messages[panel["id"]]) != before)


# ``plumage run`` on a database that is on a server


_END_OWNER: Final = """
    SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""


@pytest.fixture
def url(postgres_address: ServerAddress) -> str:
    """Returns the address of the database, with a password that the server does not ask for."""
    return postgres_address.url.replace("plumage@", "plumage:s3cret@")


async def test_a_game_goes_on_after_a_restart(
    people: People, plumage: Plumage, url: str, tmp_path: Path
) -> None:
    await plumage.start(PLUMAGE_DATABASE=url, PLUMAGE_LOG_LEVEL="debug")
    table_id = await people.open(*NAMES)
    await people.start("Ann", table_id)
    assert await plumage.terminate() == 0
    await plumage.start(PLUMAGE_DATABASE=url)
    assert "Cleo" in text_of(await people.panel("Bob", table_id))
    await plumage.kill()
    assert "Traceback" not in plumage.log
    assert "s3cret" not in plumage.log
    assert not plumage.database.exists()
    assert (tmp_path / "plumage.sessions").exists()


async def test_a_process_whose_session_with_the_server_is_lost_ends_and_its_standby_goes_on(
    people: People,
    plumage: Plumage,
    stand_in: StandIn,
    forks: Forks,
    tmp_path: Path,
    postgres_address: ServerAddress,
    url: str,
) -> None:
    await plumage.start(PLUMAGE_DATABASE=url)
    table_id = await people.open(*NAMES)
    await people.start("Ann", table_id)
    standby = Plumage(stand_in, tmp_path, TOKEN, forks)
    try:
        await standby.launch(PLUMAGE_DATABASE=url, PLUMAGE_STANDBY="true")
        await standby.logged("waiting for the database")
        stand_in.gateway.ready.clear()
        db = await asyncpg.connect(postgres_address.url)
        assert await db.fetchval(_END_OWNER)
        await db.close()
        assert await plumage.ended() == 1
        await standby.connected()
        assert "Cleo" in text_of(await people.panel("Bob", table_id))
    finally:
        await standby.kill()
    assert "lock of the database lost" in plumage.log
    assert "Traceback" not in plumage.log


async def test_a_database_that_another_bot_uses_is_said_so(
    plumage: Plumage, postgres_address: ServerAddress, url: str
) -> None:
    store = await open_store(postgres_address, stands_by=False, on_lost=lambda: None)
    try:
        await plumage.launch("--never-waits", PLUMAGE_DATABASE=url)
        assert await plumage.ended() == 1
    finally:
        await store.close()
    assert f"Another Plumage uses the database {postgres_address}" in plumage.log
    assert "s3cret" not in plumage.log
