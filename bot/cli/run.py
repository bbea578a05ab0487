"""Connect to Discord with DISCORD_TOKEN, and play until told to stop (SIGTERM or Ctrl-C)."""

from __future__ import annotations

import argparse
import asyncio
import gc
import sys
from collections.abc import Callable, Coroutine
from importlib.metadata import version
from typing import Any, Final

import aiohttp
import discord
import structlog
from discord import ConnectionClosed, LoginFailure
from pydantic import ValidationError

from bot import logs
from bot.app import MakeBot, Plumage
from bot.cli.signals import when_told_to_stop
from bot.requests.trouble import is_temporary
from bot.settings import Settings, mistakes
from bot.supervisor import tell_supervisor
from data.store.errors import (
    DatabaseInUse,
    NewerDatabase,
    OlderDatabase,
    OtherApplication,
    StoreError,
    Unavailable,
    UnfitDatabase,
)
from data.store.store import check

_HOW_TO_CONNECT = """\
Plumage needs a bot token to connect to Discord.
  1. Open the Discord Developer Portal, make an application, and copy its token (Bot, Reset Token).
  2. Write it into a file named .env here, as .env.example shows: DISCORD_TOKEN=…
  3. Invite it to a server (plumage invite prints the link), and start again: plumage run
To try Plumage without a token: plumage demo"""

PATIENCE: tuple[float, ...] = (1.0, 5.0, 15.0, 30.0, 60.0, 60.0, 60.0)
"""Seconds to wait after each failed start before the next one."""

_PASSING = (discord.DiscordServerError, discord.GatewayNotFound, aiohttp.ClientConnectionError)
_REASONS = (*_PASSING, LoginFailure, ConnectionClosed, aiohttp.ClientError, StoreError)
"""Exceptions that may end the bot and are not bugs."""

_FINAL: Final = (LoginFailure, UnfitDatabase, OtherApplication, NewerDatabase, OlderDatabase)
"""Reasons that another start cannot mend."""

_REFUSED: Final = (4004, 4010, 4011, 4012, 4013, 4014)
"""The codes with which Discord closes a connection for reasons like these."""

_MISTAKES: Final = ("28", "3D", "22023", "42704")
"""How an SQLSTATE begins that refuses what the address says: user, database or parameters."""

_ADVICE: Final = (
    (
        ("readonly", "Permission denied", "Read-only", "unable to open"),
        "This user must be allowed to write to the file and to make files in its folder.",
    ),
    (
        ("not a database", "Is a directory"),
        "PLUMAGE_DATABASE must name a database of Plumage, or a file that does not exist yet.",
    ),
    (("malformed",), "The file is damaged: put a copy in its place, as docs/operating.md says."),
    (("locked",), "Another program is writing to it: end that one first."),
    (("full", "No space"), "Make room on its disk, and start again."),
    (("",), "Look whether its disk is in order, and start again."),
)
"""What to do, by words in the reason. The last one is for all other reasons."""

_NEW_OBJECTS: Final = 10_000
"""The number of new objects after which garbage is collected; one drawing makes hundreds."""

_YOUNGER: Final = 20
"""The number of collections of a generation after which the next older one is collected too."""

_log = structlog.get_logger(__name__)
_Runner = Callable[[Coroutine[Any, Any, int]], int]


def add_arguments(_parser: argparse.ArgumentParser) -> None:
    """Adds no arguments: all settings are environment variables."""


def run(arguments: argparse.Namespace, _parser: argparse.ArgumentParser) -> int:
    try:
        settings = Settings()
    except ValidationError as error:
        return explain(error)
    logs.configure(settings.log_level, settings.log_format)
    if not settings.beside.parent.is_dir():
        _complain(f"The database cannot be used: there is no folder {settings.beside.parent}")
        return 2
    try:
        check(settings.database)
    except (UnfitDatabase, Unavailable) as error:
        _tell_why(error)
        return 2
    _log.info("starting", version=version("plumage"), database=str(settings.database))
    collect_garbage_less_often()
    return _runner()(_serve(settings, arguments.make_bot))


def collect_garbage_less_often() -> None:
    """Collects garbage after thousands of new objects, not hundreds, and never looks at those made
    so far, such as modules, which stay.
    """
    gc.freeze()
    gc.set_threshold(_NEW_OBJECTS, _YOUNGER, _YOUNGER)


def explain(error: ValidationError) -> int:
    """Says which settings are wrong, and what each should be. Never prints a token."""
    for text in mistakes(error):
        _complain(text)
    for mistake in error.errors():
        if mistake["loc"][:1] == ("DISCORD_TOKEN",):
            if mistake["type"] != "missing":
                _complain("DISCORD_TOKEN is set, but that is no token.")
            _complain(_HOW_TO_CONNECT)
    return 2


def _complain(text: str) -> None:
    sys.stderr.write(f"{text}\n")


def _runner() -> _Runner:
    """Returns a runner with uvloop if it is installed, otherwise with asyncio's own loop."""
    try:
        import uvloop
    except ImportError:
        return asyncio.run
    run_on_uvloop: _Runner = uvloop.run
    return run_on_uvloop


async def _serve(settings: Settings, make_bot: MakeBot) -> int:
    """Plays until told to stop; returns the exit status. Failed starts are tried again."""
    told_to_stop = asyncio.Event()
    when_told_to_stop(told_to_stop.set)
    for pause in (*PATIENCE, None):
        try:
            await _play(make_bot(settings), settings, told_to_stop)
        except (*_REASONS, discord.HTTPException) as error:
            passes = _passes(error)
            if not passes and not isinstance(error, _REASONS):
                raise
            if pause is None or not passes:
                return _tell_why(error)
            _log.warning("discord fails", error=str(error), next_try_in=pause)
        else:
            return 0
        if await _is_set_within(told_to_stop, pause):
            return 0
    return 1


def _passes(error: Exception) -> bool:
    """Returns whether the trouble is Discord's or the network's, so that another start may
    succeed.
    """
    is_refused = isinstance(error, discord.HTTPException) and is_temporary(error)
    return is_refused or isinstance(error, _PASSING)


async def _play(bot: Plumage, settings: Settings, told_to_stop: asyncio.Event) -> None:
    """Plays with a new bot until told to stop. Raises the error if one ends the bot before."""
    serving = asyncio.create_task(bot.start(settings.token.get_secret_value()))
    stopping = asyncio.create_task(told_to_stop.wait())
    if settings.standby:
        # It may wait for the database for long, and that is no failure to start.
        tell_supervisor("READY=1\nSTATUS=Starting, or standing by")
    connecting = asyncio.create_task(_when_connected(bot))
    try:
        await asyncio.wait((serving, stopping), return_when=asyncio.FIRST_COMPLETED)
        if serving.done():
            serving.result()
    finally:
        if told_to_stop.is_set():
            tell_supervisor("STOPPING=1")
        await _end(connecting)
        await _end(serving)
        await _end(stopping)
        await bot.close()
        if told_to_stop.is_set():
            _log.info("stopped")


async def _when_connected(bot: Plumage) -> None:
    await bot.connected.wait()
    tell_supervisor("READY=1\nSTATUS=Connected to Discord")


async def _is_set_within(event: asyncio.Event, seconds: float) -> bool:
    try:
        await asyncio.wait_for(event.wait(), seconds)
    except TimeoutError:
        return False
    return True


def _tell_why(error: Exception) -> int:
    """Says why the bot has stopped; returns the exit status: 2 if no other start can mend it."""
    match error:
        case LoginFailure():
            _complain("Discord does not accept this token.")
            _complain(_HOW_TO_CONNECT)
        case ConnectionClosed(code=4010 | 4011):  # too many shards, or too few
            _complain(
                "Discord does not take this bot with so many shards. Leave PLUMAGE_SHARDS out."
            )
        case DatabaseInUse():
            _complain(
                f"Another Plumage uses the database {error.params['path']}. Stop that one first, or"
                " give this one a database of its own (PLUMAGE_DATABASE)."
            )
        case UnfitDatabase():
            _complain(
                f"The database {error.params['path']} cannot be used: {error.params['reason']}."
            )
        case OtherApplication(params={"found": found, "wanted": wanted}):
            _complain(
                f"The database belongs to the bot of the application {found}, and DISCORD_TOKEN is"
                f" that of the application {wanted}. Its tables could not go on. Start with the"
                " token of the first one, or give this bot a database of its own"
                " (PLUMAGE_DATABASE)."
            )
        case NewerDatabase(params={"found": found, "known": known}):
            _complain(
                f"The database belongs to a later version of Plumage (its schema is number {found},"
                f" and this version knows {known}). Start that version."
            )
        case Unavailable(params={"path": path, "reason": reason}) if "://" in str(path):
            _complain(
                f"The database {path} cannot be reached: {reason}. Look whether the server runs,"
                " and whether PLUMAGE_DATABASE names it."
            )
        case Unavailable(params={"reason": reason}):
            which = f"database {error.params['path']}" if "path" in error.params else "database"
            _complain(f"The {which} cannot be used: {reason}. {_advice(str(reason))}")
        case StoreError():
            _complain(f"The database cannot be used: {error}")
        case _:
            _complain(f"Discord cannot be reached: {error}")
    return 2 if _is_final(error) else 1


def _is_final(error: Exception) -> bool:
    if isinstance(error, ConnectionClosed):
        return error.code in _REFUSED
    cause = error.__cause__  # of what cannot be reached
    is_mistaken = str(getattr(cause, "sqlstate", "")).startswith(_MISTAKES)
    return is_mistaken or isinstance(cause, ValueError) or isinstance(error, _FINAL)


def _advice(reason: str) -> str:
    """Returns what to do about a file that cannot be used, for the reason that the system gives."""
    return next(advice for words, advice in _ADVICE if any(one in reason for one in words))


async def _end(task: asyncio.Task[Any]) -> None:
    """Cancels until the task has ended: Python 3.11 may lose a cancellation in `wait_for`."""
    while not task.done():
        task.cancel()
        await asyncio.wait((task,), timeout=1)
