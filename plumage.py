"""The program: hands the slash commands of ``cogs/`` to the bot, and starts the command line."""

from __future__ import annotations

import sys
from random import SystemRandom
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from bot.base.settings import Settings
    from bot.base.timing import Now
    from bot.program.app import Plumage


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command that ``argv`` names (the arguments of the process by default).

    Ctrl-C ends it with exit status 1 and without a traceback, also while it is still importing.
    """
    try:
        from bot import cli

        return cli.main(make_bot, argv)
    except KeyboardInterrupt:
        return 1


def make_bot(settings: Settings, rng: Random | None = None, *, now: Now | None = None) -> Plumage:
    """The bot with its commands, not yet connected to anything (`bot.program.app.Plumage`)."""
    # Imported late, because most commands of the command line need no bot.
    from bot.program.app import Plumage, utc_millis
    from cogs import COGS, MENUS

    return Plumage(settings, COGS, MENUS, now or utc_millis, rng or SystemRandom())


if __name__ == "__main__":
    sys.exit(main())
