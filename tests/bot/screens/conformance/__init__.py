"""What every game promises of its screens, checked on random games at a table.

A promise is a function that takes `Screens` and raises `AssertionError` if these do not keep it.
For each there is exactly one mistake in `tests.bot.screens.broken_screens` that breaks it.
"""

from tests.bot.screens.conformance import again, controls, fit, leaks, said
from tests.bot.screens.conformance.promise import Promise, promises
from tests.bot.screens.conformance.screens import Screens

__all__ = ["Promise", "Screens", "again", "controls", "fit", "leaks", "promises", "said"]
