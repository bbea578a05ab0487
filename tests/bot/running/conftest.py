"""A house with a clock for each test."""

from tests.helpers.timed import house

__all__ = ["house"]
