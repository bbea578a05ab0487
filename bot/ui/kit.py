"""What every drawing is made of.

A drawing is made fresh from a view and never changed, kept or listened to: its controls are
answered by `bot.handlers.dispatch`, which knows them by their custom_id alone, after a restart too.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from types import MappingProxyType
from typing import Any, Final

import discord

from bot.language.words import Words
from bot.ui.art.scene import Scene
from data.store.values import Cards, Millis, Table
from engine.protocol import Event, Moment

NOTHING: Final = "-"
NO_BREAK: Final = "\N{NO-BREAK SPACE}"
MOST_IN_NAME: Final = 100
"""So long may a custom_id be."""


class Kind(StrEnum):
    """What a control is for: the first part of its custom_id."""

    ANSWER = "answer"  # answers the question a seat is asked, or a part of it
    FORM = "form"  # opens a form that answers the question a seat is asked
    LOBBY = "lobby"  # join, leave, computer, option, start, cancel
    SHOW = "show"  # panel, log, rules, and other things one person wants to see
    PASSING = "passing"  # lets questions pass, this one and others like it, or no more
    AHEAD = "ahead"  # answers a question before it is asked
    SEAT = "seat"  # return, rematch, pause, play-on, resume
    LEAVE = "leave"  # leaves the table that is chosen
    RULES = "rules"  # pages of the rules of a game
    BOARD = "board"  # pages and orders of a leaderboard or history
    NOTIFY = "notify"  # whether one is called to tables of a game
    SETTINGS = "settings"  # one's own settings
    SERVER = "server"  # a server's settings
    PRIVACY = "privacy"  # export and delete what is kept about oneself


def custom_id(kind: Kind, subject: str, part: str = NOTHING, answer: object = NOTHING) -> str:
    """``<kind>:<subject>:<part>:<answer>``: at most 100 characters, and nothing secret.

    ``subject`` is what the control is about: the id of a table, the key of a game, or `NOTHING`.
    ``part`` says which part of that: a question's id, an option, a setting, a page. ``answer`` is
    what a press on it says. Raises `ValueError` for a name that is too long.
    """
    name = f"{kind}:{subject}:{part}:{answer}"
    if len(name) > MOST_IN_NAME:
        raise ValueError(name)
    return name


class Layout(discord.ui.LayoutView):
    """A drawn message. The library must not listen to it, so it counts as finished.

    Its `pictures` are uploaded by whoever sends it (`bot.messages.pictures`).
    """

    def __init__(self, *items: discord.ui.Item[Layout]) -> None:
        super().__init__(timeout=None)
        for item in items:
            self.add_item(item)

    def is_finished(self) -> bool:
        return True

    def to_components(self) -> list[dict[str, Any]]:
        return self._written

    @cached_property
    def _written(self) -> list[dict[str, Any]]:
        components: list[dict[str, Any]] = super().to_components()  # type: ignore[no-untyped-call]  # the library leaves it untyped
        return components

    @cached_property
    def pictures(self) -> tuple[Scene, ...]:
        """The pictures in it, from top to bottom."""
        return tuple(item.scene for item in self.walk_children() if isinstance(item, Picture))

    def in_words(self) -> Layout:
        """The same message with what its pictures say in their place."""
        return Layout(*(_in_words(item) for item in self.children))

    def digest(self) -> str:
        """The same for drawings that show the same."""
        return self._digest

    @cached_property
    def _digest(self) -> str:
        drawn = json.dumps(self._written, sort_keys=True).encode()
        return hashlib.sha256(drawn).hexdigest()[:16]


class Picture(discord.ui.MediaGallery[Layout]):
    """A picture of a message, over its whole width."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        address = f"attachment://{scene.file}"
        super().__init__(discord.MediaGalleryItem(address, description=scene.alt))


def _in_words(item: discord.ui.Item[Any]) -> discord.ui.Item[Layout]:
    if isinstance(item, Picture):
        return discord.ui.TextDisplay(item.scene.alt)
    if isinstance(item, discord.ui.Container):
        inside = map(_in_words, item.children)
        return discord.ui.Container(*inside, accent_colour=item.accent_colour)
    return item


class Form(discord.ui.Modal):
    """A form that somebody fills in and submits at once.

    The library must not listen to it, so it counts as finished.
    """

    def __init__(self, name: str, title: str, *items: discord.ui.Item[Form]) -> None:
        super().__init__(title=title, custom_id=name)
        for item in items:
            self.add_item(item)

    def is_finished(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Frame:
    """What any drawing of a table needs besides the view: who sits where, and the words.

    ``table`` holds names, options and status, and no secret. ``link`` leads to the table post,
    once there is one. ``until`` is when time is up for what this message asks, or whoever is
    waited for, and ``passes`` when that question is let pass for whoever looks. ``ahead`` names
    what the one who looks has answered ahead, and is ``None`` where nothing can be. ``pictures``
    are emojis by the name of what they show, for whoever looks, and ``cards`` says how whoever
    looks sees cards: in text, or in pictures (`Picture`), which may be large. ``moment`` is what
    everybody is shown for a moment, and the view is that of the state right after it. ``recent``
    is what happened last, oldest first, as whoever looks may know it (`bot.ui.log.news`).
    """

    table: Table
    words: Words
    link: str | None = None
    until: Millis | None = None
    passes: Millis | None = None
    ahead: tuple[str, ...] | None = None
    recent: tuple[Event, ...] = ()
    pictures: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    cards: Cards = Cards.TEXT
    moment: Moment | None = None
