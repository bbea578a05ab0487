"""Compiles the search of strong players where numba is installed (the extra ``fast``)."""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import os
import sys
from collections.abc import Iterable
from hashlib import blake2b
from types import ModuleType
from typing import Any

from engine.mind.players import Compiler


def compiler(*, cache: bool) -> Compiler | None:
    """Returns a compiler that compiles each function of a module at its first use. ``None`` without
    numba, and where ``NUMBA_DISABLE_JIT`` is set, which is numba's own switch.

    The functions are those of a second copy of the module, so the plain ones stay as they are.
    Lists of the module become tables, whose contents are constants for the compiler.
    With ``cache`` machine code is stored on disk, beside the source or in ``NUMBA_CACHE_DIR``; the
    names of its files say which source it was made from. Of another one, numba fails to read what
    names a class that there is no more.
    """
    if os.environ.get("NUMBA_DISABLE_JIT", "0") != "0":
        return None
    try:
        numba = importlib.import_module("numba")
        numpy = importlib.import_module("numpy")
    except ImportError:
        return None

    def functions(module: ModuleType) -> Any:
        copy, source = _second_copy(module), inspect.getsource(module).encode()
        version = blake2b(source, digest_size=8).hexdigest()
        for name, value in vars(copy).copy().items():
            if inspect.isfunction(value):
                value.__qualname__ = f"{name}_{version}"
                setattr(copy, name, numba.njit(cache=cache)(value))
            elif isinstance(value, list):
                setattr(copy, name, table(value))
        return copy

    def table(numbers: Iterable[int]) -> Any:
        return numpy.fromiter(numbers, dtype=numpy.int64)

    return Compiler(functions, table)


def _second_copy(module: ModuleType) -> ModuleType:
    name = f"{module.__name__}_compiled"  # in stored machine code, so whoever compiles is not in it
    if name not in sys.modules:
        spec = importlib.util.spec_from_file_location(name, module.__file__)
        if spec is None or spec.loader is None:
            raise ImportError(name)
        sys.modules[name] = copy = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(copy)
    return sys.modules[name]
