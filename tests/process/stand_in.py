"""A stand-in for Discord on real sockets: as much of it as the bot uses, on a loopback port.

It has one server with some channels and some people; with several shards, each other shard has a
server with one channel. ``requests`` keeps all requests of the bot. Messages are kept as the
requests leave them. `StandIn.fault` makes chosen requests fail. The stand-in enforces Discord's
limits and judges nothing else: tests look at what was kept.
"""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections import defaultdict, deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from aiohttp import web

from tests.helpers.limits import Limits, State
from tests.process import payloads
from tests.process.files import MOST, Files, Refused, Upload, parsed
from tests.process.gateway import Gateway
from tests.process.patience import PATIENCE
from tests.process.payloads import Json
from tests.process.rules import Rules
from tests.process.server import INVALID, PATHS, Refusal, Server

EPHEMERAL: Final = 64
_PER_SECOND: Final = 50
_CHANNELS: Final = 40
_NEW_MESSAGE: Final = 4
_DEFERRED_MESSAGE: Final = 5
_DEFERRED_UPDATE: Final = 6
_UPDATE_MESSAGE: Final = 7

_PAGE: Final = "<!DOCTYPE html><title>Attention Required! | Cloudflare</title>"
"""What a server in front of Discord answers, as a page."""

_ARRIVED: Final = web.RequestKey("arrived", float)
_BODY: Final = web.RequestKey("body", dict[str, Any])
_UPLOADS: Final = web.RequestKey("uploads", dict[str, Upload])

T = TypeVar("T")
Fault = Callable[[], "web.Response | None"]
"""Answers a request in the place of the stand-in, which serves the request if this returns
``None``.
"""


@dataclass(frozen=True, slots=True)
class Request:
    """A request of the bot."""

    method: str
    path: str
    query: dict[str, str]
    body: Any
    token: str | None
    uploads: tuple[Upload, ...] = ()


@dataclass(slots=True)
class Interaction:
    """A person's action, and its result."""

    id: str
    token: str
    user: Json
    channel: str
    source: Json | None
    sent: float
    answers: list[Json] = field(default_factory=list)
    followups: list[Json] = field(default_factory=list)
    seconds: float = 0.0
    """The seconds from the event to the first answer."""
    response: Json | None = None
    """The message that the answer made or changed."""


class StandIn:
    """Use `start` and `stop`; ``address`` is known in between."""

    def __init__(self, token: str, names: tuple[str, ...], shards: int = 1) -> None:
        self.application = payloads.snowflake()
        self.me = payloads.user("Plumage", bot=True)
        self.owner = payloads.user("Owner")
        """The person to whom the application belongs."""
        self.guild = payloads.snowflake()
        self.channel = payloads.text_channel(self.guild, "games")
        """The channel in which everyone is."""
        self.channels = [
            self.channel,
            *(payloads.text_channel(self.guild, f"games-{n}") for n in range(2, _CHANNELS + 1)),
        ]
        own = _shard(self.guild, shards)
        self.places = [
            self.channel if shard == own else payloads.text_channel(_guild(shard, shards), "games")
            for shard in range(shards)
        ]
        """By shard: a channel in one of its servers."""
        self.channels += [one for one in self.places if one is not self.channel]
        self.users = {name: payloads.user(name) for name in names}
        self.direct = {name: payloads.direct_channel(user) for name, user in self.users.items()}
        self.opened = set[str]()
        """The people to whom the bot has opened a channel of direct messages."""
        self.rules = Rules()
        self.server = Server(self.guild, self.channels, self.me, self.rules)
        self.messages: dict[str, Json] = {}
        self.shown: dict[str, list[str]] = defaultdict(list)
        """By message: everything that it has shown, in order."""
        self.twins: list[tuple[str, str]] = []
        """Public messages that were sent while an equal one stood in their channel."""
        self._sent: dict[tuple[str, str], str] = {}
        self._deleted_nonces = set[str]()
        """The nonces of deleted messages, which Discord remembers for some minutes."""
        self.files = Files()
        self.repeated: list[Json] = []
        """The messages that were sent once more under their nonce, which makes no second
        message.
        """
        self.requests: list[Request] = []
        self.interactions: dict[str, Interaction] = {}
        self.commands: list[Json] = []
        self.refused = 0
        """How many requests exceeded Discord's limits, in all or in a channel."""
        self.refused_in_all = 0
        self.may_attach = True
        """Whether the bot has the permission Attach Files."""
        self.permissions = payloads.EVERYTHING
        """The bot's permissions that each interaction names."""
        self._limits = Limits()
        self._recent: deque[float] = deque()
        self.address = ""
        self.max_concurrency = 1
        """In how many buckets sessions may begin at a time."""
        self._token, self._shards = token, shards
        self._changed = asyncio.Condition()
        self.faults: list[tuple[str, re.Pattern[str], Fault]] = []
        self.on_request: Callable[[Request], None] = lambda _request: None
        """Called with every request before it is served."""
        self.on_answer: Callable[[Request, web.StreamResponse], None] = lambda _request, _answer: (
            None
        )
        """Called with the result of every request."""
        self.weather: Callable[[], tuple[int | None, bool]] = lambda: (None, True)
        """Called at each request: returns the status with which Discord, or a server in front of
        it, fails, if it does, and whether the request is carried out all the same.
        """
        self.repeats: Callable[[], bool] = lambda: False
        """Whether each event arrives twice."""
        self.per_second = _PER_SECOND
        """The limit for all requests under the bot's token."""
        self.silent: tuple[str, re.Pattern[str]] | None = None
        """Requests with this method and path get no answer."""
        self._runner: web.AppRunner | None = None

    async def start(self, port: int = 0) -> None:
        """Listens on that port of this machine; by default on any free one."""
        app = web.Application(middlewares=[self._notice], client_max_size=2 * MOST)
        rest = "/api/v10"
        app.add_routes(
            [
                web.get("/gateway/", self._on_gateway),
                web.get("/gateway", self._on_gateway),
                web.get("/attachments/{rest:.*}", self._on_file),
                web.get(f"{rest}/gateway/bot", self._on_gateway_bot),
                web.get(f"{rest}/users/@me", self._on_me),
                web.get(f"{rest}/oauth2/applications/@me", self._on_application),
                web.put(f"{rest}/applications/{{application}}/commands", self._on_commands),
                web.get(f"{rest}/applications/{{application}}/commands", self._on_commands_there),
                web.post(f"{rest}/users/@me/channels", self._on_direct),
                web.get(f"{rest}/guilds/{{guild}}/members/{{user}}", self._on_member),
                web.get(f"{rest}/channels/{{channel}}/messages", self._on_history),
                web.post(f"{rest}/channels/{{channel}}/messages", self._on_send),
                web.patch(f"{rest}/channels/{{channel}}/messages/{{message}}", self._on_edit),
                web.delete(f"{rest}/channels/{{channel}}/messages/{{message}}", self._on_delete),
                web.post(f"{rest}/interactions/{{id}}/{{token}}/callback", self._on_callback),
                web.post(f"{rest}/webhooks/{{application}}/{{token}}", self._on_followup),
                web.route(
                    "*",
                    f"{rest}/webhooks/{{application}}/{{token}}/messages/{{message}}",
                    self._on_answer,
                ),
            ]
        )
        app.add_routes([web.route("*", f"{rest}/{path}", self._on_server) for path in PATHS])
        self._runner = web.AppRunner(app, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", port)
        await site.start()
        port = self._runner.addresses[0][1]
        self.address = self.files.address = f"http://127.0.0.1:{port}"
        self.gateway = Gateway(
            self._token, self._welcome(), self._shards, self.max_concurrency, self.rules
        )

    async def stop(self) -> None:
        if self._runner is not None:
            await self._runner.cleanup()

    def _welcome(self) -> list[tuple[str, Json]]:
        ready = {
            "v": 10,
            "user": self.me,
            "guilds": [{"id": one["guild_id"], "unavailable": True} for one in self.places],
            "session_id": "a-session",
            "resume_gateway_url": f"{self.address}/gateway".replace("http", "ws"),
            "application": {"id": self.application, "flags": 0},
        }
        return [
            ("READY", ready),
            *(("GUILD_CREATE", self.server.guild(one["guild_id"])) for one in self.places),
        ]

    # What tests do

    def fault(self, method: str, path: str, answer: Fault) -> None:
        """Makes ``answer`` reply once, to the next request with that method and a path that matches
        as a whole. Several faults are used in the order they were given.
        """
        self.faults.append((method, re.compile(path), answer))

    async def until(self, there: Callable[[], T | None]) -> T:
        """Waits until ``there`` returns something true, and returns that. Asks it after every
        request.
        """
        async with asyncio.timeout(PATIENCE), self._changed:
            while not (found := there()):
                await self._changed.wait()
            return found

    async def happen(
        self, name: str, interaction: Json, message: Json | None, place: Json | None = None
    ) -> Interaction:
        """Tells the bot that a person did something, at that message or in that channel."""
        user = self.users[name]
        direct = self.direct[name]
        in_direct = message is not None and message["channel_id"] == direct["id"]
        channel = direct if in_direct else place or self.channel
        guild = channel.get("guild_id", self.guild)
        identity = payloads.snowflake()
        event = {
            "id": identity,
            "application_id": self.application,
            "token": f"interaction-token-{identity}",
            "version": 1,
            "channel_id": channel["id"],
            "channel": channel,
            "locale": "en-US",
            "app_permissions": self.permissions,
            "entitlements": [],
            "authorizing_integration_owners": {"0": guild},
            "attachment_size_limit": 10_485_760,
            "context": 1 if in_direct else 0,
            **interaction,
        }
        if in_direct:
            event["user"] = user
        else:
            event["guild_id"] = guild
            event["guild"] = {"id": guild, "locale": "en-US", "features": []}
            event["guild_locale"] = "en-US"
            event["member"] = payloads.member(user)
        if message is not None:
            event["message"] = message
        happened = Interaction(
            identity, event["token"], user, channel["id"], message, time.monotonic()
        )
        self.interactions[identity] = happened
        await self.gateway.send("INTERACTION_CREATE", event)
        self._last_event = event
        if self.repeats():
            await self.repeat()
        return happened

    async def repeat(self) -> None:
        """Has the last interaction arrive once more, as happens."""
        await self.gateway.send("INTERACTION_CREATE", self._last_event)

    # What the bot may ask for

    @web.middleware
    async def _notice(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        path = request.path.removeprefix("/api/v10")
        if path == request.path:
            return await handler(request)
        content = await request.read()
        request[_ARRIVED] = time.monotonic()
        kind = request.headers.get("Content-Type", "")
        request[_BODY], request[_UPLOADS] = body, uploads = parsed(kind, content)
        token = request.headers.get("Authorization")
        asked = Request(
            request.method, path, dict(request.query), body, token, tuple(uploads.values())
        )
        self.requests.append(asked)
        self.on_request(asked)
        if self.silent and self.silent[0] == asked.method and self.silent[1].fullmatch(path):
            await asyncio.sleep(PATIENCE)
        try:
            answer: web.StreamResponse | None = self._fails(request.method, path)
            status, is_served = self.weather()
            if answer is None and is_served:
                answer = await self._served(request, token, handler)
            if status is not None or answer is None:
                answer = web.Response(status=status or 500, text=_PAGE, content_type="text/html")
        except Refused as refused:
            answer = refusal(400, 50035, f"Invalid Form Body: {refused}")
        finally:
            async with self._changed:
                self._changed.notify_all()
        self.on_answer(asked, answer)
        return answer

    def _fails(self, method: str, path: str) -> web.Response | None:
        for fault in self.faults:
            if fault[0] == method and fault[1].fullmatch(path):
                self.faults.remove(fault)
                return fault[2]()
        return None

    async def _served(
        self,
        request: web.Request,
        token: str | None,
        handler: Callable[[web.Request], Awaitable[web.StreamResponse]],
    ) -> web.StreamResponse:
        if token not in (None, f"Bot {self._token}"):
            return refusal(401, 0, "401: Unauthorized")
        limited = self.rules.limits_requests
        if limited and token is not None and self._is_too_many(time.monotonic()):
            self.refused += 1
            self.refused_in_all += 1
            return too_fast(1.0, in_all=True)
        if token is None:
            return self._too_late(request) or await handler(request)
        path = request.path.removeprefix("/api/v10")
        if (broken := self.server.refusal(request.method, path, request[_BODY])) is not None:
            return _refused(broken)
        if not self.may_attach and self._is_in_server(request) and has_files(request):
            return refusal(403, 50013, "Missing Permissions")
        state = self._limits.count(request.method, path, time.time()) if limited else None
        if state is not None and state.refused:
            self.refused += 1
            return too_fast(state.reset, state.code)
        answer = await handler(request)
        if state is not None and not state.code:  # nothing is told of the limit for old messages
            answer.headers.update(_headers(state))
        return answer

    def _too_late(self, request: web.Request) -> web.Response | None:
        """Refuses a first answer after three seconds, and a token after a quarter of an hour."""
        interaction = self._by_token(request)
        age = request[_ARRIVED] - interaction.sent
        if "id" in request.match_info:
            if not interaction.answers and age >= self.rules.answers_within:
                return refusal(404, 10062, "Unknown interaction")
        elif age >= self.rules.tokens_last:
            return refusal(401, 50027, "Invalid Webhook Token")
        return None

    def _is_in_server(self, request: web.Request) -> bool:
        return request.match_info.get("channel") in {one["id"] for one in self.channels}

    def _is_too_many(self, now: float) -> bool:
        """Returns whether the request exceeds Discord's limit for one token. Answers to clicks bear
        no token.
        """
        while self._recent and self._recent[0] <= now - 1:
            self._recent.popleft()
        self._recent.append(now)
        return len(self._recent) > self.per_second

    async def _on_gateway(self, request: web.Request) -> web.StreamResponse:
        return self._fails("GET", "/gateway") or await self.gateway.handle(request)

    async def _on_gateway_bot(self, _request: web.Request) -> web.Response:
        left = 1000 - len(self.gateway.identified)
        limit = {"total": 1000, "remaining": max(0, left), "reset_after": 3_600_000}
        limit["max_concurrency"] = self.max_concurrency
        url = f"{self.address}/gateway".replace("http", "ws")
        return said({"url": url, "shards": self._shards, "session_start_limit": limit})

    async def _on_me(self, _request: web.Request) -> web.Response:
        return said(self.me)

    async def _on_application(self, _request: web.Request) -> web.Response:
        return said(
            {
                "id": self.application,
                "name": "Plumage",
                "description": "",
                "icon": None,
                "bot_public": True,
                **self.server.application(),
                "verify_key": "",
                "flags": 0,
                "owner": self.owner,
                "team": None,
            }
        )

    async def _on_commands(self, request: web.Request) -> web.Response:
        commands: Any = request[_BODY]
        self.commands = [
            {
                **command,
                "id": payloads.snowflake(),
                "application_id": self.application,
                "version": payloads.snowflake(),
            }
            for command in commands
        ]
        return said(self.commands)

    async def _on_commands_there(self, _request: web.Request) -> web.Response:
        return said(self.commands)

    async def _on_direct(self, request: web.Request) -> web.Response:
        wanted = str(request[_BODY]["recipient_id"])
        name = next(name for name, user in self.users.items() if user["id"] == wanted)
        if name not in self.opened and len(self.opened) >= self.rules.opens_directs:
            return refusal(403, 40003, "You are opening direct messages too fast")
        self.opened.add(name)
        return said(self.direct[name])

    async def _on_member(self, request: web.Request) -> web.Response:
        wanted = request.match_info["user"]
        for user in (self.me, self.owner, *self.users.values()):
            if user["id"] == wanted:
                return said(payloads.member(user))
        return refusal(404, 10007, "Unknown Member")

    async def _on_history(self, request: web.Request) -> web.Response:
        channel, limit = request.match_info["channel"], int(request.query.get("limit", 50))
        before = int(request.query.get("before", 2**63))
        there = [
            one
            for one in self.messages.values()
            if one["channel_id"] == channel and int(one["id"]) < before
        ]
        return said([one for one in reversed(there) if not one["flags"] & EPHEMERAL][:limit])

    async def _on_send(self, request: web.Request) -> web.Response:
        body = request[_BODY]
        if body.get("nonce") in self._deleted_nonces:
            return refusal(404, 10008, "Unknown Message")
        for message in self.messages.values():
            if body.get("enforce_nonce") and message.get("nonce") == body["nonce"]:
                self.repeated.append(message)
                return said(message)
        if not payloads.is_taken(body):
            return _refused(INVALID)
        sent = self.put(request.match_info["channel"], body, request[_UPLOADS])
        self.server.sent(sent, body)
        return said(self.server.told(sent))

    async def _on_edit(self, request: web.Request) -> web.Response:
        message = self.messages.get(request.match_info["message"])
        if message is None:
            return refusal(404, 10008, "Unknown Message")
        if not payloads.is_taken(request[_BODY], message):
            return _refused(INVALID)
        edited = self._rewritten(message, request[_BODY], request[_UPLOADS])
        return said(self.server.told(edited, edited=True))

    async def _on_server(self, request: web.Request) -> web.Response:
        path = request.path.removeprefix("/api/v10")
        answer = self.server.answer(request.method, path, request[_BODY])
        if isinstance(answer, Refusal):
            return _refused(answer)
        if request.method == "DELETE":
            gone = path.rpartition("/")[2]
            for one in [one for one in self.messages.values() if one["channel_id"] == gone]:
                del self.messages[one["id"]]
        return web.Response(status=204) if answer is None else said(answer)

    async def _on_delete(self, request: web.Request) -> web.Response:
        gone = self.messages.pop(request.match_info["message"], None)
        if gone is None:
            return refusal(404, 10008, "Unknown Message")
        if nonce := gone.get("nonce"):
            self._deleted_nonces.add(nonce)
        return web.Response(status=204)

    async def _on_callback(self, request: web.Request) -> web.Response:
        interaction, answer = self.interactions[request.match_info["id"]], request[_BODY]
        if interaction.answers:
            return refusal(400, 40060, "Interaction has already been acknowledged.")
        kind, data = answer["type"], answer.get("data") or {}
        source = interaction.source if kind == _UPDATE_MESSAGE else None
        if kind in (_NEW_MESSAGE, _UPDATE_MESSAGE) and not payloads.is_taken(data, source):
            return _refused(INVALID)
        interaction.seconds = request[_ARRIVED] - interaction.sent
        interaction.answers.append(answer)
        made = self._respond(interaction, kind, data, request[_UPLOADS])
        if "with_response" not in request.query:
            return web.Response(status=204)
        done: Json = {
            "interaction": {"id": interaction.id, "type": 2, "response_message_loading": False}
        }
        if made is not None:
            done["interaction"]["response_message_id"] = made["id"]
            done["resource"] = {"type": answer["type"], "message": made}
        return said(done)

    def _respond(
        self, interaction: Interaction, kind: int, data: Json, uploads: dict[str, Upload]
    ) -> Json | None:
        if kind in (_NEW_MESSAGE, _DEFERRED_MESSAGE):
            interaction.response = self.put(interaction.channel, data, uploads)
        elif kind == _UPDATE_MESSAGE and interaction.source is not None:
            interaction.response = self._rewritten(interaction.source, data, uploads)
        else:
            interaction.response = interaction.source if kind == _DEFERRED_UPDATE else None
            return None
        return interaction.response

    async def _on_followup(self, request: web.Request) -> web.Response:
        interaction, body = self._by_token(request), request[_BODY]
        if not payloads.is_taken(body) or _is_late(interaction, body):
            return _refused(INVALID)
        interaction.answers.append(body)
        interaction.followups.append(self.put(interaction.channel, body, request[_UPLOADS]))
        return said(interaction.followups[-1])

    async def _on_answer(self, request: web.Request) -> web.Response:
        interaction, wanted = self._by_token(request), request.match_info["message"]
        answers = [one for one in interaction.followups if one["id"] == wanted]
        message = interaction.response if wanted == "@original" else next(iter(answers), None)
        if message is None or message["id"] not in self.messages:
            return refusal(404, 10008, "Unknown Message")
        if request.method == "DELETE":
            del self.messages[message["id"]]
            return web.Response(status=204)
        if request.method == "PATCH":
            if not payloads.is_taken(request[_BODY], message):
                return _refused(INVALID)
            edited = self._rewritten(message, request[_BODY], request[_UPLOADS])
            return said(edited)
        return said(message)

    def _by_token(self, request: web.Request) -> Interaction:
        token = request.match_info["token"]
        return next(one for one in self.interactions.values() if one.token == token)

    async def _on_file(self, request: web.Request) -> web.Response:
        content = self.files.contents.get(request.path)
        if content is None:
            return web.Response(status=404)
        return web.Response(body=content, content_type="image/png")

    def put(self, channel: str, body: Json, uploads: dict[str, Upload] | None = None) -> Json:
        message = payloads.message(channel, self.me, body)
        self.files.attach(message, body, uploads or {})
        self.messages[message["id"]] = message
        self._note(message)
        self._note_twin(message)
        return message

    def _note_twin(self, message: Json) -> None:
        if message["flags"] & EPHEMERAL:
            return
        (first,) = self.shown[message["id"]]
        like = message["channel_id"], first
        if (before := self._sent.get(like)) in self.messages:
            self.twins.append((before, message["id"]))
        self._sent[like] = message["id"]

    def _note(self, message: Json) -> None:
        self.shown[message["id"]].append(json.dumps([message["content"], message["components"]]))

    def _rewritten(self, message: Json, body: Json, uploads: dict[str, Upload]) -> Json:
        after = message | {key: body[key] for key in ("content", "components") if key in body}
        after["content"] = after["content"] or ""
        after["flags"] |= body.get("flags") or 0  # as documented, the flag of V2 can only be set
        self.files.attach(after, body, uploads)
        message.update(after)
        self._note(message)
        return message


def _is_late(interaction: Interaction, body: Json) -> bool:
    """Returns whether the request is a follow-up with a gallery in place of a deferred message.
    Discord deprecates such follow-ups, and is reported to refuse these.
    """
    there, first = interaction.response, next(iter(interaction.answers), {})
    is_deferred = there is not None and first.get("type") == _DEFERRED_MESSAGE
    is_awaited = is_deferred and not (there and (there["content"] or there["components"]))
    return is_awaited and "attachment://" in json.dumps(body)


def has_files(request: web.Request) -> bool:
    """Returns whether the message has files after the request, new or kept ones."""
    body = request[_BODY]
    kept = body.get("attachments") if isinstance(body, dict) else None
    return bool(request[_UPLOADS] or kept)


def said(content: Any, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    """Returns an answer with exactly the content type that discord.py looks for."""
    return web.Response(
        body=json.dumps(content).encode(),
        status=status,
        headers=headers,
        content_type="application/json",
    )


def _refused(why: Refusal) -> web.Response:
    return refusal(*why)


def _headers(state: State) -> dict[str, str]:
    return {
        "X-RateLimit-Limit": str(state.window.most),
        "X-RateLimit-Remaining": str(state.left),
        "X-RateLimit-Reset-After": f"{state.reset:.3f}",
        "X-RateLimit-Bucket": "messages",
    }


def refusal(status: int, code: int, words: str) -> web.Response:
    """Returns an error in Discord's form."""
    return said({"code": code, "message": words}, status=status)


def too_fast(seconds: float, code: int = 0, *, in_all: bool = False) -> web.Response:
    """Returns a rate limit that ends after so many seconds; ``in_all`` is for all requests
    together.
    """
    told = {"message": "You are being rate limited.", "retry_after": seconds, "global": in_all}
    limited = {"X-RateLimit-Scope": "global", "X-RateLimit-Global": "true"} if in_all else {}
    return said(
        told | ({"code": code} if code else {}),
        status=429,
        headers={"Retry-After": str(seconds), "Via": "1.1 google", **limited},
    )


def _shard(guild: str, shards: int) -> int:
    return (int(guild) >> 22) % shards


def _guild(shard: int, shards: int) -> str:
    """Returns the id of that shard's server."""
    made = int(payloads.snowflake())
    return str(made + ((shard - (made >> 22)) % shards << 22))
