"""Connect to Discord with DISCORD_TOKEN, and play until told to stop (SIGTERM or Ctrl-C)."""

from __future__ import annotations

import argparse
import asyncio
import gc
import sys
from contextlib import suppress
from typing import Any, Final

import aiohttp
import discord
import structlog
from discord import ConnectionClosed, LoginFailure

from bot.base import logs
from bot.base.settings import Settings
from bot.cli import Unusable, release
from bot.cli.read_settings import add_settings, bot_settings, explained, require_usable
from bot.cli.signals import tell_supervisor, when_told_to_stop
from bot.program.app import MakeBot, Plumage
from bot.program.starts import FATAL
from bot.requests.trouble import is_temporary
from data.store.address import Address
from data.store.errors import DatabaseInUse, NotOpened, StoreError

PATIENCE: tuple[float, ...] = (1.0, 5.0, 15.0, 30.0, 60.0, 60.0, 60.0)
"""Seconds to wait after each failed start before the next one."""

_MISTAKES: Final = ("28", "3D", "22023", "42704")
"""The SQLSTATE prefixes of a wrong user, database or parameter in the address."""

_NEW_OBJECTS: Final = 10_000
"""The number of new objects that triggers a garbage collection; a drawing makes hundreds."""

_YOUNGER: Final = 20
"""The number of collections of a generation that triggers one of the next older generation."""

_log = structlog.get_logger(__name__)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_settings(parser)


def run(arguments: argparse.Namespace) -> None:
    settings = bot_settings(arguments)
    logs.configure(settings.log_level, settings.log_format)
    require_usable(settings)
    _log.info(
        "starting",
        version=release.version(),
        commit=release.commit(),
        database=str(settings.database),
    )
    collect_garbage_less_often()
    playing = _serve(settings, arguments.make_bot)
    if sys.platform == "win32":
        asyncio.run(playing)
    else:
        import uvloop

        uvloop.run(playing)


def collect_garbage_less_often() -> None:
    """Collects garbage after thousands of new objects, and never looks at the present ones."""
    gc.freeze()
    gc.set_threshold(_NEW_OBJECTS, _YOUNGER, _YOUNGER)


async def _serve(settings: Settings, make_bot: MakeBot) -> None:
    """Plays until SIGTERM or SIGINT, retrying failed starts. Raises `Unusable`."""
    told_to_stop = asyncio.Event()
    when_told_to_stop(told_to_stop.set)
    for pause in (*PATIENCE, None):
        try:
            await _play(make_bot(settings), settings, told_to_stop)
        except (LoginFailure, ConnectionClosed, StoreError) as error:
            status = 2 if _is_final(error) else 1
            raise Unusable(_why(error, settings.database), status) from error
        except (discord.HTTPException, discord.GatewayNotFound, aiohttp.ClientError) as error:
            if isinstance(error, discord.HTTPException) and not is_temporary(error):
                raise  # a bug
            if pause is None:
                raise Unusable(f"Discord cannot be reached: {error}") from error
            _log.warning("discord fails", error=str(error), next_try_in=pause)
        else:
            return
        with suppress(TimeoutError):
            await asyncio.wait_for(told_to_stop.wait(), pause)
            return


def _why(error: Exception, database: Address) -> str:
    match error:
        case LoginFailure():
            return (
                "Discord does not accept this token. plumage setup asks for another one, that of"
                " the Developer Portal, Bot, Reset Token."
            )
        case ConnectionClosed(code=4010 | 4011):  # wrong number of shards
            return "Discord does not take this bot with so many shards. Leave PLUMAGE_SHARDS out."
        case StoreError():
            return explained(error, database)
        case _:
            return f"Discord cannot be reached: {error}"


def _is_final(error: Exception) -> bool:
    """Returns whether a retry is useless."""
    match error:
        case LoginFailure():
            return True
        case ConnectionClosed():
            return error.code in FATAL
        case NotOpened():
            return not isinstance(error, DatabaseInUse)
    cause = error.__cause__  # the original error, such as the driver's
    is_mistaken = str(getattr(cause, "sqlstate", "")).startswith(_MISTAKES)
    return is_mistaken or isinstance(cause, ValueError)


async def _play(bot: Plumage, settings: Settings, told_to_stop: asyncio.Event) -> None:
    """Plays with a new bot until ``told_to_stop``. Raises the error that ends the bot earlier."""
    serving = asyncio.create_task(bot.start(settings.token.get_secret_value()))
    stopping = asyncio.create_task(told_to_stop.wait())
    if settings.standby:
        # A standby may wait long for the database, which is no failure to start.
        tell_supervisor("READY=1\nSTATUS=Starting, or standing by")
    connecting = asyncio.create_task(_when_connected(bot))
    try:
        await asyncio.wait((serving, stopping), return_when=asyncio.FIRST_COMPLETED)
        if serving.done():
            serving.result()
    finally:
        if told_to_stop.is_set():
            tell_supervisor("STOPPING=1")
        for task in (connecting, serving, stopping):
            await _end(task)
        await bot.close()
        if told_to_stop.is_set():
            _log.info("stopped")


async def _when_connected(bot: Plumage) -> None:
    await bot.connected.wait()
    tell_supervisor("READY=1\nSTATUS=Connected to Discord")


async def _end(task: asyncio.Task[Any]) -> None:
    """Cancels the task until it ends: Python 3.11 may lose a cancellation in `wait_for`."""
    while not task.done():
        task.cancel()
        await asyncio.wait((task,), timeout=1)
