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
            (0, -3.77),  # ± 0.28
            (0.25, -2.05),  # ± 0.14
            (0.5, -1.23),  # ± 0.11
            (0.75, -0.48),  # ± 0.10
            (1, 0.00),  # ± 0.00
            (1.5, 0.22),  # ± 0.26
            (2, 0.76),  # ± 0.26
        ),
        4: (
            (0, -2.91),  # ± 0.15
            (0.25, -1.81),  # ± 0.11
            (0.5, -1.18),  # ± 0.10
            (0.75, -0.56),  # ± 0.08
            (1, 0.00),  # ± 0.00
            (1.5, 0.49),  # ± 0.26
            (2, 0.78),  # ± 0.10
        ),
        5: (
            (0, -2.82),  # ± 0.16
            (0.25, -1.79),  # ± 0.11
            (0.5, -1.18),  # ± 0.09
            (0.75, -0.33),  # ± 0.08
            (1, 0.00),  # ± 0.00
            (1.5, 0.63),  # ± 0.26
            (2, 1.45),  # ± 0.26
        ),
    }
)
