"""Descriptions of the pictures: every fact of a picture in at most 1,024 characters.

The two pictures of a private view share the facts: the upper one tells the hands of the others and
the bids on them, the lower one what is asked, the hand that it is about, and what it is worth.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Final

from bot.screens.art.canvas import figure
from bot.screens.art.scene import MOST_ALT, alt_text
from bot.screens.pikoko.art.board import Board, best_of, bids_on, led_of, mark
from bot.screens.pikoko.art.order import in_hand
from bot.screens.table_parts import clockwise, signed
from engine.pikoko.acts import RoundResult
from engine.pikoko.cards import (
    CARD,
    COLOURS,
    HAND_SIZE,
    NO_TRUMP,
    SUIT,
    card_name,
    colour_of,
)
from engine.pikoko.scoring import round_points, totals
from engine.pikoko.state import NO_CONFIDENCE, UNCHOSEN, Phase
from engine.protocol import Seat

_NAMES: Final = (14, 10, 7, 5)
"""To how many characters names are cut, the fewest last."""


class _Teller:
    """Names in a description: the viewer is ``you``, and long names are cut."""

    def __init__(self, board: Board, most: int = 14) -> None:
        self.words, self.view, self.you = board.words, board.view, board.you
        self.names = list(board.short_names(most))
        if board.you is not None:
            self.names[board.you] = board.words("picture-alt-you")

    def all_names(self, seats: Iterable[Seat]) -> str:
        return ", ".join(self.names[seat] for seat in seats)

    def numbers(self, numbers: Iterable[tuple[Seat, object]]) -> str:
        """``Ann 3, Hen 2``."""
        return ", ".join(f"{self.names[seat]} {number}" for seat, number in numbers)

    def owner(self, seat: Seat) -> dict[str, str | int]:
        """Whose a card is: the parameters ``owner``, a name, and ``yours``, 1 for the viewer's."""
        return {"owner": self.names[seat], "yours": int(seat == self.you)}


# A private view.


def others_alt(board: Board, seats: Collection[Seat], *, points: bool = True) -> str:
    """Describes the upper picture: points, the hands of these seats, and what is bid on them."""
    tell = _Teller(board)
    return alt_text(
        (
            _points(tell) if points else "",
            *(_hand(tell, seat) for seat in seats),
            _confidence(tell),
        )
    )


def question_alt(
    board: Board, subject: Seat | None, thinking: Collection[Seat] | None, which: str = ""
) -> str:
    """Describes the lower picture before the cards are played, with ``which`` bid is asked for."""
    tell, view, words = _Teller(board), board.view, board.words
    viewer = view.viewer or 0
    left = view.tokens[viewer]
    large = viewer if view.phase is Phase.CONFIDENCE else subject
    stakes = (
        "pikoko-picture-alt-trust" if view.phase is Phase.CONFIDENCE else "pikoko-picture-alt-worth"
    )
    return alt_text(
        (
            _where(tell, which),
            _trump(tell),
            _asked(tell, subject),
            "" if large is None else _hand(tell, large),
            words(stakes),
            _own_bids(tell),
            ""
            if view.phase is not Phase.BIDDING
            else words("pikoko-picture-alt-own-tokens", tokens=left, most=min(left, HAND_SIZE)),
            _answers(tell, thinking),
        )
    )


def trick_alt(board: Board, owner: Seat) -> str:
    """Describes the lower picture while cards are played: the trick, and the hand of ``owner``."""
    tell = _Teller(board)
    return alt_text(
        (
            _where(tell),
            _trump(tell),
            _task(tell),
            *_tricks(tell),
            _hand(tell, owner, played=True),
            _last(tell),
        )
    )


def hand_alt(board: Board, seat: Seat) -> str:
    """Describes one hand, with trump and what is bid on it."""
    tell = _Teller(board)
    return alt_text((_trump(tell), _hand(tell, seat)))


def _asked(tell: _Teller, subject: Seat | None) -> str:
    view, words = tell.view, tell.words
    if view.phase is Phase.CONFIDENCE:
        return words("picture-choose")
    if subject is None:
        return words("picture-bid-all")
    if subject != view.viewer:
        return words("picture-bid", name=tell.names[subject])
    if not view.targets:
        return words("picture-bid-self")
    names = tell.all_names(list(clockwise(view.seats, subject))[1:])
    return words("pikoko-picture-alt-bid-on-you", names=names)


def _hand(tell: _Teller, seat: Seat, *, played: bool = False) -> str:
    """Returns a seat's cards, the tricks it took, and what is bid on it."""
    view, words = tell.view, tell.words
    hand = view.hands[seat]
    if seat == tell.you:
        held = words("pikoko-picture-alt-own-hand", count=view.hand_sizes[seat])
    elif hand is None:
        count = view.hand_sizes[seat]
        held = words("pikoko-picture-alt-hidden-hand", name=tell.names[seat], count=count)
    else:
        cards = _cards(hand or 0, hand or 0, view.trump) or "–"
        key = "pikoko-picture-alt-hand-played" if played else "pikoko-picture-alt-hand"
        held = words(key, name=tell.names[seat], cards=cards)
    parts = [held]
    if view.phase is Phase.PLAYING:
        parts.append(words("pikoko-picture-alt-took", taken=view.taken[seat]))
    if bids := bids_on(view, seat):
        shown = ", ".join(
            _marked(tell, f"{tell.names[bidder]} {tokens}", mark(view, tokens, seat))
            for bidder, tokens in bids
        )
        parts.append(words("picture-alt-bids", bids=shown))
    return f"{tell.words.apart(parts)}."


def _marked(tell: _Teller, bid: str, how: str) -> str:
    key = {"exact": "picture-exact", "missed": "picture-missed"}.get(how)
    return bid if key is None else f"{bid} ({tell.words(key)})"


def _own_bids(tell: _Teller) -> str:
    view, viewer = tell.view, tell.view.viewer or 0
    own = [
        (seat, view.bids[viewer][seat])
        for seat in clockwise(view.seats, (viewer + 1) % view.seats)
        if view.bids[viewer][seat] is not None
    ]
    if not own:
        return ""
    total = sum(tokens or 0 for _, tokens in own)
    return tell.words(
        "pikoko-picture-alt-own-bids", bids=tell.numbers(own), total=total, tricks=HAND_SIZE
    )


def _answers(tell: _Teller, thinking: Collection[Seat] | None) -> str:
    """Says who has not answered yet."""
    if not thinking:
        return ""
    return tell.words("picture-alt-waiting", names=tell.all_names(sorted(thinking)))


def _points(tell: _Teller) -> str:
    view = tell.view
    scores = [(seat, figure(view.scores[seat])) for seat in clockwise(view.seats, view.viewer or 0)]
    return tell.words("picture-alt-points", points=tell.numbers(scores))


def _last(tell: _Teller) -> str:
    """Returns the trick before the present one."""
    view = tell.view
    if not view.trick or not view.tricks:
        return ""
    return _taken(tell)


def _confidence(tell: _Teller) -> str:
    view = tell.view
    if view.phase is not Phase.PLAYING or view.confidence == UNCHOSEN:
        return ""
    owner = tell.owner(view.viewer or 0)
    if view.confidence == NO_CONFIDENCE:
        return tell.words("picture-alt-no-confidence", **owner)
    return tell.words("picture-alt-confidence", name=tell.names[view.confidence], **owner)


# What private and public pictures say.


def _where(tell: _Teller, which: str = "") -> str:
    view, words = tell.view, tell.words
    heading = words("picture-round", round=view.round, rounds=view.rounds)
    match view.phase:
        case Phase.BIDDING if not view.targets:
            phase = words("picture-bidding-self")
        case Phase.BIDDING if not view.quick:
            phase = words("picture-bidding-on", name=tell.names[min(view.targets)])
        case Phase.BIDDING:
            phase = words("picture-bidding")
        case Phase.CONFIDENCE:
            phase = words("picture-choosing")
        case _:
            phase = words("picture-trick", number=min(len(view.tricks) + 1, HAND_SIZE)).lower()
    return f"{', '.join(dict.fromkeys(filter(None, (heading, phase, which))))}."


def _trump(tell: _Teller) -> str:
    view = tell.view
    if view.trump is None or not view.turned:
        return ""
    card = card_name(view.turned)
    if view.trump == NO_TRUMP:
        return tell.words("picture-alt-no-trump", card=card)
    colour = tell.words(f"colour-pikoko-{COLOURS[view.trump]}")
    return tell.words("picture-alt-trump", colour=colour, card=card)


def _task(tell: _Teller) -> str:
    view, words = tell.view, tell.words
    if view.phase is Phase.PLAYING and view.player is None:
        return f"{words('picture-round-ends')}."
    if view.phase is not Phase.PLAYING or view.player is None:
        return words("picture-alt-waiting", names=tell.all_names(sorted(view.waiting)))
    owner = (view.player + 1) % view.seats
    if view.player != view.viewer:
        return words("picture-alt-turn", name=tell.names[view.player], **tell.owner(owner))
    hand = view.hands[owner] or 0
    led = led_of(view, owner)
    faces = hand if led is None else SUIT[led] & hand
    cards = _cards(faces, hand, view.trump)
    return words("picture-alt-your-turn", name=tell.names[owner], cards=cards)


def _cards(faces: int, hand: int, trump: int | None) -> str:
    return " ".join(card_name(card) for card in in_hand(hand, trump) if card & faces)


def _tricks(tell: _Teller) -> Iterator[str]:
    """Yields the present trick and those who are still to play; before its first card the one
    before.
    """
    view, words = tell.view, tell.words
    if view.phase is not Phase.PLAYING or view.leader is None:
        return
    if not view.trick and view.tricks:
        yield _taken(tell)
        return
    best = best_of(view, view.trick) if view.trick else -1
    said = [
        words("picture-alt-leads", card=_played(tell, view.leader, index, face))
        if index == best
        else _played(tell, view.leader, index, face)
        for index, face in enumerate(view.trick)
    ]
    for index in range(len(view.trick), view.seats):
        player = (view.leader + index) % view.seats
        owner = tell.owner((player + 1) % view.seats)
        said.append(words("picture-alt-to-come", player=tell.names[player], **owner))
    yield words("picture-alt-trick", cards=words.apart(said))


def _taken(tell: _Teller) -> str:
    """Returns the trick that was taken last."""
    view = tell.view
    last = view.tricks[-1]
    cards = tell.words.apart(
        _played(tell, last.leader, index, face) for index, face in enumerate(last.faces)
    )
    return tell.words(
        "picture-alt-taken", number=len(view.tricks), name=tell.names[last.taker], cards=cards
    )


def _played(tell: _Teller, leader: Seat, index: int, face: int) -> str:
    card, player = CARD[face], (leader + index) % tell.view.seats
    name = card_name(card)
    if card.bit_count() > 1:
        name = f"{name}→{COLOURS[colour_of(face)]}"
    owner = tell.owner((player + 1) % tell.view.seats)
    return tell.words("picture-alt-card", card=name, player=tell.names[player], **owner)


# The public table.


def table_alt(board: Board) -> str:
    """Describes the trick on the public table, and the one before."""
    tell = _Teller(board)
    if board.view.leader is None:  # it is looked at again
        return alt_text((_trump(tell), _taken(tell)))
    return alt_text((_where(tell), _trump(tell), _task(tell), *_tricks(tell), _last(tell)))


def grid_alt(board: Board) -> str:
    """Describes the bids on the public table, tricks and points."""
    tell, view, words = _Teller(board), board.view, board.words
    playing = view.phase is Phase.PLAYING
    on = []
    for target in range(view.seats):
        bids = bids_on(view, target)
        shown = ", ".join(
            _marked(tell, f"{tell.names[bidder]} {tokens}", mark(view, tokens, target))
            for bidder, tokens in bids
        )
        if shown or playing:
            key = "picture-alt-on-taken" if playing else "picture-alt-on"
            params = {"taken": view.taken[target]} if playing else {}
            on.append(words(key, name=tell.names[target], bids=shown or "–", **params))
    tokens = enumerate(view.tokens)
    return alt_text(
        (
            *(() if playing else (_where(tell), _trump(tell), _task(tell))),
            words("pikoko-picture-alt-all-bids", bids=words.apart(on)) if on else "",
            words("picture-alt-tokens", tokens=tell.numbers(tokens))
            if view.phase is Phase.BIDDING
            else "",
            _points(tell),
        )
    )


# A round that was scored.


def round_alt(board: Board, result: RoundResult, number: int) -> str:
    """Describes a scored round: everyone's bids, tricks, confidence card and points.

    Names are cut until all bids are told, each with whose tricks it is on.
    """
    for most in _NAMES:
        parts = list(_of_round(_Teller(board, most), result, number))
        if len(" ".join(parts)) <= MOST_ALT:
            break
    return alt_text(parts)


def _of_round(tell: _Teller, result: RoundResult, number: int) -> Iterator[str]:
    view, words = tell.view, tell.words
    points = round_points(result.bids, result.confidence, result.taken)
    sums = totals(view.results[:number], view.seats)
    head = words("picture-round", round=number, rounds=view.rounds)
    yield f"{head} {words('picture-is-over')}."
    yield _trump(tell)
    yield words("picture-alt-tricks", taken=tell.numbers(enumerate(result.taken)))
    for seat in range(view.seats):
        trusted = result.confidence[seat]
        bids = zip(result.bids[seat], points[seat].bids, strict=True)
        said = enumerate(f"{tokens} ({signed(brought)})" for tokens, brought in bids)
        yield words(
            "picture-alt-row",
            name=tell.names[seat],
            bids=tell.numbers(said),
            on=words("pikoko-no-confidence") if trusted is None else tell.names[trusted],
            confidence=signed(points[seat].confidence),
            round=points[seat].total,
            total=sums[seat],
        )


def own_round_alt(board: Board, result: RoundResult, number: int) -> str:
    """Describes what a round brought the viewer, bid by bid, and everyone's points so far."""
    tell, view, words = _Teller(board), board.view, board.words
    viewer = view.viewer or 0
    points = round_points(result.bids, result.confidence, result.taken)[viewer]
    sums = totals(view.results[:number], view.seats)
    bids = words.apart(
        words(
            "pikoko-picture-alt-own-result",
            name=tell.names[seat],
            bid=result.bids[viewer][seat],
            taken=result.taken[seat],
            points=signed(points.bids[seat]),
        )
        for seat in clockwise(view.seats, (viewer + 1) % view.seats)
    )
    trusted = result.confidence[viewer]
    order = sorted(range(view.seats), key=lambda seat: -sums[seat])
    return alt_text(
        (
            words("pikoko-picture-round-you", round=number, points=signed(points.total)) + ".",
            f"{bids}.",
            words(
                "pikoko-picture-alt-own-trust",
                on=words("pikoko-no-confidence") if trusted is None else tell.names[trusted],
                points=signed(points.confidence),
            ),
            words(
                "picture-alt-points",
                points=tell.numbers((seat, figure(sums[seat])) for seat in order),
            ),
        )
    )


def unseen_alt(board: Board, unseen: int, count: int) -> str:
    """Describes the cards that the viewer has not seen."""
    tell, view, words = _Teller(board), board.view, board.words
    viewer = view.viewer or 0
    rows = []
    for colour in colours_of(view.trump):
        held = [card for card in in_hand(unseen) if card & SUIT[colour]]
        held.sort(key=lambda card: (card & SUIT[colour]).bit_length())
        name = words(f"colour-pikoko-{COLOURS[colour]}")
        rows.append(f"{name} {' '.join(map(card_name, held)) or '–'}")
    return alt_text(
        (
            _trump(tell),
            words("pikoko-picture-alt-unseen", held=view.hand_sizes[viewer], count=count),
            f"{words.apart(rows)}.",
        )
    )


def colours_of(trump: int | None) -> list[int]:
    """Returns the colours in the order in which they are listed, trump first."""
    every = range(len(COLOURS))
    return sorted(every, key=lambda colour: (colour != trump, colour))
