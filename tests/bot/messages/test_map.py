"""The map of the package is true."""

from __future__ import annotations

import re
from pathlib import Path

import bot.messages


def test_the_map_names_every_module_and_nothing_else() -> None:
    folder = Path(bot.messages.__path__[0])
    modules = {path.stem for path in folder.glob("*.py")} - {"__init__"}
    named = re.findall(r"``(\w+)``", bot.messages.__doc__ or "")
    assert sorted(named) == sorted(modules)
