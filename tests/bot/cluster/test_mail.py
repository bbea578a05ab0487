"""What one process has another one do, interactions among it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Collection
from dataclasses import dataclass, field
from typing import Any

import pytest

from bot.cluster import mail as mailing
from bot.cluster.forwarding import Forwarding
from bot.cluster.leases import ALONE
from bot.cluster.mail import Mail
from data.store import Unavailable
from data.store.address import ServerAddress
from data.store.postgres import PostgresStore
from data.store.postgres.mail import Letter
from tests.data.store_conformance.examples import NOW, a_table
from tests.helpers.cluster import Member, Members, looked_into, members

SHARDS = 2
SERVERS = (0 << 22, 1 << 22)
"""Servers of the two shards."""


@dataclass
class House:
    """A process with its mail, and what it had handled and read."""

    member: Member
    mail: Mail
    forwarding: Forwarding = field(init=False)
    handled: list[Any] = field(default_factory=list)
    passed_on: list[int] = field(default_factory=list)
    read: list[str] = field(default_factory=list)

    async def handle(self, interaction: Any) -> None:
        self.handled.append(interaction)

    async def fetched(self) -> None:
        before = asyncio.all_tasks()
        await self.mail.fetch()
        await asyncio.gather(*(asyncio.all_tasks() - before))


def table_of(custom_id: str) -> str | None:
    kind, _, table = custom_id.partition(":")
    return table if kind == "answer" else None


@pytest.fixture
async def group(postgres_address: ServerAddress) -> AsyncIterator[Members]:
    async with members(postgres_address, SHARDS) as group:
        yield group


@pytest.fixture
async def houses(group: Members) -> AsyncIterator[tuple[House, House]]:
    """The owner of shard 0, and that of shard 1 with a table."""
    async with (
        await PostgresStore.open(group.address, exclusive=False) as first,
        await PostgresStore.open(group.address, exclusive=False) as second,
    ):
        made = []
        for name, store in (("a", first), ("b", second)):
            member = await group.join(name)
            mail = Mail(store.connections, member.membership, member.leases)
            house = House(member, mail)
            house.forwarding = Forwarding(
                *(member.leases, mail, store.connections, table_of),
                house.handle,
                house.passed_on.append,
            )
            made.append(house)
        await group.turns()
        if 0 not in made[0].member.leases.owned:
            made.reverse()
        await first.open_table(a_table("theirs0000", SERVERS[1]), at=NOW)
        await first.open_table(a_table("ours000000", SERVERS[0]), at=NOW)
        yield made[0], made[1]
        for one in made:
            await one.forwarding.close()
            await one.mail.close()


def click(custom_id: str, guild: int | None = None) -> dict[str, Any]:
    """In a direct message, unless it is in a server."""
    clicked: dict[str, Any] = {"id": "1", "token": "secret", "data": {"custom_id": custom_id}}
    return clicked if guild is None else clicked | {"guild_id": str(guild)}


async def test_what_happens_in_the_servers_of_a_process_is_handled_there(
    houses: tuple[House, House],
) -> None:
    ours, theirs = houses
    for shard, one in enumerate((ours, theirs)):
        assert not one.forwarding.passes_on(click("answer:whatever00", SERVERS[shard]))
        assert one.forwarding.passes_on(click("answer:whatever00", SERVERS[1 - shard]))


async def test_a_direct_message_at_a_table_of_another_process_goes_there_whole(
    houses: tuple[House, House],
) -> None:
    ours, theirs = houses
    clicked = click("answer:theirs0000")
    assert ours.forwarding.passes_on(clicked)
    await ours.forwarding.close()
    assert ours.passed_on == [1]
    await theirs.fetched()
    assert theirs.handled == [clicked]
    assert ours.handled == []


async def test_one_that_could_not_be_passed_on_is_tried_again(
    houses: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    ours, theirs = houses
    send, failures = ours.mail.send, [Unavailable(reason="the server is being restarted")]

    async def sent(shards: Collection[int], kind: str, body: str, *, durable: bool = False) -> None:
        if failures:
            raise failures.pop()
        await send(shards, kind, body, durable=durable)

    monkeypatch.setattr(ours.mail, "send", sent)
    assert ours.forwarding.passes_on(click("answer:theirs0000"))
    assert ours.passed_on == []
    await ours.forwarding.close()
    assert ours.passed_on == [1]
    await theirs.fetched()
    assert theirs.handled == [click("answer:theirs0000")]


@pytest.mark.parametrize("custom_id", ["answer:ours000000", "answer:nosuchtabl"])
async def test_one_at_a_table_of_its_own_or_of_nobody_is_handled_after_a_look(
    houses: tuple[House, House], custom_id: str
) -> None:
    ours, _ = houses
    assert ours.forwarding.passes_on(click(custom_id))
    await ours.forwarding.close()
    assert ours.handled == [click(custom_id)]


async def test_one_about_no_table_is_handled_by_whoever_was_told(
    houses: tuple[House, House],
) -> None:
    assert not houses[0].forwarding.passes_on(click("settings:-"))
    assert not houses[0].forwarding.passes_on({"id": "1", "data": {"name": "help"}})


async def test_nothing_is_answered_without_leases(
    group: Members, houses: tuple[House, House]
) -> None:
    group.clock.now += ALONE
    ours, theirs = houses
    assert ours.forwarding.passes_on(click("answer:ours000000", SERVERS[0]))
    assert ours.forwarding.passes_on(click("settings:-"))
    await ours.forwarding.close()
    await theirs.fetched()
    assert ours.handled == theirs.handled == []


async def test_an_interaction_that_nobody_could_take_up_in_time_is_dropped(
    group: Members, houses: tuple[House, House]
) -> None:
    """Discord has told the person that it failed."""
    ours, theirs = houses
    assert ours.forwarding.passes_on(click("answer:theirs0000"))
    await ours.forwarding.close()
    async with looked_into(group.address) as db:
        await db.execute("UPDATE mail SET sent = now() - interval '4 s'")
    await theirs.fetched()
    assert theirs.handled == []


async def test_mail_to_an_owner_that_is_gone_is_read_by_the_next_one(
    group: Members, houses: tuple[House, House]
) -> None:
    ours, theirs = houses

    async def read(letter: Letter) -> None:
        ours.read.append(letter.body)

    ours.mail.read_by("bird", read)
    await ours.mail.send([1], "bird", "peacock")
    await ours.fetched()
    assert ours.read == []
    await theirs.member.die()
    group.all.remove(theirs.member)
    async with looked_into(group.address) as db:
        await db.execute("UPDATE shards SET until = now() - interval '1 minute' WHERE shard = 1")
    group.clock.now += 1
    await ours.member.turn()
    await ours.fetched()
    assert ours.read == ["peacock"]


async def test_mail_that_its_reader_did_not_finish_is_read_by_the_next_owner(
    group: Members, houses: tuple[House, House]
) -> None:
    ours, theirs = houses
    began = asyncio.Event()

    async def read(letter: Letter) -> None:
        ours.read.append(letter.body)

    async def never_read(_letter: Letter) -> None:
        began.set()
        await asyncio.Event().wait()

    ours.mail.read_by("bird", read)
    theirs.mail.read_by("bird", never_read)
    await ours.mail.send([1], "bird", "peacock")
    before = asyncio.all_tasks()
    await theirs.mail.fetch()
    await began.wait()
    for task in asyncio.all_tasks() - before:
        task.cancel()
    await theirs.member.die()
    group.all.remove(theirs.member)
    async with looked_into(group.address) as db:
        await db.execute("UPDATE shards SET until = now() - interval '1 minute' WHERE shard = 1")
    group.clock.now += 1
    await ours.member.turn()
    await ours.fetched()
    await ours.fetched()
    assert ours.read == ["peacock"]
    async with looked_into(group.address) as db:
        assert await db.fetchval("SELECT count(*) FROM mail") == 0


async def test_a_letter_that_could_not_be_dealt_with_comes_again(
    houses: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mailing, "_NEXT_TRY", 0.0)
    ours, theirs = houses

    async def read(letter: Letter) -> None:
        theirs.read.append(letter.body)
        if len(theirs.read) == 1:
            raise Unavailable(reason="the server is being restarted")

    theirs.mail.read_by("bird", read)
    await ours.mail.send([1], "bird", "peacock")
    await theirs.fetched()
    await theirs.fetched()
    assert theirs.read == ["peacock", "peacock"]


@pytest.mark.parametrize("is_heard", [True, False])
async def test_mail_is_fetched_when_it_comes_or_if_nothing_was_heard_a_little_later(
    houses: tuple[House, House], monkeypatch: pytest.MonkeyPatch, is_heard: bool
) -> None:
    monkeypatch.setattr(mailing, "LOOK", 60.0 if is_heard else 0.05)
    ours, theirs = houses
    came = asyncio.Event()

    async def read(letter: Letter) -> None:
        assert json.loads(letter.body) == ["peacock"]
        came.set()

    theirs.mail.read_by("bird", read)
    theirs.mail.start()
    if is_heard:
        await theirs.mail.listen(1)
    await ours.mail.send([1], "bird", json.dumps(["peacock"]))
    async with asyncio.timeout(30):
        await came.wait()
