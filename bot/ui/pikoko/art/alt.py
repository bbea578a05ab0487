"""Descriptions of the pictures: every fact of a picture in at most 1,024 characters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.ui.art.scene import described, short
from bot.ui.pikoko.art.board import Board, best_of, in_hand
from engine.pikoko.cards import CARD, COLOURS, HAND_SIZE, NO_TRUMP, SUIT, card_name, colour_of
from engine.pikoko.scoring import round_points, totals
from engine.pikoko.state import NO_CONFIDENCE, UNCHOSEN, Phase, RoundResult
from engine.protocol import Seat


def signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"\N{MINUS SIGN}{-points}" if points else "0"


class _Teller:
    """Names in a description: the viewer is ``you``, and long names are cut."""

    def __init__(self, board: Board) -> None:
        self.words, self.view = board.words, board.view
        self.names = [short(name) for name in board.names]
        if board.view.viewer is not None:
            self.names[board.view.viewer] = board.words("picture-alt-you")

    def all_names(self, seats: Iterable[Seat]) -> str:
        return ", ".join(self.names[seat] for seat in seats)

    def owner(self, seat: Seat) -> dict[str, str | int]:
        """Whose a card is: the parameters ``owner``, a name, and ``yours``, 1 for the viewer's."""
        return {"owner": self.names[seat], "yours": int(seat == self.view.viewer)}


def panel_alt(board: Board) -> str:
    """Describes a private panel: the cards of each hand, the trick, and bids against tricks."""
    tell = _Teller(board)
    return described(
        (
            _where(tell),
            _trump(tell),
            _task(tell),
            _hands(tell),
            *_tricks(tell),
            *_bids(tell),
            _confidence(tell),
        )
    )


def table_alt(board: Board) -> str:
    """Describes the public table: the trick, and bids against tricks, without the hands."""
    tell = _Teller(board)
    scores = ", ".join(
        f"{name} {points}" for name, points in zip(tell.names, board.view.scores, strict=True)
    )
    points = board.words("picture-alt-points", points=scores)
    return described(
        (_where(tell), _trump(tell), _task(tell), *_tricks(tell), *_bids(tell), points)
    )


def _where(tell: _Teller) -> str:
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
            phase = words("picture-trick", number=min(len(view.tricks) + 1, HAND_SIZE))
    return f"{heading}, {phase}."


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
    led = SUIT[colour_of(view.trick[0])] & hand if view.trick else 0
    return words("picture-alt-your-turn", name=tell.names[owner], cards=_cards(led or hand, hand))


def _cards(faces: int, hand: int) -> str:
    return " ".join(card_name(card) for card in in_hand(hand) if card & faces)


def _hands(tell: _Teller) -> str:
    view = tell.view
    said = []
    for step in range(1, view.seats + 1):
        seat = ((view.viewer or 0) + step) % view.seats
        hand = view.hands[seat]
        if hand is None:
            held = tell.words("picture-alt-backs", count=view.hand_sizes[seat])
        else:
            held = _cards(hand, hand)
        said.append(f"{tell.names[seat]} {held or '–'}")
    return tell.words("picture-alt-hands", hands="; ".join(said))


def _tricks(tell: _Teller) -> Iterator[str]:
    """The present trick and those who are still to play; before its first card the one before."""
    view, words = tell.view, tell.words
    if view.phase is not Phase.PLAYING or view.leader is None:
        return
    if not view.trick and view.tricks:
        last = view.tricks[-1]
        cards = "; ".join(
            _played(tell, last.leader, index, face) for index, face in enumerate(last.faces)
        )
        yield words(
            "picture-alt-taken", number=len(view.tricks), name=tell.names[last.taker], cards=cards
        )
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
    yield words("picture-alt-trick", cards="; ".join(said))


def _played(tell: _Teller, leader: Seat, index: int, face: int) -> str:
    card, player = CARD[face], (leader + index) % tell.view.seats
    name = card_name(card)
    if card.bit_count() > 1:
        name = f"{name}→{COLOURS[colour_of(face)]}"
    owner = tell.owner((player + 1) % tell.view.seats)
    return tell.words("picture-alt-card", card=name, player=tell.names[player], **owner)


def _bids(tell: _Teller) -> Iterator[str]:
    view, words = tell.view, tell.words
    on = []
    for target in range(view.seats):
        numbers = " ".join("?" if own[target] is None else str(own[target]) for own in view.bids)
        key = "picture-alt-on-taken" if view.phase is Phase.PLAYING else "picture-alt-on"
        params = {"taken": view.taken[target]} if view.phase is Phase.PLAYING else {}
        on.append(words(key, name=tell.names[target], bids=numbers, **params))
    yield words("picture-alt-bids", names=tell.all_names(range(view.seats)), bids="; ".join(on))
    if view.phase is Phase.BIDDING:
        left = ", ".join(
            f"{name} {count}" for name, count in zip(tell.names, view.tokens, strict=True)
        )
        yield words("picture-alt-tokens", tokens=left)


def _confidence(tell: _Teller) -> str:
    view = tell.view
    if view.phase is not Phase.PLAYING or view.confidence == UNCHOSEN:
        return ""
    if view.confidence == NO_CONFIDENCE:
        return tell.words("picture-alt-no-confidence")
    return tell.words("picture-alt-confidence", name=tell.names[view.confidence])


def round_alt(board: Board, result: RoundResult, number: int) -> str:
    """Describes a scored round: everybody's bids, tricks, confidence card and points."""
    tell, words = _Teller(board), board.words
    view = board.view
    points = round_points(result.bids, result.confidence, result.taken)
    sums = totals(view.results[:number], view.seats)
    taken = ", ".join(f"{name} {n}" for name, n in zip(tell.names, result.taken, strict=True))
    rows = []
    for seat in range(view.seats):
        trusted = result.confidence[seat]
        whom = words("picture-alt-nobody") if trusted is None else tell.names[trusted]
        rows.append(
            words(
                "picture-alt-row",
                name=tell.names[seat],
                bids=" ".join(map(str, result.bids[seat])),
                points=" ".join(map(str, points[seat].bids)),
                whom=whom,
                confidence=signed(points[seat].confidence),
                round=points[seat].total,
                total=sums[seat],
            )
        )
    head = words("picture-round", round=number, rounds=view.rounds)
    names = tell.all_names(range(view.seats))
    return described(
        (
            f"{head} {words('picture-is-over')}.",
            _trump(tell),
            words("picture-alt-tricks", taken=taken),
            words("picture-alt-order", names=names),
            *rows,
        )
    )
