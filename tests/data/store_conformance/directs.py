"""How many channels of direct messages are opened, counted over all processes and runs."""

from __future__ import annotations

from data.store import Store
from data.store.values import DirectLimits
from tests.data.store_conformance.examples import HOUR, NOW, OpenStore

DAY = 24 * HOUR
LIMITS = DirectLimits({HOUR: 2, DAY: 3}, rest=DAY)


class DirectsConformance:
    async def test_of_direct_messages_only_so_many_are_opened_in_each_span(
        self, store: Store
    ) -> None:
        assert await store.next_direct(LIMITS) <= NOW
        assert await store.count_direct(LIMITS, at=NOW)
        assert await store.count_direct(LIMITS, at=NOW + 10)
        assert await store.next_direct(LIMITS) == NOW + HOUR
        assert not await store.count_direct(LIMITS, at=NOW + HOUR - 1)
        assert await store.count_direct(LIMITS, at=NOW + HOUR)
        assert await store.next_direct(LIMITS) == NOW + DAY
        assert not await store.count_direct(LIMITS, at=NOW + DAY - 1)
        assert await store.count_direct(LIMITS, at=NOW + DAY)

    async def test_none_is_opened_for_a_while_after_discord_found_it_too_much(
        self, store: Store
    ) -> None:
        await store.refuse_directs(at=NOW)
        assert await store.next_direct(LIMITS) == NOW + DAY
        assert not await store.count_direct(LIMITS, at=NOW + DAY - 1)
        assert await store.count_direct(LIMITS, at=NOW + DAY)

    async def test_the_openings_of_another_process_count_too(
        self, store: Store, open_store: OpenStore
    ) -> None:
        other = await open_store()
        assert await store.count_direct(LIMITS, at=NOW)
        assert await other.count_direct(LIMITS, at=NOW)
        assert not await store.count_direct(LIMITS, at=NOW)
