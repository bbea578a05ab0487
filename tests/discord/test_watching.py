"""People without a seat can watch all hands; players see no more than before."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from simcord.enums import ComponentType, InteractionType

from data.store.values import Status
from engine.pikoko.cards import card_name, cards
from engine.protocol import Seat
from tests.discord.forging import forged_click
from tests.discord.play import begun, decide, decide_all, play_out
from tests.discord.readers import Post
from tests.discord.world import TRIO, World, make_admin, private, said
from tests.helpers.messages import controls, text_of
from tests.helpers.stored import table_of

QUARTER_OF_AN_HOUR = 15 * 60


@pytest.fixture
async def world(world: World) -> World:
    """Returns a server in which games that count may be watched."""
    await world.allow_watching()
    return world


def watch_id(table_id: str) -> str:
    return f"watch:{table_id}:-:hands"


def view_id(table_id: str) -> str:
    return f"show:{table_id}:-:panel"


async def watch(world: World, table_id: str, name: str = "Dan") -> Any:
    """Returns the view of someone who presses *Watch* on the table post."""
    pressed = await world.people[name].click(world.table_post(), custom_id=watch_id(table_id))
    return private(pressed)


async def hand(world: World, table_id: str, seat: Seat) -> list[str]:
    """Returns the cards in that hand as a text message names them."""
    sitting = await world.sitting(table_id)
    return [card_name(card) for card in cards(sitting.state.tricks.hand(seat))]


async def shows_all_hands(world: World, table_id: str, message: Any) -> bool:
    """Returns whether a line of the message has all cards of each hand."""
    lines = text_of(message).splitlines()
    held = await hands(world, table_id)
    return all(any(all(card in line for card in one) for line in lines) for one in held)


async def hands(world: World, table_id: str) -> list[list[str]]:
    return [await hand(world, table_id, seat) for seat in range(3)]


async def answer_all(world: World, table_id: str, rng: Random) -> None:
    """Answers for everyone who is waited for."""
    for seat, _person in await world.waiting(table_id):
        await decide(world, table_id, seat, rng)


def mentioned(world: World, name: str) -> str:
    return f"<@{world.people[name].id}>"


async def test_whoever_has_no_seat_sees_all_hands_and_is_named_at_the_table(world: World) -> None:
    table_id = await begun(world)
    before = (await world.sitting(table_id)).table.version
    assert mentioned(world, "Dan") not in text_of(world.table_post())
    view = await watch(world, table_id)
    assert view.flags.ephemeral
    assert await shows_all_hands(world, table_id, view)
    assert mentioned(world, "Dan") in text_of(world.table_post())
    await watch(world, table_id, "Eve")
    named = text_of(world.table_post())
    assert mentioned(world, "Dan") in named
    assert mentioned(world, "Eve") in named
    assert (await world.sitting(table_id)).table.version == before + 2, "each of them is one change"


async def test_nobody_is_notified_of_who_watches(world: World) -> None:
    table_id = await begun(world)
    before = len(world.env.http_requests)
    await watch(world, table_id)
    written = [
        one.json
        for one in world.env.http_requests[before:]
        if mentioned(world, "Dan") in json.dumps(one.json, ensure_ascii=False)
    ]
    assert written
    assert all(one["allowed_mentions"].get("users", []) == [] for one in written)
    assert all(one["allowed_mentions"].get("parse", []) == [] for one in written)


async def test_what_somebody_watches_follows_the_game_to_its_end(world: World) -> None:
    table_id = await begun(world)
    view = await watch(world, table_id)
    before = text_of(view)
    (seat, _), (other, _) = await world.waiting(table_id)
    rng = Random(1)
    await decide(world, table_id, seat, rng)
    assert text_of(view) != before, "one is waited for no more"
    after_one = "".join(text_of(view).split("⏳ Waiting for")[1].splitlines()[1:])
    assert after_one == "".join(before.split("⏳ Waiting for")[1].splitlines()[1:])
    await decide(world, table_id, other, rng)
    assert "```" in text_of(view), "the grid of bids"
    assert "```" not in before

    # The view follows the game to its end.
    shown = set[str]()
    while (await world.sitting(table_id)).table.status is Status.PLAYING:
        text = text_of(view)
        assert text not in shown, "each change is shown"
        shown.add(text)
        assert await shows_all_hands(world, table_id, view)
        await answer_all(world, table_id, rng)
    assert "is over" in text_of(view)
    assert not controls(view, "watch")
    assert view_id(table_id) not in controls(view)


async def test_a_view_that_is_too_old_renews_itself_by_a_click(world: World) -> None:
    table_id = await begun(world, clock="turns-86400")
    view = await watch(world, table_id)
    await world.env.advance_time(QUARTER_OF_AN_HOUR)
    before = text_of(view)
    assert "press *Watch* at the table." in before
    await answer_all(world, table_id, Random(1))
    assert text_of(view) == before
    await world.people["Dan"].click(view, custom_id=view_id(table_id))
    assert text_of(view) != before
    assert await shows_all_hands(world, table_id, view)


async def test_a_view_follows_in_the_next_process_and_after_a_crash_by_a_click(
    world: World,
) -> None:
    table_id = await begun(world)
    view = await watch(world, table_id)
    before = text_of(view)
    await world.restart(hands_over=True)
    await answer_all(world, table_id, Random(1))
    assert text_of(view) != before
    assert await shows_all_hands(world, table_id, view)

    # After a crash a click renews the view and the name stays.
    rng = Random(1)
    await world.restart()
    await answer_all(world, table_id, rng)
    assert mentioned(world, "Dan") in text_of(world.table_post())
    await world.people["Dan"].click(view, custom_id=view_id(table_id))
    before = text_of(view)
    await answer_all(world, table_id, rng)
    assert text_of(view) != before
    assert await shows_all_hands(world, table_id, view)


async def test_whoever_opens_my_view_without_a_seat_is_offered_to_watch(world: World) -> None:
    table_id = await begun(world)
    world.speaks("Bob", "fr")
    refused = await world.people["Bob"].click(world.table_post(), custom_id=watch_id(table_id))
    assert "*My view*" in said(refused)
    assert "*Mon jeu*" not in said(refused)

    # A person without a seat who opens *My view* is offered to watch.
    dan = world.people["Dan"]
    offer = private(await dan.click(world.table_post(), custom_id=view_id(table_id)))
    assert "You’re not playing here" in text_of(offer)
    assert (await world.sitting(table_id)).table.watchers == ()
    assert not await shows_all_hands(world, table_id, offer)
    await dan.click(offer, custom_id=watch_id(table_id))
    assert await shows_all_hands(world, table_id, offer), "the same message"
    typed = await world.people["Eve"].slash(world.channel, "view")
    assert watch_id(table_id) in controls(typed.response)

    # Pressing again opens one view in place of the first.
    await watch(world, table_id)
    version = (await world.sitting(table_id)).table.version
    await watch(world, table_id)
    assert (await world.sitting(table_id)).table.version == version
    seen = [one for one in world.channel.history(viewer=world.people["Dan"]) if one.flags.ephemeral]
    assert len(seen) == 1


async def test_whoever_has_a_seat_sees_no_other_hand_nor_who_left_or_was_removed(
    world: World,
) -> None:
    table_id = await begun(world)
    bob, cleo = world.people["Bob"], world.people["Cleo"]
    await world.at_table(cleo, "leave")
    for removed in (False, True):
        if removed:
            await world.at_table(world.people["Ann"], "kick", whom=bob)
        for person in (bob, cleo):
            refused = await person.click(world.table_post(), custom_id=watch_id(table_id))
            assert said(refused) == world.refusal("watch-seated")
            panel = await world.open_panel(person, table_id)
            assert not await shows_all_hands(world, table_id, panel)
            assert (await world.sitting(table_id)).table.watchers == ()


async def test_a_watcher_who_tries_to_sit_gets_no_seat(world: World) -> None:
    table_id = await begun(world)
    await watch(world, table_id)
    dan = world.people["Dan"]
    before = (await world.sitting(table_id)).table
    for forged in (
        f"lobby:{table_id}:-:join",
        f"seat:{table_id}:-:return",
        f"seat:{table_id}:-:resume",
        f"welcome:{table_id}:both:panel",
        f"seat:{table_id}:sheet:return",
        f"seat:{table_id}:sheet:resume",
    ):
        await forged_click(world, "Dan", world.table_post(), forged)
    for wanted in ("kick", "readmit"):
        await forged_click(world, "Ann", world.table_post(), f"seat:{table_id}:{dan.id}:{wanted}")
    after = (await world.sitting(table_id)).table
    assert [one.user for one in after.next_up] == [dan.id], "in the next game they may sit"
    assert replace(after, next_up=(), version=0, updated=0) == replace(before, version=0, updated=0)
    (seat, _), *_ = await world.waiting(table_id)
    question = (await world.sitting(table_id)).question(seat)
    view = await watch(world, table_id)
    await dan.click(view, custom_id=view_id(table_id))
    assert not controls(view, "answer")
    answer = {
        "component_type": ComponentType.BUTTON,
        "custom_id": f"answer:{table_id}:{question.id}:b3",
    }
    clicked = SimpleNamespace(id=view.id, channel=world.channel)
    world.happen("Dan", InteractionType.MESSAGE_COMPONENT, answer, clicked)
    await world.env.settle()
    assert (await world.sitting(table_id)).table.moves == before.moves
    assert await shows_all_hands(world, table_id, view)
    await forged_click(world, "Dan", world.table_post(), f"lobby:{table_id}:-:unlist")
    await play_out(world, table_id, Random(2))
    again = await forged_click(world, "Dan", world.table_post(), f"seat:{table_id}:-:rematch")
    assert again == world.refusal("not-seated")
    assert await world.bot.store.tables() == ()


async def test_whoever_watched_here_plays_elsewhere_as_anybody(world: World) -> None:
    table_id = await begun(world)
    await watch(world, table_id)
    other = await world.open("Dan", "Ann", "Bob", rounds="1")
    await world.start(other, host="Dan")
    assert (await world.sitting(other)).table.watchers == ()
    panel = await world.open_panel(world.people["Dan"], other)
    own = next(
        seat
        for seat, one in enumerate((await world.sitting(other)).table.seats)
        if one.user == world.people["Dan"].id
    )
    held = await hand(world, other, own)
    assert not any(all(card in line for card in held) for line in text_of(panel).splitlines())
    refused = await world.people["Dan"].click(world.table_post(), custom_id=watch_id(other))
    assert said(refused) == world.refusal("watch-seated")


async def test_the_host_forbids_it_before_the_start(world: World) -> None:
    table_id = await world.open(*TRIO, rounds="1")
    ann = world.people["Ann"]
    opened = await ann.click(world.table_post(), custom_id=f"lobby:{table_id}:-:options")
    assert "can watch and see every hand" in text_of(opened.response)
    await ann.click(opened.response, custom_id=f"lobby:{table_id}:forbid:watching")
    assert "No spectators" in text_of(opened.response)
    assert "no spectators" in text_of(world.table_post())
    read = await world.people["Bob"].click(
        world.table_post(), custom_id=f"lobby:{table_id}:-:options"
    )
    assert "No spectators" in text_of(read.response)
    forged = f"lobby:{table_id}:allow:watching"
    assert mentioned(world, "Ann") in await forged_click(world, "Bob", world.table_post(), forged)
    await world.start(table_id)
    assert not controls(world.table_post(), "watch")
    told = await forged_click(world, "Dan", world.table_post(), watch_id(table_id))
    assert told == world.refusal("watch-host")
    stranger = await world.people["Dan"].click(world.table_post(), custom_id=view_id(table_id))
    assert said(stranger) == world.refusal("not-seated")
    changed = await forged_click(world, "Ann", world.table_post(), forged)
    assert changed == world.refusal("game-running")


async def test_the_host_may_allow_what_the_server_does_not_by_default(world: World) -> None:
    keeper = make_admin(world)
    panel = (await keeper.slash(world.channel, "server")).response
    await keeper.click(panel, custom_id="server:-:watching-page:-")
    assert "every hand" in text_of(panel)
    await keeper.select(panel, ["off"], custom_id="server:-:watching:-")
    assert "every hand" in text_of(panel), "the same page, after the choice"
    chosen = {
        name: [one["value"] for one in menu["options"] if one.get("default")]
        for name, menu in controls(panel, "server").items()
        if "options" in menu
    }
    assert chosen == {"server:-:watching:-": ["off"], "server:-:watching-counted:-": ["on"]}
    table_id = await world.open(*TRIO, rounds="1")
    assert "no spectators" in text_of(world.table_post())
    opened = await world.people["Ann"].click(
        world.table_post(), custom_id=f"lobby:{table_id}:-:options"
    )
    await world.people["Ann"].click(opened.response, custom_id=f"lobby:{table_id}:allow:watching")
    await world.start(table_id)
    assert await shows_all_hands(world, table_id, await watch(world, table_id))


async def test_a_server_forbids_it_in_games_that_count(world: World) -> None:
    keeper = make_admin(world)
    panel = (await keeper.slash(world.channel, "server")).response
    await keeper.click(panel, custom_id="server:-:watching-page:-")
    await keeper.select(panel, ["off"], custom_id="server:-:watching-counted:-")
    table_id = await world.open(*TRIO, rounds="1")
    opened = await world.people["Ann"].click(
        world.table_post(), custom_id=f"lobby:{table_id}:-:options"
    )
    assert "unless the game counts" in text_of(opened.response)
    await world.start(table_id)
    assert not controls(world.table_post(), "watch")
    told = await forged_click(world, "Dan", world.table_post(), watch_id(table_id))
    assert told == world.refusal("watch-server")
    alone = await world.open("Eve", rounds="1")
    await world.add_computers(alone, "random", "random", host="Eve")
    await world.start(alone, host="Eve")
    assert await shows_all_hands(world, alone, await watch(world, alone)), "it counts nowhere"


async def test_a_game_is_watched_only_where_it_is_played_and_by_a_button_that_was_drawn(
    world: World,
) -> None:
    table_id = await begun(world)
    dan = world.people["Dan"]
    elsewhere = world.guild.create_text_channel("elsewhere")
    asked = await world.view(dan, elsewhere)
    assert said(asked) == world.refusal("no-table-here")
    assert not controls(asked.response, "watch")
    notice = (await world.page(dan, "privacy", elsewhere)).response
    kept = world.env.backend.messages[elsewhere.id][notice.id]
    genuine = next(iter(controls(notice, "privacy")))
    kept.components = json.loads(json.dumps(kept.components).replace(genuine, watch_id(table_id)))
    told = said(await dan.click(notice, custom_id=watch_id(table_id)))
    assert f"<#{world.channel.id}>" in told
    assert (await world.sitting(table_id)).table.watchers == ()

    # What was never drawn is refused.
    for said_so in ("", "-", "panel", "hand", "0"):
        told = await forged_click(world, "Dan", world.table_post(), f"watch:{table_id}:-:{said_so}")
        assert told == world.refusal("unknown")
    assert (await world.sitting(table_id)).table.watchers == ()
    lobby = await world.open("Ann", "Bob")
    told = await forged_click(world, "Dan", world.table_post(), watch_id(lobby))
    assert told == world.refusal("not-started")


async def test_a_click_that_arrives_twice_is_one_change(world: World) -> None:
    table_id = await begun(world)
    data = {"component_type": ComponentType.BUTTON, "custom_id": watch_id(table_id)}
    for name in ("Dan", "Eve", "Dan"):
        world.happen(name, InteractionType.MESSAGE_COMPONENT, data, world.table_post())
    await world.env.settle()
    watchers = (await world.sitting(table_id)).table.watchers
    assert sorted(watchers) == sorted(world.people[name].id for name in ("Dan", "Eve"))


async def test_whoever_has_their_data_deleted_is_named_no_more(world: World) -> None:
    table_id = await begun(world)
    view = await watch(world, table_id)
    dan = world.people["Dan"]
    privacy = await world.page(dan, "privacy")
    answer = await dan.click(privacy.response, custom_id="privacy:-:-:export")
    (attachment,) = answer.response.attachments
    kept = json.loads(world.content(attachment))
    assert [one["table_id"] for one in kept["watched"]] == [table_id]
    await dan.click(privacy.response, custom_id="privacy:-:-:delete")
    await dan.click(privacy.response, custom_id="privacy:-:-:confirm")
    (marked,) = (await table_of(world.bot.store, table_id)).watchers
    assert marked != dan.id
    assert mentioned(world, "Dan") not in text_of(world.table_post())
    assert not await shows_all_hands(world, table_id, view), "the view is closed"


async def test_nothing_that_somebody_does_who_watches_is_sent_to_those_who_play(
    world: World,
) -> None:
    sent = Post(world)
    table_id = await begun(world)
    panels = [await world.open_panel(world.people[name], table_id) for name in TRIO]
    before = [text_of(panel) for panel in panels]
    list(sent.new())
    view = await watch(world, table_id)
    await world.people["Dan"].click(view, custom_id=view_id(table_id))
    readers = {one.to for one in sent.new()}
    assert readers <= {world.people["Dan"].id, None}
    assert [text_of(panel) for panel in panels] == before
    public = text_of(world.table_post())
    assert not any(card in public for held in await hands(world, table_id) for card in held)


async def test_whoever_watches_sees_the_result_of_a_round_and_the_next_deal(world: World) -> None:
    table_id, rng = await world.open(*TRIO, rounds="2"), Random(5)
    await world.start(table_id)
    view = await watch(world, table_id)
    while not (await world.sitting(table_id)).rounds_over:
        await decide_all(world, table_id, rng)
    await world.env.settle()
    assert "Round 1 of 2 is over" in text_of(view)
    assert not controls(view, "next"), "those who play ask for the next round"
    await world.ask_for_next_round(table_id)
    seen = [one for one in world.channel.history(viewer=world.people["Dan"]) if one.flags.ephemeral]
    assert await shows_all_hands(world, table_id, seen[-1])
    assert len(seen) == 1


async def test_a_paused_game_may_be_watched(world: World) -> None:
    table_id = await begun(world)
    with world.as_bot():
        await world.bot.tables.change(table_id, lambda now: replace(now, paused=True))
    await world.env.settle()
    assert await shows_all_hands(world, table_id, await watch(world, table_id))
