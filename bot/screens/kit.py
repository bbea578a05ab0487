"""The basics of every drawing: layouts, pictures, custom_ids and frames.

A layout is made anew from a view each time, and discord.py never listens to it:
`bot.features.dispatch` handles clicks by their custom_id alone, also after a restart.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from types import MappingProxyType
from typing import Any, Final, TypeAlias

import discord
import orjson

from bot.screens.art.scene import Scene
from bot.screens.text import cut, length
from bot.screens.words import Words
from data.store.values import Cards, Lessons, Met, Millis, Table
from engine.protocol import Event, Moment

NOTHING: Final = "-"
NO_BREAK: Final = "\N{NO-BREAK SPACE}"
TOGETHER: Final = "\N{WORD JOINER}"
"""Put between a sign and its word, to keep both on one line."""
MOST_IN_NAME: Final = 100
"""The most characters of a custom_id."""
NO_EMOJIS: Final[Mapping[str, str]] = MappingProxyType({})

Component: TypeAlias = dict[str, Any]
"""A component of a message, as Discord documents it; never changed once made."""

ROW: Final = discord.ComponentType.action_row.value
TEXT: Final = discord.ComponentType.text_display.value
GALLERY: Final = discord.ComponentType.media_gallery.value
CONTAINER: Final = discord.ComponentType.container.value
SEPARATOR: Final = discord.ComponentType.separator.value
"""The numbers of component types."""

_MOST_ITEMS: Final = 40
_MOST_TEXT: Final = 4000
"""The most components of a message, and the most characters of all its texts."""

_MOST_CONTENT: Final = 2000
_MOST_ROWS: Final = 5
"""The most characters and rows of controls of a message without components V2."""


class Kind(StrEnum):
    """The purpose of a control, and the first part of its custom_id."""

    ANSWER = "answer"  # answers the question a seat is asked, or a part of it
    LOBBY = "lobby"  # join, leave, computer, option, start, cancel
    SHOW = "show"  # shows one person their panel or the log
    WATCH = "watch"  # the game with all hands, for spectators
    PASSING = "passing"  # switches passing answers on or off
    NEXT = "next"  # asks for the next round
    AHEAD = "ahead"  # answers a question before it is asked
    SEAT = "seat"  # what a person may do at a table besides playing
    TABLE = "table"  # opens the view or the sheet of a chosen table
    COACH = "coach"  # the review of a person's game
    HINT = "hint"  # asks for advice at a practice table
    TRY = "try"  # tries another answer in a reviewed game
    REPLAY = "replay"  # a finished game, step by step
    EVENING = "evening"  # the games of an evening, for everyone in a channel
    LEAD = "lead"  # a replay for everyone in a channel
    GUESS = "guess"  # what the reader of a replay would do at a step
    POLL = "poll"  # a poll of a server about a step of a replay
    MENU = "menu"  # a menu whose entries are controls: the value of each is a custom_id
    WELCOME = "welcome"  # the choices of a person who has just sat down
    LESSON = "lesson"  # ends the lessons of a first game
    GUIDED = "guided"  # a guided first round
    LEAVE = "leave"  # leaves a chosen table
    RULES = "rules"  # pages of the rules of a game
    BOARD = "board"  # pages and orders of a leaderboard or history
    INVITE = "invite"  # invites a person to a table, or is their answer
    INVITE_TO = "invite-to"  # the game of the table that a person is invited to
    NOTIFY = "notify"  # whether a person is pinged about new tables of a game
    SETTINGS = "settings"  # a person's settings
    SERVER = "server"  # a server's settings
    PRIVACY = "privacy"  # export and deletion of a person's data


def custom_id(kind: Kind, subject: str, part: str = NOTHING, answer: object = NOTHING) -> str:
    """Returns ``<kind>:<subject>:<part>:<answer>``: at most 100 characters, nothing secret.

    ``subject`` is the id of a table, the key of a game, or `NOTHING`. ``part`` is a part of the
    subject: a question's id, an option, a setting, a page. ``answer`` is the value that a click
    submits. Raises `ValueError` if the custom_id is too long.
    """
    name = f"{kind}:{subject}:{part}:{answer}"
    if len(name) > MOST_IN_NAME:
        raise ValueError(name)
    return name


class Layout(discord.ui.LayoutView):
    """A drawn message; a view of discord.py in name only, which never listens to it.

    Its ``parts`` are components as Discord receives them: making discord.py's objects took a third
    of the drawing's time. The sender uploads its `pictures` (`bot.pictures.files`).
    """

    timeout = None
    _children: list[Any] = []  # noqa: RUF012  as the library declares it
    """Always empty: discord.py keeps there what clicks on its own views need."""

    content: str | None = None
    """The text of an `Ordinary` message."""

    def __init__(self, *parts: Component) -> None:
        self.parts = parts

    def is_finished(self) -> bool:
        return True

    def has_components_v2(self) -> bool:
        return True

    def to_components(self) -> list[dict[str, Any]]:
        return list(self.parts)

    def walk(self) -> list[Component]:
        """Returns all components from top to bottom, each before those inside it."""
        return _walked(self.parts)

    @cached_property
    def pictures(self) -> tuple[Scene, ...]:
        """The pictures from top to bottom."""
        parts = _without_frames(self.parts)
        return tuple(part.scene for part in parts if isinstance(part, Picture))

    @property
    def controls(self) -> tuple[Component, ...]:
        """The rows of controls from top to bottom."""
        return tuple(part for part in _without_frames(self.parts) if part["type"] == ROW)

    def in_words(self) -> Layout:
        """Returns the message with descriptions instead of pictures."""
        return self.changed(_in_words)

    def without_emojis(self) -> Layout:
        """Returns the message without the bot's emojis on controls; a `Face` becomes its label."""
        return self.changed(_without_emoji)

    def in_ordinary(self) -> Ordinary | None:
        """Returns the message without components V2: texts, then the picture, then the controls.

        Returns ``None`` if the message does not fit, or has several pictures, which would be
        cropped.
        """
        texts, rows, pictures = list[str](), list[Component](), list[Scene]()
        for part in _without_frames(self.parts):
            if isinstance(part, Picture):
                pictures.append(part.scene)
            elif part["type"] == TEXT:
                texts.append(part["content"])
            elif part["type"] == ROW:
                rows.append(part)
            elif part["type"] != SEPARATOR:
                return None
        content = "\n".join(texts)
        if len(pictures) > 1 or len(rows) > _MOST_ROWS or length(content) > _MOST_CONTENT:
            return None
        return Ordinary(content, rows, pictures)

    def changed(self, change: Callable[[Component], Component]) -> Layout:
        """Returns the message with ``change`` applied to each component, inner ones first."""
        return Layout(*_changed(self.parts, change))

    def leading(self, there: str, instead_of: str) -> Layout:
        """Returns the message with links to ``there`` in place of links to ``instead_of``."""

        def change(part: Component) -> Component:
            if part.get("url") == instead_of:
                return part | {"url": there}
            if part["type"] == TEXT:
                return part | {"content": _led(part["content"], there, instead_of)}
            return part

        return self.changed(change)

    def has_room_for(self, items: int, text: str = "") -> bool:
        """Returns whether Discord would accept that many more components and that text."""
        there = self.walk()
        texts = [part["content"] for part in there if part["type"] == TEXT]
        whole = length("".join((*texts, text)))
        return len(there) + items <= _MOST_ITEMS and whole <= _MOST_TEXT

    def digest(self) -> str:
        """Returns a digest, equal for layouts that look the same."""
        return self._digest

    @cached_property
    def _digest(self) -> str:
        return hashlib.sha256(orjson.dumps(self.parts)).hexdigest()[:16]


class Ordinary(Layout):
    """A message without components V2: a text, pictures, and rows of controls.

    Phones show its text in a notification, but nothing of components V2. It can be edited into a
    layout, but never back. ``whole``: the message says all that the layout says.
    """

    def __init__(
        self,
        content: str,
        rows: Iterable[Component],
        pictures: Iterable[Scene] = (),
        *,
        whole: bool = True,
    ) -> None:
        super().__init__(*rows)
        self.content: str = content
        self.whole = whole
        self._scenes = tuple(pictures)

    def has_components_v2(self) -> bool:
        return False

    @cached_property
    def pictures(self) -> tuple[Scene, ...]:
        return self._scenes

    def to_be_replaced(self) -> Ordinary:
        """Returns the message marked as saying less than the layout that replaces it."""
        return Ordinary(self.content, self.parts, self._scenes, whole=False)

    def leading(self, there: str, instead_of: str) -> Ordinary:
        rows = super().leading(there, instead_of).parts
        content = _led(self.content, there, instead_of)
        return Ordinary(content, rows, self._scenes, whole=self.whole)

    def in_words(self) -> Ordinary:
        """Returns the message with its pictures' descriptions instead, as far as they fit."""
        said = "\n".join((self.content, *(scene.alt for scene in self._scenes)))
        return Ordinary(cut(said, _MOST_CONTENT), self.parts, whole=self.whole)


class Picture(Component):
    """A picture as wide as the message: a media gallery that knows its scene."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        address = f"attachment://{scene.file}"
        shown = {"media": {"url": address}, "description": scene.alt, "spoiler": False}
        super().__init__(type=GALLERY, items=[shown])


class Face(Component):
    """An emoji on a button, with the label to use where emojis are refused."""

    def __init__(self, emoji: Component, label: str) -> None:
        super().__init__(emoji)
        self.label = label


def paragraph(content: str) -> Component:
    """Draws a text of its own, in which no line begins with a dot between two things."""
    return {"type": TEXT, "content": content.replace(" · ", f"{NO_BREAK}· ")}


def _led(text: str, there: str, instead_of: str) -> str:
    return text.replace(f"({instead_of})", f"({there})")


def _without_frames(parts: Iterable[Component]) -> list[Component]:
    found: list[Component] = []
    for part in parts:
        found += _without_frames(part["components"]) if part["type"] == CONTAINER else (part,)
    return found


def _walked(parts: Iterable[Component]) -> list[Component]:
    found = list[Component]()
    for part in parts:
        found.append(part)
        if "components" in part:
            found += _walked(part["components"])
    return found


def _changed(
    parts: Iterable[Component], change: Callable[[Component], Component]
) -> Iterator[Component]:
    for part in parts:
        inside = part.get("components")
        yield change(part if inside is None else part | {"components": [*_changed(inside, change)]})


def _in_words(part: Component) -> Component:
    return paragraph(part.scene.alt) if isinstance(part, Picture) else part


def _without_emoji(part: Component) -> Component:
    if "options" in part:
        return part | {"options": [_without_emoji(entry) for entry in part["options"]]}
    emoji = part.get("emoji") or {}
    if not emoji.get("id"):
        return part
    label = {"label": emoji.label} if isinstance(emoji, Face) else {}
    return {key: part[key] for key in part if key != "emoji"} | label


@dataclass(frozen=True, slots=True)
class Intermission:
    """The pause between two rounds, until every player has asked for the next."""

    round: int
    """The number of the round that is over."""

    until: Millis
    """When the next round begins by itself."""

    is_asked: bool
    """Whether the viewer has not asked for the next round yet."""


@dataclass(frozen=True, slots=True)
class Frame:
    """What a drawing of a table needs in addition to the view."""

    table: Table
    """The table's names, options and status; nothing secret."""

    words: Words
    """The texts in the viewer's language; buttons of the table are named in the table's."""

    link: str | None = None
    """The link to the table post, if there is one."""

    until: Millis | None = None
    """The deadline of this message's question, or of the questions that the table waits for."""

    intermission: Intermission | None = None
    """Set between two rounds of a live game."""

    passes: Millis | None = None
    """When the passing answer to this question is given for the viewer."""

    forced: bool = False
    """Whether the viewer's only legal action is played for them.

    The time of it stays secret, since waiting for it would tell others about the hand.
    """

    offered: bool = False
    """Whether the viewer has given a passing answer in this game, and so knows the offer."""

    lets_pass: bool | None = None
    """The viewer's setting for passing answers (`data.store.values.PersonSettings.lets_pass`)."""

    ahead: tuple[str, ...] | None = None
    """The names of the viewer's answers ahead; ``None`` if none can be given."""

    recent: tuple[Event, ...] = ()
    """The last events, oldest first, redacted for the viewer (`bot.screens.log_page.news`)."""

    emojis: Mapping[str, str] = field(default_factory=lambda: NO_EMOJIS)
    """The bot's emojis as text, by name."""

    cards: Cards = Cards.TEXT
    """Whether the viewer sees cards as text, as pictures (`Picture`), or as large pictures."""

    moves: bool = False
    """Whether pictures may move."""

    stood: Millis = 0
    """How long clocks stood still in an outage of Discord since the table's last change."""

    moment: Moment | None = None
    """The event being shown for a moment; the view is then that of right after its action."""

    lessons: Lessons | None = None
    """The lessons given to the viewer; ``None`` if they get none in this game."""

    is_direct: bool = False
    """Whether the drawing is for a direct message, far from the table."""

    at_table: bool = False
    """Whether the drawing is in the table's own channel, and need not say where that is."""

    directs_from: Millis | None = None
    """When the bot may write to new people again; ``None`` if it may now."""

    met: tuple[Met, ...] = ()
    """After a game, the finished games of its people with each other, oldest first.

    People who do not want to be compared are left out.
    """

    names: list[str] = field(default_factory=list, init=False, compare=False, repr=False)
    """Caches `bot.screens.names.bare_names`."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "words", self.words.at_table(self.table.language))
