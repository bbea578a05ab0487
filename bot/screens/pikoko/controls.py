"""A seat's question in words, and the controls that answer it or show something else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import discord

from bot.screens.game_ui import PAST, Asked
from bot.screens.kit import NOTHING, Face, Frame, Kind, custom_id
from bot.screens.names import SHORT, seat_label, seat_name, seat_sign, whose
from bot.screens.parts import Button, Row, button, card_button, lines, rows, small
from bot.screens.pikoko.faces import sort_key
from bot.screens.pikoko.reading import (
    asked_on,
    focused,
    led_of,
    other_hands,
    said_for,
    said_for_look,
)
from bot.screens.pikoko.said import Faces, Form, Teller, colour_name, face_name
from bot.screens.table_parts import answer_name, clockwise, waiting
from bot.screens.won import game_over
from data.store.values import Cards
from engine.pikoko.acts import PLAYS, Bid, Confidence, Play
from engine.pikoko.cards import CARD, HAND_SIZE, NO_TRUMP, card_name, colour_of
from engine.pikoko.state import NO_CONFIDENCE, TOKENS, Phase
from engine.pikoko.tricks import distinct_faces
from engine.pikoko.views import View
from engine.protocol import Action, Question, Seat

# The question


def prompt(frame: Frame, view: View, asked: Asked | None, viewer: Seat) -> str:
    """Returns the panel's text, which also names everyone waited for."""
    if asked is None:
        return _while_waiting(frame, view, viewer)
    others = waiting(frame, view.waiting - {viewer}) if asked.question.answered else ""
    return lines(question_text(frame, view, asked, viewer), others)


def question_text(frame: Frame, view: View, asked: Asked, viewer: Seat) -> str:
    """Returns the question with a hint; nothing in it depends on what other players do."""
    match asked.question.kind:
        case "bid":
            return _ask_bid(frame, view, viewer)
        case "confidence":
            return _ask_confidence(frame, view, asked.question)
        case _:
            return _ask_play(frame, view, viewer)


def _ask_bid(frame: Frame, view: View, viewer: Seat) -> str:
    words, on = frame.words, asked_on(view)
    if on == (viewer,):
        head = words("pikoko-bid-self")
    elif len(on) > 1:
        return words("pikoko-bids-stand")
    else:
        head = words("pikoko-bid-on", name=whose(frame, on[0]))
    hint = words("pikoko-bid-why", tokens=view.tokens[viewer])
    standing = view.bids[viewer][on[0]]
    stands = "" if standing is None else words("pikoko-bid-stands", tokens=standing)
    return lines(head, stands or small(hint))


def _ask_confidence(frame: Frame, view: View, question: Question) -> str:
    words = frame.words
    tell = Teller.of(frame, Form.LINE)
    card = tell.confidence(view.confidence, view.viewer, "pikoko-yourself")
    stands = words("pikoko-confidence-stands", card=card)
    return lines(
        words("pikoko-confidence"),
        stands if question.answered else small(words("pikoko-confidence-why")),
    )


def _ask_play(frame: Frame, view: View, viewer: Seat) -> str:
    words = frame.words
    owner = (viewer + 1) % view.seats
    name = whose(frame, owner)
    head = words("pikoko-play", name=name)
    stake = words("pikoko-play-stake", bid=view.bids[viewer][owner] or 0)
    if not view.trick:
        return lines(head, small(f"{words('pikoko-play-lead-why', name=name)} {stake}"))
    key = "pikoko-play-free-why" if led_of(view, owner) is None else "pikoko-play-follow-why"
    why = words(key, name=name, colour=colour_name(words, colour_of(view.trick[0])))
    return lines(head, small(f"{why} {stake}"))


def _while_waiting(frame: Frame, view: View, viewer: Seat) -> str:
    words = frame.words
    others = waiting(frame, view.waiting)
    match view.phase:
        case Phase.PLAYING if frame.is_direct:
            return others
        case Phase.BIDDING if viewer in view.targets:
            return lines(words("pikoko-bid-on-you"), others)
        case Phase.BIDDING:
            return lines(words("pikoko-no-tokens", tokens=TOKENS), others)
        case Phase.PLAYING if view.player is not None:
            owner, player = (view.player + 1) % view.seats, seat_name(frame, view.player)
            if owner == viewer:
                return words("pikoko-turn-yours", player=player)
            return words("pikoko-turn", player=player, owner=whose(frame, owner))
        case Phase.OVER:
            return game_over(frame, viewer)
        case _:
            return "" if frame.intermission else words("pikoko-dealing")


# Its answers


def controls(frame: Frame, view: View, asked: Asked | None) -> list[Row]:
    """Returns the controls for a question, the present answer marked; none without a question.

    Bids are offered only as far as there are tokens and tricks.
    """
    if asked is None or frame.table.paused:
        return []
    match asked.question.kind:
        case "bid" if view.quick and view.targets:
            return list(_quick(frame, view, asked))
        case "bid":
            return list(rows(_bids(frame, view, asked)))
        case "confidence":
            return list(rows(list(_confidence_cards(frame, view, asked))))
        case _:
            return list(rows(list(_plays(frame, view, asked))))


def _quick(frame: Frame, view: View, asked: Asked) -> Iterator[Row]:
    """Yields the row of the next bid, and buttons that lead to the other bids."""
    at = focused(view, asked)
    if at is not view:
        yield from rows(_bids(frame, at, asked))
    now = asked_on(at) if at is not view else ()
    yield from rows([_other(frame, view, asked, on) for on in asked_on(view) if on not in now])


def _other(frame: Frame, view: View, asked: Asked, on: Seat) -> Button:
    """Returns the button that leads to the bid on that seat."""
    tokens = _standing(view, on)
    text = f"{seat_label(frame, on, SHORT)} {'?' if tokens is None else tokens}"
    return button(_looking(frame, asked, f"b{on}"), text, emoji=seat_sign(frame, on))


def _standing(view: View, on: Seat) -> int | None:
    return None if view.viewer is None else view.bids[view.viewer][on]


def _bids(frame: Frame, view: View, asked: Asked) -> list[Button]:
    on = asked_on(view)[0]
    standing = _standing(view, on)
    offered = {one.tokens for one in asked.legal if isinstance(one, Bid) and one.on == on}
    return [
        button(
            answer_name(frame, asked, said_for(Bid(on, tokens))),
            str(tokens),
            style=_style(stands=tokens == standing),
            disabled=tokens == standing,
        )
        for tokens in range(TOKENS + 1)
        if tokens == standing or (tokens in offered and tokens <= HAND_SIZE)
    ]


def _confidence_cards(frame: Frame, view: View, asked: Asked) -> Iterator[Button]:
    """Yields a button for each of the viewer's bids, in the picture's order, and for none."""
    for on in (*clockwise(view.seats, (view.viewer or 0) + 1), None):
        card = Confidence(on)
        stands = view.confidence == (NO_CONFIDENCE if on is None else on)
        yield button(
            answer_name(frame, asked, said_for(card)),
            frame.words("pikoko-no-confidence-choice") if on is None else _own_bid(frame, view, on),
            emoji="🤍" if on is None else seat_sign(frame, on),
            style=_style(stands=stands),
            disabled=card not in asked.legal,
        )


def _own_bid(frame: Frame, view: View, on: Seat) -> str:
    name = frame.words("picture-you") if on == view.viewer else seat_label(frame, on, SHORT)
    tokens = _standing(view, on)
    return frame.words("pikoko-confidence-choice", name=name, tokens=tokens or 0)


def _plays(frame: Frame, view: View, asked: Asked) -> Iterator[Button]:
    """Yields the buttons that play a card.

    A multi-coloured card is named with its colour if it has several, or must follow.
    """
    mask = sum(1 << play.face for play in asked.legal if isinstance(play, Play))
    led = colour_of(view.trick[0]) if view.trick else None
    choices = distinct_faces(mask, view.trick, NO_TRUMP if view.trump is None else view.trump)
    ways = Counter(CARD[face] for face in choices)
    for face in sorted(choices, key=lambda face: (sort_key(CARD[face], view.trump), face)):
        named = ways[CARD[face]] > 1 or colour_of(face) == led
        name = answer_name(frame, asked, said_for(PLAYS[face]))
        yield _play(frame, name, face, named=named and CARD[face].bit_count() > 1)


def _play(frame: Frame, name: str, face: int, *, named: bool) -> Button:
    cards, style = Faces.of(frame), discord.ButtonStyle.primary
    card, picture = card_name(CARD[face]), cards.picture(face)
    shown = card_button(name, card, picture, frame.cards, style=style)
    if not named:
        return shown
    if "emoji" in shown:
        colour = colour_name(frame.words, colour_of(face))
        emoji = Face(shown["emoji"], face_name(frame.words, face))
        return shown | {"label": frame.words("pikoko-as", colour=colour), "emoji": emoji}
    return button(name, card, emoji=cards.colour(colour_of(face)), style=style)


def name_play(frame: Frame, action: Action) -> tuple[str, str]:
    """Returns a play's answer in a custom_id, and its card's name with the colour."""
    if not isinstance(action, Play):
        raise TypeError(action)
    return said_for(action), face_name(frame.words, action.face)


def _style(*, stands: bool) -> discord.ButtonStyle:
    return discord.ButtonStyle.success if stands else discord.ButtonStyle.secondary


# Other things to look at


def look_buttons(frame: Frame, view: View, asked: Asked | None) -> list[Button]:
    """Returns the buttons that show something else, for a while, in place of the view."""
    if frame.table.paused:
        return []
    found = list[Button]()
    plays = view.phase is Phase.PLAYING and view.hand_sizes[view.viewer or 0]
    if asked is not None and (plays or asked_on(view) == (view.viewer,)):
        text = frame.words("pikoko-unseen")
        found.append(button(_looking(frame, asked, "u"), text))
    if asked is not None and view.phase is Phase.BIDDING and view.results:
        text = frame.words("pikoko-round-button", round=len(view.results))
        found.append(button(_looking(frame, asked, "r"), text))
    if frame.cards is Cards.LARGE and (seats := other_hands(view)):
        text = frame.words("pikoko-other-hands")
        found.append(button(_looking(frame, asked, f"h{seats[0]}"), text))
    return found


def looked_buttons(frame: Frame, view: View, asked: Asked | None, what: str) -> list[Button]:
    """Returns the buttons that lead from there to other hands, and back to the view."""
    back = button(_looking(frame, asked, ""), frame.words("pikoko-back"), emoji="↩️")
    others = other_hands(view) if what[0] == "h" else []
    return [
        *(
            button(
                _looking(frame, asked, f"h{seat}"),
                frame.words("pikoko-hand-button", name=seat_label(frame, seat, SHORT)),
                emoji=seat_sign(frame, seat),
            )
            for seat in others
            if f"h{seat}" != what
        ),
        back,
    ]


def _looking(frame: Frame, asked: Asked | None, what: str) -> str:
    """Returns the name of the button that shows that; a hand can be seen without a question."""
    if asked is None:
        return past_name(frame, what, PAST) if what else past_name(frame)
    return answer_name(frame, asked, said_for_look(what))


def past_button(frame: Frame, view: View) -> list[Button]:
    """Returns the button that shows the last trick, once there is one."""
    if view.phase is not Phase.PLAYING or not view.tricks:
        return []
    name = past_name(frame, str(len(view.tricks)), PAST)
    return [button(name, frame.words("pikoko-past-tricks"))]


def past_name(frame: Frame, part: str = NOTHING, answer: str = "panel") -> str:
    return custom_id(Kind.SHOW, frame.table.id, part, answer)
