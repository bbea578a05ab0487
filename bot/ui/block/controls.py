"""The controls of Peacock Block: buttons, grouped by what they do, and a menu.

A card that can be aimed in several ways is picked first, and its targets come in a second step.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

import discord

from bot.ui.block.cards import card_label, cards_shown, does, emoji
from bot.ui.block.pieces import in_short
from bot.ui.block.reading import (
    BACK,
    cards_of,
    picked_card,
    picked_halves,
    picked_piece,
    said_for,
)
from bot.ui.game import Asked
from bot.ui.kit import Frame, Kind, custom_id
from bot.ui.names import SHORT, seat_label, seat_sign, shortened
from bot.ui.parts import Button, Component, button, lines, menu, rows, small
from bot.ui.table_parts import joined, take_back_button
from engine.block.actions import (
    KEEP,
    LAY_RING,
    PASS,
    BlockAction,
    Discard,
    Flip,
    Play,
    React,
    Target,
    Ultra,
)
from engine.block.cards import (
    ALL_IN,
    HALF,
    LEFT,
    SIDESTEP,
    TRIGGERS,
    VALUES,
    is_ring_piece,
    value_of,
)
from engine.block.effects import FLIRTS, GROWS
from engine.block.state import DECLINED
from engine.block.views import View
from engine.protocol import Seat

_PRIMARY = discord.ButtonStyle.primary
_SECONDARY = discord.ButtonStyle.secondary
_SUCCESS = discord.ButtonStyle.success
_MOST_IN_LABEL = 80
_MOST_IN_CHOICE = 100


def controls(frame: Frame, view: View, asked: Asked | None) -> list[Component | str]:
    """The controls for a question; none without one. The present answer is marked."""
    if asked is None or frame.table.paused or asked.question.settled:
        return []
    match asked.question.kind:
        case "action" | "use" if asked.picks is not None and asked.picks.values:
            return list(rows(list(_second_step(frame, view, asked))))
        case "action":
            return [
                *_groups(frame, view, asked),
                _idle(frame, view, asked),
                *_instead(frame, asked),
            ]
        case "use":
            keep = button(_said(frame, asked, KEEP), frame.words("block-keep"), emoji="🫴")
            return [*_groups(frame, view, asked), *rows([keep])]
        case "target":
            aims = [one for one in asked.legal if isinstance(one, Target)]
            return list(
                rows([_at(frame, view, (one.on,), _said(frame, asked, one)) for one in aims])
            )
        case "react":
            return list(rows([*_reactions(frame, view, asked), *take_back_button(frame, asked)]))
        case _:
            return list(rows([*_flips(frame, view, asked), *take_back_button(frame, asked)]))


def _name(frame: Frame, asked: Asked, said: str) -> str:
    return custom_id(Kind.ANSWER, frame.table.id, asked.question.id, said)


def _said(frame: Frame, asked: Asked, action: BlockAction) -> str:
    return _name(frame, asked, said_for(action))


# The first step: what to do.


def _groups(frame: Frame, view: View, asked: Asked) -> Iterator[Component | str]:
    """The cards that can be played, below what they do."""
    buttons = sorted(_plays(frame, view, asked), key=lambda one: one[:2])
    for group, members in groupby(buttons, key=lambda one: one[0]):
        found = list(members)
        heading = f"**{frame.words(_GROUPS[group])}**"
        first, *others = _effects(frame, [card for _, card, _ in found])
        yield small(lines(joined([heading, first]), *others))
        yield from rows([one for _, _, one in found])


def _effects(frame: Frame, cards: Sequence[int]) -> list[str]:
    """What these cards do, each effect once after the sign of its cards."""
    signs = {does(frame, card): emoji(frame, card // VALUES) for card in cards}
    return [f"{sign} {effect}" for effect, sign in signs.items()]


def _idle(frame: Frame, view: View, asked: Asked) -> str:
    """The cards of the hand that cannot be played just now."""
    playable = {action.card for action in asked.legal if isinstance(action, Play)}
    if LAY_RING in asked.legal:
        playable |= {card for card in view.hand if is_ring_piece(card)}
    idle = [card for card in view.hand if card not in playable]
    if not idle:
        return ""
    heading = f"**{frame.words('block-group-idle')}**"
    return small(joined([heading, cards_shown(frame, idle)]))


_GROUPS = ("block-group-ring", "block-group-own", "block-group-others", "block-group-all")


def _group_of(kind: int) -> int:
    if kind in FLIRTS or kind in GROWS or kind in TRIGGERS:
        return 1
    return 3 if kind in ALL_IN else 2


def _plays(frame: Frame, view: View, asked: Asked) -> Iterator[tuple[int, int, Button]]:
    """A button for each card after its group and the card, and those for what takes several."""
    plays = [action for action in asked.legal if isinstance(action, Play)]
    for card in sorted({play.card for play in plays}):
        ways = [play for play in plays if play.card == card]
        yield _group_of(card // VALUES), card, _play_button(frame, view, asked, card, ways)
    if LAY_RING in asked.legal:
        label = frame.words("block-lay-ring")
        name = _said(frame, asked, LAY_RING)
        piece = next(card for card in view.hand if is_ring_piece(card))
        yield 0, piece, button(name, label, emoji=emoji(frame, LEFT), style=_SUCCESS)
    halves = _halves(asked)
    if halves:
        name = _name(frame, asked, picked_halves(halves))
        label = frame.words("block-ultra")
        yield 2, halves[0], button(name, label, emoji=emoji(frame, HALF), style=_PRIMARY)


def _play_button(frame: Frame, view: View, asked: Asked, card: int, ways: Sequence[Play]) -> Button:
    label, sign = _label_in_hand(frame, view, card), emoji(frame, card // VALUES)
    if len(ways) > 1:
        return button(
            _name(frame, asked, picked_card(card)), f"{label} …", emoji=sign, style=_PRIMARY
        )
    (play,) = ways
    if play.on and view.viewer is not None:
        label = f"{label} → {_names(frame, play.on)}"
    name = _said(frame, asked, play)
    return button(name, shortened(label, _MOST_IN_LABEL), emoji=sign, style=_PRIMARY)


def _label_in_hand(frame: Frame, view: View, card: int) -> str:
    """The card on a button, with the number of its copies in the hand if there are several."""
    label, copies = card_label(frame, card), view.hand.count(card)
    return f"{label} ×{copies}" if copies > 1 else label


def _halves(asked: Asked) -> bytes:
    """The two halves for an Ultra Block: those with the lowest Cock Fight values."""
    pairs = {action.cards for action in asked.legal if isinstance(action, Ultra)}
    return min(pairs, key=lambda pair: (sum(map(value_of, pair)), pair), default=b"")


def _instead(frame: Frame, asked: Asked) -> Iterator[Component | str]:
    """Discarding cards or passing: a menu of all choices."""
    words = frame.words
    options = [
        discord.SelectOption(label=shortened(label, _MOST_IN_CHOICE), value=value, emoji=sign)
        for value, label, sign in _discards(frame, asked)
    ]
    passes = discord.SelectOption(label=words("block-pass"), value=said_for(PASS), emoji="💤")
    yield menu(_name(frame, asked, "d"), [*options, passes], placeholder=words("block-discard"))


def _discards(frame: Frame, asked: Asked) -> Iterator[tuple[str, str, str]]:
    """By value, label and emoji: the pieces that can be swapped, and what can be discarded."""
    words = frame.words
    found = [action for action in asked.legal if isinstance(action, Discard)]
    for piece in sorted({one.cards[0] for one in found if one.take is not None}):
        label = words("block-swap", card=card_label(frame, piece))
        yield picked_piece(piece), label, emoji(frame, piece // VALUES)
    for discard in sorted(found, key=lambda one: (len(one.cards), one.cards)):
        if discard.take is None:
            cards = " + ".join(card_label(frame, card) for card in discard.cards)
            yield said_for(discard), cards, emoji(frame, discard.cards[0] // VALUES)


# The second step: on whom, or for what.


def _second_step(frame: Frame, view: View, asked: Asked) -> Iterator[Button]:
    picked = asked.picks.values[0] if asked.picks else ""
    cards = cards_of(picked)
    steps: dict[str, Callable[[], Iterator[Button]]] = {
        "c": lambda: _ways(frame, view, asked, cards[0]),
        "h": lambda: _ultras(frame, view, asked, cards),
        "x": lambda: _takes(frame, asked, cards),
    }
    yield from steps[picked[0]]()
    yield button(_name(frame, asked, BACK), frame.words("block-back"), emoji="↩️")


def _ways(frame: Frame, view: View, asked: Asked, card: int) -> Iterator[Button]:
    """All ways to play a card: on somebody, or stepping out of it."""
    words = frame.words
    for play in asked.legal:
        if not isinstance(play, Play) or play.card != card:
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
        if not isinstance(ultra, Ultra) or ultra.cards != halves:
            continue
        name = _said(frame, asked, ultra)
        if ultra.on is None:
            yield button(name, frame.words("block-ultra-all"), emoji="🌊", style=_PRIMARY)
        else:
            yield _at(frame, view, (ultra.on,), name)


def _takes(frame: Frame, asked: Asked, pieces: bytes) -> Iterator[Button]:
    for discard in asked.legal:
        if not isinstance(discard, Discard) or discard.take is None or discard.cards != pieces:
            continue
        label, sign = card_label(frame, discard.take), emoji(frame, discard.take // VALUES)
        yield button(_said(frame, asked, discard), label, emoji=sign, style=_PRIMARY)


def _at(frame: Frame, view: View, seats: tuple[Seat, ...], name: str) -> Button:
    """A button with those whom a card is aimed at, and how they stand if it is one."""
    label = _names(frame, seats)
    if len(seats) == 1:
        label = f"{label} {in_short(view, seats[0])}"
    style = _PRIMARY if len(seats) == 1 else _SECONDARY
    return button(
        name, shortened(label, _MOST_IN_LABEL), emoji=seat_sign(frame, seats[0]), style=style
    )


def _names(frame: Frame, seats: tuple[Seat, ...]) -> str:
    return " + ".join(seat_label(frame, seat, SHORT) for seat in seats)


# Answers in secret.


def _reactions(frame: Frame, view: View, asked: Asked) -> Iterator[Button]:
    """A Side Step of each value, and letting it happen."""
    words = frame.words
    steps = {action.card for action in asked.legal if isinstance(action, React)}
    if view.answer >= 0:
        steps.add(view.answer)
    for card in sorted(step for step in steps if step is not None):
        stands = card == view.answer
        yield button(
            _said(frame, asked, React(card)),
            card_label(frame, card),
            emoji=emoji(frame, SIDESTEP),
            style=_SUCCESS if stands else _PRIMARY,
            disabled=stands,
        )
    declined = view.answer == DECLINED
    yield button(
        _said(frame, asked, React(None)),
        words("block-let-it"),
        emoji="🤷",
        style=_SUCCESS if declined else _SECONDARY,
        disabled=declined,
    )


def _flips(frame: Frame, view: View, asked: Asked) -> Iterator[Button]:
    cards = {action.card for action in asked.legal if isinstance(action, Flip)}
    if view.answer >= 0:
        cards.add(view.answer)
    for card in sorted(cards, key=lambda card: (-value_of(card), card)):
        stands = card == view.answer
        yield button(
            _said(frame, asked, Flip(card)),
            _label_in_hand(frame, view, card),
            emoji=emoji(frame, card // VALUES),
            style=_SUCCESS if stands else _PRIMARY,
            disabled=stands,
        )
