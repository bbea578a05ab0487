"""A socket between one process and a PostgreSQL server, which tests can cut."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Final
from urllib.parse import parse_qs, urlsplit

from data.store.address import ServerAddress

SOCKET: Final = ".s.PGSQL.5432"
_NOTIFICATION: Final = b"A"
_HEADER: Final = 5
"""A letter and the length of the message, which counts itself and not the letter."""


class Relay:
    """Passes on what is said between a process and ``server``, which listens on a socket."""

    def __init__(self, server: ServerAddress) -> None:
        (folder,) = parse_qs(urlsplit(server.url).query)["host"]
        self._server = Path(folder) / SOCKET
        self._url = server.url
        self._folder = tempfile.mkdtemp(prefix="relay")
        self._passes = asyncio.Event()
        self._passes.set()
        self._listening: asyncio.Server | None = None
        self._pumps: set[asyncio.Task[None]] = set()
        self.swallows = False
        """Whether notifications get lost."""
        self.swallowed = 0

    @property
    def address(self) -> ServerAddress:
        return ServerAddress(self._url.replace(str(self._server.parent), self._folder))

    async def start(self) -> None:
        path = Path(self._folder) / SOCKET
        self._listening = await asyncio.start_unix_server(self._accept, path)

    async def stop(self) -> None:
        if self._listening is not None:
            self._listening.close()
        for pump in self._pumps:
            pump.cancel()
        await asyncio.gather(*self._pumps, return_exceptions=True)
        shutil.rmtree(self._folder)

    def cut(self) -> None:
        """From now on nothing passes, and nobody is told."""
        self._passes.clear()

    def mend(self) -> None:
        """New connections pass. Those that were cut are over, as after such a time they are."""
        for pump in self._pumps:
            pump.cancel()
        self._passes.set()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._pumps.add(task)
        task.add_done_callback(self._pumps.discard)
        ends = [writer]
        try:
            await self._passes.wait()
            with suppress(OSError):
                there, back = await asyncio.open_unix_connection(self._server)
                ends.append(back)
                asks = asyncio.create_task(self._pass_all(reader, back))
                tells = asyncio.create_task(self._pass_messages(there, writer))
                try:
                    await asyncio.wait((asks, tells), return_when=asyncio.FIRST_COMPLETED)
                finally:
                    asks.cancel()
                    tells.cancel()
                    await asyncio.gather(asks, tells, return_exceptions=True)
        except asyncio.CancelledError:
            return  # the server of the library logs a handler that was cancelled
        finally:
            for end in ends:
                end.close()

    async def _pass_all(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while heard := await reader.read(1 << 16):
            await self._passes.wait()
            writer.write(heard)
            await writer.drain()

    async def _pass_messages(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        with suppress(asyncio.IncompleteReadError):
            while True:
                header = await reader.readexactly(_HEADER)
                body = await reader.readexactly(int.from_bytes(header[1:], "big") - 4)
                await self._passes.wait()
                if self.swallows and header[:1] == _NOTIFICATION:
                    self.swallowed += 1
                    continue
                writer.write(header + body)
                await writer.drain()
