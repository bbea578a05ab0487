"""Every fact of a game in words, for messages, the log and descriptions."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from bot.screens import log_page
from bot.screens.art.scene import MOST_ALT, alt_text
from bot.screens.kit import NO_BREAK, TOGETHER, Frame
from bot.screens.names import SHORT, seat_name
from bot.screens.parts import lines, small
from bot.screens.plumes.card_places import (
    Placement,
    Target,
    best_of,
    by_colour,
    in_sight,
    known_points,
    letter_of,
    letters,
    missing_cards,
    places_of,
    safe_draws,
    size,
    worth_if_closed,
)
from bot.screens.plumes.faces import name_of
from bot.screens.table_parts import joined, signed
from bot.screens.won import winners
from bot.screens.words import Words
from engine.plumes.acts import (
    CardDrawn,
    CardPlayed,
    CardsSwapped,
    CardTakenBack,
    ChoiceTakenBack,
    Dealt,
    GameOver,
    HandChosen,
    PeahenDrawn,
    PlumesScored,
    StarterNamed,
    TrainLaid,
    TurnBegan,
)
from engine.plumes.cards import CARD_NAMED, COLOURS, Card, Cards, card_name, colour_of
from engine.plumes.state import Phase
from engine.plumes.views import Placed, PlumeView, View
from engine.protocol import Event, Json, Seat

SIGNS: Final = ("🟥", "⬜", "🟨", "🟩", "🟧", "💎", "🟦", "🌸", "🟪", "⬛")
"""The signs of colours, in the order of `engine.plumes.cards.COLOURS`."""

BACK: Final = "🎴"
_PEACOCK: Final = "🦚"
_NEXT_ROW: Final = "▸"
_MOST_IN_LINE: Final = 10
"""The most cards of a plume on one line; larger plumes have a line for each row."""


@dataclass(frozen=True, slots=True)
class Form:
    """The form of facts.

    In texts, a card is an emoji or, without emojis, a sign with letter and value, ``🟥R7``; in
    descriptions (``alt``), it is ``R7``. The letters are the same in every language and in records.
    """

    words: Words
    emojis: Mapping[str, str] = field(default_factory=dict)
    alt: bool = False
    folded: bool = False
    """Whether Peacocks are told without their rows."""

    def card(self, card: Card | None) -> str:
        """Returns a card; ``None`` is a face-down card."""
        if card is None:
            return self.words("picture-alt-face-down") if self.alt else BACK
        sign = "" if self.alt else f"{SIGNS[colour_of(card)]}{TOGETHER}"
        return self.emojis.get(name_of(card)) or sign + card_name(card)

    def cards(self, cards: Iterable[Card | None]) -> str:
        """Returns cards side by side."""
        return " ".join(map(self.card, cards))

    def colours(self, letters: str) -> str:
        """Returns colours by their letters."""
        signs = (f"{SIGNS[COLOURS.index(letter)]}{TOGETHER}" for letter in letters)
        return " ".join(letters if self.alt else map("".join, zip(signs, letters, strict=True)))

    def points(self, number: int) -> str:
        return signed(number) if self.alt else f"**{signed(number)}**"

    def bound(self, *parts: str) -> str:
        """Returns parts joined so that they stay on one line."""
        return (" " if self.alt else NO_BREAK).join(parts)


def text(frame: Frame) -> Form:
    """Returns the form of texts for the frame's reader."""
    return Form(frame.words, frame.emojis)


def forms(frame: Frame) -> tuple[Form, ...]:
    """Returns the forms from long to short: whole, without Peacocks' rows, without emojis."""
    whole = text(frame)
    return whole, replace(whole, folded=True), Form(frame.words, folded=True)


# The Train and the deck


def train(form: Form, view: View) -> str:
    """Returns the Train; in a description with where each card could go."""
    if not form.alt:
        return form.words("plumes-train", cards=form.cards(view.train))
    cards = (_with_place(form, card, best_of(view, card)) for card in view.train)
    return form.words("picture-alt-train", cards=", ".join(cards))


def train_fits(form: Form, view: View) -> str:
    """Returns the Train's cards that the viewer could play below a top row, and where."""
    found = [(card, best_of(view, card)) for card in view.train]
    fitting = [_with_place(form, card, place) for card, place in found if place.is_below]
    if not fitting:
        return form.words("plumes-train-fits-not")
    return form.words("plumes-train-fits", cards=joined(fitting))


def draws(form: Form, view: View) -> str:
    """Says how many draws are safe, or how near the end is."""
    keys = ("picture-alt-safe", "picture-alt-peahen")
    return _draws(form.words, view, *keys if form.alt else ("plumes-safe", "plumes-peahen-near"))


def draws_in_brief(words: Words, view: View) -> str:
    """Says in a picture how many draws are safe, or how near the end is."""
    return _draws(words, view, "picture-safe-draws", "picture-peahen-within")


def _draws(words: Words, view: View, safe: str, near: str) -> str:
    count = safe_draws(view)
    return words(safe if count else near, draws=count or view.deck_size)


# Points and plumes


def seen(form: Form, view: View, seat: Seat) -> str:
    """Returns the seat's visible points: **−8** + 3 🎴."""
    points, hidden = in_sight(view, seat)
    if form.alt:
        return form.words("picture-alt-seen", points=signed(points), hidden=hidden)
    return form.bound(form.points(points), *(("+", str(hidden), BACK) if hidden else ()))


def own_points(form: Form, view: View, seat: Seat) -> str:
    """Returns the viewer's points, and what the others see of them."""
    points, hidden = in_sight(view, seat)
    key = "plumes-yours-hidden" if hidden else "plumes-yours"
    return form.words(
        "picture-alt-own" if form.alt else key,
        points=form.points(known_points(view, seat)),
        seen=form.words("picture-alt-seen", points=form.points(points), hidden=hidden),
    )


def plumes(form: Form, view: View, seat: Seat, *, only_complete: bool = False) -> Iterator[str]:
    """Yields the seat's plumes in the order they were begun."""
    for number, plume in enumerate(view.plumes[seat], 1):
        if plume.complete or not only_complete:
            yield _plume(form, view, plume, number)


def plumes_with_next(form: Form, view: View, seat: Seat) -> str:
    """Returns the seat's open plumes with what each takes next.

    A line above has its Peacocks' final cards and worth.
    """
    ended, open_ = list[str](), list[str]()
    for number, plume in enumerate(view.plumes[seat], 1):
        if plume.complete:
            card, worth = f"{BACK} ({form.cards(plume.rows[-1])})", form.points(plume.points)
            ended.append(form.words("plumes-ended", number=number, card=card, points=worth))
        else:
            open_.append(joined([_plume(form, view, plume, number), _takes(form, plume)]))
    return lines(f"{_PEACOCK} {joined(ended)}" if ended else "", *open_)


def _plume(form: Form, view: View, plume: PlumeView, number: int) -> str:
    """Returns a plume's rows and points; a card that the viewer does not know is a back."""
    rows, cards = [*map(form.cards, plume.rows)], size(plume)
    key = ("plumes-plume", "plumes-peacock", "plumes-peacock-of")
    apart, worth = " / ", form.points(plume.points)
    if form.alt:
        key = ("picture-alt-plume", "picture-alt-peacock", "picture-alt-peacock-of")
    else:
        apart = f" {_NEXT_ROW} " if cards <= _MOST_IN_LINE else f"\n{_NEXT_ROW} "
        if plume.rows[-1][0] is None:
            worth = form.bound(worth, "+", BACK)
        elif plume.complete and view.phase is not Phase.OVER:
            rows[-1] = f"{BACK} ({rows[-1]})"
    return form.words(
        key[1 + form.folded] if plume.complete else key[0],
        number=number,
        rows=apart.join(rows),
        cards=cards,
        points=worth,
    )


def _takes(form: Form, plume: PlumeView) -> str:
    """Says what the plume's next row takes, or its worth if closed."""
    if not plume.colours:
        return ""
    worth, colours = worth_if_closed(plume), form.colours(letters(plume))
    if worth is not None:
        key = "picture-alt-closes" if form.alt else "plumes-takes-last"
        return form.words(key, colours=colours, points=signed(worth))
    key = "picture-alt-next" if form.alt else "plumes-takes"
    return form.words(key, colours=colours, cards=missing_cards(plume))


# Places


def hand_with_places(form: Form, view: View) -> str:
    """Returns the viewer's cards, each with its best place and what it brings there."""
    cards = [_with_place(form, card, best_of(view, card), points=True) for card in view.hand or ()]
    return ", ".join(cards) if form.alt else joined(cards)


def _with_place(form: Form, card: Card, place: Placement, *, points: bool = False) -> str:
    """Returns ``R5 → 2 +5``.

    In texts, 🦚 follows if the card closes a Peacock. For a top row there are only the points.
    """
    target = ("→", str(place.target.plume + 1)) if place.is_below else ()
    worth = (signed(place.points),) if points else ()
    closes = (_PEACOCK,) if place.closes and not form.alt else ()
    return form.bound(form.card(card), *target, *worth, *closes)


def place_said(form: Form, place: Placement) -> str:
    """Says what playing the card at the place brings."""
    number, row = place.target.plume + 1, place.target.row + 1
    if form.alt:
        return f"{number} {signed(place.points)} {effect_in_brief(form.words, place)}"
    return form.words(
        f"plumes-effect-{place.effect}",
        plume=number,
        row=row,
        cards=place.cards,
        points=form.points(place.points),
    )


def effect_in_brief(words: Words, place: Placement) -> str:
    return words(f"picture-effect-{place.effect}", row=place.target.row + 1)


def place_button(words: Words, place: Placement) -> str:
    """Returns the label of the place's button."""
    kind = "below" if place.is_below else place.effect
    peacock = f"{NO_BREAK}{_PEACOCK}" if place.closes else ""
    points = signed(place.points)
    return words(f"plumes-place-{kind}", plume=place.target.plume + 1, points=points) + peacock


def row_name(words: Words, place: Target, *, closes: bool = False) -> str:
    number = place.plume + 1
    if closes:
        return words("plumes-row-last", plume=number)
    if place.row == 0:
        return words("plumes-row-top", plume=number)
    return words("plumes-row", plume=number, row=place.row + 1)


def placed(form: Form, view: View, cards: Iterable[Placed]) -> str:
    """Returns the cards that the player has played this turn, each with its place."""
    own = () if view.player is None else view.plumes[view.player]

    def said(one: Placed) -> str:
        closes = own[one.plume].complete and one.row == len(own[one.plume].rows) - 1
        place = row_name(form.words, Target(one.plume, one.row), closes=closes)
        return form.words("plumes-placed", card=form.card(one.card), place=place)

    return joined(map(said, cards))


def colour_groups(form: Form, hand: Cards) -> str:
    """Returns the cards of each colour with its name, on one line if they fit."""
    together, alone = by_colour(hand)
    named = [
        form.bound(form.words(f"colour-plumes-{letter_of(group[0])}"), *map(form.card, group))
        for group in (*together, *((card,) for card in alone))
    ]
    return form.words.apart(named) if form.alt else joined(named)


# Descriptions of pictures


@dataclass(frozen=True, slots=True)
class Task:
    """The task in a picture: a short text, whether the viewer ``moves`` and ``plays`` cards.

    Without a text, the turn is past. ``card`` is picked to be played. ``take`` are picked from the
    Train, and ``give`` in return, or from the cards dealt.
    """

    text: str
    moves: bool
    plays: bool = False
    card: Card | None = None
    take: Cards = ()
    give: Cards = ()

    @property
    def sentence(self) -> str:
        return self.text if self.text.endswith("?") else f"{self.text}."


def of_boxes(
    words: Words, names: Sequence[str], view: View, seats: Collection[Seat], *, train: bool
) -> tuple[str, tuple[Seat, ...]]:
    """Describes the Train and these players.

    Also returns the seats whose Peacocks are told without rows: as few as fit.
    """
    by_size = sorted(seats, key=lambda seat: -_in_peacocks(view, seat))
    told = ""
    for count in range(len(by_size) + 1):
        folded = tuple(sorted(by_size[:count]))
        said = [*(_table(words, names, view) if train else ())]
        if seats:
            said.append(words("picture-alt-rows"))
        for seat in seats:
            form = Form(words, alt=True, folded=seat in folded)
            is_playing = view.phase is Phase.PLAYING
            held = [words("plumes-held", cards=view.hand_sizes[seat])] if is_playing else []
            of_seat = words.apart([seen(form, view, seat), *held, *plumes(form, view, seat)])
            said.append(words("picture-alt-player", name=names[seat], plumes=of_seat))
        told = " ".join(said)
        if len(told) <= MOST_ALT:
            return told, folded
    return alt_text([told]), tuple(seats)


def _in_peacocks(view: View, seat: Seat) -> int:
    return sum(size(plume) for plume in view.plumes[seat] if plume.complete)


def _table(words: Words, names: Sequence[str], view: View) -> Iterator[str]:
    form = Form(words, alt=True)
    if view.player is not None:
        turn = turn_number(view.turn, len(names))
        yield words("picture-alt-plumes", turn=turn, name=names[view.player])
    yield train(form, view)
    yield draws(form, view)


def of_own(
    words: Words, view: View, task: Task, numbers: Collection[int], *, points: bool, hand: bool
) -> str:
    """Describes the question and the hand, the viewer's points, and the plumes of those numbers."""
    form = Form(words, alt=True)
    asked = _asked(form, view, task) if hand else ()
    return alt_text([*asked, *_own(form, view, numbers, points=points)])


def _asked(form: Form, view: View, task: Task) -> Iterator[str]:
    words = form.words
    if task.text:
        yield task.sentence
    if task.card is not None:
        found = (place_said(form, place) for place in places_of(view, task.card))
        yield words("picture-alt-places", places=words.apart(found))
    if view.hand:
        alone = ", ".join(map(card_name, view.hand))
        cards = hand_with_places(form, view) if task.plays else alone
        yield words("plumes-alt-hand", cards=cards)
    if task.take:
        yield words("plumes-alt-taken", cards=form.cards(task.take))
    if task.give:
        yield words("plumes-alt-given", cards=form.cards(task.give))


def _own(form: Form, view: View, numbers: Collection[int], *, points: bool) -> Iterator[str]:
    words, viewer = form.words, view.viewer
    if viewer is None:
        return
    if points:
        yield own_points(form, view, viewer)
    if numbers:
        yield words("picture-alt-rows")
    for number in numbers:
        plume = view.plumes[viewer][number]
        told = filter(None, [_plume(form, view, plume, number), _takes(form, plume)])
        yield words("picture-alt-of", name=number + 1, said=", ".join(told))
    whole = [one.points for one in map(view.plumes[viewer].__getitem__, numbers) if one.complete]
    if len(whole) > 1:
        yield words("picture-alt-peacocks", count=len(whole), points=signed(sum(whole)))


def of_keeping(words: Words, hand: Cards, task: Task) -> str:
    """Describes the nine cards, and those that go back."""
    form = Form(words, alt=True)
    groups = colour_groups(form, hand)
    gone = words("picture-alt-gone", cards=form.cards(task.give)) if task.give else ""
    return alt_text([task.sentence, words("plumes-alt-hand", cards=groups), gone])


def of_hands(
    words: Words, names: Sequence[str], hands: Iterable[tuple[Seat, Sequence[Card]]]
) -> str:
    form = Form(words, alt=True)
    return alt_text(
        words("picture-alt-of", name=names[seat], said=form.cards(hand) or "–")
        for seat, hand in hands
    )


def of_completed(words: Words, name: str, plume: PlumeView) -> str:
    """Describes a Peacock that was just completed."""
    points = signed(plume.points)
    return words("picture-alt-completed", name=name, cards=size(plume), points=points)


# What happened


def describe(frame: Frame, event: Event) -> str | None:
    """Returns an event as a line of the log."""
    words, form = frame.words, text(frame)
    match event:
        case StarterNamed(seat):
            return words("plumes-log-starter", name=seat_name(frame, seat))
        case Dealt(hands):
            dealt = [
                words("plumes-log-dealt", name=seat_name(frame, seat), cards=form.cards(hand))
                for seat, hand in enumerate(hands)
                if hand is not None
            ]
            return small(lines(*dealt)) if dealt else None
        case HandChosen(by, cards):
            name = seat_name(frame, by)
            if cards is None:
                return words("plumes-log-chose", name=name)
            return words("plumes-log-kept", name=name, cards=form.cards(cards))
        case ChoiceTakenBack(by):
            return words("plumes-log-chooses-anew", name=seat_name(frame, by))
        case TrainLaid(train, deck_size):
            deck = small(words("plumes-deck", cards=deck_size))
            return lines(words("plumes-train", cards=form.cards(train)), deck)
        case PeahenDrawn(by):
            return words("plumes-log-peahen", name=seat_name(frame, by))
        case PlumesScored():
            return _scored(frame, event)
        case GameOver(outcome):
            return winners(frame, outcome)
        case TurnBegan():
            return _of_turn(frame, event)
    done = _of_turn(frame, event)
    return small(done) if done else None


def numbered(frame: Frame, view: View) -> str:
    return frame.words("plumes-turn-number", turn=turn_number(view.turn, len(view.plumes)))


def turn_number(turn: int, seats: int) -> int:
    """Returns the number of a player's turn from the number of the game's."""
    return (turn - 1) // seats + 1


def _of_turn(frame: Frame, event: Event) -> str | None:
    words, form = frame.words, text(frame)
    match event:
        case TurnBegan(seat, number):
            turn = turn_number(number, len(frame.table.seats))
            return words("plumes-log-turn", turn=turn, name=seat_name(frame, seat))
        case CardPlayed(card=card, plume=plume, row=row, new=new, completes=completes):
            key = "plumes-log-completed" if completes else "plumes-placed"
            key = "plumes-log-started" if new else key
            return _card(frame, key, card, Target(plume, row), closes=completes)
        case CardTakenBack(card=card, plume=plume, row=row):
            return _card(frame, "plumes-log-taken-back", card, Target(plume, row))
        case CardDrawn(card=card, deck_size=deck_size):
            return words("plumes-log-drew", card=form.card(card), left=deck_size)
        case CardsSwapped(give=give, take=take):
            given, taken = form.cards(give), form.cards(take)
            return words("plumes-log-swapped", given=given, taken=taken)
    return None


def peahen(frame: Frame, viewer: Seat | None = None) -> str:
    """Says who drew the Peahen if that just happened; the ``viewer`` is *you*."""
    by = next((one.by for one in frame.recent if isinstance(one, PeahenDrawn)), None)
    if by is None:
        return ""
    if by == viewer:
        return frame.words("plumes-peahen-own")
    return frame.words("plumes-peahen-by", name=seat_name(frame, by))


def last_turn(frame: Frame) -> str:
    """Returns the previous turn in a line, redacted for the viewer."""
    begun = [number for number, event in enumerate(frame.recent) if isinstance(event, TurnBegan)]
    if len(begun) < 2:
        return ""
    whose, *happened = frame.recent[begun[-2] : begun[-1]]
    turn, done = _of_turn(frame, whose) or "", joined(_shortly(frame, happened))
    return small(frame.words("plumes-turn-before", turn=turn, done=done))


def turns_since(frame: Frame, view: View, viewer: Seat) -> list[str]:
    """Returns a line for each opponent's finished turn since the viewer's last one."""
    found = log_page.turns(frame.recent, _whose, viewer)
    done = [(seat, list(_shortly(frame, events))) for seat, events in found if seat != view.player]
    return [log_page.told([seat_name(frame, seat, SHORT), *texts]) for seat, texts in done if texts]


def _whose(event: Event) -> Seat | None:
    return event.seat if isinstance(event, TurnBegan) else None


def _shortly(frame: Frame, events: Sequence[Event]) -> Iterator[str]:
    """Yields what happened in a turn: the cards by plume, then the cards taken."""
    words, form, drawn = frame.words, text(frame), 0
    played = list[CardPlayed]()
    for event in events:
        match event:
            case CardPlayed():
                played.append(event)
            case CardTakenBack():
                played.pop()
            case CardDrawn():
                drawn += 1
    for plume in dict.fromkeys(one.plume for one in played):
        named = NO_BREAK.join(form.card(one.card) for one in played if one.plume == plume)
        yield words("plumes-played-to", card=named, plume=plume + 1)
    if any(one.completes for one in played):
        yield words("plumes-since-completed")
    for event in events:
        if isinstance(event, CardsSwapped):
            yield _of_turn(frame, event) or ""
    if drawn:
        yield words("plumes-since-drew", cards=drawn)


def drawn_so_far(frame: Frame) -> tuple[Card, ...]:
    """Returns the cards that the viewer has drawn this turn."""
    found: tuple[Card, ...] = ()
    for event in frame.recent:
        match event:
            case TurnBegan():
                found = ()
            case CardDrawn(card=card) if card is not None:
                found += (card,)
    return found


def _card(frame: Frame, key: str, card: Card | None, place: Target, *, closes: bool = False) -> str:
    named = text(frame).card(card)
    return frame.words(key, card=named, place=row_name(frame.words, place, closes=closes))


def _scored(frame: Frame, event: PlumesScored) -> str:
    """Returns the cards that lay face down, and everyone's points."""
    words, form = frame.words, text(frame)
    names = [seat_name(frame, seat, SHORT) for seat in range(len(event.scores))]
    turned = [
        f"{name} {form.cards(card for _, card in own)}"
        for name, own in zip(names, event.face_down, strict=True)
        if own
    ]
    points = [
        f"{name} **{signed(score.total)}**" for name, score in zip(names, event.scores, strict=True)
    ]
    return lines(
        words("plumes-log-turned-up", cards=joined(turned)) if turned else "",
        words("plumes-log-points", points=joined(points)),
    )


def refusal_params(frame: Frame, given: Mapping[str, Json]) -> dict[str, str]:
    card = given.get("card")
    return {"card": text(frame).card(CARD_NAMED[card])} if isinstance(card, str) else {}
