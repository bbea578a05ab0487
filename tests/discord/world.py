"""The simulated Discord of the tests: people who click, and messages to look at."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import discord
from simcord.backend.models import Overwrite
from simcord.backend.serializers import message_payload
from simcord.enums import InteractionType, OverwriteType
from simcord.interactions import base_payload

from bot.base.notes import Note
from bot.messages.ephemerals import Handed
from bot.screens.options import read_choice
from bot.screens.words import words
from bot.tables import intermission, lobbies
from data.store.values import ChannelsBy, Table
from engine.protocol import Seat
from tests.helpers.messages import components, control, controls, text_of, values
from tests.helpers.simcord import as_bot

_OPENED_BY: Final = {
    "computer": "computers",
    "remove": "computers",
    "call": "computers",
    "cancel": "options",
}
"""By the answer of a control: the button on a lobby's post that shows the notice with
the control.
"""

_STEPS: Final = {"end": ("ask-end", "end"), "kick": ("ask-kick", "kick")}
"""By action: what is pressed one after the other where the bot asks once more."""

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve")
TRIO = NAMES[:3]


def private(shown: Any) -> Any:
    """Returns the first private message that answers a click."""
    return next(one for one in (shown.response, *shown.followups) if one and one.ephemeral)


class World:
    """A server in which people play. ``people`` has SimCord's member actors by name."""

    def __init__(self, env: Any, make_bot: Callable[[], Any], beside: Path) -> None:
        """Sets the world up; the bot's notes are ``beside`` that path."""
        self.env = env
        self.make_bot = make_bot
        self._beside = beside
        mentions = discord.NotificationLevel.only_mentions
        self.guild = env.create_guild("Aviary", notifications=mentions)
        self.channel = self.guild.create_text_channel("games")
        self.people = {
            name: self.guild.add_member(env.create_user(name.lower(), global_name=name))
            for name in NAMES
        }

    @property
    def bot(self) -> Any:
        """Returns the parts of the running bot."""
        return self.client.parts

    @property
    def client(self) -> Any:
        """Returns the running bot as discord.py's client."""
        return self.env.bot

    def as_bot(self) -> AbstractContextManager[None]:
        """Makes what is done in the block the bot's own doing, in virtual time."""
        return as_bot(self.env)

    def at_discord(self, channel: Any) -> Any:
        """Returns the channel or thread as Discord has it."""
        return self.env.backend.get_channel(channel.id)

    def content(self, attachment: Any) -> bytes:
        """Returns the content of a file that was sent."""
        found: bytes = self.env.backend.cdn.get(attachment.url)
        return found

    def take_errors(self) -> list[BaseException]:
        """Returns the uncaught errors so far, which then no longer fail the test."""
        found = list(self.env.errors)
        self.env._errors.clear()
        return found

    def tell_of_server(self, guild: int | None = None, **more: bool) -> None:
        """Tells the bot that the server is gone, or ``unavailable``."""
        self.env.backend.emit("GUILD_DELETE", {"id": str(guild or self.guild.id), **more})

    def server_is_back(self, *, invited: bool = False) -> None:
        """Tells the bot of the server once more, as after an invitation or an outage."""
        told: dict[str, Any] = {
            "id": str(self.guild.id),
            "name": "Aviary",
            "channels": [],
            "threads": [],
        }
        told |= {"members": [], "member_count": 1, "roles": [], "emojis": [], "stickers": []}
        self.env.backend.emit("GUILD_CREATE", told | ({} if invited else {"unavailable": False}))

    def fail_all(self, status: int, code: int = 0) -> None:
        """Makes Discord fail with that status and code from now on, whatever it is asked."""
        for method in ("GET", "POST", "PATCH", "DELETE", "PUT"):
            self.env.inject_error(method, "/*", status=status, code=code, times=None)

    def fail_no_more(self) -> None:
        self.env.backend.faults.clear()

    def forget_servers(self) -> None:
        """Makes the bot forget all servers, as if Discord had listed none yet."""
        self.client.get_guild = lambda _guild: None

    def who(self, user: int) -> Any:
        return next(one for one in self.people.values() if one.user.id == user)

    async def notify_all(self) -> None:
        """Makes the server notify its members of all messages by default."""
        everything = discord.NotificationLevel.all_messages.value
        changed = {"default_message_notifications": everything}
        self.env.backend.edit_guild(self.guild.id, changed)
        await self.env.settle()

    def now(self) -> int:
        """Returns the present instant of the world, in milliseconds."""
        return int(self.env.now().timestamp() * 1000)

    def refusal(self, code: str, **params: str | int) -> str:
        """Returns the words of a refusal for a person with English."""
        english = words("en")
        return str(self.bot.mentions.linked(english)(f"refused-{code}", **params))

    async def restart(self, down: float = 0, *, hands_over: bool = False) -> None:
        """Stops the bot, and starts it so many seconds later on the same database and Discord. It
        ``hands_over`` its private messages, or has crashed.
        """
        await self.client.close()
        if not hands_over:
            Note(self._beside, "private", Handed).take()
        if down:
            await self.env.advance_time(down)
        await self.env.restart_bot(self.make_bot())

    async def stop_clock(self) -> None:
        """Makes the bot carry out no more deadlines."""
        await self.bot.timekeeper.close()

    def forget_clicks(self) -> None:
        """Makes the bot forget the tokens of clicks: messages can be edited only under its own
        token.
        """
        for record in self.bot.records:
            for row in record.rows():
                record.of(row.slot).token = None

    def posts(self) -> list[Any]:
        """Returns the public messages in the channel, oldest first."""
        return [one for one in self.channel.history() if not one.flags.ephemeral]

    async def allow_watching(self) -> None:
        """Lets games that count be watched from now on."""
        await self.bot.people.change_server(
            self.guild.id, lambda server: replace(server, watching_counted=True)
        )

    async def give_channels_to(self, whom: ChannelsBy) -> None:
        """Has channels made for tables of these people from now on."""
        await self.bot.people.change_server(
            self.guild.id, lambda server: replace(server, channels_by=whom)
        )

    def close_direct(self, name: str) -> None:
        """Makes that person take no direct messages from now on."""
        person = self.people[name]
        channel = person.user.dm_channel
        for method, path in (("POST", "messages"), ("PATCH", "messages/*")):
            self.env.inject_error(
                method,
                f"/channels/{channel.id}/{path}",
                status=403,
                code=50007,
                message="Cannot send messages to this user",
                times=None,
            )

    def called(self, name: str) -> list[Any]:
        """Returns the public messages that call that person."""
        mention = f"<@{self.people[name].user.id}>"
        return [post for post in self.posts() if mention in text_of(post)]

    def speaks(self, name: str, locale: str) -> None:
        """Sets the language of that person's Discord."""
        user = str(self.people[name].user.id)
        emit = self.env.backend.emit

        def emit_localised(event: Any, payload: Any, *rest: Any, **named: Any) -> Any:
            if event == "INTERACTION_CREATE":
                who = payload.get("member", {}).get("user") or payload.get("user") or {}
                if str(who.get("id")) == user:
                    payload = {**payload, "locale": locale}
            return emit(event, payload, *rest, **named)

        self.env.backend.emit = emit_localised

    def deny(self, **permissions: bool) -> None:
        """Takes these permissions from the bot in the channel."""
        backend = self.env.backend
        denied = discord.Permissions(**permissions).value
        backend.set_overwrite(
            self.channel.id,
            Overwrite(backend.bot_user.id, OverwriteType.MEMBER, allow=0, deny=denied),
        )

    def overwrite(self, channel: Any, name: str | None, **permissions: bool) -> None:
        """Allows or denies something to that person, or to everyone, in the channel."""
        allow, deny = discord.PermissionOverwrite(**permissions).pair()
        who, kind = self.guild.id, OverwriteType.ROLE
        if name is not None:
            who, kind = self.people[name].id, OverwriteType.MEMBER
        self.env.backend.set_overwrite(
            channel.id, Overwrite(who, kind, allow=allow.value, deny=deny.value)
        )

    def hide(self, channel: Any, *names: str) -> None:
        """Hides the channel from everyone but these people and the bot."""
        self.overwrite(channel, None, view_channel=False)
        for name in names:
            self.overwrite(channel, name, view_channel=True, send_messages=True)
        backend = self.env.backend
        allowed = discord.Permissions(view_channel=True, send_messages=True).value
        backend.set_overwrite(
            channel.id, Overwrite(backend.bot_user.id, OverwriteType.MEMBER, allow=allowed, deny=0)
        )

    def happen(self, name: str, kind: InteractionType, data: dict[str, Any], clicked: Any) -> None:
        """Tells the bot that this person did something, and waits for no answer.

        Tests may tell what Discord's own apps never send. ``clicked`` is the message with the
        control.
        """
        backend = self.env.backend
        record, payload = base_payload(
            backend,
            type=kind,
            channel_id=self.channel.id,
            guild_id=self.guild.id,
            user_id=self.people[name].id,
            data=data,
        )
        if clicked is not None:
            stored = backend.messages[clicked.channel.id][clicked.id]
            record.source_message_id = clicked.id
            payload["message"] = dict(message_payload(backend, stored))
        backend.emit("INTERACTION_CREATE", payload)

    async def open(
        self, host: str = "Ann", *others: str, game: str = "pikoko", **options: str
    ) -> str:
        """Opens a table of that game with these people at it; returns its id.

        One change of the lobby has all that takes a click for each person and six for the options.
        """
        opened = await self.people[host].slash(self.channel, "play", game=game)
        assert not opened.ephemeral, text_of(opened.response)
        table_id = control(self.table_post(), "lobby").split(":")[1]

        def ready(table: Table) -> Table:
            for name in others:
                user = self.people[name].user
                table = lobbies.come(table, user.id, user.global_name, user.name)
            for key, value in options.items():
                if key == "clock":
                    table = lobbies.choose_clock(table, table.host, value)
                else:
                    choice = read_choice(table.game, key, [value])
                    table = lobbies.choose_option(table, table.host, key, choice)
            return table

        if others or options:
            with self.as_bot():
                await self.bot.tables.change(table_id, ready)
            await self.env.settle()
        return table_id

    async def add_computers(self, table_id: str, *kinds: str, host: str = "Ann") -> None:
        for kind in kinds:
            await self.press_in_lobby(host, table_id, "computer", kind)

    async def press_in_lobby(
        self, name: str, table_id: str, answer: str, part: str = "-", on: Any = None
    ) -> Any:
        """Presses a control of a lobby, or of the private notice that the lobby opens for it.

        ``on`` is the lobby's post, by default the newest post.
        """
        clicked, person = on or self.table_post(), self.people[name]
        if opens := _OPENED_BY.get(answer):
            notice = await person.click(clicked, custom_id=f"lobby:{table_id}:-:{opens}")
            clicked = notice.response
        return await person.click(clicked, custom_id=f"lobby:{table_id}:{part}:{answer}")

    async def at_table(
        self,
        person: Any,
        answer: str,
        channel: Any = None,
        *,
        table: str | None = None,
        whom: Any = None,
    ) -> Any:
        """Presses a control of the person's `/table` sheet, and confirms it if the bot asks.

        ``whom`` is the person that it is about.
        """
        named = {} if table is None else {"table": table}
        shown = await person.slash(channel or self.channel, "table", **named)
        for step in _STEPS.get(answer, (answer,)):
            about = "-" if step == "end" else "sheet" if whom is None else str(whom.id)
            shown = await self._press_on_sheet(person, private(shown), f":{about}:{step}")
        return shown

    async def view(self, person: Any, channel: Any = None, *, table: str | None = None) -> Any:
        """Returns the person's view as ``/view`` shows it; ``table`` is chosen if there are
        several.
        """
        shown = await person.slash(channel or self.channel, "view")
        if table is not None and (menu := controls(private(shown), "table")):
            shown = await person.select(private(shown), [table], custom_id=next(iter(menu)))
        return shown

    async def page(self, person: Any, name: str, channel: Any = None) -> Any:
        """Returns that page of the person's settings: ``privacy`` or ``notify``."""
        shown = await person.slash(channel or self.channel, "settings")
        return await person.click(shown.response, custom_id=f"{name}:-:-:open")

    async def _press_on_sheet(self, person: Any, sheet: Any, answer: str) -> Any:
        """Presses the control with that end of its custom_id, or chooses it in a menu."""
        offered = controls(sheet, "seat")
        if found := [one for one in offered if one.endswith(answer)]:
            return await person.click(sheet, custom_id=found[0])
        ((menu, shown),) = controls(sheet, "menu").items()
        (chosen,) = (one for one in values(shown) if one.endswith(answer))
        return await person.select(sheet, [chosen], custom_id=menu)

    async def start(self, table_id: str, host: str = "Ann") -> None:
        await self.people[host].click(self.table_post(), custom_id=f"lobby:{table_id}:-:start")

    def table_post(self) -> Any:
        """Returns the newest public message with controls."""
        return [one for one in self.posts() if components(one)][-1]

    async def games_of(self, user: int) -> int:
        """Returns the number of games in the person's history here."""
        history = await self.bot.store.history(self.guild.id, user, offset=0, limit=1)
        return int(history.total)

    async def sitting(self, table_id: str) -> Any:
        """Returns the table as the bot has it."""
        return await self.bot.tables.get(table_id)

    async def waiting(self, table_id: str) -> list[tuple[Seat, Any]]:
        """Returns the people that the game waits for. Between two rounds everyone first asks for
        the next one.
        """
        sitting = await self.sitting(table_id)
        if intermission.ends(sitting) is not None:
            await self.ask_for_next_round(table_id)
            sitting = await self.sitting(table_id)
        return [
            (seat, self.who(seated.user))
            for seat, seated in enumerate(sitting.table.seats)
            if seat in sitting.waiting() and seated.user is not None and not seated.computer
        ]

    async def ask_for_next_round(self, table_id: str) -> None:
        """Has everyone press *Next round* who has not, on the table post if it is there."""
        sitting = await self.sitting(table_id)
        name = f"next:{table_id}:{sitting.rounds_over}:-"
        for seat in sorted(intermission.awaited(sitting)):
            person = self.who(sitting.table.seats[seat].user)
            there = [one for one in self.posts() if name in controls(one)]
            message = there[-1] if there else await self.open_panel(person, table_id)
            await person.click(message, custom_id=name)

    def directs(self, name: str) -> list[Any]:
        """Returns all direct messages that this person got."""
        channel = self.people[name].user.dm_channel
        return [] if channel is None else list(channel.history())

    def direct_message(self, person: Any) -> Any | None:
        """Returns the last direct message that this person got."""
        channel = person.user.dm_channel
        return channel.last_message if channel is not None else None

    async def open_panel(self, person: Any, table_id: str) -> Any:
        """Returns the person's private panel, opened from the table post."""
        button = f"show:{table_id}:-:panel"
        post = next(one for one in reversed(self.posts()) if button in controls(one, "show"))
        return private(await person.click(post, custom_id=button))

    async def press(
        self, person: Any, message: Any, custom_id: str, value: str | None, *, direct: bool = False
    ) -> Any:
        """Clicks a button, or chooses ``value`` in a menu."""
        actor = person.user if direct else person
        if value is None:
            return await actor.click(message, custom_id=custom_id)
        return await actor.select(message, [value], custom_id=custom_id)


def said(result: Any) -> str:
    """Returns what the person who clicked or typed was told, below the answer or in it."""
    return text_of(result.followups[-1] if result.followups else result.response)


def make_admin(world: World, name: str = "Ann") -> Any:
    """Returns a member who may manage the server."""
    return member_with(world, name, manage_guild=True)


def member_with(world: World, name: str, **permissions: bool) -> Any:
    """Returns a member whose role has these permissions in the whole server."""
    role = world.guild.create_role("Keepers", permissions=discord.Permissions(**permissions))
    user = world.env.create_user(f"{name.lower()}-keeper", global_name=name)
    return world.guild.add_member(user, roles=[role])
