"""The command line: ``plumage COMMAND …``.

A command is a module ``…_command`` with ``add_arguments(parser)`` and ``run(arguments, parser)``,
which returns the exit status or nothing, and raises `Unusable`; ``arguments.make_bot`` makes the
bot. Only the module of the given command is imported, so no command waits for the imports of
another.

Exit status: 0 for success, 1 for failure or interruption, 2 for an invalid command line (with a
message that lists what is valid) or for settings with which no bot can start. It is no error if the
reader of the output closes the pipe.
"""

from __future__ import annotations

import argparse
import errno
import importlib
import io
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from math import inf
from typing import TYPE_CHECKING, Final, TypeVar

from bot.cli import release

if TYPE_CHECKING:
    from bot.program.app import MakeBot

_COMMANDS: Final = {
    "setup": "ask for the bot's token and write the settings",
    "run": "connect to Discord and play",
    "invite": "print the link that invites the bot, and what to set in the Developer Portal",
    "doctor": "check on Discord that everything works",
    "demo": "try the bot in the browser, without a token",
    "simulate": "play games among computer players and print their records",
    "export": "print the records of tables",
    "tables": "list open tables",
    "backup": "back up the database, while the bot runs or not",
    "restore": "put a backup in the place of the database",
    "move": "move the database from a file to PostgreSQL, or back",
    "forget": "delete what is kept about a person",
    "licences": "list the licences of fonts and libraries",
    "replay": "check records move by move and print how the games went",
}

_LINES_AS_WRITTEN: Final = argparse.RawDescriptionHelpFormatter
T = TypeVar("T", int, float)


class Unusable(Exception):
    """Raised with a message for the terminal: why a command cannot do its work.

    ``status`` is the exit status.
    """

    def __init__(self, message: str, status: int = 1) -> None:
        super().__init__(message)
        self.status = status


def number(least: T, most: float = inf, kind: Callable[[str], T] = int) -> Callable[[str], T]:
    """Returns what reads such a number from ``least`` to ``most``, as a ``type`` of an argument."""

    def read(text: str) -> T:
        with suppress(ValueError):
            if least <= (value := kind(text)) <= most:
                return value
        bounds = f"from {least} to {most}" if most < inf else f"from {least} up"
        raise argparse.ArgumentTypeError(f"{text!r} is not a number {bounds}")

    return read


def main(make_bot: MakeBot, argv: Sequence[str] | None = None) -> int:
    """Runs the command that ``argv`` names (by default, the arguments of the process).

    ``make_bot`` makes a bot with its slash commands, for the commands that need one.
    """
    words = sys.argv[1:] if argv is None else list(argv)
    overview = _overview()
    if not words:
        overview.error(f"no command; there are: {', '.join(_COMMANDS)}")
    name = overview.parse_args(words[:1]).command
    command = importlib.import_module(f"bot.cli.{name}_command")
    parser = argparse.ArgumentParser(
        prog=f"plumage {name}",
        description=command.__doc__,
        formatter_class=_LINES_AS_WRITTEN,
    )
    parser.set_defaults(make_bot=make_bot)
    command.add_arguments(parser)
    arguments = parser.parse_args(words[1:])
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    try:
        status: int = command.run(arguments, parser) or 0
        sys.stdout.flush()
    except Unusable as reason:
        sys.stdout.flush()
        sys.stderr.write(f"{parser.prog}: {release.with_pages(str(reason))}\n")
        return reason.status
    except BrokenPipeError:
        _stop_writing()
        return 0
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise
        _stop_writing()
        sys.stderr.write(f"{parser.prog}: {error.strerror}\n")
        return 1
    return status


def _overview() -> argparse.ArgumentParser:
    listing = "\n".join(f"  {name:10} {what}" for name, what in _COMMANDS.items())
    parser = argparse.ArgumentParser(
        prog="plumage",
        usage="plumage COMMAND …",
        description=f"Peacock card games for Discord.\n\ncommands:\n{listing}",
        epilog="plumage COMMAND --help explains one of them; plumage --version tells the version.",
        formatter_class=_LINES_AS_WRITTEN,
    )
    parser.add_argument("--version", action="version", version=f"plumage {release.named()}")
    parser.add_argument("command", metavar="COMMAND", choices=_COMMANDS, help=argparse.SUPPRESS)
    return parser


def _stop_writing() -> None:
    """Prevents an error message at exit about output whose reader has gone."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
