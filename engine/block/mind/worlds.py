"""Positions of a game of Peacock Block that a seat cannot tell from the real one.

Players remember the last action of each seat in the round, and how many cards it held back then.
This follows from public events, so it has no secrets. A player of a card mostly keeps weaker ones,
so the cards that a seat had when it last acted are not just random cards.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from random import Random
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from engine.block import acts, effects, fight, scoring
from engine.block.cards import HAND_SIZE, KINDS, NO_CARD, VALUES, sorted_cards, value_of
from engine.block.effects import side_steps
from engine.block.rulings import Rules
from engine.block.state import DECLINED, NOT_ASKED, SECRET_PHASES, SILENT, Phase, State
from engine.block.views import View
from engine.mind.players import Company
from engine.protocol import Event, Seat

# What players remember of each other

# Values of `LastAction.did` that are not kinds of cards:
ULTRA: Final = len(KINDS)
DISCARD: Final = ULTRA + 1
PASS: Final = ULTRA + 2

_REMEMBERED: Final = (
    acts.TurnBegan, acts.CardsPlayed, acts.SideStepped, acts.Countered, acts.CardsDiscarded,
    acts.Passed, acts.CardRuffled, acts.CardKept, acts.HandsPooled, acts.CardsDrawn,
    acts.CardsFlipped, acts.FightDecided,
)  # fmt: skip
"""The events that are actions, or that change the number of cards in a hand."""

Memory: TypeAlias = tuple[Event, ...]


def remember(memory: Memory, events: Iterable[Event]) -> Memory:
    """Returns the memory after these events: those since the acting seat's last turn, or the deal.

    So it has the last action of every seat.
    """
    found = list(memory)
    for event in events:
        if isinstance(event, acts.RoundBegan | acts.TieBreakDealt):
            found.clear()
        elif isinstance(event, acts.TurnBegan) and event in found:
            del found[: found.index(event)]
        if isinstance(event, _REMEMBERED):
            found.append(event)
    return tuple(found)


class LastAction(NamedTuple):
    """The last action of a seat since the deal."""

    did: int
    """The kind of the card that the seat played, or `ULTRA`, `DISCARD` or `PASS`."""

    held_back: int
    """How many of the cards that the seat held then it still has, at most."""


@lru_cache(maxsize=2**6)
def last_actions(rules: Rules, memory: Memory) -> Mapping[Seat, LastAction]:
    """Returns the last actions of the seats that have acted since the deal.

    Cached, since a search asks for them again with each deal that it samples.
    """
    followed = _Followed(rules)
    for event in memory:
        followed.note(event)
        followed.count(event)
    return MappingProxyType(followed.last)


class _Followed:
    """The last action of each seat, and the number of cards in each hand, after some events."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._turn: Seat | None = None
        self._sizes = [0] * rules.seats
        self._flipped = list[Seat]()
        self._uses_ruffled = False
        """Whether a card was ruffled, so that the next play is not an action but its use."""
        self._acted = False
        """Whether the last card played was played as an action."""
        self.last: dict[Seat, LastAction] = {}

    def note(self, event: Event) -> None:
        """Notes whether the event is an action, or takes cards that were held back.

        Must be called before `count` for the same event.
        """
        match event:
            case acts.TurnBegan(seat):
                self._turn, self._uses_ruffled = seat, False
            case acts.CardRuffled():
                self._uses_ruffled = True
            case acts.CardKept():
                self._uses_ruffled = False
            case acts.CardsPlayed(seat, cards):
                self._acted, self._uses_ruffled = not self._uses_ruffled, False
                if self._acted:
                    self._act(seat, cards[0] // VALUES if len(cards) == 1 else ULTRA, len(cards))
            case acts.SideStepped(seat) if seat == self._turn and self._acted:
                self._act(seat, self.last[seat].did, 1)  # sidestepping its own card
            case acts.CardsDiscarded(seat, cards):
                self._act(seat, DISCARD, len(cards))
            case acts.Passed(seat):
                self._act(seat, PASS, 0)
            case acts.CardsDrawn(seat) if seat in self.last:
                did, held_back = self.last[seat]
                self.last[seat] = LastAction(did, min(held_back, self._sizes[seat]))

    def _act(self, seat: Seat, did: int, cards: int) -> None:
        self.last[seat] = LastAction(did, self._sizes[seat] - cards)

    def count(self, event: Event) -> None:
        """Updates the number of cards in each hand."""
        match event:
            case acts.TurnBegan():
                self._sizes = [HAND_SIZE] * self._rules.seats
            case acts.CardsPlayed(seat, cards):
                self._add(-len(cards), seat)
            case acts.SideStepped(seat) | acts.Countered(seat):
                self._add(-1, seat)
            case acts.CardsDiscarded(seat, cards, taken):
                self._add((taken is not None) - len(cards), seat)
            case acts.CardRuffled(by, owner):
                self._add(1, by)
                self._add(-1, owner)
            case acts.HandsPooled(seats=seats):
                self._sizes = [0 if at in seats else size for at, size in enumerate(self._sizes)]
            case acts.CardsDrawn(seat, count):
                self._add(count, seat)
            case acts.CardsFlipped(seats):
                self._flipped += seats
                self._add(-1, *seats)
            case acts.FightDecided():
                if self._rules.keeps_fight_cards:
                    self._add(1, *self._flipped)
                self._flipped.clear()

    def _add(self, cards: int, *seats: Seat) -> None:
        for seat in seats:
            self._sizes[seat] += cards


# What they hold back

ACTIONS: Final = MappingProxyType(
    {name: kind for kind, name in enumerate(KINDS)}
    | {"ultra": ULTRA, "discard": DISCARD, "pass": PASS}
)
"""The values of `LastAction.did`, by name."""

_TABLES: Final = {
    "greedy": """
flirt1   120   2   2 234  99  20 207   2   2  72   2   2   2  87 269 237 151 335 333 315
flirt2   142  53   2 168 123 114 152 115   2  59  39   2  53 133 172 172 102 208 229 212
flirt3   114  82  33 134 119  91 134  95   4  71  39  73  81 109 146 145  90 194 194 200
block1    83   2   2 190   2   3 152   2   2  46   2   2   3  50 248 249 243 482 480 465
block2   146  32   2 208 110   8 189  47   2  62  11   2  43  70 217 209 108 289 294 273
block3   153  25   9 179 149  76 162  64  16  59  29  23  31 139 187 190  81 254 249 239
half      76   2   2 194   6   2   3   2   2  44   2   2   2  33 277 296 263 503 495 463
grow1    167   6   2 194 143  90 167  74   2  59  41   2   2 158 206 191 112 247 252 233
grow2    112  69  52 131 123  86 130  88  28  87  35  73  81 116 141 147  84 206 192 187
pluck1   117  65  23 161 113  80 150  85   2  61   2  47  75 109 175 169 100 234 226 222
pluck2   125  60  42 152 132  80 133  70  31 103  41  48  62 122 163 154  80 201 208 185
shake    124  87   2 145 125  94 137 103   2  63  35  41  94 117 155 153  83 208 209 200
strut    142  56   2 161 128 112 155 119   2  54  44   2  55 138 179 172  87 226 206 211
ruffle   147   2   2 213 179  25 196   2   2  68   2   2   2  93 229 234 147 308 317 293
squabble  59  55  65 272  80  91 158  68  83  70  84  66  75  76 162  73 149  87  87 177
fight     94   2   2 209 125  36 211   2   2  81   2   2   2  37 264 173 229 426 460 419
ultra    123  60  29 169 166 102  26 110  20  72  46  40  39 108 169 180  78 216 234 214
discard   26   2   2  12   2   2  12   2   2   4   2   2  13   2  30  38 862 723 687 662
pass       2   2   2   2   2   2   2   2   2   2   2   6  22   2   2   2 604 879 948 924
""",
    "sage": """
flirt1   118  10 226  73  51 115  97  87  83 129 134  12  28  67  92 152 235 156 139 171
flirt2   138  83 178  85  71 110 105 101  98 103  99  14  31  71  95 123 137 128 115 138
flirt3    99  40 181  93  75 123 102 111 109 120 115  20  35  98 102 155 161 150 135 153
block1   149  99 137  43   2   6 112  87  85 108  95  10  61  57  97 154 215 145 151 157
block2   122 102 141  98  43  76 104  96  98  97  94  21  71  81  82 137 143 137 112 137
block3   126  90 136 100  58  88 133 111  99 100  90  20  61  82  89 116 130 130 151 131
half     140  92 152   2   2   6   2 106 133 120 102  12  53  73  90 190 222 159 138 190
grow1    113 143 150  63   8  79  58   9   4  74  86  39  27  50  46  60 549  62  70  44
grow2    123 147 146  24  41 142 114  62  43 112  80  31  37  40  63 116 304  69  54  86
pluck1   128  96 149  96  96 146 108  96  98  66  14  38  64  85  90 133 156 129 106 111
pluck2   112  97 147  85  86  97 103  91  94 113  73  38  57  81  85 121 149 120 122 139
shake    106 105 129  94  95  99 107 102 101 102 106  48  60  94  97 117 106 119 114 123
strut    114 100 131  92  81 102 104  98  98 108 107  38  56  91  95 126 121 122 124 126
ruffle   117 112 117  94  89 109 111  96 110 121 122  13  51  52  99 121 125 130 133 148
squabble  97   5   8 125  74  73 169 145  63 195 153   7  22 153  88 249  13 294 297 142
fight    129 122 131  66  56 107 121  85 102 120 117  15  70  59  88  66 158 188 106 137
ultra    106 119 176  78  92 135  36 102  72 113  76  43  65  96  87 110  92  90  83 142
discard   23 240 434   2   2   2   2   2   2   2   2  16   2   2   2   2 574   6   5  10
pass       2  22   5   2   2   4   2   2   2   2   2  68   2   2   2   2 999  32   3 149
""",
}
"""How often each kind of card was held back after an action, by player.

A line has an action and, by kind, the percentage of how often the kind would be among cards drawn
at random, from 2 to 999. Counted by ``python -m tests.benchmarks.weights habits``, for ``sage``
among players that choose by its estimate alone.
"""

_HELD_BACK: Final = {
    player: {
        ACTIONS[name]: tuple(map(int, percents))
        for name, *percents in map(str.split, table.strip().splitlines())
    }
    for player, table in _TABLES.items()
}


@cache
def habit(did: int, player: str | None, flirt: int, feathers: int) -> Sequence[float]:
    """Returns how often a player holds back each kind of card after that action.

    The numbers are percentages of how often the kind would be among cards drawn at random. ``did``
    is a `LastAction.did`, and ``flirt`` and ``feathers`` are the seat's points since then. For a
    person (``None``) it is the average over the computer players.
    """
    tables = (_HELD_BACK[player],) if player in _HELD_BACK else _HELD_BACK.values()
    columns = zip(*(table[did] for table in tables), strict=True)
    percents = (sum(column) / len(column) for column in columns)
    wins = _winning(did, flirt, feathers)
    return tuple(0.0 if kind in wins else often for kind, often in enumerate(percents))


def _winning(did: int, flirt: int, feathers: int) -> Collection[int]:
    """Returns the kinds of cards with which the seat would have won, which no one holds back."""
    return {
        kind
        for have, enough, gains in (
            (flirt, scoring.FLIRT_TO_WIN, effects.FLIRTS),
            (feathers, scoring.FEATHERS_TO_WIN, effects.GROWS),
        )
        for kind, more in gains.items()
        if have - gains.get(did, 0) + more >= enough
    }


def held_back(likely: Sequence[float], count: int, unseen: list[int], rng: Random) -> bytes:
    """Draws cards that a seat held back, given how ``likely`` it keeps each kind (`habit`).

    Cards of kinds that it never keeps are drawn only if there are no others. Cards are taken from
    the end of ``unseen``, which is in random order; those passed over go to its beginning.
    """
    most = max(likely)
    taken, passed = list[int](), list[int]()
    while unseen and len(taken) < count:
        card = unseen.pop()
        (taken if rng.random() * most < likely[card // VALUES] else passed).append(card)
    short = count - len(taken)
    unseen[:0] = passed[short:]
    return bytes(taken + passed[:short])


# Worlds


def world(view: View, company: Company, last: Mapping[Seat, LastAction], rng: Random) -> State:
    """Returns a state in which the viewer has that view, with everything hidden drawn at random.

    Hidden are the others' hands (except Ring pieces they certainly hold), the order of the deck,
    and secret answers. Cards held back since a seat's ``last`` action are drawn by the habits of
    its player (`habit`).
    """
    me = view.viewer
    assert me is not None, "a spectator plays nothing"  # noqa: S101 - narrows the type
    unseen = list(unseen_cards(view))
    rng.shuffle(unseen)
    hands = list(view.taken)
    hands[me] = view.hand
    others = [seat for seat in range(view.rules.seats) if seat != me]
    players = company or (None,) * view.rules.seats
    for seat in others:
        if seat not in last:
            continue
        did, cards = last[seat]
        count = min(cards, view.hand_sizes[seat]) - len(hands[seat])
        if count > 0:
            likely = habit(did, players[seat], view.flirt[seat], view.feathers[seat])
            hands[seat] += held_back(likely, count, unseen, rng)
    rng.shuffle(unseen)
    for seat in others:
        missing = view.hand_sizes[seat] - len(hands[seat])
        hands[seat] = sorted_cards(hands[seat] + bytes(unseen[:missing]))
        del unseen[:missing]
    return State(
        rules=view.rules,
        phase=view.phase,
        round=view.round,
        dealer=view.dealer,
        turn=view.turn,
        turns=view.turns,
        left=view.left,
        strut=view.strut,
        opening=view.left == (3 if view.strut else 1),
        fresh=view.fresh,
        deck=bytes(unseen),
        discards=view.discards,
        ring_pile=view.ring_pile,
        hands=tuple(hands),
        triggers=view.triggers,
        marks=view.marks,
        taken=view.taken,
        flirt=view.flirt,
        feathers=view.feathers,
        love=view.love,
        answers=_answers(view, me, hands, rng),
        window=view.window,
        fight=view.fight,
        results=view.results,
        won=view.won,
    )


def unseen_cards(view: View) -> bytes:
    """Returns the cards in the deck and in others' hands, sorted.

    Ring pieces that everyone knows of are left out.
    """
    counts = [0] * 256
    for card in view.rules.cards:
        counts[card] += 1
    for card in _seen(view):
        counts[card] -= 1
    return b"".join(bytes((card,)) * count for card, count in enumerate(counts))


def _seen(view: View) -> Iterable[int]:
    yield from view.hand
    yield from view.discards
    yield from view.ring_pile
    for card in view.triggers:
        if card != NO_CARD:
            yield card
    for seat, pieces in enumerate(view.taken):
        if seat != view.viewer:
            yield from pieces
    if view.fight is not None:
        for flips in view.fight.flips:
            yield from flips


def _answers(view: View, me: Seat, hands: Sequence[bytes], rng: Random) -> tuple[int, ...]:
    """Returns secret answers that the hands allow; none of seats that the game waits for."""
    answers = [NOT_ASKED] * view.rules.seats
    if view.phase in SECRET_PHASES:
        for seat in _asked(view):
            answers[seat] = rng.choice(_possible(view, hands[seat]))
        for seat in view.waiting:
            answers[seat] = SILENT
        answers[me] = view.answer
    return tuple(answers)


def _asked(view: View) -> Iterable[Seat]:
    """Returns the seats that are asked in secret now, whether or not they have answered.

    After a counter these are too many, since seats that declined before it are not asked again.
    """
    window, under_way = view.window, view.fight
    if view.phase is Phase.REACT:
        assert window is not None, "a Side Step answers a card"  # noqa: S101 - narrows the type
        if window.contested:
            return (view.turn,)
        return (seat for seat in window.struck if seat != view.turn)
    assert under_way is not None, "cards are flipped in a fight"  # noqa: S101 - narrows the type
    if view.phase is Phase.TIE_FLIP or not any(under_way.flips):
        return under_way.seats
    values = {seat: tuple(map(value_of, under_way.flips[seat])) for seat in under_way.seats}
    return fight.judge(values).again


def _possible(view: View, hand: bytes) -> Sequence[int]:
    """Returns the secret answers that a seat with that hand can give."""
    if view.phase is Phase.REACT:
        return (DECLINED, *side_steps(hand))
    return fight.flippable(hand, highest_only=view.rules.highest_only)
