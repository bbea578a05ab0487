"""Files that are uploaded with messages, as Discord takes, keeps and shows them.

A request with files is ``multipart/form-data``: its JSON is the part ``payload_json``, and file
``n`` the part ``files[n]``. Its ``attachments`` are the files of the message afterwards: those it
had, by their ids, and uploaded ones, by their ``n``. A component shows a file by its name, as
``attachment://NAME``. Such a file is not among the ``attachments`` of the message that Discord
returns; the component has its id and address.
"""

from __future__ import annotations

import json
import re
import struct
from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Final

from tests.process import payloads
from tests.process.payloads import Json

MOST: Final = 10 * 2**20
"""The most bytes of a file that Discord takes."""

PNG: Final = b"\x89PNG\r\n\x1a\n"
_BOUNDARY: Final = re.compile(r'multipart/form-data; boundary="?([^"]+)')
_TOLD: Final = re.compile(r'(name|filename)="([^"]*)"')
_KIND: Final = re.compile(r"Content-Type: (\S+)", re.IGNORECASE)
_NUMBER: Final = re.compile(r"\D")
"""Matches what is not the file's number in the name of its part."""

_SCHEME: Final = "attachment://"


@dataclass(frozen=True, slots=True)
class Upload:
    """A file as a request has it."""

    name: str
    kind: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Written:
    """The files of a message after a request, and the files of the request."""

    message: str
    has: tuple[str, ...]
    uploaded: tuple[str, ...]


def parsed(kind: str, content: bytes) -> tuple[Any, dict[str, Upload]]:
    """Returns the JSON of a body of that content type, and its files by number."""
    boundary = _BOUNDARY.search(kind)
    if boundary is None:
        return (json.loads(content) if content else None), {}
    parts = {}
    for part in content.split(b"--" + boundary[1].encode())[1:-1]:
        head, _, data = part.partition(b"\r\n\r\n")
        told = dict(_TOLD.findall(head.decode()))
        found = _KIND.search(head.decode())
        name = told.get("filename", "")
        parts[told["name"]] = Upload(name, found[1] if found else "", data.removesuffix(b"\r\n"))
    body = json.loads(parts.pop("payload_json").content)
    return body, {_NUMBER.sub("", name): upload for name, upload in parts.items()}


class Refused(Exception):
    """Why Discord would refuse the request as an invalid form body."""


class Files:
    """The files of all messages, at ``address``."""

    def __init__(self) -> None:
        self.address = ""
        self.contents: dict[str, bytes] = {}
        """By path: every file that was ever uploaded."""
        self.written: list[Written] = []
        self._of: dict[str, dict[str, Json]] = {}

    def attach(self, message: Json, body: Json, uploads: Mapping[str, Upload]) -> None:
        """Changes the message's files and components as ``body`` wants. Raises `Refused`."""
        had = self._of.get(message["id"], {})
        has = had if body.get("attachments") is None else {}
        for wanted in body.get("attachments") or ():
            number = str(wanted["id"])
            if number in had:
                has |= {number: had[number]}
            elif number in uploads:
                new = self._stored(message["channel_id"], uploads[number])
                has |= {new["id"]: new | {"description": wanted.get("description")}}
            else:
                raise Refused(f"attachments: there is no file {number}")
        for number in uploads.keys() - {str(one["id"]) for one in body.get("attachments") or ()}:
            new = self._stored(message["channel_id"], uploads[number])
            has |= {new["id"]: new}
        self._of[message["id"]] = has
        if any(_media(message["components"])):
            message["components"] = deepcopy(message["components"])
        shown = _resolve(message["components"], {one["filename"]: one for one in has.values()})
        message["attachments"] = [one for one in has.values() if one["id"] not in shown]
        names = tuple(one["filename"] for one in has.values())
        uploaded = tuple(one.name for one in uploads.values())
        self.written.append(Written(message["id"], names, uploaded))

    def _stored(self, channel: str, upload: Upload) -> Json:
        if len(upload.content) > MOST:
            raise Refused("files: too large")
        identity = payloads.snowflake()
        path = f"/attachments/{channel}/{identity}/{upload.name}"
        self.contents[path] = upload.content
        url = self.address + path
        return {
            "id": identity,
            "filename": upload.name,
            "size": len(upload.content),
            "url": url,
            "proxy_url": url,
            "content_type": upload.kind,
            **_size(upload.content),
        }


def _resolve(components: list[Json], files: Mapping[str, Json]) -> set[str]:
    """Gives every component that shows a file its address; returns the ids of those files.

    Raises `Refused` for a file that the message does not have.
    """
    shown = set()
    for media in _media(components):
        if media["url"].startswith(_SCHEME):
            file = files.get(media["url"].removeprefix(_SCHEME))
            if file is None:
                raise Refused(f"components: the message has no file {media['url']}")
            told = ("url", "proxy_url", "content_type", "width", "height")
            media |= {key: file[key] for key in told if key in file}
            media |= {"id": file["id"], "attachment_id": file["id"]}
        if "attachment_id" in media:
            shown.add(media["attachment_id"])
    return shown


def _media(components: list[Json]) -> Iterator[Json]:
    for one in components:
        yield from (item["media"] for item in one.get("items", ()))
        yield from (one[key] for key in ("media", "file") if key in one)
        yield from _media(one.get("components", []))
        yield from _media([one["accessory"]] if "accessory" in one else [])


def _size(content: bytes) -> Json:
    """Returns width and height of a PNG."""
    if not content.startswith(PNG):
        return {}
    width, height = struct.unpack_from(">II", content, 16)
    return {"width": width, "height": height}
