"""A Cock Fight of Peacock Block: the cards that were shown at the same time, turned over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.language.words import Words
from bot.ui.art import cuts
from bot.ui.art.canvas import INSIDE, Canvas
from bot.ui.art.palette import BACK, GOLD, INK, IVORY, POND
from bot.ui.art.pieces import HEAD_IN_BAR, NAME, NUMBER, TITLE_ROW, title
from bot.ui.art.scene import WIDTH, Cut, Film, Item, Put, Scene, alt_text
from bot.ui.block.art import drawings
from bot.ui.block.art.alt import card_in_words
from bot.ui.block.art.hand import fighter
from engine.block.cards import value_of
from engine.block.events import CardsFlipped
from engine.protocol import Seat

_TOP: Final = TITLE_ROW + 36
_MIDDLE: Final = _TOP + drawings.FIGHTER[1] // 2
_NAMES: Final = _TOP + drawings.FIGHTER[1] + 70
_SAID: Final = _NAMES + 112
_HEIGHT: Final = _SAID + 66
_STEP: Final = 288
_NARROW: Final = 226
"""From card to card, and at tables of five, whose cards are narrower."""

_BACK: Final = 88
_EDGE: Final = (30, 290)
"""The size of a card face down in hundredths, and of one in pixels while it is turned over."""

_CLOSED: Final = 300
_TURNING: Final = 80
_PAUSE: Final = 180
"""Milliseconds: with all cards face down, of a card that turns, and until the next one turns."""


def block_fight(
    flipped: CardsFlipped,
    names: Sequence[str],
    words: Words,
    said: str = "",
    winner: Seat | None = None,
    *,
    signs: Sequence[int] = (),
    moves: bool = False,
) -> Scene:
    """Draws the cards with their owners, the highest ringed, and what ``said`` says of it. If it
    ``moves``, they are turned over.
    """
    canvas = Canvas(tuple(names), words, signs=signs)
    canvas.ground()
    title(canvas, words("block-card-fight"))
    count, best = len(flipped.seats), max(map(value_of, flipped.cards))
    step = _STEP if count < 5 else _NARROW
    middles = [round(WIDTH / 2 + step * (place - (count - 1) / 2)) for place in range(count)]
    for seat, x in zip(flipped.seats, middles, strict=True):
        _owner(canvas, seat, x, step - 16)
    around = tuple(canvas.items)
    shown = []
    for card, x in zip(flipped.cards, middles, strict=True):
        shown.append(_face(canvas, card, x, step - 30, is_best=value_of(card) == best))
    if said:
        _verdict(canvas, said, winner)
    items, alt = tuple(canvas.items), _alt(canvas, flipped, best, said)
    if not moves:
        return Scene(_HEIGHT, items, alt)
    return Film(_HEIGHT, items, alt, tuple(_turned_over(around, shown, middles)))


def _owner(canvas: Canvas, seat: Seat, x: float, room: float) -> None:
    """Draws the head with the name, which is shortened to the room."""
    name = NAME.shortened(canvas.names[seat], room - HEAD_IN_BAR - 10)
    left = x - (HEAD_IN_BAR + 10 + NAME.width(name)) / 2
    canvas.head(seat, left + HEAD_IN_BAR / 2, _NAMES, HEAD_IN_BAR)
    canvas.say(name, left + HEAD_IN_BAR + 10, _NAMES + 16, NAME, IVORY, POND)


def _face(canvas: Canvas, card: int, x: int, wide: int, *, is_best: bool) -> tuple[Item, ...]:
    """Draws a card, the highest one with a ring and a crown; returns what was drawn."""
    before = len(canvas.items)
    fighter(
        canvas, card, card_in_words(canvas.words, card), x, _MIDDLE, GOLD if is_best else "", wide
    )
    if is_best:
        canvas.put(cuts.crown, x + 84, _TOP - 16, 92)
    return tuple(canvas.items[before:])


def _verdict(canvas: Canvas, said: str, winner: Seat | None) -> None:
    canvas.put(cuts.pill, WIDTH / 2, _SAID, INSIDE, 92, INK, GOLD, 4)
    head = HEAD_IN_BAR + 18 if winner is not None else 0
    room = INSIDE - 60 - head
    style = NUMBER if NUMBER.width(said) <= room else NAME
    shown = style.shortened(said, room)
    left = WIDTH / 2 - (head + style.width(shown)) / 2
    if winner is not None:
        canvas.head(winner, left + HEAD_IN_BAR / 2, _SAID, HEAD_IN_BAR)
    canvas.say(shown, left + head, _SAID + style.size * 0.35, style)


def _turned_over(
    around: Sequence[Item], faces: Sequence[tuple[Item, ...]], middles: Sequence[int]
) -> Iterator[tuple[int, tuple[Item, ...]]]:
    """Draws the pictures in which the cards are turned over, one after another."""
    backs = [Put(Cut(cuts.back, percent=_BACK), x, _MIDDLE) for x in middles]
    edges = [Put(Cut(cuts.panel, (*_EDGE, BACK, GOLD, 4)), x, _MIDDLE) for x in middles]
    yield _CLOSED, (*around, *backs)
    for place in range(len(faces)):
        turned = [item for face in faces[:place] for item in face]
        yield _TURNING, (*around, *turned, edges[place], *backs[place + 1 :])
        yield _PAUSE, (*around, *turned, *faces[place], *backs[place + 1 :])


def _alt(canvas: Canvas, flipped: CardsFlipped, best: int, said: str) -> str:
    words, names = canvas.words, canvas.short_names()
    shown = list(zip(flipped.seats, flipped.cards, strict=True))
    cards = [
        words(
            "picture-alt-flip",
            name=names[seat],
            card=card_in_words(words, card),
            value=value_of(card),
        )
        for seat, card in shown
    ]
    highest = ", ".join(names[seat] for seat, card in shown if value_of(card) == best)
    return alt_text(
        (
            f"{words('block-card-fight')}.",
            f"{words.apart(cards)}.",
            words("picture-alt-highest", names=highest),
            f"{said}." if said else "",
        )
    )
