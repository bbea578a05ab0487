"""What the pictures of Peacock Block say to those who do not see them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.screens.art.canvas import Canvas
from bot.screens.art.scene import alt_text
from bot.screens.block.art.held import Hand, Held
from bot.screens.block.ways import way_said
from bot.screens.parts import capitalised
from bot.screens.words import Words
from engine.block.cards import KINDS, NO_CARD, VALUES, value_of
from engine.block.state import NOBODY, Phase
from engine.block.threats import threat
from engine.block.views import View
from engine.protocol import Seat


def card_in_words(words: Words, card: int) -> str:
    return words(f"block-card-{KINDS[card // VALUES]}")


def picture_name(words: Words, kind: int) -> str:
    """Returns the name of a kind of card, as pictures have room for it."""
    short = f"block-short-{KINDS[kind]}"
    return words(short if short in words else f"block-card-{KINDS[kind]}")


def with_value(words: Words, card: int) -> str:
    return f"{card_in_words(words, card)} ({value_of(card)})"


def hand_alt(canvas: Canvas, hand: Hand) -> str:
    """Says what is asked, what each card does, and what is at stake."""
    words = canvas.words
    cards = (
        words(
            "picture-alt-held",
            card=held.name,
            value=value_of(held.card),
            effect=held.effect,
        )
        + _labelled(canvas, held)
        for held in hand.held
    )
    asked = hand.asked if hand.asked.endswith("?") else f"{hand.asked}."
    own = words("block-alt-hand", cards=words.apart(cards))
    return alt_text((asked, _ended(hand.right), own, _ended(hand.foot)))


def _labelled(canvas: Canvas, held: Held) -> str:
    """Says what a card does about a win, and to whom."""
    if not held.label:
        return ""
    names = ", ".join(canvas.short_names()[seat] for seat in held.heads)
    return f", {held.label} {names}".rstrip()


def _ended(sentence: str) -> str:
    return f"{capitalised(sentence)}." if sentence else ""


def table_alt(
    canvas: Canvas,
    view: View,
    order: Sequence[Seat],
    *,
    first: bool,
    last: bool,
    held: Sequence[bytes | None] = (),
) -> str:
    """Returns the rows of these seats, with the cards of hands that are ``held`` face up, and
    no one called *you* then; in the first picture also who moves, in the last one the piles.
    """
    words, names = canvas.words, canvas.short_names()
    over = view.phase is Phase.OVER
    round_ = words("picture-round-number", round=view.round) if view.rules.extended else ""
    waiting = ", ".join(names[seat] for seat in sorted(view.waiting))
    you = capitalised(words("picture-alt-you"))
    rows = (
        words(
            "picture-alt-of",
            name=you if seat == view.viewer and not held else names[seat],
            said=_seat(words, names, view, seat, held[seat] if held else None),
        )
        for seat in order
    )
    return alt_text(
        (
            f"{'. '.join(filter(None, (words('game-block'), round_)))}." if first else "",
            words("picture-alt-waiting", names=waiting) if first and waiting and not over else "",
            *rows,
            *(f"{pile}." for pile in _piles(words, view) if last and not over),
        )
    )


def _seat(words: Words, names: Sequence[str], view: View, seat: Seat, held: bytes | None) -> str:
    over = view.phase is Phase.OVER
    said = [
        words("block-alt-flirt", value=view.flirt[seat]),
        words("block-alt-feathers", value=view.feathers[seat]),
    ]
    if view.rules.extended:
        said.append(words("block-alt-love", value=view.love[seat]))
    if held:
        said.append(", ".join(with_value(words, card) for card in held))
    elif not over:
        said.append(words("block-cards", count=view.hand_sizes[seat]))
    danger = None if over else threat(view, seat)
    if danger is not None:
        way = way_said(words, danger.ways[0], view.flirt[seat])
        said.append(words("block-alt-may-win", way=way))
    card, on = view.triggers[seat], view.marks[seat]
    if card != NO_CARD:
        name = card_in_words(words, card)
        said.append(
            words("block-trigger", card=name)
            if on == NOBODY
            else words("block-trigger-on", card=name, name=names[on])
        )
    return ", ".join(said)


def _piles(words: Words, view: View) -> Iterator[str]:
    yield words("block-deck", count=view.deck_size)
    if view.discards:
        yield words("block-discards", card=card_in_words(words, view.discards[-1]))
    counts = Counter(card_in_words(words, piece) for piece in sorted(view.ring_pile))
    ring = ", ".join(f"{piece} ×{count}" for piece, count in counts.items())
    yield words("block-ring-pile", cards=ring or words("block-none"))
