"""The page on operating explains each log line and metric, and its commands work.

Commands that need neither root nor network are run here as they are on the page, with other places
for files and the server.
"""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import pytest
from prometheus_client import REGISTRY

from bot.base import metrics
from data.store import open_store
from data.store.address import ServerAddress
from tests.data.store_conformance.examples import playing
from tests.helpers import postgres
from tests.helpers.stress import LONG

HOUSE: Final = Path(__file__).parent.parent
PAGE: Final = (HOUSE / "docs" / "operating.md").read_text("utf-8")
SHOWN: Final = re.sub(r"```yaml\n.*?```", "", PAGE, flags=re.DOTALL)
FIGURES: Final = (HOUSE / "docs" / "figures.md").read_text("utf-8")
LEVELS: Final = frozenset({"warning", "error", "exception", "critical"})


def lines_that_ask_for_a_look(path: Path) -> Iterator[str]:
    """Yields what the file logs as a warning or an error, by its event."""
    source = path.read_text("utf-8")
    for node in ast.walk(ast.parse(source)) if "log" in source else ():
        if isinstance(node, ast.Call) and node.args and is_loud(node.func):
            (event, *_) = node.args
            if isinstance(event, ast.Constant):
                yield str(event.value)
            else:  # ``log`` is the logarithm there
                assert isinstance(node.func, ast.Name), f"{path}:{node.lineno}: no fixed words"


def is_loud(called: ast.expr) -> bool:
    """Returns whether the call is ``_log.warning`` or the like, or ``log``: a level that was chosen
    just before.
    """
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
    """Returns the first columns of the tables below *Look at the log*."""
    section = PAGE.partition("\n## Look at the log\n")[2].partition("\n## ")[0]
    first = re.findall(r"^\| (`.*?) \|", section, re.MULTILINE)
    return {line for cell in first for line in re.findall(r"`([^`]+)`", cell)}


def test_every_line_that_asks_for_a_look_is_explained() -> None:
    lines = logged()
    assert len(lines) > 50
    assert lines - explained() == set()


def test_no_line_is_explained_that_is_never_logged() -> None:
    sources = "\n".join(
        path.read_text("utf-8") for name in ("bot", "data") for path in (HOUSE / name).rglob("*.py")
    )
    of_the_library = {"has successfully RESUMED session", "session has been invalidated"}
    assert [one for one in explained() - of_the_library if f'"{one}"' not in sources] == []


def test_every_metric_is_explained() -> None:
    assert metrics.__name__  # importing it registers them
    ours = {one.name for one in REGISTRY.collect() if one.name.startswith("plumage_")}
    assert len(ours) >= 8
    assert [name for name in ours if not re.search(rf"`{name}(_total|_info)?[`{{]", PAGE)] == []


def test_the_dashboard_shows_metrics_that_exist_and_all_of_them() -> None:
    """The metrics of the process exist on Linux only, and not in the processes of these tests."""
    asked = [
        target["expr"]
        for panel in json.loads((HOUSE / "deploy" / "grafana.json").read_text("utf-8"))["panels"]
        for target in panel["targets"]
    ]
    names = {name for one in asked for name in re.findall(r"\b(?:plumage|process)_\w+", one)}
    families = [one for one in REGISTRY.collect() if one.name.startswith("plumage_")]
    there = {sample.name: one.name for one in families for sample in one.samples}
    there |= {f"{one.name}_total": one.name for one in families if one.type == "counter"}
    there |= {one.name: one.name for one in families}
    of_process = {"process_cpu_seconds_total", "process_resident_memory_bytes"}
    assert names - there.keys() == of_process
    assert {there[one] for one in names - of_process} == {one.name for one in families}


# Commands

BLOCK: Final = re.compile(r"^ {4,7}(\S.*)$", re.MULTILINE)
"""Matches a line of an indented block of code."""

INLINE: Final = re.compile(r"`((?:plumage|python -m|apt-get|systemctl) [^`\n]+|deploy/[\w-]+\.sh)`")
RUN_BY: Final = {
    "tests/test_operating.py": (
        "0 4 * * * ",
        "plumage backup",
        "plumage restore",
        "plumage move",
        "plumage tables",
        "pg_",
    ),
    "tests/process/plumage.py": ("plumage run",),
    "tests/process/test_setup.py": ("plumage setup",),
    "tests/bot/cli/test_operators.py": ("plumage forget", "plumage licences"),
    "tests/tools/test_dist.py": ("plumage --version",),
    "deploy/Dockerfile": ("python3 -m venv", ".venv/bin/pip "),
    "tests/bot/cli/test_invite.py": ("plumage invite",),
    "tests/process/test_doctor.py": ("plumage doctor",),
    "tests/discord/test_export.py": ("plumage export",),
    "tests/benchmarks/test_benchmarks.py": ("python -m tests.benchmarks.",),
    "tests/process/compose.py": (
        *("python -m tests.process.compose", "docker compose ", "docker build "),
    ),
    "deploy/try-image.sh": ("deploy/try-image.sh", "apt-get install buildah"),
    "deploy/try-service.sh": (
        *("deploy/try-service.sh", "make install", "git pull", "systemctl "),
    ),
}
"""By the beginning of a command: the file that runs it."""


def on_the_page(beginning: str) -> str:
    """Returns the only line with that beginning in the page's blocks."""
    (found,) = [line for line in BLOCK.findall(PAGE) if line.startswith(beginning)]
    return str(found)


def test_every_command_is_run() -> None:
    commands = {*BLOCK.findall(SHOWN), *INLINE.findall(PAGE + FIGURES)}
    assert len(commands) > 15
    known = tuple(beginning for beginnings in RUN_BY.values() for beginning in beginnings)
    assert [one for one in sorted(commands) if not one.startswith(known)] == []
    assert [one for one in known if not any(line.startswith(one) for line in commands)] == []
    assert [one for one in RUN_BY if not (HOUSE / one).is_file()] == []


def shell(command: str, folder: Path, path: str, **environment: str) -> str:
    """Returns the output of the command, run there with only this environment."""
    done = subprocess.run(  # noqa: S603  # it stands on the page
        ["/bin/sh", "-c", command],
        cwd=folder,
        env={"HOME": str(folder), "PATH": path, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture
def places(tmp_path: Path) -> Mapping[str, str]:
    """Returns, by place on the page, the place in this test."""
    (tmp_path / "backups").mkdir()
    (tmp_path / "plumage.env").write_text(f"PLUMAGE_DATABASE={tmp_path}/plumage.sqlite3\n", "utf-8")
    return {
        "/home/ann/.local/bin": str(Path(sys.executable).parent),
        "/home/ann/plumage/.env": f"{tmp_path}/plumage.env",
        "/etc/plumage.env": f"{tmp_path}/plumage.env",
        "/home/ann/backups": f"{tmp_path}/backups",
        "/var/lib/plumage/backups": f"{tmp_path}/backups",
    }


def moved(command: str, places: Mapping[str, str]) -> str:
    for there, here in places.items():
        command = command.replace(there, here)
    return command


async def test_a_copy_is_made_by_hand_and_by_cron_and_put_back(
    tmp_path: Path, places: Mapping[str, str]
) -> None:
    async with await open_store(tmp_path / "plumage.sqlite3") as store:
        await playing(store)
    here = f"{Path(sys.executable).parent}:/usr/bin:/bin"
    assert "checked" in shell(on_the_page("plumage backup"), tmp_path, here)

    line = on_the_page("0 4 * * * ")
    *when, command = line.split(maxsplit=5)
    assert all(re.fullmatch(r"\*|\d+", one) for one in when)
    assert "%" not in command, "cron takes it for the end of the line"
    shell(moved(command, places), tmp_path, "/usr/bin:/bin")
    (copy,) = (tmp_path / "backups").iterdir()

    restored = moved(on_the_page("plumage restore"), places)
    restored = f"{restored.rpartition('/')[0]}/{copy.name}"
    assert "checked" in shell(restored, tmp_path, here)
    assert "1 in all" in shell("plumage tables", tmp_path, here)


@LONG
@pytest.mark.skipif(postgres.GIVEN in os.environ, reason="it makes users, and needs its programs")
async def test_a_database_moves_to_a_server_and_is_copied_and_put_back_there(
    tmp_path: Path, postgres_server: ServerAddress
) -> None:
    async with await open_store(tmp_path / "plumage.sqlite3") as store:
        await playing(store)
    programs = postgres.programs()
    assert programs is not None
    path = f"{Path(sys.executable).parent}:{programs}:/usr/bin:/bin"
    name = f"operated_{os.getpid()}"
    (made,) = re.findall(r"```sql\n(.*?)```", PAGE, re.DOTALL)
    (tmp_path / "make.sql").write_text(re.sub(r"\bplumage\b", name, made), "utf-8")
    administrator = {"URL": postgres_server.url}
    shell('psql --set=ON_ERROR_STOP=1 --file=make.sql "$URL"', tmp_path, path, **administrator)

    url = urlsplit(postgres_server.url)._replace(netloc=f"{name}:password@", path=f"/{name}")
    database = {"PLUMAGE_DATABASE": url.geturl()}
    command, _, _target = on_the_page("plumage move").rpartition(" ")
    assert "has everything" in shell(f"{command} {database['PLUMAGE_DATABASE']}", tmp_path, path)
    before = shell("plumage tables", tmp_path, path, **database)
    assert "1 in all" in before
    shell(on_the_page("pg_dump "), tmp_path, path, **database)
    shell(
        'psql --command="TRUNCATE tables CASCADE" "$PLUMAGE_DATABASE"', tmp_path, path, **database
    )
    assert "0 in all" in shell("plumage tables", tmp_path, path, **database)
    shell(on_the_page("pg_restore "), tmp_path, path, **database)
    assert shell("plumage tables", tmp_path, path, **database) == before
