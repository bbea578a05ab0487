"""Tests of the store and of records. The asserts of the suite that every store passes are in
modules that are no tests.
"""

import pytest

pytest.register_assert_rewrite("tests.data.store_conformance")
