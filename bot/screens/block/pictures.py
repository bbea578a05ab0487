"""The pictures of Peacock Block: the table, and a seat's hand below what it is asked."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import Final

from bot.screens.art.canvas import Canvas
from bot.screens.art.fonts import Style
from bot.screens.art.pieces import ASKED, room_in_band, with_name
from bot.screens.block.art.alt import picture_name
from bot.screens.block.art.hand import BIG_ASKED, block_hand
from bot.screens.block.art.hands import block_hands
from bot.screens.block.art.held import CardState, Hand, Held
from bot.screens.block.art.table_art import block_table
from bot.screens.block.card_words import DOES
from bot.screens.block.reading import cards_of
from bot.screens.game_ui import Asked
from bot.screens.kit import Frame, Picture
from bot.screens.names import drawn_names
from bot.screens.words import Words
from data.store.values import Cards
from engine.block.acts import LAY_RING, Flip, Play, React, Ultra
from engine.block.cards import (
    FACES,
    FIGHT,
    HALF,
    KINDS,
    LEFT,
    NO_CARD,
    PLUCK1,
    PLUCK2,
    RUFFLE,
    SHAKE,
    SQUABBLE,
    VALUES,
)
from engine.block.effects import BLOCKS, FLIRTS, GROWS, SHAKE_LOSS
from engine.block.state import DECLINED, Phase
from engine.block.threats import Use, threats, ultra_use, use
from engine.block.views import View
from engine.protocol import Seat

_PLUCKS: Final = {PLUCK1: 1, PLUCK2: 2}


def pictures(frame: Frame, view: View, asked: Asked | None) -> Iterator[Picture]:
    """Draws what everyone has, and below it the viewer's hand while the game goes on."""
    if frame.is_direct:  # it is not drawn again when others answer
        view = replace(view, waiting=view.waiting & {view.viewer})
    yield from of_table(frame, view)
    if view.viewer is not None and view.hand and view.phase is not Phase.OVER:
        large, names = frame.cards is Cards.LARGE, drawn_names(frame)
        canvas = Canvas(tuple(names), frame.words, signs=frame.table.signs)
        hand = hand_of(canvas, view, None if frame.table.paused else asked, large=large)
        yield Picture(block_hand(canvas, hand, large=large))


def of_table(frame: Frame, view: View) -> Iterator[Picture]:
    """Draws what everyone has."""
    large, signs = frame.cards is Cards.LARGE, frame.table.signs
    for scene in block_table(view, drawn_names(frame), frame.words, signs=signs, large=large):
        yield Picture(scene)


def of_hands(frame: Frame, view: View, hands: Sequence[bytes | None]) -> Iterator[Picture]:
    """Draws what everyone has, with the hands that are not ``None`` face up."""
    large, signs = frame.cards is Cards.LARGE, frame.table.signs
    names = drawn_names(frame)
    for scene in block_hands(view, hands, names, frame.words, signs=signs, large=large):
        yield Picture(scene)


def hand_of(canvas: Canvas, view: View, asked: Asked | None, *, large: bool = False) -> Hand:
    """Returns the viewer's hand below what is asked."""
    words, style = canvas.words, BIG_ASKED if large else ASKED
    kind = "" if asked is None or asked.question.settled else asked.question.kind
    held = tuple(_held(words, view, asked, kind))
    moves = bool(kind) and asked is not None and not asked.question.answered
    about, text = _asked(canvas, view, asked, kind, style)
    right = words("block-band-actions", count=view.left) if kind == "action" and view.strut else ""
    return Hand(text, moves, about, right, held, _foot(words, view, kind, held), kind == "flip")


# What is asked


def _asked(
    canvas: Canvas, view: View, asked: Asked | None, kind: str, style: Style
) -> tuple[Seat | None, str]:
    """Whose head stands in the band, and what it says."""
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
        room = room_in_band(seat=len(waiting) == 1, moves=False) - around
        names = canvas.listed(waiting, style, room)
        return (waiting[0] if len(waiting) == 1 else None), words("block-band-waiting", names=names)
    if asked.question.answered:
        return None, words("block-band-answered")
    if asked.picks is not None and asked.picks.values:
        return None, _picked(words, asked)
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


def _picked(words: Words, asked: Asked) -> str:
    """Returns what is asked in the second step."""
    picked = asked.picks.values[0] if asked.picks else ""
    if picked[0] == "z":
        return words("block-band-discard")
    if picked[0] == "x":
        return words("block-band-take")
    (first, *_) = cards_of(picked)
    if picked[0] == "h":
        return words("block-band-player", card=words("block-ultra-name"))
    steps = any(
        isinstance(play, Play) and play.card == first and play.step is not None
        for play in asked.legal
    )
    key = "block-band-step" if steps else "block-band-player"
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
        room_in_band(),
        view.turn,
        *(() if window.effect == SHAKE else ("block-band-react",)),  # a Shake acts
        "block-band-react-short",
        card=picture_name(words, window.effect),
    )
    return view.turn, text


# What is at stake


def _foot(words: Words, view: View, kind: str, held: tuple[Held, ...]) -> str:
    if kind == "react":
        return at_stake(words, view)
    if kind == "flip":
        return words("block-foot-flip")
    labels = {one.label for one in held}
    for key in ("stops", "slows"):
        if words(f"block-{key}") in labels:
            return words(f"block-foot-{key}")
    return ""


def at_stake(words: Words, view: View) -> str:
    """Returns what happens to the viewer who is hit and does not step aside."""
    window, seat = view.window, view.viewer
    if window is None or seat is None:
        return ""
    if window.contested:
        return words("block-foot-counter")
    flirt, feathers, kind = view.flirt[seat], view.feathers[seat], window.effect
    lost = SHAKE_LOSS if kind == SHAKE else BLOCKS.get(kind, 0)
    if lost:
        if not flirt:
            return words("block-else-nothing")
        return words("block-else-flirt", **_from_to(flirt, lost))
    if kind in _PLUCKS:
        plucked = _PLUCKS[kind] // len(window.hit) if kind == PLUCK2 else 1
        card = view.triggers[seat]
        cancels = card != NO_CARD and (feathers or view.rules.hit_cancels)
        if cancels:
            name = picture_name(words, card // VALUES)
            return words("block-else-trigger", **_from_to(feathers, plucked), card=name)
        if not feathers:
            return words("block-else-nothing")
        return words("block-else-feathers", **_from_to(feathers, plucked))
    return words(f"block-else-{_ELSE[kind]}")


_ELSE: Final = {RUFFLE: "ruffle", SQUABBLE: "squabble", FIGHT: "fight"}


def _from_to(before: int, lost: int) -> dict[str, int]:
    return {"from": before, "to": max(0, before - lost)}


# The cards


def _held(words: Words, view: View, asked: Asked | None, kind: str) -> Iterator[Held]:
    playable, chosen = _playable(asked, kind), list(_chosen(view, asked, kind))
    only = kind in ("use", "react", "target") or (kind == "action" and _is_about_one(asked))
    for card in view.hand:
        state = CardState.DIM if only else CardState.IDLE
        if card in chosen:
            chosen.remove(card)
            state = CardState.CHOSEN
        elif card in playable:
            state = CardState.OPEN
        name, effect = picture_name(words, card // VALUES), effect_of(words, card)
        label = Held(card, name, effect, state)
        if kind in ("action", "use") and state is CardState.OPEN and not _discards(asked):
            label = _labelled(words, view, label)
        yield label


def _is_about_one(asked: Asked | None) -> bool:
    """Returns whether the question is about cards that are picked already."""
    return bool(asked and asked.picks and asked.picks.values and not _discards(asked))


def _discards(asked: Asked | None) -> bool:
    """Returns whether cards are picked to be discarded."""
    return bool(asked and asked.picks and asked.picks.values and asked.picks.values[0][0] == "z")


def _playable(asked: Asked | None, kind: str) -> Collection[int]:
    """Returns the cards that the question can be answered with."""
    if asked is None or not kind or asked.question.answered:
        return ()
    if _is_about_one(asked):
        return ()
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
    if _discards(asked):
        found.update(range(FACES))
    return found


def _chosen(view: View, asked: Asked | None, kind: str) -> Collection[int]:
    """Returns the cards that were picked or answered with."""
    if asked is None or not kind:
        return ()
    if asked.question.answered:
        return () if view.answer == DECLINED else (view.answer,)
    if asked.picks is not None and asked.picks.values:
        return cards_of(asked.picks.values[0])
    return ()


def effect_of(words: Words, card: int) -> str:
    """Says what a card does, in a few words and with its number."""
    kind = card // VALUES
    number = FLIRTS.get(kind, 0) or GROWS.get(kind, 0) or _PLUCKS.get(kind, 0)
    if kind != HALF:
        number = number or BLOCKS.get(kind, 0)
    name = DOES.get(KINDS[kind], "pluck" if kind in _PLUCKS else KINDS[kind])
    return words(f"block-effect-{name}", number=number)


def use_of(view: View, viewer: Seat, card: int) -> Use:
    """Says what that card does about a win, and about players who are close to one; a half of an
    Ultra Block with the other one.
    """
    kind = card // VALUES
    done = use(view, viewer, card)
    if kind == HALF and sum(one // VALUES == HALF for one in view.hand) > 1:
        one, several = (ultra_use(view, viewer, on_all=on_all) for on_all in (False, True))
        done = max(several, one, key=lambda found: len(found.stops))
    close = {one.seat for one in threats(view, viewer) if one.is_close}
    return done._replace(
        stops=tuple(seat for seat in done.stops if seat in close),
        slows=tuple((seat, way) for seat, way in done.slows if seat in close),
    )


def _labelled(words: Words, view: View, held: Held) -> Held:
    """Returns the card with what it does about a win."""
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
