"""Checks whether a commit can be released, and builds its wheel and the text of its tag.

``python -m tools.releasing 1.0.0`` names everything that is wrong. It tags and pushes nothing.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, date, datetime
from pathlib import Path

from tools.dist import HOUSE, build, git, project


def troubles(version: str, house: Path, today: date) -> Iterator[str]:
    """Yields what must be mended before that version can be released."""
    if changed := git("status", "--porcelain", house=house):
        yield f"there are changes that are not committed:\n{changed}"
    if (about := project(house))["version"] != version:
        yield f"pyproject.toml has version {about['version']}"
    text = (house / "CHANGELOG.md").read_text("utf-8")
    newest = re.search(r"^## (\d\S*) \((.*)\)$", text, re.MULTILINE)
    if newest is None or newest[1] != version or newest[2] > today.isoformat():
        yield f"CHANGELOG.md does not begin with ## {version} and its day, until today"
    if f"\n| {version} |" not in _part(text, "## Upgrade notes\n"):
        yield f"the upgrade notes in CHANGELOG.md have no line for {version}"
    if "\n- " in _part(text, "## Unreleased\n"):
        yield "CHANGELOG.md still has lines under Unreleased"
    if git("tag", "--list", f"v{version}", house=house):
        yield f"there is a tag v{version}"
    address = about["urls"]["Repository"]
    if address.partition("://")[2] not in git("remote", "-v", house=house).replace(":", "/"):
        yield f"no remote of this clone is {address}, where pages and messages lead (project.urls)"


def tag_text(version: str, changelog: str) -> str:
    """Returns the text of the tag: the version's section of the changelog."""
    _day, _, section = _part(changelog, f"## {version} (").partition("\n")
    return f"Plumage {version}\n\n{section.strip()}\n"


def _part(changelog: str, begins: str) -> str:
    return changelog.partition(f"\n{begins}")[2].partition("\n## ")[0]


def main() -> int:
    version = sys.argv[1] if len(sys.argv) == 2 else ""
    if found := list(troubles(version, HOUSE, datetime.now(UTC).date())):
        sys.stderr.write("".join(f"- {one}\n" for one in found))
        return 1
    tests = ("-m", "pytest", "-q", "-m", "long or not long", "tests/tools/test_dist.py")
    if subprocess.run((sys.executable, *tests), cwd=HOUSE, check=False).returncode:  # noqa: S603
        return 1
    wheel = build(HOUSE / "dist")
    said = tag_text(version, (HOUSE / "CHANGELOG.md").read_text("utf-8"))
    (HOUSE / "dist" / "tag.txt").write_text(said, "utf-8")
    sys.stdout.write(
        f"{wheel.name} is in dist/. To release it:\n"
        f"  git tag --annotate --cleanup=verbatim --file=dist/tag.txt v{version}\n"
        f"  git push origin v{version}\n"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
