"""What every store does, whatever database it is on.

A store passes if a test class derives from `StoreConformance` and has two fixtures: ``open_store``,
a coroutine function that opens one more store on the same data and closes it after the test, and
``open_driver``, which does so with a driver.
"""

from tests.data.store_conformance.clocks import ClocksConformance
from tests.data.store_conformance.directs import DirectsConformance
from tests.data.store_conformance.people import PeopleConformance
from tests.data.store_conformance.polls import PollsConformance
from tests.data.store_conformance.posts import PostsConformance
from tests.data.store_conformance.results import ResultsConformance
from tests.data.store_conformance.shards import ShardsConformance
from tests.data.store_conformance.tables import TablesConformance
from tests.data.store_conformance.writers import WritersConformance

__all__ = ["StoreConformance"]


class StoreConformance(
    TablesConformance,
    ClocksConformance,
    PostsConformance,
    WritersConformance,
    ResultsConformance,
    PeopleConformance,
    PollsConformance,
    DirectsConformance,
    ShardsConformance,
):
    """The whole suite."""
