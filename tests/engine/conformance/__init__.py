"""What every game promises, checked on random games at a table.

A promise is a function that takes a `Table`, and raises `AssertionError` if the game breaks it. For
each promise, one game in `tests.engine.broken` breaks it, and no other.
"""

from tests.engine.conformance import acting, asking, chance, ending, records, seeing, setting_up
from tests.engine.conformance.promise import Promise, promises

__all__ = [
    "Promise",
    "acting",
    "asking",
    "chance",
    "ending",
    "promises",
    "records",
    "seeing",
    "setting_up",
]
