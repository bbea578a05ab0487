"""The wheel contains the commit's program and pages, and works alone."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final
from zipfile import ZipFile

import pytest
from PIL import Image

from bot.cli import release
from tools import dist

HOUSE: Final = Path(__file__).parents[2]
ABOUT: Final = dist.project(HOUSE)
SHARED: Final = f"plumage-{ABOUT['version']}.data/data/share/doc/plumage/"
PAGE: Final = re.compile(r"\.env\.example|[A-Z]+\.md|(docs|deploy)/[^/]+")
STALE: Final = ("bot/stale.py", "build/lib/bot/stale.py", "data/store/stale.sql", "docs/stale.md")

DRAWING: Final = """\
from pathlib import Path
from bot.screens.words import words
from bot.screens.art.lobby_art import Sitter, lobby
from bot.screens.art.paint import encoded
scene = lobby("Pikoko", "Bet on tricks.", "30 min", [Sitter("Ann")], 2, words("fr"))
Path("lobby.webp").write_bytes(encoded(scene))
"""


def is_packed(path: str) -> bool:
    """Returns whether a file of the commit is a part of the program."""
    room, _, _ = path.partition("/")
    match room:
        case "plumage.py":
            return True
        case "data":
            drawn = path.startswith("data/art/") and path.endswith((".svg", ".png", ".gif"))
            return not drawn
        case "engine" | "bot" | "cogs":
            return path.endswith(".py") or path == "bot/cli/commit.txt" or "/demo/page/" in path
    return False


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns a clone of the newest commit, with additional files."""
    folder = tmp_path_factory.mktemp("clone") / "plumage"
    dist.git("clone", "--quiet", "--shared", str(HOUSE), str(folder))
    for name in STALE:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("")
    return folder


@pytest.fixture(scope="module")
def wheel(clone: Path) -> Path:
    return dist.build(clone / "dist", clone)


def test_links_of_a_page_are_absolute_in_the_wheel() -> None:
    base = f"{ABOUT['urls']['Repository']}/blob/v{ABOUT['version']}"
    raw = base.replace("/blob/", "/raw/")
    for page, text, wanted in (
        ("docs/a.md", "[b](b.md#c), [d](../d.md)", f"[b]({base}/docs/b.md#c), [d]({base}/d.md)"),
        ("a.md", "![b](b/c.png) [d](#d)", f"![b]({raw}/b/c.png) [d](#d)"),
        ("a.md", "[x](https://x.example/y)", "[x](https://x.example/y)"),
        ("a.md", "[![b](c.png)](d.md)", f"[![b]({raw}/c.png)]({base}/d.md)"),
    ):
        assert dist.absolute(text, Path(page), ABOUT) == wanted


def test_the_pages_name_the_address_of_the_project_and_no_other() -> None:
    address = ABOUT["urls"]["Repository"]
    assert release.address() == address
    found = {
        one.rstrip(".,")
        for path in (*HOUSE.glob("*.md"), *HOUSE.glob("docs/*.md"), *HOUSE.glob("deploy/*"))
        for one in re.findall(r"https://github\.com/[\w.-]*plumage[\w.-]*/[\w-]+", path.read_text())
    }
    assert found <= {address}


@pytest.mark.long
def test_the_wheel_has_the_files_of_the_commit_and_no_others(clone: Path, wheel: Path) -> None:
    tracked = dist.git("ls-tree", "-r", "--name-only", "HEAD", house=clone).splitlines()
    wanted = {path for path in tracked if is_packed(path)}
    wanted |= {f"{SHARED}{path}" for path in tracked if PAGE.fullmatch(path)}
    with ZipFile(wheel) as packed:
        names = {one for one in packed.namelist() if ".dist-info/" not in one}
        commit = packed.read("bot/cli/commit.txt").decode().strip()
        about = packed.read(f"plumage-{ABOUT['version']}.dist-info/METADATA").decode()
        readme = packed.read(f"{SHARED}README.md").decode()
    assert names == wanted
    assert commit == dist.git("rev-parse", "HEAD", house=clone)
    assert f"Project-URL: Repository, {ABOUT['urls']['Repository']}" in about
    links = re.findall(r"\]\(([^)\s]+)\)", about)
    assert len(links) > 15
    assert [one for one in links if not one.startswith(("https://", "#"))] == []
    assert readme in about


@pytest.mark.long
def test_the_wheel_works_in_a_bare_environment(wheel: Path, tmp_path: Path) -> None:
    environment = tmp_path / "environment"
    pip = (environment / "bin" / "python", "-m", "pip", "install", "--quiet")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()

    def said(*command: str | Path) -> str:
        without = ("PYTHONPATH", "DISCORD_TOKEN")
        done = subprocess.run(  # noqa: S603  # commands of this file
            command,
            cwd=elsewhere,
            env={name: value for name, value in os.environ.items() if name not in without},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    said(sys.executable, "-m", "venv", environment)
    said(*pip, "--require-hashes", "--requirement", wheel.with_name("requirements.txt"))
    said(*pip, "--no-deps", "--no-index", wheel)
    with ZipFile(wheel) as packed:
        commit = packed.read("bot/cli/commit.txt").decode()[:12]
    plumage = environment / "bin" / "plumage"
    assert said(plumage, "--version") == f"plumage {ABOUT['version']} (commit {commit})\n"
    said(environment / "bin" / "python", "-c", DRAWING)
    with Image.open(elsewhere / "lobby.webp") as picture:
        assert picture.width > 1000
    where = "from bot.cli.release import page; print(page('docs/operating.md'))"
    page = Path(said(environment / "bin" / "python", "-c", where).strip())
    assert page.is_relative_to(environment)
    assert "# Operate Plumage" in page.read_text("utf-8")
