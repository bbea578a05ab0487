"""The lines of a game's log, and the parameters of what was refused."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from bot.screens import since
from bot.screens.kit import NO_BREAK, Frame
from bot.screens.names import SHORT, seat_name
from bot.screens.parts import lines, small
from bot.screens.plumes.card_places import Target
from bot.screens.plumes.card_words import Faces
from bot.screens.plumes.pieces import row_name
from bot.screens.table_parts import joined, signed
from bot.screens.won import winners
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
from engine.plumes.cards import CARD_NAMED, Card
from engine.plumes.views import View
from engine.protocol import Event, Json, Seat


def describe(frame: Frame, event: Event) -> str | None:
    words, shown = frame.words, Faces(frame.emojis)
    match event:
        case StarterNamed(seat):
            return words("plumes-log-starter", name=seat_name(frame, seat))
        case Dealt(hands):
            dealt = [
                words("plumes-log-dealt", name=seat_name(frame, seat), cards=shown.cards(hand))
                for seat, hand in enumerate(hands)
                if hand is not None
            ]
            return small(lines(*dealt)) if dealt else None
        case HandChosen(by, cards):
            name = seat_name(frame, by)
            if cards is None:
                return words("plumes-log-chose", name=name)
            return words("plumes-log-kept", name=name, cards=shown.cards(cards))
        case ChoiceTakenBack(by):
            return words("plumes-log-chooses-anew", name=seat_name(frame, by))
        case TrainLaid(train, deck_size):
            deck = small(words("plumes-deck", cards=deck_size))
            return lines(words("plumes-train", cards=shown.cards(train)), deck)
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


def _of_turn(frame: Frame, event: Event) -> str | None:
    """Says what the player whose turn it is has done."""
    words, shown = frame.words, Faces(frame.emojis)
    match event:
        case TurnBegan(seat, number):
            return words("plumes-log-turn", turn=number, name=seat_name(frame, seat))
        case CardPlayed(card=card, plume=plume, row=row, new=new, completes=completes):
            key = "plumes-log-completed" if completes else "plumes-placed"
            key = "plumes-log-started" if new else key
            return _card(frame, key, card, Target(plume, row), closes=completes)
        case CardTakenBack(card=card, plume=plume, row=row):
            return _card(frame, "plumes-log-taken-back", card, Target(plume, row))
        case CardDrawn(card=card, deck_size=deck_size):
            return words("plumes-log-drew", card=shown.card(card), left=deck_size)
        case CardsSwapped(give=give, take=take):
            given, taken = shown.cards(give), shown.cards(take)
            return words("plumes-log-swapped", given=given, taken=taken)
    return None


def peahen(frame: Frame, viewer: Seat | None = None) -> str:
    """Says who drew the Peahen, if that has just happened; the ``viewer`` is told so."""
    by = next((one.by for one in frame.recent if isinstance(one, PeahenDrawn)), None)
    if by is None:
        return ""
    if by == viewer:
        return frame.words("plumes-peahen-own")
    return frame.words("plumes-peahen-by", name=seat_name(frame, by))


def last_turn(frame: Frame) -> str:
    """Returns the actions of the previous turn, as the viewer may know them, in one line."""
    begun = [number for number, event in enumerate(frame.recent) if isinstance(event, TurnBegan)]
    if len(begun) < 2:
        return ""
    whose, *happened = frame.recent[begun[-2] : begun[-1]]
    turn, done = _of_turn(frame, whose) or "", joined(_shortly(frame, happened))
    return small(frame.words("plumes-turn-before", turn=turn, done=done))


def turns_since(frame: Frame, view: View, viewer: Seat) -> list[str]:
    """Returns a line for each opponent's turn since the viewer's last one, but for the present
    one.
    """
    found = since.turns(frame.recent, _whose, viewer)
    done = [(seat, list(_shortly(frame, events))) for seat, events in found if seat != view.player]
    return [since.told([seat_name(frame, seat, SHORT), *texts]) for seat, texts in done if texts]


def _whose(event: Event) -> Seat | None:
    return event.seat if isinstance(event, TurnBegan) else None


def _shortly(frame: Frame, events: Sequence[Event]) -> Iterator[str]:
    """Yields what was done in a turn: the cards by plume, then what was taken."""
    words, shown, drawn = frame.words, Faces(frame.emojis), 0
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
        named = NO_BREAK.join(shown.card(one.card) for one in played if one.plume == plume)
        yield words("plumes-played-to", card=named, plume=plume + 1)
    if any(one.completes for one in played):
        yield words("plumes-since-completed")
    for event in events:
        if isinstance(event, CardsSwapped):
            yield _of_turn(frame, event) or ""
    if drawn:
        yield words("plumes-since-drew", cards=drawn)


def drawn_so_far(frame: Frame) -> tuple[Card, ...]:
    """Returns the cards that the viewer has drawn in their present turn."""
    found: tuple[Card, ...] = ()
    for event in frame.recent:
        match event:
            case TurnBegan():
                found = ()
            case CardDrawn(card=card) if card is not None:
                found += (card,)
    return found


def _card(frame: Frame, key: str, card: Card | None, place: Target, *, closes: bool = False) -> str:
    named = Faces(frame.emojis).card(card)
    return frame.words(key, card=named, place=row_name(frame, place, closes=closes))


def _scored(frame: Frame, event: PlumesScored) -> str:
    """Returns the cards that lay face down, and everyone's points."""
    words, shown = frame.words, Faces(frame.emojis)
    names = [seat_name(frame, seat, SHORT) for seat in range(len(event.scores))]
    turned = [
        f"{name} {shown.cards(card for _, card in own)}"
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


def refusal_params(frame: Frame, given: Mapping[str, Json]) -> Mapping[str, str | int | float]:
    said: dict[str, str | int | float] = {}
    for name, value in given.items():
        match name, value:
            case "card", str(card):
                said[name] = Faces(frame.emojis).card(CARD_NAMED[card])
            case _, str() | int() | float():
                said[name] = value
    return said
