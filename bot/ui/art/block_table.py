"""The table of Peacock Block: everybody's feathers, Flirt Scale and trigger, and the piles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.language.words import Words
from bot.ui.art.canvas import INSIDE, MARGIN, NAME, NUMBER, TITLE, WORD, Canvas, shown_names
from bot.ui.art.palette import GOLD, INK, IVORY, LINE, MINT, MIST, PINK, POND
from bot.ui.art.scene import WIDTH, Scene, described, short
from engine.block.cards import KINDS, NO_CARD, VALUES
from engine.block.state import NOBODY, Phase
from engine.block.views import View
from engine.protocol import Seat

_TOP: Final = 122
_ROW: Final = 214
_GAP: Final = 14
_FOOT: Final = 150
_LEFT: Final = 276
_STEP: Final = 64
"""From one feather, and from one place of the scale, to the next."""

_PLACES: Final = 10
_CARD: Final = 48


def block_table(
    view: View, names: Sequence[str], words: Words, *, signs: Sequence[int] = ()
) -> Scene | None:
    """The picture of the table post; none before the first deal."""
    if not view.round:
        return None
    canvas = Canvas(shown_names(names, words), words, signs=signs)
    over = view.phase is Phase.OVER
    seats = view.rules.seats
    foot = _TOP + seats * (_ROW + _GAP)
    bottom = foot + (20 if over else _FOOT)
    canvas.ground()
    title = canvas.say(words("game-block"), MARGIN + 14, 88, TITLE, IVORY, POND) + MARGIN + 40
    if view.rules.extended:
        below = words("picture-round-number", round=view.round)
        canvas.say(below, title, 86, WORD, MIST, POND)
    for seat in range(seats):
        _row(canvas, view, seat, _TOP + seat * (_ROW + _GAP))
    if not over:
        _foot(canvas, view, foot + 70)
    return Scene(bottom, tuple(canvas.items), _alt(canvas, view))


def _row(canvas: Canvas, view: View, seat: Seat, top: int) -> None:
    middle = top + _ROW / 2
    due = view.phase is not Phase.OVER and seat in view.waiting
    canvas.put("panel", WIDTH / 2, middle, INSIDE, _ROW, INK, MINT if due else INK)
    x = MARGIN + 110
    canvas.head(seat, x, top + 68, 104)
    colour = MINT if due else IVORY
    canvas.say(canvas.names[seat], x, top + 160, NAME, colour, anchor="middle", most=176)
    y = top + 183
    if view.rules.extended:
        canvas.put("heart", x - 72, y, 40, GOLD)
        canvas.say(str(view.love[seat]), x - 44, y + 15, WORD, GOLD)
    if view.phase is not Phase.OVER:
        canvas.put("card", x + 26, y, "back", 14, 0, 0)
        canvas.say(f"×{view.hand_sizes[seat]}", x + 48, y + 15, WORD, MIST)
    _feathers(canvas, view.feathers[seat], top + 62)
    _scale(canvas, view.flirt[seat], top + 156)
    card = view.triggers[seat]
    right = WIDTH - MARGIN - 84
    if card == NO_CARD:
        canvas.put("slot", right, middle, 106, 160, LINE, 0)
    else:
        canvas.put("block_card", right, middle, *_told(canvas, card), _CARD)
        if view.marks[seat] != NOBODY:
            canvas.head(view.marks[seat], right + 46, middle + 62, 60)


def _feathers(canvas: Canvas, count: int, y: float) -> None:
    for place in range(_PLACES):
        kind = "feather" if place < count else "no_feather"
        canvas.put(kind, _LEFT + place * _STEP, y, 96)
    canvas.say(str(count), _LEFT + _PLACES * _STEP + 20, y + 22, NUMBER, anchor="middle")


def _scale(canvas: Canvas, points: int, y: float) -> None:
    full = min(points, _PLACES)
    wide = _PLACES * _STEP
    canvas.put("pill", _LEFT + wide / 2, y, wide + 40, 34, LINE)
    if full:
        canvas.put("pill", _LEFT + full * _STEP / 2, y, full * _STEP + 40, 34, PINK)
    for place in range(_PLACES + 1):
        canvas.put("dot", _LEFT + place * _STEP, y, 10, IVORY if place <= full else MIST)
    canvas.put("heart", _LEFT + full * _STEP, y, 92, PINK)
    at = _LEFT + full * _STEP
    canvas.say(str(points), at, y + 18, NAME, INK, PINK, "middle")


def _foot(canvas: Canvas, view: View, y: float) -> None:
    words = canvas.words
    canvas.put("card", MARGIN + 60, y, "back", 34, 0, 0)
    x = MARGIN + 116.0
    x += canvas.say(str(view.deck_size), x, y + 21, NUMBER, IVORY, POND) + 60
    if view.discards:
        canvas.put("block_card", x + 44, y, *_told(canvas, view.discards[-1]), 38)
    count = len(view.ring_pile)
    text = words("picture-ring-pile", count=count)
    wide = round(WORD.width(text) + 140)
    right = WIDTH - MARGIN
    canvas.put("pill", right - wide / 2, y, wide, 96, INK, GOLD, 4)
    canvas.put("block_icon", right - wide + 62, y, "middle", 56)
    canvas.say(text, right - 34, y + 15, WORD, anchor="end")


def _told(canvas: Canvas, card: int) -> tuple[str, str, str]:
    """The kind of a card, its value, and its name in words."""
    kind = KINDS[card // VALUES]
    return kind, str(card % VALUES), _name(canvas.words, card)


def _alt(canvas: Canvas, view: View) -> str:
    """The alt text: every row and the piles in words."""
    words, names = canvas.words, [short(name) for name in canvas.names]
    over = view.phase is Phase.OVER
    round_ = words("picture-round-number", round=view.round) if view.rules.extended else ""
    waiting = ", ".join(names[seat] for seat in sorted(view.waiting))
    return described(
        (
            f"{', '.join(filter(None, (words('game-block'), round_)))}.",
            words("picture-alt-waiting", names=waiting) if waiting and not over else "",
            *(f"{name}: {_seat_alt(words, names, view, seat)}." for seat, name in enumerate(names)),
            "" if over else f"{'; '.join(_piles_alt(words, view))}.",
        )
    )


def _seat_alt(words: Words, names: Sequence[str], view: View, seat: Seat) -> str:
    said = [
        words("figure-block-feathers", value=view.feathers[seat]),
        words("figure-block-flirt", value=view.flirt[seat]),
    ]
    if view.rules.extended:
        said.append(words("figure-block-love", value=view.love[seat]))
    if view.phase is not Phase.OVER:
        said.append(words("block-cards", count=view.hand_sizes[seat]))
    card, on = view.triggers[seat], view.marks[seat]
    if card != NO_CARD:
        name = _name(words, card)
        said.append(
            words("block-trigger", card=name)
            if on == NOBODY
            else words("block-trigger-on", card=name, name=names[on])
        )
    return ", ".join(said)


def _piles_alt(words: Words, view: View) -> Iterator[str]:
    yield words("block-deck", count=view.deck_size)
    if view.discards:
        yield words("block-discards", card=_name(words, view.discards[-1]))
    ring = ", ".join(_name(words, piece) for piece in sorted(view.ring_pile))
    yield words("block-ring-pile", cards=ring or words("block-none"))


def _name(words: Words, card: int) -> str:
    return words(f"block-card-{KINDS[card // VALUES]}")
