"""The controls of Peacock Block: a button for each card, for discarding and for passing.

A card with several ways to play it is picked first and aimed in a second step, as are cards to
discard.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import discord

from bot.screens.block.reading import (
    BACK,
    cards_of,
    picked_card,
    picked_first,
    picked_halves,
    picked_piece,
    picked_to_discard,
    said_for,
)
from bot.screens.block.said import card_label, effect_of, emoji, in_short, kind_name
from bot.screens.game_ui import Asked
from bot.screens.kit import Frame
from bot.screens.names import SHORT, seat_label, seat_sign
from bot.screens.parts import Button, Component, button, rows
from bot.screens.table_parts import answer_name, take_back_button
from data.store.values import Cards
from engine.block import acts
from engine.block.cards import (
    HALF,
    LEFT,
    SIDESTEP,
    VALUES,
    value_of,
)
from engine.block.state import DECLINED
from engine.block.threats import use
from engine.block.views import View
from engine.protocol import Action, Seat

_PRIMARY = discord.ButtonStyle.primary
_SECONDARY = discord.ButtonStyle.secondary
_SUCCESS = discord.ButtonStyle.success


def controls(frame: Frame, view: View, asked: Asked | None) -> list[Component | str]:
    """Draws the controls for a question, the present answer marked; none without a question."""
    if asked is None or frame.table.paused or asked.question.settled:
        return []
    match asked.question.kind:
        case "action" | "use" if picked_first(asked):
            return list(rows(list(_second_step(frame, view, asked))))
        case "action":
            name = answer_name(frame, asked, picked_to_discard(b""))
            discard = button(name, frame.words("block-discard"), emoji="🗑️")
            passes = button(_said(frame, asked, acts.PASS), frame.words("block-pass"), emoji="💤")
            return [*rows(list(_plays(frame, view, asked))), *rows([discard, passes])]
        case "use":
            keep = button(_said(frame, asked, acts.KEEP), frame.words("block-keep"), emoji="🫴")
            return list(rows([*_plays(frame, view, asked), keep]))
        case "target":
            aims = [one for one in asked.legal if isinstance(one, acts.Target)]
            return list(
                rows([_at(frame, view, (one.on,), _said(frame, asked, one)) for one in aims])
            )
        case "react":
            return list(rows([*_reactions(frame, view, asked), *take_back_button(frame, asked)]))
        case _:
            return list(rows([*_flips(frame, view, asked), *take_back_button(frame, asked)]))


def _said(frame: Frame, asked: Asked, action: acts.BlockAction) -> str:
    return answer_name(frame, asked, said_for(action))


# The first step: what to do


def _plays(frame: Frame, view: View, asked: Asked) -> Iterator[Button]:
    """Yields the buttons that lay the Ring, play a card, or make an Ultra Block.

    Buttons that win are green.
    """
    plays = [action for action in asked.legal if isinstance(action, acts.Play)]
    if acts.LAY_RING in asked.legal:
        name, label = _said(frame, asked, acts.LAY_RING), frame.words("block-lay-ring")
        yield button(name, label, emoji=emoji(frame, LEFT), style=_SUCCESS)
    for card in sorted({play.card for play in plays}):
        ways = [play for play in plays if play.card == card]
        yield _play_button(frame, view, asked, card, ways)
    if halves := _halves(asked):
        name = answer_name(frame, asked, picked_halves(halves))
        label = frame.words("block-ultra")
        yield button(name, label, emoji=emoji(frame, HALF), style=_PRIMARY)


def _play_button(
    frame: Frame, view: View, asked: Asked, card: int, ways: Sequence[acts.Play]
) -> Button:
    label, sign = _label(frame, view, card), emoji(frame, card // VALUES)
    style = _SUCCESS if view.viewer is not None and use(view, view.viewer, card).wins else _PRIMARY
    if len(ways) > 1:
        name = answer_name(frame, asked, picked_card(card))
        return button(name, f"{label}…", emoji=sign, style=style)
    (play,) = ways
    if play.on and view.viewer is not None:
        label = f"{label} → {_names(frame, play.on)}"
    name = _said(frame, asked, play)
    return button(name, label, emoji=sign, style=style)


def _label(frame: Frame, view: View, card: int) -> str:
    """Returns a card's label with its number of copies; in text mode also its effect and value."""
    if frame.cards is Cards.TEXT:
        effect = effect_of(frame.words, card)
        return frame.words("block-labelled", card=_label_in_hand(frame, view, card), effect=effect)
    label, copies = _short_label(frame, view, card), view.hand.count(card)
    return f"{label} ×{copies}" if copies > 1 else label


def _short_label(frame: Frame, view: View, card: int) -> str:
    """Returns the card's name, with its value if the hand has that kind at another value."""
    namesakes = {one for one in view.hand if one // VALUES == card // VALUES}
    return card_label(frame, card) if len(namesakes) > 1 else kind_name(frame.words, card // VALUES)


def _label_in_hand(frame: Frame, view: View, card: int) -> str:
    """Returns the card's name and value, with the number of its copies."""
    label, copies = card_label(frame, card), view.hand.count(card)
    return f"{label} ×{copies}" if copies > 1 else label


def _halves(asked: Asked) -> bytes:
    """Returns the halves with the lowest Cock Fight values for an Ultra Block; empty if none."""
    pairs = {action.cards for action in asked.legal if isinstance(action, acts.Ultra)}
    return min(pairs, key=lambda pair: (sum(map(value_of, pair)), pair), default=b"")


# The second step: on whom, or for what


def _second_step(frame: Frame, view: View, asked: Asked) -> Iterator[Button]:
    picked = picked_first(asked)
    cards = cards_of(picked)
    steps: dict[str, Callable[[], Iterator[Button]]] = {
        "c": lambda: _ways(frame, view, asked, cards[0]),
        "h": lambda: _ultras(frame, view, asked, cards),
        "x": lambda: _takes(frame, asked, cards),
        "z": lambda: _discards(frame, view, asked, cards),
    }
    yield from steps[picked[0]]()
    yield button(answer_name(frame, asked, BACK), frame.words("block-back"), emoji="↩️")


def _ways(frame: Frame, view: View, asked: Asked, card: int) -> Iterator[Button]:
    """Yields every way to play the card: at its targets, taking part, or stepping out."""
    words = frame.words
    for play in asked.legal:
        if not isinstance(play, acts.Play) or play.card != card:
            continue
        name = _said(frame, asked, play)
        if play.on:
            yield _at(frame, view, play.on, name)
        elif play.step is None:
            yield button(name, words("block-take-part"), emoji=emoji(frame, card // VALUES),
                         style=_PRIMARY)  # fmt: skip
        else:
            label = words("block-step-out", card=card_label(frame, play.step))
            yield button(name, label, emoji=emoji(frame, SIDESTEP))


def _ultras(frame: Frame, view: View, asked: Asked, halves: bytes) -> Iterator[Button]:
    for ultra in asked.legal:
        if not isinstance(ultra, acts.Ultra) or ultra.cards != halves:
            continue
        name = _said(frame, asked, ultra)
        if ultra.on is None:
            yield button(name, frame.words("block-ultra-all"), emoji="🌊", style=_PRIMARY)
        else:
            yield _at(frame, view, (ultra.on,), name)


def _takes(frame: Frame, asked: Asked, pieces: bytes) -> Iterator[Button]:
    for discard in asked.legal:
        if not isinstance(discard, acts.Discard) or discard.take is None or discard.cards != pieces:
            continue
        label, sign = card_label(frame, discard.take), emoji(frame, discard.take // VALUES)
        yield button(_said(frame, asked, discard), label, emoji=sign, style=_PRIMARY)


def _discards(frame: Frame, view: View, asked: Asked, picked: bytes) -> Iterator[Button]:
    """Yields a button to pick or leave each card, and the button that discards the picks."""
    words = frame.words
    for card in sorted(set(view.hand)):
        there, taken = view.hand.count(card), picked.count(card)
        now = picked.replace(bytes((card,)), b"") if taken == there else picked + bytes((card,))
        label = _short_label(frame, view, card) + (f" {taken}/{there}" if there > 1 else "")
        yield button(
            answer_name(frame, asked, picked_to_discard(bytes(sorted(now)))),
            label,
            emoji="☑️" if taken else emoji(frame, card // VALUES),
            style=_SUCCESS if taken else _SECONDARY,
        )
    swaps = [one for one in asked.legal if isinstance(one, acts.Discard) and one.take is not None]
    if any(one.cards == picked for one in swaps):
        label = words("block-swap", card=card_label(frame, picked[0]))
        yield button(
            answer_name(frame, asked, picked_piece(picked[0])), label, emoji="💍", style=_PRIMARY
        )
    if acts.Discard(picked) in asked.legal:
        label = words("block-discard-these", count=len(picked))
        yield button(_said(frame, asked, acts.Discard(picked)), label, emoji="🗑️", style=_PRIMARY)


def _at(frame: Frame, view: View, seats: tuple[Seat, ...], name: str) -> Button:
    """Returns a button for the targets; a single target comes with its points."""
    label = _names(frame, seats)
    if len(seats) == 1:
        label = f"{label} {in_short(view, seats[0])}"
    style = _PRIMARY if len(seats) == 1 else _SECONDARY
    return button(name, label, emoji=seat_sign(frame, seats[0]), style=style)


def _names(frame: Frame, seats: tuple[Seat, ...]) -> str:
    return " + ".join(seat_label(frame, seat, SHORT) for seat in seats)


# Answers ahead, and in secret


def name_order(frame: Frame, _action: Action) -> tuple[str, str]:
    """Returns the only order's answer in a custom_id, and its label."""
    return said_for(acts.DODGE), frame.words("block-order")


def _reactions(frame: Frame, view: View, asked: Asked) -> Iterator[Button]:
    """Yields a button for each Side Step, and for letting the card through."""
    words = frame.words
    steps = {action.card for action in asked.legal if isinstance(action, acts.React)}
    in_text = frame.cards is Cards.TEXT
    if view.answer >= 0:
        steps.add(view.answer)
    for card in sorted(step for step in steps if step is not None):
        stands = card == view.answer
        yield button(
            _said(frame, asked, acts.React(card)),
            card_label(frame, card) if in_text else _short_label(frame, view, card),
            emoji=emoji(frame, SIDESTEP),
            style=_SUCCESS if stands else _PRIMARY,
            disabled=stands,
        )
    declined = view.answer == DECLINED
    yield button(
        _said(frame, asked, acts.React(None)),
        words("block-let-it"),
        emoji="🤷",
        style=_SUCCESS if declined else _SECONDARY,
        disabled=declined,
    )


def _flips(frame: Frame, view: View, asked: Asked) -> Iterator[Button]:
    cards = {action.card for action in asked.legal if isinstance(action, acts.Flip)}
    if view.answer >= 0:
        cards.add(view.answer)
    for card in sorted(cards, key=lambda card: (-value_of(card), card)):
        stands = card == view.answer
        yield button(
            _said(frame, asked, acts.Flip(card)),
            _label_in_hand(frame, view, card),
            emoji=emoji(frame, card // VALUES),
            style=_SUCCESS if stands else _PRIMARY,
            disabled=stands,
        )
