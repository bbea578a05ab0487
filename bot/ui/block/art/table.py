"""The table of Peacock Block: everybody's feathers, Flirt Scale and trigger, and the piles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from bot.language.words import Words
from bot.ui.art import cuts
from bot.ui.art.canvas import INSIDE, MARGIN, NAME, NUMBER, WORD, Canvas, shown_names
from bot.ui.art.fonts import Style
from bot.ui.art.palette import GOLD, INK, IVORY, LINE, MINT, MIST, PINK, POND
from bot.ui.art.scene import WIDTH, Scene, described, short
from bot.ui.block.art import drawings
from engine.block.cards import KINDS, LEFT, MIDDLE, NO_CARD, RIGHT, VALUES
from engine.block.state import NOBODY, Phase
from engine.block.views import View
from engine.protocol import Seat

_TOP: Final = 50
_GAP: Final = 14
_FOOT: Final = 150
_PLACES: Final = 10
_RING: Final = (LEFT, MIDDLE, RIGHT)
_PIECE: Final = 148
"""The room for a part of the Ring and the number of pieces of it."""


@dataclass(frozen=True, slots=True)
class _Plan:
    """How large everything in a row is. Feathers are on a line at ``feathers`` from its top, the
    Flirt Scale on one at ``scale``; both begin at ``left``, with places ``step`` apart.
    """

    row: int
    left: int
    step: int
    feathers: int
    feather: int
    scale: int
    track: int
    heart: int
    value: Style
    card: int
    """The size of the card in the slot in hundredths."""

    large: bool = False
    """Strong contrast, and the name above the scales."""

    @property
    def soft(self) -> str:
        """The colour of what matters less."""
        return IVORY if self.large else MIST

    @property
    def empty(self) -> str:
        """The colour of places where nothing is yet."""
        return IVORY if self.large else LINE


_NORMAL: Final = _Plan(
    row=206, left=276, step=64, feathers=58, feather=96, scale=150, track=34, heart=92,
    value=NAME, card=48,
)  # fmt: skip
_LARGE: Final = _Plan(
    row=340, left=110, step=80, feathers=168, feather=124, scale=278, track=48, heart=122,
    value=Style(64), card=74, large=True,
)  # fmt: skip
_LARGE_NAME: Final = Style(60)


def block_table(
    view: View,
    names: Sequence[str],
    words: Words,
    *,
    signs: Sequence[int] = (),
    large: bool = False,
) -> Scene | None:
    """The picture of the table post; none before the first deal."""
    if not view.round:
        return None
    canvas = Canvas(shown_names(names, words), words, signs=signs)
    plan = _LARGE if large else _NORMAL
    over = view.phase is Phase.OVER
    foot = _TOP + view.rules.seats * (plan.row + _GAP)
    canvas.ground()
    for seat in range(view.rules.seats):
        _row(canvas, view, plan, seat, _TOP + seat * (plan.row + _GAP))
    if not over:
        _foot(canvas, plan, view, foot + 70)
    bottom = foot + (20 if over else _FOOT)
    return Scene(bottom, tuple(canvas.items), _alt(canvas, view))


def _row(canvas: Canvas, view: View, plan: _Plan, seat: Seat, top: int) -> None:
    middle = top + plan.row / 2
    due = view.phase is not Phase.OVER and seat in view.waiting
    canvas.put(cuts.panel, WIDTH / 2, middle, INSIDE, plan.row, INK, MINT if due else INK)
    colour = MINT if due else IVORY
    if plan.large:
        _owner_above(canvas, view, seat, top, colour)
    else:
        _owner_beside(canvas, view, seat, top, colour)
    _feathers(canvas, plan, view.feathers[seat], top + plan.feathers)
    _scale(canvas, plan, view.flirt[seat], top + plan.scale)
    card = view.triggers[seat]
    right = WIDTH - MARGIN - (102 if plan.large else 84)
    if card == NO_CARD:
        canvas.put(
            cuts.slot, right, middle, plan.card * 11 // 5, plan.card * 10 // 3, plan.empty, 0
        )
    else:
        canvas.put(drawings.card, right, middle, *_card_of(canvas, card), plan.card)
        if view.marks[seat] != NOBODY:
            x, y = plan.card * 0.96, plan.card * 1.3
            canvas.head(view.marks[seat], right + x, middle - y, plan.card * 5 // 4)


def _owner_beside(canvas: Canvas, view: View, seat: Seat, top: int, colour: str) -> None:
    """Head, name, love points and number of cards, left of the scales."""
    x = MARGIN + 110
    canvas.head(seat, x, top + 52, 84)
    canvas.say(NAME.shortened(canvas.names[seat], 172), x, top + 134, NAME, colour, anchor="middle")
    y = top + 172
    if view.rules.extended:
        canvas.put(drawings.heart, x - 78, y, 40, GOLD)
        canvas.say(str(view.love[seat]), x - 52, y + 15, WORD, GOLD)
    if view.phase is not Phase.OVER:
        canvas.back(x + 6, y, 14)
        canvas.say(f"×{view.hand_sizes[seat]}", x + 26, y + 15, WORD, MIST)


def _owner_above(canvas: Canvas, view: View, seat: Seat, top: int, colour: str) -> None:
    """The same in a line above the scales, and larger."""
    y, x = top + 54, WIDTH - MARGIN - 204.0
    if view.phase is not Phase.OVER:
        x -= canvas.say(f"×{view.hand_sizes[seat]}", x, y + 21, NUMBER, anchor="end") + 34
        canvas.back(x, y, 24)
        x -= 44
    if view.rules.extended:
        x -= canvas.say(str(view.love[seat]), x, y + 21, NUMBER, GOLD, anchor="end") + 40
        canvas.put(drawings.heart, x, y, 62, GOLD)
        x -= 44
    canvas.head(seat, MARGIN + 64, y, 92)
    left = MARGIN + 124
    name = _LARGE_NAME.shortened(canvas.names[seat], x - left)
    canvas.say(name, left, y + 21, _LARGE_NAME, colour)


def _feathers(canvas: Canvas, plan: _Plan, count: int, y: float) -> None:
    for place in range(_PLACES):
        x = plan.left + place * plan.step
        if place < count:
            canvas.put(drawings.feather, x, y, plan.feather)
        else:
            canvas.put(drawings.no_feather, x, y, plan.feather, plan.empty)
    x = plan.left + _PLACES * plan.step + 20
    canvas.say(str(count), x, y + 22, NUMBER, anchor="middle")


def _scale(canvas: Canvas, plan: _Plan, points: int, y: float) -> None:
    full = min(points, _PLACES)
    left, step = plan.left, plan.step
    wide = _PLACES * step
    canvas.put(cuts.pill, left + wide / 2, y, wide + 40, plan.track, LINE)
    if full:
        canvas.put(cuts.pill, left + full * step / 2, y, full * step + 40, plan.track, PINK)
    for place in range(_PLACES + 1):
        canvas.put(cuts.dot, left + place * step, y, 10, IVORY if place <= full else plan.soft)
    canvas.put(drawings.heart, left + full * step, y, plan.heart, PINK)
    middle = y + plan.value.size * 0.39
    canvas.say(str(points), left + full * step, middle, plan.value, INK, PINK, "middle")


def _foot(canvas: Canvas, plan: _Plan, view: View, y: float) -> None:
    words = canvas.words
    canvas.back(MARGIN + 60, y, 34)
    x = MARGIN + 116.0
    x += canvas.say(str(view.deck_size), x, y + 21, NUMBER, IVORY, POND) + 60
    if view.discards:
        canvas.put(drawings.card, x + 44, y, *_card_of(canvas, view.discards[-1]), 38)
    pieces = [piece // VALUES for piece in view.ring_pile]
    text = words("picture-ring-pile")
    x = WIDTH - MARGIN - 56 - len(_RING) * _PIECE - WORD.width(text)
    wide = WIDTH - MARGIN - x
    canvas.put(cuts.pill, x + wide / 2, y, round(wide), 96, INK, GOLD, 4)
    x += 40 + canvas.say(text, x + 40, y + 15, WORD)
    for part in _RING:
        count = pieces.count(part)
        canvas.put(drawings.icon, x + 52, y, KINDS[part], 60)
        canvas.say(str(count), x + 96, y + 21, NUMBER, IVORY if count else plan.soft)
        x += _PIECE


def _card_of(canvas: Canvas, card: int) -> tuple[str, str, str]:
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
