"""The map of a package, in its docstring, is true."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest


@pytest.mark.parametrize("package", ["bot.discord", "bot.messages", "bot.pictures"])
def test_the_map_names_every_module_and_nothing_else(package: str) -> None:
    folder = import_module(package)
    modules = {path.stem for path in Path(folder.__path__[0]).glob("*.py")} - {"__init__"}
    named = re.findall(r"``(\w+)``", folder.__doc__ or "")
    assert sorted(named) == sorted(modules)
