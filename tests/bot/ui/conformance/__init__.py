"""What every game promises of its screens, checked on random games at a table.

A promise is a function that takes `Screens` and raises `AssertionError` if these do not keep it.
For each there is exactly one mistake in `tests.bot.ui.broken_screens` that breaks it.
"""

from tests.bot.ui.conformance import again, controls, fit, leaks, said
from tests.bot.ui.conformance.promise import Promise, promises
from tests.bot.ui.conformance.screens import Screens

__all__ = ["Promise", "Screens", "again", "controls", "fit", "leaks", "promises", "said"]
