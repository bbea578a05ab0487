"""What every drawing is made of: layouts, pictures, custom_ids and frames.

A layout is made anew from a view each time, and the library never listens to it. Clicks on its
controls are handled by `bot.features.dispatch`, by their custom_id alone, after a restart too.
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
"""Between a sign and what must not go to the next line without it."""
MOST_IN_NAME: Final = 100
"""The most characters of a custom_id."""
NO_EMOJIS: Final[Mapping[str, str]] = MappingProxyType({})

Component: TypeAlias = dict[str, Any]
"""A component of a message, as Discord documents it. None is ever changed."""

ROW: Final = discord.ComponentType.action_row.value
TEXT: Final = discord.ComponentType.text_display.value
GALLERY: Final = discord.ComponentType.media_gallery.value
CONTAINER: Final = discord.ComponentType.container.value
SEPARATOR: Final = discord.ComponentType.separator.value
"""Types of components."""

_MOST_ITEMS: Final = 40
_MOST_TEXT: Final = 4000
"""The most components of a message, and the most characters of all its texts."""

_MOST_CONTENT: Final = 2000
_MOST_ROWS: Final = 5
"""The most characters and rows of controls of an ordinary message."""


class Kind(StrEnum):
    """The purpose of a control: the first part of its custom_id."""

    ANSWER = "answer"  # answers the question a seat is asked, or a part of it
    LOBBY = "lobby"  # join, leave, computer, option, start, cancel
    SHOW = "show"  # shows one person their panel or the log
    WATCH = "watch"  # the game with all hands, for spectators
    PASSING = "passing"  # switches passing answers on or off
    NEXT = "next"  # asks for the next round
    AHEAD = "ahead"  # answers a question before it is asked
    SEAT = "seat"  # what someone may do at a table besides playing
    TABLE = "table"  # opens something of the table that is chosen
    COACH = "coach"  # the review of a person's game
    HINT = "hint"  # asks for advice at a practice table
    TRY = "try"  # another answer to a question of a reviewed game
    REPLAY = "replay"  # a finished game, step by step
    EVENING = "evening"  # the games of an evening, for everyone in a channel
    LEAD = "lead"  # the same, for everyone in a channel
    GUESS = "guess"  # what someone would do at a step of it
    POLL = "poll"  # what a server is asked about a step of it
    MENU = "menu"  # a menu whose entries are controls: the value of each is a custom_id
    WELCOME = "welcome"  # what someone chooses who has sat down
    LESSON = "lesson"  # no more lessons of a first game
    GUIDED = "guided"  # a guided first round
    LEAVE = "leave"  # leaves the table that is chosen
    RULES = "rules"  # pages of the rules of a game
    BOARD = "board"  # pages and orders of a leaderboard or history
    INVITE = "invite"  # asks someone to a table, or is their answer
    INVITE_TO = "invite-to"  # the game of the table that someone is asked to
    NOTIFY = "notify"  # whether a person is called to tables of a game
    SETTINGS = "settings"  # a person's settings
    SERVER = "server"  # a server's settings
    PRIVACY = "privacy"  # export and deletion of a person's data


def custom_id(kind: Kind, subject: str, part: str = NOTHING, answer: object = NOTHING) -> str:
    """``<kind>:<subject>:<part>:<answer>``: at most 100 characters, and nothing secret.

    ``subject`` is what the control is about: the id of a table, the key of a game, or `NOTHING`.
    ``part`` says which part of that: a question's id, an option, a setting, a page. ``answer`` is
    the value that a press on it submits. Raises `ValueError` for a name that is too long.
    """
    name = f"{kind}:{subject}:{part}:{answer}"
    if len(name) > MOST_IN_NAME:
        raise ValueError(name)
    return name


class Layout(discord.ui.LayoutView):
    """A drawn message: a view of the library in name only, which never listens to it.

    Its ``parts`` are components as they are sent. Those of the library are made to be changed and
    listened to, and making them took a third of the time of a drawing.

    The code that sends it uploads its `pictures` (`bot.pictures.files`).
    """

    timeout = None
    _children: list[Any] = []  # noqa: RUF012  as the library declares it
    """Always empty: what the library's views have there, clicks on them need."""

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
        """Draws every component in it, from top to bottom; one before those inside it."""
        return _walked(self.parts)

    @cached_property
    def pictures(self) -> tuple[Scene, ...]:
        """The pictures in it, from top to bottom."""
        parts = _without_frames(self.parts)
        return tuple(part.scene for part in parts if isinstance(part, Picture))

    @property
    def controls(self) -> tuple[Component, ...]:
        """The rows of controls in it, from top to bottom."""
        return tuple(part for part in _without_frames(self.parts) if part["type"] == ROW)

    def in_words(self) -> Layout:
        """Returns the message with the descriptions of its pictures instead of the pictures."""
        return self.changed(_in_words)

    def without_emojis(self) -> Layout:
        """Returns the message without the bot's emojis on its controls. A `Face` is its label."""
        return self.changed(_without_emoji)

    def in_ordinary(self) -> Ordinary | None:
        """Returns an ordinary message: the layout's texts, then its picture, then its controls.

        ``None`` if it does not fit: of several pictures an ordinary message would show parts.
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
        """Returns the message with what ``change`` makes of each component, inner ones first."""
        return Layout(*_changed(self.parts, change))

    def leading(self, there: str, instead_of: str) -> Layout:
        """Returns the message with the address ``there`` in every link to another one."""

        def change(part: Component) -> Component:
            if part.get("url") == instead_of:
                return part | {"url": there}
            if part["type"] == TEXT:
                return part | {"content": _led(part["content"], there, instead_of)}
            return part

        return self.changed(change)

    def has_room_for(self, items: int, text: str = "") -> bool:
        """Returns whether Discord would take the message with that many more components and that
        text.
        """
        there = self.walk()
        texts = [part["content"] for part in there if part["type"] == TEXT]
        whole = length("".join((*texts, text)))
        return len(there) + items <= _MOST_ITEMS and whole <= _MOST_TEXT

    def digest(self) -> str:
        """Returns a digest, equal for layouts that show the same."""
        return self._digest

    @cached_property
    def _digest(self) -> str:
        return hashlib.sha256(orjson.dumps(self.parts)).hexdigest()[:16]


class Ordinary(Layout):
    """A message without components V2: a text, pictures, and rows of controls.

    Phones show its text in a notification, and of components V2 nothing. It is edited into a
    layout; what is one cannot become an ordinary message again.

    ``whole``: it says all that the layout says.
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
        """Returns the message as the beginning of one that says more."""
        return Ordinary(self.content, self.parts, self._scenes, whole=False)

    def leading(self, there: str, instead_of: str) -> Ordinary:
        rows = super().leading(there, instead_of).parts
        content = _led(self.content, there, instead_of)
        return Ordinary(content, rows, self._scenes, whole=self.whole)

    def in_words(self) -> Ordinary:
        """Returns the message with as much of the descriptions of its pictures as there is room
        for, instead of the pictures.
        """
        said = "\n".join((self.content, *(scene.alt for scene in self._scenes)))
        return Ordinary(cut(said, _MOST_CONTENT), self.parts, whole=self.whole)


class Picture(Component):
    """A picture over the whole width of a message: a media gallery that knows its scene."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        address = f"attachment://{scene.file}"
        shown = {"media": {"url": address}, "description": scene.alt, "spoiler": False}
        super().__init__(type=GALLERY, items=[shown])


class Face(Component):
    """An emoji of a button, whose label is this one where emojis are refused."""

    def __init__(self, emoji: Component, label: str) -> None:
        super().__init__(emoji)
        self.label = label


def paragraph(content: str) -> Component:
    """Draws a text of its own."""
    return {"type": TEXT, "content": content}


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
    """The time between two rounds, until everyone who plays has asked for the next."""

    round: int
    """The number of the round that is over."""

    until: Millis
    """When the next one begins by itself."""

    is_asked: bool
    """Whether the viewer is waited for."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The values that any drawing of a table needs in addition to the view."""

    table: Table
    """Names, options and status; no secret."""

    words: Words
    """The texts in the viewer's language, which name the table's buttons in the table's."""

    link: str | None = None
    """The address of the table post, if there is one."""

    until: Millis | None = None
    """The deadline of the question of this message, or of those that the table waits for."""

    intermission: Intermission | None = None
    """Set between two rounds of a live game."""

    passes: Millis | None = None
    """When the passing answer to that question is given for the viewer."""

    forced: bool = False
    """The viewer's only legal action is played for them. They are not told when: who knows that it
    takes long plays sooner, and others notice.
    """

    offered: bool = False
    """The viewer has answered a question with a passing answer in this game, and so knows how such
    questions are passed.
    """

    lets_pass: bool | None = None
    """The viewer's choice to have them passed (`data.store.values.PersonSettings.lets_pass`)."""

    ahead: tuple[str, ...] | None = None
    """The names of the viewer's answers ahead; ``None`` if none can be given."""

    recent: tuple[Event, ...] = ()
    """The last events, oldest first, as the viewer may know them (`bot.screens.log_page.news`)."""

    emojis: Mapping[str, str] = field(default_factory=lambda: NO_EMOJIS)
    """The bot's emojis, as they are written in texts, by the name of what they show."""

    cards: Cards = Cards.TEXT
    """Whether the viewer sees cards in text or in pictures (`Picture`), which may be large."""

    moves: bool = False
    """Whether pictures may move."""

    stood: Millis = 0
    """For how long Discord could not be reached, and the clocks stood, since the table changed."""

    moment: Moment | None = None
    """A scene that is being shown; the view is then that of the state right after its action."""

    lessons: Lessons | None = None
    """The lessons that the viewer was given; ``None``: the viewer is given none in this game."""

    is_direct: bool = False
    """Whether the drawing is for a direct message, far from the table."""

    at_table: bool = False
    """Whether the drawing is in the table's own channel, and need not say where that is."""

    directs_from: Millis | None = None
    """When the bot may write directly to new people again; ``None`` if it may now."""

    met: tuple[Met, ...] = ()
    """The games that people at the table have played to the end with each other, the oldest first,
    after a game; without people who do not want to be compared.
    """

    names: list[str] = field(default_factory=list, init=False, compare=False, repr=False)
    """The `bot.screens.names.bare_names`, once they were found out."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "words", self.words.at_table(self.table.language))
