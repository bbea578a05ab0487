"""Which process owns which shard."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.cluster import leases
from bot.cluster.leases import ALONE, RENEWAL
from data.store.address import ServerAddress
from data.store.errors import DatabaseInUse, OtherShards, Unavailable
from data.store.postgres import PostgresStore, mail, opening
from data.store.postgres.cluster import FORGET, Membership, StoredSession
from tests.helpers.cluster import Members, end_leases, looked_into, members

SHARDS = 4


@pytest.fixture
async def group(
    postgres_address: ServerAddress, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Members]:
    monkeypatch.setattr(leases, "_SETTLED", 0.0)
    async with members(postgres_address, SHARDS) as group:
        yield group


async def test_the_only_process_owns_all_shards(group: Members) -> None:
    only = await group.join("a")
    assert await only.turn() == {0, 1, 2, 3}
    assert only.leases.epochs() == [1, 1, 1, 1]


async def test_each_shard_has_one_owner_and_the_numbers_are_about_equal(group: Members) -> None:
    for process in "abc":
        await group.join(process)
        owned = await group.turns()
        assert sorted(shard for own in owned.values() for shard in own) == [0, 1, 2, 3]
        sizes = sorted(map(len, owned.values()))
        assert sizes[-1] - sizes[0] <= 1


async def test_a_shard_is_handed_over_before_another_process_takes_it(group: Members) -> None:
    first = await group.join("a")
    await first.turn()
    first.hands.kept[3] = StoredSession("s3", 17, "wss://gateway")
    second = await group.join("b")
    assert await first.turn() == {0, 1, 2}
    assert first.hands.said[-2:] == ["hands over 3", "drops 3"]
    assert "waits for [3]" in first.hands.said
    assert await second.turn() == {3}
    assert second.hands.resumed == [StoredSession("s3", 17, "wss://gateway")]
    assert second.leases.epoch(3) == 2


async def test_a_death_is_noticed_before_the_lease_ends(group: Members) -> None:
    first, second = await group.join("a"), await group.join("b")
    await group.turns()
    first.hands.kept[0] = StoredSession("s0", 5, "wss://gateway")
    await group.turns(1)
    group.all.remove(first)
    await first.die()
    await second.turn()
    assert await second.turn() == {0, 1, 2, 3}
    assert StoredSession("s0", 5, "wss://gateway") in second.hands.resumed


async def test_a_session_that_has_just_begun_outlives_its_process(group: Members) -> None:
    first, second = await group.join("a"), await group.join("b")
    await group.turns()
    first.hands.kept[0] = begun = StoredSession("s0", 1, "wss://gateway")
    await first.turn()  # no renewal is due
    await first.die()
    await second.turn()
    assert await second.turn() == {0, 1, 2, 3}
    assert begun in second.hands.resumed


async def test_leases_that_end_are_taken_though_the_old_owner_is_still_there(
    group: Members,
) -> None:
    """The old owner stands still: its connections are there, and so are its locks."""
    stopped = await group.join("a")
    await stopped.turn()
    await end_leases(group.address)
    other = await group.join("b")
    assert await other.turn() == {0, 1, 2, 3}
    group.clock.now += RENEWAL
    assert await stopped.turn() < {0, 1, 2, 3}  # it is told by its next renewal
    assert set(stopped.hands.said) >= {f"drops {shard}" for shard in range(SHARDS)}
    owned = await group.turns()
    assert sorted(map(len, owned.values())) == [2, 2]


async def test_who_cannot_renew_owns_nothing_after_a_while(group: Members) -> None:
    alone = await group.join("a")
    await alone.turn()
    group.clock.now += ALONE
    assert alone.leases.owned == frozenset()
    assert alone.leases.epochs() == [None] * SHARDS
    assert not alone.leases.owns(0)
    with pytest.raises(KeyError):
        alone.leases.epoch(0)


async def test_who_could_not_renew_reads_everything_anew(
    group: Members, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def cut_off(*_asked: Any, **_more: Any) -> Any:
        raise Unavailable(reason="cut off")

    alone = await group.join("a")
    await alone.turn()
    group.clock.now += ALONE
    with monkeypatch.context() as patch:
        patch.setattr(Membership, "renew", cut_off)
        assert await alone.turn() == frozenset()
    assert await alone.turn() == {0, 1, 2, 3}
    assert alone.leases.epochs() == [2, 2, 2, 2]
    assert alone.hands.said.count("drops 0") == 1


async def test_whose_clock_is_set_wrong_owns_nothing_until_it_is_right_again(
    group: Members, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise everybody's time would be up at its tables."""
    only = await group.join("a")
    await only.turn()
    group.ahead = 3 * 3600.0
    assert only.leases.epochs() == [None] * SHARDS, "before the next renewal"
    monkeypatch.setattr(opening, "now", lambda: time.time() + group.ahead)
    with capture_logs() as logs:
        assert await only.turn() == frozenset()
        assert await only.turn() == frozenset()
    (said,) = [one["error"] for one in logs if one["event"] == "leases not renewed"]
    assert "this machine's clock is 3 h 0 min ahead" in said
    assert only.hands.said.count("drops 0") == 1
    group.ahead = 0.0
    assert await only.turn() == {0, 1, 2, 3}
    assert only.leases.epochs() == [2] * SHARDS


async def test_a_clock_that_is_set_right_interrupts_for_a_moment(group: Members) -> None:
    only = await group.join("a")
    await only.turn()
    group.ahead = 300.0
    assert only.leases.owned == frozenset()
    assert await only.turn() == {0, 1, 2, 3}
    assert only.hands.said.count("drops 0") == 1, "nothing is kept that was done by another time"


async def test_a_lost_connection_alone_loses_no_shard(group: Members) -> None:
    only = await group.join("a")
    await only.turn()
    await only.die()
    group.clock.now += RENEWAL
    assert await only.turn() == {0, 1, 2, 3}
    assert only.leases.epochs() == [1, 1, 1, 1]
    async with looked_into(group.address) as db:
        assert await db.fetchval("SELECT count(*) FROM shards WHERE locked") == SHARDS


async def test_one_that_drains_gives_all_up_and_takes_nothing(group: Members) -> None:
    first, second = await group.join("a"), await group.join("b")
    await first.leases.start()
    await first.leases.at_rest()
    await first.leases.close()
    assert first.leases.owned == frozenset()
    assert [said for said in first.hands.said if said.startswith("hands")] == [
        f"hands over {shard}" for shard in range(SHARDS) if f"takes {shard}" in first.hands.said
    ]
    group.all.remove(first)
    group.clock.now += RENEWAL
    assert await second.turn() == {0, 1, 2, 3}


async def test_one_that_drains_waits_once_for_all_sessions_that_are_being_begun(
    group: Members,
) -> None:
    only = await group.join("a")
    await only.leases.start()
    await only.leases.at_rest()
    since = len(only.hands.said)
    await only.leases.close()
    assert [said for said in only.hands.said[since:] if not said.startswith("drops")] == [
        "waits for [0, 1, 2, 3]",
        *(f"hands over {shard}" for shard in range(SHARDS)),
    ]


async def test_deadlines_are_put_off_before_a_shard_counts_as_owned(group: Members) -> None:
    only = await group.join("a")
    only.leases.on_gain(lambda shard: only.hands.said.append(f"owns {shard}"))
    await only.turn()
    for shard in range(SHARDS):
        mine = [said for said in only.hands.said if said.endswith(str(shard))]
        assert mine == [f"puts off {shard}", f"owns {shard}", f"takes {shard}"]


async def test_another_number_of_shards_needs_a_full_stop(group: Members) -> None:
    only = await group.join("a")
    await only.turn()
    group.shards = 3
    with pytest.raises(OtherShards) as refused:
        await group.join("b")
    assert refused.value.params == {"found": SHARDS, "wanted": 3}
    await group.all.pop().membership.close()
    await group.all.pop().membership.close()
    await end_leases(group.address)
    again = await group.join("c")
    assert await again.turn() == {0, 1, 2}


async def test_who_was_to_be_forgotten_is_forgotten_by_any_number_of_shards(group: Members) -> None:
    """The process that was to do so has crashed, and the next one has another number of shards."""
    await group.join("a")
    async with await PostgresStore.open(group.address, exclusive=False) as store:
        run = store.connections.run
        await run(mail.send, [1, 3], FORGET, "17", durable=True)
        await run(mail.send, [2], "interaction", "{}")
        await group.all.pop().membership.close()
        group.shards = 3
        await group.join("b")
        letters = await run(mail.fetch, range(SHARDS), "b")
    assert [(one.shard, one.kind, one.body) for one in letters] == [
        (shard, FORGET, "17") for shard in range(3)
    ]


async def test_a_bot_for_itself_and_several_keep_each_other_away(
    group: Members, monkeypatch: pytest.MonkeyPatch
) -> None:
    from data.store.postgres import store

    monkeypatch.setattr(store, "OPENING_TIMEOUT", 0.0)
    only = await group.join("a")
    with pytest.raises(DatabaseInUse):
        await PostgresStore.open(group.address)
    await only.membership.close()
    async with await PostgresStore.open(group.address):
        with pytest.raises(DatabaseInUse):
            await group.join("b")
