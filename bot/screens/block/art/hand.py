"""The hand of Peacock Block below the question: each card with its value, name and effect."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.screens.art import cuts
from bot.screens.art.canvas import INSIDE, MARGIN, Canvas
from bot.screens.art.fonts import Style, plain
from bot.screens.art.palette import GOLD, INK, IVORY, MINT, MIST, ON_MINT, SILVER
from bot.screens.art.pieces import ASKED, BAND, SECOND, band, room_in_band
from bot.screens.art.scene import WIDTH, Cut, Scene
from bot.screens.block.art import drawings
from bot.screens.block.art.alt import hand_alt
from bot.screens.block.art.held import CardState, Hand, Held
from engine.block.cards import KINDS, VALUES, value_of

_TOP: Final = 16
_CARDS: Final = 190
"""The top of the cards."""

_STEP: Final = 284
_LINE: Final = 45
_EFFECT: Final = plain(40)
_NAMES: Final = (Style(46), Style(43), Style(40))
_LABEL: Final = Style(46)
BIG_ASKED: Final = Style(62)
_BIG_NAMES: Final = (Style(66), Style(60), Style(56))
_BIG_EFFECT: Final = plain(58)
_BIG_LABEL: Final = Style(62)
_BIG: Final = (556, 292)


def block_hand(canvas: Canvas, hand: Hand, *, large: bool = False) -> Scene:
    """Draws the picture of a hand."""
    canvas.ground()
    tall = 96 if large else BAND
    style = BIG_ASKED if large else ASKED
    asked = style.shortened(hand.asked, _room(hand, style))
    band(canvas, _TOP, asked, seat=hand.seat, moves=hand.moves, tall=tall, style=style)
    if hand.right:
        colour = ON_MINT if hand.moves else IVORY
        y = _TOP + tall / 2 + style.size * 0.35
        canvas.say(hand.right, WIDTH - MARGIN - 36, y, style, colour, "end")
    if large:
        bottom = _large(canvas, hand)
    else:
        bottom = _fighters(canvas, hand) if hand.fights else _cards(canvas, hand)
        _foot(canvas, hand, bottom + 58)
        bottom += 86
    return Scene(bottom, tuple(canvas.items), hand_alt(canvas, hand))


def _room(hand: Hand, style: Style) -> float:
    """Returns the width for what is asked."""
    right = style.width(hand.right) + 70 if hand.right else 0
    return room_in_band(seat=hand.seat is not None, moves=hand.moves, right=right)


def _foot(canvas: Canvas, hand: Hand, y: float) -> None:
    x = MARGIN + 20.0
    if not hand.foot:
        canvas.put(drawings.cocks, x + 34, y - 16, 46)
        x += 84
    text = hand.foot or canvas.words("block-foot-fight")
    canvas.say(SECOND.shortened(text, WIDTH - MARGIN - x), x, y, SECOND, MIST)


def _places(count: int) -> Iterator[float]:
    """Returns the middles of the cards."""
    first = MARGIN + 12 + drawings.CARD[0] / 2
    step = min(_STEP, (INSIDE - 24 - drawings.CARD[0]) / max(1, count - 1))
    return (first + step * place for place in range(count))


_RINGS: Final = {CardState.OPEN: MINT, CardState.CHOSEN: GOLD}


def _cards(canvas: Canvas, hand: Hand) -> int:
    wide, tall = drawings.CARD
    y = _CARDS + tall / 2
    for held, x in zip(hand.held, _places(len(hand.held)), strict=True):
        kind, dim = KINDS[held.card // VALUES], held.state is CardState.DIM
        if held.state in _RINGS:
            canvas.put(cuts.panel, x, y, wide + 22, tall + 22, INK, _RINGS[held.state], 11)
        canvas.lay(Cut(drawings.hand_card, (kind, str(value_of(held.card))), dim), x, y)
        band_y = _CARDS + drawings.NAME_TOP + drawings.NAME_TALL / 2
        colour = MIST if dim else IVORY
        _fitted(canvas, held.name, x, band_y, wide - 20, _NAMES, colour)
        lines = _wrapped(held.effect, _EFFECT, wide - 18)
        for number, line in enumerate(lines):
            below = _CARDS + drawings.NAME_TOP + drawings.NAME_TALL + 46 + number * _LINE
            canvas.say(line, x, below, _EFFECT, colour, "middle")
        _label(canvas, held, x, _CARDS - 24, _LABEL, _STEP - 8)
    return _CARDS + tall + 6


def _fighters(canvas: Canvas, hand: Hand) -> int:
    """Cards of which only the values count."""
    tall, top = drawings.FIGHTER[1], 138
    for held, x in zip(hand.held, _places(len(hand.held)), strict=True):
        ring = _RINGS.get(held.state, "")
        fighter(canvas, held.card, held.name, x, top + tall / 2, ring)
    return top + tall + 8


def fighter(
    canvas: Canvas,
    card: int,
    name: str,
    x: float,
    y: float,
    ring: str = "",
    wide: int = drawings.FIGHTER[0],
) -> None:
    """Draws a card of a Cock Fight with its middle at (x, y)."""
    tall, kind = drawings.FIGHTER[1], KINDS[card // VALUES]
    if ring:
        canvas.put(cuts.panel, x, y, wide + 22, tall + 22, INK, ring, 11)
    canvas.put(drawings.fight_card, x, y, kind, str(value_of(card)), wide)
    if wide == drawings.FIGHTER[0]:
        middle = y + tall / 2 - 12 - drawings.NAME_TALL / 2
        _fitted(canvas, name, x, middle, wide - 20, _NAMES)


def _large(canvas: Canvas, hand: Hand) -> int:
    wide, tall = _BIG
    top = 128
    for place, held in enumerate(hand.held):
        kind, dim = KINDS[held.card // VALUES], held.state is CardState.DIM
        x = MARGIN + wide / 2 + (wide + 16) * (place % 2)
        y = top + tall / 2 + (tall + 18) * (place // 2)
        shown = (kind, str(value_of(held.card)), wide - 20, tall - 20)
        if held.state in _RINGS:
            canvas.put(cuts.panel, x, y, wide, tall, INK, _RINGS[held.state], 12)
        canvas.lay(Cut(drawings.large_card, shown, dim), x, y)
        colour = MIST if dim else IVORY
        left = x - wide / 2 + 190
        room = wide - 190 - 16
        style = next((one for one in _BIG_NAMES if one.width(held.name) <= room), _BIG_NAMES[-1])
        base = y - tall / 2 + (138 if held.label else 88)
        canvas.say(style.shortened(held.name, room), left, base, style, colour)
        for number, line in enumerate(_wrapped(held.effect, _BIG_EFFECT, room)):
            canvas.say(line, left, base + 66 + number * 58, _BIG_EFFECT, colour)
        _label(canvas, held, x + 96, y - tall / 2 + 40, _BIG_LABEL, wide - 190)
    rows = -(-max(1, len(hand.held)) // 2)
    return top + rows * (tall + 18)


def _label(canvas: Canvas, held: Held, x: float, y: float, style: Style, most: float) -> None:
    """Draws what a card does about a win, over its upper edge, with two heads if they fit."""
    if not held.label:
        return
    head, tall = round(style.size * 1.2), round(style.size * 1.5)
    around, each = style.width(held.label) + 40, head + 6
    heads = held.heads[: 2 if around + 2 * each <= most else 1]
    wide = round(around + len(heads) * each)
    fill, colour = (GOLD, INK) if held.sure else (INK, SILVER)
    canvas.put(cuts.pill, x, y, wide, tall, fill, INK if held.sure else SILVER, 5)
    left = x - wide / 2 + 20
    left += canvas.say(held.label, left, y + style.size * 0.35, style, colour) + 6
    for seat in heads:
        canvas.head(seat, left + head / 2, y, head)
        left += each


def _fitted(
    canvas: Canvas,
    text: str,
    x: float,
    y: float,
    room: float,
    styles: Sequence[Style],
    colour: str = IVORY,
) -> None:
    """Draws a name in the largest of these styles that has room for it."""
    style = next((one for one in styles if one.width(text) <= room), styles[-1])
    shown = style.shortened(text, room)
    canvas.say(shown, x, y + style.size * 0.35, style, colour, "middle")


def _wrapped(text: str, style: Style, room: float) -> list[str]:
    """Returns the text in lines; the last one is shortened if there are more than two."""
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if style.width(longer) <= room or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    if len(lines) > 2:
        lines = [lines[0], " ".join(lines[1:])]
    return [style.shortened(line, room) for line in lines]
