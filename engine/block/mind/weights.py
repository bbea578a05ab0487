"""The weights of the features by which the chance to win is estimated (`engine.block.mind.odds`).

They were fitted by ``python -m tests.benchmarks.weights fit``, and the last one by ``… reasoning``.
"""

from __future__ import annotations

from typing import Final

# Where the weights of each kind of feature begin.
FLIRT: Final = 0
"""The viewer's, by flirt points up to 9 and its best Flirt card: none, +1, +2 or +3."""
FEATHERS: Final = 40
"""The viewer's, by feathers up to 9."""
HELD: Final = 50
"""Of each card in the viewer's hand, by kind."""
RING: Final = 70
"""The viewer's, by the number of different Ring pieces in its hand."""
SHAKE: Final = 74
STRUT: Final = 75
"""Of a card in the viewer's trigger slot; of a Strut also while it acts."""
RIVAL_FLIRT: Final = 76
"""Another's, by flirt points up to 10, as if its Shake had acted already."""
RIVAL_FEATHERS: Final = 87
RIVAL_SHAKE: Final = 98
RIVAL_STRUT: Final = 99
NUMBER: Final = 100

ENDS: Final = (
    -1.23, -1.25, -1.27, -1.2,
    -1.0, -1.03, -1.07, -0.93,
    -0.85, -0.78, -0.78, -0.67,
    -0.6, -0.57, -0.53, -0.39,
    -0.32, -0.29, -0.24, 0.03,
    0.02, -0.01, 0.17, 0.44,
    0.32, 0.45, 0.56, 0.69,
    0.79, 0.76, 0.87, 2.06,
    1.27, 1.35, 2.01, 1.89,
    1.61, 2.28, 2.29, 1.8,
    0.27, 0.02, 0.03, -0.2, -0.13, -0.11, -0.06, -0.08, 0.26, 0.9,
    -0.09, 0.09, 0.31, -0.17, -0.17, -0.06, -0.14, -0.18, -0.2, -0.11,
    -0.1, 0.18, -0.08, -0.12, -0.18, -0.1, 0.18, -0.02, -0.03, -0.01,
    -0.03, -0.18, -0.21, 1.76,
    0.68, 0.48,
    -1.24, -1.11, -0.87, -0.61, -0.33, -0.01, 0.38, 1.04, 1.63, 2.3, 2.98,
    0.39, -0.11, 0.06, -0.1, 0.04, 0.03, -0.11, -0.09, 0.22, 0.82, 0.0,
    -0.12, 0.53,
)  # fmt: skip
"""The weights after an action of the viewer, before cards are drawn."""

BEGINS: Final = (
    -0.98, -1.05, -1.16, -1.16,
    -0.68, -0.83, -0.92, -0.87,
    -0.62, -0.59, -0.67, -0.49,
    -0.31, -0.35, -0.34, -0.21,
    0.01, -0.09, -0.04, 0.27,
    0.4, 0.35, 0.47, 0.96,
    0.69, 0.81, 1.0, 1.27,
    1.19, 1.19, 1.54, 0.0,
    1.67, 1.8, 0.0, 0.0,
    1.97, 0.0, 0.0, 0.0,
    0.35, -0.02, 0.05, -0.15, -0.1, -0.09, -0.03, -0.06, 0.29, 0.86,
    -0.08, 0.18, 0.44, -0.17, -0.13, -0.04, -0.12, -0.19, -0.17, -0.12,
    -0.11, 0.29, -0.02, -0.12, -0.17, -0.14, 0.16, -0.12, -0.12, -0.12,
    0.0, -0.06, -0.04, 0.0,
    0.0, 0.6,
    -1.31, -1.19, -0.89, -0.58, -0.33, -0.04, 0.34, 0.95, 1.55, 2.2, 2.69,
    0.53, 0.01, 0.12, -0.13, 0.02, 0.02, -0.07, -0.05, 0.3, 1.01, 0.0,
    -0.26, 0.51,
)  # fmt: skip
"""The weights at the beginning of a turn of the viewer."""

KNOWN_RING: Final = (0.0, 0.1, 1.2, 8.0)
"""Another's strength by the number of different Ring pieces that it certainly holds; too rare to be
fitted.
"""

REASONING: Final = -0.33
"""How much stronger the viewer is when its turn begins if all others reason than if none does. The
weights above are for a table at which half of them do.
"""
