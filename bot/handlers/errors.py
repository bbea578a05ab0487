"""Errors that a person meets: in that person's words, and for that person only."""

from __future__ import annotations

import aiohttp
import discord
import structlog
from discord import app_commands

from bot.language.commands import Mentions
from bot.language.people import People
from bot.language.words import language_of
from bot.language.words import words as words_in
from bot.messages.ephemerals import Ephemerals, Topic
from bot.tables.refusal import Refusal
from bot.ui.notices import refusal as refusal_text
from data.store.errors import StoreError

_log = structlog.get_logger(__name__)
_ALREADY_ANSWERED = 40060
_TOO_LATE = 10062


def refusal_of(error: BaseException) -> Refusal | None:
    """The refusal that this error is to the person, or ``None`` if it is our mistake."""
    if isinstance(error, app_commands.CommandInvokeError | app_commands.TransformerError):
        error = error.__cause__ or error
    match error:
        case Refusal():
            return error
        case StoreError():
            return Refusal(error.code, **error.params)
        case app_commands.NoPrivateMessage():
            return Refusal("only_in_server")
        case app_commands.MissingPermissions():
            return Refusal("not_admin")
    return None


async def tell(interaction: discord.Interaction[discord.Client], refusal: Refusal) -> None:
    """Says to the person, and to nobody else, why something was refused."""
    people: People = interaction.client.people  # type: ignore[attr-defined]  # it is the bot's
    try:
        words = await people.words_for(interaction)
    except StoreError:
        words = words_in(language_of(interaction.locale.value))
    mentions: Mentions = interaction.client.mentions  # type: ignore[attr-defined]  # it is the bot's
    text = mentions.linked(words, refusal_text(words, refusal.code, refusal.params))
    ephemerals: Ephemerals = interaction.client.ephemerals  # type: ignore[attr-defined]  # it is the bot's
    await ephemerals.say(interaction, Topic.REFUSAL, text)


async def answer_error(
    interaction: discord.Interaction[discord.Client], error: BaseException
) -> None:
    """Answers a click or command that failed. What is our mistake is logged whole."""
    if isinstance(error, app_commands.CommandInvokeError):
        error = error.original
    if isinstance(error, discord.HTTPException) and error.code in (_ALREADY_ANSWERED, _TOO_LATE):
        _log.info("answer came twice or too late", code=error.code)
        return
    refusal = refusal_of(error)
    if refusal is None:
        _log.error("interaction failed", interaction=interaction.id, exc_info=error)
        refusal = Refusal("broken", reference=str(interaction.id)[-6:])
    try:
        await tell(interaction, refusal)
    except (discord.DiscordException, aiohttp.ClientError, OSError) as failed:
        _log.warning("error could not be told", interaction=interaction.id, error=repr(failed))
