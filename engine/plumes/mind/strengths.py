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
            (1, 0.00),  # ± 0.00
            (2, 4.75),  # ± 1.00
        ),
        4: (
            (0, -6.18),  # ± 3.02
            (0.5, -3.37),  # ± 0.42
            (1, 0.00),  # ± 0.00
            (2, 5.15),  # ± 1.00
        ),
        5: (
            (0, -6.46),  # ± 4.02
            (0.5, -4.05),  # ± 0.40
            (1, 0.00),  # ± 0.00
            (2, 4.75),  # ± 0.70
        ),
    }
)
