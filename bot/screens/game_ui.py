"""What a game shows, and how it reads what people answer. One `GameUi` per game.

A game's drawings are the package ``bot/screens/<key>/``, of which `bot.screens.all_games` finds
``ui.UI``. They are pure functions of a view, and never get a state. What is the same for all games
(the lobby, the log, the podium, the rules, whose turn it is) is in the modules beside this one.
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

    ``said`` is the last part of its custom_id. ``values`` were chosen in it, if it is a menu.
    """

    said: str
    values: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Picks:
    """A part of an answer that takes several steps: what was picked so far.

    It is stored nowhere: the controls drawn for the next step repeat it in their custom_ids.
    ``question`` is the id of the question, or `PAST`.
    """

    question: str
    values: tuple[str, ...]


Reading: TypeAlias = tuple[Action, ...] | Picks
"""The actions of an answer in the order of application (all or none are stored, except those after
the end of the game); or the picks so far.
"""


@dataclass(frozen=True, slots=True)
class Asked:
    """The question to a seat, its legal answers, and its picks so far."""

    question: Question
    legal: Legal[Any]
    picks: Picks | None = None


Lasting: TypeAlias = Callable[[], Layout]
"""Draws a message that never changes afterwards."""

Public: TypeAlias = Layout | Lasting


Texts: TypeAlias = Mapping[str, str | int | float]
"""The parameters of a text."""


def nothing_ahead(_frame: Frame, action: Action) -> tuple[str, str]:
    """`GameUi.name_answer` of a game in which nothing is answered ahead."""
    raise TypeError(action)


PodiumLines: TypeAlias = tuple[str, Sequence[Sequence[str]]]
"""What the lines are about, and for each seat a few figures; no lines without any."""

PAST: Final = "past"
"""The ``question`` of picks that look at what is past (`GameUi.past`)."""


@dataclass(frozen=True, slots=True)
class Coached:
    """The words for an advice: the game then has an `Adviser` among its players."""

    recall: Callable[[Frame, Any, Asked], Layout]
    """(frame, view, asked): the panel of a question that was answered long ago. Its controls will
    be left out, so no text may speak of them.
    """

    name_decision: Callable[[Frame, QuestionPart], str]
    """What was decided, in a few words and without an answer."""

    name_option: Callable[[Frame, QuestionPart, Action], str]
    """An option of that decision, in a few words."""

    explain: Callable[[Frame, QuestionPart, Advice, Action | None], str]
    """(frame, part, advice, chosen): in one sentence with numbers, why the best option is better
    than the chosen one.

    ``None``, or the best one itself: why it is best. It depends on the arguments alone.
    """

    reasons: Patterns
    """What a person would give as a reason; said before what ``explain`` says."""


@dataclass(frozen=True, slots=True)
class Guided:
    """The words of a guided first round, whose opening is in `data.guided`. The person has seat 0.

    The texts that all games need for it are
    ``guided-about-<key>``, what the round is about, ``guided-end-<key>``, what is left to learn
    after it, and ``rules-<key>-picture``, the sentence below the picture of the rules.
    """

    ends: Callable[[Any, Event], bool]
    """(view, event): whether the round is over after that event, in the view that follows it; at
    the end of the game it is in any case.
    """

    task: Callable[[Frame, Any, Asked], str]
    """(frame, view, asked): what is to be done now and why, in a sentence or two."""

    comment: Callable[[Frame, Any, Any, Any, tuple[Event, ...]], str]
    """(frame, before, action, after, happened): what came of an answer, from the views before and
    after it and the events between. It is kind to an answer that was not the best.
    """

    example: tuple[Mapping[str, Json], ...]
    """Good answers, encoded. The rules show the position after them."""

    pictures: int
    """So many of the last pictures of the panel are shown there."""

    skips: Callable[[Any], bool] = lambda _view: False
    """Whether a computer answers for the person in that view."""


@dataclass(frozen=True, slots=True)
class Art:
    """The pictures and emojis of a game, as far as they have to be known before they are drawn.

    The pictures themselves are scenes (`bot.screens.art.scene`) in the game's layouts. They are
    painted in a process that imports the modules of their drawings and nothing else of the game.
    """

    emojis: Callable[[], Iterable[tuple[str, str]]] = tuple
    """Its emojis: for each a name that no other game has, and a drawing of 128 × 128 as SVG."""

    emoji_sets: tuple[frozenset[str], ...] = ()
    """Names of emojis that are of use only together."""

    emblem: tuple[Put, ...] = ()
    """Some of its cards, in the picture of its lobby: round (0, 0), and no wider and higher than
    `bot.screens.art.lobby_art.EMBLEM`.
    """

    ending: Callable[[Outcome], Ending] = ordinary
    """What the picture of its end shows: the figures in columns, and the winner's tail."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameUi:
    """Pure functions from a view to layouts, and from answers to actions.

    The texts of a game are in its own Fluent file, ``data/locales/<language>/<key>.ftl``. The
    shared drawings require:

    - ``game-<key>``: its name; ``about-<key>``: a sentence on it for ``/help`` and the lobby
    - ``motto-<key>``: the shortest sentence on it, for the picture of the lobby
    - ``length-<key>`` (its options): for how many it is, and how long it takes
    - ``rules-<key>-1-title``, ``rules-<key>-1``, and so on: the pages of its rules
    - ``option-<key>-<option>``, ``option-<key>-<option>-<choice>``, ``preset-<key>-<name>``
    - ``figure-<key>-<figure>`` (``value``): the figures of its outcome
    - ``computer-<player>``, ``computers-<player>``, ``lobby-level-<player>``, ``level-<player>``:
      the name of a computer player, those of more of them at one table, how well it plays in two
      words, and both as a choice, unless another game has a player of that name

    Optional ones, which replace general ones without ``<key>``:

    - ``call-<key>-<kind>`` (``user``, ``table``): the call to a question of that kind, above
      the button that opens one's view
    - ``refused-<key>-<code>``: its refusals, with what `refusal_params` returns
    - ``won-<key>-<way>``: what the game was won by; nothing where that goes without saying
    - ``tied-<key>``: what decides between others with the same points
    - ``hits-<key>`` (``hits``, ``tries``) and ``rate-<key>`` (``rate``): its success rate, with
      ``column-rate-<key>`` and ``order-rate-<key>``
    - ``guide-<key>-<kind>``, ``guide-<key>-<kind>-again``: the lessons of a person's first game
      (`bot.screens.first_game_page`)
    - ``ahead-intro-<key>``, ``ahead-choose-<key>``, ``ahead-chosen-<key>`` (``answers``): about
      its answers ahead
    - ``by-<key>-<way>`` (``value``: the winner's score, or 0): what it was won by, in a few words
    - ``variant-<key>``, ``variant-<key>-<variant>``: names of its variants, and
      ``score-<key>``, ``score-<key>-<variant>`` (``value``): what its score counts
    """

    game: Game[Any, Any, Any]
    """The game that this draws."""

    public: Callable[[Frame, Any], Mapping[str, Public]]
    """(frame, view): the public messages by slot, in the order they are posted; the view is a
    spectator's.

    ``table`` is always there, drawn, and is edited in place. The others (``round-1``) are added
    as the game goes on, and do not change afterwards: they are functions, called once.

    With `Frame.moment` a scene is shown: the view is that of the state right after the action,
    and later events are not shown yet.
    """

    panel: Callable[[Frame, Any, Asked | None], Layout]
    """(frame, view, asked): a seat's private panel: what it sees, and the controls for what it is
    asked. A direct message (`Frame.is_direct`) shows the same.
    """

    past: Callable[[Frame, Any, str], Layout | None] = lambda _frame, _view, _which: None
    """(frame, view, which): what lay on the table earlier, in place of the panel; ``None`` if that
    is not in sight. ``which`` is the part of a control of `Kind.SHOW` with `PAST` as answer.
    """

    opened: Callable[[Frame, OpenView], Layout]
    """(frame, opened): the table with all hands face up, without controls."""

    recalled: Callable[[Frame, Any], Layout]
    """(frame, seen): the table with the hands that were seen, at a step of a game that is over;
    ``seen`` is a seat's view, or an `OpenView` of all hands. It is as small as it can be, without a
    title and without controls.
    """

    read: Callable[[Any, Question, Answer], Reading]
    """(view, question, answer): the actions or picks of an answer. Taking back is handled
    elsewhere.

    Raises `engine.protocol.IllegalAction` (``malformed``) if the answer has no meaning.
    """

    describe: Callable[[Frame, Event], str | None]
    """An event as a line of the log, or ``None`` if it needs none.

    The event is redacted for the reader of the log. A line that begins with ``#`` is a heading
    and starts a new page.
    """

    refusal_params: Callable[[Frame, Mapping[str, Json]], Texts]
    """The parameters of a refusal of this game, in the form that its texts need."""

    name_answer: Callable[[Frame, Action], tuple[str, str]] = nothing_ahead
    """The answer in the custom_id of a control for this action, and its name in at most 100
    characters.

    Only for actions that the game offers ahead (`engine.protocol.Game.ahead`).
    """

    coached: Coached | None = None
    """The words of its coach; ``None`` if games of it are not reviewed."""

    guided: Guided | None = None
    """The words of its guided first round; ``None`` if it has none."""

    art: Art = Art()

    podium_lines: Callable[[Words, Outcome], PodiumLines] = lambda _words, _outcome: ("", ())
    """(words, outcome): what one talks about after a game, such as everyone's points by round."""

    lines_are_figures: bool = False
    """Whether these lines are the outcome's figures in short, which are told in words anyway."""

    orders: tuple[Order, ...] = tuple(Order)
    """What its leaderboard may be sorted by, and a profile shows."""
