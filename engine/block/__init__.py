"""Peacock Block."""

from engine.block.game import BLOCK

__all__ = ["BLOCK"]
