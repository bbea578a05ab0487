"""How strong the computer players are and those between (`engine.mind.ladder`).

Made by ``python -m tests.benchmarks.ladder FILE --write``, with standard errors.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.protocol import Ladder

LADDERS: Final[Mapping[int, Ladder]] = MappingProxyType(
    {
        3: (
            (0, -2.10),  # ± 0.15
            (0.25, -1.34),  # ± 0.12
            (0.5, -0.84),  # ± 0.10
            (0.75, -0.50),  # ± 0.10
            (1, 0.00),  # ± 0.00
            (1.25, 0.98),  # ± 0.18
            (1.5, 1.72),  # ± 0.22
            (1.75, 2.71),  # ± 0.28
            (2, 3.32),  # ± 0.36
        ),
        4: (
            (0, -3.66),  # ± 0.27
            (0.25, -2.05),  # ± 0.15
            (0.5, -1.54),  # ± 0.12
            (0.75, -0.75),  # ± 0.09
            (1, 0.00),  # ± 0.00
            (1.25, 0.47),  # ± 0.16
            (1.5, 1.70),  # ± 0.23
            (1.75, 1.93),  # ± 0.27
            (2, 2.76),  # ± 0.37
        ),
        5: (
            (0, -3.21),  # ± 0.25
            (0.25, -2.81),  # ± 0.18
            (0.5, -1.83),  # ± 0.13
            (0.75, -1.04),  # ± 0.10
            (1, 0.00),  # ± 0.00
            (1.25, 0.74),  # ± 0.16
            (1.5, 1.64),  # ± 0.21
            (1.75, 2.24),  # ± 0.29
            (2, 2.92),  # ± 0.38
        ),
    }
)
