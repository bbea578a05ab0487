"""Where the tests keep files.

Most are in memory, if there is room: a sync to a disk takes long. A process that is killed loses
nothing that it has written, on a disk or in memory; what only a power cut can lose is tested by the
settings of the database.

Machine code of compiled players is kept in the checkout, because compiling takes some ten seconds.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path
from typing import Final

MEMORY: Final = Path("/dev/shm")  # noqa: S108  pytest makes folders of its own in it
ENOUGH: Final = 1 << 30
"""Bytes. A whole run writes less than a tenth of it."""

if (
    "TMPDIR" not in os.environ
    and os.access(MEMORY, os.W_OK)
    and shutil.disk_usage(MEMORY).free > ENOUGH
):
    os.environ["TMPDIR"] = str(MEMORY)  # for processes that tests start, too
    tempfile.tempdir = None

MACHINE_CODE: Final = Path(__file__).parents[1] / ".pytest_cache" / "numba"

os.environ.setdefault("NUMBA_CACHE_DIR", str(MACHINE_CODE))
