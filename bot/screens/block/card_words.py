"""How cards look in texts, on buttons and in menus: a sign, the name, and the Cock Fight value."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from bot.screens.block.art.emoji_art import NAMES
from bot.screens.kit import NO_BREAK, Frame
from engine.block.cards import KINDS, VALUES, value_of

SWORDS: Final = "⚔️"
"""The sign before a Cock Fight value."""

BACK: Final = "🎴"
LOVE: Final = "💛"

_SIGNS: Final[Mapping[str, str]] = MappingProxyType(
    {
        **dict.fromkeys(("flirt1", "flirt2", "flirt3"), "💗"),
        **dict.fromkeys(("block1", "block2", "block3", "half"), "🛡️"),
        **dict.fromkeys(("grow1", "grow2"), "🪶"),
        **dict.fromkeys(("pluck1", "pluck2"), "✂️"),
        **dict.fromkeys(("left", "middle", "right"), "💍"),
        "shake": "💃",
        "strut": "🦚",
        "ruffle": "🌪️",
        "squabble": "🔀",
        "fight": SWORDS,
        "sidestep": "💨",
    }
)
"""By name of the kind: the sign of a card that has no picture of its own."""


DOES: Final[Mapping[str, str]] = MappingProxyType(
    {
        **dict.fromkeys(("flirt1", "flirt2", "flirt3"), "flirt"),
        **dict.fromkeys(("block1", "block2", "block3"), "block"),
        **dict.fromkeys(("grow1", "grow2"), "grow"),
        **dict.fromkeys(("left", "middle", "right"), "ring"),
    }
)
"""By name of the kind: the end of the key of what it does, if that is not the name."""


def emoji(frame: Frame, kind: int) -> str:
    """Returns the emoji of a kind of card, or its sign."""
    name = KINDS[kind]
    return frame.emojis.get(NAMES[name]) or _SIGNS[name]


def sign(frame: Frame, name: str) -> str:
    """Returns the sign of ``flirt``, ``feather``, ``love`` or ``ring``."""
    plain = {"flirt": "💗", "feather": "🪶", "love": LOVE, "ring": "💍"}
    return frame.emojis.get(name) or plain[name]


def kind_name(frame: Frame, kind: int) -> str:
    return frame.words(f"block-card-{KINDS[kind]}")


def kind_shown(frame: Frame, kind: int) -> str:
    """Returns a kind of card in text, on one line."""
    return f"{emoji(frame, kind)}{NO_BREAK}{kind_name(frame, kind).replace(' ', NO_BREAK)}"


def does(frame: Frame, card: int) -> str:
    """Returns what a card does. Cards that differ in their number alone do the same."""
    kind = KINDS[card // VALUES]
    return frame.words(f"block-does-{DOES.get(kind, kind)}")


def card_shown(frame: Frame, card: int) -> str:
    """Returns a card in text."""
    return f"{kind_shown(frame, card // VALUES)}{NO_BREAK}{SWORDS}{value_of(card)}"


def cards_shown(frame: Frame, cards: Iterable[int]) -> str:
    return ", ".join(card_shown(frame, card) for card in cards)


def kinds_shown(frame: Frame, cards: Iterable[int]) -> str:
    """Returns the cards without their values, each kind with how many there are of it."""
    found = Counter(card // VALUES for card in cards)
    return ", ".join(
        kind_shown(frame, kind) + (f"{NO_BREAK}×{count}" if count > 1 else "")
        for kind, count in found.items()
    )


def card_label(frame: Frame, card: int) -> str:
    """Returns a card on a button or in a menu, beside its `emoji`."""
    return f"{kind_name(frame, card // VALUES)} {SWORDS}{value_of(card)}"
