"""The pages of the documentation are short, and their links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

HOUSE: Final = Path(__file__).parent.parent
PAGES: Final = {
    path: path.read_text("utf-8")
    for folder in (HOUSE, HOUSE / "docs", HOUSE / "tests")
    for path in folder.glob("*.md")
}


def test_readme_is_short() -> None:
    assert len(PAGES[HOUSE / "README.md"].splitlines()) <= 75


def test_the_changelog_is_short() -> None:
    """A merge may bring back lines that were rewritten."""
    text = PAGES[HOUSE / "CHANGELOG.md"]
    assert len(text.splitlines()) <= 120
    entries = [one for one in text.splitlines() if one.startswith("- ")]
    assert len(entries) == len(set(entries))


def test_no_paragraph_is_longer_than_five_lines() -> None:
    pages = [PAGES[HOUSE / "docs" / name] for name in ("operating.md", "figures.md")]
    prose = re.sub(r"```.*?```", "", "\n".join(pages), flags=re.DOTALL)
    paragraphs = [one.splitlines() for one in re.split(r"\n\s*\n", prose)]
    listed = re.compile(r" *([-|#]|\d+\.)")
    assert [one for one in paragraphs if len(one) > 5 and not listed.match(one[0])] == []


def test_each_link_leads_to_a_heading_or_a_file() -> None:
    wrong = []
    for path, text in PAGES.items():
        for link in re.findall(r"\]\(([^)\s]+)\)", text):
            name, _, part = link.partition("#")
            target = (path.parent / name).resolve() if name else path
            if "://" in link:
                continue
            if not target.exists() or (part and part not in anchors(PAGES[target])):
                wrong.append((path.name, link))
    assert wrong == []


def anchors(page: str) -> set[str]:
    """Returns the anchors that GitHub gives the page's headings."""
    headings = re.findall(r"^#+ (.+)$", page, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", one.lower()).replace(" ", "-") for one in headings}
