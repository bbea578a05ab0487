"""Registers the commands at Discord in every language, if they have changed.

Discord limits how often commands are written each day, so the store keeps a digest of the last
payload, and the ids that Discord gave the commands.

The keys of names are ``command-table`` for the command ``/table``, ``parameter-game`` for an option
``game`` of any command, and ``menu-ask-to-play`` for the command on a person; ``…-description``
follows each. A choice is named by its key.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import structlog
from discord import AppCommandType, Locale
from discord.app_commands import (
    ContextMenu,
    MissingApplicationID,
    TranslationContextTypes,
    Translator,
    locale_str,
)
from discord.app_commands import TranslationContextLocation as Location

from bot.screens.words import LANGUAGES, words

if TYPE_CHECKING:
    from discord import Client
    from discord.app_commands import CommandTree

    from bot.screens.words import Say, Words
    from data.store import Store

_log = structlog.get_logger(__name__)

FACT: Final = "commands"
"""The fact of the store that has the commands' digest and ids."""

_SLASH: Final = AppCommandType.chat_input.value
_TRANSLATED: Final = ("name", "description")
BASE: Final = Locale.american_english
"""The language of the default texts, for people whose language has no translation."""

_LANGUAGE_OF: Final = {BASE: LANGUAGES[0], Locale.french: "fr"}
_DESCRIPTIONS: Final = frozenset((Location.command_description, Location.parameter_description))
_PARAMETERS: Final = frozenset((Location.parameter_name, Location.parameter_description))


@dataclass(frozen=True, slots=True)
class Mentions:
    """The commands as clickable mentions, once their ids are known."""

    ids: dict[str, int] = field(default_factory=dict)
    _linked: dict[Words, Words] = field(default_factory=dict, compare=False, repr=False)

    def say(self, words: Words) -> Say:
        """Returns the function that turns a command's name into a mention."""
        return partial(self.mention, words)

    def linked(self, words: Words) -> Words:
        """Returns the words with every command as a mention.

        Equal calls return the same object, so that drawings can be cached by it.
        """
        if words not in self._linked:
            linked = words.naming({name: self.mention(words, name) for name in words.commands})
            self._linked[words] = self._linked[linked] = linked
        return self._linked[words]

    def mention(self, words: Words, name: str) -> str:
        """Returns ``</table:81>``, or ``/table`` in that language while the id is unknown."""
        known = self.ids.get(name)
        return words.commands[name] if known is None else f"</{name}:{known}>"


async def sync_commands(client: Client, store: Store, payload: list[dict[str, Any]]) -> Mentions:
    """Writes the commands unless they equal those last written for this application.

    ``payload`` comes from `translated_payload`. Raises `MissingApplicationID` before login, and
    discord.py's errors.
    """
    application = client.application_id
    if application is None:
        raise MissingApplicationID
    digest = _digest(application, payload)
    kept = json.loads(await store.fact(FACT) or "{}")
    if kept.get("digest") == digest:
        return Mentions(kept["ids"])
    written = await client.http.bulk_upsert_global_commands(application, payload=payload)
    ids = {one["name"]: int(one["id"]) for one in written if one["type"] == _SLASH}
    await store.keep_fact(FACT, json.dumps({"digest": digest, "ids": ids}))
    _log.info("commands written", count=len(ids))
    return Mentions(ids)


async def written_commands(store: Store) -> Mentions:
    """Returns the mentions of the commands that another process wrote."""
    return Mentions(json.loads(await store.fact(FACT) or "{}").get("ids", {}))


async def translated_payload(tree: CommandTree[Any]) -> list[dict[str, Any]]:
    """Returns the payload of all commands in every language, sorted by name.

    Raises `discord.app_commands.TranslationError` if words are missing.
    """
    translator = FluentTranslator()
    payload = [
        await command.get_translated_payload(tree, translator) for command in tree.get_commands()
    ]
    for node in payload:
        _set_base(node)
    return sorted(payload, key=lambda command: str(command["name"]))


def _set_base(node: dict[str, Any]) -> None:
    """Moves the base language's texts from the translations to the default fields."""
    for part in _TRANSLATED:
        translations = node.get(f"{part}_localizations") or {}
        if BASE.value in translations:
            node[part] = translations.pop(BASE.value)
    for below in (*node.get("options", ()), *node.get("choices", ())):
        _set_base(below)


def _digest(application: int, payload: list[dict[str, Any]]) -> str:
    written = json.dumps([application, payload], sort_keys=True)
    return hashlib.sha256(written.encode()).hexdigest()


class FluentTranslator(Translator):
    """Translates names and descriptions. Raises `KeyError` if a language lacks one."""

    async def translate(
        self, string: locale_str, locale: Locale, context: TranslationContextTypes
    ) -> str | None:
        language = _LANGUAGE_OF.get(locale)
        if language is None:
            return None
        return words(language)(_key(string, context.location, context.data))


def _key(string: locale_str, location: Location, subject: Any) -> str:
    if isinstance(subject, ContextMenu):
        return f"menu-{subject.name.lower().replace(' ', '-')}"
    if location is Location.choice_name:
        return string.message
    key = (
        f"parameter-{subject.name}"
        if location in _PARAMETERS
        else f"command-{subject.qualified_name}"
    )
    return f"{key}-description" if location in _DESCRIPTIONS else key
