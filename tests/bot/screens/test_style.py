"""No message has a word that docs/style.md rules out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

import data
from bot.screens.words import LANGUAGES
from tests.helpers.locales import entries

PAGE: Final = Path(__file__).parents[3] / "docs/style.md"

ROW: Final = re.compile(r"^\|[^|]+\|[^|]+\|[^|]+\|([^|]+)\|$", re.MULTILINE)
ASIDE: Final = re.compile(r"\([^)]*\)|[*`]")


def ruled_out() -> list[str]:
    """Returns the phrases of the column *not* in the page's table of words."""
    words = PAGE.read_text("utf-8").partition("## Words")[2].partition("\n## ")[0]
    cells = [ASIDE.sub("", cell) for cell in ROW.findall(words)[2:]]
    return [one.strip() for cell in cells for one in re.split("[,;]", cell) if one.strip()]


IN_ANOTHER_SENSE: Final = {
    ("question", "(refused-)?poll-.*"): "what a player asks the server about a game",
    ("question", "guide-block-react|block-no-side-step|rules-.*"): "French: poser la question, ask",
    ("conseil", "button-hint|end-practice"): "French: a hint, and nothing else",
    ("record", "column-best_round"): "French: the best so far",
    ("Reprendre", ".*return.*|.*resume.*|refused-.*"): "French: take up again, but not a card",
    ("close", "(coach|guided?)-block-.*|server-lobbies"): "near, and to close a lobby",
    ("poser", ".*where-to"): "French: put a card of a plume somewhere",
    ("poser", "refused-poll-own|settings-asking"): "French: poser une question, ask",
}
"""Phrases with the keys of messages that use them in another sense, and with that sense."""

NEVER: Final = {
    "en": r"whoever|whom|somebody|nobody|anybody|everybody|cannot|anew|oneself"
    r"|(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should) not"
    r"|I am|(?:you|we|they) are|(?:he|she|it|that|there) is|(?:I|you|we|they|he|she|it) will",
    "fr": "on vous|ordinateurs?",
}
"""What the page's section *Voice* rules out."""

NOT_CONTRACTED: Final = {
    "rules-pikoko-4": "which of the three it is",
    "refused-plumes-row-not-full": "the one above it is",
}
"""Messages in which the words do not belong together, or a sentence ends between them."""


class _Said(Visitor):
    """The text of a message, without its parameters."""

    def __init__(self) -> None:
        self.parts: list[str] = []

    def visit_TextElement(self, node: Any) -> None:  # noqa: N802 - the library's naming
        self.parts.append(node.value)


@cache
def said(language: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for path in sorted(Path(data.__file__).parent.glob(f"locales/{language}/*.ftl")):
        for entry in entries(path.read_text("utf-8")):
            if isinstance(entry, fluent.Message):
                visitor = _Said()
                visitor.visit(entry.value)
                found[entry.id.name] = "§".join(visitor.parts)
    return found


def found(phrase: str, language: str) -> Iterator[str]:
    """Yields the keys of the messages that have the phrase."""
    search = re.compile(rf"(?<![\w’-])(?:{phrase})(?![\w’-])", re.IGNORECASE).search
    return (key for key, text in said(language).items() if search(text))


def test_the_table_of_the_page_is_read() -> None:
    assert {"let it happen", "Ma vue", "ordinateur", "booklet"} <= set(ruled_out())


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_has_a_phrase_that_the_page_rules_out(language: str) -> None:
    for phrase in ruled_out():
        for key in found(re.escape(phrase), language):
            assert any(
                one == phrase and re.fullmatch(keys, key) for one, keys in IN_ANOTHER_SENSE
            ), (phrase, key, said(language)[key])


def test_every_exception_is_needed() -> None:
    for phrase, keys in IN_ANOTHER_SENSE:
        assert phrase in ruled_out()
        used = [key for language in LANGUAGES for key in found(re.escape(phrase), language)]
        assert any(re.fullmatch(keys, key) for key in used), (phrase, keys)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_stiff(language: str) -> None:
    for key in found(NEVER[language], language):
        told = said(language)[key]
        assert NOT_CONTRACTED.get(key, "…") in told, (key, told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_ellipsis_stays_with_its_word(language: str) -> None:
    for key, text in said(language).items():
        assert not re.search(r"\s…", text), (key, text)
