"""Names and descriptions of commands in every language, from the Fluent files.

The keys: ``command-table`` for the command ``/table``, ``parameter-game`` for an option of that
name in any command, each with ``…-description`` beside it. ``menu-ask-to-play`` is the command on a
person of that name. A choice is named by its key.
"""

from __future__ import annotations

from typing import Any, Final

from discord import Locale
from discord.app_commands import ContextMenu, TranslationContextTypes, Translator, locale_str
from discord.app_commands import TranslationContextLocation as Location

from bot.screens.words import LANGUAGES, words

BASE: Final = Locale.american_english
"""Its texts are the default for people whose language has no translation."""

_LANGUAGE_OF: Final = {BASE: LANGUAGES[0], Locale.french: "fr"}
_DESCRIPTIONS: Final = frozenset((Location.command_description, Location.parameter_description))
_PARAMETERS: Final = frozenset((Location.parameter_name, Location.parameter_description))


class FluentTranslator(Translator):
    """Raises `KeyError` for a name or description that a language lacks."""

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
