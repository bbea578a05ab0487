"""The strengths of the computer players, and of mixtures of two (`engine.mind.ladder`).

Written by ``python -m tests.benchmarks.ladder FILE --write``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.protocol import Ladder

LADDERS: Final[Mapping[int, Ladder]] = {
    3: (
        *[(0, -1.72), (0.25, -1.12), (0.5, -0.70), (0.75, -0.10), (1, 0.00)],
        *[(1.5, 0.22), (2, 0.76)],
    ),
    4: (
        *[(0, -1.02), (0.25, -0.99), (0.5, -0.86), (0.75, -0.21), (1, 0.00)],
        *[(1.5, 0.49), (2, 0.78)],
    ),
    5: (
        *[(0, -0.82), (0.25, -0.39), (0.5, -0.25), (0.75, -0.01), (1, 0.00)],
        *[(1.5, 0.63), (2, 1.45)],
    ),
}
