"""How long is waited for the program."""

from __future__ import annotations

from typing import Final

PATIENCE: Final = 60.0
"""Seconds after which a test has waited long enough, on a busy machine too."""
