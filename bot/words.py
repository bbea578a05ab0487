"""Every word a person reads, from the Fluent files under ``data/locales/``."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

import data

LANGUAGES: Final = ("en", "fr")
_LOCALES: Final = Path(data.__file__).parent / "locales"


class Words:
    """The words of one language."""

    def __init__(self, language: str, bundle: FluentBundle) -> None:
        self.language = language
        self._bundle = bundle

    def __contains__(self, key: str) -> bool:
        return self._bundle.has_message(key)

    def __call__(self, key: str, **params: str | int | float) -> str:
        """The words for that key. Raises `KeyError` for a key or parameter that is missing."""
        if not self._bundle.has_message(key):
            raise KeyError(key)
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise KeyError(key)
        text, errors = self._bundle.format_pattern(pattern, params)
        if errors:
            raise KeyError(key, *errors)
        return str(text)


@cache
def words(language: str) -> Words:
    """The words of one of `LANGUAGES`."""
    bundle = FluentBundle([language], use_isolating=False)
    for path in sorted((_LOCALES / language).glob("*.ftl")):
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return Words(language, bundle)


def language_of(locale: str | None) -> str:
    """The one of `LANGUAGES` that suits a Discord locale such as ``fr`` or ``en-GB``."""
    short = (locale or "").split("-")[0]
    return short if short in LANGUAGES else LANGUAGES[0]
