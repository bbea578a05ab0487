"""Looks whether a commit can be released, and writes the text of its tag:
``python -m tools.release 1.0.0``.

Everything that is wrong is named at once. Nothing is tagged or pushed.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Final

from tools.dist import HOUSE, build, git, project

_VERSION: Final = re.compile(r"(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}")
_HEADING: Final = re.compile(r"^## (\d\S*) \((.*)\)$", re.MULTILINE)


def troubles(version: str, house: Path, today: date) -> Iterator[str]:
    """Yields what has to be done before that version can be released."""
    if not _VERSION.fullmatch(version):
        yield f"{version!r} is no version: VERSION=1.0.0"
    if changed := git("status", "--porcelain", house=house):
        yield f"there are changes that are not committed:\n{changed}"
    about = project(house)
    if about["version"] != version:
        yield f"pyproject.toml has version {about['version']}"
    changelog = (house / "CHANGELOG.md").read_text("utf-8")
    yield from _of_changelog(changelog, version, today)
    if git("tag", "--list", f"v{version}", house=house):
        yield f"there is a tag v{version}"
    address = about["urls"]["Repository"]
    remotes = git("remote", "--verbose", house=house)
    if address.partition("://")[2] not in remotes.replace("git@github.com:", "github.com/"):
        yield f"no remote of this clone is {address}, where pages and messages lead (project.urls)"


def _of_changelog(text: str, version: str, today: date) -> Iterator[str]:
    newest = _HEADING.search(text)
    if newest is None or newest[1] != version:
        yield f"CHANGELOG.md does not begin with ## {version} (a day)"
        return
    try:
        if date.fromisoformat(newest[2]) > today:
            yield f"CHANGELOG.md has a day that is to come: {newest[2]}"
    except ValueError:
        yield f"CHANGELOG.md has no day: {newest[2]}"
    notes = text.partition("\n## Upgrade notes\n")[2].partition("\n## ")[0]
    if f"\n| {version} |" not in notes:
        yield f"the upgrade notes in CHANGELOG.md have no line for {version}"
    if re.search(
        r"^- ", text.partition("\n## Unreleased\n")[2].partition("\n## ")[0], re.MULTILINE
    ):
        yield "CHANGELOG.md still has lines under Unreleased"


def tag_text(version: str, changelog: str) -> str:
    """Returns the text of the tag: what the changelog says of the version."""
    section = changelog.partition(f"\n## {version} (")[2].partition("\n")[2].partition("\n## ")[0]
    return f"Plumage {version}\n\n{section.strip()}\n"


def main() -> int:
    version = sys.argv[1] if len(sys.argv) == 2 else ""
    if found := list(troubles(version, HOUSE, datetime.now(UTC).date())):
        sys.stderr.write("".join(f"- {one}\n" for one in found))
        return 1
    tests = ("-m", "pytest", "-q", "-m", "long or not long", "tests/tools/test_dist.py")
    if subprocess.run((sys.executable, *tests), cwd=HOUSE, check=False).returncode:  # noqa: S603
        return 1
    wheel = build(HOUSE / "dist")
    text = HOUSE / "dist" / "tag.txt"
    text.write_text(tag_text(version, (HOUSE / "CHANGELOG.md").read_text("utf-8")), "utf-8")
    sys.stdout.write(
        f"{wheel.name} is in dist/. To release it:\n"
        f"  git tag --annotate --cleanup=verbatim --file=dist/tag.txt v{version}\n"
        f"  git push origin v{version}\n"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
