"""The wheel of a commit, and the versions that it was tested with: ``python -m tools.dist``.

It is built from what git has, in a folder of its own, and ``dist/`` is emptied first: no file that
is not in the commit can get in. Its pages link to the project's address.
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
    """Builds the wheel of the newest commit, and returns where it is."""
    shutil.rmtree(into, ignore_errors=True)
    into.mkdir(parents=True)
    with TemporaryDirectory() as folder:
        tree = Path(folder, "plumage")
        archive = Path(folder, "plumage.tar")
        git("archive", f"--output={archive}", "HEAD", house=house)
        shutil.unpack_archive(archive, tree, filter="data")
        about = project(tree)
        for name in (*tree.glob("*.md"), *tree.glob("docs/*.md")):
            path = name.relative_to(tree)
            name.write_text(absolute(name.read_text("utf-8"), path, about), "utf-8")
        command = (sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps")
        subprocess.run(  # noqa: S603  # constants
            (*command, "--no-build-isolation", "--no-index", "--wheel-dir", into, tree),
            check=True,
            env={**os.environ, "SOURCE_DATE_EPOCH": git("log", "-1", "--format=%ct", house=house)},
        )
        (wheel,) = into.glob("*.whl")
        shutil.copy(tree / "requirements/run.txt", into / "requirements.txt")
    return wheel


def project(tree: Path) -> dict[str, Any]:
    """Returns what pyproject.toml says of the project."""
    found: dict[str, Any] = tomllib.loads((tree / "pyproject.toml").read_text("utf-8"))["project"]
    return found


def absolute(text: str, page: Path, about: dict[str, Any]) -> str:
    """Returns the text of a page with the addresses of the files that it links to, as they are in
    that version.
    """

    def led(found: re.Match[str]) -> str:
        is_picture, said, link = found.groups()
        if link.startswith("#") or "://" in link:
            return f"{is_picture}[{_LINK.sub(led, said)}]({link})"
        kind = "raw" if is_picture else "blob"
        base = f"{about['urls']['Repository']}/{kind}/v{about['version']}/{page.as_posix()}"
        return f"{is_picture}[{_LINK.sub(led, said)}]({urljoin(base, link)})"

    return _LINK.sub(led, text)


def git(*arguments: str, house: Path = HOUSE) -> str:
    """Returns what git says."""
    done = subprocess.run(  # noqa: S603  # constants
        ("git", "-C", house, *arguments),  # noqa: S607  # as the developer has it
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    return done.stdout.strip()


def main() -> int:
    wheel = build(HOUSE / "dist")
    if git("status", "--porcelain"):
        sys.stdout.write("Built from the last commit; changes since aren't in it.\n")
    sys.stdout.write(f"{wheel.relative_to(HOUSE)}: {wheel.stat().st_size:,} bytes\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
