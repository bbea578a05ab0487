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
            (0, -5.77),  # ± 1.43
            (0.7, -1.95),  # ± 0.27
            (0.8, -1.43),  # ± 0.21
            (0.9, -0.90),  # ± 0.20
            (1, 0.00),  # ± 0.00
            (1.25, 0.49),  # ± 0.51
            (1.5, 2.20),  # ± 0.60
            (2, 4.75),  # ± 1.00
        ),
        4: (
            (0, -6.18),  # ± 3.02
            (0.5, -3.37),  # ± 0.42
            (0.7, -1.81),  # ± 0.24
            (0.8, -1.05),  # ± 0.20
            (0.9, -0.46),  # ± 0.18
            (1, 0.00),  # ± 0.00
            (1.25, 0.33),  # ± 0.43
            (1.5, 2.62),  # ± 0.66
            (2, 5.15),  # ± 1.00
        ),
        5: (
            (0, -6.46),  # ± 4.02
            (0.5, -4.05),  # ± 0.40
            (0.7, -1.84),  # ± 0.25
            (0.8, -1.00),  # ± 0.19
            (0.9, -0.38),  # ± 0.17
            (1, 0.00),  # ± 0.00
            (1.38, 1.38),  # ± 0.34
            (2, 4.75),  # ± 0.70
        ),
    }
)
