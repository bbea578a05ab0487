"""The messages that docs/looks.md shows fit, and are sent as they were: words, controls and
custom_ids.

``python -m tests.bot.screens.test_payloads`` writes them anew when one was meant to change.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Final

from bot.screens.kit import Layout
from bot.screens.words import LANGUAGES
from data.store.values import Cards
from tests.bot.screens.limits import check
from tools.drawn import of_text
from tools.pictured import pictured
from tools.wordings import wordings

PAYLOADS: Final = Path(__file__).parents[2] / "golden/payloads.json"


def digest(shown: Layout | str) -> str:
    """Returns a digest of what Discord is sent, without the content of pictures."""
    return of_text(shown if isinstance(shown, str) else json.dumps(shown.to_components()))


def digests() -> dict[str, str]:
    """Returns the digest of each message."""
    return {title: digest(shown) for title, shown in messages().items()}


@cache
def messages() -> dict[str, Layout | str]:
    """Returns each message, in each language and with each kind of cards."""
    of_cards = {
        f"{title} | {language} | {cards.value}": draw(language, cards)
        for title, draw in pictured()
        for language in LANGUAGES
        for cards in Cards
    }
    of_words = {
        f"{title} | {language}": told
        for language in LANGUAGES
        for title, told in wordings(language).items()
    }
    return of_cards | of_words


def test_messages_fit_and_are_sent_as_they_were() -> None:
    for shown in messages().values():
        if isinstance(shown, Layout):
            check(shown)
    kept, now = json.loads(PAYLOADS.read_text("utf-8")), digests()
    changed = sorted(one for one in kept | now if kept.get(one) != now.get(one))
    assert changed == [], "if this was meant: run `python -m tests.bot.screens.test_payloads`"


if __name__ == "__main__":
    PAYLOADS.write_text(json.dumps(digests(), indent=1, ensure_ascii=False) + "\n", "utf-8")
