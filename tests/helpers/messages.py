"""What a message shows, be it a drawing, a message of the simulated Discord, or the body of a
request.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final, TypeAlias

from discord.ui import LayoutView

from bot.screens.kit import NO_BREAK, TOGETHER

Json: TypeAlias = dict[str, Any]

ROW: Final = 1
BUTTON: Final = 2
SELECT: Final = 3
CHANNEL_SELECT: Final = 8
TEXT: Final = 10
GALLERY: Final = 12
SEPARATOR: Final = 14

_READ: Final = ("content", "label", "placeholder", "description")


def components(shown: Any) -> list[Json]:
    """Returns every component of the message, nested ones too, as Discord is sent them."""
    if isinstance(shown, LayoutView):
        return list(_nested(shown.to_components()))  # type: ignore[no-untyped-call]  # the library leaves it untyped
    top = shown.get("components") if isinstance(shown, dict) else shown.components
    return list(_nested(one if isinstance(one, dict) else one.to_dict() for one in top or ()))


def _nested(items: Iterable[Json]) -> Iterator[Json]:
    for item in items:
        yield item
        yield from _nested(item.get("components") or ())
        if "accessory" in item:
            yield item["accessory"]


def text_of(shown: Any) -> str:
    """Returns all text of the message, plain messages included, without the signs that keep
    characters together.
    """
    plain = shown.get("content") if isinstance(shown, dict) else getattr(shown, "content", None)
    texts = [item["content"] for item in components(shown) if item["type"] == TEXT]
    text = "\n".join([plain, *texts] if plain else texts)
    return text.replace(TOGETHER, "").replace(f"{NO_BREAK}·", " ·")


def words_of(shown: Any) -> Iterator[str]:
    """Returns everything in the message that a person reads or hears: texts, controls and
    descriptions.
    """
    for item in components(shown):
        entries = (*(item.get("options") or ()), *(item.get("items") or ()))
        for one in (item, *entries):
            yield from (one[key] for key in _READ if one.get(key))


def controls(shown: Any, kind: str = "") -> dict[str, Json]:
    """Returns the custom_ids of the controls that can be used, in the order shown; of one kind, or
    of all.
    """
    return {
        item["custom_id"]: item
        for item in components(shown)
        if item.get("custom_id", "").startswith(f"{kind}:" if kind else "")
        and "custom_id" in item
        and not item.get("disabled")
    }


def control(shown: Any, kind: str, number: int = 0) -> str:
    """Returns the custom_id of the first usable control of that kind, or of the one with that
    number.
    """
    return list(controls(shown, kind))[number]


def values(control: Json) -> list[str]:
    """Returns the choices of a menu; nothing for a button."""
    return [option["value"] for option in control.get("options") or ()]
