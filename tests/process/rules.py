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
    legal_pages: bool = True
    """Whether the application has terms of service and a privacy policy."""
    granted: Permissions | None = None
    """The permissions that everyone has in the server; ``None`` for all."""
    takes_commands: bool = True
    keeps_all_commands: bool = True
    """Whether Discord keeps all commands of a list that is written."""
    takes_files: bool = True
    takes_galleries: bool = True
    takes_kept_files: bool = True
    """Whether a message that shows a file can be edited so that it keeps it."""
    keeps_files: bool = True
    """Whether the files that an edit lists stay as they are."""
    webhooks_keep_files: bool = True
    """Whether they do in an edit by a webhook, or with the token of an interaction."""
    tells_files: bool = True
    """Whether components tell the id of the file that they show."""
    takes_plain_text: bool = True
    turns_into_components: bool = True
    """Whether a message in plain text can be edited to one with components."""
    opens_directs: int = 100
    """How many channels of direct messages may be opened; of more, error 40003."""
    knows_nonces: bool = True
    knows_deleted_nonces: bool = True
    """Whether a nonce is refused after its message was deleted."""
    sessions_left: int = 999
    """Of a thousand that may begin in a day."""
    edits_old_messages: bool = True
    makes_threads: bool = True
    makes_threads_at_messages: bool = True
    makes_private_threads: bool = True
    edits_in_archives: bool = False
    deletes_in_archives: bool = False
    sends_into_archives: bool = True
    """Whether a message that is sent to an archived thread opens it."""
    takes_long_archive_times: bool = True
    adds_by_silent_mention: bool = True
    """Whether a mention in a thread adds that person if it notifies no one."""
    adds_members: bool = True
    makes_news_threads: bool = True
    """Whether a thread in an announcement channel is one of that kind."""
    opens_archives: bool = True
    locks_everybody_out: bool = False
    """Whether someone who may manage threads is refused in a locked one, too."""
    writes_in_foreign_threads: bool = True
    deletes_threads: bool = True
    takes_posts: bool = True
    """Whether a post of a forum can begin with a message with components."""
    makes_channels: bool = True
    keeps_overwrites: bool = True
    """Whether a channel has the overwrites that it was made with."""
    edits_overwrites: bool = True
    emojis_an_hour: int = 50
    shows_emojis: bool = True
    refuses_emojis_every: int = 0
    """Which of the messages with emojis on controls is refused, as at random; none by default."""
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
