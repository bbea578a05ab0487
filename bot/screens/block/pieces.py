"""What several messages of Peacock Block show in the same way."""

from __future__ import annotations

from typing import Final

from bot.screens.block.card_words import (
    SWORDS,
    card_shown,
    cards_shown,
    kind_name,
    kind_shown,
    sign,
)
from bot.screens.block.ways import way_said
from bot.screens.kit import NO_BREAK, Frame
from bot.screens.names import SHORT, seat_name, seat_names, whose
from bot.screens.parts import lines, small
from bot.screens.table_parts import joined, over_title, table_title
from data.store.values import Cards
from engine.block import fight
from engine.block.cards import ALL_IN, NO_CARD, SHAKE, VALUES, value_of
from engine.block.scoring import FEATHERS_TO_WIN, FLIRT_TO_WIN, LOVE_TO_WIN
from engine.block.state import NOBODY, Fight, Phase
from engine.block.threats import threat
from engine.block.views import View
from engine.protocol import Seat

_FULL: Final = "▰"
_EMPTY: Final = "▱"
_FEW_TURNS: Final = 3
"""With so many turns of each player left, the table says that the round will end."""


def title(frame: Frame, view: View) -> str:
    """Returns the game, and whether it is over."""
    return over_title(frame) if view.phase is Phase.OVER else table_title(frame)


def scale(points: int) -> str:
    """Returns the Flirt Scale; it has ten places; more points than that are in words alone."""
    full = min(points, FLIRT_TO_WIN)
    return _FULL * full + _EMPTY * (FLIRT_TO_WIN - full)


def standing(frame: Frame, view: View, seat: Seat) -> list[str]:
    """Flirt points, feathers and in an extended game love points, as numbers beside their signs."""
    found = [
        ("flirt", view.flirt[seat], FLIRT_TO_WIN),
        ("feather", view.feathers[seat], FEATHERS_TO_WIN),
    ]
    if view.rules.extended:
        found.append(("love", view.love[seat], LOVE_TO_WIN))
    return [f"{sign(frame, name)}{NO_BREAK}**{number}**/{aim}" for name, number, aim in found]


def legend(frame: Frame, view: View) -> str:
    """Says what the signs of ``standing`` count."""
    signs = {name: sign(frame, name) for name in ("flirt", "feather", "love")}
    key = "block-legend-extended" if view.rules.extended else "block-legend"
    return small(frame.words(key, **signs))


def round_shown(frame: Frame, view: View) -> list[str]:
    """Returns which round of an extended game it is; nothing in a quick one."""
    if not view.rules.extended or not view.round:
        return []
    return [frame.words("log-round", round=view.round)]


NEAR_THE_LIMIT: Final = 10
"""The turns of each player before the limit of a round at which it is said."""


def turn_count(frame: Frame, view: View) -> list[str]:
    """Returns how many turns of each player the round has had, this one included, and its limit,
    once that is near.
    """
    turn, most = view.turns // view.rules.seats + 1, view.rules.turn_limit
    if not view.round or turn <= most - NEAR_THE_LIMIT:
        return []
    return [frame.words("block-turn-count", turn=turn, most=most)]


def last_turns(frame: Frame, view: View) -> str:
    """Says that the round is about to end at its limit of turns; nothing before."""
    left = view.rules.turn_limit * view.rules.seats - view.turns
    is_soon = view.round and left <= _FEW_TURNS * view.rules.seats
    if view.phase is Phase.OVER or not is_soon:
        return ""
    return frame.words("block-last-turns", turns=left)


def in_short(view: View, seat: Seat) -> str:
    """Returns the counters, shortened for a button."""
    love = f" 💛{view.love[seat]}" if view.rules.extended else ""
    return f"💗{view.flirt[seat]} 🪶{view.feathers[seat]}{love}"


def laid(frame: Frame, view: View, seat: Seat) -> str:
    """Says in short which card lies in that seat's slot; nothing if it is empty."""
    card, mark = view.triggers[seat], view.marks[seat]
    if card == NO_CARD:
        return ""
    shown = kind_shown(frame, card // VALUES)
    if mark != NOBODY:
        shown = f"{shown} → {seat_name(frame, mark, SHORT)}"
    return frame.words("block-laid", card=shown)


def trigger(frame: Frame, view: View, seat: Seat) -> str:
    """Says which card lies in that seat's slot, and whom it is aimed at; nothing if it is empty."""
    card = view.triggers[seat]
    if card == NO_CARD:
        return ""
    shown, mark = kind_shown(frame, card // VALUES), view.marks[seat]
    if mark == NOBODY:
        return frame.words("block-trigger", card=shown)
    return frame.words("block-trigger-on", card=shown, name=seat_name(frame, mark, SHORT))


def way(frame: Frame, view: View, seat: Seat) -> str:
    """Says how that seat may win in its next turn; nothing if it needs more than a card."""
    found = None if view.phase is Phase.OVER else threat(view, seat)
    if found is None:
        return ""
    said = way_said(frame.words, found.ways[0], view.flirt[seat])
    return f"⚠️{NO_BREAK}{said}" if found.is_close and seat != view.viewer else said


def known(frame: Frame, view: View, seat: Seat) -> str:
    """Returns the parts of the Ring that everyone knows that seat to hold; nothing if there are
    none.
    """
    if not view.taken[seat]:
        return ""
    cards = ", ".join(kind_name(frame, card // VALUES) for card in view.taken[seat])
    return frame.words("block-known", sign=sign(frame, "ring"), cards=cards)


def all_known(frame: Frame, view: View) -> str:
    """Returns the parts of the Ring that someone is known to hold, in a line."""
    words = frame.words
    held = []
    for seat, taken in enumerate(view.taken):
        if taken:
            cards = ", ".join(kind_name(frame, card // VALUES) for card in taken)
            held.append(f"**{seat_name(frame, seat, SHORT)}** {cards}")
    said = joined(held)
    return small(words("block-known", sign=sign(frame, "ring"), cards=said)) if said else ""


def seat_lines(frame: Frame, view: View, seat: Seat) -> str:
    """Returns a seat in public: name, cards in hand, scales, and its trigger."""
    words, over = frame.words, view.phase is Phase.OVER
    flirt, *others = standing(frame, view, seat)
    marks = []
    if not over:
        marks.append("▶️" if seat == view.turn else "")
        marks.append("⏳" if seat in view.waiting else "")
    hand = "" if over else words("block-cards", count=view.hand_sizes[seat])
    name = " ".join(filter(None, [f"**{seat_name(frame, seat)}**", *marks]))
    return lines(
        joined([name, *others, hand]),
        joined([f"{scale(view.flirt[seat])} {flirt}", way(frame, view, seat)]),
        "" if over else trigger(frame, view, seat),
        "" if over else known(frame, view, seat),
    )


def piles(frame: Frame, view: View) -> str:
    """Returns the deck, the card discarded last, and the pieces in the Ring's pile."""
    words = frame.words
    top = card_shown(frame, view.discards[-1]) if view.discards else ""
    ring = ", ".join(kind_name(frame, piece // VALUES) for piece in sorted(view.ring_pile))
    return small(
        lines(
            joined(
                [
                    words("block-deck", count=view.deck_size),
                    words("block-discards", card=top) if top else "",
                ]
            ),
            f"{sign(frame, 'ring')} {words('block-ring-pile', cards=ring or words('block-none'))}",
        )
    )


def situation(frame: Frame, view: View, reader: Seat | None = None) -> list[str]:
    """Lines about the present situation: for everyone, or for the ``reader`` alone."""
    words, turn = frame.words, seat_name(frame, view.turn)
    match view.phase:
        case Phase.ACTION:
            left = words("block-actions-left", count=view.left) if view.strut else ""
            return [joined([words("block-turn", name=whose(frame, view.turn)), left])]
        case Phase.TARGET:
            return [words("block-targets", name=turn)]
        case Phase.USE:
            return [words("block-uses", name=turn)]
        case Phase.REACT:
            return [window(frame, view, reader)]
        case Phase.FLIP | Phase.TIE_FLIP:
            return [fight_lines(frame, view)]
        case Phase.OVER:
            return []
        case _:
            return [words("block-shuffling")]


def window(frame: Frame, view: View, reader: Seat | None = None) -> str:
    """Returns which card hits whom, or whose Side Steps could be countered."""
    words, open_ = frame.words, view.window
    if open_ is None:
        return ""
    card, name = kind_shown(frame, open_.effect), seat_name(frame, view.turn)
    if open_.contested:
        names = seat_names(frame, open_.contested)
        return words("block-window-counter", names=names, card=card, name=name)
    others = [seat for seat in open_.hit if seat != view.turn and seat not in open_.out]
    is_own = view.turn == reader
    if open_.effect in ALL_IN:
        key = "block-window-all-you" if is_own else "block-window-all"
        return words(key, name=name, card=card)
    if open_.effect == SHAKE:
        key = "block-window-shake-you" if is_own else "block-window-shake"
    else:
        key = "block-window-you" if is_own else "block-window"
    return words(key, name=whose(frame, view.turn), card=card, names=seat_names(frame, others))


def fight_lines(frame: Frame, view: View, *, asked: bool = False) -> str:
    """Returns the Cock Fight: what everyone has shown, and who fights on; for a viewer who is
    ``asked``, or for everyone else.
    """
    words, under_way = frame.words, view.fight
    if under_way is None:
        return ""
    on, values = fighting(view), _values(under_way)
    lowest = () if view.phase is Phase.TIE_FLIP else fight.ties(values)[1] if on else ()
    shown = []
    for seat, flips in enumerate(under_way.flips):
        if not flips:
            continue
        strength = " ".join(f"{SWORDS}**{value_of(card)}**" for card in flips)
        said = joined([f"{seat_name(frame, seat, SHORT)} {strength}", words(_stands(view, seat))])
        cards = small(cards_shown(frame, flips)) if frame.cards is Cards.TEXT else ""
        shown.append(lines(said, cards))
    again, only_lowest = any(under_way.flips), bool(on) and set(on) == set(lowest)
    key = "block-fight-again" if again else "block-fight"
    if only_lowest and len(lowest) < len(values):
        key = "block-ask-flip-lowest" if asked else "block-fight-lowest"
    elif asked:
        key = "block-ask-flip-again" if again else "block-ask-flip"
    head = words("block-tie-break" if view.phase is Phase.TIE_FLIP else key)
    return lines(head, small(words("block-fighting", names=seat_names(frame, on))), *shown)


def _values(under_way: Fight) -> dict[Seat, tuple[int, ...]]:
    """Returns the values that each seat has shown, in order."""
    return {seat: tuple(map(value_of, under_way.flips[seat])) for seat in under_way.seats}


def _stands(view: View, seat: Seat) -> str:
    """Returns the key of how a seat stands that has shown a card."""
    if view.fight is None or view.phase is Phase.TIE_FLIP:
        return "block-fights-on"
    values, on = _values(view.fight), fighting(view)
    highest, lowest = fight.ties(values)
    if seat in on:
        is_low = seat in lowest and seat not in highest
        return "block-fights-lowest" if is_low else "block-fights-on"
    if values[seat][0] == min(shown[0] for shown in values.values()) and not lowest:
        return "block-fight-last"
    if values[seat] == max(values.values()) and not highest:
        return "block-fight-first"
    return "block-fight-done"


def fights_on(view: View) -> bool:
    """Returns whether a Cock Fight that is under way has shown cards. Messages then show these, not
    the log.
    """
    return view.fight is not None and any(view.fight.flips)


def fighting(view: View) -> tuple[Seat, ...]:
    """Says who chooses a card, or one more, in the Cock Fight that is under way."""
    under_way = view.fight
    if under_way is None:
        return ()
    if view.phase is Phase.TIE_FLIP or not any(under_way.flips):
        return under_way.seats
    return fight.judge(_values(under_way)).again
