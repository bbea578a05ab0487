"""Every fact of a game in words: for descriptions of pictures, text mode and the log.

A `Teller` says them in one of three forms. A private view's two pictures share the facts: the upper
one has the others' hands and bids, the lower one the question, its hand and its worth.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from itertools import groupby
from typing import Final

from bot.screens.art.canvas import Canvas, figure
from bot.screens.art.palette import SUITS
from bot.screens.art.scene import MOST_ALT, alt_text
from bot.screens.kit import NO_BREAK, TOGETHER, Frame
from bot.screens.names import LONG, SHORT, bare_names, escaped, seat_name, whose
from bot.screens.parts import PEACOCK, lines, small
from bot.screens.pikoko.faces import BACK_NAME, in_hand, is_trump, name_of, name_of_face
from bot.screens.pikoko.reading import (
    asked_on,
    best_of,
    bids_on,
    hand_asked_about,
    led_of,
    mark,
    scored_round,
    unseen_cards,
)
from bot.screens.table_parts import (
    clockwise,
    joined,
    other_seats,
    over_title,
    points,
    round_title,
    signed,
)
from bot.screens.won import winners
from bot.screens.words import Words
from engine.pikoko.acts import (
    BidsRevealed,
    CardPlayed,
    Dealt,
    GameOver,
    RoundResult,
    RoundScored,
    TrickTaken,
)
from engine.pikoko.cards import (
    CARD,
    COLOURS,
    HAND_SIZE,
    NO_TRUMP,
    SUIT,
    card_name,
    colour_of,
    face_named,
    faces,
    size,
    trump_of,
)
from engine.pikoko.scoring import Points
from engine.pikoko.state import NO_CONFIDENCE, UNCHOSEN, Phase
from engine.pikoko.views import View
from engine.protocol import Event, Json, Seat

# Cards, and marks of bids

MARKS: Final = {"exact": "picture-exact", "missed": "picture-missed"}
"""The marks of bids in words; other bids have none, since they can still be met."""

SQUARES: Final = ("🟥", "🟨", "🟪", "⬜", "🟦")
"""The squares by colour, in the order of `engine.pikoko.cards.COLOURS`."""

BACK: Final = "🎴"
TRUMP: Final = "▲"
"""Marks a card that is trump or may be."""


@dataclass(frozen=True, slots=True)
class Faces:
    """Cards in texts, on buttons and in menus: ``🟥 R7``, ``🟪⬜🟥 M7``, or ``🟥 M7 as red``.

    ``pictures`` are emojis by name.
    """

    words: Words
    pictures: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, frame: Frame) -> Faces:
        return cls(frame.words, frame.emojis)

    def card(self, card: int) -> str:
        """Returns a card as text."""
        squares = TOGETHER.join(SQUARES[colour_of(face)] for face in faces(card))
        return f"{self.pictures.get(name_of(card)) or squares}{NO_BREAK}{card_name(card)}"

    def played(self, face: int) -> str:
        """Returns a card as text that counts as the colour of the face."""
        return f"{self.emoji(face)}{NO_BREAK}{face_name(self.words, face)}"

    def hand(self, hand: int, trump: int | None = None) -> str:
        """Returns a hand's cards: trump first and marked, then by colour, multi-coloured last."""
        return "  ".join(
            f"{TRUMP if is_trump(card, trump) else ''}{self.card(card)}"
            for card in in_hand(hand, trump)
        )

    def emoji(self, face: int) -> str:
        """Returns the emoji of a face, which stands beside its `face_name`."""
        return self.pictures.get(name_of_face(face)) or self.colour(colour_of(face))

    def picture(self, face: int) -> str | None:
        """Returns the emoji of the whole card, if there is one."""
        return self.pictures.get(name_of(CARD[face]))

    def colour(self, colour: int) -> str:
        """Returns the emoji of a colour, or its square."""
        return self.pictures.get(SUITS[colour].name) or SQUARES[colour]

    def backs(self, size: int) -> str:
        """Returns the backs of so many hidden cards."""
        return self.pictures.get(BACK_NAME, BACK) * size


def face_name(words: Words, face: int) -> str:
    """Returns ``R7``, or *M7 as red* for a multi-coloured card that counts as one colour."""
    name, card = card_name(CARD[face]), CARD[face]
    if card.bit_count() == 1:
        return name
    return words("pikoko-card-as", card=name, colour=colour_name(words, colour_of(face)))


def colour_name(words: Words, colour: int) -> str:
    return words(f"colour-pikoko-{COLOURS[colour]}")


_ACCENTS: Final = (0xDD2E44, 0xFDCB58, 0xAA8ED6, 0xE6E7E8, 0x55ACEE)


def accent(view: View) -> int:
    """Returns the accent for the trump colour."""
    return PEACOCK if view.trump in (None, NO_TRUMP) else _ACCENTS[view.trump or 0]


# Facts in three forms


class Form(IntEnum):
    """The form of a fact.

    ``ALT`` is for descriptions, in which the viewer is *you*; ``TEXT`` has signs and emojis;
    ``LINE`` is a text with short names.
    """

    ALT = 0
    TEXT = 1
    LINE = 2


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells facts in one form."""

    words: Words
    form: Form
    names: Sequence[str]
    owners: Sequence[str]
    """The names before something that belongs to the person."""
    pictures: Mapping[str, str] = field(default_factory=dict)
    you: Seat | None = None

    @classmethod
    def of(cls, frame: Frame, form: Form = Form.TEXT) -> Teller:
        """Returns the teller for texts."""
        most, seats = SHORT if form is Form.LINE else LONG, range(len(frame.table.seats))
        names = [seat_name(frame, seat, most) for seat in seats]
        owners = [whose(frame, seat, most) for seat in seats]
        return cls(frame.words, form, names, owners, frame.emojis)

    @property
    def cards(self) -> Faces:
        return Faces(self.words, self.pictures)

    def fact(self, alt: str, text: str, /, **params: str | int) -> str:
        """Returns the text of one of these keys: of the first in descriptions."""
        return self.words(alt if self.form is Form.ALT else text, **params)

    def listed(self, texts: Iterable[str]) -> str:
        return ", ".join(texts) if self.form is Form.ALT else joined(texts)

    def number(self, seat: Seat, number: str | int) -> str:
        """Returns ``Ann 3``."""
        if self.form is Form.ALT:
            return f"{self.names[seat]} {number}"
        return self.words("pikoko-bid", name=self.names[seat], tokens=number)

    def numbers(self, numbers: Iterable[tuple[Seat, str | int]]) -> str:
        """Returns ``Ann 3, Hen 2``."""
        return self.listed(self.number(seat, number) for seat, number in numbers)

    def people(self, player: Seat) -> dict[str, str | int]:
        """Returns the parameters on a card's player and owner, and whether the owner is *you*."""
        owner = (player + 1) % len(self.names)
        return {
            "player": self.names[player],
            "owner": self.owners[owner],
            "yours": int(owner == self.you),
        }

    def confidence(self, card: int | None, seat: Seat | None = None, own: str = "") -> str:
        """Returns what the confidence card of that seat is about."""
        if card is None or card == NO_CONFIDENCE:
            return self.words("pikoko-no-confidence")
        if card == seat:
            return self.words(own or "pikoko-self")
        return self.names[card]

    def trump(self, turned: int | None, *, in_hands: bool = False) -> str:
        """Says what is trump, and which card made it so; empty before the deal.

        ``in_hands`` adds the mark that trump cards have in hands beside the text.
        """
        if not turned:
            return ""
        colour = trump_of(turned)
        card = card_name(turned) if self.form is Form.ALT else self.cards.card(turned)
        if colour == NO_TRUMP:
            return self.fact("picture-alt-no-trump", "pikoko-no-trump", card=card)
        return self.fact(
            "picture-alt-trump",
            "pikoko-trump",
            card=card,
            colour=colour_name(self.words, colour),
            square=self.cards.colour(colour),
            mark=f" {TRUMP}" if in_hands else "",
        )

    def card(self, player: Seat, face: int, *, leads: bool = False) -> str:
        """Says whose card was played and by whom, and whether it ``leads``."""
        people = self.people(player)
        if self.form is Form.ALT:
            said = self.words("picture-alt-card", card=face_name(self.words, face), **people)
            return self.words("picture-alt-leads", card=said) if leads else said
        key = "pikoko-card-leads" if leads else "pikoko-card-played"
        return self.words(key, card=self.cards.played(face), **people)

    def trick(self, leader: Seat, played: Sequence[int], best: int = -1) -> list[str]:
        """Returns a trick's cards in the order of play, the one at ``best`` marked."""
        players = clockwise(len(self.names), leader)
        return [
            self.card(player, face, leads=index == best)
            for index, (player, face) in enumerate(zip(players, played, strict=False))
        ]

    def present_trick(self, view: View) -> list[str]:
        """Returns the cards on the table."""
        if view.leader is None or not view.trick:
            return []
        return self.trick(view.leader, view.trick, best_of(view, view.trick))

    def last_trick(self, view: View) -> list[str]:
        """Returns the cards of the last trick, the winning one marked."""
        last = view.tricks[-1]
        return self.trick(last.leader, last.faces, best_of(view, last.faces))

    def to_come(self, view: View) -> list[str]:
        """Returns the cards that the trick still waits for, in the order of play."""
        if view.leader is None:
            return []
        players = list(clockwise(view.seats, view.leader))[len(view.trick) :]
        keys = "picture-alt-to-come", "pikoko-card-to-come"
        return [self.fact(*keys, **self.people(player)) for player in players]

    def taken(self, view: View, number: int) -> str:
        """Says who took that trick of this round; a description names every card."""
        trick = view.tricks[number - 1]
        taker = self.names[trick.taker]
        if self.form is not Form.ALT:
            return self.words("pikoko-trick-taken", number=number, taker=taker)
        cards = self.words.apart(self.trick(trick.leader, trick.faces))
        return self.words("picture-alt-taken", number=number, name=taker, cards=cards)

    def tricks(self, taken: Iterable[int]) -> str:
        """Says how many tricks everyone took."""
        return self.words("pikoko-round-taken", tricks=self.numbers(enumerate(taken)))


def in_a_line(frame: Frame, leader: Seat, played: Sequence[int], you: Seat | None = None) -> str:
    """Returns a trick's cards with their owners, for everyone or for ``you``."""
    shown = Faces.of(frame)
    owners = clockwise(len(played), leader + 1)
    return joined(
        f"{shown.played(face)}{NO_BREAK}{reader_or(frame, owner, you)}"
        for face, owner in zip(played, owners, strict=True)
    )


def reader_or(frame: Frame, seat: Seat, you: Seat | None) -> str:
    """Returns *you* or a short name."""
    return frame.words("pikoko-you") if seat == you else seat_name(frame, seat, SHORT)


def revealed(frame: Frame, bids: Iterable[tuple[Seat, Seat, int]], you: Seat | None = None) -> str:
    """Returns a line about the bids on each player, and one about everyone's bids on themselves."""
    said = list[str]()
    for on, found in groupby(bids, key=lambda bid: None if bid[0] == bid[1] else bid[1]):
        told = joined(
            frame.words("pikoko-bid", name=reader_or(frame, bidder, you), tokens=tokens)
            for bidder, _, tokens in found
        )
        if on is None:
            said.append(frame.words("pikoko-revealed-own", bids=told))
        elif on == you:
            said.append(frame.words("pikoko-revealed-on-you", bids=told))
        else:
            said.append(frame.words("pikoko-revealed-on", name=seat_name(frame, on), bids=told))
    return lines(*said)


# Texts


def title(frame: Frame, view: View) -> str:
    over = view.phase is Phase.OVER
    return over_title(frame) if over else round_title(frame, view.round, view.rounds)


def hand(frame: Frame, view: View, seat: Seat) -> str:
    cards, shown = view.hands[seat], Faces.of(frame)
    return shown.backs(view.hand_sizes[seat]) if cards is None else shown.hand(cards, view.trump)


def past_trick(frame: Frame, view: View, number: int, you: Seat | None = None) -> str:
    """Returns who took that trick of this round, counted from 1, with its cards below."""
    trick = view.tricks[number - 1]
    taken = Teller.of(frame).taken(view, number)
    return f"{taken}\n{in_a_line(frame, trick.leader, trick.faces, you)}"


def seat_lines(frame: Frame, view: View, seat: Seat) -> str:
    """Returns a seat with its visible cards and tricks."""
    words, viewer = frame.words, view.viewer
    aim = words("pikoko-bid-these") if seat != viewer and asked_on(view) == (seat,) else ""
    mark = ""
    if seat == viewer:
        mark = words("pikoko-you")
    elif viewer is not None and seat == (viewer + 1) % view.seats:
        mark = words("pikoko-you-play")
    tricks = words("pikoko-tricks", tricks=view.taken[seat]) if view.phase is Phase.PLAYING else ""
    score = points(frame, view.scores[seat]) if view.results else ""
    return lines(
        joined([f"**{seat_name(frame, seat)}**", mark, aim, tricks, score]),
        hand(frame, view, seat),
    )


def own_confidence(frame: Frame, view: View) -> str:
    """Returns the viewer's confidence card during play."""
    tell = Teller.of(frame, Form.LINE)
    card = tell.confidence(view.confidence, view.viewer, "pikoko-yourself")
    return frame.words("pikoko-own-confidence", card=card)


def seat_result(frame: Frame, view: View, number: int, seat: Seat) -> str:
    """Returns a seat's result of a scored round: bids, confidence card and points."""
    words, tell = frame.words, Teller.of(frame, Form.LINE)
    result, points_of, sums = scored_round(view, number)
    scored = points_of[seat]
    bids = joined(
        words(
            "pikoko-round-bid",
            name=words("pikoko-self") if on == seat else tell.names[on],
            tokens=result.bids[seat][on],
            taken=result.taken[on],
            points=signed(scored.bids[on]),
        )
        for on in clockwise(len(result.taken), seat + 1)
    )
    confidence = words(
        "pikoko-round-confidence",
        card=tell.confidence(result.confidence[seat], seat),
        points=signed(scored.confidence),
    )
    head = words(
        "round-seat",
        name=seat_name(frame, seat),
        points=signed(scored.total),
        total=points(frame, sums[seat]),
    )
    return lines(head, small(bids), small(confidence))


def bid_by_bid(frame: Frame, view: View, scored: Points) -> str:
    """Returns what each of the viewer's bids brought, and the confidence card."""
    words, viewer = frame.words, view.viewer or 0
    named = [
        (reader_or(frame, on, viewer), scored.bids[on]) for on in clockwise(view.seats, viewer + 1)
    ]
    named.append((words("pikoko-confidence-short"), scored.confidence))
    return joined(
        words("pikoko-brought", what=what, points=signed(number)) for what, number in named
    )


def standing(frame: Frame, viewer: Seat, sums: Sequence[int], *, ended: bool = False) -> str:
    """Returns the viewer's points, and who leads unless the game has ``ended``."""
    words, first = frame.words, max(range(len(sums)), key=lambda seat: sums[seat])
    have = words("pikoko-own-points", points=points(frame, sums[viewer]))
    if ended or sums[first] == sums[viewer]:
        return have
    leads = words("pikoko-own-leader", name=seat_name(frame, first), points=sums[first])
    return f"{have} {leads}"


# Descriptions of pictures, each of at most 1,024 characters

_NAMES: Final = (14, 10, 7, 5)
"""The lengths to which names are cut, one after another, until a description fits."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Describer(Teller):
    """Tells the facts of a picture."""

    view: View

    @classmethod
    def at(cls, canvas: Canvas, view: View, most: int = 14) -> Describer:
        """Returns a describer whose names have at most ``most`` characters."""
        words, names = canvas.words, list(canvas.short_names(most))
        if canvas.you is not None:
            names[canvas.you] = words("picture-alt-you")
        return cls(words, Form.ALT, names, names, you=canvas.you, view=view)

    def all_names(self, seats: Iterable[Seat]) -> str:
        return ", ".join(self.names[seat] for seat in seats)


def others_alt(canvas: Canvas, view: View, seats: Collection[Seat], *, points: bool = True) -> str:
    """Describes the upper picture: points, these seats' hands, and the bids on them."""
    tell = Describer.at(canvas, view)
    return alt_text(
        (
            _points(tell) if points else "",
            *(_hand(tell, seat) for seat in seats),
            _confidence(tell),
        )
    )


def question_alt(
    canvas: Canvas, view: View, thinking: Collection[Seat] | None, which: str = ""
) -> str:
    """Describes the lower picture before play; ``which`` names the bid asked for."""
    tell, words, subject = Describer.at(canvas, view), canvas.words, hand_asked_about(view)
    viewer, chooses = view.viewer or 0, view.phase is Phase.CONFIDENCE
    left = view.tokens[viewer]
    large = viewer if chooses else subject
    tokens = [words("pikoko-picture-alt-own-tokens", tokens=left)]
    if viewer in view.waiting:
        tokens.append(words("pikoko-picture-alt-most", most=min(left, HAND_SIZE)))
    return alt_text(
        (
            _where(tell, which),
            tell.trump(view.turned),
            _asked(tell, subject),
            "" if large is None else _hand(tell, large),
            words("pikoko-picture-alt-trust" if chooses else "pikoko-picture-alt-worth"),
            _own_bids(tell),
            *(tokens if view.phase is Phase.BIDDING else ()),
            words("picture-alt-waiting", names=tell.all_names(sorted(thinking)))
            if thinking
            else "",
        )
    )


def trick_alt(canvas: Canvas, view: View, owner: Seat) -> str:
    """Describes the lower picture during play: the trick, and the hand of ``owner``."""
    tell = Describer.at(canvas, view)
    return alt_text((*_trick_so_far(tell), _hand(tell, owner, played=True), _last(tell)))


def hand_alt(canvas: Canvas, view: View, seat: Seat) -> str:
    """Describes a hand with trump and the bids on it."""
    tell = Describer.at(canvas, view)
    return alt_text((tell.trump(view.turned), _hand(tell, seat)))


def table_alt(canvas: Canvas, view: View) -> str:
    """Describes the trick on the table post, and the one before."""
    tell = Describer.at(canvas, view)
    if view.leader is None:  # in a past position
        return alt_text((tell.trump(view.turned), tell.taken(view, len(view.tricks))))
    return alt_text((*_trick_so_far(tell), _last(tell)))


def grid_alt(canvas: Canvas, view: View) -> str:
    """Describes the bids on the table post, with tricks and points."""
    tell, words = Describer.at(canvas, view), canvas.words
    playing = view.phase is Phase.PLAYING
    on = []
    for target in range(view.seats):
        shown = _bids(tell, target)
        if shown or playing:
            key = "picture-alt-on-taken" if playing else "picture-alt-on"
            on.append(
                words(key, name=tell.names[target], bids=shown or "–", taken=view.taken[target])
            )
    tokens = words("picture-alt-tokens", tokens=tell.numbers(enumerate(view.tokens)))
    return alt_text(
        (
            *(() if playing else (_where(tell), tell.trump(view.turned), _task(tell))),
            words("pikoko-picture-alt-all-bids", bids=words.apart(on)) if on else "",
            tokens if view.phase is Phase.BIDDING else "",
            _points(tell),
        )
    )


def round_alt(canvas: Canvas, view: View, number: int) -> str:
    """Describes a scored round: everyone's bids, tricks, confidence card and points.

    Names are cut until all bids fit.
    """
    for most in _NAMES:
        parts = list(_of_round(Describer.at(canvas, view, most), number))
        if len(" ".join(parts)) <= MOST_ALT:
            break
    return alt_text(parts)


def _of_round(tell: Describer, number: int) -> Iterator[str]:
    view, words = tell.view, tell.words
    result, points, sums = scored_round(view, number)
    head = words("picture-round", round=number, rounds=view.rounds)
    yield f"{head} {words('picture-is-over')}."
    yield tell.trump(view.turned)
    yield f"{tell.tricks(result.taken)}."
    for seat in range(view.seats):
        bids = zip(result.bids[seat], points[seat].bids, strict=True)
        said = enumerate(f"{tokens} ({signed(brought)})" for tokens, brought in bids)
        yield words(
            "picture-alt-row",
            name=tell.names[seat],
            bids=tell.numbers(said),
            on=tell.confidence(result.confidence[seat]),
            confidence=signed(points[seat].confidence),
            round=points[seat].total,
            total=sums[seat],
        )


def own_round_alt(canvas: Canvas, view: View, number: int) -> str:
    """Describes a round's result for the viewer, bid by bid, and everyone's points so far."""
    tell, words, viewer = Describer.at(canvas, view), canvas.words, view.viewer or 0
    result, points_of, sums = scored_round(view, number)
    points = points_of[viewer]
    bids = words.apart(
        words(
            "pikoko-picture-alt-own-result",
            name=tell.names[seat],
            bid=result.bids[viewer][seat],
            taken=result.taken[seat],
            points=signed(points.bids[seat]),
        )
        for seat in clockwise(view.seats, viewer + 1)
    )
    order = sorted(range(view.seats), key=lambda seat: -sums[seat])
    said = tell.numbers((seat, figure(sums[seat])) for seat in order)
    return alt_text(
        (
            words("pikoko-picture-round-you", round=number, points=signed(points.total)) + ".",
            f"{bids}.",
            words(
                "pikoko-picture-alt-own-trust",
                on=tell.confidence(result.confidence[viewer]),
                points=signed(points.confidence),
            ),
            words("picture-alt-points", points=said),
        )
    )


def unseen_alt(canvas: Canvas, view: View) -> str:
    """Describes the unseen cards."""
    tell, words, unseen = Describer.at(canvas, view), canvas.words, unseen_cards(view)
    rows = [
        f"{colour_name(words, colour)} {' '.join(map(card_name, held)) or '–'}"
        for colour, held in by_colour(unseen, view.trump)
    ]
    held, count = view.hand_sizes[view.viewer or 0], size(unseen)
    return alt_text(
        (
            tell.trump(view.turned),
            words("pikoko-unseen-why", held=held, count=count, rest=count - held),
            f"{words.apart(rows)}.",
        )
    )


def colours_of(trump: int | None) -> list[int]:
    """Returns the colours in the order of listing, trump first."""
    every = range(len(COLOURS))
    return sorted(every, key=lambda colour: (colour != trump, colour))


def by_colour(cards: int, trump: int | None) -> Iterator[tuple[int, list[int]]]:
    """Yields each colour with its cards, ordered by number."""
    for colour in colours_of(trump):
        held = [card for card in in_hand(cards) if card & SUIT[colour]]
        yield colour, sorted(held, key=lambda card: (card & SUIT[colour]).bit_length())


def stage_in_brief(words: Words, view: View, names: Sequence[str]) -> str:
    """Says in a picture what is bid on or chosen; empty while cards are played."""
    match view.phase:
        case Phase.BIDDING if not view.targets:
            return words("picture-bidding-self")
        case Phase.BIDDING if view.quick:
            return words("picture-bidding")
        case Phase.BIDDING:
            return words("picture-bidding-on", name=names[min(view.targets)])
        case Phase.CONFIDENCE:
            return words("picture-choosing")
        case _:
            return ""


def _where(tell: Describer, which: str = "") -> str:
    view, words = tell.view, tell.words
    heading = words("picture-round", round=view.round, rounds=view.rounds)
    trick = words("picture-trick", number=min(len(view.tricks) + 1, HAND_SIZE)).lower()
    phase = stage_in_brief(words, view, tell.names) or trick
    return f"{', '.join(dict.fromkeys(filter(None, (heading, phase, which))))}."


def _asked(tell: Describer, subject: Seat | None) -> str:
    view, words = tell.view, tell.words
    if view.phase is Phase.CONFIDENCE:
        return words("picture-choose")
    if subject is None:
        return words("picture-bid-all")
    if subject != view.viewer:
        return words("picture-bid", name=tell.names[subject])
    if not view.targets:
        return words("picture-bid-self")
    names = tell.all_names(other_seats(view.seats, subject))
    return words("pikoko-picture-alt-bid-on-you", names=names)


def _task(tell: Describer) -> str:
    view, words = tell.view, tell.words
    if view.phase is Phase.PLAYING and view.player is None:
        return f"{words('picture-round-ends')}."
    if view.phase is not Phase.PLAYING or view.player is None:
        return words("picture-alt-waiting", names=tell.all_names(sorted(view.waiting)))
    if view.player != view.viewer:
        name = tell.names[view.player]
        return words("picture-alt-turn", name=name, **tell.people(view.player))
    owner = (view.player + 1) % view.seats
    hand, led = view.hands[owner] or 0, led_of(view, owner)
    cards = _cards(hand if led is None else SUIT[led] & hand, hand, view.trump)
    return words("picture-alt-your-turn", name=tell.names[owner], cards=cards)


def _trick_so_far(tell: Describer) -> Iterator[str]:
    """Yields the round's state, trump, the task, and the trick with the players to come.

    Before the trick's first card, it is the trick before.
    """
    view, words = tell.view, tell.words
    yield _where(tell)
    yield tell.trump(view.turned)
    yield _task(tell)
    if not view.trick and view.tricks:
        yield tell.taken(view, len(view.tricks))
        return
    said = [*tell.present_trick(view), *tell.to_come(view)]
    yield words("picture-alt-trick", cards=words.apart(said))


def _last(tell: Describer) -> str:
    view = tell.view
    return tell.taken(view, len(view.tricks)) if view.trick and view.tricks else ""


def _hand(tell: Describer, seat: Seat, *, played: bool = False) -> str:
    """Returns a seat's cards, its tricks, and the bids on it."""
    view, words = tell.view, tell.words
    hand, count, name = view.hands[seat], view.hand_sizes[seat], tell.names[seat]
    if seat == tell.you:
        held = words("pikoko-picture-alt-own-hand", count=count)
    elif not hand:
        held = words("pikoko-picture-alt-hidden-hand", name=name, count=count)
    else:
        key = "pikoko-picture-alt-hand-played" if played else "pikoko-picture-alt-hand"
        held = words(key, name=name, cards=_cards(hand, hand, view.trump))
    parts = [held]
    if view.phase is Phase.PLAYING:
        parts.append(words("pikoko-picture-alt-took", taken=view.taken[seat]))
    if bids := _bids(tell, seat):
        parts.append(words("picture-alt-bids", bids=bids))
    return f"{words.apart(parts)}."


def _bids(tell: Describer, on: Seat) -> str:
    marks = {how: f" ({tell.words(key)})" for how, key in MARKS.items()}
    return tell.listed(
        tell.number(bidder, f"{tokens}{marks.get(mark(tell.view, tokens, on), '')}")
        for bidder, tokens in bids_on(tell.view, on)
    )


def _own_bids(tell: Describer) -> str:
    view, viewer = tell.view, tell.view.viewer or 0
    bids, asked = view.bids[viewer], view.targets if view.quick else ()
    own = [
        (seat, "?" if (tokens := bids[seat]) is None else tokens)
        for seat in clockwise(view.seats, viewer + 1)
        if seat in asked or bids[seat] is not None
    ]
    made = [tokens for tokens in bids if tokens is not None]
    if not made:
        return ""
    return tell.words(
        "pikoko-picture-alt-own-bids", bids=tell.numbers(own), total=sum(made), tricks=HAND_SIZE
    )


def _points(tell: Describer) -> str:
    view = tell.view
    scores = [(seat, figure(view.scores[seat])) for seat in clockwise(view.seats, view.viewer or 0)]
    return tell.words("picture-alt-points", points=tell.numbers(scores))


def _confidence(tell: Describer) -> str:
    view, viewer = tell.view, tell.view.viewer or 0
    if view.phase is not Phase.PLAYING or view.confidence == UNCHOSEN:
        return ""
    return tell.words(
        "picture-alt-confidence",
        owner=tell.names[viewer],
        yours=int(viewer == tell.you),
        name=tell.confidence(view.confidence),
    )


def _cards(faces: int, hand: int, trump: int | None) -> str:
    return " ".join(card_name(card) for card in in_hand(hand, trump) if card & faces)


# The log


def describe(frame: Frame, event: Event) -> str | None:
    words, tell = frame.words, Teller.of(frame, Form.LINE)
    match event:
        case Dealt(number, starter, turned, _):
            begins = words("pikoko-log-starter", name=seat_name(frame, starter))
            heading = f"### {words('log-round', round=number)}"
            return lines(heading, begins, tell.trump(turned))
        case BidsRevealed(bids):
            return revealed(frame, bids)
        case CardPlayed(by, _, face):
            return small(tell.card(by, face))
        case TrickTaken(taker):
            return words("pikoko-log-trick", taker=seat_name(frame, taker))
        case RoundScored(_, result):
            return _scored(tell, result)
        case GameOver(outcome):
            return winners(frame, outcome)
    return None


def _scored(tell: Teller, result: RoundResult) -> str:
    cards = joined(
        f"{name} → {tell.confidence(card)}"
        for name, card in zip(tell.names, result.confidence, strict=True)
    )
    scored = joined(
        f"{name} **{signed(points)}**"
        for name, points in zip(tell.names, result.points, strict=True)
    )
    return lines(
        tell.words("pikoko-log-scored", points=scored),
        small(tell.tricks(result.taken)),
        small(tell.words("pikoko-log-confidence", cards=cards)),
    )


# Refusals


def refusal_params(frame: Frame, given: Mapping[str, Json]) -> dict[str, str]:
    said, owner, card = dict[str, str](), given.get("owner"), given.get("card")
    if isinstance(owner, int):
        said["owner"] = escaped(bare_names(frame)[owner])
    if isinstance(card, str):
        said["card"] = Faces.of(frame).played(face_named(card, str(given["colour"])))
    return said
