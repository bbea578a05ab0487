"""Rules of Discord that the stand-in can keep or break: each field is one, as Discord documents it.

A test breaks one rule to see that those who rely on it notice.
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
    """How many channels of direct messages may be opened; of more, error 40003."""
    makes_threads: bool = True
    deletes_threads: bool = True
    deletes_messages: bool = True
    answers_within: float = 3.0
    """Seconds in which something that someone did is to be answered first."""
    tokens_last: float = 15 * 60.0
    """Seconds for which the token of an interaction is taken."""
    between_starts: float = 0.0
    """Seconds between sessions that begin in a bucket; Discord wants five, and few tests wait so
    long.
    """
    limits_requests: bool = True
    """Whether requests are limited, in all and by channel."""
