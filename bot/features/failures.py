"""Tells people about errors, in private and in their language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

import aiohttp
import discord
import structlog
from discord import app_commands

from bot.base.metrics import InteractionOutcome
from bot.features.request import words_here
from bot.messages.ephemerals import Ephemerals, Topic
from bot.messages.forms import Undeliverable
from bot.requests.age import Interaction
from bot.requests.trouble import Denial, denial, is_gone, is_temporary
from bot.running.people import People
from bot.screens.command_names import Mentions
from bot.screens.notices import refusal_text
from bot.screens.words import Words, words_of
from bot.tables.refusal import Refusal
from data.store.errors import StoreError

_log = structlog.get_logger(__name__)
_EXTRA: Final = "outcome"


def refusal_of(error: BaseException) -> Refusal | None:
    """Returns the refusal to show for this error; ``None`` if the error is a bug."""
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
        case app_commands.CommandNotFound() | app_commands.CommandSignatureMismatch():
            return Refusal("unknown")
    return None


@dataclass(eq=False)
class Errors:
    """Tells people why their request was refused or failed."""

    _people: People
    _mentions: Mentions
    _ephemerals: Ephemerals
    _emojis: Callable[[], Mapping[str, str]]
    """Returns the bot's emojis, for `bot.screens.kit.Frame`."""
    _failed: Callable[[BaseException], None]
    """Called with every error of an answer (`bot.requests.reach.Reach.failed`)."""

    async def tell(
        self, interaction: Interaction, refusal: Refusal, topic: Topic = Topic.REFUSAL
    ) -> None:
        """Tells the person the refusal, in private."""
        words = words_here(interaction) or await self._words_for(interaction)
        emojis = self._emojis()
        text = refusal_text(words, refusal.code, refusal.params, refusal.table, emojis)
        await self._ephemerals.say(interaction, topic, text)

    async def _words_for(self, interaction: Interaction) -> Words:
        try:
            person = await self._people.person(interaction.user.id)
        except StoreError:
            person = None
        return self._mentions.linked(words_of(person, interaction.locale.value))

    async def answer(self, interaction: Interaction, error: BaseException) -> None:
        """Answers a click or command that failed.

        A temporary failure is logged in a line, a bug with its traceback.
        """
        if isinstance(error, app_commands.CommandInvokeError):
            error = error.original
        self._failed(error)
        if denial(error) is Denial.OVER:
            _note(interaction, InteractionOutcome.LATE)
            _log.debug("answer came twice or too late", error=repr(error))
            return
        if interaction.client.is_closed():
            _log.debug("not answered, for the bot is closing", error=repr(error))
            return
        refusal = refusal_of(error)
        failed = refusal is None or isinstance(error, StoreError)
        _note(interaction, InteractionOutcome.FAILED if failed else InteractionOutcome.REFUSED)
        try:
            await self.tell(interaction, refusal or _logged(interaction, error))
        except (discord.DiscordException, aiohttp.ClientError, OSError) as lost:
            log = _log.debug if denial(lost) is Denial.OVER else _log.warning
            log("error not delivered", interaction=interaction.id, error=repr(lost))


def outcome_of(interaction: Interaction) -> InteractionOutcome:
    """Returns how a handled interaction ended, for the metrics."""
    outcome: InteractionOutcome = interaction.extras.get(_EXTRA, InteractionOutcome.ANSWERED)
    return outcome


def _note(interaction: Interaction, outcome: InteractionOutcome) -> None:
    interaction.extras[_EXTRA] = outcome


def _logged(interaction: Interaction, error: BaseException) -> Refusal:
    """Logs an error that is no refusal; returns the refusal to show instead."""
    if is_gone(error):
        _log.debug("message is gone", interaction=interaction.id)
        return Refusal("replaced")
    if isinstance(error, Undeliverable):
        _log.debug("answer refused", interaction=interaction.id)  # the reason is logged already
        return Refusal("lost")
    if is_temporary(error):
        _log.warning("answer lost", interaction=interaction.id, error=repr(error))
        return Refusal("lost")
    _log.error("interaction failed", interaction=interaction.id, exc_info=error)
    return Refusal("broken", reference=str(interaction.id)[-6:])
