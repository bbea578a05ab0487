"""What players of Peacock Block hold back: whoever plays a card keeps mostly weaker ones.

So the cards that a seat already had when it last acted are not just any cards.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from random import Random
from types import MappingProxyType
from typing import Final

from engine.block import effects, scoring
from engine.block.cards import KINDS, VALUES
from engine.block.mind.memory import DISCARD, PASS, ULTRA

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
"""By player, in the line of an action, by kind: how often cards of that kind were held back, in
percent of how often they would be among cards drawn at random, from 2 to 999. Counted by
``python -m tests.benchmarks.weights habits``, for ``sage`` among players that choose by its
estimate alone.
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
    """Returns by kind how often that computer player holds back cards of it after that action
    (`LastAction.did`), in percent of how often they would be among cards drawn at random. Of people
    (``None``): the average of those who reason and those who do not. ``flirt`` points and
    ``feathers`` are those that the seat has since then.
    """
    if player == "random":
        return (100.0,) * len(KINDS)
    tables = _HELD_BACK.values() if player is None else (_HELD_BACK[player],)
    columns = zip(*(table[did] for table in tables), strict=True)
    percents = (sum(column) / len(column) for column in columns)
    wins = _winning(did, flirt, feathers)
    return tuple(0.0 if kind in wins else often for kind, often in enumerate(percents))


def _winning(did: int, flirt: int, feathers: int) -> Collection[int]:
    """Returns the kinds of cards with which the seat would have won; nobody who plays to win holds
    them back.
    """
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
    """Returns the chance of so many cards that a seat with that `habit` held back; of kinds that it
    never holds back only if there are no others. They are taken from the end of ``unseen``, which
    is in random order; cards that are passed over go to its beginning.
    """
    most = max(likely)
    taken, passed = list[int](), list[int]()
    while unseen and len(taken) < count:
        card = unseen.pop()
        (taken if rng.random() * most < likely[card // VALUES] else passed).append(card)
    short = count - len(taken)
    unseen[:0] = passed[short:]
    return bytes(taken + passed[:short])
