"""A release is refused with a list of all that is missing, and its tag has the words of the
changelog.
"""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Final

import pytest

from tools.dist import HOUSE, git, project
from tools.releasing import tag_text, troubles

TODAY: Final = date(2030, 1, 2)
PROJECT: Final = """\
[project]
version = "1.2.0"
[project.urls]
Repository = "https://forge.example/ann/birds"
"""
CHANGELOG: Final = """\
# Changelog

## Upgrade notes

| To | What to do |
| --- | --- |
| 1.2.0 | Nothing. |

## Unreleased

## 1.2.0 (2030-01-02)

### Added

- Owls.

## 1.1.0 (2029-01-02)

- Ducks.
"""


@pytest.fixture
def house(tmp_path: Path) -> Path:
    (tmp_path / "pyproject.toml").write_text(PROJECT)
    (tmp_path / "CHANGELOG.md").write_text(CHANGELOG)
    git("init", "--quiet", house=tmp_path)
    git("remote", "add", "origin", "https://forge.example/ann/birds.git", house=tmp_path)
    commit(tmp_path)
    return tmp_path


def commit(house: Path) -> None:
    git("add", ".", house=house)
    named = ("-c", "user.name=Ann", "-c", "user.email=ann@forge.example")
    git(*named, "commit", "--quiet", "--message=All", house=house)


def test_nothing_is_wrong_with_one_that_is_ready(house: Path) -> None:
    assert list(troubles("1.2.0", house, TODAY)) == []


def test_the_tag_has_what_the_changelog_says_of_the_version() -> None:
    assert tag_text("1.2.0", CHANGELOG) == "Plumage 1.2.0\n\n### Added\n\n- Owls.\n"


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("(2030-01-02)", "(unreleased)", "does not begin with ## 1.2.0 and its day"),
        ("(2030-01-02)", "(2030-01-03)", "does not begin with ## 1.2.0 and its day"),
        ("## 1.2.0", "## 1.1.9", "does not begin with ## 1.2.0 and its day"),
        ("| 1.2.0 |", "| 1.1.0 |", "no line for 1.2.0"),
        ("## Unreleased\n", "## Unreleased\n\n- Geese.\n", "under Unreleased"),
    ],
)
def test_a_changelog_that_is_not_ready(house: Path, before: str, after: str, said: str) -> None:
    (house / "CHANGELOG.md").write_text(CHANGELOG.replace(before, after))
    commit(house)
    (found,) = troubles("1.2.0", house, TODAY)
    assert said in found


def test_all_else_that_is_not_ready_is_said_at_once(house: Path) -> None:
    git("remote", "remove", "origin", house=house)
    (house / "new.txt").touch()
    said = " ".join(troubles("v1.2", house, TODAY))
    for part in ("new.txt", "version 1.2.0", "no remote", "does not begin"):
        assert part in said
    git("tag", "v1.2.0", house=house)
    assert "there is a tag v1.2.0" in " ".join(troubles("1.2.0", house, TODAY))


def test_the_version_of_this_tree_is_written_up() -> None:
    """Checks what does not depend on the clone."""
    version = project(HOUSE)["version"]
    changelog = (HOUSE / "CHANGELOG.md").read_text("utf-8")
    assert f"\n## {version} (" in changelog
    assert f"\n| {version} |" in changelog.partition("\n## Upgrade notes\n")[2]
    assert "- " in tag_text(version, changelog)
