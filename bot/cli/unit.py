"""A systemd unit for a bot that was set up in a folder: the one of ``deploy/``, with its places."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from bot.cli.release import page

NAME: Final = "plumage.service"


def template() -> str | None:
    """Returns the unit of ``deploy/``; ``None`` if only its address is known."""
    path = Path(page("deploy/plumage@.service"))
    return path.read_text("utf-8") if path.is_file() else None


def unit(text: str, program: Path, settings: Path, writable: Path, user: str) -> str:
    """Returns that unit for ``plumage run`` of one bot, whose ``writable`` folder has all that it
    writes. It is made for a user who can log in, whose home has program and data.
    """
    changed: Mapping[str, str | None] = {
        "Description": "Plumage, a Discord bot for peacock card games",
        "WorkingDirectory": _plain(settings.parent),
        "EnvironmentFile": _plain(settings),
        "Environment": None,
        "ExecStart": f"{_quoted(program)} run",
        "User": user,
        "StateDirectory": None,
        "ProtectHome": f"read-only\nReadWritePaths={_quoted(writable)}",
    }
    lines = []
    for line in text.splitlines():
        name, _, _value = line.partition("=")
        if line.startswith("#"):
            continue
        new = changed.get(name, line.partition("=")[2])
        if "=" not in line:
            lines.append(line)
        elif new is not None:
            lines.append(f"{name}={new}")
    return "\n".join(lines).strip() + "\n"


def _plain(path: Path) -> str:
    return str(path).replace("%", "%%")


def _quoted(path: Path) -> str:
    inner = _plain(path).replace("\\", "\\\\").replace('"', '\\"')
    return f'"{inner}"' if " " in inner or "\\" in inner else inner
