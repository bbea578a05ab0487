"""The strengths of the computer players, and of mixtures of two (`engine.mind.ladder`).

Written by ``python -m tests.benchmarks.ladder FILE --write``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.protocol import Ladder

LADDERS: Final[Mapping[int, Ladder]] = {
    3: (
        *[(0, -2.62), (0.25, -1.36), (0.5, -0.72), (0.75, -0.25), (1, 0.00)],
        *[(1.25, 0.49), (1.5, 2.20), (2, 4.75)],
    ),
    4: (
        *[(0, -2.87), (0.25, -1.99), (0.5, -1.25), (0.75, -0.65), (1, 0.00)],
        *[(1.25, 0.33), (1.5, 2.62), (2, 5.15)],
    ),
    5: (
        *[(0, -2.66), (0.25, -1.77), (0.5, -0.84), (0.75, -0.05), (1, 0.00)],
        *[(1.38, 1.38), (2, 4.75)],
    ),
}
