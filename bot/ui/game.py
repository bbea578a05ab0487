"""What a game shows, and how it reads what people answer. One `GameUi` per game.

A game's drawings are the package ``bot/ui/<key>/``; `bot.ui.games` finds its ``UI``. They are pure
functions of a view, and never get a state. What is the same for all games (the lobby, the log, the
podium, the rules, whose turn it is) is in the modules beside this one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Protocol, TypeAlias, runtime_checkable

from bot.ui.kit import Form, Frame, Layout
from engine.mind.players import Advice, Part
from engine.protocol import Action, Event, Game, Json, Legal, Question


@dataclass(frozen=True, slots=True)
class Answer:
    """What a person submitted with a control of `Kind.ANSWER`, or with a form.

    ``said`` is the last part of its custom_id. ``values`` were chosen in it, if it is a menu;
    ``fields`` were filled in, by the custom_id of the field, if it is a form.
    """

    said: str
    values: tuple[str, ...] = ()
    fields: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, slots=True)
class Picks:
    """A part of an answer that takes several steps: what was picked so far.

    It is stored nowhere: the controls drawn for the next step repeat it in their custom_ids.
    ``question`` is the id of the question.
    """

    question: str
    values: tuple[str, ...]


Reading: TypeAlias = tuple[Action, ...] | Picks
"""The actions of an answer in the order of application (all or none are stored, except those after
the end of the game); or the picks so far.
"""


@dataclass(frozen=True, slots=True)
class Asked:
    """What a seat is asked, what it may answer, and what it has picked so far."""

    question: Question
    legal: Legal[Any]
    picks: Picks | None = None


Lasting: TypeAlias = Callable[[], Layout]
"""Draws a message that never changes afterwards."""

Public: TypeAlias = Layout | Lasting


class GameUi(Protocol):
    """Pure functions from a view to layouts, and from answers to actions.

    The texts of a game are in its own Fluent file, ``data/locales/<language>/<key>.ftl``. The
    shared drawings require:

    - ``game-<key>``: its name; ``about-<key>``: a line on it for ``/help``
    - ``rules-<key>-1-title``, ``rules-<key>-1``, and so on: the pages of its rules
    - ``option-<key>-<option>``, ``option-<key>-<option>-<choice>``, ``preset-<key>-<name>``
    - ``figure-<key>-<figure>`` (``value``): the figures of its outcome

    Optional ones, which replace general ones without ``<key>``:

    - ``ping-<key>-<kind>`` (``user``, ``table``): the call to a question of that kind, above
      the button that opens one's view
    - ``refused-<key>-<code>``: its refusals, with what `refusal_params` returns
    - ``won-<key>-<way>``: what the game was won by; nothing where that goes without saying
    - ``hits-<key>`` (``hits``, ``tries``) and ``rate-<key>`` (``rate``): its success rate
    """

    @property
    def game(self) -> Game[Any, Any, Any]:
        """The game that this draws."""

    def public(self, frame: Frame, view: Any) -> Mapping[str, Public]:
        """The public messages by slot, in the order they are posted; ``view`` is a spectator's.

        ``table`` is always there, drawn, and is edited in place. The others (``round-1``) are added
        as the game goes on, and do not change afterwards: they are functions, called once.

        With `Frame.moment` a scene is shown: the view is that of the state right after the action,
        and later events are not shown yet.
        """

    def panel(self, frame: Frame, view: Any, asked: Asked | None) -> Layout:
        """A seat's private panel: what it sees, and the controls for what it is asked."""

    def ask(self, frame: Frame, view: Any, asked: Asked) -> Layout | None:
        """A seat's direct message with a secret question, which is answered in place.

        ``None`` for a question that is answered from the panel alone. It shows nothing that
        changes while the question stays as it is.
        """

    def form(self, frame: Frame, view: Any, asked: Asked, said: str) -> Form:
        """What a control of `Kind.FORM` opens; ``said`` is the last part of its custom_id.

        Raises `engine.protocol.IllegalAction` (``malformed``) if it opens nothing.
        """

    def read(self, view: Any, question: Question, answer: Answer) -> Reading:
        """The actions or picks of an answer. Taking back is handled elsewhere.

        Raises `engine.protocol.IllegalAction` (``malformed``) if the answer has no meaning.
        """

    def name_answer(self, frame: Frame, action: Action) -> tuple[str, str]:
        """The answer in the custom_id of a control for this action, and its name in at most 100
        characters.

        Only for actions that the game offers ahead (`engine.protocol.Game.ahead`).
        """

    def describe(self, frame: Frame, event: Event) -> str | None:
        """An event as a line of the log, or ``None`` if it needs none.

        The event is redacted for the reader of the log. A line that begins with ``#`` is a
        heading and starts a new page.
        """

    def refusal_params(
        self, frame: Frame, params: Mapping[str, Json]
    ) -> Mapping[str, str | int | float]:
        """The parameters of a refusal of this game, in the form that its texts need."""


@runtime_checkable
class Coached(Protocol):
    """What a `GameUi` also has if games of it are reviewed: the words for an advice.

    The game then has an `engine.mind.players.Adviser` among its players.
    """

    def recall(self, frame: Frame, view: Any, asked: Asked) -> Layout:
        """The panel of a question that was answered long ago; its controls will be left out, so no
        text may speak of them.
        """

    def name_decision(self, frame: Frame, part: Part) -> str:
        """What was decided, in a few words and without an answer."""

    def name_option(self, frame: Frame, part: Part, action: Action) -> str:
        """An option of that decision, in a few words."""

    def explain(self, frame: Frame, part: Part, advice: Advice, chosen: Action | None) -> str:
        """In one sentence with numbers, why the best option is better than the ``chosen`` one.

        ``None``, or the best one itself: why it is best. It depends on the arguments alone.
        """
