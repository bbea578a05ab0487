"""What every game promises, checked on random games at a table.

A promise is a function that takes a `Table` and raises `AssertionError` if the game does not keep
it. For each there is exactly one game in `tests.engine.broken` that does not.
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
