"""The house holds together: imports go one way, rules are pure, what is installed is locked."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from fnmatch import fnmatch
from functools import cache, partial
from itertools import chain
from pathlib import Path
from typing import Final, NamedTuple

import discord
import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from engine import games

HOUSE: Final = Path(__file__).parent.parent
ROOMS: Final = ("engine", "data", "bot", "cogs", "plumage", "tools")
"""Each room may import itself and those before it. ``plumage`` is a single file."""

PACKAGES: Final = {
    "base": (),
    "tables": (),
    "screens": (),
    "running": ("base", "tables"),
    "pictures": ("base", "screens"),
    "requests": ("base", "tables", "running"),
    "messages": ("base", "tables", "screens", "running", "pictures", "requests"),
    "features": ("base", "tables", "screens", "running", "pictures", "requests", "messages"),
    "program": (
        *("base", "tables", "screens", "running", "pictures", "requests", "messages"),
        "features",
    ),
    "cli": (
        *("base", "tables", "screens", "running", "pictures", "requests", "messages"),
        *("features", "program"),
    ),
}
"""The packages of ``bot/`` from the ground up: each may import itself and the ones named."""

PURE: Final = {
    *("__future__", "abc", "bisect", "collections", "dataclasses", "enum", "functools", "heapq"),
    *("hmac", "itertools", "math", "operator", "random", "re", "string", "sys", "types", "typing"),
}
"""What the rules may import: no clock, no randomness of their own, no input or output."""

ONLY: Final = {"hmac": {"digest"}, "random": {"Random"}, "sys": {"maxsize"}}
"""The only names of these modules that the rules may use, imported by name."""

IMPURE_CALLS: Final = frozenset({"Random", "open", "print", "input", "exec", "eval", "__import__"})


PATH: Final = re.compile(r"(engine|data|bot|cogs|tools|tests)(\.\w*)+")
"""Matches the path of a module in a folder, or its beginning."""

IMPORTERS: Final = frozenset(
    {"import_module", "__import__", "find_spec", "load_extension", "run_module", "files"}
)
"""Functions that take a module's name as a string."""


class Facts(NamedTuple):
    """What the rules of this house ask of a file; ``imports`` are pairs of a module and a name."""

    imports: tuple[tuple[str, str | None], ...]
    called: frozenset[str]
    methods: frozenset[str]
    attributes: frozenset[str]
    texts: frozenset[str]
    waits: frozenset[str]


REAL_TIME: Final = frozenset(
    {"call_at", "call_later", "monotonic", "perf_counter", "sleep", "time", "utcnow"}
)
"""Attributes of the event loop and of clocks."""


@cache
def facts(source: str) -> Facts:
    nodes = tuple(ast.walk(ast.parse(source)))
    calls = [node.func for node in nodes if isinstance(node, ast.Call)]
    waits = (ast.Await, ast.AsyncFunctionDef, ast.AsyncFor, ast.AsyncWith)
    return Facts(
        tuple(_imports(nodes)),
        frozenset(one.id for one in calls if isinstance(one, ast.Name)),
        frozenset(one.attr for one in calls if isinstance(one, ast.Attribute)),
        frozenset(
            ast.unparse(node)
            for node in nodes
            if isinstance(node, ast.Attribute) and node.attr in REAL_TIME
        ),
        frozenset(
            node.value
            for node in nodes
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        ),
        frozenset(type(node).__name__ for node in nodes if isinstance(node, waits)),
    )


def imports(source: str) -> tuple[tuple[str, str | None], ...]:
    """Returns every (module, name) that a file imports anywhere, also inside functions.

    Strings that are paths of modules count as well, and whatever is given to a function that
    imports.
    """
    return facts(source).imports


def _imports(nodes: Iterable[ast.AST]) -> Iterator[tuple[str, str | None]]:
    for node in nodes:
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, None
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                yield "." * node.level + (node.module or ""), alias.name
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            if PATH.fullmatch(node.value):
                yield node.value, None
        elif isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else node.func
            if (called.id if isinstance(called, ast.Name) else called) in IMPORTERS:
                for given in node.args:
                    if isinstance(given, ast.Constant) and isinstance(given.value, str):
                        yield given.value, None


def trespasses(room: str, source: str) -> list[str]:
    """Returns the imports that a file in that room may not have."""
    forbidden = {*ROOMS[ROOMS.index(room) + 1 :], "tests"}
    return [
        module
        for module, _ in imports(source)
        if module.startswith(".") or module.partition(".")[0] in forbidden
    ]


def package_of(module: str) -> str | None:
    """Returns ``screens`` for ``bot.screens.kit``; ``None`` for what is not in ``bot``."""
    room, _, rest = module.partition(".")
    return rest.partition(".")[0] if room == "bot" else None


def strays(package: str, source: str) -> list[str]:
    """Returns the imports that a file in that package of ``bot/`` may not have."""
    found = []
    for module, name in imports(source):
        into = package_of(f"{module}.{name}" if module == "bot" else module)
        if into not in (None, package, *PACKAGES[package]):
            found.append(module)
    return found


def impurities(source: str) -> list[str]:
    """Returns what a file of the engine uses that pure rules may not."""
    found = []
    for module, name in imports(source):
        top = module.partition(".")[0]
        allowed = top == "engine" or (top in PURE and name in ONLY.get(top, {name}))
        if not allowed:
            found.append(module if name is None else f"{module}.{name}")
    return [*found, *IMPURE_CALLS & facts(source).called]


def files() -> list[tuple[str, Path]]:
    """Returns every file with its room."""
    return [
        (room, path)
        for room in ROOMS
        for path in sorted((HOUSE / room).rglob("*.py")) or [HOUSE / f"{room}.py"]
    ]


def wrong(paths: Iterable[Path], faults: Callable[[str], Collection[str]]) -> dict[str, list[str]]:
    """Returns by file what is wrong in it. One test reads all files, since pytest takes most of the
    time of a small test.
    """
    found = {path: sorted(faults(path.read_text("utf-8"))) for path in paths}
    assert found, "there is no such file"
    return {str(path.relative_to(HOUSE)): said for path, said in found.items() if said}


def test_imports_go_one_way() -> None:
    for room in ROOMS:
        inside = [path for found, path in files() if found == room]
        assert wrong(inside, partial(trespasses, room)) == {}


BOT: Final = [
    (package, path)
    for room, path in files()
    if room == "bot" and (package := path.relative_to(HOUSE / "bot").parts[0].removesuffix(".py"))
]


CEILINGS: Final = {
    "bot": 0,
    "bot/base": 718,
    "bot/cli": 2_830,
    "bot/features": 4_898,
    "bot/messages": 4_358,
    "bot/pictures": 647,
    "bot/program": 1_978,
    "bot/requests": 1_653,
    "bot/running": 2_484,
    "bot/screens": 21_324,
    "bot/tables": 3_211,
    "cogs": 249,
    "data": 5_074,
    "engine": 13_571,
    "tools": 1_575,
}
"""How many lines a room, or a package of ``bot``, may have. Only what people get raises one."""

OF_SEVERAL_ROOMS: Final[set[str]] = set()
"""The names of files that exist in more than one room. No name is ever added."""


def inside() -> dict[str, list[Path]]:
    """Returns every file, by its room, or its folder in ``bot/``."""
    found: dict[str, list[Path]] = {}
    for room, path in files():
        folder = path.parent.relative_to(HOUSE).parts[: 2 if room == "bot" else 1]
        if folder:
            found.setdefault("/".join(folder), []).append(path)
    return found


def test_no_room_grows_above_its_ceiling() -> None:
    lines = {
        room: sum(len(path.read_text("utf-8").splitlines()) for path in paths)
        for room, paths in inside().items()
    }
    assert lines.keys() == CEILINGS.keys()
    assert {room: count for room, count in lines.items() if count > CEILINGS[room]} == {}


def test_the_name_of_a_file_stands_in_one_room_only() -> None:
    rooms: dict[str, set[str]] = {}
    for room, paths in inside().items():
        for path in paths:
            rooms.setdefault(path.stem, set()).add(room)
    found = {name for name, where in rooms.items() if len(where) > 1} - {"__init__"}
    assert found == OF_SEVERAL_ROOMS


def test_packages_stand_one_above_the_other() -> None:
    for package in PACKAGES:
        inside = [path for found, path in BOT if found == package]
        assert wrong(inside, partial(strays, package)) == {}


def test_the_order_of_the_packages_names_all_and_has_no_circle() -> None:
    assert {package for package, _ in BOT} - {"__init__"} == set(PACKAGES)
    below: set[str] = set()
    for package, allowed in PACKAGES.items():
        assert below.issuperset(allowed), package
        below.add(package)


def test_the_rules_are_pure() -> None:
    assert wrong((HOUSE / "engine").rglob("*.py"), impurities) == {}


def minds_imported(source: str) -> list[str]:
    """Returns the imports of computer players, which rules may not have."""
    return [
        f"{module}.{name}"
        for module, name in imports(source)
        if module.partition(".")[0] == "engine" and "mind" in f"{module}.{name}".split(".")
    ]


EXAMPLE: Final = HOUSE / "tests" / "nest" / "rules"
"""The rules of the game that shows how to add one: copied into the engine, they pass as well."""

RULES: Final = [
    path
    for package in (*(HOUSE / "engine" / key for key in games), EXAMPLE)
    for path in sorted(package.glob("*.py"))
    if path.name != "__init__.py"
]
"""The modules of rules. The package of a game joins them with its computer players."""


def test_the_rules_know_no_computer_players() -> None:
    assert wrong(RULES, minds_imported) == {}


def test_the_rules_of_the_example_are_pure() -> None:
    def faults(source: str) -> list[str]:
        return [one for one in impurities(source) if not one.startswith("tests.nest.rules")]

    assert wrong(EXAMPLE.rglob("*.py"), faults) == {}


def test_what_all_games_share_names_none() -> None:
    shared = {*(HOUSE / "engine").glob("*.py"), *(HOUSE / "engine/mind").glob("*.py")}
    assert wrong(shared - {HOUSE / "engine/__init__.py"}, games_named) == {}


def machinery(source: str) -> list[str]:
    """Returns what a module of ``bot/tables`` may not have: input or output, waiting, the time."""
    found = [
        module
        for module, _ in imports(source)
        if module.partition(".")[0] not in {*PURE, "engine", "statistics", "datetime", "zoneinfo"}
        and module
        not in {"data.forgotten", "data.games", "data.guided", "data.paces", "data.store.values"}
        and module != "bot.tables"
        and not module.startswith("bot.tables.")
    ]
    return [*found, *facts(source).waits, *facts(source).methods & {"now", "utcnow", "today"}]


TABLES: Final = HOUSE / "bot" / "tables"


def test_what_a_table_is_knows_nothing_of_what_works_on_it() -> None:
    assert wrong(TABLES.glob("*.py"), machinery) == {}


def real_time(source: str) -> list[str]:
    """Returns the clocks that a file reads, and its waiting, past what is handed in."""
    found = [
        f"{module}.{name}"
        for module, name in imports(source)
        if (module == "time" and name != "struct_time") or (module, name) == ("asyncio", "sleep")
    ]
    read = facts(source).attributes
    return found + [one for one in read if not one.endswith(".sleep") or one == "asyncio.sleep"]


TIMED: Final = (*("tables", "running", "screens", "pictures", "requests", "messages", "features"),)
"""The packages in which time is injected (`bot.base.timing`)."""

TIMED_BY_THE_LOOP: Final = {
    *("bot/requests/pace.py", "bot/requests/refused_requests.py"),
    *("bot/messages/backlog.py", "bot/messages/reconciler.py"),
}
"""Files that know only the event loop's own time; they are tested on a loop whose time passes at
once (`tests.helpers.time`).
"""


def test_time_is_injected() -> None:
    timed = [path for package, path in BOT if package in TIMED]
    assert wrong(timed, real_time).keys() == TIMED_BY_THE_LOOP


def test_every_room_is_looked_at() -> None:
    assert {room for room, _ in files()} == set(ROOMS)
    assert PURE.issubset(sys.stdlib_module_names)


def test_the_bot_is_installed_without_what_serves_this_repository_alone() -> None:
    asked = tomllib.loads((HOUSE / "pyproject.toml").read_text("utf-8"))["tool"]["setuptools"]
    patterns = asked["packages"]["find"]["include"]
    here = {path.parent.name for path in HOUSE.glob("*/__init__.py")}
    installed = {name for name in here if any(fnmatch(name, one) for one in patterns)}
    assert here - installed == {"tests", "tools"}


def games_named(source: str) -> set[str]:
    """Returns the games that a file imports something of, or names in a literal."""
    found = {
        part
        for module, name in imports(source)
        for part in f"{module}.{name}".split(".")
        if module.partition(".")[0] in ("engine", "bot")
    }
    found |= {word for text in facts(source).texts for word in text.split("-")}
    return found & set(games)


OF_GAMES: Final = tuple(f"bot/screens/{key}" for key in games)
"""Folders that may name games: those of their screens."""


def test_shared_code_names_no_game() -> None:
    shared = [
        path
        for room, path in files()
        if room in ("bot", "cogs") and not str(path.relative_to(HOUSE)).startswith(OF_GAMES)
    ]
    assert wrong(shared, games_named) == {}


def test_nothing_is_imported_from_a_test() -> None:
    """Helpers of several tests are in modules of their own."""
    test = r"tests(?:\.\w+)*\.test_\w+"
    named = re.compile(rf"""^ *(?:from|import) {test}|"{test}\"""", re.MULTILINE)
    assert wrong((HOUSE / "tests").rglob("*.py"), named.findall) == {}


BRIDGE: Final = HOUSE / "bot" / "program" / "sessions.py"
"""The one module that may use what is private of discord.py."""

NOT_THE_LIBRARYS: Final = {
    **dict.fromkeys(("_asdict", "_fields", "_log"), ""),
    **dict.fromkeys(("_errors", "_pages", "_asset", "_state"), "(tests|bot/cli/demo)/"),
    **dict.fromkeys(("_loop", "_ready"), "tests/discord/settling.py"),
}
"""Private names that not only discord.py has, with the places that use them: named tuples, this
project's modules, Discord's own answers, SimCord, and asyncio.
"""


GIVEN: Final = re.compile(
    r"(?:def|class|as) (_\w+)|(?<![\w\"'])(_\w+)(?=: |(?:, [\w.]+)* (?:=|in) )"
)
"""Matches a private name where it is given to something."""


@cache
def private_names() -> frozenset[str]:
    """Returns the names of discord.py that begin with an underscore."""
    files = Path(discord.__file__).parent.rglob("*.py")
    private = re.compile(r"\b_+[a-z]\w*(?<!__)\b")
    return frozenset(name for path in files for name in private.findall(path.read_text("utf-8")))


@cache
def defined_in(folder: Path, pattern: str = "*.py") -> frozenset[str]:
    given = (GIVEN.findall(path.read_text("utf-8")) for path in folder.glob(pattern))
    return frozenset(chain.from_iterable(chain.from_iterable(given)))


def may_be_meant(path: Path) -> frozenset[str]:
    """Returns the names that the file's folder defines; for a test, those of the bot."""
    is_test = path.is_relative_to(HOUSE / "tests")
    return defined_in(path.parent) | (defined_in(HOUSE / "bot", "**/*.py") if is_test else set())


def inner_parts(path: Path | None, source: str) -> set[str]:
    """Returns the private names of discord.py that a file has after a point or as a string, also in
    Python's form for those of classes. Names of others are left out (`may_be_meant`).
    """
    place = "" if path is None else str(path.relative_to(HOUSE))
    found = {
        name
        for name in re.findall(r"""[.'"](_\w+)""", source)
        if private_names() & {name, re.sub(r"^_[A-Za-z]+(?=__)", "", name)}
        and not re.match(NOT_THE_LIBRARYS.get(name, "(?!)"), place)
    }
    return found - may_be_meant(path) if found and path is not None else found


def test_what_is_private_of_the_library_is_used_in_one_module() -> None:
    paths = {path for _, path in files()} | {*(HOUSE / "tests").rglob("*.py")}
    used = {path: inner_parts(path, path.read_text("utf-8")) for path in paths - {Path(__file__)}}
    found = {path: names for path, names in used.items() if names}
    assert found.keys() == {BRIDGE}
    assert found[BRIDGE] == {
        *("_connection", "_AutoShardedClient__shards", "_AutoShardedClient__queue"),
        *("_client", "_cancel_task", "_handle_disconnect"),
    }


WRONG: Final[Sequence[tuple[Callable[[str], Collection[str]], str]]] = (
    (partial(strays, "tables"), "from bot.screens.kit import Frame"),
    (partial(strays, "screens"), "from bot.running.service import Tables"),
    (partial(strays, "messages"), "from bot.features.play import Play"),
    (partial(strays, "messages"), "import_module(f'bot.features.{name}')"),
    (partial(strays, "features"), "from bot import program"),
    (partial(strays, "features"), "def late():\n    from bot.program.app import Plumage"),
    (minds_imported, "from engine.mind.players import play_random"),
    (minds_imported, "from engine.block.mind import PLAYERS"),
    (minds_imported, "from engine.plumes import mind"),
    (minds_imported, "def late():\n    import engine.pikoko.mind.search"),
    (machinery, "from bot.running.timekeeper import Timekeeper"),
    (machinery, "from bot.running import memory"),
    (machinery, "from data.store import Store"),
    (machinery, "from bot.base.timing import Now"),
    (machinery, "import asyncio"),
    (machinery, "def late():\n    import structlog"),
    (machinery, "async def read(): ..."),
    (real_time, "import time"),
    (real_time, "from time import monotonic"),
    (real_time, "loop.call_later(1, go)"),
    (real_time, "asyncio.get_running_loop().time()"),
    (real_time, "asyncio.sleep(1)"),
    (real_time, "discord.utils.utcnow()"),
    (games_named, "from engine.pikoko.cards import CARD"),
    (games_named, "from bot.screens import pikoko"),
    (games_named, "GAMES = {'plumes': None}"),
    (games_named, "words(f'block-{code}')"),
    (partial(trespasses, "engine"), "import data.records"),
    (partial(trespasses, "data"), "from bot import cli"),
    (partial(trespasses, "data"), "import_module('bot')"),
    (partial(trespasses, "bot"), "def late():\n    import cogs"),
    (partial(trespasses, "bot"), "COGS = ('cogs.play_commands',)"),
    (partial(trespasses, "bot"), "load_extension(f'cogs.{name}')"),
    (partial(trespasses, "bot"), "importlib.import_module('cogs')"),
    (partial(trespasses, "bot"), "from . import words"),
    (partial(trespasses, "cogs"), "from tests.helpers import table"),
    (partial(trespasses, "cogs"), "from tools.art import files"),
    (partial(trespasses, "cogs"), "from plumage import make_bot"),
    (impurities, "import discord"),
    (impurities, "from pydantic import BaseModel"),
    (impurities, "import time"),
    (impurities, "from datetime import datetime"),
    (impurities, "import random"),
    (impurities, "from random import randrange"),
    (impurities, "from sys import stdout"),
    (impurities, "from random import Random\nrng = Random()"),
    (impurities, "open('cards.json')"),
    (impurities, "import sys"),
    (partial(inner_parts, None), "client._connection.user"),
    (partial(inner_parts, None), "interaction._state"),
    (
        partial(inner_parts, None),
        "class Client(Bot):\n    def known(self):\n        return self._connection",
    ),
    (partial(inner_parts, None), "vars(client)['_AutoShardedClient__shards']"),
    (partial(inner_parts, None), "getattr(error, '_errors')"),
    (partial(inner_parts, None), "http._HTTPClient__session"),
)
"""Rules, each with a source that breaks it."""


def test_what_breaks_a_rule_is_found() -> None:
    assert [source for faults, source in WRONG if not faults(source)] == []


LOCKS: Final = sorted((HOUSE / "requirements").glob("*.txt"))
PINNED: Final = re.compile(
    r"(?P<name>[a-z0-9-]+)==(?P<version>\S+)( ; [^\\]+)?( \\\n    --hash=sha256:[0-9a-f]{64})+"
)


@pytest.mark.parametrize("path", LOCKS, ids=lambda path: path.name)
def test_a_lock_has_nothing_but_pinned_and_hashed_packages(path: Path) -> None:
    text = path.read_text("utf-8")
    rest, count = PINNED.subn("", text)
    assert count > 0
    assert [line for line in rest.splitlines() if line and not line.lstrip().startswith("#")] == []
    assert not re.search(r"://|--(extra-)?index|find-links|\s/|file:", text)


def locked(name: str) -> dict[str, str]:
    """Returns the versions that a lock holds, by package."""
    text = (HOUSE / "requirements" / name).read_text("utf-8")
    return {match["name"]: match["version"] for match in PINNED.finditer(text)}


def test_the_locks_are_what_the_project_asks_for() -> None:
    asked = tomllib.loads((HOUSE / "pyproject.toml").read_text("utf-8"))
    project = asked["project"]
    extras = project["optional-dependencies"]
    wanted = {
        "build.txt": asked["build-system"]["requires"],
        "run.txt": project["dependencies"],
        "demo.txt": project["dependencies"] + extras["demo"],
        "postgres.txt": project["dependencies"] + extras["postgres"],
        "dev.txt": project["dependencies"] + extras["demo"] + extras["dev"],
    }
    for lock, requirements in wanted.items():
        versions = locked(lock)
        for requirement in map(Requirement, requirements):
            if requirement.name != project["name"]:
                assert requirement.specifier.contains(
                    versions[canonicalize_name(requirement.name)]
                ), (lock, str(requirement))


def test_one_version_of_a_package_serves_everywhere() -> None:
    run, demo, dev = locked("run.txt"), locked("demo.txt"), locked("dev.txt")
    assert run.items() <= demo.items() <= dev.items()
    assert run.items() <= locked("postgres.txt").items() <= dev.items()
