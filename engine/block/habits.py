"""What players of Peacock Block hold back: whoever plays a card keeps mostly weaker ones.

So the cards that a seat already had when it last acted are not just any cards.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from random import Random
from types import MappingProxyType
from typing import Final

from engine.block import effects, scoring
from engine.block.cards import KINDS, VALUES
from engine.block.state import DISCARD, PASS, ULTRA

ACTIONS: Final = MappingProxyType(
    {name: kind for kind, name in enumerate(KINDS)}
    | {"ultra": ULTRA, "discard": DISCARD, "pass": PASS}
)
"""The values of `State.did`, by name."""

_TABLE: Final = """
flirt1   120   2  49 208  80  40 182  20  16  81  24   3   5  81 244 215 180 300 300 287
flirt2   144  66  57 140 108 112 140 105  30  75  61   4  46 116 151 157 115 183 191 187
flirt3   113  77  71 128 112  96 128  98  29  78  53  59  72 107 133 142 111 176 182 174
block1   105  24  37 149   2   4 158  21  26  66  28   3  17  56 242 222 230 380 394 365
block2   143  48  31 191  98  29 174  59  17  72  30   5  50  75 195 189 120 236 249 222
block3   151  44  41 163 128  82 157  67  37  71  59  16  34 111 175 178 107 226 188 218
half      99  22  34 142   2   2   2  23  37  69  41   3  14  51 251 287 261 394 376 397
grow1    160   5   2 197 144  98 179  68   2  62  38   2   2 153 197 201 124 228 255 238
grow2    113  80  52 140 129  81 121  90  25  90  36  68  76 101 135 130  94 192 189 198
pluck1   118  69  43 153 121  97 144  91  12  56   2  46  73 107 170 160 107 217 194 212
pluck2   128  66  56 140 126 105 136  78  49 101  40  48  58 113 143 141  89 185 203 194
shake    120  92  45 130 117 100 132 100  36  81  60  41  83 113 133 143  89 165 181 170
strut    130  74  44 138 112 109 136 112  33  76  61  12  60 118 158 154 102 186 188 191
ruffle   150  38  41 174 144  75 157  36  33  80  41   4  16  84 195 190 140 237 270 239
squabble 142  13  19 199  65 125  34 175  83  89 182  20  26 104  73 392  31  47 148  99
fight    114  40  49 153 130  75 214  29  30  88  38   7  14  35 179 127 195 356 341 369
ultra    134  64  48 170 131 110  37  75  34  69  36  42  75 126 165 153 106 169 234 197
discard   17 182 323   4   2   2   3   2   2   2   2  13   3   2   8   9 686 211 188 200
pass       2   6   9   2   2   2   2   2   2   2   2  23  11   2   2   2 881 704 736 761
"""
"""In the line of an action, by kind: how often cards of that kind were held back, in percent of how
often they would be among cards drawn at random, from 2 to 999. Counted by
``python -m tests.benchmarks.weights habits`` at tables of middle players, and in a third of the
games at tables of those who play by the estimated chance to win.
"""

_HELD_BACK: Final = MappingProxyType(
    {
        ACTIONS[name]: tuple(map(int, percents))
        for name, *percents in map(str.split, _TABLE.strip().splitlines())
    }
)


@cache
def winning(did: int, flirt: int, feathers: int) -> Collection[int]:
    """The kinds of cards with which a seat would have won when it last acted (``did``, see
    `State`); nobody holds them back. ``flirt`` points and ``feathers`` are those it has since then.
    """
    return frozenset(
        kind
        for have, enough, gains in (
            (flirt, scoring.FLIRT_TO_WIN, effects.FLIRTS),
            (feathers, scoring.FEATHERS_TO_WIN, effects.GROWS),
        )
        for kind, more in gains.items()
        if have - gains.get(did, 0) + more >= enough
    )


def held_back(
    did: int, count: int, unseen: list[int], rng: Random, never: Collection[int] = ()
) -> bytes:
    """So many cards that a seat held back when it last acted (``did``, see `State`), none if the
    count is not positive; of the kinds in ``never`` only if there are no others. They are taken
    from the end of ``unseen``, which is in random order; cards that are passed over go to its
    beginning.
    """
    if count <= 0:
        return b""
    likely = _HELD_BACK[did]
    if never:
        likely = tuple([0 if kind in never else often for kind, often in enumerate(likely)])
    most = max(likely)
    taken, passed = list[int](), list[int]()
    while unseen and len(taken) < count:
        card = unseen.pop()
        (taken if rng.random() * most < likely[card // VALUES] else passed).append(card)
    short = count - len(taken)
    unseen[:0] = passed[short:]
    return bytes(taken + passed[:short])
