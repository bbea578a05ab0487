"""A process answers clicks from its start on, and knows the servers once Discord has
listed them.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Final

import pytest

from tests.helpers.messages import control, text_of
from tests.helpers.servers import a_server
from tests.helpers.stress import case
from tests.process import payloads
from tests.process.conftest import NAMES, TOKEN
from tests.process.forking import Forks
from tests.process.patience import until
from tests.process.payloads import Json
from tests.process.people import People, message_of
from tests.process.plumage import Plumage
from tests.process.stand_in import StandIn
from tests.process.update import LIFETIME, Crowd

SHARDS: Final = 2
ENDED: Final = 1000
"""The code that closes a connection and ends its session."""


@pytest.mark.parametrize("follows", [True, False], ids=["follows", "begins anew"])
async def test_a_click_is_answered_before_the_servers_are_listed(
    stand_in: StandIn, people: People, plumage: Plumage, follows: bool
) -> None:
    gateway = stand_in.gateway
    await plumage.start()
    table_id = await people.open("Ann")
    post = people.table_post()
    assert await plumage.terminate() == 0
    assert gateway.closed == [4000], "the session goes on"
    gateway.lists.clear()
    if not follows:
        gateway.forget_session()
    joining = await people.begin("Bob", post, f"lobby:{table_id}:-:join") if follows else None
    await plumage.launch()
    await until(lambda: len(gateway.identified) == 2)
    joined = joining or await people.begin("Bob", post, f"lobby:{table_id}:-:join")
    await stand_in.until(lambda: joined.answers)
    assert "Bob" in text_of(message_of(joined))
    assert ENDED not in gateway.closed
    assert follows or gateway.refused == 1, "the session that is over"
    gateway.lists.set()
    if follows:
        await until(lambda: ENDED in gateway.closed)
    joined = await people.press("Cleo", post, f"lobby:{table_id}:-:join")
    assert all(name in text_of(message_of(joined)) for name in ("Bob", "Cleo"))
    assert '"level": "error"' not in plumage.log


@pytest.mark.parametrize("listed", [False, True])
async def test_a_channel_is_made_once_the_servers_are_listed_and_the_table_is_here_before(
    stand_in: StandIn,
    people: People,
    plumage: Plumage,
    monkeypatch: pytest.MonkeyPatch,
    listed: bool,
) -> None:
    whoever = payloads.member

    def manager(user: Json) -> Json:
        return whoever(user) | {"permissions": payloads.EVERYTHING}

    monkeypatch.setattr(payloads, "member", manager)
    await plumage.start()
    await plumage.terminate()
    if not listed:
        stand_in.gateway.lists.clear()
    identified = len(stand_in.gateway.identified)
    await plumage.launch()
    await until(lambda: len(stand_in.gateway.identified) > identified)
    before = set(stand_in.server.channels)
    opened = await people.command("Bob", "play", game="pikoko", where="channel")
    assert opened.seconds < LIFETIME
    if listed:
        await stand_in.until(lambda: set(stand_in.server.channels) - before)
    else:
        await stand_in.until(lambda: opened.followups)
        assert set(stand_in.server.channels) == before
    assert "Traceback" not in plumage.log


@pytest.mark.parametrize("count", [100, case(2_500, stress=True)])
async def test_clicks_are_answered_while_many_servers_are_listed(
    stand_in: StandIn,
    people: People,
    tmp_path: Path,
    forks: Forks,
    count: int,
    capsys: pytest.CaptureFixture[str],
) -> None:
    first, second = (Plumage(stand_in, tmp_path, TOKEN, forks) for _ in range(2))
    try:
        await first.start()
        crowd = Crowd(people, first.database, Random(1))
        await crowd.gather()
        stand_in.gateway.add_servers(map(a_server, range(count)))
        await first.kill()
        await second.launch()
        await until(lambda: len(stand_in.gateway.identified) == 2)
        await crowd.click(5, 1 + count / 200)
        await until(lambda: ENDED in stand_in.gateway.closed)
        assert not crowd.unanswered()
        assert crowd.slowest() < LIFETIME
        assert crowd.wrong() == crowd.told_of_failures() == []
        with capsys.disabled():
            print(f" [{len(crowd.done)} clicks, slowest {crowd.slowest():.2f} s]", end="")
        assert '"level": "error"' not in second.log
    finally:
        await first.kill()
        await second.kill()


@pytest.fixture
async def sharded() -> AsyncIterator[StandIn]:
    """Returns a Discord that wants two connections, and begins a session on both at once."""
    sharded = StandIn(TOKEN, NAMES, SHARDS)
    sharded.max_concurrency = SHARDS
    await sharded.start()
    yield sharded
    await sharded.stop()


async def test_clicks_reach_the_bot_on_every_shard_before_and_after_another_process_follows(
    sharded: StandIn, tmp_path: Path, forks: Forks
) -> None:
    gateway = sharded.gateway
    first, second = (Plumage(sharded, tmp_path, TOKEN, forks) for _ in range(2))
    try:
        await first.start()
        assert sorted(number for number, _ in gateway.starts) == [0, 1]
        assert gateway.starts[1][1] - gateway.starts[0][1] < 5, "each has a bucket of its own"
        posts = {}
        for place in sharded.places:
            opened = await People(sharded, place).command("Ann", "play", game="pikoko")
            posts[place["id"]] = message_of(opened)
        await first.terminate()
        await second.start(PLUMAGE_SHARDS=str(SHARDS))
        await until(lambda: len(gateway.resumed) >= SHARDS)
        assert {one["session_id"] for one in gateway.resumed} == {"session-1", "session-2"}
        for place in sharded.places:
            post = posts[place["id"]]
            join = control(post, "lobby", 0)
            joined = await People(sharded, place).press("Bob", post, join)
            assert "Bob" in text_of(message_of(joined))
        assert "Traceback" not in second.log
    finally:
        await first.kill()
        await second.kill()


async def test_a_number_of_shards_that_discord_does_not_take_is_named(
    sharded: StandIn, tmp_path: Path, forks: Forks
) -> None:
    plumage = Plumage(sharded, tmp_path, TOKEN, forks)
    try:
        await plumage.launch(PLUMAGE_SHARDS="3")
        assert await plumage.ended() == 2
        assert "Leave PLUMAGE_SHARDS out" in plumage.log
        assert "Traceback" not in plumage.log
    finally:
        await plumage.kill()
