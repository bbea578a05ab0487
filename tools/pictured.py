"""One message of every kind with a picture, from games identical in every run.

`tools.wordings` has the messages without pictures.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import Final, TypeAlias

from bot.cli.doctor.samples import Position, positions
from bot.screens.all_games import GAMES
from bot.screens.coach_page import overview
from bot.screens.kit import Layout
from bot.screens.lobby_page import lobby
from bot.screens.standings_page import Leaf, Listing, leaderboard, profile
from bot.screens.words import words
from data.store.values import Cards, Page, Ranked, Seated, Standing
from engine.block.acts import CardsFlipped
from engine.mind.review import Course
from engine.pikoko.state import Phase
from engine.plumes.acts import PeacockCompleted
from engine.plumes.state import Phase as PlumesPhase
from engine.protocol import Event

Pictured: TypeAlias = Callable[[str, Cards], Layout]
"""Draws a message in a language, with a picture or in text."""


def pictured() -> Iterator[tuple[str, Pictured]]:
    """Yields the name of each kind of message with a picture, and its function."""
    pikoko = positions("pikoko")
    bidding = next(
        at for at in pikoko if at.state.phase is Phase.BIDDING and at.state.bids[0][1] > 0
    )
    opened = next(at for at in pikoko if at.state.phase is Phase.CONFIDENCE)
    playing = next(
        at
        for at in pikoko
        if at.state.phase is Phase.PLAYING
        and len(GAMES["pikoko"].game.view(at.state, None).trick) == 2
    )
    plumes = positions("plumes")
    block = positions("block", mode="extended")
    keeping = next(at for at in plumes if at.state.phase is PlumesPhase.KEEPING)
    late = plumes[len(plumes) * 2 // 3]
    yield "Pikoko: the bids are revealed", opened.public
    yield "Pikoko: the table", playing.public
    yield "Pikoko: My view", playing.panel
    yield "Pikoko: My view with large cards", lambda said, cards: playing.panel(said, _large(cards))
    yield "Pikoko: a bid in a DM", partial(bidding.panel, is_direct=True)
    yield "Pikoko: a confidence card in a DM", partial(opened.panel, is_direct=True)
    yield "Pikoko: a round is over", partial(pikoko[-1].public, slot="round-2")
    yield "The podium", pikoko[-1].end
    yield "The coach: a game review, with numbers made up for this page", _coached(pikoko[-1])
    yield "Enchanted Plumes: the table", late.public
    yield "Enchanted Plumes: My view", late.panel
    yield "Enchanted Plumes: which cards to keep", partial(keeping.panel, is_direct=True)
    yield "Enchanted Plumes: a Peacock is complete", _in_moment(plumes, PeacockCompleted)
    yield "Peacock Block: the table", block[len(block) // 2].public
    yield "Peacock Block: a Cock Fight", _in_moment(block, CardsFlipped)
    yield "The lobby", lambda said, cards: lobby(plumes[0].waiting(said, cards))
    yield "/leaderboard", _board
    yield "/profile", _profile


_EVENING: Final = 1_767_297_600_000
_LATELY: Final = (False, True, True, False, True, True, False, True)
_PEOPLE: Final = ("Ann", "Bob", "Zoé", "Maximiliane", "Kim", "Ole")


def _board(language: str, cards: Cards) -> Layout:
    rows = tuple(Ranked(rank, _standing(rank, name)) for rank, name in enumerate(_PEOPLE, 1))
    own = rows[4]
    top = Leaf(Listing.TOP, own.standing.user, "pikoko")
    lately = {one.standing.user: _LATELY[: one.standing.games] for one in rows}
    page, in_text = Page(rows, len(rows)), cards is Cards.TEXT
    return leaderboard(words(language), top, page, own, "/{}".format, lately, in_text=in_text)


def _profile(language: str, cards: Cards) -> Layout:
    say, who = words(language), Seated(1 << 22, "Ann")
    plumes = replace(_standing(3, "Ann"), game="plumes", best_round=31, hits=0, tries=0)
    games, lately = (_standing(1, "Ann"), plumes), (_LATELY, _LATELY[::-1])
    return profile(say, who, games, "/{}".format, lately, in_text=cards is Cards.TEXT)


def _standing(rank: int, name: str) -> Standing:
    return Standing(
        guild=1,
        game="pikoko",
        user=rank << 22,
        name=name,
        games=22 - 3 * rank,
        wins=14 - 2 * rank,
        points=14 * (20 - rank),
        best_round=11 - rank,
        hits=30 - rank,
        tries=112,
        average=20 - rank,
        rate=(30 - rank) / 112,
        last_played=_EVENING,
    )


def _in_moment(positions: Iterable[Position], kind: type[Event]) -> Pictured:
    """Draws the table as it shows the first event of that kind for a while."""
    at = next(at for at in positions if at.moment and isinstance(at.moment.event, kind))
    return partial(at.public, moment=at.moment)


def _coached(at: Position) -> Pictured:
    """Draws a review with made-up numbers, since a real review takes seconds."""
    values = tuple(5.5 + at % 5 * 0.1 + at / 5 for at in range(39))
    course = Course(values, begins=(13, 26))

    def draw(language: str, cards: Cards) -> Layout:
        drawn = overview(at.frame(Cards.PICTURES, language), course, [], 14, [])
        return drawn.in_words() if cards is Cards.TEXT else drawn

    return draw


def _large(cards: Cards) -> Cards:
    return Cards.LARGE if cards is Cards.PICTURES else cards
