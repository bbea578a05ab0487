"""A Cock Fight of Peacock Block: the cards that were shown at the same time, turned over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.language.words import Words
from bot.ui.art import cuts
from bot.ui.art.canvas import INSIDE, MARGIN, NAME, TITLE, Canvas, shown_names
from bot.ui.art.palette import BACK, GOLD, IVORY, POND
from bot.ui.art.scene import Cut, Film, Item, Put, Scene, Turned, described, short
from bot.ui.block.art import drawings
from engine.block.cards import KINDS, VALUES, value_of
from engine.block.events import CardsFlipped

_TOP: Final = 122
_TALL: Final = 400
_MIDDLE: Final = _TOP + 172
"""Where the middle of the cards is."""

_CARD: Final = 80
_EDGE: Final = (30, 264)
"""The size of cards in hundredths, and of a card in pixels while it is being turned over."""

_CLOSED: Final = 300
_TURNING: Final = 80
_PAUSE: Final = 180
"""Milliseconds: with all cards face down, of a card that turns, and until the next one turns."""


def block_fight(
    flipped: CardsFlipped,
    names: Sequence[str],
    words: Words,
    *,
    signs: Sequence[int] = (),
    moves: bool = False,
) -> Scene:
    """The cards with their owners, the highest ringed. If it ``moves``, they are turned over."""
    canvas = Canvas(shown_names(names, words), words, signs=signs)
    count = len(flipped.seats)
    middles = [round(MARGIN + INSIDE * (place + 0.5) / count) for place in range(count)]
    canvas.ground(MARGIN, _TOP, INSIDE, _TALL)
    canvas.say(words("block-card-fight"), MARGIN + 14, 92, TITLE, IVORY, POND)
    for seat, x in zip(flipped.seats, middles, strict=True):
        canvas.seat(seat, x, _TOP + 356, INSIDE / count - 16, NAME)
    faces = [_face(canvas, card, x) for card, x in zip(flipped.cards, middles, strict=True)]
    best = max(map(value_of, flipped.cards))
    rings = [
        _put(Turned(Cut(cuts.round_card, (GOLD,)), _CARD), x)
        for card, x in zip(flipped.cards, middles, strict=True)
        if value_of(card) == best
    ]
    bottom, alt = _TOP + _TALL + 22, _alt(canvas, flipped, best)
    items = (*canvas.items, *rings, *faces)
    if not moves:
        return Scene(bottom, items, alt)
    return Film(bottom, items, alt, tuple(_turned_over(canvas.items, faces, middles)))


def _turned_over(
    around: Sequence[Item], faces: Sequence[Item], middles: Sequence[int]
) -> Iterator[tuple[int, tuple[Item, ...]]]:
    """The pictures in which the cards are turned over, one after another."""
    backs = [_put(Turned(Cut(cuts.back), _CARD), x) for x in middles]
    edges = [_put(Cut(cuts.panel, (*_EDGE, BACK, GOLD, 4)), x) for x in middles]
    yield _CLOSED, (*around, *backs)
    for place in range(len(faces)):
        yield _TURNING, (*around, *faces[:place], edges[place], *backs[place + 1 :])
        yield _PAUSE, (*around, *faces[: place + 1], *backs[place + 1 :])


def _put(cut: Cut | Turned, x: int) -> Put:
    return Put(cut, x, _MIDDLE)


def _face(canvas: Canvas, card: int, x: int) -> Put:
    shown = KINDS[card // VALUES], str(value_of(card)), _name(canvas.words, card), _CARD
    return _put(Cut(drawings.card, shown), x)


def _alt(canvas: Canvas, flipped: CardsFlipped, best: int) -> str:
    words, names = canvas.words, [short(name) for name in canvas.names]
    shown = list(zip(flipped.seats, flipped.cards, strict=True))
    cards = [
        words("picture-alt-flip", name=names[seat], card=_name(words, card), value=value_of(card))
        for seat, card in shown
    ]
    highest = ", ".join(names[seat] for seat, card in shown if value_of(card) == best)
    return described(
        (
            f"{words('block-card-fight')}.",
            f"{'; '.join(cards)}.",
            words("picture-alt-highest", names=highest),
        )
    )


def _name(words: Words, card: int) -> str:
    return words(f"block-card-{KINDS[card // VALUES]}")
