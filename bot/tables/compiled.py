"""The search of the strong players, compiled where numba is installed (the extra ``fast``)."""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import sys
from collections.abc import Iterable
from typing import Any

from engine.pikoko import kernel
from engine.pikoko.search import Kernel


def compiled_kernel(*, cache: bool) -> Kernel | None:
    """Pikoko's kernel with each function compiled at its first use; ``None`` without numba.

    The functions are those of a second copy of their module, so the plain ones stay as they are.
    With ``cache`` machine code is kept on disk, beside the source or in ``NUMBA_CACHE_DIR``.
    """
    try:
        numba = importlib.import_module("numba")
        numpy = importlib.import_module("numpy")
    except ImportError:
        return None
    copy = _second_copy()
    for name, function in inspect.getmembers(copy, inspect.isfunction):
        setattr(copy, name, numba.njit(cache=cache)(function))

    def table(numbers: Iterable[int]) -> Any:
        return numpy.fromiter(numbers, dtype=numpy.int64)

    return Kernel(copy, table)


def _second_copy() -> Any:
    name = f"{__name__}.pikoko_kernel"
    if name not in sys.modules:
        spec = importlib.util.spec_from_file_location(name, kernel.__file__)
        if spec is None or spec.loader is None:
            raise ImportError(name)
        sys.modules[name] = module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    return sys.modules[name]
