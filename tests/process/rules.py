"""Rules of Discord that the stand-in keeps or breaks: each field is a rule, documented by Discord.

Tests break a rule to see that the program notices.
"""

from __future__ import annotations

from dataclasses import dataclass

from discord import Permissions


@dataclass(slots=True)
class Rules:
    endpoint: str | None = None
    """The interactions endpoint URL of the application."""
    code_grant: bool = False
    """Whether the application requires the OAuth2 code grant."""
    for_people: bool = False
    """Whether people can install the application for themselves."""
    granted: Permissions | None = None
    """The permissions that everyone has in the server; ``None`` for all."""
    takes_galleries: bool = True
    keeps_files: bool = True
    """Whether the files that an edit lists stay as they are."""
    opens_directs: int = 100
    """How many channels of direct messages may be opened; any more get error 40003."""
    makes_threads: bool = True
    deletes_threads: bool = True
    deletes_messages: bool = True
    answers_within: float = 3.0
    """Seconds within which an interaction has to get its first answer."""
    tokens_last: float = 15 * 60.0
    """Seconds for which the token of an interaction can be used."""
    between_starts: float = 0.0
    """Seconds between the starts of sessions in one bucket; Discord wants five, for which few tests
    wait.
    """
    limits_requests: bool = True
    """Whether requests are limited, in all and by channel."""
