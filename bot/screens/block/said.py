"""Every fact of a game in words, for messages and for descriptions of pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from bot.screens.art.canvas import Canvas
from bot.screens.art.scene import alt_text
from bot.screens.block.faces import NAMES
from bot.screens.kit import NO_BREAK, Frame
from bot.screens.names import LONG, SHORT, seat_name, seats_together, together, whose
from bot.screens.parts import capitalised, lines, small
from bot.screens.table_parts import joined, over_title, table_title
from bot.screens.words import Words
from data.store.values import Cards
from engine.block import fight
from engine.block.cards import (
    ALL_IN,
    FIGHT,
    HALF,
    KINDS,
    NO_CARD,
    PLUCK1,
    PLUCK2,
    RUFFLE,
    SHAKE,
    SQUABBLE,
    VALUES,
    card_named,
    value_of,
)
from engine.block.effects import BLOCKS, FLIRTS, GROWS, SHAKE_GAIN, SHAKE_LOSS
from engine.block.scoring import FEATHERS_TO_WIN, FLIRT_TO_WIN, LOVE_TO_WIN
from engine.block.state import NOBODY, Fight, Phase
from engine.block.threats import Use, Way, threat, threats, ultra_use, use
from engine.block.views import View
from engine.protocol import Json, Seat

# Cards


SWORDS: Final = "⚔️"
"""The sign before a Cock Fight value."""

LOVE: Final = "💛"

_SIGNS: Final[Mapping[str, str]] = MappingProxyType(
    {
        **dict.fromkeys(("flirt1", "flirt2", "flirt3"), "💗"),
        **dict.fromkeys(("block1", "block2", "block3", "half"), "🛡️"),
        **dict.fromkeys(("grow1", "grow2"), "🪶"),
        **dict.fromkeys(("pluck1", "pluck2"), "✂️"),
        **dict.fromkeys(("left", "middle", "right"), "💍"),
        "shake": "💃",
        "strut": "🦚",
        "ruffle": "🌪️",
        "squabble": "🔀",
        "fight": SWORDS,
        "sidestep": "💨",
    }
)
"""The sign of each kind of card that has no emoji."""


DOES: Final[Mapping[str, str]] = MappingProxyType(
    {
        **dict.fromkeys(("flirt1", "flirt2", "flirt3"), "flirt"),
        **dict.fromkeys(("block1", "block2", "block3"), "block"),
        **dict.fromkeys(("grow1", "grow2"), "grow"),
        **dict.fromkeys(("left", "middle", "right"), "ring"),
    }
)
"""The end of the key of each kind's effect, if it is not the kind's name."""


def emoji(frame: Frame, kind: int) -> str:
    """Returns the emoji of a kind of card, or its sign."""
    name = KINDS[kind]
    return frame.emojis.get(NAMES[name]) or _SIGNS[name]


def sign(frame: Frame, name: str) -> str:
    """Returns the sign of ``flirt``, ``feather``, ``love`` or ``ring``."""
    plain = {"flirt": "💗", "feather": "🪶", "love": LOVE, "ring": "💍"}
    return frame.emojis.get(name) or plain[name]


def kind_name(words: Words, kind: int) -> str:
    return words(f"block-card-{KINDS[kind]}")


def picture_name(words: Words, kind: int) -> str:
    """Returns the short name of a kind of card for pictures."""
    short = f"block-short-{KINDS[kind]}"
    return words(short) if short in words else kind_name(words, kind)


def kind_shown(frame: Frame, kind: int) -> str:
    """Returns a kind of card as text on one line."""
    return f"{emoji(frame, kind)}{NO_BREAK}{kind_name(frame.words, kind).replace(' ', NO_BREAK)}"


def name_to(frame: Frame, seat: Seat, reader: Seat | None, most: int = LONG) -> str:
    """Returns a name for the middle of a text to the ``reader``, who is *you*."""
    return frame.words("block-you") if seat == reader else seat_name(frame, seat, most)


def does(frame: Frame, card: int) -> str:
    """Returns what a card does, the same for all cards that differ only in their number."""
    kind = KINDS[card // VALUES]
    return frame.words(f"block-does-{DOES.get(kind, kind)}")


def card_shown(frame: Frame, card: int) -> str:
    """Returns a card as text."""
    return f"{kind_shown(frame, card // VALUES)}{NO_BREAK}{SWORDS}{value_of(card)}"


def cards_shown(frame: Frame, cards: Iterable[int]) -> str:
    return ", ".join(card_shown(frame, card) for card in cards)


def kinds_shown(frame: Frame, cards: Iterable[int]) -> str:
    """Returns kinds of cards with the number of each."""
    found = Counter(card // VALUES for card in cards)
    return ", ".join(
        kind_shown(frame, kind) + (f"{NO_BREAK}×{count}" if count > 1 else "")
        for kind, count in found.items()
    )


def card_label(frame: Frame, card: int) -> str:
    """Returns a card's label for buttons and menus, beside its `emoji`."""
    return f"{kind_name(frame.words, card // VALUES)} {SWORDS}{value_of(card)}"


def refusal_params(frame: Frame, given: Mapping[str, Json]) -> dict[str, str]:
    card = given.get("card")
    return {"card": card_shown(frame, card_named(card))} if isinstance(card, str) else {}


# How everyone stands


@dataclass(frozen=True, slots=True)
class Form:
    """The form of facts: for texts if it has a frame, otherwise for descriptions."""

    words: Words
    names: Sequence[str]
    frame: Frame | None = None

    def kind(self, kind: int) -> str:
        return kind_shown(self.frame, kind) if self.frame else kind_name(self.words, kind)

    def card(self, card: int) -> str:
        if self.frame is not None:
            return card_shown(self.frame, card)
        return f"{kind_name(self.words, card // VALUES)} ({value_of(card)})"


def text(frame: Frame) -> Form:
    """Returns the form for texts."""
    seats = range(len(frame.table.seats))
    return Form(frame.words, [seat_name(frame, seat, SHORT) for seat in seats], frame)


def standing(form: Form, view: View, seat: Seat) -> list[str]:
    """Returns flirt points, feathers and, in an extended game, love points.

    In texts, they are numbers beside signs.
    """
    found = [
        ("flirt", view.flirt[seat], FLIRT_TO_WIN),
        ("feather", view.feathers[seat], FEATHERS_TO_WIN),
        *([("love", view.love[seat], LOVE_TO_WIN)] if view.rules.extended else ()),
    ]
    if form.frame is None:
        return [form.words(f"block-alt-{name}", value=number) for name, number, _ in found]
    return [f"{sign(form.frame, name)}{NO_BREAK}**{number}**/{aim}" for name, number, aim in found]


def legend(frame: Frame, view: View) -> str:
    """Says what the signs of `standing` count."""
    key = "block-legend-extended" if view.rules.extended else "block-legend"
    signs = {name: sign(frame, name) for name in ("flirt", "feather", "love")}
    return small(frame.words(key, **signs))


def way_said(words: Words, way: Way, flirt: int) -> str:
    """Returns a way to win in a few words; ``flirt`` are the present flirt points."""
    if way.by == "shake":
        return words("block-way-shake", flirt=flirt, gain=SHAKE_GAIN)
    if way.by in ("ring", "fight"):
        return words(f"block-way-{way.by}")
    if way.first == SHAKE:
        return words("block-way-shake-flirt", need=way.need)
    key = f"block-way-{way.by}" if way.first < 0 else f"block-way-strut-{way.by}"
    return words(key, need=way.need)


def way(form: Form, view: View, seat: Seat) -> str:
    """Says how the seat may win next turn; empty if it needs more than a card."""
    found = None if view.phase is Phase.OVER else threat(view, seat)
    if found is None:
        return ""
    said = way_said(form.words, found.ways[0], view.flirt[seat])
    if form.frame is None:
        return form.words("block-alt-may-win", way=said)
    return f"⚠️{NO_BREAK}{said}" if found.is_close and seat != view.viewer else said


def trigger(form: Form, view: View, seat: Seat) -> str:
    """Returns the card in the seat's slot and its target; empty for an empty slot."""
    card, mark = view.triggers[seat], view.marks[seat]
    if card == NO_CARD:
        return ""
    shown = form.kind(card // VALUES)
    if mark == NOBODY:
        return form.words("block-trigger", card=shown)
    return form.words("block-trigger-on", card=shown, name=form.names[mark])


def hand_size(form: Form, view: View, seat: Seat) -> str:
    return form.words("block-cards", count=view.hand_sizes[seat])


def known(frame: Frame, view: View, seat: Seat, key: str = "block-known") -> str:
    """Returns the parts of the Ring that the seat is known to hold; empty without any."""
    cards = ", ".join(kind_name(frame.words, card // VALUES) for card in view.taken[seat])
    name, ring = seat_name(frame, seat, SHORT), sign(frame, "ring")
    return frame.words(key, sign=ring, name=name, cards=cards) if cards else ""


def all_known(frame: Frame, view: View) -> str:
    """Returns in a line for each seat the parts of the Ring that it is known to hold."""
    seats = range(0 if view.phase is Phase.OVER else view.rules.seats)
    return small(lines(*(known(frame, view, seat, "block-known-by") for seat in seats)))


def scale(points: int) -> str:
    """Returns the Flirt Scale, with ten points at most."""
    full = min(points, FLIRT_TO_WIN)
    return "▰" * full + "▱" * (FLIRT_TO_WIN - full)


def seat_lines(frame: Frame, view: View, seat: Seat) -> str:
    """Returns a seat for everyone: name, cards in hand, scales, and trigger."""
    form, over = text(frame), view.phase is Phase.OVER
    flirt, *others = standing(form, view, seat)
    mark = "▶️" if seat == view.turn else "⏳" if seat in view.waiting else ""
    name = f"**{seat_name(frame, seat)}** {'' if over else mark}".rstrip()
    return lines(
        joined([name, *others, "" if over else hand_size(form, view, seat)]),
        joined([f"{scale(view.flirt[seat])} {flirt}", way(form, view, seat)]),
        "" if over else trigger(form, view, seat),
        "" if over else known(frame, view, seat),
    )


def seat_line(frame: Frame, view: View, seat: Seat) -> str:
    """Returns a seat in a small line."""
    form = text(frame)
    you = frame.words("block-you") if seat == view.viewer else ""
    waits = [way(form, view, seat), trigger(form, view, seat)]
    waits.append(known(frame, view, seat))
    return small(joined([f"**{form.names[seat]}**", you, *standing(form, view, seat), *waits]))


def _piles(form: Form, view: View) -> tuple[str, str, str]:
    """Returns the deck, the top discard, and the pieces in the Ring pile."""
    words = form.words
    counts = Counter(kind_name(words, piece // VALUES) for piece in sorted(view.ring_pile))
    told = [
        piece if count == 1 and form.frame is not None else f"{piece} ×{count}"
        for piece, count in counts.items()
    ]
    ring = ", ".join(told)
    top = form.card(view.discards[-1]) if view.discards else ""
    return (
        words("block-deck", count=view.deck_size),
        words("block-discards", card=top) if top else "",
        words("block-ring-pile", cards=ring or words("block-none")),
    )


def piles(frame: Frame, view: View) -> str:
    deck, top, ring = _piles(text(frame), view)
    return small(lines(joined([deck, top]), f"{sign(frame, 'ring')} {ring}"))


def table_alt(
    canvas: Canvas,
    view: View,
    order: Sequence[Seat],
    *,
    first: bool,
    last: bool,
    held: Sequence[bytes | None] = (),
) -> str:
    """Describes the rows of these seats.

    With hands ``held`` face up, no one is called *you*. The ``first`` picture also says who moves,
    the ``last`` one what the piles have.
    """
    form, words = Form(canvas.words, canvas.short_names()), canvas.words
    over, names = view.phase is Phase.OVER, form.names
    round_ = words("picture-round-number", round=view.round) if view.rules.extended else ""
    waiting = ", ".join(names[seat] for seat in sorted(view.waiting))
    you = capitalised(words("picture-alt-you"))

    def said(seat: Seat) -> str:
        hand = ", ".join(map(form.card, held[seat] or b"")) if held else ""
        counted = "" if over else hand_size(form, view, seat)
        facts = way(form, view, seat), trigger(form, view, seat)
        return ", ".join(filter(None, (*standing(form, view, seat), hand or counted, *facts)))

    rows = (
        words(
            "picture-alt-of",
            name=you if seat == canvas.you else names[seat],
            said=said(seat),
        )
        for seat in order
    )
    return alt_text(
        (
            f"{'. '.join(filter(None, (words('game-block'), round_)))}." if first else "",
            words("picture-alt-waiting", names=waiting) if first and waiting and not over else "",
            *rows,
            *(f"{pile}." for pile in _piles(form, view) if pile and last and not over),
        )
    )


def in_short(view: View, seat: Seat) -> str:
    """Returns the seat's points in short, for a button."""
    love = f" 💛{view.love[seat]}" if view.rules.extended else ""
    return f"💗{view.flirt[seat]} 🪶{view.feathers[seat]}{love}"


# The game and the round


def title(frame: Frame, view: View) -> str:
    """Returns the game's title, and whether it is over."""
    return over_title(frame) if view.phase is Phase.OVER else table_title(frame)


def round_shown(frame: Frame, view: View) -> list[str]:
    """Returns the round of an extended game; empty in a quick one."""
    if not view.rules.extended or not view.round:
        return []
    return [frame.words("log-round", round=view.round)]


NEAR_THE_LIMIT: Final = 10
"""How many turns before a round's limit the table says so."""


def turn_count(frame: Frame, view: View) -> list[str]:
    """Returns the turn and the round's limit once the limit is near."""
    turn, most = view.turns // view.rules.seats + 1, view.rules.turn_limit
    if not view.round or turn <= most - NEAR_THE_LIMIT:
        return []
    return [frame.words("block-turn-count", turn=turn, most=most)]


def last_turns(frame: Frame, view: View) -> str:
    """Says that the round soon ends at its limit of turns; empty before."""
    left = view.rules.turn_limit * view.rules.seats - view.turns
    is_soon = view.round and left <= _FEW_TURNS * view.rules.seats
    if view.phase is Phase.OVER or not is_soon:
        return ""
    return frame.words("block-last-turns", turns=left)


_FEW_TURNS: Final = 3
"""How many turns of each player before the limit the table says that the round ends."""


# What is going on


def situation(frame: Frame, view: View, reader: Seat | None = None) -> list[str]:
    """Returns lines about the situation, for everyone or for the ``reader``."""
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
            return [fight_lines(frame, view, reader)]
        case Phase.OVER:
            return []
        case _:
            return [words("block-shuffling")]


def window(frame: Frame, view: View, reader: Seat | None = None) -> str:
    """Returns which card hits whom, or whose Side Steps can be countered."""
    words, open_ = frame.words, view.window
    if open_ is None:
        return ""
    card, name = kind_shown(frame, open_.effect), seat_name(frame, view.turn)
    if open_.contested:
        names = together(words, [name_to(frame, seat, reader, SHORT) for seat in open_.contested])
        who = "other" if reader not in open_.contested else "both" if open_.contested[1:] else "you"
        return words("block-window-counter", who=who, names=names, card=card, name=name)
    others = [seat for seat in open_.hit if seat != view.turn and seat not in open_.out]
    is_own = view.turn == reader
    if open_.effect in ALL_IN:
        key = "block-window-all-you" if is_own else "block-window-all"
        return words(key, name=name, card=card)
    if open_.effect == SHAKE:
        key = "block-window-shake-you" if is_own else "block-window-shake"
    else:
        key = "block-window-you" if is_own else "block-window"
    return words(key, name=whose(frame, view.turn), card=card, names=seats_together(frame, others))


def fight_lines(frame: Frame, view: View, reader: Seat | None, *, asked: bool = False) -> str:
    """Returns the Cock Fight: the cards shown, and who fights on; to the ``reader``, or everyone.

    ``asked``: for a reader who has to choose a card.
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
        said = joined(
            [f"{name_to(frame, seat, reader, SHORT)} {strength}", words(_stands(view, seat))]
        )
        cards = small(cards_shown(frame, flips)) if frame.cards is Cards.TEXT else ""
        shown.append(lines(said, cards))
    again, only_lowest = any(under_way.flips), bool(on) and set(on) == set(lowest)
    key = "block-fight-again" if again else "block-fight"
    if only_lowest and len(lowest) < len(values):
        key = "block-ask-flip-lowest" if asked else "block-fight-lowest"
    elif asked:
        key = "block-ask-flip-again" if again else "block-ask-flip"
    head = words("block-tie-break" if view.phase is Phase.TIE_FLIP else key)
    names = ", ".join(name_to(frame, seat, reader, SHORT) for seat in on)
    return lines(head, small(words("block-fighting", names=names)), *shown)


def _values(under_way: Fight) -> dict[Seat, tuple[int, ...]]:
    return {seat: tuple(map(value_of, under_way.flips[seat])) for seat in under_way.seats}


def _stands(view: View, seat: Seat) -> str:
    """Returns the key of how a seat with flipped cards stands."""
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
    """Returns whether a Cock Fight has shown cards; messages show these instead of the log."""
    return view.fight is not None and any(view.fight.flips)


def fighting(view: View) -> tuple[Seat, ...]:
    """Returns the seats that have to choose a card in the Cock Fight."""
    under_way = view.fight
    if under_way is None:
        return ()
    if view.phase is Phase.TIE_FLIP or not any(under_way.flips):
        return under_way.seats
    return fight.judge(_values(under_way)).again


# What a card would do


_PLUCKS: Final = {PLUCK1: 1, PLUCK2: 2}


def effect_of(words: Words, card: int) -> str:
    """Returns a card's effect in a few words with its number."""
    kind = card // VALUES
    number = FLIRTS.get(kind, 0) or GROWS.get(kind, 0) or _PLUCKS.get(kind, 0)
    if kind != HALF:
        number = number or BLOCKS.get(kind, 0)
    name = DOES.get(KINDS[kind], "pluck" if kind in _PLUCKS else KINDS[kind])
    return words(f"block-effect-{name}", number=number)


def use_of(view: View, viewer: Seat, card: int) -> Use:
    """Returns how a card wins, or hinders players close to a win; two halves count as one card."""
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


def at_stake(words: Words, view: View) -> str:
    """Returns what happens to the viewer if they do not step aside."""
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
