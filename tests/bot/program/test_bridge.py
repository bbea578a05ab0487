"""A session of the process before goes on until it is over, or until it is left."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from random import Random
from typing import Any, Final

import aiohttp
import pytest
import yarl
from aiohttp import web

from bot.program.bridge import Bridge, Session
from bot.program.handover import Sessions, Unhandled
from bot.program.starts import Attempts
from tests.process.gateway import HEARTBEAT, RECONNECT, Gateway

TOKEN: Final = "t" * 60
WELCOME: Final[list[tuple[str, Any]]] = [("READY", {"guilds": []})]
KEEPS, ENDS = 4000, 1000


class Quick(Attempts):
    """The real pauses, at a hundredth of their length."""

    def pause(self) -> float:
        return Attempts.pause(self) / 100


class Bridged:
    """A gateway with one session, which a process has left, and a bridge that goes on with it."""

    def __init__(self, gateway: Gateway, http: aiohttp.ClientSession, address: str) -> None:
        self.gateway = gateway
        self.told: list[tuple[str, int]] = []
        self._http, self._address = http, address
        self.session = Session(0, "", 0, "wss://gateway.discord.gg")
        self.connects = 0

    async def begin(self) -> None:
        """Has the process before begin a session and leave it behind."""
        async with self._http.ws_connect(self._address, autoclose=False) as socket:
            said = {"token": TOKEN, "shard": [0, 1]}
            await socket.send_json({"op": 2, "d": said})
            while (frame := await socket.receive_json())["op"] != 0:
                continue
            identity = frame["d"]["session_id"]
            self.session = Session(0, identity, frame["s"], "wss://gateway.discord.gg")
            await socket.close(code=KEEPS)
        await self.until(lambda: self.gateway.closed)
        self.gateway.closed.clear()

    def go_on(self) -> Bridge:
        async def connect(address: yarl.URL) -> aiohttp.ClientWebSocketResponse:
            assert str(address) == self.session.address
            self.connects += 1
            return await self._http.ws_connect(self._address, autoclose=False)

        def take(event: str, data: dict[str, Any], session: Session) -> None:
            assert session.id == self.session.id
            self.told.append((data.get("id", event), session.sequence))

        return Bridge(self.session, TOKEN, connect, take, lambda: None, Quick(Random(1)))

    async def happens(self, identity: str) -> None:
        await self.gateway.send("INTERACTION_CREATE", {"id": identity})

    async def until(self, there: Callable[[], object]) -> None:
        async with asyncio.timeout(10):
            while not there():  # noqa: ASYNC110  nothing tells of it
                await asyncio.sleep(0.01)


@pytest.fixture
async def bridged() -> AsyncIterator[Bridged]:
    gateway = Gateway(TOKEN, list(WELCOME))
    application = web.Application()
    application.router.add_get("/gateway", gateway.handle)
    runner = web.AppRunner(application, shutdown_timeout=0.1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    port = runner.addresses[0][1]
    async with aiohttp.ClientSession() as http:
        made = Bridged(gateway, http, f"http://127.0.0.1:{port}/gateway")
        await made.begin()
        yield made
    await runner.cleanup()


@pytest.mark.parametrize("ends", [True, False])
async def test_what_happened_meanwhile_is_told_and_what_happens_from_then_on(
    bridged: Bridged, ends: bool
) -> None:
    await bridged.happens("1")
    await bridged.gateway.send("GUILD_UPDATE", {"id": "0"})
    bridge = bridged.go_on()
    await bridged.until(lambda: bridge.is_connected)
    await bridged.happens("2")
    await bridged.gateway.send("CHANNEL_DELETE", {"id": "3"})
    await bridged.until(lambda: len(bridged.told) == 3)
    assert bridged.told == [("1", 2), ("2", 5), ("3", 6)]
    assert bridge.session.sequence == 6
    await (bridge.end() if ends else bridge.leave())
    assert bridge.is_over
    await bridged.until(lambda: bridged.gateway.closed == [ENDS if ends else KEEPS])
    await bridged.happens("4")
    assert len(bridged.told) == 3


@pytest.mark.parametrize("lost", ["asked to", "dropped", "out of reach", "closed at once"])
async def test_a_lost_connection_is_made_again_where_it_was(bridged: Bridged, lost: str) -> None:
    bridge, gateway = bridged.go_on(), bridged.gateway
    await bridged.until(lambda: bridge.is_connected)
    await bridged.happens("1")
    await bridged.until(lambda: bridged.told)
    gateway.in_reach = lost != "out of reach"
    gateway.refuses = 3 if lost == "closed at once" else 0
    before = bridged.connects
    await (gateway.ask(RECONNECT) if lost == "asked to" else gateway.drop())
    attempts = 1 if lost in ("asked to", "dropped") else 3
    await bridged.until(lambda: bridged.connects - before >= attempts)
    await bridged.happens("2")
    gateway.in_reach = True
    await bridged.until(lambda: len(bridged.told) == 2)
    assert gateway.resumed[-1]["seq"] == 3, "READY, RESUMED and the first one were received"
    assert bridged.connects - before < 12
    await bridge.end()


async def test_a_heartbeat_is_sent_as_soon_as_it_is_asked_for(bridged: Bridged) -> None:
    bridge = bridged.go_on()
    await bridged.until(lambda: bridge.is_connected)
    before = len(bridged.gateway.beats)
    await bridged.gateway.ask(HEARTBEAT)
    await bridged.until(lambda: len(bridged.gateway.beats) > before)
    assert bridged.gateway.beats[-1] == bridge.session.sequence
    await bridge.end()


@pytest.mark.parametrize("code", [None, 4004, 4007, 4009])
async def test_a_session_that_is_over_is_not_resumed_again(
    bridged: Bridged, code: int | None
) -> None:
    """Discord says so by an event, or by the code that it closes the connection with."""
    if code is None:
        bridged.gateway.forget_session()
    else:
        bridged.gateway.refuses, bridged.gateway.refuses_with = 9, code
    bridge = bridged.go_on()
    await bridged.until(lambda: bridge.is_over)
    assert bridged.connects == 1
    assert not bridge.is_connected


async def test_after_a_crash_is_repeated_what_was_not_handled() -> None:
    unhandled, first, second = Unhandled(), a_session("first", 9), a_session("second", 30)
    assert unhandled.before(first) == first
    for interaction, told in ((1, {"first": 5}), (2, {"first": 7, "second": 20})):
        for session, number in told.items():
            unhandled.received(interaction, a_session(session, number))
    unhandled.received(2, a_session("second", 25))
    assert [unhandled.before(one).sequence for one in (first, second)] == [4, 19]
    unhandled.handled(1)
    assert [unhandled.before(one).sequence for one in (first, second)] == [6, 19]
    unhandled.handled(2)
    assert [unhandled.before(one) for one in (first, second)] == [first, second]


def test_the_newest_three_sessions_of_a_shard_are_noted() -> None:
    own, others = [a_session(f"{n}", 1) for n in range(5)], [a_session("other", 1, shard=1)]
    assert Sessions.newest(own + others) == Sessions((*own[:3], *others))


def a_session(identity: str, sequence: int, shard: int = 0) -> Session:
    return Session(shard, identity, sequence, "wss://gateway.discord.gg")
