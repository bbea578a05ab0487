"""What must reach the other processes does, whatever happens to the server."""

from __future__ import annotations

import asyncio
import signal

from data.store.postgres import PostgresStore, mail
from tests.helpers import postgres


async def test_durable_mail_outlives_a_crash_of_the_server(server: postgres.Cluster) -> None:
    """Such as whom to remove from everything kept, while the owner of a shard is not there."""
    async with postgres.schema(server.address) as address:
        async with await PostgresStore.open(address, exclusive=False) as store:
            await store.connections.run(mail.send, [1], "forget", "81", durable=True)
        await asyncio.to_thread(server.stop, signal.SIGQUIT)
        await asyncio.to_thread(server.start)
        async with await PostgresStore.open(address, exclusive=False) as store:
            (letter,) = await store.connections.run(mail.fetch, [1], "next owner")
            assert (letter.kind, letter.body) == ("forget", "81")
