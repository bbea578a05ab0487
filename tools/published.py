"""The drawings that are published in ``data/art``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from bot.screens.all_games import emojis
from bot.screens.art import palette
from bot.screens.art.brand import avatar, banner
from bot.screens.art.card_art import as_document, back
from bot.screens.block.faces import block_face
from bot.screens.pikoko.faces import card_face, sort_key
from bot.screens.plumes.faces import SUITS as PLUMES_SUITS
from bot.screens.plumes.faces import face as plumes_face
from bot.screens.plumes.faces import peahen_face
from data.games import complete_options
from engine.block import BLOCK
from engine.block import cards as block
from engine.block.rulings import rules_of
from engine.pikoko import cards as pikoko
from engine.plumes import cards as plumes

BLOCK_WORDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "flirt1": "Flirt",
        "flirt2": "Flirt",
        "flirt3": "Flirt",
        "block1": "Block",
        "block2": "Block",
        "block3": "Block",
        "half": "Ultra Block",
        "grow1": "Grow",
        "grow2": "Grow",
        "pluck1": "Pluck",
        "pluck2": "Pluck",
        "shake": "Shake",
        "strut": "Strut",
        "ruffle": "Ruffle",
        "squabble": "Squabble",
        "fight": "Cock Fight",
        "sidestep": "Side Step",
        "left": "Ring, left",
        "middle": "Ring, middle",
        "right": "Ring, right",
    }
)
"""The names of Peacock Block's kinds of cards on the published drawings."""


@dataclass(frozen=True, slots=True)
class DrawingFile:
    """A published drawing: its path in ``data/art``, its name, its code in records, and its SVG."""

    path: str
    name: str
    code: str
    svg: str


def pikoko_cards() -> Iterator[DrawingFile]:
    for card in sorted(pikoko.deck(5), key=sort_key):
        code = pikoko.card_name(card)
        suits = [palette.SUITS[pikoko.colour_of(face)].name for face in pikoko.faces(card)]
        name = f"{', '.join(suits)} {code[1:]}".capitalize()
        yield DrawingFile(f"pikoko/{code}.svg", name, code, as_document(card_face(card), code))


def plumes_cards() -> Iterator[DrawingFile]:
    for card in range(plumes.FEATHERS):
        code = plumes.card_name(card)
        name = f"{PLUMES_SUITS[plumes.colour_of(card)].name} {code[1:]}".capitalize()
        yield DrawingFile(f"plumes/{code}.svg", name, code, as_document(plumes_face(card), code))
    yield DrawingFile(
        "plumes/PEAHEN.svg", "Peahen", "PEAHEN", as_document(peahen_face("Peahen"), "PEAHEN")
    )


def block_cards() -> Iterator[DrawingFile]:
    """Yields the different cards of Peacock Block."""
    listed = rules_of(min(BLOCK.seats), complete_options(BLOCK)).cards
    for card in sorted(set(listed)):
        code = block.card_name(card)
        kind, value = code.split(":")
        svg = as_document(block_face(kind, value, BLOCK_WORDS[kind]), code)
        yield DrawingFile(f"block/{kind}-{value}.svg", BLOCK_WORDS[kind], code, svg)


def brand() -> Iterator[DrawingFile]:
    yield DrawingFile("back.svg", "Card back", "", as_document(back(), "back"))
    yield DrawingFile("bot/avatar.svg", "Avatar", "", avatar("Plumage"))
    yield DrawingFile("bot/banner.svg", "Banner", "", banner("Plumage", "Three peacock card games"))


def emoji_drawings() -> Iterator[DrawingFile]:
    for name, svg in emojis():
        yield DrawingFile(f"emojis/{name}.svg", name, name, svg)


def drawings() -> Iterator[DrawingFile]:
    for part in (brand, pikoko_cards, plumes_cards, block_cards, emoji_drawings):
        yield from part()
