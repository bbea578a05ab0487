"""The settings in the Developer Portal, and the link that invites the bot."""

from __future__ import annotations

import base64
from typing import Final

import discord

from bot.screens.notices import permission_names
from bot.screens.words import LANGUAGES, words

_SCOPES: Final = ("bot", "applications.commands")

TO_SET: Final = """\
In the Developer Portal (https://discord.com/developers/applications), for this application:
  Installation         Installation Contexts: Guild Install only, no User Install
  Bot                  Requires OAuth2 Code Grant: off; all Privileged Gateway Intents: off
  General Information  Interactions Endpoint URL: empty, or no click reaches the bot
                       Terms of Service URL and Privacy Policy URL: pages of your own, which
                       Discord asks for when it verifies the application
  App Verification     can be asked for from 75 servers on; without it the bot joins at most 100
A privacy policy to start from: docs/privacy.md"""


def invitation(application: int, permissions: discord.Permissions) -> str:
    """Returns the invitation link, followed by the permissions that it asks for."""
    asked = permission_names(
        words(LANGUAGES[0]), [name for name, granted in permissions if granted]
    )
    link = discord.utils.oauth_url(application, permissions=permissions, scopes=_SCOPES)
    return f"{link}&integration_type=0\n\nIt asks for: {asked}.\n"


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


def application_of(token: str) -> int:
    """Returns the application's id, which a bot's token starts with in base64.

    Raises `ValueError` if the token starts otherwise.
    """
    first = token.partition(".")[0]
    try:
        return int(base64.b64decode(f"{first}==", altchars=b"-_"))
    except ValueError:
        raise ValueError("DISCORD_TOKEN does not say whose it is") from None
