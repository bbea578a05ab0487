"""Whom Discord notifies of a new message in a server.

Each server has a default: members are notified of all messages, or only of those that mention them.
Where it is all, a call in a channel would notify everybody who has not chosen otherwise.
"""

from __future__ import annotations

import discord


def notifies_all(client: discord.Client, guild: int) -> bool:
    """Does a message notify everybody there by default?

    Assumed of a server that is not known at the moment, as after a resumed session of the gateway.
    """
    known = client.get_guild(guild)
    return (
        known is None or known.default_notifications is not discord.NotificationLevel.only_mentions
    )
