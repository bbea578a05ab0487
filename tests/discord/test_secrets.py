"""No one is sent what they must not know: their own hand, or another person's secret choice."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Collection
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import pytest

from data.store.values import Status
from engine.pikoko.cards import COLOURS, HAND_SIZE, card_name, cards, colour_of, faces, number_of
from engine.protocol import TAKE_BACK, Action, Seat
from tests.discord.conftest import one_world
from tests.discord.play import (
    answer_somehow,
    any_answer,
    begun,
    decide,
    decide_all,
    is_before_the_last_card,
)
from tests.discord.readers import Post, Sent
from tests.discord.world import TRIO, World
from tests.helpers.messages import control, controls
from tests.helpers.stress import short

_CARD: Final = re.compile(rf"(?<![A-Z])[{COLOURS}M]\d+")


def names_of(held: int) -> set[str]:
    """Returns every name of the cards in a hand: ``M7``, and ``R7`` for a card that was played as
    red.
    """
    by_face = {f"{COLOURS[colour_of(face)]}{number_of(face)}" for face in faces(held)}
    return by_face | {card_name(card) for card in cards(held)}


async def begun_with_panels(world: World) -> str:
    """Returns a game in which everyone has an open panel."""
    table_id = await begun(world)
    for name in TRIO:
        await world.open_panel(world.people[name], table_id)
    return table_id


@pytest.mark.parametrize("seed", short([1, 2], 1))
async def test_nobody_is_sent_a_card_that_they_still_hold(
    world: World, capsys: pytest.CaptureFixture[str], seed: int
) -> None:
    sent, rng = Post(world), Random(seed)
    await world.allow_watching()
    table_id = await begun_with_panels(world)
    dan = world.people["Dan"]
    await dan.click(world.table_post(), custom_id=f"watch:{table_id}:-:hands")
    shown: dict[int | None, set[str]] = {}
    dealt: dict[int, set[str]] = {}
    while (sitting := await world.sitting(table_id)).table.status is Status.PLAYING:
        held = {
            seated.user: names_of(sitting.state.tricks.hand(seat))
            for seat, seated in enumerate(sitting.table.seats)
        }
        dealt = dealt or held
        for one in sent.new():
            named = set(_CARD.findall(one.what[2]))
            hidden = set().union(*held.values()) if one.to is None else held.get(one.to, set())
            assert not named & hidden, one
            shown.setdefault(one.to, set()).update(named)
        _seat, person = rng.choice(await world.waiting(table_id))
        await answer_somehow(world, table_id, person, rng)
    for user in dealt:
        others = set().union(*(held for other, held in dealt.items() if other != user))
        assert len(shown[user] & others) >= 16, "all cards of both others were shown"
    assert len(shown[dan.id] & set().union(*dealt.values())) >= 24, "all were, to whoever watches"
    logged = capsys.readouterr().out
    assert "table changed" in logged
    assert not _CARD.findall(re.sub(r"[\d-]+T[\d:.]+Z|table=\w+", "", logged))
    assert not re.search(r"\b(bids?|tokens?|confidence|hands?)\b", logged)


class Told(NamedTuple):
    """The messages to all but one person: while that person's choice was secret, and later."""

    before: list[Sent]
    after: list[Sent]


async def told(folder: Path, kind: str, choice: int) -> Told:
    """Returns the messages of a game in which everyone takes the first answer offered, except that
    the first person who is asked a question of that kind takes another. Most tricks are decided at
    once.
    """
    async with contextlib.asynccontextmanager(one_world)(folder) as world:
        sent, rng = Post(world), Random(1)
        table_id = await begun_with_panels(world)
        chooser: Seat | None = None
        result = Told([], [])
        while (sitting := await world.sitting(table_id)).table.status is Status.PLAYING:
            seat, person = (await world.waiting(table_id))[0]
            asked = sitting.game.question(sitting.state, seat)
            if chooser is None and asked.kind == kind:
                chooser, secretive = seat, person.user.id
                list(sent.new())
                await take(world, table_id, person, choice)
            elif len(sitting.view(None).tricks) in range(3, HAND_SIZE - 1):
                await decide_all(world, table_id, rng, is_before_the_last_card)
                await world.env.settle()
            else:
                await decide(world, table_id, seat, rng, first_offered)
            if chooser is None:
                continue
            # What follows from one answer goes out at once, in any order.
            new = sorted(
                (one for one in sent.new() if one.to != secretive),
                key=lambda one: (one.to or 0, one.what),
            )
            if await is_revealed(world, table_id, chooser, kind):
                return Told(result.before, new)
            result.before.extend(new)
        raise AssertionError("never revealed")


def first_offered(_view: Any, legal: Collection[Action], _rng: Random) -> Action:
    return next(one for one in legal if one != TAKE_BACK)


async def take(world: World, table_id: str, person: Any, number: int) -> None:
    """Takes the answer of that number, in the direct message or in the panel."""
    direct = world.direct_message(person)
    if direct is not None and controls(direct, "answer"):
        custom_id = control(direct, "answer", number)
        await world.press(person, direct, custom_id, None, direct=True)
        return
    panel = await world.open_panel(person, table_id)
    custom_id, value = any_answer(panel, Random(0))
    await world.press(person, panel, custom_id, value)


async def is_revealed(world: World, table_id: str, chooser: Seat, kind: str) -> bool:
    sitting = await world.sitting(table_id)
    if kind == "confidence":
        return sitting.table.status is not Status.PLAYING
    return any(
        tokens is not None for tokens in sitting.game.view(sitting.state, None).bids[chooser]
    )


def by_reader(sent: list[Sent]) -> dict[int | None, list[tuple[str, str, str]]]:
    """Returns what each person was sent. Several are written to at once, in random order."""
    return {
        reader: sorted(one.what for one in sent if one.to == reader)
        for reader in {one.to for one in sent}
    }


@pytest.mark.parametrize("kind", ["bid", "confidence"])
async def test_a_secret_choice_changes_nothing_that_others_are_sent_until_it_is_revealed(
    tmp_path: Path, kind: str
) -> None:
    one = await told(tmp_path / "one", kind, 1)
    other = await told(tmp_path / "other", kind, 3)
    assert one.before
    assert by_reader(one.before) == by_reader(other.before)
    assert by_reader(one.after) != by_reader(other.after)
