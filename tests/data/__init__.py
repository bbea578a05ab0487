"""The suite that every store passes asserts in modules of its own."""

import pytest

pytest.register_assert_rewrite("tests.data.store_conformance")
