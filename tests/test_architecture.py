"""The page on the architecture is true of the code: each name on it exists."""

from __future__ import annotations

import ast
import importlib
import inspect
import re
from collections.abc import Iterator
from functools import cache, reduce
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import pytest

HOUSE: Final = Path(__file__).parent.parent
PAGE: Final = HOUSE / "docs" / "architecture.md"
NAME: Final = re.compile(r"`((?:bot|cogs|data|engine|plumage|tests)(?:\.\w+)+)`")
"""Matches a module, class or function in a code span."""

SETTING: Final = re.compile(r"`(PLUMAGE_\w+)")
FOLDER: Final = re.compile(r"`([\w-]+(?:/[\w-]+)*/)`")
REASON: Final = re.compile(r"^\| `([^`]+)` \|", re.MULTILINE)
MAP: Final = re.compile(r"^=+  =+$(.*?)^=+  =+$", re.MULTILINE | re.DOTALL)
"""Matches the map in a package's docstring, its first table."""

MAPPED: Final = re.compile(r"^``(\w+(?:, \w+)*)`` ", re.MULTILINE)
"""Matches a line of the map: modules, and what is in them."""


def missing(name: str) -> str | None:
    """Returns the first part of a dotted name that does not exist; ``None`` if all exist.

    A name that a module only imports does not exist there, since a reader would not find it.
    """
    parts = name.split(".")
    modules = [
        ".".join(parts[: length + 1])
        for length in range(len(parts))
        if _is_module(".".join(parts[: length + 1]))
    ]
    if not modules:
        return parts[0]
    module, rest = importlib.import_module(modules[-1]), parts[len(modules) :]
    try:
        reduce(getattr, rest, module)
    except AttributeError as error:
        return error.name
    if rest and rest[0] not in defined(inspect.getsource(module)):
        return rest[0]
    return None


@cache
def defined(source: str) -> set[str]:
    """Returns the classes, functions and other names that a module defines."""
    found: set[str] = set()
    for node in ast.parse(source).body:
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
                found.add(name)
            case ast.AsyncFunctionDef(name=name) | ast.AnnAssign(target=ast.Name(id=name)):
                found.add(name)
            case ast.Assign(targets=targets):
                found |= {one.id for one in targets if isinstance(one, ast.Name)}
    return found


def _is_module(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:  # its parent is no package
        return False


def test_every_name_in_the_page_is_in_the_code() -> None:
    named = {name: missing(name) for name in set(NAME.findall(PAGE.read_text("utf-8")))}
    assert len(named) > 100
    assert [name for name, part in named.items() if part is not None] == []


@pytest.mark.parametrize(
    ("name", "part"),
    [
        ("bot.messages.slots.SlotKind.PANEL", None),
        ("bot.messages.writers", "writers"),
        ("bot.messages.writer.Scribe", "Scribe"),
        ("bot.messages.writer.Writer.scribble", "scribble"),
        ("plumage.make_boat", "make_boat"),
        ("bot.program.composition.Reconciler", "Reconciler"),
    ],
)
def test_a_name_that_is_not_in_the_code_is_found(name: str, part: str | None) -> None:
    assert missing(name) == part


def test_the_page_names_what_clicks_deadlines_and_restarts_go_through() -> None:
    chapters = re.split(r"^## ", PAGE.read_text("utf-8"), flags=re.MULTILINE)
    lives = {one.partition("\n")[0]: one for one in chapters if one.startswith("The life of ")}
    described = ("click", "deadline", "press on a replay", "restart")
    assert set(lives) == {f"The life of a {one}" for one in described}
    for title, chapter in lives.items():
        assert len(NAME.findall(chapter)) >= 10, title


def test_the_parts_of_the_bot_are_all_in_the_page() -> None:
    listed = PAGE.read_text("utf-8").partition("\nbot/")[2].partition("\ndata/")[0]
    parts = re.findall(r"^  (\w+(?:, \w+)*)  ", listed, flags=re.MULTILINE)
    there = [path for path in (HOUSE / "bot").iterdir() if path.name[0] not in "_."]
    assert sorted(name for part in parts for name in part.split(", ")) == sorted(
        path.stem for path in there
    )


def test_folders_and_settings_in_the_page_exist() -> None:
    text = PAGE.read_text("utf-8")
    assert all((HOUSE / folder).is_dir() for folder in FOLDER.findall(text))
    example = (HOUSE / ".env.example").read_text("utf-8")
    assert all(f"#{setting}=" in example for setting in SETTING.findall(text))


def sources() -> Iterator[str]:
    for path in (HOUSE / "bot").rglob("*.py"):
        yield path.read_text("utf-8")


def reasons(source: str) -> Iterator[str]:
    """Yields the reasons for which a file says that a message was not written."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            said = {"not_written": 2, "Rest": 0, "Forget": 0}.get(node.func.id)
            if said is not None:
                for part in ast.walk(node.args[said]):
                    if isinstance(part, ast.Constant) and isinstance(part.value, str):
                        yield part.value


def test_the_page_explains_every_reason_for_which_a_message_was_not_written() -> None:
    giving = [one for one in sources() if "not_written(" in one or "Rest(" in one]
    found = {reason for source in giving for reason in reasons(source)}
    explained = PAGE.read_text("utf-8").partition("## Why was a message not written?")[2]
    assert set(REASON.findall(explained)) == found
    assert found


LOGGED: Final = re.compile(r'\b_?log(?:\.\w+)?\(\s*"([^"]+)"')
"""Matches an event that a file logs."""


def test_the_lines_of_the_log_that_the_page_names_are_written() -> None:
    explained = PAGE.read_text("utf-8").partition("## Why was a message not written?")[2]
    named = re.findall(r"^\d+\. `([a-z ]+)`", explained.partition("\n## ")[0], flags=re.MULTILINE)
    assert set(named) <= {one for source in sources() for one in LOGGED.findall(source)}
    assert len(named) >= 5


def test_a_reason_is_found_in_a_choice_of_two() -> None:
    assert set(reasons('not_written(table, slot, "early" if now else "late")')) == {"early", "late"}


def mapped(source: str) -> list[str]:
    """Returns the modules that the map in a package's docstring describes."""
    table = MAP.search(ast.get_docstring(ast.parse(source)) or "")
    lines = MAPPED.findall(table[1]) if table else []
    return [name for line in lines for name in line.split(", ")]


MAPS: Final = [
    path
    for room in ("engine", "data", "bot", "tools", "tests")
    for path in sorted((HOUSE / room).rglob("__init__.py"))
    if mapped(path.read_text("utf-8"))
]


@pytest.mark.parametrize("path", MAPS, ids=lambda path: str(path.parent.relative_to(HOUSE)))
def test_the_map_in_a_package_names_its_modules(path: Path) -> None:
    """The map names each module once."""
    there = {one.stem for one in path.parent.glob("*.py")} - {"__init__"}
    there |= {one.parent.name for one in path.parent.glob("*/__init__.py")}
    named = mapped(path.read_text("utf-8"))
    assert sorted(named) == sorted(there)


def test_the_packages_of_the_running_bot_have_a_map() -> None:
    packages = {str(path.parent.relative_to(HOUSE)) for path in MAPS}
    assert {
        f"bot/{one}" for one in ("messages", "pictures", "requests", "running", "tables")
    } <= packages
