"""Discord's limits on a message, checked on a drawing."""

from __future__ import annotations

from typing import Any

from bot.ui.art.scene import MOST_ALT
from bot.ui.kit import Layout
from tests.helpers.messages import BUTTON, GALLERY, ROW, SELECT, TEXT, components
from tests.helpers.phone import NARROW, width


def check(layout: Layout) -> None:
    """Fails unless Discord would take the message."""
    items = components(layout)
    assert len(items) <= 40
    assert sum(_length(item["content"]) for item in items if item["type"] == TEXT) <= 4000
    assert all(item["content"].strip() for item in items if item["type"] == TEXT)
    names = [item["custom_id"] for item in items if "custom_id" in item]
    assert len(set(names)) == len(names), names
    assert all(1 <= len(name) <= 100 for name in names), names
    for item in items:
        if item["type"] == GALLERY:
            assert all(0 < len(one["description"]) <= MOST_ALT for one in item["items"])
        if item["type"] == BUTTON:
            assert item.get("emoji") or item["label"]
            assert len(item.get("label") or "") <= 80
        if item["type"] == SELECT:
            _check_select(item)
        if item["type"] == ROW:
            kinds = {one["type"] for one in item["components"]}
            assert 1 <= len(item["components"]) <= (4 if kinds == {BUTTON} else 1)
            if len(item["components"]) > 1:
                assert width(item["components"]) <= NARROW, "a phone shows it in two rows"


def _length(text: str) -> int:
    """As UTF-16 counts it, which is never less than what Discord counts."""
    return len(text.encode("utf-16-le")) // 2


def _check_select(select: dict[str, Any]) -> None:
    options = select["options"]
    assert 1 <= len(options) <= 25
    assert all(1 <= len(option["label"]) <= 100 for option in options)
    assert all(1 <= len(option["value"]) <= 100 for option in options)
    assert len({option["value"] for option in options}) == len(options)
    assert sum(bool(option.get("default")) for option in options) <= 1
    assert len(select.get("placeholder") or "") <= 150
