"""The dialog of ``plumage setup``."""

from __future__ import annotations

import asyncio
import getpass
import re
import sys
from pathlib import Path
from typing import Final

import aiohttp
import discord

from bot.base.settings import is_token
from bot.cli import portal
from bot.cli.release import page, with_pages
from bot.requests.permissions import invited
from data.store.address import Address, address_of
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
_PLAIN: Final = re.compile(r"[\w./:@%+,=?&~-]*", re.ASCII)


class Stopped(Exception):
    """Raised when the operator stops the dialog; nothing is written."""


def dialog(settings: Path) -> int:
    """Asks for the settings, writes the file and says what comes next; returns the exit status."""
    try:
        _require(not settings.exists() or _agrees(f"{settings} exists. Replace it?", usually=False))
        _say(_FIRST)
        token, application = _ask_for_token()
        database = _ask_for_database(settings)
        language = _ask_for_language()
    except (Stopped, EOFError):
        _say("\nNothing was written.")
        return 1
    lines = [f"# All settings are explained in {page('.env.example')}", f"DISCORD_TOKEN={token}"]
    lines.append(f"PLUMAGE_DATABASE={database}")
    if settings == SERVICE and "://" in database:
        lines.append(f"PLUMAGE_FILES={_WRITABLE / 'plumage'}")
    if language is not None:
        lines.append(f"PLUMAGE_LANGUAGE={language}")
    _write_private(settings, "".join(f"{line}\n" for line in lines))
    _say(f"\nThe settings are in {settings}; only you can read them.\n")
    _say(with_pages(portal.TO_SET))
    invitation = portal.invitation(application.id, invited({Place.HERE, Place.THREAD}))
    _say(f"\nInvite the bot to your server:\n{invitation.rstrip()}")
    for complaint in complaints(application):
        _say(f"To change in the Developer Portal now: {complaint}")
    _say(f"\n{_how_to_start(settings, database)}")
    return 0


def complaints(application: discord.AppInfo) -> list[str]:
    """Returns what to change in the Developer Portal so that the bot works, as far as is known."""
    found = []
    if application.interactions_endpoint_url is not None:
        found.append("General Information, Interactions Endpoint URL: empty it.")
    if application.bot_require_code_grant:
        found.append("Bot, Requires OAuth2 Code Grant: switch it off.")
    if application.user_integration_config is not None:
        found.append("Installation, Installation Contexts: switch off User Install.")
    return found


def _write_private(path: Path, text: str) -> None:
    """Writes a file that only its owner can read, as a whole or not at all."""
    new = path.with_name(f"{path.name}.new")
    new.unlink(missing_ok=True)
    new.touch(mode=0o600, exist_ok=False)
    new.write_text(text, "utf-8")
    new.replace(path)


async def application_of(token: str) -> discord.AppInfo:
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
            application = asyncio.run(application_of(token))
        except discord.LoginFailure:
            _say("Discord does not accept this token. Reset it in the Developer Portal.")
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            _say(f"Discord cannot be reached: {error}")
            _require(_agrees("Try again?", usually=True))
        else:
            _say(f"Discord knows it: {application.name}.\n")
            return token, application


def _ask_for_database(settings: Path) -> str:
    folder = _WRITABLE if settings == SERVICE else settings.parent
    usual = folder / "plumage.sqlite3"
    while True:
        given = input(f"A file for the database, or postgresql://… [{usual}]: ").strip()
        try:
            address = address_of(given or str(usual))
            written = address.url if not isinstance(address, Path) else str(address)
            if isinstance(address, Path):
                _require_folder(address.parent, folder)
            _require_usable(address, written)
        except (ValueError, StoreError) as error:
            _say(f"That can't be used: {getattr(error, 'params', {}).get('reason', error)}")
        else:
            return written if _PLAIN.fullmatch(written) else f"'{written}'"


def _require_folder(given: Path, usual: Path) -> None:
    """Raises `ValueError` unless the database can be made in that folder.

    The service's folder may be missing: systemd makes it.
    """
    if usual == _WRITABLE and given != usual:
        raise ValueError(f"the service writes in {usual} only")
    if usual != _WRITABLE and not given.is_dir():
        raise ValueError(f"there is no folder {given}")


def _require_usable(address: Address, written: str) -> None:
    """Raises `ValueError` or `StoreError` if no database can be at that address."""
    if set("'\\\n") & set(written):
        raise ValueError("it may not have quotation marks or backslashes in it")
    check(address)


def _ask_for_language() -> str | None:
    """Returns the language of servers that chose none; ``None`` if Discord is to tell it."""
    while True:
        said = (
            "The language of your servers (each can change it): en, fr, or discord, which knows it"
        )
        given = input(f"{said} [discord]: ").strip().lower() or "discord"
        if given in _LANGUAGES:
            return None if given == "discord" else given
        _say("Type en, fr or discord.")


def _how_to_start(settings: Path, database: str) -> str:
    if settings != SERVICE:
        return "Start it in this folder: plumage run"
    backed_up, timer = "", ""
    if "://" not in database:
        backed_up, timer = ", and back it up each day", " plumage-backup.timer"
    return (
        f"Start it, now and with the machine{backed_up}:\n"
        f"  systemctl enable --now plumage@a{timer}\n"
        "Read its log: journalctl --unit plumage@a"
    )


def _require(agreed: bool) -> None:
    """Raises `Stopped` unless the operator agreed."""
    if not agreed:
        raise Stopped


def _agrees(question: str, *, usually: bool) -> bool:
    said = input(f"{question} [{'Y/n' if usually else 'y/N'}] ").strip().lower()
    return said in ("y", "yes") or (usually and not said)


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()
