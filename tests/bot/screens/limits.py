"""Discord's limits on a message, checked on a drawing."""

from __future__ import annotations

import re
from typing import Any

from bot.screens.art.scene import MOST_ALT
from bot.screens.kit import Layout
from tests.helpers.messages import BUTTON, GALLERY, ROW, SELECT, TEXT, components
from tests.helpers.phone import NARROW, width


def check(layout: Layout) -> None:
    """Fails unless Discord would take the message."""
    items = components(layout)
    assert len(items) <= 40
    assert sum(_length(item["content"]) for item in items if item["type"] == TEXT) <= 4000
    assert all(item["content"].strip() for item in items if item["type"] == TEXT)
    check_isolates(items)
    names = [item["custom_id"] for item in items if "custom_id" in item]
    assert len(set(names)) == len(names), names
    assert all(1 <= len(name) <= 100 for name in names), names
    for item in items:
        if item["type"] == GALLERY:
            assert all(0 < len(one["description"]) <= MOST_ALT for one in item["items"])
        if item["type"] == BUTTON:
            assert item.get("emoji") or item["label"]
            assert _length(item.get("label") or "") <= 80
        if item["type"] == SELECT:
            _check_select(item)
        if item["type"] == ROW:
            kinds = {one["type"] for one in item["components"]}
            assert 1 <= len(item["components"]) <= (4 if kinds == {BUTTON} else 1)
            if len(item["components"]) > 1:
                assert width(item["components"]) <= NARROW, "a phone shows it in two rows"


def _length(text: str) -> int:
    """Returns the length in UTF-16 code units: Discord never counts more."""
    return len(text.encode("utf-16-le")) // 2


def _check_select(select: dict[str, Any]) -> None:
    options = select["options"]
    assert 1 <= len(options) <= 25
    assert all(1 <= _length(option["label"]) <= 100 for option in options)
    assert all(_length(option.get("description") or "") <= 100 for option in options)
    assert all(1 <= len(option["value"]) <= 100 for option in options)
    assert len({option["value"] for option in options}) == len(options)
    assert sum(bool(option.get("default")) for option in options) <= select.get("max_values", 1)
    assert _length(select.get("placeholder") or "") <= 150


def check_isolates(shown: Any) -> None:
    """Fails if a line of a text leaves an isolate open, or ends one that it has not begun."""
    match shown:
        case str() if not shown.isascii():
            for line in shown.splitlines():
                outside = re.sub("\u2068[^\u2066-\u2069]*\u2069", "", line)
                assert not re.search("[\u2066-\u2069]", outside), ascii(line)
        case dict():
            check_isolates([*shown.values()])
        case list():
            for one in shown:
                check_isolates(one)
