"""The parts that only one of several processes has: they are made, begun and ended here."""

from __future__ import annotations

import asyncio
import secrets
import socket
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

from bot.cluster.forgetting import forget
from bot.cluster.forwarding import Forwarding
from bot.cluster.identify import SharedStarts
from bot.cluster.leases import Leases
from bot.cluster.mail import Mail
from bot.cluster.news import News
from bot.cluster.publisher import Publisher
from bot.cluster.shards import Shards
from bot.cluster.shares import Shares
from bot.metrics import LEASES
from bot.timing import seconds_awake_or_not
from data.store.opening import open_shared
from data.store.postgres.cluster import FORGET

if TYPE_CHECKING:
    from bot.gateway import SessionClient
    from bot.parts import Parts
    from bot.requests.pace import RequestPace
    from data.store.address import ServerAddress
    from data.store.postgres import PostgresStore
    from data.store.postgres.cluster import Membership
    from data.store.postgres.mail import Letter
    from data.store.values import TableId


class Several:
    """Made by `Several.open`. `start` when the other parts are made; `close` before they end."""

    def __init__(self, store: PostgresStore, membership: Membership) -> None:
        self.store = store
        self.membership = membership
        self._sharing, self._started = AsyncExitStack(), AsyncExitStack()
        self._leases: Leases | None = None
        self._mail: Mail | None = None

    @classmethod
    async def open(cls, address: ServerAddress, shards: int) -> Several:
        """Opens the store together with other processes.

        Raises `DatabaseInUse` if a bot has it for itself, `OtherShards` if those that run have
        another number of shards, and what `open_store` raises.
        """
        return cls(*await open_shared(address, secrets.token_hex(4), shards, version("plumage")))

    @property
    def leases(self) -> Leases:
        if self._leases is None:
            raise RuntimeError("not started yet")
        return self._leases

    def owns(self, guild: int) -> bool:
        """Returns whether the tables of that server are this process's."""
        return self._leases is not None and self._leases.owns(guild)

    async def forget_elsewhere(self, user: int) -> None:
        """Has the other processes remove a person from everything kept. Raises `Unavailable`."""
        if self._mail is not None:
            others = set(range(self.leases.shards)) - self.leases.owned
            await self._mail.send(others, FORGET, str(user), durable=True)

    def share(self, client: SessionClient, pace: RequestPace, per_second: float) -> None:
        """Keeps the limits of Discord together with the others from now on: so many requests
        ``per_second`` in all, refused ones, and sessions that begin.
        """
        connections = self.store.connections
        shares = Shares(
            connections, pace, self.membership.process, socket.gethostname(), per_second
        )
        shares.start()
        self._sharing.push_async_callback(shares.close)
        client.begin_sessions_by(lambda buckets: SharedStarts(connections, buckets))

    async def end_sharing(self) -> None:
        """Makes no more requests."""
        await self._sharing.aclose()

    async def start(
        self,
        client: SessionClient,
        parts: Parts,
        payload: list[dict[str, Any]],
        table_of: Callable[[str], TableId | None],
        at_rest: Callable[[], Awaitable[None]],
        *,
        emojis: bool,
    ) -> None:
        """Takes the first shards, which connect as soon as the client does.

        ``payload`` is that of the commands. ``emojis``: are there any?
        """
        connections = self.store.connections
        shards = Shards(self.membership.shards, client, parts, connections, at_rest)
        leases = self._leases = Leases(
            self.membership, shards, seconds_awake_or_not, lambda: parts.now() / 1000
        )
        self.store.epochs = leases.epochs
        mail = self._mail = Mail(connections, self.membership, leases)
        self._started.push_async_callback(mail.close)
        shards.use(mail)
        forwarding = Forwarding(
            *(leases, mail, connections, table_of),
            client.take_interaction,
            client.unhandled.handled,
        )
        self._started.push_async_callback(forwarding.close)

        async def read(letter: Letter) -> None:
            await forget(parts.forgetting, int(letter.body))

        mail.read_by(FORGET, read)
        client.enter_shards_later(forwarding.passes_on)
        LEASES.set_function(lambda: len(leases.owned))
        own_emojis = parts.own_emojis if emojis else None
        publisher = Publisher(
            *(client, self.store, payload, parts.mentions, own_emojis, asyncio.sleep),
            self.membership.is_newest,
        )
        leases.on_gain(publisher.gained)
        leases.on_loss(publisher.lost)
        call_later = asyncio.get_running_loop().call_later
        news = News(connections.address, parts.people, publisher.told, call_later)
        self._started.push_async_callback(news.close)
        self._started.push_async_callback(publisher.close)
        self._started.push_async_callback(leases.close)
        await news.start()
        await publisher.start()
        await leases.start()
        mail.start()

    async def close(self) -> None:
        """Hands all shards over first. The client receives nothing more then."""
        await self._started.aclose()
