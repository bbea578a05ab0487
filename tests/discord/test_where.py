"""Whole games in every place where tables can be played, and what becomes of the place."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from itertools import combinations, product
from random import Random
from typing import Any, Final

import discord
import pytest
from simcord.backend.errors import SetupError
from simcord.backend.models import Overwrite
from simcord.backend.serializers import channel_payload
from simcord.builders import ChannelHandle
from simcord.enums import ChannelType, MessageType, OverwriteType
from structlog.testing import capture_logs

from bot.messages import slots
from bot.screens.words import words
from data.store.values import ChannelsBy, Pace, Place, Status, Table
from engine.protocol import Json
from tests.discord.play import begun, decide, play_out, server_chooses
from tests.discord.refusing import Refusing, invalid_form
from tests.discord.thread_rules import Doubts
from tests.discord.world import TRIO, World, said
from tests.helpers.messages import components, control, controls, text_of
from tests.helpers.stress import case, short, some

ENGLISH: Final = words("en")
HOUR: Final = 3600
DAY: Final = 24 * HOUR
SEATED: Final = {"pikoko": TRIO, "plumes": TRIO[:2], "block": TRIO[:2]}
SHORT: Final[dict[str, Json]] = {"pikoko": {"rounds": 1}, "block": {"mode": "quick"}}


def handle(world: World, channel: int) -> Any:
    return ChannelHandle(world.env, world.guild, world.env.backend.get_channel(channel))


def post_in_forum(world: World, **fields: Any) -> Any:
    forum = world.guild.create_forum_channel("tables")
    made = world.env.backend.create_thread(forum.id, "Who plays?", world.people["Ann"].id, **fields)
    return handle(world, made.id)


def private_thread(world: World, *names: str) -> Any:
    """Returns a private thread of these people, which the bot has not joined."""
    first, *others = (world.people[name].id for name in names)
    made = world.env.backend.create_thread(world.channel.id, "Us", first, type=12)
    for one in others:
        world.env.backend.add_thread_member(made.id, one)
    return handle(world, made.id)


async def opened(world: World, where: str | None = None, game: str = "pikoko") -> Table:
    """Returns a table that Ann opened in ``world.channel``, which is the table's own place from
    then on.
    """
    chosen = {"where": where} if where else {}
    await world.people["Ann"].slash(world.channel, "play", game=game, **chosen)
    table: Table
    (table,) = await world.bot.store.tables()
    world.channel = handle(world, table.channel)
    return table


async def started(world: World, where: str | None, game: str = "pikoko") -> Table:
    await server_chooses(world, defaults=SHORT, channels_by=ChannelsBy.EVERYBODY)
    table = await opened(world, where, game)
    for name in SEATED[game][1:]:
        await world.people[name].click(world.table_post(), custom_id=f"lobby:{table.id}:-:join")
    await world.start(table.id)
    return table


async def played(world: World, table: Table, seed: int = 1) -> None:
    rng = Random(seed)
    while waiting := await world.waiting(table.id):
        await decide(world, table.id, rng.choice(waiting)[0], rng)
    sitting = await world.sitting(table.id)
    assert (sitting.table.status, sitting.table.reason) == (Status.FINISHED, None)
    assert await world.bot.store.page("undrawn") == ()


def of_kind(world: World, kind: str) -> None:
    """Makes the channel of the commands one of that kind."""
    if kind == "news":
        world.channel = world.guild.create_news_channel("news")
    elif kind == "forum":
        world.channel = post_in_forum(world)


def members(world: World) -> set[int]:
    """Returns the members of the thread ``world.channel``."""
    return set(world.at_discord(world.channel).thread_members)


# Whole games

SETTINGS: Final = {
    "here": ("text", None, Place.HERE, ChannelType.TEXT),
    "a thread": ("text", "thread", Place.THREAD, ChannelType.PUBLIC_THREAD),
    "a channel": ("text", "channel", Place.CHANNEL, ChannelType.TEXT),
    "a post": ("forum", "thread", Place.THREAD, ChannelType.PUBLIC_THREAD),
    "here in a post": ("forum", None, Place.HERE, ChannelType.PUBLIC_THREAD),
    "here in the news": ("news", None, Place.HERE, ChannelType.NEWS),
    "a thread in the news": ("news", "thread", Place.THREAD, 10),
}
"""By name: where the command is used, the place that is asked for, and the place that is made."""

NOT_NEEDED: Final = {
    Place.HERE: ("create_public_threads", "manage_channels", "send_messages_in_threads"),
    Place.THREAD: ("manage_channels",),
    Place.CHANNEL: ("create_public_threads", "send_messages_in_threads"),
}
NEVER_NEEDED: Final = (
    *("attach_files", "read_message_history", "manage_roles", "manage_threads", "embed_links"),
    *("create_private_threads", "manage_messages", "use_external_emojis", "mention_everyone"),
)


ALLOWED: Final = ("everything", "the least")
BETWEEN: Final = "at random"
"""The permissions that are needed, with random others."""

COVERED: Final = [
    (setting, "everything") for setting, (kind, *_) in SETTINGS.items() if kind != "text"
]

GAMES_BY_TURNS: Final = [
    *(
        case(game, *at, stress=(number - turn) % len(SEATED) != 0 or at in COVERED)
        for number, at in enumerate(product(SETTINGS, ALLOWED))
        for turn, game in enumerate(SEATED)
    ),
    *(case(*at, BETWEEN, stress=True) for at in product(SEATED, SETTINGS)),
]
"""In `make test`, one game for each place with the fewest permissions, and one with all permissions
for a command in an ordinary channel.
"""


@pytest.mark.parametrize(("game", "setting", "allowed"), some(GAMES_BY_TURNS, 1))
async def test_a_whole_game_is_played_in_every_place_whatever_the_bot_may_do_beside_what_it_needs(
    world: World, game: str, setting: str, allowed: str
) -> None:
    kind, where, place, channel_type = SETTINGS[setting]
    of_kind(world, kind)
    if allowed != "everything":
        spared = {*NEVER_NEEDED, *NOT_NEEDED[place]}
        if allowed == BETWEEN:
            spared = any_of(spared)
        if kind == "forum":
            spared -= {"send_messages_in_threads"}
        if setting == "a thread in the news":  # there it begins at a message
            spared -= {"read_message_history"}
        deny(world, *spared)
    table = await started(world, where, game)
    assert table.place is place
    assert world.at_discord(world.channel).type == channel_type
    await played(world, table)
    end = next(post for post in reversed(world.posts()) if controls(post, "seat"))
    await world.people["Bob"].click(end, custom_id=control(end, "seat"))
    (again,) = await world.bot.store.tables()
    assert again.channel == table.channel


def any_of(names: Collection[str]) -> set[str]:
    """Returns a random part of these names."""
    seed = secrets.randbits(32)
    print(f"seed {seed}")
    rng = Random(seed)
    return {name for name in sorted(names) if rng.random() < 0.5}


def deny(world: World, *names: str) -> None:
    """Takes these permissions from the bot in the channel of the commands."""
    backend, denied = world.env.backend, discord.Permissions(**dict.fromkeys(names, True)).value
    home = world.at_discord(world.channel).permission_channel_id()
    backend.set_overwrite(
        home, Overwrite(backend.bot_user.id, OverwriteType.MEMBER, allow=0, deny=denied)
    )


ASKED_FOR: Final = {
    "here": {"view_channel", "send_messages"},
    "thread": {"view_channel", "create_public_threads", "send_messages_in_threads"},
    "channel": {"view_channel", "send_messages", "manage_channels"},
}
PERMISSIONS: Final = sorted(set().union(*ASKED_FOR.values()) - {"view_channel"})


@pytest.mark.parametrize("where", some(["thread", "channel"], 1))
async def test_in_every_combination_of_permissions_a_table_is_there_or_here_or_refused(
    world: World, where: str
) -> None:
    await world.give_channels_to(ChannelsBy.EVERYBODY)
    for count in range(len(PERMISSIONS) + 1):
        for missing in combinations(PERMISSIONS, count):
            deny(world, *missing)
            result = await world.people["Ann"].slash(
                world.channel, "play", game="pikoko", where=where
            )
            tables = await world.bot.store.tables()
            lacks = [name for name in missing if name in ASKED_FOR[where]]
            if not lacks:
                assert [table.place for table in tables] == [Place(where)], missing
            elif "send_messages" not in missing:
                assert [table.place for table in tables] == [Place.HERE], missing
                for name in lacks:
                    assert ENGLISH(f"permission-{name}".replace("_", "-")) in said(result)
            else:
                assert not tables, missing
                assert result.ephemeral
            for table in tables:
                await world.at_table(world.people["Ann"], "end", table=table.id)
            world.env.backend.advance_clock(HOUR)  # for another six


# Threads


async def test_a_thread_hangs_under_the_answer_to_the_command(world: World) -> None:
    home = world.channel
    table = await opened(world, "thread")
    (entrance,) = home.history()
    assert entrance.id == table.channel
    assert entrance.type is discord.MessageType.chat_input_command
    assert f"<#{table.channel}>" in text_of(entrance)


async def test_a_thread_stands_alone_where_none_may_begin_at_a_message(world: World) -> None:
    home = world.channel
    world.env.inject_error("POST", "/channels/*/messages/*/threads", status=403, code=50013)
    table = await opened(world, "thread")
    entrance, notice = home.history()
    assert notice.type is discord.MessageType.thread_created
    assert table.place is Place.THREAD
    assert f"<#{table.channel}>" in text_of(entrance)
    assert controls(entrance, "lobby")


async def test_an_announcement_becomes_the_table_where_no_thread_can_be_made(world: World) -> None:
    world.env.inject_error("POST", "*/threads", status=400, code=50024, times=None)
    table = await opened(world, "thread")
    assert table.place is Place.HERE
    (post,) = world.posts()
    assert controls(post, "lobby")


async def test_whoever_only_presses_can_press_under_the_podium(world: World) -> None:
    """In an archived thread, a press fails for everyone who is not a member of the thread."""
    table = await started(world, "thread")
    await play_out(world, table.id, Random(1))
    end = next(post for post in reversed(world.posts()) if controls(post, "seat"))
    assert world.people["Eve"].id not in members(world)
    look = control(end, "coach")
    await world.people["Eve"].click(end, custom_id=look)
    await world.env.advance_time(2 * DAY)
    with pytest.raises(SetupError, match="archived"):
        await world.people["Eve"].click(end, custom_id=look)
    await world.people["Bob"].click(end, custom_id=control(end, "seat"))
    assert await world.bot.store.tables()


@pytest.mark.parametrize("add", some([True, False], 1))
async def test_whoever_plays_becomes_a_member_by_one_silent_message(
    world: World, add: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Doubts, "silent_mentions_add", add)
    await started(world, "thread")
    assert {world.people[name].id for name in TRIO} <= members(world)
    mentioning = [post for post in world.channel.history() if "<@" in text_of(post)]
    (line,) = (post for post in mentioning if "Playing here" in text_of(post))
    assert line.flags.suppress_notifications
    added = [one for one in world.channel.history() if one.type.value == MessageType.RECIPIENT_ADD]
    assert not added


async def test_whoever_may_not_be_added_stops_nobody(world: World) -> None:
    world.env.inject_error("PUT", "*/thread-members/*", status=403, code=50013, times=None)
    table = await started(world, "thread")
    await play_out(world, table.id, Random(1), clicks=2)
    assert await world.bot.store.page("undrawn") == ()


@pytest.mark.parametrize("where", [None, "channel"])
async def test_elsewhere_than_in_threads_nobody_is_named(world: World, where: str | None) -> None:
    await started(world, where)
    assert not any("Playing here" in text_of(post) for post in world.posts())


async def test_a_slow_table_s_thread_does_not_archive_itself_while_it_is_played(
    world: World,
) -> None:
    table = await opened(world, "thread")
    metadata = world.at_discord(world.channel).thread_metadata
    assert metadata.auto_archive_duration == 1440
    ann = world.people["Ann"]
    options = await ann.click(world.table_post(), custom_id=f"lobby:{table.id}:-:options")
    menu = f"lobby:{table.id}:clock:clock"
    await ann.select(options.response, [f"{Pace.TURNS}-259200"], custom_id=menu)
    for name in TRIO[1:]:
        await world.people[name].click(world.table_post(), custom_id=f"lobby:{table.id}:-:join")
    await world.start(table.id)
    assert metadata.auto_archive_duration == 10080
    await world.env.advance_time(2 * DAY + 23 * HOUR)
    (post,) = (one for one in world.posts() if controls(one, "show"))
    await world.people["Eve"].click(post, custom_id=f"show:{table.id}:-:panel")


@pytest.mark.parametrize("deletes", some([True, False], 1))
async def test_a_game_goes_on_in_a_thread_that_somebody_archived(
    world: World, deletes: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Doubts, "deletes_in_archives", deletes)
    table = await started(world, "thread")
    rng = Random(4)
    while waiting := await world.waiting(table.id):
        metadata = world.at_discord(world.channel).thread_metadata
        metadata.archived = True
        world.env.backend.announce_channel_update(table.channel)
        await decide(world, table.id, waiting[0][0], rng)
    assert (await world.sitting(table.id)).table.status is Status.FINISHED
    assert await world.bot.store.page("undrawn") == ()


# Private threads, announcements, forums, voice


async def test_in_a_private_thread_that_it_is_not_in_the_bot_asks_to_be_mentioned(
    world: World,
) -> None:
    world.channel = private_thread(world, "Ann", "Bob")
    deny(world, "manage_threads")
    refused = await world.people["Ann"].slash(world.channel, "play", game="pikoko")
    assert refused.ephemeral
    me = world.env.backend.bot_user.id
    assert said(refused) == world.bot.mentions.linked(ENGLISH)("refused-not-in-thread", bot=str(me))
    assert await world.bot.store.tables() == ()
    await world.people["Ann"].send(world.channel, f"<@{me}> join us")
    await opened(world)
    assert controls(world.table_post(), "lobby")


async def test_whether_the_bot_may_enter_a_private_thread_is_not_known_without_an_answer(
    world: World,
) -> None:
    world.channel = private_thread(world, "Ann", "Bob")
    deny(world, "manage_threads")
    world.env.inject_error("PUT", "*/thread-members/@me", status=404, times=None)
    refused = await world.people["Ann"].slash(world.channel, "play", game="pikoko")
    assert said(refused) == world.refusal("lost")
    assert len(world.take_errors()) == 1


async def test_a_parked_table_goes_on_in_a_private_thread_only_once_the_bot_is_in_it(
    world: World,
) -> None:
    table_id, before = await begun(world), world.channel
    world.channel = world.guild.create_text_channel("elsewhere")
    thread = private_thread(world, "Ann", "Bob")
    deny(world, "manage_threads")
    world.env.backend.delete_channel(before.id)
    await world.env.settle()
    ann, me = world.people["Ann"], world.env.backend.bot_user.id
    refused = await world.at_table(ann, "resume", thread, table=table_id)
    assert said(refused) == world.bot.mentions.linked(ENGLISH)("refused-not-in-thread", bot=str(me))
    assert (await world.sitting(table_id)).table.status is Status.PARKED
    await ann.send(thread, f"<@{me}> join us")
    await world.at_table(ann, "resume", thread, table=table_id)
    table = (await world.sitting(table_id)).table
    assert (table.status, table.channel) == (Status.PLAYING, thread.id)


async def test_a_private_thread_of_its_own_list_is_known_after_a_restart(world: World) -> None:
    world.channel = private_thread(world, "Ann", "Bob")
    world.env.backend.add_thread_member(world.channel.id, world.env.backend.bot_user.id)
    await world.restart()
    await opened(world)
    assert controls(world.table_post(), "lobby")


async def test_a_game_of_a_private_thread_is_looked_at_by_those_who_played_alone(
    world: World,
) -> None:
    home, world.channel = world.channel, private_thread(world, *TRIO)
    world.env.backend.add_thread_member(world.channel.id, world.env.backend.bot_user.id)
    table_id = await begun(world)
    await play_out(world, table_id, Random(1))
    refused = await world.people["Dan"].slash(home, "history", replay=table_id)
    assert said(refused) == world.refusal("replay-private")
    found = await world.people["Ann"].slash(home, "history", replay=table_id)
    assert controls(found.response, "replay")


@pytest.mark.parametrize("where", some(["thread", "channel"], 1))
async def test_a_table_of_a_private_thread_stays_in_it(world: World, where: str) -> None:
    await world.give_channels_to(ChannelsBy.EVERYBODY)
    world.channel = private_thread(world, "Ann", "Bob")
    world.env.backend.add_thread_member(world.channel.id, world.env.backend.bot_user.id)
    result = await world.people["Ann"].slash(world.channel, "play", game="pikoko", where=where)
    (table,) = await world.bot.store.tables()
    assert (table.place, table.channel) == (Place.HERE, world.channel.id)
    assert said(result) == world.refusal("stays-private")


@pytest.mark.parametrize("is_refused", [False, True])
async def test_the_notice_that_a_post_has_its_table_can_be_refused(
    world: World, refusing: Refusing, is_refused: bool
) -> None:
    here = world.channel = post_in_forum(world)
    if is_refused:
        refusing.rules.append(
            lambda content: invalid_form() if content.slot is None and content.is_layout else None
        )
    shown = await world.people["Ann"].slash(here, "play", game="pikoko", where="thread")
    (table,) = await world.bot.store.tables()
    notice = ENGLISH("table-opened-there", game="Pikoko", place=f"<#{table.channel}>")
    assert said(shown) == (ENGLISH("notice-not-shown") if is_refused else notice)


async def test_there_is_no_private_practice_where_there_are_no_private_threads(
    world: World,
) -> None:
    for kind in ("news", "forum"):
        of_kind(world, kind)
        refused = await world.people["Ann"].slash(world.channel, "practice", game="pikoko")
        assert said(refused) == str(world.bot.mentions.linked(ENGLISH)("refused-no-private-place"))
        assert await world.bot.store.tables() == ()


async def test_beside_a_voice_channel_a_table_gets_a_channel_but_no_thread(world: World) -> None:
    await world.give_channels_to(ChannelsBy.EVERYBODY)
    voice = world.channel = world.guild.create_voice_channel("lounge")
    result = await world.people["Ann"].slash(voice, "play", game="pikoko", where="thread")
    assert said(result) == world.refusal("no-other-place")
    (table,) = await world.bot.store.tables()
    assert table.channel == voice.id
    await world.at_table(world.people["Ann"], "end", voice, table=table.id)
    table = await opened(world, "channel")
    assert table.place is Place.CHANNEL


async def test_a_post_of_a_forum_begins_with_the_way_to_its_table(world: World) -> None:
    here = world.channel = post_in_forum(world)
    table = await opened(world, "thread")
    assert table.parent == here.id
    assert world.at_discord(world.channel).parent_id == world.at_discord(here).parent_id
    starter, post = (one for one in world.channel.history() if components(one))
    assert controls(starter, "lobby").keys() == {f"lobby:{table.id}:-:join"}
    assert len(controls(post, "lobby")) > 1
    assert not [one for one in here.history() if not one.flags.ephemeral]


async def test_a_post_has_a_tag_where_one_is_needed(world: World) -> None:
    tags = [
        {
            "id": str(number),
            "name": f"t{number}",
            "moderated": False,
            "emoji_name": None,
            "emoji_id": None,
        }
        for number in (1, 2)
    ]
    here = world.channel = post_in_forum(world, applied_tags=[2])
    forum = world.env.backend.get_channel(world.at_discord(here).parent_id)
    forum.available_tags = tags
    flags = discord.flags.ChannelFlags(require_tag=True).value  # SimCord knows none
    payload = channel_payload(world.env.backend, forum)
    world.env.backend.emit("CHANNEL_UPDATE", {**payload, "flags": flags})
    await opened(world, "thread")
    assert world.at_discord(world.channel).applied_tags == [2]


# Channels


@pytest.mark.parametrize("seed", [*some(range(4), 1), *short(range(4, 12), 0)])
async def test_a_channel_is_never_more_public_than_the_one_it_was_asked_for_in(
    world: World, seed: int
) -> None:
    rng, backend = Random(seed), world.env.backend
    await world.give_channels_to(ChannelsBy.EVERYBODY)
    category = world.guild.create_category("open to all")
    home = world.channel
    world.at_discord(home).parent_id = category.id
    roles = [world.guild.create_role(f"role {number}") for number in range(3)]
    for person in world.people.values():
        member = backend.get_guild(world.guild.id).members[person.id]
        member.role_ids.extend(role.id for role in roles if rng.random() < 0.5)
    for role in (world.guild.id, *(role.id for role in roles)):
        backend.set_overwrite(home.id, some_overwrite(rng, role, OverwriteType.ROLE))
    for name in rng.sample([*TRIO[1:], "Dan", "Eve"], 2):
        person = world.people[name].id
        backend.set_overwrite(home.id, some_overwrite(rng, person, OverwriteType.MEMBER))
    everything = discord.Permissions.all().value
    for one in (world.people["Ann"].id, backend.bot_user.id):
        own = Overwrite(one, OverwriteType.MEMBER, allow=everything, deny=0)
        backend.set_overwrite(home.id, own)
    table = await opened(world, "channel")
    assert table.place is Place.CHANNEL, f"seed {seed}"
    for person in world.people.values():
        there, here = (
            discord.Permissions(backend.compute_permissions(world.guild.id, person.id, channel))
            for channel in (table.channel, home.id)
        )
        assert there.view_channel <= here.view_channel, f"seed {seed}"
        assert there.read_message_history <= here.read_message_history, f"seed {seed}"


def some_overwrite(rng: Random, target: int, kind: OverwriteType) -> Overwrite:
    seen = discord.Permissions(view_channel=True, read_message_history=True).value
    choices = [(0, seen), (seen, 0), (0, 0), (discord.Permissions.all().value & ~seen, seen)]
    allow, denied = rng.choice(choices)
    return Overwrite(target, kind, allow=allow, deny=denied)


async def test_no_channel_is_made_that_the_bot_could_not_hide_as_well(world: World) -> None:
    """A bot that may not see channels in the server may not hide a channel from others either."""
    await world.give_channels_to(ChannelsBy.EVERYBODY)
    backend, seen = world.env.backend, discord.Permissions(view_channel=True).value
    home = world.channel
    take(world, "view_channel")
    for target in (world.people["Ann"].id, backend.bot_user.id):
        backend.set_overwrite(home.id, Overwrite(target, OverwriteType.MEMBER, allow=seen, deny=0))
    backend.set_overwrite(
        home.id, Overwrite(world.guild.id, OverwriteType.ROLE, allow=0, deny=seen)
    )
    result = await world.people["Ann"].slash(home, "play", game="pikoko", where="channel")
    assert ENGLISH("permission-view-channel") in said(result)
    (table,) = await world.bot.store.tables()
    assert table.place is Place.HERE


def take(world: World, *names: str) -> None:
    """Takes these permissions from everyone in the server; only an overwrite can give them."""
    guild, lost = world.env.backend.get_guild(world.guild.id), discord.Permissions.none()
    lost.update(**dict.fromkeys(names, True))
    for role in list(guild.roles.values()):
        left = role.permissions & ~lost.value
        world.env.backend.edit_role(guild.id, role.id, {"permissions": left})


def overwrites(world: World) -> dict[int, tuple[int, int]]:
    """Returns what overwrites allow and deny in the channel, by role or member."""
    there = world.at_discord(world.channel)
    return {one.target_id: (one.allow, one.deny) for one in there.overwrites}


async def test_a_channel_is_closed_by_one_overwrite_for_everybody(world: World) -> None:
    table = await started(world, "channel")
    before = overwrites(world)
    world.env.http_requests.clear()
    await play_out(world, table.id, Random(1))
    changed = [one for one in world.env.http_requests if "/permissions/" in one.path]
    assert [one.path for one in changed] == [
        f"/channels/{table.channel}/permissions/{world.guild.id}"
    ]
    after = overwrites(world)
    assert {**after, world.guild.id: None} == {**before, world.guild.id: None}
    assert discord.Permissions(after[world.guild.id][1]).send_messages


async def test_without_the_permission_a_channel_stays_open_and_that_is_logged(world: World) -> None:
    take(world, "manage_roles")
    table = await started(world, "channel")
    with capture_logs() as logs:
        await play_out(world, table.id, Random(1))
    assert [one["log_level"] for one in logs if one["event"] == "place stays open"] == ["info"]


# Links


async def test_links_lead_to_the_table_post_that_was_sent_last(world: World) -> None:
    table_id = await begun(world)
    ann = world.people["Ann"]
    panel = await world.open_panel(ann, table_id)
    before = (await record(world, table_id)).row(slots.TABLE)
    await world.at_table(ann, "here", table=table_id)
    await world.env.settle()
    after = (await record(world, table_id)).row(slots.TABLE)
    assert after.message != before.message
    shown = [world.direct_message(world.people[name]) for name in TRIO]
    shown.append((await ann.click(panel, custom_id=f"show:{table_id}:-:panel")).response)
    for message in filter(None, shown):
        addresses = {one["url"] for one in components(message) if "url" in one}
        assert all(one.endswith(f"/{after.message}") for one in addresses if "/channels/" in one)
    assert any("url" in one for message in filter(None, shown) for one in components(message))


async def record(world: World, table_id: str) -> Any:
    return await world.bot.records.of((await world.sitting(table_id)).table)
