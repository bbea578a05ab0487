"""The hand of Peacock Block below the question: each card with its value, name and effect."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from bot.screens.art import cuts
from bot.screens.art.canvas import INSIDE, MARGIN, Canvas
from bot.screens.art.fonts import Style, fitting, plain
from bot.screens.art.palette import GOLD, INK, IVORY, MINT, MIST, ON_MINT, SILVER
from bot.screens.art.pieces import ASKED, BAND, SECOND, band, room_in_band, with_name
from bot.screens.art.scene import WIDTH, Cut, Scene, alt_text
from bot.screens.block import faces
from bot.screens.block.reading import cards_of, has_step, picked_first
from bot.screens.block.said import at_stake, effect_of, picture_name, use_of
from bot.screens.game_ui import Asked
from bot.screens.parts import capitalised
from bot.screens.words import Words
from engine.block.acts import LAY_RING, Flip, Play, React, Ultra
from engine.block.cards import FACES, KINDS, LEFT, NO_CARD, SHAKE, VALUES, value_of
from engine.block.state import DECLINED, Phase
from engine.block.threats import use
from engine.block.views import View
from engine.protocol import Seat

# Content


class CardState(Enum):
    """Whether a card is chosen, can be chosen, or neither."""

    IDLE = "idle"  # no question about cards
    OPEN = "open"  # can be chosen
    CHOSEN = "chosen"
    DIM = "dim"  # the question is about other cards


@dataclass(frozen=True, slots=True)
class Held:
    """A card of the hand."""

    card: int
    name: str
    effect: str
    state: CardState
    label: str = ""
    """What the card does about a win."""

    heads: tuple[Seat, ...] = ()
    """The seats whose win it is about."""

    sure: bool = True
    """Whether the label is certain, and so gold."""


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand and the question above it."""

    asked: str
    moves: bool
    """Whether the owner has to answer."""

    seat: Seat | None
    """The seat whose head is in the band."""

    right: str
    """The text at the end of the band."""

    held: tuple[Held, ...]
    foot: str
    """What is at stake, or what the labels mean; if empty, what the cards' numbers mean."""

    fights: bool = False
    """Whether only the values count, as in a Cock Fight."""


BIG_ASKED: Final = Style(62)


def hand_of(canvas: Canvas, view: View, asked: Asked | None, *, large: bool = False) -> Hand:
    """Returns the viewer's hand with the question above it."""
    words, style = canvas.words, BIG_ASKED if large else ASKED
    kind = "" if asked is None or asked.question.settled else asked.question.kind
    held = tuple(_held(words, view, asked, kind))
    moves = bool(kind) and asked is not None and not asked.question.answered
    about, text = _asked(canvas, view, asked, kind, style)
    right = words("block-band-actions", count=view.left) if kind == "action" and view.strut else ""
    return Hand(text, moves, about, right, held, _stake(words, view, kind, held), kind == "flip")


def _asked(
    canvas: Canvas, view: View, asked: Asked | None, kind: str, style: Style
) -> tuple[Seat | None, str]:
    """Returns the seat whose head is in the band, and the band's text."""
    words = canvas.words
    if asked is None or not kind:
        if view.fresh != NO_CARD:
            return None, words("block-band-keeps", card=picture_name(words, view.fresh // VALUES))
        if view.phase is Phase.ACTION and view.viewer == view.turn:  # in a review
            return None, words("block-band-strut" if view.strut else "block-band-action")
        waiting = sorted(view.waiting)
        if not waiting:
            return None, words("block-band-waiting-others")
        around = style.width(words("block-band-waiting", names=""))
        room = room_in_band(canvas, seat=len(waiting) == 1, moves=False) - around
        names = canvas.listed(waiting, style, room)
        return (waiting[0] if len(waiting) == 1 else None), words("block-band-waiting", names=names)
    if asked.question.answered:
        return None, words("block-band-answered")
    if picked := picked_first(asked):
        return None, _second_step(words, asked, picked)
    match kind:
        case "action":
            return None, words("block-band-strut" if view.strut else "block-band-action")
        case "use":
            return None, words("block-band-use", card=picture_name(words, view.fresh // VALUES))
        case "target":
            return None, words("block-band-target")
        case "react":
            return _window(canvas, view, style)
        case _:
            again = view.fight is not None and any(view.fight.flips)
            return None, words("block-band-flip-again" if again else "block-band-flip")


def _second_step(words: Words, asked: Asked, picked: str) -> str:
    """Returns the question about what was picked."""
    if picked[0] == "z":
        return words("block-band-discard")
    if picked[0] == "x":
        return words("block-band-take")
    (first, *_) = cards_of(picked)
    if picked[0] == "h":
        return words("block-band-player", card=words("block-ultra-name"))
    key = "block-band-step" if has_step(asked, first) else "block-band-player"
    return words(key, card=picture_name(words, first // VALUES))


def _window(canvas: Canvas, view: View, style: Style) -> tuple[Seat | None, str]:
    words, window = canvas.words, view.window
    if window is None:
        return None, ""
    if window.contested:
        return window.contested[0], words("block-band-counter")
    text = with_name(
        canvas,
        style,
        room_in_band(canvas),
        view.turn,
        *(() if window.effect == SHAKE else ("block-band-react",)),  # a Shake acts
        "block-band-react-short",
        card=picture_name(words, window.effect),
    )
    return view.turn, text


def _stake(words: Words, view: View, kind: str, held: tuple[Held, ...]) -> str:
    if kind == "react":
        return at_stake(words, view)
    if kind == "flip":
        return words("block-foot-flip")
    labels = {one.label for one in held}
    for key in ("stops", "slows"):
        if words(f"block-{key}") in labels:
            return words(f"block-foot-{key}")
    return ""


def _held(words: Words, view: View, asked: Asked | None, kind: str) -> Iterator[Held]:
    picked = picked_first(asked)
    playable, chosen = _playable(asked, kind, picked), list(_chosen(view, asked, kind, picked))
    only = kind in ("use", "react", "target") or (kind == "action" and picked[:1] in _ABOUT)
    for card in view.hand:
        state = CardState.DIM if only else CardState.IDLE
        if card in chosen:
            chosen.remove(card)
            state = CardState.CHOSEN
        elif card in playable:
            state = CardState.OPEN
        name, effect = picture_name(words, card // VALUES), effect_of(words, card)
        label = Held(card, name, effect, state)
        if kind in ("action", "use") and state is CardState.OPEN and not picked:
            label = _labelled(words, view, label)
        yield label


_ABOUT: Final = ("c", "h", "x")
"""How answers begin after which the question is about the cards picked; others can be discarded."""


def _playable(asked: Asked | None, kind: str, picked: str) -> Collection[int]:
    """Returns the cards that can answer the question."""
    if asked is None or not kind or asked.question.answered or picked[:1] in _ABOUT:
        return ()
    if picked:
        return range(FACES)
    found = set[int]()
    for action in asked.legal:
        match action:
            case Play(card) | Flip(card):
                found.add(card)
            case React(card) if card is not None:
                found.add(card)
            case Ultra(cards):
                found.update(cards)
    if LAY_RING in asked.legal:
        found.update(range(LEFT * VALUES, FACES))
    return found


def _chosen(view: View, asked: Asked | None, kind: str, picked: str) -> Collection[int]:
    if asked is None or not kind:
        return ()
    if asked.question.answered:
        return () if view.answer == DECLINED else (view.answer,)
    return cards_of(picked) if picked else ()


def _labelled(words: Words, view: View, held: Held) -> Held:
    """Returns the card with a label for what it does about a win."""
    if view.viewer is None:
        return held
    done = use_of(view, view.viewer, held.card)
    if done.wins:
        return replace(held, label=words("block-wins"))
    if done.stops:
        alone = use(view, view.viewer, held.card).stops
        label = words("block-stops" if alone else "block-stop-two")
        return replace(held, label=label, heads=done.stops)
    if done.slows:
        heads = tuple(seat for seat, _ in done.slows)
        return replace(held, label=words("block-slows"), heads=heads, sure=False)
    return held


# Drawing


_TOP: Final = 16
_CARDS: Final = 190
"""The top of the cards."""

_STEP: Final = 284
_LINE: Final = 45
_EFFECT: Final = plain(40)
_NAMES: Final = (Style(46), Style(43), Style(40))
_LABEL: Final = Style(46)
_BIG_NAMES: Final = (Style(66), Style(60), Style(56))
_BIG_EFFECT: Final = plain(58)
_BIG_LABEL: Final = Style(62)
_BIG: Final = (556, 292)


def block_hand(canvas: Canvas, hand: Hand, *, large: bool = False) -> Scene:
    canvas.ground()
    tall = 96 if large else BAND
    style = BIG_ASKED if large else ASKED
    asked = style.shortened(hand.asked, _room(canvas, hand, style))
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
    return canvas.scene(bottom, _alt(canvas, hand))


def _room(canvas: Canvas, hand: Hand, style: Style) -> float:
    right = style.width(hand.right) + 70 if hand.right else 0
    return room_in_band(canvas, seat=hand.seat is not None, moves=hand.moves, right=right)


def _foot(canvas: Canvas, hand: Hand, y: float) -> None:
    x = MARGIN + 20.0
    if not hand.foot:
        canvas.put(faces.cocks, x + 34, y - 16, 46)
        x += 84
    text = hand.foot or canvas.words("block-foot-fight")
    canvas.say(SECOND.shortened(text, WIDTH - MARGIN - x), x, y, SECOND, MIST)


def _places(count: int) -> Iterator[float]:
    first = MARGIN + 12 + faces.CARD[0] / 2
    step = min(_STEP, (INSIDE - 24 - faces.CARD[0]) / max(1, count - 1))
    return (first + step * place for place in range(count))


_RINGS: Final = {CardState.OPEN: MINT, CardState.CHOSEN: GOLD}


def _cards(canvas: Canvas, hand: Hand) -> int:
    wide, tall = faces.CARD
    y = _CARDS + tall / 2
    for held, x in zip(hand.held, _places(len(hand.held)), strict=True):
        kind, dim = KINDS[held.card // VALUES], held.state is CardState.DIM
        if held.state in _RINGS:
            canvas.put(cuts.panel, x, y, wide + 22, tall + 22, INK, _RINGS[held.state], 11)
        canvas.lay(Cut(faces.hand_card, (kind, str(value_of(held.card))), dim), x, y)
        band_y = _CARDS + faces.NAME_TOP + faces.NAME_TALL / 2
        colour = MIST if dim else IVORY
        _name(canvas, held.name, x, band_y, wide - 20, colour)
        lines = _wrapped(held.effect, _EFFECT, wide - 18)
        for number, line in enumerate(lines):
            below = _CARDS + faces.NAME_TOP + faces.NAME_TALL + 46 + number * _LINE
            canvas.say(line, x, below, _EFFECT, colour, "middle")
        _label(canvas, held, x, _CARDS - 24, _LABEL, _STEP - 8)
    return _CARDS + tall + 6


def _fighters(canvas: Canvas, hand: Hand) -> int:
    """Draws cards of which only the values count; returns the y of their bottom."""
    tall, top = faces.FIGHTER[1], 138
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
    wide: int = faces.FIGHTER[0],
) -> None:
    """Draws a Cock Fight's card with its middle at (x, y)."""
    tall, kind = faces.FIGHTER[1], KINDS[card // VALUES]
    if ring:
        canvas.put(cuts.panel, x, y, wide + 22, tall + 22, INK, ring, 11)
    canvas.put(faces.fight_card, x, y, kind, str(value_of(card)), wide)
    if wide == faces.FIGHTER[0]:
        middle = y + tall / 2 - 12 - faces.NAME_TALL / 2
        _name(canvas, name, x, middle, wide - 20)


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
        canvas.lay(Cut(faces.large_card, shown, dim), x, y)
        colour = MIST if dim else IVORY
        left = x - wide / 2 + 190
        room = wide - 190 - 16
        style = fitting(held.name, room, *_BIG_NAMES)
        base = y - tall / 2 + (138 if held.label else 88)
        canvas.say(style.shortened(held.name, room), left, base, style, colour)
        for number, line in enumerate(_wrapped(held.effect, _BIG_EFFECT, room)):
            canvas.say(line, left, base + 66 + number * 58, _BIG_EFFECT, colour)
        _label(canvas, held, x + 96, y - tall / 2 + 40, _BIG_LABEL, wide - 190)
    rows = -(-max(1, len(hand.held)) // 2)
    return top + rows * (tall + 18)


def _label(canvas: Canvas, held: Held, x: float, y: float, style: Style, most: float) -> None:
    """Draws a card's label over its upper edge, with up to two heads if they fit."""
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


def _name(canvas: Canvas, name: str, x: float, y: float, room: float, colour: str = IVORY) -> None:
    """Draws a card's name in the largest style that fits."""
    style = fitting(name, room, *_NAMES)
    canvas.say(style.shortened(name, room), x, y + style.size * 0.35, style, colour, "middle")


def _wrapped(text: str, style: Style, room: float) -> list[str]:
    """Returns the text in two lines at most, the last one cut if needed."""
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


def _alt(canvas: Canvas, hand: Hand) -> str:
    words = canvas.words
    cards = (
        words(
            "picture-alt-held",
            card=held.name,
            value=value_of(held.card),
            effect=held.effect,
        )
        + _label_alt(canvas, held)
        for held in hand.held
    )
    asked = hand.asked if hand.asked.endswith("?") else f"{hand.asked}."
    own = words("block-alt-hand", cards=words.apart(cards))
    return alt_text((asked, _ended(hand.right), own, _ended(hand.foot)))


def _label_alt(canvas: Canvas, held: Held) -> str:
    if not held.label:
        return ""
    names = ", ".join(canvas.short_names()[seat] for seat in held.heads)
    return f", {held.label} {names}".rstrip()


def _ended(sentence: str) -> str:
    return f"{capitalised(sentence)}." if sentence else ""
