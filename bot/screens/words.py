"""Every word that people read, from the Fluent files in ``data/locales/``."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Resource

import data

if TYPE_CHECKING:
    from data.store.values import PersonSettings, ServerSettings

LANGUAGES: Final = ("en", "fr")
Say: TypeAlias = Callable[[str], str]
"""Returns the clickable mention of a command, from a name such as ``table``."""

_FOLDERS: Final = [Path(data.__file__).parent / "locales"]
"""Folders with a folder of Fluent files for each language."""


_REMEMBERED: Final = 4096
"""The number of cached texts per language."""

_HYPHEN_AS_MINUS: Final = re.compile(r"(?<![\w\\.-])-(?=\d)")
_ENTRY_BEGINS: Final = re.compile(r"^(?=[-a-zA-Z#])", re.MULTILINE)
_KEY: Final = re.compile(r"-?[a-zA-Z][\w-]*")
_COMMAND_NAMED: Final = re.compile(r"^command-([a-z]+) =", re.MULTILINE)
_BUTTON_USED: Final = re.compile(r"\$(button-[a-z-]+)")
_VOWEL_FIRST: Final = re.compile(
    r"[*_\\\[\u2068]*(?!onz|ou[iï])(?:[aeiouàâäæéèêëîïôöœùûü]|y(?![aeiouy]))", re.IGNORECASE
)
_SPACE_IN_FRENCH: Final = re.compile(r" (?=[?!:;»])|(?<=«) ")


class Entries:
    """The entries of a language's Fluent files, each parsed on first use.

    Parsing all of them takes 0.2 s, and a start of the bot needs a quarter.
    """

    def __init__(self, language: str) -> None:
        functions: Any = {"DE": with_de}  # the library takes plain strings, too
        self._bundle = FluentBundle([language], functions=functions, use_isolating=False)
        self._sources: dict[str, str] = {}

    def __contains__(self, key: str) -> bool:
        return key in self._sources

    def add(self, text: str) -> None:
        """Adds a file's entries; of two with the same key, the first counts."""
        self._sources = sources(text) | self._sources

    def format(self, key: str, params: dict[str, Any]) -> str:
        """Returns the text for that key. Raises `KeyError` for a missing key or parameter."""
        if not self._bundle.has_message(key):
            for name in self._named_from(key):
                self._bundle.add_resource(_parsed(self._sources[name]))
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise KeyError(key)
        text, errors = self._bundle.format_pattern(pattern, params)
        if errors:
            raise KeyError(key, *errors)
        return str(text)

    def _named_from(self, key: str) -> Iterable[str]:
        """Returns the keys of all entries that this one refers to, then the key itself."""
        found, new = dict[str, None](), {key: None}
        while new:
            found |= new
            named = (name for one in new for name in _KEY.findall(self._sources[one]))
            new = {name: None for name in named if name in self._sources and name not in found}
        return reversed(found)


class Words:
    """The words of one language.

    Every text may name a command as a variable: ``{ $play }`` is the command ``/play``;
    ``commands`` has the values by variable. Likewise ``{ $button-panel }`` is the label of a button
    on the table post, from ``buttons``.
    """

    def __init__(
        self,
        language: str,
        entries: Entries,
        commands: Mapping[str, str],
        buttons: Mapping[str, str],
    ) -> None:
        self.language = language
        self.commands = commands
        self.buttons = buttons
        self._entries = entries
        self._at_tables: dict[str, Words] = {}
        self._formatted = lru_cache(_REMEMBERED)(self._format)

    def __contains__(self, key: str) -> bool:
        return key in self._entries

    def naming(self, commands: Mapping[str, str]) -> Words:
        """Returns the words with these commands in place of their names, as far as given."""
        named = {**self.commands, **commands}
        if named == self.commands:
            return self
        return Words(self.language, self._entries, named, self.buttons)

    def at_table(self, language: str) -> Words:
        """Returns the words with the buttons' labels in the table's language.

        Equal calls return the same object, so that drawings can be cached by it.
        """
        buttons = words(language).buttons
        if self.buttons is buttons:
            return self
        if language not in self._at_tables:
            self._at_tables[language] = Words(self.language, self._entries, self.commands, buttons)
        return self._at_tables[language]

    def __call__(self, key: str, **params: str | int | float) -> str:
        """Returns the text for that key. Raises `KeyError` for a missing key or parameter."""
        if not params:
            return self._formatted(key)
        # Types are part of the cache key: 1 and True are equal, but read differently.
        return self._formatted(key, *params.items(), *map(type, params.values()))

    def _format(self, key: str, *said: tuple[str, str | int | float] | type) -> str:
        given = dict(one for one in said if isinstance(one, tuple))
        params = {**self.commands, **self.buttons, **given}
        return self._set(self._entries.format(key, params))

    def _set(self, text: str) -> str:
        """Sets minus signs, and in French no-break spaces where punctuation needs them."""
        text = _HYPHEN_AS_MINUS.sub("\N{MINUS SIGN}", text)
        return _SPACE_IN_FRENCH.sub("\N{NO-BREAK SPACE}", text) if self.language == "fr" else text

    def apart(self, parts: Iterable[str]) -> str:
        """Joins the parts with semicolons, in French after a no-break space."""
        return ("\N{NO-BREAK SPACE}; " if self.language == "fr" else "; ").join(parts)


def with_de(name: str) -> str:
    """Returns French ``de`` with a name: ``d’Ann``, ``de Zoé``; in full before an emoji."""
    return f"d’{name}" if _VOWEL_FIRST.match(name) else f"de {name}"


def own_key(said: Words, key: str, game: str) -> str:
    """Returns the key of the game's own text, or the general key if there is none."""
    return f"{key}-{game}" if f"{key}-{game}" in said else key


def words(language: str) -> Words:
    """Returns the words of one of `LANGUAGES`; ``DE`` in their texts is `with_de`."""
    return _read(language, *_FOLDERS)


@cache
def _read(language: str, *folders: Path) -> Words:
    entries = Entries(language)
    names: list[str] = []
    buttons: set[str] = set()
    for folder in folders:
        for path in sorted((folder / language).glob("*.ftl")):
            text = path.read_text(encoding="utf-8")
            entries.add(text)
            names += _COMMAND_NAMED.findall(text)
            buttons.update(_BUTTON_USED.findall(text))
    plain = Words(language, entries, {}, {})
    plain = Words(language, entries, {}, {name: plain(name) for name in sorted(buttons)})
    return plain.naming({name: f"/{plain(f'command-{name}')}" for name in names})


def sources(text: str) -> dict[str, str]:
    """Returns the source of each entry of a Fluent file by its key."""
    entries = _ENTRY_BEGINS.split(text)
    return {key[0]: entry for entry in reversed(entries) if (key := _KEY.match(entry))}


@cache
def _parsed(entry: str) -> Resource:
    return FluentResource(entry)


@contextmanager
def more_words(folder: Path) -> Iterator[None]:
    """Adds the words of another folder within the context."""
    _FOLDERS.append(folder)
    try:
        yield
    finally:
        _FOLDERS.remove(folder)


def language_of(locale: str | None) -> str:
    """Returns the one of `LANGUAGES` for a Discord locale such as ``fr`` or ``en-GB``."""
    short = (locale or "").split("-")[0]
    return short if short in LANGUAGES else LANGUAGES[0]


def words_of(person: PersonSettings | None, otherwise: str) -> Words:
    """Returns the person's words, in the language ``otherwise`` if they have none."""
    known = (person.language or person.locale) if person is not None else None
    return words(language_of(known or otherwise))


def public_words(server: ServerSettings | None, locale: str | None) -> Words:
    """Returns the words for everyone in a server with that Discord ``locale``."""
    return words(language_of((server.language if server else None) or locale))
