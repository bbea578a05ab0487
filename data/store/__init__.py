"""The store: it keeps tables with their logs, posts, results and settings.

`Store` is its only class, `data.store.values` has its arguments and results, `data.store.errors`
its exceptions. The state of a game is not stored: it is computed from the log of moves, which takes
less time than reading the log.
"""

from data.store.store import Store, open_store

__all__ = ["Store", "open_store"]
