"""Builds the wheel of a commit, with the versions it was tested with: ``python -m tools.dist``.

The wheel is built from git's files in a temporary folder, and ``dist/`` is emptied first, so no
uncommitted file gets in. Links in its pages point to the project's address.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final
from urllib.parse import urljoin

HOUSE: Final = Path(__file__).parent.parent
_LINK: Final = re.compile(r"(!?)\[((?:!\[[^]]*\]\([^)]*\)|[^]])*)\]\(([^)\s]+)\)")


def build(into: Path, house: Path = HOUSE) -> Path:
    """Builds the wheel of the newest commit in the folder ``into``; returns its path."""
    shutil.rmtree(into, ignore_errors=True)
    into.mkdir(parents=True)
    with TemporaryDirectory() as folder:
        tree = Path(folder, "plumage")
        archive = Path(folder, "plumage.zip")
        git("archive", f"--output={archive}", "HEAD", house=house)
        shutil.unpack_archive(archive, tree)
        about = project(tree)
        for name in (*tree.glob("*.md"), *tree.glob("docs/*.md")):
            path = name.relative_to(tree)
            name.write_text(absolute(name.read_text("utf-8"), path, about), "utf-8")
        pip = (sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-index")
        made = {"SOURCE_DATE_EPOCH": git("log", "-1", "--format=%ct", house=house)}
        command = (*pip, "--no-build-isolation", "--wheel-dir", str(into), str(tree))
        subprocess.run(command, check=True, env=os.environ | made)  # noqa: S603  # constants
        (wheel,) = into.glob("*.whl")
        shutil.copy(tree / "requirements/run.txt", into / "requirements.txt")
    return wheel


def project(tree: Path) -> Any:
    """Returns the table ``project`` of pyproject.toml."""
    return tomllib.loads((tree / "pyproject.toml").read_text("utf-8"))["project"]


def absolute(text: str, page: Path, about: Any) -> str:
    """Returns a page's text with its relative links made absolute, at the tag of the version."""

    def led(found: re.Match[str]) -> str:
        is_picture, said, link = found.groups()
        if not link.startswith("#"):
            kind = "raw" if is_picture else "blob"
            base = f"{about['urls']['Repository']}/{kind}/v{about['version']}/{page.as_posix()}"
            link = urljoin(base, link)
        return f"{is_picture}[{_LINK.sub(led, said)}]({link})"

    return _LINK.sub(led, text)


def git(*arguments: str, house: Path = HOUSE) -> str:
    """Runs a git command and returns its output."""
    command = ("git", "-C", str(house), *arguments)
    return subprocess.check_output(command, text=True).strip()  # noqa: S603  # constants


def main() -> int:
    wheel, commit = build(HOUSE / "dist"), git("rev-parse", "--short=12", "HEAD")
    sys.stdout.write(f"{wheel.relative_to(HOUSE)}, built from commit {commit}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
