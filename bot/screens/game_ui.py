"""What a game shows, and how it reads answers: one `GameUi` per game.

A game's drawings are the package ``bot/screens/<key>/``, whose ``ui.UI`` is found by
`bot.screens.all_games`. They are pure functions of a view, never of a state. What all games share
(lobby, log, podium, rules, whose turn it is) is in the modules beside this one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from bot.screens.art.podium_art import Ending, ordinary
from bot.screens.art.scene import Put
from bot.screens.kit import Frame, Layout
from bot.screens.words import Words
from data.store.values import Order
from engine.mind.patterns import Patterns
from engine.mind.players import Advice, QuestionPart
from engine.protocol import (
    Action,
    Event,
    Game,
    Json,
    Legal,
    OpenView,
    Outcome,
    Question,
)


@dataclass(frozen=True, slots=True)
class Answer:
    """A person's answer, submitted with a control of `Kind.ANSWER`.

    ``said`` is the last part of the custom_id; ``values`` are chosen in a menu.
    """

    said: str
    values: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Picks:
    """The picks so far of an answer that takes several steps.

    They are not stored: the controls of the next step repeat them in their custom_ids. ``question``
    is the id of the question, or `PAST`.
    """

    question: str
    values: tuple[str, ...]


Reading: TypeAlias = tuple[Action, ...] | Picks
"""The actions of an answer in order, or the picks so far.

All actions are stored or none, except those after the end of the game.
"""


@dataclass(frozen=True, slots=True)
class Asked:
    """The question to a seat, its legal answers, and the picks so far."""

    question: Question
    legal: Legal[Any]
    picks: Picks | None = None


Lasting: TypeAlias = Callable[[], Layout]
"""Draws a message that never changes afterwards."""

Public: TypeAlias = Layout | Lasting


Texts: TypeAlias = Mapping[str, str | int | float]
"""The parameters of a text."""


def nothing_ahead(_frame: Frame, action: Action) -> tuple[str, str]:
    """The `GameUi.name_answer` of a game without answers ahead."""
    raise TypeError(action)


PodiumLines: TypeAlias = tuple[str, Sequence[Sequence[str]]]
"""A caption, and for each seat a few figures; no figures at all if there are none."""

PAST: Final = "past"
"""The ``question`` of picks that answer none: they look at `GameUi.past`."""


@dataclass(frozen=True, slots=True)
class Coached:
    """The words for advice; the game must have an `Adviser` among its players."""

    recall: Callable[[Frame, Any, Asked], Layout]
    """(frame, view, asked): the panel of a question answered long ago.

    Its controls are removed, so its texts must not mention them.
    """

    name_decision: Callable[[Frame, QuestionPart], str]
    """Says what was decided, in a few words and without an answer."""

    name_option: Callable[[Frame, QuestionPart, Action], str]
    """Names an option of that decision, in a few words."""

    explain: Callable[[Frame, QuestionPart, Advice, Action | None], str]
    """(frame, part, advice, chosen): one sentence with numbers on why the best option is better.

    The best option is compared with the chosen one; if that is the best or ``None``, the sentence
    says why it is best. The function is pure.
    """

    reasons: Patterns
    """The reasons that people would give; said before the sentence of ``explain``."""


@dataclass(frozen=True, slots=True)
class Guided:
    """The words of a guided first round.

    Its opening is in `data.guided`; the person has seat 0. All games with one need these texts:
    ``guided-about-<key>`` on the round, ``guided-end-<key>`` on what is left to learn, and
    ``rules-<key>-picture`` below the picture of the rules.
    """

    ends: Callable[[Any, Event], bool]
    """(view, event): whether the round is over after the event, given the view that follows.

    The end of the game always ends the round.
    """

    task: Callable[[Frame, Any, Asked], str]
    """(frame, view, asked): what to do now and why, in a sentence or two."""

    comment: Callable[[Frame, Any, Any, Any, tuple[Event, ...]], str]
    """(frame, before, action, after, happened): what came of an answer, kindly.

    The views are from before and after it, with the events between.
    """

    example: tuple[Mapping[str, Json], ...]
    """Good answers, encoded; the rules show the position after them."""

    pictures: int
    """The number of the panel's last pictures that the rules show."""

    skips: Callable[[Any], bool] = lambda _view: False
    """Returns whether a computer answers for the person in that view."""


@dataclass(frozen=True, slots=True)
class Art:
    """The pictures and emojis of a game that are needed before its pictures are drawn.

    The pictures themselves are scenes (`bot.screens.art.scene`) in the game's layouts. The process
    that paints them imports the modules of their drawings, and nothing else of the game.
    """

    emojis: Callable[[], Iterable[tuple[str, str]]] = tuple
    """Yields the name and SVG of each emoji, 128 × 128; names are unique among all games."""

    emoji_sets: tuple[frozenset[str], ...] = ()
    """Names of emojis that are useful only together."""

    emblem: tuple[Put, ...] = ()
    """Some cards for the picture of the lobby, around (0, 0).

    They fit into `bot.screens.art.lobby_art.EMBLEM`.
    """

    ending: Callable[[Outcome], Ending] = ordinary
    """Returns the figures and the winner's tail for the picture of the end."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameUi:
    """Pure functions from a view to layouts, and from answers to actions.

    A game has its own Fluent file, ``data/locales/<language>/<key>.ftl``. The shared drawings
    require these texts:

    - ``game-<key>``: its name; ``about-<key>``: a sentence on it for ``/help`` and the lobby
    - ``motto-<key>``: the shortest sentence on it, for the picture of the lobby
    - ``length-<key>`` (its options): its number of players and its duration
    - ``rules-<key>-1-title``, ``rules-<key>-1``, and so on: the pages of its rules
    - ``option-<key>-<option>``, ``option-<key>-<option>-<choice>``, ``preset-<key>-<name>``
    - ``figure-<key>-<figure>`` (``value``): the figures of its outcome
    - ``computer-<player>``, ``computers-<player>``, ``lobby-level-<player>``, ``level-<player>``:
      a computer player's name, the names of further ones at a table, its level in two words, and
      both as a choice, unless another game has a player of that name

    These are optional, and replace general ones without ``<key>``:

    - ``call-<key>-<kind>`` (``user``, ``table``): the ping about a question of that kind, above
      the button that opens the view
    - ``refused-<key>-<code>``: its refusals, with their parameters as `refusal_params` shows them
    - ``won-<key>-<way>``: what decided the game; absent if that is obvious
    - ``tied-<key>`` (``names``): what decides between others with the same points
    - ``hits-<key>`` (``hits``, ``tries``) and ``rate-<key>`` (``rate``): its success rate, with
      ``column-rate-<key>`` and ``order-rate-<key>``
    - ``guide-<key>-<kind>``, ``guide-<key>-<kind>-again``: the lessons of a person's first game
      (`bot.screens.first_game_page`)
    - ``ahead-intro-<key>``, ``ahead-choose-<key>``, ``ahead-chosen-<key>`` (``answers``): its
      answers ahead
    - ``by-<key>-<way>`` (``value``: the winner's score, or 0): what decided it, in a few words
    - ``variant-<key>``, ``variant-<key>-<variant>``: names of its variants, and
      ``score-<key>``, ``score-<key>-<variant>`` (``value``): what its score counts
    """

    game: Game[Any, Any, Any]
    """The rules of the game drawn here."""

    public: Callable[[Frame, Any], Mapping[str, Public]]
    """(frame, view): the public messages by slot, in the order of posting, for a spectator's view.

    ``table`` is always there and is edited in place. Further slots (``round-1``) are added during
    the game and never change: they are functions, called once.

    With `Frame.moment`, the view is that of right after the action shown, without later events.
    """

    panel: Callable[[Frame, Any, Asked | None], Layout]
    """(frame, view, asked): a seat's private panel: its view, and the controls of its question.

    A direct message (`Frame.is_direct`) shows the same.
    """

    past: Callable[[Frame, Any, str], Layout | None] = lambda _frame, _view, _which: None
    """(frame, view, which): in place of the panel, the past or what else is in sight unasked.

    ``which`` is the part of a control of `Kind.SHOW` with the answer `PAST`.
    """

    opened: Callable[[Frame, OpenView], Layout]
    """(frame, opened): the table with all hands face up, without controls."""

    recalled: Callable[[Frame, Any], Layout]
    """(frame, seen): a step of a replay, as small as possible, without title and controls.

    ``seen`` is a seat's view, or an `OpenView` of all hands.
    """

    read: Callable[[Any, Question, Answer], Reading]
    """(view, question, answer): the actions or picks of an answer, except of taking back.

    Raises `engine.protocol.IllegalAction` (``malformed``) if the answer has no meaning.
    """

    describe: Callable[[Frame, Event], str | None]
    """Returns an event as a line of the log; ``None`` if it needs none.

    The event is redacted for the reader. A line that begins with ``#`` is a heading and starts a
    new page.
    """

    refusal_params: Callable[[Frame, Mapping[str, Json]], Texts]
    """Returns the parameters of a refusal that are not shown as they are, such as its card."""

    name_answer: Callable[[Frame, Action], tuple[str, str]] = nothing_ahead
    """Returns an action's answer in a custom_id, and its name in at most 100 characters.

    Only used for actions that the game offers ahead (`engine.protocol.Game.ahead`).
    """

    coached: Coached | None = None
    """The words of the coach; ``None`` if the game is not reviewed."""

    guided: Guided | None = None
    """The words of the guided first round; ``None`` if there is none."""

    art: Art = Art()

    podium_lines: Callable[[Words, Outcome], PodiumLines] = lambda _words, _outcome: ("", ())
    """(words, outcome): what people talk about after a game, such as points by round."""

    lines_are_figures: bool = False
    """Whether those lines shorten the outcome's figures, which are told in words anyway."""

    orders: tuple[Order, ...] = tuple(Order)
    """The orders of its leaderboard, which are also a profile's figures."""
