"""The page on operating names what whoever operates the bot meets."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from prometheus_client import REGISTRY

from bot import metrics

HOUSE: Final = Path(__file__).parent.parent
PAGE: Final = (HOUSE / "docs" / "operating.md").read_text("utf-8")
LEVELS: Final = frozenset({"warning", "error", "exception", "critical"})


def lines_that_ask_for_a_look(path: Path) -> Iterator[str]:
    """What is logged there as a warning or an error, by its event."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and node.args and is_loud(node.func):
            (event, *_) = node.args
            if isinstance(event, ast.Constant):
                yield str(event.value)
            else:  # ``log`` is the logarithm there
                assert isinstance(node.func, ast.Name), f"{path}:{node.lineno}: no fixed words"


def is_loud(called: ast.expr) -> bool:
    """``_log.warning``, and ``log``: a level that was chosen just before."""
    if isinstance(called, ast.Attribute):
        return called.attr in LEVELS and ast.unparse(called.value) == "_log"
    return isinstance(called, ast.Name) and called.id == "log"


def logged() -> set[str]:
    files = [path for name in ("bot", "cogs", "data") for path in (HOUSE / name).rglob("*.py")]
    return {
        event
        for path in files
        if "demo" not in path.parts
        for event in lines_that_ask_for_a_look(path)
    }


def explained() -> set[str]:
    """The lines in the first columns of the tables below *What the log says*."""
    section = PAGE.partition("## What the log says")[2]
    first = re.findall(r"^\| (`.*?) \|", section, re.MULTILINE)
    return {line for cell in first for line in re.findall(r"`([^`]+)`", cell)}


def test_every_line_that_asks_for_a_look_is_explained() -> None:
    assert len(logged()) > 50
    assert logged() - explained() == set()


def test_no_line_is_explained_that_is_never_logged() -> None:
    sources = "\n".join(
        path.read_text("utf-8") for name in ("bot", "data") for path in (HOUSE / name).rglob("*.py")
    )
    of_the_library = {"has successfully RESUMED session", "session has been invalidated"}
    assert [one for one in explained() - of_the_library if f'"{one}"' not in sources] == []


def test_every_metric_is_explained() -> None:
    assert metrics.__name__  # importing it registers them
    ours = {one.name for one in REGISTRY.collect() if one.name.startswith("plumage_")}
    assert len(ours) >= 9
    assert [name for name in ours if not re.search(rf"`{name}(_total)?[`{{]", PAGE)] == []
