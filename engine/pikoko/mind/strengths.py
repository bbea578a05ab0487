"""The strengths of the computer players, and of mixtures of two (`engine.mind.ladder`).

Written by ``python -m tests.benchmarks.ladder FILE --write``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.protocol import Ladder

LADDERS: Final[Mapping[int, Ladder]] = {
    3: (
        *[(0, -0.95), (0.25, -0.73), (0.5, -0.66), (0.75, -0.31), (1, 0.00)],
        *[(1.25, 0.98), (1.5, 1.72), (1.75, 2.71), (2, 3.32)],
    ),
    4: (
        *[(0, -1.20), (0.25, -1.03), (0.62, -0.40), (1, 0.00), (1.25, 0.47)],
        *[(1.5, 1.70), (1.75, 1.93), (2, 2.76)],
    ),
    5: (
        *[(0, -1.17), (0.25, -0.99), (0.5, -0.84), (0.75, -0.42), (1, 0.00)],
        *[(1.25, 0.74), (1.5, 1.64), (1.75, 2.24), (2, 2.92)],
    ),
}
