"""Set the bot up: ask for its token and where its database is, and write the settings file.

The token is checked at Discord and never shown. Nothing is replaced without asking.
"""

from __future__ import annotations

import argparse
import asyncio
import getpass
import os
import re
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

import aiohttp
import discord

from bot.base.settings import is_token
from bot.cli import Unusable
from bot.cli.invite_command import TO_SET, complaints, invitation
from bot.cli.release import page, with_pages
from bot.requests.permissions import invited
from data.store.address import address_of
from data.store.errors import StoreError
from data.store.store import check
from data.store.values import Place

_FIRST: Final = """\
Plumage plays under a bot of your own. To make it:
  1. Open https://discord.com/developers/applications and press New Application.
  2. Choose Bot at the left, then Reset Token, and copy the token. It needs no privileged intents.
"""
SERVICE: Final = Path("/etc/plumage.env")
"""The settings file of ``deploy/plumage@.service``."""

_WRITABLE: Final = Path("/var/lib/plumage")
"""The only folder in which that service may write."""

_LANGUAGES: Final = ("en", "fr", "discord")
_NOTHING: Final = "Nothing was written."
_PLAIN: Final = re.compile(r"[\w./:@%+,=?&~-]*", re.ASCII)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--settings",
        metavar="FILE",
        type=Path,
        default=Path(".env"),
        help="the file to write (default: .env, which plumage run reads in its folder)",
    )
    parser.add_argument(
        "--service",
        action="store_true",
        help="as root: write /etc/plumage.env, for the service that make install installs",
    )


def run(arguments: argparse.Namespace, parser: argparse.ArgumentParser) -> None:
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        parser.error(
            with_pages(
                "it asks questions, so it needs a terminal; .env.example shows what to write"
            )
        )
    settings: Path = SERVICE if arguments.service else arguments.settings.absolute()
    if not settings.parent.is_dir():
        parser.error(f"there is no folder {settings.parent}")
    if not os.access(settings.parent, os.W_OK):
        parser.error(f"you may not write in {settings.parent}")
    try:
        _require(not settings.exists() or _agrees(f"{settings} exists. Replace it?", usually=False))
        _say(_FIRST)
        token, application = _ask_for_token()
        folder = _WRITABLE if settings == SERVICE else settings.parent
        database = _ask(
            "A file for the database, or postgresql://…",
            str(folder / "plumage.sqlite3"),
            partial(_database, folder),
        )
        language = _ask(
            "The language of your servers (each can change it): en, fr, or discord, which knows it",
            "discord",
            _language,
        )
    except EOFError:
        raise Unusable(_NOTHING) from None
    lines = [f"# All settings are explained in {page('.env.example')}", f"DISCORD_TOKEN={token}"]
    lines.append(f"PLUMAGE_DATABASE={database}")
    if settings == SERVICE and "://" in database:
        lines.append(f"PLUMAGE_FILES={_WRITABLE / 'plumage'}")
    if language != "discord":
        lines.append(f"PLUMAGE_LANGUAGE={language}")
    _write_private(settings, "".join(f"{line}\n" for line in lines))
    _say_what_is_next(settings, database, application)


def _say_what_is_next(settings: Path, database: str, application: discord.AppInfo) -> None:
    _say(f"\nThe settings are in {settings}; only you can read them.\n")
    _say(with_pages(TO_SET))
    link = invitation(application.id, invited({Place.HERE, Place.THREAD}))
    _say(f"\nInvite the bot to your server:\n{link.rstrip()}")
    for complaint in complaints(application):
        _say(f"To change in the Developer Portal now: {complaint}")
    if settings != SERVICE:
        _say("\nStart it in this folder: plumage run")
        return
    backed_up, timer = "", ""
    if "://" not in database:
        backed_up, timer = ", and back it up each day", " plumage-backup.timer"
    _say(
        f"\nStart it, now and with the machine{backed_up}:\n"
        f"  systemctl enable --now plumage@a{timer}\n"
        "Read its log: journalctl --unit plumage@a"
    )


def _write_private(path: Path, text: str) -> None:
    """Writes a file that only its owner can read, as a whole or not at all."""
    new = path.with_name(f"{path.name}.new")
    new.unlink(missing_ok=True)
    new.touch(mode=0o600, exist_ok=False)
    new.write_text(text, "utf-8")
    new.replace(path)


async def _application_of(token: str) -> discord.AppInfo:
    """Returns the application of a token, from Discord.

    Raises `discord.LoginFailure` if Discord rejects the token, or any other error of discord.py.
    """
    async with discord.Client(intents=discord.Intents.none()) as client:
        await client.login(token)
        return client.application or await client.application_info()


def _ask_for_token() -> tuple[str, discord.AppInfo]:
    while True:
        token = getpass.getpass("The token (it isn't shown): ").strip()
        _require(bool(token))
        if not is_token(token):
            _say("No token looks like that. Copy it again, or press Enter to stop.")
            continue
        try:
            application = asyncio.run(_application_of(token))
        except discord.LoginFailure:
            _say("Discord does not accept this token. Reset it in the Developer Portal.")
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            _say(f"Discord cannot be reached: {error}")
            _require(_agrees("Try again?", usually=True))
        else:
            _say(f"Discord knows it: {application.name}.\n")
            return token, application


def _ask(question: str, usual: str, read: Callable[[str], str]) -> str:
    """Returns what ``read`` makes of the answer; asks until it raises no error."""
    while True:
        try:
            return read(input(f"{question} [{usual}]: ").strip() or usual)
        except (ValueError, StoreError) as error:
            _say(f"That can't be used: {getattr(error, 'params', {}).get('reason', error)}")


def _database(folder: Path, given: str) -> str:
    """Returns how the setting is written.

    Raises `ValueError` or `StoreError` if no database can be there. The service writes in its
    folder only, which may be missing: systemd makes it.
    """
    address = address_of(given)
    written = address.url if not isinstance(address, Path) else str(address)
    if isinstance(address, Path):
        if folder == _WRITABLE and address.parent != folder:
            raise ValueError(f"the service writes in {folder} only")
        if folder != _WRITABLE and not address.parent.is_dir():
            raise ValueError(f"there is no folder {address.parent}")
    if set("'\\\n") & set(written):
        raise ValueError("it may not have quotation marks or backslashes in it")
    check(address)
    return written if _PLAIN.fullmatch(written) else f"'{written}'"


def _language(given: str) -> str:
    if given.lower() not in _LANGUAGES:
        raise ValueError("type en, fr or discord")
    return given.lower()


def _require(agreed: bool) -> None:
    """Raises `Unusable` unless the operator agreed."""
    if not agreed:
        raise Unusable(_NOTHING)


def _agrees(question: str, *, usually: bool) -> bool:
    said = input(f"{question} [{'Y/n' if usually else 'y/N'}] ").strip().lower()
    return said in ("y", "yes") or (usually and not said)


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()
